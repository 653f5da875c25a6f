"""The results of finished games, and what they add up to: read without any of the games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sqlalchemy import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store import record_statements as sql
from bot.store.record_tables import FACES, PEOPLE, PERSON, SOMEBODY, ResultRow, TallyRow
from bot.store.transactions import Transactions, add, row_of


class Results(Transactions):
    """The results and tallies of all members of all servers."""

    def __init__(self, address: URL, engine: AsyncEngine) -> None:
        super().__init__(address, engine)
        self._add_up = sql.add_up(address)

    async def totals(self, user_id: int, guild_id: int) -> list[TallyRow]:
        """Returns what a member's games on a server add up to: against people and against each level, in all
        and by kind and seat."""
        return await self._rows(TallyRow, sql.TOTALS, user=user_id, guild=guild_id)

    async def between(self, user_id: int, other: int, guild_id: int) -> list[TallyRow]:
        """Returns what a member's games on a server against another add up to, in all and by kind and
        seat."""
        return await self._rows(TallyRow, sql.BETWEEN, user=user_id, guild=guild_id, other=other)

    async def opponents(self, user_id: int, guild_id: int, most: int) -> list[TallyRow]:
        """Returns what a member's games on a server add up to against each of the people whom they have
        played most often, at most ``most``."""
        return await self._rows(TallyRow, sql.OPPONENTS, user=user_id, guild=guild_id, most=most)

    async def uncounted(self, most: int) -> list[str]:
        """Returns the ids of games that are over, at most ``most``, of which the dice are yet to be
        counted."""
        return [str(game_id) for (game_id,) in await self._all(sql.UNCOUNTED, most=most)]

    async def count_faces(self, game_id: str, faces: dict[str, str]) -> None:
        """Stores what the dice of each seat of a game have shown, if that was not counted yet; of a seat
        that is missing, nothing."""

        async def written(connection: AsyncConnection) -> None:
            for row in await results_of(connection, game_id):
                its = {"this_game": game_id, "that_seat": row.seat, "new_faces": faces.get(row.seat, "")}
                if (await connection.execute(sql.COUNTED, its)).rowcount:
                    row.faces = faces.get(row.seat, "")
                    more = [_faces_to_add(one) for one in tallies_of(row)]
                    await connection.execute(sql.ADD_FACES, more)

        await self._write(written)

    async def _replace_results(
        self, connection: AsyncConnection, game_id: str, results: Sequence[ResultRow]
    ) -> None:
        """Writes the results of a game that has just ended, or removes those of one that goes on."""
        for old in await results_of(connection, game_id):
            await connection.execute(sql.CLEAR_RESULTS, {"this_game": game_id})
            await self._add_up_again(connection, old.user_id, old.guild_id)
        await add(connection, sql.ADD_RESULT, results)
        await add(connection, self._add_up, [tally for one in results for tally in tallies_of(one)])

    async def _add_up_again(self, connection: AsyncConnection, user_id: int, guild_id: int) -> None:
        """Adds up all results of a member on a server. This takes as long as they have played games; it
        happens when the end of a game is taken back."""
        theirs = {"user": user_id, "guild": guild_id}
        await connection.execute(sql.CLEAR_TALLIES, theirs)
        rows = [row_of(ResultRow, found) for found in await connection.execute(sql.RESULTS_OF, theirs)]
        await add(connection, self._add_up, [tally for row in rows for tally in tallies_of(row)])


async def results_of(connection: AsyncConnection, game_id: str) -> list[ResultRow]:
    """Returns the results of a game, within a transaction."""
    found = await connection.execute(sql.RESULTS_OF_GAME, {"this_game": game_id})
    return [row_of(ResultRow, one) for one in found]


def tallies_of(result: ResultRow) -> Iterator[TallyRow]:
    """Yields what a result adds to each of the tallies that count it: all games and those of its kind and
    seat, against people and against this person, or against this level of a computer player."""
    faces = result.faces.split(",") if result.faces else ()
    person = result.against == PERSON
    groups = [(PEOPLE, SOMEBODY), (PERSON, result.opponent)] if person else [(result.against, SOMEBODY)]
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
                **dict(zip(FACES, map(int, faces), strict=False)),
            )


def _faces_to_add(tally: TallyRow) -> dict[str, int | str]:
    """Returns the parameters of ``ADD_FACES`` that add the faces of this tally."""
    key = {f"its_{column.name}": getattr(tally, column.name) for column in sql.TALLY.primary_key}
    return key | {f"more_{name}": getattr(tally, name) for name in FACES}
