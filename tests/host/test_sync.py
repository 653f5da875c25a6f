"""Commands are synced by `planvert sync` or when what they are made from has changed, never on every
start."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import pytest
from discord import app_commands
from simcord import Env
from simulated.table import Table

from bot.client import create_bot
from bot.interactions.translator import Translator, describe
from bot.table.wording import text_files


def told(env: Env) -> int:
    """Returns how often the commands were sent to Discord."""
    return sum(one.method == "PUT" and one.path.endswith("/commands") for one in env.http_requests)


async def test_once_and_not_at_every_start(table: Table) -> None:
    """The first start sends the commands to Discord; the next ones do not."""
    assert told(table.env) == 1
    for _ in range(2):
        await table.restart()
    assert told(table.env) == 1


async def test_again_when_a_command_changed(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """One changed word of one description is enough for one more sync, and no further."""

    def changed(tree: app_commands.CommandTree[Any]) -> None:
        describe(tree)
        next(tree.walk_commands()).description = "as never before"

    monkeypatch.setattr("bot.client.describe", changed)
    await table.restart()
    assert told(table.env) == 2
    await table.restart()
    assert told(table.env) == 2


async def test_again_when_a_translation_changed(
    table: Table, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """One changed text of another language is enough, too."""
    changed = tmp_path / "commands.ftl"
    changed.write_text("command-table = wie nie zuvor\n")

    def with_changed(language: str, games: Iterable[str]) -> list[Traversable]:
        return [*text_files(language, games), *([changed] if language == "de" else [])]

    monkeypatch.setattr("bot.interactions.translator.text_files", with_changed)
    await table.restart()
    assert told(table.env) == 2
    await table.restart()
    assert told(table.env) == 2


async def test_a_start_that_finds_no_change_reads_no_other_language(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether the commands changed is found without translating them."""
    translated: list[str] = []

    async def noted(*_: Any) -> None:
        translated.append("once")

    monkeypatch.setattr(Translator, "translate", noted)
    await table.restart()
    assert (told(table.env), translated) == (1, [])


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
