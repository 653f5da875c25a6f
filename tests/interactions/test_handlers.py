"""The handlers of clicks are registered by their words."""

from __future__ import annotations

import pytest

from bot.games.match import Match
from bot.interactions.clicks import HANDLERS, on_click
from bot.interactions.client import Interaction
from bot.presentation.components import CustomId


async def sit(interaction: Interaction, clicked: CustomId) -> None:
    """Handles a button."""


@pytest.fixture(autouse=True)
def handlers(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is one handler."""
    for word in list(HANDLERS):
        monkeypatch.delitem(HANDLERS, word)
    on_click("sit")(sit)


def test_nothing_is_handled_twice() -> None:
    with pytest.raises(ValueError, match="two handlers of clicks: sit"):
        on_click("stand", "sit")(sit)


def test_a_function_may_handle_several_words() -> None:
    @on_click("do", "pick", like="table mine", redraws=True)
    async def follow(interaction: Interaction, match: Match) -> None:
        """Handles two buttons that do what a command does."""

    assert HANDLERS["do"] == HANDLERS["pick"] == (follow, "table mine", False, True)


def test_a_form_is_known_before_the_click_is_acknowledged() -> None:
    on_click("form", opens_form=True)(sit)
    assert HANDLERS["form"].opens_form
    assert not HANDLERS["sit"].opens_form
