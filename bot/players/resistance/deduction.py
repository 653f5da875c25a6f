"""What the answers of the interrogation leave possible, and what to ask and to attack then (6, 7)."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations
from math import fsum

from bot.games.resistance import rules
from bot.games.resistance.placement import ZONES, Placement, legal_placements, legal_totals, total
from bot.games.resistance.state import Guess, State
from bot.games.resistance.view import fits
from bot.players.resistance.points import pair

PAIRS = tuple(combinations(range(1, len(ZONES) + 1), 2))
"""The pairs of zones that may be attacked."""

Guesses = tuple[Guess, ...]

Sums = tuple[float, ...]
"""For each of ``PAIRS`` the sum of the chances to win by attacking it, over some placements."""


@cache
def prospects(cap_per_zone: bool) -> Mapping[tuple[int, ...], Sums]:
    """Returns the ``Sums`` of the placements of each list of five totals, all placements alike."""
    by_totals: dict[tuple[int, ...], list[float]] = {}
    for placement in legal_placements():
        sums = by_totals.setdefault(tuple(map(total, placement)), [0.0] * len(PAIRS))
        for index, (first, second) in enumerate(PAIRS):
            sums[index] += pair(placement[first - 1], placement[second - 1], cap_per_zone)
    return {totals: tuple(sums) for totals, sums in by_totals.items()}


def _left(guesses: Guesses, cap_per_zone: bool) -> list[tuple[tuple[int, ...], Sums]]:
    asked = [guess for guess in guesses if guess.value is not None]
    every = list(prospects(cap_per_zone).items())
    fitting = [
        (totals, sums)
        for totals, sums in every
        if all(fits(guess, totals[guess.zone - 1]) for guess in asked)
    ]
    return fitting or every


def _number(left: list[tuple[tuple[int, ...], Sums]]) -> int:
    return sum(legal_totals()[totals] for totals, _ in left)


def _added(parts: Sequence[Sums]) -> Sums:
    return tuple(map(fsum, zip(*parts, strict=True))) if parts else (0.0,) * len(PAIRS)


def attacks(state: State) -> list[tuple[float, tuple[int, int]]]:
    """Returns every pair of zones with the chance of the Resistance to win by attacking it, given the
    answers, the best first."""
    left = _left(state.guesses, state.options.dead_cap_per_zone)
    number, sums = _number(left), _added([sums for _, sums in left])
    ranked = [(round(value / number, 9), zones) for value, zones in zip(sums, PAIRS, strict=True)]
    return sorted(ranked, key=lambda attack: (-attack[0], attack[1]))


def guesses(state: State) -> list[tuple[float, int, int]]:
    """Returns every guess that may be made, its zone and value, with the chance of the Resistance to win if
    it attacks after the answer; the best first."""
    ranked = _guesses(state.guesses, state.options.dead_cap_per_zone)
    return [guess for guess in ranked if not rules.zone_closed(state, guess[1])]


@lru_cache(maxsize=1_000)
def _guesses(made: Guesses, cap_per_zone: bool) -> list[tuple[float, int, int]]:
    left = _left(made, cap_per_zone)
    number = _number(left)
    ranked = []
    for zone in range(1, len(ZONES) + 1):
        by_value = [
            _added([sums for totals, sums in left if totals[zone - 1] == value]) for value in rules.GUESSABLE
        ]
        for index, value in enumerate(rules.GUESSABLE):
            answers = (by_value[:index], by_value[index : index + 1], by_value[index + 1 :])
            best = fsum(max(_added(answer)) for answer in answers)
            ranked.append((round(best / number, 9), zone, value))
    return sorted(ranked, key=lambda guess: (-guess[0], *guess[1:]))


def kind_of(placement: Placement) -> Placement:
    """Returns the placement with its zones in one order, the same for all that differ in the order alone."""
    return tuple(sorted(placement))


@cache
def kinds() -> tuple[Placement, ...]:
    """Returns the 65 placements that differ in more than the order of the zones."""
    return tuple(sorted(set(map(kind_of, legal_placements()))))


def informed(placement: Placement, cap_per_zone: bool) -> float:
    """Returns the chance of the Resistance to win if the German hid the items so, and it learned every total
    and nothing else."""
    sums = prospects(cap_per_zone)[tuple(map(total, placement))]
    first, second = PAIRS[max(range(len(PAIRS)), key=lambda index: (sums[index], -index))]
    return pair(placement[first - 1], placement[second - 1], cap_per_zone)
