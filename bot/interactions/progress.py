"""A bar of progress while something is computed in the background."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bot.interactions.answers import answer, edit_answer
from bot.interactions.client import Interaction
from bot.presentation.wording import say
from bot.workers import Work

FIRST, EVERY = 0.7, 3.0
"""Seconds until the bar of progress is shown, and from one change of it to the next."""

LONGEST = 14 * 60.0
"""Seconds for which the bar is changed. Discord accepts changes of an answer for 15 minutes."""


async def wait_with_bar(
    interaction: Interaction, work: Work, bar: Callable[[float], str], most: float = float("inf")
) -> bool:
    """Waits until a work is complete, at most about so many seconds, and answers with its bar of progress
    unless that is soon. Returns whether the bar was shown and is the answer that may be edited.

    The bar stops as soon as Discord refuses a change, and after ``LONGEST``. Then what is made can only be
    given another way, and it waits for those who ask again.
    """
    waited, total, shown, stopped = FIRST, 0.0, False, False
    begun = asyncio.get_running_loop().time()
    while total < most and not (await asyncio.wait({work.task}, timeout=waited))[0]:
        total += waited
        waited = EVERY
        if stopped:
            continue
        if not shown:
            await answer(interaction, bar(work.done))
            shown = True
        elif asyncio.get_running_loop().time() - begun >= LONGEST:
            await edit_answer(interaction, say("progress-later"))
            stopped = True
        else:
            stopped = not await edit_answer(interaction, bar(work.done))
    return shown and not stopped
