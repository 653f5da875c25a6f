"""Says why messages fail: in the log, and to the game master if a game's home cannot be written to. Both are
told once what Discord refuses, until it can be done again."""

import logging
from collections.abc import Callable
from datetime import datetime, timedelta

import discord
from cachetools import LRUCache

from bot.failures import EXPECTED, failure_name
from bot.games.game import PUBLIC
from bot.games.match import Match
from bot.games.match_events import has_left
from bot.permissions import explain_place
from bot.store.store import Store
from bot.store.tables import GameRow, OutboxRow

log = logging.getLogger(__name__)

REPORT_AFTER = timedelta(hours=1)
"""Time after which a failing message is reported to the game master."""

MOST_SOUND = 1_000
"""Number of games of which is remembered that nothing is reported."""

MOST_REFUSED = 10_000
"""Number of games of which is remembered why Discord refuses their messages."""


class Troubles:
    """Reports the problems of all games. ``clock`` returns the time."""

    def __init__(self, store: Store, client: discord.Client, clock: Callable[[], datetime]) -> None:
        self._store = store
        self._client = client
        self._clock = clock
        self._refused: LRUCache[str, str] = LRUCache(MOST_REFUSED)
        self._sound: LRUCache[str, None] = LRUCache(MOST_SOUND)

    async def note(self, row: OutboxRow, game: GameRow, match: Match, error: Exception) -> bool:
        """Notes that a message failed. Returns whether a report of it is now in the outbox."""
        self._log(row, game, error)
        if row.recipient is not None:
            return False
        if isinstance(error, discord.Forbidden):
            return await self._report(match, "permission")
        if isinstance(error, discord.NotFound):
            return await self._report(match, "gone")
        if self._clock() - row.created_at >= REPORT_AFTER:
            return await self._report(match, "silence")
        return False

    async def end(self, game_id: str) -> None:
        """Notes that a message has reached the game's home."""
        self._refused.pop(game_id, None)
        if game_id in self._sound:
            return
        if await self._store.facts.get(_key(game_id)):
            await self._store.facts.set(_key(game_id), "")
        self._sound[game_id] = None

    def _log(self, row: OutboxRow, game: GameRow, error: Exception) -> None:
        """Logs a failure; why Discord refuses a game's home, once until that changes."""
        cause = failure_name(error)
        if row.recipient is None and isinstance(error, discord.Forbidden | discord.NotFound):
            home = self._client.get_channel(game.home_id) or self._client.get_channel(game.channel_id)
            cause = f"{cause} {explain_place(home, game.home_id, game.guild_id)}"
            if self._refused.get(game.id) == cause:
                return
            self._refused[game.id] = cause
        level = logging.WARNING if isinstance(error, EXPECTED) else logging.ERROR
        extra = {"game": row.game_id}
        log.log(level, "game %s: sending a %s failed: %s", row.game_id, row.kind, cause, extra=extra)

    async def _report(self, match: Match, why: str) -> bool:
        self._sound.pop(match.id, None)
        now, public = self._clock(), PUBLIC[0]
        people = [user for user in match.masters if not has_left(user)] or match.seats.values()
        reports = [
            OutboxRow(
                game_id=match.id,
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
        return await self._store.outbox.report(_key(match.id), why, reports)


def _key(game_id: str) -> str:
    return f"trouble {game_id}"
