"""What lies on a map, as layers, the lowest first: supply, ways, attacks, counters, names, points, marks."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from math import dist
from unicodedata import numeric

from msgspec.structs import replace

from bot.games.france1944.hexes import Hex
from bot.games.france1944.rules import return_hexes, stage, supplied
from bot.games.france1944.state import Fought, State
from bot.games.france1944.units import Unit
from bot.games.game import Seat
from bot.presentation import svg
from bot.presentation.france1944 import counters
from bot.presentation.france1944.arrows import arrow, rim
from bot.presentation.france1944.sheet import LARGE, PALE, TIGHT, Point, Sheet, laid
from bot.presentation.offers import numbered
from bot.presentation.svg import Layer

DISC, NARROW, SUPPLIED, BROWN = 18, 13, "#6b7d2c", "#4a3d1c"
OFF_CENTRE, BELOW, SOLE, SMALLER = 20, 22, 1.2, 0.8
"""How far a mark and points are from the middle of a free hex that has both, and points below a number in the
middle; size of the only mark of a free hex, and of units without part in what is shown, as factors."""

MOST_ARROWS = 4
LEAST_ATTACK, FULL_ATTACK, OPPOSITE, LIFT, GIVES_WAY = 38, 72, 10, 11, 0.36
"""Least length of the arrow of an attack, that for which counters give way, how far from their middle two
opposite ones run, how far above it one of several, clear of names, and how far counters give way for those
that are told, as a part of a hex's side; in a question a third of it."""


class Contents:
    """What lies on a sheet. ``marks`` are the signs of what can be chosen, such as ①, by hex or name of a
    unit; without a sign the hex's number is dark. ``around`` are others asked about, ``chosen`` units with a
    frame, ``burst`` the hexes of an explosion. All units but those, the enemies beside them, and those that
    fought or moved are pale without names. A picture that ``tells`` the ``battles``, numbered if they are
    several, shows who fought where they stood then, and no points."""

    def __init__(
        self,
        view: State,
        sheet: Sheet,
        marks: Mapping[str, str] = {},
        chosen: Collection[str] = (),
        around: Collection[str] = (),
        burst: Iterable[Hex] = (),
        battles: Sequence[Fought] = (),
        tells: bool = False,
    ) -> None:
        self.view, self.sheet, self.marks, self.tells = view, sheet, marks, tells
        self.signed: dict[Hex, str] = {}
        for name, sign in marks.items():
            number = view.units[name].hex if name in view.units else name
            self.signed[number] = self.signed.get(number, "") + sign
        self.quiet = {number for number, signs in self.signed.items() if not signs}
        self.alone = tells and not battles[1:]
        self.chosen, self.framed, self.burst = {*chosen, *around}, hexes(view, chosen), [*burst]
        self.seat = (view.acting.seat if view.acting else view.awaited) or ""
        self.looks, self.battles = counters.looks(view.campaign.units), battles
        self.stood: dict[Hex, list[Unit]] = {}
        for name, number in (stood for past in battles for stood in past.stood.items()):
            unit = replace(view.units[name], hex=number)
            if (tells or number not in view.stacks) and unit not in self.stood.setdefault(number, []):
                self.stood[number].append(unit)
        for unit in (view.units[name] for name in sorted(view.units.keys() & around)):
            for number in () if unit.here else marks.keys() & return_hexes(view, unit):
                self.stood.setdefault(number, []).append(replace(unit, hex=number))
        asked = {*marks, *self.chosen}
        acting = {view.acting.piece} if view.acting and asked and not tells else ()
        moved = () if tells or (asked and stage(view) != "reaction") else [*moves(view)]
        asked |= {unit.name for unit, _ in moved}
        about = self._about(asked, (asked & view.units.keys()).union(around))
        self.acts = {name for name in acting if view.units[name].hq}
        last = [way for way in moved if {way[0].hex, way[1][-1]} <= sheet.hexes][-MOST_ARROWS:]
        free = sheet.hexes.difference(view.stacks, self.stood, marks)
        self.stood |= {unit.hex: [unit] for unit, _ in last if unit.hex in free}
        about |= hexes(view, {*self.acts, *marks, *self.stood})
        self.reach = view.supplied_by_hq[self.seat] if self.acts else frozenset()
        about |= {at for past in battles for at in (*past.stood.values(), *hexes(view, past.back))}
        self.whole = sheet.hexes & about if asked or tells else sheet.hexes
        self.cut_off = self.whole & {unit.hex for unit in view.on_map if not supplied(view, unit)}
        self.free = {*sheet.ground}.difference(view.stacks, self.stood)
        self.ways: dict[tuple[Hex, ...], tuple[str, Seat]]
        self.ways = {(unit.hex, *path): ("move", unit.side) for unit, path in last}
        for past in battles:
            for name, path in past.back.items():
                self.ways[past.stood[name], *path] = "retreat", view.units[name].side
        self.attacks = self._attacks(tells and len(battles) > 1)
        self.dead = {name for past in battles for name in destroyed(view, past)}
        self.given: dict[Hex, Point] = {}
        self._give_way()
        self.worth = self._worth()

    def _about(self, asked: Iterable[str], named: Iterable[str]) -> set[Hex]:
        """Returns the hexes that are named, themselves or by a unit, and those of enemies in or beside any
        that are asked about."""
        view, beside = self.view, self.view.campaign.map.near
        near, own = hexes(view, asked) & beside.keys(), hexes(view, named)
        near |= {at for number in near for at in beside[number] if not self.tells}
        sides = {view.at(number)[0].side for number in own & view.stacks.keys()} or {self.seat}
        return own | {at for at in near & view.stacks.keys() if view.at(at)[0].side not in sides}

    def layers(self) -> Iterator[Layer]:
        stacks, side = {*self.view.stacks, *self.stood} & self.sheet.hexes, self.sheet.side
        ground, choice = {*self.sheet.ground}, {*self.signed} or self.framed
        tints = [("fr-tint", at) for at in sorted(ground - self.reach) if self.reach]
        tints += [("fr-range", at) for at in sorted(choice & ground)]
        for tint, at in tints:
            yield self._laid(svg.around(57), svg.use(tint, 0, 0), self.sheet.place(at), round(side / 55, 3))
        yield from self.sheet.rivers if tints else ()
        yield from self._border() if self.reach else ()
        yield from self.sheet.edges
        if self.sheet.side >= LARGE and not self.tells:
            yield from self.sheet.numbers(self.free - self.quiet, PALE)
        burst, scale = svg.use("fr-burst", 0, 0), round(self.sheet.side / 75, 3)
        yield from (self._laid(svg.around(112), burst, self.sheet.place(at), scale) for at in self.burst)
        whole = sorted(stacks & self.whole)
        yield from (self._pale(at) for at in sorted(stacks - self.whole) if self.marks or not self.alone)
        gone = [number for number in whole if self._gone(self.pile(number)[0])]
        for number in gone:
            yield from self._stack(number)
        for path, (word, seat) in self.ways.items():
            start = self._rims(path[0], path[1], SMALLER if path[2:] or path[0] not in gone else 0.1)[0]
            end = self._rims(path[-2], path[-1], stop=1 if path[-1] in stacks else 0.1)[1]
            yield self._arrow(word, (start, *map(self._spot, path[1:-1]), end), seat)
        for number in whole:
            yield from () if number in gone else self._stack(number)
        yield from self._names(whole)
        for (first, last), (seat, _) in self.attacks.items():
            yield self._arrow("attack", self._ends(first, last), seat)
        for number in whole:
            yield from self._signs(number)
        yield from self.sheet.numbers(self.free & self.quiet, BROWN)
        yield from self._points()
        taken = [(x, y + self.sheet.rise) for x, y in map(self._spot, whole)]
        for (first, last), signs in ((way, signs) for way, (_, signs) in self.attacks.items() if signs):
            (x, y), (a, b) = ends = self._ends(first, last)
            far = (marked_reach(signs) + 13) / dist(*ends)
            sides = ((part, aside) for part in (0.3, 0.5, 0.7) for aside in (far, -far))
            places = [(x + n * (a - x) + m * (b - y), y + n * (b - y) - m * (a - x)) for n, m in sides]
            taken.append(max(places, key=lambda at: min(dist(at, spot) for spot in taken)))
            yield self._laid(svg.around(marked_reach(signs) + 4), marked(signs, svg.INK, svg.CARD), taken[-1])
        for number in sorted(self.signed.keys() & self.sheet.hexes - self.quiet):
            signs = self.signed[number]
            size = 1 if number in {*self.view.stacks, *self.stood} or signs[1:] else SOLE
            yield self._laid(svg.around(marked_reach(signs) + 8), marked(signs), self._place(number), size)

    def signs(self) -> dict[str, str]:
        """Returns the signs of this picture that nobody can guess, each drawn around the origin for a legend,
        by its name."""
        hexes = self.sheet.hexes
        held, edge = self.view.stacks.keys() & hexes & self.whole, self.reach & hexes and hexes - self.reach
        values = svg.centred("5-3-3", -8, 9, counters.LABEL, room=46)
        pips = (svg.use(f"fr-pip{lost}", x, 0, scale=1) for x, lost in ((-26, ""), (-15, ""), (-4, "-lost")))
        signs = [
            ("values", held, values),
            ("steps", held, "".join(pips) + svg.use("fr-reduced-german", -10, 12, scale=0.7)),
            ("flag", any(unit.hq for at in held for unit in self.pile(at)[1:]), svg.use("fr-flag", 0, 0)),
            ("points", self.worth, counters.points(2, "")),
            ("out", self.cut_off, svg.use("fr-out", 0, 0)),
            ("reach", edge, svg.line(-20, 0, 20, 0, **svg.stroke(SUPPLIED, 6))),
            ("range", len(self.quiet) > 1, svg.use("fr-range", 0, 0, scale=0.36)),
        ]
        return {word: sign for word, here, sign in signs if here}

    def _laid(self, area: svg.Area, drawn: str, at: Point, scale: float = 1) -> Layer:
        return laid(self.sheet, area, drawn, at, scale)

    def _arrow(self, word: str, spots: Sequence[Point], seat: Seat) -> Layer:
        (x, y), reach = spots[0], 36 * max(1, self.sheet.scale)
        points = tuple((a - x, b - y) for a, b in spots)
        area, drawn = svg.span(*points, reach=reach), arrow(word, points, self.sheet.scale, seat)
        return self._laid(area, drawn, (round(x), round(y)))

    def _border(self) -> Iterator[Layer]:
        """Yields the border of the reach of the HQ that acts, with those who stand in its midst."""
        near, sheet = self.sheet.board.near, self.sheet
        reach = self.reach | {at for at in self.view.stacks if len(self.reach.intersection(near[at])) > 2}
        sides = [(at, beside) for at in reach.intersection(sheet.ground) for beside in {*near[at]} - reach]
        for one, other in (sheet.side_of(*pair) for pair in sorted(sides)):  # a layer for all renders long
            x, y = other.real - one.real, other.imag - one.imag
            line = svg.line(0, 0, x, y, stroke_linecap="round", **svg.stroke(SUPPLIED, 6))
            yield self._laid(svg.span((0, 0), (x, y), reach=4), line, (one.real, one.imag))

    # --- attacks

    def _attacks(self, several: bool) -> dict[tuple[Hex, Hex], tuple[Seat, str]]:
        """Returns the ways of the attacks, each with its side; each combat has its number on one of them."""
        attacks: dict[tuple[Hex, Hex], tuple[Seat, str]] = {}
        near, shown = self.sheet.board.near, self.sheet.hexes
        for place, past in enumerate(self.battles):
            side, number = self.view.units[past.combat.attackers[0]].side, numbered(place) * several
            for first in sorted({past.stood.get(name, "") for name in past.combat.attackers} & shown):
                for last in sorted(shown.intersection(near[first], past.combat.hexes)):
                    _, signs = attacks.get((first, last), (side, ""))
                    attacks[first, last] = side, signs + number
                    number = ""
        return attacks

    def _give_way(self) -> None:
        """Finds how far counters give way, so that each attack is seen."""
        most = GIVES_WAY * self.sheet.side / (1 if self.tells and not self.marks else 3)
        for first, last in [*self.attacks, *((first, last) for first, *_, last in self.ways)] * 4:
            start, end = self._spot(first), self._spot(last)
            lack = max(0, FULL_ATTACK - dist(*self._rims(first, last)))
            for at, away in ((first, -lack), (last, lack)):
                (x, y), far = self.given.get(at, (0, 0)), away / 2 / dist(start, end)
                x, y = x + far * (end[0] - start[0]), y + far * (end[1] - start[1])
                self.given[at] = max(-most, min(most, x)), max(-most, min(most, y))

    def _rims(self, first: Hex, last: Hex, start: float = 1, stop: float = 1) -> tuple[Point, Point]:
        """Returns where an arrow begins and ends: at the rims of counters of these sizes."""
        spots, size = (self._spot(first), self._spot(last)), self.sheet.scale
        return rim(*spots, start * size), rim(*spots[::-1], stop * size)

    def _ends(self, first: Hex, last: Hex) -> tuple[Point, Point]:
        """Returns where the arrow of an attack begins and ends: at rims, or over them if too short."""
        (x, y), (a, b) = ends = self._rims(first, last)
        (left, top), (right, bottom) = spots = self._spot(first), self._spot(last)
        across, down = (right - left) / dist(*spots), (bottom - top) / dist(*spots)
        more, aside = max(0, LEAST_ATTACK - dist(*ends)) / 2, OPPOSITE * ((last, first) in self.attacks)
        lift = LIFT * (left != right and not self.alone) - aside * across
        x, y = x - more * across - aside * down, y - more * down - lift
        return (x, y), (a + more * across - aside * down, b + more * down - lift)

    # --- units

    def _spot(self, number: Hex) -> Point:
        """Returns the middle of the counter in a hex: higher than the hex's, for its name, and as far
        from attacks as it gives way, if that leaves both on the sheet."""
        (x, y), (a, b), size = self.sheet.place(number), self.given.get(number, (0, 0)), self.sheet.scale
        least, most = self.sheet.frame.top + 32 * size + 4, self.sheet.frame.bottom - 36 * size - 24
        if number in self.whole:
            y += b - self.sheet.rise
        named = self.tells or (number in self.whole and self.sheet.rise)
        return round(x + a), round(min(max(y, least), most) if named else y)

    def pile(self, number: Hex) -> list[Unit]:
        """Returns the units of a stack, uppermost those that are asked about or fought there, then the
        strongest; those who fought and are gone as they stood."""
        asked, fought = {*self.marks, *self.chosen, *self.acts}, self.stood.get(number, [])
        asked.update(*((*past.lost, *past.back) for past in self.battles))
        held = [*fought, *(unit for unit in self.view.at(number) if unit not in fought)]
        held.sort(key=lambda unit: -unit.strength * (unit not in fought))
        held.sort(key=lambda unit: unit.name not in asked or self._gone(unit))
        return sorted(held, key=lambda unit: unit not in fought)

    def _gone(self, unit: Unit) -> bool:
        """Returns whether a unit is no longer where it fought."""
        return not unit.here or self.view.units[unit.name] != unit

    def _pale(self, number: Hex) -> Layer:
        """Returns a stack without part in what is asked or told, pale, in the colour of its formation."""
        top, *below = self.pile(number)
        drawn = "".join(svg.use(f"fr-pale-{top.side}", at, -at) for at in ((7, 0) if below else (0,)))
        drawn += svg.use(f"fr-nato-{self.looks[top.name].symbol}", 0, 0, color=self.looks[top.name].colour)
        return self._laid(svg.around(46), drawn, self._spot(number), SMALLER * self.sheet.scale)

    def _stack(self, number: Hex) -> Iterator[Layer]:
        """Yields a stack, in a golden frame if it is chosen, in a dashed one without supply."""
        at, scale, held = self._spot(number), self.sheet.scale, self.pile(number)
        top, ink, behind = held[0], counters.ON[held[0].side], min(len(held) - 1, counters.MOST_EDGES)
        if frame := "chosen" if number in self.framed else "cut" * (number in self.cut_off):
            around = svg.use(f"fr-{frame}-{top.side}", 3 * behind, -3 * behind, scale=1 + behind / 12)
            yield self._laid(svg.Area(-46, -64, 64, 46), around, at, scale)
        if behind:
            edges = "".join(svg.use(f"fr-edge-{top.side}", 6 * n, -6 * n) for n in range(behind, 0, -1))
            yield self._laid(svg.Area(-39, -53, 62, 35), edges, at, scale)
        drawn = counters.counter(top, self.looks[top.name], scale)
        if self._gone(top):
            kind = svg.use(f"fr-nato-{self.looks[top.name].symbol}", 0, 0, color=self.looks[top.name].colour)
            drawn = svg.use(f"fr-ghost-{top.side}", 0, 0) + svg.mark("g", kind, opacity=0.5)
        if not top.hq and any(unit.hq for unit in held):
            drawn += svg.use("fr-flag", 26, -5, color=ink)
        yield self._laid(svg.Area(-39, -32, 41, 35), drawn, at, scale)

    def _signs(self, number: Hex) -> Iterator[Layer]:
        """Yields what lies on the corners of a stack, above all counters and attacks."""
        held, cut, signed = self.pile(number), number in self.cut_off, self.signed.get(number, "")
        acts = not self.acts.isdisjoint(unit.name for unit in held) and not self.chosen
        worth, full, low = number in self.worth, len(signed) > 1, -8 if self.tells else -28
        signs = [  # those for which the corners have room
            (cut and not full and not (signed and worth), "out", -37 if signed else 36, low),
            (acts and not worth and not (cut and signed), "acts", -34, -30),
            (self._gone(held[0]) and held[0].name in self.dead, "dead", 0, 0),
        ]
        if marks := "".join(svg.use(f"fr-{sign}", x, y) for here, sign, x, y in signs if here):
            yield self._laid(svg.around(56), marks, self._spot(number), self.sheet.scale)

    def _names(self, numbers: Iterable[Hex]) -> Iterator[Layer]:
        """Yields the names below these stacks, if hexes have room for them."""
        sheet, size = self.sheet, counters.LABEL
        for number in numbers if sheet.side >= TIGHT or self.tells else ():
            (x, y), (left, _, right, bottom) = self._spot(number), sheet.frame
            top, y = self.pile(number)[0], y + round(36 * sheet.scale) + 13
            room = min(max(104 * self.tells, self._gap(number, y)), 2 * min(x - left, right - x) - 12)
            name = self.looks[top.name].name(room)
            half = 5 + min(room, svg.wide(name, size) + 4) // 2
            gone = self._gone(top) and self.view.units[top.name].hex in self.whole
            if y + 8 < bottom and not name.isdigit() and not gone:
                yield self._laid(svg.Area(-half, -26, half, 10), counters.label(name, room), (x, y))

    def _gap(self, number: Hex, y: float) -> float:
        """Returns the room for a name at this height between the counters, signs and numbers beside it."""
        (x, _), size, side = self._spot(number), self.sheet.scale, self.sheet.side
        spots = map(self._spot, {*self.view.stacks, *self.stood} & self.sheet.hexes)
        beside = [abs(a - x) - 36 * size - 13 for a, b in spots if -36 < y - b + 29 * size < 84 * size]
        signs = [*self.worth.values(), *map(self._place, self.signed.keys() & self.sheet.hexes)]
        beside += [abs(a - x) - 30 for a, b in signs if abs(y - 8 - b) < 34]
        beside += [58, 1.5 * side - 30 - abs(x - self.sheet.place(number)[0])]
        return round(max(min(116.0, 3 * side - 72 * size - 20), 2 * min(far for far in beside if far > 0)))

    # --- objectives and marks

    def _points(self) -> Iterator[Layer]:
        for number, at in self.worth.items():
            worth = self.view.campaign.victory.objectives[number].points
            drawn = counters.points(worth, self.view.held.get(number, ""))
            yield self._laid(svg.around(36), drawn, at)

    def _worth(self) -> dict[Hex, Point]:
        """Returns where points lie: in a free hex, else at a free corner of its counter if large."""
        taken, worth, sheet = {*self.view.stacks, *self.stood}, dict[Hex, Point](), self.sheet
        objectives = self.view.campaign.victory.objectives.keys()
        for number in sorted(sheet.hexes & objectives) if not self.tells else ():
            (x, y), signs = sheet.place(number), self.signed.get(number, "")
            if number not in taken:
                low = number in self.quiet and not sheet.rise
                worth[number] = x + OFF_CENTRE * bool(signs), y + BELOW * low
            elif sheet.side >= LARGE and not signs[1:]:
                more = bool(signs or self.view.at(number)[1:] or number in self.cut_off)
                worth[number] = self._corner(number, left=more)
        return worth

    def _place(self, number: Hex) -> Point:
        """Returns where a mark lies: in a free hex, or on the upper right corner of its counter."""
        (x, y), (a, b) = self.sheet.place(number), self._corner(number)
        if number not in {*self.view.stacks, *self.stood}:
            return x - OFF_CENTRE * (number in self.worth), y
        return round(a - marked_reach(self.signed[number]) + DISC), b

    def _corner(self, number: Hex, *, left: bool = False) -> Point:
        """Returns an upper corner of a counter, where a sign leaves its symbol free."""
        (x, y), size = self._spot(number), self.sheet.scale * (1 if number in self.whole else SMALLER)
        aside = min(36 * size - 6, 1.5 * self.sheet.side - 38 * size - 16)
        return round(x - aside if left else x + aside), round(max(y - 28 * size, self.sheet.frame.top + 22))


def hexes(view: State, names: Iterable[str]) -> set[Hex]:
    """Returns these hexes, and those of units by name."""
    return {view.units[name].hex if name in view.units else name for name in names}


def involved(battles: Iterable[Fought]) -> set[Hex]:
    """Returns the hexes of these combats: where their units stood, and over which they retreated."""
    there = ({*past.combat.hexes}.union(past.stood.values(), *past.back.values()) for past in battles)
    return set[Hex]().union(*there)


def moves(view: State) -> Iterator[tuple[Unit, tuple[Hex, ...]]]:
    """Yields the units that moved in this turn, as they stood, and their ways without detours or retreats."""
    for name, trail in () if view.outcome else view.trails.items():
        back, unit = sum(len(fought.back.get(name, ())) for fought in view.battles), view.units[name]
        way = list[Hex]()
        for at in trail[: len(trail) - back]:
            way = [*way[: way.index(at) if at in way else None], at]
        if unit.here and unit.hex == trail[-1] and way[1:]:
            yield replace(unit, hex=way[0]), (*way[1:],)


def weaker(view: State, past: Fought) -> dict[str, tuple[int, int]]:
    """Returns the strength before and after a combat of each unit that lost steps by it, if known."""
    before = {force.name: force.strength for force in past.sum.case.attackers + past.sum.case.defenders}
    whole = {name: (*view.units[name].strengths, 0) for name in past.lost}
    known = {name: before[name] for name in past.lost if whole[name].count(before.get(name, -1)) == 1}
    return {name: (at, whole[name][whole[name].index(at) + past.lost[name]]) for name, at in known.items()}


def destroyed(view: State, past: Fought) -> list[str]:
    left = weaker(view, past)
    return [name for name in past.lost if not (left[name][1] if name in left else view.units[name].here)]


def marked(signs: str, fill: str = svg.GOLD, ink: str = svg.INK) -> str:
    """Draws the marks of one place, such as ①, side by side on discs."""
    drawn, left = "", -marked_reach(signs)
    wide = -2 * left / len(signs)
    for sign in sorted(signs):
        drawn += svg.box(left, -DISC, wide, 2 * DISC, fill, rx=DISC, **svg.stroke(ink, 2.5))
        drawn += svg.centred(f"{numeric(sign):g}", left + wide / 2, 9, 26, fill=ink, room=wide - 5)
        left += wide
    return drawn


def marked_reach(signs: str) -> float:
    return max(DISC, NARROW * len(signs))
