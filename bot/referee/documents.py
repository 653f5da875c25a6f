"""What the members of a server bring for its games, scenarios and campaigns: kept by server and kind of game.

The text is read, and all that is wrong with it told, before it comes here.
"""

from __future__ import annotations

import re
from unicodedata import combining, normalize

from bot.games.game import Reason, Refused
from bot.games.match import UserId
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
        raise Refused(Reason("document-name", "files", {"given": given[:40]}))
    return plain


def readable(data: bytes) -> str:
    """The text of a file. Raises ``Refused`` for one that is too large or no text."""
    if len(data) > LARGEST:
        raise Refused(Reason("file-large", "files", {"most": LARGEST // 1024}))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refused(Reason("document-no-text", "files")) from error


async def bring(store: Store, document: DocumentRow, *, by_right: bool) -> None:
    """Keeps a document. Its bringer may replace it, and who may manage the server (``by_right``).

    Raises ``Refused`` if somebody else's has that name, or if the server has enough.
    """
    match await store.put_document(document, MOST, by_right=by_right):
        case "taken":
            raise Refused(Reason("document-taken", "files", {"name": document.name}))
        case "full":
            raise Refused(Reason("document-many", "files", {"most": MOST}))


async def throw_away(
    store: Store, kind: str, guild_id: int, name: str, by: UserId, *, by_right: bool
) -> None:
    """Throws a document away. Raises ``Refused`` if there is none of that name that he may throw away."""
    if not await store.remove_document(kind, guild_id, name, by, by_right=by_right):
        raise Refused(Reason("document-not-yours", "files", {"name": name[:40]}))
