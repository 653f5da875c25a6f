"""Records the log with every logger turned on."""

from __future__ import annotations

import itertools
import logging
from collections.abc import Iterator

import pytest

NOISY = ("asyncio", "discord.client")
"""Loggers that tell of the event loop, and that somebody did something, but not what."""

OURS = ("bot.", "cogs.")
"""How the names of the bot's own loggers begin."""


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
        """Returns the lines since the last call: the bot's own in their order, and then those of libraries,
        sorted, because they come from several tasks and threads at once."""
        lines, self.lines = self.lines, []
        return [*filter(is_ours, lines), *sorted(itertools.filterfalse(is_ours, lines))]


def is_ours(line: str) -> bool:
    """Whether a line comes from a logger of the bot."""
    return line.startswith(OURS)


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
