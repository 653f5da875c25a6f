"""The table of the whole-game tests, and the log as somebody reads it who turned everything on."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest
from table.conftest import seeded, settings, simcord_bot, table

__all__ = ["journal", "seeded", "settings", "simcord_bot", "table"]

NOISY = ("asyncio", "discord.client")
"""What tells of the event loop, and that somebody did something, but not what."""


class Journal(logging.Handler):
    """Every line of the log at every level, tracebacks and all."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []
        self.setFormatter(logging.Formatter("%(name)s %(levelname)s %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        if not record.name.startswith(NOISY):
            self.lines.append(self.format(record))

    def taken(self) -> list[str]:
        """The lines since it was last asked."""
        lines, self.lines = self.lines, []
        return lines


@pytest.fixture
def journal() -> Iterator[Journal]:
    """The log from now on."""
    root, made = logging.getLogger(), Journal()
    before = root.level
    root.addHandler(made)
    root.setLevel(logging.DEBUG)
    yield made
    root.setLevel(before)
    root.removeHandler(made)
