"""Issue 3: "Commands are synced by `planvert sync` or when a hash of their payload changed, never on every
start"."""

from __future__ import annotations

import discord
import pytest
from simcord import Env
from table.table import Table

from bot.client import create_bot


def told(env: Env) -> int:
    """How often Discord was told of the commands."""
    return sum(one.method == "PUT" and one.path.endswith("/commands") for one in env.http_requests)


async def test_once_and_not_at_every_start(table: Table) -> None:
    """A first start tells Discord; the next ones do not."""
    assert told(table.env) == 1
    for _ in range(2):
        await table.restart()
    assert told(table.env) == 1


async def test_again_when_they_changed(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """One word of one description is enough; then not again."""
    describe = discord.app_commands.Command.to_dict

    def changed(self: discord.app_commands.Command, tree: object) -> dict[str, object]:  # type: ignore[type-arg]
        return {**describe(self, tree), "description": "as never before"}  # type: ignore[arg-type]

    monkeypatch.setattr(discord.app_commands.Command, "to_dict", changed)
    await table.restart()
    assert told(table.env) == 2
    await table.restart()
    assert told(table.env) == 2


async def test_not_where_the_host_does_it_himself(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """With ``PLANVERT_SYNC_COMMANDS=false`` no start tells Discord; asked to, it does, changed or not."""
    await table.bot.store.set_meta("commands", "of an earlier version")
    await table.bot.close()
    await table.env.restart_bot(create_bot(table.settings.model_copy(update={"sync_commands": False})))
    assert told(table.env) == 1
    await table.bot.sync_commands()
    await table.bot.sync_commands()
    assert told(table.env) == 3
    await table.restart()
    assert told(table.env) == 3
