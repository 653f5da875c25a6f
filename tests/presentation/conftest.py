"""Fixtures: a language that the program speaks during the test, and boards that cost nothing."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

import pytest

from bot.games.registry import GAMES
from bot.presentation.drawing import Drawing
from bot.presentation.presenter import presenter_for
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
    for kind in GAMES:
        pictures = import_module(f"bot.presentation.{kind}.pictures")
        for name, function in vars(pictures).items():
            returned = getattr(function, "__annotations__", {}).get("return")
            if not name.startswith("_") and returned in (Drawing, "Drawing"):
                monkeypatch.setattr(pictures, name, lambda *_, **__: blank)
        monkeypatch.setitem(vars(presenter_for(kind)), "picture", lambda _: blank)
