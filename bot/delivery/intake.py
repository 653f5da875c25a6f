"""What is to be sent of each game: taken from the decisions just made, or read from the store."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from typing import NamedTuple

from cachetools import LRUCache

from bot.delivery.history import History
from bot.delivery.marker import Marker
from bot.games import match as matches
from bot.games.match import Match
from bot.recorded_step import RecordedStep
from bot.store.store import DECIDED, Store
from bot.store.tables import GameRow, OutboxRow

FOREVER = timedelta(days=36500)

MOST_GAMES = 1_000
"""Number of games of which the courier remembers what waits."""


class Load(NamedTuple):
    """The messages of one game that are to be sent, with the game and the match as they are now. What a
    message tells comes from the match as it was (``history.Step``). Up to the event ``game.seq`` nothing else
    of the game waits."""

    game: GameRow
    match: Match
    rows: Sequence[OutboxRow]


class Intake:
    """Knows of the games that are being delivered what waits, so that it need not be read again."""

    def __init__(self, store: Store, history: History, marker: Marker) -> None:
        self._store = store
        self._history = history
        self._marker = marker
        self._brought: dict[str, list[RecordedStep]] = {}
        self._known: LRUCache[str, Load] = LRUCache(MOST_GAMES)
        self._untried: set[int] = set()
        self._doubted: set[str] = set()

    def doubt(self, game_id: str) -> None:
        """Notes that another process may have decided something of the game, which must be read."""
        self._doubted.add(game_id)

    def bring(self, decision: RecordedStep) -> None:
        """Takes in the messages of a decision that was just recorded."""
        self._untried.update(row.id for row in decision.outbox if row.id is not None)
        self._brought.setdefault(decision.game.id, []).append(decision)

    async def load(self, game_id: str, now: datetime) -> Load:
        """Returns everything of the game that is not sent, without reading anything if nothing else of it may
        wait than what is known."""
        load = self._take(game_id) or await self._read(game_id, now)
        fresh = [row.id for row in load.rows if row.id is not None and not row.tried]
        await self._store.outbox.mark_tried(fresh)
        self._untried.update(fresh)
        return load

    def keep(self, load: Load) -> None:
        """Keeps what waits of a game for nothing but its time."""
        self._known[load.game.id] = load

    def note_try(self, row: OutboxRow) -> None:
        """Notes, before a message is sent, whether an earlier attempt may have sent it."""
        assert row.id is not None
        row.tried = row.id not in self._untried
        self._untried.discard(row.id)

    def forget(self, sent: Sequence[int]) -> None:
        """Forgets messages that were sent."""
        self._untried.difference_update(sent)

    def _take(self, game_id: str) -> Load | None:
        """Returns the decisions in hand and what was kept; None if something else of the game may wait, or
        there is nothing."""
        decisions = self._brought.pop(game_id, [])
        for one in decisions:
            self._history.keep(one)
        known = self._known.pop(game_id, None)
        if game_id in self._doubted:
            self._doubted.discard(game_id)
            return None
        if not decisions:
            return known if known is not None and known.rows else None
        first, last = decisions[0], decisions[-1]
        if first.expected is None:
            known = Load(GameRow(**first.game.model_dump()), first.match, ())
        elif known is None or known.game.seq != first.expected:
            return None
        for before, after in pairwise(decisions):
            if after.expected != before.game.seq:
                return None
        for name in DECIDED:
            setattr(known.game, name, getattr(last.game, name))
        rows = [row for one in decisions for row in one.outbox if row.id in self._untried]
        return Load(known.game, last.match, [*known.rows, *rows])

    async def _read(self, game_id: str, now: datetime) -> Load:
        """Returns everything of the game that is not sent, as the store has it."""
        before = await self._game(game_id)
        unsent = await self._store.outbox.unsent(game_id)
        rows = [row for row in unsent if row.id not in self._marker.sent]
        # What was read last is at least as new as the decisions that the messages tell of.
        game = await self._game(game_id) if rows else before
        match = matches.decode(game.snapshot)
        game.seq = before.seq
        return Load(game, match, rows)

    async def _game(self, game_id: str) -> GameRow:
        game = await self._store.games.get(game_id)
        assert game is not None
        return game
