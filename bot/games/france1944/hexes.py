"""Hexes numbered CCRR: neighbours, distances, and the hexes within reach (3)."""

import re
from collections.abc import Callable
from functools import cache, cached_property, lru_cache
from typing import Literal

from msgspec import Struct

Hex = str
"""A hex by its number: two digits for the column, two for the row."""

Shift = Literal["down", "up"]
"""Whether the even columns stand half a hex down or up beside the odd ones."""

HEX_NUMBER = re.compile("[0-9]{4}")


def column(number: Hex) -> int:
    return int(number[:2])


def row(number: Hex) -> int:
    return int(number[2:])


def _height(number: Hex, even: Shift) -> int:
    """Returns how far down a hex stands, in half hexes."""
    shifted = 0 if column(number) % 2 else 1 if even == "down" else -1
    return 2 * row(number) + shifted


@cache
def distance(number: Hex, other: Hex, even: Shift = "down") -> int:
    """Returns the number of steps from one hex to another."""
    across = abs(column(number) - column(other))
    down = abs(_height(number, even) - _height(other, even))
    return across + max(0, (down - across) // 2)


def adjacent(number: Hex, other: Hex, even: Shift = "down") -> bool:
    """Whether two hexes share a side."""
    return distance(number, other, even) == 1


@cache
def neighbours(number: Hex, even: Shift = "down") -> tuple[Hex, ...]:
    """Returns the hexes that share a side with this one, in ascending order; some may lie off the map."""
    columns = range(max(0, column(number) - 1), column(number) + 2)
    rows = range(max(0, row(number) - 1), row(number) + 2)
    numbers = (f"{c:02}{r:02}" for c in columns for r in rows if c < 100 and r < 100)
    return tuple(other for other in numbers if adjacent(number, other, even))


def side(number: Hex, other: Hex) -> str:
    """Returns the name of the side between two hexes."""
    return "/".join(sorted((number, other)))


class Map(Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """A patch of hexes: every hex from the first column and row to the last, except those left out.

    ``ground`` is the terrain of each hex that is not clear, ``rivers`` the sides of hexes along which a river
    runs.
    """

    first: Hex
    last: Hex
    even: Shift = "down"
    ground: dict[Hex, tuple[str, ...]] = {}
    rivers: tuple[str, ...] = ()
    out: tuple[Hex, ...] = ()

    @cached_property
    def hexes(self) -> frozenset[Hex]:
        columns = range(column(self.first), column(self.last) + 1)
        rows = range(row(self.first), row(self.last) + 1)
        return frozenset(f"{c:02}{r:02}" for c in columns for r in rows) - frozenset(self.out)

    @cached_property
    def crossed(self) -> frozenset[str]:
        """The sides along which a river runs."""
        return frozenset(self.rivers)

    @cached_property
    def near(self) -> dict[Hex, tuple[Hex, ...]]:
        """The neighbours of every hex on this patch."""
        hexes = self.hexes
        return {
            number: tuple([other for other in neighbours(number, self.even) if other in hexes])
            for number in hexes
        }

    @cached_property
    def within(self) -> Callable[[frozenset[Hex], int, frozenset[Hex]], frozenset[Hex]]:
        """A function ``within(start, steps, barred)`` that returns the hexes within so many steps of the
        starting ones, these included, without entering a barred hex. The latest results are cached, as most
        moves change none."""
        near = self.near

        @lru_cache(maxsize=64)
        def reached(start: frozenset[Hex], steps: int, barred: frozenset[Hex]) -> frozenset[Hex]:
            within, edge = set(start), set(start)
            for _ in range(steps):
                edge = set().union(*[near[here] for here in edge]) - within - barred
                if not edge:
                    break
                within |= edge
            return frozenset(within)

        return reached
