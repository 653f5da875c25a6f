"""Retreats by standing order: a whole way back is chosen at once (section 2)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.memoir44 import movement, ordering, terrain
from bot.games.memoir44.hexes import Hex, distance
from bot.games.memoir44.state import Board, State
from bot.games.memoir44.terrain import Ground
from bot.games.memoir44.units import Unit, opponent

Way = tuple[Hex, ...]


def by_order(state: State) -> bool:
    """Whether the retreat is decided by a standing order: it is the other side's turn, and the order is not
    to ask."""
    assert state.flight
    seat = state.board.by_name[state.flight.unit].seat
    return seat != state.turn and state.retreat_order(seat) != "ask"


def way(state: State) -> Way:
    """Returns the hexes of the retreat that its owner's standing order chooses: as many as the unit must
    make, straight back or so that it ends in the best cover, and away from the enemy."""
    assert state.flight
    flight, board = state.flight, state.board
    unit = board.by_name[flight.unit]
    to_cover = state.retreat_order(unit.seat) == "cover"

    def rank(path: Way) -> tuple[int, ...]:
        end = path[-1] if path else unit.hex
        cover = shelter(board.ground_at(end), unit) if to_cover else 0
        missing, further = max(0, flight.must - len(path)), max(0, len(path) - flight.must)
        near = min((distance(end, one.hex) for one in board.side(opponent(unit.seat))), default=0)
        return missing, -cover, further, abs(end.x - unit.hex.x), -near, *(to.x for to in path)

    return min(_ways(board, unit, ordering.at_top(state, unit.seat), flight.must + flight.may), key=rank)


def _ways(board: Board, unit: Unit, top: bool, most: int) -> Iterator[Way]:
    """Yields every way back of at most ``most`` hexes, standing still among them."""
    edge: list[Way] = [()]
    for _ in range(most + 1):
        yield from edge
        edge = [(*one, to) for one in edge for to in _next(board, unit, one, top)]


def _next(board: Board, unit: Unit, path: Way, top: bool) -> Way:
    return movement.open_back(board, unit, path[-1] if path else unit.hex, top)


def shelter(ground: Ground, unit: Unit) -> int:
    """Returns how well the ground covers a unit: what it takes off the dice of infantry, and 1 at least where
    a flag may be ignored."""
    own = ground.built_by(unit.seat)
    off = [one.target.get("infantry", 0) for one in terrain.features(ground).values() if own or not one.own]
    return max(0, int(terrain.ignores_first_flag(ground, unit.seat, unit.of.moves_as)), *off)
