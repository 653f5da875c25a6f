"""Where the hexes of a map lie on a picture, and their ground: tiles, rivers, and numbers."""

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Iterator
from functools import cached_property, lru_cache
from itertools import chain, combinations
from threading import RLock

from cachetools import LRUCache, cached

from bot.games.france1944.hexes import Hex, Map, column, neighbours, row
from bot.presentation import svg
from bot.presentation.france1944.counters import symbol_named
from bot.presentation.svg import Area, Layer

Point = tuple[float, float]

HIGH = 3**0.5 / 2
"""Half the height of a hex, in units of its side; half its width is 1."""

SIDES = (97, 82, 70, 62, 55, 50, 45, 42, 38)
"""The sides that a hex can have on a picture, few enough that what is drawn in one is rendered once; whole
columns fill the width."""

TIGHT, LARGE, ROOMY = 50, 55, 62
"""Least side of a hex that has room for a counter and its name, for signs beside them, and for a frame."""

FULL, SMALL = 61, 55
"""Side of the hexes that counters of the scale 1 fill with their frames, and the least for which they become
smaller."""

PAPER_EDGE = 10
NUMBER = 20
PALE = "#6f5f36"
"""The colour of the numbers of hexes."""

BEYOND = "#cdbf93"
"""The colour of what lies beyond the hexes."""

DEEP, FLOW, FOAM = "#28536e", "#5a96b8", "#d6e8ef"
"""The colours of a river: its banks, its water, the light on it."""

SHEETS = 32
"""Number of sheets that are remembered with what lies on them in many positions."""

BY_STRENGTH = ("fortress", "city", "rough")


class Sheet:
    """A part of a map with these hexes in its middle, drawn as large as ``high`` allows, with its upper edge
    at ``top``. What surrounds them fills the width of the paper. ``fill`` is how large counters are in their
    hexes, as a factor: smaller ones leave room for arrows."""

    def __init__(
        self, board: Map, hexes: Iterable[Hex], top: float, high: float, least: float = 0, fill: float = 1
    ) -> None:
        self.board, self.top = board, top
        self._places: dict[Hex, Point] = {}
        self._lower = 1 if board.even == "down" else -1
        (left, right), (above, below) = _reach(frozenset(hexes), self._lower)
        across, down = right - left + 2, below - above + (1.5 if fill < 1 else 2 * HIGH)
        for self.side in SIDES:
            width, tall = svg.WIDTH - 2 * PAPER_EDGE, self.side * down + 18
            self.fits = self.side * across <= width and tall <= high
            if self.fits:
                break
        self.height = round(min(high, max(least, tall)))
        self.frame = Area(PAPER_EDGE, top, svg.WIDTH - PAPER_EDGE, top + self.height)
        (first, last), (highest, lowest) = _reach(board.hexes, self._lower)
        half, tall = width / 2 / self.side, self.height / 2 / self.side
        beside = (2 * half - 0.5) // 1.5 / 2 - 0.5
        middle = 1.5 * (round((left + right) / 3 - beside) + beside)
        self._x = svg.WIDTH / 2 - self.side * _kept(middle, first - 1, last + 1, half)
        middle = _kept((above + below) / 2, highest - HIGH - 0.2, lowest + HIGH + 0.2, tall)
        self._y = top + self.height / 2 - self.side * middle
        self.scale = round(max(SMALL, self.side * fill) / FULL, 3)
        self.rise = 13 if self.side >= TIGHT else 0
        """How much higher than the middle of its hex that of a counter lies, for its name."""

    @cached_property
    def ground(self) -> list[Hex]:
        out = -self.side, -HIGH * self.side, -HIGH * self.side
        return [number for number in sorted(self.board.hexes) if self._near(number, *out)]

    @cached_property
    def hexes(self) -> frozenset[Hex]:
        reach = 38 * self.scale, 32 * self.scale + self.rise, 32 * self.scale
        return frozenset(number for number in self.ground if self._near(number, *reach))

    @cached_property
    def tiles(self) -> tuple[Layer, ...]:
        """The ground, of the hexes and beyond them, and the rivers, which run along their sides."""
        beyond = svg.blank(self.height, BEYOND, width=svg.WIDTH - 2 * PAPER_EDGE)
        return (Layer(beyond, PAPER_EDGE, round(self.top), self.frame), *_tiles(self), *self.rivers)

    @cached_property
    def rivers(self) -> tuple[Layer, ...]:
        """The rivers, which are round where hexes have corners, rise from springs, and leave the map."""
        sides, side = [self.side_of(*banks) for banks in self.board.rivers], self.side
        count, middles = Counter(chain.from_iterable(sides)), defaultdict[complex, list[complex]](list)
        ends = [(end, before) for pair in sides for end, before in (pair, pair[::-1]) if count[end] == 1]
        places = [complex(*self.place(number)) for number in self.board.hexes]
        springs = [end for end, _ in ends if sum(abs(at - end) < 1.1 * side for at in places) == 3]
        sides += [(end, end if end in springs else 5 * end - 4 * before) for end, before in ends]
        for end, middle in ((end, sum(pair) / 2) for pair in sides for end in pair):
            middles[end].append(middle)
        return tuple(self._bends(at, found, at in springs) for at, found in middles.items() if found[1:])

    def _bends(self, at: complex, middles: Iterable[complex], spring: bool) -> Layer:
        """Draws the ways of a river round a corner between these middles of sides: a layer of its own, as one
        for the whole river takes long to render."""
        ways = [(one - at, other - at) for one, other in combinations(middles, 2)]
        course, drawn = "".join(bow(one, 0j, other) for one, other in ways), ""
        for colour, width, dash in ((DEEP, 0.27, ()), (FLOW, 0.22, ()), (FOAM, 0.04, (6, 8))):
            pattern = " ".join(f"{self.side / part:g}" for part in dash)
            drawn += svg.path(course, **svg.stroke(colour, width * self.side, pattern))
            if spring and not dash:
                drawn += svg.circle(0, 0, (0.1 + width / 2) * self.side, colour)
        ends = [(end.real, end.imag) for way in ways for end in way]
        return laid(self, svg.span((0, 0), *ends, reach=self.side / 4), drawn, (at.real, at.imag))

    @cached_property
    def edges(self) -> tuple[Layer, ...]:
        left, top, right, bottom = self.frame
        drawn = svg.line(0, 0, right - left, 0, **svg.stroke(svg.INK, 2))
        return tuple(svg.layer(Area(0, -1, right - left, 1), drawn, x=left, y=y) for y in (top, bottom))

    def numbers(self, shown: Iterable[Hex], colour: str) -> Iterator[Layer]:
        """Yields the numbers of these hexes, if they are whole on the sheet: in the middle of small hexes,
        away from counters beside them, else at the upper edge."""
        for number in sorted(shown):
            (x, y), wide = self.place(number), svg.wide(number, NUMBER) + 4
            left, top = x - round(wide / 2) + 2, y - (round(HIGH * self.side) - 3 if self.rise else 9)
            if Area(left, top, left + wide, top + NUMBER).inside(self.frame):
                drawn = svg.text(number, 1, 16, NUMBER, fill=colour)
                yield laid(self, Area(0, 0, wide, NUMBER), drawn, (left, top))

    def _near(self, number: Hex, beside: float, above: float, below: float) -> bool:
        """Whether what reaches so far around the middle of a hex lies on the sheet."""
        (x, y), (left, top, right, bottom) = self.place(number), self.frame
        return left + beside <= x <= right - beside and top + above <= y <= bottom - below

    def place(self, number: Hex) -> Point:
        """Returns the middle of a hex in whole pixels, so that equal marks are rendered once."""
        if number not in self._places:
            x, y = _middle(number, self._lower)
            self._places[number] = round(self._x + self.side * x), round(self._y + self.side * y)
        return self._places[number]

    @property
    def looks(self) -> Hashable:
        board, place = self.board, (self.side, self.scale, self._x, self._y, self.frame)
        return board.first, board.last, board.even, board.out, board.rivers, (*board.ground.items(),), place

    def side_of(self, number: Hex, other: Hex) -> tuple[complex, complex]:
        """Returns the corners between which the side of two hexes lies."""
        around, near = (neighbours(at, self.board.even) for at in (number, other))
        corners = ((number, other, beside) for beside in sorted({*around}.intersection(near)))
        places = ([_middle(at, self._lower) for at in corner] for corner in corners)
        sums = [(sum(x for x, _ in place), sum(y for _, y in place)) for place in places]
        part = self.side / 3
        first, *_, last = (complex(round(self._x + part * x), round(self._y + part * y)) for x, y in sums)
        return first, last


@lru_cache(maxsize=256)
def _reach(hexes: frozenset[Hex], lower: int) -> tuple[Point, Point]:
    """Returns how far the middles of these hexes reach, across and down, in sides of a hex."""
    across, down = zip(*(_middle(number, lower) for number in hexes), strict=True)
    return (min(across), max(across)), (min(down), max(down))


@lru_cache(maxsize=4096)
def _middle(number: Hex, lower: int) -> Point:
    """Returns the middle of a hex in sides; those of even columns lie lower by so many half hexes."""
    return 1.5 * column(number), HIGH * (2 * row(number) + (0 if column(number) % 2 else lower))


def _kept(middle: float, first: float, last: float, half: float) -> float:
    """Returns the middle of a window so wide that it does not pass the ends, of a wider one theirs."""
    return (first + last) / 2 if last - first < 2 * half else min(max(middle, first + half), last - half)


@cached(LRUCache(SHEETS), key=lambda sheet: sheet.looks, lock=RLock())
def remembered(sheet: Sheet) -> Sheet:
    """Returns the sheet itself, or one like it whose parts are known."""
    return sheet


def _tiles(sheet: Sheet) -> Iterator[Layer]:
    for number in sheet.ground:
        names = sheet.board.ground.get(number, ())
        known = [name for name in BY_STRENGTH if name in names]
        own = [symbol_named("ground", name) or "other" for name in names if name != "clear"]
        for symbol in (known or own or ["clear"])[:1]:
            tile = svg.use(f"fr-ground-{symbol}", 0, 0) + svg.use("fr-grid", 0, 0)
            yield laid(sheet, svg.around(57), tile, sheet.place(number), round(sheet.side / 55, 3))


def bow(*points: complex) -> str:
    """Returns a path from the first point to the third, bent towards the second."""
    return "M{} Q{} {}".format(*(f"{at.real:g},{at.imag:g}" for at in points))


def laid(sheet: Sheet, area: Area, drawn: str, at: Point, scale: float = 1) -> Layer:
    return svg.layer(area, hard(drawn), x=at[0], y=at[1], scale=scale, window=sheet.frame)


def hard(drawn: str) -> str:
    """Draws with hard edges: soft ones have so many tints that they are half the bytes of a picture, and a
    telephone, which shows it smaller, makes them soft."""
    return svg.mark("g", drawn, shape_rendering="crispEdges", text_rendering="optimizeSpeed")
