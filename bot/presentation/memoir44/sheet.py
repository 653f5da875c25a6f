"""The sheet on which a part of the board of Memoir '44 is drawn: which hexes are on it, where everything
lies, and the names at its edge."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from bot.games.memoir44.hexes import BOARD, ROWS, WIDEST, Hex, name, neighbours
from bot.presentation.memoir44.counters import night
from bot.presentation.memoir44.hexagon import HALF, SIDE, centre
from bot.presentation.svg import PENCIL, WIDTH, Area, Layer, layer, text

EDGE, ABOVE_BOARD = 14, 40
"""The margin on the right of the board, and above and below it, in pixels."""

FRAME = 11
"""The width of the frame, in pixels."""

EDGE_LETTERS = 22
"""The size of letters in pixels: 11 where the picture is shown at half its width."""


BOARD_ACROSS = WIDEST + 2
"""The width of the board in half hexes."""


class Size(NamedTuple):
    """How much of the board a picture holds: half hexes across and rows. ``pixels`` is the width of half a
    hex on the picture."""

    across: int
    rows: int
    pixels: int


SIZES = (Size(13, 4, 58), Size(15, 5, 50), Size(19, 7, 39))
"""The sizes of a crop, the closest first. They are few, so that a unit is rendered once for many pictures."""

WHOLE = Size(BOARD_ACROSS, ROWS, 29)


@dataclass(frozen=True)
class Window:
    """A part of the board: the first half hex and the first row that it shows, and how much."""

    left: int
    top: int
    size: Size

    @cached_property
    def hexes(self) -> frozenset[Hex]:
        """The hexes that lie in it whole."""
        across = range(self.left, self.left + self.size.across - 1)
        rows = range(self.top, self.top + self.size.rows)
        return frozenset(at for at in BOARD if at.x in across and at.row in rows)


BOARD_WINDOW = Window(0, 0, WHOLE)


def window(wanted: Collection[Hex], spare: Iterable[Hex] = ()) -> Window:
    """Returns the closest crop with all the wanted hexes and those around them, and as many of the spare ones
    as fit, the first ones first; the whole board if none is large enough, or if nothing is wanted."""
    if not wanted:
        return BOARD_WINDOW
    held = {near for at in wanted for near in (at, *neighbours(at))}
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
    return Window(min(max(0, left), BOARD_ACROSS - size.across), min(max(0, top), ROWS - size.rows), size)


class Sheet:
    """A sheet for the part of the board that is ``seen``, which begins ``top`` pixels below the upper edge.

    ``hexes`` are those that lie in it whole, ``area`` is the part of the picture for them, and ``bottom``
    where the sheet ends; ``scale`` is pixels for a unit of the board, ``size`` the size of letters in units.
    """

    def __init__(self, seen: Window, top: int = 0) -> None:
        self.seen = seen
        self.hexes = [at for at in BOARD if at in seen.hexes]
        self.scale = seen.size.pixels / HALF
        self.size = max(20.0, EDGE_LETTERS / self.scale)
        wide = seen.size.across * seen.size.pixels
        high = round((1.5 * seen.size.rows + 0.5) * SIDE * self.scale)
        self._left = WIDTH - EDGE - wide
        self.area = Area(self._left, top + ABOVE_BOARD, self._left + wide, top + ABOVE_BOARD + high)
        self.bottom = top + high + 2 * ABOVE_BOARD
        self._sheet = Area(FRAME, FRAME, WIDTH - FRAME, self.bottom - FRAME)

    def at(self, place: tuple[float, float]) -> tuple[int, int]:
        """Returns the pixel of a place on the board. Pixels are whole, so that what is drawn in many places
        is the same layer in each."""
        x = self._left + self.scale * (place[0] - HALF * self.seen.left)
        return round(x), round(self.area.top + self.scale * (place[1] - 1.5 * SIDE * self.seen.top))

    def lay(
        self,
        area: Area,
        drawn: str,
        at: Hex,
        shift: tuple[float, float] = (0, 0),
        within: Area | None = None,
    ) -> Layer:
        """Returns what is drawn around the middle of a hex, or so far from it, as a layer that is cut outside
        ``area`` around that point, and outside the sheet or ``within`` a part of it."""
        place = centre(at)
        x, y = self.at((place[0] + shift[0], place[1] + shift[1]))
        return layer(area, drawn, x=x, y=y, scale=self.scale, window=within or self._sheet)

    def bounds(self) -> Area:
        """Returns the part of the board that is seen, in its own units."""
        left, size, y = self.seen.left, self.seen.size, 1.5 * SIDE * self.seen.top
        return Area(HALF * left, y, HALF * (left + size.across), y + (1.5 * size.rows + 0.5) * SIDE)

    def frame(self, sight: int) -> Iterator[Layer]:
        """Yields what stands around the board: the names of rows and hexes, and the sight at night."""
        yield from self._row_names()
        yield from self._hex_numbers()
        if sight:  # in the corner where the numbers of the hexes begin farther in
            y = self.area.top - 16 if (self.seen.left + self.seen.top) % 2 else self.area.bottom + 16
            yield layer(Area(-16, -16, 60, 16), night(sight), x=FRAME + 17, y=round(y))

    def _row_names(self) -> Iterator[Layer]:
        """Yields the letter of each row, on its left."""
        for row in range(self.seen.top, self.seen.top + self.seen.size.rows):
            x, y = self.at(centre(next(at for at in self.hexes if at.row == row)))
            yield _edge(name(Hex(row % 2, row))[0], round(x - self.scale * HALF) - 12, y + 8)

    def _hex_numbers(self) -> Iterator[Layer]:
        """Yields the numbers of the hexes of the first row above it, and those of the rows that lie between
        below the last row."""
        first, last = self.seen.top, self.seen.top + self.seen.size.rows - 1
        below = last if (last - first) % 2 else last - 1
        for at in self.hexes:
            if at.row in (first, below):
                y = self.area.top - 8 if at.row == first else self.area.bottom + 24
                yield _edge(name(at)[1:], self.at(centre(at))[0], y)


def _edge(words: str, x: float, y: float) -> Layer:
    """Returns a name at the edge of the board, around this pixel."""
    drawn = text(words, 0, 0, EDGE_LETTERS, fill=PENCIL, anchor="middle")
    return layer(Area(-16, -20, 16, 6), drawn, x=x, y=y)
