"""The name over each game's thread, which tells how far the game has come."""

from __future__ import annotations

import asyncio
import logging

import discord

from bot.failures import EXPECTED, named
from bot.store.store import Store

log = logging.getLogger(__name__)


class Signs:
    """Names threads. Discord lets a thread be renamed twice in ten minutes and makes the third wait, so
    nothing else waits for it, and a name is given once: whoever gives the thread another one is not
    contradicted."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, str] = {}
        self._under_way: dict[str, asyncio.Task[None]] = {}

    async def put_up(self, game_id: str, thread: discord.Thread, name: str) -> None:
        """Begins to give the thread of that game this name, if it was not given to it before."""
        key = f"name {game_id}"
        known = self._known.get(game_id) or await self._store.meta(key)
        self._known[game_id] = name
        if known == name:
            return
        await self._store.set_meta(key, name)
        if game_id in self._under_way:
            self._under_way[game_id].cancel()
        if thread.name != name:
            task = asyncio.create_task(self._rename(thread, name), name=f"sign {game_id}")
            self._under_way[game_id] = task
            task.add_done_callback(lambda done: self._end(game_id, done))

    async def finish(self) -> None:
        """Lets go of what still waits."""
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
            log.info("a thread keeps its name: %s", named(error))
