"""The store: what the referee has recorded, and what delivery still has to bring.

Every method is one short transaction, and raises ``StoreError`` if the database fails. Rows that a
method returns are plain data, loose from the database: changing one changes nothing in it.
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

# In detail it would tell of every value that is written, and some are secret.
logging.getLogger("aiosqlite").setLevel(logging.INFO)


@dataclass(frozen=True)
class Change:
    """What one command did to a game, to be written whole or not at all.

    - ``game`` is the game as it is afterwards. Of an open game only the referee's part is written (stage,
      seq, rolls, snapshot, seed, changed_at, wake_at, digest); its card and its home have methods of their
      own.
    - ``expected`` is the seq that the decision was made on; None opens the game.
    - ``seats`` and ``masters`` are all who sit and preside now; None leaves them as they were.
    - ``people`` are those whom the record speaks of from now on.
    - ``handed_in`` are the seats whose drafts are done with.
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
"""A connection, and the one cursor by which it is written to."""


class Store:
    """The open database. Made by ``Store.open``; ``upgraded`` says what that did to the file."""

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
        # Each statement here is a transaction of its own, and takes one trip to the connection's thread: that
        # is what time goes on, so everything is done here that one statement can do.
        self._single, self._pen = single
        # The first statement that writes here begins a transaction; the other sees it when it is committed.
        self._joint, self._joint_pen = joint
        self._connections = connections
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
        with explaining(path):
            async with AsyncExitStack() as connections:
                single, joint = _connections(path)
                for connection in (single, joint):
                    await connections.enter_async_context(connection)
                    await connection.executescript(_SETTINGS)
                # One cursor for all that a connection writes. One for each statement would be thrown away on
                # this thread while the connection's own is busy with the next, and SQLite forbids that.
                pens = await single.cursor(), await joint.cursor()
                return cls(path, upgraded, (single, pens[0]), (joint, pens[1]), connections.pop_all())

    async def close(self) -> None:
        """Closes the database, when what is being written is written."""
        async with self._turn:
            await self._connections.aclose()

    async def commit(self, change: Change) -> None:
        """Writes a change. Raises ``Superseded`` if the game is no longer at the expected seq, or, when
        opening one, if its id is taken."""
        game = change.game
        its = {"game_id": game.id}
        try:
            async with self._transaction() as pen:
                if change.expected is None:
                    await _write(pen, sql.OPEN_GAME, vars(game))
                elif not await _write(pen, sql.MOVE_GAME, vars(game) | {"expected": change.expected}):
                    raise Superseded
                await _write_all(pen, sql.ADD_EVENT, change.events)
                await _write_all(pen, sql.ADD_ROLL, change.rolls)
                await _write_all(pen, sql.ADD_OUTBOX, change.outbox)
                if change.seats is not None:
                    await _write(pen, sql.CLEAR_SEATS, its)
                    await _write_all(pen, sql.ADD_SEAT, change.seats)
                if change.masters is not None:
                    await _write(pen, sql.CLEAR_MASTERS, its)
                    await _write_all(pen, sql.ADD_MASTER, change.masters)
                await _write_all(pen, sql.ADD_PERSON, change.people)
                for seat in change.handed_in:
                    await _write(pen, sql.CLEAR_DRAFT, its | {"seat": seat})
        except sqlite3.IntegrityError as error:
            if "UNIQUE constraint failed" in str(error):
                raise Superseded from error
            raise

    async def game(self, game_id: str) -> GameRow | None:
        """The game of that id."""
        return await self._one(sql.GAME, id=game_id)

    async def games_at(self, place_id: int, *, also_over: bool = False) -> list[GameRow]:
        """The games that live in, or were opened in, that channel or thread, the newest first."""
        return await self._all(sql.GAMES_AT, place_id=place_id, also_over=also_over)

    async def games_of(self, user_id: int, *, also_over: bool = False) -> list[GameRow]:
        """The games that he plays or presides over, the newest first."""
        return await self._all(sql.GAMES_OF, user_id=user_id, also_over=also_over)

    async def games_in(self, guild_id: int, *, also_over: bool = False) -> list[GameRow]:
        """The games of that server, the newest first."""
        return await self._all(sql.GAMES_IN, guild_id=guild_id, also_over=also_over)

    async def games_open(self) -> list[GameRow]:
        """Every game that is not over, the newest first."""
        return await self._all(sql.GAMES, also_over=False)

    async def games_to_wake(self, now: datetime) -> list[str]:
        """The ids of the games that must be looked at by now."""
        return await self._all(sql.GAMES_TO_WAKE, now=now)

    async def events(self, game_id: str, after: int = 0) -> list[EventRow]:
        """The log of the game in order, from the event that follows number ``after``."""
        return await self._all(sql.EVENTS, game_id=game_id, after=after)

    async def step(self, game_id: str, step: int) -> list[EventRow]:
        """The events of one command in order; ``step`` is the number of the first."""
        return await self._all(sql.STEP, game_id=game_id, step=step)

    async def rolls(self, game_id: str) -> list[RollRow]:
        """Every roll of the game in order."""
        return await self._all(sql.ROLLS, game_id=game_id)

    async def due(self, now: datetime, game_id: str | None = None, limit: int = 100) -> list[OutboxRow]:
        """What should have been sent by now, in the order in which it was decided."""
        if game_id is None:
            return await self._all(sql.DUE, now=now, limit=limit)
        return await self._all(sql.DUE_IN_GAME, now=now, limit=limit, game_id=game_id)

    async def waiting(self) -> int:
        """How many messages have yet to be sent."""
        return await self._one(sql.WAITING) or 0

    async def last_post(self) -> int:
        """The id of the last message that was ever to be sent; 0 if there was none."""
        return await self._one(sql.LAST_POST) or 0

    async def games_with_due(self, now: datetime) -> list[str]:
        """The ids of the games that have something due, that which waits longest first."""
        return await self._all(sql.GAMES_WITH_DUE, now=now)

    async def sent(self, outbox_id: int, message_id: int | None) -> None:
        """It reached Discord, as that message."""
        await self.sent_all({outbox_id: message_id})

    async def sent_all(self, messages: Mapping[int, int | None]) -> None:
        """They reached Discord: for each outbox id, as which message. All are marked, or none."""
        if messages:
            await self._execute(sql.SENT, messages=json.dumps(messages))

    async def failed(self, outbox_id: int, due_at: datetime) -> None:
        """An attempt failed; the next is due then."""
        await self._execute(sql.FAILED, id=outbox_id, due_at=due_at)

    async def put_off(self, outbox_id: int, due_at: datetime) -> None:
        """It is not to be sent before then."""
        await self._execute(sql.PUT_OFF, id=outbox_id, due_at=due_at)

    async def given_up(self, outbox_id: int) -> None:
        """It will never reach anybody."""
        await self._execute(sql.GIVEN_UP, id=outbox_id)

    async def set_card(self, game_id: str, message_id: int | None) -> None:
        """That message shows the status of the game now; None if none does."""
        await self._execute(sql.SET_CARD, id=game_id, card_id=message_id)

    async def set_home(self, game_id: str, channel_id: int) -> None:
        """The game lives in that thread or channel now."""
        await self._execute(sql.SET_HOME, id=game_id, home_id=channel_id)

    async def note_place(self, game_id: str, channel_id: int) -> None:
        """The game is to be brought to that channel, if it is recorded that it is brought to another."""
        await self.set_meta(f"move {game_id}", str(channel_id))

    async def noted_place(self, game_id: str) -> int:
        """The channel that was noted last."""
        return int(await self.meta(f"move {game_id}") or 0)

    async def set_place(self, game_id: str, channel_id: int) -> None:
        """The game lives in that channel from now on, and has no card there yet."""
        place = {"channel_id": channel_id, "home_id": channel_id, "card_id": None}
        await self._execute(sql.SET_PLACE, id=game_id, **place)

    async def draft(self, game_id: str, seat: str) -> bytes | None:
        """What the seat has prepared and not handed in."""
        return await self._one(sql.DRAFT, game_id=game_id, seat=seat)

    async def save_draft(self, game_id: str, seat: str, data: bytes) -> None:
        """Keeps what the seat has prepared, in place of what was there."""
        await self._execute(sql.SAVE_DRAFT, game_id=game_id, seat=seat, data=data)

    async def clear_draft(self, game_id: str, seat: str) -> None:
        """Throws away what the seat had prepared, if anything."""
        await self._execute(sql.CLEAR_DRAFT, game_id=game_id, seat=seat)

    async def player(self, user_id: int) -> PlayerRow:
        """What is known of that person; of a stranger, nothing but his id."""
        return await self._one(sql.PLAYER, user_id=user_id) or PlayerRow(user_id=user_id)

    async def save_mailbox(self, player: PlayerRow) -> None:
        """Keeps whether that person takes direct messages, and his language; his wishes stay as they are."""
        await self._execute(sql.SAVE_MAILBOX, **vars(player))

    async def save_wishes(self, player: PlayerRow, now: datetime) -> None:
        """Keeps what that person wishes, and nothing else of him; what waits for him is looked at anew."""
        async with self._transaction() as pen:
            await _write(pen, sql.SAVE_WISHES, vars(player))
            await _write(pen, sql.LOOK_AGAIN, {"user_id": player.user_id, "due_at": now})

    async def documents(self, kind: str, guild_id: int) -> list[DocumentRow]:
        """What the members of a server have brought for games of that kind, by name."""
        return await self._all(sql.DOCUMENTS, kind=kind, guild_id=guild_id)

    async def put_document(
        self, document: DocumentRow, most: int, *, by_right: bool
    ) -> Literal["kept", "taken", "full"]:
        """Keeps a document, in place of one of that name if the same person brought that, or ``by_right``;
        ``taken`` if he may not, ``full`` if the server would have more than ``most`` of the kind then."""
        its = vars(document)
        async with self._transaction() as pen:
            if not await _write(pen, sql.PUT_DOCUMENT, its | {"by_right": by_right}):
                return "taken"
            await pen.execute(sql.COUNT_DOCUMENTS.sql, sql.COUNT_DOCUMENTS.values(its))
            (count,) = sql.COUNT_DOCUMENTS.found(await pen.fetchall())
            full = count > most
            if full:
                await _write(pen, sql.REMOVE_DOCUMENT, its | {"by_right": True})
        return "full" if full else "kept"

    async def remove_document(self, kind: str, guild_id: int, name: str, by: int, *, by_right: bool) -> bool:
        """Throws a document away that this person has brought, or any ``by_right``; whether there was one."""
        given = {"kind": kind, "guild_id": guild_id, "name": name, "by": by, "by_right": by_right}
        return bool(await self._execute(sql.REMOVE_DOCUMENT, **given))

    async def meta(self, key: str) -> str | None:
        """The fact of that name."""
        return await self._one(sql.META, key=key)

    async def set_meta(self, key: str, value: str) -> None:
        """Keeps a fact, in place of what was there."""
        await self._execute(sql.SET_META, key=key, value=value)

    async def report(self, key: str, value: str, outbox: Sequence[OutboxRow]) -> None:
        """Keeps a fact, and lays these letters into the outbox; both or neither."""
        async with self._transaction() as pen:
            await _write(pen, sql.SET_META, {"key": key, "value": value})
            await _write_all(pen, sql.ADD_OUTBOX, outbox)

    async def forget_messages(self) -> None:
        """Forgets which messages there are, for a Discord that starts empty."""
        async with self._transaction() as pen:
            await _write(pen, sql.FORGET_CARDS, {})
            await _write(pen, sql.FORGET_POSTS, {})

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
            return query.found(await self._single.execute_fetchall(query.sql, query.values(given)))

    @overload
    async def _one(self, query: Rows[R], **given: Any) -> R | None: ...
    @overload
    async def _one(self, query: Values[V], **given: Any) -> V | None: ...
    async def _one(self, query: Rows[Any] | Values[Any], **given: Any) -> Any:
        found = await self._all(query, **given)
        return found[0] if found else None

    async def _execute(self, statement: Statement, **given: Any) -> int:
        """One statement that writes: all of it or nothing, even if whoever waits for it is cancelled.
        Returns how many rows it changed."""
        with explaining(self.path):
            async with self._turn:
                return await _write(self._pen, statement, given)

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[aiosqlite.Cursor]:
        """A cursor that alone may write from its first statement on, which must write; committed at
        the end, or rolled back if an exception leaves it. It cannot be opened within another."""
        with explaining(self.path):
            async with self._turn:
                try:
                    yield self._joint_pen
                    await self._joint.commit()
                except BaseException:
                    # A statement that is still under way ends first: a connection takes one after another.
                    # And whoever is cancelled may be cancelled again.
                    await asyncio.shield(self._joint.rollback())
                    raise


def _connections(path: Path) -> list[aiosqlite.Connection]:
    """Two that are not open yet: one whose statements stand alone, one that begins transactions."""
    made: list[aiosqlite.Connection] = []

    def make() -> None:
        made.append(aiosqlite.connect(path, isolation_level=None, timeout=PATIENCE))
        made.append(aiosqlite.connect(path, isolation_level="IMMEDIATE", timeout=PATIENCE))

    # A thread is a daemon if the one that makes it is, and so a store that nobody closed keeps no program
    # from ending.
    maker = threading.Thread(target=make, daemon=True)
    maker.start()
    maker.join()
    return made


# With NORMAL a power cut can take back the last commits, and those may have been shown already.
_SETTINGS = "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL"


async def _write(pen: aiosqlite.Cursor, statement: Statement, given: Mapping[str, Any]) -> int:
    """Returns how many rows it changed."""
    await pen.execute(statement.sql, statement.values(given))
    return pen.rowcount


async def _write_all(pen: aiosqlite.Cursor, statement: Statement, rows: Sequence[SQLModel]) -> None:
    if rows:
        await pen.executemany(statement.sql, [statement.values(vars(row)) for row in rows])
