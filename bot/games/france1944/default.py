"""The command that the referee chooses for a player who does not respond."""

from __future__ import annotations

from bot.games.france1944 import commands as do
from bot.games.france1944 import fighting, moving, rules
from bot.games.france1944.state import State
from bot.games.game import Command, Dice, Seat

MIDDLE = 3
"""The ratio result used where a player gives none."""


def default(state: State, seat: Seat, dice: Dice) -> Command:
    """Returns the command that changes least: no activation, no reaction, no replacement, steps instead of
    retreats, the lead of the unit with the best morale, the loss of a step by the strongest unit.

    A claim is disputed, so that the game master settles it. Declared combats are resolved in the order of
    their declaration.
    """
    match rules.stage(state):
        case "claim":
            return do.Dispute()
        case "lead":
            units = fighting.candidates(state, state.dues[0])
            return do.Lead(max(units, key=lambda unit: unit.morale).name)
        case "lose":
            units = fighting.candidates(state, state.dues[0])
            return do.Lose(max(units, key=lambda unit: unit.steps).name)
        case "choose":
            return do.Choose("steps")
        case "retreat":
            due = state.dues[0]
            return do.Retreat(due.unit, min(moving.retreats(state, due)))
        case "resolving":
            number = next(one.number for one in state.act.combats if one.letter is None)
            return do.Resolve(number, ratio=None if state.options.method == "revised" else MIDDLE)
        case "acting" if state.act.combats:
            return do.Next()
    return do.Pass()
