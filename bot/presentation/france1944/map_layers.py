"""What lies on a map, as layers, the lowest first: supply, counters, ways, names, attacks, points, marks."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import hypot
from typing import Any, Literal
from unicodedata import numeric

from msgspec.structs import replace

from bot.games.france1944.hexes import Hex
from bot.games.france1944.rules import supplied
from bot.games.france1944.state import Combat, Fought, State
from bot.games.france1944.units import SEATS, Unit
from bot.games.game import Seat
from bot.presentation import svg
from bot.presentation.france1944 import counters
from bot.presentation.france1944.arrows import ARROWS, bent
from bot.presentation.france1944.sheet import HIGH, Point, Sheet, laid, outline
from bot.presentation.offers import numbered
from bot.presentation.svg import Layer

DISC = 20
RECEDED = 0.35
"""How opaque the units are that have no part in the combats of a picture."""


class Contents:
    """What lies on a sheet. ``marks`` are the signs of what can be chosen, such as ①, by hex or name of a
    unit, ``chosen`` and ``leads`` units with a mark of their own, ``burst`` the hexes of an explosion. A
    picture that ``tells`` the ``battles``, each with its number if there are several, shows neither points
    nor moves, and all units but theirs pale. With ``supply``, what a side's HQs do not supply is darker."""

    def __init__(
        self,
        view: State,
        sheet: Sheet,
        marks: Mapping[str, str] = {},
        chosen: Iterable[str] = (),
        leads: Iterable[str] = (),
        burst: Iterable[Hex] = (),
        battles: Sequence[Combat | Fought] = (),
        tells: bool = False,
        supply: bool = False,
    ) -> None:
        self.view, self.sheet, self.marks, self.tells = view, sheet, marks, tells
        self.chosen, self.leads, self.burst = {*chosen}, {*leads}, [*burst]
        self.cut_off = {unit.hex for unit in view.on_map if not supplied(view, unit)}
        self.seat = (view.acting.seat if view.acting else view.awaited) or ""
        within = view.supplied_by_hq[self.seat] if supply and self.seat else sheet.board.hexes
        self.outside = [number for number in sheet.ground if number not in within]
        self.looks = counters.looks(view.campaign.units)
        fought = [battle for battle in battles if isinstance(battle, Fought)]
        gone = [*fallen(view, fought)]
        moved = () if marks or self.chosen or tells or supply else moves(view)
        self.ways = [
            (word, unit.side, (unit.hex, *path))
            for word, ways in (("move", moved), ("retreat", gone))
            for unit, path in ways
            if path and path[-1] in sheet.hexes
        ]
        free = sheet.hexes.difference(view.stacks, marks) if sheet.large else ()
        self.ghosts = {unit.hex: unit for unit, _ in gone if unit.hex in free}
        self.stood = {name: at for past in fought for name, at in past.stood.items()}
        self.lost = sum((Counter(past.lost) for past in fought), Counter[str]())
        self.fights = [battle.combat if isinstance(battle, Fought) else battle for battle in battles]
        shown = involved(view, battles) | hexes(view, (*marks, *self.chosen))
        self.aside = view.stacks.keys() - shown if tells else set[Hex]()
        self.numbered: dict[Hex, str] = {}
        for place, past in enumerate(fought if fought[1:] else ()):
            for number in past.combat.hexes:
                self.numbered[number] = self.numbered.get(number, "") + numbered(place)

    def layers(self) -> Iterator[Layer]:
        stacks, side = sorted(self.view.stacks.keys() & {*self.sheet.ground}), self.sheet.side + 2
        gap = svg.path(outline(0, 0, side), svg.PAPER, opacity=0.7)
        shade = svg.path(outline(0, 0, side - 2), svg.INK, opacity=0.16)
        cut = () if self.tells else [number for number in stacks if number not in self.sheet.hexes]
        yield from (self._laid(svg.around(side), gap, self.sheet.place(number)) for number in cut)
        yield from self.sheet.edges
        yield from (self._laid(svg.around(side), shade, self.sheet.place(number)) for number in self.outside)
        yield from self._numbers()
        whole = self.sheet.hexes - self.aside if self.sheet.large else ()
        for number in sorted(self.sheet.hexes & self.view.stacks.keys()):
            yield from self._stack(number) if number in whole else self._plain(number)
        yield from self._ways()
        burst, scale = svg.use("fr-burst", 0, 0), round(self.sheet.side / 75, 3)
        for at in map(self.sheet.place, self.burst):
            yield self._laid(svg.around(112), burst, at, scale)
        yield from self._names(number for number in stacks if number in whole)
        yield from self._attacks()
        yield from () if self.tells else self._points()
        yield from self._discs(self.numbered, svg.BRICK, svg.CARD)
        yield from self._discs(self.marks, svg.GOLD, svg.INK)

    def signs(self, words: Iterable[str]) -> dict[str, str]:
        """Returns what these signs are, each drawn around the origin for a legend, by its name; on a small
        map without those that it has not."""
        large, seat = self.sheet.large, self.seat or SEATS[0]
        pips = (svg.use(f"fr-pip{lost}", x, 0, scale=1.2) for x, lost in ((-14, ""), (0, ""), (14, "-lost")))
        known = {
            **{side: svg.use(f"fr-counter-{side}", 0, 0, scale=0.55) for side in SEATS},
            "steps": "".join(pips),
            "flag": svg.use("fr-flag", 0, 0, scale=1.3, color=svg.INK),
            "points": counters.points(2, ""),
            "out": svg.path(outline(0, 0, 21), "#c8c09e") * bool(self.outside) + svg.use("fr-out", 0, 0),
            "values": svg.centred("5-3-3", -8, 9, counters.LABEL, room=46),
            "strength": svg.centred("5", -8, 9, counters.LABEL),
            "attack": ARROWS["attack"](((-38, 0), (40, 0)), 0.5, seat),
            **{word: ARROWS[word](((-20, 0), (40, 0)), 0.5, seat) for word in ("move", "retreat")},
        }
        missing = {"strength"} if large else {"steps", "flag", "values"}
        return {word: known[word] for word in words if word not in missing}

    def _laid(self, area: svg.Area, drawn: str, at: Point, scale: float = 1) -> Layer:
        return laid(self.sheet, area, drawn, at, scale)

    def _arrow(self, word: str, seat: Seat, points: Sequence[Point], **how: Any) -> Layer:
        x, y = points[0]
        way = tuple([(a - x, b - y) for a, b in points])
        (a, b), (c, d) = way[len(way) // 2], way[-1]
        area = svg.span(way[0], ((c + 2 * a) / 4, (d + 2 * b) / 4), way[-1], reach=26 * self.sheet.scale)
        return self._laid(area, ARROWS[word](way, max(0.3, self.sheet.scale), seat, **how), (x, y))

    def _numbers(self) -> Iterator[Layer]:
        """Yields the numbers of hexes, except where a counter, a mark or a ghost needs the place."""
        worth = self.view.campaign.victory.objectives.keys() & hexes(self.view, self.marks)
        hidden = worth | self.view.stacks.keys() | self.ghosts.keys()
        yield from (digits for number, digits in self.sheet.numbers.items() if number not in hidden)

    # --- ways

    def _ways(self) -> Iterator[Layer]:
        """Yields the moves and the retreats, these from a ghost of the unit where nothing stands now."""
        for number, unit in self.ghosts.items():
            symbol, colour, *_ = self.looks[unit.name]
            kind = svg.use(f"fr-nato-{symbol}", 0, 0, color=colour, opacity=0.55)
            lost = svg.use("fr-step", 0, 0, scale=1.4) if not unit.steps else ""
            ghost = svg.use(f"fr-ghost-{unit.side}", 0, 0) + kind + lost
            yield self._laid(svg.around(44), ghost, self._spot(number), self.sheet.scale)
        begun = Counter(way[0] for _, _, way in self.ways)
        for word, side, (first, *_, last) in self.ways:
            (start, end), stacks = map(self._spot, (first, last)), self.view.stacks.keys()
            left = 1 if first in stacks else 0.4 * (begun[first] > 1)
            others = ((x, y + 12) for x, y in map(self._spot, stacks - {first, last}))
            bend = bent(start, end, others, self.sheet.scale, left)
            yield self._arrow(word, side, (start, bend, end), left=left)

    # --- units

    def _spot(self, number: Hex) -> Point:
        """Returns the middle of the counter in a hex: a little higher than the hex's, for its name."""
        x, y = self.sheet.place(number)
        return x, y - self.sheet.rise

    def pile(self, number: Hex) -> list[Unit]:
        """Returns the units of a stack, uppermost those that are asked about or fight, then the strongest."""
        fighting = (fight.attackers + fight.defenders for fight in self.fights)
        asked = {*self.marks, *self.chosen, *self.leads}.union(*fighting)
        return sorted(self.view.at(number), key=lambda unit: (unit.name not in asked, -unit.strength))

    def _plain(self, number: Hex) -> Iterator[Layer]:
        """Yields a stack without its values: on a small map, or pale beside a battle."""
        held, scale = self.pile(number), self.sheet.scale
        strength = "" if self.marks or self.sheet.large else str(sum(unit.strength for unit in held))
        drawn = counters.plain(
            held[0], self.looks[held[0].name], strength, (len(held) - 1) * (scale > 0.3), scale
        )
        if number in self.cut_off and number not in self.aside:
            drawn += svg.use("fr-out", *self._out(number, scale), scale=round(scale, 3))
        area = svg.Area(-44 * scale, -52 * scale, 60 * scale, 40 * scale)
        pale = svg.mark("g", drawn, opacity=RECEDED) if number in self.aside else drawn
        yield self._laid(area, pale, self._spot(number))

    def _stack(self, number: Hex) -> Iterator[Layer]:
        at, scale, held = self._spot(number), self.sheet.scale, self.pile(number)
        top, names, ink = held[0], {unit.name for unit in held}, counters.ON[held[0].side]
        size = max(counters.LABEL, round(counters.LABEL / scale, 1))
        if edges := counters.edges(top.side, len(held) - 1):
            yield self._laid(svg.Area(-39, -53, 62, 35), edges, at, scale)
        counter = counters.counter(top, self.looks[top.name], size)
        yield self._laid(svg.Area(-39, -32, 41, 35), counter, at, scale)
        lead, out = names & self.leads, (number in self.cut_off, "out", *self._out(number, 1))
        flag = not top.hq and any(unit.hq for unit in held), "flag", 26, -11
        signs = [flag, (names & self.chosen, "chosen", 0, 0), out, (lead, "lead", -36, -26)]
        signs += [(True, "step", 39 - 24 * n, 0) for n in range(sum(self.lost[name] for name in names))]
        if marks := "".join(svg.use(f"fr-{sign}", x, y, color=ink) for here, sign, x, y in signs if here):
            yield self._laid(svg.around(56), marks, at, scale)

    def _out(self, number: Hex, scale: float) -> Point:
        """Returns where the mark of a stack out of supply lies: away from the points of its hex."""
        return (0 if number in self.view.campaign.victory.objectives else 30) * scale, -27 * scale

    def _names(self, numbers: Iterable[Hex]) -> Iterator[Layer]:
        """Yields the names below these stacks, wider where nothing stands beside them, if they fit."""
        view, sheet, size = self.view, self.sheet, counters.LABEL
        taken = {*view.stacks, *view.campaign.victory.objectives, *self.ghosts, *self.marks}
        for number in numbers:
            (x, y), (left, _, right, bottom) = self._spot(number), sheet.frame
            beside = {at for at in taken.intersection(sheet.board.near[number]) if sheet.place(at)[0] != x}
            low = any(sheet.place(at)[1] > y + sheet.rise for at in beside)
            room = min(sheet.room if low else sheet.free_room, 2 * min(x - left, right - x) - 12)
            top, *below = [self.looks[unit.name] for unit in self.pile(number)]
            name = top.name(room, below)
            half, y = 5 + min(room, svg.wide(name, size) + 4) // 2, y + round(29 * sheet.scale) + 21
            if y + 8 < bottom:
                yield self._laid(svg.Area(-half, -26, half, 10), counters.label(name, room), (x, y))

    def _attacks(self) -> Iterator[Layer]:
        for fight in self.fights:
            side = self.view.units[fight.attackers[0]].side
            here = {self.stood.get(name) or self.view.units[name].hex for name in fight.attackers}
            for start in sorted(here & self.sheet.hexes):
                for end in sorted(set(self.sheet.board.near[start]) & set(fight.hexes) & self.sheet.hexes):
                    yield self._arrow("attack", side, (self._spot(start), self._spot(end)))

    # --- objectives and marks

    def _points(self) -> Iterator[Layer]:
        sheet = self.sheet
        for number, objective in self.view.campaign.victory.objectives.items():
            if number in sheet.hexes:
                holder, at, scale = self.view.held.get(number, ""), sheet.place(number), max(1, sheet.scale)
                if sheet.large:
                    drawn, at = counters.points(objective.points, holder), self._corner(number, 1, 14)
                else:
                    drawn, scale = svg.use(f"fr-points-{holder or 'nobody'}", 0, 0), round(sheet.side / 40, 3)
                yield self._laid(svg.around(20), drawn, at, scale)

    def _corner(self, number: Hex, way: Literal[-1, 1], reach: float) -> Point:
        """Returns the place of what reaches so far to both sides of it: the middle of a free hex, else the
        upper corner of its counter or mark, left if ``way`` is -1, as edge and neighbours allow."""
        (x, y), (_, middle) = self.sheet.place(number), self._spot(number)
        if number not in {*self.view.stacks, *self.ghosts, *(self.marks if way == 1 else ())}:
            return x, y
        scale, side, (left, top, right, _) = self.sheet.scale, self.sheet.side, self.sheet.frame
        edge = min(right - x if way == 1 else x - left, 1.5 * side - 36 * scale + 2)
        beside, above = min(37 * scale, edge - reach - 2), max(28 * scale, HIGH * side - 29 * scale + 7)
        return x + way * round(beside), middle - round(min(above, middle - top - reach - 2))

    def _discs(self, marks: Mapping[str, str], fill: str, ink: str) -> Iterator[Layer]:
        signs: dict[Hex, str] = {}
        for name, sign in marks.items():
            number = self.view.units[name].hex if name in self.view.units else name
            signs[number] = signs.get(number, "") + sign
        taken: list[tuple[float, float, float]] = []
        for number, several in sorted(signs.items()):
            if not several or number not in self.sheet.hexes:
                continue
            disc, reach, (x, y) = marked(several, fill, ink), marked_reach(several), self.sheet.place(number)
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
            beside = (abs(a - c) >= reach + far + 4 or abs(b - d) >= 2 * DISC + 4 for c, d, far in taken)
            if left + reach <= a <= right - reach and top + DISC <= b <= bottom - DISC and all(beside):
                return a, b
        return x, y


def hexes(view: State, names: Iterable[str]) -> set[Hex]:
    """Returns these hexes, and those of units by name."""
    return {view.units[name].hex if name in view.units else name for name in names}


def involved(view: State, battles: Iterable[Combat | Fought]) -> set[Hex]:
    """Returns the hexes of these combats: where their units stood, and over which they retreated."""
    there = set[Hex]()
    for battle in battles:
        if isinstance(battle, Fought):
            there = there.union(battle.combat.hexes, battle.stood.values(), *battle.back.values())
        else:
            there |= {*battle.hexes, *hexes(view, battle.attackers)}
    return there


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
