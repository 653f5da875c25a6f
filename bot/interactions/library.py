"""The documents of a game that can be played in a server, such as scenarios: those shipped with the bot, and
those added by members."""

from __future__ import annotations

import asyncio
from typing import TypeVar

import discord
from discord import app_commands

from bot.games.game import Reason, Refused
from bot.games.plain import clipped
from bot.interactions.answers import answer
from bot.interactions.autocomplete import matching
from bot.interactions.client import Interaction
from bot.interactions.handlers import Listing
from bot.referee import documents
from bot.table import messages
from bot.table.documents import mistakes_text
from bot.table.drawing import render_file
from bot.table.library import DocumentKind
from bot.table.presenter import first_view, presenter_for
from bot.table.wording import say

D = TypeVar("D")


async def find_document(interaction: Interaction, kind: DocumentKind[D], typed: str) -> D:
    """Returns the document of that name. Raises ``Refused`` if there is none, or if it is no longer
    playable."""
    key = typed.strip().lower()
    if key in kind.shipped():
        return kind.shipped()[key]
    document = (await fetch_added(interaction, kind.game)).get(key)
    if document is None:
        raise Refused(Reason(kind.unknown, kind.rule, {"given": clipped(typed, 40)}), game=kind.game)
    found = await asyncio.to_thread(kind.read, document.name, document.text, "")
    if isinstance(found, list):
        raise Refused(Reason(kind.broken, kind.rule, {"given": document.name}), game=kind.game)
    return found


async def complete_document(
    interaction: Interaction, kind: DocumentKind[D], current: str
) -> list[app_commands.Choice[str]]:
    """Returns the documents that can be named."""
    shipped = [(kind.title(one), key) for key, one in kind.shipped().items()]
    added = await fetch_added(interaction, kind.game)
    return matching([*shipped, *((name, name) for name in added)], current)


async def list_documents(interaction: Interaction, kind: DocumentKind[D]) -> Listing:
    """Lists all documents, with the member who added each."""
    lines = [kind.line(key, one) for key, one in kind.shipped().items()]
    for name, document in (await fetch_added(interaction, kind.game)).items():
        lines.append(say(kind.brought, key=name, by=messages.mention(document.by)))
    return Listing(lines, head=say(kind.heading))


async def show_document(interaction: Interaction, kind: DocumentKind[D], typed: str) -> None:
    """Shows the summary of a document, and the position with which it begins."""
    found = await find_document(interaction, kind, typed)
    view, presenter = first_view(kind, found), presenter_for(kind.game)
    drawing = presenter.picture(view)
    picture = await render_file(drawing) if drawing else None
    await answer(interaction, kind.summary(found), files=[picture] if picture else [])
    if picture is None and kind.in_words:
        await answer(interaction, presenter.board(view))
    await _answer_notes(interaction, kind, found)


async def add_document(
    interaction: Interaction, kind: DocumentKind[D], file: discord.Attachment, typed: str | None
) -> None:
    """Saves the document of a file for this server, or shows all its mistakes."""
    library = _library(interaction, kind.game)
    name = documents.name_for(typed or file.filename.rpartition(".")[0] or file.filename)
    if name in kind.shipped():
        raise Refused(Reason("document-taken", "files", {"name": name}))
    if file.size > documents.LARGEST:
        raise Refused(Reason("file-large", "files", {"most": documents.LARGEST // 1024}))
    text = documents.readable(await file.read())
    found = await asyncio.to_thread(kind.read, name, text, file.filename)
    if isinstance(found, list):
        await answer(interaction, mistakes_text(file.filename, found))
        return
    document = documents.AddedDocument(name, text, interaction.user.id)
    right = interaction.permissions.manage_guild
    await documents.add(library, document, discord.utils.utcnow(), by_right=right)
    await answer(interaction, kind.added(name, found))
    await _answer_notes(interaction, kind, found)


async def remove_document(interaction: Interaction, kind: DocumentKind[D], typed: str) -> None:
    """Deletes a document added by a member of this server."""
    library, right = _library(interaction, kind.game), interaction.permissions.manage_guild
    await documents.remove(library, typed.strip().lower(), interaction.user.id, by_right=right)
    await answer(interaction, say("done"))


async def _answer_notes(interaction: Interaction, kind: DocumentKind[D], document: D) -> None:
    for note in kind.notes(document):
        await answer(interaction, note)


async def fetch_added(interaction: Interaction, game: str) -> dict[str, documents.AddedDocument]:
    """Returns the documents of a game that members of this server have added, by name; none outside a
    server."""
    if interaction.guild_id is None:
        return {}
    return await documents.fetch_added(_library(interaction, game))


def _library(interaction: Interaction, game: str) -> documents.Library:
    """Returns this server's library. Raises ``Refused`` outside a server."""
    if interaction.guild_id is None:
        raise Refused(Reason("server-only", "games"))
    return interaction.client.referee.documents.library(game, interaction.guild_id)
