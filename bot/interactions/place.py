"""The preference of a channel: whether its games show a replay of each turn."""

from __future__ import annotations

import discord

from bot.community.preferences import Replays
from bot.interactions.answers import answer
from bot.interactions.client import Interaction
from bot.presentation.wording import say, yes_no


async def set_place(interaction: Interaction, replays: Replays | None) -> None:
    """Changes the preference of the channel, for its threads as well, if one is given, and answers with it.
    Raises ``Refused`` for a user without the right to."""
    preferences, channel = interaction.client.community.preferences, interaction.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    place = parent or interaction.channel_id or interaction.user.id
    if replays is not None:
        right = interaction.guild_id is None or interaction.permissions.manage_guild
        await preferences.set_replays(interaction.guild_id, place, replays, by_right=right)
    shown = await preferences.shows_replays(interaction.guild_id, place)
    await answer(interaction, say("place-replays", shown=yes_no(shown)))
