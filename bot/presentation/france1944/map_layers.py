"""What lies on a map, as layers, the lowest first: supply, ways, attacks, counters, names, points, marks."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import dist
from unicodedata import numeric

from msgspec.structs import replace

from bot.games.france1944.hexes import Hex
from bot.games.france1944.rules import supplied
from bot.games.france1944.state import Fought, State
from bot.games.france1944.units import SEATS, Unit
from bot.games.game import Seat
from bot.presentation import svg
from bot.presentation.france1944 import counters
from bot.presentation.france1944.arrows import SHAPES, arrow, rim
from bot.presentation.france1944.sheet import LARGE, TIGHT, Point, Sheet, laid, outline
from bot.presentation.offers import numbered
from bot.presentation.svg import Layer

DISC, SUPPLIED = 17, "#6f9a4a"
RECEDED = 0.5
"""How opaque the symbols of units are that have no part in what is asked or told, or stand there no more."""

SMALLER = 0.8
"""Size of the counters of such units, and of the ghosts of moves, as a factor."""

ASIDE = 4
"""How far to the left the counter of an objective lies, for its points."""

MOST_ARROWS = 4
LEAST_ATTACK, APART, GIVES_WAY = 46, 10, 18
"""Least length of the arrow of an attack, how far from their middle two opposite ones run, and how far
counters give way for them."""


class Contents:
    """What lies on a sheet. ``marks`` are the signs of what can be chosen, such as ①, by hex or name of a
    unit, ``around`` others that are asked about, ``chosen`` units that are framed, ``burst`` the
    hexes of an explosion. All units but those, the enemies beside them, and those that fought or moved are
    pale and have no names. A picture that ``tells`` the ``battles``, with numbers if there
    are several, shows who fought where they stood then, and no points."""

    def __init__(
        self,
        view: State,
        sheet: Sheet,
        marks: Mapping[str, str] = {},
        chosen: Iterable[str] = (),
        around: Iterable[str] = (),
        burst: Iterable[Hex] = (),
        battles: Sequence[Fought] = (),
        tells: bool = False,
    ) -> None:
        self.view, self.sheet, self.marks, self.tells = view, sheet, marks, tells
        self.signed: dict[Hex, str] = {}
        for name, sign in marks.items():
            number = view.units[name].hex if name in view.units else name
            self.signed[number] = self.signed.get(number, "") + sign
        self.chosen, self.burst = {*chosen}, [*burst]
        self.cut_off = {unit.hex for unit in view.on_map if not supplied(view, unit)}
        self.seat = (view.acting.seat if view.acting else view.awaited) or ""
        self.looks, self.battles = counters.looks(view.campaign.units), battles
        self.stood: dict[Hex, list[Unit]] = {}
        for name, number in (stood for past in battles if tells for stood in past.stood.items()):
            if replace(view.units[name], hex=number) not in self.stood.setdefault(number, []):
                self.stood[number].append(replace(view.units[name], hex=number))
        asked = {*marks, *self.chosen, *around}
        moved = () if asked or tells else [*moves(view)]
        asked |= {unit.name for unit, _ in moved}
        about = self._about(asked, (asked & view.units.keys()).union(around))
        acting = {view.acting.piece} if view.acting and asked and not tells else ()
        self.acts = {name for name in acting if view.units[name].hq}
        about |= hexes(view, self.acts)
        self.reach = view.supplied_by_hq[self.seat] if self.acts else frozenset()
        about |= {at for past in battles for at in (*past.stood.values(), *hexes(view, past.back))}
        self.whole = sheet.hexes & about if asked or tells else sheet.hexes
        free = sheet.hexes.difference(view.stacks, marks)
        last = [way for way in moved if way[0].hex in free and way[1][-1] in sheet.hexes][-MOST_ARROWS:]
        self.ghosts = {unit.hex: unit for unit, _ in last}
        self.ways = {(unit.hex, to): ("move", unit.side) for unit, (*_, to) in last}
        for past in battles:
            back = {name: path[-1] for name, path in past.back.items() if path[-1] in sheet.hexes}
            self.ways |= {(past.stood[at], back[at]): ("retreat", view.units[at].side) for at in back}
        self.lost = sum((Counter(past.lost) for past in battles), Counter[str]())
        self.attacks = self._attacks(tells and len(battles) > 1)
        self.dead = {name for past in battles for name in destroyed(view, past)}
        self.worth = self._worth()
        self.above, self.given = set[Hex](), dict[Hex, Point]()
        self._give_way()
        self.discs = self._placed()

    def _about(self, asked: Iterable[str], named: Iterable[str]) -> set[Hex]:
        """Returns the hexes that are named, themselves or by a unit, and those of enemies in or beside any
        that are asked about."""
        view, beside = self.view, self.view.campaign.map.near
        near, own = hexes(view, asked) & beside.keys(), hexes(view, named)
        if not self.tells:
            near |= {at for number in near for at in beside[number]}
        sides = {view.at(number)[0].side for number in own & view.stacks.keys()} or {self.seat}
        return own | {at for at in near & view.stacks.keys() if view.at(at)[0].side not in sides}

    def layers(self) -> Iterator[Layer]:
        stacks, side = {*self.view.stacks, *self.stood}.intersection(self.sheet.ground), self.sheet.side
        for shade, within, opacity in ((SUPPLIED, self.reach, 0.15), (svg.GOLD, self.signed, 0.35)):
            tint = svg.path(outline(0, 0, side), shade, opacity=opacity)
            tinted = [at for at in self.sheet.ground if at in within]
            yield from (self._laid(svg.around(side), tint, self.sheet.place(at)) for at in tinted)
        yield from self.sheet.edges
        yield from self._numbers()
        yield from self._ways()
        burst, scale = svg.use("fr-burst", 0, 0), round(self.sheet.side / 75, 3)
        yield from (self._laid(svg.around(112), burst, self.sheet.place(at), scale) for at in self.burst)
        whole = sorted(stacks & self.whole)
        yield from (self._pale(number) for number in sorted(stacks - self.whole))
        yield from self._frames(whole)
        for (first, last), (seat, _) in self.attacks.items():
            yield self._arrow("attack", first, last, seat)
        yield from self._names(whole)
        for draw in (self._stack, self._signs):
            for number in whole:
                yield from draw(number)
        yield from self._points()
        for (first, last), (_, signs) in self.attacks.items():
            if signs:
                (x, y), (a, b) = self._ends(first, last)
                far = dist((x, y), (a, b))
                part = max(marked_reach(signs) - 3, (far - 20) / 2) / (far or 1)
                at = round(x + part * (a - x)), round(y + part * (b - y))
                yield self._laid(svg.around(marked_reach(signs) + 4), marked(signs, svg.INK, svg.CARD), at)
        for number in sorted(self.signed.keys() & self.sheet.hexes):
            disc, size = marked(self.signed[number]), marked_reach(self.signed[number])
            yield self._laid(svg.around(size + 4), disc, self.discs[number])

    def signs(self) -> dict[str, str]:
        """Returns the signs that this picture has, each drawn around the origin for a legend, by its name."""
        ways = dict([*(("attack", side) for side, _ in self.attacks.values()), *self.ways.values()])
        held = [self.pile(at) for at in {*self.view.stacks, *self.stood} & self.whole]
        pips = (svg.use(f"fr-pip{lost}", x, 0, scale=1.2) for x, lost in ((-14, ""), (0, ""), (14, "-lost")))
        sides, several = {top.side for top, *_ in held}, any(below for _, *below in held)
        reduced = any(top.steps < len(top.strengths) for top, *_ in held)
        hidden = any(unit.hq for _, *below in held for unit in below)
        signs = [
            *((side, side in sides, svg.use(f"fr-counter-{side}", 0, 0, scale=0.55)) for side in SEATS),
            ("values", True, svg.centred("5-3-3", -8, 9, counters.LABEL, room=46)),
            ("steps", True, "".join(pips)),
            ("reduced", reduced, svg.use("fr-reduced-allied", -25, 18, color=svg.INK)),
            ("out", self.cut_off & self.whole, svg.use("fr-out", 0, 0)),
            ("reach", self.reach, svg.path(outline(0, 0, 20), SUPPLIED, opacity=0.3)),
            ("points", self.worth, counters.points(2, "")),
            ("below", several and self.sheet.side >= TIGHT, svg.centred("+1", 0, 9, counters.LABEL)),
            ("flag", hidden, svg.use("fr-flag", 0, 0, scale=1.3, color=svg.INK)),
            (
                "chosen",
                len(self.chosen) > 1 and not self.acts,
                svg.use("fr-chosen-allied", 0, 0, scale=0.45),
            ),
            *(
                (way, True, svg.moved(-24, 0, arrow(way, (48, 0), 0, ways[way])))
                for way in SHAPES
                if way in ways
            ),
        ]
        return {word: sign for word, here, sign in signs if here}

    def _laid(self, area: svg.Area, drawn: str, at: Point, scale: float = 1) -> Layer:
        return laid(self.sheet, area, drawn, at, scale)

    def _arrow(self, word: str, first: Hex, last: Hex, seat: Seat, start: float = 1) -> Layer:
        (x, y), (a, b) = self._ends(first, last, start)
        way, scale = (a - x, b - y), self.sheet.scale
        beside = APART * (word == "attack" and (last, first) in self.attacks)
        drawn = arrow(word, way, scale, seat, beside)
        return self._laid(svg.span((0, 0), way, reach=36 * max(1, scale)), drawn, (round(x), round(y)))

    # --- attacks

    def _attacks(self, several: bool) -> dict[tuple[Hex, Hex], tuple[Seat, str]]:
        """Returns the ways of the attacks, each with the side and the numbers of its combats."""
        attacks: dict[tuple[Hex, Hex], tuple[Seat, str]] = {}
        near, shown = self.sheet.board.near, self.sheet.hexes
        for place, past in enumerate(self.battles):
            side = self.view.units[past.combat.attackers[0]].side
            for first in sorted({past.stood.get(name, "") for name in past.combat.attackers} & shown):
                for last in sorted(shown.intersection(near[first], past.combat.hexes)):
                    _, signs = attacks.get((first, last), (side, ""))
                    attacks[first, last] = side, signs + numbered(place) * several
        return attacks

    def _give_way(self) -> None:
        """Finds whose names lie above their counters, because their attacks lead down, and how far counters
        give way, so that each attack is seen."""
        down, place = Counter[Hex](), self.sheet.place
        for first, last in self.attacks if self.tells else ():
            way = place(last)[1] - place(first)[1]
            down.update({first: way, last: -way})
        self.above |= {at for at in down if down[at] > 0}
        for first, last in [*self.attacks] * (4 if self.tells else 0):
            start, end = self._spot(first), self._spot(last)
            wider = 2 * (marked_reach(self.attacks[first, last][1]) - DISC)
            lack = max(0, LEAST_ATTACK + wider - dist(*self._ends(first, last)))
            for at, away in ((first, -lack), (last, lack)):
                (x, y), far = self.given.get(at, (0, 0)), away / 2 / dist(start, end)
                x, y = x + far * (end[0] - start[0]), y + far * (end[1] - start[1])
                self.given[at] = max(-GIVES_WAY, min(GIVES_WAY, x)), max(-GIVES_WAY, min(GIVES_WAY, y))

    def _ends(self, first: Hex, last: Hex, start: float = 1) -> tuple[Point, Point]:
        """Returns where an arrow begins and ends: at the rims of counters, the first of this size."""
        spots, scale = (self._spot(first), self._spot(last)), self.sheet.scale
        tail = rim(*spots, start * scale, first in self.above)
        return tail, rim(*spots[::-1], scale, last in self.above)

    def _numbers(self) -> Iterator[Layer]:
        """Yields the numbers of marked and of free clear hexes that have room for them."""
        ground, objectives = self.sheet.board.ground, self.view.campaign.victory.objectives.keys()
        hidden = {number for number in ground if ground[number] != ("clear",)} - self.signed.keys()
        hidden |= {*self.view.stacks, *self.stood, *self.ghosts} | objectives & self.signed.keys()
        for number, digits in self.sheet.numbers.items() if self.sheet.side >= LARGE else ():
            if number not in hidden:
                yield digits

    # --- ways

    def _ways(self) -> Iterator[Layer]:
        """Yields the last moves and the retreats, each from a ghost of the unit; a move begins inside it."""
        for number, unit in self.ghosts.items():
            ghost = svg.use(f"fr-ghost-{unit.side}", 0, 0)
            yield self._laid(svg.around(44), ghost, self._spot(number), SMALLER * self.sheet.scale)
        for (first, last), (word, side) in self.ways.items():
            yield self._arrow(word, first, last, side, 0.1 if word == "move" else 1)

    # --- units

    def _spot(self, number: Hex) -> Point:
        """Returns the middle of the counter in a hex: higher than the hex's, for its name, to the left of it
        where its points are shown, and as far from attacks as it gives way."""
        (x, y), (a, b) = self.sheet.place(number), self.given.get(number, (0, 0))
        x, y, above = x - ASIDE * (number in self.worth and number in self.whole), y + b, number in self.above
        least = self.sheet.top + 29 * self.sheet.scale + 34
        return round(x + a), round(max(y, least) if above else y - self.sheet.rise)

    def pile(self, number: Hex) -> list[Unit]:
        """Returns the units of a stack, uppermost those that are asked about or fought there, then the
        strongest; those who fought and are gone as they stood."""
        asked, fought = {*self.marks, *self.chosen, *self.acts}, self.stood.get(number, [])
        held = [*fought, *(unit for unit in self.view.at(number) if unit not in fought)]
        held.sort(key=lambda unit: -unit.strength * (unit not in fought))
        held.sort(key=lambda unit: unit.name not in asked or self._gone(unit))
        return sorted(held, key=lambda unit: unit not in fought)

    def _gone(self, unit: Unit) -> bool:
        """Returns whether a unit is no longer where it fought."""
        return not unit.here or self.view.units[unit.name] != unit

    def _pale(self, number: Hex) -> Layer:
        """Returns a stack that has no part in what is asked or told."""
        top, *_ = self.pile(number)
        pale = svg.use(f"fr-pale-{top.side}", 0, 0)
        kind = svg.use(f"fr-nato-{self.looks[top.name].symbol}", 0, 0, color=svg.PAPER, opacity=RECEDED)
        return self._laid(svg.around(40), pale + kind, self.sheet.place(number), SMALLER * self.sheet.scale)

    def _stack(self, number: Hex) -> Iterator[Layer]:
        at, scale, held = self._spot(number), self.sheet.scale, self.pile(number)
        top, ink = held[0], counters.ON[held[0].side]
        if edges := counters.edges(top.side, len(held) - 1):
            yield self._laid(svg.Area(-39, -53, 62, 35), edges, at, scale)
        drawn = counters.counter(top, self.looks[top.name])
        if self._gone(top):
            kind = svg.use(f"fr-nato-{self.looks[top.name].symbol}", 0, 0, color=self.looks[top.name].colour)
            drawn = svg.use(f"fr-ghost-{top.side}", 0, 0) + svg.mark("g", kind, opacity=RECEDED)
        if not top.hq and any(unit.hq for unit in held):
            drawn += svg.use("fr-flag", 26, -5, color=ink)
        yield self._laid(svg.Area(-39, -32, 41, 35), drawn, at, scale)

    def _signs(self, number: Hex) -> Iterator[Layer]:
        """Yields what lies on the corners of a stack, above all counters."""
        held, names = self.pile(number), {unit.name for unit in self.pile(number)}
        signs = [
            (number in self.cut_off, "out", 31, -31),
            (self.acts & names, "acts", -34, -30),
            (any(self.lost[name] for name in names), "step", -38, -20),
            (self._gone(held[0]) and held[0].name in self.dead, "dead", 0, 0),
        ]
        if marks := "".join(svg.use(f"fr-{sign}", x, y) for here, sign, x, y in signs if here):
            yield self._laid(svg.around(56), marks, self._spot(number), self.sheet.scale)

    def _frames(self, numbers: Iterable[Hex]) -> Iterator[Layer]:
        """Yields the frames around these stacks, gold for those that are chosen, dashed without supply."""
        asked = hexes(self.view, self.chosen)
        for number in numbers:
            if number in asked or number in self.cut_off:
                side = self.pile(number)[0].side
                frame = svg.use(f"fr-{'chosen' if number in asked else 'cut'}-{side}", 0, 0)
                yield self._laid(svg.around(46), frame, self._spot(number), self.sheet.scale)

    def _names(self, numbers: Iterable[Hex]) -> Iterator[Layer]:
        """Yields the names below or above these stacks, if hexes have room for them."""
        sheet, size = self.sheet, counters.LABEL
        for number in numbers if sheet.side >= TIGHT or self.tells else ():
            (x, y), (left, _, right, bottom) = self._spot(number), sheet.frame
            room = min(max(sheet.room, 104 * self.tells), 2 * min(x - left, right - x) - 12)
            top, *below = self.pile(number)
            name = self.looks[top.name].name(room, len(below))
            half, lower = 5 + min(room, svg.wide(name, size) + 4) // 2, round(29 * sheet.scale)
            y += -lower - 8 if number in self.above else lower + 20
            if y + 8 < bottom:
                yield self._laid(svg.Area(-half, -26, half, 10), counters.label(name, room), (x, y))

    # --- objectives and marks

    def _points(self) -> Iterator[Layer]:
        for number, at in self.worth.items():
            worth = self.view.campaign.victory.objectives[number].points
            drawn = counters.points(worth, self.view.held.get(number, ""))
            yield self._laid(svg.around(20), drawn, at)

    def _worth(self) -> dict[Hex, Point]:
        """Returns where points lie: in the middle of a free hex, else beside its counter if that has room."""
        taken, sheet = {*self.view.stacks, *self.signed, *self.ghosts}, self.sheet
        shown = sheet.hexes & self.view.campaign.victory.objectives.keys() if not self.tells else ()
        aside = round(36 * sheet.scale - ASIDE + 15)
        most = sheet.frame.right - aside - 20 if sheet.side >= LARGE else 0
        spots = ((at, sheet.place(at), at in taken) for at in sorted(shown))
        return {at: (x + aside * far, y + 4 * far) for at, (x, y), far in spots if not far or x < most}

    def _placed(self) -> dict[Hex, Point]:
        """Returns where the discs lie: in the middle of a hex, or on an upper corner of its counter."""
        scale, beside = self.sheet.scale, self.signed.keys() & self.whole & self.view.stacks.keys()
        places = {number: self.sheet.place(number) for number in self.signed if number not in beside}
        for number in sorted(beside):
            (x, y), reach = self._spot(number), marked_reach(self.signed[number])
            near = [(*at, reach + DISC, 2.0 * DISC) for at in (*places.values(), *self.worth.values())]
            others = self.whole.intersection(self.sheet.board.near[number], self.view.stacks)
            values = [(a, b + 17 * scale) for a, b in map(self._spot, others)]
            near += [(*at, reach + 34 * scale, DISC + 12 * scale) for at in values]
            for a, b in ((-26, -29), (26, -29), (0, -29), (0, -14)):
                places[number] = left, top = round(x + a * scale), round(y + b * scale)
                if all(abs(left - c) > wide or abs(top - d) > high for c, d, wide, high in near):
                    break
        return places


def hexes(view: State, names: Iterable[str]) -> set[Hex]:
    """Returns these hexes, and those of units by name."""
    return {view.units[name].hex if name in view.units else name for name in names}


def involved(battles: Iterable[Fought]) -> set[Hex]:
    """Returns the hexes of these combats: where their units stood, and over which they retreated."""
    there = ({*past.combat.hexes}.union(past.stood.values(), *past.back.values()) for past in battles)
    return set[Hex]().union(*there)


def moves(view: State) -> Iterator[tuple[Unit, tuple[Hex, ...]]]:
    """Yields the units that moved in this turn, as they stood, and where they went before any retreat."""
    for name, hexes in view.trails.items():
        back, unit = sum(len(fought.back.get(name, ())) for fought in view.battles), view.units[name]
        end = hexes[len(hexes) - back - 1]
        if unit.here and unit.hex == hexes[-1] and end != hexes[0]:
            yield replace(unit, hex=hexes[0]), (end,)


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
    """Draws the marks of one place, such as ①; two as ``1·2``, more as ``1–4`` or ``1…``."""
    reach = marked_reach(signs)
    disc = svg.box(-reach, -DISC, 2 * reach, 2 * DISC, fill, rx=DISC, **svg.stroke(ink, 2.5))
    return disc + svg.centred(_together(signs), 0, 9, 26, fill=ink, room=2 * reach - 5)


def marked_reach(signs: str) -> float:
    return DISC if len(_together(signs)) == 1 else max(DISC, round(svg.wide(_together(signs), 26) / 2) + 6)


def _together(signs: str) -> str:
    numbers = sorted(int(numeric(sign)) for sign in signs)
    if len(numbers) < 3:
        return "·".join(map(str, numbers))
    return f"{numbers[0]}–{numbers[-1]}" if numbers[-1] - numbers[0] == len(numbers) - 1 else f"{numbers[0]}…"
