"""The race of the two tasks alone, solved exactly: no figure moves or shoots, and both sides throw as many
dice for their task in each turn as they may (10, 14)."""

from collections.abc import Sequence
from functools import cache
from math import fsum

from bot.games.game import DIE_SIDES, FACES, Seat
from bot.games.resistance.choices import ticks
from bot.games.resistance.placement import train
from bot.games.resistance.rules import POINTS
from bot.games.resistance.stakes import stake, ways
from bot.games.resistance.state import TASK_NUMBERS, Battle, State
from bot.games.resistance.units import GERMAN, RESISTANCE, opponent

MOST_NEEDED = len(TASK_NUMBERS)

End = tuple[Seat | None, int]
"""How a race ends: the side that completes its task, None for the clock, and how many numbers the task of the
Resistance still needs."""

ENDS: tuple[End, ...] = (
    (RESISTANCE, 0),
    *((GERMAN, needed) for needed in range(1, MOST_NEEDED + 1)),
    *((None, needed) for needed in range(1, MOST_NEEDED + 1)),
)

Chances = tuple[float, ...]
"""The chance of each of ``ENDS``."""


@cache
def mean(dice: int) -> float:
    """Returns the mean sum of these dice if a sum below the average is thrown again, once (R5)."""
    average = dice * (DIE_SIDES + 1) / 2
    return fsum(max(total, average) * count for total, count in ways(dice).items()) / float(DIE_SIDES**dice)


def payoff(train: str | None, end: End) -> float:
    """Returns the points of the Resistance less those of the German that such an end brings (17)."""
    winner, needed = end
    missing: float = -POINTS["missing"]["each"] * needed
    if winner == RESISTANCE:
        return mean(POINTS["resistance_task"]["dice"]) + (mean(POINTS[train]["dice"]) if train else 0)
    return missing - (mean(POINTS["german_task"]["dice"]) if winner == GERMAN else 0)


class Race:
    """The race for a zone with this train, or none, with at most ``dice`` dice a throw (R14): 30 steps of the
    clock × 6 × 6 numbers needed × the side whose turn it is, 2,160 states.

    Both sides repeat the roll of the clock where that serves the points; ``chances`` says how the race then
    ends, ``value`` what it is worth: points of the Resistance less those of the German.
    """

    def __init__(self, train: str | None, dice: int) -> None:
        self._payoffs = tuple(payoff(train, end) for end in ENDS)
        self._dice = dice
        self._throws: dict[tuple[Seat, int, int, int, int], Chances] = {}
        self._clocks: dict[tuple[Seat, int, int, int], Chances] = {}

    def value(self, chances: Chances) -> float:
        """Returns the mean points of these chances."""
        return fsum(chance * points for chance, points in zip(chances, self._payoffs, strict=True))

    def turn(self, seat: Seat, clock: int, resistance: int, german: int) -> Chances:
        """Returns the chances when this side's turn begins, and the tasks still need so many numbers."""
        return self.thrown(seat, clock, resistance, german, self._dice)

    def rest(self, seat: Seat, clock: int, resistance: int, german: int) -> Chances:
        """Returns the chances when this side will do no more for its task before it rolls for the clock."""
        key = (seat, clock, resistance, german)
        if key not in self._clocks:
            self._clocks[key] = self._clock(*key)
        return self._clocks[key]

    def rolled(self, seat: Seat, clock: int, resistance: int, german: int) -> Chances:
        """Returns the chances after this side's roll left so much on the clock (14)."""
        if clock <= 0:
            return _certain((None, resistance))
        return self.turn(opponent(seat), clock, resistance, german)

    def thrown(self, seat: Seat, clock: int, resistance: int, german: int, dice: int) -> Chances:
        """Returns the chances when this side throws so many dice for its task now, and no more this turn."""
        key = (seat, clock, resistance, german, dice)
        if key not in self._throws:
            self._throws[key] = self._throw(*key)
        return self._throws[key]

    def _throw(self, seat: Seat, clock: int, resistance: int, german: int, dice: int) -> Chances:
        mine = resistance if seat == RESISTANCE else german
        parts = []
        for ticked, chance in enumerate(ticks(dice, mine)):
            if chance:
                still = (resistance - ticked, german) if seat == RESISTANCE else (resistance, german - ticked)
                parts.append((float(chance), self.ticked(seat, clock, *still)))
        return _mixed(parts)

    def ticked(self, seat: Seat, clock: int, resistance: int, german: int) -> Chances:
        """Returns the chances after this side's throw left so many numbers needed."""
        if not resistance:
            return _certain((RESISTANCE, 0))
        return self.rest(seat, clock, resistance, german) if german else _certain((GERMAN, resistance))

    def again(self, seat: Seat, clock: int, resistance: int, german: int) -> Chances:
        """Returns the chances when this side repeats its roll of the clock, which stood so before (14)."""
        return _mixed([(1 / DIE_SIDES, self.rolled(seat, clock - die, resistance, german)) for die in FACES])

    def _clock(self, seat: Seat, clock: int, resistance: int, german: int) -> Chances:
        again = self.again(seat, clock, resistance, german)
        parts = []
        for die in FACES:
            once = self.rolled(seat, clock - die, resistance, german)
            gain = self.value(again) - self.value(once)
            better = again if (gain > 0) == (seat == RESISTANCE) and gain else once
            parts.append((1 / DIE_SIDES, better))
        return _mixed(parts)


def _certain(end: End) -> Chances:
    return tuple(float(end == other) for other in ENDS)


def _mixed(parts: Sequence[tuple[float, Chances]]) -> Chances:
    return tuple(fsum(share * chances[index] for share, chances in parts) for index in range(len(ENDS)))


race = cache(Race)
"""Returns the ``Race`` of a train and a largest number of dice, always the same one."""


def race_of(state: State) -> Race:
    """Returns the race for the zone that is fought over."""
    return race(train(state.fight.contents), state.options.task_dice_max)


def needed(battle: Battle) -> tuple[int, int]:
    """Returns how many numbers the task of the Resistance still needs, and that of the German."""
    return len(battle.still_needed(RESISTANCE)), len(battle.still_needed(GERMAN))


def clock_chances(state: State, seat: Seat) -> tuple[Chances, Chances]:
    """Returns how the race ends if this roll of the clock is kept, and if it is repeated (14)."""
    battle, tasks, solved = state.fight, needed(state.fight), race_of(state)
    left = battle.clock - battle.rolled[0]
    return solved.rolled(seat, left, *tasks), solved.again(seat, battle.clock, *tasks)


def repeats(state: State, seat: Seat) -> bool:
    """Whether this side repeats the roll that it may repeat (R5): the clock by the race of the tasks, any
    other if it is below the average."""
    if state.phase != "battle" or state.fight.step != "clock":
        return stake(state).below_average
    once, again = map(race_of(state).value, clock_chances(state, seat))
    return again > once if seat == RESISTANCE else again < once
