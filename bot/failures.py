"""Failures of Discord, and of the connection to it."""

from __future__ import annotations

import aiohttp
import discord

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


def failure_name(error: Exception) -> str:
    """Returns the failure for the log, without any text that a user wrote."""
    return (
        f"{error.status}/{error.code}" if isinstance(error, discord.HTTPException) else type(error).__name__
    )
