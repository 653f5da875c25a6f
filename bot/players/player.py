"""The contract of a computer player, as ``bot.games.game`` is the contract of a game; the player of each game
that has one, and the ratings of its levels."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import fsum, sqrt
from pkgutil import resolve_name
from types import MappingProxyType
from typing import Any, Generic, TypeVar, get_args

from msgspec import Struct

from bot.games.game import Command, Level, Seat
from bot.games.match_events import Computer
from bot.games.registry import MANIFESTS
from bot.players.chance import Chance
from bot.rating import Rating

S = TypeVar("S", bound=Struct)
"""The type of a game's state, and of its views."""

LEVELS: tuple[Level, ...] = get_args(Level)


def per_cent(chance: Fraction) -> int:
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
    - ``playouts(state, seat, first, number, seed, far)`` plays on, from a complete state or from the view of
      this seat, ``number`` times with what it may know, and returns its chance to win at each end; ``first``
      is its next command, None for that of the player. The same seed has the same dice and the same hidden
      things for another command. They end where a game says how well it stands; with ``far`` as late as it
      pays, so that their mean is what a game is worth between two such players.
    - ``candidates(view, seat)`` returns the commands that deserve a closer look, first the one with which
      playouts go on.

    ``scale`` is the mean loss of a decision that matters with which the accuracy of a side is 100 / e.
    ``version`` increases with each change after which the same arguments may give another result. ``table``
    is the digest of the tables that it reads; empty if there are none.
    """

    version: int
    imagine: Callable[[S, Seat, Chance], S]
    advise: Callable[[S, Seat, Level, Chance], Sequence[Advice]]
    playouts: Callable[[S, Seat, Command | None, int, str, bool], list[float]]
    candidates: Callable[[S, Seat], Sequence[Command]]
    scale: float = 0.11
    table: str = ""

    def computer(self, level: Level) -> Computer:
        """Returns what a match notes of this player."""
        return Computer(level, self.version, self.table)


def player_of(kind: str) -> Player[Any] | None:
    """Returns the computer player of this kind of game; None if the game is refereed only."""
    name = MANIFESTS[kind].player
    player: Player[Any] | None = resolve_name(name) if name else None
    return player


@cache
def ratings_of(kind: str) -> Mapping[Level, Rating]:
    """Returns the rating of each level in games of that kind, from the file in its folder; none if it was not
    measured."""
    file = MANIFESTS[kind].folder.joinpath("ladder.toml")
    rated = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    levels = [level for level in LEVELS if level in rated]
    return MappingProxyType(
        {level: Rating(rated[level]["mean"], rated[level]["deviation"]) for level in levels}
    )
