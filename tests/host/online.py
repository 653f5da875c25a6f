"""Runs the bot on a local Discord in the process of the test."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from simulated.waiting import until

from bot.client import PlanVert, create_bot
from bot.settings import Settings, Shards

from .local_discord import TOKEN


@asynccontextmanager
async def running(folder: Path, shards: Shards | None = None) -> AsyncIterator[PlanVert]:
    """Starts the bot with these shards, and ends it afterwards."""
    url = f"sqlite+aiosqlite:///{folder}/games.sqlite3"
    settings = Settings(discord_token=None, database_url=url, shards=shards, sync_commands=False)
    async with create_bot(settings) as bot:
        task = asyncio.create_task(bot.start(TOKEN))
        await until(lambda: bot.is_ready() or task.done())
        yield bot
        await bot.close()
        await task
