"""The line of sight, centre to centre, in whole numbers (section 2)."""

from collections.abc import Callable, Collection, Mapping
from functools import cache
from itertools import chain, pairwise
from typing import NamedTuple

from bot.games.memoir44.hexes import BOARD, Hex, distance, neighbours
from bot.games.memoir44.terrain import FEATURES, OPEN, Ground, blocks_in_pairs, combined

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
        elif any(corner == following == 0 for corner, following in pairwise((*sides, sides[0]))):
            beside[max(sides) > 0].append(at)
    return Way(tuple(crossed), (tuple(beside[0]), tuple(beside[1])))


@cache
def _rows(top: int, bottom: int) -> tuple[Hex, ...]:
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
    level, other = (combined(ground.get(at, OPEN)).height for at in (a, b))
    hill = None
    if level and other:  # all the hexes of the hill, or of the mountain, to which the first belongs
        hill = _joined(a, lambda at: combined(ground.get(at, OPEN)).height == level)

    def blocked(at: Hex) -> bool:
        here = combined(ground.get(at, OPEN))
        if hill is None:
            return at in occupied or bool(here.blocks)
        if not here.height:
            return False
        return at in occupied or not here.along or not (at in hill and b in hill)

    pairs = sum(blocks_in_pairs(ground.get(at, OPEN)) for at in between.crossed)
    return pairs < 2 and not _met(between, blocked)


def shut(ground: Mapping[Hex, Ground], a: Hex, b: Hex) -> bool:
    """Whether nothing fires between two hexes, not even artillery: ground that blocks all fire is between."""
    return _met(way(a, b), lambda at: combined(ground.get(at, OPEN)).solid)


def _met(between: Way, blocked: Callable[[Hex], bool]) -> bool:
    """Whether hexes that block stop a line: one that it crosses, or one on either side where it follows an
    edge."""
    return any(map(blocked, between.crossed)) or all(any(map(blocked, side)) for side in between.beside)


def same_bank(ground: Mapping[Hex, Ground], a: Hex, b: Hex) -> bool:
    """Whether two hexes are not on different banks of a wide river. A bridge over it is on no bank (M45)."""
    between = way(a, b)
    if not any(_wide(ground, at) for at in (*between.crossed, *chain(*between.beside))):
        return True
    if any(_wide(ground, at) for at in (a, b)):
        return True
    return b in _joined(a, lambda at: not _wide(ground, at))


def _wide(ground: Mapping[Hex, Ground], at: Hex) -> bool:
    """Whether the hex belongs to a wide river, bridged or not (M45)."""
    return FEATURES[ground.get(at, OPEN).terrain].wide


def _joined(at: Hex, belongs: Callable[[Hex], bool]) -> frozenset[Hex]:
    """Returns the hexes that are joined to this one through hexes that belong together."""
    joined, edge = {at}, [at]
    while edge:
        fresh = [to for to in neighbours(edge.pop()) if to not in joined and belongs(to)]
        joined.update(fresh)
        edge += fresh
    return frozenset(joined)
