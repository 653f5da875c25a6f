"""Fixtures: the log with every logger turned on, and the game in which everything happens."""

from __future__ import annotations

import asyncio
from itertools import count

import pytest
from simulated.databases import answer_at_once

from .dice_program import checker, program
from .full_record import FullRecord, play_full_record
from .journal import journal

__all__ = ["checker", "journal", "program"]


@pytest.fixture(scope="session")
def full_record(tmp_path_factory: pytest.TempPathFactory) -> FullRecord:
    """The game in which everything happens, with its exports for each reader."""
    folder = tmp_path_factory.mktemp("records")
    with pytest.MonkeyPatch.context() as mark:
        seeds = count(1944)
        answer_at_once(mark)
        mark.setattr("bot.referee.referee.new_seed", lambda: next(seeds).to_bytes(32, "little"))
        return asyncio.run(play_full_record(folder))
