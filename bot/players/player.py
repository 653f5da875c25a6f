"""The contract of a computer player, as ``bot.games.game`` is the contract of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import fsum, sqrt
from typing import Generic, TypeVar, get_args

from msgspec import Struct

from bot.games.game import Command, Level, Seat
from bot.games.match_events import Computer
from bot.players.chance import Chance

S = TypeVar("S", bound=Struct)
"""The type of a game's state, and of its views."""

LEVELS: tuple[Level, ...] = get_args(Level)


def per_cent(chance: Fraction) -> int:
    """Returns a chance in whole per cent."""
    return round(100 * chance)


class Why(Struct, frozen=True):
    """One reason for a command: the key of its sentence in the wording, and what the sentence needs."""

    key: str
    facts: Mapping[str, str | int] = {}


class Advice(Struct, frozen=True):
    """A legal command with its expected value for the seat, from 0 (lost) to 1 (won), the standard error of
    that value (0 where it is not sampled), and the reasons."""

    command: Command
    value: float
    error: float = 0.0
    reasons: tuple[Why, ...] = ()


class Estimate(Struct, frozen=True):
    """A chance to win, from 0 to 1, with its standard error."""

    value: float
    error: float = 0.0

    @classmethod
    def of(cls, samples: Sequence[float]) -> Estimate:
        """Returns the mean of these samples with its standard error."""
        mean = fsum(samples) / len(samples)
        spread = fsum((sample - mean) ** 2 for sample in samples) / (len(samples) - 1)
        return cls(mean, sqrt(spread / len(samples)))


@dataclass(frozen=True)
class Player(Generic[S]):
    """The functions of the computer player of one game. They know nothing but what they are given, and end
    after a fixed amount of work, so that the same arguments always give the same result.

    - ``imagine(view, seat, chance)`` returns a complete state that is possible for all this seat knows:
      what the view hides is filled in.
    - ``advise(view, seat, level, chance)`` returns legal commands of the seat with their values, the best
      first. It is asked only while the game awaits the seat, and returns at least one.
    - ``worth(state, seat, chance)`` estimates the chance of this seat to win from a complete state, if both
      sides play well.

    A player may have besides:

    - ``outlook(state, seat)`` returns a chance of this seat to win that needs no chance itself, after any
      throw of dice: luck is measured by it. Without it ``worth`` is taken.
    - ``weigh(view, seat, best, given, chance)`` returns the chances of this seat to win by two commands,
      compared more closely than ``advise`` does, or None.

    ``version`` increases with each change after which the same arguments may give another result. ``table``
    is the digest of the tables that it reads; empty if there are none.
    """

    version: int
    imagine: Callable[[S, Seat, Chance], S]
    advise: Callable[[S, Seat, Level, Chance], Sequence[Advice]]
    worth: Callable[[S, Seat, Chance], Estimate]
    table: str = ""
    outlook: Callable[[S, Seat], float] | None = None
    weigh: Callable[[S, Seat, Command, Command, Chance], tuple[float, float] | None] = lambda *_: None

    def computer(self, level: Level) -> Computer:
        """Returns what a match notes of this player."""
        return Computer(level, self.version, self.table)
