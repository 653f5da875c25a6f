"""A store on a file of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.store import Store

from .rows import url_of


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The path of the database to create."""
    return tmp_path / "planvert.sqlite3"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    """A new store."""
    store = await Store.open(url_of(path))
    yield store
    await store.close()
