"""Hexes numbered CCRR: neighbours, distances, and the hexes within reach (3)."""

import re
from collections.abc import Callable, Iterator
from functools import cache, cached_property, lru_cache
from typing import Annotated, Literal

from msgspec import field
from pydantic import Field

from bot.games.document import Name, Part
from bot.games.document_lines import Fault, Path
from bot.games.typed_text import clipped

MOST_MAP_HEXES = 4000

Hex = str
"""A hex by its number: two digits for the column, two for the row."""

Number = Annotated[Hex, Field(max_length=20)]
"""A hex in a file, which may name none."""

HexNumbers = Annotated[tuple[Number, ...], Field(max_length=MOST_MAP_HEXES)]
Bank = Annotated[tuple[Number, ...], Field(min_length=2, max_length=2)]
Short = Annotated[Name, Field(min_length=1, max_length=40)]

Shift = Literal["down", "up"]
"""Whether the even columns stand half a hex down or up beside the odd ones."""

COLUMN = 128
"""Bits of a column in a set of hexes: more than rows, so that the lowest hex is not beside the next column's
highest."""

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


def misnumbered(where: Path, number: str, board: "Map | None" = None) -> Iterator[Fault]:
    """Yields a fault unless the number is a hex, on this map if there is one."""
    if not HEX_NUMBER.fullmatch(number):
        yield Fault(where, "campaign-hex", {"given": clipped(number, 20)})
    elif board and number not in board.hexes:
        yield Fault(where, "campaign-off-map", {"hex": number})


class Map(Part, frozen=True, dict=True, forbid_unknown_fields=True):
    """A patch of hexes: every hex from the first column and row to the last, except those left out.

    ``ground`` is the terrain of each hex that is not clear, ``rivers`` the pairs of hexes between which a
    river runs.
    """

    first: Number
    last: Number
    even: Shift = "down"
    ground: Annotated[
        dict[Hex, Annotated[tuple[Short, ...], Field(max_length=5)]], Field(max_length=MOST_MAP_HEXES)
    ] = field(default_factory=dict)
    rivers: Annotated[tuple[Bank, ...], Field(max_length=MOST_MAP_HEXES)] = ()
    out: HexNumbers = ()

    @property
    def sound(self) -> bool:
        """Whether the corners describe a patch."""
        return not any(self._corners())

    def _corners(self) -> Iterator[Fault]:
        for name in ("first", "last"):
            yield from misnumbered((name,), getattr(self, name))
        if HEX_NUMBER.fullmatch(self.first) and HEX_NUMBER.fullmatch(self.last):
            wide = column(self.last) - column(self.first) + 1
            high = row(self.last) - row(self.first) + 1
            if wide < 1 or high < 1:
                yield Fault(("last",), "campaign-map-order", {"first": self.first, "last": self.last})
            elif wide * high > MOST_MAP_HEXES:
                yield Fault(("last",), "campaign-map-large", {"given": wide * high, "most": MOST_MAP_HEXES})

    def faults(self) -> Iterator[Fault]:
        yield from self._corners()
        if not self.sound:
            return
        if not self.hexes:
            yield Fault(("out",), "campaign-map-empty")
            return
        whole = Map(self.first, self.last)
        for number, hexagon in enumerate(self.out):
            yield from misnumbered(("out", number), hexagon, whole)
        for hexagon in self.ground:
            yield from misnumbered(("ground", hexagon), hexagon, self)
        seen = set()
        for number, (bank, other) in enumerate(self.rivers):
            where: Path = ("rivers", number)
            if off := [*misnumbered((*where, 0), bank, self), *misnumbered((*where, 1), other, self)]:
                yield from off
            elif not adjacent(bank, other, self.even):
                yield Fault(where, "campaign-river-side", {"one": bank, "other": other})
            elif side(bank, other) in seen:
                yield Fault(where, "campaign-river-twice", {"one": bank, "other": other})
            seen.add(side(bank, other))

    @cached_property
    def hexes(self) -> frozenset[Hex]:
        columns = range(column(self.first), column(self.last) + 1)
        rows = range(row(self.first), row(self.last) + 1)
        return frozenset(f"{c:02}{r:02}" for c in columns for r in rows) - frozenset(self.out)

    @cached_property
    def crossed(self) -> frozenset[str]:
        """The sides along which a river runs."""
        return frozenset(side(*banks) for banks in self.rivers)

    @cached_property
    def near(self) -> dict[Hex, tuple[Hex, ...]]:
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
        # Sets of hexes are numbers with a bit for each: all of a set take a step at once.
        bits = {number: 1 << (COLUMN * column(number) + row(number)) for number in self.hexes}
        odd = sum(bit for number, bit in bits.items() if column(number) % 2)
        every, down = sum(bits.values()), self.even == "down"

        @lru_cache(maxsize=64)
        def reached(start: frozenset[Hex], steps: int, barred: frozenset[Hex]) -> frozenset[Hex]:
            within = edge = sum([bits[number] for number in start])
            free = every - sum([bits[number] for number in barred])
            for _ in range(steps):
                lower, higher = (edge & ~odd, edge & odd) if down else (edge & odd, edge & ~odd)
                beside = edge | lower << 1 | higher >> 1
                edge = (edge << 1 | edge >> 1 | beside << COLUMN | beside >> COLUMN) & free & ~within
                if not edge:
                    break
                within |= edge
            return frozenset([number for number, bit in bits.items() if within & bit])

        return reached
