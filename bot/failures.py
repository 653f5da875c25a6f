"""What Discord, and the way to it, may do to a message or an answer."""

from __future__ import annotations

import aiohttp
import discord

EXPECTED = (discord.HTTPException, discord.GatewayNotFound, aiohttp.ClientError, OSError, TimeoutError)
"""Failures that come from outside; anything else is a fault of ours."""

TOO_MANY = 429
"""The status of what is refused because too much was asked."""

DMS_CLOSED = (50007, 50278)
ACKNOWLEDGED = 40060
NO_PERMISSION = 50013
ARCHIVED = 50083
THREAD_EXISTS = 160004
UNKNOWN_MESSAGE = 10008


def named(error: Exception) -> str:
    """The failure for the log, without anything that somebody wrote."""
    return (
        f"{error.status}/{error.code}" if isinstance(error, discord.HTTPException) else type(error).__name__
    )
