"""The exact chances of a throw: figures lost and flags together, the defensive roll included."""

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb
from types import MappingProxyType

from bot.games.game import FACES, Odds
from bot.games.memoir44.battle import SAVE, AttackDice

Chances = Mapping[tuple[int, int], Fraction]
"""The chance of each possible pair (figures lost, flags); the chances add up to 1."""


@cache
def chances(throw: AttackDice) -> Chances:
    """Returns the exact joint distribution of the figures lost and the flags."""
    joint: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
    for (hits, flags), ways in _rolls(throw.dice, throw.hits, throw.flags).items():
        rolled = Fraction(ways, len(FACES) ** throw.dice)
        for saved, chance in _saved(throw.saves if hits else 0, hits).items():
            joint[min(hits - saved, throw.figures), flags] += rolled * chance
    return MappingProxyType(dict(sorted(joint.items())))


@cache
def _rolls(dice: int, hits: tuple[int, ...], flags: tuple[int, ...]) -> dict[tuple[int, int], int]:
    """Returns the number of ways in which the dice show each pair (hits, flags)."""
    pairs = {(0, 0): 1}
    for _ in range(dice):
        before, pairs = pairs, defaultdict(int)
        for ((hit, flag), ways), face in product(before.items(), FACES):
            pairs[hit + (face in hits), flag + (face in flags)] += ways
    return pairs


@cache
def _saved(dice: int, hits: int) -> dict[int, Fraction]:
    """Returns the chance of each number of hits that ``dice`` defensive dice cancel."""
    cancelled: dict[int, Fraction] = defaultdict(Fraction)
    good, all_faces = len(SAVE), len(FACES)
    for saving in range(dice + 1):
        ways = comb(dice, saving) * good**saving * (all_faces - good) ** (dice - saving)
        cancelled[min(saving, hits)] += Fraction(ways, all_faces**dice)
    return cancelled


@cache
def losses(throw: AttackDice) -> tuple[Fraction, ...]:
    """Returns the chances to lose no figure, one, two … all of them."""
    joint = chances(throw)
    return tuple(
        sum((chance for (lost, _), chance in joint.items() if lost == figures), Fraction(0))
        for figures in range(throw.figures + 1)
    )


@cache
def odds(throw: AttackDice) -> Odds:
    """Returns the chances that a player sees before a throw: that a figure is lost, that the unit is
    eliminated, and that a surviving unit has a flag against it."""
    joint, by_figures = chances(throw), losses(throw)
    flagged = sum(
        (chance for (lost, flags), chance in joint.items() if flags and lost < throw.figures), Fraction(0)
    )
    return (("figure", 1 - by_figures[0]), ("eliminate", by_figures[-1]), ("flag", flagged))
