"""The servers that the bot is on. Where it is removed, games pause; after a time, what belongs to that server
alone is deleted, unless the bot is back before."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from bot.referee.games import Games
from bot.referee.visits import Visits
from bot.store.store import Store

log = logging.getLogger(__name__)

DELETED_AT_ONCE = 20
"""Number of games that are deleted in one transaction."""


@dataclass(eq=False)
class Servers:
    """Follows the bot as it is removed from servers and comes back. ``clock`` returns the time; ``follow`` is
    called with the id of a game, and whether the bot is on its server; ``serves`` says whether this process
    looks after a server."""

    _store: Store
    _clock: Callable[[], datetime]
    _games: Games
    _visits: Visits
    _follow: Callable[[str, bool], Awaitable[object]]
    _serves: Callable[[int | None], bool]
    left: set[int | None] = field(default_factory=set, init=False)
    """The servers from which the bot was removed: nothing can be delivered there."""

    async def load(self) -> None:
        self.left |= {row.guild_id for row in await self._store.servers.departures()}

    async def leave(self, guild_id: int) -> None:
        """Notes that the bot was removed from a server, and pauses the games that run there."""
        self.left.add(guild_id)
        await self._store.servers.add_departure(guild_id, self._clock())
        await self._follow_all(guild_id, "running", present=False)

    async def come_back(self, guild_id: int) -> None:
        """Notes that the bot is on a server again, and resumes the games that paused for that."""
        self.left.discard(guild_id)
        await self._follow_all(guild_id, "paused", present=True)
        await self._store.servers.remove_departure(guild_id)

    async def _follow_all(self, guild_id: int, stage: str, *, present: bool) -> None:
        for row in await self._store.games.on_server(guild_id):
            if row.stage == stage:
                try:
                    await self._follow(row.id, present)
                except Exception:  # a failure of one game must not keep the others from it
                    log.exception("game %s did not follow its server", row.id, extra={"game": row.id})

    async def compare(self, is_on: Callable[[int], bool], kept_for: timedelta) -> None:
        """Compares the servers of which anything is kept with those that the bot ``is_on``, for what happened
        while it did not run, and deletes what belongs to those that it left ``kept_for`` ago.

        The answers of ``is_on`` must be complete, and true also of a server that Discord cannot reach now.
        """
        departed = {row.guild_id: row.at for row in await self._store.servers.departures()}
        for guild_id in sorted({*await self._store.servers.all(), *departed}):
            if not self._serves(guild_id):
                continue
            if is_on(guild_id):
                if guild_id in departed:
                    await self.come_back(guild_id)
            elif departed.get(guild_id, self._clock()) > self._clock() - kept_for:
                await self.leave(guild_id)
            else:
                await self._delete(guild_id)

    async def _delete(self, guild_id: int) -> None:
        """Deletes what belongs to a server alone. If it is interrupted, calling it again continues."""
        number = await self._store.servers.count_games(guild_id)
        while games := await self._store.servers.games(guild_id, DELETED_AT_ONCE):
            await self._store.servers.delete_games(games)
            self._games.drop(games)
            self._visits.forget(*games)
        await self._store.servers.delete(guild_id)
        self.left.discard(guild_id)
        log.warning("server %s: its %s games and all else of it are deleted", guild_id, number)
