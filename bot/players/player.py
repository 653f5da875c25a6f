"""The contract of a computer player, as ``bot.games.game`` is the contract of a game; the player of each game
that has one, its chance, its hints, its questions of the day, and the ratings of its levels."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from hashlib import sha256
from math import fsum, sqrt
from operator import attrgetter, sub
from pkgutil import resolve_name
from random import Random
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar, get_args

from msgspec import Struct
from msgspec.structs import replace

from bot.games.game import DIE_SIDES, Choice, Command, Level, Purpose, Seat
from bot.games.match_events import Computer
from bot.games.registry import MANIFESTS
from bot.rating import Rating

T = TypeVar("T")


class Chance:
    """A seeded generator, which also throws the dice of imagined games (``bot.games.game.Dice``). It has
    nothing to do with the dice of the game that is played.

    Only ``Random.random`` is used, whose results Python promises to keep for a seed.
    """

    def __init__(self, *seed: str | int) -> None:
        """Takes the texts and numbers that make the seed."""
        text = "\x1f".join(map(str, seed))
        self._random = Random(int.from_bytes(sha256(text.encode()).digest()))  # noqa: S311 - no game's dice

    def share(self) -> float:
        """Returns a number from 0 up to, but not including, 1."""
        return self._random.random()

    def below(self, limit: int) -> int:
        """Returns a whole number from 0 to ``limit - 1``."""
        return int(self._random.random() * limit)

    def pick(self, among: Sequence[T]) -> T:
        """Returns one of these, each equally likely."""
        return among[self.below(len(among))]

    def weighted(self, weights: Sequence[float]) -> int:
        """Returns an index, each as likely as its weight among all."""
        left = self._random.random() * fsum(weights)
        for index, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return index
        return max(index for index, weight in enumerate(weights) if weight > 0)

    def roll(self, count: int, purpose: Purpose | None = None) -> tuple[int, ...]:
        """Returns the results of ``count`` six-sided dice."""
        return tuple([1 + self.below(DIE_SIDES) for _ in range(count)])

    def shuffled(self, count: int, purpose: Purpose | None = None) -> tuple[int, ...]:
        """Returns the numbers from 0 to ``count - 1`` in a random order."""
        order = list(range(count))
        for last in range(count - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def salt(self, purpose: Purpose | None = None) -> str:
        """Returns 64 hexadecimal digits, for an imagined secret."""
        return "".join(f"{self.below(16):x}" for _ in range(64))


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
    that value (0 where it is not sampled), the reasons, and in a hint what is to follow it."""

    command: Command
    value: float
    error: float = 0.0
    reasons: tuple[Why, ...] = ()
    then: tuple[Command, ...] = ()


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
    - ``follow(view, seat, command)`` returns what is to follow a command if no die decides that.

    ``scale`` is the mean loss of a decision that matters with which the accuracy of a side is 100 / e.
    ``version`` increases with each change after which the same arguments may give another result. ``table``
    is the digest of the tables that it reads; empty if there are none. The advice of one that ``plans``
    promises what its next advice keeps: no playouts turn it.
    """

    version: int
    imagine: Callable[[S, Seat, Chance], S]
    advise: Callable[[S, Seat, Level, Chance], Sequence[Advice]]
    playouts: Callable[[S, Seat, Command | None, int, str, bool], list[float]]
    candidates: Callable[[S, Seat], Sequence[Command]]
    follow: Callable[[S, Seat, Command], Iterable[Command]] = lambda *_: ()
    scale: float = 0.12
    table: str = ""
    plans: bool = False

    def computer(self, level: Level) -> Computer:
        """Returns what a match notes of this player."""
        return Computer(level, self.version, self.table)


def player_of(kind: str) -> Player[Any]:
    """Returns the computer player of this kind of game, which must have one (``Manifest.player``)."""
    player: Player[Any] = resolve_name(MANIFESTS[kind].player)
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


LEVEL: Level = "hard"
"""How well the computer plays that gives hints."""

SHOWN = 3
"""Number of commands that a hint names."""

PLAYOUTS = 32
"""How many times a game is played on from each."""

SURELY = 2
"""By how many standard errors another command must be better than the player's own."""


def hints(kind: str, view: Any, seat: Seat, seed: str) -> Sequence[Advice]:
    """Returns the commands with their chances to win. The first is the player's own, so that the advice of a
    turn belongs together, unless another does better by ``SURELY`` standard errors. The same dice and the
    same hidden things are imagined for all, so that the chances can be compared; where there is one command
    alone, all are worth the same or the player ``plans``, the chance is that of the advice."""
    player = player_of(kind)
    ranked = player.advise(view, seat, LEVEL, Chance(seed))
    advice = [replace(one, then=tuple(player.follow(view, seat, one.command))) for one in ranked]
    if player.plans or len({advised.value for advised in advice}) < 2:
        return advice
    advice = advice[:SHOWN]
    ends = [player.playouts(view, seat, advised.command, PLAYOUTS, seed, False) for advised in advice]
    better = [own for own in ends if _surely_more(own, ends[0])] or ends[:1]
    best = max(better, key=fsum)
    first = min(1.0, max(0.0, Estimate.of(best).value))
    valued = [
        replace(advised, value=min(first, max(0.0, chance.value)), error=chance.error)
        for advised, chance in zip(advice, map(Estimate.of, ends), strict=True)
    ]
    return [valued.pop(ends.index(best)), *sorted(valued, key=attrgetter("value"), reverse=True)]


def _surely_more(ends: Sequence[float], others: Sequence[float]) -> bool:
    ahead = Estimate.of(list(map(sub, ends, others)))
    return ahead.value > SURELY * ahead.error


BEST_SCORE = 100


class Riddle(NamedTuple):
    """A question after the commands that its reader has given.

    ``view`` is what they may see, ``choices`` what they may answer: ``few`` of them are all offered at once,
    others by the game's own menu. When it is answered there are none: then ``score`` is from 0 to 100, and
    ``chances`` are those of some answers, the best first, with the reason for it.
    """

    view: Any
    seat: Seat
    choices: Sequence[Choice] = ()
    few: bool = False
    score: int | None = None
    chances: Sequence[tuple[Command, float]] = ()
    why: Why | None = None


Daily = Callable[[int, Sequence[Any]], Riddle]
"""Returns the riddle of a game on a day, counted from 1 January 1970, after these commands."""


@cache
def dailies() -> dict[str, Daily]:
    """Returns the function of each game that asks a question a day."""
    return {kind: resolve_name(manifest.daily) for kind, manifest in MANIFESTS.items() if manifest.daily}


def scored(chances: Sequence[tuple[Command, float]], given: Command) -> int:
    """Returns the score of an answer: its chance as a share of the best one."""
    return round(BEST_SCORE * dict(chances)[given] / chances[0][1])


def streak(answered: Collection[int], today: int) -> int:
    """Returns how many days in a row were answered, up to today, or up to yesterday as long as today may
    still be."""
    day = today if today in answered else today - 1
    last = day
    while day in answered:
        day -= 1
    return last - day
