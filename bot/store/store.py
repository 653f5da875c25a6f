"""The store: what the referee has recorded, and what delivery still has to bring.

Every method is one short transaction, and raises ``StoreError`` if the database fails. Rows that a
method returns are plain data, loose from the database: changing one changes nothing in it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Executable, Table, event
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlmodel import SQLModel, col, delete, func, insert, or_, select, union, update
from sqlmodel.ext.asyncio.session import AsyncSession
from sqlmodel.sql.expression import SelectOfScalar

from bot.store.errors import StoreError, Superseded, explaining
from bot.store.tables import (
    SCHEMA,
    DraftRow,
    EventRow,
    GameMasterRow,
    GameRow,
    MetaRow,
    OutboxRow,
    PlayerRow,
    RollRow,
    SeatRow,
)
from bot.store.upgrade import PATIENCE, Upgrade, copy_database, file_of, upgrade

__all__ = ["Change", "Store", "StoreError", "Superseded"]

T = TypeVar("T")


@dataclass(frozen=True)
class Change:
    """What one command did to a game, to be written whole or not at all.

    - ``game`` is the game as it is afterwards. Of an open game only the referee's part is written (stage,
      seq, rolls, snapshot, seed, changed_at, wake_at); its card and its home have methods of their own.
    - ``expected`` is the seq that the decision was made on; None opens the game.
    - ``seats`` and ``masters`` are all who sit and preside now; None leaves them as they were.
    - ``handed_in`` are the seats whose drafts are done with.
    """

    game: GameRow
    expected: int | None
    events: Sequence[EventRow] = ()
    rolls: Sequence[RollRow] = ()
    outbox: Sequence[OutboxRow] = ()
    seats: Sequence[SeatRow] | None = None
    masters: Sequence[GameMasterRow] | None = None
    handed_in: Sequence[str] = ()


class Store:
    """The open database. Made by ``Store.open``; ``upgraded`` says what that did to the file."""

    path: Path
    upgraded: Upgrade

    def __init__(self, engine: AsyncEngine, path: Path, upgraded: Upgrade) -> None:
        self.path = path
        self.upgraded = upgraded
        self._reader = engine
        self._writer = engine.execution_options(begin="BEGIN IMMEDIATE")
        # SQLite lets one write at a time and makes the others sleep and try again;
        # those of this process had better queue.
        self._turn = asyncio.Lock()

    @classmethod
    async def open(cls, url: str) -> Store:
        """Opens the file that ``sqlite+aiosqlite:///…`` names, creating or upgrading it first.

        Raises ``StoreError`` if it cannot be used; it is never replaced by an empty one.
        """
        upgraded = await asyncio.to_thread(upgrade, url)
        path = file_of(url)
        engine = create_async_engine(
            URL.create("sqlite+aiosqlite", database=str(path)),
            connect_args={"isolation_level": None, "timeout": PATIENCE},
            hide_parameters=True,
        )
        event.listen(engine.sync_engine, "connect", _configure)
        event.listen(engine.sync_engine, "begin", _begin)
        return cls(engine, path, upgraded)

    async def close(self) -> None:
        """Closes every connection."""
        await self._reader.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """A session that sees one unchanging state of the database. It writes nothing."""
        with explaining(self.path):
            async with AsyncSession(self._reader, autoflush=False) as session:
                yield session

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """A session that alone may write, from its first line on; committed at the end, or rolled back
        if an exception leaves it. It cannot be opened within another."""
        with explaining(self.path):
            async with (
                self._turn,
                AsyncSession(self._writer, expire_on_commit=False) as session,
                session.begin(),
            ):
                await session.connection()
                yield session

    async def commit(self, change: Change) -> None:
        """Writes a change. Raises ``Superseded`` if the game is no longer at the expected seq, or, when
        opening one, if its id is taken."""
        game = change.game
        try:
            async with self.writing() as session:
                connection = await session.connection()
                if change.expected is None:
                    await _insert(connection, [game])
                else:
                    await _advance(connection, game, change.expected)
                await _insert(connection, change.events)
                await _insert(connection, change.rolls)
                await _insert(connection, change.outbox)
                for table, rows in ((_SEAT, change.seats), (_GAME_MASTER, change.masters)):
                    if rows is not None:
                        await connection.execute(delete(table).where(table.c.game_id == game.id))
                        await _insert(connection, rows)
                if change.handed_in:
                    done = (_DRAFT.c.game_id == game.id) & _DRAFT.c.seat.in_(change.handed_in)
                    await connection.execute(delete(_DRAFT).where(done))
        except IntegrityError as error:
            if "UNIQUE constraint failed" in str(error.orig):
                raise Superseded from error
            raise

    async def game(self, game_id: str) -> GameRow | None:
        """The game of that id."""
        return await self._one(select(GameRow).where(GameRow.id == game_id))

    async def games_at(self, place_id: int, *, also_over: bool = False) -> list[GameRow]:
        """The games that live in, or were opened in, that channel or thread, the newest first."""
        here = or_(GameRow.home_id == place_id, GameRow.channel_id == place_id)
        return await self._games(select(GameRow).where(here), also_over=also_over)

    async def games_of(self, user_id: int, *, also_over: bool = False) -> list[GameRow]:
        """The games that he plays or presides over, the newest first."""
        his = union(
            select(SeatRow.game_id).where(SeatRow.user_id == user_id),
            select(GameMasterRow.game_id).where(GameMasterRow.user_id == user_id),
        )
        return await self._games(select(GameRow).where(col(GameRow.id).in_(his)), also_over=also_over)

    async def games_in(self, guild_id: int, *, also_over: bool = False) -> list[GameRow]:
        """The games of that server, the newest first."""
        return await self._games(select(GameRow).where(GameRow.guild_id == guild_id), also_over=also_over)

    async def games_open(self) -> list[GameRow]:
        """Every game that is not over, the newest first."""
        return await self._games(select(GameRow), also_over=False)

    async def games_to_wake(self, now: datetime) -> list[str]:
        """The ids of the games that must be looked at by now."""
        wanted = select(GameRow.id).where(col(GameRow.wake_at) <= now)
        return await self._all(wanted.order_by(col(GameRow.wake_at)))

    async def events(self, game_id: str, after: int = 0) -> list[EventRow]:
        """The log of the game in order, from the event that follows number ``after``."""
        wanted = select(EventRow).where(EventRow.game_id == game_id, EventRow.seq > after)
        return await self._all(wanted.order_by(col(EventRow.seq)))

    async def rolls(self, game_id: str) -> list[RollRow]:
        """Every roll of the game in order."""
        return await self._all(select(RollRow).where(RollRow.game_id == game_id).order_by(col(RollRow.n)))

    async def due(self, now: datetime, game_id: str | None = None, limit: int = 100) -> list[OutboxRow]:
        """What should have been sent by now, in the order in which it was decided."""
        wanted = select(OutboxRow).where(OutboxRow.state == "due", OutboxRow.due_at <= now)
        if game_id is not None:
            wanted = wanted.where(OutboxRow.game_id == game_id)
        return await self._all(wanted.order_by(col(OutboxRow.id)).limit(limit))

    async def games_with_due(self, now: datetime) -> list[str]:
        """The ids of the games that have something due, that which waits longest first."""
        wanted = select(OutboxRow.game_id).where(OutboxRow.state == "due", OutboxRow.due_at <= now)
        return await self._all(wanted.group_by(OutboxRow.game_id).order_by(func.min(OutboxRow.id)))

    async def sent(self, outbox_id: int, message_id: int | None) -> None:
        """It reached Discord, as that message."""
        await self._set_outbox(outbox_id, state="sent", message_id=message_id)

    async def failed(self, outbox_id: int, due_at: datetime) -> None:
        """An attempt failed; the next is due then."""
        await self._set_outbox(outbox_id, attempts=_OUTBOX.c.attempts + 1, due_at=due_at)

    async def given_up(self, outbox_id: int) -> None:
        """It will never reach anybody."""
        await self._set_outbox(outbox_id, state="given_up")

    async def set_card(self, game_id: str, message_id: int | None) -> None:
        """That message shows the status of the game now; None if none does."""
        await self._execute(update(_GAME).where(_GAME.c.id == game_id).values(card_id=message_id))

    async def set_home(self, game_id: str, channel_id: int) -> None:
        """The game lives in that thread or channel now."""
        await self._execute(update(_GAME).where(_GAME.c.id == game_id).values(home_id=channel_id))

    async def draft(self, game_id: str, seat: str) -> bytes | None:
        """What the seat has prepared and not handed in."""
        return await self._one(
            select(DraftRow.data).where(DraftRow.game_id == game_id, DraftRow.seat == seat)
        )

    async def save_draft(self, game_id: str, seat: str, data: bytes) -> None:
        """Keeps what the seat has prepared, in place of what was there."""
        await self._put(DraftRow(game_id=game_id, seat=seat, data=data))

    async def clear_draft(self, game_id: str, seat: str) -> None:
        """Throws away what the seat had prepared, if anything."""
        await self._execute(delete(_DRAFT).where(_DRAFT.c.game_id == game_id, _DRAFT.c.seat == seat))

    async def player(self, user_id: int) -> PlayerRow:
        """What is known of that person; of a stranger, nothing but his id."""
        known = await self._one(select(PlayerRow).where(PlayerRow.user_id == user_id))
        return known or PlayerRow(user_id=user_id)

    async def save_player(self, player: PlayerRow) -> None:
        """Keeps what is known of a person, in place of what was there."""
        await self._put(player)

    async def meta(self, key: str) -> str | None:
        """The fact of that name."""
        return await self._one(select(MetaRow.value).where(MetaRow.key == key))

    async def set_meta(self, key: str, value: str) -> None:
        """Keeps a fact, in place of what was there."""
        await self._put(MetaRow(key=key, value=value))

    async def forget_messages(self) -> None:
        """Forgets which messages there are, for a Discord that starts empty."""
        async with self.writing() as session:
            connection = await session.connection()
            await connection.execute(update(_GAME).values(card_id=None))
            await connection.execute(update(_OUTBOX).values(message_id=None))

    async def backup(self, path: Path) -> None:
        """Writes a consistent copy of the database, in use or not, to a file that does not exist yet.

        Raises ``StoreError`` if the file exists or cannot be written.
        """
        await asyncio.to_thread(copy_database, self.path, path)

    async def _all(self, wanted: SelectOfScalar[T]) -> list[T]:
        async with self.reading() as session:
            return list(await session.exec(wanted))

    async def _one(self, wanted: SelectOfScalar[T]) -> T | None:
        async with self.reading() as session:
            return (await session.exec(wanted)).one_or_none()

    async def _games(self, wanted: SelectOfScalar[GameRow], *, also_over: bool) -> list[GameRow]:
        if not also_over:
            wanted = wanted.where(GameRow.stage != "over")
        return await self._all(wanted.order_by(col(GameRow.opened_at).desc(), col(GameRow.id)))

    async def _execute(self, statement: Executable) -> None:
        async with self.writing() as session:
            await (await session.connection()).execute(statement)

    async def _set_outbox(self, outbox_id: int, **values: Any) -> None:
        await self._execute(update(_OUTBOX).where(_OUTBOX.c.id == outbox_id).values(**values))

    async def _put(self, row: SQLModel) -> None:
        table, values = _table(type(row)), row.model_dump()
        statement = upsert(table).values(values)
        await self._execute(statement.on_conflict_do_update(index_elements=table.primary_key, set_=values))


def _table(row: type[SQLModel]) -> Table:
    return SCHEMA.tables[str(row.__tablename__)]


_GAME, _SEAT, _GAME_MASTER = _table(GameRow), _table(SeatRow), _table(GameMasterRow)
_OUTBOX, _DRAFT = _table(OutboxRow), _table(DraftRow)


async def _insert(connection: AsyncConnection, rows: Sequence[SQLModel]) -> None:
    if rows:
        values = [row.model_dump(exclude={"id"} if isinstance(row, OutboxRow) else None) for row in rows]
        await connection.execute(insert(_table(type(rows[0]))), values)


async def _advance(connection: AsyncConnection, game: GameRow, expected: int) -> None:
    values = game.model_dump(include={"stage", "seq", "rolls", "snapshot", "seed", "changed_at", "wake_at"})
    as_decided_on = (_GAME.c.id == game.id) & (_GAME.c.seq == expected)
    result = await connection.execute(update(_GAME).where(as_decided_on).values(values))
    if result.rowcount != 1:
        raise Superseded


def _configure(connection: DBAPIConnection, _: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA foreign_keys = ON")
    # With NORMAL a power cut can take back the last commits, and those may have been shown already.
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.close()


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql(connection.get_execution_options().get("begin", "BEGIN"))
