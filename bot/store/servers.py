"""The servers from which the bot was removed, and the deletion of what belongs to one of them alone."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime

from sqlalchemy import delete, insert, or_, select, union
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database
from bot.store.errors import Superseded
from bot.store.tables import (
    DEPARTURE,
    DOCUMENT,
    GAME_TABLE,
    INVITATION,
    META,
    SCHEMA,
    SEEKER,
    STANDING_TABLE,
    DepartureRow,
)

ABOUT_GAMES = ("move", "name", "trouble")
"""The facts of ``Facts`` that are stored about a game; their keys end with its id."""

ABOUT_PLACES = ("cup", "documents", "replays")
"""Those about a channel, or something else of a server; see ``place_key``."""


class Servers:
    """All servers of which anything is stored, and those from which the bot was removed."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> list[int]:
        """Returns the servers of which anything is stored."""
        tables = (GAME_TABLE, DOCUMENT, INVITATION, SEEKER, STANDING_TABLE)
        guilds = union(*(select(table.c.guild_id).distinct() for table in tables)).subquery()
        rows = await self._database.all(select(guilds.c.guild_id))
        return [guild_id for (guild_id,) in rows if guild_id is not None]

    async def departures(self) -> list[DepartureRow]:
        return await self._database.rows(DepartureRow, order_by=[DEPARTURE.c.at])

    async def add_departure(self, guild_id: int, at: datetime) -> None:
        """Stores that the bot was removed from a server, unless that is known."""
        with suppress(Superseded):
            await self._database.execute(insert(DEPARTURE), {"guild_id": guild_id, "at": at})

    async def remove_departure(self, guild_id: int) -> None:
        """Stores that the bot is on a server again."""
        await self._database.execute(delete(DEPARTURE).where(DEPARTURE.c.guild_id == guild_id))

    async def count_games(self, guild_id: int) -> int:
        """Returns the number of games of a server, over or not."""
        return await self._database.count(GAME_TABLE, GAME_TABLE.c.guild_id == guild_id)

    async def games(self, guild_id: int, most: int) -> list[str]:
        """Returns the ids of games of a server, over or not, at most ``most``."""
        query = select(GAME_TABLE.c.id).where(GAME_TABLE.c.guild_id == guild_id).limit(most)
        return [str(game_id) for (game_id,) in await self._database.all(query)]

    async def delete_games(self, ids: Sequence[str]) -> None:
        """Deletes these games with their records, results and messages."""
        keys = [f"{fact} {game_id}" for fact in ABOUT_GAMES for game_id in ids]

        async def write(connection: AsyncConnection) -> None:
            for table in reversed(SCHEMA.sorted_tables):
                if any(key.column is GAME_TABLE.c.id for key in table.foreign_keys):
                    await connection.execute(delete(table).where(table.c.game_id.in_(ids)))
            await connection.execute(delete(META).where(META.c.key.in_(keys)))
            await connection.execute(delete(GAME_TABLE).where(GAME_TABLE.c.id.in_(ids)))

        await self._database.write(write)

    async def delete(self, guild_id: int) -> None:
        """Deletes what belongs to a server alone; its games were deleted before. Then it is unknown."""
        about = or_(*(META.c.key.startswith(f"{fact} {guild_id} ", autoescape=True) for fact in ABOUT_PLACES))

        async def write(connection: AsyncConnection) -> None:
            for table in SCHEMA.tables.values():
                if "guild_id" in table.c:
                    await connection.execute(delete(table).where(table.c.guild_id == guild_id))
            await connection.execute(delete(META).where(about))

        await self._database.write(write)
