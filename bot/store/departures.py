"""The servers from which the bot was removed, and the deletion of what belongs to one of them alone."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime

from sqlalchemy import BigInteger, String, bindparam, delete, func, insert, or_, select, union
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.errors import Superseded
from bot.store.facts import Facts
from bot.store.record_tables import StandingRow
from bot.store.statements import DEPARTURE, DOCUMENT, GAME, INVITATION, META, SEEKER, table_of
from bot.store.tables import SCHEMA, DepartureRow

ABOUT_GAMES = ("move", "name", "trouble")
"""The facts of ``Facts`` that are kept about a game; their keys end with its id."""

ABOUT_PLACES = ("cup", "documents", "replays")
"""Those about a channel, or something else of a server; see ``place_key``."""

_guild = bindparam("guild", type_=BigInteger)
_ids = bindparam("ids", type_=String, expanding=True)
_keys = bindparam("keys", type_=String, expanding=True)

_OF_SERVERS = (GAME, DOCUMENT, INVITATION, SEEKER, table_of(StandingRow))
_KNOWN = select(union(*(select(table.c.guild_id) for table in _OF_SERVERS)).subquery().c.guild_id)
_GAMES = select(GAME.c.id).where(GAME.c.guild_id == _guild).limit(bindparam("most"))
_COUNT = select(func.count()).select_from(GAME).where(GAME.c.guild_id == _guild)
_OF_GAMES = tuple(
    delete(table).where(table.c.game_id.in_(_ids))
    for table in reversed(SCHEMA.sorted_tables)
    if any(key.column is GAME.c.id for key in table.foreign_keys)
)
_OF_SERVER = tuple(
    delete(table).where(table.c.guild_id == _guild)
    for table in SCHEMA.tables.values()
    if "guild_id" in table.c
)


class Departures(Facts):
    """The servers from which the bot was removed."""

    async def departures(self) -> list[DepartureRow]:
        """Returns the servers from which the bot was removed, the earliest first."""
        return await self._rows(DepartureRow, select(DEPARTURE).order_by(DEPARTURE.c.at))

    async def add_departure(self, guild_id: int, at: datetime) -> None:
        """Stores that the bot was removed from a server, unless that is known."""
        with suppress(Superseded):
            await self._execute(insert(DEPARTURE), guild_id=guild_id, at=at)

    async def drop_departure(self, guild_id: int) -> None:
        """Stores that the bot is on a server again."""
        await self._execute(delete(DEPARTURE).where(DEPARTURE.c.guild_id == _guild), guild=guild_id)

    async def servers(self) -> list[int]:
        """Returns the servers of which anything is kept."""
        return [guild for (guild,) in await self._all(_KNOWN) if guild is not None]

    async def count_games_in(self, guild_id: int) -> int:
        """Returns the number of games of a server, over or not."""
        return int(await self._value(_COUNT, guild=guild_id))

    async def games_of_server(self, guild_id: int, most: int) -> list[str]:
        """Returns the ids of games of a server, over or not, at most ``most``."""
        return [str(game_id) for (game_id,) in await self._all(_GAMES, guild=guild_id, most=most)]

    async def delete_games(self, ids: Sequence[str]) -> None:
        """Deletes these games with their records, results and messages."""

        async def written(connection: AsyncConnection) -> None:
            for statement in _OF_GAMES:
                await connection.execute(statement, {"ids": list(ids)})
            keys = [f"{fact} {game_id}" for fact in ABOUT_GAMES for game_id in ids]
            await connection.execute(delete(META).where(META.c.key.in_(_keys)), {"keys": keys})
            await connection.execute(delete(GAME).where(GAME.c.id.in_(_ids)), {"ids": list(ids)})

        await self._write(written)

    async def delete_server(self, guild_id: int) -> None:
        """Deletes what belongs to a server alone; its games were deleted before. Then it is unknown."""
        about = or_(*(META.c.key.startswith(f"{fact} {guild_id} ", autoescape=True) for fact in ABOUT_PLACES))

        async def written(connection: AsyncConnection) -> None:
            for statement in _OF_SERVER:
                await connection.execute(statement, {"guild": guild_id})
            await connection.execute(delete(META).where(about))

        await self._write(written)
