"""The bench runs small and has all its lines, and a comparison says what is worse. No speed is asserted."""

from __future__ import annotations

from collections.abc import AsyncIterator
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import pytest
from measuring.scale import end, measure_scale
from msgspec import json
from msgspec.structs import replace
from simulated.databases import on_either_database
from typer.testing import CliRunner

from bot.__main__ import app
from bot.bench.figures import (
    Aims,
    Figure,
    Stopwatch,
    Took,
    Unreadable,
    aims_of,
    as_json,
    compare,
    milliseconds,
    of_rounds,
    rate,
    ratio,
    read_figures,
)
from bot.bench.other_bots import BareBot, ReplayingBot, measure_commands
from bot.bench.process import measure_processes
from bot.bench.random_play import measure_rules
from bot.bench.relay import Relay, Transaction, noting_transactions, watching_delivery
from bot.bench.run import measure_game
from bot.bench.sizes import measure_installation, needed
from bot.bench.tapping import TappedGame, served
from bot.bench.waiting import steps_of, tap_alone, tap_together
from bot.games.manifest import Manifest
from bot.games.registry import MANIFESTS
from bot.presentation.samples import positions
from bot.store.upgrade import back_up

pytestmark = pytest.mark.usefixtures("quick_start")

every_game = pytest.mark.parametrize("manifest", MANIFESTS.values(), ids=lambda one: one.name)

OF_A_GAME = (
    "tap to redrawn panel, p50",
    "tap to redrawn panel, p99",
    "tap to public edit, p50",
    "tap to public edit, p99",
    "accepted action over a bare bot's",
    "accepted action over the same calls and transactions",
    "statements before the answer",
    "transactions before the answer",
    "a new picture in the renderer",
    "a finished game",
    "a finished game, packed",
)
AT_ONCE = ("tap to redrawn panel, p50", "tap to redrawn panel, p99")


@every_game
def test_random_legal_play_ends_each_game(manifest: Manifest) -> None:
    """Random play never resigns, and ends; the same seed plays the same game."""
    game, never = manifest.rules, aims_of(manifest).standing_orders
    played = list(positions(game, 1, never))
    outcome = game.outcome(played[-1].state)
    assert outcome is not None
    assert outcome.why != "resigned"
    assert list(positions(game, 1, never)) == played


@every_game
def test_the_rules_of_each_game_are_measured(manifest: Manifest) -> None:
    steps, games = measure_rules(manifest.rules, Aims(games=1))
    assert steps.name != games.name
    assert steps.value > games.value
    assert steps.cpu is not None
    assert games.cpu is not None
    assert steps.cpu > games.cpu > 0


# --- the lines


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is measured in one round."""
    for module in ("random_play", "process", "sizes", "waiting"):
        monkeypatch.setattr(f"bot.bench.{module}.ROUNDS", 1)


@pytest.mark.usefixtures("small")
@every_game
async def test_each_game_has_every_line(manifest: Manifest) -> None:
    """What is waited for and accepted actions are measured by both clocks; every figure has its rounds."""
    aims = replace(aims_of(manifest), games=1)
    figures = {one.name: one async for one in measure_game(manifest, aims, taps=16, at_once=2, pictures=1)}
    expected = {f"{manifest.name}: {line}" for line in OF_A_GAME}
    expected |= {f"{manifest.name}, 2 games at once: {line}" for line in AT_ONCE}
    assert expected | {f"rule steps of {aims.title}", f"whole {aims.called} of {aims.title}"} <= set(figures)
    assert all(one.value > 0 and one.rounds for one in figures.values())
    assert all(one.cpu for one in figures.values() if one.unit in ("ms", "ratio", "1/s"))
    unpacked, packed = (figures[f"{manifest.name}: a finished game{how}"] for how in ("", ", packed"))
    assert packed.value < unpacked.value


@pytest.mark.usefixtures("small")
def test_the_process_and_the_installation_are_measured() -> None:
    figures = {one.name: one for one in (*measure_processes(), *measure_installation())}
    assert list(figures) == [
        "ready",
        "ready over a bare bot",
        "memory when ready",
        "memory over a bare bot",
        "installation",
    ]
    assert all(one.value > 0 for one in figures.values())


def test_what_the_tests_alone_need_is_not_installed_for_the_bot() -> None:
    """Requirements of requirements and of wanted extras count, and those of other extras do not."""
    assert {"planvert", "discord-py", "aiohttp", "yarl", "greenlet", "jinja2"} <= set(needed("planvert"))
    assert not {"pytest", "mypy", "scipy"} & set(needed("planvert"))
    assert distribution("pytest").name == "pytest"


@on_either_database
async def test_other_games_are_inserted_and_their_cost_is_measured(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("measuring.scale.TAPS", 12)
    names = [one.name async for one in measure_scale(database_url, 50, rounds=1)]
    assert names == [
        "inserting 50 other games",
        "accepted action with 50 other games",
        "autocomplete of games with 50 other games",
        "ready with 50 other games",
    ]
    async with served(database_url) as server:
        assert len(await server.bot.store.games.living()) == 5 + 1


# --- how it is measured


async def test_nothing_polls_while_the_bot_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The simulated Discord, which looks again and again whether the bot has settled, rests until the answer
    and the public message are there."""
    async with served(f"sqlite:///{tmp_path}/games.sqlite3") as server:
        game, relay = TappedGame(server, MANIFESTS["resistance"]), Relay(server.env)
        await game.ready()
        interaction = await relay.hold(game.tap())

        async def settle(*_: Any, **__: Any) -> None:
            raise AssertionError("the bench polls")

        with monkeypatch.context() as patched:
            patched.setattr(server.env, "_settle_internal", settle)
            async with watching_delivery(server.bot.store) as delivered:
                [answered] = await relay.carry([interaction])
                await delivered()
        assert answered.wall > 0


async def test_a_tap_is_timed_until_its_answer_and_until_its_public_message(
    tmp_path: Path, seeded: None
) -> None:
    """What decides nothing tells the public nothing; everything that the bot has done is noted."""
    async with served(f"sqlite:///{tmp_path}/games.sqlite3") as server:
        kinds, relay = ("memoir44", "resistance"), Relay(server.env)
        games = [TappedGame(server, MANIFESTS[kind], number) for number, kind in enumerate(kinds)]
        with noting_transactions(relay.steps):
            taps = [tap for _ in range(4) for tap in await tap_together(server, relay, games)]
        assert {tap.decided for tap in taps} == {True, False}
        assert {tap.public is not None for tap in taps if tap.decided} == {True}
        assert {tap.public for tap in taps if not tap.decided} == {None}
        assert all(0 < tap.asked <= len(tap.steps) for tap in taps)


async def test_the_replaying_bot_makes_the_same_transactions(tmp_path: Path) -> None:
    """It writes into a copy of the database what the bot has written into its own, also between two taps,
    where a game may end and another begin."""
    ours, copy = tmp_path / "ours.sqlite3", tmp_path / "copy.sqlite3"
    async with served(f"sqlite:///{ours}") as server:
        game, relay = TappedGame(server, MANIFESTS["memoir44"]), Relay(server.env)
        await game.ready()
        await server.env.settle()
        await back_up(server.bot.store.database.address, copy)
        with noting_transactions(relay.steps):
            taps = await tap_alone(server, relay, game, 1)
            await end(game)
            taps += await tap_alone(server, relay, game, 8)
        seq = (await server.bot.store.games.living())[0].seq
    recorded = steps_of(taps)
    steps: list[Any] = []
    with noting_transactions(steps):
        times = await measure_commands(ReplayingBot(f"sqlite:///{copy}", recorded), len(recorded))
    assert len(times) == len(taps)
    assert steps == [step for tap in recorded for step in tap if isinstance(step, Transaction)]
    async with served(f"sqlite:///{copy}") as replayed:
        assert (await replayed.bot.store.games.living())[0].seq == seq > 1


async def test_a_bare_bot_is_measured(tmp_path: Path) -> None:
    times = await measure_commands(BareBot(tmp_path / "bare.sqlite3"), 3)
    assert all(took.wall > 0 and took.cpu > 0 for took in times)


def test_figures_are_medians_of_rounds_by_both_clocks() -> None:
    """A process that waits for others takes longer by the clock, and not by processor time."""
    rounds = [[(Took(3, 1), Took(1, 1))], [(Took(2, 1), Took(1, 0.5))], [(Took(5, 1), Took(1, 0.1))]]
    assert ratio("over", rounds) == Figure("over", 3, "ratio", None, 2, (3, 2, 5), (1, 2, 10))
    assert rate("acts", [(10, Took(2, 1))], ">= 2") == Figure("acts", 5, "1/s", ">= 2", 10, (5,), (10,))
    assert of_rounds("ready", "s", [Took(2, 1), Took(4, 1)]).value == 3


def test_a_percentile_is_that_of_all_rounds_together() -> None:
    rounds = [[Took(1, 0.5), Took(2, 0.5)], [Took(9, 0.5), Took(8, 0.5)]]
    assert milliseconds("tap", rounds, 0.99) == Figure("tap", 9000, "ms", None, 500, (2000, 9000), (500, 500))


def test_a_stopwatch_reads_both_clocks() -> None:
    watch = Stopwatch()
    first, then = watch.read(), watch.read()
    assert 0 <= first.wall <= then.wall
    assert 0 <= first.cpu <= then.cpu


# --- the comparison with an earlier run

BEFORE = [
    Figure("tap", 10, "ms", None, 5, (9, 10, 12), (5, 5, 6)),
    Figure("rules", 100, "1/s", None, 100, (90, 100, 110), (90, 100, 110)),
    Figure("a game", 80, "kB", None, None, (80, 80, 80)),
    Figure("gone", 1, "s", None, 1, (1,), (1,)),
]


@pytest.mark.parametrize(
    ("now", "line", "worse"),
    [
        (Figure("tap", 12, "ms", None, 5, (11, 12, 14), (5, 6, 6)), "tap: 10 -> 12 ms (cpu 5 -> 5)", False),
        (
            Figure("tap", 14, "ms", None, 7, (13, 14, 15), (5, 7, 7)),
            "tap: 10 -> 14 ms slower (cpu 5 -> 7)",
            True,
        ),
        (
            Figure("tap", 12, "ms", None, 7, (11, 12, 13), (7, 7, 8)),
            "tap: 10 -> 12 ms (cpu 5 -> 7 slower)",
            True,
        ),
        (
            Figure("tap", 8, "ms", None, 4, (7, 8, 8), (4, 4, 4)),
            "tap: 10 -> 8 ms faster (cpu 5 -> 4 faster)",
            False,
        ),
        (
            Figure("rules", 70, "1/s", None, 130, (60, 70, 80), (120, 130, 140)),
            "rules: 100 -> 70 1/s slower (cpu 100 -> 130 faster)",
            True,
        ),
        (Figure("a game", 81, "kB", None, None, (81, 81, 81)), "a game: 80 -> 81 kB more", True),
        (Figure("a game", 79, "kB", None, None, (79, 79, 79)), "a game: 80 -> 79 kB less", False),
        (Figure("new", 1, "s", None, 1, (1,), (1,)), "new: not measured before", False),
    ],
)
def test_what_differs_by_more_than_its_scatter_is_told(now: Figure, line: str, worse: bool) -> None:
    """Two figures differ if the ranges of their rounds do not touch."""
    *lines, last = compare([now], BEFORE)
    assert line in lines
    assert "gone: not measured now" in lines
    assert last == f"Worse by more than the scatter: {now.name if worse else 'nothing'}."


def test_figures_survive_their_file(tmp_path: Path) -> None:
    path = tmp_path / "figures.json"
    path.write_bytes(as_json(BEFORE))
    assert read_figures(path) == BEFORE
    assert json.decode(path.read_bytes())["tap"]["rounds"] == [9, 10, 12]


@pytest.mark.parametrize("text", ["", "[]", '{"tap": 3}', '{"tap": {"value": 3}}', '{"tap": {"value": "x"}}'])
def test_a_file_of_something_else_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "figures.json"
    path.write_text(text)
    with pytest.raises(Unreadable):
        read_figures(path)
    result = CliRunner().invoke(app, ["bench", "--against", str(path)])
    assert result.exit_code == 2
    assert "does not hold the figures of a run" in result.output


def test_a_run_is_written_and_compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """``--json`` writes what ``--against`` reads."""

    async def measured() -> AsyncIterator[Figure]:
        for figure in BEFORE:
            yield figure

    monkeypatch.setattr("bot.bench.run.bench", measured)
    path = str(tmp_path / "figures.json")
    assert CliRunner().invoke(app, ["bench", "--json", path]).exit_code == 0
    result = CliRunner().invoke(app, ["bench", "--against", path])
    assert "tap: 10 -> 10 ms (cpu 5 -> 5)" in result.output
    assert result.output.splitlines()[-1] == "Worse by more than the scatter: nothing."
