"""The exact odds of a throw, compared with the function that reads the dice."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, factorial, prod, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from simulated.night import by_night

from bot.games.game import FACES
from bot.games.memoir44.battle import (
    AttackDice,
    Rulings,
    chances,
    losses,
    objections,
    odds,
    read_dice,
    saves,
    strike,
    throw,
)
from bot.games.memoir44.terrain import Ground
from bot.games.memoir44.units import KIND_NAMES, KINDS, KindName

from .attacks import BUNKER, attack

ROLLS = by_night(1_000_000, by_day=60_000)
FOREST, TOWN, HILL = Ground("forest"), Ground("town"), Ground("hill")
SHELTERED = attack(target="artillery", target_on=BUNKER, own_works=True)
DEFENDS = Rulings(save_from_cards=True)

ATTACKS = {
    "infantry at infantry": throw(attack()),
    "infantry two hexes off": throw(attack(away=2)),
    "infantry three hexes off": throw(attack(away=3)),
    "infantry at a forest": throw(attack(target_on=FOREST)),
    "infantry at armor": throw(attack(target="armor")),
    "infantry at its last armor": throw(attack(target="armor", target_figures=1)),
    "infantry out of wire, uphill": throw(attack(attacker_on=Ground(obstacle="wire"), target_on=HILL)),
    "one figure at elite armor": throw(attack(target="elite_armor", figures=1)),
    "infantry at a sniper": throw(attack(target="sniper")),
    "infantry at artillery in its bunker": throw(SHELTERED),
    "the same with flags (M9)": throw(replace(SHELTERED, rulings=Rulings(bunker_flags=True))),
    "armor at infantry": throw(attack("armor")),
    "armor at a forest": throw(attack("armor", target_on=FOREST)),
    "armor at armor": throw(attack("armor", "armor", 3)),
    "one tank at armor": throw(attack("armor", "armor", figures=1)),
    "armor at armor in sandbags": throw(attack("armor", "armor", target_on=Ground(obstacle="sandbags"))),
    "armor with a die more": throw(attack("armor", "cavalry", extra=1)),
    "artillery near": throw(attack("artillery", away=2)),
    "artillery far": throw(attack("artillery", "armor", 6)),
    "artillery at elite armor": throw(attack("artillery", "elite_armor", 4, target_on=TOWN)),
    "special infantry at armor": throw(attack("special_infantry", "armor")),
    "special infantry at a town": throw(attack("special_infantry", target_on=TOWN)),
    "resistance at artillery": throw(attack("resistance", "artillery")),
    "elite armor at elite armor": throw(attack("elite_armor", "elite_armor", extra=1)),
    "cavalry at infantry": throw(attack("cavalry", away=2)),
    "cavalry at armor, stars hit": throw(attack("cavalry", "armor", stars=True)),
    "a sniper": throw(attack("sniper", "resistance", 5, target_on=TOWN)),
    "air power at infantry": strike("air_power", "allies", "infantry", 4),
    "barrage at armor": strike("barrage", "axis", "armor", 3),
    "barrage at armor that defends (M16)": strike("barrage", "axis", "armor", 3, DEFENDS),
}  # fmt: skip


@cache
def roller(dice: int) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """Returns the cumulative weights of every multiset of that many dice."""
    sets, total, added = [], 0, []
    for counts in product(range(dice + 1), repeat=len(FACES)):
        if sum(counts) == dice:
            sets.append(tuple(face for face, times in zip(FACES, counts, strict=True) for _ in range(times)))
            total += factorial(dice) // prod(map(factorial, counts))
            added.append(total)
    return tuple(sets), tuple(added)


@cache
def many(dice: int) -> Counter[tuple[int, ...]]:
    """Returns rolls of that many dice, the same for all attacks with as many."""
    return several(dice, ROLLS, random.Random(f"1944-06-06 {dice}"))


def thrown(one: AttackDice, chance: random.Random) -> Counter[tuple[int, int]]:
    """Counts the (figures lost, flags) of these rolls, each read by the function that referees the
    game."""
    found: Counter[tuple[int, int]] = Counter()
    for rolled, times in many(one.dice).items():
        for saving, often in several(saves(one, rolled), times, chance).items():
            result = read_dice(one, rolled, saving)
            found[result.lost, result.flags] += often
    return found


def several(dice: int, rolls: int, chance: random.Random) -> Counter[tuple[int, ...]]:
    """Returns how often each multiset of dice came up."""
    sets, added = roller(dice)
    return Counter(chance.choices(sets, cum_weights=added, k=rolls))


def test_thirty_attacks_are_weighed() -> None:
    assert len(ATTACKS) == 30


@pytest.mark.parametrize("name", ATTACKS)
def test_the_odds_equal_seeded_rolls_within_4_standard_errors(name: str) -> None:
    """The odds of 30 attacks agree with many seeded rolls, a million at night, within 4 standard errors."""
    one = ATTACKS[name]
    found = thrown(one, random.Random(name))
    exact = chances(one)
    assert set(found) <= set(exact)
    for key, chance in exact.items():
        error = sqrt(ROLLS * chance * (1 - chance))
        assert abs(found[key] - ROLLS * chance) <= max(4 * error, 1)


@pytest.mark.parametrize("name", [name for name, one in ATTACKS.items() if one.dice + one.saves <= 6])
def test_the_odds_of_few_dice_equal_every_roll_there_is(name: str) -> None:
    one, exact = ATTACKS[name], Counter[tuple[int, int]]()
    for rolled in product(FACES, repeat=one.dice):
        due = saves(one, rolled)
        for saving in product(FACES, repeat=due):
            result = read_dice(one, rolled, saving)
            exact[result.lost, result.flags] += 6 ** (one.saves - due)
    ways = 6 ** (one.dice + one.saves)
    assert chances(one) == {key: Fraction(times, ways) for key, times in exact.items()}


@given(
    st.sampled_from(KIND_NAMES),
    st.sampled_from(KIND_NAMES),
    st.integers(1, 6),
    st.integers(1, 4),
    st.integers(1, 4),
    st.booleans(),
)
def test_the_chances_add_up_to_one(
    attacker: KindName, target: KindName, away: int, figures: int, left: int, bunker: bool
) -> None:
    one = attack(
        attacker,
        target,
        away,
        figures=min(figures, KINDS[attacker].figures),
        target_figures=min(left, KINDS[target].figures),
        target_on=BUNKER if bunker else FOREST,
        own_works=bunker,
    )
    if not objections(one):
        exact = chances(throw(one))
        assert sum(exact.values()) == 1
        assert all(chance > 0 for chance in exact.values())
        assert sum(losses(throw(one))) == 1
        assert dict(odds(throw(one)))["figure"] == 1 - losses(throw(one))[0]


def test_a_worked_throw() -> None:
    """Four dice that hit on 4+ at four figures: all are lost with 1 in 16; no 1 among four with (5/6)⁴."""
    one = throw(attack())
    assert losses(one) == tuple(Fraction(comb(4, lost), 16) for lost in range(5))
    assert sum(chance for (_, flags), chance in chances(one).items() if not flags) == Fraction(5, 6) ** 4
    assert dict(odds(one))["eliminate"] == Fraction(1, 16)


def test_the_worked_defensive_roll() -> None:
    """One die that hits on 4+ at one tank: it is lost with 1/2 × 2/3."""
    one = throw(attack(target="armor", figures=1, target_figures=1))
    assert losses(one) == (Fraction(2, 3), Fraction(1, 3))
