"""The outbox: the messages that tell of decisions, until they have reached Discord."""

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import BigInteger, Connection, bindparam, case, func, insert, select, update

from bot.store.database import Repository
from bot.store.errors import Superseded
from bot.store.games import GameOnServer
from bot.store.tables import GAME_TABLE, HELD, META, OUTBOX, OutboxRow

MOST_UNSENT = 100
"""Most messages of a game that are read at a time."""


class Backlog(NamedTuple):
    """What waits in the outbox. A lane is a game's home or one recipient of its messages."""

    messages: int = 0
    """Number of messages that are yet to be sent, those put off included, but not those that wait for the
    end of a turn."""
    failing_games: int = 0
    """Number of games of which a message has failed and is tried again."""
    oldest: datetime | None = None
    """When the lane that waits longest began to wait; None if none waits."""
    lanes: int = 0
    """Number of lanes that wait since a given time, or longer."""
    newest: datetime | None = None
    """When the last of these lanes began to wait."""


# Made once, because to make it takes as long as to execute it.
_SENT = (
    update(OUTBOX)
    .where(OUTBOX.c.id == bindparam("outbox_id", type_=BigInteger))
    .values(sent=True, message_id=bindparam("discord_id", type_=BigInteger))
)


class Outbox(Repository):
    async def unsent(self, game_id: str, most: int = MOST_UNSENT) -> list[OutboxRow]:
        """Returns the messages of a game that are yet to be sent, at most ``most``, in the order of the
        decisions; but a move to another channel precedes those that wait for the old channel."""
        unsent = (OUTBOX.c.game_id == game_id) & ~OUTBOX.c.sent
        order_by = [OUTBOX.c.kind != "move", OUTBOX.c.id]
        return await self._database.rows(OutboxRow, unsent, order_by=order_by, limit=most)

    async def told_before(self, row: OutboxRow) -> list[OutboxRow]:
        """Returns what the same player was to be told privately, in the same seat and turn, before this."""
        return await self._database.rows(
            OutboxRow,
            OUTBOX.c.game_id == row.game_id,
            OUTBOX.c.kind == row.kind,
            OUTBOX.c.recipient == row.recipient,
            OUTBOX.c.audience == row.audience,
            OUTBOX.c.turn_began == row.turn_began,
            OUTBOX.c.id < row.id,
            order_by=[OUTBOX.c.id],
        )

    async def backlog(
        self, now: datetime, before: datetime, serves: Callable[[int | None], bool] = lambda guild_id: True
    ) -> Backlog:
        """Returns what waits in the games of the servers that a process ``serves``; ``before`` is the time
        that ``Backlog.lanes`` and ``newest`` speak of."""
        # What is put off waits from the end of that; what has failed once, from the beginning.
        begins = case((OUTBOX.c.attempts > 0, OUTBOX.c.created_at), (OUTBOX.c.due_at <= now, OUTBOX.c.due_at))
        lane = (
            select(
                OUTBOX.c.game_id,
                func.count(case((OUTBOX.c.due_at < now + HELD / 2, 1))).label("messages"),
                func.max(OUTBOX.c.attempts).label("attempts"),
                func.min(begins).label("since"),
            )
            .where(~OUTBOX.c.sent)
            .group_by(OUTBOX.c.game_id, OUTBOX.c.recipient)
            .subquery()
        )
        stuck_since = case((lane.c.since <= before, lane.c.since))
        figures = (
            func.sum(lane.c.messages),
            func.count(case((lane.c.attempts > 0, lane.c.game_id)).distinct()),
            func.min(lane.c.since),
            func.count(stuck_since),
            func.max(stuck_since),
        )
        query = select(GAME_TABLE.c.guild_id, *figures).join(GAME_TABLE, GAME_TABLE.c.id == lane.c.game_id)
        rows = await self._database.all(query.group_by(GAME_TABLE.c.guild_id))
        servers = [Backlog(*columns) for guild_id, *columns in rows if serves(guild_id)]
        return Backlog(
            messages=int(sum(server.messages for server in servers)),
            failing_games=sum(server.failing_games for server in servers),
            oldest=min((server.oldest for server in servers if server.oldest), default=None),
            lanes=sum(server.lanes for server in servers),
            newest=max((server.newest for server in servers if server.newest), default=None),
        )

    async def games_due(self, now: datetime) -> list[GameOnServer]:
        """Returns the games with messages due, the one that has waited longest first."""
        # A join would let SQLite begin with the games, once it knows how few servers there are.
        waiting = (
            select(OUTBOX.c.game_id, func.min(OUTBOX.c.id).label("first"))
            .where(~OUTBOX.c.sent, OUTBOX.c.due_at <= now)
            .group_by(OUTBOX.c.game_id)
            .subquery()
        )
        server = select(GAME_TABLE.c.guild_id).where(GAME_TABLE.c.id == waiting.c.game_id).scalar_subquery()
        query = select(waiting.c.game_id, server).order_by(waiting.c.first)
        return [GameOnServer(*row) for row in await self._database.all(query)]

    async def mark_tried(self, ids: Collection[int]) -> None:
        """Marks messages as such whose sending may have begun."""
        if ids:
            await self._database.execute(update(OUTBOX).where(OUTBOX.c.id.in_(ids)).values(tried=True))

    async def mark_sent(self, messages: Mapping[int, int | None]) -> None:
        """Marks messages as sent: for each id, as which Discord message. All are marked, or none."""
        if messages:
            rows = [{"outbox_id": row_id, "discord_id": sent_id} for row_id, sent_id in messages.items()]
            await self._database.execute(_SENT, rows)

    async def mark_failed(self, outbox_id: int, due_at: datetime) -> None:
        """Counts a failed attempt; the next is due at ``due_at``."""
        failed = update(OUTBOX).where(OUTBOX.c.id == outbox_id)
        await self._database.execute(failed.values(attempts=OUTBOX.c.attempts + 1, due_at=due_at))

    async def postpone(self, outbox_id: int, due_at: datetime) -> None:
        await self._database.execute(update(OUTBOX).where(OUTBOX.c.id == outbox_id).values(due_at=due_at))

    async def report(self, key: str, value: str, outbox: Sequence[OutboxRow]) -> bool:
        """Stores a fact where there is none or an empty one, and adds messages to the outbox, atomically.
        Returns False, and changes nothing, if there is a value."""

        def write(connection: Connection) -> bool:
            empty = update(META).where(META.c.key == key, META.c.value == "").values(value=value)
            if not connection.execute(empty).rowcount:
                connection.execute(insert(META), {"key": key, "value": value})
            add_to_outbox(connection, outbox)
            return True

        try:
            return await self._database.write(write)
        except Superseded:
            return False


def add_to_outbox(connection: Connection, rows: Sequence[OutboxRow]) -> Sequence[int]:
    """Adds messages to the outbox within a transaction. Returns their ids."""
    if not rows:
        return ()
    columns = [row.model_dump(exclude={"id"}) for row in rows]
    # Both databases number the rows of one statement in their order, but may return them in another.
    return sorted(connection.execute(insert(OUTBOX).returning(OUTBOX.c.id), columns).scalars())
