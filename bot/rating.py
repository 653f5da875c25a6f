"""Ratings: how strong a player is, and how surely that is known.

The model is that of Bradley and Terry as Weng and Lin update it, game by game (openskill).
"""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from openskill.models import BradleyTerryFull

MEAN, DEVIATION = 25.0, 25.0 / 3
"""The rating of a player of whom nothing is known."""

NEWCOMER_POINTS, POINTS_OF_UNIT = 1500, 30
"""What is shown of the mean of a newcomer, and of one unit: 400 points are odds of about ten to one."""

MOST_SURE = 150
"""The largest deviation, in points, of a rating that is not provisional: some twenty games."""


class Rating(NamedTuple):
    """The mean and the standard deviation of a player's strength."""

    mean: float = MEAN
    deviation: float = DEVIATION

    @property
    def points(self) -> int:
        """The mean as it is shown, in tens."""
        return _tens(NEWCOMER_POINTS + POINTS_OF_UNIT * (self.mean - MEAN))

    @property
    def error(self) -> int:
        """The standard deviation as it is shown, in tens."""
        return max(10, _tens(POINTS_OF_UNIT * self.deviation))

    @property
    def provisional(self) -> bool:
        """Whether the deviation is still wide."""
        return POINTS_OF_UNIT * self.deviation > MOST_SURE


def rate(player: Rating, opponent: Rating, score: int, *, fixed: bool = False) -> tuple[Rating, Rating]:
    """Returns the ratings of both players after a game with this score of the first: 1, 0 for a draw, -1.
    Without ``fixed`` their strength may change from game to game."""
    model = _model(fixed=fixed)
    teams = [[model.create_rating([rating.mean, rating.deviation])] for rating in (player, opponent)]
    (first,), (second,) = model.rate(teams, ranks=[1 - score, 1])
    return Rating(first.mu, first.sigma), Rating(second.mu, second.sigma)


def learned(before: Rating, after: Rating) -> float:
    """Returns by how much the precision, the inverse of the variance, has grown."""
    return after.deviation**-2 - before.deviation**-2


def refunded(rating: Rating, gain: float, precision: float) -> Rating:
    """Returns a rating without what a game added to its mean and its precision. The game that was rated last
    leaves no trace; of an earlier one, those that followed stay as they were rated."""
    left = max(rating.deviation**-2 - precision, DEVIATION**-2)
    return Rating(rating.mean - gain, 1 / sqrt(left))


@cache
def _model(*, fixed: bool) -> BradleyTerryFull:
    from openskill.models import BradleyTerryFull

    return BradleyTerryFull(tau=0.0) if fixed else BradleyTerryFull()


def _tens(value: float) -> int:
    return 10 * round(value / 10)
