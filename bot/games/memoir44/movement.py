"""The movement of units: moves, and the paths of a retreat (section 2)."""

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from itertools import chain, combinations

from bot.games.memoir44 import terrain
from bot.games.memoir44.hexes import STEPS, Hex, back, direction, distance, neighbours
from bot.games.memoir44.state import Board
from bot.games.memoir44.terrain import FAR, Column, EntryRules, Ground, entry
from bot.games.memoir44.units import Unit

Costs = dict[tuple[Hex, Hex], int]
"""The hexes of a move that unusual steps cost, from hex to hex; 0 for a step that cannot be made."""

Spread = tuple[dict[Hex, int], Sequence[Mapping[Hex, int]]]
"""The hexes that a unit can reach, each with what it costs, and those from which it can go on, by what they
cost."""

UNHINDERED = EntryRules(may=True, stops=False, beside=False, most=FAR)


@cache
def longest(ground: Ground) -> int:
    """Returns the greatest length in hexes of a move that begins on this ground."""
    here = terrain.combined(ground)
    return min([limit for limit in (here.leave, here.most) if limit is not None], default=FAR)


def held(board: Board, unit: Unit) -> bool:
    """Whether the unit never leaves the ground on which it stands (M35)."""
    return unit.of.moves_as in terrain.combined(board.ground_at(unit.hex)).holds


def reach(board: Board, unit: Unit, most: int, *, freely: bool = False) -> dict[Hex, int]:
    """Returns the hexes to which a unit can move within ``most`` hexes, each with the fewest hexes of a move
    there. A move along a road counts one hex less (2, M57).

    With ``freely``, ground that the unit may enter at all neither stops nor slows it (M32).
    """
    if held(board, unit):
        return {}
    moves_as = unit.of.moves_as
    reached = _spread(board, unit, most, freely, _costs(board, moves_as, freely))[0]
    for to, hexes in _along_roads(board, unit, most, freely)[0].items():
        reached[to] = min(reached.get(to, FAR), max(1, hexes - 1))
    return reached


def going_on(board: Board, unit: Unit, most: int, *, freely: bool = False) -> frozenset[Hex]:
    """Returns the hexes from which a unit that moves at most so many hexes can go on by another one, with its
    own: those by which it can leave the board (M62)."""
    if held(board, unit):
        return frozenset()
    across = _spread(board, unit, most, freely, _costs(board, unit.of.moves_as, freely))[1]
    return frozenset(chain(*across, *_along_roads(board, unit, most, freely)[1]))


def _along_roads(board: Board, unit: Unit, most: int, freely: bool) -> Spread:
    """Returns what ``_spread`` returns, along joined road alone (M57)."""
    if not most or not terrain.combined(board.ground_at(unit.hex)).road:
        return {}, ()
    roads = _road_costs(board, unit.of.moves_as, freely)
    return _spread(board, unit, most + 1, freely, roads, usual=0) if roads else ({}, ())


def _spread(
    board: Board,
    unit: Unit,
    most: int,
    freely: bool,
    costs: Costs,
    usual: int = 1,
    closed: Collection[Hex] = (),
) -> Spread:
    """Returns where a unit can go without entering the hexes that are ``closed``. A step costs ``usual`` if
    ``costs`` does not say otherwise; where the ground limits a move to one hex, the first step is one hex
    whatever it costs (M67)."""
    occupied, entries = {*board.at, *closed} if closed else board.at, _entries(board, unit, freely)
    reached: dict[Hex, int] = {}
    # The longest move that a path allows on from each hex, and the same by the hexes that the path has cost.
    onward: dict[Hex, int] = {}
    edges: list[dict[Hex, int]] = [{} for _ in range(most + 1)]
    limit = FAR if freely else longest(board.ground_at(unit.hex))
    if min(limit, most):
        edges[0][unit.hex] = limit
    for gone, edge in enumerate(edges):
        for at, limit in edge.items():
            for to in neighbours(at):
                if to in occupied or onward.get(to, 0) >= limit:
                    continue
                steps = gone + 1
                if costs:
                    steps = gone + costs.get((at, to), usual)
                    if steps == gone:
                        continue
                hexes = steps if gone else 1
                if steps > most or hexes > limit:
                    continue
                left = limit
                if there := entries.get(to):
                    may, stops, beside, longest_there = there
                    if not may or longest_there < hexes or (beside and gone):
                        continue
                    left = 0 if stops else min(limit, longest_there)
                if reached.get(to, FAR) > steps:
                    reached[to] = steps
                if steps == gone + 1:
                    # No way that is found later is a shorter one.
                    onward[to] = left
                if min(left, most) > steps and left > edges[steps].get(to, 0):
                    edges[steps][to] = left
    return reached, edges


def _costs(board: Board, moves_as: Column, freely: bool) -> Costs:
    """Returns what unusual steps cost units that move as this type."""
    key = moves_as, freely
    if key not in board.costs:
        unusual: Costs = {}
        for at, ground in board.grounds.items():
            for to in neighbours(at) if terrain.uneven(ground) else ():
                for way in ((at, to), (to, at)):
                    origin, end = map(board.ground_at, way)
                    cost = terrain.step(origin, end, direction(*way), moves_as)
                    if cost != 1:
                        unusual[way] = min(cost, 1) if freely else cost
        board.costs[key] = unusual
    return board.costs[key]


def _road_costs(board: Board, moves_as: Column, freely: bool) -> Costs:
    """Returns what the steps along joined road cost (M57)."""
    along: Costs = {}
    costs = _costs(board, moves_as, freely)
    for at, ground in board.grounds.items():
        for way in ground.ways if terrain.combined(ground).road else ():
            to = Hex(at.x + STEPS[way][0], at.row + STEPS[way][1])
            there = board.ground_at(to)
            if terrain.combined(there).road and (way + 3) % 6 in there.ways:
                along[at, to] = costs.get((at, to), 1)
    return along


def over_ice(board: Board, unit: Unit, to: Hex, most: int) -> tuple[Hex, ...]:
    """Returns the frozen hexes that a unit enters on a move to a hex that it can reach within ``most`` hexes,
    in their order: those of the way with the fewest. There is no ice on a road (M59)."""
    frozen = [at for at, ground in board.grounds.items() if terrain.ice(ground)]
    if not frozen or _along_roads(board, unit, most, False)[0].get(to, FAR) - 1 <= most:
        return ()
    near = [at for at in frozen if distance(unit.hex, at) + distance(at, to) <= most]
    costs = _costs(board, unit.of.moves_as, False)
    for entered in chain.from_iterable(combinations(near, count) for count in range(len(near) + 1)):
        reached = _spread(board, unit, most, False, costs, closed={*frozen}.difference(entered))[0]
        if to in reached:
            return tuple(sorted(entered, key=reached.__getitem__))
    return ()


def _entries(board: Board, unit: Unit, freely: bool) -> Mapping[Hex, EntryRules]:
    """Returns the facts of the hexes that may hinder units like this one. Mines of the other side stop them
    (M58)."""
    key = unit.of.moves_as, freely, unit.seat if board.mines else ""
    if key not in board.entries:
        entries = {at: entry(ground, unit.of.moves_as) for at, ground in board.grounds.items()}
        for mine in board.mines:
            if mine.seat != unit.seat:
                entries[mine.hex] = entries.get(mine.hex, UNHINDERED)._replace(stops=True)
        board.entries[key] = {at: facts for at, facts in entries.items() if not (freely and facts.may)}
    return board.entries[key]


def open_back(board: Board, unit: Unit, origin: Hex, top: bool) -> tuple[Hex, ...]:
    """Returns the hexes to which a unit that has retreated as far as ``origin`` may go on. Cliffs, bluffs and
    steep hills count as hills (M48)."""
    if held(board, unit):
        return ()
    here, moves_as = board.ground_at(origin), unit.of.moves_as
    return tuple(
        [
            to
            for to in back(origin, top)
            if to not in board.at
            and terrain.combined(board.ground_at(to)).retreat
            and terrain.may_enter(board.ground_at(to), moves_as)
            and terrain.joined(here, board.ground_at(to), direction(origin, to))
        ]
    )
