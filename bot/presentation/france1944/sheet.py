"""Where the hexes of a map lie on a picture: all of them, or those around the ones that are asked about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bot.games.france1944.hexes import Hex, Map, column, row
from bot.presentation.france1944.counters import HIGH, Point
from bot.presentation.svg import WIDTH

EDGE = 18
"""Least distance of a hex from the edge of the paper."""

LARGE, MIDDLE = 62.0, 41.0
"""Least side of a hex with a counter for each of its units, and of one with its number and a short name."""

LARGEST = 92.0
LEAST = 5, 3
"""Least columns and rows of a part of a map."""

NUMBERED = 30
"""Width of the numbers at the edges of a map whose hexes have none."""


class Window(NamedTuple):
    """Columns and rows of a map, the first and the last."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def first(self) -> Hex:
        """The hex in the upper left corner."""
        return f"{self.left:02}{self.top:02}"

    @property
    def last(self) -> Hex:
        """The hex in the lower right corner."""
        return f"{self.right:02}{self.bottom:02}"


def whole(board: Map) -> Window:
    return Window(column(board.first), row(board.first), column(board.last), row(board.last))


def about(board: Map, hexes: Iterable[Hex], high: float) -> Window:
    """Returns the part of a map that holds these hexes with all their neighbours, as wide as paper of this
    height allows."""
    all_of, asked = whole(board), list(hexes)
    columns, rows = [column(number) for number in asked], [row(number) for number in asked]
    top, bottom = _span(min(rows) - 1, max(rows) + 1, all_of.top, all_of.bottom, LEAST[1])
    side = min(LARGEST, high / (2 * HIGH * (bottom - top + 1.5)))
    most = int(((WIDTH - 2 * EDGE) / side - 0.5) / 1.5)
    left, right = _span(min(columns) - 1, max(columns) + 1, all_of.left, all_of.right, max(LEAST[0], most))
    return Window(left, top, right, bottom)


def _span(first: int, last: int, least: int, most: int, size: int) -> tuple[int, int]:
    """Returns a range that is widened to ``size`` and lies between ``least`` and ``most``."""
    short = max(0, size - (last - first + 1))
    first, last = first - short // 2, last + short - short // 2
    moved = max(0, least - first) - max(0, last - most)
    return max(least, first + moved), min(most, last + moved)


class Sheet:
    """A window on a map, drawn as large as ``high`` allows, with its upper edge at ``top``."""

    def __init__(self, board: Map, window: Window, top: float, high: float) -> None:
        self.board, self.window, self.top = board, window, top
        columns, rows = window.right - window.left + 1, window.bottom - window.top + 1
        self.side = self._side(columns, rows, high, 0)
        if self.side < MIDDLE:
            self.side = self._side(columns, rows, high, NUMBERED)
        self.margin = 0 if self.side >= MIDDLE else NUMBERED
        self.left = (WIDTH + self.margin - self.side * (1.5 * columns + 0.5)) / 2 + self.side
        self.height = self.margin + 2 * HIGH * self.side * (rows + 0.5)
        across, down = range(window.left, window.right + 1), range(window.top, window.bottom + 1)
        self.hexes = frozenset(
            number for number in board.hexes if column(number) in across and row(number) in down
        )

    @staticmethod
    def _side(columns: int, rows: int, high: float, margin: float) -> float:
        across = (WIDTH - 2 * EDGE - margin) / (1.5 * columns + 0.5)
        return min(LARGEST, across, (high - margin) / (2 * HIGH * (rows + 0.5)))

    @property
    def large(self) -> bool:
        """Whether a hex has room for a counter of each unit, with its name."""
        return self.side >= LARGE

    @property
    def small(self) -> bool:
        """Whether the hexes have no room for numbers, which stand at the edges instead."""
        return self.side < MIDDLE

    @property
    def head(self) -> int:
        """How far above the middle of a hex its number has its middle."""
        return round(HIGH * self.side - 13)

    @property
    def low(self) -> int:
        """How far below the middle of a hex its counter has its middle on a small map."""
        return round(self.side * 0.3) if self.side >= 20 else 0

    @property
    def part(self) -> bool:
        """Whether this is only a part of the map."""
        return self.window != whole(self.board)

    def place(self, number: Hex) -> Point:
        """Returns the middle of a hex on the paper."""
        high = 2 * HIGH * self.side
        lower = 0.5 if (column(number) % 2 == 0) == (self.board.even == "down") else 0.0
        x = self.left + 1.5 * self.side * (column(number) - self.window.left)
        return x, self.top + self.margin + high * (row(number) - self.window.top + 0.5 + lower)

    def spot(self, number: Hex) -> Point:
        """Returns the middle of a hex in whole pixels, so that equal marks are rendered once."""
        x, y = self.place(number)
        return round(x), round(y)

    def holds(self, x: float, y: float, reach: float, rise: float) -> bool:
        """Whether what reaches so far to both sides, and up and down, lies within the map."""
        left, top = self.left - self.side + reach, self.top + self.margin + rise
        return left <= x <= WIDTH - EDGE - reach and top <= y <= self.top + self.height - rise
