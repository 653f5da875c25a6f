"""Fixture: a language that the program speaks during the test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.presentation.wording import speaking


@pytest.fixture
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Speaks the language of the test, and yields its name."""
    with speaking(request.param):
        yield request.param
