"""Builds messages from the record: what one audience may know of one step."""

from __future__ import annotations

from collections.abc import Sequence

from cachetools import LRUCache

from bot.games.game import PUBLIC, Event
from bot.games.match import Match, learned_by
from bot.store.store import Store
from bot.store.tables import OutboxRow
from bot.table import ending, messages
from bot.table.messages import Message

MOST_STEPS = 500
"""Number of steps whose events are kept, the last decided ones."""


class StepMessages:
    """Builds the messages of the outbox that tell of a step."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._steps: LRUCache[tuple[str, int], Sequence[Event]] = LRUCache(MOST_STEPS)

    def keep(self, game_id: str, step: int, events: Sequence[Event]) -> None:
        """Keeps the events of a step that was just decided, so that they need not be read again."""
        self._steps[game_id, step] = events

    async def post(self, match: Match, row: OutboxRow) -> Message:
        """Returns the message with what everybody may know of the step."""
        events = await self._events(match, row, PUBLIC[0])
        if ending.closes(match, events):
            return ending.recap(match.view(PUBLIC[0]), events, row.number)
        return messages.post(match.view(PUBLIC[0]), events, row.number, handover=row.kind == "handover")

    async def private(self, match: Match, row: OutboxRow) -> Message:
        """Returns the message with what only one seat may know of the step."""
        events = await self._events(match, row, row.audience)
        hidden = [event for event in events if event.audience != PUBLIC]
        return messages.private(match.view(row.audience), hidden, row.number)

    async def _events(self, match: Match, row: OutboxRow, audience: str) -> list[Event]:
        step = self._steps.get((row.game_id, row.seq))
        if step is None:
            step = [match.read_event(one.data) for one in await self._store.step(row.game_id, row.seq)]
        return learned_by(step, audience)
