"""Kinds of options of slash commands."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

Place = app_commands.AppCommandChannel | app_commands.AppCommandThread


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
