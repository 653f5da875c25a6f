"""What lies on the ground of the board of Memoir '44, in layers: the units, tracks, objectives, names of
places, and what can be chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from bot.games.game import Choice, Seat
from bot.games.memoir44 import commands as do
from bot.games.memoir44.hexes import BOARD, HEXES, Hex, name, neighbours, sections
from bot.games.memoir44.ordering import full
from bot.games.memoir44.scenario import Label
from bot.games.memoir44.state import State
from bot.games.memoir44.units import Unit
from bot.presentation import svg
from bot.presentation.memoir44.counters import (
    ACROSS,
    ALARM,
    DOWN,
    RING,
    aimed_at,
    arrow,
    award,
    counter,
    fallen,
    link,
    links,
    marked,
    may_go,
    medal,
    plates,
    under_orders,
)
from bot.presentation.memoir44.ground import lasting, obstacle
from bot.presentation.memoir44.hexagon import SECTION_LINES, SIDE, centre, corners
from bot.presentation.memoir44.sheet import WHOLE, Sheet, Window

NAME_PLACES = ((0, 35), (0, -35), (0, 0), (22, 35), (-22, 35), (22, -35), (-22, -35), (46, 35), (-46, 35))
"""Where a name may stand, from the middle of its hex; the best place first."""

LONGEST = 190.0
"""The greatest width of a name; a longer one is squeezed and cut."""


class Offered(NamedTuple):
    """What can be chosen: hexes to go to, hexes to attack, and units that may be ordered or still act."""

    go: Sequence[Hex]
    aim: Sequence[Hex]
    units: frozenset[str]


def offered(view: State, choices: Sequence[Choice]) -> Offered:
    """Returns what can be chosen."""
    units = view.board.by_name
    go: list[Hex] = []
    aim: list[Hex] = [units[target].hex for target in view.targets if target in units]
    aim += [view.clash.hex] if view.clash and view.clash.step == "answer" else []
    acting: set[str] = set()
    for choice in choices:
        match choice.command:
            case do.Order(unit=unit) | do.Clear(unit=unit) | do.Leave(unit=unit):
                acting.add(unit)
            case do.Move(unit=unit, to=to):
                acting.add(unit)
                go.append(HEXES[to])
            case do.Fight(unit=unit, target=target):
                acting.add(unit)
                aim.append(units[target].hex)
            case do.Retreat(to=to):
                go.append(HEXES[to])
            case do.Target(unit=unit) | do.Overrun(target=unit):
                aim.append(units[unit].hex)
            case do.TakeGround() if view.clash:
                go.append(view.clash.hex)
    return Offered(go, list(dict.fromkeys(aim)), frozenset(acting))


class Scene(Sheet):
    """The layers of a picture of a part of the board, which begins ``top`` pixels below the upper edge."""

    def __init__(
        self,
        view: State,
        seen: Window,
        choices: Sequence[Choice] = (),
        marks: Mapping[str, str] = {},
        top: int = 0,
    ) -> None:
        super().__init__(seen, top)
        self._view = view
        self._offered = offered(view, choices)
        self._marks = marks
        self._named = {HEXES[name_]: sign for name_, sign in marks.items() if name_ in HEXES}

    def layers(self) -> Iterator[svg.Layer]:
        """Yields the layers, the lowest first."""
        yield from self._field()
        yield from self.frame(self._view.sight)
        yield from self._ground()
        yield from self._tracks(battle=False)
        for unit in self._view.board.units:
            if unit.hex in self.seen.hexes:
                yield self.lay(svg.around(58), self._unit(unit), unit.hex)
        yield from self._tracks(battle=True)
        yield from self._names()
        yield from self._choices()

    def _field(self) -> Iterator[svg.Layer]:
        """Yields the hexes with what stays on them, which is all but the obstacles, and the lines between the
        sections."""
        for at in self.hexes:
            yield self.lay(svg.around(SIDE + 1), lasting(self._view.board.grounds, at), at)
        for x in SECTION_LINES:
            high = 1.5 * (self.seen.size.rows - 1) * SIDE + 2 * SIDE
            drawn = svg.line(
                0, 0, 0, high, **svg.stroke(svg.BRICK, 4, "3 9"), stroke_linecap="round", opacity=0.75
            )
            there = self.at((x, 1.5 * SIDE * self.seen.top))
            if self.area.left <= there[0] <= self.area.right:
                yield svg.layer(svg.Area(-4, 0, 4, high), drawn, x=there[0], y=there[1], scale=self.scale)

    def _ground(self) -> Iterator[svg.Layer]:
        """Yields what may change on the ground: obstacles, the rings of objectives and of hexes that win at
        once, and the veil over the sections in which the card orders nobody."""
        grounds = self._view.board.grounds
        for at in self.hexes:
            if at in grounds and (laid := obstacle(grounds[at])):
                yield self.lay(svg.around(SIDE), laid, at)
        scenario = self._view.options.scenario
        for goal in scenario.objectives:
            yield from self._tied(goal.hexes)
            yield from self._ringed(RING, goal.hexes)
        for death in scenario.special.sudden_death:
            yield from self._ringed(ALARM, death.hexes)
        veil = svg.polygon(corners(), svg.PENCIL, opacity=0.3)
        lit = self._lit()
        for at in self.hexes:
            if at not in lit:
                yield self.lay(svg.around(SIDE), veil, at)

    def _ringed(self, ring: str, hexes: Iterable[Hex]) -> Iterator[svg.Layer]:
        for at in hexes:
            if at in self.seen.hexes:
                yield self.lay(svg.around(SIDE), ring, at)

    def _tied(self, hexes: tuple[Hex, ...]) -> Iterator[svg.Layer]:
        """Yields the ties between hexes that count together."""
        for pair in links(hexes):
            if self.seen.hexes.intersection(pair):
                (x1, y1), (x2, y2) = map(centre, pair)
                area = svg.span((0, 0), (x2 - x1, y2 - y1), reach=60)
                yield self.lay(area, link(pair), pair[0], within=self.area)

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
        return ring + counter(unit, max(full(self._view, unit), unit.figures), self.size, sign)

    def fallen(self, unit: Unit, medal: Seat | None) -> Iterator[svg.Layer]:
        """Yields a unit that was eliminated, and the medal that it was worth: where it stood, or beside that
        if another unit has come."""
        free = (at for at in (unit.hex, *neighbours(unit.hex)) if at not in self._view.board.at)
        at = next(free, unit.hex)
        yield self.lay(svg.around(68), fallen(unit, full(self._view, unit), self.size), at)
        if medal:
            yield self.lay(svg.around(40), award(medal), at, (48 if at.x < 22 else -48, -42))

    def _tracks(self, *, battle: bool) -> Iterator[svg.Layer]:
        """Yields the arrows of moves, or of battles, that begin or end in sight."""
        faint = self.seen.size == WHOLE
        for track in self._view.tracks:
            if track.battle == battle and {track.origin, track.to} & self.seen.hexes:
                (x1, y1), (x2, y2) = centre(track.origin), centre(track.to)
                x, y = x2 - x1, y2 - y1
                drawn = arrow(0, 0, x, y, battle=battle, faint=faint)
                yield self.lay(svg.span((0, 0), (x, y), reach=14), drawn, track.origin, within=self.area)

    def _names(self) -> Iterator[svg.Layer]:
        """Yields the medals of the objectives, the plates of the special rules, and the names of places where
        nothing else is."""
        scenario = self._view.options.scenario
        taken = [box_at(centre(unit.hex), ACROSS, DOWN) for unit in self._view.board.units]
        taken += [box_at(centre(at), 30, 24) for at in self._named]
        taken += [box_at(centre(at), 40, 24) for at in self._offered.go]
        below: Counter[Hex] = Counter()
        for key, goal in scenario.goal_names.items():
            if goal.hex in self.seen.hexes:
                drawn = medal(goal.seat, goal.medals, self._view.objectives.get(key))
                high = -39 + 20 * below[goal.hex]
                below[goal.hex] += 1
                yield self.lay(svg.Area(-75, -20, 75, 20), drawn, goal.hex, (0, high))
                x, y = centre(goal.hex)
                taken.append(box_at((x, y + high), 8 + 11 * goal.medals, 17))
        crowded = {*self._view.board.at, *self._offered.go, *self._named}
        for at, shift, drawn in plates(self._view, crowded):
            if at in self.seen.hexes:
                yield self.lay(svg.around(28), drawn, at, shift)
                x, y = centre(at)
                taken.append(box_at((x + shift[0], y + shift[1]), 19, 19))
        labels = [label for label in scenario.labels if label.hex in self.seen.hexes]
        for at, shift, drawn, area in place_names(labels, self.size, taken, self.bounds()):
            yield self.lay(
                area, svg.mark("g", drawn, **svg.stroke(svg.PAPER, 5), paint_order="stroke"), at, shift
            )

    def _choices(self) -> Iterator[svg.Layer]:
        units = self._view.board.at
        for at, sign in self._named.items():
            if at not in units:
                yield self.lay(svg.around(60), marked(sign, self.size), at)
        for at in self._offered.go:
            if at not in self._named and at not in units and at in self.seen.hexes:
                yield self.lay(svg.around(60), may_go(name(at), self.size), at)


def box_at(middle: tuple[float, float], across: float, down: float) -> svg.Area:
    """Returns the area that reaches so far from a point to each side, and up and down."""
    x, y = middle
    return svg.Area(x - across, y - down, x + across, y + down)


def place_names(
    labels: Iterable[Label], size: float, taken: Sequence[svg.Area], within: svg.Area
) -> Iterator[tuple[Hex, tuple[float, float], str, svg.Area]]:
    """Yields each name that has room: its hex, its distance from the middle of the hex, the drawn name and
    its area around that place. A name that would cover something is left out."""
    full = list(taken)
    for label in labels:
        across, down = min(svg.wide(label.text, size), LONGEST) / 2 + 4, 0.46 * size
        x, y = centre(label.hex)
        for shift in NAME_PLACES:
            here = svg.Area(
                x + shift[0] - across, y + shift[1] - down, x + shift[0] + across, y + shift[1] + down
            )
            if here.inside(within) and not any(map(here.meets, full)):
                full.append(here)
                drawn = svg.text(label.text, 0, 0.34 * size, size, bold=True, anchor="middle", room=LONGEST)
                yield label.hex, shift, drawn, svg.Area(-across - 4, -down - 4, across + 4, down + 8)
                break
