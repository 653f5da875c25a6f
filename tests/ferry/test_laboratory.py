"""The laboratory plays it through its computer player: ``planvert lab``, on few games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from bot.__main__ import app
from bot.lab.arena import changed, shipped


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder as the working directory."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def lab(*words: str) -> Result:
    return CliRunner().invoke(app, ("lab", *words))


def test_a_ladder_is_printed_and_written(folder: Path) -> None:
    """The results are a table and JSON; the games are kept, and the same when it runs again."""
    words = ["ladder", "--game", "ferry", "--level", "random", "--level", "medium", "--games", "6"]
    files = ["--jobs", "1", "--keep", "games.jsonl", "--json", "ladder.json"]
    result = lab(*words, *files)
    assert result.exit_code == 0, result.output
    assert "medium : random" in result.stdout
    assert "both seats" in result.stdout
    assert len((folder / "games.jsonl").read_text().splitlines()) == 12
    written = (folder / "ladder.json").read_text()
    found = json.loads(written)["ladder"]["ferry"]
    watch, crew, both = found
    assert [one["share"]["games"] for one in (watch, crew, both)] == [6, 6, 12]
    assert both["share"]["value"] == pytest.approx((watch["share"]["value"] + crew["share"]["value"]) / 2)

    assert lab(*words, *files).stdout == result.stdout
    assert (folder / "ladder.json").read_text() == written
    assert len((folder / "games.jsonl").read_text().splitlines()) == 12


def test_a_balance_is_printed_and_written(folder: Path) -> None:
    result = lab("balance", "--game", "ferry", "--games", "5", "--jobs", "1", "--json", "b.json")
    assert result.exit_code == 0, result.output
    medium, hard, *_ = json.loads((folder / "b.json").read_text())["balance"]["ferry"]
    assert (medium["level"], hard["level"], medium["seat"]) == ("medium", "hard", "watch")
    assert sum(medium["whys"].values()) == medium["share"]["games"] == 5
    assert medium["share"]["low"] <= medium["share"]["value"] <= medium["share"]["high"]
    assert f"{medium['share']['value']:.1f} %" in result.stdout


def test_a_table_is_computed_anew(folder: Path) -> None:
    assert lab("solve", "ferry", "fords.toml", "new.toml").exit_code == 0
    assert (folder / "new.toml").read_text() == "fords = [1, 2, 3]\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("ladder --game chess", "There is no computer player of chess"),
        ("ladder --game ferry", "Nobody has set goals for ferry"),
        ("ladder --game ferry --level easy", "name two levels"),
        ("ladder --game ferry --level easy --level untuned", "There is no level untuned"),
        ("ladder --game ferry --level easy --level good", "There is no level good"),
        ("balance --game ferry --level random", "There is no level random"),
        ("balance --game ferry --on nowhere", "There is no “nowhere” here; there are no documents."),
        ("balance --game ferry a.toml", "There is no computer player of ferry"),
        ("balance a.toml --game memoir44", "a.toml cannot be read: No such file or directory."),
        ("solve ferry fjords.toml new.toml", "There is no table fjords.toml; there are fords.toml."),
    ],
)
def test_what_cannot_be_played_is_said(words: str, said: str) -> None:
    result = lab(*words.split())
    assert result.exit_code == 2
    assert said in result.stderr


def test_an_option_of_a_few_values_is_changed_to_each() -> None:
    (usual,) = shipped("ferry")
    assert [setup.option for setup in changed("ferry", usual)] == ["boats 1", "boats 2"]
