"""How much work somebody's file may ask of the verification.

The work is counted in the file before it is done, so that the verdict does not depend on the machine. Only
the limit of time does: it ends the verification without a verdict.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from time import monotonic
from typing import Any, NamedTuple

import msgspec

from bot.referee.checks import LONGEST_WORDS
from bot.referee.open_dice import Thrown
from bot.referee.record import Export


class Unfinished(Exception):
    """Raised if a record asks for more work than a limit allows: the limit's name, and its value."""

    def __init__(self, limit: str, most: float) -> None:
        super().__init__(limit, most)
        self.limit = limit
        self.most = int(most)


class Limits(NamedTuple):
    """The most that a record may hold, and the longest that its verification may take.

    - ``size`` is that of its file, in KiB, ``events`` and ``rolls`` are their numbers.
    - ``seats`` is the number of players who gave words for the dice, ``words`` the length of each one's, as
      in play, and ``purpose`` that of what a roll is for, in bytes of JSON. They are hashed for each roll.
    - ``earlier`` is the number of seeds that were renewed, ``series`` that of the commands in one step, and
      ``people`` that of the events that mention somebody.
    - ``seconds`` is the time.
    """

    size: float = 4 * 1024
    events: float = 10_000
    rolls: float = 10_000
    seats: float = 10
    words: float = LONGEST_WORDS
    purpose: float = 1_000
    earlier: float = 100
    series: float = 100
    people: float = 1_000
    seconds: float = 60

    def check(self, **counts: float) -> None:
        """Raises ``Unfinished`` for the first of these counts that is above its limit."""
        for name, count in counts.items():
            if count > (most := getattr(self, name)):
                raise Unfinished(name, most)

    def check_record(self, record: Export | Thrown) -> None:
        """Raises ``Unfinished`` if the record holds more than is allowed."""
        if isinstance(record, Thrown):
            words, rolls = record.words, [roll.purpose for roll in record.rolls]
        else:
            words, rolls = record.dice.words, [roll.purpose for roll in record.dice.rolls]
            commands = [event.command for event in record.events if isinstance(event.command, dict)]
            self.check(
                events=len(record.events),
                earlier=len(record.dice.earlier),
                series=max((_length(command.get("commands")) for command in commands), default=0),
                people=sum(_mentions(event.data) for event in record.events),
            )
        self.check(
            rolls=len(rolls),
            seats=len(words),
            words=max((len(text) for pair in words.items() for text in pair), default=0),
            purpose=max((len(msgspec.json.encode(purpose)) for purpose in rolls), default=0),
        )

    def watch(self) -> Callable[[], None]:
        """Returns a function that raises ``Unfinished`` once the time, which begins now, is up."""
        until = monotonic() + self.seconds

        def look() -> None:
            if monotonic() > until:
                raise Unfinished("seconds", self.seconds)

        return look


NO_LIMITS = Limits(*[inf] * len(Limits._fields))


def _length(value: Any) -> int:
    return len(value) if isinstance(value, list) else 0


def _mentions(data: dict[str, Any]) -> bool:
    return any(isinstance(data.get(name), int) for name in ("user", "old", "by"))
