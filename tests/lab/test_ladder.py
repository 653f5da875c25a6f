"""Ladder and balance, from games whose end is known."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.bench.figures import EACH, Aims, Goal
from bot.lab import ladder
from bot.lab.arena import CannotPlay, Played, Setup, changed, shipped
from bot.lab.intervals import wilson
from bot.lab.ladder import cells, plans
from bot.lab.runner import Runner, Series

AIMS = Aims(
    goals=(
        Goal("medium", "random", 90, "resistance"),
        Goal("medium", "hard", 55),
        Goal("medium", "random", 80, on=EACH),
        Goal("medium", "easy", 60, on="north"),
    ),
    balance={"medium": (45, 55)},
)
SETUPS = [Setup("north", "", {"laid_charge": False}), Setup("south", "", {"laid_charge": True})]


@pytest.fixture(autouse=True)
def goals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Goals for the game."""
    monkeypatch.setattr(ladder, "aims_of", lambda _: AIMS)


class Scripted(Runner):
    """Plays nothing: *medium* wins, and of two of them the German; the game of the seed 3 is a draw, and the
    longest."""

    def play(self, wanted: Sequence[Series]) -> list[list[Played]]:
        return [[self._scripted(series, seed) for seed in range(series.games)] for series in wanted]

    @staticmethod
    def _scripted(series: Series, seed: int) -> Played:
        strengths = series.pairing.strengths
        winner = next(seat for seat in ("german", "resistance") if strengths[seat] == "medium")
        points = {"german": 1, "resistance": 2 * seed}
        if seed == 3:
            return Played(seed, None, "fog", points, 9, 9)
        return Played(seed, winner, "boats", points, 5, 9)


def test_each_pair_is_played_over_both_seats() -> None:
    plan = list(cells("resistance", SETUPS, ["random", "easy", "medium"], 4))
    pairs = [("easy", "random"), ("medium", "random"), ("medium", "easy")]
    assert [(cell.player, cell.opponent, cell.on, cell.seat) for cell in plan] == [
        (*pair, on, seat) for pair in pairs for on in ("north", "south") for seat in ("german", "resistance")
    ]
    for cell in plan:
        strengths = cell.series.pairing.strengths
        assert strengths[cell.seat] == cell.player
        assert {*strengths.values()} == {cell.player, cell.opponent}
        assert cell.series.games == 4


def test_without_strengths_the_goals_say_what_is_played() -> None:
    """A pair that has a goal on one document is played on no other."""
    plan = list(cells("resistance", SETUPS, (), 4))
    assert [(cell.player, cell.opponent, cell.on) for cell in plan[::2]] == [
        ("medium", "random", "north"),
        ("medium", "random", "south"),
        ("medium", "hard", "north"),
        ("medium", "hard", "south"),
        ("medium", "easy", "north"),
    ]


def test_a_ladder_tells_seats_documents_and_aims() -> None:
    """A draw counts as half a game; the last three scores of a pair are those of all documents."""
    found = ladder.ladder("resistance", list(cells("resistance", SETUPS, (), 4)), Scripted())
    scores = [score for score in found if score.opponent == "random"]
    assert [(one.on, one.seat, one.share.games, one.drawn, one.aim) for one in scores] == [
        ("north", "german", 4, 1, None),
        ("north", "resistance", 4, 1, None),
        ("north", "", 8, 2, 80),
        ("south", "german", 4, 1, None),
        ("south", "resistance", 4, 1, None),
        ("south", "", 8, 2, 80),
        ("", "german", 8, 2, None),
        ("", "resistance", 8, 2, 90),
        ("", "", 16, 4, None),
    ]
    assert scores[-1].share == wilson(14, 16)
    assert [score.aim for score in found if score.opponent == "easy"] == [None, None, 60]


def test_a_balance_tells_who_wins_how_long_and_by_what() -> None:
    wanted = list(plans("resistance", SETUPS, ["medium"], 4))
    north, south = ladder.balance("resistance", wanted, Scripted())
    assert (north.on, south.on) == ("north", "south")
    assert (north.seat, north.share, north.drawn) == ("german", wilson(3.5, 4), 1)
    assert north.turns == pytest.approx((6, 1.96), rel=1e-4)
    assert north.whys == {"boats": 3, "fog": 1}
    assert north.points == {"german": 1, "resistance": 3}
    assert north.aim == (45, 55)


def test_each_option_is_changed_for_itself() -> None:
    """Options that are on or off, and those with a few values."""
    (usual,) = shipped("resistance")
    found = {one.option: one.options for one in changed("resistance", usual)}
    assert found == {
        "gendarmes_ignore_one on": {"gendarmes_ignore_one": True},
        "task_dice_max 4": {"task_dice_max": 4},
        "laid_charge off": {"laid_charge": False},
        "dead_cap_per_zone on": {"dead_cap_per_zone": True},
        "deduction_aid on": {"deduction_aid": True},
        "pace mail": {"pace": "mail"},
    }


def test_unknown_documents_are_refused() -> None:
    with pytest.raises(CannotPlay, match="nowhere"):
        shipped("resistance", ["nowhere"])
