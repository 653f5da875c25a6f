"""What lies on a map, as layers, the lowest first: supply, ways, attacks, counters, names, points, marks."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal
from unicodedata import numeric

from msgspec.structs import replace

from bot.games.france1944.hexes import Hex
from bot.games.france1944.rules import supplied
from bot.games.france1944.state import Fought, State
from bot.games.france1944.units import SEATS, Unit
from bot.games.game import Seat
from bot.presentation import svg
from bot.presentation.france1944 import counters
from bot.presentation.france1944.arrows import SHAPES, arrow, crosses
from bot.presentation.france1944.sheet import LARGE, RISE, ROOMY, Point, Sheet, laid, outline, under
from bot.presentation.offers import numbered
from bot.presentation.svg import Layer

DISC = 20
RECEDED = 0.5
"""How opaque the symbols of units are that have no part in the combats, or stand there no more."""

GHOST = 0.5
"""Size of the ghost where a unit was before it moved."""

MOST_ARROWS = 4
LEGEND_ORDER = (
    *SEATS,
    *("values", "steps", "out", "points", "flag"),
    *("chosen", "move", "moved", "attack", "retreat"),
)
"""The signs of a legend in their order; each stands where the picture has it."""


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
        moved = () if marks or self.chosen or tells or supply else [*moves(view)]
        last = [way for way in moved if sheet.hexes.issuperset((way[0].hex, *way[1]))][-MOST_ARROWS:]
        free = sheet.hexes.difference(view.stacks, marks)
        self.ghosts = {unit.hex: unit for unit, _ in [*last, *gone] if unit.hex in free}
        self.ways = {
            (unit.hex, path[-1]): (word, unit.side)
            for word, ways in (("move", last), ("retreat", gone))
            for unit, path in ways
            if path and path[-1] in sheet.hexes
            if word == "retreat" or (unit.hex in free and self._clear(unit.hex, path[-1]))
        }
        self.short = {at for at, end in self.ways if at in free and end in sheet.board.near[at] and not tells}
        self.moved = {path[-1] for _, path in moved} - {end for _, end in self.ways}
        self.lost = sum((Counter(past.lost) for past in battles), Counter[str]())
        shown = involved(battles) | hexes(view, (*marks, *self.chosen))
        self.aside = view.stacks.keys() - shown if tells else set[Hex]()
        self.numbered: dict[Hex, str] = {}
        for place, past in enumerate(battles if tells and battles[1:] else ()):
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
        yield from self._ways()
        yield from self._attacks()
        burst, scale = svg.use("fr-burst", 0, 0), round(self.sheet.side / 75, 3)
        yield from (self._laid(svg.around(112), burst, self.sheet.place(at), scale) for at in self.burst)
        whole = self.sheet.hexes - self.aside
        for number in sorted(self.sheet.hexes & self.view.stacks.keys()):
            yield from self._stack(number) if number in whole else [self._pale(number)]
        yield from self._names(number for number in stacks if number in whole)
        yield from () if self.tells else self._points()
        yield from self._discs(self.numbered, svg.BRICK, svg.CARD)
        yield from self._discs(self.signed, svg.GOLD, svg.INK)

    def signs(self) -> dict[str, str]:
        """Returns the signs that this picture has, each drawn around the origin for a legend, by its name."""
        sheet, seat = self.sheet, self.seat or SEATS[0]
        stacks = {at: self.pile(at) for at in self.view.stacks.keys() & sheet.hexes - self.aside}
        pips = (svg.use(f"fr-pip{lost}", x, 0, scale=1.2) for x, lost in ((-14, ""), (0, ""), (14, "-lost")))
        known = {
            **{side: svg.use(f"fr-counter-{side}", 0, 0, scale=0.55) for side in SEATS},
            "steps": "".join(pips),
            "flag": svg.use("fr-flag", 0, 0, scale=1.3, color=svg.INK),
            "points": counters.points(2, ""),
            "out": svg.path(outline(0, 0, 21), "#c8c09e") * bool(self.outside) + svg.use("fr-out", 0, 0),
            "values": svg.centred("5-3-3", -8, 9, counters.LABEL, room=46),
            "chosen": svg.use("fr-chosen", 0, 0, scale=0.45),
            "moved": svg.use("fr-moved", 0, 0),
            **{way: arrow(way, (-24, 0), (24, 0), (0.05, 0.05), seat) for way in SHAPES},
        }
        drawn = {
            **{held[0].side: True for held in stacks.values()},
            **dict.fromkeys(["values", "steps", *(word for word, _ in self.ways.values())], True),
            "flag": any(unit.hq for held in stacks.values() for unit in held[1:]),
            "points": not self.tells and bool(sheet.hexes & self.view.campaign.victory.objectives.keys()),
            "out": bool(self.outside or self.cut_off & stacks.keys()),
            "chosen": bool(self.chosen),
            "moved": bool(self.moved & stacks.keys()),
            "attack": bool(self.battles),
        }
        return {word: known[word] for word in LEGEND_ORDER if drawn.get(word)}

    def _laid(self, area: svg.Area, drawn: str, at: Point, scale: float = 1) -> Layer:
        return laid(self.sheet, area, drawn, at, scale)

    def _arrow(self, word: str, first: Hex, last: Hex, seat: Seat, start: float = 1) -> Layer:
        (x, y), (a, b) = self._spot(first), self._spot(last)
        way, scale = (a - x, b - y), self.sheet.scale
        drawn = arrow(word, (0, 0), way, (start * scale, scale), seat)
        return self._laid(svg.span((0, 0), way, reach=26 * max(1, scale)), drawn, (x, y))

    def _clear(self, first: Hex, last: Hex) -> bool:
        """Returns whether a straight way between two hexes lies over no counter but theirs."""
        others = map(self._spot, self.view.stacks.keys() - {first, last})
        return not crosses(self._spot(first), self._spot(last), others, self.sheet.scale)

    def _numbers(self) -> Iterator[Layer]:
        """Yields the numbers of hexes, except where a counter, a name, a mark or a ghost needs the place."""
        worth = self.view.campaign.victory.objectives.keys() & self.signed.keys()
        low = {under(number) for number in self.view.stacks if self.sheet.side < LARGE}
        hidden = worth | low | self.view.stacks.keys() | self.ghosts.keys()
        yield from (digits for number, digits in self.sheet.numbers.items() if number not in hidden)

    # --- ways

    def _ways(self) -> Iterator[Layer]:
        """Yields the last moves and the retreats, each from a ghost of the unit if it leaves them room."""
        size = 1 if self.tells else GHOST
        for number in [at for at in self.ghosts if at not in self.short]:
            unit = self.ghosts[number]
            symbol, colour, *_ = self.looks[unit.name]
            kind = svg.use(f"fr-nato-{symbol}", 0, 0, color=colour, opacity=RECEDED)
            lost = svg.use("fr-step", 0, 0, scale=1.4) if not unit.steps else ""
            ghost = svg.use(f"fr-ghost-{unit.side}", 0, 0) + kind + lost
            yield self._laid(svg.around(44), ghost, self._spot(number), size * self.sheet.scale)
        for (first, last), (word, side) in self.ways.items():
            yield self._arrow(word, first, last, side, 0.1 if first in self.short else size)

    # --- units

    def _spot(self, number: Hex) -> Point:
        """Returns the middle of the counter in a hex: a little higher than the hex's, for its name."""
        x, y = self.sheet.place(number)
        return x, y - RISE

    def pile(self, number: Hex) -> list[Unit]:
        """Returns the units of a stack, uppermost those that are asked about or fight, then the strongest."""
        fighting = (past.combat.attackers + past.combat.defenders for past in self.battles)
        asked = {*self.marks, *self.chosen, *self.leads}.union(*fighting)
        return sorted(self.view.at(number), key=lambda unit: (unit.name not in asked, -unit.strength))

    def _pale(self, number: Hex) -> Layer:
        """Returns a stack that has no part in a battle."""
        top = self.pile(number)[0]
        kind = svg.use(f"fr-nato-{self.looks[top.name].symbol}", 0, 0, color=svg.PAPER, opacity=RECEDED)
        pale = svg.use(f"fr-pale-{top.side}", 0, 0) + kind
        return self._laid(svg.around(40), pale, self._spot(number), self.sheet.scale)

    def _stack(self, number: Hex) -> Iterator[Layer]:
        at, scale, held = self._spot(number), self.sheet.scale, self.pile(number)
        top, names, ink = held[0], {unit.name for unit in held}, counters.ON[held[0].side]
        if edges := counters.edges(top.side, len(held) - 1):
            yield self._laid(svg.Area(-39, -53, 62, 35), edges, at, scale)
        yield self._laid(
            svg.Area(-39, -32, 41, 35),
            counters.counter(top, self.looks[top.name], number in self.cut_off),
            at,
            scale,
        )
        signs = [
            (not top.hq and any(unit.hq for unit in held), "flag", 26, -11),
            (names & self.chosen, "chosen", 0, 0),
            (number in self.cut_off, "out", -35, 17),
            (number in self.moved, "moved", 37, -5),
            (names & self.leads, "lead", -36, -26),
            *((True, "step", 39 - 24 * n, -2) for n in range(sum(self.lost[name] for name in names))),
        ]
        if marks := "".join(svg.use(f"fr-{sign}", x, y, color=ink) for here, sign, x, y in signs if here):
            yield self._laid(svg.around(56), marks, at, scale)

    def _names(self, numbers: Iterable[Hex]) -> Iterator[Layer]:
        """Yields the names below these stacks, wider where nothing stands beside them, if they fit and the
        signs of the hex below leave room."""
        view, sheet, size = self.view, self.sheet, counters.LABEL
        taken = {*view.stacks, *view.campaign.victory.objectives, *self.ghosts, *self.marks}
        discs = {*self.signed, *self.numbered}
        signs = Counter([*view.stacks, *self.ghosts, *view.campaign.victory.objectives, *discs])
        covered = {at for at, count in signs.items() if count > 1 and sheet.side < ROOMY}
        for number in (number for number in numbers if under(number) not in covered):
            (x, y), (left, _, right, bottom) = self._spot(number), sheet.frame
            beside = {at for at in taken.intersection(sheet.board.near[number]) if sheet.place(at)[0] != x}
            low = any(sheet.place(at)[1] > y + RISE for at in beside)
            room = min(sheet.room if low else sheet.free_room, 2 * min(x - left, right - x) - 12)
            top, *below = [self.looks[unit.name] for unit in self.pile(number)]
            name = top.name(room, below)
            half, y = 5 + min(room, svg.wide(name, size) + 4) // 2, y + round(29 * sheet.scale) + 21
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
        sheet = self.sheet
        for number, objective in self.view.campaign.victory.objectives.items():
            if number in sheet.hexes and (sheet.side >= LARGE or not self.signed.get(number, "")[1:]):
                holder = self.view.held.get(number, "")
                drawn = counters.points(objective.points, holder)
                yield self._laid(svg.around(20), drawn, self._corner(number, 1, 14))

    def _corner(self, number: Hex, way: Literal[-1, 1], reach: float) -> Point:
        """Returns the place of what reaches so far to both sides of it: the middle of a free hex, else the
        upper corner of its counter or mark, left if ``way`` is -1, as edge and neighbours allow."""
        (x, y), (_, middle) = self.sheet.place(number), self._spot(number)
        taken = {*self.view.stacks, *(self.marks if way == 1 else ())} | self.ghosts.keys() - self.short
        if number not in taken:
            return x, y
        scale, side, (left, top, right, _) = self.sheet.scale, self.sheet.side, self.sheet.frame
        edge = min(right - x if way == 1 else x - left, max(63, 1.5 * side) - 36 * scale + 2)
        beside, above = min(37 * scale, edge - reach - 2), 28 * scale
        return x + way * round(beside), middle - round(min(above, middle - top - reach - 2))

    def _discs(self, signs: Mapping[Hex, str], fill: str, ink: str) -> Iterator[Layer]:
        for number, several in sorted(signs.items()):
            if several and number in self.sheet.hexes:
                disc, reach = marked(several, fill, ink), marked_reach(several)
                yield self._laid(svg.around(reach + 4), disc, self._corner(number, -1, reach))


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
