"""The scenarios of Memoir '44 that can be played in a server: those shipped with the bot, and those added by
members."""

from __future__ import annotations

import asyncio

import discord
from discord import app_commands

from bot.games.game import PUBLIC, Reason, Refused
from bot.games.memoir44 import GAME
from bot.games.memoir44 import scenario as ours
from bot.games.memoir44.m44 import read_scenario
from bot.games.memoir44.scenario import Scenario
from bot.games.memoir44.state import Options
from bot.games.plain import clipped
from bot.interactions.answers import Interaction, answer
from bot.interactions.commands import matching
from bot.interactions.lists import Listing
from bot.referee import documents
from bot.table import cards
from bot.table.documents import mistakes_text
from bot.table.drawing import attached
from bot.table.markup import shown
from bot.table.memoir44 import single
from bot.table.presenter import presenter_for
from bot.table.wording import say


def library(interaction: Interaction) -> documents.Library:
    """Returns the library of this server's scenarios. Raises ``Refused`` outside a server."""
    if interaction.guild_id is None:
        raise Refused(Reason("server-only", "games"))
    return documents.Library(interaction.client.store, GAME.name, interaction.guild_id)


async def brought(interaction: Interaction) -> dict[str, documents.AddedDocument]:
    """Returns the scenarios added by members of this server, by name; none outside a server."""
    return {} if interaction.guild_id is None else await documents.added(library(interaction))


async def named(interaction: Interaction, typed: str) -> Scenario:
    """Returns the scenario of that name. Raises ``Refused`` if there is none, or if it is no longer
    playable."""
    key = typed.strip().lower()
    if key in ours.scenarios():
        return ours.scenario(key)
    document = (await brought(interaction)).get(key)
    if document is None:
        raise Refused(Reason("scenario-unknown", "4", {"given": clipped(typed, 40)}), game=GAME.name)
    found = await asyncio.to_thread(read_scenario, document.name, document.text)
    if not isinstance(found, Scenario):
        raise Refused(Reason("scenario-broken", "4", {"given": document.name}), game=GAME.name)
    return found


async def completed(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Returns the scenarios that can be named."""
    shipped = [(ours.scenario(key).title, key) for key in ours.scenarios()]
    return matching([*shipped, *((name, name) for name in await brought(interaction))], current)


async def every(interaction: Interaction, _: str, __: tuple[str, ...]) -> Listing:
    """Lists all scenarios, with the member who added each."""
    lines = []
    for key in ours.scenarios():
        one = ours.scenario(key)
        lines.append(say("memoir44-scenario-line", key=key, title=one.title, blurb=one.blurb))
    for name, document in (await brought(interaction)).items():
        lines.append(say("memoir44-scenario-brought", key=name, by=cards.mention(document.by)))
    return Listing(lines, head=say("memoir44-scenarios"))


async def show(interaction: Interaction, typed: str) -> None:
    """Shows the contents of a scenario, and its board at the start."""
    one = await named(interaction, typed)
    view = GAME.view(GAME.setup(Options(one)), PUBLIC[0])
    presenter = presenter_for(GAME.name)
    drawing = presenter.picture(view)
    picture = await attached(drawing) if drawing else None
    await answer(interaction, single.scenario_text(one), files=[picture] if picture else [])
    if picture is None:
        await answer(interaction, presenter.board(view))


async def add(interaction: Interaction, file: discord.Attachment, typed: str | None) -> None:
    """Saves the scenario of a file for this server, or shows all its mistakes."""
    here = library(interaction)
    name = documents.name_for(typed or file.filename.rpartition(".")[0] or file.filename)
    if name in ours.scenarios():
        raise Refused(Reason("document-taken", "files", {"name": name}))
    if file.size > documents.LARGEST:
        raise Refused(Reason("file-large", "files", {"most": documents.LARGEST // 1024}))
    text = documents.readable(await file.read())
    found = await asyncio.to_thread(read_scenario, name, text, file.filename)
    if not isinstance(found, Scenario):
        await answer(interaction, mistakes_text(file.filename, found))
        return
    await documents.add(
        here,
        documents.AddedDocument(name, text, interaction.user.id),
        discord.utils.utcnow(),
        by_right=interaction.permissions.manage_guild,
    )
    lines = [say("memoir44-scenario-added", key=name, title=shown(found.title))]
    if found.passed:
        lines.append(single.passed_text(found))
    await answer(interaction, "\n".join(lines))


async def remove(interaction: Interaction, typed: str) -> None:
    """Deletes a scenario added by a member of this server."""
    await documents.remove(
        library(interaction),
        typed.strip().lower(),
        interaction.user.id,
        by_right=interaction.permissions.manage_guild,
    )
    await answer(interaction, say("done"))
