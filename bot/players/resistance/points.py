"""The chance to win by points: what a zone brings, and what two zones bring together (17)."""

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache, reduce
from itertools import product
from math import fsum

from bot.games.game import DIE_SIDES
from bot.games.resistance.placement import Contents
from bot.games.resistance.rules import POINTS, lines
from bot.games.resistance.stakes import Stake, ways
from bot.games.resistance.state import Fought, Line
from bot.games.resistance.units import RESISTANCE
from data import table

DEAD = POINTS["dead"]
MOST_DEAD: int = DEAD["most"]

Spread = Mapping[int, float]
"""The chance of each difference in points: those of the Resistance less those of the German."""

Zone = Mapping[int, Spread]
"""What a zone brings without the points for dead Germans: by their number, at most three (R17), the chance of
each difference."""

LARGEST_DIFFERENCE = 200


@cache
def thrown(dice: int) -> Spread:
    """Returns the spread of the sum of these dice, if a sum below the average is thrown again (R5)."""
    all_ways, every = ways(dice), DIE_SIDES**dice
    again = [total for total in all_ways if Stake("line", total, dice).below_average]
    repeated = fsum(all_ways[total] for total in again) / every
    return {
        total: count / every * (repeated if total in again else 1 + repeated)
        for total, count in all_ways.items()
    }


def together(first: Spread, second: Spread) -> Spread:
    """Returns the spread of the sum of two independent differences."""
    spread: dict[int, float] = {}
    for (a, p), (b, q) in product(first.items(), second.items()):
        spread[a + b] = spread.get(a + b, 0.0) + p * q
    return spread


def of_line(line: Line) -> Spread:
    """Returns the spread of one line of the victory points; dice that may be repeated count as kept."""
    sign = 1 if line.seat == RESISTANCE else -1
    if line.points is not None:
        return {sign * line.points: 1.0}
    if line.rolled:
        return {sign * sum(line.rolled): 1.0}
    return {sign * total: chance for total, chance in thrown(line.dice).items()}


def of_lines(counted: Iterable[Line]) -> Spread:
    return reduce(together, map(of_line, counted), {0: 1.0})


@lru_cache(maxsize=10_000)
def brought(why: str, contents: Contents, lost: int, dead: int, missing: int) -> Zone:
    """Returns what a zone brings that ended so, the fields of ``Fought``."""
    counted = lines([Fought(1, contents, why, lost, 0, missing)], cap_per_zone=True)
    return {min(MOST_DEAD, dead): of_lines(counted)}


def of_fought(zone: Fought) -> Zone:
    dead = min(MOST_DEAD, zone.germans_dead)
    return brought(zone.why, zone.contents, zone.resistance_lost, dead, zone.missing)


@cache
def of_contents(contents: Contents) -> Zone:
    """Returns what a zone of these contents brings when it is fought over: the shipped table of fights."""
    zone = table("resistance", "fights")["zone"][" ".join(contents)]
    every = fsum(fsum(counts) for counts in zone["by_dead"])
    return {
        dead: {zone["least"] + index: count / every for index, count in enumerate(counts) if count}
        for dead, counts in enumerate(zone["by_dead"])
    }


class Rest:
    """All that counts beside one zone: ``zone``, the other one, if any, and a bonus. ``chance`` says what the
    points of the one zone then make of the chance of the Resistance to win; a draw is half of it (R19)."""

    def __init__(self, zone: Zone | None, bonus: int, *, cap_per_zone: bool) -> None:
        self._zone = zone or {0: {0: 1.0}}
        self._bonus = bonus
        self._cap_per_zone = cap_per_zone
        self._above = {dead: _above(spread) for dead, spread in self._zone.items()}

    def chance(self, dead: int, points: int) -> float:
        """Returns the chance to win if the one zone brings these points, and so many dead Germans."""
        chances = []
        for other, above in self._above.items():
            counted = dead + other if self._cap_per_zone else min(MOST_DEAD, dead + other)
            chances.append(above[LARGEST_DIFFERENCE + points + self._bonus + DEAD["each"] * counted])
        return fsum(chances)

    def won(self, zone: Zone) -> float:
        """Returns the chance to win if the one zone brings this."""
        return fsum(
            chance * self.chance(dead, points)
            for dead, spread in zone.items()
            for points, chance in spread.items()
        )


def _above(spread: Spread) -> list[float]:
    """Returns, for each number of points from ``-LARGEST_DIFFERENCE`` to ``LARGEST_DIFFERENCE``, the chance
    that the spread makes them more than none, with half the chance that it makes them none."""
    chances, sure = [], 0.0
    for points in range(-LARGEST_DIFFERENCE, LARGEST_DIFFERENCE + 1):
        even = spread.get(-points, 0.0)
        chances.append(sure + even / 2)
        sure += even
    return chances


@lru_cache(maxsize=1_000)
def rest_of(fought: tuple[Fought, ...], ahead: tuple[Contents, ...], bonus: int, cap_per_zone: bool) -> Rest:
    """Returns the ``Rest`` that is a bonus and the other zone, fought over or ahead, if there is one."""
    zones = [*map(of_fought, fought), *map(of_contents, ahead)]
    return Rest(zones[0] if zones else None, bonus, cap_per_zone=cap_per_zone)


@cache
def pair(first: Contents, second: Contents, cap_per_zone: bool = False) -> float:
    """Returns the chance of the Resistance to win if it attacks two zones of these contents."""
    if second < first:
        return pair(second, first, cap_per_zone)
    return rest_of((), (first,), 0, cap_per_zone).won(of_contents(second))
