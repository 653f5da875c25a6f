"""An air drop before the first turn: units that drift as they fall (M54)."""

from __future__ import annotations

from bot.games.memoir44 import events as on
from bot.games.memoir44 import purposes
from bot.games.memoir44.hexes import ON_BOARD, STEPS, Hex, name
from bot.games.memoir44.ledger import Ledger
from bot.games.memoir44.state import Board
from bot.games.memoir44.terrain import may_enter
from bot.games.memoir44.units import KINDS, KindName

DIRECTIONS = len(STEPS) + 1
"""What a step may be: to one of the six hexes around, or none."""


def fall(ledger: Ledger, where: Hex) -> None:
    """Lets the units fall on a hex, one after the other. One that drifts off the board, or onto ground that
    it cannot enter or that is taken, is lost without a medal (M54)."""
    scenario = ledger.state.options.scenario
    assert scenario.special.airdrop
    for unit in scenario.fallen:
        at = where
        drawn: list[int] = []
        for _ in range(scenario.special.airdrop.steps):
            order = ledger.dice.shuffled(DIRECTIONS, purposes.Drift(unit))
            drawn += order
            at = drifted(at, order[0])
        safe = lands(ledger.state.board, at, scenario.special.airdrop.kind)
        ledger.add(on.TrooperDropped(unit, name(at) if safe else None, tuple(drawn)))


def drifted(at: Hex, step: int) -> Hex:
    """Returns the hex after one step, on the board or off it: ``step`` is a place in ``STEPS``, or one more
    for none."""
    dx, dy = STEPS[step] if step < len(STEPS) else (0, 0)
    return Hex(at.x + dx, at.row + dy)


def lands(board: Board, at: Hex, kind: KindName) -> bool:
    """Whether a falling unit lands safely on the hex."""
    return at in ON_BOARD and at not in board.at and may_enter(board.ground_at(at), KINDS[kind].moves_as)
