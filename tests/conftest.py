"""Fixtures of all tests: the repository, pictures that cost nothing, and a table in a simulated Discord."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest
from simulated.fixtures import seeded, settings, simcord_bot, table
from simulated.locales import locales
from simulated.pictures import Sketcher

from bot.table import drawing

__all__ = ["house", "locales", "painter", "seeded", "settings", "simcord_bot", "sketches", "table"]

# The machine's speed is no property of the program.
hypothesis.settings.register_profile("planvert", deadline=None)
hypothesis.settings.load_profile("planvert")


@pytest.fixture(scope="session")
def house() -> Path:
    """The root of the repository."""
    return Path(__file__).parents[1]


@pytest.fixture(scope="session", autouse=True)
def sketches() -> Iterator[object]:
    """Replaces the painter's process, since tests look at which pictures are sent and to whom. Yields the
    real painter."""
    real = drawing._studio
    with pytest.MonkeyPatch.context() as mark:
        mark.setattr(drawing, "_studio", Sketcher())
        yield real


@pytest.fixture
def painter(sketches: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Restores the real painter, for a test that looks at what is painted."""
    monkeypatch.setattr(drawing, "_studio", sketches)
