"""Section 2: the combat modifier, and which tables count as house tables."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.france1944.combat import Case, Force, Sum, objections, thrown, weigh
from bot.games.france1944.tables import Limit, house
from bot.presentation.messages import reason_text

from .free import free


def weighed(**given: Any) -> Sum:
    """Returns the weighing of a combat between two equal sides, except for the given differences."""
    usual: dict[str, Any] = {
        "kind": "set-piece", "attack": 12, "defence": 12, "units": 1,
        "attacker_morale": 5, "defender_morale": 5,
    }  # fmt: skip
    return weigh(house(), free(**{**usual, **given}))


def refused(case: Case, **options: bool) -> list[str]:
    reasons = list(objections(house(), case, **options))
    assert all(reason_text(reason, "france1944") for reason in reasons)
    return [reason.key.removeprefix("france-") for reason in reasons]


@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [
        (3, 12, "1-4"), (399, 1000, "1-3"), (5, 12, "1-3"), (11, 12, "2-3"), (12, 12, "1-1"), (17, 12, "1-1"),
        (18, 12, "3-2"), (47, 12, "3-1"), (48, 12, "4-1"), (90, 12, "4-1"), (7, 2, "3-1"), (1, 0, "4-1"),
    ],
)  # fmt: skip
def test_section_2_odds_are_rounded_down_in_the_defenders_favour(
    attack: int, defence: int, column: str
) -> None:
    """Section 2: "rounded down in the defender's favour to a column of the table … above 4-1 it is 4-1" """
    assert weighed(attack=attack, defence=defence).raw == column


@pytest.mark.parametrize(("attack", "defence"), [(2, 12), (0, 5), (0, 0), (1, 5)])
def test_section_2_below_one_to_four_no_attack_may_be_made(attack: int, defence: int) -> None:
    """Section 2: "Below 1-4 an attack may not be made" """
    assert refused(free("mobile", attack, defence, 4, 4, 1)) == ["odds-too-low"]


def test_section_2_an_out_of_supply_defender_has_half_strength() -> None:
    """Section 2: "An out-of-supply *defender* has half strength." No half point is lost to rounding on the
    way: 5 against half of 5 are 2-1, and 7 against half of 9 are 3-2."""
    assert weighed(attack=5, defence=5, supplied=False).raw == "2-1"
    assert weighed(attack=7, defence=9, supplied=False).raw == "3-2"
    assert weighed(attack=6, defence=9, supplied=False).raw == "1-1"


def test_section_6_an_out_of_supply_attacker_has_full_strength_but_an_hq_adds_none() -> None:
    """Section 6: "it then attacks with full strength. An out-of-supply HQ may not … add strength" """
    case = free("mobile", 12, 12, 4, 4, 1)
    out = replace(case, attackers=(Force("A1", 12, supplied=False), Force("AH", 6, supplied=False, hq=True)))
    assert weigh(house(), out).attack == 12
    fed = replace(case, attackers=(Force("A1", 12), Force("AH", 6, hq=True)))
    assert weigh(house(), fed).attack == 18
    hq = replace(case, defenders=(Force("G1", 3), Force("GH", 9, supplied=False, hq=True)))
    assert weigh(house(), hq).raw == "4-1"


def test_section_2_the_attacker_may_choose_lower_odds() -> None:
    """Section 2: "With *option* `choose_lower_odds` the attacker may use any column at or below the computed
    one." """
    lower = free("set-piece", 24, 12, 5, 5, 1, column="1-1")
    assert refused(lower) == ["column-fixed"]
    assert refused(lower, lower=True) == []
    assert refused(replace(lower, column="2-1"), lower=True) == []
    assert refused(replace(lower, column="3-1"), lower=True) == ["column-higher"]
    assert refused(replace(lower, column="5-1"), lower=True) == ["column-higher"]
    found = weigh(house(), lower)
    assert (found.raw, found.start, found.column) == ("2-1", "1-1", "1-1")


def test_section_2_attacker_four_defender_five() -> None:
    """Section 2: "Attacker 4, defender 5 → morale modifier −1." """
    assert weighed(attacker_morale=4, defender_morale=5).morale == -1


@pytest.mark.parametrize(
    ("ground", "worth"),
    [
        ((), 0), (("clear",), 0), (("city",), 1), (("rough",), 1), (("river",), 2), (("fortress",), 2),
        (("fortress", "city"), 2), (("city", "fortress"), 2), (("city", "rough"), 1),
        (("river", "fortress"), 2),
    ],
)  # fmt: skip
def test_section_2_the_best_single_terrain_counts(ground: tuple[str, ...], worth: int) -> None:
    """Section 2: "the best single terrain one (+1 or +2, never a sum)"; "A fortress hex that holds a city
    gives +2, not +1 or +3." """
    found = weighed(ground=ground, defender_morale=3)
    assert (found.adjustment, found.adjusted_morale) == (worth, 3 + worth)


@pytest.mark.parametrize(
    ("support", "worth"),
    [
        (("heavy",), -2),
        (("79th",), -1),
        (("ordinary",), -1),
        (("heavy", "79th"), -3),
        (("ordinary", "79th"), -2),
    ],
)
def test_section_2_air_power_and_the_79th_add_to_it(support: tuple[str, ...], worth: int) -> None:
    """Section 2: "air power and the 79th British Armoured Division add to it"; "Heavy bombing with the 79th
    gives −3." """
    assert weighed(support=support).adjustment == worth
    assert weighed(support=support, ground=("fortress", "city")).adjustment == worth + 2


@pytest.mark.parametrize("defender", range(1, 7))
@pytest.mark.parametrize("ground", ["clear", "city", "fortress"])
@pytest.mark.parametrize("support", [(), ("heavy", "79th"), ("ordinary",)])
def test_section_2_the_adjustment_and_the_adjusted_morale_have_bounds(
    defender: int, ground: str, support: tuple[str, ...]
) -> None:
    """Section 2: "The whole adjustment stays within −3…+2, and the adjusted morale within 1…6." """
    found = weighed(defender_morale=defender, ground=(ground,), support=support)
    assert -3 <= found.adjustment <= 2
    assert found.adjusted_morale == min(6, max(1, defender + found.adjustment))
    assert found.morale == 5 - found.adjusted_morale


def test_section_2_the_adjustment_is_cut_where_a_campaign_goes_further() -> None:
    """Section 2: "The whole adjustment stays within −3…+2" """
    support = {**house().morale.support, "heavy": replace(house().morale.support["heavy"], morale=-5)}
    tables = replace(house(), morale=replace(house().morale, support=support))
    found = weigh(tables, free("set-piece", 12, 12, 5, 6, 1, support=("heavy", "79th")))
    assert (found.adjustment, found.adjusted_morale) == (-3, 3)


@pytest.mark.parametrize(("morale", "limit"), [(1, 4), (2, 5), (3, 6), (4, 7), (5, 8), (6, 8)])
@pytest.mark.parametrize("units", [0, 1, 4, 5, 6, 7, 8, 9, 12])
def test_section_2_the_control_modifier(morale: int, limit: int, units: int) -> None:
    """Section 2: "Control modifier = min(0, control limit − attacking units) … never positive" """
    found = weighed(attacker_morale=morale, units=units)
    assert (found.limit, found.control) == (limit, min(0, limit - units))
    assert found.modifier == found.morale + found.control


def test_section_2_an_attacker_of_morale_five_has_no_control_penalty() -> None:
    """Section 2: "An attacker of morale 5 never has a control penalty" - with the eight units that one combat
    can hold: two stacks of four."""
    assert all(weighed(attacker_morale=5, units=units).control == 0 for units in range(9))


def test_house_tables_are_named() -> None:
    """Rules: "Each result that the bot posts names the [P] entries that it used" """
    plain = weighed()
    assert plain.house == ()
    assert weighed(attack=13).house == ("odds-rounding",)
    assert weighed(attacker_morale=4).house == ("control",)
    assert weighed(ground=("river",), support=("heavy", "79th")).house == (
        "morale-river", "morale-heavy", "morale-79th",
    )  # fmt: skip
    assert weighed(ground=("river", "fortress")).house == (), "of two as good, the stated one counts"
    assert thrown(house(), plain, 1).house == ("results-A",)
    assert thrown(house(), weighed(attack=48), 6).house == (), "C is stated and quoted"


def test_a_campaigns_own_table_is_no_house_table() -> None:
    """Rules: "a campaign that replaces the file drops the note" """
    tables = replace(house(), control={str(morale): Limit(4) for morale in range(1, 7)})
    case = free("set-piece", 12, 12, 4, 4, 6)
    assert weigh(house(), case).house == ("control",)
    assert (weigh(tables, case).house, weigh(tables, case).control) == ((), -2)


@pytest.mark.parametrize(
    ("changes", "keys"),
    [
        ({"attacker_morale": 0}, ["morale-range"]),
        ({"defender_morale": 7}, ["morale-range"]),
        ({"units": -1}, ["units-range"]),
        ({"units": 100}, ["units-range"]),
        ({"attack": 1000}, ["strength-range"]),
        ({"defence": -1}, ["strength-range"]),
        ({"ground": ("jungle",)}, ["ground-unknown"]),
        ({"support": ("fleet",)}, ["support-unknown"]),
        ({"support": ("79th", "79th")}, ["support-once"]),
        ({"support": ("ordinary", "heavy")}, ["support-once"]),  # section 4: one success goes to one combat
        ({"support": ("heavy", "79th")}, []),
        ({"ratio": 3}, ["ratio-unused"]),
        ({"method": "original"}, ["ratio-range"]),
        ({"method": "alternative", "ratio": 6}, ["ratio-range"]),
        ({"method": "alternative", "ratio": 5, "column": "1-1"}, ["column-unused"]),
    ],
)
def test_a_free_combat_that_is_none(changes: dict[str, Any], keys: list[str]) -> None:
    """`odds` and `resolve-free`, which weigh or resolve one combat without a campaign, refuse one that cannot
    be fought."""
    usual: dict[str, Any] = {
        "kind": "mobile", "attack": 9, "defence": 9, "attacker_morale": 4, "defender_morale": 4, "units": 2,
    }  # fmt: skip
    assert refused(free(**{**usual, **changes})) == keys
