"""The roll that may be kept or repeated, and the exact chances of a second throw (R5)."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache

from msgspec import Struct

from bot.games.game import DIE_SIDES, FACES
from bot.games.resistance.placement import RULES
from bot.games.resistance.state import Roll, State
from bot.games.resistance.units import RESISTANCE


class Stake(Struct, frozen=True):
    """A roll that may be kept or repeated: its purpose, the sum of the dice, their number, and what is added
    to the sum or, for the clock, what it is subtracted from. ``high`` says whether its owner wants a high
    sum: only the Resistance, for which the clock runs down, wants a low one (14)."""

    what: Roll
    rolled: int
    dice: int
    base: int = 0
    high: bool = True

    @property
    def value(self) -> int:
        """The result of the roll, if it is kept."""
        return self.result(self.rolled)

    def result(self, rolled: int) -> int:
        """Returns what this sum of the dice would lead to; the clock stops at 0 (14)."""
        return max(0, self.base - rolled) if self.what == "clock" else self.base + rolled

    def gain(self, rolled: int) -> int:
        """Returns how much better for the owner this sum of the dice would be; negative if it is worse."""
        more = abs(self.result(rolled) - self.value)
        return more if (rolled > self.rolled) == self.high else -more

    def _chance(self, wanted: Callable[[int], bool]) -> Fraction:
        """Returns the chance that the same dice, thrown again, show a sum whose gain is wanted."""
        favourable = sum(count for total, count in ways(self.dice).items() if wanted(self.gain(total)))
        return Fraction(favourable, DIE_SIDES**self.dice)

    @property
    def better(self) -> Fraction:
        """The chance that a second throw is better for the owner."""
        return self._chance(lambda gain: gain > 0)

    @property
    def worse(self) -> Fraction:
        """The chance that a second throw is worse for the owner."""
        return self._chance(lambda gain: gain < 0)

    @property
    def below_average(self) -> bool:
        """Whether a second throw is more likely to be better than to be worse."""
        return self.better > self.worse


def stake(state: State) -> Stake:
    """Returns what may be kept or repeated now (R5)."""
    if state.phase == "scoring":
        assert state.line is not None
        rolled = state.lines[state.line].rolled
        return Stake("line", sum(rolled), len(rolled))
    battle = state.fight
    dice, thrown = len(battle.rolled), sum(battle.rolled)
    match battle.step:
        case "strength":
            return Stake("strength", thrown, dice, RULES["battle"]["strength"])
        case "points":
            return Stake("points", thrown, dice)
    return Stake("clock", thrown, dice, battle.clock, battle.turn != RESISTANCE)


@cache
def ways(dice: int) -> dict[int, int]:
    """Returns in how many ways this number of dice shows each sum."""
    sums = Counter({0: 1})
    for _ in range(dice):
        following: Counter[int] = Counter()
        for total, count in sums.items():
            for face in FACES:
                following[total + face] += count
        sums = following
    return dict(sums)
