"""What the answers of the interrogation leave possible, and what to ask and to attack then (6, 7); and the
equilibrium of placing and asking."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations
from math import fsum
from typing import NamedTuple

from bot.games.resistance import rules
from bot.games.resistance.placement import ZONES, Placement, legal_placements, total
from bot.games.resistance.state import GUESSABLE, LOWEST_GUESS, Guess, State, fits
from bot.players.player import Chance
from bot.players.resistance.points import pair
from data import table

PAIRS = tuple(combinations(range(1, len(ZONES) + 1), 2))
"""The pairs of zones that may be attacked."""

Prior = tuple[int, ...]
"""How likely each of ``kinds`` is taken to be before the first question; none is 0."""

Sums = tuple[float, ...]
"""For each of ``PAIRS`` the sum of the chances to win by attacking it, over some placements."""


class Possibility(NamedTuple):
    """The placements with these totals: their weight, and their ``Sums``."""

    totals: tuple[int, ...]
    weight: float
    sums: Sums


class Inquiry(NamedTuple):
    """A guess, with the chance of the Resistance to win if it attacks after the answer, the share of the
    placements that the answer leaves on average, and how likely each answer is, in per cent."""

    chance: float
    open: float
    zone: int
    value: int
    answers: Mapping[str, int]


def kind_of(placement: Placement) -> Placement:
    """Returns the placement with its zones in one order, the same for all that differ in the order alone."""
    return tuple(sorted(placement))


@cache
def kinds() -> tuple[Placement, ...]:
    """Returns the 65 placements that differ in more than the order of the zones."""
    return tuple(sorted(set(map(kind_of, legal_placements()))))


@cache
def prospects(cap_per_zone: bool, prior: Prior | None = None) -> Mapping[tuple[int, ...], Possibility]:
    """Returns what is known of each list of five totals; without a prior all placements are alike."""
    number = Counter(map(kind_of, legal_placements()))
    weights = {kind: prior[index] / number[kind] if prior else 1.0 for index, kind in enumerate(kinds())}
    of_totals: dict[tuple[int, ...], list[tuple[float, ...]]] = {}
    for placement in legal_placements():
        weight = weights[kind_of(placement)]
        chances = [weight * pair(placement[a - 1], placement[b - 1], cap_per_zone) for a, b in PAIRS]
        of_totals.setdefault(tuple(map(total, placement)), []).append((weight, *chances))
    summed = {totals: tuple(map(fsum, zip(*rows, strict=True))) for totals, rows in of_totals.items()}
    return {totals: Possibility(totals, weight, tuple(sums)) for totals, (weight, *sums) in summed.items()}


def _left(guesses: tuple[Guess, ...], cap_per_zone: bool, prior: Prior | None) -> Sequence[Possibility]:
    asked = tuple(guess for guess in guesses if guess.value is not None)
    return _fitting(asked, cap_per_zone, prior) or _fitting((), cap_per_zone, prior)


@lru_cache(maxsize=200)
def _fitting(asked: tuple[Guess, ...], cap_per_zone: bool, prior: Prior | None) -> tuple[Possibility, ...]:
    if not asked:
        return tuple(prospects(cap_per_zone, prior).values())
    *before, last = asked
    left = _fitting(tuple(before), cap_per_zone, prior)
    return tuple(known for known in left if fits(last, known.totals[last.zone - 1]))


def _added(parts: Sequence[Sums]) -> Sums:
    return tuple(map(fsum, zip(*parts, strict=True))) if parts else (0.0,) * len(PAIRS)


@lru_cache(maxsize=1_000)
def _order(fingerprint: str) -> tuple[int, ...]:
    """Returns the zones in a random order, the same through the whole game: of zones that are alike the first
    is asked about, or attacked."""
    return tuple(index + 1 for index in Chance("zones", fingerprint).shuffled(len(ZONES)))


def attacks(state: State, prior: Prior | None = None) -> list[tuple[float, tuple[int, int]]]:
    """Returns every pair of zones with the chance of the Resistance to win by attacking it, given the
    answers, the best first."""
    left = _left(state.guesses, state.options.dead_cap_per_zone, prior)
    return ranked_attacks(left, _order(state.fingerprint))


def ranked_attacks(left: Sequence[Possibility], order: Sequence[int]) -> list[tuple[float, tuple[int, int]]]:
    """Returns every pair of zones with its chance, given what is left, the best first."""
    weight, sums = fsum(known.weight for known in left), _added([known.sums for known in left])
    ranked = [(round(value / weight, 9), zones) for value, zones in zip(sums, PAIRS, strict=True)]
    return sorted(ranked, key=lambda attack: (-attack[0], sorted(map(order.index, attack[1]))))


def guesses(state: State, prior: Prior | None = None) -> list[Inquiry]:
    """Returns every guess that may be made, the best first."""
    cap_per_zone, order = state.options.dead_cap_per_zone, _order(state.fingerprint)
    ranked = _guesses(state.guesses, cap_per_zone, order, prior)
    return [question for question in ranked if not rules.zone_closed(state, question.zone)]


@lru_cache(maxsize=1_000)
def _guesses(
    made: tuple[Guess, ...], cap_per_zone: bool, order: tuple[int, ...], prior: Prior | None
) -> list[Inquiry]:
    return ranked_guesses(_left(made, cap_per_zone, prior), order)


def ranked_guesses(left: Sequence[Possibility], order: Sequence[int]) -> list[Inquiry]:
    """Returns every guess at these zones, given what is left: the best chance first, of guesses that promise
    the same the one that leaves least open, of zones that are alike the first in order."""
    every = fsum(known.weight for known in left)
    ranked = []
    for zone in order:
        by_value: list[list[Possibility]] = [[] for _ in GUESSABLE]
        for known in left:
            by_value[known.totals[zone - 1] - LOWEST_GUESS].append(known)
        sums = [_added([known.sums for known in those]) for those in by_value]
        weights = [fsum(known.weight for known in those) for those in by_value]
        for n, value in enumerate(GUESSABLE):
            answers = {"low": slice(n + 1, None), "correct": slice(n, n + 1), "high": slice(n)}
            best = fsum(max(_added(sums[answer])) for answer in answers.values())
            after = {key: fsum(weights[answer]) for key, answer in answers.items()}
            still = fsum(part**2 for part in after.values()) / every**2
            shares = {key: round(100 * part / every) for key, part in after.items()}
            ranked.append(Inquiry(round(best / every, 9), round(still, 9), zone, value, shares))
    return sorted(ranked, key=lambda asked: (-asked.chance, asked.open, order.index(asked.zone), asked.value))


def informed(placement: Placement, cap_per_zone: bool) -> float:
    """Returns the chance of the Resistance to win if the German hid the items so, and it learned every total
    and nothing else."""
    sums = prospects(cap_per_zone)[tuple(map(total, placement))].sums
    first, second = PAIRS[max(range(len(PAIRS)), key=lambda index: (sums[index], -index))]
    return pair(placement[first - 1], placement[second - 1], cap_per_zone)


class Equilibrium(NamedTuple):
    """How often the German hides the items in which way, up to the order of the zones; how often the
    Resistance asks and attacks by which prior; and the chance of the Resistance to win that the former allows
    it at most, even if it learns all totals, and of which the latter makes sure."""

    hidden: tuple[tuple[float, Placement], ...]
    priors: tuple[tuple[float, Prior], ...]
    most: float
    least: float


@cache
def equilibrium() -> Equilibrium:
    shipped = table("resistance", "equilibrium")
    return Equilibrium(
        tuple(
            (kind["share"], tuple(tuple(zone.split()) for zone in kind["zones"]))
            for kind in shipped["hidden"]
        ),
        tuple((prior["share"], tuple(prior["weights"])) for prior in shipped["prior"]),
        shipped["most"],
        shipped["least"],
    )


def hidden(chance: Chance) -> Placement:
    """Returns a placement, drawn as often as the equilibrium has it, its zones in a random order."""
    shares = equilibrium().hidden
    _, kind = shares[chance.weighted([share for share, _ in shares])]
    return tuple(kind[index] for index in chance.shuffled(len(ZONES)))


def prior(view: State) -> Prior:
    """Returns the prior of the Resistance in this game, drawn as often as the equilibrium has it: by the
    fingerprint, which the German cannot foresee when he hides the items (R4)."""
    shares = equilibrium().priors
    return shares[Chance("prior", view.fingerprint).weighted([share for share, _ in shares])][1]
