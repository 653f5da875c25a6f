"""Processes that work for this one, and end with it; the queue in front of each, and the work they share."""

import asyncio
import os
import signal
from collections.abc import Callable, Coroutine, Iterable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from enum import IntEnum
from functools import partial
from heapq import heappop, heappush
from itertools import count
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Any, Generic, Protocol, TypeVar

from cachetools import LRUCache

from bot.games.game import Reason, Refused

T = TypeVar("T")


class Urgency(IntEnum):
    """What a call is for. Those for the first of these purposes are made first."""

    TURN = 0
    """A person's game goes on after it."""
    ANSWER = 1
    """A person has asked for its result: a hint, a verdict."""
    ANALYSIS = 2
    """It is one of many for an analysis."""
    IDLE = 3
    """No person waits: a game of computers only, a rating."""


MOST_WAITING = {Urgency.TURN: 1000, Urgency.ANSWER: 20, Urgency.ANALYSIS: 20, Urgency.IDLE: 1000}
"""Largest number of calls that wait in a queue, by what they are for."""

MOST_RUNNING = 10
"""Largest number of works of a kind in progress at a time that people have asked for."""


class Busy(Refused):
    """Raised if too much waits already, or if the person who asks has the same kind of work in progress."""

    def __init__(self, *, own: bool = False) -> None:
        super().__init__(Reason("busy", "limits", {"own": "yes" if own else "no"}))


def workers(count: int, niceness: int = 0) -> ProcessPoolExecutor:
    """Returns a pool of so many fresh processes, which are started when they are needed. They leave Ctrl-C to
    this process, and end when it has died, in whatever way. ``niceness`` is by how much others have priority
    over them (``os.nice``)."""
    return ProcessPoolExecutor(count, get_context("spawn"), initializer=_begin, initargs=(niceness,))


class Worker:
    """Makes calls one after the other in a process of its own, which starts with the first one, and anew if
    it has died. Of the calls that wait the most urgent is made next, and of these the first. ``niceness`` is
    that of ``workers``."""

    def __init__(self, niceness: int = 0) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._niceness = niceness
        self._waiting: list[tuple[Urgency, int, Callable[[], Any], asyncio.Future[Any]]] = []
        self._numbers = count()
        self._serving: asyncio.Task[None] | None = None

    async def run(self, call: Callable[[], T], /, urgency: Urgency = Urgency.TURN) -> T:
        """Returns the result of a call that can be pickled. The event loop stays free. Raises ``Busy`` if too
        many calls for the same purpose wait."""
        waiting = [result for waits, *_, result in self._waiting if waits is urgency and not result.done()]
        if len(waiting) >= MOST_WAITING[urgency]:
            raise Busy
        result: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (urgency, next(self._numbers), call, result))
        if self._serving is None:
            self._serving = asyncio.create_task(self._serve())
        return await result

    async def _serve(self) -> None:
        """Makes the calls that wait. The process has one at a time, even if nobody waits for it any more, so
        that an urgent call waits for one other at most."""
        try:
            while self._waiting:
                *_, call, result = heappop(self._waiting)
                if result.done():
                    continue
                try:
                    value = await self._make(call)
                except asyncio.CancelledError:
                    result.cancel()
                    raise
                except Exception as error:  # noqa: BLE001 - it is raised where the call was asked for
                    if not result.done():
                        result.set_exception(error)
                else:
                    if not result.done():
                        result.set_result(value)
        finally:
            self._serving = None

    async def _make(self, call: Callable[[], T]) -> T:
        if self._pool is None:
            self._pool = workers(1, self._niceness)
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, call)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            raise

    def close(self) -> None:
        for *_, result in self._waiting:
            result.cancel()
        if self._serving is not None:
            self._serving.cancel()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


class RunInWorker(Protocol):
    """Calls a function without arguments that can be pickled, and returns its result, without holding up the
    event loop; ``Worker.run`` does."""

    async def __call__(self, call: Callable[[], T], urgency: Urgency = ..., /) -> T: ...


async def run_in_thread(call: Callable[[], T], /, urgency: Urgency = Urgency.TURN) -> T:
    """Returns the result of a call that is made in a thread of this process at once."""
    return await asyncio.to_thread(call)


async def cancel(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancels these tasks, and waits for their end."""
    ending = list(tasks)
    for task in ending:
        task.cancel()
    await asyncio.gather(*ending, return_exceptions=True)


class Work(Generic[T]):
    """Something in the making: the task that will return it, and which share of it is done."""

    def __init__(self, making: Coroutine[Any, Any, T]) -> None:
        self.done = 0.0
        self.task = asyncio.create_task(making)


K = TypeVar("K")
W = TypeVar("W", bound=Work[Any])


class WorkCache(Generic[K, W]):
    """Works of a kind, by what is made; those who ask for the same share it. One that is in progress is held
    until it is complete; of those that succeeded, which return something, the last ``kept`` are."""

    def __init__(self, kept: int) -> None:
        self._running: dict[K, W] = {}
        self._complete: LRUCache[K, W] = LRUCache(kept)
        self._users = set[int]()

    def begin(self, key: K, start: Callable[[], W], user: int | None = None) -> W:
        """Returns the work of that key, begun by ``start`` unless it was before. Raises ``Busy`` if this
        ``user`` has begun another that is not complete, and for a user if ``MOST_RUNNING`` are in
        progress."""
        work = self._running.get(key) or self._complete.get(key)
        if work is not None:
            return work
        if user is not None:
            if user in self._users:
                raise Busy(own=True)
            if len(self._running) >= MOST_RUNNING:
                raise Busy
        work = self._running[key] = start()
        if user is not None:
            self._users.add(user)
        work.task.add_done_callback(partial(self._end, key, user))
        return work

    def complete(self, key: K) -> W | None:
        return self._complete.get(key)

    def _end(self, key: K, user: int | None, task: asyncio.Task[Any]) -> None:
        work = self._running.pop(key)
        if user is not None:
            self._users.discard(user)
        if not task.cancelled() and task.exception() is None and task.result() is not None:
            self._complete[key] = work

    async def close(self) -> None:
        await cancel(work.task for work in self._running.values())


def _begin(niceness: int) -> None:
    if hasattr(os, "nice"):
        os.nice(niceness)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow, args=(parent_process(),), daemon=True).start()


def _follow(parent: BaseProcess | None) -> None:
    if parent is not None:
        parent.join()
        os._exit(1)
