"""What the program says on standard error: as plain lines, or as JSON for machines that read it."""

from __future__ import annotations

import logging

import discord
from pythonjsonlogger.json import JsonFormatter

TALKATIVE = ("discord.http", "discord.gateway", "discord.webhook.async_", "aiosqlite")
"""Libraries that write whole messages into the log at its finest."""

FIELDS = ("asctime", "levelname", "name", "message")


def set_up(level: str, *, as_json: bool) -> None:
    """Sends the log to standard error from this level on. A line about a game has the game's id in the
    field ``game``; no line holds what somebody typed or what is sealed."""
    number = logging.getLevelNamesMapping()[level]
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(number, logging.INFO))
    if not as_json:
        discord.utils.setup_logging(level=number)
        return
    handler = logging.StreamHandler()
    renamed = {"asctime": "at", "levelname": "level", "name": "logger"}
    handler.setFormatter(JsonFormatter(list(FIELDS), rename_fields=renamed))
    discord.utils.setup_logging(
        handler=handler, formatter=handler.formatter or logging.Formatter(), level=number
    )
