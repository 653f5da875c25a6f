"""What lies on the ground of the board of Memoir '44, in layers: the units, tracks, objectives, names of
places, and what can be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from bot.games.game import Choice, Seat
from bot.games.memoir44.hexes import BOARD, HEXES, Hex, name, neighbours, sections
from bot.games.memoir44.ordering import full
from bot.games.memoir44.state import State
from bot.games.memoir44.units import Unit
from bot.table.memoir44.field import lasting
from bot.table.memoir44.hexagon import HALF, SECTION_LINES, SIDE, centre, corners
from bot.table.memoir44.offered import offered
from bot.table.memoir44.pieces import (
    ACROSS,
    DOWN,
    aimed_at,
    arrow,
    award,
    counter,
    fallen,
    marked,
    may_go,
    medal,
    under_orders,
)
from bot.table.memoir44.places import place_names
from bot.table.memoir44.signs import ALARM, RING, link, links, night, plates
from bot.table.memoir44.window import WHOLE, Window
from bot.table.memoir44.works import obstacle
from bot.table.svg import (
    BRICK,
    PAPER,
    PENCIL,
    WIDTH,
    Area,
    Layer,
    around,
    layer,
    line,
    mark,
    polygon,
    stroke,
    text,
)

EDGE, TOP = 14, 40
"""The margin on the right of the board, and above and below it, in pixels."""

FRAME = 11
"""The width of the frame, in pixels."""

LETTERS = 22
"""The size of letters in pixels: 11 where the picture is shown at half its width."""


class Scene:
    """The layers of a picture of a part of the board, which begins ``top`` pixels below the upper edge;
    ``bottom`` is where it ends."""

    def __init__(
        self,
        view: State,
        seen: Window,
        choices: Sequence[Choice] = (),
        marks: Mapping[str, str] = {},
        top: int = 0,
    ) -> None:
        self._view, self._seen = view, seen
        self._hexes = [at for at in BOARD if at in seen.hexes]
        self._scale = seen.size.pixels / HALF
        self._size = max(20.0, LETTERS / self._scale)
        self._offered = offered(view, choices)
        self._marks = marks
        wide = seen.size.across * seen.size.pixels
        high = round((1.5 * seen.size.rows + 0.5) * SIDE * self._scale)
        self._left = WIDTH - EDGE - wide
        self._area = Area(self._left, top + TOP, self._left + wide, top + TOP + high)
        self.bottom = top + high + 2 * TOP
        self._sheet = Area(FRAME, FRAME, WIDTH - FRAME, self.bottom - FRAME)

    def layers(self) -> Iterator[Layer]:
        """Yields the layers, the lowest first."""
        yield from self._field()
        yield from self._row_names()
        yield from self._hex_numbers()
        yield from self._night()
        yield from self._ground()
        yield from self._tracks(battle=False)
        for unit in self._view.board.units:
            if unit.hex in self._seen.hexes:
                yield self._lay(around(58), self._unit(unit), unit.hex)
        yield from self._tracks(battle=True)
        yield from self._names()
        yield from self._choices()

    def _at(self, place: tuple[float, float]) -> tuple[int, int]:
        """Returns the pixel of a place on the board. Pixels are whole, so that what is drawn in many places
        is the same layer in each."""
        x = self._left + self._scale * (place[0] - HALF * self._seen.left)
        return round(x), round(self._area.top + self._scale * (place[1] - 1.5 * SIDE * self._seen.top))

    def _lay(
        self,
        area: Area,
        drawn: str,
        at: Hex,
        shift: tuple[float, float] = (0, 0),
        within: Area | None = None,
    ) -> Layer:
        place = centre(at)
        x, y = self._at((place[0] + shift[0], place[1] + shift[1]))
        return layer(area, drawn, x=x, y=y, scale=self._scale, window=within or self._sheet)

    def _field(self) -> Iterator[Layer]:
        """Yields the hexes with what stays on them, which is all but the obstacles, and the lines between the
        sections."""
        for at in self._hexes:
            yield self._lay(around(SIDE + 1), lasting(self._view.board.grounds, at), at)
        for x in SECTION_LINES:
            high = 1.5 * (self._seen.size.rows - 1) * SIDE + 2 * SIDE
            drawn = line(0, 0, 0, high, **stroke(BRICK, 4, "3 9"), stroke_linecap="round", opacity=0.75)
            there = self._at((x, 1.5 * SIDE * self._seen.top))
            if self._area.left <= there[0] <= self._area.right:
                yield layer(Area(-4, 0, 4, high), drawn, x=there[0], y=there[1], scale=self._scale)

    def _row_names(self) -> Iterator[Layer]:
        """Yields the letter of each row, on its left."""
        for row in range(self._seen.top, self._seen.top + self._seen.size.rows):
            x, y = self._at(centre(next(at for at in self._hexes if at.row == row)))
            yield _edge(name(Hex(row % 2, row))[0], round(x - self._scale * HALF) - 12, y + 8)

    def _hex_numbers(self) -> Iterator[Layer]:
        """Yields the numbers of the hexes of the first row above it, and those of the rows that lie between
        below the last row."""
        first, last = self._seen.top, self._seen.top + self._seen.size.rows - 1
        below = last if (last - first) % 2 else last - 1
        for at in self._hexes:
            if at.row in (first, below):
                y = self._area.top - 8 if at.row == first else self._area.bottom + 24
                yield _edge(name(at)[1:], self._at(centre(at))[0], y)

    def _night(self) -> Iterator[Layer]:
        """Yields the sight at night, in the corner where the numbers of the hexes begin farther in."""
        if self._view.sight:
            shifted = (self._seen.left + self._seen.top) % 2
            y = self._area.top - 16 if shifted else self._area.bottom + 16
            yield layer(Area(-16, -16, 60, 16), night(self._view.sight), x=FRAME + 17, y=round(y))

    def _ground(self) -> Iterator[Layer]:
        """Yields what may change on the ground: obstacles, the rings of objectives and of hexes that win at
        once, and the veil over the sections in which the card orders nobody."""
        grounds = self._view.board.grounds
        for at in self._hexes:
            if at in grounds and (laid := obstacle(grounds[at])):
                yield self._lay(around(SIDE), laid, at)
        scenario = self._view.options.scenario
        for one in scenario.objectives:
            yield from self._tied(one.hexes)
            yield from self._ringed(RING, one.hexes)
        for death in scenario.special.sudden_death:
            yield from self._ringed(ALARM, death.hexes)
        veil = polygon(corners(), PENCIL, opacity=0.3)
        lit = self._lit()
        for at in self._hexes:
            if at not in lit:
                yield self._lay(around(SIDE), veil, at)

    def _ringed(self, ring: str, hexes: Iterable[Hex]) -> Iterator[Layer]:
        for at in hexes:
            if at in self._seen.hexes:
                yield self._lay(around(SIDE), ring, at)

    def _tied(self, hexes: tuple[Hex, ...]) -> Iterator[Layer]:
        """Yields the ties between hexes that count together."""
        for pair in links(hexes):
            if self._seen.hexes.intersection(pair):
                (x1, y1), (x2, y2) = map(centre, pair)
                yield self._lay(spanned(x2 - x1, y2 - y1, 60), link(pair), pair[0], within=self._area)

    def _lit(self) -> frozenset[Hex]:
        """Returns the hexes of the sections in which units are ordered; all of them unless orders are
        given."""
        view = self._view
        named = {slot.section for slot in view.slots}
        if view.phase != "orders" or not named or "" in named or view.card.strike:
            return frozenset(BOARD)
        top = view.options.scenario.is_top(view.turn)
        return frozenset(at for at in BOARD if named & set(sections(at, top)))

    def _unit(self, unit: Unit) -> str:
        """Draws a unit, with a ring if it is or may be ordered."""
        ring = ""
        if unit.name in self._offered.units or self._view.order_of(unit.name):
            ring = under_orders(unit.seat, done=unit.name not in self._offered.units)
        if unit.hex in self._offered.aim:
            ring = aimed_at(unit.seat)
        sign = self._marks.get(unit.name, "") or self._marks.get(name(unit.hex), "")
        return ring + counter(unit, max(full(self._view, unit), unit.figures), self._size, sign)

    def fallen(self, unit: Unit, medal: Seat | None) -> Iterator[Layer]:
        """Yields a unit that was eliminated, and the medal that it was worth: where it stood, or beside that
        if another unit has come."""
        free = (one for one in (unit.hex, *neighbours(unit.hex)) if one not in self._view.board.at)
        at = next(free, unit.hex)
        yield self._lay(around(68), fallen(unit, full(self._view, unit), self._size), at)
        if medal:
            yield self._lay(around(40), award(medal), at, (48 if at.x < 22 else -48, -42))

    def _tracks(self, *, battle: bool) -> Iterator[Layer]:
        """Yields the arrows of moves, or of battles, that begin or end in sight."""
        faint = self._seen.size == WHOLE
        for one in self._view.tracks:
            if one.battle == battle and {one.origin, one.to} & self._seen.hexes:
                (x1, y1), (x2, y2) = centre(one.origin), centre(one.to)
                x, y = x2 - x1, y2 - y1
                drawn = arrow(0, 0, x, y, battle=battle, faint=faint)
                yield self._lay(spanned(x, y, 14), drawn, one.origin, within=self._area)

    def _names(self) -> Iterator[Layer]:
        """Yields the medals of the objectives, the plates of the special rules, and the names of places where
        nothing else is."""
        scenario = self._view.options.scenario
        taken = [box_at(centre(unit.hex), ACROSS, DOWN) for unit in self._view.board.units]
        taken += [box_at(centre(HEXES[one]), 30, 24) for one in self._marks if one in HEXES]
        taken += [box_at(centre(at), 40, 24) for at in self._offered.go]
        for one in scenario.objectives:
            if one.hex in self._seen.hexes:
                holder = self._view.objectives.get(name(one.hex))
                drawn = medal(one.seat, one.medals, holder)
                yield self._lay(Area(-75, -20, 75, 20), drawn, one.hex, (0, -39))
                x, y = centre(one.hex)
                taken.append(box_at((x, y - 39), 8 + 11 * one.medals, 17))
        for at, shift, drawn in plates(self._view):
            if at in self._seen.hexes:
                yield self._lay(around(28), drawn, at, shift)
                x, y = centre(at)
                taken.append(box_at((x + shift[0], y + shift[1]), 19, 19))
        labels = [one for one in scenario.labels if one.hex in self._seen.hexes]
        for at, shift, drawn, area in place_names(labels, self._size, taken, self._bounds()):
            yield self._lay(area, mark("g", drawn, **stroke(PAPER, 5), paint_order="stroke"), at, shift)

    def _bounds(self) -> Area:
        """Returns the part of the board that is seen, in its own units."""
        left, top, size = self._seen
        y = 1.5 * SIDE * top
        return Area(HALF * left, y, HALF * (left + size.across), y + (1.5 * size.rows + 0.5) * SIDE)

    def _choices(self) -> Iterator[Layer]:
        units = self._view.board.at
        places = {HEXES[one]: sign for one, sign in self._marks.items() if one in HEXES}
        for at, sign in places.items():
            if at not in units:
                yield self._lay(around(60), marked(sign, self._size), at)
        for at in self._offered.go:
            if at not in places and at not in units and at in self._seen.hexes:
                yield self._lay(around(60), may_go(name(at), self._size), at)


def _edge(words: str, x: float, y: float) -> Layer:
    """Returns a name at the edge of the board, around this pixel."""
    drawn = text(words, 0, 0, LETTERS, fill=PENCIL, anchor="middle")
    return layer(Area(-16, -20, 16, 6), drawn, x=x, y=y)


def spanned(x: float, y: float, reach: float) -> Area:
    """Returns the area around the line from the origin to a point that reaches so far beyond it."""
    return Area(min(0, x) - reach, min(0, y) - reach, max(0, x) + reach, max(0, y) + reach)


def box_at(middle: tuple[float, float], across: float, down: float) -> Area:
    """Returns the area that reaches so far from a point to each side, and up and down."""
    x, y = middle
    return Area(x - across, y - down, x + across, y + down)
