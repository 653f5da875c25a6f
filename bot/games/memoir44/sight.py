"""The line of sight, centre to centre, in whole numbers (section 2)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from bot.games.memoir44.hexes import BOARD, Hex, distance, neighbours
from bot.games.memoir44.terrain import OPEN, Ground, blocks_sight

CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""The corners of a hex around its centre (x, 3 × row), in units of half its width and half its side."""


class Way(NamedTuple):
    """The hexes that a line of sight meets: those that it crosses, and those whose edge it follows, on its
    one side and on its other."""

    crossed: tuple[Hex, ...]
    beside: tuple[tuple[Hex, ...], tuple[Hex, ...]]


@cache
def way(a: Hex, b: Hex) -> Way:
    """Returns the hexes between two hexes, as seen from the first."""
    crossed: list[Hex] = []
    beside: tuple[list[Hex], list[Hex]] = ([], [])
    away = distance(a, b)
    for at in _rows(*sorted((a.row, b.row))):
        if at in (a, b) or distance(a, at) + distance(at, b) != away:
            continue
        sides = tuple(_side(a, b, at, corner) for corner in CORNERS)
        if min(sides) < 0 < max(sides):
            crossed.append(at)
        elif any(one == other == 0 for one, other in pairwise((*sides, sides[0]))):
            beside[max(sides) > 0].append(at)
    return Way(tuple(crossed), (tuple(beside[0]), tuple(beside[1])))


@cache
def _rows(top: int, bottom: int) -> tuple[Hex, ...]:
    """Returns the hexes of these rows."""
    return tuple(at for at in BOARD if top <= at.row <= bottom)


def _side(a: Hex, b: Hex, at: Hex, corner: tuple[int, int]) -> int:
    """Returns a positive number, zero or a negative number for the side of the line from ``a`` to ``b`` on
    which the corner lies."""
    x, y = at.x + corner[0] - a.x, 3 * (at.row - a.row) + corner[1]
    return (b.x - a.x) * y - 3 * (b.row - a.row) * x


def sees(ground: Mapping[Hex, Ground], occupied: Collection[Hex], a: Hex, b: Hex) -> bool:
    """Whether there is a line of sight between two hexes.

    It is blocked by terrain that blocks and by any unit in between. Where it follows edges, it is blocked
    only if both of its sides are.
    """
    between = way(a, b)
    if not between.crossed and not between.beside[0]:
        return True
    hill = connected_hill(ground, a) if is_hill(ground, a) and is_hill(ground, b) else None

    def blocked(at: Hex) -> bool:
        here = ground.get(at, OPEN)
        if hill is None:
            return at in occupied or blocks_sight(here)
        if here.terrain != "hill":
            return False
        return at in occupied or here.structure == "bunker" or not (at in hill and b in hill)

    return not (any(map(blocked, between.crossed)) or all(any(map(blocked, side)) for side in between.beside))


def is_hill(ground: Mapping[Hex, Ground], at: Hex) -> bool:
    """Whether the hex is high ground."""
    return ground.get(at, OPEN).terrain == "hill"


def connected_hill(ground: Mapping[Hex, Ground], at: Hex) -> frozenset[Hex]:
    """Returns all the hexes of the hill to which this one belongs."""
    found, edge = {at}, [at]
    while edge:
        fresh = [one for one in neighbours(edge.pop()) if one not in found and is_hill(ground, one)]
        found.update(fresh)
        edge += fresh
    return frozenset(found)
