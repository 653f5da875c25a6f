"""Few things at a time for each user, and none any more when the bot is about to end."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from bot.games.game import Reason, Refused

AT_ONCE = 5
"""How many commands and clicks of one user are worked on at a time."""


class Turnstile:
    """Counts who is inside. What is refused here is lost on nobody, for nothing was done yet."""

    def __init__(self) -> None:
        self._inside: Counter[int] = Counter()
        self._empty: asyncio.Event | None = None

    @contextmanager
    def passing(self, user: int) -> Iterator[None]:
        """One command or click of this user is worked on. Raises ``Refused`` if he has too many on the way,
        or if the bot is ending."""
        if self._empty is not None:
            raise Refused(Reason("ending", "limits"))
        if self._inside[user] >= AT_ONCE:
            raise Refused(Reason("too-fast", "limits"))
        self._inside[user] += 1
        try:
            yield
        finally:
            self._inside[user] -= 1
            self._inside += Counter()
            if self._empty is not None and not self._inside:
                self._empty.set()

    async def close(self) -> None:
        """Lets nobody in any more, and waits until those inside are done."""
        self._empty = asyncio.Event()
        if not self._inside:
            self._empty.set()
        await self._empty.wait()
