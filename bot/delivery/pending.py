"""What is to be sent of each game, taken from the decisions just made or read from the store; what was sent
and is yet to be marked; and when what has failed is tried again."""

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from itertools import pairwise
from typing import NamedTuple

from cachetools import LRUCache
from discord.ext import tasks

from bot.delivery.history import History
from bot.games import match as matches
from bot.games.match import Match
from bot.recorded_step import RecordedStep
from bot.store.store import DECIDED, Store, StoreError
from bot.store.tables import GameRow, OutboxRow

MOST_GAMES = 1_000
"""Number of games of which the courier remembers what waits."""


class Pending(NamedTuple):
    """The messages of one game that are to be sent, with the game and the match as they are now. What a
    message tells comes from the match as it was (``history.Step``). Up to the event ``game.seq`` nothing else
    of the game waits."""

    game: GameRow
    match: Match
    rows: Sequence[OutboxRow]


class Marker:
    """Marks in the store what was sent. What is not yet marked when the process dies is found in Discord, and
    not sent again."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.sent: dict[int, int | None] = {}
        """The messages that were sent and are not yet marked: for each outbox id, as which message."""
        self._task: asyncio.Task[None] | None = None

    def mark(self, sent: Mapping[int, int | None]) -> None:
        """Marks these messages soon; those that come while others are being marked are marked together."""
        self.sent |= sent
        if self.sent and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._mark_all(), name="marker")

    async def finish(self) -> None:
        """Waits until everything is marked, or the store has failed."""
        self.mark({})
        if self._task is not None:
            await asyncio.wait([self._task])

    async def _mark_all(self) -> None:
        while batch := dict(self.sent):
            try:
                await self._store.outbox.mark_sent(batch)
            except StoreError:  # it has been heard, and the next round or the sweep tries again
                return
            for outbox_id in batch:
                del self.sent[outbox_id]


class PendingMessages:
    """Knows of the games that are being delivered what waits, so that it need not be read again."""

    def __init__(self, store: Store, history: History, marker: Marker) -> None:
        self._store = store
        self._history = history
        self._marker = marker
        self._decisions: dict[str, list[RecordedStep]] = {}
        self._waiting: LRUCache[str, Pending] = LRUCache(MOST_GAMES)
        self._untried: set[int] = set()
        self._stale: set[str] = set()

    def invalidate(self, game_id: str) -> None:
        """Notes that another process may have decided something of the game, which must be read."""
        self._stale.add(game_id)

    def add(self, decision: RecordedStep) -> None:
        self._untried.update(row.id for row in decision.outbox)
        self._decisions.setdefault(decision.game.id, []).append(decision)

    async def load(self, game_id: str) -> Pending:
        """Returns everything of the game that is not sent, without reading anything if nothing else of it may
        wait than what is known."""
        pending = self._take(game_id) or await self._read(game_id)
        fresh = [row.id for row in pending.rows if not row.tried]
        await self._store.outbox.mark_tried(fresh)
        self._untried.update(fresh)
        return pending

    def keep(self, pending: Pending) -> None:
        """Keeps what waits of a game for nothing but its time."""
        self._waiting[pending.game.id] = pending

    def note_try(self, row: OutboxRow) -> None:
        """Notes, before a message is sent, whether an earlier attempt may have sent it."""
        row.tried = row.id not in self._untried
        self._untried.discard(row.id)

    def forget(self, sent: Iterable[int]) -> None:
        self._untried.difference_update(sent)

    def _take(self, game_id: str) -> Pending | None:
        """Returns the decisions in hand and what was kept; None if something else of the game may wait, or
        there is nothing."""
        decisions = self._decisions.pop(game_id, [])
        for decision in decisions:
            self._history.keep(decision)
        waiting = self._waiting.pop(game_id, None)
        if game_id in self._stale:
            self._stale.discard(game_id)
            return None
        if not decisions:
            return waiting if waiting is not None and waiting.rows else None
        first, last = decisions[0], decisions[-1]
        if first.expected is None:
            waiting = Pending(GameRow(**first.game.model_dump()), first.match, ())
        elif waiting is None or waiting.game.seq != first.expected:
            return None
        for before, after in pairwise(decisions):
            if after.expected != before.game.seq:
                return None
        for name in DECIDED:
            setattr(waiting.game, name, getattr(last.game, name))
        rows = [row for decision in decisions for row in decision.outbox if row.id in self._untried]
        return Pending(waiting.game, last.match, [*waiting.rows, *rows])

    async def _read(self, game_id: str) -> Pending:
        """Returns everything of the game that is not sent, as the store has it."""
        before = await self._game(game_id)
        unsent = await self._store.outbox.unsent(game_id)
        rows = [row for row in unsent if row.id not in self._marker.sent]
        # What was read last is at least as new as the decisions that the messages tell of.
        game = await self._game(game_id) if rows else before
        match = matches.decode(game.snapshot)
        game.seq = before.seq
        return Pending(game, match, rows)

    async def _game(self, game_id: str) -> GameRow:
        game = await self._store.games.get(game_id)
        assert game is not None
        return game


class Retries:
    """Calls ``start_round`` with each game whose time has come. ``clock`` returns the time."""

    def __init__(self, clock: Callable[[], datetime], start_round: Callable[[str], None]) -> None:
        self._clock = clock
        self._start_round = start_round
        self._due: dict[str, datetime] = {}
        self._alarm = tasks.loop()(self._ring)
        self._rung = clock()
        self._ended = False

    def finish(self) -> None:
        """Starts nothing any more."""
        self._ended = True
        self._alarm.cancel()

    def forget(self, game_id: str) -> None:
        """Cancels the next attempt of that game."""
        self._due.pop(game_id, None)

    def schedule(self, game_id: str, at: datetime) -> None:
        """Schedules a round of that game at ``at``, unless one starts earlier."""
        if self._ended:
            return
        self._due[game_id] = min(at, self._due.get(game_id, at))
        wait = self._until_next(self._rung)
        if self._alarm.is_running():
            self._alarm.change_interval(seconds=wait)
        else:
            self._alarm.start()

    async def _ring(self) -> None:
        """Starts rounds of the games whose next attempt is due, and sets the alarm for the others."""
        self._rung = now = self._clock()
        for game_id in [game_id for game_id, at in self._due.items() if at <= now]:
            del self._due[game_id]
            self._start_round(game_id)
        if self._due:
            self._alarm.change_interval(seconds=self._until_next(now))
        else:
            self._alarm.stop()

    def _until_next(self, now: datetime) -> float:
        return max((min(self._due.values()) - now).total_seconds(), 0.0)
