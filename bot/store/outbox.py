"""The outbox: the messages that tell of decisions, until they have reached Discord."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import statements as sql
from bot.store.errors import Superseded
from bot.store.tables import OutboxRow
from bot.store.transactions import Transactions, add_to_outbox


class Somewhere(NamedTuple):
    """A game, and the server where it is played; None if it is played by direct message."""

    game_id: str
    guild_id: int | None


class Backlog(NamedTuple):
    """What waits in the outbox. A lane is a game's home or one recipient of its messages."""

    messages: int = 0
    """Number of messages that are yet to be sent, those put off included."""
    failing_games: int = 0
    """Number of games of which a message has failed and is tried again."""
    oldest: datetime | None = None
    """When the lane that waits longest began to wait; None if none waits."""
    lanes: int = 0
    """Number of lanes that wait since a given time, or longer."""
    newest: datetime | None = None
    """When the last of these lanes began to wait."""


class Outbox(Transactions):
    """The messages of all games."""

    async def due(self, now: datetime, game_id: str | None = None, limit: int = 100) -> list[OutboxRow]:
        """Returns the messages that should have been sent by now, in the order of the decisions."""
        if game_id is None:
            return await self._rows(OutboxRow, sql.DUE, now=now, most=limit)
        return await self._rows(OutboxRow, sql.DUE_IN_GAME, now=now, most=limit, this_game=game_id)

    async def letters(self, first: OutboxRow) -> list[OutboxRow]:
        """Returns what the same player was to be told privately, in the same seat and turn, before this."""
        given = {"this_game": first.game_id, "user": first.recipient, "to_seat": first.audience}
        return await self._rows(OutboxRow, sql.LETTERS, turn=first.began, this_post=first.id, **given)

    async def backlog(
        self, now: datetime, before: datetime, serves: Callable[[int | None], bool] = lambda guild_id: True
    ) -> Backlog:
        """Returns what waits in the games of the servers that a process ``serves``; ``before`` is the time
        that ``Backlog.lanes`` and ``newest`` speak of."""
        rows = await self._all(sql.BACKLOGS, now=now, before=before)
        backlogs = [Backlog(*figures) for guild_id, *figures in rows if serves(guild_id)]
        return Backlog(
            messages=int(sum(each.messages for each in backlogs)),
            failing_games=sum(each.failing_games for each in backlogs),
            oldest=min((each.oldest for each in backlogs if each.oldest), default=None),
            lanes=sum(each.lanes for each in backlogs),
            newest=max((each.newest for each in backlogs if each.newest), default=None),
        )

    async def games_with_due(self, now: datetime) -> list[Somewhere]:
        """Returns the games with messages due, the one that has waited longest first."""
        return [Somewhere(*found) for found in await self._all(sql.GAMES_WITH_DUE, now=now)]

    async def mark_tried(self, outbox_ids: Collection[int]) -> None:
        """Marks outbox messages as such whose sending may have begun."""
        if outbox_ids:
            await self._execute(sql.TRIED, ids=list(outbox_ids))

    async def mark_sent(self, messages: Mapping[int, int | None]) -> None:
        """Marks outbox messages as sent: for each outbox id, as which Discord message. All are marked, or
        none."""
        if messages:
            marks = [{"this_post": post, "as_message": message} for post, message in messages.items()]
            await self._write(lambda connection: connection.execute(sql.SENT, marks))

    async def mark_failed(self, outbox_id: int, due_at: datetime) -> None:
        """Counts a failed attempt; the next is due at ``due_at``."""
        await self._execute(sql.FAILED, this_post=outbox_id, again_at=due_at)

    async def postpone(self, outbox_id: int, due_at: datetime) -> None:
        """Postpones an outbox message to ``due_at``."""
        await self._execute(sql.PUT_OFF, this_post=outbox_id, again_at=due_at)

    async def report(self, key: str, value: str, outbox: Sequence[OutboxRow]) -> bool:
        """Stores a value where there is none or an empty one, and adds messages to the outbox, atomically.
        Returns False, and changes nothing, if there is a value."""

        async def written(connection: AsyncConnection) -> bool:
            there = {"this_key": key, "old": "", "new": value}
            if not (await connection.execute(sql.REPLACE_META, there)).rowcount:
                await connection.execute(sql.META.insert(), {"key": key, "value": value})
            await add_to_outbox(connection, outbox)
            return True

        try:
            return await self._write(written)
        except Superseded:
            return False
