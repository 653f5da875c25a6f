"""Invitations to games, and the members of each server who look for one."""

from collections.abc import Sequence
from datetime import datetime
from functools import partial

from sqlalchemy import ColumnElement, Delete, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database
from bot.store.errors import Closed
from bot.store.facts import Facts
from bot.store.tables import INVITATION, SEEKER, InvitationRow, SeekerRow

OPEN_STATE = "open"
"""The state of an invitation that may be accepted."""

_ANSWERED = ("state", "member_id", "seat", "game_id", "throw")
"""The columns of an invitation that its answer changes."""


class Invitations:
    def __init__(self, database: Database, facts: Facts) -> None:
        self._database = database
        self._facts = facts

    async def get(self, invitation_id: str) -> InvitationRow | None:
        return await self._database.row(InvitationRow, INVITATION.c.id == invitation_id)

    async def numbers_of(self, user_id: int) -> tuple[int, int]:
        """Returns the numbers under which invitations by and to a person count: their id, and what stands
        for it in those from before they were forgotten."""
        return user_id, await self._facts.pseudonym(user_id)

    async def by(self, user_id: int, now: datetime) -> list[InvitationRow]:
        """Returns the invitations of a user whose time is not up, answered or not."""
        numbers = await self.numbers_of(user_id)
        in_time = INVITATION.c.expires_at > now
        return await self._database.rows(InvitationRow, INVITATION.c.user_id.in_(numbers), in_time)

    async def to(self, user_id: int, guild_id: int, now: datetime) -> list[InvitationRow]:
        """Returns the challenges to a member of a server whose time is not up, answered or not."""
        return await self._database.rows(
            InvitationRow,
            INVITATION.c.member_id.in_(await self.numbers_of(user_id)),
            INVITATION.c.guild_id == guild_id,
            INVITATION.c.expires_at > now,
        )

    async def unshown(self) -> list[InvitationRow]:
        """Returns the invitations whose message does not show them as they are."""
        return await self._database.rows(InvitationRow, INVITATION.c.shown != INVITATION.c.state)

    async def expired(self, now: datetime) -> list[InvitationRow]:
        """Returns the invitations whose time is up, answered or not."""
        return await self._database.rows(InvitationRow, INVITATION.c.expires_at <= now)

    async def add(self, row: InvitationRow) -> None:
        await self._database.execute(self._database.upsert(INVITATION), row.model_dump())

    async def answer(self, answered: InvitationRow) -> None:
        """Stores the answer to an invitation. Raises ``Closed`` if it is no longer open."""

        async def write(connection: AsyncConnection) -> bool:
            await store_answer(connection, answered)
            return True

        await self._database.write(write, partial(_is_stored, answered))

    async def mark_shown(self, invitation_id: str, state: str, message_id: int | None) -> None:
        """Stores that this message shows the invitation in this state."""
        statement = update(INVITATION).where(INVITATION.c.id == invitation_id)
        await self._database.execute(statement.values(shown=state, message_id=message_id))

    async def remove(self, invitation_id: str) -> None:
        await self._database.execute(delete(INVITATION).where(INVITATION.c.id == invitation_id))


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


async def store_answer(connection: AsyncConnection, answered: InvitationRow) -> None:
    """Stores the answer to an invitation within a transaction. Raises ``Closed`` if it is no longer open."""
    # Only an open invitation changes, so that it is answered once.
    statement = update(INVITATION).where(INVITATION.c.id == answered.id, INVITATION.c.state == OPEN_STATE)
    values = {name: getattr(answered, name) for name in _ANSWERED}
    if not (await connection.execute(statement.values(values))).rowcount:
        raise Closed


async def _is_stored(row: InvitationRow, connection: AsyncConnection) -> bool | None:
    """Returns True if the invitation stands in the database as it does in this row; None otherwise."""
    stored = (await connection.execute(select(INVITATION).where(INVITATION.c.id == row.id))).first()
    same = stored and all(getattr(stored, name) == getattr(row, name) for name in _ANSWERED)
    return True if same else None


def _seeking(guild_id: int, now: datetime) -> ColumnElement[bool]:
    """Returns the condition that a member is on the list of a server now."""
    return (SEEKER.c.guild_id == guild_id) & (SEEKER.c.until > now)


def delete_seekers(guild_id: int, user_ids: Sequence[int]) -> Delete:
    """Returns the statement that takes members off the list of a server."""
    return delete(SEEKER).where(SEEKER.c.guild_id == guild_id, SEEKER.c.user_id.in_(user_ids))
