"""Failures of Discord and of the connection to it, and how they are retried, with growing pauses."""

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from itertools import count
from typing import TypeVar

import aiohttp
import discord

log = logging.getLogger(__name__)

T = TypeVar("T")

EXPECTED = (discord.HTTPException, discord.GatewayNotFound, aiohttp.ClientError, OSError, TimeoutError)
"""Failures with an external cause; any other exception is a bug."""

TOO_MANY = 429
"""The HTTP status of a request that exceeds a rate limit."""

DMS_CLOSED = (50007, 50278)
ACKNOWLEDGED = 40060
NO_PERMISSION = 50013
ARCHIVED = 50083
THREAD_EXISTS = 160004
UNKNOWN_MESSAGE = 10008
TOO_OLD_TO_EDIT = 30046

FIRST_PAUSE = 1.0
"""Longest pause, in seconds, after a first failure."""

LONGEST_PAUSE = 60.0
"""Longest pause, in seconds, unless Discord asks for more."""

sleep = asyncio.sleep
"""The coroutine function that waits for a pause."""


def failure_name(error: Exception) -> str:
    """Returns the failure for the log, without any text that a user wrote."""
    return (
        f"{error.status}/{error.code}" if isinstance(error, discord.HTTPException) else type(error).__name__
    )


def retry_delay(failures: int, error: Exception) -> float:
    """Returns the seconds to wait after ``failures`` failures in a row, the last of which is ``error``: up to
    ``FIRST_PAUSE``, doubled with each further failure up to ``LONGEST_PAUSE``. Up to half of it is random, so
    that requests that failed together are not repeated together. It is at least the time for which Discord
    asks."""
    most = min(FIRST_PAUSE * 2 ** min(failures - 1, 10), LONGEST_PAUSE)
    return max(random.uniform(most / 2, most), _delay_from(error))  # noqa: S311 - no game is played with this


def _delay_from(error: Exception) -> float:
    """Returns the seconds that Discord asks the client to wait; 0 if it does not ask."""
    if not isinstance(error, discord.HTTPException) or error.status != TOO_MANY:
        return 0.0
    try:
        return float(error.response.headers.get("Retry-After", 0))
    except (AttributeError, ValueError):
        return 0.0


def is_transient(error: Exception) -> bool:
    """Whether this failure may be transient: one of the connection or of Discord's servers. A request that
    Discord refuses is refused again."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or error.status == TOO_MANY
    return isinstance(error, EXPECTED)


async def keep_trying(
    what: str, act: Callable[[], Awaitable[T]], heals: Callable[[Exception], bool] = is_transient
) -> T:
    """Calls ``act`` until it succeeds, logs each failure, and returns its result. A failure that ``heals``
    does not accept is raised."""
    for failures in count(1):
        try:
            return await act()
        # Any failure is for ``heals`` to judge: what it does not accept, such as a bug, is raised.
        except Exception as error:
            if not heals(error):
                raise
            wait = retry_delay(failures, error)
            log.warning("%s failed: %s; next try in %.1f s", what, failure_name(error), wait)
            await sleep(wait)
    raise AssertionError
