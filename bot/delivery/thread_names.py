"""The name of each game's thread, which shows the state of the game."""

from __future__ import annotations

import asyncio
import logging

import discord

from bot.failures import EXPECTED, failure_name
from bot.store.store import Store

log = logging.getLogger(__name__)


class ThreadNames:
    """Renames threads. Discord permits two renamings of a thread in ten minutes and delays the third, so
    nothing else waits for it. Each name is set once: a different name that somebody gives the thread is
    kept."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, str] = {}
        self._under_way: dict[str, asyncio.Task[None]] = {}

    async def rename(self, game_id: str, thread: discord.Thread, name: str) -> None:
        """Begins to rename the thread of that game, unless it was already given this name."""
        key = f"name {game_id}"
        known = self._known.get(game_id) or await self._store.facts.get(key)
        self._known[game_id] = name
        if known == name:
            return
        await self._store.facts.set(key, name)
        if game_id in self._under_way:
            self._under_way[game_id].cancel()
        if thread.name != name:
            task = asyncio.create_task(self._rename(thread, name), name=f"sign {game_id}")
            self._under_way[game_id] = task
            task.add_done_callback(lambda done: self._end(game_id, done))

    async def finish(self) -> None:
        """Cancels the renamings that still wait."""
        waiting = list(self._under_way.values())
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

    def _end(self, game_id: str, done: asyncio.Task[None]) -> None:
        if self._under_way.get(game_id) is done:
            del self._under_way[game_id]

    @staticmethod
    async def _rename(thread: discord.Thread, name: str) -> None:
        try:
            await thread.edit(name=name)
        except EXPECTED as error:
            log.info("a thread keeps its name: %s", failure_name(error))
