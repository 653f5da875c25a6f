"""Fixtures: a language that the program speaks during the test, and boards that cost nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.games.registry import GAMES
from bot.presentation.drawing import Drawing
from bot.presentation.france1944 import pictures as france1944
from bot.presentation.memoir44 import pictures as memoir44
from bot.presentation.presenter import presenter_for
from bot.presentation.resistance import pictures as resistance
from bot.presentation.svg import paper
from bot.presentation.wording import speaking


@pytest.fixture
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Speaks the language of the test, and yields its name."""
    with speaking(request.param):
        yield request.param


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leaves the boards blank, where only what is offered below them counts."""
    blank = Drawing("blank.png", paper(800), "")
    boards = {
        france1944: ("picture", "position", "combat", "fought"),
        memoir44: ("picture", "position"),
        resistance: ("board", "sheet"),
    }
    for pictures, names in boards.items():
        for name in names:
            monkeypatch.setattr(pictures, name, lambda *_, **__: blank)
    for kind in GAMES:
        monkeypatch.setitem(vars(presenter_for(kind)), "picture", lambda _: blank)
