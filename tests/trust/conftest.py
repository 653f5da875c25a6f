"""Fixtures: the log with every logger turned on, and the game in which everything happens."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from itertools import count

import pytest

from .full_record import Told, tell
from .journal import Journal


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


@pytest.fixture(scope="session")
def told(tmp_path_factory: pytest.TempPathFactory) -> Told:
    """The game in which everything happens, with its exports for each reader."""
    folder = tmp_path_factory.mktemp("records")
    with pytest.MonkeyPatch.context() as mark:
        seeds = count(1944)
        mark.setattr("bot.referee.referee.new_seed", lambda: next(seeds).to_bytes(32, "little"))
        return asyncio.run(tell(folder))
