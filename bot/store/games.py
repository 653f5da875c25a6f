"""The games: where they live, how they stand, what happened in them, and what players prepare for them."""

import asyncio
import zlib
from collections.abc import Callable, Collection
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, delete, false, func, literal, select, union, union_all, update
from sqlalchemy.engine import Connection

from bot.store.database import Repository, must_match, row_of
from bot.store.facts import Facts
from bot.store.tables import (
    DRAFT,
    EVENT,
    GAME_TABLE,
    MASTER,
    OUTBOX,
    PERSON_TABLE,
    ROLL,
    SEAT,
    VISIT,
    EventRow,
    GameRow,
    RollRow,
)

LIVING = ("lobby", "running", "paused")
"""The stages of a game that is not over."""

MOST_ENDED = 25
"""Number of finished games of a place that are looked at; the others are named by their id."""

PLACE_COLUMNS = ("channel_id", "home_id", "card_id", "post_id", "post_turn", "post_begins")
"""The columns of a game that its delivery changes."""

_living = GAME_TABLE.c.stage.in_(LIVING)
_over = GAME_TABLE.c.stage == "over"
_newest_first = (GAME_TABLE.c.opened_at.desc(), GAME_TABLE.c.id)
_summary = select(*(column for column in GAME_TABLE.c if column.name != "snapshot")).order_by(*_newest_first)

# The queries of a place and of a person are unions of which each part can use an index of its own.


def _at(place_id: int) -> list[Select[Any]]:
    """Returns queries for the ids of the games of a channel or thread that are not over."""
    places = (GAME_TABLE.c.home_id, GAME_TABLE.c.channel_id)
    return [select(GAME_TABLE.c.id).where(place == place_id, _living) for place in places]


def _over_at(place_id: int, kind: str | None, most: int) -> list[Select[Any]]:
    """Returns queries for the ids of the newest games that are over there, each at most ``most``."""
    queries = []
    for place in (GAME_TABLE.c.home_id, GAME_TABLE.c.channel_id):
        games = select(GAME_TABLE.c.id, GAME_TABLE.c.opened_at).where(place == place_id, _over)
        if kind is not None:
            games = games.where(GAME_TABLE.c.kind == kind)
        newest = games.order_by(GAME_TABLE.c.opened_at.desc()).limit(most).subquery()
        queries.append(select(newest.c.id))
    return queries


def _of(user_id: int) -> ColumnElement[bool]:
    """Returns the condition that the user plays, or is game master, in a game."""
    played = select(SEAT.c.game_id).where(SEAT.c.user_id == user_id)
    led = select(MASTER.c.game_id).where(MASTER.c.user_id == user_id)
    return GAME_TABLE.c.id.in_(union(played, led))


def unchanged(game_id: object, seq: object, departed: object) -> ColumnElement[bool]:
    """Returns the condition that a game is still at the event of number ``seq``, and that nobody has left it
    since so many had ``departed``; each is a value or a parameter."""
    return (GAME_TABLE.c.id == game_id) & (GAME_TABLE.c.seq == seq) & (GAME_TABLE.c.departed == departed)


def _unpacked(game: GameRow) -> GameRow:
    if game.packed:
        game.snapshot = zlib.decompress(game.snapshot)
    return game


class GameOnServer(NamedTuple):
    """A game, and the server where it is played; None if it is played by direct message."""

    game_id: str
    guild_id: int | None


class Games(Repository):
    async def get(self, game_id: str) -> GameRow | None:
        game = await self._database.row(GameRow, game_id)
        return game and _unpacked(game)

    async def summary(self, game_id: str) -> GameRow | None:
        """Returns the game of that id without its snapshot; None if there is none."""
        return await self._database.row(GameRow, game_id, snapshot=b"")

    async def count_living(self) -> int:
        return await self._database.count(GAME_TABLE, _living)

    async def several(self, ids: Collection[str]) -> list[GameRow]:
        return await self._whole(GAME_TABLE.c.id.in_(ids)) if ids else []

    async def names(
        self, user_id: int, place_id: int, kind: str | None, begin: str, most: int
    ) -> list[tuple[str, str]]:
        """Returns id and kind of the games that a user may name there, at most ``most``: their own that are
        not over, those of the place, then those that are over there. ``kind`` leaves the others out, and
        ``begin`` those whose ids begin otherwise."""
        if begin and not begin.isalnum():
            return []

        def ranked(rank: int, condition: ColumnElement[bool]) -> Select[Any]:
            games = select(
                GAME_TABLE.c.id, GAME_TABLE.c.kind, GAME_TABLE.c.opened_at, literal(rank).label("rank")
            )
            games = games.where(condition, GAME_TABLE.c.id.like(f"{begin}%"))
            return games if kind is None else games.where(GAME_TABLE.c.kind == kind)

        named = union_all(
            ranked(0, _of(user_id) & _living),
            ranked(1, GAME_TABLE.c.id.in_(union(*_at(place_id)))),
            ranked(2, GAME_TABLE.c.id.in_(union(*_over_at(place_id, kind, most)))),
        ).subquery()
        query = select(named.c.id, named.c.kind).group_by(named.c.id, named.c.kind)
        order = func.min(named.c.rank), func.max(named.c.opened_at).desc()
        return [tuple(row) for row in await self._database.all(query.order_by(*order).limit(most))]

    async def at(self, place_id: int) -> list[GameRow]:
        """Returns the games that are not over and live in, or were opened in, that channel or thread."""
        return await self._summaries(GAME_TABLE.c.id.in_(union(*_at(place_id))))

    async def over_at(self, place_id: int, kind: str | None = None, most: int = MOST_ENDED) -> list[GameRow]:
        """Returns the newest games that are over there, at most ``most``: those of one kind, or all."""
        newest = GAME_TABLE.c.id.in_(union(*_over_at(place_id, kind, most)))
        return await self._summaries(newest, limit=most)

    async def of(self, user_id: int) -> list[GameRow]:
        """Returns the games that are not over in which the user plays or is game master."""
        return await self._summaries(_of(user_id), _living)

    async def over_of(self, user_id: int, most: int, skipped: int = 0) -> list[GameRow]:
        """Returns the games that are over in which the user played or was game master: at most ``most``,
        after the first ``skipped``."""
        return await self._summaries(_of(user_id), _over, limit=most, offset=skipped)

    async def count_over_of(self, user_id: int) -> int:
        """Returns the number of games that are over in which the user played or was game master."""
        return await self._database.count(GAME_TABLE, _of(user_id), _over)

    async def led_by(self, user_id: int, most: int = MOST_ENDED) -> list[GameRow]:
        """Returns the newest games of which the user is game master, over or not, at most ``most``."""
        led = select(MASTER.c.game_id).where(MASTER.c.user_id == user_id)
        return await self._summaries(GAME_TABLE.c.id.in_(led), limit=most)

    async def on_server(self, guild_id: int) -> list[GameRow]:
        """Returns the games of that server that are not over."""
        return await self._summaries(GAME_TABLE.c.guild_id == guild_id, _living)

    async def count_opened_by(self, user_id: int) -> int:
        """Returns the number of games that are not over and that the user has opened: the first person whom a
        record mentions."""
        opened = select(PERSON_TABLE.c.game_id).where(
            PERSON_TABLE.c.user_id == user_id, PERSON_TABLE.c.number == 1
        )
        return await self._database.count(GAME_TABLE, GAME_TABLE.c.id.in_(opened), _living)

    async def asking(self, user_id: int, guild_id: int | None, since: datetime) -> list[int]:
        """Returns who has opened the games of a server in which the user was named since then, as long as
        they are lobbies, and those that were closed."""
        named = select(PERSON_TABLE.c.game_id).where(
            PERSON_TABLE.c.user_id == user_id, PERSON_TABLE.c.number > 1
        )
        query = (
            select(PERSON_TABLE.c.user_id)
            .join(GAME_TABLE, GAME_TABLE.c.id == PERSON_TABLE.c.game_id)
            .where(PERSON_TABLE.c.number == 1, PERSON_TABLE.c.game_id.in_(named))
            .where(GAME_TABLE.c.guild_id == guild_id, GAME_TABLE.c.opened_at > since)
            .where(GAME_TABLE.c.stage.in_(("lobby", "closed")))
        )
        return [opener for (opener,) in await self._database.all(query)]

    async def count_without_people(self, guild_id: int) -> int:
        """Returns the number of games of that server that have begun and are not over, and in which nobody
        plays but computers."""
        begun = (GAME_TABLE.c.guild_id == guild_id) & GAME_TABLE.c.stage.in_(("running", "paused"))
        people = select(SEAT.c.game_id).where(SEAT.c.game_id == GAME_TABLE.c.id)
        return await self._database.count(GAME_TABLE, begun, ~people.exists())

    async def living(self) -> list[GameRow]:
        """Returns every game that is not over, with its snapshot."""
        return await self._whole(_living, order_by=_newest_first)

    async def to_wake(self, now: datetime) -> list[GameOnServer]:
        query = (
            select(GAME_TABLE.c.id, GAME_TABLE.c.guild_id)
            .where(GAME_TABLE.c.wake_at <= now)
            .order_by(GAME_TABLE.c.wake_at)
        )
        return [GameOnServer(*row) for row in await self._database.all(query)]

    async def let_sleep(self, game_id: str) -> None:
        """Notes that a game need not be checked any more."""
        await self._database.execute(
            update(GAME_TABLE).where(GAME_TABLE.c.id == game_id).values(wake_at=None)
        )

    async def pack(self, before: datetime, most: int) -> int:
        """Packs games that are over and were last changed before that time, at most ``most``: compresses
        their snapshots, and deletes their sent messages and the looks of players. Returns their number."""
        due = _over & (GAME_TABLE.c.packed == false()) & (GAME_TABLE.c.changed_at < before)
        games = await self._database.rows(GameRow, due, order_by=[GAME_TABLE.c.changed_at], limit=most)
        if not games:
            return 0
        snapshots = await asyncio.to_thread(lambda: [zlib.compress(game.snapshot, 9) for game in games])

        def write(connection: Connection) -> None:
            for game, snapshot in zip(games, snapshots, strict=True):
                pack = update(GAME_TABLE).where(unchanged(game.id, game.seq, game.departed))
                if connection.execute(pack.values(snapshot=snapshot, packed=True)).rowcount:
                    sent = (OUTBOX.c.game_id == game.id) & OUTBOX.c.sent
                    connection.execute(delete(OUTBOX).where(sent))
                    connection.execute(delete(VISIT).where(VISIT.c.game_id == game.id))

        await self._database.write(write)
        return len(games)

    async def events(self, game_id: str) -> list[EventRow]:
        return await self._database.rows(EventRow, EVENT.c.game_id == game_id, order_by=[EVENT.c.seq])

    async def rolls(self, game_id: str) -> list[RollRow]:
        return await self._database.rows(RollRow, ROLL.c.game_id == game_id, order_by=[ROLL.c.n])

    async def save_place(self, game: GameRow) -> None:
        """Stores where a game lives and which messages show it, as its row has them (``PLACE_COLUMNS``)."""
        place = {name: getattr(game, name) for name in PLACE_COLUMNS}
        await self._database.execute(update(GAME_TABLE).where(GAME_TABLE.c.id == game.id).values(place))

    async def set_destination(self, game_id: str, channel_id: int) -> None:
        """Stores the destination of a move of the game; it takes effect once the move is recorded."""
        await Facts(self._database).set(f"move {game_id}", str(channel_id))

    async def destination(self, game_id: str) -> int:
        """Returns the last stored destination; 0 if there is none."""
        return int(await Facts(self._database).get(f"move {game_id}") or 0)

    async def draft(self, game_id: str, seat: str) -> bytes | None:
        draft = select(DRAFT.c.data).where(DRAFT.c.game_id == game_id, DRAFT.c.seat == seat)
        return await self._database.value(draft)

    async def change_draft(
        self, game_id: str, seat: str, seq: int, change: Callable[[bytes | None], bytes | None]
    ) -> None:
        """Replaces what the seat has prepared by what ``change`` returns for it (None: nothing), which is
        called within the transaction.

        Raises ``Superseded``, and changes nothing, if the game is no longer at the event of number ``seq``.
        """
        this_draft = (DRAFT.c.game_id == game_id) & (DRAFT.c.seat == seat)
        written: list[bytes | None] = []

        def write(connection: Connection) -> None:
            lock = (
                update(GAME_TABLE)
                .where(GAME_TABLE.c.id == game_id, GAME_TABLE.c.seq == seq)
                .values(seq=GAME_TABLE.c.seq)
            )
            must_match(connection, lock)
            before = connection.scalar(select(DRAFT.c.data).where(this_draft))
            if written and before == written[-1]:
                return  # an earlier attempt, whose commit was in doubt, has changed it
            data = change(before)
            written.append(data)
            if data is None:
                connection.execute(delete(DRAFT).where(this_draft))
            else:
                row = {"game_id": game_id, "seat": seat, "data": data}
                connection.execute(self._database.upsert(DRAFT), row)

        await self._database.write(write)

    async def _whole(self, condition: ColumnElement[bool], **order: Any) -> list[GameRow]:
        """Returns games with their snapshots as JSON."""
        return [_unpacked(game) for game in await self._database.rows(GameRow, condition, **order)]

    async def _summaries(
        self, *conditions: ColumnElement[bool], limit: int | None = None, offset: int | None = None
    ) -> list[GameRow]:
        """Returns games without their snapshots, the newest first."""
        query = _summary.where(*conditions).limit(limit).offset(offset)
        return [row_of(GameRow, row, snapshot=b"") for row in await self._database.all(query)]
