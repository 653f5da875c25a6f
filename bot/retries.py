"""Trying again what Discord, or the way to it, did not let through: with growing pauses."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from itertools import count
from typing import TypeVar

import discord

from bot.failures import EXPECTED, TOO_MANY, named

log = logging.getLogger(__name__)

T = TypeVar("T")

FIRST = 1.0
"""Seconds within which a first failure is followed by another try."""

LONGEST = 60.0
"""Seconds to which the pauses grow at most, unless Discord asks for more."""

sleep = asyncio.sleep
"""How a pause is spent."""


def pause(failures: int, error: Exception) -> float:
    """Seconds to wait after so many failures in a row, of which this is the last: up to ``FIRST``, doubled
    with each further one up to ``LONGEST``. Up to half of it is left to chance, so that what failed together
    does not come back together. If Discord says how long it wants to be left alone, at least that."""
    most = min(FIRST * 2 ** min(failures - 1, 10), LONGEST)
    return max(random.uniform(most / 2, most), _asked(error))  # noqa: S311 - no game is played with this


def _asked(error: Exception) -> float:
    """Seconds for which Discord asks to be left alone."""
    if not isinstance(error, discord.HTTPException) or error.status != TOO_MANY:
        return 0.0
    try:
        return float(error.response.headers.get("Retry-After", 0))
    except (AttributeError, ValueError):
        return 0.0


def passing(error: Exception) -> bool:
    """Whether this failure may be over soon: the way to Discord failed, or Discord itself did. What it
    refuses, it refuses again."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or error.status == TOO_MANY
    return isinstance(error, EXPECTED)


async def keep_trying(
    what: str, act: Callable[[], Awaitable[T]], heals: Callable[[Exception], bool] = passing
) -> T:
    """Does this until it goes well, with a line in the log for each failure, and gives what it gives. What
    ``heals`` says is no passing failure is raised."""
    for failures in count(1):
        try:
            return await act()
        except Exception as error:
            if not heals(error):
                raise
            wait = pause(failures, error)
            log.warning("%s failed: %s; next try in %.1f s", what, named(error), wait)
            await sleep(wait)
    raise AssertionError
