"""The benchmark measures every game through its manifest, and the bot through the workload of one."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from bot.bench.figures import (
    Benchmarks,
    Figure,
    Label,
    Stopwatch,
    Took,
    Workload,
    benchmarks_of,
    median_ms,
    rate,
    ratio,
)
from bot.bench.growth import measure_growth
from bot.bench.pictures import post_times
from bot.bench.play import measure_rules, play
from bot.bench.run import as_json
from bot.bench.table import file_url, table
from bot.games.manifest import Manifest
from bot.games.registry import MANIFESTS
from bot.referee.master_actions import UndoMoves
from bot.table.presenter import presenter_for

pytestmark = pytest.mark.usefixtures("one_thread")

DRIVING = [
    pytest.param(manifest, told.workload, id=manifest.name)
    for manifest in MANIFESTS.values()
    if (told := benchmarks_of(manifest)).workload
]
every_game = pytest.mark.parametrize("manifest", MANIFESTS.values(), ids=lambda one: one.name)
every_workload = pytest.mark.parametrize(("manifest", "workload"), DRIVING)


def test_a_workload_drives_the_measures_on_discord() -> None:
    assert DRIVING


@every_game
def test_random_legal_play_ends_each_game(manifest: Manifest) -> None:
    """Random play never resigns, and ends; the same seed plays the same game."""
    told = benchmarks_of(manifest)
    game = manifest.rules
    state, steps = play(game, game.options(), 1, told.standing_orders)
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.why != "resigned"
    assert play(game, game.options(), 1, told.standing_orders) == (state, steps)


@every_game
def test_a_game_without_benchmarks_of_its_own_is_measured(manifest: Manifest) -> None:
    told = replace(benchmarks_of(replace(manifest, benchmarks="")), played=1)
    steps, games = measure_rules(manifest.rules, told)
    assert steps.name != games.name
    assert steps.value > games.value
    assert steps.cpu is not None
    assert games.cpu is not None
    assert steps.cpu > games.cpu > 0


def test_a_ratio_and_a_rate_are_given_by_both_clocks() -> None:
    """A process that waits for others takes longer by the clock, and not by processor time."""
    pairs = [(Took(3, 1), Took(1, 1)), (Took(2, 1), Took(1, 0.5)), (Took(5, 1), Took(1, 0.1))]
    assert ratio("over", pairs, 2) == Figure("over", 3, "ratio", "<= 2", 2)
    assert rate(Label("acts"), 10, Took(2, 1)) == Figure("acts", 5, "1/s", None, 10)
    assert median_ms(Label("act"), [took for took, _ in pairs]) == Figure("act", 3000, "ms", None, 1000)


def test_a_stopwatch_reads_both_clocks() -> None:
    watch = Stopwatch()
    first, then = watch.read(), watch.read()
    assert 0 <= first.wall <= then.wall
    assert 0 <= first.cpu <= then.cpu


def test_no_two_figures_of_random_play_share_a_name() -> None:
    told: list[Benchmarks] = [benchmarks_of(manifest) for manifest in MANIFESTS.values()]
    names = [label.name for each in told for label in (each.steps, each.games)]
    assert len(set(names)) == len(names)


@every_workload
async def test_the_move_of_a_workload_can_be_repeated(
    manifest: Manifest, workload: Workload, tmp_path: Path
) -> None:
    """The move is legal after the opening, and again after it is undone; the setting is legal then, too."""
    async with table(file_url(tmp_path / "games.sqlite3"), manifest, workload) as ours:
        game = await ours.open(gm=ours.first)
        for _ in range(2):
            before = (await ours.bot.referee.games.match(game)).state
            await ours.move(game)
            assert (await ours.bot.referee.games.match(game)).state != before
            await ours.bot.referee.preside(game, ours.first.id, UndoMoves("bench", 1), by_right=True)
            assert (await ours.bot.referee.games.match(game)).state == before
        await ours.play(game, workload.setting)


@every_workload
async def test_passing_the_turn_on_posts_pictures(
    manifest: Manifest, workload: Workload, tmp_path: Path
) -> None:
    """The commands that pass the turn on are legal again and again, and the channel gets pictures."""
    async with table(file_url(tmp_path / "games.sqlite3"), manifest, workload) as ours:
        assert len(await post_times(ours, 3)) == 3


@every_workload
def test_the_boards_of_a_workload_differ(manifest: Manifest, workload: Workload) -> None:
    boards = [presenter_for(manifest.name).picture(workload.position(number)) for number in range(41)]
    assert None not in boards
    assert len({board.encode() for board in boards if board}) == len(boards)


def test_figures_are_written_by_name() -> None:
    figures = [Figure("speed", 3, "1/s", ">= 2", 4), Figure("memory", 1.5, "MB")]
    assert json.loads(as_json(figures)) == {
        "speed": {"value": 3, "unit": "1/s", "aim": ">= 2", "cpu": 4},
        "memory": {"value": 1.5, "unit": "MB", "aim": None, "cpu": None},
    }


@every_workload
async def test_whole_games_are_played_through_the_bot(
    manifest: Manifest, workload: Workload, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The games end, and what they leave in the database is measured."""
    monkeypatch.setattr("bot.bench.growth.GAMES", 1)
    told = benchmarks_of(manifest)
    actions, kept = [figure async for figure in measure_growth(manifest, told, workload)]
    assert actions.value > 0
    assert kept.value > 0
