"""What dice did to the chance to win: the throw that was made, against all that could have been."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from math import factorial, fsum, prod
from typing import Any, NamedTuple

from bot.games.game import DIE_SIDES, Dice, Purpose
from bot.players.chance import Chance

MOST_THROWS = 500
"""The largest number of different throws that are all imagined; of more, ``SAMPLED_THROWS`` are drawn."""

SAMPLED_THROWS = 100

Thrown = Callable[[Dice], Any]
"""Returns the state to which these dice lead."""

Spread = list[tuple[float, Any]]
"""States, each with its chance."""


class Luck(NamedTuple):
    """The change of a chance to win by dice, and the variance of that change."""

    gain: float
    variance: float


NO_LUCK = Luck(0.0, 0.0)


def luck(thrown: Thrown, after: Any, value: Callable[[Any], float], chance: Chance) -> Luck:
    """Returns how much better the state ``after`` the dice is than what they lead to on average. The average
    is exact, unless very many throws are possible; ``value`` is the chance to win from a state."""
    spread = every_throw(thrown) or [(1 / SAMPLED_THROWS, thrown(chance)) for _ in range(SAMPLED_THROWS)]
    values = [(share, value(state)) for share, state in spread]
    mean = fsum(share * worth for share, worth in values)
    return Luck(value(after) - mean, fsum(share * (worth - mean) ** 2 for share, worth in values))


def every_throw(thrown: Thrown) -> Spread | None:
    """Returns every state to which dice lead; None if there are more than ``MOST_THROWS`` throws, or cards
    are shuffled. The order of dice that are thrown together makes no difference."""
    spread: Spread = []
    begun: list[tuple[float, tuple[tuple[int, ...], ...]]] = [(1.0, ())]
    while begun:
        share, shown = begun.pop()
        try:
            spread.append((share, thrown(_Shown(shown))))
        except _Further as further:
            begun += [(share * part, (*shown, dice)) for part, dice in _throws(further.count)]
            if not further.count or len(spread) + len(begun) > MOST_THROWS:
                return None
    return spread


def _throws(count: int) -> Iterator[tuple[float, tuple[int, ...]]]:
    """Yields every throw of ``count`` dice, in rising order, with its chance."""
    for dice in combinations_with_replacement(range(1, DIE_SIDES + 1), count):
        ways = factorial(count) // prod(map(factorial, Counter(dice).values()))
        yield ways / DIE_SIDES**count, dice


class _Further(Exception):
    """Raised when more dice are thrown than are shown; ``count`` is their number, 0 for a shuffle."""

    def __init__(self, count: int) -> None:
        self.count = count


class _Shown:
    """Dice that show certain throws."""

    def __init__(self, throws: tuple[tuple[int, ...], ...]) -> None:
        self._left = iter(throws)

    def roll(self, count: int, purpose: Purpose) -> tuple[int, ...]:
        """Returns the next throw."""
        if not count:
            return ()
        if (dice := next(self._left, None)) is None:
            raise _Further(count)
        return dice

    def shuffled(self, count: int, purpose: Purpose) -> tuple[int, ...]:
        """Raises an exception: there are too many orders to imagine them all."""
        raise _Further(0)

    def salt(self, purpose: Purpose) -> str:
        """Returns a salt, on which nothing depends."""
        return "0" * 64
