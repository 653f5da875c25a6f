"""The results of finished games, and what they add up to: read without any of the games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sqlalchemy import Insert, case, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database, add, row_of
from bot.store.tables import (
    AGAINST_PEOPLE,
    AGAINST_PERSON,
    FACE_COLUMNS,
    RESULT,
    SOMEBODY,
    TALLY,
    ResultRow,
    TallyRow,
)


class Results:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def totals(self, user_id: int, guild_id: int) -> list[TallyRow]:
        """Returns what a member's games on a server add up to: against people and against each level, in all
        and by kind and seat."""
        return await self._database.rows(
            TallyRow,
            TALLY.c.user_id == user_id,
            TALLY.c.guild_id == guild_id,
            TALLY.c.opponent == SOMEBODY,  # first, so that the index leads past all rows of a single person
            TALLY.c.against != AGAINST_PERSON,
            order_by=[*TALLY.primary_key],
        )

    async def between(self, user_id: int, other: int, guild_id: int) -> list[TallyRow]:
        """Returns what a member's games on a server against another add up to, in all and by kind and
        seat."""
        return await self._database.rows(
            TallyRow,
            TALLY.c.user_id == user_id,
            TALLY.c.guild_id == guild_id,
            TALLY.c.against == AGAINST_PERSON,
            TALLY.c.opponent == other,
        )

    async def opponents(self, user_id: int, guild_id: int, most: int) -> list[TallyRow]:
        """Returns what a member's games on a server add up to against each of the people whom they have
        played most often, at most ``most``."""
        return await self._database.rows(
            TallyRow,
            TALLY.c.user_id == user_id,
            TALLY.c.guild_id == guild_id,
            TALLY.c.against == AGAINST_PERSON,
            TALLY.c.kind == "",
            order_by=[TALLY.c.played.desc()],
            limit=most,
        )

    async def replace(self, connection: AsyncConnection, game_id: str, results: Sequence[ResultRow]) -> None:
        """Writes the results of a game that has just ended, or removes those of one that goes on, within a
        transaction. All results of its players are added up again if it had ended before, which takes as long
        as they have played games."""
        for old in await results_of(connection, game_id):
            await connection.execute(delete(RESULT).where(RESULT.c.game_id == game_id))
            of_member = (TALLY.c.user_id == old.user_id) & (TALLY.c.guild_id == old.guild_id)
            await connection.execute(delete(TALLY).where(of_member))
            others = select(RESULT).where(RESULT.c.user_id == old.user_id, RESULT.c.guild_id == old.guild_id)
            rows = await connection.execute(others.order_by(RESULT.c.ended_at, RESULT.c.game_id))
            await self.add_up(connection, [row_of(ResultRow, row) for row in rows])
        await add(connection, insert(RESULT), results)
        await self.add_up(connection, results)

    async def add_up(self, connection: AsyncConnection, results: Sequence[ResultRow]) -> None:
        """Adds results to the tallies that count them, within a transaction."""
        await add(connection, self.add_to_tally(), [tally for row in results for tally in tallies_of(row)])

    def add_to_tally(self) -> Insert:
        """Returns the statement that adds a game, or many, to a tally. A streak of the other sign ends the
        current one; a streak of 0 ends it as well."""
        statement = self._database.insert(TALLY)
        old, new = TALLY.c, statement.excluded
        streak = case((old.streak * new.streak > 0, old.streak + new.streak), else_=new.streak)
        best = case((streak > old.best, streak), (new.best > old.best, new.best), else_=old.best)
        sums = {name: old[name] + new[name] for name in ("played", "won", "drawn", "lost", *FACE_COLUMNS)}
        changed = {**sums, "streak": streak, "best": best}
        return statement.on_conflict_do_update(index_elements=TALLY.primary_key, set_=changed)


async def results_of(connection: AsyncConnection, game_id: str) -> list[ResultRow]:
    """Returns the results of a game, within a transaction."""
    rows = await connection.execute(select(RESULT).where(RESULT.c.game_id == game_id))
    return [row_of(ResultRow, row) for row in rows]


def tallies_of(result: ResultRow) -> Iterator[TallyRow]:
    """Yields what a result adds to each of the tallies that count it: all games and those of its kind and
    seat, against people and against this person, or against this level of a computer player."""
    faces = result.faces.split(",") if result.faces else ()
    groups = [(result.against, SOMEBODY)]
    if result.against == AGAINST_PERSON:
        groups = [(AGAINST_PEOPLE, SOMEBODY), (AGAINST_PERSON, result.opponent)]
    for against, opponent in groups:
        for kind, seat in (("", ""), (result.kind, result.seat)):
            yield TallyRow(
                user_id=result.user_id,
                guild_id=result.guild_id,
                against=against,
                opponent=opponent,
                kind=kind,
                seat=seat,
                played=1,
                won=int(result.score > 0),
                drawn=int(result.score == 0),
                lost=int(result.score < 0),
                streak=result.score,
                best=max(result.score, 0),
                **dict(zip(FACE_COLUMNS, map(int, faces), strict=False)),
            )
