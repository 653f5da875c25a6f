"""Fixtures of all tests: the repository, pictures that cost nothing, and a table in a simulated Discord."""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import Awaitable, Callable, Iterator
from datetime import datetime, timedelta
from functools import partial, partialmethod
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import hypothesis
import pytest
import simcord.env
from discord.ext import tasks
from simcord import Env
from simcord._runtime import _CallbackRecord
from simulated.copies import quick_copies
from simulated.databases import (
    compiled_once,
    database_url,
    new_file,
    one_thread,
    own_thread,
    postgres_server,
    synced,
    unsynced,
)
from simulated.fixtures import any_settings, quick_start, refereed_only, seeded, settings, simcord_bot, table
from simulated.locales import locales
from simulated.pictures import DotRenderer, dot_frames, dot_palette
from simulated.waiting import PATIENCE
from xdist.scheduler import WorkStealingScheduling  # type: ignore[import-untyped]

from bot import client
from bot.delivery import courier, turns
from bot.players import analysis, player
from bot.presentation import drawing
from bot.presentation.replay import gif
from bot.referee import opponents
from bot.workers import Worker

__all__ = [
    "all_playouts",
    "any_settings",
    "collected_garbage",
    "compiled_once",
    "database_url",
    "few_playouts",
    "instant_renderer",
    "locales",
    "new_file",
    "one_thread",
    "own_process",
    "own_thread",
    "patient_delivery",
    "postgres_server",
    "quick_copies",
    "quick_start",
    "real_renderer",
    "refereed_only",
    "repository",
    "seeded",
    "settings",
    "simcord_bot",
    "synced",
    "table",
    "unsynced",
]

FAR_AWAY = 5.0
"""Seconds on the clock beyond which the simulated Discord waits for no timer."""

TURNS = 500
"""Most turns of the event loop for which nobody looks whether the bot has finished."""

SHARING = ("tests/trust/test_discord_api.py", "tests/test_sandbox_browser.py", "tests/test_report_browser.py")
"""Modules whose tests share a whole game, or a browser."""

YOUNG = 200_000
"""New objects after which young garbage is collected."""

# The machine's speed is no property of the program.
hypothesis.settings.register_profile("planvert", deadline=None)
hypothesis.settings.load_profile("planvert")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """Gives each process a row of tests, which share what is made once for a module, and to one that has
    finished half of what another still has."""
    return WorkStealingScheduling(config, log)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int | None:
    """Runs one process more than there are processors: many tests wait for a browser or for another
    process."""
    return None if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ else (os.cpu_count() or 1) + 1


gc.disable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Imports another part of all tests first in each process, since what one has compiled the others read:
    most of their start would otherwise be spent on it."""
    here, worker = Path(__file__).parent, getattr(session.config, "workerinput", None)
    if worker is None or [Path(argument).resolve() for argument in session.config.args] != [here]:
        return
    number = int(worker["workerid"].removeprefix("gw"))
    for file in sorted(here.rglob("test_*.py"))[number :: worker["workercount"]]:
        import_module(".".join(file.relative_to(here).with_suffix("").parts))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts first the modules whose tests share what takes seconds to make, so that no two processes make
    it."""
    items.sort(key=lambda item: not item.nodeid.startswith(SHARING))


def pytest_collection_finish() -> None:
    """Exempts the modules and the collected tests, which last as long as the process, from the collection of
    garbage: to look through them takes a tenth of a second each time."""
    gc.freeze()
    gc.set_threshold(YOUNG, 20, 1000)
    gc.enable()


@pytest.fixture(scope="session", autouse=True)
def collected_garbage() -> Iterator[None]:
    """Keeps what a bot has made from being exempted from the collection of garbage when it starts: what all
    bots of all tests have made would stay, and each loop that ends looks through all tasks there are."""
    with pytest.MonkeyPatch.context() as mark:
        mark.setattr(client, "gc", SimpleNamespace(freeze=lambda: None, set_threshold=lambda *_: None))
        yield


@pytest.fixture(scope="session")
def repository() -> Path:
    """The root of the repository."""
    return Path(__file__).parents[1]


DRAWN_ANIMATIONS = {"encode_frames": gif.encode_frames, "chosen_palette": gif.chosen_palette}
"""What draws animated pictures."""


@pytest.fixture(scope="session", autouse=True)
def instant_renderer() -> Iterator[object]:
    """Replaces the renderer's process, since tests look at which pictures are sent and to whom. Yields the
    real renderer."""
    real = drawing._renderer
    with pytest.MonkeyPatch.context() as mark:
        mark.setattr(drawing, "_renderer", DotRenderer())
        mark.setattr(gif, "encode_frames", dot_frames)
        mark.setattr(gif, "chosen_palette", dot_palette)
        yield real


@pytest.fixture(scope="session", autouse=True)
def quick_settling() -> Iterator[None]:
    """Makes the simulated Discord look again sooner whether the bot has finished: a task that ends at the
    wrong moment is otherwise noticed only after a twentieth of a second. It waits for work that can go on as
    long as it takes; five seconds may be too few on a busy machine."""
    with pytest.MonkeyPatch.context() as mark:
        mark.setattr(Env, "_validate_idle", lambda *_: 0.002)
        mark.setattr(
            Env, "_validate_timeout", lambda _, value, name: value if name == "seconds" else PATIENCE
        )
        mark.setattr(Env, "_settle_internal", partialmethod(_settle, Env._settle_internal))
        for name in ("_is_parked", "_callback_is_parked"):
            mark.setattr(simcord.env, name, partial(_within_reach, getattr(simcord.env, name)))
        # Each callback that has run is looked for in a list of all that are to run.
        mark.setattr(_CallbackRecord, "__eq__", object.__eq__)
        yield


async def _settle(env: Env, settle: Callable[..., Awaitable[None]], **options: Any) -> None:
    """Lets everything run that can, before the simulated Discord looks closely, task by task, whether the bot
    has finished: that takes longer than most tasks."""
    loop: Any = asyncio.get_running_loop()
    for _ in range(TURNS):
        if not loop._ready:
            break
        await asyncio.sleep(0)
    await settle(env, **options)


def _within_reach(is_parked: Callable[..., bool], state: object, work: object, deadline: float) -> bool:
    """Whether work waits for something that is too far away to be waited for: a timer of more than
    ``FAR_AWAY`` seconds, which only ``advance_time`` reaches."""
    return is_parked(state, work, deadline - PATIENCE + FAR_AWAY)


@pytest.fixture(scope="session", autouse=True)
def nothing_made_up_for() -> Iterator[None]:
    """Lets what the bot does every few seconds go on from now when a test has moved the clock: it would run
    thousands of times to make up for that, as soon as a test lasts long enough on a busy machine for any
    timer to run out."""
    real = tasks.Loop._try_sleep_until

    def sleep_until(loop: Any, then: datetime) -> Any:
        if then < (now := discord.utils.utcnow()):
            interval = timedelta(hours=loop.hours or 0, minutes=loop.minutes or 0, seconds=loop.seconds or 0)
            then = loop._next_iteration = now + interval
        return real(loop, then)

    with pytest.MonkeyPatch.context() as mark:
        mark.setattr(tasks.Loop, "_try_sleep_until", sleep_until)
        yield


@pytest.fixture(scope="session", autouse=True)
def patient_delivery() -> Iterator[None]:
    """Lets the bot wait for a picture, and for a round of delivery, until it is there: how long that takes
    depends on the machine."""
    with pytest.MonkeyPatch.context() as mark:
        mark.setattr(turns, "TURN_PICTURE_WAIT", PATIENCE)
        mark.setattr(courier, "SETTLE_WAIT", PATIENCE)
        yield


@pytest.fixture(scope="session", autouse=True)
def thinking_at_once() -> Iterator[object]:
    """Lets computer players think in the test's own process, and answer at once. Yields the real way."""
    real = Worker.run

    async def think(thinker: Worker, call: Callable[[], Any], *_: object) -> Any:
        return call()

    with pytest.MonkeyPatch.context() as mark:
        mark.setattr(Worker, "run", think)
        mark.setattr(opponents, "PAUSE", 0)
        yield real


PLAYOUTS = {"PART_PLAYOUTS": 2, "FIRST_LOOK": 2, "SECOND_LOOK": 4}
"""How many games an analysis plays on, where no test looks at how right it is."""

FULL_PLAYOUTS = {name: getattr(analysis, name) for name in PLAYOUTS}


@pytest.fixture(scope="session", autouse=True)
def few_playouts() -> Iterator[None]:
    """Lets analyses and hints rest on few games that are played on, since tests look at who receives them,
    and when."""
    with pytest.MonkeyPatch.context() as mark:
        for name, number in PLAYOUTS.items():
            mark.setattr(analysis, name, number)
        mark.setattr(player, "PLAYOUTS", 4)
        yield


@pytest.fixture
def all_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Restores the games of an analysis, for a test that looks at how right it is."""
    for name, number in FULL_PLAYOUTS.items():
        monkeypatch.setattr(analysis, name, number)


@pytest.fixture
def own_process(all_playouts: None, thinking_at_once: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Restores the process of its own in which computer players think: it knows of nothing that tests
    change."""
    monkeypatch.setattr(Worker, "run", thinking_at_once)


@pytest.fixture
def real_renderer(instant_renderer: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Restores the real renderer, for a test that looks at what is painted."""
    monkeypatch.setattr(drawing, "_renderer", instant_renderer)
    for name, draw in DRAWN_ANIMATIONS.items():
        monkeypatch.setattr(gif, name, draw)
