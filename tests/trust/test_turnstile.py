"""Somebody who mashes buttons and commands.

Issue 3: "Rate limits per user protect the bot from a button masher (told so, nothing lost)."
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest
from table.table import Table

from bot.games.game import Refused
from bot.turnstile import AT_ONCE

MANY = 20
SLOWLY = "One thing at a time, please"


@asynccontextmanager
async def at_once(table: Table) -> AsyncIterator[None]:
    """Whatever is clicked and typed here arrives together at its end."""
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
    """Discord is far away: its word that an answer may follow later takes its time."""
    defer = discord.InteractionResponse.defer

    async def slowly(self: Any, **given: Any) -> Any:
        for _ in range(10):
            await asyncio.sleep(0)
        return await defer(self, **given)

    monkeypatch.setattr(discord.InteractionResponse, "defer", slowly)


def turned_away(table: Table) -> list[dict[str, Any]]:
    """The answers to those who were too fast."""
    return [body for _, body in table.sent() if SLOWLY in str(body.get("content"))]


async def test_a_masher_of_commands_is_told_so(table: Table, far: None) -> None:
    """Issue 3: of many commands at once a few are worked on; he is told so of each other, privately, and what
    was taken up is done, once."""
    await table.seated()
    before = len(await table.events())
    async with at_once(table):
        for number in range(MANY):
            await table.slash(table.lerouge, "table words", words=f"les violons {number}")
        await table.slash(table.dreben, "table words", words="les sanglots longs")
    away = turned_away(table)
    assert len(away) == MANY - AT_ONCE
    assert all(body["flags"] & 64 for body in away)
    assert len(await table.events()) == before + AT_ONCE + 1
    assert "les sanglots longs" in table.told()
    assert table.told().count("les violons") == AT_ONCE
    assert all(isinstance(getattr(one, "original", None), Refused) for one in table.env.errors)


async def test_a_masher_of_buttons_is_told_so(table: Table, far: None) -> None:
    """Issue 3: the same of one button: the click counts once, the next few are stale, the others too fast;
    then he plays on."""
    await table.fighting()
    panel = await table.mine(table.lerouge)
    seq = (await table.match()).seq
    async with at_once(table):
        for _ in range(MANY):
            await table.reach(table.lerouge, panel, "End the turn")
    assert len(turned_away(table)) == MANY - AT_ONCE
    assert (await table.match()).seq == seq + 1
    await table.slash(table.lerouge, "resistance keep")
    assert (await table.match()).seq > seq + 1
    assert len(turned_away(table)) == MANY - AT_ONCE
    assert table.env.errors == []


async def test_who_goes_from_one_thing_to_the_next_is_never_too_fast(table: Table) -> None:
    """Issue 3: the limit is on what is under way, so that it cannot shut out a quick player."""
    await table.seated()
    for number in range(MANY):
        await table.slash(table.lerouge, "table words", words=f"les violons {number}")
    assert turned_away(table) == []
    assert table.told().count("les violons") == MANY
