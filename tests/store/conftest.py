"""A store on a database of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.store import Store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The path of the SQLite file to create; it is that of ``database_url``."""
    return tmp_path / "planvert.sqlite3"


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    """A new store."""
    store = await Store.open(database_url)
    yield store
    await store.close()


@pytest.fixture
async def other(store: Store, database_url: str) -> AsyncIterator[Store]:
    """The store of another process on the same database."""
    opened = await Store.open(database_url)
    yield opened
    await opened.close()
