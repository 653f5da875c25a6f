"""Fixtures that give each test a table of its own, with the same random values in every run."""

from __future__ import annotations

import logging
import random
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from itertools import count
from typing import Any

import pytest
from discord.app_commands import CommandTree
from simcord import Env

from bot.client import COMMANDS_KEY, PlanVert, create_bot
from bot.games import registry
from bot.games.registry import GAMES
from bot.interactions.translator import sources_hash
from bot.settings import ONE_SHARD, Settings

from .databases import upgrade_unless_new
from .table import Table, table_in


@pytest.fixture
def seeded(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Makes the ids, seeds and words of the games, and the throws of a channel, the same in every run."""
    seeds = count(1944)
    for module in ("referee", "games"):
        monkeypatch.setattr(f"bot.referee.{module}.secrets", random.Random(6))
    for module in ("referee", "open_dice"):
        monkeypatch.setattr(
            f"bot.referee.{module}.new_seed", lambda: sha256(str(next(seeds)).encode()).digest()
        )
    monkeypatch.setattr("bot.referee.referee.random_words", lambda: "John has a long moustache")
    return iter(())


@pytest.fixture(scope="session")
def any_settings() -> Settings:
    """Returns settings with one shard and no token, read once, to be copied."""
    return Settings(discord_token=None, shards=ONE_SHARD)


@pytest.fixture
def settings(any_settings: Settings, database_url: str) -> Settings:
    """Returns settings with a new database, one shard and no token."""
    return any_settings.model_copy(update={"database_url": database_url})


@pytest.fixture
def refereed_only(monkeypatch: pytest.MonkeyPatch) -> str:
    """Returns the name of a game that has no computer player in this test."""
    _, _, kind, *_ = registry.GAMES
    monkeypatch.setitem(registry._manifests, kind, replace(registry.MANIFESTS[kind], player="", alone=""))
    return kind


class Payload(list[dict[str, Any]]):
    """The commands as Discord is told about them. Nobody changes them, so SimCord's log of requests need not
    copy them."""

    def __deepcopy__(self, _: dict[int, Any]) -> Payload:
        return self


_payloads: dict[str, Payload] = {}
"""The registered commands, by the hash of what they are made from."""


async def register(bot: PlanVert) -> None:
    """Registers the commands as the bot does; equal ones are translated only once for all tests."""
    made = _payloads.get(bot._commands_hash)
    if made is None:
        made = _payloads[bot._commands_hash] = Payload(await bot.commands_payload())
    assert bot.application_id is not None
    await bot.http.bulk_upsert_global_commands(bot.application_id, payload=made)
    await bot.store.facts.set(COMMANDS_KEY, bot._commands_hash)


_hashes: dict[tuple[str, ...], str] = {}
"""The hash from which the bot knows whether its commands have changed, by the games that are registered: no
command changes while tests run."""


def hashed_once(tree: CommandTree[Any]) -> str:
    """Returns the hash of the commands of these games as they were in the first test, before they were
    described."""
    games = tuple(GAMES)
    if games not in _hashes:
        _hashes[games] = sources_hash(tree)
    return _hashes[games]


installed_version = cache(version)
"""The version of an installed package, read once."""


@pytest.fixture
def quick_start(one_thread: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes once for all tests what every start of a bot makes anew, and lets its database answer at once."""
    monkeypatch.setattr(PlanVert, "sync_commands", register)
    monkeypatch.setattr("bot.client.sources_hash", hashed_once)
    monkeypatch.setattr("bot.client.version", installed_version)
    monkeypatch.setattr("bot.store.store.upgrade", upgrade_unless_new)


@pytest.fixture
def simcord_bot(settings: Settings, seeded: None, quick_start: None) -> PlanVert:
    """Returns the real bot."""
    return create_bot(settings)


@pytest.fixture
async def table(
    simcord_env: Env, settings: Settings, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[Table]:
    """Yields the table with nobody seated and no game open. Fails if the bot logs an error in the test."""
    made = table_in(simcord_env, settings)
    yield made
    await made.bot.close()
    said = caplog.get_records("setup") + caplog.get_records("call")
    assert [one.getMessage() for one in said if one.levelno >= logging.ERROR] == []
