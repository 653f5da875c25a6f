"""The process in which computer players think, so that the event loop stays free."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from bot.workers import workers

T = TypeVar("T")


class Thinker:
    """Makes calls one after the other in a process of its own, which starts with the first one, and anew if
    it has died."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, call: Callable[[], T], /) -> T:
        """Returns the result of a call that can be pickled."""
        if self._pool is None:
            self._pool = workers(1)
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, call)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            raise

    def close(self) -> None:
        """Ends the process; calls that it has not begun are dropped."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
