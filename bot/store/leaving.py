"""Whoever leaves: what is kept of them is sent to them and deleted, and the games remain."""

from __future__ import annotations

import zlib
from collections.abc import Collection
from typing import Any

import msgspec
from sqlalchemy import BigInteger, Column, Row, Table, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import record_statements as sql
from bot.store.facts import Facts
from bot.store.players import Players
from bot.store.record_tables import FACES, SOMEBODY, PersonId, TallyRow
from bot.store.standings import Standings
from bot.store.statements import CLEAR_DRAFT, INVITATION, OUTBOX
from bot.store.tables import SCHEMA, GameRow
from bot.store.transactions import add, must_match, row_of

_UNSENT = (OUTBOX.c.id, OUTBOX.c.seq)
"""The columns that count what others do in secret as well: nobody is sent them."""


class Leaving(Standings, Players, Facts):
    """Tells people what is kept of them, and forgets them."""

    async def kept_of(self, user_id: int) -> dict[str, list[dict[str, Any]]]:
        """Returns every row that names this user, by table; what their seats have prepared; and what they
        have done in games, as far as everybody or their seat may know it. Of a row that is somebody else's
        only its key and whom it names."""
        people, kept = (user_id, await self.pseudonym(user_id)), dict[str, list[dict[str, Any]]]()
        for table in SCHEMA.sorted_tables:
            if parties := [column for column in table.c if isinstance(column.type, PersonId)]:
                theirs = select(table).where(or_(*(party.in_(people) for party in parties)))
                kept[table.name] = [_shown(table, row, people) for row in await self._all(theirs)]
        kept["draft"] = [
            {"game_id": row.game_id, "seat": row.seat, "data": msgspec.Raw(row.data)}
            for row in await self._all(sql.DRAFTS_BY, user=user_id)
        ]
        seats = {row["game_id"]: row["seat"] for row in kept["seat"]}
        kept["event"] = [
            {"game_id": game, "at": row.at, "kind": row.kind, "data": msgspec.Raw(row.data)}
            for game, number in [(row["game_id"], row["number"]) for row in kept["person"]]
            for row in await self._all(sql.EVENTS_BY, this_game=game, number=number)
            if {"public", seats.get(game)} & {*row.audience.split(",")}
        ]
        return kept

    async def games_naming(self, user_id: int) -> list[str]:
        """Returns the ids of the games that know who this user is: where they have a pseudonym, a seat or
        the part of the game master."""
        return [str(game_id) for (game_id,) in await self._all(sql.GAMES_NAMING, user=user_id)]

    async def forget_in_game(self, user_id: int, game: GameRow, snapshot: bytes, seat: str | None) -> None:
        """Replaces the snapshot of a game by one that does not name this user, and deletes who they are in
        it, with what their ``seat`` has prepared.

        Raises ``Superseded``, and changes nothing, if the game has changed meanwhile.
        """
        its = {"this_game": game.id, "expected": game.seq, "expected_gone": game.gone}

        async def written(connection: AsyncConnection) -> None:
            new = zlib.compress(snapshot, 9) if game.packed else snapshot
            await must_match(connection, sql.SET_FORGOTTEN, its | {"new_snapshot": new})
            for statement in sql.FORGET_IN_GAME:
                await connection.execute(statement, {"this_game": game.id, "user": user_id})
            if seat is not None:
                await connection.execute(CLEAR_DRAFT, {"this_game": game.id, "that_seat": seat})

        await self._write(written)

    async def forget(self, user_id: int) -> None:
        """Deletes whatever else is kept of this user. In what is kept of others they become somebody; in the
        invitations that still count they become their pseudonym."""
        pseudonym = await self.pseudonym(user_id)

        async def written(connection: AsyncConnection) -> None:
            given = {"user": user_id, "pseudonym": pseudonym}
            for statement in sql.FORGET:
                await connection.execute(statement, given)
            found = await connection.execute(sql.PLAYED_BY_OTHERS, given)
            played = [_against_somebody(row_of(TallyRow, one)) for one in found]
            await connection.execute(sql.FORGET_OPPONENT, given)
            await add(connection, self._add_up, played)
            await self.news.tell_player(connection, user_id)

        self._forget_player(user_id)
        await self._write(written)
        self._forget_player(user_id)


def _shown(table: Table, row: Row[Any], people: Collection[int]) -> dict[str, Any]:
    """Returns what a person is sent of a row that names them."""
    given = {column: value for column, value in zip(table.c, row, strict=True) if column not in _UNSENT}
    parties = [column for column in table.c if isinstance(column.type, PersonId)]
    if given[parties[0]] not in people and table is not INVITATION:
        given = {key: value for key, value in given.items() if key.primary_key or key in parties}
    return {column.name: _plain(column, value, people) for column, value in given.items()}


def _plain(column: Column[Any], value: Any, people: Collection[int]) -> Any:
    """Returns a value as JSON has it: an id as text, because many readers of JSON would round it, and None
    for whoever else has left."""
    if isinstance(value, bytes):
        return msgspec.Raw(value)
    if value is None or not isinstance(column.type, BigInteger):
        return value
    left = isinstance(column.type, PersonId) and value <= SOMEBODY and value not in people
    return None if left else str(value)


def _against_somebody(tally: TallyRow) -> TallyRow:
    """Returns the same tally against somebody who has left. It may be added to others of that name, so that
    it has no streaks."""
    kept = ("user_id", "guild_id", "against", "kind", "seat", "played", "won", "drawn", "lost", *FACES)
    return TallyRow(opponent=SOMEBODY, **{name: getattr(tally, name) for name in kept})
