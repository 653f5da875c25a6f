# ruff: noqa: N802 - a test is named after its rule
"""The box's dice against the tables of the rules, written out again: each kind at each target and ground."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import msgspec
import pytest
from msgspec.structs import replace

from bot.games.game import FACES
from bot.games.memoir44.battle import (
    AttackDice,
    Rulings,
    UnitAttack,
    chances,
    losses,
    objections,
    read_dice,
    throw,
)
from bot.games.memoir44.terrain import FEATURES, LAYER, OPEN, Ground, uppermost
from bot.games.memoir44.units import KIND_NAMES, KindName

from .attacks import attack

DIE = ("flag", "star", "infantry", "infantry", "armor", "grenade")
DICE = {
    **dict.fromkeys(("infantry", "special_infantry", "resistance", "engineer", "anti_tank"), (3, 2, 1)),
    **dict.fromkeys(("machine_gun", "mortar"), (3, 2, 1)),
    **dict.fromkeys(("armor", "elite_armor", "flame_tank"), (3, 3, 3)),
    **dict.fromkeys(("artillery", "mobile_artillery"), (3, 3, 2, 2, 1, 1)),
    "cavalry": (2, 1), "ski": (3, 2), "sniper": (1,) * 5,
    "big_gun": (3, 3, 2, 2, 1, 1, 1, 1), "heavy_anti_tank": (2,) * 4,
}  # fmt: skip
ARMOR, GUNS = (
    {"armor", "elite_armor", "flame_tank"},
    {"artillery", "mobile_artillery", "big_gun", "heavy_anti_tank"},
)
"""The types of units for the symbols on dice; all others are infantry."""

TARGET_IN = {
    **dict.fromkeys(("forest", "town", "hedgerow", "church", "camp", "ruins", "fortress"), (1, 2)),
    **dict.fromkeys(("hill_forest", "hill_town", "bunker", "field_bunker"), (1, 2)),
    **dict.fromkeys(("hill", "cliff", "bluff", "steep_hill", "sandbags", "sea_wall", "trench"), (1, 1)),
    "roadblock": (1, 1), "mountain": (2, 2),
}  # fmt: skip
"""Off the dice of infantry and of armor; artillery loses none."""
FROM_BELOW = {"hill", "cliff", "bluff", "steep_hill", "mountain"}
"""The heights that protect from lower ground alone."""
ATTACKER_IN = {
    **dict.fromkeys(("town", "church", "camp", "hill_town"), (0, 2, 0)), "wire": (1, 0, 0), "ford": (1, 1, 1),
}  # fmt: skip
GROUNDS = [
    msgspec.convert({LAYER[name]: name, "owner": "axis" if FEATURES[name].own else ""}, Ground)
    for name in FEATURES
]


def kind_of(unit: str) -> str:
    return "armor" if unit in ARMOR else "artillery" if unit in GUNS else "infantry"


def height(name: str) -> int:
    return 2 if name == "mountain" else int("hill" in name or name in ("cliff", "bluff"))


def by_the_page(one: UnitAttack, inside: str, outside: str) -> tuple[int, set[int]]:
    """Returns the number of dice and the faces that hit, from the tables above alone."""
    who, of = one.attacker, kind_of(one.target)
    column = ("infantry", "armor", "artillery").index("armor" if who == "cavalry" else kind_of(who))
    within = (*TARGET_IN.get(inside, (0, 0)), 0)[column]
    if inside in FROM_BELOW and height(outside) >= height(inside):
        within = 0
    if inside in ("bunker", "sea_wall") and not one.own_works:
        within = 0
    if who in ("sniper", "heavy_anti_tank") or (who == "mortar" and not one.moved):
        within = 0
    if one.distance == 1 and who in ("engineer", "flame_tank"):
        within = min(within, 0 if who == "engineer" else 1)
    base = (*DICE[who], 1)[one.distance - 1]
    dice = base - within - ATTACKER_IN.get(outside, (0, 0, 0))[column] + one.extra
    stars_at: dict[str, tuple[str, ...]] = {"sniper": ("infantry", "artillery")}
    if not one.moved:
        stars_at |= {"anti_tank": ("armor",), "heavy_anti_tank": ("armor",), "machine_gun": ("infantry",)}
    wanted = {"grenade", "star" if of in stars_at.get(who, ()) else "grenade", of}
    hits = {face for face in FACES if DIE[face - 1] in wanted}
    return max(0, dice), {6} if one.target == "sniper" else hits


@pytest.mark.parametrize("kind", KIND_NAMES)
def test_M66_every_kind_at_every_target_and_ground(kind: KindName) -> None:
    """Dice, hits, flags and refusals, with the target's ground, the attacker's, or both, at each distance,
    moved or not, with a die of a card or none; and the odds are those of every roll there is."""
    throws = set[AttackDice]()
    pairs = [(ground, OPEN) for ground in GROUNDS] + [(OPEN, ground) for ground in GROUNDS]
    pairs += [(Ground("forest"), Ground("town")), (Ground("mountain"), Ground("hill")), (Ground("hill"),) * 2]
    for (inside, outside), target, moved, extra in product(pairs, KIND_NAMES, (False, True), (0, 1)):
        if inside != outside and target not in ("infantry", "armor", "artillery", "sniper"):
            continue  # what a kind of target changes, it changes on any ground
        for own, away in product((False, True), range(1, 10)):
            if own and not inside.owner:
                continue
            one = attack(
                kind, target, away, target_on=inside, attacker_on=outside, moved=moved, extra=extra,
                own_works=own, rulings=Rulings(symbols=True),
            )  # fmt: skip
            reasons = [reason.key for reason in objections(one)]
            if away > len(DICE[kind]) + (kind == "mortar" and not moved):
                assert reasons == ["battle-range"]
            elif kind == "sniper" and kind_of(target) == "armor":
                assert reasons == ["battle-not-at"]
            else:
                dice, hits = by_the_page(one, uppermost(inside), uppermost(outside))
                assert reasons == ([] if dice else ["battle-no-dice"]), one
                if dice:
                    thrown = throw(one)
                    facts = thrown.dice, set(thrown.hits), thrown.flags, thrown.saves
                    assert facts == (dice, hits, (1,), 0), one
                    throws |= {thrown, throw(replace(one, target_figures=1))}
    for thrown in throws:
        rolls = Counter[tuple[int, int]]()
        for rolled in product(FACES, repeat=thrown.dice):
            result = read_dice(thrown, rolled)
            rolls[result.lost, result.flags] += 1
        assert chances(thrown) == {key: Fraction(times, 6**thrown.dice) for key, times in rolls.items()}
        assert sum(losses(thrown)) == 1
