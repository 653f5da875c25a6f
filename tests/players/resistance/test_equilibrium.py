"""The certificate of the shipped placement and interrogation: both best responses, computed exactly."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations, permutations, product
from math import fsum, isclose

from games.resistance.position import PLACEMENT, play, sealed
from msgspec.structs import replace

from bot.games.resistance import GAME
from bot.games.resistance import commands as do
from bot.games.resistance.placement import Placement, placement_objections, total
from bot.games.resistance.state import GUESSES_ALLOWED, Guess
from bot.games.resistance.units import GERMAN, RESISTANCE
from bot.games.resistance.view import fits
from bot.players.chance import Chance
from bot.players.resistance import PLAYER
from bot.players.resistance.deduction import kind_of, kinds
from bot.players.resistance.equilibrium import ANSWERS, Tree, equilibrium
from bot.players.resistance.points import pair

EXPLOITED = 0.001
"""Most that either side gives away: 0.1 percentage points."""


def attacked(tree: Tree, totals: tuple[int, ...]) -> tuple[int, int]:
    """Returns the zones that this plan attacks if it asks about the zones in the order of their numbers, and
    they have these totals."""
    while len(tree) == 5:
        zone, value, *plans = tree
        answers = [Guess(zone, value, answer) for answer in ANSWERS]
        tree = next(plan for plan, guess in zip(plans, answers, strict=True) if fits(guess, totals[zone - 1]))
    return tree


def knowing_all() -> float:
    """Returns the chance of the Resistance against the shipped placements if it knew every total: no
    interrogation can do better."""
    worth: dict[tuple[int, ...], dict[tuple[int, int], list[float]]] = defaultdict(lambda: defaultdict(list))
    for share, kind in equilibrium().hidden:
        mean: dict[tuple[int, int], list[float]] = defaultdict(list)
        for one, other in combinations(sorted(kind, key=total), 2):
            mean[total(one), total(other)].append(pair(one, other))
        for totals, chances in mean.items():
            worth[tuple(sorted(map(total, kind)))][totals].append(share * fsum(chances) / len(chances))
    return fsum(max(map(fsum, pairs.values())) for pairs in worth.values())


def by_the_plans(kind: Placement) -> float:
    """Returns the chance of the Resistance by the shipped plans against this kind, its zones in any order."""
    found = []
    for order in permutations(kind):
        totals = tuple(map(total, order))
        for share, plan in equilibrium().plans:
            one, other = attacked(plan, totals)
            found.append(share * pair(order[one - 1], order[other - 1]))
    return fsum(found) / 120


def test_nobody_can_exploit_it() -> None:
    """The German's placements leave the Resistance at most ``most``, even if it learned all totals; the plans
    of the Resistance make sure of ``least`` against each of the 65 kinds of placement; both are the value of
    the game within 0.1 percentage points, given the table of fights."""
    told = equilibrium()
    assert isclose(fsum(share for share, _ in told.hidden), 1, abs_tol=1e-5)
    assert isclose(fsum(share for share, _ in told.plans), 1, abs_tol=1e-5)
    assert isclose(knowing_all(), told.most, abs_tol=1e-5)
    assert isclose(min(map(by_the_plans, kinds())), told.least, abs_tol=1e-5)
    assert told.most - told.least <= EXPLOITED


def test_there_are_65_kinds_of_placement() -> None:
    assert len(kinds()) == 65


def test_the_placements_are_hidden_as_often_as_the_equilibrium_has_them() -> None:
    """Each is legal (4), its zones in any order."""
    seen: Counter[Placement] = Counter()
    first: Counter[tuple[str, ...]] = Counter()
    state = GAME.setup(GAME.options())
    for number in range(2_000):
        command = PLAYER.advise(state, GERMAN, "hard", Chance("place", number))[0].command
        assert isinstance(command, do.Place)
        assert not placement_objections(command.zones)
        seen[kind_of(command.zones)] += 1
        first[command.zones[0]] += 1
    for share, kind in equilibrium().hidden:
        assert abs(seen[kind_of(kind)] / 2_000 - share) < 0.04
    assert len(first) > 4


def test_a_plan_is_followed_to_its_attack() -> None:
    """Whatever is answered, the guesses are those of a plan, and the zones attacked are those at its end."""
    for number in range(60):
        state, chance = sealed(PLACEMENT), Chance("plan", number)
        while state.phase == "interrogation":
            command = PLAYER.advise(GAME.view(state, RESISTANCE), RESISTANCE, "hard", chance)[0].command
            state, _ = play(state, RESISTANCE, command)
        command = PLAYER.advise(GAME.view(state, RESISTANCE), RESISTANCE, "hard", chance)[0].command
        assert isinstance(command, do.Attack)
        zones = list(dict.fromkeys(guess.zone for guess in state.guesses))
        others = [zone for zone in range(1, 6) if zone not in zones]
        attacks = set()
        for order, (_, plan) in product(permutations(others), equilibrium().plans):
            numbered = (*zones, *order)
            totals = tuple(total(PLACEMENT[zone - 1]) for zone in numbered)
            attacks.add(frozenset(numbered[zone - 1] for zone in attacked(plan, totals)))
        assert frozenset((command.zone, command.other)) in attacks


def test_guesses_of_no_plan_are_no_obstacle() -> None:
    """After guesses that no plan makes, the answers alone decide (6)."""
    strange = (Guess(3, 1, "low"), Guess(2, 10, "high"), Guess(1, 1, "low"))
    state = replace(sealed(PLACEMENT), guesses=strange)
    assert isinstance(PLAYER.advise(state, RESISTANCE, "hard", Chance("a"))[0].command, do.Interrogate)
    assert GUESSES_ALLOWED == 7
