"""Fixtures: the log with every logger turned on, and the game in which everything happens."""

from __future__ import annotations

import asyncio
import re
from itertools import count
from pathlib import Path

import pytest

from .dice_program import Checker
from .full_record import FullRecord, play_full_record
from .journal import journal

__all__ = ["journal"]


@pytest.fixture(scope="session")
def full_record(tmp_path_factory: pytest.TempPathFactory) -> FullRecord:
    """The game in which everything happens, with its exports for each reader."""
    folder = tmp_path_factory.mktemp("records")
    with pytest.MonkeyPatch.context() as mark:
        seeds = count(1944)
        mark.setattr("bot.referee.referee.new_seed", lambda: next(seeds).to_bytes(32, "little"))
        return asyncio.run(play_full_record(folder))


@pytest.fixture(scope="module")
def program(repository: Path) -> str:
    """The code that README.md prints."""
    found = re.search(
        r"^<!-- appendix: dice -->\n```python\n(.*?)^```$",
        (repository / "README.md").read_text(),
        re.MULTILINE | re.DOTALL,
    )
    assert found, "README.md has no appendix about the dice"
    return found[1]


@pytest.fixture
def checker(tmp_path: Path, program: str) -> Checker:
    return Checker(tmp_path, program)
