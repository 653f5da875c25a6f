"""The marks of the levels, from games whose end is known."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence

import pytest

from bot.lab.arena import Played
from bot.lab.grounds import shipped
from bot.lab.marks import as_toml, in_order, marks, plan
from bot.lab.runner import Runner, Series
from bot.players.player import LEVELS
from bot.rating import Rating


class Scripted(Runner):
    """Plays nothing: the stronger level wins three games in four, whatever its seat; ``weaker`` turns that
    round."""

    def __init__(self, *, weaker: bool = False) -> None:
        super().__init__(1)
        self.weaker = weaker

    def play(self, wanted: Sequence[Series]) -> list[list[Played]]:
        return [[self._scripted(one, seed) for seed in one.seeds] for one in wanted]

    def _scripted(self, series: Series, seed: int) -> Played:
        sides = series.pairing.sides
        order = sorted(sides, key=lambda seat: LEVELS.index(sides[seat].strength))
        winner = order[-1] if (seed % 4 != 0) != self.weaker else order[0]
        return Played(seed, winner, "boats", dict.fromkeys(sides, 0), 5, 9, {seat: [1.0] for seat in sides})


def test_each_pair_of_levels_is_played_in_both_seats() -> None:
    cells = plan("resistance", shipped("resistance"), 10)
    assert len(cells) == 3 * 2
    assert sum(cell.series.games for cell in cells) == 60
    assert {cell.seat for cell in cells} == {"german", "resistance"}


@pytest.mark.parametrize("weaker", [False, True])
def test_the_ratings_are_in_the_order_of_the_wins(weaker: bool) -> None:
    found = marks(plan("resistance", shipped("resistance"), 20), Scripted(weaker=weaker))
    assert in_order(found) is not weaker
    assert [one.games for one in found] == [80, 80, 80]
    assert found[1].rating.mean == Rating().mean


def test_the_file_holds_the_ratings_and_how_they_were_made() -> None:
    found = marks(plan("resistance", shipped("resistance"), 10), Scripted())
    text = as_toml("resistance", 10, found)
    assert "# planvert lab marks resistance data/resistance/ladder.toml --games 10\n" in text
    read = tomllib.loads(text)
    assert {level: read[level]["mean"] for level in LEVELS} == {
        one.level: round(one.rating.mean, 2) for one in found
    }
    assert not in_order(found[::-1])
