"""What lies on a map, as layers: a counter for each unit, or one for a stack, with names that are short
enough; objectives, attacks, and the marks of what can be chosen."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import count
from math import hypot

from bot.games.france1944.hexes import Hex
from bot.games.france1944.state import State
from bot.games.france1944.supply import supplied
from bot.games.france1944.units import Unit
from bot.presentation.france1944 import counters
from bot.presentation.france1944.sheet import Sheet, beside, name_of
from bot.presentation.svg import INK, TIGHTEST, Area, Layer, around, layer, line, span, stroke, wide

BAR_ROW = 30
"""Height of one of several counters in a hex."""

LONGEST_SHORT_NAME = 5
"""Most characters of a short name."""


class Stack:
    """The units in a hex on a sheet, as far as they are seen, with the marks of those that carry one."""

    def __init__(self, view: State, sheet: Sheet, number: Hex, marks: Mapping[str, str]) -> None:
        self.view, self.sheet, self.number, self.marks = view, sheet, number, marks
        self.held = sorted(view.at(number), key=self._rank)
        self.short = short_names(tuple(view.units))
        most = max(1, int((2 * counters.HIGH * sheet.side - 34) / BAR_ROW)) if sheet.large else 0
        self.seen = self.held if len(self.held) <= most else self.held[: max(0, most - 1)]
        rest = self.held[len(self.seen) :]
        self.signs = [marks[name] for name in (number, *(unit.name for unit in rest)) if name in marks]
        """The marks that no counter of its own carries."""

    def _rank(self, unit: Unit) -> tuple[bool, str, bool, int, str]:
        sign = self.marks.get(unit.name, "")
        return not sign, sign, not unit.hq and self.sheet.large, -unit.strength, unit.name

    def layers(self) -> Iterator[Layer]:
        """Yields the counters, the lowest first."""
        if self.sheet.large:
            yield from self._bars()
        else:
            yield self._one()

    def _one(self) -> Layer:
        """Draws one counter for all: a marked unit, else the strongest, gives its name."""
        sheet, held = self.sheet, self.held
        x, y = sheet.spot(self.number)
        strength, hq = sum(unit.strength for unit in held), any(unit.hq for unit in held)
        out = not all(supplied(self.view, unit) for unit in held)
        seat, units = held[0].side, len(held)
        if sheet.small:
            size = round(min(28.0, sheet.side * 1.15))
            y += sheet.low
            if self.signs:
                drawn = counters.edged(seat, size * 1.4, size, out=out)
            else:
                drawn = counters.unnamed(seat, size, strength, hq=hq, out=out, count=units)
            return layer(around(size + 8), drawn, x=x, y=y)
        name = self.short[held[0].name]
        drawn = counters.named(seat, name, strength, hq=hq, out=out, count=units)
        return layer(Area(-34, -38, 44, 28), drawn, x=x, y=y + 9)

    def _bars(self) -> Iterator[Layer]:
        x, y = self.sheet.spot(self.number)
        width = round(1.42 * self.sheet.side)
        area = Area(-width / 2 - 4, -BAR_ROW / 2 - 4, width / 2 + 4, BAR_ROW / 2 + 4)
        drawn = [self._bar(unit, width) for unit in self.seen]
        if more := len(self.held) - len(self.seen):
            drawn.append(counters.bar(self.held[0].side, width, f"+{more}", "", hq=False, out=False))
        for n, counter in enumerate(drawn):
            down = round(12 + BAR_ROW * (n - (len(drawn) - 1) / 2))
            yield layer(area, counter, x=x, y=y + down)
            if n < len(self.seen) and self.seen[n].name in self.marks:
                disc = counters.marked([self.marks[self.seen[n].name]])
                yield layer(around(26), disc, x=x - width // 2 + 4, y=y + down)

    def _bar(self, unit: Unit, width: float) -> str:
        indent = 16 if unit.name in self.marks else 0
        room = width - 34 - indent - 16 * unit.hq - 13 * len(str(unit.strength))
        name = fitting(unit.name, self.short[unit.name], room, counters.SMALLEST)
        out = not supplied(self.view, unit)
        return counters.bar(unit.side, width, name, str(unit.strength), hq=unit.hq, out=out, indent=indent)


@lru_cache(maxsize=64)
def short_names(names: tuple[str, ...]) -> dict[str, str]:
    """Returns a short name for each name, none twice and each of at most five characters: “Heron Tanks” is
    HerT, “Otter 1” Ott1, and “Otter HQ” Otte, as an HQ has a flag."""
    shortened: dict[str, str] = {}
    taken: set[str] = set()
    for name in sorted(names, key=lambda name: (len(name), name)):
        short = next(short for short in _shortened(name) if short.casefold() not in taken)
        taken.add(short.casefold())
        shortened[name] = short
    return shortened


def _shortened(name: str) -> Iterator[str]:
    """Yields ever less natural short names, without end."""
    if len(name) <= LONGEST_SHORT_NAME:
        yield name
    first, *others = re.findall(r"\w+", name) or ["?"]
    others = [word for word in others if word != "HQ"]
    for more in (1, 2, 3):
        rest = "".join(word if word.isdigit() else word[:more] for word in others)[: LONGEST_SHORT_NAME - 1]
        for length in (3, 4, 2, 1) if rest else (6, 5, 4):
            if length + len(rest) <= LONGEST_SHORT_NAME:
                yield first[:length] + rest
    for number in count(2):
        yield f"{first[: LONGEST_SHORT_NAME - len(str(number))]}{number}"


def fitting(name: str, short: str, room: float, size: float) -> str:
    """Returns the name, the name with one of its words cut, or the short name: the first that has room in a
    text of this size."""
    first, _, rest = name.partition(" ")
    initials = "".join(word[0] for word in rest.split())
    cut: Sequence[str] = [f"{first[:4]} {rest}", f"{first[:3]} {rest}", f"{first} {initials}"] if rest else ()
    return next((text for text in (name, *cut) if wide(text, size) * TIGHTEST <= room), short)


BADGE_SIDE = 26.0
"""Least side of a hex that has room for the points of an objective beside a counter."""

REACH = 40
"""Half the size of the layer of a mark."""


NUMBER_HEIGHT = 24
"""Height of the layer of a number."""


def over(sheet: Sheet, points: Sequence[counters.Point], drawn: str) -> Layer:
    """Returns the layer of a way or an arrow through these points, no larger than it needs."""
    return layer(span(*points, reach=sheet.side / 2), drawn)


def objectives(view: State, sheet: Sheet, marks: Container[Hex]) -> Iterator[Layer]:
    """Yields the objectives of a sheet, each in the shape of the side that holds it; without its points where
    there is no room for them, or a mark lies on them."""
    for number, points in view.campaign.victory.objectives.items():
        if number in sheet.hexes:
            x, y = sheet.spot(number)
            holder = view.held.get(number, "")
            if sheet.side < BADGE_SIDE or (sheet.small and number in marks):
                scale = min(1.0, sheet.side / BADGE_SIDE)
                yield layer(around(REACH), counters.worth(holder), x=x, y=y, scale=scale)
                continue
            at = (
                (x, y - round(sheet.side * 0.4))
                if sheet.small
                else (x + round(beside(points)[1]), y - sheet.head)
            )
            yield layer(around(REACH), counters.objective(points, holder), x=at[0], y=at[1])


def numbered(view: State, sheet: Sheet, number: Hex) -> Layer:
    x, y = sheet.spot(number)
    points = view.campaign.victory.objectives.get(number)
    top = -counters.HIGH * sheet.side
    area = Area(-sheet.side, top, sheet.side, top + NUMBER_HEIGHT)
    return layer(area, name_of(sheet, number, points), x=x, y=y)


def trails(view: State) -> Iterator[tuple[Hex, ...]]:
    """Yields the ways of the units that have moved in this turn, from where they stood to where they are."""
    for name, hexes in view.trails.items():
        if view.units[name].here and view.units[name].hex == hexes[-1] != hexes[0]:
            yield hexes


def declared(view: State) -> Iterator[tuple[Sequence[str], Sequence[Hex]]]:
    """Yields the attackers and the attacked hexes of the declared combats that are not resolved."""
    for fight in view.acting.combats if view.acting else ():
        if fight.letter is None:
            yield fight.attackers, fight.hexes


def arrows(view: State, sheet: Sheet, attackers: Iterable[str], targets: Sequence[Hex]) -> Iterator[Layer]:
    """Yields an arrow from each hex of the attackers to each target beside it."""
    hexes = {view.units[name].hex for name in attackers if view.units[name].here}
    for start in sorted(hexes & sheet.hexes):
        for end in sorted(set(sheet.board.near[start]) & set(targets) & sheet.hexes):
            ends = sheet.spot(start), sheet.spot(end)
            yield over(sheet, ends, counters.attack(*ends, sheet.side))


def discs(view: State, sheet: Sheet, stacks: Sequence[Stack], marks: Mapping[str, str]) -> Iterator[Layer]:
    """Yields the marks of hexes, and those of units that have no counter of their own."""
    held = {stack.number: stack.signs for stack in stacks}
    signs = {number: [sign] for number, sign in marks.items() if number in sheet.hexes} | {
        number: given for number, given in held.items() if given
    }
    taken: list[tuple[float, float, float]] = []
    for number, several in sorted(signs.items()):
        disc, (x, y) = counters.marked(several), sheet.spot(number)
        if sheet.small:
            a, b = _free(sheet, number, reach := counters.marked_reach(several), taken)
            taken.append((a, b, reach))
            led = line(0, 0, x - a, y + sheet.low - b, **stroke(INK, 2.5))
            yield layer(around(REACH + max(abs(x - a), abs(y - b))), led, disc, x=a, y=b)
        else:
            at, _ = beside(view.campaign.victory.objectives.get(number))
            across, down = (round(at), -sheet.head) if number in held else (0, 8)
            yield layer(around(REACH), disc, x=x + across, y=y + down)


def _free(
    sheet: Sheet, number: Hex, reach: float, taken: Sequence[tuple[float, float, float]]
) -> counters.Point:
    """Returns the place nearest to the counter in a hex where a mark that reaches so far to both sides lies
    on the map and overlaps none of those that are taken: their middles, and how far they reach."""
    x, y = sheet.spot(number)
    offsets = [(4 * across, 4 * down + sheet.low) for across in range(-25, 26) for down in range(-25, 26)]
    for across, down in sorted(offsets, key=lambda offset: (hypot(offset[0], offset[1] - sheet.low), offset)):
        a, b = x + across, y + down
        free = all(
            abs(a - c) >= reach + far + 4 or abs(b - d) >= 2 * counters.DISC + 4 for c, d, far in taken
        )
        if free and sheet.holds(a, b, reach, counters.DISC):
            return a, b
    return x, y
