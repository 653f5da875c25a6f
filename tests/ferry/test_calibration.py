"""The laboratory holds a player's chances to win against what happened."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.__main__ import app
from bot.lab.calibration import Foreseen, ForeseenTurn, calibrated, games_of
from bot.lab.runner import Runner
from bot.lab.setups import shipped


def game(won: float, *chances: float) -> Foreseen:
    """A game in which the seats take turns, with these chances of the first one."""
    seats = ("watch", "crew") * len(chances)
    return Foreseen("ferry", tuple(map(ForeseenTurn, seats, chances)), won)


def test_chances_are_held_against_results() -> None:
    """The turns of a range, what was won of them, and the mean square of the errors."""
    found = calibrated("ferry", "easy", [game(1, 0.5, 0.72), game(0, 0.5, 0.78), game(0, 0.5)])
    low, high = found.bins
    assert (low.chance, low.won.games) == (50, 3)
    assert low.won.value == pytest.approx(100 / 3)
    assert (high.chance, high.won.games, high.won.value) == (75, 2, 50)
    assert found.brier == pytest.approx((3 * 0.25 + 0.28**2 + 0.78**2) / 5)


def test_a_chance_that_forgets_whose_turn_it_is_drifts() -> None:
    """If each turn adds as much to the chance of its own side, that is said, and a rise follows each fall."""
    zigzag = calibrated("ferry", "easy", [game(0.5, 0.5, 0.6, 0.5, 0.6, 0.5, 0.6)] * 4)
    assert [round(drift) for drift, _ in zigzag.drift] == [10, 10, 10]
    assert zigzag.change == pytest.approx(10)
    assert zigzag.zigzag == pytest.approx(-1)
    steady = calibrated("ferry", "easy", [game(1, 0.5, 0.6, 0.7, 0.8, 0.9)] * 4)
    assert steady.zigzag == pytest.approx(1)


def test_the_chances_of_a_whole_game_are_asked_at_each_turn() -> None:
    """A turn is one of either seat; the same games give the same result."""
    wanted = games_of("ferry", shipped("ferry"), "medium", 5)
    with Runner(1) as runner:
        found = calibrated("ferry", "medium", list(runner.each(wanted)))
        assert calibrated("ferry", "medium", list(runner.each(wanted))) == found
    assert found.games == 5
    assert sum(each.won.games for each in found.bins) > 20


def test_the_command_prints_and_writes(tmp_path: Path) -> None:
    """``planvert lab calibrate``: a row a range, and what sums them up."""
    to = tmp_path / "c.json"
    words = ("lab", "calibrate", "--game", "ferry", "--games", "4", "--jobs", "1", "--json", str(to))
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 0, result.output
    assert "Brier score" in result.stdout
    assert "own turn, part 3" in result.stdout
    assert json.loads(to.read_text())["calibration"]["ferry"]["games"] == 4
