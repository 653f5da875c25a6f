"""The advice of each level. *Hard* advises what *medium* does: looking ahead has not yet proved itself."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from bot.games.game import Level, Seat
from bot.games.memoir44.state import State
from bot.players.chance import Chance
from bot.players.memoir44.field import Field, field_of
from bot.players.memoir44.outlook import SCALE, log_odds, logistic
from bot.players.memoir44.ranking import Scored, ranked
from bot.players.memoir44.reasons import reasons
from bot.players.memoir44.weights import TUNED, Weights
from bot.players.player import Advice

BLUR = 1.0
"""The standard deviation of the mistakes of *easy*, in medals."""


def advise(view: State, seat: Seat, level: Level, chance: Chance) -> Sequence[Advice]:
    """Returns the commands with which a side may answer, the best first. Standing orders and a resignation
    are not among them."""
    return advise_with(TUNED, view, seat, level, chance)


def advise_with(weights: Weights, view: State, seat: Seat, level: Level, chance: Chance) -> Sequence[Advice]:
    """Returns the advice of a player with other weights. The value of the best command is the chance to win
    from the position, and each medal that another gains less takes ``SCALE`` off its log-odds."""
    found = ranked(view, seat, weights)
    if level == "easy":
        found = blurred(found, chance)
    field, best = field_of(view, weights), found[0].gain
    odds = log_odds(view, seat, field_of(view, TUNED))
    return [_advice(view, seat, field, odds + SCALE * (one.gain - best), one) for one in found]


def blurred(found: Sequence[Scored], chance: Chance) -> list[Scored]:
    """Returns the commands in the order of a player who misjudges what each gains."""
    wrong = [one._replace(gain=one.gain + BLUR * _error(chance)) for one in found]
    return sorted(wrong, key=lambda one: -one.gain)


def _error(chance: Chance) -> float:
    """Returns a number with mean 0 and standard deviation 1, near the normal distribution."""
    return fsum(chance.share() for _ in range(12)) - 6


def _advice(view: State, seat: Seat, field: Field, odds: float, one: Scored) -> Advice:
    return Advice(one.command, logistic(odds), reasons=tuple(reasons(view, seat, field, one)))
