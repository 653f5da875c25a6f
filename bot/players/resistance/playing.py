"""What a side does in the fight for a zone, without a value: what imagined fights are played with."""

from __future__ import annotations

from bot.games.game import Command, Seat
from bot.games.resistance import commands as do
from bot.games.resistance import rules
from bot.games.resistance.rules import expendable
from bot.games.resistance.state import State
from bot.players.resistance.repeats import repeats
from bot.players.resistance.tactics import plans


def played(state: State, seat: Seat) -> Command:
    """Returns what the level *medium* does in the fight for a zone, and after it, without a value."""
    match rules.stage(state):
        case "actions":
            return next(plans(state, seat)).command
        case "choose":
            return do.Choose(expendable(state.fight).name)
    return do.Reroll() if repeats(state, seat) else do.Keep()
