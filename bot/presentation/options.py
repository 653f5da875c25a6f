"""The options of slash commands: their kinds, and what is completed while a user types."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands

from bot.games.typed_text import clipped
from bot.presentation.limits import OPTION, OPTIONS
from bot.presentation.markup import unescaped
from bot.presentation.wording import choice_key, say

Option = app_commands.Choice[str]

Destination = app_commands.AppCommandChannel | app_commands.AppCommandThread


def matching(labels: Sequence[tuple[str, str]], current: str) -> list[Option]:
    """Returns the answers of an autocomplete whose label or value contains what was typed."""
    typed = current.lower().strip()
    return [
        Option(name=clipped(label, OPTION), value=value)
        for label, value in ((unescaped(label), value) for label, value in labels)
        if len(value) <= OPTION and (typed in label.lower() or typed in value.lower())
    ][:OPTIONS]


class WhereToPost(app_commands.Transformer):
    """An option for a text channel or a thread, whether or not the bot has seen it before."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        kinds = discord.ChannelType
        return [kinds.text, kinds.news, kinds.news_thread, kinds.public_thread, kinds.private_thread]

    async def transform(self, interaction: discord.Interaction[Any], value: Any, /) -> Any:
        return value


class OneOf(app_commands.Transformer):
    """An option for one of a few names, such as kinds of units: they are completed instead of listed with the
    command, whose size Discord limits. The command reads what was typed by ``parse_name``."""

    def __init__(self, option: str, names: Sequence[str]) -> None:
        self.option, self.names = option, names

    async def transform(self, interaction: discord.Interaction[Any], value: Any, /) -> Any:
        return value

    async def autocomplete(  # type: ignore[override]  # the options of this transformer are texts
        self, interaction: discord.Interaction[Any], value: str, /
    ) -> list[Option]:
        return matching([(say(choice_key(self.option, name)), name) for name in self.names], value)
