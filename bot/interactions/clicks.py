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
from bot.interactions.which_game import find_clicked
from bot.presentation.components import PATTERN, CustomId, parse_custom_id

ClickHandler = Callable[..., Awaitable[None]]
"""Answers a click on a button or picker, from the interaction and its custom id or its match; see ``Way``."""

H = TypeVar("H", bound=ClickHandler)


class Way(NamedTuple):
    """How a click is answered, and by which handler."""

    handle: ClickHandler
    like: str = ""
    """The command that may be used when the button may: the handler is then given the match of the click, in
    place of its custom id."""
    opens_form: bool = False
    """Whether the answer is a form, which cannot be deferred."""
    redraws: bool = False
    """Whether the answer redraws the message, although that is not the panel of a seat."""


HANDLERS: dict[str, Way] = {}
"""The ways in which clicks are answered, by the word of their custom ids."""


def on_click(
    *words: str, like: str = "", opens_form: bool = False, redraws: bool = False
) -> Callable[[H], H]:
    """Registers a function as the handler of these words. Raises ``ValueError`` for a word that has one."""

    def register(handler: H) -> H:
        for word in words:
            if word in HANDLERS:
                raise ValueError(f"two handlers of clicks: {word}")
            HANDLERS[word] = Way(handler, like, opens_form, redraws)
        return handler

    return register


async def _refuse(interaction: Interaction, clicked: CustomId) -> None:
    raise Refused(Reason("stale", "buttons"))


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
                way = HANDLERS.get(clicked.handler, Way(_refuse))
                if not way.opens_form:
                    redraws = (clicked.on_panel or way.redraws) and is_private(interaction)
                    await defer_if_slow(interaction, redraws=redraws)
                match = await find_clicked(interaction, clicked, way.like) if way.like else None
                await way.handle(interaction, match or clicked)
        except Exception as error:  # noqa: BLE001 - the last resort: every click must be answered
            await answer_error(interaction, error)
        await interaction.client.courier.settle(clicked.game)


def picked_value(interaction: Interaction) -> str:
    """Returns the one value that was chosen in a picker. Raises ``Refused`` if there is none."""
    if picked := picked_values(interaction):
        return picked[0]
    raise Refused(Reason("stale", "buttons"))


def picked_values(interaction: Interaction) -> list[str]:
    data: Any = interaction.data or {}
    return list(data.get("values", ()))
