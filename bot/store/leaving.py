"""Whoever leaves: what is kept of them is deleted, and the games remain."""

from __future__ import annotations

import zlib

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import record_statements as sql
from bot.store.players import Players
from bot.store.record_tables import FACES, SOMEBODY, TallyRow
from bot.store.standings import Standings
from bot.store.statements import CLEAR_DRAFT
from bot.store.tables import GameRow
from bot.store.transactions import add, must_match, row_of


class Leaving(Standings, Players):
    """Forgets people."""

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
        """Deletes whatever else is kept of this user. In what is kept of others they become somebody."""

        async def written(connection: AsyncConnection) -> None:
            given = {"user": user_id}
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


def _against_somebody(tally: TallyRow) -> TallyRow:
    """Returns the same tally against somebody who has left. It may be added to others of that name, so that
    it has no streaks."""
    kept = ("user_id", "guild_id", "against", "kind", "seat", "played", "won", "drawn", "lost", *FACES)
    return TallyRow(opponent=SOMEBODY, **{name: getattr(tally, name) for name in kept})
