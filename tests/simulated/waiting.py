"""Waiting for a fact: nothing waits by the clock, which only ends a wait that has failed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

PATIENCE = 120.0
"""Seconds after which a wait for something has failed. A busy machine needs some, no machine all."""


async def until(reached: Callable[[], object]) -> None:
    """Lets everything else run until the condition holds; some of it may hang."""
    async with asyncio.timeout(PATIENCE):
        while not reached():  # noqa: ASYNC110 - threads and other processes bring it about, too
            await asyncio.sleep(0.001)
