"""Fixtures: the Discord to which a bot logs in, and the logging configuration restored afterwards."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator

import pytest
from discord.gateway import KeepAliveHandler

from bot.logs import TALKATIVE

from .local_discord import LocalDiscord, redirections


@pytest.fixture
def local_discord(monkeypatch: pytest.MonkeyPatch) -> Iterator[LocalDiscord]:
    """Discord's REST interface on this computer, with one server where the bot has all the permissions that
    it needs."""
    opened = LocalDiscord()
    for name, value in redirections(opened.open()).items():
        monkeypatch.setattr(name, value, raising=False)
    yield opened
    opened.close()


@pytest.fixture(autouse=True)
def no_heartbeat_afterwards() -> Iterator[None]:
    """Stops the threads that still send heartbeats on a connection that was cut, since their loop is gone."""
    yield
    for thread in threading.enumerate():
        if isinstance(thread, KeepAliveHandler):
            thread.stop()
            thread.join()


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Restores the logging configuration afterwards."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    levels = {name: logging.getLogger(name).level for name in TALKATIVE}
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    for name, was in levels.items():
        logging.getLogger(name).setLevel(was)
