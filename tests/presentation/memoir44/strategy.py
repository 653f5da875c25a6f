"""How the simulated players of these tests decide: forward, and the best odds first."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from bot.games.game import Choice, Command
from bot.games.memoir44 import commands as do
from bot.games.memoir44.hexes import HEXES, Hex, distance
from bot.games.memoir44.state import State, stage
from bot.games.memoir44.units import opponent


class Strategy:
    """A player who plays what orders most units, moves towards the enemy, and battles at the best odds."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.verbs: set[str] = set()

    def pick(self, state: State, choices: Sequence[Choice]) -> Command:
        """Returns one of the legal commands, never a standing order or the resignation."""
        able = [choice for choice in choices if choice.command.verb not in ("orders", "retreats", "resign")]
        found = PICK.get(stage(state), _any)(self, state, able)
        self.verbs.add(found.verb)
        return found

    def best(self, choices: Sequence[Choice]) -> Command:
        """Returns the choice with the best odds, or any choice if none has odds."""
        return max(choices, key=lambda one: (_worth(one), self.chance.random())).command


def _worth(choice: Choice) -> float:
    odds = dict(choice.odds)
    return float(odds.get("figure", 0) + odds.get("eliminate", 0))


def _any(strategy: Strategy, state: State, able: Sequence[Choice]) -> Command:
    going = [one for one in able if one.command.verb not in ("done", "hold")]
    return strategy.chance.choice(going or able).command


def _move(strategy: Strategy, state: State, able: Sequence[Choice]) -> Command:
    """Returns the move that brings a unit nearest to an enemy, or ``Done`` if no move brings one nearer."""
    board = state.board
    enemies = [one.hex for one in board.side(opponent(state.turn))]

    def away(at: Hex) -> int:
        return min(distance(at, enemy) for enemy in enemies)

    nearer: list[tuple[int, do.Move]] = []
    for one in able:
        if isinstance(one.command, do.Move):
            gain = away(board.by_name[one.command.unit].hex) - away(HEXES[one.command.to])
            nearer += [(gain, one.command)] if gain > 0 else []
    return max(nearer, key=lambda one: one[0])[1] if nearer else do.Done()


def _battle(strategy: Strategy, state: State, able: Sequence[Choice]) -> Command:
    fights = [one for one in able if one.odds]
    return strategy.best(fights) if fights else able[-1].command


PICK: dict[str, Callable[[Strategy, State, Any], Command]] = {
    "moves": _move,
    "battles": _battle,
    "overrun": _battle,
}


def typed(command: Command) -> dict[str, Any]:
    """Returns the options of the slash command for this command."""
    if isinstance(command, do.Play) and command.as_card:
        return {"card": command.as_card}
    given = {name: getattr(command, name) for name in command.__struct_fields__}
    return {name: value for name, value in given.items() if value is not None}
