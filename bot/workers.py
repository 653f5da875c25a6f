"""Processes that work for this one, and end with it."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Thread
from typing import TypeVar

T = TypeVar("T")


def workers(count: int, patience: int = 0) -> ProcessPoolExecutor:
    """Returns a pool of so many fresh processes, which are started when they are needed. They leave Ctrl-C to
    this process, and end when it has died, in whatever way. ``patience`` is by how much others have priority
    over them (``os.nice``)."""
    return ProcessPoolExecutor(count, get_context("spawn"), initializer=_begin, initargs=(patience,))


class Worker:
    """Makes calls one after the other in a process of its own, which starts with the first one, and anew if
    it has died. ``patience`` is that of ``workers``."""

    def __init__(self, patience: int = 0) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._patience = patience

    async def run(self, call: Callable[[], T], /) -> T:
        """Returns the result of a call that can be pickled. The event loop stays free."""
        if self._pool is None:
            self._pool = workers(1, self._patience)
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


def peak_memory() -> float:
    """Returns the largest memory that this process has had, in MB; 0 where it cannot be known."""
    status = Path("/proc/self/status")
    if not status.exists():
        return 0.0
    # A process begins with its parent's peak in ``ru_maxrss``, but not in this line.
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM:"))
    return int(line.split()[1]) / 1024


def _begin(patience: int) -> None:
    if hasattr(os, "nice"):
        os.nice(patience)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow, args=(parent_process(),), daemon=True).start()


def _follow(parent: BaseProcess | None) -> None:
    if parent is not None:
        parent.join()
        os._exit(1)
