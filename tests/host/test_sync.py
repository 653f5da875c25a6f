"""Commands are synced by `planvert sync` or when the hash of their payload has changed, never on every
start."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import Env
from simulated.table import Table

from bot.client import PlanVert, create_bot


def told(env: Env) -> int:
    """Returns how often the commands were sent to Discord."""
    return sum(one.method == "PUT" and one.path.endswith("/commands") for one in env.http_requests)


async def test_once_and_not_at_every_start(table: Table) -> None:
    """The first start sends the commands to Discord; the next ones do not."""
    assert told(table.env) == 1
    for _ in range(2):
        await table.restart()
    assert told(table.env) == 1


async def test_again_when_they_changed(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """One changed word of one description is enough for one more sync, and no further."""
    payload = PlanVert.commands_payload

    async def changed(self: PlanVert) -> list[dict[str, Any]]:
        first, *others = await payload(self)
        return [{**first, "description": "as never before"}, *others]

    monkeypatch.setattr(PlanVert, "commands_payload", changed)
    await table.restart()
    assert told(table.env) == 2
    await table.restart()
    assert told(table.env) == 2


async def test_not_where_the_host_does_it_themselves(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """With ``PLANVERT_SYNC_COMMANDS=false`` no start sends the commands; ``planvert sync`` does, changed or
    not."""
    await table.bot.store.set_meta("commands", "of an earlier version")
    await table.bot.close()
    await table.env.restart_bot(create_bot(table.settings.model_copy(update={"sync_commands": False})))
    assert told(table.env) == 1
    await table.bot.sync_commands()
    await table.bot.sync_commands()
    assert told(table.env) == 3
    await table.restart()
    assert told(table.env) == 3
