"""Fixtures that give each test a table of its own, with the same random values in every run."""

from __future__ import annotations

import logging
import random
import shutil
from collections.abc import AsyncIterator, Iterator
from hashlib import sha256
from itertools import count
from pathlib import Path

import pytest
from simcord import Env

from bot.client import PlanVert, create_bot
from bot.settings import ONE_SHARD, Settings
from bot.store.database import file_of, parse_address

from .table import Table, table_in


@pytest.fixture
def seeded(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Makes the ids, seeds and words of the games the same in every run."""
    seeds = count(1944)
    monkeypatch.setattr("bot.referee.referee.secrets", random.Random(6))
    monkeypatch.setattr("bot.referee.referee.new_seed", lambda: sha256(str(next(seeds)).encode()).digest())
    monkeypatch.setattr("bot.referee.referee.random_words", lambda: "John has a long moustache")
    return iter(())


@pytest.fixture
def settings(database_url: str, new_file: Path) -> Settings:
    """Returns settings with a new database, one shard and no token."""
    if file := file_of(parse_address(database_url)):
        shutil.copy(new_file, file)
    return Settings(discord_token=None, database_url=database_url, shards=ONE_SHARD)


@pytest.fixture
def simcord_bot(settings: Settings, seeded: None) -> PlanVert:
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
