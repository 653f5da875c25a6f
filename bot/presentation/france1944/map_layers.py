"""What lies on a map, as layers, the lowest first: reach and supply, ways, counters with their names,
objectives, attacks, and the marks of what can be chosen."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from math import dist, hypot
from typing import Literal
from unicodedata import numeric

from msgspec.structs import replace

from bot.games.france1944.hexes import Hex, neighbours
from bot.games.france1944.rules import supplied
from bot.games.france1944.state import State
from bot.games.france1944.units import Unit
from bot.games.game import Seat
from bot.presentation import svg
from bot.presentation.france1944 import arrows, counters
from bot.presentation.france1944.sheet import HIGH, NUMBER, ROOMY, SHEETS, Point, Sheet, laid, stretch
from bot.presentation.svg import Layer

Fight = tuple[Sequence[str], Sequence[Hex]]
"""Attackers by name, and the hexes that they attack."""

REACH_EDGE = {"allied": "#8c9a55", "german": "#7484a0"}

DISC = 20
GHOST = 0.32


class Contents:
    """What lies on a sheet. ``marks`` are the signs of what can be chosen, such as ①, by hex or name of a
    unit, ``chosen`` and ``leads`` units with a mark of their own, ``burst`` the hexes of an explosion. The
    reach is not shown in the picture of a ``battle``, whose arrows are faint when it is over."""

    def __init__(
        self,
        view: State,
        sheet: Sheet,
        marks: Mapping[str, str] = {},
        chosen: Iterable[str] = (),
        leads: Iterable[str] = (),
        burst: Iterable[Hex] = (),
        *,
        battle: Literal["none", "open", "over"] = "none",
    ) -> None:
        self.view, self.sheet, self.marks = view, sheet, marks
        self.chosen, self.leads, self.burst = {*chosen}, {*leads}, [*burst]
        self.battle = battle
        self.cut_off = {unit.hex for unit in view.on_map if not supplied(view, unit)}
        self.looks = counters.looks(view.campaign.units, sheet.room)
        self.ways: list[tuple[arrows.Arrow, Unit, tuple[Hex, ...]]]
        self.ways = [(arrows.move, *way) for way in moves(view) if not marks]
        self.ways += [(arrows.retreat, *way) for way in fallen(view)]
        free = sheet.hexes.difference(view.stacks, marks) if sheet.large else ()
        self.ghosts = {unit.hex: unit for _, unit, _ in self.ways if unit.hex in free}

    def layers(self, fights: Iterable[Fight] = ()) -> Iterator[Layer]:
        stacks = [number for number in sorted(self.view.stacks) if number in self.sheet.ground]
        yield from self.sheet.edges
        if self.battle == "none":
            yield from _reach(self.sheet, *reached(self.view))
        yield from self._numbers()
        yield from self._ways()
        for number in stacks:
            yield from self._stack(number) if self.sheet.large else self._plain(number)
        for number in self.burst:
            drawn = svg.use("fr-burst", 0, 0)
            yield self._laid(svg.around(112), drawn, self.sheet.place(number), round(self.sheet.side / 75, 3))
        for number in stacks if self.sheet.large else ():
            yield from self._name(number)
        yield from self._attacks(fights)
        yield from self._points()
        yield from self._discs()

    def _laid(self, area: svg.Area, drawn: str, at: Point, scale: float = 1) -> Layer:
        return laid(self.sheet, area, drawn, at, scale)

    def _arrow(self, draw: arrows.Arrow, hexes: Iterable[Hex], opacity: float = 1) -> Layer:
        (x, y), *_ = points = [self._spot(number) for number in hexes]
        way = tuple([(a - x, b - y) for a, b in points])
        arrow = draw(way, max(0.3, self.sheet.scale))
        area = svg.span(*way, reach=self.sheet.side / 2)
        return self._laid(area, svg.mark("g", arrow, opacity=opacity) if opacity < 1 else arrow, (x, y))

    def _numbers(self) -> Iterator[Layer]:
        """Yields the numbers of hexes, except where a counter, a mark or a ghost needs the place."""
        (beside, above, below), shown = self.sheet.reach, self.sheet.hexes
        moved = [at for number, (at, _) in self._placed.items() if number not in shown]
        boxes = [svg.Area(x - beside, y - above, x + beside, y + below) for x, y in moved]
        known = {*self.view.stacks, *self.view.campaign.victory.objectives} & hexes(self.view, self.marks)
        hidden = {*(self.view.stacks if self.sheet.side <= ROOMY else ()), *known, *self.ghosts}
        for number, digits in self.sheet.numbers.items():
            area = svg.Area(digits.x, digits.y, digits.x + 2.5 * NUMBER, digits.y + NUMBER)
            if number not in hidden and not any(map(area.meets, boxes)):
                yield digits

    # --- ways

    def _ways(self) -> Iterator[Layer]:
        """Yields the last moves, unless something is to be chosen, and the retreats, each from a ghost of the
        unit where nothing stands now."""
        for draw, unit, path in self.ways:
            if self.ghosts.get(unit.hex) == unit:
                look = self.looks[unit.name]._replace(initial="")
                ghost = svg.mark("g", counters.counter(unit, look), opacity=GHOST)
                if not path:
                    ghost += svg.use("fr-step", 0, 0, scale=1.4)
                yield self._laid(svg.around(44), ghost, self._spot(unit.hex), self.sheet.scale)
            if path and path[-1] in self.sheet.hexes:
                yield self._arrow(draw, self._seen(unit.hex, *path))

    def _seen(self, *way: Hex) -> tuple[Hex, ...]:
        """Returns only the ends of a way if no counter lies near the straight line between them."""
        ends = way[0], way[-1]
        start, end = map(self._spot, ends)
        others = map(self._spot, self.view.stacks.keys() - ends)
        near = any(dist(at, start) + dist(at, end) < dist(start, end) + self.sheet.side / 2 for at in others)
        return way if near else ends

    # --- units

    def _spot(self, number: Hex) -> Point:
        """Returns the middle of the counter in a hex: a little higher than the hex's, for its name."""
        x, y = self.sheet.place(number)
        return x, y - (max(3, 61 - self.sheet.side) if self.sheet.large else 0)

    def top(self, number: Hex) -> Unit:
        """Returns the uppermost unit of a stack: one that is asked about, else the strongest."""
        asked = {*self.marks} | self.chosen | self.leads
        return min(self.view.at(number), key=lambda unit: (unit.name not in asked, -unit.strength, unit.name))

    def _plain(self, number: Hex) -> Iterator[Layer]:
        held, scale = self.view.at(number), self.sheet.scale
        shown = number in self.sheet.hexes and not self.marks
        strength = str(sum(unit.strength for unit in held)) if shown else ""
        top, behind = self.top(number), (len(held) - 1) * (scale > 0.3)
        drawn = counters.plain(top, self.looks[top.name], strength, behind, scale)
        if number in self.cut_off:
            drawn += svg.use("fr-out", 0, 0, scale=round(scale, 3))
        area = svg.Area(-44 * scale, -52 * scale, 60 * scale, 40 * scale)
        yield self._laid(area, drawn, self.sheet.place(number))

    def _stack(self, number: Hex) -> Iterator[Layer]:
        if number not in self._placed:
            return
        (at, _), scale, held = self._placed[number], self.sheet.scale, self.view.at(number)
        top, names, look = self.top(number), {unit.name for unit in held}, self.looks[self.top(number).name]
        if self.sheet.side < ROOMY and number in self.view.campaign.victory.objectives:
            look = look._replace(initial="")
        flag = any(unit.hq for unit in held) and not top.hq
        counter = counters.counter(top, look, len(held) - 1, flag=flag)
        yield self._laid(svg.Area(-40, -52, 60, 36), counter, at, scale)
        out, lead = number in self.cut_off, names & self.leads
        signs = ((names & self.chosen, "chosen", 0, 0), (out, "out", 0, 0), (lead, "lead", -36, -26))
        if marks := "".join(svg.use(f"fr-{sign}", x, y) for shown, sign, x, y in signs if shown):
            yield self._laid(svg.around(56), marks, at, scale)

    @cached_property
    def _placed(self) -> Mapping[Hex, tuple[Point, bool]]:
        """The place of each counter with values, and whether there is room for its name. At the edge it is as
        near to its hex as leaves it whole; it is left out if it would leave its hex or touch another."""
        placed = {number: (self._spot(number), True) for number in self.sheet.hexes & self.view.stacks.keys()}
        high, wide = (half * self.sheet.scale + 3 for half in (counters.HALF_HEIGHT, counters.HALF_WIDTH))
        for number in self.view.stacks.keys() & {*self.sheet.ground} - placed.keys():
            for reach in (self.sheet.reach, (wide, high, high)):
                if number not in placed and (at := self._at_edge(number, *reach)):
                    placed[number] = at, reach == self.sheet.reach
        return placed

    def _at_edge(self, number: Hex, beside: float, above: float, below: float) -> Point | None:
        """Returns the place nearest to a hex where a counter that reaches so far lies on the sheet; nothing
        if it would leave its hex or touch another counter or its name."""
        (x, y), (left, top, right, bottom), scale = self._spot(number), self.sheet.frame, self.sheet.scale
        a, b = min(max(x, left + beside), right - beside), min(max(y, top + above), bottom - below)
        wide, tall = 2 * counters.HALF_WIDTH * scale + 6, 2 * counters.HALF_HEIGHT * scale + 34
        others = (self._spot(other) for other in self.view.stacks if other != number)
        free = all(abs(c - a) > wide or abs(d - b) > tall for c, d in others)
        return (round(a), round(b)) if free and dist((a, b), (x, y)) < self.sheet.side / 2 else None

    def _name(self, number: Hex) -> Iterator[Layer]:
        (x, y), named = self._placed.get(number, ((0, 0), False))
        if named:
            name = counters.label(self.looks[self.top(number).name].name, self.sheet.room)
            area = svg.Area(-self.sheet.room / 2 - 5, -26, self.sheet.room / 2 + 5, 10)
            yield self._laid(area, name, (x, y + round(counters.HALF_HEIGHT * self.sheet.scale) + 22))

    def _attacks(self, fights: Iterable[Fight]) -> Iterator[Layer]:
        """Yields the arrows of these fights and of the declared combats, and the numbers of the latter."""
        declared = self.view.acting.combats if self.view.acting else ()
        going = {(fight.attackers, fight.hexes): fight.number for fight in declared if fight.letter is None}
        for attackers, targets in dict.fromkeys((*going, *((tuple(by), tuple(at)) for by, at in fights))):
            here = {self.view.units[name].hex for name in attackers if self.view.units[name].here}
            for start in sorted(here & self.sheet.hexes):
                for end in sorted(set(self.sheet.board.near[start]) & set(targets) & self.sheet.hexes):
                    yield self._arrow(arrows.attack, (start, end), 0.5 if self.battle == "over" else 1)
                combat = going.get((attackers, targets), 0) if self.battle == "none" else 0
                if combat and self.sheet.large and start not in hexes(self.view, self.marks):
                    disc = svg.circle(0, 0, 16, arrows.ATTACKING, **svg.stroke(svg.CARD, 3))
                    disc += svg.centred(str(combat), 0, 9, counters.LABEL, fill=svg.CARD, room=26)
                    right = self.sheet.place(start)[0] > self.sheet.place(targets[0])[0]
                    way: Literal[-1, 1] = (
                        1 if right and start not in self.view.campaign.victory.objectives else -1
                    )
                    yield self._laid(svg.around(18), disc, self._corner(start, way))

    # --- objectives and marks

    def _points(self) -> Iterator[Layer]:
        sheet = self.sheet
        for number, objective in self.view.campaign.victory.objectives.items():
            if number in sheet.hexes:
                (x, y), holder, scale = sheet.place(number), self.view.held.get(number, ""), sheet.scale
                drawn, at = counters.points(objective.points, holder), self._corner(number, 1)
                if not sheet.large:
                    at, scale = (x + round(0.62 * sheet.side), y + round(0.5 * sheet.side)), 1
                    if sheet.side < 32 or self.marks:
                        drawn, at = svg.use(f"fr-points-{holder or 'nobody'}", 0, 0), (x, y)
                        scale = round(sheet.side / 40, 3)
                yield self._laid(svg.around(20), drawn, at, scale)

    def _corner(self, number: Hex, way: Literal[-1, 1], reach: float = 17) -> Point:
        """Returns the place of what reaches so far to both sides of it: the middle of a free hex, else the
        upper corner of its counter or mark, on the left if ``way`` is -1, as far as the edge, a counter
        beside it and a name above it leave room."""
        (x, y), (_, middle) = self.sheet.place(number), self._spot(number)
        taken = {*self.view.stacks, *self.ghosts}
        if number not in (taken if way == -1 else {*taken, *self.marks}):
            return x, y
        scale, side, (left, top, right, _) = self.sheet.scale, self.sheet.side, self.sheet.frame
        edge = right - x if way == 1 else x - left
        beside, above = min(38 * scale, edge - reach - 2), min(36 * scale, y - top - reach - 2)
        for other in taken.intersection(self.sheet.board.near[number]):
            a, b = self.sheet.place(other)
            if way * (a - x) > 0 and b < y:
                beside = min(beside, 1.5 * side - counters.HALF_WIDTH * scale - reach + 1)
            elif a == x and b < y:
                above = min(above, 2 * HIGH * side + y - middle - counters.HALF_HEIGHT * scale - 39)
        return x + way * round(beside), y - round(above)

    def _discs(self) -> Iterator[Layer]:
        signs: dict[Hex, str] = {}
        for name, sign in self.marks.items():
            number = self.view.units[name].hex if name in self.view.units else name
            signs[number] = signs.get(number, "") + sign
        taken: list[tuple[float, float, float]] = []
        for number, several in sorted(signs.items()):
            if not several or number not in self.sheet.hexes:
                continue
            disc, reach, (x, y) = marked(several), marked_reach(several), self.sheet.place(number)
            if self.sheet.large:
                yield self._laid(svg.around(reach + 4), disc, self._corner(number, -1, reach))
                continue
            a, b = self._free(x, y, reach, taken)
            taken.append((a, b, reach))
            led = svg.line(0, 0, x - a, y - b, **svg.stroke(svg.INK, 2.5))
            yield self._laid(svg.around(reach + 4 + max(abs(x - a), abs(y - b))), led + disc, (a, b))

    def _free(self, x: float, y: float, reach: float, taken: Sequence[tuple[float, float, float]]) -> Point:
        """Returns the place nearest to a point where a mark that reaches so far to both sides lies on the map
        and overlaps none of those that are taken: their middles, and how far they reach."""
        steps = range(-100, 101, 4)
        left, top, right, bottom = self.sheet.frame
        places = sorted((hypot(across, down), x + across, y + down) for across in steps for down in steps)
        for _, a, b in places:
            inside = left + reach <= a <= right - reach and top + DISC <= b <= bottom - DISC
            beside = (abs(a - c) >= reach + far + 4 or abs(b - d) >= 2 * DISC + 4 for c, d, far in taken)
            if inside and all(beside):
                return a, b
        return x, y


@lru_cache(maxsize=SHEETS)
def _reach(sheet: Sheet, seat: Seat, within: frozenset[Hex]) -> tuple[Layer, ...]:
    """Returns a tint outside of the hexes that are ``reached``, with their edge."""
    outside = [number for number in sheet.ground if number not in within]
    if not seat or not outside or len(outside) == len(sheet.ground):
        return ()
    edges = [
        sheet.border(other, number, inside=0.1)
        for number in outside
        for other in neighbours(number, sheet.board.even)
        if other in within
    ]
    drawn = [stretch(sheet, *edge, svg.stroke(REACH_EDGE[seat], 3)) for edge in edges]
    return (*(sheet.shades[number] for number in outside), *drawn)


def hexes(view: State, names: Iterable[str]) -> set[Hex]:
    """Returns these hexes, and those of units by name."""
    return {view.units[name].hex if name in view.units else name for name in names}


def reached(view: State) -> tuple[Seat, frozenset[Hex]]:
    """Returns the side whose reach is shown, empty at the end, and its hexes: those of the HQ that acts, or
    those with supply (5, 6)."""
    act = view.acting
    if act and act.by != "single" and view.units[act.piece].here:
        near = view.traced(act.seat, [view.units[act.piece].hex], view.tables.conduct.command.range)
        return act.seat, near
    seat = view.awaited or ""
    return seat, view.supplied_by_hq[seat] if seat else frozenset()


def moves(view: State) -> Iterator[tuple[Unit, tuple[Hex, ...]]]:
    """Yields the units that have moved in this turn and stand where they went, as they stood, and their ways
    without detours and retreats."""
    for name, hexes in view.trails.items():
        back, unit = sum(len(fought.back.get(name, ())) for fought in view.battles), view.units[name]
        last = {number: n for n, number in enumerate(hexes[: len(hexes) - back])}
        way = [hexes[0]]
        while last[way[-1]] < len(hexes) - back - 1:
            near = last.keys() & view.campaign.map.near[way[-1]]
            way.append(max(near, key=last.__getitem__))
        if unit.here and unit.hex == hexes[-1] and len(way) > 1:
            yield replace(unit, hex=way[0]), tuple(way[1:])


def fallen(view: State) -> Iterator[tuple[Unit, tuple[Hex, ...]]]:
    """Yields the units that a combat of this turn destroyed or drove away, as they stood, and their ways."""
    for fought in view.battles:
        for name, stood in fought.stood.items():
            unit = view.units[name]
            steps = min(len(unit.strengths), unit.steps + fought.lost.get(name, 0))
            if stood and steps and (name in fought.back or not unit.here):
                yield replace(unit, hex=stood, steps=steps), fought.back.get(name, ())


def marked(signs: str) -> str:
    """Draws the marks of one place, such as ①; two as ``1·2``, more as ``1–4`` or ``1…``."""
    reach = marked_reach(signs)
    disc = svg.box(-reach, -DISC, 2 * reach, 2 * DISC, svg.GOLD, rx=DISC, **svg.stroke(svg.INK, 3))
    return disc + svg.centred(_together(signs), 0, 9, 27, room=2 * reach - 6)


def marked_reach(signs: str) -> float:
    return DISC if len(signs) == 1 else max(DISC, round(svg.wide(_together(signs), 27) / 2) + 8)


def _together(signs: str) -> str:
    numbers = sorted(int(numeric(sign)) for sign in signs)
    if len(numbers) < 3:
        return "·".join(map(str, numbers))
    return f"{numbers[0]}–{numbers[-1]}" if numbers[-1] - numbers[0] == len(numbers) - 1 else f"{numbers[0]}…"
