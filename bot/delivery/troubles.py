"""Reports to the game master that a game's home cannot be written to, once until it can again."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

import discord
from cachetools import LRUCache

from bot.games import match as matches
from bot.games.game import PUBLIC
from bot.games.match_events import has_left
from bot.store.store import Store
from bot.store.tables import OutboxRow

SILENCE = timedelta(hours=1)
"""Time after which a failing message is reported to the game master."""

MOST_SOUND = 1_000
"""Number of games of which is remembered that nothing is reported."""


class Troubles:
    """Reports the problems of all games. ``clock`` returns the time."""

    def __init__(self, store: Store, clock: Callable[[], datetime]) -> None:
        self._store = store
        self._clock = clock
        self._sound: LRUCache[str, None] = LRUCache(MOST_SOUND)

    async def note(self, row: OutboxRow, error: Exception) -> bool:
        """Notes that a message to a game's home failed. Returns whether a report of it is now in the
        outbox."""
        if isinstance(error, discord.Forbidden):
            return await self._report(row.game_id, "permission")
        if isinstance(error, discord.NotFound):
            return await self._report(row.game_id, "gone")
        if self._clock() - row.created_at >= SILENCE:
            return await self._report(row.game_id, "silence")
        return False

    async def end(self, game_id: str) -> None:
        """Notes that a message has reached the game's home."""
        if game_id in self._sound:
            return
        if await self._store.meta(_key(game_id)):
            await self._store.set_meta(_key(game_id), "")
        self._sound[game_id] = None

    async def _report(self, game_id: str, why: str) -> bool:
        self._sound.pop(game_id, None)
        game = await self._store.game(game_id)
        assert game is not None
        match = matches.decode(game.snapshot)
        now, public = self._clock(), PUBLIC[0]
        people = [user for user in match.masters if not has_left(user)] or match.seats.values()
        reports = [
            OutboxRow(
                game_id=game_id,
                seq=match.seq,
                number=match.version(public),
                kind="trouble",
                audience=why,
                recipient=user_id,
                due_at=now,
                created_at=now,
            )
            for user_id in people
            if not has_left(user_id)
        ]
        return await self._store.report(_key(game_id), why, reports)


def _key(game_id: str) -> str:
    return f"trouble {game_id}"
