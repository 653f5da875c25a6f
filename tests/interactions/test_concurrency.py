"""A user who sends buttons and commands too fast.

Rate limits per user protect the bot; the user is told, and nothing is lost.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest
from simulated.table import Table

from bot.games.game import Refused
from bot.interactions.client import MOST_AT_ONCE

MANY = 20
SLOWLY = "One thing at a time, please"


@asynccontextmanager
async def at_once(table: Table) -> AsyncIterator[None]:
    """Makes everything that is clicked and typed in the block arrive together at its end."""
    backend, held = table.env.backend, list[tuple[str, Any]]()
    emit = backend.emit
    backend.emit = lambda event, payload: held.append((event, payload))  # type: ignore[method-assign]
    try:
        yield
    finally:
        backend.emit = emit  # type: ignore[method-assign]
    for event, payload in held:
        emit(event, payload)
    await table.env.settle()


@pytest.fixture
def far(monkeypatch: pytest.MonkeyPatch) -> None:
    """Delays the bot's acknowledgements."""
    defer = discord.InteractionResponse.defer

    async def slowly(self: Any, **given: Any) -> Any:
        for _ in range(10):
            await asyncio.sleep(0)
        return await defer(self, **given)

    monkeypatch.setattr(discord.InteractionResponse, "defer", slowly)


def turned_away(table: Table) -> list[dict[str, Any]]:
    """Returns the answers to those who were too fast."""
    return [body for _, body in table.sent() if SLOWLY in str(body.get("content"))]


async def test_a_masher_of_commands_is_told_so(own_thread: None, table: Table, far: None) -> None:
    """Of many commands at once a few are worked on; the user is told privately of each other one, and what
    was accepted is done, once."""
    await table.seated()
    before = len(await table.events())
    async with at_once(table):
        for number in range(MANY):
            await table.slash(table.lerouge, "table words", words=f"les violons {number}")
        await table.slash(table.dreben, "table words", words="les sanglots longs")
    away = turned_away(table)
    assert len(away) == MANY - MOST_AT_ONCE
    assert all(body["flags"] & 64 for body in away)
    assert len(await table.events()) == before + MOST_AT_ONCE + 1
    assert (await table.match()).words["german"] == "les sanglots longs"
    assert table.told().count("changes their words") == MOST_AT_ONCE + 1
    assert all(isinstance(getattr(error, "original", None), Refused) for error in table.env.errors)


async def test_a_masher_of_buttons_is_told_so(table: Table, far: None) -> None:
    """Of many clicks on one button one counts, the next few are stale, the others too fast; then the user
    plays on."""
    await table.fighting()
    panel = await table.mine(table.lerouge)
    seq = (await table.match()).seq
    async with at_once(table):
        for _ in range(MANY):
            await table.click_as_drawn(table.lerouge, panel, "End the turn")
    assert len(turned_away(table)) == MANY - MOST_AT_ONCE
    assert (await table.match()).seq == seq + 1
    await table.slash(table.lerouge, "resistance keep")
    assert (await table.match()).seq > seq + 1
    assert len(turned_away(table)) == MANY - MOST_AT_ONCE
    assert table.env.errors == []


async def test_who_goes_from_one_thing_to_the_next_is_never_too_fast(table: Table) -> None:
    """The limit is on commands in progress, so it cannot shut out a quick player."""
    await table.seated()
    for number in range(MANY):
        await table.slash(table.lerouge, "table words", words=f"les violons {number}")
    assert turned_away(table) == []
    assert table.told().count("changes their words") == MANY
