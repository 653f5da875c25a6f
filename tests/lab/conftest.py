"""The laboratory is tested with the small game that only the tests know, because its games are short."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from ferry import MANIFEST

from bot.games.registry import register, withdraw


@pytest.fixture(scope="package", autouse=True)
def ferry() -> Iterator[None]:
    """Registers the game."""
    register(MANIFEST)
    yield
    withdraw(["ferry"])
