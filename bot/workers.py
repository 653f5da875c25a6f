"""Processes that work for this one, and end with it."""

from __future__ import annotations

import os
import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Thread


def workers(count: int) -> ProcessPoolExecutor:
    """Returns a pool of so many fresh processes, which are started when they are needed. They leave Ctrl-C to
    this process, and end when it has died, in whatever way."""
    return ProcessPoolExecutor(count, get_context("spawn"), initializer=_begin)


def peak_memory() -> float:
    """Returns the largest memory that this process has had, in MB; 0 where it cannot be known."""
    status = Path("/proc/self/status")
    if not status.exists():
        return 0.0
    # A process begins with its parent's peak in ``ru_maxrss``, but not in this line.
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM:"))
    return int(line.split()[1]) / 1024


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow, args=(parent_process(),), daemon=True).start()


def _follow(parent: BaseProcess | None) -> None:
    if parent is not None:
        parent.join()
        os._exit(1)
