"""Where the hexes of a map lie on a picture, all of them or those around the ones that are asked about, and
their ground: tiles, rivers, and the numbers of the hexes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from bot.games.france1944.hexes import Hex, Map, column, row
from bot.presentation.france1944.counters import HIGH, SMALLEST, Point, badge_width, ground_of, tile
from bot.presentation.svg import PAPER, PENCIL, WIDTH, box, line, moved, stroke, text

EDGE = 18
"""Least distance of a hex from the edge of the paper."""

LARGE, MIDDLE = 62.0, 41.0
"""Least side of a hex with a counter for each of its units, and of one with its number and a short name."""

LARGEST_SIDE = 92.0
LEAST_PART = 5, 3
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
    top, bottom = _span(min(rows) - 1, max(rows) + 1, all_of.top, all_of.bottom, LEAST_PART[1])
    side = min(LARGEST_SIDE, high / (2 * HIGH * (bottom - top + 1.5)))
    most = int(((WIDTH - 2 * EDGE) / side - 0.5) / 1.5)
    left, right = _span(
        min(columns) - 1, max(columns) + 1, all_of.left, all_of.right, max(LEAST_PART[0], most)
    )
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
        return min(LARGEST_SIDE, across, (high - margin) / (2 * HIGH * (rows + 0.5)))

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


RIVER = "#3f7f9f"

NUMBER_WIDTH = 54
"""Width of the number of a hex."""

APART = 44
"""Least distance of two numbers at the edge of a map."""


def ground(sheet: Sheet, worth: Mapping[Hex, int], *, bare: bool = False) -> Iterator[str]:
    """Draws the hexes of a sheet, each with its number, or on a small map with numbers at the edges.

    Beside the number of an objective is room for its points, ``worth``. ``bare`` leaves the numbers of the
    hexes out.
    """
    for number in sorted(sheet.hexes):
        drawn = tile(sheet.side, ground_of(sheet.board.ground.get(number, ())))
        yield moved(*sheet.place(number), drawn)
    yield from _rivers(sheet)
    if sheet.small:
        yield from _edges(sheet)
    elif not bare:
        yield from (
            moved(*sheet.place(number), name_of(sheet, number, worth.get(number)))
            for number in sorted(sheet.hexes)
        )


def beside(worth: int | None) -> tuple[float, float]:
    """Returns how far from the middle of a hex its number lies, and the points of an objective beside it."""
    if worth is None:
        return 0, 0
    width = badge_width(worth)
    return -width / 2, NUMBER_WIDTH / 2 + 1


def name_of(sheet: Sheet, number: Hex, worth: int | None) -> str:
    """Draws the number of a hex around its middle."""
    top, x = -HIGH * sheet.side, beside(worth)[0]
    plain = ground_of(sheet.board.ground.get(number, ())) == "clear"
    under = "" if plain else box(x - 27, top + 2, 54, 21, PAPER, rx=6, opacity=0.8)
    return under + text(number, x, top + 20, SMALLEST, fill=PENCIL, anchor="middle", room=NUMBER_WIDTH)


def _rivers(sheet: Sheet) -> Iterator[str]:
    """Draws rivers. A river runs along the side between two hexes: between the corners that both have."""
    thick = sheet.side * 0.18
    for name in sheet.board.rivers:
        hex_, _, other = name.partition("/")
        if hex_ in sheet.hexes or other in sheet.hexes:
            (ax, ay), (bx, by) = sheet.place(hex_), sheet.place(other)
            mx, my, half = (ax + bx) / 2, (ay + by) / 2, sheet.side / 2
            far = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
            ux, uy = -(by - ay) / far * half, (bx - ax) / far * half
            for colour, width in ((PAPER, thick * 1.4), (RIVER, thick)):
                drawn = stroke(colour, width) | {"stroke_linecap": "round"}
                yield line(mx - ux, my - uy, mx + ux, my + uy, **drawn)


def _edges(sheet: Sheet) -> Iterator[str]:
    """Draws the numbers of columns above the map, and of rows at its left, as many as have room."""
    window, side = sheet.window, sheet.side
    every = _every(1.5 * side)
    for number in range(window.left, window.right + 1):
        if number % every == 0:
            x, _ = sheet.place(f"{number:02}{window.top:02}")
            yield text(f"{number:02}", x, sheet.top + 22, SMALLEST, fill=PENCIL, anchor="middle")
    every, first = _every(2 * HIGH * side), f"{window.left:02}"
    for number in range(window.top, window.bottom + 1):
        if number % every == 0:
            x, y = sheet.place(f"{first}{number:02}")
            yield text(f"{number:02}", x - side - 5, y + 8, SMALLEST, fill=PENCIL, anchor="end")


def _every(pitch: float) -> int:
    return next(step for step in (1, 2, 5, 10, 20, 50) if step * pitch >= APART or step == 50)
