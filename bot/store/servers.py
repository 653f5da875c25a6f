"""What belongs to a server: the documents that its members have added, those who look for a game, and the
deletion of everything after the bot was removed from it."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime

from sqlalchemy import ColumnElement, Connection, Delete, delete, insert, or_, select, union

from bot.store import tables
from bot.store.database import Repository
from bot.store.errors import Superseded
from bot.store.facts import place_key
from bot.store.tables import DEPARTURE, DOCUMENT, GAME_TABLE, META, SCHEMA, SEEKER, STANDING_TABLE


class Documents(Repository):
    async def titles(self, kind: str, guild_id: int) -> list[tuple[str, str, int]]:
        """Returns the name and the title of each document that the members of a server have added for games
        of that kind, and the user who added it, by name. Their texts are not read."""
        titles = select(DOCUMENT.c.name, DOCUMENT.c.title, DOCUMENT.c.by).where(_shelf(kind, guild_id))
        return [tuple(row) for row in await self._database.all(titles.order_by(DOCUMENT.c.name))]

    async def text(self, kind: str, guild_id: int, name: str) -> str | None:
        query = select(DOCUMENT.c.text).where(_shelf(kind, guild_id), DOCUMENT.c.name == name)
        return await self._database.value(query)

    async def put(self, document: tables.DocumentRow, check: Callable[[Mapping[str, int]], None]) -> None:
        """Stores a document, in place of one of that name. ``check`` is called within the transaction with
        the users who have added those that are there, by name; what it raises keeps everything as it was."""
        kind, guild = document.kind, document.guild_id
        shelf = select(DOCUMENT.c.name, DOCUMENT.c.by).where(_shelf(kind, guild))

        def write(connection: Connection) -> None:
            # This row makes those who add documents for the same games of a server wait for each other.
            key = place_key("documents", guild, kind)
            connection.execute(self._database.upsert(META), {"key": key, "value": ""})
            check({row.name: row.by for row in connection.execute(shelf)})
            upsert = self._database.upsert(DOCUMENT, "text", "by", "at", "title")
            connection.execute(upsert, document.model_dump())

        await self._database.write(write)

    async def remove(self, kind: str, guild_id: int, name: str, by: int, *, by_right: bool) -> bool:
        """Deletes a document that this person has added, or any if ``by_right``. Returns whether there was
        one."""
        statement = delete(DOCUMENT).where(_shelf(kind, guild_id), DOCUMENT.c.name == name)
        if not by_right:
            statement = statement.where(DOCUMENT.c.by == by)
        return bool(await self._database.execute(statement))


def _shelf(kind: str, guild_id: int) -> ColumnElement[bool]:
    """Returns the condition that a document was added on a server for games of that kind."""
    return (DOCUMENT.c.kind == kind) & (DOCUMENT.c.guild_id == guild_id)


ABOUT_GAMES = ("move", "trouble")
"""The facts of ``Facts`` that are stored about a game; their keys end with its id."""

ABOUT_PLACES = ("cup", "documents")
"""Those about a channel, or something else of a server; see ``place_key``."""


class Servers(Repository):
    """All servers of which anything is stored, and those from which the bot was removed."""

    async def all(self) -> list[int]:
        """Returns the servers of which anything is stored."""
        known = (GAME_TABLE, DOCUMENT, SEEKER, STANDING_TABLE)
        guilds = union(*(select(table.c.guild_id).distinct() for table in known)).subquery()
        rows = await self._database.all(select(guilds.c.guild_id))
        return [guild_id for (guild_id,) in rows if guild_id is not None]

    async def departures(self) -> list[tables.DepartureRow]:
        return await self._database.rows(tables.DepartureRow, order_by=[DEPARTURE.c.at])

    async def add_departure(self, guild_id: int, at: datetime) -> None:
        """Stores that the bot was removed from a server, unless that is known."""
        with suppress(Superseded):
            await self._database.execute(insert(DEPARTURE), {"guild_id": guild_id, "at": at})

    async def remove_departure(self, guild_id: int) -> None:
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

        def write(connection: Connection) -> None:
            for table in reversed(SCHEMA.sorted_tables):
                if any(key.column is GAME_TABLE.c.id for key in table.foreign_keys):
                    connection.execute(delete(table).where(table.c.game_id.in_(ids)))
            connection.execute(delete(META).where(META.c.key.in_(keys)))
            connection.execute(delete(GAME_TABLE).where(GAME_TABLE.c.id.in_(ids)))

        await self._database.write(write)

    async def delete(self, guild_id: int) -> None:
        """Deletes what belongs to a server alone; its games were deleted before. Then it is unknown."""
        about = or_(*(META.c.key.startswith(f"{fact} {guild_id} ", autoescape=True) for fact in ABOUT_PLACES))

        def write(connection: Connection) -> None:
            for table in SCHEMA.tables.values():
                if "guild_id" in table.c:
                    connection.execute(delete(table).where(table.c.guild_id == guild_id))
            connection.execute(delete(META).where(about))

        await self._database.write(write)


class Seekers(Repository):
    """The members of all servers who look for a game."""

    async def get(self, guild_id: int, user_id: int, now: datetime) -> tables.SeekerRow | None:
        seeker = await self._database.row(tables.SeekerRow, guild_id, user_id)
        return seeker if seeker and seeker.until > now else None

    async def page(self, guild_id: int, now: datetime, most: int, skipped: int) -> list[tables.SeekerRow]:
        """Returns the entries of a server's list, the newest first: at most ``most`` after the first
        ``skipped``."""
        seeking, order_by = _seeking(guild_id, now), [SEEKER.c.since.desc(), SEEKER.c.user_id]
        return await self._database.rows(
            tables.SeekerRow, seeking, order_by=order_by, limit=most, offset=skipped
        )

    async def count(self, guild_id: int, now: datetime) -> int:
        """Returns the length of a server's list."""
        return await self._database.count(SEEKER, _seeking(guild_id, now))

    async def put(self, row: tables.SeekerRow) -> None:
        """Puts a member on the list of a server, in place of their earlier entry."""
        await self._database.execute(self._database.upsert(SEEKER), row.model_dump())

    async def remove(self, guild_id: int, user_ids: Sequence[int]) -> None:
        await self._database.execute(delete_seekers(guild_id, user_ids))

    async def remove_expired(self, now: datetime) -> None:
        """Deletes the entries of all lists whose time is up."""
        expired = SEEKER.c.until <= now
        if await self._database.count(SEEKER, expired):
            await self._database.execute(delete(SEEKER).where(expired))


def _seeking(guild_id: int, now: datetime) -> ColumnElement[bool]:
    """Returns the condition that a member is on the list of a server now."""
    return (SEEKER.c.guild_id == guild_id) & (SEEKER.c.until > now)


def delete_seekers(guild_id: int, user_ids: Sequence[int]) -> Delete:
    """Returns the statement that takes members off the list of a server."""
    return delete(SEEKER).where(SEEKER.c.guild_id == guild_id, SEEKER.c.user_id.in_(user_ids))
