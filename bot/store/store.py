"""The store: what the referee has recorded, and the messages that are yet to be delivered.

Every method is one short transaction and raises ``StoreError`` if the database fails. Returned rows are plain
data, detached from the database: changing one does not change the database.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import threading
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Literal, TypeVar, overload

import aiosqlite
from sqlmodel import SQLModel

from bot.store import statements as sql
from bot.store.errors import StoreError, Superseded, explaining
from bot.store.rows import Rows, Statement, Values
from bot.store.tables import (
    DocumentRow,
    EventRow,
    GameMasterRow,
    GameRow,
    OutboxRow,
    PersonRow,
    PlayerRow,
    RollRow,
    SeatRow,
)
from bot.store.upgrade import PATIENCE, Upgrade, copy_database, file_of, upgrade

__all__ = ["Change", "Store", "StoreError", "Superseded"]

R = TypeVar("R", bound=SQLModel)
V = TypeVar("V")

# At DEBUG it logs every value that is written, and some are secret.
logging.getLogger("aiosqlite").setLevel(logging.INFO)


@dataclass(frozen=True)
class Change:
    """The effects of one command on a game, written atomically.

    - ``game`` is the game after the command. Of an existing game only the referee's columns are written
      (stage, seq, rolls, snapshot, seed, changed_at, wake_at, digest); its card and its home have methods of
      their own.
    - ``expected`` is the seq that the decision was based on; None opens the game.
    - ``seats`` and ``masters`` are all current players and game masters; None leaves them unchanged.
    - ``people`` are the people whom the record mentions from now on.
    - ``handed_in`` are the seats whose drafts are deleted.
    """

    game: GameRow
    expected: int | None
    events: Sequence[EventRow] = ()
    rolls: Sequence[RollRow] = ()
    outbox: Sequence[OutboxRow] = ()
    seats: Sequence[SeatRow] | None = None
    masters: Sequence[GameMasterRow] | None = None
    people: Sequence[PersonRow] = ()
    handed_in: Sequence[str] = ()


Written = tuple[aiosqlite.Connection, aiosqlite.Cursor]
"""A connection and its only cursor for writing."""


class Store:
    """The open database, made by ``Store.open``; ``upgraded`` states what that did to the file."""

    path: Path
    upgraded: Upgrade

    def __init__(
        self,
        path: Path,
        upgraded: Upgrade,
        single: Written,
        joint: Written,
        connections: AsyncExitStack,
    ) -> None:
        self.path = path
        self.upgraded = upgraded
        # Each statement here is a transaction of its own and takes one round trip to the connection's thread.
        # Round trips dominate the cost, so everything that one statement can do is done here.
        self._statement_connection, self._statement_cursor = single
        # The first statement that writes here begins a transaction; the other connection sees the changes
        # when it is committed.
        self._transaction_connection, self._transaction_cursor = joint
        self._connections = connections
        # SQLite admits one writer at a time and makes the others sleep and try again;
        # a queue is faster for the writers of this process.
        self._turn = asyncio.Lock()

    @classmethod
    async def open(cls, url: str) -> Store:
        """Opens the file that ``sqlite+aiosqlite:///…`` names, after creating or upgrading it if necessary.

        Raises ``StoreError`` if it cannot be used; it is never replaced by an empty one.
        """
        upgraded = await asyncio.to_thread(upgrade, url)
        path = file_of(url)
        with explaining(path):
            async with AsyncExitStack() as connections:
                single, joint = _connections(path)
                for connection in (single, joint):
                    await connections.enter_async_context(connection)
                    await connection.executescript(_SETTINGS)
                # One cursor for all writes of a connection. A cursor for each statement would be deleted on
                # this thread while the connection's thread executes the next, which SQLite forbids.
                cursors = await single.cursor(), await joint.cursor()
                return cls(path, upgraded, (single, cursors[0]), (joint, cursors[1]), connections.pop_all())

    async def close(self) -> None:
        """Closes the database after the writes under way."""
        async with self._turn:
            await self._connections.aclose()

    async def commit(self, change: Change) -> None:
        """Writes a change. Raises ``Superseded`` if the game is no longer at the expected seq or, when
        opening a game, if its id is taken."""
        game = change.game
        its = {"game_id": game.id}
        try:
            async with self._transaction() as cursor:
                if change.expected is None:
                    await _write(cursor, sql.OPEN_GAME, vars(game))
                elif not await _write(cursor, sql.MOVE_GAME, vars(game) | {"expected": change.expected}):
                    raise Superseded
                await _write_all(cursor, sql.ADD_EVENT, change.events)
                await _write_all(cursor, sql.ADD_ROLL, change.rolls)
                await _write_all(cursor, sql.ADD_OUTBOX, change.outbox)
                if change.seats is not None:
                    await _write(cursor, sql.CLEAR_SEATS, its)
                    await _write_all(cursor, sql.ADD_SEAT, change.seats)
                if change.masters is not None:
                    await _write(cursor, sql.CLEAR_MASTERS, its)
                    await _write_all(cursor, sql.ADD_MASTER, change.masters)
                await _write_all(cursor, sql.ADD_PERSON, change.people)
                for seat in change.handed_in:
                    await _write(cursor, sql.CLEAR_DRAFT, its | {"seat": seat})
        except sqlite3.IntegrityError as error:
            if "UNIQUE constraint failed" in str(error):
                raise Superseded from error
            raise

    async def game(self, game_id: str) -> GameRow | None:
        """Returns the game of that id; None if there is none."""
        return await self._one(sql.GAME, id=game_id)

    async def games_at(self, place_id: int) -> list[GameRow]:
        """Returns the games that live in, or were opened in, that channel or thread, the newest first."""
        return await self._all(sql.GAMES_AT, place_id=place_id)

    async def games_ended_at(self, place_id: int, kind: str | None, most: int) -> list[GameRow]:
        """Returns the newest games that are over there, at most ``most``: those of one kind, or all."""
        return await self._all(sql.ENDED_AT, place_id=place_id, kind=kind, most=most)

    async def games_of(self, user_id: int, *, also_over: bool = False) -> list[GameRow]:
        """Returns the games in which the user plays or presides, the newest first."""
        return await self._all(sql.GAMES_OF, user_id=user_id, also_over=also_over)

    async def games_in(self, guild_id: int, *, also_over: bool = False) -> list[GameRow]:
        """Returns the games of that server, the newest first."""
        return await self._all(sql.GAMES_IN, guild_id=guild_id, also_over=also_over)

    async def games_open(self) -> list[GameRow]:
        """Returns every game that is not over, the newest first."""
        return await self._all(sql.GAMES, also_over=False)

    async def games_to_wake(self, now: datetime) -> list[str]:
        """Returns the ids of the games that must be checked by now."""
        return await self._all(sql.GAMES_TO_WAKE, now=now)

    async def events(self, game_id: str, after: int = 0) -> list[EventRow]:
        """Returns the log of the game in order, from the event that follows number ``after``."""
        return await self._all(sql.EVENTS, game_id=game_id, after=after)

    async def step(self, game_id: str, step: int) -> list[EventRow]:
        """Returns the events of one command in order; ``step`` is the number of the first."""
        return await self._all(sql.STEP, game_id=game_id, step=step)

    async def rolls(self, game_id: str) -> list[RollRow]:
        """Returns every roll of the game in order."""
        return await self._all(sql.ROLLS, game_id=game_id)

    async def due(self, now: datetime, game_id: str | None = None, limit: int = 100) -> list[OutboxRow]:
        """Returns the messages that should have been sent by now, in the order of the decisions."""
        if game_id is None:
            return await self._all(sql.DUE, now=now, limit=limit)
        return await self._all(sql.DUE_IN_GAME, now=now, limit=limit, game_id=game_id)

    async def waiting(self) -> int:
        """Returns the number of messages that are yet to be sent."""
        return await self._one(sql.WAITING) or 0

    async def last_post(self) -> int:
        """Returns the id of the last message ever put into the outbox; 0 if there was none."""
        return await self._one(sql.LAST_POST) or 0

    async def games_with_due(self, now: datetime) -> list[str]:
        """Returns the ids of the games with messages due, the one that has waited longest first."""
        return await self._all(sql.GAMES_WITH_DUE, now=now)

    async def mark_sent(self, messages: Mapping[int, int | None]) -> None:
        """Marks outbox messages as sent: for each outbox id, as which Discord message. All are marked, or
        none."""
        if messages:
            await self._execute(sql.SENT, messages=json.dumps(messages))

    async def mark_failed(self, outbox_id: int, due_at: datetime) -> None:
        """Counts a failed attempt; the next is due at ``due_at``."""
        await self._execute(sql.FAILED, id=outbox_id, due_at=due_at)

    async def postpone(self, outbox_id: int, due_at: datetime) -> None:
        """Postpones an outbox message to ``due_at``."""
        await self._execute(sql.PUT_OFF, id=outbox_id, due_at=due_at)

    async def set_card(self, game_id: str, message_id: int | None) -> None:
        """Sets the message that shows the status of the game; None if none does."""
        await self._execute(sql.SET_CARD, id=game_id, card_id=message_id)

    async def set_home(self, game_id: str, channel_id: int) -> None:
        """Sets the thread or channel where the game lives."""
        await self._execute(sql.SET_HOME, id=game_id, home_id=channel_id)

    async def set_destination(self, game_id: str, channel_id: int) -> None:
        """Stores the destination of a move of the game; it takes effect once the move is recorded."""
        await self.set_meta(f"move {game_id}", str(channel_id))

    async def destination(self, game_id: str) -> int:
        """Returns the last stored destination; 0 if there is none."""
        return int(await self.meta(f"move {game_id}") or 0)

    async def set_place(self, game_id: str, channel_id: int) -> None:
        """Sets the channel of the game and makes it the home; the game has no card there yet."""
        place = {"channel_id": channel_id, "home_id": channel_id, "card_id": None}
        await self._execute(sql.SET_PLACE, id=game_id, **place)

    async def draft(self, game_id: str, seat: str) -> bytes | None:
        """Returns what the seat has prepared and not handed in; None if nothing."""
        return await self._one(sql.DRAFT, game_id=game_id, seat=seat)

    async def save_draft(self, game_id: str, seat: str, data: bytes) -> None:
        """Keeps what the seat has prepared, in place of its earlier draft."""
        await self._execute(sql.SAVE_DRAFT, game_id=game_id, seat=seat, data=data)

    async def clear_draft(self, game_id: str, seat: str) -> None:
        """Deletes what the seat has prepared, if anything."""
        await self._execute(sql.CLEAR_DRAFT, game_id=game_id, seat=seat)

    async def player(self, user_id: int) -> PlayerRow:
        """Returns what is known of that person; of an unknown person, only their id."""
        return await self._one(sql.PLAYER, user_id=user_id) or PlayerRow(user_id=user_id)

    async def save_contact(self, player: PlayerRow) -> None:
        """Keeps whether that person takes direct messages, and their language; their preferences are
        unchanged."""
        await self._execute(sql.SAVE_CONTACT, **vars(player))

    async def save_preferences(self, player: PlayerRow, now: datetime) -> None:
        """Keeps that person's preferences and nothing else of them; messages that wait for them are due again
        at ``now``."""
        async with self._transaction() as cursor:
            await _write(cursor, sql.SAVE_PREFERENCES, vars(player))
            await _write(cursor, sql.MAKE_DUE, {"user_id": player.user_id, "due_at": now})

    async def documents(self, kind: str, guild_id: int) -> list[DocumentRow]:
        """Returns the documents that the members of a server have added for games of that kind, by name."""
        return await self._all(sql.DOCUMENTS, kind=kind, guild_id=guild_id)

    async def put_document(
        self, document: DocumentRow, most: int, *, by_right: bool
    ) -> Literal["kept", "taken", "full"]:
        """Keeps a document. One of that name is replaced if the same person added it, or ``by_right``.
        Returns ``kept`` if it is stored, ``taken`` if it may not replace the other, and ``full`` if the
        server would have more than ``most`` of the kind."""
        its = vars(document)
        async with self._transaction() as cursor:
            if not await _write(cursor, sql.PUT_DOCUMENT, its | {"by_right": by_right}):
                return "taken"
            await cursor.execute(sql.COUNT_DOCUMENTS.sql, sql.COUNT_DOCUMENTS.values(its))
            (count,) = sql.COUNT_DOCUMENTS.found(await cursor.fetchall())
            full = count > most
            if full:
                await _write(cursor, sql.REMOVE_DOCUMENT, its | {"by_right": True})
        return "full" if full else "kept"

    async def remove_document(self, kind: str, guild_id: int, name: str, by: int, *, by_right: bool) -> bool:
        """Deletes a document that this person has added, or any if ``by_right``. Returns whether there was
        one."""
        given = {"kind": kind, "guild_id": guild_id, "name": name, "by": by, "by_right": by_right}
        return bool(await self._execute(sql.REMOVE_DOCUMENT, **given))

    async def meta(self, key: str) -> str | None:
        """Returns the value stored under that key; None if there is none."""
        return await self._one(sql.META, key=key)

    async def set_meta(self, key: str, value: str) -> None:
        """Stores a value, in place of the earlier one."""
        await self._execute(sql.SET_META, key=key, value=value)

    async def report(self, key: str, value: str, outbox: Sequence[OutboxRow]) -> None:
        """Stores a value and adds messages to the outbox, atomically."""
        async with self._transaction() as cursor:
            await _write(cursor, sql.SET_META, {"key": key, "value": value})
            await _write_all(cursor, sql.ADD_OUTBOX, outbox)

    async def forget_messages(self) -> None:
        """Clears the ids of all messages, for a Discord that starts empty."""
        async with self._transaction() as cursor:
            await _write(cursor, sql.FORGET_CARDS, {})
            await _write(cursor, sql.FORGET_POSTS, {})

    async def backup(self, path: Path) -> None:
        """Writes a consistent copy of the database, in use or not, to a file that does not exist yet.

        Raises ``StoreError`` if the file exists or cannot be written.
        """
        await asyncio.to_thread(copy_database, self.path, path)

    @overload
    async def _all(self, query: Rows[R], **given: Any) -> list[R]: ...
    @overload
    async def _all(self, query: Values[V], **given: Any) -> list[V]: ...
    async def _all(self, query: Rows[Any] | Values[Any], **given: Any) -> list[Any]:
        with explaining(self.path):
            return query.found(
                await self._statement_connection.execute_fetchall(query.sql, query.values(given))
            )

    @overload
    async def _one(self, query: Rows[R], **given: Any) -> R | None: ...
    @overload
    async def _one(self, query: Values[V], **given: Any) -> V | None: ...
    async def _one(self, query: Rows[Any] | Values[Any], **given: Any) -> Any:
        found = await self._all(query, **given)
        return found[0] if found else None

    async def _execute(self, statement: Statement, **given: Any) -> int:
        """Executes one statement that writes, atomically even if the awaiting task is cancelled. Returns the
        number of rows changed."""
        with explaining(self.path):
            async with self._turn:
                return await _write(self._statement_cursor, statement, given)

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[aiosqlite.Cursor]:
        """Yields a cursor that is the only writer from its first statement on, which must write. The
        transaction is committed at the end, or rolled back if an exception leaves it. It cannot be nested."""
        with explaining(self.path):
            async with self._turn:
                try:
                    yield self._transaction_cursor
                    await self._transaction_connection.commit()
                except BaseException:
                    # A statement still under way ends first: a connection executes them one after another.
                    # The shield is there because a cancelled task may be cancelled again.
                    await asyncio.shield(self._transaction_connection.rollback())
                    raise


def _connections(path: Path) -> list[aiosqlite.Connection]:
    """Returns two connections that are not open yet: one without transactions, one that begins them."""
    made: list[aiosqlite.Connection] = []

    def make() -> None:
        made.append(aiosqlite.connect(path, isolation_level=None, timeout=PATIENCE))
        made.append(aiosqlite.connect(path, isolation_level="IMMEDIATE", timeout=PATIENCE))

    # A thread is a daemon if its creator is; therefore a store that was not closed does not keep the program
    # from ending.
    maker = threading.Thread(target=make, daemon=True)
    maker.start()
    maker.join()
    return made


# With NORMAL a power cut can undo the last commits, whose results may already have been shown.
_SETTINGS = "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL"


async def _write(cursor: aiosqlite.Cursor, statement: Statement, given: Mapping[str, Any]) -> int:
    """Executes a statement. Returns the number of rows changed."""
    await cursor.execute(statement.sql, statement.values(given))
    return cursor.rowcount


async def _write_all(cursor: aiosqlite.Cursor, statement: Statement, rows: Sequence[SQLModel]) -> None:
    if rows:
        await cursor.executemany(statement.sql, [statement.values(vars(row)) for row in rows])
