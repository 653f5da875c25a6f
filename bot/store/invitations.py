"""Invitations to games, and the members of each server who look for one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import Any

from sqlalchemy import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store import statements as sql
from bot.store.errors import Closed
from bot.store.facts import Facts
from bot.store.tables import InvitationRow, SeekerRow
from bot.store.transactions import add

OPEN = "open"
"""The state of an invitation that may be accepted."""


class Invitations(Facts):
    """The invitations and the lists of all servers."""

    def __init__(self, address: URL, engine: AsyncEngine) -> None:
        super().__init__(address, engine)
        self._put_seeker = self._upsert(sql.SEEKER)

    async def invitation(self, invitation_id: str) -> InvitationRow | None:
        """Returns the invitation of that id; None if there is none (any more)."""
        return await self._row(InvitationRow, sql.INVITATION_OF, this_invitation=invitation_id)

    async def numbers_of(self, user_id: int) -> tuple[int, int]:
        """Returns the numbers under which invitations by and to a person count: their id, and what stands
        for it in those from before they were forgotten."""
        return user_id, await self.pseudonym(user_id)

    async def invitations_by(self, user_id: int, now: datetime) -> list[InvitationRow]:
        """Returns the invitations of a user whose time is not up, answered or not."""
        numbers = await self.numbers_of(user_id)
        return await self._rows(InvitationRow, sql.INVITATIONS_BY, numbers=numbers, moment=now)

    async def invitations_to(self, user_id: int, guild_id: int, now: datetime) -> list[InvitationRow]:
        """Returns the challenges to a member of a server whose time is not up, answered or not."""
        given = {"numbers": await self.numbers_of(user_id), "guild": guild_id, "moment": now}
        return await self._rows(InvitationRow, sql.INVITATIONS_TO, **given)

    async def invitations_unshown(self) -> list[InvitationRow]:
        """Returns the invitations whose message does not show them as they are."""
        return await self._rows(InvitationRow, sql.INVITATIONS_UNSHOWN)

    async def invitations_over(self, now: datetime) -> list[InvitationRow]:
        """Returns the invitations whose time is up, answered or not."""
        return await self._rows(InvitationRow, sql.INVITATIONS_OVER, moment=now)

    async def add_invitation(self, row: InvitationRow) -> None:
        """Stores an invitation. Raises ``Superseded`` if there is one of its id."""

        async def written(connection: AsyncConnection) -> bool:
            await add(connection, sql.ADD_INVITATION, [row])
            return True

        await self._write(written, partial(_is_stored, row))

    async def answer_invitation(self, answered: InvitationRow) -> None:
        """Stores the answer to an invitation. Raises ``Closed`` if it is no longer open."""

        async def written(connection: AsyncConnection) -> bool:
            await close(connection, answered)
            return True

        await self._write(written, partial(_is_stored, answered))

    async def show_invitation(self, invitation_id: str, state: str, message_id: int | None) -> None:
        """Stores that this message shows the invitation in this state."""
        await self._execute(
            sql.INVITATION_SHOWN, this_invitation=invitation_id, as_state=state, as_message=message_id
        )

    async def drop_invitation(self, invitation_id: str) -> None:
        """Deletes an invitation."""
        await self._execute(sql.DROP_INVITATION, this_invitation=invitation_id)

    async def put_seeker(self, row: SeekerRow) -> None:
        """Puts a member on the list of a server, in place of their earlier entry."""
        await self._execute(self._put_seeker, **row.model_dump())

    async def drop_seekers(self, guild_id: int, user_ids: Sequence[int]) -> None:
        """Takes members off the list of a server."""
        await self._write(lambda connection: leave(connection, guild_id, user_ids))

    async def seeker(self, guild_id: int, user_id: int, now: datetime) -> SeekerRow | None:
        """Returns the entry of a member on the list of a server; None if they are not on it."""
        return await self._row(SeekerRow, sql.SEEKER_OF, guild=guild_id, user=user_id, moment=now)

    async def seekers(self, guild_id: int, now: datetime, most: int, skipped: int) -> list[SeekerRow]:
        """Returns the entries of a server's list, the newest first: at most ``most`` after the first
        ``skipped``."""
        return await self._rows(
            SeekerRow, sql.SEEKERS, guild=guild_id, moment=now, most=most, skipped=skipped
        )

    async def count_seekers(self, guild_id: int, now: datetime) -> int:
        """Returns the length of a server's list."""
        return int(await self._value(sql.COUNT_SEEKERS, guild=guild_id, moment=now))

    async def drop_seekers_over(self, now: datetime) -> None:
        """Deletes the entries of all lists whose time is up."""
        if await self._value(sql.SEEKERS_OVER, moment=now):
            await self._execute(sql.DROP_SEEKERS_OVER, moment=now)


async def close(connection: AsyncConnection, answered: InvitationRow) -> None:
    """Stores the answer to an invitation within a transaction. Raises ``Closed`` if it is no longer open."""
    new: dict[str, Any] = {f"new_{name}": getattr(answered, name) for name in sql.ANSWERED}
    changed = await connection.execute(
        sql.ANSWER_INVITATION, {"this_invitation": answered.id, "was": sql.OPEN, **new}
    )
    if not changed.rowcount:
        raise Closed


async def _is_stored(row: InvitationRow, connection: AsyncConnection) -> bool | None:
    """Returns True if the invitation stands in the database as it does in this row; None otherwise."""
    found = (await connection.execute(sql.INVITATION_OF, {"this_invitation": row.id})).first()
    same = found and all(getattr(found, name) == getattr(row, name) for name in sql.ANSWERED)
    return True if same else None


async def leave(connection: AsyncConnection, guild_id: int, user_ids: Sequence[int]) -> None:
    """Takes members off the list of a server within a transaction."""
    await connection.execute(sql.DROP_SEEKERS, {"guild": guild_id, "users": list(user_ids)})
