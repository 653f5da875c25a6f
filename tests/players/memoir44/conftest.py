"""Tests of computer players of Memoir '44 let them compare few lines, unless they ask for all."""

from __future__ import annotations

import pytest

from bot.players.memoir44 import search

ONE, TWO = (search.Round(2, 1),), (search.Round(2, 2),)
FEW = {"medium": search.Effort(TWO), "hard": search.Effort(ONE, changes=(ONE,), answers=ONE)}


@pytest.fixture(autouse=True)
def few_lines(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets every level that compares plans compare two, and *hard* two changes and answers."""
    if "all_lines" not in request.fixturenames:
        monkeypatch.setattr(search, "EFFORTS", dict(FEW))


@pytest.fixture
def all_lines() -> None:
    """Lets the levels compare as many as they do."""
