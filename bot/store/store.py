"""The store: what the referee has recorded, and the messages that are yet to be delivered.

Every method is one short transaction and raises ``StoreError`` if the database fails. Returned rows are plain
data, detached from the database: changing one does not change the database.
"""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeVar

from cachetools import TTLCache
from sqlalchemy import URL, Executable, Insert, Select, Table
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlmodel import SQLModel

from bot.store import statements as sql
from bot.store.database import create_engine, file_of, parse_address, title, upsert
from bot.store.errors import StoreError, Superseded, explaining, is_deadlock, is_duplicate
from bot.store.news import HearGame, News
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
from bot.store.upgrade import Upgrade, copy_database, upgrade

__all__ = ["Change", "Store", "StoreError", "Superseded"]

R = TypeVar("R", bound=SQLModel)
T = TypeVar("T")

# At DEBUG it logs every value that is written, and some are secret.
logging.getLogger("aiosqlite").setLevel(logging.INFO)

PLAYERS_KEPT, PLAYERS_KEPT_FOR = 10_000, 60.0
"""How many players are kept in memory, and for how many seconds: on SQLite nobody tells what another process
has written of them."""


@dataclass(frozen=True)
class Change:
    """The effects of one command on a game, written atomically.

    - ``game`` is the game after the command. Of an existing game only the referee's columns are written
      (``statements.DECIDED``); its card and its home have methods of their own.
    - ``expected`` is the seq that the decision was based on; None opens the game.
    - ``outbox`` are the messages that tell of it; they get their ids when they are written.
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


class Somewhere(NamedTuple):
    """A game, and the server where it is played; None if it is played by direct message."""

    game_id: str
    guild_id: int | None


class Store:
    """The open database, made by ``Store.open``; ``upgraded`` states what that did to it."""

    def __init__(self, address: URL, engine: AsyncEngine, upgraded: Upgrade) -> None:
        self.address = address
        self.upgraded = upgraded
        self._engine = engine
        self._title = title(address)
        # SQLite admits one writer at a time and makes the others sleep and try again;
        # a queue is faster for the writers of this process.
        self._turn: AbstractAsyncContextManager[Any] = asyncio.Lock() if file_of(address) else nullcontext()
        self._tasks = set[asyncio.Task[Any]]()
        self._players: TTLCache[int, PlayerRow] = TTLCache(PLAYERS_KEPT, PLAYERS_KEPT_FOR)
        self._forgotten = 0
        self.news = News(engine, self._forget_player)
        self._put_draft = self._upsert(sql.DRAFT)
        self._put_visit = self._upsert(sql.VISIT)
        self._put_meta = self._upsert(sql.META)
        self._put_document = self._upsert(sql.DOCUMENT, "text", "by", "at")

    @classmethod
    async def open(cls, url: str) -> Store:
        """Opens the database of this address (see ``bot.store.database.parse_address``), after creating its
        tables or upgrading it if necessary.

        Raises ``StoreError`` if it cannot be used; it is never replaced by an empty one.
        """
        address = parse_address(url)
        engine = create_engine(address)
        return cls(address, engine, await upgrade(address))

    async def close(self) -> None:
        """Closes the database after what is under way."""
        while self._tasks:
            await asyncio.wait(self._tasks)
        await self.news.close()
        await self._engine.dispose()

    async def commit(self, change: Change) -> None:
        """Writes a change. Raises ``Superseded`` if the game is no longer at the expected seq or, when
        opening a game, if its id is taken."""

        async def written(connection: AsyncConnection) -> Sequence[int]:
            game, this_game = change.game, {"this_game": change.game.id}
            if change.expected is None:
                await _add(connection, sql.OPEN_GAME, [game])
            else:
                decided = {f"new_{name}": getattr(game, name) for name in sql.DECIDED}
                await _must_match(
                    connection, sql.MOVE_GAME, this_game | decided | {"expected": change.expected}
                )
            await _add(connection, sql.ADD_EVENT, change.events)
            await _add(connection, sql.ADD_ROLL, change.rolls)
            ids = await _add_to_outbox(connection, change.outbox)
            if change.seats is not None:
                await connection.execute(sql.CLEAR_SEATS, this_game)
                await _add(connection, sql.ADD_SEAT, change.seats)
            if change.masters is not None:
                await connection.execute(sql.CLEAR_MASTERS, this_game)
                await _add(connection, sql.ADD_MASTER, change.masters)
            await _add(connection, sql.ADD_PERSON, change.people)
            for seat in change.handed_in:
                await connection.execute(sql.CLEAR_DRAFT, this_game | {"that_seat": seat})
            if not all(row.tried for row in change.outbox):
                await self.news.tell_game(connection, game.id, game.guild_id)
            return ids

        for row, number in zip(change.outbox, await self._write(written), strict=True):
            row.id = number

    async def game(self, game_id: str) -> GameRow | None:
        """Returns the game of that id; None if there is none."""
        return _first(await self._whole(sql.FULL_GAME, this_game=game_id))

    async def game_facts(self, game_id: str) -> GameRow | None:
        """Returns the game of that id without its snapshot; None if there is none."""
        return _first(await self._narrow(sql.NARROW_GAME, this_game=game_id))

    async def games(self, ids: Collection[str]) -> list[GameRow]:
        """Returns the games of these ids, in any order."""
        return await self._whole(sql.FULL_GAMES, ids=list(ids)) if ids else []

    async def names(
        self, user_id: int, place_id: int, kind: str | None, begin: str, most: int
    ) -> list[tuple[str, str]]:
        """Returns id and kind of the games that a user may name there, at most ``most``: their own that are
        not over, those of the place, then those that are over there. ``kind`` leaves the others out, and
        ``begin`` those whose ids begin otherwise; it consists of letters and digits."""
        given = {"user": user_id, "place_id": place_id, "kind": kind, "begin": f"{begin}%", "most": most}
        return [(game_id, its_kind) for game_id, its_kind in await self._all(sql.NAMES, **given)]

    # The lists below are without snapshots, the newest game first.

    async def games_at(self, place_id: int) -> list[GameRow]:
        """Returns the games that are not over and live in, or were opened in, that channel or thread."""
        return await self._narrow(sql.GAMES_AT, place_id=place_id)

    async def games_ended_at(self, place_id: int, kind: str | None, most: int) -> list[GameRow]:
        """Returns the newest games that are over there, at most ``most``: those of one kind, or all."""
        return await self._narrow(sql.GAMES_ENDED_AT, place_id=place_id, kind=kind, most=most)

    async def games_of(self, user_id: int) -> list[GameRow]:
        """Returns the games that are not over in which the user plays or presides."""
        return await self._narrow(sql.GAMES_OF, user=user_id)

    async def games_ended_of(self, user_id: int, most: int, skipped: int = 0) -> list[GameRow]:
        """Returns the games that are over in which the user played or presided: at most ``most``, after the
        first ``skipped``."""
        return await self._narrow(sql.GAMES_ENDED_OF, user=user_id, most=most, skipped=skipped)

    async def count_ended_of(self, user_id: int) -> int:
        """Returns the number of games that are over in which the user played or presided."""
        return int(await self._value(sql.COUNT_ENDED_OF, user=user_id))

    async def games_led_by(self, user_id: int, most: int) -> list[GameRow]:
        """Returns the newest games over which the user presides, over or not, at most ``most``."""
        return await self._narrow(sql.GAMES_LED_BY, user=user_id, most=most)

    async def games_in(self, guild_id: int) -> list[GameRow]:
        """Returns the games of that server that are not over."""
        return await self._narrow(sql.GAMES_IN, guild=guild_id)

    async def games_open(self) -> list[GameRow]:
        """Returns every game that is not over, with its snapshot."""
        return await self._whole(sql.GAMES_OPEN)

    async def games_to_wake(self, now: datetime) -> list[Somewhere]:
        """Returns the games that must be checked by now."""
        return [Somewhere(*found) for found in await self._all(sql.GAMES_TO_WAKE, now=now)]

    async def pack(self, before: datetime, most: int) -> int:
        """Packs games that are over and were last changed before that time, at most ``most``: compresses
        their snapshots, and deletes the messages that were sent and the looks of players. Returns how many it
        found."""
        found = await self._rows(GameRow, sql.TO_PACK, before=before, most=most)
        small = await asyncio.to_thread(lambda: [zlib.compress(row.snapshot, 9) for row in found])

        async def written(connection: AsyncConnection) -> None:
            for row, snapshot in zip(found, small, strict=True):
                this_game = {"this_game": row.id}
                packed = {"packed_snapshot": snapshot, "expected": row.seq}
                if (await connection.execute(sql.PACK, this_game | packed)).rowcount:
                    await connection.execute(sql.DROP_SENT, this_game)
                    await connection.execute(sql.DROP_VISITS, this_game)

        if found:
            await self._write(written)
        return len(found)

    async def events(self, game_id: str, after: int = 0) -> list[EventRow]:
        """Returns the log of the game in order, from the event that follows number ``after``."""
        return await self._rows(EventRow, sql.EVENTS, this_game=game_id, after=after)

    async def step(self, game_id: str, step: int) -> list[EventRow]:
        """Returns the events of one command in order; ``step`` is the number of the first."""
        return await self._rows(EventRow, sql.STEP, this_game=game_id, this_step=step)

    async def rolls(self, game_id: str) -> list[RollRow]:
        """Returns every roll of the game in order."""
        return await self._rows(RollRow, sql.ROLLS, this_game=game_id)

    async def due(self, now: datetime, game_id: str | None = None, limit: int = 100) -> list[OutboxRow]:
        """Returns the messages that should have been sent by now, in the order of the decisions."""
        if game_id is None:
            return await self._rows(OutboxRow, sql.DUE, now=now, most=limit)
        return await self._rows(OutboxRow, sql.DUE_IN_GAME, now=now, most=limit, this_game=game_id)

    async def waiting(self) -> int:
        """Returns the number of messages that are yet to be sent."""
        return int(await self._value(sql.WAITING))

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

    async def set_card(self, game_id: str, message_id: int | None) -> None:
        """Sets the message that shows the status of the game; None if none does."""
        await self._execute(sql.SET_GAME, this_game=game_id, card_id=message_id)

    async def set_post(self, game_id: str, message_id: int | None, turn: int, begins: int) -> None:
        """Sets the message in which a turn is told, and the public numbers at which the turn and the message
        begin; None if the turn has no message to be continued."""
        post = {"post_id": message_id, "post_turn": turn, "post_begins": begins}
        await self._execute(sql.SET_GAME, this_game=game_id, **post)

    async def set_home(self, game_id: str, channel_id: int) -> None:
        """Sets the thread or channel where the game lives."""
        await self._execute(sql.SET_GAME, this_game=game_id, home_id=channel_id)

    async def set_destination(self, game_id: str, channel_id: int) -> None:
        """Stores the destination of a move of the game; it takes effect once the move is recorded."""
        await self.set_meta(f"move {game_id}", str(channel_id))

    async def destination(self, game_id: str) -> int:
        """Returns the last stored destination; 0 if there is none."""
        return int(await self.meta(f"move {game_id}") or 0)

    async def set_place(self, game_id: str, channel_id: int) -> None:
        """Sets the channel of the game and makes it the home; the game has no message there yet."""
        place = {"channel_id": channel_id, "home_id": channel_id, "card_id": None}
        place |= {"post_id": None, "post_turn": 0, "post_begins": 0}
        await self._execute(sql.SET_GAME, this_game=game_id, **place)

    async def draft(self, game_id: str, seat: str) -> bytes | None:
        """Returns what the seat has prepared and not handed in; None if nothing."""
        data: bytes | None = await self._value(sql.DRAFT_OF, this_game=game_id, that_seat=seat)
        return data

    async def change_draft(
        self, game_id: str, seat: str, seq: int, change: Callable[[bytes | None], bytes | None]
    ) -> None:
        """Replaces what the seat has prepared by what ``change`` returns for it (None: nothing), which is
        called within the transaction.

        Raises ``Superseded``, and changes nothing, if the game is no longer at the event of number ``seq``.
        """
        its = {"this_game": game_id, "that_seat": seat}

        async def written(connection: AsyncConnection) -> None:
            await _must_match(connection, sql.TOUCH_GAME, {"this_game": game_id, "expected": seq})
            data = change(await connection.scalar(sql.DRAFT_OF, its))
            if data is None:
                await connection.execute(sql.CLEAR_DRAFT, its)
            else:
                await connection.execute(self._put_draft, {"game_id": game_id, "seat": seat, "data": data})

        await self._write(written)

    async def visit(self, game_id: str, user_id: int) -> bytes | None:
        """Returns what is known of the user's last look at the game; None if nothing."""
        data: bytes | None = await self._value(sql.VISIT_OF, this_game=game_id, user=user_id)
        return data

    async def put_visits(self, visits: Mapping[tuple[str, int], bytes]) -> None:
        """Stores looks at games, by game and user, in one transaction."""
        if visits:
            rows = [{"game_id": game, "user_id": user, "data": data} for (game, user), data in visits.items()]
            await self._write(lambda connection: connection.execute(self._put_visit, rows))

    async def player(self, user_id: int) -> PlayerRow:
        """Returns what is known of that person; of an unknown person, only their id. It may be kept for up to
        ``PLAYERS_KEPT_FOR`` and must not be changed."""
        known: PlayerRow | None = self._players.get(user_id)
        if known is None:
            forgotten = self._forgotten
            known = await self._row(PlayerRow, sql.PLAYER_OF, user=user_id) or PlayerRow(user_id=user_id)
            # What was written while this was read may be missing in it.
            if forgotten == self._forgotten:
                self._players[user_id] = known
        return known

    async def save_player(self, user_id: int, *, wakes_at: datetime | None = None, **columns: Any) -> None:
        """Stores these columns of what is known of that person. Messages that wait for them are due again at
        ``wakes_at``, if given."""
        statement = self._upsert(sql.PLAYER, *columns)
        row = PlayerRow(user_id=user_id, **columns).model_dump()

        async def written(connection: AsyncConnection) -> None:
            await connection.execute(statement, row)
            if wakes_at is not None:
                await connection.execute(sql.MAKE_DUE, {"user": user_id, "again_at": wakes_at})
            await self.news.tell_player(connection, user_id)

        self._forget_player(user_id)
        await self._write(written)
        self._forget_player(user_id)

    async def must_be_told(self, user_id: int) -> bool:
        """Whether this person must now be told that their direct messages are closed: once each time they
        are found closed."""
        told = await self._execute(sql.TELL_CLOSED, user=user_id) > 0
        self._forget_player(user_id)
        return told

    async def documents(self, kind: str, guild_id: int) -> list[DocumentRow]:
        """Returns the documents that the members of a server have added for games of that kind, by name."""
        return await self._rows(DocumentRow, sql.DOCUMENTS, kind=kind, guild=guild_id)

    async def put_document(
        self, document: DocumentRow, most: int, *, by_right: bool
    ) -> Literal["kept", "taken", "full"]:
        """Stores a document. One of that name is replaced if the same person added it, or ``by_right``.
        Returns ``kept`` if it is stored, ``taken`` if it may not replace the other, and ``full`` if the
        server would have more than ``most`` of the kind."""
        kind, guild = document.kind, document.guild_id

        async def written(connection: AsyncConnection) -> Literal["kept", "taken", "full"]:
            # This row makes those who add documents for the same games of a server wait for each other.
            await connection.execute(self._put_meta, {"key": f"documents {kind} {guild}", "value": ""})
            found = await connection.execute(sql.DOCUMENTS, {"kind": kind, "guild": guild})
            authors = {row["name"]: row["by"] for row in found.mappings()}
            if not by_right and authors.get(document.name, document.by) != document.by:
                return "taken"
            if len(authors.keys() | {document.name}) > most:
                return "full"
            await connection.execute(self._put_document, document.model_dump())
            return "kept"

        return await self._write(written)

    async def remove_document(self, kind: str, guild_id: int, name: str, by: int, *, by_right: bool) -> bool:
        """Deletes a document that this person has added, or any if ``by_right``. Returns whether there was
        one."""
        given = {"kind": kind, "guild": guild_id, "name": name, "user": by, "by_right": by_right}
        return bool(await self._execute(sql.REMOVE_DOCUMENT, **given))

    async def meta(self, key: str) -> str | None:
        """Returns the value stored under that key; None if there is none."""
        value: str | None = await self._value(sql.META_OF, this_key=key)
        return value

    async def set_meta(self, key: str, value: str) -> None:
        """Stores a value, in place of the earlier one."""
        await self._execute(self._put_meta, key=key, value=value)

    async def replace_meta(self, key: str, old: str | None, new: str) -> bool:
        """Stores a value if the current one is ``old`` (None: none). Returns whether it was."""
        if old is not None:
            return bool(await self._execute(sql.REPLACE_META, this_key=key, old=old, new=new))
        try:
            await self._execute(sql.META.insert(), key=key, value=new)
        except Superseded:
            return False
        return True

    async def report(self, key: str, value: str, outbox: Sequence[OutboxRow]) -> bool:
        """Stores a value where there is none or an empty one, and adds messages to the outbox, atomically.
        Returns False, and changes nothing, if there is a value."""

        async def written(connection: AsyncConnection) -> bool:
            there = {"this_key": key, "old": "", "new": value}
            if not (await connection.execute(sql.REPLACE_META, there)).rowcount:
                await connection.execute(sql.META.insert(), {"key": key, "value": value})
            await _add_to_outbox(connection, outbox)
            return True

        try:
            return await self._write(written)
        except Superseded:
            return False

    async def listen(self, hear: HearGame) -> None:
        """Begins, or goes on, to hear what other processes have written for this one (see ``News``)."""
        await self._whole_of(self.news.listen(hear))

    async def forget_messages(self) -> None:
        """Clears the ids of all messages, for a Discord that starts empty."""

        async def written(connection: AsyncConnection) -> None:
            await connection.execute(sql.FORGET_CARDS)
            await connection.execute(sql.FORGET_POSTS)

        await self._write(written)

    async def backup(self, path: Path) -> None:
        """Writes a consistent copy of the database, in use or not, to a file that does not exist yet.

        Raises ``StoreError`` if the file exists or cannot be written, and for PostgreSQL, which has a program
        of its own for that.
        """
        own = file_of(self.address)
        if own is None:
            raise StoreError(
                "PostgreSQL has its own program for copies:"
                f" pg_dump --format=custom --file={path} {self.address.database}"
            )
        await asyncio.to_thread(copy_database, own, path)

    def _upsert(self, table: Table, *columns: str) -> Insert:
        return upsert(self.address, table, *columns)

    def _forget_player(self, user_id: int) -> None:
        self._forgotten += 1
        self._players.pop(user_id, None)

    async def _all(self, query: Select[Any], **given: Any) -> Sequence[Any]:
        async def found() -> Sequence[Any]:
            with explaining(self._title):
                async with self._engine.connect() as connection:
                    rows: Sequence[Any] = (await connection.execute(query, given)).all()
                    return rows

        return await self._whole_of(found())

    async def _value(self, query: Select[Any], **given: Any) -> Any:
        """Returns the first column of the first row; None if there is no row."""
        found = _first(await self._all(query, **given))
        return None if found is None else found[0]

    async def _rows(self, row: type[R], query: Select[Any], /, **given: Any) -> list[R]:
        return [row(**found._mapping) for found in await self._all(query, **given)]

    async def _row(self, row: type[R], query: Select[Any], /, **given: Any) -> R | None:
        return _first(await self._rows(row, query, **given))

    async def _whole(self, query: Select[Any], **given: Any) -> list[GameRow]:
        """Returns games with their snapshots as JSON."""
        rows = await self._rows(GameRow, query, **given)
        for row in rows:
            if row.packed:
                row.snapshot = zlib.decompress(row.snapshot)
        return rows

    async def _narrow(self, query: Select[Any], **given: Any) -> list[GameRow]:
        return [GameRow(**found._mapping, snapshot=b"") for found in await self._all(query, **given)]

    async def _execute(self, statement: Executable, **given: Any) -> int:
        """Executes one statement that writes. Returns the number of rows changed."""

        async def written(connection: AsyncConnection) -> int:
            return (await connection.execute(statement, given)).rowcount

        return await self._write(written)

    async def _write(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Calls ``work`` within a transaction and returns its result. The transaction is rolled back if
        ``work`` raises, and repeated after a deadlock. Raises ``Superseded`` if a row of that key exists."""
        return await self._whole_of(self._transact(work))

    async def _whole_of(self, doing: Coroutine[Any, Any, T]) -> T:
        """Returns the result of ``doing``, which is not interrupted if whoever waits for it is cancelled: a
        driver that is interrupted may leave a transaction or a connection behind."""

        async def whole() -> T:
            try:
                return await doing
            finally:
                self._tasks.discard(task)

        task = asyncio.create_task(whole())
        self._tasks.add(task)
        return await asyncio.shield(task)

    async def _transact(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        with explaining(self._title):
            while True:
                try:
                    async with self._turn, self._engine.begin() as connection:
                        return await work(connection)
                except IntegrityError as error:
                    if is_duplicate(error):
                        raise Superseded from error
                    raise
                except DBAPIError as error:
                    if not is_deadlock(error):
                        raise


async def _add(connection: AsyncConnection, statement: Insert, rows: Sequence[SQLModel]) -> None:
    if rows:
        # A warning about a value of another type would show the value.
        await connection.execute(statement, [row.model_dump(warnings=False) for row in rows])


async def _add_to_outbox(connection: AsyncConnection, rows: Sequence[OutboxRow]) -> Sequence[int]:
    """Adds messages to the outbox. Returns their ids."""
    if not rows:
        return ()
    given = [row.model_dump(exclude={"id"}) for row in rows]
    # Both databases number the rows of one statement in their order, but may return them in another.
    return sorted((await connection.execute(sql.ADD_OUTBOX, given)).scalars())


async def _must_match(connection: AsyncConnection, statement: Executable, given: dict[str, Any]) -> None:
    """Executes a statement that must find its row. Raises ``Superseded`` if it does not."""
    if not (await connection.execute(statement, given)).rowcount:
        raise Superseded


def _first(found: Sequence[T]) -> T | None:
    return found[0] if found else None
