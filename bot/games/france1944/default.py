"""The command that the referee chooses for a player who does not come."""

from __future__ import annotations

from bot.games.france1944 import commands as do
from bot.games.france1944 import fighting, moving, rules
from bot.games.france1944.state import State
from bot.games.game import Command, Dice, Seat

MIDDLE = 3
"""The ratio result that is taken where nobody gives one."""


def default(state: State, seat: Seat, dice: Dice) -> Command:
    """What changes least: no activation, no reaction, no replacement, steps instead of retreats, the lead of
    the best morale, the loss of the strongest. A claim is disputed, so that the game master settles it. What
    was declared is resolved, in the order of declaring."""
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
