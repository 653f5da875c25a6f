"""Few things at a time for each user, and none any more when the bot is about to end."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from bot.games.game import Reason, Refused

AT_ONCE = 5
"""How many commands and clicks of one user are worked on at a time."""

A_WHILE = 3.0
"""Seconds that the end of the bot waits for what is worked on."""


class Turnstile:
    """Knows who is inside. What is refused here is lost on nobody, for nothing was done yet."""

    def __init__(self) -> None:
        self._inside: list[tuple[int, asyncio.Task[object] | None]] = []
        self._empty: asyncio.Event | None = None

    @contextmanager
    def passing(self, user: int) -> Iterator[None]:
        """One command or click of this user is worked on. Raises ``Refused`` if he has too many on the way,
        or if the bot is ending."""
        if self._empty is not None:
            raise Refused(Reason("ending", "limits"))
        if sum(one == user for one, _ in self._inside) >= AT_ONCE:
            raise Refused(Reason("too-fast", "limits"))
        entry = (user, asyncio.current_task())
        self._inside.append(entry)
        try:
            yield
        finally:
            self._inside.remove(entry)
            if self._empty is not None and not self._inside:
                self._empty.set()

    async def close(self) -> None:
        """Lets nobody in any more, and waits a while until those inside are done. Who is not by then waits
        for Discord, and is sent away: what he did is recorded, or was not begun."""
        self._empty = asyncio.Event()
        if not self._inside:
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(self._empty.wait(), A_WHILE)
        hanging = {task for _, task in self._inside if task is not None}
        for task in hanging:
            task.cancel()
        await asyncio.gather(*hanging, return_exceptions=True)
