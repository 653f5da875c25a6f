"""The log on standard error: as plain lines, or as JSON."""

import logging

import discord
from pythonjsonlogger.json import JsonFormatter

from bot.failures import EXPECTED, failure_name
from bot.store.errors import StoreError

TALKATIVE = ("discord.http", "discord.gateway", "discord.webhook.async_", "aiosqlite")
"""Libraries that log whole messages at level DEBUG."""

ALARMED = (
    "discord.client",
    "discord.shard",
    "discord.app_commands.tree",
    "discord.ext.tasks",
    "discord.ui.modal",
    "discord.ui.view",
)
"""Libraries that log a traceback when the connection to Discord fails."""

FIELDS = ("asctime", "levelname", "name", "message")


def set_up(level: str, *, as_json: bool) -> None:
    """Sends the log to standard error from this level on. A line about a game has the game's id in the field
    ``game``; no line contains text that a user typed or sealed data."""
    number = logging.getLevelNamesMapping()[level]
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(number, logging.INFO))
    handler = logging.StreamHandler()
    formatter: logging.Formatter = discord.utils.MISSING
    if as_json:
        renamed = {"asctime": "at", "levelname": "level", "name": "logger"}
        formatter = JsonFormatter(list(FIELDS), rename_fields=renamed)
    elif not handler.stream.isatty():  # discord.py takes the log of a container for a terminal
        formatter = logging.Formatter("[{asctime}] [{levelname:<8}] {name}: {message}", style="{")
        formatter.default_msec_format = None
    discord.utils.setup_logging(handler=handler, formatter=formatter, level=number)


def shorten_tracebacks() -> None:
    """Shortens every failure with an external cause to one line in the log, whichever library reports it, and
    leaves out those of the database, which the log says once a minute."""
    for name in ALARMED:
        logging.getLogger(name).addFilter(_in_one_line)


def _in_one_line(record: logging.LogRecord) -> bool:
    error = record.exc_info[1] if record.exc_info else None
    while isinstance(error, discord.app_commands.CommandInvokeError):
        error = error.original
    if isinstance(error, StoreError):
        return False  # it has been logged where it occurred
    if isinstance(error, EXPECTED):
        record.msg, record.args = f"{record.getMessage()}: {failure_name(error)}", ()
        record.exc_info = record.exc_text = None
        record.levelno, record.levelname = logging.WARNING, logging.getLevelName(logging.WARNING)
    return True
