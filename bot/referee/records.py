"""What happened in a game: its log, its record as a file, and its story for one reader."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from contextlib import suppress
from typing import Any, Literal

from bot.games.game import PUBLIC, Refused, Seat
from bot.games.log import Entry, Log
from bot.games.match import LearnedEvent, Match
from bot.games.match_events import SeedOpened
from bot.referee import decisions
from bot.referee.export import account, export, moments
from bot.referee.games import Games
from bot.store.store import Store


class Records:
    """Reads the records of games. Every method but ``published`` raises ``Refused`` if there is no game of
    that id."""

    def __init__(self, store: Store, games: Games) -> None:
        self._store = store
        self._games = games

    async def entries(self, game_id: str) -> list[Entry]:
        """Returns every event of the match, including undone ones."""
        match = await self._games.match(game_id)
        rows = await self._store.events(game_id)
        return [Entry(row.seq, row.step, row.seat, match.read_event(row.data)) for row in rows]

    async def log(self, game_id: str) -> Log:
        """Returns all events of the match, folded."""
        rolled = [roll.seq for roll in await self._store.rolls(game_id)]
        return Log(game_id, await self.entries(game_id), rolled)

    async def undoable(self, game_id: str, seat: Seat) -> Literal["free", "asks"] | None:
        """Returns how a seat may take back its last move now; None if the last move is not its own."""
        match = await self._games.match(game_id)
        return decisions.undoable(await self.log(game_id), seat) if match.stage == "running" else None

    async def published_digests(self, game_id: str) -> list[str]:
        """Returns the digests that were published whenever the game ended, in order; none if there is no such
        game."""
        with suppress(Refused):
            happened = [entry.event for entry in await self.entries(game_id)]
            return [one.digest for one in happened if isinstance(one, SeedOpened) and one.digest]
        return []

    async def export(self, game_id: str, audience: str) -> dict[str, Any]:
        """Returns the record of the match for a seat or the public; the whole record when it is over."""
        match = await self._games.match(game_id)
        events = await self._store.events(game_id)
        return export(match, events, await self._store.rolls(game_id), audience)

    async def account(self, game_id: str, audience: str) -> list[LearnedEvent]:
        """Returns what happened in the match, for a seat or the public; everything when it is over."""
        match = await self._games.match(game_id)
        events = await self._store.events(game_id)
        return account(match, events, await self._store.rolls(game_id), audience)

    async def moments(self, game_id: str, audience: str, numbers: Collection[int]) -> dict[int, Match]:
        """Returns what a seat or the public saw after each of these events, by their numbers in its
        ``account``. When the match is over, returns what the public saw, so that all readers get the same."""
        match = await self._games.match(game_id)
        reader = PUBLIC[0] if match.stage == "over" else audience
        events = await self._store.events(game_id)
        return await asyncio.to_thread(moments, match, events, reader, numbers)
