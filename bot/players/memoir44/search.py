"""Whole turns looked ahead: what a card leads to, with the other side's best reply."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from bot.games.game import Seat
from bot.games.memoir44 import GAME
from bot.games.memoir44.state import State
from bot.players.chance import Chance
from bot.players.memoir44.imagining import imagine
from bot.players.memoir44.outlook import worth
from bot.players.memoir44.ranking import Scored, ranked
from bot.players.memoir44.weights import Weights

WIDTH = 3
"""The number of commands that are looked into."""
EFFORT = 2400
"""The number of turns imagined for each command, times the square of the number of units on the board."""
TURNS = 2
"""The number of turns that are played to their end: one's own, and the reply."""


def looked_ahead(
    view: State, seat: Seat, weights: Weights, found: Sequence[Scored], chance: Chance
) -> list[Scored]:
    """Returns the commands with the one first that leads to the best positions on average. All of them are
    tried against the same imagined hands and decks."""
    samples = max(FEWEST, EFFORT // len(view.board.units) ** 2)
    seeds, seen = [chance.salt() for _ in range(samples)], GAME.view(view, seat)
    means = [
        round(fsum(_played_out(seen, seat, weights, one, Chance(seed)) for seed in seeds), 9)
        for one in found[:WIDTH]
    ]
    best = found[means.index(max(means))]
    return [best._replace(gain=found[0].gain), *(one for one in found if one is not best)]


FEWEST = 3
"""The least number of turns imagined for each command."""


def _played_out(view: State, seat: Seat, weights: Weights, first: Scored, chance: Chance) -> float:
    """Returns the chance to win after this command, the rest of the turn and the reply, all by *medium*."""
    state = GAME.decide(imagine(view, seat, chance), seat, first.command, chance).state
    while state.number < view.number + TURNS and (awaited := GAME.awaited(state)):
        command = ranked(state, awaited[0], weights)[0].command
        state = GAME.decide(state, awaited[0], command, chance).state
    return worth(state, seat, chance).value
