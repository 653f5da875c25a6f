"""Pairs of games that only the German can tell apart."""

from __future__ import annotations

import random
from typing import NamedTuple

from bot.games.resistance.placement import (
    ITEMS,
    ZONES,
    Contents,
    Placement,
    legal_placements,
    total,
    zone_contents,
)

MOST_GUESSES = 7


class Guess(NamedTuple):
    """A zone and the value guessed for it."""

    zone: int
    value: int


class Pair(NamedTuple):
    """Two placements, the guesses that both answer alike, and the two zones that are attacked.

    If ``goes_on``, those two zones hold the same in both, and nobody can tell the games apart before their
    end; otherwise the attack reveals that they differ.
    """

    number: int
    placements: tuple[Placement, Placement]
    guesses: tuple[Guess, ...]
    attacked: tuple[int, int]
    goes_on: bool


def pair(number: int, *, goes_on: bool) -> Pair:
    """Returns the pair of that number."""
    chance = random.Random(number)
    legal = legal_placements()
    one = chance.choice(legal)
    first, second = tuple(chance.sample(range(1, len(ZONES) + 1), 2))

    def held(placement: Placement) -> tuple[Contents, Contents]:
        return placement[first - 1], placement[second - 1]

    others = [each for each in legal if each != one and (held(each) == held(one)) is goes_on]
    if not others:
        return pair(number + 10_000, goes_on=goes_on)
    pair_of = (one, chance.choice(others))
    return Pair(number, pair_of, guesses(pair_of, chance), (first, second), goes_on)


def answer(placement: Placement, zone: int, value: int) -> int:
    """Returns how the guess compares with the zone's total: below it, on it, above it (6, R2)."""
    held = total(placement[zone - 1])
    return (value > held) - (value < held)


def guesses(placements: tuple[Placement, Placement], chance: random.Random) -> tuple[Guess, ...]:
    """Returns guesses zone by zone that both placements answer alike, at most as many as the rules allow
    (6)."""
    found: list[Guess] = []
    for zone in chance.sample(range(1, len(ZONES) + 1), chance.randint(1, len(ZONES))):
        alike = [
            Guess(zone, value)
            for value in range(1, 11)
            if answer(placements[0], zone, value) == answer(placements[1], zone, value)
        ]
        found += chance.sample(alike, min(len(alike), chance.randint(1, 3)))
    return tuple(found[:MOST_GUESSES])


def half_made(chance: random.Random) -> Placement:
    """Returns five zones as an undecided player may leave them: mostly against the rules (4)."""
    several = [(), *zone_contents(), tuple(chance.choices(ITEMS, k=4))]
    return tuple(tuple(sorted(chance.choice(several), key=ITEMS.index)) for _ in ZONES)
