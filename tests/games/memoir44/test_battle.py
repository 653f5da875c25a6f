# ruff: noqa: N802 - a test is named after its rule
"""Battles: section 1, every cell of its tables, its checks, and the rulings on it."""

from __future__ import annotations

from itertools import product

import pytest

from bot.games.game import FACES
from bot.games.memoir44 import purposes
from bot.games.memoir44.battle import (
    OWN_BUNKER,
    Modifier,
    Rulings,
    dice,
    hitting,
    modifiers,
    objections,
    read_dice,
    resolve,
    saves,
    strike,
    symbol,
    throw,
    to_hit,
)
from bot.games.memoir44.terrain import (
    OBSTACLES,
    OPEN,
    TERRAINS,
    Ground,
    Obstacle,
    Structure,
    Terrain,
)
from bot.games.memoir44.units import KIND_NAMES, KINDS, KindName

from .attacks import BRIDGE, BUNKER, attack
from .position import ScriptedDice

BASE: tuple[KindName, ...] = KIND_NAMES[:8]
"""The kinds of section 1; those of scenario files have tests of their own."""
INFANTRY: tuple[KindName, ...] = ("infantry", "special_infantry", "resistance")
ARMOR: tuple[KindName, ...] = ("armor", "elite_armor", "cavalry")
PLACES: dict[str, Ground] = {
    **{name: Ground(name) for name in TERRAINS[:8]},
    **{name: Ground(obstacle=name) for name in OBSTACLES[:3]},
    "bunker": BUNKER,
    "bridge": BRIDGE,
}


# --- the first table: dice, and what hits by range

HIT = {
    "infantry": "456", "armor": "444", "artillery": "445566", "special_infantry": "456", "resistance": "456",
    "elite_armor": "444", "cavalry": "56", "sniper": "55555",
}  # fmt: skip
CELLS = [(kind, away, int(number)) for kind in BASE for away, number in enumerate(HIT[kind], 1)]


@pytest.mark.parametrize(("kind", "away", "number"), CELLS)
def test_section_1_to_hit_by_range(kind: KindName, away: int, number: int) -> None:
    """The column *to hit, by range*."""
    assert to_hit(attack(kind, away=away)) == number
    assert hitting(attack(kind, away=away)) == tuple(range(number, 7))
    assert objections(attack(kind, away=away)) == []


@pytest.mark.parametrize("kind", BASE)
def test_section_1_no_attack_beyond_the_range(kind: KindName) -> None:
    """A unit has no number to hit beyond its range, nor at its own hex."""
    farther = len(HIT[kind]) + 1
    assert [one.key for one in objections(attack(kind, away=farther))] == ["battle-range"]
    assert [one.key for one in objections(attack(kind, away=0))] == ["battle-range"]


@pytest.mark.parametrize("kind", BASE)
def test_section_1_a_unit_has_no_more_figures_than_its_kind(kind: KindName) -> None:
    """The column *figures*, which bounds the figures that a player at a physical board may enter."""
    most = KINDS[kind].figures
    for figures, wrong in ((0, True), (1, False), (most, False), (most + 1, True)):
        as_attacker = objections(attack(kind, figures=figures))
        assert [one.key for one in as_attacker] == ["battle-figures"] * wrong
        as_target = objections(attack("infantry", kind, target_figures=figures))
        assert [one.facts["kind"] for one in as_target] == [kind] * wrong


BASE_GAME = {"infantry": (3, 2, 1), "armor": (3, 3, 3), "artillery": (3, 3, 2, 2, 1, 1), "cavalry": (2, 1)}


@pytest.mark.parametrize("kind", BASE_GAME)
def test_section_1_the_number_to_hit_is_7_less_the_dice_of_the_base_game(kind: KindName) -> None:
    """ "Invariant: the number to hit = 7 − the base game's dice at that range." """
    assert KINDS[kind].hit == tuple(7 - thrown for thrown in BASE_GAME[kind])


DICE = {
    "infantry": (1, 2, 3, 4), "armor": (2, 4, 6), "artillery": (2, 4), "special_infantry": (2, 3, 4, 5),
    "resistance": (2, 3, 4), "elite_armor": (2, 4, 6, 8), "cavalry": (1, 2, 3, 4), "sniper": (2,),
}  # fmt: skip


@pytest.mark.parametrize("kind", BASE)
def test_section_1_M19_M22_dice_a_figure(kind: KindName) -> None:
    """The column *dice*: "+1 while it lives" for special infantry and (M19) the Resistance, "2 in all" for
    the sniper, "no special die" for cavalry (M22)."""
    thrown = tuple(dice(attack(kind, figures=left)) for left in range(1, KINDS[kind].figures + 1))
    assert thrown == DICE[kind]


# --- the second table: modifiers, by the attacker's column

IN = {
    "forest": (-1, -2),
    "town": (-1, -2),
    "hedgerow": (-1, -2),
    "hill": (-1, -1),
    "bunker": (-1, -2),
    "sandbags": (-1, -1),
}
OUT = {"town": (0, -2), "wire": (-1, 0)}


@pytest.mark.parametrize(("place", "kind"), list(product(PLACES, BASE)))
def test_section_1_M28_what_the_targets_ground_takes_off(place: str, kind: KindName) -> None:
    """The columns *target in*; M28: "beach, ocean, river, bridge: no modifier"; artillery: 0 everywhere;
    the sniper "ignores the target's terrain"."""
    by_column = IN.get(place, (0, 0))
    off = by_column[0] if kind in INFANTRY else by_column[1] if kind in ARMOR else 0
    found = modifiers(attack(kind, target_on=PLACES[place], own_works=place == "bunker"))
    assert found == ((Modifier(f"target-{place}", off),) if off else ())


@pytest.mark.parametrize(("place", "kind"), list(product(PLACES, BASE)))
def test_section_1_M28_M30_what_the_attackers_ground_takes_off(place: str, kind: KindName) -> None:
    """The columns *attacker in*; M30: "wire out: infantry attackers"."""
    by_column = OUT.get(place, (0, 0))
    off = by_column[0] if kind in (*INFANTRY, "sniper") else by_column[1] if kind in ARMOR else 0
    found = modifiers(attack(kind, attacker_on=PLACES[place]))
    assert found == ((Modifier(f"attacker-{place}", off),) if off else ())


def test_section_1_a_bunker_protects_its_original_owner_alone() -> None:
    """ "bunker (its original owner in it)." """
    assert modifiers(attack(target_on=BUNKER, own_works=False)) == ()
    assert to_hit(attack(target_on=BUNKER, own_works=True)) == 5


def test_M12_hills_count_uphill_only() -> None:
    """M12: hills count uphill only."""
    hill = Ground("hill")
    assert to_hit(attack(target_on=hill)) == 5
    assert to_hit(attack(target_on=hill, attacker_on=hill)) == 4
    assert to_hit(attack(attacker_on=hill)) == 4


def test_M3_in_and_out_add() -> None:
    """M3: the modifiers of the target's and the attacker's hexes add up."""
    away = attack("armor", target_on=Ground("hill"), attacker_on=Ground("town"))
    assert modifiers(away) == (("target-hill", -1), ("attacker-town", -2))
    assert to_hit(away) == 4 + 3
    assert to_hit(attack(target_on=Ground("forest"), attacker_on=Ground(obstacle="wire"))) == 4 + 2


@pytest.mark.parametrize(
    ("terrain", "structure", "obstacle", "infantry", "armor"),
    [
        ("town", "", "sandbags", -1, -2), ("hill", "bunker", "", -1, -2), ("hill", "", "sandbags", -1, -1),
        ("open", "bunker", "sandbags", -1, -2), ("forest", "", "wire", -1, -2),
        ("hedgerow", "", "hedgehog", -1, -2),
    ],
)  # fmt: skip
def test_M4_of_two_things_on_one_hex_the_better_one_counts(
    terrain: Terrain, structure: Structure, obstacle: Obstacle, infantry: int, armor: int
) -> None:
    """M4: of two things on one hex the better one counts."""
    there = Ground(terrain, structure, obstacle, "axis")
    expected: dict[KindName, int] = {"infantry": infantry, "armor": armor}
    for kind, off in expected.items():
        (modifier,) = modifiers(attack(kind, target_on=there, own_works=bool(structure)))
        assert modifier.by == off


def test_M4_on_a_hill_against_a_hill_what_else_is_there_still_counts() -> None:
    """M4 and M12: sandbags on a hill protect against an attacker at the same height."""
    there = Ground("hill", obstacle="sandbags")
    assert modifiers(attack(target_on=there, attacker_on=Ground("hill"))) == (("target-sandbags", -1),)


def test_M5_an_attack_that_cannot_hit_may_not_be_made() -> None:
    """ "If 6 with its modifiers cannot hit, the attack may not be made (M5: not even for flags)." """
    at_3 = attack(away=3, target_on=Ground("forest"))
    assert [(one.key, one.rule, one.facts) for one in objections(at_3)] == [
        ("battle-hopeless", "M5", {"needed": 7})
    ]
    assert objections(attack(away=2, target_on=Ground("forest"))) == []
    both = attack("armor", target_on=Ground("forest"), attacker_on=Ground("town"))
    assert [one.rule for one in objections(both)] == ["M5"]


def test_M7_where_stars_hit_the_number_is_one_lower() -> None:
    """ "Where a rule says that stars hit, the number to hit is one lower (M7)." """
    starred = attack("infantry", away=2, stars=True)
    assert modifiers(starred) == (("stars", 1),)
    assert hitting(starred) == (4, 5, 6)
    assert throw(starred).flags == (1,)


def test_M18_strength_is_counted_at_the_moment_of_the_roll() -> None:
    """M18: after an Ambush has taken two figures, two dice are left."""
    assert throw(attack("infantry", figures=2)).dice == 2


def test_M20_M21_cards_add_dice_without_a_cap() -> None:
    """ "Cards that add dice add D6 (M21)"; M20: no cap."""
    assert dice(attack("elite_armor", extra=1)) == 9
    assert dice(attack("elite_armor", extra=4)) == 12


def test_M23_the_snipers_5_already_counts_the_star() -> None:
    """M24: a sniper is hit on a natural 6 only, whoever attacks; M5 applies as well."""
    assert hitting(attack("sniper", away=5, target_on=Ground("town"))) == (5, 6)
    assert throw(attack("sniper")).dice == 2


def test_section_1_a_sniper_fires_not_at_armor() -> None:
    """ "not at armor": neither common nor elite; cavalry does not count as armor."""
    refused = {kind for kind in BASE if objections(attack("sniper", kind))}
    assert refused == {"armor", "elite_armor"}


@pytest.mark.parametrize("kind", BASE)
def test_M24_a_sniper_is_hit_on_a_natural_6_only(kind: KindName) -> None:
    """M24 holds whoever attacks; M5 holds for a sniper as well."""
    assert hitting(attack(kind, "sniper")) == (6,)
    assert hitting(attack(kind, "sniper", stars=True)) == (6,)
    assert [one.rule for one in objections(attack("infantry", "sniper", 3, target_on=Ground("forest")))] == [
        "M5"
    ]


# --- the order of M17


def test_M17_hits_then_the_defensive_roll_then_casualties_then_flags() -> None:
    """M17: hits come first, then the defensive roll, casualties and flags."""
    one = throw(attack("special_infantry", "armor"))
    result = read_dice(one, (6, 5, 4, 1, 1), (6, 2, 3))
    assert (result.hits, result.saved, result.lost, result.flags) == (3, 1, 2, 2)


def test_M17_excess_hits_are_lost() -> None:
    """ "Excess hits are lost", including those that the defensive roll need not cancel."""
    assert read_dice(throw(attack(target_figures=1)), (6, 6, 6, 6)).lost == 1
    assert read_dice(throw(attack("infantry", "armor", target_figures=1)), (6, 6, 6, 6), (5,)).lost == 1
    cancelled = read_dice(throw(attack("infantry", "armor")), (6, 1, 2, 3), (5, 6, 6))
    assert (cancelled.saved, cancelled.lost, cancelled.flags) == (1, 0, 1)


@pytest.mark.parametrize("die", FACES)
@pytest.mark.parametrize("target", ["armor", "elite_armor"])
def test_section_1_each_5_or_6_of_the_defensive_roll_cancels_one_hit(target: KindName, die: int) -> None:
    """ "an armor target rolls one D6 a figure it had before losses; each 5 or 6 cancels one hit." """
    one = throw(attack(target=target, target_figures=2))
    assert saves(one, (4, 1, 1, 1)) == 2
    assert read_dice(one, (4, 1, 1, 1), (die, 1)).lost == (0 if die >= 5 else 1)


def test_section_1_no_hit_no_defensive_roll() -> None:
    """Without a hit there is no defensive roll."""
    script = ScriptedDice((1, 1, 1, 1))
    why = purposes.AttackRoll("Inf 1", "Arm 2")
    resolve(throw(attack(target="armor")), script, why, purposes.Defence("Arm 2"))
    assert script.asked == [(4, why)]


@pytest.mark.parametrize("target", [kind for kind in BASE if kind not in ("armor", "elite_armor")])
def test_M22_nobody_else_has_a_defensive_roll(target: KindName) -> None:
    """M22: cavalry has no defensive roll either."""
    assert throw(attack(target=target)).saves == 0


def test_M6_every_natural_1_is_a_flag_whatever_the_modifiers() -> None:
    """ "every natural 1 is a flag (M6); modifiers make no flags and take none away." """
    hard = attack("armor", target_on=Ground("forest"))
    assert throw(hard).flags == throw(attack(stars=True)).flags == (1,)
    assert read_dice(throw(hard), (1, 2, 3, 1, 5, 6)).flags == 2


def test_M14_every_flag_counts() -> None:
    """M14: flags have no cap."""
    assert read_dice(throw(attack("elite_armor")), (1,) * 8).flags == 8


@pytest.mark.parametrize("kind", BASE)
@pytest.mark.parametrize("place", ["open", "hill", "forest"])
def test_M9_artillery_in_its_own_bunker_is_hit_by_1_and_6_and_its_1s_are_no_flags(
    kind: KindName, place: Terrain
) -> None:
    """ "hit by natural 1 and 6 exactly, at any range, …; its 1s are hits, not flags." """
    there = Ground(place, structure="bunker", owner="axis")
    for away in range(1, KINDS[kind].range + 1):
        one = attack(kind, "artillery", away, target_on=there, own_works=True, attacker_on=Ground("town"))
        assert objections(one) == []
        assert (throw(one).hits, throw(one).flags) == (OWN_BUNKER, ()) == ((1, 6), ())


def test_M9_option_the_1s_are_flags_as_well() -> None:
    """M9: whether the 1s are flags as well is an option of the game."""
    flags = Rulings(bunker_flags=True)
    one = attack(target="artillery", target_on=BUNKER, own_works=True, rulings=flags)
    result = read_dice(throw(one), (1, 6, 5, 2))
    assert (result.lost, result.flags) == (2, 1)


def test_M11_artillery_outside_its_bunker_is_hit_by_the_attackers_chart() -> None:
    """M11: the attacker's chart also applies to artillery in a bunker that the enemy built."""
    assert hitting(attack(target="artillery")) == (4, 5, 6)
    assert throw(attack(target="artillery", target_on=BUNKER)).flags == (1,)
    assert hitting(attack(target="artillery", target_on=BUNKER)) == (4, 5, 6)


# --- cards and mines


def test_M8_card_and_mine_rolls_are_read_as_symbols() -> None:
    """ "1 flag, 2 star, 3–4 infantry, 5 armor, 6 grenade." """
    assert [symbol(die) for die in FACES] == ["flag", "star", "infantry", "infantry", "armor", "grenade"]


BY_AIR = {"infantry": (2, 3, 4, 6), "armor": (2, 5, 6), "artillery": (2, 6)}


@pytest.mark.parametrize("kind", [kind for kind in KIND_NAMES if kind != "sniper"])
def test_section_1_air_power_hits_by_symbol_grenade_and_star_and_barrage_by_symbol_and_grenade(
    kind: KindName,
) -> None:
    """ "Air Power hits by symbol, grenade, star; Barrage by symbol, grenade." """
    from_the_air = strike("air_power", "allies", kind, 2)
    barrage = strike("barrage", "axis", kind, 2)
    assert from_the_air.hits == BY_AIR[KINDS[kind].ordered]
    assert barrage.hits == tuple(face for face in from_the_air.hits if face != 2)
    assert from_the_air.flags == barrage.flags == (1,)


def test_section_3_air_power_throws_2_dice_for_the_allies_and_1_for_the_axis_and_barrage_4() -> None:
    """ "2 dice each for the Allies, 1 for the Axis", "Barrage …: 4 dice"."""
    assert [strike("air_power", seat, "armor", 3).dice for seat in ("allies", "axis")] == [2, 1]
    assert [strike("barrage", seat, "armor", 3).dice for seat in ("allies", "axis")] == [4, 4]


def test_M24_cards_too_hit_a_sniper_on_a_natural_6_only() -> None:
    """M24: a sniper is hit by a card on a natural 6 only."""
    assert strike("air_power", "allies", "sniper", 1).hits == (6,)


def test_M16_no_defensive_roll_against_cards_unless_it_is_chosen() -> None:
    """ "Not against cards or mines (M16, option)." """
    assert strike("barrage", "axis", "elite_armor", 4).saves == 0
    assert strike("barrage", "axis", "elite_armor", 4, Rulings(save_from_cards=True)).saves == 4


# --- the checks from the source


def test_check_two_armor_figures_at_infantry_in_the_open_two_hexes_off() -> None:
    """ "4 dice, hits on 4, 5, 6." """
    one = throw(attack("armor", away=2, figures=2))
    assert (one.dice, one.hits) == (4, (4, 5, 6))


def test_check_full_armor_at_infantry_in_a_forest() -> None:
    """ "6 dice, −2 each, only a natural 6 hits." """
    one = attack("armor", target_on=Ground("forest"))
    assert (dice(one), modifiers(one), hitting(one)) == (6, (("target-forest", -2),), (6,))


def test_check_special_infantry_with_4_hits_on_full_armor() -> None:
    """ "3 defensive dice, at least one figure lost." """
    one = throw(attack("special_infantry", "armor"))
    rolled = (4, 5, 6, 4, 1)
    assert saves(one, rolled) == 3
    assert min(read_dice(one, rolled, saving).lost for saving in product(FACES, repeat=3)) == 1


def test_check_armor_in_a_town_at_infantry_in_a_forest_two_hexes_off() -> None:
    """ "−4, not allowed." """
    one = attack("armor", away=2, attacker_on=Ground("town"), target_on=Ground("forest"))
    assert sum(modifier.by for modifier in modifiers(one)) == -4
    assert [reason.rule for reason in objections(one)] == ["M5"]


def test_check_special_infantry_of_two_figures() -> None:
    """ "2-figure special infantry: 3 dice." """
    assert dice(attack("special_infantry", figures=2)) == 3


def test_open_ground_changes_nothing() -> None:
    assert modifiers(attack()) == ()
    assert attack().target_on == OPEN
