"""Which part of the board of Memoir '44 a picture shows: whole hexes only."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cached_property
from typing import NamedTuple

from bot.games.memoir44.hexes import BOARD, ROWS, WIDEST, Hex, neighbours

ACROSS = WIDEST + 2
"""The width of the board in half hexes."""


class Size(NamedTuple):
    """How much of the board a picture holds: half hexes across and rows. ``pixels`` is the width of half a
    hex on the picture."""

    across: int
    rows: int
    pixels: int


SIZES = (Size(13, 4, 58), Size(15, 5, 50), Size(19, 7, 39))
"""The sizes of a crop, the closest first. They are few, so that a unit is rendered once for many pictures."""

WHOLE = Size(ACROSS, ROWS, 29)


class _Window(NamedTuple):
    left: int
    top: int
    size: Size


class Window(_Window):
    """A part of the board: the first half hex and the first row that it shows."""

    @cached_property
    def hexes(self) -> frozenset[Hex]:
        """The hexes that lie in it whole."""
        return frozenset(filter(self.holds, BOARD))

    def holds(self, at: Hex) -> bool:
        """Whether the hex lies in it whole."""
        return (
            self.left <= at.x <= self.left + self.size.across - 2
            and self.top <= at.row < self.top + self.size.rows
        )


BOARD_WINDOW = Window(0, 0, WHOLE)


def window(wanted: Collection[Hex], spare: Iterable[Hex] = ()) -> Window:
    """Returns the closest crop with all the wanted hexes and those around them, and as many of the spare ones
    as fit, the first ones first; the whole board if none is large enough, or if nothing is wanted."""
    if not wanted:
        return BOARD_WINDOW
    held = {one for at in wanted for one in (at, *neighbours(at))}
    for at in spare:
        more = held | {at, *neighbours(at)}
        held = more if _fits(more, SIZES[1]) else held
    for size in SIZES:
        if _fits(held, size):
            return _around(held, size)
    return BOARD_WINDOW


def _fits(held: Collection[Hex], size: Size) -> bool:
    xs, rows = [at.x for at in held], [at.row for at in held]
    return max(xs) + 2 - min(xs) <= size.across and max(rows) + 1 - min(rows) <= size.rows


def _around(held: Collection[Hex], size: Size) -> Window:
    """Returns the window of this size with these hexes in its middle, as far as the board reaches."""
    xs, rows = [at.x for at in held], [at.row for at in held]
    left = (min(xs) + max(xs) + 2 - size.across) // 2
    top = (min(rows) + max(rows) + 1 - size.rows) // 2
    return Window(min(max(0, left), ACROSS - size.across), min(max(0, top), ROWS - size.rows), size)
