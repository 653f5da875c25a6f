"""The chance to win from a position, by its medals, figures and places."""

from __future__ import annotations

from collections.abc import Callable
from math import exp, fsum
from typing import NamedTuple

from bot.games.game import Seat
from bot.games.memoir44.state import State
from bot.games.memoir44.units import SEATS, opponent
from bot.players.chance import Chance
from bot.players.memoir44.field import Field, field_of
from bot.players.memoir44.weights import TUNED
from bot.players.player import Estimate


class Signs(NamedTuple):
    """What one side has more of than the other."""

    close: float
    """How close a side is to its last medal: one divided by the medals that it needs."""
    force: float
    """Figures, in medals."""
    place: float
    """What the units are worth where they stand, in medals."""
    turn: float
    """1 if it is this side's turn, and -1 if it is the other's."""


FITTED = Signs(close=2.17, force=0.55, place=0.27, turn=0.56)
"""The log-odds that each sign is worth: a logistic regression over the turns of 200 games of *medium* against
itself in the shipped scenarios (Brier score 0.196; without knowing anything it is 0.25)."""

SCALE = 0.5
"""The log-odds that a gain of one medal is worth, near those of force."""


def signs(state: State, seat: Seat, field: Field) -> Signs:
    """Returns the signs of a position for a side."""
    other, needs = opponent(seat), dict(zip(SEATS, field.known.needs, strict=True))

    def more(of: Callable[[Seat], float]) -> float:
        return of(seat) - of(other)

    return Signs(
        more(lambda side: 1 / max(1, needs[side])),
        more(lambda side: fsum(unit.figures * field.figure(unit) for unit in field.board.side(side))),
        more(lambda side: fsum(field.stand(unit, unit.hex) for unit in field.board.side(side))),
        1.0 if state.turn == seat else -1.0,
    )


def log_odds(state: State, seat: Seat, field: Field) -> float:
    """Returns the logarithm of the odds that a side wins."""
    return fsum(weight * sign for weight, sign in zip(FITTED, signs(state, seat, field), strict=True))


def logistic(value: float) -> float:
    """Returns the chance of these log-odds."""
    return 1 / (1 + exp(-value))


def worth(state: State, seat: Seat, chance: Chance) -> Estimate:
    """Returns the chance of a side to win. It depends on the board and the medals alone, not on cards."""
    if state.outcome:
        winner = state.outcome.winner
        return Estimate(0.5 if winner is None else float(winner == seat))
    return Estimate(logistic(log_odds(state, seat, field_of(state, TUNED))))
