"""Fixtures: a database file, and a store on it without Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.store import Store

from .database import url_of


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The path of the database to create."""
    return tmp_path / "durability.sqlite3"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    """A new store."""
    opened = await Store.open(url_of(path))
    yield opened
    await opened.close()
