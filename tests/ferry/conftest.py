"""The fourth game is registered while its own tests run, and at no other time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.games.registry import register, withdraw

from . import MANIFEST


@pytest.fixture(scope="package", autouse=True)
def ferry() -> Iterator[None]:
    """Registers the game."""
    register(MANIFEST)
    yield
    withdraw(["ferry"])
