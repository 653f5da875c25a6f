"""The chance to win from a complete state: what the next turns lead to, played out several times."""

from __future__ import annotations

from math import fsum, sqrt

from msgspec.structs import replace

from bot.games.game import Sealed, Seat
from bot.games.memoir44.state import State
from bot.players.chance import Chance
from bot.players.memoir44.outlook import outlook
from bot.players.memoir44.search import TURNS, played_on
from bot.players.memoir44.weights import TUNED
from bot.players.player import Estimate

LINES = 8
"""The number of times that the turns are played out."""


def worth(state: State, seat: Seat, chance: Chance) -> Estimate:
    """Returns the chance of a side to win. Both sides play the next two turns as *medium* does, with the
    hands that they have, but with other dice and another deck; what they lead to is judged by the board."""
    if state.outcome:
        return Estimate(outlook(state, seat))
    ends = [_end(state, seat, Chance(chance.salt())) for _ in range(LINES)]
    mean = fsum(ends) / LINES
    spread = fsum((one - mean) ** 2 for one in ends) / (LINES - 1)
    return Estimate(mean, sqrt(spread / LINES))


def _end(state: State, seat: Seat, chance: Chance) -> float:
    deck = state.deck.value
    drawn = Sealed(tuple([deck[index] for index in chance.shuffled(len(deck))]))
    return outlook(played_on(replace(state, deck=drawn), state.number + TURNS, TUNED, chance), seat)
