"""What the bot stores about people: their language, their preferences, their direct messages, and what they
last saw of each game."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from cachetools import TTLCache
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database
from bot.store.notifications import Notifications
from bot.store.tables import OUTBOX, PLAYER_TABLE, VISIT, PlayerRow

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
        data: bytes | None = await self._database.value(visit)
        return data

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
            player = await self._database.row(PlayerRow, PLAYER_TABLE.c.user_id == user_id)
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

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(statement, row)
            if wakes_at is not None:
                waiting = update(OUTBOX).where(OUTBOX.c.recipient == user_id, ~OUTBOX.c.sent)
                await connection.execute(waiting.values(due_at=wakes_at))
            await self._notifications.notify_player(connection, user_id)

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

    def discard(self, user_id: int) -> None:
        """Removes that person from memory, because something is being written of them."""
        self._discards += 1
        self._players.pop(user_id, None)
