"""Processes of the bot on one database, each with a range of shards of one local Discord."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path

from simulated.forked import Forked

from bot.settings import Shards

from . import bot_process
from .local_discord import TOKEN


class Fleet:
    """The processes. What they log is in a file for each, in ``folder``."""

    def __init__(self, address: str, database_url: str, ranges: list[Shards], folder: Path) -> None:
        self._address = address
        self._database_url = database_url
        self._ranges = ranges
        self._folder = folder
        self._processes: dict[int, Forked] = {}

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Fleet]:
        """Starts every process, and ends each afterwards as an operator does (``SIGTERM``)."""
        try:
            for number in range(len(self._ranges)):
                self._start(number)
            yield self
        finally:
            for process in self._processes.values():
                process.terminate()
            for process in self._processes.values():
                assert await asyncio.to_thread(process.end) == 0
                process.close()

    def kill(self, number: int) -> None:
        """Kills a process (``kill -9``), and starts it again."""
        self._processes[number].kill()
        self._processes[number].close()
        self._start(number)

    def log(self) -> str:
        """Returns what all have logged."""
        return "".join(path.read_text() for path in sorted(self._folder.glob("*.log")))

    def _start(self, number: int) -> None:
        settings = {
            "DISCORD_TOKEN": TOKEN,
            "PLANVERT_DATABASE_URL": self._database_url,
            "PLANVERT_SHARDS": str(self._ranges[number]),
            "PLANVERT_SYNC_COMMANDS": "false",
        }
        log = self._folder / f"{number}.log"
        self._processes[number] = Forked(log, bot_process.run, self._address, **settings)


def ranges(processes: int, shards: int) -> list[Shards]:
    """Returns as many ranges of these shards, as equal as can be."""
    bounds = [number * shards // processes for number in range(processes + 1)]
    return [Shards(first, last - 1, shards) for first, last in pairwise(bounds)]
