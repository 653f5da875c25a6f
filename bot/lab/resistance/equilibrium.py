"""The placement and the interrogation in equilibrium: ``data/resistance/equilibrium.toml``.

The German chooses how often to hide the items in each of 65 ways, up to the order of the zones, which he
leaves to chance; the Resistance how often to ask and attack by which prior: what promises most if the items
are as likely to be hidden in each way as the prior has it (``bot.players.resistance.deduction``). The matrix
of fights (``bot.players.resistance.points.pair``) says what an attack is worth. Needs scipy, the extra
``lab``.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Any

import numpy as np
from scipy.optimize import linprog

from bot.games.resistance.placement import ZONES, Placement, legal_placements, total
from bot.games.resistance.state import GUESSES_ALLOWED, Guess, fits
from bot.players.resistance import deduction
from bot.players.resistance.points import pair

Numbers = Any
"""An array of numpy."""

GUESS_ANSWERS = ("low", "correct", "high")
NEGLIGIBLE = 1e-6
FINENESS = 10_000
"""The sum of the weights of a prior, about; each is 1 at least."""

ORACLES = 20
BLURRED = (0.0, 0.1, 0.3)
"""How much of each new prior is that all placements are alike."""


@cache
def numbers() -> Numbers:
    """Returns how many placements are of each kind."""
    number = Counter(map(deduction.kind_of, legal_placements()))
    return np.array([number[kind] for kind in deduction.kinds()])


@cache
def chances() -> Mapping[tuple[int, ...], list[tuple[int, Numbers]]]:
    """Returns the placements with each list of totals: the kind, and the chances of the ten attacks."""
    index = {kind: number for number, kind in enumerate(deduction.kinds())}
    of_totals: dict[tuple[int, ...], list[tuple[int, Numbers]]] = {}
    for placement in legal_placements():
        won = [pair(placement[a - 1], placement[b - 1]) for a, b in deduction.PAIRS]
        of_totals.setdefault(tuple(map(total, placement)), []).append(
            (index[deduction.kind_of(placement)], won)
        )
    return of_totals


def by_prior(prior: deduction.Prior) -> Numbers:
    """Returns the chance of the Resistance to win against each kind if it asks and attacks by this prior."""
    won = np.zeros(len(deduction.kinds()))
    for left, (zone, other) in _asked(list(deduction.prospects(False, prior).values()), 0, GUESSES_ALLOWED):
        attack = deduction.PAIRS.index((zone, other))
        for known in left:
            for kind, of_attacks in chances()[known.totals]:
                won[kind] += of_attacks[attack]
    return won / numbers()


def _asked(
    left: list[deduction.Possibility], asked: int, guesses: int
) -> Iterator[tuple[list[deduction.Possibility], tuple[int, int]]]:
    """Yields what is left after all questions, with the zones that are attacked then, for all answers. The
    first ``asked`` zones have been asked about."""
    if not guesses:
        yield left, deduction.ranked_attacks(left, range(1, len(ZONES) + 1))[0][1]
        return
    open_zones = range(max(1, asked), min(len(ZONES), asked + 1) + 1)
    _, _, zone, value, _ = deduction.ranked_guesses(left, open_zones)[0]
    for answer in GUESS_ANSWERS:
        those = [known for known in left if fits(Guess(zone, value, answer), known.totals[zone - 1])]
        if those:
            yield from _asked(those, zone, guesses - 1)


def knowing_all() -> tuple[float, Numbers]:
    """Returns the chance of a Resistance to win that knows all totals, and the weights of the kinds by which
    the German keeps it lowest."""
    groups: dict[tuple[int, ...], list[int]] = {}
    for number, kind in enumerate(deduction.kinds()):
        groups.setdefault(tuple(sorted(map(total, kind))), []).append(number)
    many, rows = len(deduction.kinds()), []
    for group, (totals, members) in enumerate(sorted(groups.items())):
        for pair_of_totals in sorted(set(combinations(totals, 2))):
            row = np.zeros(many + len(groups))
            for number in members:
                row[number] = _mean(deduction.kinds()[number], pair_of_totals)
            row[many + group] = -1
            rows.append(row)
    cost = np.concatenate([np.zeros(many), np.ones(len(groups))])
    sums = np.concatenate([np.ones(many), np.zeros(len(groups))])
    solved = linprog(cost, np.array(rows), np.zeros(len(rows)), [sums], [1])
    return float(solved.fun), solved.x[:many]


def _mean(kind: Placement, totals: tuple[int, int]) -> float:
    """Returns the mean chance of an attack on two zones with these totals."""
    zones = [pair(a, b) for a, b in combinations(kind, 2) if sorted((total(a), total(b))) == [*totals]]
    return sum(zones) / len(zones)


def interrogation(give: float) -> list[tuple[float, deduction.Prior]]:
    """Returns how often the Resistance asks by which prior.

    Priors are added until they are sure of what a Resistance has that knows all totals (a double oracle).
    Then, without giving up more than ``give`` of that chance against any kind, they are weighed to do best
    against a German who hides anything anywhere.
    """
    most, of_kinds = knowing_all()
    uniform = numbers() / numbers().sum()
    priors, won = list[deduction.Prior](), list[Numbers]()
    shares = None
    for _ in range(ORACLES):
        for blur in BLURRED:
            weights = (1 - blur) * of_kinds / of_kinds.sum() + blur * uniform
            priors.append(tuple(max(1, round(FINENESS * weight)) for weight in weights))
            won.append(by_prior(priors[-1]))
        sure, of_kinds = _surest(won)
        if sure >= most - give:
            shares, prices = _boldest(won, uniform, most - give)
            of_kinds = uniform + prices
    if shares is None:
        raise ValueError(f"{ORACLES} rounds are too few: the Resistance is sure of {sure}, not of {most}")
    return [(share, prior) for share, prior in zip(shares, priors, strict=True) if share > NEGLIGIBLE]


def _surest(worth: Sequence[Numbers]) -> tuple[float, Numbers]:
    """Returns the most that a mixture of priors is sure of, and the weights of the kinds that hold it."""
    table = np.array(worth).T
    many, plans = table.shape
    rows = np.hstack([-table, np.ones((many, 1))])
    cost = np.append(np.zeros(plans), -1.0)
    solved = linprog(
        cost, rows, np.zeros(many), [np.append(np.ones(plans), 0)], [1], [(0, None)] * plans + [(None, None)]
    )
    return -float(solved.fun), np.maximum(0, -solved.ineqlin.marginals)


def _boldest(worth: Sequence[Numbers], uniform: Numbers, sure: float) -> tuple[Numbers, Numbers]:
    """Returns the shares that do best against ``uniform`` and are sure of so much, and the prices of the
    kinds."""
    table = np.array(worth).T
    solved = linprog(-(uniform @ table), -table, np.full(len(table), -sure), [np.ones(table.shape[1])], [1])
    return solved.x, np.maximum(0, -solved.ineqlin.marginals)


def table_of_equilibrium(give: float = 0.0009) -> str:
    """Returns the equilibrium as TOML; ``give`` is how much of its chance the Resistance risks at most to do
    better against a German who hides anything anywhere."""
    most, of_kinds = knowing_all()
    priors = interrogation(give)
    by_kinds = sum(share * by_prior(prior) for share, prior in priors)
    anywhere = by_kinds @ numbers() / numbers().sum()
    parts = [
        "# The placement and the interrogation in equilibrium, given the table of fights: the Resistance",
        "# wins at most so often against these placements, and at least so often by these priors; it wins",
        f"# {anywhere:.6f} of the games against a German who hides anything anywhere.",
        f"most = {most:.6f}",
        f"least = {by_kinds.min():.6f}",
    ]
    for kind, share in zip(deduction.kinds(), of_kinds, strict=True):
        if share > NEGLIGIBLE:
            zones = [" ".join(held) for held in kind]
            parts += ["", "[[hidden]]", f"share = {share:.6f}", f"zones = {zones}"]
    for share, prior in priors:
        parts += ["", "[[prior]]", f"share = {share:.6f}", f"weights = {list(prior)}"]
    return "\n".join(parts).replace("'", '"') + "\n"
