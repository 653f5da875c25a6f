"""Limits the concurrent work of each user, acknowledges before work begins, and admits nothing when the bot
is about to end."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from bot.games.game import Reason, Refused

AT_ONCE = 5
"""Largest number of commands and clicks of one user in progress at a time."""

A_WHILE = 3.0
"""Longest time, in seconds, that the end of the bot waits for the work in progress."""

A_MOMENT = 1.0
"""Longest time, in seconds, that work waits for the acknowledgements of others, one of which may hang."""


class Concurrency:
    """Tracks the commands and clicks in progress. A refusal here loses nothing, because nothing has been done
    yet."""

    def __init__(self) -> None:
        self._inside: dict[object, asyncio.Task[object] | None] = {}
        self._of: Counter[int] = Counter()
        self._empty: asyncio.Event | None = None

    @contextmanager
    def admit(self, user: int) -> Iterator[None]:
        """Marks one command or click of this user as in progress. Raises ``Refused`` if they have too many
        under way, or if the bot is ending."""
        if self._empty is not None:
            raise Refused(Reason("ending", "limits"))
        if self._of[user] >= AT_ONCE:
            raise Refused(Reason("too-fast", "limits"))
        entry = object()
        self._inside[entry] = asyncio.current_task()
        self._of[user] += 1
        try:
            yield
        finally:
            del self._inside[entry]
            self._of[user] -= 1
            if not self._of[user]:
                del self._of[user]
            if self._empty is not None and not self._inside:
                self._empty.set()

    async def close(self) -> None:
        """Admits nothing more, and waits up to ``A_WHILE`` until the work in progress is done. What is not
        done by then waits for Discord and is cancelled: its decision is recorded, or was not begun."""
        self._empty = asyncio.Event()
        if not self._inside:
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(self._empty.wait(), A_WHILE)
        hanging = {task for task in self._inside.values() if task is not None}
        for task in hanging:
            task.cancel()
        await asyncio.gather(*hanging, return_exceptions=True)


class Acknowledgements:
    """Acknowledges all users who came at the same time before the work for the first of them begins.

    Discord waits three seconds for an acknowledgement, and many minutes for the answer. The work then begins
    one by one, so that users who come meanwhile are acknowledged in between.
    """

    def __init__(self) -> None:
        self._last = 0
        self._under_way: dict[int, None] = {}
        self._waiting: deque[tuple[int, asyncio.Future[None]]] = deque()
        self._calling = False

    @contextmanager
    def under_way(self) -> Iterator[None]:
        """Marks an acknowledgement as under way."""
        self._last += 1
        mine = self._last
        self._under_way[mine] = None
        try:
            yield
        finally:
            del self._under_way[mine]
            self._call()

    async def before_work(self) -> None:
        """Waits until all who have come by now are acknowledged, but no longer than ``A_MOMENT``, and until
        the work of those who came before has begun."""
        await asyncio.sleep(0)  # gives a turn to tasks that exist but have not run yet
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append((self._last, turn))
        self._call()
        if not turn.done():
            with suppress(TimeoutError):
                async with asyncio.timeout(A_MOMENT):
                    await turn

    def _call(self) -> None:
        if not self._calling:
            self._call_next()

    def _call_next(self) -> None:
        """Begins the work of the first in the queue, and that of the next when it has begun."""
        while self._waiting and self._waiting[0][1].done():
            self._waiting.popleft()
        self._calling = bool(self._waiting) and not self._behind(self._waiting[0][0])
        if self._calling:
            self._waiting.popleft()[1].set_result(None)
            asyncio.get_running_loop().call_soon(self._call_next)

    def _behind(self, last: int) -> bool:
        """Whether somebody who had come by then is not acknowledged yet."""
        return next(iter(self._under_way), last + 1) <= last
