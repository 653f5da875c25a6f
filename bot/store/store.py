"""The store: what the referee has recorded, and the messages that are yet to be delivered.

Every method is one short transaction and raises ``StoreError`` if the database fails. Returned rows are plain
data, detached from the database: changing one does not change the database.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlalchemy import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store import statements as sql
from bot.store.database import create_engine, file_of, parse_address
from bot.store.departures import Departures
from bot.store.documents import Documents
from bot.store.errors import Closed, StoreError, Superseded
from bot.store.games import Games
from bot.store.invitations import Invitations, close, leave
from bot.store.leaving import Leaving
from bot.store.news import HearGame
from bot.store.outbox import Outbox
from bot.store.processes import Processes
from bot.store.record_tables import ResultRow
from bot.store.tables import (
    EventRow,
    GameMasterRow,
    GameRow,
    InvitationRow,
    OutboxRow,
    PersonRow,
    RollRow,
    SeatRow,
)
from bot.store.transactions import add, add_to_outbox, must_match, row_of
from bot.store.upgrade import Upgrade, inspect_file, require_schema, upgrade

__all__ = ["Change", "Closed", "Store", "StoreError", "Superseded"]

# At DEBUG it logs every value that is written, and some are secret.
logging.getLogger("aiosqlite").setLevel(logging.INFO)


@dataclass(frozen=True)
class Change:
    """The effects of one command on a game, written atomically.

    - ``game`` is the game after the command. Of an existing game only the referee's columns are written
      (``statements.DECIDED``); its card and its home have methods of their own.
    - ``expected`` is the seq that the decision was based on; None opens the game.
    - ``outbox`` are the messages that tell of it; they get their ids when they are written.
    - ``seats`` and ``masters`` are all current players and game masters; None leaves them unchanged. Players
      who have an opponent leave their server's list of those who look for a game.
    - ``people`` are the people whom the record mentions from now on.
    - ``handed_in`` are the seats whose drafts are deleted.
    - ``results`` are those of a game that has just ended, none if a game that was over goes on; None leaves
      them unchanged.
    - ``answered`` is the invitation that the game answers.
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
    results: Sequence[ResultRow] | None = None
    answered: InvitationRow | None = None


class Store(Games, Outbox, Documents, Departures, Invitations, Leaving, Processes):
    """The open database; ``upgraded`` states what opening did to it."""

    def __init__(self, address: URL, engine: AsyncEngine, upgraded: Upgrade) -> None:
        super().__init__(address, engine)
        self.upgraded = upgraded
        self._put_draft = self._upsert(sql.DRAFT)

    @classmethod
    async def open(cls, url: str) -> Store:
        """Opens the database of this address (see ``bot.store.database.parse_address``), after creating its
        tables or upgrading it if necessary.

        Raises ``StoreError`` if it cannot be used; it is never replaced by an empty one.
        """
        address = parse_address(url)
        engine = create_engine(address)
        return cls(address, engine, await upgrade(address))

    @classmethod
    async def open_as_is(cls, url: str) -> Store:
        """Opens the database of this address. Raises ``StoreError``, and changes nothing, if there is none or
        it has another schema."""
        address = parse_address(url)
        return cls(address, create_engine(address), await require_schema(address))

    async def close(self) -> None:
        """Closes the database after what is under way."""
        while self._tasks:
            await asyncio.wait(self._tasks)
        await self.news.close()
        await self._engine.dispose()

    async def commit(self, change: Change) -> None:
        """Writes a change. Raises ``Superseded`` if the game is no longer at the expected seq or, when
        opening a game, if its id is taken, and ``Closed`` if the invitation was answered before."""

        async def written(connection: AsyncConnection) -> Sequence[int]:
            game, this_game = change.game, {"this_game": change.game.id}
            if change.expected is None:
                await add(connection, sql.OPEN_GAME, [game])
            else:
                decided = {f"new_{name}": getattr(game, name) for name in sql.DECIDED}
                expected = {"expected": change.expected, "expected_gone": game.gone}
                await must_match(connection, sql.MOVE_GAME, this_game | decided | expected)
            if change.answered is not None:
                await close(connection, change.answered)
            await add(connection, sql.ADD_EVENT, change.events)
            await add(connection, sql.ADD_ROLL, change.rolls)
            ids = await add_to_outbox(connection, change.outbox)
            if change.seats is not None:
                await connection.execute(sql.CLEAR_SEATS, this_game)
                await add(connection, sql.ADD_SEAT, change.seats)
                if game.guild_id is not None and len(change.seats) > 1:
                    await leave(connection, game.guild_id, [row.user_id for row in change.seats])
            if change.masters is not None:
                await connection.execute(sql.CLEAR_MASTERS, this_game)
                await add(connection, sql.ADD_MASTER, change.masters)
            await add(connection, sql.ADD_PERSON, change.people)
            for seat in change.handed_in:
                await connection.execute(sql.CLEAR_DRAFT, this_game | {"that_seat": seat})
            if change.results is not None:
                await self._replace_results(connection, game.id, change.results)
            if not all(row.tried for row in change.outbox):
                await self.news.tell_game(connection, game.id, game.guild_id)
            return ids

        async def find(connection: AsyncConnection) -> Sequence[int] | None:
            if not change.events:
                return None
            first, this_game = change.events[0].seq, {"this_game": change.game.id}
            log = (await connection.execute(sql.EVENTS, {**this_game, "after": first - 1})).all()
            ours = [row_of(EventRow, event) for event in log[: len(change.events)]]
            if ours != list(change.events):
                return None
            posts = await connection.scalars(sql.POSTS_OF, {**this_game, "that_seq": first})
            return posts.all()[: len(change.outbox)]

        for row, number in zip(change.outbox, await self._write(written, find), strict=True):
            row.id = number

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
        before: list[bytes | None] = []

        async def written(connection: AsyncConnection) -> None:
            await must_match(connection, sql.TOUCH_GAME, {"this_game": game_id, "expected": seq})
            there = await connection.scalar(sql.DRAFT_OF, its)
            if before and there == before[-1]:
                return  # an earlier attempt, whose commit was in doubt, has changed it
            data = change(there)
            before.append(data)
            if data is None:
                await connection.execute(sql.CLEAR_DRAFT, its)
            else:
                await connection.execute(self._put_draft, {"game_id": game_id, "seat": seat, "data": data})

        await self._write(written)

    async def listen(self, hear: HearGame) -> None:
        """Begins, or goes on, to hear what other processes have written for this one (see ``News``)."""
        await self._whole_of(self.news.listen(hear))

    async def forget_messages(self) -> None:
        """Clears the ids of all messages, for a Discord that starts empty."""

        async def written(connection: AsyncConnection) -> None:
            await connection.execute(sql.FORGET_CARDS)
            await connection.execute(sql.FORGET_POSTS)
            await connection.execute(sql.FORGET_INVITATIONS)

        await self._write(written)

    async def inspect(self) -> None:
        """Reads the whole of an SQLite file, which may be in use. Raises ``StoreError`` if it is damaged. A
        server watches over its own files."""
        if own := file_of(self.address):
            await self._whole_of(inspect_file(own))
