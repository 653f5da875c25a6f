"""What the bot stores about people: their language, their preferences, their direct messages, and what they
last saw of each game. Whoever leaves is sent it, and it is deleted."""

import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import msgspec
from cachetools import TTLCache
from sqlalchemy import BigInteger, Column, Connection, Row, Table, delete, or_, select, union, update

from bot.store.database import Database, add, must_match, row_of
from bot.store.games import unchanged
from bot.store.notifications import Notifications
from bot.store.results import Results
from bot.store.tables import (
    DAILY,
    DOCUMENT,
    DRAFT,
    EVENT,
    GAME_TABLE,
    MASTER,
    OUTBOX,
    PERSON_TABLE,
    PLAYER_TABLE,
    RESULT,
    SCHEMA,
    SEAT,
    SOMEBODY,
    TALLY,
    VISIT,
    DailyRow,
    GameRow,
    PersonId,
    PlayerRow,
    TallyRow,
)

MOST_PLAYERS, PLAYERS_EXPIRE = 10_000, 60.0
"""Number of players kept in memory, and for how many seconds: on SQLite no process learns what another has
written of them."""


class Players:
    def __init__(self, database: Database, notifications: Notifications) -> None:
        self._database = database
        self._notifications = notifications
        notifications.on_player = self.discard
        self._players: TTLCache[int, PlayerRow] = TTLCache(MOST_PLAYERS, PLAYERS_EXPIRE)
        self._discards = 0

    async def visit(self, game_id: str, user_id: int) -> bytes | None:
        """Returns what is known of the user's last look at the game; None if nothing."""
        visit = select(VISIT.c.data).where(VISIT.c.game_id == game_id, VISIT.c.user_id == user_id)
        return await self._database.value(visit)

    async def put_visits(self, visits: Mapping[tuple[str, int], bytes]) -> None:
        """Stores looks at games, by game and user, in one transaction."""
        if visits:
            rows = [{"game_id": game, "user_id": user, "data": data} for (game, user), data in visits.items()]
            await self._database.execute(self._database.upsert(VISIT), rows)

    async def get(self, user_id: int) -> PlayerRow:
        """Returns what is known of that person; of an unknown person, only their id. It may be up to
        ``PLAYERS_EXPIRE`` seconds old and must not be changed."""
        player: PlayerRow | None = self._players.get(user_id)
        if player is None:
            discards = self._discards
            player = await self._database.row(PlayerRow, user_id)
            player = player or PlayerRow(user_id=user_id)
            # What was written while this was read may be missing in it.
            if discards == self._discards:
                self._players[user_id] = player
        return player

    async def save(self, user_id: int, *, wakes_at: datetime | None = None, **columns: Any) -> None:
        """Stores these columns of what is known of that person. Messages that wait for them are due again at
        ``wakes_at``, if given."""
        statement = self._database.upsert(PLAYER_TABLE, *columns)
        row = PlayerRow(user_id=user_id, **columns).model_dump()

        def write(connection: Connection) -> None:
            connection.execute(statement, row)
            if wakes_at is not None:
                waiting = update(OUTBOX).where(OUTBOX.c.recipient == user_id, ~OUTBOX.c.sent)
                connection.execute(waiting.values(due_at=wakes_at))
            self._notifications.notify(connection, "player", user_id)

        self.discard(user_id)
        await self._database.write(write)
        self.discard(user_id)

    async def must_be_told(self, user_id: int) -> bool:
        """Whether this person must now be told that their direct messages are closed: once each time they
        are found closed."""
        player = await self.get(user_id)
        if not player.dms_closed or player.closed_dms_told:
            return False
        untold = update(PLAYER_TABLE).where(
            PLAYER_TABLE.c.user_id == user_id, PLAYER_TABLE.c.dms_closed, ~PLAYER_TABLE.c.closed_dms_told
        )
        changed = await self._database.execute(untold.values(closed_dms_told=True))
        self.discard(user_id)
        return changed > 0

    async def answers(self, user_id: int, kind: str) -> list[DailyRow]:
        """Returns what a member has made of a game's questions of the day."""
        return await self._database.rows(DailyRow, DAILY.c.user_id == user_id, DAILY.c.kind == kind)

    async def count_answers(self, kind: str, day: int, score: int) -> tuple[int, int]:
        """Returns how many members have answered the question of a day, and how many with this score."""
        asked = (DAILY.c.kind == kind) & (DAILY.c.day == day)
        answered = await self._database.count(DAILY, asked, DAILY.c.score.is_not(None))
        return answered, await self._database.count(DAILY, asked, DAILY.c.score == score)

    async def put_answer(self, row: DailyRow) -> None:
        await self._database.execute(self._database.upsert(DAILY), row.model_dump())

    def discard(self, user_id: int) -> None:
        """Removes that person from memory, because something is being written of them."""
        self._discards += 1
        self._players.pop(user_id, None)


_UNSENT = (OUTBOX.c.id, OUTBOX.c.seq)
"""The columns that count what others do in secret as well: nobody is sent them."""

_BY_GAME = (PERSON_TABLE, SEAT, MASTER, VISIT)
"""The tables that say who somebody is in a game, and what they have seen of it."""


@dataclass(eq=False)
class PersonalData:
    """Tells people what is stored about them, and forgets them."""

    _database: Database
    _players: Players
    _results: Results
    _notifications: Notifications

    async def of(self, user_id: int) -> dict[str, list[dict[str, Any]]]:
        """Returns every row that names this user, by table; what their seats have prepared; and what they
        have done in games, as far as everybody or their seat may know it. Of a row that is somebody else's
        only its key and whom it names."""
        data = dict[str, list[dict[str, Any]]]()
        for table in SCHEMA.sorted_tables:
            if parties := [column for column in table.c if isinstance(column.type, PersonId)]:
                theirs = select(table).where(or_(*(party == user_id for party in parties)))
                data[table.name] = [_shown(table, row, user_id) for row in await self._database.all(theirs)]
        their_seat = (SEAT.c.game_id == DRAFT.c.game_id) & (SEAT.c.seat == DRAFT.c.seat)
        drafts = select(DRAFT).join(SEAT, their_seat).where(SEAT.c.user_id == user_id)
        data["draft"] = [
            {"game_id": row.game_id, "seat": row.seat, "data": msgspec.Raw(row.data)}
            for row in await self._database.all(drafts)
        ]
        seats = {row["game_id"]: row["seat"] for row in data["seat"]}
        data["event"] = []
        for person in data["person"]:
            game = person["game_id"]
            events = (
                select(EVENT.c.at, EVENT.c.kind, EVENT.c.audience, EVENT.c.data)
                .where(EVENT.c.game_id == game, EVENT.c.by == person["number"])
                .order_by(EVENT.c.seq)
            )
            data["event"] += [
                {"game_id": game, "at": row.at, "kind": row.kind, "data": msgspec.Raw(row.data)}
                for row in await self._database.all(events)
                if {"public", seats.get(game)} & {*row.audience.split(",")}
            ]
        return data

    async def games_naming(self, user_id: int) -> list[str]:
        """Returns the ids of the games that know who this user is: where they have a pseudonym, a seat or
        the part of the game master."""
        tables = (PERSON_TABLE, SEAT, MASTER)
        naming = union(*(select(table.c.game_id).where(table.c.user_id == user_id) for table in tables))
        rows = await self._database.all(select(naming.subquery().c.game_id))
        return [str(game_id) for (game_id,) in rows]

    async def forget_in_game(self, user_id: int, game: GameRow, snapshot: bytes, seat: str | None) -> None:
        """Replaces the snapshot of a game by one that does not name this user, and deletes who they are in
        it, with what their ``seat`` has prepared.

        Raises ``Superseded``, and changes nothing, if the game has changed meanwhile.
        """
        stored = zlib.compress(snapshot, 9) if game.packed else snapshot
        replace = update(GAME_TABLE).where(unchanged(game.id, game.seq, game.departed))
        replace = replace.values(snapshot=stored, departed=GAME_TABLE.c.departed + 1)

        def write(connection: Connection) -> None:
            must_match(connection, replace)
            for table in _BY_GAME:
                theirs = (table.c.game_id == game.id) & (table.c.user_id == user_id)
                connection.execute(delete(table).where(theirs))
            if seat is not None:
                draft = (DRAFT.c.game_id == game.id) & (DRAFT.c.seat == seat)
                connection.execute(delete(DRAFT).where(draft))

        await self._database.write(write)

    async def forget(self, user_id: int) -> None:
        """Deletes whatever else is stored about this user. In what is stored about others they become
        somebody."""

        def write(connection: Connection) -> None:
            for table in SCHEMA.sorted_tables:
                if "user_id" in table.c:
                    connection.execute(delete(table).where(table.c.user_id == user_id))
            connection.execute(delete(OUTBOX).where(OUTBOX.c.recipient == user_id))
            connection.execute(update(DOCUMENT).where(DOCUMENT.c.by == user_id).values(by=SOMEBODY))
            results = update(RESULT).where(RESULT.c.opponent == user_id)
            connection.execute(results.values(opponent=SOMEBODY))
            against = TALLY.c.opponent == user_id
            tallies = [row_of(TallyRow, row) for row in connection.execute(select(TALLY).where(against))]
            for tally in tallies:  # it may be added to others of that name, so that it has no streaks
                tally.opponent, tally.streak, tally.best = SOMEBODY, 0, 0
            connection.execute(delete(TALLY).where(against))
            add(connection, self._results.add_to_tally(), tallies)
            self._notifications.notify(connection, "player", user_id)

        self._players.discard(user_id)
        await self._database.write(write)
        self._players.discard(user_id)


def _shown(table: Table, row: Row[Any], user_id: int) -> dict[str, Any]:
    """Returns what a person is sent of a row that names them."""
    values = {column: value for column, value in zip(table.c, row, strict=True) if column not in _UNSENT}
    parties = [column for column in table.c if isinstance(column.type, PersonId)]
    if values[parties[0]] != user_id:
        values = {key: value for key, value in values.items() if key.primary_key or key in parties}
    return {column.name: _as_json(column, value) for column, value in values.items()}


def _as_json(column: Column[Any], value: Any) -> Any:
    """Returns a value as JSON has it: an id as text, because many readers of JSON would round it, and None
    for whoever else has left."""
    if isinstance(value, bytes):
        return msgspec.Raw(value)
    if value is None or not isinstance(column.type, BigInteger):
        return value
    return None if isinstance(column.type, PersonId) and value == SOMEBODY else str(value)
