"""The members of each server who look for a game."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, Delete, delete

from bot.store.database import Database
from bot.store.tables import SEEKER, SeekerRow


class Seekers:
    """The members of all servers who look for a game."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, guild_id: int, user_id: int, now: datetime) -> SeekerRow | None:
        seeking = _seeking(guild_id, now)
        return await self._database.row(SeekerRow, seeking, SEEKER.c.user_id == user_id)

    async def page(self, guild_id: int, now: datetime, most: int, skipped: int) -> list[SeekerRow]:
        """Returns the entries of a server's list, the newest first: at most ``most`` after the first
        ``skipped``."""
        seeking, order_by = _seeking(guild_id, now), [SEEKER.c.since.desc(), SEEKER.c.user_id]
        return await self._database.rows(SeekerRow, seeking, order_by=order_by, limit=most, offset=skipped)

    async def count(self, guild_id: int, now: datetime) -> int:
        """Returns the length of a server's list."""
        return await self._database.count(SEEKER, _seeking(guild_id, now))

    async def put(self, row: SeekerRow) -> None:
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
