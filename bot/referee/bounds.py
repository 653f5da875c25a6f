"""How many games one person may open, and how many one server may have that only computers play."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from bot.games.game import Reason, Refused
from bot.games.match import Match
from bot.games.match_events import UserId
from bot.referee.games import Games
from bot.store.store import Store

MOST_OPEN = 10
"""Largest number of unfinished games that a person has opened, unless the settings say another."""

MOST_SHOWS = 2
"""Largest number of unfinished games of a server that only computers play."""


class Bounds:
    """Counts games while a step is written, and only if the step adds to their number. ``most_open`` is used
    in place of ``MOST_OPEN``."""

    def __init__(self, store: Store, games: Games, most_open: int = MOST_OPEN) -> None:
        self._store = store
        self._games = games
        self._most_open = most_open

    @asynccontextmanager
    async def keep(
        self, before: Match, after: Match, guild_id: int | None, by: UserId | None
    ) -> AsyncIterator[None]:
        """Within this context a step of ``by`` may be written. Raises ``Refused`` if it opens a game or makes
        a game one of computers only, and there would be too many."""
        async with AsyncExitStack() as locks:
            if before.seq == 0 and by is not None:
                await locks.enter_async_context(self._games.lock(f"opened by {by}"))
                if await self._store.games.count_opened_by(by) >= self._most_open:
                    raise Refused(Reason("games-many", "limits", {"most": self._most_open}))
            if after.show and not before.show and guild_id is not None:
                await locks.enter_async_context(self._games.lock(f"shows {guild_id}"))
                if await self._store.games.count_without_people(guild_id) >= MOST_SHOWS:
                    raise Refused(Reason("shows-many", "limits", {"most": MOST_SHOWS}))
            yield
