"""The list of those who look for a game in a server: looking at it, joining it, and challenging from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import discord

from bot.community.seekers import UNCHANGED, Entry
from bot.games.game import Pace, Reason, Refused
from bot.games.registry import MANIFESTS
from bot.interactions.answers import redraw
from bot.interactions.checks import fetch_member, is_member, server_of
from bot.interactions.clicks import on_click, picked_values
from bot.interactions.client import Interaction
from bot.interactions.invitations import Challenge, invite, parse_kind
from bot.interactions.pictures import show_message
from bot.presentation.custom_id import CustomId, whole_number
from bot.presentation.messages import Message
from bot.presentation.seekers import (
    ASK,
    CHALLENGE,
    JOIN,
    LEAVE,
    LIKES,
    PAGE,
    ask_game,
    games_liked,
    seekers_list,
)


async def show_seekers(interaction: Interaction, typed: Entry) -> None:
    """Answers with the list of this server. With anything typed, the user's name is put on it first, or their
    entry changed. Raises ``Refused`` outside a server, and as ``Seekers.join`` does."""
    guild_id = _server(interaction)
    if typed != UNCHANGED:
        entry = typed._replace(kind=parse_kind(typed.kind)) if typed.kind else typed._replace(kind=None)
        await interaction.client.community.seekers.join(guild_id, interaction.user.id, entry)
    await show_message(interaction, await _page(interaction, 1))


@on_click(PAGE, redraws=True)
async def turn_seekers(interaction: Interaction, clicked: CustomId) -> None:
    """Shows the page of the list that the button names in place of the current one."""
    (number,) = clicked.read(whole_number)
    page = await _page(interaction, number)
    await redraw(interaction, page.view, text=page.content)


@on_click(JOIN, redraws=True)
async def join(interaction: Interaction, clicked: CustomId, kinds: Sequence[str] | None = None) -> None:
    """Puts the user's name on the list, or changes the games that they like."""
    seekers = interaction.client.community.seekers
    await seekers.join(_server(interaction), interaction.user.id, kinds=kinds)
    await turn_seekers(interaction, clicked)


@on_click(LIKES, redraws=True)
async def like(interaction: Interaction, clicked: CustomId) -> None:
    """Changes the games that the user likes, if they are still on the list; none means all."""
    picked = [kind for kind in picked_values(interaction) if kind in MANIFESTS]
    if await interaction.client.community.seekers.of(_server(interaction), interaction.user.id):
        await join(interaction, clicked, picked)
    else:
        await turn_seekers(interaction, clicked)


@on_click(LEAVE, redraws=True)
async def leave(interaction: Interaction, clicked: CustomId) -> None:
    await interaction.client.community.seekers.leave(_server(interaction), interaction.user.id)
    await turn_seekers(interaction, clicked)


@on_click(ASK)
async def ask(interaction: Interaction, clicked: CustomId) -> None:
    """Asks the user to which game they challenge a member of the list. Raises ``Refused`` if that member has
    left the list or the server."""
    seekers, guild_id = interaction.client.community.seekers, _server(interaction)
    (member,) = clicked.read(whole_number)
    seeker = await seekers.of(guild_id, member)
    if seeker and interaction.guild is not None and not await is_member(interaction.guild, member):
        await seekers.leave(guild_id, member)
        seeker = None
    if seeker is None:
        raise Refused(Reason("seeker-gone", "seats"))
    await show_message(interaction, ask_game(seeker))


@on_click(CHALLENGE)
async def challenge(interaction: Interaction, clicked: CustomId) -> None:
    """Challenges a member of the list to the game that was chosen. Raises ``Refused`` if they no longer look
    for it, and as ``invite`` does."""
    member, kind = clicked.read(whole_number, str)
    seeker = await interaction.client.community.seekers.of(_server(interaction), member)
    if seeker is None or kind not in games_liked(seeker):
        raise Refused(Reason("seeker-gone", "seats"))
    assert interaction.guild is not None
    named = await fetch_member(interaction.guild, member)
    if named is None:
        raise Refused(Reason("seeker-gone", "seats"))
    await invite(interaction, Challenge(kind, named, pace=cast("Pace | None", seeker.pace)))


async def _page(interaction: Interaction, number: int) -> Message:
    seekers, guild_id = interaction.client.community.seekers, _server(interaction)
    own = await seekers.of(guild_id, interaction.user.id)
    return seekers_list(*await seekers.page(guild_id, number), own, discord.utils.utcnow())


def _server(interaction: Interaction) -> int:
    return server_of(interaction, "seekers-server")
