"""The ratings of the levels, from games whose end is known."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence

import pytest

from bot.lab.arena import Played, shipped
from bot.lab.ladder import Cell, as_toml, cells, in_order, rated
from bot.lab.runner import Runner, Series
from bot.players.player import LEVELS
from bot.rating import Rating


def plan(games: int) -> list[Cell]:
    """Returns so many games of each pair of levels in each seat."""
    return list(cells("resistance", shipped("resistance"), LEVELS, games))


class Scripted(Runner):
    """Plays nothing: the stronger level wins three games in four, whatever its seat; ``weaker`` turns that
    round."""

    def __init__(self, *, weaker: bool = False) -> None:
        super().__init__(1)
        self.weaker = weaker

    def play(self, wanted: Sequence[Series]) -> list[list[Played]]:
        return [[self._scripted(series, seed) for seed in range(series.games)] for series in wanted]

    def _scripted(self, series: Series, seed: int) -> Played:
        sides = series.pairing.strengths
        order = sorted(sides, key=lambda seat: [str(level) for level in LEVELS].index(sides[seat]))
        winner = order[-1] if (seed % 4 != 0) != self.weaker else order[0]
        return Played(seed, winner, "boats", dict.fromkeys(sides, 0), 5, 9)


def test_each_pair_of_levels_is_played_in_both_seats() -> None:
    played = plan(10)
    assert len(played) == 3 * 2
    assert sum(cell.series.games for cell in played) == 60
    assert {cell.seat for cell in played} == {"german", "resistance"}


@pytest.mark.parametrize("weaker", [False, True])
def test_the_ratings_are_in_the_order_of_the_wins(weaker: bool) -> None:
    ratings = rated(plan(20), Scripted(weaker=weaker))
    assert in_order(ratings) is not weaker
    assert [level.games for level in ratings] == [80, 80, 80]
    assert ratings[1].rating.mean == Rating().mean


def test_the_file_holds_the_ratings_and_how_they_were_made() -> None:
    ratings = rated(plan(10), Scripted())
    text = as_toml("resistance", 10, ratings)
    assert "# planvert lab rate resistance data/resistance/ladder.toml --games 10\n" in text
    read = tomllib.loads(text)
    assert {level: read[level]["mean"] for level in LEVELS} == {
        level.level: round(level.rating.mean, 2) for level in ratings
    }
    assert not in_order(ratings[::-1])
