"""The documents of a game that can be played in a server, such as scenarios: those shipped with the bot, and
those added by members."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import TypeVar

import discord
from discord import app_commands

from bot.games.game import Reason, Refused
from bot.games.plain import clipped, folded
from bot.interactions.answers import answer
from bot.interactions.autocomplete import matching
from bot.interactions.client import Interaction
from bot.interactions.handlers import Listing
from bot.referee import documents
from bot.table import messages
from bot.table.documents import mistakes_texts
from bot.table.drawing import render_file
from bot.table.library import DocumentKind
from bot.table.markup import escaped
from bot.table.presenter import first_view, presenter_for
from bot.table.wording import say

D = TypeVar("D")


async def find_document(interaction: Interaction, kind: DocumentKind[D], typed: str) -> D:
    """Returns the document of that name or title. Raises ``Refused`` if there is none, or if it is no longer
    playable."""
    shipped, added = kind.shipped(), await fetch_added(interaction, kind.game)
    key = await _key_of(kind, added, typed)
    if key in shipped:
        return shipped[key]
    if key not in added:
        raise Refused(Reason(kind.unknown, kind.rule, {"given": clipped(typed, 40)}), game=kind.game)
    found = await asyncio.to_thread(kind.read, key, added[key].text, "")
    if isinstance(found, list):
        raise Refused(Reason(kind.broken, kind.rule, {"given": key}), game=kind.game)
    return found


async def _key_of(kind: DocumentKind[D], added: Mapping[str, documents.AddedDocument], typed: str) -> str:
    """Returns the name of the document that a member means by its name or, if it is the only one with that,
    by its title; else what they typed."""
    key, shipped = typed.strip().lower(), kind.shipped()
    if key in shipped or key in added:
        return key
    titles = [(kind.title(one), name) for name, one in shipped.items()]
    titles += [(title, name) for name, title in (await _titles(kind, added)).items()]
    meant = [name for title, name in titles if folded(title) == folded(typed)]
    return meant[0] if len(meant) == 1 else key


async def _titles(kind: DocumentKind[D], added: Mapping[str, documents.AddedDocument]) -> dict[str, str]:
    """Returns the titles of added documents, by their names."""

    def read() -> dict[str, str]:
        return {name: _title(kind, name, document.text) for name, document in added.items()}

    return await asyncio.to_thread(read) if added else {}


@lru_cache(maxsize=100)
def _title(kind: DocumentKind[D], name: str, text: str) -> str:
    """Returns the title of an added document; its name, if it is no longer playable. It is read from the text
    once, as autocomplete asks with each letter."""
    found = kind.read(name, text, "")
    return name if isinstance(found, list) else kind.title(found)


async def complete_document(
    interaction: Interaction, kind: DocumentKind[D], current: str
) -> list[app_commands.Choice[str]]:
    """Returns the documents that can be named, by their titles; those of the same title with their names."""
    titles = {key: kind.title(one) for key, one in kind.shipped().items()}
    titles |= await _titles(kind, await fetch_added(interaction, kind.game))
    count = Counter(titles.values())
    labels = [(f"{title} · {key}" if count[title] > 1 else title, key) for key, title in titles.items()]
    return matching([(escaped(label), key) for label, key in labels], current)


async def list_documents(interaction: Interaction, kind: DocumentKind[D]) -> Listing:
    """Lists all documents by their titles, with the member who added each."""
    lines = [kind.line(key, one) for key, one in kind.shipped().items()]
    added = await fetch_added(interaction, kind.game)
    for name, title in (await _titles(kind, added)).items():
        by = messages.mention(added[name].by)
        lines.append(say(kind.brought, title=escaped(title), key=name, by=by))
    return Listing(lines, head=say(kind.heading))


async def show_document(interaction: Interaction, kind: DocumentKind[D], typed: str) -> None:
    """Shows the summary of a document, and the position with which it begins."""
    found = await find_document(interaction, kind, typed)
    await _answer_with_picture(interaction, kind, found, kind.summary(found))


async def _answer_with_picture(
    interaction: Interaction, kind: DocumentKind[D], document: D, text: str
) -> None:
    """Answers with a text, the picture of the position with which a document begins, and its notes."""
    view, presenter = first_view(kind, document), presenter_for(kind.game)
    drawing = presenter.picture(view)
    picture = await render_file(drawing) if drawing else None
    await answer(interaction, text, files=[picture] if picture else [])
    if picture is None and kind.in_words:
        await answer(interaction, presenter.board(view))
    for note in kind.notes(document):
        await answer(interaction, note)


async def add_document(
    interaction: Interaction, kind: DocumentKind[D], file: discord.Attachment, typed: str | None
) -> None:
    """Saves the document of a file for this server and shows its picture, or shows all its mistakes."""
    library = _library(interaction, kind.game)
    name = documents.name_for(typed or file.filename.rpartition(".")[0] or file.filename)
    if name in kind.shipped():
        raise Refused(Reason("document-taken", "files", {"name": name}))
    if file.size > documents.LARGEST:
        raise Refused(Reason("file-large", "files", {"most": documents.LARGEST // 1024}))
    text = documents.readable(await file.read())
    found = await asyncio.to_thread(kind.read, name, text, file.filename)
    if isinstance(found, list):
        for said in mistakes_texts(file.filename, found, kind.lacks(found)):
            await answer(interaction, said)
        return
    document = documents.AddedDocument(name, text, interaction.user.id)
    right = interaction.permissions.manage_guild
    await documents.add(library, document, discord.utils.utcnow(), by_right=right)
    await _answer_with_picture(interaction, kind, found, kind.added(name, found))


async def remove_document(interaction: Interaction, kind: DocumentKind[D], typed: str) -> None:
    """Deletes a document added by a member of this server."""
    library, right = _library(interaction, kind.game), interaction.permissions.manage_guild
    name = await _key_of(kind, await documents.fetch_added(library), typed)
    await documents.remove(library, name, interaction.user.id, by_right=right)
    await answer(interaction, say("done"))


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
