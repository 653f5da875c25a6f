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
from bot.games.france1944.state import Combat, Fought, State
from bot.games.france1944.units import Unit
from bot.games.game import Seat
from bot.presentation import svg
from bot.presentation.france1944 import counters
from bot.presentation.france1944.arrows import ARROWS
from bot.presentation.france1944.sheet import LARGE, ROOMY, SHEETS, Point, Sheet, laid, stretch
from bot.presentation.svg import Layer

Fight = tuple[Sequence[str], Sequence[Hex]]
"""Attackers by name, and the hexes that they attack."""

REACH_EDGE = {"allied": "#6b7d2c", "german": "#3d5470"}

DISC = 20


class Contents:
    """What lies on a sheet. ``marks`` are the signs of what can be chosen, such as ①, by hex or name of a
    unit, ``chosen`` and ``leads`` units with a mark of their own, ``burst`` the hexes of an explosion. The
    picture of a ``battle`` shows neither reach nor moves, and all units but its own pale."""

    def __init__(
        self,
        view: State,
        sheet: Sheet,
        marks: Mapping[str, str] = {},
        chosen: Iterable[str] = (),
        leads: Iterable[str] = (),
        burst: Iterable[Hex] = (),
        battle: Combat | Fought | None = None,
    ) -> None:
        self.view, self.sheet, self.marks, self.battle = view, sheet, marks, battle
        self.chosen, self.leads, self.burst = {*chosen}, {*leads}, [*burst]
        self.cut_off = {unit.hex for unit in view.on_map if not supplied(view, unit)}
        self.reach = () if battle else _reach(sheet, *reached(view))
        self.looks = counters.looks(view.campaign.units, sheet.room)
        fought = [battle] if isinstance(battle, Fought) else [] if battle else view.battles
        gone, crushed = [*fallen(view, fought)], LARGE <= sheet.side < ROOMY
        moved = () if marks or battle else moves(view)
        self.ways = [
            (word, unit.side, (unit.hex, *path))
            for word, ways in (("move", moved), ("retreat", gone))
            for unit, path in ways
            if path and path[-1] in sheet.hexes
            if not (crushed and len(path) == 1 and unit.hex in view.stacks)
        ]
        free = sheet.hexes.difference(view.stacks, marks) if sheet.large else ()
        self.ghosts = {unit.hex: unit for unit, _ in gone if unit.hex in free}
        self.stood = battle.stood if isinstance(battle, Fought) else {}
        self.aside = set[Hex]()
        if battle:
            fight = battle.combat if isinstance(battle, Fought) else battle
            near = {*fight.attackers, *fight.defenders, *marks, *chosen}
            self.aside = view.stacks.keys() - hexes(view, near) - {*fight.hexes} - {*self.stood.values()}

    def layers(self, fights: Iterable[Fight] = ()) -> Iterator[Layer]:
        stacks = [number for number in sorted(self.view.stacks) if number in self.sheet.ground]
        yield from self.sheet.edges
        yield from self.reach
        yield from self._numbers()
        yield from self._ways()
        whole = self.sheet.hexes - self.aside if self.sheet.large else ()
        for number in stacks:
            yield from self._stack(number) if number in whole else self._plain(number)
        for number in self.burst:
            drawn = svg.use("fr-burst", 0, 0)
            yield self._laid(svg.around(112), drawn, self.sheet.place(number), round(self.sheet.side / 75, 3))
        yield from (self._name(number) for number in stacks if number in whole)
        yield from self._attacks(fights)
        yield from self._points()
        yield from self._discs()

    @cached_property
    def signs(self) -> Mapping[str, str]:
        """What the signs on the sheet are, each drawn around the origin for a legend, by its name."""
        shown, (seat, _), acting = self.sheet.hexes, reached(self.view), self.view.acting
        pips = (svg.use(f"fr-pip{lost}", x, 0, scale=1.3) for x, lost in ((-14, ""), (0, ""), (14, "-lost")))
        signs = {}
        if self.reach:
            area = "reach" if acting and acting.by != "single" else "supply"
            signs[area] = svg.line(-20, 0, 20, 0, **svg.stroke(REACH_EDGE[seat], 4, "9 6"))
        if shown & self.cut_off:
            signs["out"] = svg.use("fr-out", 0, 31)
        if self.sheet.large:
            signs["steps"] = "".join(pips)
        if shown & self.view.campaign.victory.objectives.keys():
            signs["points"] = counters.points(2, "")
        word, sign = ("values", "5-3-3") if self.sheet.large else ("strength", "5")
        signs[word] = svg.centred(sign, -10, 9, counters.LABEL, room=54)
        used = {word: side for word, side, _ in self.ways}
        if acting and acting.combats:
            used["attack"] = acting.seat
        for word, seat in used.items():
            signs[word] = ARROWS[word](((-20 if word == "move" else -38, 0), (40, 0)), 0.5, seat)
        return signs

    def _laid(self, area: svg.Area, drawn: str, at: Point, scale: float = 1) -> Layer:
        return laid(self.sheet, area, drawn, at, scale)

    def _arrow(self, word: str, seat: Seat, hexes: Iterable[Hex], opacity: float = 1) -> Layer:
        (x, y), *_ = points = [self._spot(number) for number in hexes]
        way = tuple([(a - x, b - y) for a, b in points])
        arrow = ARROWS[word](way, max(0.3, self.sheet.scale), seat)
        area = svg.span(*way, reach=self.sheet.side / 2)
        return self._laid(area, svg.mark("g", arrow, opacity=opacity) if opacity < 1 else arrow, (x, y))

    def _numbers(self) -> Iterator[Layer]:
        """Yields the numbers of hexes, except where a counter, a mark or a ghost needs the place."""
        known = {*self.view.stacks, *self.view.campaign.victory.objectives} & hexes(self.view, self.marks)
        hidden = {*(self.view.stacks if self.sheet.side <= ROOMY else ()), *known, *self.ghosts}
        yield from (digits for number, digits in self.sheet.numbers.items() if number not in hidden)

    # --- ways

    def _ways(self) -> Iterator[Layer]:
        """Yields the last moves, unless something is to be chosen, and the retreats, each of these from a
        ghost of the unit where nothing stands now."""
        for number, unit in self.ghosts.items():
            symbol, colour, *_ = self.looks[unit.name]
            kind = svg.use(f"fr-nato-{symbol}", 0, 0, color=colour, opacity=0.55)
            lost = svg.use("fr-step", 0, 0, scale=1.4) if not unit.steps else ""
            ghost = svg.use(f"fr-ghost-{unit.side}", 0, 0) + kind + lost
            yield self._laid(svg.around(44), ghost, self._spot(number), self.sheet.scale)
        yield from (self._arrow(word, side, self._seen(*way)) for word, side, way in self.ways)

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
        return x, y - self.sheet.rise

    def top(self, number: Hex) -> Unit:
        """Returns the uppermost unit of a stack: one that is asked about, else the strongest."""
        asked = {*self.marks} | self.chosen | self.leads
        return min(self.view.at(number), key=lambda unit: (unit.name not in asked, -unit.strength, unit.name))

    def _plain(self, number: Hex) -> Iterator[Layer]:
        """Yields a stack without its values: on a small map, cut by the edge, or pale beside a battle."""
        held, scale, top = self.view.at(number), self.sheet.scale, self.top(number)
        shown = number in self.sheet.hexes and not (self.marks or self.sheet.large)
        strength = str(sum(unit.strength for unit in held)) if shown else ""
        drawn = counters.plain(top, self.looks[top.name], strength, (len(held) - 1) * (scale > 0.3), scale)
        if number in self.cut_off and number not in self.aside:
            drawn += svg.use("fr-out", 0, 0, scale=round(scale, 3))
        area = svg.Area(-44 * scale, -52 * scale, 60 * scale, 40 * scale)
        pale = svg.mark("g", drawn, opacity=0.4) if number in self.aside else drawn
        yield self._laid(area, pale, self._spot(number))

    def _stack(self, number: Hex) -> Iterator[Layer]:
        at, scale, held = self._spot(number), self.sheet.scale, self.view.at(number)
        top, names, look = self.top(number), {unit.name for unit in held}, self.looks[self.top(number).name]
        if number in self.view.campaign.victory.objectives:
            look = look._replace(initial="")
        flag = any(unit.hq for unit in held) and not top.hq
        size = max(counters.LABEL, round(counters.LABEL / scale, 1))
        counter = counters.counter(top, look, len(held) - 1, flag=flag, size=size)
        yield self._laid(svg.Area(-40, -52, 60, 36), counter, at, scale)
        out, lead = number in self.cut_off, names & self.leads
        signs = ((names & self.chosen, "chosen", 0, 0), (out, "out", 0, 0), (lead, "lead", -36, -26))
        if marks := "".join(svg.use(f"fr-{sign}", x, y) for here, sign, x, y in signs if here):
            yield self._laid(svg.around(56), marks, at, scale)

    def _name(self, number: Hex) -> Layer:
        (x, y), room = self._spot(number), self.sheet.room
        name = self.looks[self.top(number).name].name
        half = 5 + min(room, svg.wide(name, counters.LABEL) + 4) // 2
        area = svg.Area(-half, -26, half, 10)
        return self._laid(
            area, counters.label(name, room), (x, y + round(counters.HALF_HEIGHT * self.sheet.scale) + 22)
        )

    def _attacks(self, fights: Iterable[Fight]) -> Iterator[Layer]:
        """Yields the arrows of these fights and of the declared combats."""
        declared = self.view.acting.combats if self.view.acting and not self.battle else ()
        going = [(fight.attackers, fight.hexes) for fight in declared if fight.letter is None]
        faint = 0.5 if isinstance(self.battle, Fought) else 1
        for attackers, targets in dict.fromkeys((*going, *((tuple(by), tuple(at)) for by, at in fights))):
            here = {self.stood.get(name) or self.view.units[name].hex for name in attackers}
            for start in sorted(here & self.sheet.hexes):
                for end in sorted(set(self.sheet.board.near[start]) & set(targets) & self.sheet.hexes):
                    yield self._arrow("attack", self.view.units[attackers[0]].side, (start, end), faint)

    # --- objectives and marks

    def _points(self) -> Iterator[Layer]:
        sheet = self.sheet
        for number, objective in self.view.campaign.victory.objectives.items():
            if number in sheet.hexes:
                (x, y), holder, scale = (
                    sheet.place(number),
                    self.view.held.get(number, ""),
                    max(1, sheet.scale),
                )
                drawn, at = counters.points(objective.points, holder), self._corner(number, 1)
                if not sheet.large:
                    drawn, at = svg.use(f"fr-points-{holder or 'nobody'}", 0, 0), (x, y)
                    scale = round(sheet.side / 40, 3)
                yield self._laid(svg.around(20), drawn, at, scale)

    def _corner(self, number: Hex, way: Literal[-1, 1], reach: float = 17) -> Point:
        """Returns the place of what reaches so far to both sides of it: the middle of a free hex, else the
        upper corner of its counter or mark, left if ``way`` is -1, as edge and neighbours allow."""
        (x, y), (_, middle) = self.sheet.place(number), self._spot(number)
        taken = {*self.view.stacks, *self.ghosts}
        if number not in (taken if way == -1 else {*taken, *self.marks}):
            return x, y
        scale, (left, top, right, _) = self.sheet.scale, self.sheet.frame
        edge = min(right - x if way == 1 else x - left, 1.5 * self.sheet.side - 33 * scale + 2)
        beside, above = min(37 * scale, edge - reach - 2), min(28 * scale, middle - top - reach - 2)
        return x + way * round(beside), middle - round(above)

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
    drawn = [stretch(sheet, *edge, svg.stroke(REACH_EDGE[seat], 3, "9 6")) for edge in edges]
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


def fallen(view: State, battles: Iterable[Fought]) -> Iterator[tuple[Unit, tuple[Hex, ...]]]:
    """Yields the units that these combats drove away, as they stood, and their ways, and those that they
    destroyed, without steps."""
    for fought in battles:
        for name, stood in fought.stood.items():
            unit = view.units[name]
            if stood and (name in fought.back or not unit.here):
                yield replace(unit, hex=stood), fought.back.get(name, ())


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
