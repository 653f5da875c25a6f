"""The command that the referee chooses for a player who does not respond."""

from __future__ import annotations

from bot.games.game import Command, Dice, Seat
from bot.games.resistance import commands as do
from bot.games.resistance import purposes, rules
from bot.games.resistance.decide import expendable
from bot.games.resistance.placement import legal_placements
from bot.games.resistance.state import State


def default(state: State, seat: Seat, dice: Dice) -> Command:
    """Returns the command for a player who does not respond: a random placement, no more guesses, the first
    zones, the current roll kept, the figure that a standing order would take, the end of the turn."""
    match rules.stage(state):
        case "placement":
            legal = legal_placements()
            return do.Place(legal[int(dice.salt(purposes.PlacementByDefault()), 16) % len(legal)])
        case "interrogation":
            return do.Stop()
        case "attack":
            return do.Attack(1, 2)
        case "order":
            return do.First(state.attacked[0])
        case "reroll":
            return do.Keep()
        case "choose":
            return do.Choose(expendable(state.fight).name)
    return do.End()
