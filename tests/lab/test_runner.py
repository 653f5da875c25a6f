"""Many games: on all cores, and kept so that none is played twice."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest
from simulated.waiting import PATIENCE

from bot.lab import runner
from bot.lab.arena import Pairing, Played, play
from bot.lab.runner import Runner, Series

from .games import between


@pytest.fixture
def seeds(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seeds of the games that are played in this process."""
    played: list[int] = []

    def counted(pairing: Pairing, seed: int) -> Played:
        played.append(seed)
        return play(pairing, seed)

    monkeypatch.setattr(runner, "play", counted)
    return played


def test_a_resumed_run_equals_an_unbroken_one(tmp_path: Path, seeds: list[int]) -> None:
    """A file whose last line was cut off keeps all games before it; only the others are played."""
    wanted = [
        Series(between("resistance", "medium", "random"), 6),
        Series(between("resistance", "random", "medium"), 4),
    ]
    file = tmp_path / "games.jsonl"
    whole = Runner(1, file).play(wanted)
    assert [[game.seed for game in series] for series in whole] == [[0, 1, 2, 3, 4, 5], [0, 1, 2, 3]]
    rows = file.read_bytes().splitlines(keepends=True)
    assert len(rows) == len(seeds) == 10

    file.write_bytes(b"".join(rows[:7]) + rows[7][:20])
    seeds.clear()
    totals = []

    def track(results: Iterable[object], total: int) -> Iterable[object]:
        totals.append(total)
        return results

    resumed = Runner(1, file)
    resumed.track = track
    assert resumed.play(wanted) == whole
    assert seeds == [1, 2, 3]
    assert totals == [3]

    seeds.clear()
    assert Runner(1, file).play(wanted) == whole
    assert seeds == []


def test_more_games_are_played_after_those_that_are_kept(tmp_path: Path, seeds: list[int]) -> None:
    pairing, file = between("resistance", "medium", "random"), tmp_path / "games.jsonl"
    Runner(1, file).play([Series(pairing, 2)])
    (games,) = Runner(1, file).play([Series(pairing, 4)])
    assert [game.seed for game in games] == [0, 1, 2, 3]
    assert seeds == [0, 1, 2, 3]


def test_a_game_that_is_wanted_twice_is_played_once(seeds: list[int]) -> None:
    first, second = Runner(1).play([Series(between("resistance", "easy", "easy"), 2)] * 2)
    assert first == second
    assert seeds == [0, 1]


def test_all_cores_play_the_same_games_as_one() -> None:
    wanted = [Series(between("resistance", "random", "random"), 3)]
    alone = Runner(1).play(wanted)
    with Runner(2) as both:
        assert both.play(wanted) == alone


PLAYING = """
from pathlib import Path
from bot.lab.runner import Runner, Series
from bot.lab.arena import pairing, shipped
if __name__ == "__main__":
    sides = dict.fromkeys(("german", "resistance"), "random")
    long = Series(pairing("resistance", shipped("resistance")[0], sides), 9000)
    with Runner(2, Path("games.jsonl")) as runner:
        def track(results, total):
            for result in results:
                yield result
                print("played", flush=True)
        runner.track = track
        runner.play([long])
"""


def test_the_workers_of_a_laboratory_that_was_killed_end(tmp_path: Path, repository: Path) -> None:
    """Its output ends when the last of them has closed it. The games that were played by then are kept."""
    (tmp_path / "playing.py").write_text(PLAYING)
    with subprocess.Popen(
        [sys.executable, "playing.py"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(repository)},
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"played\n"
        process.kill()
        process.communicate(timeout=PATIENCE)
    first = (tmp_path / "games.jsonl").read_text().splitlines()[0]
    assert json.loads(first)["result"]["seed"] == 0
