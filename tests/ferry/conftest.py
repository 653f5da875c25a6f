"""The fourth game is registered while its own tests run, and at no other time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.games.registry import register, withdraw
from bot.interactions import records

from . import MANIFEST
from .play import BAR_AFTER, BAR_EVERY


@pytest.fixture(scope="package", autouse=True)
def ferry() -> Iterator[None]:
    """Registers the game."""
    register(MANIFEST)
    yield
    withdraw(["ferry"])


@pytest.fixture(autouse=True)
def bar_at_leisure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets a bar move when a test advances the clock, and at no other time."""
    monkeypatch.setattr(records, "BAR_AFTER", BAR_AFTER)
    monkeypatch.setattr(records, "BAR_EVERY", BAR_EVERY)
