"""What a call costs in a process that has imported nothing else."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

from bot.workers import peak_memory

T = TypeVar("T")


def measured(call: Callable[[], T]) -> tuple[T, float, float]:
    """Returns the result of a call, the seconds of processor time that it took, and the largest memory that
    the process has had, in MB."""
    began = time.process_time()
    result = call()
    return result, time.process_time() - began, peak_memory()
