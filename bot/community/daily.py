"""The question of the day, and what its members have made of it."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any, NamedTuple

import msgspec

from bot.games.game import Command
from bot.games.match_events import UserId
from bot.games.registry import GAMES
from bot.players.player import BEST_SCORE, Riddle, dailies, streak
from bot.store.store import Store
from bot.store.tables import DailyRow

SECONDS_A_DAY = 86_400


class Attempt(NamedTuple):
    """A member's attempt at the question of a day: the commands that they have given, how many days in a row
    they have answered, and how many members have answered this one, and with the best answer."""

    kind: str
    day: int
    given: list[Command]
    question: Riddle
    streak: int
    answered: int
    best: int


@cache
def _decoder(kind: str) -> msgspec.json.Decoder[list[Command]]:
    commands: Any = GAMES[kind].command
    return msgspec.json.Decoder(list[commands])


@dataclass(eq=False)
class Daily:
    """Asks the question of the day; ``clock`` returns the time."""

    _store: Store
    _clock: Callable[[], datetime]

    def today(self) -> int:
        """Returns the number of the current day (UTC), counted from 1 January 1970."""
        return int(self._clock().timestamp() // SECONDS_A_DAY)

    async def of(self, user: UserId, kind: str) -> Attempt:
        """Returns a member's attempt at the question of this game today, begun or not."""
        day, rows = self.today(), await self._store.players.answers(user, kind)
        row = next((row for row in rows if row.day == day), None)
        given = _decoder(kind).decode(row.given) if row else []
        answered, best = await self._store.players.count_answers(kind, day, BEST_SCORE)
        days = {row.day for row in rows if row.score is not None}
        return Attempt(kind, day, given, dailies()[kind](day, given), streak(days, day), answered, best)

    async def give(self, user: UserId, attempt: Attempt, command: Command) -> Attempt:
        """Returns the attempt after this command, which is one of its choices."""
        given = [*attempt.given, command]
        score = dailies()[attempt.kind](attempt.day, given).score
        row = DailyRow(
            user_id=user,
            day=attempt.day,
            kind=attempt.kind,
            given=msgspec.json.encode(given).decode(),
            score=score,
        )
        await self._store.players.put_answer(row)
        return await self.of(user, attempt.kind)
