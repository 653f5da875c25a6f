"""When each game is delivered next: at the time of its next attempt, or sooner if Discord has recovered."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from discord.ext import tasks


class Retries:
    """Calls ``start_round`` with each game whose time has come. ``clock`` returns the time."""

    def __init__(self, clock: Callable[[], datetime], start_round: Callable[[str], None]) -> None:
        self._clock = clock
        self._start_round = start_round
        self._due: dict[str, datetime] = {}
        self._hopeful: set[str] = set()
        self._early: set[str] = set()
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

    def hope(self, game_id: str) -> None:
        """Lets that game be tried as soon as something of another one reaches Discord."""
        self._hopeful.add(game_id)

    def encourage(self, game_id: str) -> None:
        """Starts a round of the other failed games at once, because a message of this game reached Discord. A
        game that fails again has a problem of its own, and waits for its own time before it is tried early
        again."""
        if self._ended:
            return
        encouraged = self._hopeful - {game_id}
        self._hopeful -= encouraged
        self._early |= encouraged
        for other in encouraged:
            self._start_round(other)

    def is_early(self, game_id: str) -> bool:
        """Whether the next attempt of that game comes early; once."""
        early = game_id in self._early
        self._early.discard(game_id)
        return early

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
