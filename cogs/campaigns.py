"""The campaigns of France 1944 that can be played in a server: the one shipped with the bot, and those added
by members."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import msgspec
from discord import app_commands

from bot.games.france1944 import GAME
from bot.games.france1944.campaign import Campaign
from bot.games.france1944.campaign_file import practice, read_campaign
from bot.games.france1944.state import Options
from bot.games.game import PUBLIC, Reason, Refused
from bot.games.plain import clipped
from bot.interactions.answers import Interaction, answer
from bot.interactions.commands import matching
from bot.interactions.lists import Listing
from bot.referee import documents
from bot.table import cards
from bot.table.documents import mistakes_text
from bot.table.drawing import attached
from bot.table.france1944.listing import campaign_text
from bot.table.markup import shown
from bot.table.presenter import presenter_for
from bot.table.wording import say

OURS = "practice"
"""The name of the shipped campaign."""


def library(interaction: Interaction) -> documents.Library:
    """Returns the library of this server's campaigns. Raises ``Refused`` outside a server."""
    if interaction.guild_id is None:
        raise Refused(Reason("server-only", "games"))
    return documents.Library(interaction.client.store, GAME.name, interaction.guild_id)


async def brought(interaction: Interaction) -> dict[str, documents.AddedDocument]:
    """Returns the campaigns added by members of this server, by name; none outside a server."""
    return {} if interaction.guild_id is None else await documents.added(library(interaction))


async def named(interaction: Interaction, typed: str) -> dict[str, Any]:
    """Returns the campaign of that name, as the options of a match hold it. Raises ``Refused`` if there is
    none, or if it is no longer playable."""
    found: dict[str, Any] = msgspec.to_builtins(await _found(interaction, typed))
    return found


async def _found(interaction: Interaction, typed: str) -> Campaign:
    key = typed.strip().lower()
    if key == OURS:
        return practice()
    document = (await brought(interaction)).get(key)
    if document is None:
        unknown = Reason("france-campaign-unknown", "files", {"given": clipped(typed, 40)})
        raise Refused(unknown, game=GAME.name)
    found = await asyncio.to_thread(read_campaign, document.text)
    if not isinstance(found, Campaign):
        raise Refused(Reason("france-campaign-broken", "files", {"given": document.name}), game=GAME.name)
    return found


async def completed(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Returns the campaigns that can be named."""
    found = await brought(interaction)
    return matching([(practice().name, OURS), *((name, name) for name in found)], current)


async def every(interaction: Interaction, _: str, __: tuple[str, ...]) -> Listing:
    """Lists all campaigns, with the member who added each."""
    lines = [say("france-campaign-ours", key=OURS, title=practice().name)]
    for name, document in (await brought(interaction)).items():
        lines.append(say("france-campaign-brought", key=name, by=cards.mention(document.by)))
    return Listing(lines, head=say("france-campaigns"))


async def show(interaction: Interaction, typed: str) -> None:
    """Shows the contents of a campaign, and its map at the start."""
    campaign = await _found(interaction, typed)
    view = GAME.view(GAME.setup(Options(campaign)), PUBLIC[0])
    drawing = presenter_for(GAME.name).picture(view)
    picture = await attached(drawing) if drawing else None
    await answer(interaction, campaign_text(campaign), files=[picture] if picture else [])


async def add(interaction: Interaction, file: discord.Attachment, typed: str | None) -> None:
    """Saves the campaign of a file for this server, or shows all its mistakes."""
    here = library(interaction)
    name = documents.name_for(typed or file.filename.rpartition(".")[0] or file.filename)
    if name == OURS:
        raise Refused(Reason("document-taken", "files", {"name": name}))
    if file.size > documents.LARGEST:
        raise Refused(Reason("file-large", "files", {"most": documents.LARGEST // 1024}))
    text = documents.readable(await file.read())
    found = await asyncio.to_thread(read_campaign, text)
    if not isinstance(found, Campaign):
        await answer(interaction, mistakes_text(file.filename, found))
        return
    await documents.add(
        here,
        documents.AddedDocument(name, text, interaction.user.id),
        discord.utils.utcnow(),
        by_right=interaction.permissions.manage_guild,
    )
    await answer(interaction, say("france-campaign-added", key=name, title=shown(found.name)))


async def remove(interaction: Interaction, typed: str) -> None:
    """Deletes a campaign added by a member of this server."""
    await documents.remove(
        library(interaction),
        typed.strip().lower(),
        interaction.user.id,
        by_right=interaction.permissions.manage_guild,
    )
    await answer(interaction, say("done"))
