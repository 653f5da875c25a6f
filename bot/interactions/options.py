"""Kinds of options of slash commands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands

from bot.games.game import Reason, Refused
from bot.games.plain import clipped, folded, nearest
from bot.interactions.autocomplete import matching
from bot.table.wording import NOTHING, choice_key, say

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


class OneOf(app_commands.Transformer):
    """An option for one of a few names, such as kinds of units. They are completed instead of listed with the
    command, whose size Discord limits, and are typed as in the code or in the user's language."""

    def __init__(self, option: str, names: Sequence[str]) -> None:
        self.option, self.names = option, names

    async def transform(self, interaction: discord.Interaction[Any], value: Any, /) -> str:
        words = {folded(text): name for name in self.names for text in (name, self._say(name))}
        typed = folded(value)
        if typed not in words:
            near = nearest(typed, words)
            close = NOTHING if near is None else self._say(words[near])
            legal = tuple(map(self._say, self.names))
            given: dict[str, str | tuple[str, ...]]
            given = {"given": clipped(value, 40), "near": close, "legal": legal}
            raise Refused(Reason("name-unknown", "games", given))
        return words[typed]

    async def autocomplete(  # type: ignore[override]  # the options of this transformer are texts
        self, interaction: discord.Interaction[Any], value: str, /
    ) -> list[app_commands.Choice[str]]:
        return matching([(self._say(name), name) for name in self.names], value)

    def _say(self, name: str) -> str:
        return say(choice_key(self.option, name))
