"""What lies on the board of Memoir '44, in layers: ground, units, what they did, objectives,
and what can be chosen."""

from __future__ import annotations

from cmath import phase
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, partial
from itertools import product
from math import copysign, radians
from threading import RLock
from typing import NamedTuple

from cachetools import LRUCache, cached
from msgspec.structs import replace

from bot.games.game import Choice, Seat
from bot.games.memoir44 import commands as do
from bot.games.memoir44 import rules
from bot.games.memoir44.hexes import BOARD, HEXES, ROWS, SECTION_LINES, WIDEST, Hex, distance, name
from bot.games.memoir44.state import Fight, State
from bot.games.memoir44.terrain import OPEN
from bot.games.memoir44.units import Unit
from bot.presentation import svg
from bot.presentation.memoir44 import sheet
from bot.presentation.memoir44.board import mine_number
from bot.presentation.memoir44.counters import ACROSS, DOWN, FIT, SMALL_FIT, counter, disc, ghost
from bot.presentation.memoir44.dice import Pair, effective, hurt, numbered, numeral
from bot.presentation.memoir44.ground import before, beside, ground, obstacle, ways
from bot.presentation.memoir44.sheet import CREAM, FLAME, PALE, READABLE, SIDE_SIGN, Sheet, Window, draw
from bot.presentation.wording import say

VARIANTS, HEX_AREA = "abacbaca", svg.Area(-52, -67, 52, 67)
MOST_STARS, REACH_HEIGHT = 4, 32
Place = tuple[float, float]
Line = tuple[complex, complex]

MEDAL_PLACES = ((52, -44), (-52, -44), (80, 6), (-80, 6), (50, 56), (-50, 56))
PLATE_PLACES = ((0, 0), (-40, -40), (40, -40), (0, -46), (-40, 0), (40, 0))
FREE_PLACES = ((0, 0), (-34, -29), (34, -29))
"""Where a medal or a plate may lie, the best place first: on a unit, or within a hex that is free."""

MARK_PLACES, DICE_PLACES = ((-49, -50), (-52, -24)), ((0, 62), (44, -50), (50, 0), (-50, 8))
"""Where the number of a unit that can be chosen and that of the dice against it lie, beside its counter, the
best place first."""

MOST_TRACKS, LEAST_ARROW, BURST = 6, 68, 26
"""Most arrows of moves, the least pixels of an arrow, and how far from the middle of a burst it ends."""

SHAFT, BESIDE = (0.4, 0.5, 0.3, 0.6, 0.2, 0.8, 1.3), (-46 - 42j, 46 - 42j, -54 - 4j, 54 - 4j)
"""Where the number of a shot may lie on its shaft and beside its target, the best part first."""

ASIDE = 0, 22, -22, 44, -44, 60, -60
"""How far a shot may lie beside the line between two middles, the best first."""


class Offered(NamedTuple):
    """What can be chosen: hexes to go to, hexes to attack, units that may be ordered or still act, and with
    how many dice units can be attacked."""

    go: Sequence[Hex]
    aim: Sequence[Hex]
    units: Sequence[str]
    dice: Mapping[str, int]


def offered(view: State, choices: Sequence[Choice]) -> Offered:
    units = view.board.by_name
    go, acting, dice = list[Hex](), list[str](), dict[str, int]()
    aim: list[Hex] = [units[target].hex for target in view.targets if target in units and choices]
    aim += [view.clash.hex] if choices and view.clash and view.clash.step in ("answer", "back") else []
    for choice in choices:
        match choice.command:
            case do.Order(unit=unit) | do.Clear(unit=unit) | do.Leave(unit=unit):
                acting.append(unit)
            case do.Move(unit=unit, to=to):
                acting.append(unit)
                go.append(HEXES[to])
            case do.Engage(unit=unit, target=target):
                acting.append(unit)
                dice[target] = rules.throw(view, units[unit], units[target]).dice
            case do.Retreat(to=to):
                go.append(HEXES[to])
            case do.Target(unit=unit):
                aim.append(units[unit].hex)
            case do.Overrun(target=unit):
                dice[unit] = rules.throw(view, units[view.fighting.attacker], units[unit]).dice
    aim += [units[unit].hex for unit in dice]
    return Offered(go, list(dict.fromkeys(aim)), list(dict.fromkeys(acting)), dice)


class Scene(Sheet):
    """The layers of a picture of a part of the board, which begins ``top`` pixels below the upper edge.

    ``marks`` are the numbers of what can be chosen, by the names of hexes and units; ``reach`` names the
    enemies that could be attacked from a hex. A hex in ``glory`` shines.
    """

    def __init__(
        self,
        view: State,
        seen: Window,
        choices: Sequence[Choice] = (),
        marks: Mapping[str, str] = {},
        reach: Mapping[str, Sequence[str]] = {},
        top: int = 0,
        glory: Hex | None = None,
        asked: str = "",
    ) -> None:
        super().__init__(view, seen, top, asked)
        self._glory = glory
        self.fights = view.fights
        self._offered = offered(view, choices)
        self._marks, at = marks, view.board.at
        answered = view.clash.attacker if view.clash and view.clash.step == "answer" else ""
        attackers = [fight.attacker.name for fight in view.fights if isinstance(fight.attacker, Unit)]
        asked = view.flight.unit if view.flight else answered
        acting = [asked] if asked else self._offered.units or attackers
        signs = {unit.hex for unit in at.values() if unit.name in acting or self._sign(unit)}
        self._acting = signs - {*self._offered.aim}
        self._named = {HEXES[key]: sign for key, sign in marks.items() if key in HEXES.keys() - at}
        self._go = {*self._offered.go, *self._named} - at.keys()
        self._reach = reach
        self._aims = {unit for targets in reach.values() for unit in targets}
        self._held = self._named.keys() | at.keys()
        self._stood = at.keys() | {fight.target.hex for fight in view.fights}
        bright = self._go | self._acting | {it.hex for it in at.values() if it.name in self._aims}
        self._dim = {*BOARD} - bright if self._go else set[Hex]()
        self._small = seen.size in (sheet.WHOLE, sheet.CROPS[-1])
        self._fit = SMALL_FIT if self._small else FIT
        self._size = 45 if self._small else max(26.0, READABLE / self.scale)
        self.bottom += REACH_HEIGHT if self._aims else 0

    def layers(self) -> Iterator[svg.Layer]:
        board, field = self.view.board, self.field
        yield from self.names()
        yield from self._lines()
        yield from self._upon()
        for n, (x, y) in enumerate(product((field.left, field.right), (field.top, field.bottom))):
            yield svg.layer(svg.around(16), draw(f"corner-{n}"), x=x, y=y)
        if self._glory:
            yield self.lay(svg.around(150), draw("glory"), self._glory, within=field)
        yield from self._ghosts()
        yield from self._arrows()
        for unit in sorted(board.units, key=lambda unit: self.seen.place(unit.hex).row):
            if unit.hex in self.seen.hexes:
                yield from self._unit(unit)
        fallen = {fight.target.hex: fight.target for fight in self.fights if not fight.left}
        yield from (self._overturned(fallen[at]) for at in fallen.keys() & self._held & self.seen.hexes)
        won = {at for at, unit in fallen.items() if unit.medals and not self.asked}
        yield from map(self.medal, won & self.seen.hexes)
        taken = [self._area(at, 0, 0, 22, 22) for at in self._named]
        taken += [self._area(HEXES[at], 0, 35, 28, 11) for at, enemies in self._reach.items() if enemies]
        for y, across, down in ((0, 45, 45), (26, 45, 19), (0, 24, 24)):  # units, their names, their middles
            taken += [self._area(at, 0, y, across, down) for at in self._stood]
        taken += [self._area(at, 0, -50, 16, 9) for at in board.at if before(board.ground_at(at))]
        choices = list(self._choices(taken))
        yield from self._plates(taken)
        for at, place in self._bursts.items():
            yield self.lay(svg.around(36), draw("burst", scale=0.66), at, place.real, place.imag)
        yield from self._numbers()
        yield from choices
        if self._aims:
            yield sheet.legend(say("memoir44-in-reach"), self.bottom - 10)

    # --- the ground

    @cached(
        LRUCache(sheet.REMEMBERED), key=lambda it: (it.view.board.squares, it.seen, it.field), lock=RLock()
    )
    def terrain(self) -> tuple[svg.Layer, ...]:
        """Returns the ground, which is the same in many positions."""
        grounds, layers = self.view.board.grounds, list[svg.Layer]()
        for at in self.in_sight():
            drawn = beside(grounds, at)
            if at in BOARD:
                look = "a" if self.whole else VARIANTS[(3 * at.x + 5 * at.row) // 2 % 8]
                there = replace(grounds.get(at, OPEN), obstacle="")
                drawn = ground(there, ways(grounds, at), look, turned=self.seen.turned)
            layers.append(self.lay(HEX_AREA, drawn, at, within=self.field))
        return tuple(layers)

    def _lines(self) -> Iterator[svg.Layer]:
        high = self.field.bottom - self.field.top
        line = svg.line(0, 0, 0, high, **svg.stroke(CREAM, 4, "3 9"), stroke_linecap="round", opacity=0.9)
        for at in SECTION_LINES:
            x, _ = self.at(at)
            if (self.sections or self.view.phase == "orders") and self.field.left < x < self.field.right:
                yield svg.layer(svg.Area(-4, 0, 4, high), line, x=x, y=self.field.top, window=self.field)

    def _upon(self) -> Iterator[svg.Layer]:
        """Yields what may change on the ground: obstacles, the rings of objectives that count together and of
        hexes that win at once, and the edges of what can be chosen."""
        board, scenario = self.view.board, self.view.options.scenario
        rings = {at: "ring-group" for goal in scenario.objectives if goal.group for at in goal.hexes}
        rings |= {at: "ring-sudden" for death in scenario.special.sudden_death for at in death.hexes}
        for at in self.in_sight():
            if at not in BOARD:
                continue
            drawn = "" if at in board.at else obstacle(board.ground_at(at))
            drawn += draw(rings[at]) if at in rings else ""
            drawn += draw("go") if at in self._named else draw("hex-veil") if at in self._dim else ""
            if drawn:
                yield self.lay(HEX_AREA, drawn, at, within=self.field)

    # --- units, and what they did

    def _unit(self, unit: Unit) -> Iterator[svg.Layer]:
        view = self.view
        rim = sheet.BRASS if unit.hex in self._acting else FLAME if unit.name in self._aims else ""
        if rim:
            yield self.lay(svg.around(60), draw(f"ordered-{unit.seat}", scale=self._fit, color=rim), unit.hex)
        drawn = counter(
            unit, view.board.ground_at(unit.hex), size=self._size, small=self._small, scale=self.scale
        )
        if unit.name in view.options.scenario.fallen and view.number < 2:
            drawn += draw("mark-parachute", 36, -38, 0.9)
        yield self.lay(svg.Area(-72, -92, 66, 72), drawn, unit.hex)
        asked = not self._go and (self._offered.aim or (self._offered.units and unit.seat == view.turn))
        fought = [at for fight in view.fights for at in (fight.target.hex, fight.origin)]
        if asked and not rim and unit.hex not in {*fought, *self._offered.aim}:
            yield self.lay(svg.around(60), draw(f"veil-{unit.seat}", scale=self._fit), unit.hex)
        if unit.hex in self._offered.aim:
            yield self.lay(svg.around(60), draw("target", scale=self._fit), unit.hex)

    def _arrows(self) -> Iterator[svg.Layer]:
        """Yields the arrows of the last moves, of shots and of retreats. Moves are pale beside battles; shots
        that missed are pale and broken. Between neighbours a burst or a cross tells of a shot."""
        for origin, to in self._moves:
            yield self._arrow(origin, *self._path(origin, to), PALE if self.view.fights else CREAM)
        for (start, at), fight in self._shots.items():
            if start and distance(start, at) > 1 and {start, at} <= self.seen.hexes:
                missed = not hurt(fight) and not fight.flags
                yield self._arrow(start, *self._path(start, at), PALE if missed else FLAME, broken=missed)
        for at, back in self._flights.items():
            yield self._arrow(at, *self._path(at, back), CREAM, 9)

    @cached_property
    def _moves(self) -> list[tuple[Hex, Hex]]:
        """The last moves to other hexes, none beside several battles, or between neighbours that hide it."""
        ways, fled = [(it.origin, it.to) for it in reversed(self.view.tracks)], self._flights.keys()
        near = {way for way in ways if distance(*way) <= (way[0] in self._held or not fled.isdisjoint(way))}
        ways = [way for way in ways if self.seen.hexes >= {*way} and way not in near]
        return ways[:MOST_TRACKS] if len(self._shots) < 2 else []

    @cached_property
    def _shots(self) -> dict[Pair, Fight]:
        """The attacks, of several by one unit on the same hex one, with a loss if there was any."""
        return {(it.origin, it.target.hex): it for it in sorted(effective(self.view.fights), key=hurt)}

    @cached_property
    def _flights(self) -> dict[Hex, Hex]:
        """Where units that were driven from a hex went."""
        fled = [fight for fight in self.view.fights if fight.left]
        return {it.target.hex: it.back for it in fled if it.back and it.back in self.seen.hexes}

    def _numbers(self) -> Iterator[svg.Layer]:
        """Yields the numbers of several battles: on the shot, else on its burst, its retreat or its target's
        edge, and on no name."""
        radius, names = 19 / self.scale, (-4, 28, 28)  # rather on a unit than on its name
        taken = [self._area(at, 0, y, 34, 20) for at in self._stood for y in names]
        for (start, at), number in numbered(self.fights).items():
            flight, half = self._way(at, self._flights.get(at, at)), self._way(at, start or at) / 2
            points = [self._bursts.get(at, 0j), 0.6 * flight, half, *BESIDE]
            if start and distance(start, at) > 1:
                tail, tip = self._path(start, at)
                points = [2 * half + tail + (tip - tail) * part for part in SHAFT]
            places = [(it.real, it.imag) for it in points if it]
            place = self._free(at, places, taken, (radius, radius))
            yield self.lay(svg.around(radius), numeral(number, 0, 0, 1 / self.scale), at, *place)

    def _ghosts(self) -> Iterator[svg.Layer]:
        """Yields, where nobody stands now, edges where units went from, ghosts of those that were driven
        away, and those that were eliminated."""
        last = {fight.target.hex: fight for fight in self.view.fights}
        for at in ({origin for origin, _ in self._moves} | (last.keys() & self.seen.hexes)) - self._held:
            if (fight := last.get(at)) and not fight.left:
                yield self._overturned(fight.target)
            else:
                low = at in self._flights and self._way(at, self._flights[at]).imag < 0
                yield self.lay(svg.around(66), ghost(fight.target if fight else None, low=low), at)

    def _overturned(self, unit: Unit) -> svg.Layer:
        """Draws a unit that was eliminated, small and without a name beside one that has taken its ground."""
        taken = unit.hex in self._held
        body = counter(replace(unit, name="") if taken else unit, size=self._size, small=self._small)
        turned = svg.mark("g", body, draw(f"veil-{unit.seat}", scale=self._fit), transform="rotate(15)")
        turned = draw("blast", scale=1.4) + turned
        drawn = svg.mark("g", turned, draw("cross", 0, -21, 0.64), transform=f"scale({0.6 if taken else 1})")
        return self.lay(svg.around(76), drawn, unit.hex, 46 * taken, -42 * taken)

    @cached_property
    def _bursts(self) -> dict[Hex, complex]:
        """Where the burst lies of each unit that lost figures and is left, if nobody has taken its ground."""
        return {
            at: self._corner(fight)
            for (_, at), fight in self._shots.items()
            if hurt(fight) and at in self.seen.hexes and fight.left
            if self.view.board.at.get(at, fight.target).name == fight.target.name
        }

    def _corner(self, fight: Fight) -> complex:
        """Returns the corner of a unit where a shot arrives, or else the farthest from where it went."""
        at, aside = fight.target.hex, self._asides.get((fight.origin, fight.target.hex), 0)
        way = self._way(fight.origin, at) if fight.origin else self._way(at, fight.back or at)
        left = aside * way.imag > 0 if aside and 2 * abs(way.real) < abs(way.imag) else way.real >= 0
        crowded = [any(abs(self._way(at, it) - side) < 5 for it in self._held) for side in (100, -100)]
        left ^= crowded[left] and not crowded[not left]
        x, below = (42 if crowded[left] and way.imag >= 0 else 58, 45) if at in self._held else (45, 36)
        return complex(-x if left else x, below if way.imag < 0 else -36)

    @cached_property
    def _asides(self) -> dict[Pair, float]:
        """How far each arrow lies aside, so that it hides behind no unit and begins apart from others."""
        asides = dict[Pair, float]()
        for origin, at in [*self._shots, *self._flights.items(), *self._moves]:
            if origin and distance(origin, at) > 1 and {origin, at} <= self.seen.hexes:
                asides[origin, at] = min(ASIDE, key=partial(self._crossed, origin, at, asides))
        return asides

    def _crossed(self, origin: Hex, at: Hex, asides: Mapping[Pair, float], aside: float) -> float:
        """Returns how far a shot would lie aside, upon units, and beside another in almost its direction."""
        tail, tip = self._line(origin, at, aside)
        way, lost = tip - tail, abs(aside) / 4
        for unit in self._stood - {origin, at}:
            part = (self._way(origin, unit) - tail) / way
            lost += max(0, ACROSS + 10 - abs(way * (part - min(1, max(0, part.real)))))
        for first, last in (self._line(origin, to, asides[it, to]) for it, to in asides if it == origin):
            close = abs(phase((last - first) / way)) < radians(25)
            lost += 3 * close * max(0, 20 - abs(first - tail))
        return lost

    def _path(self, origin: Hex, to: Hex) -> Line:
        """Returns where the arrow of a move, a shot or a retreat begins and ends."""
        fight = self._shots.get((origin, to))
        burst = self._corner(fight) if fight and hurt(fight) else 0
        burst *= burst == self._bursts.get(to)
        return self._line(origin, to, self._asides.get((origin, to), 0), burst)

    def _line(self, origin: Hex, to: Hex, aside: float = 0, burst: complex = 0) -> Line:
        """Returns where an arrow begins, in the middle of a hex or at the rim of who stood there, and where
        it ends: at the rim of the unit in another, or at a ``burst`` there."""
        way = self._way(origin, to)
        side = 1j * aside * way / abs(way)
        tail = _rim(way, side) if origin in self._stood else side
        tip = way + (burst or _rim(-way, side))
        ahead = (tip - side) / abs(tip - side)
        tip -= (BURST if burst else 3) * ahead
        return tip - max(LEAST_ARROW / self.scale, abs(tip - tail)) * ahead, tip

    def _way(self, origin: Hex, to: Hex) -> complex:
        return (complex(*self.at(to)) - complex(*self.at(origin))) / self.scale

    def _arrow(
        self, origin: Hex, tail: complex, tip: complex, colour: str, width: float = 11, broken: bool = False
    ) -> svg.Layer:
        """Draws an arrow between two points around a hex."""
        ahead = (tip - tail) / abs(tip - tail)
        neck, side = tip - 2.4 * width * ahead, 1.6j * width * ahead
        dash, cap = ("17 13", "butt") if broken else ("", "round")
        start, *corners = [(it.real, it.imag) for it in (tail, tip, neck + side, neck - side)]
        shaft = f"M{tail.real:.1f} {tail.imag:.1f}L{neck.real:.1f} {neck.imag:.1f}"
        drawn = svg.path(shaft, **svg.stroke(svg.INK, width + 7, dash), stroke_linecap=cap)
        drawn += svg.path(shaft, **svg.stroke(colour, width, dash), stroke_linecap=cap)
        drawn += svg.polygon(corners, svg.INK, **svg.stroke(svg.INK, 7), stroke_linejoin="round")
        drawn += svg.polygon(corners, colour)
        return self.lay(svg.span(start, corners[0], reach=2 * width), drawn, origin, within=self.field)

    # --- what stands on the board

    def _plates(self, taken: list[svg.Area]) -> Iterator[svg.Layer]:
        """Yields the objectives, and what the special rules mark: mines with their numbers, exits, flags of
        hexes that win at once, and spotters."""
        scenario, board, big = self.view.options.scenario, self.view.board, round(0.63 / self.scale, 3)
        special, small = scenario.special, round(0.46 / self.scale, 3)
        plates: list[tuple[Hex, str]] = []
        for key, goal in scenario.goal_names.items():
            holder = self.view.objectives.get(key)
            plate = draw(f"held-{holder}" if holder else "objective", scale=small)
            plates += [(goal.hex, plate)] * min(goal.medals, MOST_STARS)
        for rule in special.sudden_death:
            plates += [(at, draw(f"flag-{rule.seat}", scale=big)) for at in rule.hexes]
        plates += [(at, draw("eye", scale=big)) for at in special.spotters]
        for exit_ in special.exits:
            turn = f"rotate({self._outwards(exit_.hex)}) scale({big})"
            plates.append((exit_.hex, svg.mark("g", draw(f"exit-{exit_.seat}"), transform=turn)))
        for mine in board.mines:
            sign = svg.centred(mine_number(self.view, mine.hex), 0, 12, self._size, fill=SIDE_SIGN[mine.seat])
            plates.append((mine.hex, draw(f"mine-{mine.seat}", scale=0.85) + sign))
        for at, drawn in plates:
            if at in self.seen.hexes:
                places = PLATE_PLACES if at in board.at else FREE_PLACES
                yield self.lay(svg.around(36), drawn, at, *self._free(at, places, taken, (11, 14)))

    def _free(self, at: Hex, places: Sequence[Place], taken: list[svg.Area], box: Place) -> Place:
        """Takes and returns the first place around a hex where a box, given by half its sides, hides the
        fewest areas."""
        areas = [self._area(at, *place, *box) for place in places]
        hidden = [sum(map(area.meets, taken)) + 9 * (not area.inside(self.field)) for area in areas]
        best = hidden.index(min(hidden))
        taken.append(areas[best])
        return places[best]

    def _outwards(self, at: Hex) -> int:
        x, row = self.seen.place(at)
        beyond = {-90: row, 90: ROWS - 1 - row, 180: x // 2, 0: (WIDEST - x) // 2}
        return min(beyond, key=lambda turn: beyond[turn])

    def _area(self, at: Hex, x: float, y: float, across: float, down: float) -> svg.Area:
        left, top = self.at(at)
        x, y, across, down = (self.scale * reach for reach in (x, y, across, down))
        return svg.Area(left + x - across, top + y - down, left + x + across, top + y + down)

    def _sign(self, unit: Unit) -> str:
        return self._marks.get(unit.name, "") or self._marks.get(name(unit.hex), "")

    def _choices(self, taken: list[svg.Area]) -> Iterator[svg.Layer]:
        """Yields the numbers of units and hexes that can be chosen, these with the enemies in reach from
        there."""
        least = READABLE / 40 / self.scale
        for unit in self.view.board.units:
            if unit.hex in self.seen.hexes and (sign := self._sign(unit)):
                place = self._free(unit.hex, MARK_PLACES, taken, (17, 17))
                taken += taken[-1:]
                yield self.lay(svg.around(32), disc(sign, 0, 0, max(0.78, least)), unit.hex, *place)
        for target, count in self._offered.dice.items():
            plate = svg.box(-31, -17, 62, 34, svg.INK, rx=10)
            plate += svg.centred(str(count), -15, 9, READABLE, fill=CREAM)
            plate += svg.use("die-5", 13, 0, scale=0.56, color=CREAM, fill=svg.INK)
            at, size = self.view.board.by_name[target].hex, 1 / self.scale
            place = self._free(at, DICE_PLACES, taken, (31 * size, 17 * size))
            yield self.lay(svg.around(48), svg.moved(0, 0, plate, scale=size), at, *place)
        for at in self._named.keys() & self.seen.hexes:
            enemies = len(self._reach.get(name(at), ()))
            step = min(27, 108 / max(enemies, 1))
            dots = (draw("dot", step * (n - (enemies - 1) / 2), 35) for n in range(enemies))
            above = -26 if self.view.board.ground_at(at).obstacle else -8 if enemies else 0
            number = disc(self._named[at], 0, above, max(0.9, least))
            yield self.lay(svg.around(54), number + "".join(dots), at)

    def fallen(self, unit: Unit, medal: Seat | None) -> Iterator[svg.Layer]:
        """Yields a unit that was eliminated where nobody has attacked it, and the medal that it was worth."""
        if not self.view.fights:
            yield self._overturned(unit)
            yield from [self.medal(unit.hex)] if medal else []

    def medal(self, at: Hex) -> svg.Layer:
        """Returns a medal beside a hex, where it covers no unit and no end of a shot if that is possible."""
        taken = [self._area(there, 0, 0, ACROSS, DOWN) for there in self.view.board.at if there != at]
        taken += [self._area(at, 46, -42, 25, 25)] if at in self._held else []
        tips = [(it, self._path(it, to)[1]) for it, to in self._shots if it and distance(it, to) > 1]
        taken += [self._area(it, end.real, end.imag, 22, 22) for it, end in [*self._bursts.items(), *tips]]
        size = 1.1 if len(self.fights) < 2 else 0.8
        place = self._free(at, MEDAL_PLACES, taken, (30 * size, 42 * size))
        return self.lay(svg.around(60), draw("medal", scale=size), at, *place)


def _rim(way: complex, start: complex = 0) -> complex:
    """Returns where one leaves a unit in this direction, from its middle or from another point."""
    sides = ((ACROSS, way.real, start.real), (DOWN, way.imag, start.imag))
    steps = ((far - copysign(at, at * go)) / max(abs(go), 0.1) for far, go, at in sides)
    return start + way * min(step for step in steps if step > 0)
