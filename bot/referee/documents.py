"""The scenarios and campaigns that the members of a server add, kept by server and kind of game.

The caller has parsed the text and reported all its mistakes before it reaches this module.
"""

import re
from collections.abc import Mapping
from datetime import datetime
from hashlib import sha256
from typing import NamedTuple
from unicodedata import combining, normalize

from bot.games.game import Reason, Refused
from bot.games.match_events import UserId
from bot.games.typed_text import clipped
from bot.store.store import Store
from bot.store.tables import DocumentRow

MOST_DOCUMENTS = 25
"""Largest number of documents of one kind in a server."""

OF_OWNER = -1
"""Who has added a document that whoever runs the bot has put there."""

MOST_EACH = 5
"""How many of these a member may have added who may not manage the server."""

LARGEST_DOCUMENT = 256 * 1024
"""Largest file a member may add, in bytes."""

DOCUMENT_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
LONGEST_DOCUMENT_NAME = 32


def name_for(given: str) -> str:
    """Returns the name of a document, derived from what its author or its file calls it. Raises ``Refused``
    if nothing of that is usable."""
    letters = "".join(sign for sign in normalize("NFKD", given) if not combining(sign))
    plain = re.sub(r"[^a-z0-9]+", "-", letters.lower()).strip("-")[:LONGEST_DOCUMENT_NAME].strip("-")
    if not DOCUMENT_NAME.fullmatch(plain):
        raise Refused(Reason("document-name", "files", {"given": clipped(given, 40)}))
    return plain


def readable(data: bytes) -> str:
    """Returns the text of a file. Raises ``Refused`` if it is too large or not text."""
    if len(data) > LARGEST_DOCUMENT:
        raise Refused(Reason("file-large", "files", {"most": LARGEST_DOCUMENT // 1024}))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refused(Reason("document-no-text", "files")) from error


def _judgement(kind: str, text: str) -> str:
    return f"balance {kind} {sha256(text.encode()).hexdigest()}"


async def note_judgement(store: Store, kind: str, text: str, games: int, won: float) -> None:
    """Notes how many games the first seat has won on the document of this text, wherever it was added."""
    await store.facts.set(_judgement(kind, text), f"{games} {won:g}")


class DocumentTitle(NamedTuple):
    """What a list tells of a document: its name and title, and the user who added it."""

    name: str
    title: str
    by: UserId


class Library(NamedTuple):
    """The documents of one kind of game that the members of a server have added."""

    store: Store
    kind: str
    guild_id: int

    async def titles(self) -> dict[str, DocumentTitle]:
        rows = await self.store.documents.titles(self.kind, self.guild_id)
        return {row[0]: DocumentTitle(*row) for row in rows}

    async def text(self, name: str) -> str | None:
        return await self.store.documents.text(self.kind, self.guild_id, name)

    async def add(self, document: DocumentTitle, text: str, now: datetime, *, by_right: bool) -> None:
        """Keeps a document. It may be replaced by the user who added it and by whoever may manage the server
        (``by_right``).

        Raises ``Refused`` if somebody else's has that name, if the server already has ``MOST_DOCUMENTS``, or
        if ``MOST_EACH`` of them are the user's, which does not bind those who may manage the server.
        """

        def check(authors: Mapping[str, UserId]) -> None:
            if not by_right and authors.get(document.name, document.by) != document.by:
                raise Refused(Reason("document-taken", "files", {"name": document.name}))
            others = [by for name, by in authors.items() if name != document.name and by != OF_OWNER]
            if len(others) >= MOST_DOCUMENTS:
                raise Refused(Reason("document-many", "files", {"most": MOST_DOCUMENTS}))
            if not by_right and others.count(document.by) >= MOST_EACH:
                raise Refused(Reason("document-share", "files", {"most": MOST_EACH}))

        await self.store.documents.put(self._row(document, text, now), check)

    async def add_as_owner(self, name: str, title: str, text: str, now: datetime) -> None:
        """Keeps a document for whoever runs the bot, in place of any of that name; it does not count for
        ``MOST_DOCUMENTS``."""
        row = self._row(DocumentTitle(name, title, OF_OWNER), text, now)
        await self.store.documents.put(row, lambda authors: None)

    def _row(self, document: DocumentTitle, text: str, now: datetime) -> DocumentRow:
        return DocumentRow(kind=self.kind, guild_id=self.guild_id, at=now, text=text, **document._asdict())

    async def judged(self, text: str) -> tuple[int, float] | None:
        """Returns how many games the laboratory has played on the document of this text, and how many of them
        the first seat has won; None if it has not judged it."""
        noted = await self.store.facts.get(_judgement(self.kind, text))
        games, won = noted.split() if noted else ("0", "0")
        return (int(games), float(won)) if noted else None

    async def remove(self, name: str, by: UserId, *, by_right: bool) -> None:
        """Deletes a document. Raises ``Refused`` if there is none of that name that the user may delete."""
        if not await self.store.documents.remove(self.kind, self.guild_id, name, by, by_right=by_right):
            raise Refused(Reason("document-not-yours", "files", {"name": clipped(name, 40)}))
