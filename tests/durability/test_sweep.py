"""The loop in which the bot looks for what is due never ends."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from simulated.databases import on_either_database
from simulated.table import Table, second_game

from bot.rating import Rating
from bot.store.errors import StoreError

from .connection import HOUR, pass_time

pytestmark = on_either_database


async def test_the_round_outlives_a_failure(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database that was busy once does not end the reminders and the retries for good."""
    await table.placed()
    failed = []

    async def busy(*_: Any) -> list[str]:
        failed.append(1)
        raise StoreError("held by another program")

    with monkeypatch.context() as once:
        once.setattr(table.bot.store.games, "to_wake", busy)
        await table.env.advance_time(20)
    assert failed
    assert table.bot._sweep.is_running()


async def test_a_game_that_cannot_go_on_holds_up_no_other(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A record that cannot be read does not stop the clock of any other game."""
    await table.placed(hours=4)
    other = await second_game(table, hours=4)
    expire = table.bot.referee._expire

    async def broken(game_id: str) -> None:
        if game_id == table.game:
            raise ValueError("a record that cannot be read")
        await expire(game_id)

    with monkeypatch.context() as once:
        once.setattr(table.bot.referee, "_expire", broken)
        await pass_time(table, 5 * HOUR)
    assert "time of the **Resistance** is up" in other.told()
    assert "time of the **Resistance** is up" not in table.told()
    assert f"game {table.game}" in caplog.text
    caplog.clear()
    await pass_time(table, 20)
    assert "time of the **Resistance** is up" in table.told()


async def test_a_rating_holds_up_nothing(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game is refereed again before it is rated. However long that takes, the clock of the other games and
    the outbox go on."""
    guild = table.channel.guild
    assert guild is not None
    for user in (table.dreben, table.lerouge):
        await table.bot.community.ladder.standings.join(user.id, guild.id, "resistance", Rating())
    await table.placed()
    await table.resign(table.lerouge)
    assert await table.bot.store.ladder.games_to_rate(1)
    asked: list[object] = []

    async def never(call: object, *_: object) -> None:
        asked.append(call)
        await table.env.external_wait(asyncio.Event().wait(), reason="another process")

    monkeypatch.setattr(table.bot.community.ladder, "_verify_in_worker", never)
    other = await second_game(table, hours=4)
    await table.env.advance_time(20)
    assert len(asked) == 1
    await pass_time(table, 5 * HOUR)
    assert len(asked) == 1
    assert "time of the **Resistance** is up" in other.told()
