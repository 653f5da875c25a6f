"""The documents that members of a server have added."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from sqlalchemy import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store import statements as sql
from bot.store.facts import Facts, place_key
from bot.store.tables import DocumentRow


class Documents(Facts):
    """The documents of all servers."""

    def __init__(self, address: URL, engine: AsyncEngine) -> None:
        super().__init__(address, engine)
        self._put_document = self._upsert(sql.DOCUMENT, "text", "by", "at", "title")

    async def document_titles(self, kind: str, guild_id: int) -> list[tuple[str, str, int]]:
        """Returns the name and the title of each document that the members of a server have added for games
        of that kind, and the user who added it, by name. Their texts are not read."""
        return [tuple(row) for row in await self._all(sql.DOCUMENTS, kind=kind, guild=guild_id)]

    async def document_text(self, kind: str, guild_id: int, name: str) -> str | None:
        """Returns the text of a document; None if there is none of that name."""
        text: str | None = await self._value(sql.TEXT_OF_DOCUMENT, kind=kind, guild=guild_id, name=name)
        return text

    async def put_document(
        self, document: DocumentRow, most: int, most_each: int, *, by_right: bool
    ) -> Literal["kept", "taken", "full", "share"]:
        """Stores a document. One of that name is replaced if the same person added it, or ``by_right``.
        Returns ``kept`` if it is stored, ``taken`` if it may not replace the other, ``full`` if the server
        would have more than ``most`` of the kind, and ``share`` if more than ``most_each`` of them were this
        person's, unless ``by_right``."""
        kind, guild = document.kind, document.guild_id

        async def written(connection: AsyncConnection) -> Literal["kept", "taken", "full", "share"]:
            # This row makes those who add documents for the same games of a server wait for each other.
            await connection.execute(
                self._put_meta, {"key": place_key("documents", guild, kind), "value": ""}
            )
            found = await connection.execute(sql.DOCUMENTS, {"kind": kind, "guild": guild})
            authors = {row["name"]: row["by"] for row in found.mappings()}
            if not by_right and authors.get(document.name, document.by) != document.by:
                return "taken"
            authors[document.name] = document.by
            if len(authors) > most:
                return "full"
            if not by_right and Counter(authors.values())[document.by] > most_each:
                return "share"
            await connection.execute(self._put_document, document.model_dump())
            return "kept"

        return await self._write(written)

    async def remove_document(self, kind: str, guild_id: int, name: str, by: int, *, by_right: bool) -> bool:
        """Deletes a document that this person has added, or any if ``by_right``. Returns whether there was
        one."""
        given = {"kind": kind, "guild": guild_id, "name": name, "user": by, "by_right": by_right}
        return bool(await self._execute(sql.REMOVE_DOCUMENT, **given))
