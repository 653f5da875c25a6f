"""The documents that members of a server have added."""

from __future__ import annotations

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
        self._put_document = self._upsert(sql.DOCUMENT, "text", "by", "at")

    async def documents(self, kind: str, guild_id: int) -> list[DocumentRow]:
        """Returns the documents that the members of a server have added for games of that kind, by name."""
        return await self._rows(DocumentRow, sql.DOCUMENTS, kind=kind, guild=guild_id)

    async def put_document(
        self, document: DocumentRow, most: int, *, by_right: bool
    ) -> Literal["kept", "taken", "full"]:
        """Stores a document. One of that name is replaced if the same person added it, or ``by_right``.
        Returns ``kept`` if it is stored, ``taken`` if it may not replace the other, and ``full`` if the
        server would have more than ``most`` of the kind."""
        kind, guild = document.kind, document.guild_id

        async def written(connection: AsyncConnection) -> Literal["kept", "taken", "full"]:
            # This row makes those who add documents for the same games of a server wait for each other.
            await connection.execute(
                self._put_meta, {"key": place_key("documents", guild, kind), "value": ""}
            )
            found = await connection.execute(sql.DOCUMENTS, {"kind": kind, "guild": guild})
            authors = {row["name"]: row["by"] for row in found.mappings()}
            if not by_right and authors.get(document.name, document.by) != document.by:
                return "taken"
            if len(authors.keys() | {document.name}) > most:
                return "full"
            await connection.execute(self._put_document, document.model_dump())
            return "kept"

        return await self._write(written)

    async def remove_document(self, kind: str, guild_id: int, name: str, by: int, *, by_right: bool) -> bool:
        """Deletes a document that this person has added, or any if ``by_right``. Returns whether there was
        one."""
        given = {"kind": kind, "guild": guild_id, "name": name, "user": by, "by_right": by_right}
        return bool(await self._execute(sql.REMOVE_DOCUMENT, **given))
