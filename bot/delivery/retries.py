"""When each game is delivered next: at the time of its next attempt, or sooner if Discord has recovered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime


class Retries:
    """Calls ``kick`` with each game whose time has come. ``clock`` returns the time."""

    def __init__(self, clock: Callable[[], datetime], kick: Callable[[str], None]) -> None:
        self._clock = clock
        self._kick = kick
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._hopeful: set[str] = set()
        self._early: set[str] = set()
        self._ended = False

    def finish(self) -> None:
        """Kicks nothing any more."""
        self._ended = True
        for game_id in list(self._timers):
            self.forget(game_id)

    def forget(self, game_id: str) -> None:
        """Cancels the next attempt of that game."""
        if game_id in self._timers:
            self._timers.pop(game_id).cancel()

    def schedule(self, game_id: str, at: datetime) -> None:
        """Schedules a kick of that game at ``at``, unless it is kicked earlier."""
        loop = asyncio.get_running_loop()
        when = loop.time() + (at - self._clock()).total_seconds()
        if self._ended or (game_id in self._timers and self._timers[game_id].when() <= when):
            return
        self.forget(game_id)
        self._timers[game_id] = loop.call_at(when, self._ring, game_id)

    def hope(self, game_id: str) -> None:
        """Lets that game be tried as soon as something of another one reaches Discord."""
        self._hopeful.add(game_id)

    def encourage(self, game_id: str) -> None:
        """Kicks the other failed games at once, because a message of this game reached Discord. A game that
        fails again has a problem of its own, and waits for its own time before it is kicked early again."""
        if self._ended:
            return
        encouraged = self._hopeful - {game_id}
        self._hopeful -= encouraged
        self._early |= encouraged
        for other in encouraged:
            self._kick(other)

    def is_early(self, game_id: str) -> bool:
        """Whether the next attempt of that game comes early; once."""
        early = game_id in self._early
        self._early.discard(game_id)
        return early

    def _ring(self, game_id: str) -> None:
        del self._timers[game_id]
        self._kick(game_id)
