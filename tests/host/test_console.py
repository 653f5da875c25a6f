"""What a start imports is left alone by the garbage collector."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from bot.command_line.console import uncollected


@pytest.fixture(autouse=True)
def _thawed() -> Iterator[None]:
    """Lets the collector look at everything again afterwards."""
    yield
    gc.unfreeze()
    gc.enable()


def test_what_is_made_within_is_exempt_from_collections() -> None:
    """The collector is off within the context and on after it, and no longer looks at what was made in it."""
    with uncollected():
        assert not gc.isenabled()
        made: list[list[int]] = [[]]
        assert any(one is made for one in gc.get_objects())
    assert gc.isenabled()
    assert not any(one is made for one in gc.get_objects())


def test_the_collector_is_on_after_an_import_that_failed() -> None:
    """An error within the context turns the collector on again."""
    with pytest.raises(ImportError), uncollected():
        raise ImportError
    assert gc.isenabled()
