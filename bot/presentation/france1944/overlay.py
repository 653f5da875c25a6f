"""What lies over the units on a map, as layers: objectives, attacks, and the marks of what can be chosen."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from math import hypot

from bot.games.france1944.hexes import Hex
from bot.games.france1944.state import State
from bot.presentation.france1944.counters import (
    DISC,
    HIGH,
    Point,
    attack,
    marked,
    marked_reach,
    objective,
    worth,
)
from bot.presentation.france1944.ground import beside, name_of
from bot.presentation.france1944.sheet import Sheet
from bot.presentation.france1944.units import Stack
from bot.presentation.svg import INK, Area, Layer, around, layer, line, stroke

BADGE = 26.0
"""Least side of a hex that has room for the points of an objective beside a counter."""

REACH = 40
"""Half the size of the layer of a mark."""


HEIGHT = 24
"""Height of the layer of a number."""


def over(sheet: Sheet, points: Sequence[Point], drawn: str) -> Layer:
    """Returns the layer of a way or an arrow through these points, no larger than it needs."""
    (left, *_, right), (top, *_, bottom) = (sorted(along) for along in zip(*points, strict=True))
    reach = sheet.side / 2
    return layer(Area(left - reach, top - reach, right + reach, bottom + reach), drawn)


def objectives(view: State, sheet: Sheet, marks: Container[Hex]) -> Iterator[Layer]:
    """Yields the objectives of a sheet, each in the shape of the side that holds it; without its points where
    there is no room for them, or a mark lies on them."""
    for number, points in view.campaign.victory.objectives.items():
        if number in sheet.hexes:
            x, y = sheet.spot(number)
            holder = view.held.get(number, "")
            if sheet.side < BADGE or (sheet.small and number in marks):
                scale = min(1.0, sheet.side / BADGE)
                yield layer(around(REACH), worth(holder), x=x, y=y, scale=scale)
                continue
            at = (
                (x, y - round(sheet.side * 0.4))
                if sheet.small
                else (x + round(beside(points)[1]), y - sheet.head)
            )
            yield layer(around(REACH), objective(points, holder), x=at[0], y=at[1])


def numbered(view: State, sheet: Sheet, number: Hex) -> Layer:
    x, y = sheet.spot(number)
    points = view.campaign.victory.objectives.get(number)
    top = -HIGH * sheet.side
    area = Area(-sheet.side, top, sheet.side, top + HEIGHT)
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
            yield over(sheet, ends, attack(*ends, sheet.side))


def discs(view: State, sheet: Sheet, stacks: Sequence[Stack], marks: Mapping[str, str]) -> Iterator[Layer]:
    """Yields the marks of hexes, and those of units that have no counter of their own."""
    held = {stack.number: stack.signs for stack in stacks}
    signs = {number: [sign] for number, sign in marks.items() if number in sheet.hexes} | {
        number: given for number, given in held.items() if given
    }
    taken: list[tuple[float, float, float]] = []
    for number, several in sorted(signs.items()):
        disc, (x, y) = marked(several), sheet.spot(number)
        if sheet.small:
            a, b = _free(sheet, number, reach := marked_reach(several), taken)
            taken.append((a, b, reach))
            led = line(0, 0, x - a, y + sheet.low - b, **stroke(INK, 2.5))
            yield layer(around(REACH + max(abs(x - a), abs(y - b))), led, disc, x=a, y=b)
        else:
            at, _ = beside(view.campaign.victory.objectives.get(number))
            across, down = (round(at), -sheet.head) if number in held else (0, 8)
            yield layer(around(REACH), disc, x=x + across, y=y + down)


def _free(sheet: Sheet, number: Hex, reach: float, taken: Sequence[tuple[float, float, float]]) -> Point:
    """Returns the place nearest to the counter in a hex where a mark that reaches so far to both sides lies
    on the map and overlaps none of those that are taken: their middles, and how far they reach."""
    x, y = sheet.spot(number)
    offsets = [(4 * across, 4 * down + sheet.low) for across in range(-25, 26) for down in range(-25, 26)]
    for across, down in sorted(offsets, key=lambda offset: (hypot(offset[0], offset[1] - sheet.low), offset)):
        a, b = x + across, y + down
        free = all(abs(a - c) >= reach + far + 4 or abs(b - d) >= 2 * DISC + 4 for c, d, far in taken)
        if free and sheet.holds(a, b, reach, DISC):
            return a, b
    return x, y
