"""Processes that work for this one, and end with it."""

from __future__ import annotations

import os
import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread


def workers(count: int) -> ProcessPoolExecutor:
    """Returns a pool of so many fresh processes, which are started when they are needed. They leave Ctrl-C to
    this process, and end when it has died, in whatever way."""
    return ProcessPoolExecutor(count, get_context("spawn"), initializer=_begin)


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow, args=(parent_process(),), daemon=True).start()


def _follow(parent: BaseProcess | None) -> None:
    if parent is not None:
        parent.join()
        os._exit(1)
