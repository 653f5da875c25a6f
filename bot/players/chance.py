"""A source of chance of its own: the same seed gives the same results on every machine and Python."""

from collections.abc import Sequence
from hashlib import sha256
from math import fsum
from random import Random
from typing import TypeVar

from bot.games.game import DIE_SIDES, Purpose

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
