"""Clicks on buttons and pickers, including those that were drawn before a restart, and what handles them."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeVar

import discord
from discord import ui

from bot.games.game import Reason, Refused
from bot.interactions.answers import answer_error, defer_if_slow, is_private, speak_with
from bot.interactions.client import Interaction
from bot.interactions.which_game import find_clicked, find_named
from bot.presentation.custom_id import PATTERN, CustomId, parse_custom_id

ClickHandler = Callable[..., Awaitable[None]]
"""Answers a click on a button or picker, from the interaction and its custom id or its match; see ``Way``."""

H = TypeVar("H", bound=ClickHandler)


class Way(NamedTuple):
    like: str = ""
    """The command that may be used when the button may: the handler is then given the match of the click, in
    place of its custom id."""
    opens_form: bool = False
    """Whether the answer is a form, which cannot be deferred."""
    redraws: bool = False
    """Whether the answer redraws the message, although that is not the panel of a seat."""


class Handlers:
    """The handlers of clicks, by the word of their custom ids."""

    def __init__(self) -> None:
        self._handlers: dict[str, dict[str, ClickHandler]] = {}
        self.ways: dict[str, Way] = {}

    def on_click(
        self, *words: str, game: str = "", like: str = "", opens_form: bool = False, redraws: bool = False
    ) -> Callable[[H], H]:
        """Registers a function as the handler of these words, in matches of one game or, if ``game`` is
        empty, anywhere. A word is of certain games or of all, and is answered in one way, because when its
        answer is deferred only its word is known. Raises ``ValueError`` for a word that has a handler."""
        way = Way(like, opens_form, redraws)

        def register(handler: H) -> H:
            for word in words:
                handlers = self._handlers.setdefault(word, {})
                if {"", game} & {*handlers} or (handlers and (not game or self.ways[word] != way)):
                    raise ValueError(f"two handlers of clicks: {game} {word}")
                handlers[game], self.ways[word] = handler, way
            return handler

        return register

    def of(self, word: str, game: str = "") -> ClickHandler | None:
        """Returns the handler of a word in matches of that game; without one, that of all games."""
        return self._handlers.get(word, {}).get(game)


HANDLERS = Handlers()
on_click = HANDLERS.on_click


class ClickItem(ui.DynamicItem[ui.Item[Any]], template=PATTERN):
    """Any button or picker of the bot; its custom id holds everything that its click needs."""

    def __init__(self, item: ui.Item[Any], clicked: CustomId) -> None:
        super().__init__(item)
        self.clicked = clicked

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str]
    ) -> ClickItem:
        return cls(item, parse_custom_id(match[0]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        clicked = self.clicked
        speak_with(interaction)
        try:
            with interaction.client.concurrency.admit(interaction.user.id):
                way = HANDLERS.ways.get(clicked.handler, Way())
                if not way.opens_form:
                    redraws = (clicked.on_panel or way.redraws) and is_private(interaction)
                    await defer_if_slow(interaction, redraws=redraws)
                handle = await find_handler(interaction, clicked)
                if way.like:
                    await handle(interaction, await find_clicked(interaction, clicked, way.like))
                else:
                    await handle(interaction, clicked)
        except Exception as error:  # noqa: BLE001 - the last resort: every click must be answered
            await answer_error(interaction, error)
        await interaction.client.courier.settle(clicked.game)


async def find_handler(interaction: Interaction, clicked: CustomId) -> ClickHandler:
    """Returns the handler of a click: that of all games, or that of the game of its match. Raises ``Refused``
    if the match or its handler is unknown."""
    handler = HANDLERS.of(clicked.handler)
    if handler is None and clicked.handler in HANDLERS.ways:
        handler = HANDLERS.of(clicked.handler, (await find_named(interaction, clicked.game)).kind)
    if handler is None:
        raise Refused(Reason("stale", "buttons"))
    return handler


def picked_value(interaction: Interaction) -> str:
    """Returns the one value that was chosen in a picker. Raises ``Refused`` if there is none."""
    if picked := picked_values(interaction):
        return picked[0]
    raise Refused(Reason("stale", "buttons"))


def picked_values(interaction: Interaction) -> list[str]:
    data: Any = interaction.data or {}
    return list(data.get("values", ()))
