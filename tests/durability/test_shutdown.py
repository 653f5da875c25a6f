"""A clean shutdown: commands in flight are finished, the outbox is flushed or kept."""

from __future__ import annotations

import asyncio
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
from simcord.http.client import FakeHTTPClient, FakeWebhookAdapter
from simulated.databases import asked, sqlite_url
from simulated.forked import forked
from simulated.table import Table
from simulated.waiting import PATIENCE, until

from bot.client import create_bot
from bot.games.game import Refused
from bot.store.store import Store

from .connection import UserActions, held_back, let_go, unsent
from .database import check_record, game_ids
from .sandbox_process import run

HANGING = {
    "the public post": ("POST", "/channels/*/messages"),
    "the card": ("PATCH", "/channels/*/messages/*"),
    "the private answer": ("POST", "/webhooks/*"),
}
"""The requests that hang for ever while a command is in flight."""


def hang(monkeypatch: pytest.MonkeyPatch, method: str, path: str) -> list[str]:
    """Leaves requests of this kind unanswered. Returns the list of those that were made."""
    made = list[str]()

    def patched(way: type[FakeHTTPClient] | type[FakeWebhookAdapter]) -> None:
        real: Any = way.request

        async def request(self: Any, route: Any, *values: Any, **given: Any) -> Any:
            if route.method == method and fnmatch(route.url, f"*{path}"):
                made.append(route.url)
                await asyncio.Event().wait()
            return await real(self, route, *values, **given)

        monkeypatch.setattr(way, "request", request)

    patched(FakeHTTPClient)
    patched(FakeWebhookAdapter)
    return made


async def typed(table: Table, guess: int) -> UserActions:
    """Types a guess, which does not reach the bot yet."""
    with held_back(table.env) as held:
        await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=guess)
    return held


@pytest.mark.parametrize("what", HANGING)
async def test_a_request_hangs_for_ever(table: Table, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    """The shutdown waits a limited time for a hanging request; the command in flight is completely recorded,
    its messages are kept, and delivered after the restart, once."""
    monkeypatch.setattr("bot.interactions.client.GRACE", 0.1)
    monkeypatch.setattr("bot.delivery.courier.SHUTDOWN_WAIT", 0.1)
    await table.placed()
    before = (await table.match()).seq
    with monkeypatch.context() as hanging:
        made = hang(hanging, *HANGING[what])
        let_go(table.env, await typed(table, 5))
        await until(lambda: bool(made))
        async with asyncio.timeout(PATIENCE):
            await table.bot.close()
    await table.env.restart_bot(create_bot(table.settings))
    await table.env.advance_time(20)
    assert (await check_record(table.bot.store, table.game)).seq > before
    assert table.told().count("asks about Caen once") == 1
    assert sum("5 is **" in text for text in table.dms(table.dreben)) == 1
    assert "6 questions left" in table.card().text
    assert unsent(table.bot.settings.database_url) == 0
    assert table.env.errors == []


async def test_a_command_in_flight_is_finished(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot ends when the command in progress is recorded, answered and posted; a later command is refused
    with a message, and has no effect."""
    await table.placed()
    before = (await table.match()).seq
    store = table.bot.store
    commit, asked_to, written = store.commit, asyncio.Event(), asyncio.Event()

    async def slow(change: Any) -> None:
        asked_to.set()
        await written.wait()
        await commit(change)

    monkeypatch.setattr(store, "commit", slow)
    one, other = await typed(table, 5), await typed(table, 6)
    let_go(table.env, one)
    await until(asked_to.is_set)
    requests = len(table.env.http_requests)
    closing = asyncio.create_task(table.bot.close())
    await asyncio.sleep(0)
    let_go(table.env, other)
    await until(lambda: len(table.env.http_requests) > requests)
    written.set()
    await closing
    told = [str(request.json) for request in table.env.http_requests[requests:]]
    assert sum("about to restart" in text for text in told) == 1
    assert table.told().count("asks about Caen once") == 1
    assert "asks about Caen twice" not in table.told()
    assert unsent(table.settings.database_url) == 0
    assert all(isinstance(getattr(error, "original", None), Refused) for error in table.env.errors)
    await table.env.restart_bot(create_bot(table.settings))
    assert (await check_record(table.bot.store, table.game)).seq == before + 2


@pytest.mark.parametrize("commands", [1, 7])
async def test_sigterm(path: Path, commands: int) -> None:
    """A real process that gets SIGTERM while it plays ends cleanly and soon, and leaves a consistent
    database."""
    log = path.with_name("log")
    with forked(log, run, path) as process:
        for _ in range(commands):
            assert process.output.readline() == "guessed\n"
        process.terminate()
        assert process.end() == 0
    assert log.read_text() == ""
    assert asked(path, "PRAGMA integrity_check") == [("ok",)]
    assert unsent(sqlite_url(path)) == 0
    store = await Store.open(sqlite_url(path))
    (game_id,) = game_ids(sqlite_url(path))
    await check_record(store, game_id)
    guesses = [row for row in await store.games.events(game_id) if row.kind == "GuessAnswered"]
    assert len(guesses) >= commands
    await store.close()
