"""The certificate of the shipped placement and interrogation: both best responses, computed exactly."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations, permutations, product
from math import fsum, isclose

from games.resistance.position import PLACEMENT, play, sealed
from msgspec.structs import replace

from bot.games.game import Level
from bot.games.resistance import GAME
from bot.games.resistance import commands as do
from bot.games.resistance.placement import Placement, legal_placements, placement_objections, total
from bot.games.resistance.state import GUESSES_ALLOWED, Guess, fits
from bot.games.resistance.units import GERMAN, RESISTANCE
from bot.players.player import Chance
from bot.players.resistance import PLAYER
from bot.players.resistance.deduction import (
    Possibility,
    Prior,
    equilibrium,
    guesses,
    kind_of,
    kinds,
    prior,
    prospects,
    ranked_attacks,
    ranked_guesses,
)
from bot.players.resistance.points import pair

EXPLOITED = 0.001
"""Most that either side gives away: 0.1 percentage points."""


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


def follow(
    left: list[Possibility], asked: int, guesses: int
) -> Iterator[tuple[list[Possibility], tuple[int, int]]]:
    """Yields what is left after the questions that promise most, and the zones attacked then; the first
    ``asked`` zones were asked about."""
    if not left:
        return
    if not guesses:
        yield left, ranked_attacks(left, range(1, 6))[0][1]
        return
    asked_about = range(max(1, asked), min(5, asked + 1) + 1)
    question = ranked_guesses(left, asked_about)[0]
    for answer in ("low", "correct", "high"):
        guess = Guess(question.zone, question.value, answer)
        fitting = [known for known in left if fits(guess, known.totals[question.zone - 1])]
        yield from follow(fitting, question.zone, guesses - 1)


@cache
def attacked(prior: Prior) -> Mapping[tuple[int, ...], tuple[int, int]]:
    """Returns the zones that are attacked by this prior, by the totals of the zones in the order in which
    they are asked about."""
    left = list(prospects(False, prior).values())
    return {known.totals: zones for those, zones in follow(left, 0, GUESSES_ALLOWED) for known in those}


@cache
def by_the_priors() -> Mapping[Placement, float]:
    """Returns the chance of the Resistance by the shipped priors against each kind, its zones in any
    order."""
    won: dict[Placement, list[float]] = defaultdict(list)
    for placement, (share, weights) in product(legal_placements(), equilibrium().priors):
        zone, other = attacked(weights)[tuple(map(total, placement))]
        won[kind_of(placement)].append(share * pair(placement[zone - 1], placement[other - 1]))
    number = Counter(map(kind_of, legal_placements()))
    return {kind: fsum(chances) / number[kind] for kind, chances in won.items()}


def test_nobody_can_exploit_it() -> None:
    """The German's placements leave the Resistance at most ``most``, even if it learned all totals; the
    priors of the Resistance make sure of ``least`` against each of the 65 kinds of placement; both are the
    value of the game within 0.1 percentage points, given the table of fights."""
    told = equilibrium()
    assert isclose(fsum(share for share, _ in told.hidden), 1, abs_tol=1e-5)
    assert isclose(fsum(share for share, _ in told.priors), 1, abs_tol=1e-5)
    assert isclose(knowing_all(), told.most, abs_tol=1e-5)
    assert isclose(min(by_the_priors().values()), told.least, abs_tol=1e-5)
    assert told.most - told.least <= EXPLOITED


def test_whoever_hides_anything_anywhere_is_asked_as_well_as_by_medium() -> None:
    """The price of being sure of the worst is small: the questions of *hard* win 58 % against a uniform
    German, those of *medium*, which win 41 % at their worst, hardly more (6)."""
    number = Counter(map(kind_of, legal_placements()))
    anywhere = fsum(by_the_priors()[kind] * number[kind] for kind in kinds()) / len(legal_placements())
    assert anywhere > 0.58


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


def test_a_prior_is_followed_through_every_question_that_can_tell_more_to_its_attack() -> None:
    """Whatever is answered: the zones are asked about in the order of one game, and each of the priors is
    followed in some games (6)."""
    totals, followed = tuple(map(total, PLACEMENT)), set()
    for number in range(12):
        state, chance = replace(sealed(PLACEMENT), fingerprint=str(number)), Chance("plan", number)
        while state.phase == "interrogation":
            command = PLAYER.advise(GAME.view(state, RESISTANCE), RESISTANCE, "hard", chance)[0].command
            state, _ = play(state, RESISTANCE, command)
        if len(state.guesses) < GUESSES_ALLOWED:
            assert all(asked.open == 1 for asked in guesses(state))
        attack = PLAYER.advise(GAME.view(state, RESISTANCE), RESISTANCE, "hard", chance)[0].command
        assert isinstance(attack, do.Attack)
        asked = list(dict.fromkeys(guess.zone for guess in state.guesses))
        others = [zone for zone in range(1, 6) if zone not in asked]
        attacks = set()
        for order in permutations(others):
            numbered = (*asked, *order)
            zones = attacked(prior(state))[tuple(totals[zone - 1] for zone in numbered)]
            attacks.add(frozenset(numbered[zone - 1] for zone in zones))
        assert frozenset((attack.zone, attack.other)) in attacks
        followed.add(prior(state))
    assert len(followed) > 1


def test_no_question_is_advised_that_cannot_tell_more() -> None:
    """(6) Whoever knows what every zone holds is told to stop, not to ask what is ruled out."""
    totals = tuple(map(total, PLACEMENT))
    known = tuple(Guess(zone, totals[zone - 1], "correct") for zone in range(1, 6))
    cases = ((known[:2], do.Interrogate), (known, do.Stop))
    levels: tuple[Level, ...] = ("medium", "hard")
    for level, (answered, told) in product(levels, cases):
        state = replace(sealed(PLACEMENT), guesses=answered)
        best = PLAYER.advise(GAME.view(state, RESISTANCE), RESISTANCE, level, Chance("a"))[0]
        assert isinstance(best.command, told)


def test_guesses_of_no_prior_are_no_obstacle() -> None:
    """After guesses that no prior makes, the answers alone decide (6)."""
    strange = (Guess(3, 1, "low"), Guess(2, 10, "high"), Guess(1, 1, "low"))
    state = replace(sealed(PLACEMENT), guesses=strange)
    assert isinstance(PLAYER.advise(state, RESISTANCE, "hard", Chance("a"))[0].command, do.Interrogate)
