"""The chance to win from a position, by its medals, figures and places."""

from __future__ import annotations

from math import exp, fsum
from typing import NamedTuple

from bot.games.game import Seat
from bot.games.memoir44.state import State
from bot.games.memoir44.units import SEATS, opponent
from bot.players.memoir44.field import Field, field_of
from bot.players.memoir44.weights import TUNED


class Signs(NamedTuple):
    """What speaks for a side."""

    close: float
    """How close it is to its last medal: one divided by the medals that it needs, besides those that it has
    only while it holds an objective, which count where its units stand."""
    first: float
    """The same if it is its turn, or else 0: whoever is close to the end gains the most by moving first."""
    force: float
    """Figures, in medals."""
    place: float
    """What the units are worth where they stand, in medals."""


FITTED = Signs(close=3.56, first=1.44, force=0.25, place=0.43)
"""The log-odds that each sign is worth: a logistic regression over 23,942 turns of 3,000 games of *medium*
against itself in the shipped scenarios. ``planvert lab calibrate`` measures it."""

SCALE = 0.5
"""The log-odds that a gain of one medal is worth, near those of place."""


def signs(state: State, seat: Seat, field: Field) -> Signs:
    """Returns what speaks for a side in a position."""
    units, known = field.board.side(seat), field.known
    held = sum(one.medals for one, holder in known.goals if one.held and holder == seat)
    close = 1 / max(1, known.needs[SEATS.index(seat)] + held)
    return Signs(
        close,
        close if state.turn == seat else 0.0,
        fsum(unit.figures * field.figure(unit) for unit in units),
        fsum(field.stand(unit, unit.hex) for unit in units),
    )


def log_odds(state: State, seat: Seat, field: Field) -> float:
    """Returns the logarithm of the odds that a side wins."""
    mine, theirs = signs(state, seat, field), signs(state, opponent(seat), field)
    return fsum(weight * (one - other) for weight, one, other in zip(FITTED, mine, theirs, strict=True))


def logistic(value: float) -> float:
    """Returns the chance of these log-odds."""
    return 1 / (1 + exp(-value))


def outlook(state: State, seat: Seat) -> float:
    """Returns the chance of a side to win, by the board and the medals alone."""
    if state.outcome:
        winner = state.outcome.winner
        return 0.5 if winner is None else float(winner == seat)
    return logistic(log_odds(state, seat, field_of(state, TUNED)))
