"""What lies on a map, as layers, the lowest first: supply, ways, attacks, counters, names, points, marks."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from unicodedata import numeric

from msgspec.structs import replace

from bot.games.france1944.hexes import Hex
from bot.games.france1944.rules import supplied
from bot.games.france1944.state import Fought, State
from bot.games.france1944.units import SEATS, Unit
from bot.games.game import Seat
from bot.presentation import svg
from bot.presentation.france1944 import counters
from bot.presentation.france1944.arrows import SHAPES, arrow
from bot.presentation.france1944.sheet import LARGE, TIGHT, Point, Sheet, laid, outline
from bot.presentation.offers import numbered
from bot.presentation.svg import Layer

DISC = 20
RECEDED = 0.5
"""How opaque the symbols of units are that have no part in what is asked or told, or stand there no more."""

SMALLER = 0.8
"""Size of the counters of such units, and of the ghosts of moves, as a factor."""

ASIDE = 4
"""How far to the left the counter of an objective lies, for its points."""

SPOTS = ((0, -1), (-1, -0.4), (1, -0.4), (-1, 0.4), (1, 0.4), (-0.7, -1), (0.7, -1))
"""Where the disc of a counter may lie beside it, in directions, the best first."""

MOST_ARROWS = 4


class Contents:
    """What lies on a sheet. ``marks`` are the signs of what can be chosen, such as ①, by hex or name of a
    unit, ``around`` others that are asked about, ``chosen`` units that are framed, ``leads`` those with a
    star, ``burst`` the hexes of an explosion. All units but those, the enemies beside them, and those that
    fought or moved are pale and have no names. A picture that ``tells`` the ``battles``, each with its number
    if there are several, shows no points. With ``supply``, what a side's HQs do not supply is darker."""

    def __init__(
        self,
        view: State,
        sheet: Sheet,
        marks: Mapping[str, str] = {},
        chosen: Iterable[str] = (),
        around: Iterable[str] = (),
        leads: Iterable[str] = (),
        burst: Iterable[Hex] = (),
        battles: Sequence[Fought] = (),
        tells: bool = False,
        supply: bool = False,
    ) -> None:
        self.view, self.sheet, self.marks, self.tells = view, sheet, marks, tells
        self.signed: dict[Hex, str] = {}
        for name, sign in marks.items():
            number = view.units[name].hex if name in view.units else name
            self.signed[number] = self.signed.get(number, "") + sign
        self.chosen, self.leads, self.burst = {*chosen}, {*leads}, [*burst]
        self.cut_off = {unit.hex for unit in view.on_map if not supplied(view, unit)}
        self.seat = (view.acting.seat if view.acting else view.awaited) or ""
        within = view.supplied_by_hq[self.seat] if supply and self.seat else sheet.board.hexes
        self.outside = [number for number in sheet.ground if number not in within]
        self.looks = counters.looks(view.campaign.units)
        self.battles, gone = battles, [*fallen(view, battles)]
        asked = {*marks, *self.chosen, *around}
        moved = () if asked or tells or supply else [*moves(view)]
        asked |= {unit.name for unit, _ in moved}
        about = involved(battles) | self._about(asked, (asked & view.units.keys()).union(around))
        self.whole = sheet.hexes & about if asked or tells else sheet.hexes
        free = sheet.hexes.difference(view.stacks, marks)
        last = [way for way in moved if way[0].hex in free and way[1][-1] in sheet.hexes][-MOST_ARROWS:]
        self.ghosts = {unit.hex: unit for unit, _ in [*last, *gone] if unit.hex in free}
        self.ways = {
            (unit.hex, path[-1]): (word, unit.side)
            for word, ways in (("move", last), ("retreat", gone))
            for unit, path in ways
            if path and path[-1] in sheet.hexes and path[-1] == view.units[unit.name].hex
        }
        self.lost = sum((Counter(past.lost) for past in battles), Counter[str]())
        self.numbered: dict[Hex, str] = {}
        for place, past in enumerate(battles if tells and battles[1:] else ()):
            for number in past.combat.hexes:
                self.numbered[number] = self.numbered.get(number, "") + numbered(place)
        self.worth = self._worth()
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
        stacks, side = sorted(self.view.stacks.keys() & {*self.sheet.ground}), self.sheet.side + 2
        gap = svg.path(outline(0, 0, side), svg.PAPER, opacity=0.7)
        shade = svg.path(outline(0, 0, side - 2), svg.INK, opacity=0.16)
        cut = () if self.tells else [number for number in stacks if number not in self.sheet.hexes]
        yield from (self._laid(svg.around(side), gap, self.sheet.place(number)) for number in cut)
        yield from self.sheet.edges
        yield from (self._laid(svg.around(side), shade, self.sheet.place(number)) for number in self.outside)
        yield from self._numbers()
        yield from self._ways()
        burst, scale = svg.use("fr-burst", 0, 0), round(self.sheet.side / 75, 3)
        yield from (self._laid(svg.around(112), burst, self.sheet.place(at), scale) for at in self.burst)
        whole = [number for number in stacks if number in self.whole]
        yield from (self._pale(number) for number in stacks if number in self.sheet.hexes - self.whole)
        yield from self._frames(whole)
        yield from self._names(whole)
        yield from self._attacks()
        for number in whole:
            yield from self._stack(number)
        yield from self._points()
        yield from self._discs(self.numbered, svg.BRICK, svg.CARD)
        yield from self._discs(self.signed, svg.GOLD, svg.INK)

    def signs(self) -> dict[str, str]:
        """Returns the signs that this picture has, each drawn around the origin for a legend, by its name."""
        fights = [("attack", self.view.units[past.combat.attackers[0]].side) for past in self.battles]
        ways = dict([*fights, *self.ways.values()])
        held = [self.pile(at) for at in self.view.stacks.keys() & self.whole]
        pips = (svg.use(f"fr-pip{lost}", x, 0, scale=1.2) for x, lost in ((-14, ""), (0, ""), (14, "-lost")))
        sides = {top.side for top, *_ in held}
        reduced = any(top.steps < len(top.strengths) for top, *_ in held)
        hidden = any(unit.hq for _, *below in held for unit in below)
        signs = [
            *((side, side in sides, svg.use(f"fr-counter-{side}", 0, 0, scale=0.55)) for side in SEATS),
            ("values", True, svg.centred("5-3-3", -8, 9, counters.LABEL, room=46)),
            ("steps", True, "".join(pips)),
            ("reduced", reduced, svg.use("fr-reduced-allied", -25, 18, color=svg.INK)),
            ("out", self.cut_off & self.whole, svg.use("fr-out", 0, 0)),
            ("outside", self.outside, svg.path(outline(0, 0, 21), "#c8c09e", **svg.stroke(svg.LINE))),
            ("points", self.worth, counters.points(2, "")),
            ("flag", hidden, svg.use("fr-flag", 0, 0, scale=1.3, color=svg.INK)),
            ("chosen", len(self.chosen) > 1, svg.use("fr-chosen", 0, 0, scale=0.45)),
            *(
                (way, True, arrow(way, (-24, 0), (24, 0), (0.05, 0.05), ways[way]))
                for way in SHAPES
                if way in ways
            ),
        ]
        return {word: sign for word, here, sign in signs if here}

    def _laid(self, area: svg.Area, drawn: str, at: Point, scale: float = 1) -> Layer:
        return laid(self.sheet, area, drawn, at, scale)

    def _arrow(self, word: str, first: Hex, last: Hex, seat: Seat, start: float = 1) -> Layer:
        (x, y), (a, b) = self._spot(first), self._spot(last)
        way, scale = (a - x, b - y), self.sheet.scale
        drawn = arrow(word, (0, 0), way, (start * scale, scale), seat)
        return self._laid(svg.span((0, 0), way, reach=26 * max(1, scale)), drawn, (x, y))

    def _numbers(self) -> Iterator[Layer]:
        """Yields the numbers of marked and of free clear hexes that have room for them."""
        ground, objectives = self.sheet.board.ground, self.view.campaign.victory.objectives.keys()
        hidden = {number for number in ground if ground[number] != ("clear",)} - self.signed.keys()
        hidden |= {*self.view.stacks, *self.ghosts} | objectives & self.signed.keys()
        discs = [at for number, at in self.discs.items() if number in self.view.stacks]
        for number, digits in self.sheet.numbers.items() if self.sheet.side >= LARGE else ():
            near = any(abs(digits.x + 24 - x) < 46 and abs(digits.y + 9 - y) < 32 for x, y in discs)
            if not near and number not in hidden:
                yield digits

    # --- ways

    def _ways(self) -> Iterator[Layer]:
        """Yields the last moves and the retreats, each from a ghost of the unit; a move begins inside it."""
        size = 1 if self.tells else SMALLER
        for number, unit in self.ghosts.items():
            symbol, colour, *_ = self.looks[unit.name]
            kind = svg.use(f"fr-nato-{symbol}", 0, 0, color=colour, opacity=RECEDED)
            lost = svg.use("fr-step", 0, 0, scale=1.4) if not unit.steps else ""
            ghost = svg.use(f"fr-ghost-{unit.side}", 0, 0) + kind * self.tells + lost
            yield self._laid(svg.around(44), ghost, self._spot(number), size * self.sheet.scale)
        for (first, last), (word, side) in self.ways.items():
            yield self._arrow(word, first, last, side, 0.1 if word == "move" else size)

    # --- units

    def _spot(self, number: Hex) -> Point:
        """Returns the middle of the counter in a hex: higher than the hex's, for its name, and to the left of
        it where its points are shown."""
        x, y = self.sheet.place(number)
        return x - ASIDE * (number in self.worth and number in self.whole), y - self.sheet.rise

    def pile(self, number: Hex) -> list[Unit]:
        """Returns the units of a stack, uppermost those that are asked about or fight, then the strongest."""
        fighting = (past.combat.attackers + past.combat.defenders for past in self.battles)
        asked = {*self.marks, *self.chosen, *self.leads}.union(*fighting)
        return sorted(self.view.at(number), key=lambda unit: (unit.name not in asked, -unit.strength))

    def _pale(self, number: Hex) -> Layer:
        """Returns a stack that has no part in what is asked or told."""
        top, *_ = self.pile(number)
        pale = svg.use(f"fr-pale-{top.side}", 0, 0)
        kind = svg.use(f"fr-nato-{self.looks[top.name].symbol}", 0, 0, color=svg.PAPER, opacity=RECEDED)
        return self._laid(svg.around(40), pale + kind, self.sheet.place(number), SMALLER * self.sheet.scale)

    def _stack(self, number: Hex) -> Iterator[Layer]:
        at, scale, held = self._spot(number), self.sheet.scale, self.pile(number)
        top, names, ink = held[0], {unit.name for unit in held}, counters.ON[held[0].side]
        if edges := counters.edges(top.side, len(held) - 1):
            yield self._laid(svg.Area(-39, -53, 62, 35), edges, at, scale)
        drawn = counters.counter(top, self.looks[top.name])
        yield self._laid(svg.Area(-39, -32, 41, 35), drawn, at, scale)
        signs = [
            (not top.hq and any(unit.hq for unit in held), "flag", 26, -5),
            (number in self.cut_off, "out", 31, -31),
            (names & self.leads, "lead", -40, -37),
            *((True, "step", 34 - 24 * n, -36) for n in range(sum(self.lost[name] for name in names))),
        ]
        if marks := "".join(svg.use(f"fr-{sign}", x, y, color=ink) for here, sign, x, y in signs if here):
            yield self._laid(svg.around(56), marks, at, scale)

    def _frames(self, numbers: Iterable[Hex]) -> Iterator[Layer]:
        """Yields the frames around these stacks, gold for those that are chosen, dashed without supply."""
        asked = hexes(self.view, self.chosen)
        for number in numbers:
            if number in asked or number in self.cut_off:
                frame = svg.use("fr-chosen" if number in asked else "fr-cut", 0, 0)
                yield self._laid(svg.around(46), frame, self._spot(number), self.sheet.scale)

    def _names(self, numbers: Iterable[Hex]) -> Iterator[Layer]:
        """Yields the names below these stacks, if hexes have room for them."""
        sheet, size = self.sheet, counters.LABEL
        for number in numbers if sheet.side >= TIGHT else ():
            (x, y), (left, _, right, bottom) = self._spot(number), sheet.frame
            room = min(sheet.room, 2 * min(x - left, right - x) - 12)
            top, *below = self.pile(number)
            name = self.looks[top.name].name(room, len(below))
            half, y = 5 + min(room, svg.wide(name, size) + 4) // 2, y + round(29 * sheet.scale) + 20
            if y + 8 < bottom:
                yield self._laid(svg.Area(-half, -26, half, 10), counters.label(name, room), (x, y))

    def _attacks(self) -> Iterator[Layer]:
        for battle in self.battles:
            fight, hexes = battle.combat, self.sheet.hexes
            here = {battle.stood.get(name) or self.view.units[name].hex for name in fight.attackers}
            for first in sorted(here & hexes):
                for last in sorted(set(self.sheet.board.near[first]) & set(fight.hexes) & hexes):
                    yield self._arrow("attack", first, last, self.view.units[fight.attackers[0]].side)

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
        spots, aside = {at: sheet.place(at) for at in sorted(shown)}, round(36 * sheet.scale - ASIDE + 15)
        most = sheet.frame.right - aside - 20 if sheet.side >= LARGE else 0
        beside = {at: (x + aside, y + 4) for at, (x, y) in spots.items() if at in taken and x < most}
        return {at: place for at, place in spots.items() if at not in taken} | beside

    def _discs(self, signs: Mapping[Hex, str], fill: str, ink: str) -> Iterator[Layer]:
        for number in filter(signs.get, sorted(signs.keys() & self.sheet.hexes)):
            disc, reach = marked(signs[number], fill, ink), marked_reach(signs[number])
            yield self._laid(svg.around(reach + 4), disc, self.discs[number])

    def _placed(self) -> dict[Hex, Point]:
        """Returns where the discs lie: in the middle of a hex, or beside its counter."""
        signs, beside = self.signed | self.numbered, self.whole & self.view.stacks.keys()
        places = {number: self.sheet.place(number) for number in signs if number not in beside}
        for number in sorted(signs.keys() & beside):
            places[number] = self._beside(number, marked_reach(signs[number]), [*places.values()])
        return places

    def _beside(self, number: Hex, reach: float, discs: Collection[Point]) -> Point:
        """Returns where a disc lies beside a counter and covers least of others, of their names, points, and
        discs; upon its symbol if it covers values everywhere else."""
        (x, y), scale, (left, top, right, _) = self._spot(number), self.sheet.scale, self.sheet.frame
        wide, high = 36 * scale + reach, 29 * scale + DISC
        others = [self._spot(at) for at in self.whole & self.view.stacks.keys() - {number}]
        signs = [*discs, *self.worth.values()]

        def covered(spot: Point) -> float:
            a, b = spot
            out = a - reach < left or a + reach > right or b - DISC < top
            signed = sum(abs(a - c) < reach + DISC and abs(b - d) < 2 * DISC for c, d in signs)
            valued = sum(abs(a - c) < wide and abs(b - d - 14 * scale) < high - 18 * scale for c, d in others)
            near = (max(0, wide - abs(a - c)) * max(0, high + 13 - abs(b - d - 13)) for c, d in others)
            return 1e6 * out + 1e5 * (signed + valued) + 1e4 * (spot == inside) + sum(near)

        inside = x, y - DISC
        spots = [(x + round(a * wide), y + round(b * high)) for a, b in SPOTS]
        return min(*spots, inside, key=covered)


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


def fallen(view: State, battles: Iterable[Fought]) -> Iterator[tuple[Unit, tuple[Hex, ...]]]:
    """Yields the units of these combats that are no longer where they stood, and where they retreated."""
    for fought in battles:
        for name, stood in fought.stood.items():
            unit = view.units[name]
            if stood and (unit.hex != stood or not unit.here):
                yield replace(unit, hex=stood), fought.back.get(name, ())


def marked(signs: str, fill: str = svg.GOLD, ink: str = svg.INK) -> str:
    """Draws the marks of one place, such as ①; two as ``1·2``, more as ``1–4`` or ``1…``."""
    reach = marked_reach(signs)
    disc = svg.box(-reach, -DISC, 2 * reach, 2 * DISC, fill, rx=DISC, **svg.stroke(ink, 3))
    return disc + svg.centred(_together(signs), 0, 9, 27, fill=ink, room=2 * reach - 6)


def marked_reach(signs: str) -> float:
    return DISC if len(signs) == 1 else max(DISC, round(svg.wide(_together(signs), 27) / 2) + 8)


def _together(signs: str) -> str:
    numbers = sorted(int(numeric(sign)) for sign in signs)
    if len(numbers) < 3:
        return "·".join(map(str, numbers))
    return f"{numbers[0]}–{numbers[-1]}" if numbers[-1] - numbers[0] == len(numbers) - 1 else f"{numbers[0]}…"
