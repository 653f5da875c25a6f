"""Records the log with every logger turned on."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

NOISY = ("asyncio", "discord.client")
"""Loggers that tell of the event loop, and that somebody did something, but not what."""


class Journal(logging.Handler):
    """Every line of the log at every level, tracebacks included."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []
        self.setFormatter(logging.Formatter("%(name)s %(levelname)s %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        if not record.name.startswith(NOISY):
            self.lines.append(self.format(record))

    def taken(self) -> list[str]:
        """Returns the lines since the last call."""
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
