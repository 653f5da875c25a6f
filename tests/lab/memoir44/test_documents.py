"""Scenarios of members, judged by the laboratory."""

from __future__ import annotations

import json
from pathlib import Path

from typer.testing import CliRunner, Result

from bot.__main__ import app

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
    result = lab(
        "balance",
        str(file),
        "--game",
        "memoir44",
        "--games",
        "8",
        "--level",
        "medium",
        "--jobs",
        "1",
        "--json",
        str(to),
    )
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
    result = lab("balance", str(file), "--game", "memoir44")
    assert result.exit_code == 2
    assert "wrong.toml" in result.stderr
    assert "`allies.medals`" in result.stderr
    assert "Traceback" not in result.output
