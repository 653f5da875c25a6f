"""The results of finished games and what they add up to, read without any of the games; and the ladders, with
those who stand on them by their own wish."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import ColumnElement, Connection, Insert, case, delete, insert, select, update

from bot.rating import Rating, learned, refunded
from bot.store.database import Repository, add, insert_in, row_of
from bot.store.errors import Superseded
from bot.store.games import GameOnServer
from bot.store.tables import (
    AGAINST_PEOPLE,
    AGAINST_PERSON,
    DUE,
    FACE_COLUMNS,
    RESULT,
    SOMEBODY,
    STANDING_TABLE,
    TALLY,
    ResultRow,
    StandingRow,
    TallyRow,
)


class Results(Repository):
    async def totals(self, user_id: int, guild_id: int) -> list[TallyRow]:
        """Returns what a member's games on a server add up to: against people and against each level, in all
        and by kind and seat."""
        # The opponent comes first, so that the index leads past all rows of a single person.
        against = TALLY.c.opponent == SOMEBODY, TALLY.c.against != AGAINST_PERSON
        return await self._tallies(user_id, guild_id, *against, order_by=[*TALLY.primary_key])

    async def between(self, user_id: int, other: int, guild_id: int) -> list[TallyRow]:
        """Returns what a member's games on a server against another add up to, in all and by kind and
        seat."""
        against = TALLY.c.against == AGAINST_PERSON, TALLY.c.opponent == other
        return await self._tallies(user_id, guild_id, *against)

    async def opponents(self, user_id: int, guild_id: int, most: int) -> list[TallyRow]:
        """Returns what a member's games on a server add up to against each of the people whom they have
        played most often, at most ``most``."""
        against = TALLY.c.against == AGAINST_PERSON, TALLY.c.kind == ""
        order_by = [TALLY.c.played.desc()]
        return await self._tallies(user_id, guild_id, *against, order_by=order_by, limit=most)

    async def _tallies(
        self, user_id: int, guild_id: int, *against: ColumnElement[bool], **order: Any
    ) -> list[TallyRow]:
        of_member = TALLY.c.user_id == user_id, TALLY.c.guild_id == guild_id
        return await self._database.rows(TallyRow, *of_member, *against, **order)

    def replace(self, connection: Connection, game_id: str, results: Sequence[ResultRow]) -> None:
        """Writes the results of a game that has just ended, or removes those of one that goes on, within a
        transaction. All results of its players are added up again if it had ended before, which takes as long
        as they have played games."""
        for old in results_of(connection, game_id):
            connection.execute(delete(RESULT).where(RESULT.c.game_id == game_id))
            of_member = (TALLY.c.user_id == old.user_id) & (TALLY.c.guild_id == old.guild_id)
            connection.execute(delete(TALLY).where(of_member))
            others = select(RESULT).where(RESULT.c.user_id == old.user_id, RESULT.c.guild_id == old.guild_id)
            rows = connection.execute(others.order_by(RESULT.c.ended_at, RESULT.c.game_id))
            self.add_up(connection, [row_of(ResultRow, row) for row in rows])
        add(connection, insert(RESULT), results)
        self.add_up(connection, results)

    def add_up(self, connection: Connection, results: Sequence[ResultRow]) -> None:
        """Adds results to the tallies that count them, within a transaction."""
        add(connection, self.add_to_tally(), [tally for row in results for tally in tallies_of(row)])

    def add_to_tally(self) -> Insert:
        """Returns the statement that adds a game, or many, to a tally. A streak of the other sign ends the
        current one; a streak of 0 ends it as well."""
        statement = insert_in(self._database.engine.name, TALLY)
        old, new = TALLY.c, statement.excluded
        streak = case((old.streak * new.streak > 0, old.streak + new.streak), else_=new.streak)
        best = case((streak > old.best, streak), (new.best > old.best, new.best), else_=old.best)
        sums = {name: old[name] + new[name] for name in ("played", "won", "drawn", "lost", *FACE_COLUMNS)}
        changed = {**sums, "streak": streak, "best": best}
        return statement.on_conflict_do_update(index_elements=TALLY.primary_key, set_=changed)


def results_of(connection: Connection, game_id: str) -> list[ResultRow]:
    rows = connection.execute(select(RESULT).where(RESULT.c.game_id == game_id))
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


Rate = Callable[[Sequence[ResultRow], Sequence[Rating]], Sequence[Rating]]
"""Returns the ratings of the players after a game, from its results and the ratings before, in the same
order."""


class Ladder(Repository):
    async def join(self, user_id: int, guild_id: int, kind: str, rating: Rating) -> None:
        """Puts a member on the ladder of a game with this rating, unless they stand on it."""
        row = StandingRow(
            guild_id=guild_id, kind=kind, user_id=user_id, mean=rating.mean, deviation=rating.deviation
        )
        with suppress(Superseded):
            await self._database.execute(insert(STANDING_TABLE), row.model_dump())

    async def leave(self, user_id: int, guild_id: int, kind: str) -> None:
        """Takes a member off the ladder of a game, with their rating and what their games gave them."""

        def write(connection: Connection) -> None:
            member = (STANDING_TABLE.c.user_id == user_id) & _on_ladder(guild_id, kind)
            connection.execute(delete(STANDING_TABLE).where(member))
            rated = update(RESULT).where(
                RESULT.c.user_id == user_id,
                RESULT.c.guild_id == guild_id,
                RESULT.c.kind == kind,
                RESULT.c.rated != "",
            )
            connection.execute(rated.values(rated="", gained=None, learned=None))

        await self._database.write(write)

    async def top(self, guild_id: int, kind: str, most: int) -> list[StandingRow]:
        order_by = [STANDING_TABLE.c.mean.desc(), STANDING_TABLE.c.user_id]
        ladder = _on_ladder(guild_id, kind)
        return await self._database.rows(StandingRow, ladder, order_by=order_by, limit=most)

    async def standing(self, user_id: int, guild_id: int, kind: str) -> StandingRow | None:
        """Returns where a member stands on the ladder of a game; None if they do not."""
        return await self._database.row(StandingRow, guild_id, kind, user_id)

    async def count_above(self, guild_id: int, kind: str, mean: float) -> int:
        """Returns the number of members who are rated higher than that."""
        return await self._database.count(
            STANDING_TABLE, _on_ladder(guild_id, kind), STANDING_TABLE.c.mean > mean
        )

    async def games_to_rate(self, most: int) -> list[GameOnServer]:
        """Returns games that the ladder is yet to rate, at most ``most``, those first that ended first."""
        # In this order and without a parameter, the short index over such games leads to them.
        columns = RESULT.c.ended_at, RESULT.c.game_id, RESULT.c.guild_id
        query = select(*columns).distinct().where(DUE).order_by(*columns[:2]).limit(most)
        return [GameOnServer(game_id, guild_id) for _, game_id, guild_id in await self._database.all(query)]

    async def rate(self, game_id: str, rate: Rate | None) -> None:
        """Rates a game that the ladder is to rate, if all its players still stand on it; it is rated once, or
        never if ``rate`` is None."""

        def write(connection: Connection) -> None:
            take = update(RESULT).where(RESULT.c.game_id == game_id, RESULT.c.rated == "due")
            due = connection.execute(take.values(rated="")).rowcount
            results = results_of(connection, game_id)
            ratings = _ratings(connection, results)
            if rate is None or not due == len(results) == len(ratings) > 1:
                return
            before = [ratings[result.user_id] for result in results]
            for result, old, new in zip(results, before, rate(results, before), strict=True):
                _set_rating(connection, result, new, games=1)
                this_result = (RESULT.c.game_id == game_id) & (RESULT.c.seat == result.seat)
                gains = {"gained": new.mean - old.mean, "learned": learned(old, new)}
                connection.execute(update(RESULT).where(this_result).values(rated="yes", **gains))

        await self._database.write(write)

    def prepare(self, connection: Connection, game_id: str, results: Sequence[ResultRow]) -> None:
        """Takes back what the former results of a game gave to the ratings of its players, before these
        results take their place within a transaction; none of these is to be rated unless all its players
        stand on the ladder."""
        former = results_of(connection, game_id)
        ratings = _ratings(connection, former)
        for result in former:
            if result.rated == "yes" and result.user_id in ratings:
                assert result.gained is not None
                assert result.learned is not None
                rating = refunded(ratings[result.user_id], result.gained, result.learned)
                _set_rating(connection, result, rating, games=-1)
        if len(_ratings(connection, [result for result in results if result.rated])) < len(results):
            for result in results:
                result.rated = ""


def _on_ladder(guild_id: int, kind: str) -> ColumnElement[bool]:
    return (STANDING_TABLE.c.guild_id == guild_id) & (STANDING_TABLE.c.kind == kind)


def _ratings(connection: Connection, results: Sequence[ResultRow]) -> Mapping[int, Rating]:
    """Returns the ratings of those players of a game who stand on its ladder. They wait for each other's
    changes."""
    if not results:
        return {}
    people = sorted(result.user_id for result in results)
    query = select(STANDING_TABLE).where(
        _on_ladder(results[0].guild_id, results[0].kind), STANDING_TABLE.c.user_id.in_(people)
    )
    rows = [row_of(StandingRow, row) for row in connection.execute(query.with_for_update())]
    return {row.user_id: Rating(row.mean, row.deviation) for row in rows}


def _set_rating(connection: Connection, result: ResultRow, rating: Rating, *, games: int) -> None:
    """Stores the rating of a player, and adds to the number of games that are in it."""
    member = _on_ladder(result.guild_id, result.kind) & (STANDING_TABLE.c.user_id == result.user_id)
    values = {"mean": rating.mean, "deviation": rating.deviation, "games": STANDING_TABLE.c.games + games}
    connection.execute(update(STANDING_TABLE).where(member).values(values))
