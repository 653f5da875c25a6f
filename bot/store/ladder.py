"""The ladders: who stands on them by their own wish, and the ratings by the games that count."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from sqlalchemy import ColumnElement, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.rating import Rating, learned, refunded
from bot.store.database import Database, row_of
from bot.store.errors import Superseded
from bot.store.games import GameOnServer
from bot.store.results import results_of
from bot.store.tables import RESULT, STANDING_TABLE, ResultRow, StandingRow

Rate = Callable[[Sequence[ResultRow], Sequence[Rating]], Sequence[Rating]]
"""Returns the ratings of the players after a game, from its results and the ratings before, in the same
order."""


class Ladder:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def join(self, user_id: int, guild_id: int, kind: str, rating: Rating) -> None:
        """Puts a member on the ladder of a game with this rating, unless they stand on it."""
        row = StandingRow(
            guild_id=guild_id, kind=kind, user_id=user_id, mean=rating.mean, deviation=rating.deviation
        )
        with suppress(Superseded):
            await self._database.execute(insert(STANDING_TABLE), row.model_dump())

    async def leave(self, user_id: int, guild_id: int, kind: str) -> None:
        """Takes a member off the ladder of a game, with their rating and what their games gave them."""

        async def write(connection: AsyncConnection) -> None:
            member = (STANDING_TABLE.c.user_id == user_id) & _on_ladder(guild_id, kind)
            await connection.execute(delete(STANDING_TABLE).where(member))
            rated = update(RESULT).where(
                RESULT.c.user_id == user_id,
                RESULT.c.guild_id == guild_id,
                RESULT.c.kind == kind,
                RESULT.c.rated != "",
            )
            await connection.execute(rated.values(rated="", gained=None, learned=None))

        await self._database.write(write)

    async def top(self, guild_id: int, kind: str, most: int) -> list[StandingRow]:
        """Returns who stands highest on the ladder of a game, at most ``most``."""
        order_by = [STANDING_TABLE.c.mean.desc(), STANDING_TABLE.c.user_id]
        ladder = _on_ladder(guild_id, kind)
        return await self._database.rows(StandingRow, ladder, order_by=order_by, limit=most)

    async def standing(self, user_id: int, guild_id: int, kind: str) -> StandingRow | None:
        """Returns where a member stands on the ladder of a game; None if they do not."""
        member = STANDING_TABLE.c.user_id == user_id
        return await self._database.row(StandingRow, _on_ladder(guild_id, kind), member)

    async def count_above(self, guild_id: int, kind: str, mean: float) -> int:
        """Returns the number of members who are rated higher than that."""
        return await self._database.count(
            STANDING_TABLE, _on_ladder(guild_id, kind), STANDING_TABLE.c.mean > mean
        )

    async def games_to_rate(self, most: int) -> list[GameOnServer]:
        """Returns games that the ladder is yet to rate, at most ``most``, those first that ended first."""
        query = (
            select(RESULT.c.game_id, RESULT.c.guild_id)
            .where(RESULT.c.rated == "due")
            .group_by(RESULT.c.game_id, RESULT.c.guild_id)
            .order_by(func.min(RESULT.c.ended_at), RESULT.c.game_id)
        )
        return [GameOnServer(*row) for row in await self._database.all(query.limit(most))]

    async def rate(self, game_id: str, rate: Rate | None) -> None:
        """Rates a game that the ladder is to rate, if all its players still stand on it; it is rated once, or
        never if ``rate`` is None."""

        async def write(connection: AsyncConnection) -> None:
            take = update(RESULT).where(RESULT.c.game_id == game_id, RESULT.c.rated == "due")
            due = (await connection.execute(take.values(rated=""))).rowcount
            results = await results_of(connection, game_id)
            ratings = await _ratings(connection, results)
            if rate is None or not due == len(results) == len(ratings) > 1:
                return
            before = [ratings[result.user_id] for result in results]
            for result, old, new in zip(results, before, rate(results, before), strict=True):
                await _set_rating(connection, result, new, games=1)
                this_result = (RESULT.c.game_id == game_id) & (RESULT.c.seat == result.seat)
                gains = {"gained": new.mean - old.mean, "learned": learned(old, new)}
                await connection.execute(update(RESULT).where(this_result).values(rated="yes", **gains))

        await self._database.write(write)

    async def prepare(self, connection: AsyncConnection, game_id: str, results: Sequence[ResultRow]) -> None:
        """Takes back what the former results of a game gave to the ratings of its players, before these
        results take their place within a transaction; none of these is to be rated unless all its players
        stand on the ladder."""
        former = await results_of(connection, game_id)
        ratings = await _ratings(connection, former)
        for result in former:
            if result.rated == "yes" and result.user_id in ratings:
                assert result.gained is not None
                assert result.learned is not None
                rating = refunded(ratings[result.user_id], result.gained, result.learned)
                await _set_rating(connection, result, rating, games=-1)
        if len(await _ratings(connection, [result for result in results if result.rated])) < len(results):
            for result in results:
                result.rated = ""


def _on_ladder(guild_id: int, kind: str) -> ColumnElement[bool]:
    return (STANDING_TABLE.c.guild_id == guild_id) & (STANDING_TABLE.c.kind == kind)


async def _ratings(connection: AsyncConnection, results: Sequence[ResultRow]) -> Mapping[int, Rating]:
    """Returns the ratings of those players of a game who stand on its ladder. They wait for each other's
    changes."""
    if not results:
        return {}
    people = sorted(result.user_id for result in results)
    query = select(STANDING_TABLE).where(
        _on_ladder(results[0].guild_id, results[0].kind), STANDING_TABLE.c.user_id.in_(people)
    )
    rows = [row_of(StandingRow, row) for row in await connection.execute(query.with_for_update())]
    return {row.user_id: Rating(row.mean, row.deviation) for row in rows}


async def _set_rating(connection: AsyncConnection, result: ResultRow, rating: Rating, *, games: int) -> None:
    """Stores the rating of a player, and adds to the number of games that are in it."""
    member = _on_ladder(result.guild_id, result.kind) & (STANDING_TABLE.c.user_id == result.user_id)
    values = {"mean": rating.mean, "deviation": rating.deviation, "games": STANDING_TABLE.c.games + games}
    await connection.execute(update(STANDING_TABLE).where(member).values(values))
