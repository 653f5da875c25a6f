"""The documents that members of a server have added."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database
from bot.store.facts import place_key
from bot.store.tables import DOCUMENT, META, DocumentRow


class Documents:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def titles(self, kind: str, guild_id: int) -> list[tuple[str, str, int]]:
        """Returns the name and the title of each document that the members of a server have added for games
        of that kind, and the user who added it, by name. Their texts are not read."""
        columns = select(DOCUMENT.c.name, DOCUMENT.c.title, DOCUMENT.c.by)
        shelf = columns.where(DOCUMENT.c.kind == kind, DOCUMENT.c.guild_id == guild_id)
        return [tuple(row) for row in await self._database.all(shelf.order_by(DOCUMENT.c.name))]

    async def text(self, kind: str, guild_id: int, name: str) -> str | None:
        query = select(DOCUMENT.c.text).where(
            DOCUMENT.c.kind == kind, DOCUMENT.c.guild_id == guild_id, DOCUMENT.c.name == name
        )
        text: str | None = await self._database.value(query)
        return text

    async def put(
        self, document: DocumentRow, most: int, most_each: int, *, by_right: bool
    ) -> Literal["kept", "taken", "full", "share"]:
        """Stores a document. One of that name is replaced if the same person added it, or ``by_right``.
        Returns ``kept`` if it is stored, ``taken`` if it may not replace the other, ``full`` if the server
        would have more than ``most`` of the kind, and ``share`` if more than ``most_each`` of them were this
        person's, unless ``by_right``."""
        kind, guild = document.kind, document.guild_id
        shelf = select(DOCUMENT.c.name, DOCUMENT.c.by).where(
            DOCUMENT.c.kind == kind, DOCUMENT.c.guild_id == guild
        )

        async def write(connection: AsyncConnection) -> Literal["kept", "taken", "full", "share"]:
            # This row makes those who add documents for the same games of a server wait for each other.
            key = place_key("documents", guild, kind)
            await connection.execute(self._database.upsert(META), {"key": key, "value": ""})
            authors = {row.name: row.by for row in await connection.execute(shelf)}
            if not by_right and authors.get(document.name, document.by) != document.by:
                return "taken"
            authors[document.name] = document.by
            if len(authors) > most:
                return "full"
            if not by_right and Counter(authors.values())[document.by] > most_each:
                return "share"
            upsert = self._database.upsert(DOCUMENT, "text", "by", "at", "title")
            await connection.execute(upsert, document.model_dump())
            return "kept"

        return await self._database.write(write)

    async def remove(self, kind: str, guild_id: int, name: str, by: int, *, by_right: bool) -> bool:
        """Deletes a document that this person has added, or any if ``by_right``. Returns whether there was
        one."""
        statement = delete(DOCUMENT).where(
            DOCUMENT.c.kind == kind, DOCUMENT.c.guild_id == guild_id, DOCUMENT.c.name == name
        )
        if not by_right:
            statement = statement.where(DOCUMENT.c.by == by)
        return bool(await self._database.execute(statement))
