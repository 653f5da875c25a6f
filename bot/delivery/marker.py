"""Marks messages as sent, behind their sending: those of all games together."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from bot.store.store import Store, StoreError


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
