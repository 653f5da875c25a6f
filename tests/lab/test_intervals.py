"""Shares and means."""

from __future__ import annotations

import pytest

from bot.lab.console import check
from bot.lab.intervals import MOST_MISSING, mean, wilson


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(81, 263, 25.53, 36.62), (15, 148, 6.24, 16.05), (0, 20, 0, 16.11), (1, 29, 0.61, 17.18)],
)
def test_intervals_are_those_of_newcombe(won: int, games: int, low: float, high: float) -> None:
    """The examples of Newcombe, Statistics in Medicine 17 (1998), table I, score method."""
    share = wilson(won, games)
    assert (round(share.low, 2), round(share.high, 2)) == (low, high)
    assert share.value == 100 * won / games
    mirrored = wilson(games - won, games)
    assert (100 - mirrored.high, 100 - mirrored.low) == pytest.approx((share.low, share.high))


def test_a_share_is_told_with_its_interval() -> None:
    assert str(wilson(50, 100)) == "50.0 % [40.4, 59.6]"
    assert str(wilson(0, 0)) == "50.0 % [0.0, 100.0]"


def test_a_share_that_meets_an_aim_exactly_is_exact() -> None:
    assert [wilson(won, 100).value for won in range(101)] == list(range(101))


def test_the_mean_has_its_error() -> None:
    value, reach = mean([2, 4, 4, 4, 5, 5, 7, 9])
    assert value == 5
    assert reach == pytest.approx(1.959964 * (32 / 7) ** 0.5 / 8**0.5)
    assert mean([3]) == (3, 0)


@pytest.mark.parametrize(
    ("won", "games", "aim", "within"),
    [
        (560, 1000, (55, 100), None),
        (600, 1000, (55, 100), True),
        (500, 1000, (55, 100), False),
        (500, 1000, (45, 55), True),
        (500, 100_000, (45, 55), False),
        (5, 10, (45, 55), None),
    ],
)
def test_an_aim_is_met_or_missed_only_by_the_whole_interval(
    won: int, games: int, aim: tuple[float, float], within: bool | None
) -> None:
    """Until then the games that are missing are counted."""
    share = wilson(won, games)
    assert share.within(*aim) is within
    assert check(share, *aim) == {True: "✓", False: "✗", None: f"open, +{share.missing(*aim)}"}[within]


def test_the_missing_games_settle_an_open_aim() -> None:
    """If the share stays as it is; on the very edge no number would."""
    for won, games, aim in ((560, 1000, (55, 100)), (50, 100, (45, 55)), (970, 1000, (99, 100))):
        more = round(1.1 * (games + wilson(won, games).missing(*aim)))
        assert wilson(won * more / games, more).within(*aim) is not None
    assert wilson(55, 100).missing(55) == MOST_MISSING
