"""A table for each test, with chance that is the same in each run."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Iterator
from hashlib import sha256
from itertools import count
from pathlib import Path

import discord
import pytest
from simcord import Env

from bot.client import PlanVert, create_bot
from bot.settings import Settings

from .table import Table


@pytest.fixture
def seeded(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The ids, seeds and words of the games are the same in each run."""
    seeds = count(1944)
    monkeypatch.setattr("bot.referee.referee.secrets", random.Random(6))
    monkeypatch.setattr("bot.referee.referee.new_seed", lambda: sha256(str(next(seeds)).encode()).digest())
    monkeypatch.setattr("bot.referee.referee.made_up", lambda: "John has a long moustache")
    return iter(())


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A database of its own, no token."""
    return Settings(discord_token=None, database_url=f"sqlite+aiosqlite:///{tmp_path}/table.sqlite3")


@pytest.fixture
def simcord_bot(settings: Settings, seeded: None) -> PlanVert:
    """The real bot."""
    return create_bot(settings)


@pytest.fixture
async def table(simcord_env: Env, settings: Settings) -> AsyncIterator[Table]:
    """The table, with nobody seated and no game open."""
    guild = simcord_env.create_guild("Normandy")
    channel = guild.create_text_channel("table")
    members = [
        guild.add_member(simcord_env.create_user(name)) for name in ("dreben", "lerouge", "gm", "stranger")
    ]
    made = Table(simcord_env, settings, channel, *members)
    yield made
    await made.bot.close()
