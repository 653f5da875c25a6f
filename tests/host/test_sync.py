"""Commands are synced by `planvert sync` or when what they are made from has changed, never on every
start."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module, reload
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import pytest
from simcord import Env
from simulated.table import Table

from bot.client import create_bot
from bot.games.resistance import MANIFEST as RESISTANCE
from bot.interactions.clicks import HANDLERS
from bot.interactions.translator import Translator, sources_hash
from bot.presentation.wording import LANGUAGES, text_files
from bot.settings import Settings


def load_anew(name: str) -> Any:
    """Returns a cog from its module, which is executed as at the start of a process."""
    path, _, cog = name.partition(":")
    module, handlers = import_module(path), dict(HANDLERS)
    HANDLERS.clear()
    try:
        return getattr(reload(module), cog)
    finally:
        HANDLERS.update(handlers)


@pytest.fixture(autouse=True)
def started_whole(quick_start: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Executes the cogs and hashes what the commands are made from at each start, as the start of a process
    does."""
    monkeypatch.setattr("bot.client.sources_hash", sources_hash)
    monkeypatch.setattr("bot.client.resolve_name", load_anew)


def told(env: Env) -> int:
    """Returns how often the commands were sent to Discord."""
    return sum(
        request.method == "PUT" and request.path.endswith("/commands") for request in env.http_requests
    )


async def test_once_and_not_at_every_start(table: Table) -> None:
    """The first start sends the commands to Discord; the next ones do not."""
    assert told(table.env) == 1
    for _ in range(2):
        await table.restart()
    assert told(table.env) == 1


async def test_again_when_the_commands_changed(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other commands are a reason for one more sync, and no further."""
    monkeypatch.setattr("bot.client.MANIFESTS", {RESISTANCE.name: RESISTANCE})
    await table.restart()
    assert told(table.env) == 2
    await table.restart()
    assert told(table.env) == 2


@pytest.mark.parametrize("changed_language", LANGUAGES)
async def test_again_when_a_text_changed(
    table: Table, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, changed_language: str
) -> None:
    """One changed text of one language is enough, too."""
    changed = tmp_path / "commands.ftl"
    changed.write_text("command-table = wie nie zuvor\n")

    def with_changed(language: str, games: Iterable[str]) -> list[Traversable]:
        return [*text_files(language, games), *([changed] if language == changed_language else [])]

    monkeypatch.setattr("bot.interactions.translator.text_files", with_changed)
    await table.restart()
    assert told(table.env) == 2
    await table.restart()
    assert told(table.env) == 2


async def test_a_start_reads_no_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """The commands are loaded without their texts, which they get when they are registered."""

    def refuse(language: str) -> None:
        raise AssertionError(language)

    bot = create_bot(Settings(discord_token=None))
    with monkeypatch.context() as patched:
        patched.setattr("bot.presentation.wording._bundle", refuse)
        await bot.load_cogs()
    described = {command.description for command in bot.tree.walk_commands()}
    told = {one["description"] for one in await bot.commands_payload()}
    await bot.close()
    assert told
    assert told & described == set()


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
    await table.bot.store.facts.set("commands", "of an earlier version")
    await table.bot.close()
    await table.env.restart_bot(create_bot(table.settings.model_copy(update={"sync_commands": False})))
    assert told(table.env) == 1
    await table.bot.sync_commands()
    await table.bot.sync_commands()
    assert told(table.env) == 3
    await table.restart()
    assert told(table.env) == 3
