"""How the simulated players of French Resistance decide, and what they type."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.games.game import Choice, Command
from bot.games.resistance import commands as do
from bot.games.resistance.placement import ZONES
from bot.games.resistance.rules import stage
from bot.games.resistance.state import State
from bot.games.resistance.units import RESISTANCE

BUSY = 3
"""Largest number of actions that a player takes in a turn."""


def phase_of(state: State) -> str:
    """Returns the phase by name, with the roll that may be thrown again."""
    now = stage(state)
    if now == "reroll":
        return "scoring" if state.phase == "scoring" else f"reroll {state.fight.step}"
    return now


def typed(command: Command) -> dict[str, Any]:
    """Returns the options of the slash command for this command."""
    if isinstance(command, do.Place):
        return {zone: ", ".join(held) for zone, held in zip(ZONES, command.zones, strict=True)}
    given = {name: getattr(command, name) for name in command.__struct_fields__}
    for name in ("zone", "other"):
        if name in given:
            given[name] = ZONES[given[name] - 1]
    return {name: value for name, value in given.items() if value is not None}


@dataclass
class Strategy:
    """How the simulated players of these tests decide."""

    chance: random.Random
    turn: tuple[int, int] = (0, 0)
    done: int = 0
    phases: set[str] = field(default_factory=set)

    def action(self, state: State, legal: dict[str, list[Command]]) -> Command:
        """Returns a shot, the task or a rescue if legal, else at times cover, else a step forward, else the
        end of the turn; never more than ``BUSY`` actions in one turn."""
        turn = (state.fight.zone, state.fight.number)
        self.done = self.done + 1 if turn == self.turn else 0
        self.turn = turn
        if self.done < BUSY:
            for verb in ("shoot", "task", "rescue"):
                if legal.get(verb):
                    return self.chance.choice(legal[verb])
            if legal.get("cover") and self.chance.random() < 0.2:
                return self.chance.choice(legal["cover"])
            step = 1 if state.fight.turn == RESISTANCE else -1
            at = {figure.name: figure.section for figure in state.fight.figures}
            moves = [one for one in legal.get("move", []) if isinstance(one, do.Move)]
            ahead = [move for move in moves if move.to - at[move.figure] == step]
            if ahead:
                return self.chance.choice(ahead)
        return do.End()

    def pick(self, state: State, choices: Sequence[Choice]) -> Command:
        """Returns one of the legal commands, never the resignation."""
        legal: dict[str, list[Command]] = {}
        for choice in choices:
            legal.setdefault(choice.command.verb, []).append(choice.command)
        if stage(state) == "actions":
            return self.action(state, legal)
        if stage(state) == "attack":
            return do.Attack(1, 3)
        able = [
            one
            for verb in legal
            if verb not in ("orders", "rerolls", "resign", "stop")
            for one in legal[verb]
        ]
        return self.chance.choice(able)
