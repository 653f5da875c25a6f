# ruff: noqa: N802 - a test is named after its rule
"""Items, zones and the secret placement: sections 2, 3 and 4, R1."""

from __future__ import annotations

import hashlib
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.game import Refused, Sealed
from bot.games.resistance import GAME
from bot.games.resistance import events as on
from bot.games.resistance.commands import Place
from bot.games.resistance.placement import (
    COUNT,
    ITEMS,
    VALUE,
    ZONES,
    Placement,
    legal_placements,
    legal_totals,
    ordered,
    placement_objections,
    total,
    zone_contents,
    zone_objections,
)
from bot.games.resistance.state import Options

from .position import PLACEMENT, SALT, ScriptedDice, after, events, refusal, sealed

EMPTY = GAME.setup(Options())
LEGAL = frozenset(legal_placements())
EVERYTHING = tuple(item for item in ITEMS for _ in range(COUNT[item]))


def reasons(*zones: tuple[str, ...]) -> list[str]:
    """Returns every rule that a placement breaks, as ``decide`` refuses it."""
    return refusal(EMPTY, "german", Place(zones))


def test_section_2_there_are_five_zones_and_eleven_items_of_these_values() -> None:
    """(2) The zones have this order, and the items the values of the table."""
    assert ZONES == ("caen", "bayeux", "lison", "saint_lo", "avranches")
    assert COUNT == {"squad": 3, "goods": 2, "passenger": 1, "vip": 1, "gendarme": 4}
    assert VALUE == {"squad": 3, "goods": 4, "passenger": 5, "vip": 6, "gendarme": 1}
    assert sum(COUNT.values()) == 11


def test_section_2_there_are_6600_placements_2455_totals_and_18_contents() -> None:
    """(2) The numbers are the check of the rules page."""
    assert len(legal_placements()) == len(set(legal_placements())) == 6600
    assert len(legal_totals()) == 2455
    assert sum(legal_totals().values()) == 6600
    assert len(zone_contents()) == len(set(zone_contents())) == 18


def test_section_2_all_eleven_items_are_placed() -> None:
    """(2) A missing item and a surplus item are both named."""
    assert reasons(("squad",), ("squad",), ("squad", "goods"), ("gendarme",), ("gendarme", "vip", "vip")) == [
        "zone-trains (4)",
        "item-surplus (2)",
        "item-missing (2)",
        "item-missing (2)",
        "item-missing (2)",
    ]


def test_R1_a_total_counts_each_gendarme_group_as_1() -> None:
    """R1: two groups are worth 2, whatever else the zone holds."""
    assert total(("gendarme",)) == 1
    assert total(("gendarme", "gendarme")) == 2
    assert total(("vip", "squad", "gendarme")) == 10
    assert {value for totals in legal_totals() for value in totals} == set(range(1, 11))


def test_section_3_the_placement_is_sealed_under_a_published_fingerprint() -> None:
    """(3) Only the German knows what was hidden; the channel gets SHA-256 over the salt and the placement."""
    made, shown = events(EMPTY, "german", Place(PLACEMENT))
    assert made == on.PlacementMade(Sealed(PLACEMENT), Sealed(SALT))
    assert made.audience == ("german",)
    assert isinstance(shown, on.PlacementSealed)
    assert shown.audience == ("public",)
    written = (
        "caen=vip,squad bayeux=goods,gendarme,gendarme lison=goods,squad "
        "saint_lo=passenger,gendarme,gendarme avranches=squad"
    )
    assert shown.fingerprint == hashlib.sha256(f"{SALT} {written}".encode()).hexdigest()


def test_section_3_the_items_of_a_zone_may_be_named_in_any_order() -> None:
    """(3) "squad, vip" and "vip, squad" are the same placement with the same fingerprint."""
    turned = tuple(tuple(reversed(held)) for held in PLACEMENT)
    assert after(EMPTY, "german", Place(turned)) == sealed()


def test_section_3_what_is_sealed_stays_so() -> None:
    """(3) A second placement is refused."""
    assert refusal(sealed(), "german", Place(PLACEMENT)) == ["waits-for-other (16)"]
    assert refusal(sealed(), "resistance", Place(PLACEMENT)) == ["not-now (16)"]


def test_section_3_only_the_german_places() -> None:
    """(3) The Resistance places nothing."""
    assert refusal(EMPTY, "resistance", Place(PLACEMENT)) == ["waits-for-other (16)"]


@pytest.mark.parametrize(
    ("held", "broken"),
    [
        ((), ["zone-empty (4)"]),
        (("squad", "gendarme", "gendarme", "gendarme"), ["zone-full (4)"]),
        (("vip", "goods", "squad"), ["zone-trains (4)"]),
        (("squad", "squad"), ["zone-squads (4)"]),
        (("vip",), ["zone-unguarded (4)"]),
        (("vip", "passenger"), ["zone-trains (4)", "zone-unguarded (4)"]),
        (("vip", "goods", "goods", "passenger"), ["zone-full (4)", "zone-trains (4)", "zone-unguarded (4)"]),
        (("squad", "squad", "vip", "goods"), ["zone-full (4)", "zone-trains (4)", "zone-squads (4)"]),
    ],
)
def test_section_4_what_a_zone_may_hold(held: tuple[str, ...], broken: list[str]) -> None:
    """(4) A zone holds one to three items, at most one train, at most one squad, and a gendarme group only
    without a squad."""
    assert [f"{reason.key} ({reason.rule})" for reason in zone_objections(3, held)] == broken
    assert all(reason.facts["zone"] == 3 for reason in zone_objections(3, held))


def test_section_4_every_broken_rule_is_named_at_once() -> None:
    """(4) The refusal of a placement that breaks every rule names all of them, zone by zone."""
    assert reasons(
        (), ("vip", "goods"), ("squad", "squad"), ("goods", "gendarme", "squad", "gendarme"), ("passenger",)
    ) == [
        "zone-empty (4)",
        "zone-trains (4)",
        "zone-unguarded (4)",
        "zone-squads (4)",
        "zone-full (4)",
        "zone-unguarded (4)",
        "item-missing (2)",
    ]


def test_section_4_too_few_zones_and_unknown_items_are_refused() -> None:
    """(2, 4) A placement has five zones, and uses the keywords of the table."""
    assert reasons(*PLACEMENT[:4]) == ["zones-five (2)"]
    assert reasons(("squad", "vip", "tank"), *PLACEMENT[1:]) == ["item-unknown (2)"]


def test_section_3_an_unknown_item_does_not_hide_the_other_broken_rules() -> None:
    """(3) "Refused with every rule that it breaks": the empty zone is named beside the unknown item."""
    broken = reasons(("squad", "tank"), (), *PLACEMENT[2:])
    assert "item-unknown (2)" in broken
    assert "zone-empty (4)" in broken


def test_section_4_the_refusal_says_where_and_how_many() -> None:
    """(4) The reasons carry the arguments that their sentences need."""
    squads = (("squad", "squad"), ("goods", "gendarme"), ("squad", "goods"), ("vip", "gendarme"))
    with pytest.raises(Refused) as caught:
        GAME.decide(EMPTY, "german", Place((*squads, ("passenger", "gendarme"))), ScriptedDice())
    assert [reason.facts for reason in caught.value.reasons] == [
        {"zone": 1, "held": 2},
        {"item": "gendarme", "placed": 3, "count": 4},
    ]


def _dealt(seed: int) -> Placement:
    chance = random.Random(seed)
    zones: list[list[str]] = [[], [], [], [], []]
    for item in EVERYTHING:
        # Fuller zones are less likely, so that legal placements occur often enough.
        open_zones = [zone for zone in zones if len(zone) < 3] if chance.random() < 0.95 else zones
        chance.choice(open_zones).append(item)
    return tuple(ordered(zone) for zone in zones)


@given(st.integers(0, 10**9))
def test_section_4_a_placement_is_legal_if_nothing_stands_in_its_way(seed: int) -> None:
    """(4) ``placement_objections`` is empty for exactly the 6,600."""
    placement = _dealt(seed)
    assert (not placement_objections(placement)) == (placement in LEGAL)


def test_section_4_deals_of_the_eleven_items_are_sorted_out_exactly() -> None:
    """(4) The same holds for 20,000 random deals, of which many are legal and many are not."""
    seen: Counter[bool] = Counter()
    for seed in range(20_000):
        placement = _dealt(seed)
        allowed = not placement_objections(placement)
        assert allowed == (placement in LEGAL)
        seen[allowed] += 1
    assert min(seen.values()) > 100


@given(st.lists(st.lists(st.sampled_from(ITEMS), max_size=4).map(ordered), min_size=5, max_size=5))
def test_section_4_any_items_at_all_are_legal_only_among_the_6600(zones: list[tuple[str, ...]]) -> None:
    """(2, 4) The same holds for the wrong number of items."""
    assert (not placement_objections(tuple(zones))) == (tuple(zones) in LEGAL)


@given(st.sampled_from(legal_placements()))
def test_section_4_a_total_is_1_to_10(placement: Placement) -> None:
    """(4) "The sum of its items' values (1 to 10)"; the five add up to 32."""
    totals = [total(held) for held in placement]
    assert all(1 <= each <= 10 for each in totals)
    assert sum(totals) == 3 * 3 + 2 * 4 + 5 + 6 + 4


def test_section_4_the_choices_are_the_legal_placements() -> None:
    """(4) The choices are all the legal placements; each is accepted and breaks no rule."""
    offered = [
        choice.command for choice in GAME.choices(EMPTY, "german") if isinstance(choice.command, Place)
    ]
    assert {place.zones for place in offered} == LEGAL
    assert all(not placement_objections(zones) for zones in LEGAL)
