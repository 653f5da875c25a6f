"""The store: what the referee has recorded, and the messages that are yet to be delivered.

Every method is one short transaction and raises ``StoreError`` if the database fails. Returned rows are plain
data, detached from the database: changing one does not change the database.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

from sqlalchemy import URL, Connection, bindparam, delete, insert, select, update

from bot.store import tables
from bot.store.database import Database, add, create_engine, file_of, parse_address, row_of
from bot.store.errors import StoreError, Superseded
from bot.store.facts import Facts, Processes
from bot.store.games import Games, unchanged
from bot.store.notifications import Notifications, OnGame
from bot.store.outbox import Outbox, add_to_outbox
from bot.store.players import PersonalData, Players
from bot.store.results import Ladder, Results
from bot.store.servers import Documents, Seekers, Servers, delete_seekers
from bot.store.tables import DRAFT, EVENT, GAME_TABLE, MASTER, OUTBOX, PERSON_TABLE, ROLL, SEAT
from bot.store.upgrade import Upgrade, inspect_file, require_schema, upgrade

__all__ = ["Change", "Store", "StoreError", "Superseded"]

# At DEBUG it logs every value that is written, and some are secret.
logging.getLogger("aiosqlite").setLevel(logging.INFO)

DECIDED = ("stage", "seq", "rolls", "snapshot", "seed", "changed_at", "wake_at", "digest")
"""The columns of a game that a decision changes."""


# Made once, because to make it takes as long as to execute it.
_DECIDE = (
    update(GAME_TABLE)
    .where(unchanged(bindparam("game_id"), bindparam("expected"), bindparam("gone")))
    .values(packed=False, **{name: bindparam(f"new_{name}") for name in DECIDED})
)


@dataclass(frozen=True)
class Change:
    """The effects of one command on a game, written atomically.

    - ``game`` is the game after the command. Of an existing game only the referee's columns are written
      (``DECIDED``); ``Games.save_place`` writes where it is shown.
    - ``expected`` is the seq that the decision was based on; None opens the game.
    - ``outbox`` are the messages that tell of it; they get their ids when they are written.
    - ``seats`` and ``masters`` are all current players and game masters; None leaves them unchanged. Players
      who have an opponent leave their server's list of those who look for a game.
    - ``people`` are the people whom the record mentions from now on.
    - ``handed_in`` are the seats whose drafts are deleted.
    - ``results`` are those of a game that has just ended, none if a game that was over goes on; None leaves
      them unchanged.
    """

    game: tables.GameRow
    expected: int | None
    events: Sequence[tables.EventRow] = ()
    rolls: Sequence[tables.RollRow] = ()
    outbox: Sequence[tables.OutboxRow] = ()
    seats: Sequence[tables.SeatRow] | None = None
    masters: Sequence[tables.GameMasterRow] | None = None
    people: Sequence[tables.PersonRow] = ()
    handed_in: Sequence[str] = ()
    results: Sequence[tables.ResultRow] | None = None


class Store:
    """The open database: its repositories, and what is written to several of them at once. ``upgraded``
    states what opening did to it."""

    def __init__(self, address: URL, upgraded: Upgrade) -> None:
        self.upgraded = upgraded
        self.database = Database(address, create_engine(address))
        self.facts = Facts(self.database)
        self.games = Games(self.database)
        self.outbox = Outbox(self.database)
        self.notifications = Notifications(self.database.engine)
        self.players = Players(self.database, self.notifications)
        self.results = Results(self.database)
        self.ladder = Ladder(self.database)
        self.documents = Documents(self.database)
        self.seekers = Seekers(self.database)
        self.personal_data = PersonalData(self.database, self.players, self.results, self.notifications)
        self.servers = Servers(self.database)
        self.processes = Processes(self.database)

    @classmethod
    async def open(cls, url: str) -> Store:
        """Opens the database of this address (see ``bot.store.database.parse_address``), after creating its
        tables or upgrading it if necessary.

        Raises ``StoreError`` if it cannot be used; it is never replaced by an empty one.
        """
        address = parse_address(url)
        return cls(address, await upgrade(address))

    @classmethod
    @asynccontextmanager
    async def opened(cls, url: str) -> AsyncIterator[Store]:
        """Yields the store of the database of this address, and closes it. Raises ``StoreError``, and changes
        nothing, if there is none or it has another schema."""
        address = parse_address(url)
        store = cls(address, await require_schema(address))
        try:
            yield store
        finally:
            await store.close()

    async def close(self) -> None:
        """Closes the database after what is under way."""
        await self.database.finish()
        await self.notifications.close()
        await self.database.engine.dispose()

    async def commit(self, change: Change) -> None:
        """Writes a change. Raises ``Superseded`` if the game is no longer at the expected seq or, when
        opening a game, if its id is taken."""
        game = change.game

        def write(connection: Connection) -> Sequence[int]:
            if change.expected is None:
                add(connection, insert(GAME_TABLE), [game])
            else:
                decided = {f"new_{name}": getattr(game, name) for name in DECIDED}
                known = {"game_id": game.id, "expected": change.expected, "gone": game.departed}
                if not connection.execute(_DECIDE, {**decided, **known}).rowcount:
                    raise Superseded
            add(connection, insert(EVENT), change.events)
            add(connection, insert(ROLL), change.rolls)
            ids = add_to_outbox(connection, change.outbox)
            if change.seats is not None:
                connection.execute(delete(SEAT).where(SEAT.c.game_id == game.id))
                add(connection, insert(SEAT), change.seats)
                if game.guild_id is not None and len(change.seats) > 1:
                    players = [row.user_id for row in change.seats]
                    connection.execute(delete_seekers(game.guild_id, players))
            if change.masters is not None:
                connection.execute(delete(MASTER).where(MASTER.c.game_id == game.id))
                add(connection, insert(MASTER), change.masters)
            add(connection, insert(PERSON_TABLE), change.people)
            if change.handed_in:
                drafts = (DRAFT.c.game_id == game.id) & DRAFT.c.seat.in_(change.handed_in)
                connection.execute(delete(DRAFT).where(drafts))
            if change.results is not None:
                self.ladder.prepare(connection, game.id, change.results)
                self.results.replace(connection, game.id, change.results)
            if not all(row.tried for row in change.outbox):
                self.notifications.notify(connection, "game", game.id, game.guild_id or 0)
            return ids

        def find(connection: Connection) -> Sequence[int] | None:
            if not change.events:
                return None
            first = change.events[0].seq
            events = select(EVENT).where(EVENT.c.game_id == game.id, EVENT.c.seq >= first)
            rows = connection.execute(events.order_by(EVENT.c.seq).limit(len(change.events)))
            if [row_of(tables.EventRow, row) for row in rows] != list(change.events):
                return None
            messages = select(OUTBOX.c.id).where(OUTBOX.c.game_id == game.id, OUTBOX.c.seq == first)
            ids = connection.scalars(messages.order_by(OUTBOX.c.id).limit(len(change.outbox)))
            return ids.all()

        for row, number in zip(change.outbox, await self.database.write(write, find), strict=True):
            row.id = number

    async def listen(self, on_game: OnGame) -> None:
        """Begins, or goes on, to listen to what other processes have written for this one (see
        ``Notifications``)."""
        await self.database.complete(self.notifications.listen(on_game))

    async def forget_messages(self) -> None:
        """Clears the ids of all messages, for a Discord that starts empty."""

        def write(connection: Connection) -> None:
            connection.execute(update(GAME_TABLE).values(card_id=None, post_id=None))
            connection.execute(update(OUTBOX).values(message_id=None))

        await self.database.write(write)

    async def inspect(self) -> None:
        """Reads the whole of an SQLite file, which may be in use. Raises ``StoreError`` if it is damaged. A
        server watches over its own files."""
        if path := file_of(self.database.address):
            await self.database.complete(inspect_file(path))
