"""The handlers of clicks are registered by their words; a game's own words are its own."""

from __future__ import annotations

import pytest

from bot.games.match import Match
from bot.interactions.clicks import Handlers
from bot.interactions.client import Interaction
from bot.presentation.custom_id import CustomId


async def pick(interaction: Interaction, clicked: CustomId) -> None:
    """Handles a picker."""


async def other_pick(interaction: Interaction, clicked: CustomId) -> None:
    """Handles the picker of another game."""


async def ask(interaction: Interaction, clicked: CustomId) -> None:
    """Handles a button that opens a form."""


async def sit(interaction: Interaction, clicked: CustomId) -> None:
    """Handles a button of all games."""


@pytest.fixture
def handlers() -> Handlers:
    """Those of a game with two words of its own, one of which another game has as well, and of all games."""
    handlers = Handlers()
    handlers.on_click("zone", game="one")(pick)
    handlers.on_click("form", game="one", opens_form=True)(ask)
    handlers.on_click("zone", game="other")(other_pick)
    handlers.on_click("sit")(sit)
    return handlers


def test_two_games_may_use_the_same_word(handlers: Handlers) -> None:
    assert handlers.of("zone", "one") is pick
    assert handlers.of("zone", "other") is other_pick
    assert handlers.of("zone") is None
    assert handlers.of("sit") is sit


def test_a_word_of_another_game_has_no_handler(handlers: Handlers) -> None:
    assert handlers.of("form", "other") is None
    assert handlers.of("nothing", "one") is None


def test_a_word_is_answered_in_one_way(handlers: Handlers) -> None:
    """Before a click is acknowledged, only its word is known."""
    assert handlers.ways["form"].opens_form
    assert not handlers.ways["zone"].opens_form
    with pytest.raises(ValueError, match="third form"):
        handlers.on_click("form", game="third")(pick)


def test_nothing_is_handled_twice(handlers: Handlers) -> None:
    with pytest.raises(ValueError, match="two handlers"):
        handlers.on_click("zone", game="one")(sit)


def test_a_function_may_handle_several_words(handlers: Handlers) -> None:
    @handlers.on_click("do", "pick", like="table mine", redraws=True)
    async def follow(interaction: Interaction, match: Match) -> None:
        """Handles two buttons that do what a command does."""

    assert handlers.of("do") is handlers.of("pick") is follow
    assert (handlers.ways["do"].like, handlers.ways["do"].redraws) == ("table mine", True)


def test_a_word_of_all_games_is_no_word_of_one(handlers: Handlers) -> None:
    with pytest.raises(ValueError, match="fourth sit"):
        handlers.on_click("sit", game="fourth")(pick)
    with pytest.raises(ValueError, match="zone"):
        handlers.on_click("zone")(sit)
