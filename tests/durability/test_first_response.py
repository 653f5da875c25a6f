"""The calls by which an interaction is answered: one if the answer comes at once, a deferral before it if it
takes longer."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from fnmatch import fnmatch
from typing import Any, cast

import pytest
from simcord.http.client import FakeWebhookAdapter
from simulated.limits import DEFERRED, DEFERRED_UPDATE, MESSAGE, MODAL, UPDATE
from simulated.table import Table
from simulated.waiting import until

from bot.interactions import answers
from bot.interactions.answers import READS

from .connection import CALLBACK, acknowledges_first, breaks

SOON = 0.02
"""Seconds after which the answer to a decision that waits for the test is deferred."""

Call = int | str
"""The kind of a first response, or the method of a later request."""


def calls(table: Table, first: int = 0) -> list[Call]:
    """Returns the calls by which interactions were answered, except those before the request ``first``."""
    return [
        cast("Any", request.json)["type"] if request.path.endswith("/callback") else request.method
        for request in table.env.http_requests[first:]
        if request.path.endswith("/callback") or request.path.startswith("/webhooks/")
    ]


@pytest.fixture
def calls_since(table: Table) -> Callable[[], list[Call]]:
    """Returns the calls since it was called last."""
    first = 0

    def since() -> list[Call]:
        nonlocal first
        found, first = calls(table, first), len(table.env.http_requests)
        return found

    return since


@pytest.fixture
def written(table: Table, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """The event for which each commit waits; it is set at first."""
    store, event = table.bot.store, asyncio.Event()
    commit = store.commit

    async def slow(change: Any) -> None:
        if not event.is_set():
            await table.env.external_wait(event.wait(), reason="a slow database")
        await commit(change)

    monkeypatch.setattr(store, "commit", slow)
    event.set()
    return event


def slow_to_take(table: Table, monkeypatch: pytest.MonkeyPatch) -> tuple[asyncio.Event, list[int]]:
    """Delays first responses until the event is set. Returns the event, and the kinds of those delayed."""
    free, hanging = asyncio.Event(), list[int]()
    request = FakeWebhookAdapter.request

    async def slow(self: Any, route: Any, *given: Any, **more: Any) -> Any:
        if fnmatch(route.url, f"*{CALLBACK}") and not free.is_set():
            # A panel with its picture is sent in parts, the first of which is the payload.
            payload = more.get("payload") or json.loads(more["multipart"][0]["value"])
            hanging.append(payload["type"])
            await table.env.external_wait(free.wait(), reason="a slow Discord")
        return await request(self, route, *given, **more)

    monkeypatch.setattr(FakeWebhookAdapter, "request", slow)
    return free, hanging


# --- at once


async def test_a_click_is_answered_in_one_call(table: Table, calls_since: Callable[[], list[Call]]) -> None:
    """A click opens a panel, or draws it again, in its only call, whether it decides something or not."""
    await table.fighting()
    calls_since()
    panel = await table.mine(table.lerouge)
    assert calls_since() == [MESSAGE]
    for label in ("More", "Back", "End the turn"):
        await table.click(table.lerouge, panel, label)
        panel = table.panel(table.lerouge)
        assert calls_since() == [UPDATE], label


async def test_a_stale_click_is_answered_in_two_calls(
    table: Table, calls_since: Callable[[], list[Call]]
) -> None:
    """One draws the panel anew, the other says why nothing was done."""
    await table.fighting()
    panel = await table.mine(table.lerouge)
    await table.click(table.lerouge, panel, "End the turn")
    calls_since()
    await table.click_as_drawn(table.lerouge, panel, "End the turn")
    assert calls_since() == [UPDATE, "POST"]


async def test_the_click_that_opens_a_form(table: Table, calls_since: Callable[[], list[Call]]) -> None:
    """A form is the only call, too."""
    await table.open(german=table.dreben)
    fair = await table.click(table.dreben, table.card(), "Fair dice")
    calls_since()
    assert (await table.click(table.dreben, fair.panel, "My words")).modal
    assert calls_since() == [MODAL]


@pytest.mark.parametrize("name", ["help", "table list", "table status", "table log", "table mine"])
async def test_a_command_that_changes_nothing_is_answered_in_one_call(
    table: Table, calls_since: Callable[[], list[Call]], name: str
) -> None:
    """Its answer is its first response, without “thinking…”."""
    await table.fighting()
    calls_since()
    answer = await table.slash(table.lerouge, name)
    assert answer.private
    assert calls_since() == [MESSAGE]


async def test_a_command_that_changes_something_is_acknowledged_first(
    table: Table, calls_since: Callable[[], list[Call]], written: asyncio.Event
) -> None:
    """It has no version, and would be typed again if it seemed to fail."""
    await table.fighting()
    written.clear()
    calls_since()
    await table.slash(table.lerouge, "resistance end")
    assert calls_since() == [DEFERRED]
    written.set()
    await table.env.settle()
    assert calls_since() == ["POST"]


async def test_a_command_that_another_process_has_acknowledged(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is left to that process."""
    await table.fighting()
    before = await table.snapshot()
    acknowledges_first(monkeypatch, DEFERRED)
    assert not (await table.slash(table.lerouge, "resistance end")).text
    assert await table.snapshot() == before


# --- later


async def test_a_slow_decision_is_deferred(
    table: Table,
    written: asyncio.Event,
    monkeypatch: pytest.MonkeyPatch,
    calls_since: Callable[[], list[Call]],
) -> None:
    """A click whose decision takes more than a second is deferred; its panel is drawn once it is made."""
    await table.fighting()
    panel, seq = await table.mine(table.lerouge), (await table.match()).seq
    written.clear()
    calls_since()
    monkeypatch.setattr(answers, "DEFER_AFTER", SOON)
    await table.click(table.lerouge, panel, "End the turn")
    await table.env.advance_time(SOON)
    assert calls_since() == [DEFERRED_UPDATE]
    await table.env.advance_time(SOON)
    written.set()
    await table.env.settle()
    assert calls_since() == ["PATCH"]
    assert "End the turn" not in table.panel(table.lerouge).buttons
    assert (await table.match()).seq == seq + 1


async def test_a_slow_command_that_changes_nothing_is_deferred(
    table: Table, monkeypatch: pytest.MonkeyPatch, calls_since: Callable[[], list[Call]]
) -> None:
    """Its answer replaces “thinking…”."""
    await table.fighting()
    games, found = table.bot.referee.games.stored, asyncio.Event()
    find = games.at

    async def slow(*given: Any, **more: Any) -> Any:
        await table.env.external_wait(found.wait(), reason="a slow database")
        return await find(*given, **more)

    monkeypatch.setattr(games, "at", slow)
    calls_since()
    monkeypatch.setattr(answers, "DEFER_AFTER", SOON)
    answer = await table.slash(table.lerouge, "table status")
    await table.env.advance_time(SOON)
    assert calls_since() == [DEFERRED]
    found.set()
    await table.env.settle()
    assert calls_since() == ["POST"]
    assert answer.result is not None
    assert not answer.result._interaction.loading


async def test_an_answer_in_flight_is_not_deferred(
    table: Table, monkeypatch: pytest.MonkeyPatch, calls_since: Callable[[], list[Call]]
) -> None:
    """While Discord is slow to take the answer, nothing else is sent to it."""
    await table.fighting()
    panel = await table.mine(table.lerouge)
    calls_since()
    free, hanging = slow_to_take(table, monkeypatch)
    await table.click(table.lerouge, panel, "End the turn")
    await until(lambda: bool(hanging))
    await table.env.advance_time(2 * answers.DEFER_AFTER)
    assert hanging == [UPDATE]
    free.set()
    await table.env.settle()
    assert calls_since() == [UPDATE]


async def test_an_answer_waits_for_its_deferral_in_flight(
    table: Table,
    written: asyncio.Event,
    monkeypatch: pytest.MonkeyPatch,
    calls_since: Callable[[], list[Call]],
) -> None:
    """While Discord is slow to take the deferral, the answer waits; then it is drawn in its place."""
    await table.fighting()
    panel, seq = await table.mine(table.lerouge), (await table.match()).seq
    calls_since()
    written.clear()
    monkeypatch.setattr(answers, "DEFER_AFTER", SOON)
    free, hanging = slow_to_take(table, monkeypatch)
    await table.click(table.lerouge, panel, "End the turn")
    await table.env.advance_time(SOON)
    written.set()
    known = table.bot.referee.games.known
    await until(lambda: (held := known(table.game)) is not None and held.row.seq > seq)
    assert hanging == [DEFERRED_UPDATE]
    assert calls_since() == []
    free.set()
    await table.env.settle()
    assert calls_since() == [DEFERRED_UPDATE, "PATCH"]
    assert "End the turn" not in table.panel(table.lerouge).buttons
    assert (await table.match()).seq == seq + 1


@pytest.mark.parametrize("fails", ["503", "before", "after"])
async def test_a_deferral_that_fails(
    table: Table,
    written: asyncio.Event,
    monkeypatch: pytest.MonkeyPatch,
    calls_since: Callable[[], list[Call]],
    fails: str,
) -> None:
    """The answer gets through as the first response, or in place of the deferral if Discord has it."""
    await table.fighting()
    panel, seq = await table.mine(table.lerouge), (await table.match()).seq
    written.clear()
    calls_since()
    monkeypatch.setattr(answers, "DEFER_AFTER", SOON)
    if fails == "503":
        table.env.inject_error("POST", CALLBACK, status=503, times=1)
    else:
        breaks(monkeypatch, "POST", CALLBACK, "before" if fails == "before" else "after")
    await table.click(table.lerouge, panel, "End the turn")
    await table.env.advance_time(SOON)
    assert set(calls_since()) == {DEFERRED_UPDATE}
    written.set()
    await table.env.settle()
    assert calls_since() == [UPDATE if fails == "503" else "PATCH"]
    assert "End the turn" not in table.panel(table.lerouge).buttons
    assert (await table.match()).seq == seq + 1


# --- the declaration


async def test_reading_is_declared_where_a_command_is_written(table: Table) -> None:
    """No command has another mark."""
    assert {repr(command.extras) for command in table.bot.tree.walk_commands()} == {repr({}), repr(READS)}
