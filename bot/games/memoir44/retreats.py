"""Retreats by standing order: a whole way back is chosen at once (section 2)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.memoir44 import movement, terrain
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
        near = min((distance(end, enemy.hex) for enemy in board.side(opponent(unit.seat))), default=0)
        return missing, -cover, further, abs(end.x - unit.hex.x), -near, *(to.x for to in path)

    return min(
        _ways(board, unit, state.options.scenario.is_top(unit.seat), flight.must + flight.may), key=rank
    )


def _ways(board: Board, unit: Unit, top: bool, most: int) -> Iterator[Way]:
    """Yields every way back of at most ``most`` hexes, standing still among them."""
    edge: list[Way] = [()]
    for _ in range(most + 1):
        yield from edge
        edge = [
            (*way, to)
            for way in edge
            for to in movement.open_back(board, unit, way[-1] if way else unit.hex, top)
        ]


def shelter(ground: Ground, unit: Unit) -> int:
    """Returns how well the ground covers a unit: what it takes off the dice of infantry, and 1 at least where
    a flag may be ignored."""
    own = ground.built_by(unit.seat)
    features = [feature for feature in terrain.features(ground).values() if own or not feature.own]
    ignores = int(terrain.ignores_first_flag(ground, unit.seat, unit.of.moves_as))
    return max(ignores, *(feature.target.get("infantry", 0) for feature in features), 0)
