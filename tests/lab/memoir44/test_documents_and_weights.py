"""Scenarios of members, judged by the laboratory, and weights that are tuned."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.__main__ import app
from bot.lab.arena import play
from bot.lab.grounds import shipped
from bot.lab.runner import Runner
from bot.lab.tune import Tuner, used_weights
from bot.players.memoir44.weights import TUNED
from lab.games import between, course

FIGHT = """
title = "Two Farms"
blurb = "A patrol of the Allies stands before a farm that nobody can hold."
top = "axis"
starts = "allies"
map = '''
.  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .  .  .  .  .  .
'''

[allies]
hand = 5
medals = 1
nation = "us"
[allies.units]
infantry = ["F6", "F7"]
armor = ["G6", "G7", "G8"]
artillery = ["H6"]

[axis]
hand = 2
medals = 6
nation = "de"
[axis.units]
infantry = ["E6/1", "E7/1"]
"""


def lab(*words: str) -> Result:
    return CliRunner().invoke(app, ("lab", *words))


def test_a_scenario_of_a_member_is_judged(tmp_path: Path) -> None:
    """The Allies need one medal against two lone soldiers, and the other side six that are not there."""
    file, to = tmp_path / "two-farms.toml", tmp_path / "found.json"
    file.write_text(FIGHT)
    result = lab("balance", str(file), "--games", "8", "--level", "medium", "--jobs", "1", "--json", str(to))
    assert result.exit_code == 0, result.output
    (found,) = json.loads(to.read_text())["balance"]["memoir44"]
    assert (found["on"], found["seat"], found["share"]["value"]) == ("two-farms", "allies", 100)
    assert found["whys"] == {"medals": 8}
    assert found["points"] == {"allies": 1, "axis": 0}
    assert "two-farms" in result.stdout
    assert "100.0 % [67.6, 100.0]" in result.stdout


def test_the_mistakes_of_a_scenario_are_named(tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(FIGHT.replace("medals = 1", "medals = 0").replace('"H6"', '"Z9"'))
    result = lab("balance", str(file))
    assert result.exit_code == 2
    assert "wrong.toml" in result.stderr
    assert "`allies.medals`" in result.stderr
    assert "Traceback" not in result.output


@pytest.mark.parametrize("seed", [1, 2])
def test_the_untuned_player_plays_by_the_weights_of_before(seed: int) -> None:
    """A side with weights plays as the level does that has them."""
    (lane,) = shipped("memoir44", ["lane"])
    usual = between("memoir44", "medium", "medium", on=lane)
    same = between("memoir44", "medium", "untuned", on=lane)
    alike = course(play(usual, seed)) == course(play(same, seed))
    assert alike or type(TUNED)() != TUNED


def test_a_tuning_can_be_repeated_and_is_judged_by_fresh_games() -> None:
    before = used_weights("memoir44")
    tuner = Tuner("memoir44", shipped("memoir44", ["lane"]), "medium", Runner(1))
    found = tuner.tune(before, steps=2, games=1, judged=2)
    assert tuner.tune(before, steps=2, games=1, judged=2) == found
    assert found.before == before
    assert set(found.after) == set(before)
    assert len(found.steps) == 2
    assert found.share.games == 4
    moved = [name for name in before if found.after[name] != before[name]]
    assert bool(moved) == any(share != 50 for share in found.steps)
