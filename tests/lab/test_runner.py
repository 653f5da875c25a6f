"""Many games: on all cores, and kept so that none is played twice."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from simulated.waiting import PATIENCE

from bot.lab import runner
from bot.lab.arena import Pairing, Played, play
from bot.lab.kept import Kept
from bot.lab.runner import Runner, Series

from .games import between, course


def courses(found: list[list[Played]]) -> list[list[Played]]:
    return [[course(one) for one in series] for series in found]


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
    whole = Runner(1, Kept(file)).play(wanted)
    assert [[one.seed for one in series] for series in whole] == [[0, 1, 2, 3, 4, 5], [0, 1, 2, 3]]
    rows = file.read_bytes().splitlines(keepends=True)
    assert len(rows) == len(seeds) == 10

    file.write_bytes(b"".join(rows[:7]) + rows[7][:20])
    seeds.clear()
    told = []
    resumed = Runner(1, Kept(file))
    resumed.tell = lambda: told.append(1)
    assert courses(resumed.play(wanted)) == courses(whole)
    assert seeds == [1, 2, 3]
    assert len(told) == 10

    seeds.clear()
    assert courses(Runner(1, Kept(file)).play(wanted)) == courses(whole)
    assert seeds == []


def test_more_games_are_played_after_those_that_are_kept(tmp_path: Path, seeds: list[int]) -> None:
    pairing, file = between("resistance", "medium", "random"), tmp_path / "games.jsonl"
    Runner(1, Kept(file)).play([Series(pairing, 2)])
    (found,) = Runner(1, Kept(file)).play([Series(pairing, 3, 1)])
    assert [one.seed for one in found] == [1, 2, 3]
    assert seeds == [0, 1, 2, 3]


def test_a_game_that_is_wanted_twice_is_played_once(seeds: list[int]) -> None:
    one, other = Runner(1).play([Series(between("resistance", "easy", "easy"), 2)] * 2)
    assert one == other
    assert seeds == [0, 1]


def test_all_cores_play_the_same_games_as_one() -> None:
    """Two processes of their own, which know their memory."""
    wanted = [Series(between("resistance", "random", "random"), 3)]
    alone = Runner(1).play(wanted)
    with Runner(2) as both:
        assert courses(both.play(wanted)) == courses(alone)
        assert 10 < both.memory < 1000


PLAYING = """
from pathlib import Path
from bot.lab.grounds import pairing, shipped, side
from bot.lab.kept import Kept
from bot.lab.runner import Runner, Series
if __name__ == "__main__":
    sides = dict.fromkeys(("german", "resistance"), side("resistance", "random"))
    long = Series(pairing("resistance", shipped("resistance")[0], sides), 9000)
    with Runner(2, Kept(Path("games.jsonl"))) as runner:
        runner.tell = lambda: print("played", flush=True)
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
    assert json.loads(first)["memory"] > 10
