"""Where the hexes of a map lie on a picture, and their ground: tiles, rivers, and numbers."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

from bot.games.france1944.hexes import Hex, Map, column, row
from bot.presentation.france1944.counters import symbol_named
from bot.presentation.svg import (
    INK,
    PENCIL,
    SHADE,
    WIDTH,
    Area,
    Layer,
    box,
    layer,
    line,
    mark,
    path,
    stroke,
    text,
    use,
    wide,
)

Point = tuple[float, float]

HIGH = 3**0.5 / 2
"""Half the height of a hex, in units of its side; half its width is 1."""

SIDES = (98, 84, 72, 60, 54, 50, 44, 38, 32, 26, 21, 17, 14, 11, 8, 6, 5)
"""The sides that a hex can have on a picture, few enough that what is drawn in one is rendered once."""

LARGE = 50
"""Least side of a hex that has room for a counter with all its values, and a name below it."""

EDGE = 10
"""Distance of a map from the edge of the paper."""

NUMBER = 22
"""Size of the number of a hex."""

RULERS, APART = (36, 28), 44
"""Width of the numbers beside and above a map whose hexes have none, and their least distance."""

LOW, DEEP, FLOW, FOAM = "#857549", "#35607a", "#6fa3bd", "#cfe2ea"
"""The colours of the numbers, and of a river: its banks, its water, the light on it."""

BY_STRENGTH = ("fortress", "city", "rough")
"""The ground that the rules know (2), the strongest first."""


class Sheet:
    """A part of a map with these hexes in its middle, drawn as large as ``high`` allows, with its upper edge
    at ``top``. What surrounds them fills the width of the paper."""

    def __init__(self, board: Map, hexes: Iterable[Hex], top: float, high: float, least: float = 0) -> None:
        self.board, self.top = board, top
        self._lower = 1 if board.even == "down" else -1
        (left, right), (above, below) = self._reach(hexes)
        across, down = right - left + 2, below - above + 2 * HIGH
        for self.side in SIDES:
            beside, over = (0, 0) if self.large else RULERS
            width, tall = WIDTH - 2 * EDGE - beside, self.side * down + 26 + over
            if self.side * across <= width and tall <= high:
                break
        self.height = round(min(high, max(least, tall)))
        self.frame = Area(EDGE + beside, top + over, WIDTH - EDGE, top + self.height)
        (first, last), (highest, lowest) = self._reach(board.hexes)
        half, tall = width / 2 / self.side, (self.height - over) / 2 / self.side
        self._x = (WIDTH + beside) / 2 - self.side * _kept((left + right) / 2, first - 1, last + 1, half)
        middle = _kept((above + below) / 2, highest - HIGH, lowest + HIGH, tall)
        self._y = top + (self.height + over) / 2 - self.side * middle
        out, above, below = -self.side, -HIGH * self.side, -HIGH * self.side
        self.ground = [number for number in sorted(board.hexes) if self._near(number, out, above, below)]
        """The hexes of which any part lies on the sheet."""
        self.room = round(min(116.0, 3 * self.side - 76 * self.scale))
        """The width of a name below a counter, which does not touch the counters beside it."""
        room = (self.room / 2 + 4, 38 * self.scale, 29 * self.scale + 28)
        if not self.large:
            room = (self.side * 0.7, self.side * 0.6, self.side * 0.6)
        self.hexes = frozenset(number for number in self.ground if self._near(number, *room))
        """The hexes that have room for a counter."""

    def _reach(self, hexes: Iterable[Hex]) -> tuple[Point, Point]:
        """Returns how far the middles of these hexes reach, across and down, in sides of a hex."""
        places = [self._middle(number) for number in hexes]
        across, down = zip(*places, strict=True)
        return (min(across), max(across)), (min(down), max(down))

    def _middle(self, number: Hex) -> Point:
        lower = 0 if column(number) % 2 else self._lower
        return 1.5 * column(number), HIGH * (2 * row(number) + lower)

    def _near(self, number: Hex, beside: float, above: float, below: float) -> bool:
        """Whether what reaches so far around the middle of a hex lies on the sheet."""
        (x, y), (left, top, right, bottom) = self.place(number), self.frame
        return left + beside <= x <= right - beside and top + above <= y <= bottom - below

    @property
    def large(self) -> bool:
        """Whether a hex has room for a counter with all its values."""
        return self.side >= LARGE

    @property
    def part(self) -> bool:
        """Whether hexes of the map are missing."""
        return len(self.hexes) < len(self.board.hexes)

    @property
    def scale(self) -> float:
        """The scale of a counter."""
        return 1 + (self.side - 60) / 96 if self.side > 60 else 1 if self.large else self.side / 54

    def place(self, number: Hex) -> Point:
        """Returns the middle of a hex in whole pixels, so that equal marks are rendered once."""
        x, y = self._middle(number)
        return round(self._x + self.side * x), round(self._y + self.side * y)

    def border(self, number: Hex, other: Hex, inside: float = 0) -> tuple[Point, Point]:
        """Returns the ends of the side between two hexes, of which the other may lie off the map; or of a
        line ``inside`` the first hex, by this part of the way to its middle."""
        (ax, ay), (bx, by) = self.place(number), self.place(other)
        nearer = (1 - inside) / 2
        x, y = ax + nearer * (bx - ax), ay + nearer * (by - ay)
        along, down = (ay - by) / (4 * HIGH), (bx - ax) / (4 * HIGH)
        return (x - along, y - down), (x + along, y + down)

    def outline(self, number: Hex) -> list[Point]:
        """Returns the corners of a hex."""
        x, y = self.place(number)
        turns = ((1, 0), (0.5, HIGH), (-0.5, HIGH), (-1, 0), (-0.5, -HIGH), (0.5, -HIGH))
        return [(x + self.side * across, y + self.side * down) for across, down in turns]


def _kept(middle: float, first: float, last: float, half: float) -> float:
    """Returns the middle of a window so wide that it does not pass the ends, unless it is wider."""
    return middle if last - first < 2 * half else min(max(middle, first + half), last - half)


def ground_symbols(names: Sequence[str]) -> list[str]:
    """Returns the symbols of the ground of a hex, the lowest first: the strongest that the rules know, what
    a campaign calls by a name that is known, or what is only its own."""
    known = [name for name in BY_STRENGTH if name in names][:1]
    own = [symbol_named("ground", name) or "other" for name in names if name not in (*BY_STRENGTH, "clear")]
    return [f"fr-ground-{name}" for name in (known or own[:1] or ["clear"])]


def ground(sheet: Sheet, *above: str) -> Iterator[str]:
    """Draws the hexes of a sheet and what lies ``above`` them, cut at its edge."""
    left, top, right, bottom = sheet.frame
    frame = box(left, top, right - left, bottom - top)
    yield mark("clipPath", frame, id="sheet")
    yield frame.replace('fill="none"', f'fill="{SHADE}"')
    drawn = list(_hexes(sheet, sheet.board.ground))
    yield mark("g", *drawn, *_rivers(sheet), *above, clip_path="url(#sheet)")
    for y in (top, bottom):
        yield line(EDGE, y, right, y, **stroke(INK, 2))
    if not sheet.large:
        yield from _edges(sheet)


def _hexes(sheet: Sheet, ground: Mapping[Hex, Sequence[str]]) -> Iterator[str]:
    scale = sheet.side / 55
    for number in sheet.ground:
        x, y = sheet.place(number)
        for symbol in ground_symbols(ground.get(number, ())):
            yield use(symbol, x, y, scale=scale)
        if sheet.side >= 11:
            yield use("fr-grid", x, y, scale=scale)


def numbers(sheet: Sheet, without: Container[Hex]) -> Iterator[Layer]:
    """Yields the numbers of the hexes, each in the upper left corner of its hex."""
    for number in sheet.ground if sheet.large else ():
        x, y = sheet.place(number)
        left, top = x - round(sheet.side / 2) - 1, y - round(HIGH * sheet.side) + 3
        area = Area(0, 0, wide(number, NUMBER) + 4, NUMBER)
        whole = Area(left, top, left + area.right, top + area.bottom)
        if number not in without and whole.inside(sheet.frame):
            yield layer(area, text(number, 1, 17, NUMBER, fill=LOW), x=left, y=top)


def _rivers(sheet: Sheet) -> Iterator[str]:
    """Draws rivers, which run along the sides between two hexes."""
    shown, ways = set(sheet.ground), list[str]()
    for name in sheet.board.rivers:
        hexes = name.split("/")
        if shown.intersection(hexes):
            (ax, ay), (bx, by) = sheet.border(hexes[0], hexes[1])
            ways.append(f"M{ax:.1f},{ay:.1f}L{bx:.1f},{by:.1f}")
    for colour, width in ((DEEP, 0.27), (FLOW, 0.22)):
        if ways:
            yield path("".join(ways), **stroke(colour, width * sheet.side), stroke_linecap="round")
    if ways and sheet.side > 20:
        yield path("".join(ways), **stroke(FOAM, 0.04 * sheet.side, f"{sheet.side / 6:g} {sheet.side / 8:g}"))


def _edges(sheet: Sheet) -> Iterator[str]:
    """Draws the numbers of columns above the map, and of rows at its left, as many as have room."""
    columns = {column(number): sheet.place(number)[0] for number in sheet.ground}
    rows = {row(number): sheet.place(number)[1] for number in reversed(sheet.ground)}
    left, top, right, bottom = sheet.frame
    for number, x in columns.items():
        if number % _every(1.5 * sheet.side) == 0 and left + 8 <= x <= right - 8:
            yield text(f"{number:02}", x, top - 6, NUMBER, fill=PENCIL, anchor="middle")
    for number, y in rows.items():
        if number % _every(2 * HIGH * sheet.side) == 0 and top + 12 <= y <= bottom - 12:
            yield text(f"{number:02}", left - 5, y + 8, NUMBER, fill=PENCIL, anchor="end")


def _every(pitch: float) -> int:
    return next(step for step in (1, 2, 5, 10, 20, 50) if step * pitch >= APART or step == 50)
