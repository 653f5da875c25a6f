"""Clicks on buttons and pickers, including those that were drawn before a restart."""

from __future__ import annotations

import re
from typing import Any

import discord
from discord import ui

from bot.games.game import Reason, Refused
from bot.interactions.answers import answer_error, defer_if_slow, is_private, speak_with
from bot.interactions.client import Interaction
from bot.interactions.handlers import ClickHandler
from bot.interactions.which_game import find_clicked, find_named
from bot.presentation.custom_id import PATTERN, CustomId, parse_custom_id


class ClickItem(ui.DynamicItem[ui.Item[Any]], template=PATTERN):
    """Any button or picker of the bot; its custom id holds everything that its click needs."""

    def __init__(self, item: ui.Item[Any], clicked: CustomId) -> None:
        super().__init__(item)
        self.clicked = clicked

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str]
    ) -> ClickItem:
        return cls(item, parse_custom_id(**match.groupdict()))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        clicked = self.clicked
        speak_with(interaction)
        try:
            with interaction.client.concurrency.admit(interaction.user.id):
                way = interaction.client.handlers.way(clicked.handler)
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
    handlers = interaction.client.handlers
    if shared := handlers.shared(clicked.handler):
        return shared
    match = await find_named(interaction, clicked.game)
    return handlers.of_game(clicked.handler, match.kind)


def picked_value(interaction: Interaction) -> str:
    """Returns the one value that was chosen in a picker. Raises ``Refused`` if there is none."""
    if picked := picked_values(interaction):
        return picked[0]
    raise Refused(Reason("stale", "buttons"))


def picked_values(interaction: Interaction) -> list[str]:
    data: Any = interaction.data or {}
    return list(data.get("values", ()))
