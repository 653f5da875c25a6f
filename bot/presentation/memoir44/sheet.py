"""The sheet on which a part of the board of Memoir '44 is drawn: where everything lies, and the names at its
edge."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.memoir44.hexes import BOARD, Hex, name
from bot.presentation.memoir44.hexagon import HALF, SIDE, centre
from bot.presentation.memoir44.markers import night
from bot.presentation.memoir44.window import Window
from bot.presentation.svg import PENCIL, WIDTH, Area, Layer, layer, text

EDGE, TOP = 14, 40
"""The margin on the right of the board, and above and below it, in pixels."""

FRAME = 11
"""The width of the frame, in pixels."""

LETTERS = 22
"""The size of letters in pixels: 11 where the picture is shown at half its width."""


class Sheet:
    """A sheet for the part of the board that is ``seen``, which begins ``top`` pixels below the upper edge.

    ``hexes`` are those that lie in it whole, ``area`` is the part of the picture for them, and ``bottom``
    where the sheet ends; ``scale`` is pixels for a unit of the board, ``size`` the size of letters in units.
    """

    def __init__(self, seen: Window, top: int = 0) -> None:
        self.seen = seen
        self.hexes = [at for at in BOARD if at in seen.hexes]
        self.scale = seen.size.pixels / HALF
        self.size = max(20.0, LETTERS / self.scale)
        wide = seen.size.across * seen.size.pixels
        high = round((1.5 * seen.size.rows + 0.5) * SIDE * self.scale)
        self._left = WIDTH - EDGE - wide
        self.area = Area(self._left, top + TOP, self._left + wide, top + TOP + high)
        self.bottom = top + high + 2 * TOP
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
        left, top, size = self.seen
        y = 1.5 * SIDE * top
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
    drawn = text(words, 0, 0, LETTERS, fill=PENCIL, anchor="middle")
    return layer(Area(-16, -20, 16, 6), drawn, x=x, y=y)
