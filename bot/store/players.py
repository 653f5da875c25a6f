"""What the bot knows of people: their language, their preferences, their direct messages."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from cachetools import TTLCache
from sqlalchemy import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store import statements as sql
from bot.store.news import News
from bot.store.tables import PlayerRow
from bot.store.transactions import Transactions

PLAYERS_KEPT, PLAYERS_KEPT_FOR = 10_000, 60.0
"""How many players are kept in memory, and for how many seconds: on SQLite nobody tells what another process
has written of them."""


class Players(Transactions):
    """All people who have used the bot."""

    def __init__(self, address: URL, engine: AsyncEngine) -> None:
        super().__init__(address, engine)
        self._players: TTLCache[int, PlayerRow] = TTLCache(PLAYERS_KEPT, PLAYERS_KEPT_FOR)
        self._forgotten = 0
        self.news = News(engine, self._forget_player)
        self._put_visit = self._upsert(sql.VISIT)

    async def visit(self, game_id: str, user_id: int) -> bytes | None:
        """Returns what is known of the user's last look at the game; None if nothing."""
        data: bytes | None = await self._value(sql.VISIT_OF, this_game=game_id, user=user_id)
        return data

    async def put_visits(self, visits: Mapping[tuple[str, int], bytes]) -> None:
        """Stores looks at games, by game and user, in one transaction."""
        if visits:
            rows = [{"game_id": game, "user_id": user, "data": data} for (game, user), data in visits.items()]
            await self._write(lambda connection: connection.execute(self._put_visit, rows))

    async def player(self, user_id: int) -> PlayerRow:
        """Returns what is known of that person; of an unknown person, only their id. It may be kept for up to
        ``PLAYERS_KEPT_FOR`` and must not be changed."""
        known: PlayerRow | None = self._players.get(user_id)
        if known is None:
            forgotten = self._forgotten
            known = await self._row(PlayerRow, sql.PLAYER_OF, user=user_id) or PlayerRow(user_id=user_id)
            # What was written while this was read may be missing in it.
            if forgotten == self._forgotten:
                self._players[user_id] = known
        return known

    async def save_player(self, user_id: int, *, wakes_at: datetime | None = None, **columns: Any) -> None:
        """Stores these columns of what is known of that person. Messages that wait for them are due again at
        ``wakes_at``, if given."""
        statement = self._upsert(sql.PLAYER, *columns)
        row = PlayerRow(user_id=user_id, **columns).model_dump()

        async def written(connection: AsyncConnection) -> None:
            await connection.execute(statement, row)
            if wakes_at is not None:
                await connection.execute(sql.MAKE_DUE, {"user": user_id, "again_at": wakes_at})
            await self.news.tell_player(connection, user_id)

        self._forget_player(user_id)
        await self._write(written)
        self._forget_player(user_id)

    async def must_be_told(self, user_id: int) -> bool:
        """Whether this person must now be told that their direct messages are closed: once each time they
        are found closed."""
        told = await self._execute(sql.TELL_CLOSED, user=user_id) > 0
        self._forget_player(user_id)
        return told

    def _forget_player(self, user_id: int) -> None:
        self._forgotten += 1
        self._players.pop(user_id, None)
