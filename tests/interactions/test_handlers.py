"""The handlers of clicks and lists are registered with their cog; a game's own words are its own."""

from __future__ import annotations

from types import ModuleType

import pytest
from discord.ext import commands

from bot.games.game import Refused
from bot.games.match import Match
from bot.interactions.client import Interaction
from bot.interactions.handlers import Handlers, Listing, on_click, on_list
from bot.presentation.custom_id import CustomId


class One(commands.Cog):
    """A game with two words of its own, and a list."""

    @on_click("zone", game="one")
    async def pick(self, interaction: Interaction, clicked: CustomId) -> None:
        """Handles a picker."""

    @on_click("form", game="one", opens_form=True)
    async def ask(self, interaction: Interaction, clicked: CustomId) -> None:
        """Handles a button."""

    @on_list("units")
    async def units(self, interaction: Interaction, game: str, words: tuple[str, ...]) -> Listing:
        """Makes a list."""
        return Listing([])


class Other(commands.Cog):
    """Another game with the first of these words, and a word for all games."""

    @on_click("zone", game="other")
    async def pick(self, interaction: Interaction, clicked: CustomId) -> None:
        """Handles a picker."""

    @on_click("sit")
    async def sit(self, interaction: Interaction, clicked: CustomId) -> None:
        """Handles a button of all games."""


class Third(commands.Cog):
    """A game that has the second word answered in another way."""

    @on_click("form", game="third")
    async def ask(self, interaction: Interaction, clicked: CustomId) -> None:
        """Handles a button."""


class Fourth(commands.Cog):
    """A game that has a word of all games."""

    @on_click("sit", game="fourth")
    async def sit(self, interaction: Interaction, clicked: CustomId) -> None:
        """Handles a button."""


@pytest.fixture
def handlers() -> Handlers:
    """The handlers of the first two cogs."""
    found = Handlers()
    found.add(One())
    found.add(Other())
    return found


def test_two_games_may_use_the_same_word(handlers: Handlers) -> None:
    one, other = handlers.of_game("zone", "one"), handlers.of_game("zone", "other")
    assert one != other
    assert handlers.shared("zone") is None
    assert handlers.shared("sit") is not None


def test_a_word_of_another_game_is_refused(handlers: Handlers) -> None:
    with pytest.raises(Refused) as refused:
        handlers.of_game("form", "other")
    assert refused.value.reasons[0].key == "stale"


def test_a_word_is_answered_in_one_way(handlers: Handlers) -> None:
    """Before a click is acknowledged, only its word is known."""
    assert handlers.way("form").opens_form
    assert not handlers.way("zone").opens_form
    with pytest.raises(ValueError, match="third form"):
        handlers.add(Third())


def test_nothing_is_handled_twice(handlers: Handlers) -> None:
    with pytest.raises(ValueError, match="two handlers"):
        handlers.add(One())


def test_functions_of_a_module(handlers: Handlers) -> None:
    """A function is registered once, though another module imports it, too."""

    @on_click("do", "pick", like="table mine", redraws=True)
    async def follow(interaction: Interaction, match: Match) -> None:
        """Handles two buttons that do what a command does."""

    one, other = ModuleType("one"), ModuleType("other")
    one.follow = other.follow = follow  # type: ignore[attr-defined]
    handlers.add(one)
    handlers.add(other)
    assert handlers.shared("do") is handlers.shared("pick") is follow
    assert (handlers.way("do").like, handlers.way("do").redraws) == ("table mine", True)


def test_a_word_of_all_games_is_no_word_of_one(handlers: Handlers) -> None:
    with pytest.raises(ValueError, match="fourth sit"):
        handlers.add(Fourth())


def test_an_unknown_word_or_list(handlers: Handlers) -> None:
    with pytest.raises(Refused):
        handlers.way("nothing")
    with pytest.raises(Refused):
        handlers.lister("nothing")
    assert handlers.lister("units") is not None
