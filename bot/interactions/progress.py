"""A bar of progress while something is computed in the background."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

from bot.interactions.answers import answer, edit_answer
from bot.interactions.client import Interaction

FIRST, EVERY = 0.7, 3.0
"""Seconds until the bar of progress is shown, and from one change of it to the next."""


class Work(Protocol):
    """Something in the making: the task that will return it, and which share of it is done."""

    @property
    def done(self) -> float: ...

    @property
    def task(self) -> asyncio.Task[Any]: ...


async def wait_with_bar(
    interaction: Interaction, work: Work, bar: Callable[[float], str], most: float = float("inf")
) -> bool:
    """Waits until a work is complete, at most about so many seconds, and answers with its bar of progress
    unless that is soon. Returns whether the bar was shown; it is the answer then, and may be edited."""
    waited, shown, total = FIRST, False, 0.0
    while total < most and not (await asyncio.wait({work.task}, timeout=waited))[0]:
        total += waited
        words = bar(work.done)
        await (edit_answer if shown else answer)(interaction, words)
        waited, shown = EVERY, True
    return shown
