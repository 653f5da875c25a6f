"""What lies over the units on a map, as layers: objectives, attacks, and the marks of what can be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import hypot

from bot.games.france1944.hexes import Hex
from bot.games.france1944.state import State
from bot.table.france1944.counters import MARKED, Point, attack, marked, objective
from bot.table.france1944.ground import NUMBER, beside
from bot.table.france1944.sheet import Sheet
from bot.table.france1944.units import Stack
from bot.table.svg import WIDTH, Area, Layer, around, layer, line, stroke

REACH = 40
"""Half the size of the layer of a mark."""

APART = 32
"""Least distance of two marks on a small map."""


def over(sheet: Sheet, *marks: str) -> Layer:
    """Returns a layer over the whole sheet."""
    return layer(Area(0, sheet.top, WIDTH, sheet.top + sheet.height), *marks)


def objectives(view: State, sheet: Sheet) -> Iterator[Layer]:
    """Yields the objectives of a sheet, each in the shape of the side that holds it."""
    for number, worth in view.campaign.victory.objectives.items():
        if number in sheet.hexes:
            x, y = sheet.spot(number)
            badge = objective(worth, view.held.get(number, ""))
            if sheet.small:
                scale = min(1.0, sheet.side / 24)
                yield layer(around(REACH), badge, x=x, y=y - round(sheet.side * 0.4), scale=scale)
            else:
                yield layer(around(REACH), badge, x=x + round(beside(worth)[1]), y=y - sheet.head)


def attacks(view: State, sheet: Sheet) -> Iterator[Layer]:
    """Yields the arrows of the declared combats that are not resolved."""
    for fight in view.acting.combats if view.acting else ():
        if fight.letter is None:
            yield from arrows(view, sheet, fight.attackers, fight.hexes)


def arrows(view: State, sheet: Sheet, attackers: Iterable[str], targets: Sequence[Hex]) -> Iterator[Layer]:
    """Yields an arrow from each hex of the attackers to each target beside it."""
    hexes = {view.units[name].hex for name in attackers if view.units[name].here}
    for one in sorted(hexes & sheet.hexes):
        for other in sorted(set(sheet.board.near[one]) & set(targets) & sheet.hexes):
            yield over(sheet, attack(sheet.spot(one), sheet.spot(other), sheet.side))


def discs(view: State, sheet: Sheet, stacks: Sequence[Stack], marks: Mapping[str, str]) -> Iterator[Layer]:
    """Yields the marks of hexes, and those of units that have no counter of their own."""
    signs = {number: [sign] for number, sign in marks.items() if number in sheet.hexes}
    held = {stack.number for stack in stacks}
    for stack in stacks:
        if stack.signs and not sheet.large:
            signs.setdefault(stack.number, []).extend(stack.signs)
    taken: list[Point] = []
    for number, several in sorted(signs.items()):
        disc, (x, y) = marked(several), sheet.spot(number)
        if sheet.small:
            taken.append(_free((x, y + sheet.low), taken))
            across, down = x - taken[-1][0], y + sheet.low - taken[-1][1]
            led = line(0, 0, across, down, **stroke(MARKED, 2.5))
            yield layer(around(REACH + max(abs(across), abs(down))), led, disc, x=x - across, y=taken[-1][1])
        else:
            across, down = _place(view, sheet, number) if number in held else (0, 8)
            yield layer(around(REACH), disc, x=x + across, y=y + down)


def _place(view: State, sheet: Sheet, number: Hex) -> tuple[int, int]:
    """Returns where the mark of an occupied hex lies: instead of its number, or beside it."""
    at, _ = beside(view.campaign.victory.objectives.get(number))
    return round(at - NUMBER / 2 - 18 if sheet.large else at), -sheet.head


def _free(start: Point, taken: Sequence[Point]) -> Point:
    """Returns the place nearest to the start that is far enough from all that are taken."""
    x, y = start
    offsets = [(4 * across, 4 * down) for across in range(-25, 26) for down in range(-25, 26)]
    for across, down in sorted(offsets, key=lambda one: (hypot(*one), one)):
        if all(max(abs(x + across - a), abs(y + down - b)) >= APART for a, b in taken):
            return x + across, y + down
    return start
