"""The games as they were last read or written, and the one lock of each game."""

from __future__ import annotations

import asyncio
from typing import NamedTuple
from weakref import WeakValueDictionary

from cachetools import LRUCache

from bot.games import match as matches
from bot.games.game import Choice, Reason, Refused, Seat
from bot.games.match import Match
from bot.games.match_events import UserId
from bot.referee import authority
from bot.store.store import Store
from bot.store.tables import GameRow

MOST_HELD = 1_000
"""Number of games that are kept in memory, the last used ones. A game takes about 30 kB."""

MOST_ENDED = 25
"""Number of finished games of a place that are looked at; the others are named by their id."""


class Held(NamedTuple):
    """A game as it was last read or written."""

    row: GameRow
    match: Match


class Games:
    """Reads games from the store and keeps those that were read. Every method that takes the id of a game
    raises ``Refused`` if there is none of that id."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._held: LRUCache[str, Held] = LRUCache(MOST_HELD)
        # A lock exists as long as somebody holds it or waits for it.
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def lock(self, key: str) -> asyncio.Lock:
        """Returns the lock under which a game, or anything else of that key, is changed."""
        return self._locks.setdefault(key, asyncio.Lock())

    async def load(self, game_id: str) -> Held:
        """Returns the game as the store has it."""
        row = await self._store.game(game_id)
        if row is None:
            raise Refused(Reason("game-unknown", "games", {"game": game_id[:20]}))
        return self.hold(row)

    def known(self, game_id: str) -> Held | None:
        """Returns the game as this process last read or wrote it, without reading the store; None if it never
        did."""
        return self._held.get(game_id)

    def keep(self, held: Held) -> None:
        """Keeps a game that was written."""
        self._held[held.row.id] = held

    def hold(self, row: GameRow) -> Held:
        """Keeps a game that was read, and returns it."""
        held = self._held.get(row.id)
        match = held.match if held and held.row.seq == row.seq else matches.decode(row.snapshot)
        held = self._held[row.id] = Held(row, match)
        return held

    async def match(self, game_id: str) -> Match:
        """Returns the current match."""
        return (await self.load(game_id)).match

    async def row(self, game_id: str) -> GameRow:
        """Returns the stored row of the match: where it lives, and what shows it."""
        return (await self.load(game_id)).row

    async def at(self, place_id: int) -> list[Held]:
        """Returns the matches that are not over and live in a channel or thread or were opened there, the
        newest first."""
        return [self.hold(row) for row in await self._store.games_at(place_id)]

    async def ended_at(self, place_id: int, kind: str | None = None) -> list[Held]:
        """Returns the newest matches that are over there, at most ``MOST_ENDED``: of one game, or of all."""
        return [self.hold(row) for row in await self._store.games_ended_at(place_id, kind, MOST_ENDED)]

    async def of(self, user: UserId, *, also_over: bool = False) -> list[Match]:
        """Returns the matches in which the user plays or presides."""
        return [self.hold(row).match for row in await self._store.games_of(user, also_over=also_over)]

    async def in_server(self, guild_id: int) -> list[Match]:
        """Returns the matches of a server that are not over."""
        return [self.hold(row).match for row in await self._store.games_in(guild_id)]

    async def choices(self, game_id: str, seat: Seat) -> tuple[Choice, ...]:
        """Returns the current legal commands of a seat."""
        match = await self.match(game_id)
        return match.game.choices(match.state, seat) if match.stage == "running" else ()

    async def find_allowed(
        self, game_id: str, user: UserId, command: str, *, by_right: bool = False
    ) -> Match:
        """Returns the match if this user may use the command on it now; raises ``Refused`` otherwise.
        ``by_right`` says that the server lets them preside."""
        match = await self.match(game_id)
        authority.check(command, match, user, by_right=by_right)
        return match
