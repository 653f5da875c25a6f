"""The tables of the whole-game tests, and a store without Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from table.conftest import seeded, settings, simcord_bot, table

from bot.store.store import Store

from .record import url_of

__all__ = ["path", "seeded", "settings", "simcord_bot", "store", "table"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The path of the database to create."""
    return tmp_path / "lasting.sqlite3"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    """A new store."""
    opened = await Store.open(url_of(path))
    yield opened
    await opened.close()
