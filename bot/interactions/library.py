"""The documents of a game that can be played in a server, such as scenarios: those shipped with the bot, and
those added by members."""

from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import Any, TypeVar

import discord
from discord import app_commands

from bot.games.game import Reason, Refused
from bot.games.registry import GAMES
from bot.games.typed_text import clipped, folded
from bot.interactions.answers import answer, redraw
from bot.interactions.clicks import on_click
from bot.interactions.client import Interaction
from bot.interactions.lists import Listing, on_list, show_list
from bot.interactions.records import render_files
from bot.interactions.slash import declare, options_of
from bot.interactions.which_game import server_of
from bot.presentation import messages
from bot.presentation.components import CustomId, whole_number
from bot.presentation.documents import SHELF_PAGE, SHELF_TITLES, Description, describe, read_text, shelf_page
from bot.presentation.messages import Message
from bot.presentation.options import Option, matching
from bot.presentation.presenter import DocumentKind, documents_for, share_text
from bot.presentation.wording import escaped, say, spoken
from bot.referee import documents

D = TypeVar("D")


def document_commands(kind: DocumentKind[Any]) -> app_commands.Group:
    """Declares the group of the commands that list, show, add and remove documents. A document is
    shown by its summary and the position with which it begins."""
    group = app_commands.Group(name=kind.option, description="…")
    named = options_of({kind.option: str})

    async def list_all(interaction: Interaction) -> None:
        if kind.shelf is None:
            await show_list(interaction, f"{kind.option}s")
            return
        page = await _shelf_page(interaction, kind, 1)
        files = await render_files(page.drawing)
        await answer(interaction, view=page.laid_out(with_picture=bool(files)), files=files)

    @on_list(f"{kind.option}s")
    async def make_list(interaction: Interaction, game: str, words: tuple[str, ...]) -> Listing:
        """Lists all documents by their titles, with the member who added each."""
        lines = [kind.line(key, document) for key, document in kind.shipped().items()]
        for document in (await fetch_titles(interaction, kind.game)).values():
            by = messages.mention(document.by)
            lines.append(
                say(f"{kind.option}-brought", title=escaped(document.title), key=document.name, by=by)
            )
        return Listing(lines, head=say(f"{kind.option}-list"))

    async def show(interaction: Interaction, **typed: str) -> None:
        key, text = await _fetch_document(interaction, kind, typed[kind.option])
        described = await _describe(interaction, kind, key, text)
        if isinstance(described, list):
            raise _broken(kind, key)
        await _answer_with_picture(interaction, described)

    async def add(interaction: Interaction, file: discord.Attachment, name: str | None) -> None:
        await add_document(interaction, kind, file, name)

    async def remove(interaction: Interaction, **typed: str) -> None:
        library, right = _library(interaction, kind.game), interaction.permissions.manage_guild
        name = _key_of(kind, await library.titles(), typed[kind.option])
        await library.remove(name, interaction.user.id, by_right=right)
        await answer(interaction, say("done"))

    declare("list", list_all, [], reads=True, group=group)
    declare("show", show, named, reads=True, group=group)
    declare("add", add, options_of({"file": discord.Attachment, "name": str | None}), group=group)
    declare("remove", remove, named, group=group)
    return group


async def _shelf_page(interaction: Interaction, kind: DocumentKind[Any], wanted: int) -> Message:
    """Returns a page of the shelf, or the last if there are fewer: a document each, those shipped first."""
    keys = [*kind.shipped(), *await fetch_titles(interaction, kind.game)]
    number = max(1, min(wanted, len(keys)))
    key, text = await _fetch_document(interaction, kind, keys[number - 1])
    described = await _describe(interaction, kind, key, text)
    if isinstance(described, list):
        raise _broken(kind, key)
    measured = ""
    if text is not None:
        judged = await _library(interaction, kind.game).judged(text)
        seat = GAMES[kind.game].seats[0]
        measured = share_text(seat, *judged) if judged else say("shelf-not-measured")
    return shelf_page(kind, key, described, measured, number, len(keys))


@on_click(SHELF_PAGE, redraws=True)
async def turn_shelf(interaction: Interaction, clicked: CustomId) -> None:
    option, number = clicked.read(str, whole_number)
    page = await _shelf_page(interaction, kind_of(option), number)
    files = await render_files(page.drawing)
    await redraw(interaction, page.laid_out(with_picture=bool(files)), files=files)


@on_click(SHELF_TITLES)
async def show_titles(interaction: Interaction, clicked: CustomId) -> None:
    await show_list(interaction, f"{kind_of(*clicked.read(str)).option}s")


def kind_of(option: str) -> DocumentKind[Any]:
    """Returns the documents that are given as this option. Raises ``Refused`` if no button can have named
    it."""
    try:
        return documents_for(option)
    except LookupError:
        raise Refused(Reason("stale", "buttons")) from None


async def find_document(interaction: Interaction, kind: DocumentKind[D], typed: str) -> D:
    """Returns the document of that name or title. Raises ``Refused`` if there is none, or if it is no longer
    playable."""
    key, text = await _fetch_document(interaction, kind, typed)
    if text is None:
        return kind.shipped()[key]
    document: D | None = await interaction.client.reader.run(partial(read_text, kind.game, key, text))
    if document is None:
        raise _broken(kind, key)
    return document


async def _fetch_document(
    interaction: Interaction, kind: DocumentKind[D], typed: str
) -> tuple[str, str | None]:
    """Returns the name of the document that a member means, and its text, or None for one that is shipped.
    Raises ``Refused`` if there is none."""
    key = _key_of(kind, await fetch_titles(interaction, kind.game), typed)
    if key in kind.shipped():
        return key, None
    text = None
    if interaction.guild_id is not None:
        text = await _library(interaction, kind.game).text(key)
    if text is None:
        raise Refused(
            Reason(f"{kind.option}-unknown", kind.rule, {"given": clipped(typed, 40)}), game=kind.game
        )
    return key, text


def _broken(kind: DocumentKind[D], key: str) -> Refused:
    return Refused(Reason(f"{kind.option}-broken", kind.rule, {"given": key}), game=kind.game)


def _key_of(kind: DocumentKind[D], added: Mapping[str, documents.DocumentTitle], typed: str) -> str:
    """Returns the name of the document that a member means by its name or, if it is the only one with that,
    by its title; else what they typed."""
    key, shipped = typed.strip().lower(), kind.shipped()
    if key in shipped or key in added:
        return key
    titles = [(kind.title(document), name) for name, document in shipped.items()]
    titles += [(document.title, document.name) for document in added.values()]
    meant = [name for title, name in titles if folded(title) == folded(typed)]
    return meant[0] if len(meant) == 1 else key


async def complete_document(interaction: Interaction, kind: DocumentKind[D], current: str) -> list[Option]:
    """Returns the documents that can be named, by their titles; those of the same title with their names."""
    titles = {key: kind.title(document) for key, document in kind.shipped().items()}
    titles |= {
        document.name: document.title for document in (await fetch_titles(interaction, kind.game)).values()
    }
    count = Counter(titles.values())
    labels = [(f"{title} · {key}" if count[title] > 1 else title, key) for key, title in titles.items()]
    return matching([(escaped(label), key) for label, key in labels], current)


async def _describe(
    interaction: Interaction, kind: DocumentKind[D], name: str, text: str | None, file: str = ""
) -> Description | list[str]:
    call = partial(describe, kind.game, name, text, file, spoken())
    return await interaction.client.reader.run(call)


async def _answer_with_picture(interaction: Interaction, shown: Description) -> None:
    files = await render_files(shown.picture)
    await answer(interaction, shown.text, files=files)
    for text in (*([shown.in_words] if shown.in_words and not files else []), *shown.notes):
        await answer(interaction, text)


async def add_document(
    interaction: Interaction, kind: DocumentKind[D], file: discord.Attachment, typed: str | None
) -> None:
    """Saves the document of a file for this server and shows its picture, or shows all its mistakes. Raises
    ``Refused`` while other long work for the member is in progress."""
    library = _library(interaction, kind.game)
    name = documents.name_for(typed or file.filename.rpartition(".")[0] or file.filename)
    if name in kind.shipped():
        raise Refused(Reason("document-taken", "files", {"name": name}))
    if file.size > documents.LARGEST_DOCUMENT:
        raise Refused(Reason("file-large", "files", {"most": documents.LARGEST_DOCUMENT // 1024}))
    with interaction.client.concurrency.alone(interaction.user.id):
        text = documents.readable(await file.read())
        described = await _describe(interaction, kind, name, text, file.filename)
        if isinstance(described, list):
            for mistakes in described:
                await answer(interaction, mistakes)
            return
        document = documents.DocumentTitle(name, described.title, interaction.user.id)
        right = interaction.permissions.manage_guild
        await library.add(document, text, discord.utils.utcnow(), by_right=right)
        await _answer_with_picture(interaction, described)


async def fetch_titles(interaction: Interaction, game: str) -> dict[str, documents.DocumentTitle]:
    """Returns the titles of a game's documents that members of this server have added, by name; none outside
    a server."""
    if interaction.guild_id is None:
        return {}
    return await _library(interaction, game).titles()


def _library(interaction: Interaction, game: str) -> documents.Library:
    """Returns this server's library. Raises ``Refused`` outside a server."""
    return interaction.client.referee.library(game, server_of(interaction))
