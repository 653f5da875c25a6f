"""The ladders: who stands on them by their own wish, and the ratings by the games that count."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.rating import Rating, learned, refunded
from bot.store import record_statements as sql
from bot.store.errors import Superseded
from bot.store.outbox import Somewhere
from bot.store.record_tables import ResultRow, StandingRow
from bot.store.results import Results, results_of
from bot.store.transactions import row_of

Rate = Callable[[Sequence[ResultRow], Sequence[Rating]], Sequence[Rating]]
"""Returns the ratings of the players after a game, from its results and the ratings before, in the same
order."""


class Standings(Results):
    """The ladders of all games on all servers."""

    async def join_ladder(self, user_id: int, guild_id: int, kind: str, rating: Rating) -> None:
        """Puts a member on the ladder of a game with this rating, unless they stand on it."""
        row = StandingRow(
            guild_id=guild_id, kind=kind, user_id=user_id, mean=rating.mean, deviation=rating.deviation
        )
        with suppress(Superseded):
            await self._execute(sql.JOIN, **row.model_dump())

    async def leave_ladder(self, user_id: int, guild_id: int, kind: str) -> None:
        """Takes a member off the ladder of a game, with their rating and what their games gave them."""

        async def written(connection: AsyncConnection) -> None:
            theirs = {"user": user_id, "guild": guild_id, "of_kind": kind}
            await connection.execute(sql.LEAVE, theirs)
            await connection.execute(sql.FORGET_RATED, theirs)

        await self._write(written)

    async def standings(self, guild_id: int, kind: str, most: int) -> list[StandingRow]:
        """Returns who stands highest on the ladder of a game, at most ``most``."""
        return await self._rows(StandingRow, sql.STANDINGS, guild=guild_id, of_kind=kind, most=most)

    async def standing(self, user_id: int, guild_id: int, kind: str) -> StandingRow | None:
        """Returns where a member stands on the ladder of a game; None if they do not."""
        return await self._row(StandingRow, sql.STANDING_OF, user=user_id, guild=guild_id, of_kind=kind)

    async def count_above(self, guild_id: int, kind: str, mean: float) -> int:
        """Returns the number of members who are rated higher than that."""
        return int(await self._value(sql.COUNT_ABOVE, guild=guild_id, of_kind=kind, than=mean))

    async def games_to_rate(self, most: int) -> list[Somewhere]:
        """Returns games that the ladder is yet to rate, at most ``most``, those first that ended first."""
        return [Somewhere(*found) for found in await self._all(sql.DUE, most=most)]

    async def rate(self, game_id: str, rate: Rate | None) -> None:
        """Rates a game that the ladder is to rate, if all its players still stand on it; it is rated once, or
        never if ``rate`` is None."""

        async def written(connection: AsyncConnection) -> None:
            due = (await connection.execute(sql.TAKE_DUE, {"this_game": game_id})).rowcount
            results = await results_of(connection, game_id)
            held = await _ratings(connection, results)
            if rate is None or not due == len(results) == len(held) > 1:
                return
            before = [held[one.user_id] for one in results]
            for one, old, new in zip(results, before, rate(results, before), strict=True):
                await _set_rating(connection, one, new, 1)
                more = {"new_gained": new.mean - old.mean, "new_learned": learned(old, new)}
                await connection.execute(sql.RATED, {"this_game": game_id, "that_seat": one.seat} | more)

        await self._write(written)

    async def _replace_results(
        self, connection: AsyncConnection, game_id: str, results: Sequence[ResultRow]
    ) -> None:
        old = await results_of(connection, game_id)
        held = await _ratings(connection, old)
        for one in old:
            if one.rated == "yes" and one.user_id in held:
                assert one.gained is not None
                assert one.learned is not None
                rating = refunded(held[one.user_id], one.gained, one.learned)
                await _set_rating(connection, one, rating, -1)
        if len(await _ratings(connection, [one for one in results if one.rated])) < len(results):
            for one in results:
                one.rated = ""
        await super()._replace_results(connection, game_id, results)


async def _ratings(connection: AsyncConnection, results: Sequence[ResultRow]) -> Mapping[int, Rating]:
    """Returns the ratings of those players of a game who stand on its ladder. They wait for each other's
    changes."""
    if not results:
        return {}
    people = sorted(one.user_id for one in results)
    given = {"guild": results[0].guild_id, "of_kind": results[0].kind, "people": people}
    rows = [row_of(StandingRow, found) for found in await connection.execute(sql.STANDINGS_OF, given)]
    return {row.user_id: Rating(row.mean, row.deviation) for row in rows}


async def _set_rating(connection: AsyncConnection, one: ResultRow, rating: Rating, more: int) -> None:
    whose = {"user": one.user_id, "guild": one.guild_id, "of_kind": one.kind}
    now = {"new_mean": rating.mean, "new_deviation": rating.deviation, "more_games": more}
    await connection.execute(sql.SET_STANDING, whose | now)
