"""The delay of the event loop."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


@asynccontextmanager
async def ticking() -> AsyncIterator[list[float]]:
    """Runs a task that should run every millisecond, and yields the list of its delays in seconds, which
    grows until the end of the context."""
    late: list[float] = []
    task = asyncio.create_task(_tick(late))
    try:
        yield late
    finally:
        task.cancel()


async def _tick(late: list[float]) -> None:
    while True:
        wanted = time.perf_counter() + 0.001
        await asyncio.sleep(0.001)
        late.append(max(0.0, time.perf_counter() - wanted))
