"""What the members of a server bring for its games, scenarios and campaigns: kept by server and kind of game.

The text is read, and all that is wrong with it told, before it comes here.
"""

from __future__ import annotations

import re
from datetime import datetime
from typing import NamedTuple
from unicodedata import combining, normalize

from bot.games.game import Reason, Refused
from bot.games.match import UserId
from bot.games.plain import clipped
from bot.store.store import Store
from bot.store.tables import DocumentRow

MOST = 25
"""So many of a kind may a server have."""

LARGEST = 256 * 1024
"""So many bytes may one have."""

NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
LONGEST_NAME = 32


def name_for(given: str) -> str:
    """What a document is called, from what its bringer or its file calls it. Raises ``Refused`` if nothing of
    that is left."""
    letters = "".join(sign for sign in normalize("NFKD", given) if not combining(sign))
    plain = re.sub(r"[^a-z0-9]+", "-", letters.lower()).strip("-")[:LONGEST_NAME].strip("-")
    if not NAME.fullmatch(plain):
        raise Refused(Reason("document-name", "files", {"given": clipped(given, 40)}))
    return plain


def readable(data: bytes) -> str:
    """The text of a file. Raises ``Refused`` for one that is too large or no text."""
    if len(data) > LARGEST:
        raise Refused(Reason("file-large", "files", {"most": LARGEST // 1024}))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refused(Reason("document-no-text", "files")) from error


class Shelf(NamedTuple):
    """Where the documents of one kind of game in one server stand."""

    store: Store
    kind: str
    guild_id: int


class Brought(NamedTuple):
    """A document, and who brought it."""

    name: str
    text: str
    by: UserId


async def on(shelf: Shelf) -> dict[str, Brought]:
    """What stands there, by name."""
    rows = await shelf.store.documents(shelf.kind, shelf.guild_id)
    return {row.name: Brought(row.name, row.text, row.by) for row in rows}


async def bring(shelf: Shelf, document: Brought, now: datetime, *, by_right: bool) -> None:
    """Keeps a document. Its bringer may replace it, and who may manage the server (``by_right``).

    Raises ``Refused`` if somebody else's has that name, or if the server has enough.
    """
    row = DocumentRow(kind=shelf.kind, guild_id=shelf.guild_id, at=now, **document._asdict())
    match await shelf.store.put_document(row, MOST, by_right=by_right):
        case "taken":
            raise Refused(Reason("document-taken", "files", {"name": document.name}))
        case "full":
            raise Refused(Reason("document-many", "files", {"most": MOST}))


async def throw_away(shelf: Shelf, name: str, by: UserId, *, by_right: bool) -> None:
    """Throws a document away. Raises ``Refused`` if there is none of that name that he may throw away."""
    if not await shelf.store.remove_document(shelf.kind, shelf.guild_id, name, by, by_right=by_right):
        raise Refused(Reason("document-not-yours", "files", {"name": clipped(name, 40)}))
