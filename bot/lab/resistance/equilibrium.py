"""The placement and the interrogation in equilibrium: ``data/resistance/equilibrium.toml``.

The German chooses how often to hide the items in each of 65 ways, up to the order of the zones, which he
leaves to chance; the Resistance how often to follow each plan of interrogation. The matrix of fights
(``bot.players.resistance.points.pair``) says what an attack is worth. Needs scipy, the extra ``lab``.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

import numpy as np
from scipy.optimize import linprog

from bot.games.resistance.placement import ZONES, Placement, legal_placements, total
from bot.players.resistance.deduction import PAIRS, kind_of, kinds
from bot.players.resistance.equilibrium import Tree
from bot.players.resistance.points import pair

Numbers = Any
"""An array of numpy."""

TOTALS = 11
NEGLIGIBLE = 1e-9
MOST_PLANS = 100
"""Most plans that are tried."""


class Hidden:
    """All placements as arrays: the totals, the kind, and the chances of the ten attacks."""

    def __init__(self) -> None:
        every = legal_placements()
        self.kinds = kinds()
        index = {kind: number for number, kind in enumerate(self.kinds)}
        self.totals = np.array([[total(zone) for zone in placement] for placement in every])
        self.kind = np.array([index[kind_of(placement)] for placement in every])
        self.count = np.bincount(self.kind)
        self.chances = np.array(
            [[pair(placement[a - 1], placement[b - 1]) for a, b in PAIRS] for placement in every]
        )

    def weights(self, of_kinds: Numbers) -> Numbers:
        """Returns the weight of each placement, from that of each kind."""
        return (of_kinds / self.count)[self.kind]

    def worth(self, tree: Tree) -> Numbers:
        """Returns the chance of the Resistance to win by this plan against each kind."""
        chances = np.zeros(len(self.kind))
        self._follow(tree, np.arange(len(self.kind)), chances)
        return np.bincount(self.kind, chances) / self.count

    def _follow(self, tree: Tree, rows: Numbers, chances: Numbers) -> None:
        if len(tree) == 2:
            chances[rows] = self.chances[rows, PAIRS.index((min(tree), max(tree)))]
            return
        zone, guess, *plans = tree
        held = self.totals[rows, zone - 1]
        for plan, those in zip(plans, (held > guess, held == guess, held < guess), strict=True):
            self._follow(plan, rows[those], chances)


Asked = tuple[tuple[int, int], ...]
"""The least and the largest total that each zone asked about may have, in the order in which they were."""


class Questions:
    """The best plan of interrogation with so many guesses against known weights of the kinds, exactly."""

    def __init__(self, hidden: Hidden, of_kinds: Numbers, guesses: int) -> None:
        weights = hidden.weights(of_kinds)
        used = weights > 0
        self._totals, alike = np.unique(hidden.totals[used], axis=0, return_inverse=True)
        self._sums = np.zeros((len(self._totals), len(PAIRS)))
        np.add.at(self._sums, alike.ravel(), hidden.chances[used] * weights[used, None])
        self._memo: dict[tuple[Asked, tuple[int, int] | None, int], float] = {}
        every = np.arange(len(self._totals))
        self.value = self._best(every, (), guesses)
        self.tree = self._tree(every, (), guesses)

    def _best(self, rows: Numbers, asked: Asked, left: int) -> float:
        key = (tuple(sorted(asked[:-1])), asked[-1] if asked else None, left)
        if key not in self._memo:
            self._memo[key] = max(value for value, *_ in self._options(rows, asked, left))
        return self._memo[key]

    def _options(self, rows: Numbers, asked: Asked, left: int) -> Iterator[tuple[float, int, int]]:
        """Yields each guess, zone and value, with what it is worth; zone 0 asks no more."""
        yield float(self._sums[rows].sum(axis=0).max()) if len(rows) else 0.0, 0, 0
        if not left or not len(rows):
            return
        for zone in {max(1, len(asked)), min(len(ZONES), len(asked) + 1)}:
            if left == 1:
                yield self._last(rows, zone)
                continue
            held = self._totals[rows, zone - 1]
            for guess in range(int(held.min()), int(held.max()) + 1):
                parts = self._parts(rows, asked, zone, guess)
                yield sum(self._best(those, then, left - 1) for those, then in parts), zone, guess

    def _last(self, rows: Numbers, zone: int) -> tuple[float, int, int]:
        bins = np.zeros((TOTALS + 1, len(PAIRS)))
        np.add.at(bins, self._totals[rows, zone - 1], self._sums[rows])
        below = np.cumsum(bins, axis=0) - bins
        above = bins.sum(axis=0) - below - bins
        worth = below.max(axis=1) + bins.max(axis=1) + above.max(axis=1)
        guess = int(worth[1:TOTALS].argmax()) + 1
        return float(worth[guess]), zone, guess

    def _parts(self, rows: Numbers, asked: Asked, zone: int, guess: int) -> Iterator[tuple[Numbers, Asked]]:
        """Yields what each answer leaves: *low*, *correct*, *high*."""
        held = self._totals[rows, zone - 1]
        before = asked[: zone - 1]
        low, high = asked[zone - 1] if zone <= len(asked) else (1, TOTALS - 1)
        spans = ((guess + 1, high), (guess, guess), (low, guess - 1))
        for those, span in zip((held > guess, held == guess, held < guess), spans, strict=True):
            yield rows[those], (*before, span)

    def _tree(self, rows: Numbers, asked: Asked, left: int) -> Tree:
        best, zone, guess = 0.0, 0, 0
        for value, *option in self._options(rows, asked, left):
            if value > best + NEGLIGIBLE:
                best, (zone, guess) = value, option
        if not zone:
            return PAIRS[int(self._sums[rows].sum(axis=0).argmax())]
        low, correct, high = (
            self._tree(those, then, left - 1) for those, then in self._parts(rows, asked, zone, guess)
        )
        return low if low == correct == high else (zone, guess, low, correct, high)


def knowing_all(hidden: Hidden) -> tuple[float, Numbers]:
    """Returns the chance of a Resistance to win that knows all totals, and the weights of the kinds by which
    the German keeps it lowest."""
    groups: dict[tuple[int, ...], list[int]] = {}
    for number, kind in enumerate(hidden.kinds):
        groups.setdefault(tuple(sorted(map(total, kind))), []).append(number)
    many, rows = len(hidden.kinds), []
    for group, (totals, members) in enumerate(sorted(groups.items())):
        for pair_of_totals in sorted(set(combinations(totals, 2))):
            row = np.zeros(many + len(groups))
            for number in members:
                row[number] = _mean(hidden.kinds[number], pair_of_totals)
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


def interrogation(
    hidden: Hidden, guesses: int, give: float, tolerance: float = 1e-4
) -> list[tuple[float, Tree]]:
    """Returns how often the Resistance follows each plan of so many guesses.

    Plans are added until none does better (a double oracle). Then, without giving up more than ``give`` of
    that chance against any kind, they are weighed to do best against a German who hides anything anywhere.
    """
    uniform = hidden.count / hidden.count.sum()
    plans = [Questions(hidden, uniform, guesses).tree]
    worth = [hidden.worth(plans[0])]
    while True:
        sure, prices = _surest(worth)
        best = Questions(hidden, prices, guesses)
        if best.value < sure + tolerance:
            break
        plans.append(best.tree)
        worth.append(hidden.worth(best.tree))
    while True:
        shares, prices, gained = _boldest(worth, uniform, sure - give)
        best = Questions(hidden, uniform + prices, guesses)
        if best.value < gained + 10 * tolerance or len(plans) >= MOST_PLANS:
            break
        plans.append(best.tree)
        worth.append(hidden.worth(best.tree))
    return [(share, plan) for share, plan in zip(shares, plans, strict=True) if share > 1e-6]


def _surest(worth: Sequence[Numbers]) -> tuple[float, Numbers]:
    """Returns the most that a mixture of plans is sure of, and the weights of the kinds that hold it."""
    table = np.array(worth).T
    many, plans = table.shape
    rows = np.hstack([-table, np.ones((many, 1))])
    cost = np.append(np.zeros(plans), -1.0)
    solved = linprog(
        cost, rows, np.zeros(many), [np.append(np.ones(plans), 0)], [1], [(0, None)] * plans + [(None, None)]
    )
    return -float(solved.fun), np.maximum(0, -solved.ineqlin.marginals)


def _boldest(worth: Sequence[Numbers], uniform: Numbers, sure: float) -> tuple[Numbers, Numbers, float]:
    """Returns the shares that do best against ``uniform`` and are sure of so much, the prices of the kinds,
    and what a plan must be worth at these prices to do better."""
    table = np.array(worth).T
    solved = linprog(-(uniform @ table), -table, np.full(len(table), -sure), [np.ones(table.shape[1])], [1])
    prices = np.maximum(0, -solved.ineqlin.marginals)
    return solved.x, prices, -float(solved.eqlin.marginals[0])


def table_of_equilibrium(guesses: int = 4, give: float = 0.0005) -> str:
    """Returns the equilibrium as TOML: so many guesses are planned, and ``give`` is how much of its chance
    the Resistance risks at most to do better against a German who hides anything anywhere."""
    hidden = Hidden()
    most, of_kinds = knowing_all(hidden)
    plans = interrogation(hidden, guesses, give)
    least = float(sum(share * hidden.worth(plan) for share, plan in plans).min())
    parts = [
        "# The placement and the interrogation in equilibrium, given the table of fights: the Resistance",
        "# wins at most so often against these placements, and at least so often by these plans.",
        f"most = {most:.6f}",
        f"least = {least:.6f}",
    ]
    for kind, share in zip(hidden.kinds, of_kinds, strict=True):
        if share > NEGLIGIBLE:
            parts += [
                "",
                "[[hidden]]",
                f"share = {share:.6f}",
                f"zones = {[' '.join(held) for held in kind]}",
            ]
    for share, plan in plans:
        parts += ["", "[[plan]]", f"share = {share:.6f}", f"plan = {_written(plan)}"]
    return "\n".join(parts).replace("'", '"') + "\n"


def _written(tree: Tree) -> str:
    return f"[{', '.join(str(part) if isinstance(part, int) else _written(part) for part in tree)}]"
