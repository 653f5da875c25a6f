"""Sections 3 and 4: declared combats, and air power."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.france1944 import events as on
from bot.games.france1944.commands import (
    Activate,
    Choose,
    Declare,
    Lead,
    Move,
    Next,
    Pass,
    Resolve,
    Retreat,
    TryAir,
)
from bot.games.france1944.state import State

from .position import after, declared, field, ground, legal, of, offered, play, refusal

# 0505 has the neighbours 0404 0405 0504 0506 0604 0605. A stands west, G east.
LINE = "A1@0504 A2@0505 A3@0505 A4@0404 A5@0506 AH@0303 | G1@0604 G2@0605 G3@0605 G4@0704 G5@0803 GH@0907"


def activated(text: str = LINE, **given: Any) -> State:
    return after(field(text, **given), "allied", Activate("AH"))


@pytest.mark.parametrize(
    ("attackers", "defenders"),
    [
        (["A2"], ["0604"]),  # one on one
        (["A2"], ["0605"]),
        (["A2", "A3"], ["0605"]),
        (["A1", "A2"], ["0604"]),  # two adjacent hexes on one
        (["A1", "A3"], ["0604"]),
        (["A1", "A2", "A3"], ["0604"]),
        (["A5", "A2"], ["0605"]),
        (["A2"], ["0604", "0605"]),  # one on two adjacent hexes
        (["A2", "A3"], ["0604", "0605"]),
    ],
)
def test_section_3_the_three_legal_shapes(attackers: list[str], defenders: list[str]) -> None:
    """Section 3: "two adjacent attacking hexes on one defending hex; one attacking hex on two adjacent
    defending hexes; one on one" """
    state = activated()
    command = Declare(tuple(attackers), tuple(defenders), "mobile")
    assert command in offered(state, "allied")
    (event,) = of(on.CombatDeclared, play(state, "allied", command)[1])
    assert event.combat.attackers == tuple(sorted(attackers))
    assert event.combat.hexes == tuple(defenders)
    assert set(event.combat.defenders) == {unit.name for one in defenders for unit in state.at(one)}


@pytest.mark.parametrize(
    ("attackers", "defenders", "why"),
    [
        (["A4"], ["0604"], "shape (3)"),  # not adjacent
        (["A1"], ["0605"], "shape (3)"),
        (["A2"], ["0704"], "shape (3)"),
        (["A1", "A5"], ["0604"], "shape (3)"),  # attackers not adjacent to each other
        (["A1", "A2"], ["0605"], "shape (3)"),  # one of them not adjacent to the defender
        (["A1", "A2"], ["0604", "0605"], "shape (3)"),  # two on two: four hexes
        (["A1", "A2", "A4"], ["0604"], "shape (3)"),  # three on one: four hexes
        (["A2"], ["0604", "0704"], "shape (3)"),  # the second defender not adjacent to the attacker
        (["A2"], ["0605", "0803"], "shape (3)"),
        (["A2"], ["0604", "0605", "0704"], "shape (3)"),  # one on three
        (["A2"], [], "shape (3)"),
        (["A2"], ["0603"], "hex-empty (3)"),
        (["A2"], ["0504"], "hex-empty (3)"),  # friends
        (["A2"], ["9999"], "hex-empty (3)"),
        (["A2", "A2"], ["0604"], "named-twice (3)"),
        (["A2"], ["0604", "0604"], "named-twice (3)"),
        (["G1"], ["0604"], "unit-theirs (6)"),
        (["A9"], ["0604"], "unit-unknown (6)"),
    ],
)
def test_section_3_illegal_shapes(attackers: list[str], defenders: list[str], why: str) -> None:
    """Section 3: "At most three hexes take part in one combat, all adjacent to each other" """
    assert refusal(activated(), "allied", Declare(tuple(attackers), tuple(defenders), "set-piece")) == [why]


def test_a_great_stack_is_not_offered_group_by_group() -> None:
    """A combat with hundreds of units in two hexes is not offered group by group, since choices must fit
    pickers and buttons. A group that is not offered may be named."""
    crowd = " ".join(f"A{number}@050{4 + number % 2}" for number in range(300))
    state = activated(f"{crowd} AH@0303 | G1@0604 GH@0907")
    assert len(legal(state, "allied", Declare)) == 2 * 3, "of each stack, and of both, in both kinds"
    assert after(state, "allied", Declare(("A0", "A1", "A3"), ("0604",), "mobile")).act.combats


def test_section_2_nobody_attacks_nobody() -> None:
    """Section 2: HQs add strength but do not count as units; they do not attack alone."""
    state = activated("A1@0303 AH@0505 | G1@0605 GH@0907")
    assert refusal(state, "allied", Declare(("AH",), ("0605",), "mobile")) == ["attack-hq-alone (2)"]
    assert refusal(state, "allied", Declare((), ("0605",), "mobile")) == ["attack-hq-alone (2)"]


def test_section_2_odds_below_one_to_four_are_not_declared() -> None:
    """Section 2: "Below 1-4 an attack may not be made" """
    state = activated("A1@0505:2 A2@0505:1 AH@0303 | G1@0605:9 GH@0907")
    assert refusal(state, "allied", Declare(("A1",), ("0605",), "mobile")) == ["odds-too-low (2)"]
    assert legal(state, "allied", Declare) == ["declare A1, A2 0605 set-piece", "declare A1, A2 0605 mobile"]


def test_section_3_all_are_declared_before_any_is_resolved() -> None:
    """Section 3: "All combats of a combat increment are declared before any is resolved" """
    state = after(activated(), "allied", Declare(("A2",), ("0605",), "mobile"))
    assert refusal(state, "allied", Resolve(1)) == ["not-asked (5)"]
    state = after(state, "allied", Declare(("A1",), ("0604",), "mobile"), Next())
    assert refusal(state, "allied", Declare(("A5",), ("0605",), "mobile")) == ["not-asked (5)"]


def test_section_3_resolved_in_any_order() -> None:
    """Section 3: "Resolved in any order that the attacker likes" """
    state = declared(field(LINE), "A2 > 0605", "A1 > 0604")
    assert legal(state, "allied", Resolve) == ["resolve 1", "resolve 2"]
    second = after(state, "allied", Resolve(2), dice=[4])
    assert legal(second, "allied", Resolve) == ["resolve 1"]
    assert refusal(second, "allied", Resolve(2)) == ["combat-resolved (3)"]
    assert refusal(second, "allied", Resolve(3)) == ["combat-unknown (3)"]


def test_section_3_a_declared_combat_is_never_changed_or_cancelled() -> None:
    """Section 3: "a declared combat cannot be changed or cancelled, nor its units used in another" """
    state = after(activated(), "allied", Declare(("A2",), ("0605",), "mobile"))
    assert refusal(state, "allied", Declare(("A2", "A3"), ("0605",), "mobile")) == [
        "unit-declared (3)", "hex-declared (3)",
    ]  # fmt: skip
    assert refusal(state, "allied", Declare(("A2",), ("0604",), "mobile")) == ["unit-declared (3)"]
    assert refusal(state, "allied", Declare(("A3",), ("0605",), "mobile")) == ["hex-declared (3)"]
    assert refusal(state, "allied", Pass()) == ["declared-stand (3)"]
    state = after(state, "allied", Next())
    for command in (Pass(), Next(), Move("A1", ("0503",), "normal")):
        assert refusal(state, "allied", command) == ["not-asked (5)"]


def test_section_3_its_units_fight_whatever_earlier_combats_did() -> None:
    """Section 3: "whatever earlier ones did": the second combat is as it was declared."""
    state = declared(field(LINE), "A1 > 0604", "A2 A3 > 0605")
    before = state.act.combats[1]
    state = after(state, "allied", Resolve(1), dice=[1])
    assert state.units["A1"].steps == 2
    assert state.act.combats[1] == before


def test_section_3_who_retreats_into_a_declared_combat_has_no_part_in_it() -> None:
    """Section 3: "cannot be changed … nor its units used in another, whatever earlier ones did": G1 retreats
    to the hex of G2, but does not fight a second time."""
    text = "A1@0504:24/9 A2@0506:6/3 AH@0303 | G1@0604:6/3 G2@0606:6/3 GH@0907"
    state = declared(field(text), "A1 > 0604", "A2 > 0606", kind="mobile")
    state = after(state, "allied", Resolve(1), dice=[2])
    state = after(state, "german", Choose("retreat"), Retreat("G1", "0606"))
    assert {unit.name for unit in state.at("0606")} == {"G1", "G2"}
    (fought, *_) = of(on.CombatResolved, play(state, "allied", Resolve(2), dice=[6])[1])
    assert [one.name for one in fought.sum.case.defenders] == ["G2"]
    assert fought.sum.raw == "1-1"


def test_section_3_an_increment_is_for_movement_or_for_combat() -> None:
    """Section 3: combats are declared in a combat increment only."""
    moved = after(activated(), "allied", Move("A1", ("0503",), "normal"))
    assert refusal(moved, "allied", Declare(("A2",), ("0605",), "mobile")) == ["increment-movement (3)"]
    fighting = after(activated(), "allied", Declare(("A2",), ("0605",), "mobile"))
    assert refusal(fighting, "allied", Move("A1", ("0503",), "normal")) == ["increment-combat (3)"]
    assert after(moved, "allied", Next()).act.doing is None


def test_section_2_each_side_names_the_unit_whose_morale_counts() -> None:
    """Section 2: "Mixed stacks: the owner names a lead unit" - also the defender, and both before the first
    die."""
    text = "A1@0505m5 A2@0505m3 AH@0303 | G1@0605m4 G2@0605m2 GH@0907m6"
    state = declared(field(text), "A1 A2 > 0605")
    assert state.awaited == "allied"
    assert legal(state, "allied", Lead) == ["lead A1", "lead A2"]
    assert refusal(state, "allied", Lead("G1")) == ["unit-among (2)"]
    state = after(state, "allied", Lead("A2"))
    assert state.awaited == "german"
    assert refusal(state, "allied", Resolve(1)) == ["not-yours (5)"]
    state = after(state, "german", Lead("G2"))
    (event,) = of(on.CombatResolved, play(state, "allied", Resolve(1), dice=[6])[1])
    assert (event.sum.case.attacker_morale, event.sum.case.defender_morale) == (3, 2)
    assert "odds-lead" in event.sum.house


def test_section_2_units_of_one_morale_need_no_lead() -> None:
    """Section 2: an HQ in the stack is ignored where there are combat units."""
    state = declared(field("A1@0505 A2@0505 AH@0505m1 | G1@0605 GH@0605m6"), "A1 A2 AH > 0605")
    (event,) = of(on.CombatResolved, play(state, "allied", Resolve(1), dice=[1])[1])
    assert (event.sum.case.units, event.sum.attack, event.sum.defence) == (2, 11, 12)
    assert (event.sum.case.attacker_morale, event.sum.case.defender_morale) == (4, 4)


def test_section_2_the_ground_and_the_79th_come_from_the_map_and_the_counters() -> None:
    """Section 2: the worked sum names each modifier with its source."""
    text = "A1@0505 A2@0505x AH@0303 | G1@0605 GH@0907"
    state = declared(field(text, map=ground(h0605="city fortress")), "A1 A2 > 0605")
    (event,) = of(on.CombatResolved, play(state, "allied", Resolve(1), dice=[1])[1])
    assert [(term.source, term.value) for term in event.sum.terms] == [("fortress", 2), ("79th", -1)]


@pytest.mark.parametrize(
    ("rivers", "attackers", "counts"),
    [
        (("0504/0604", "0505/0604"), ("A1", "A2"), True),
        (("0504/0604",), ("A1", "A2"), False),
        (("0504/0604",), ("A1",), True),
        ((), ("A1",), False),
    ],
)
def test_section_2_a_river_counts_when_every_attacker_crosses_it(
    rivers: tuple[str, ...], attackers: tuple[str, ...], *, counts: bool
) -> None:
    """Section 2: "river +2" applies to the hexside between attacker and defender."""
    from bot.games.france1944.hexes import Map

    text = "A1@0504 A2@0505 AH@0303 | G1@0604 GH@0907"
    state = declared(
        field(text, map=Map("0101", "2020", rivers=tuple(tuple(banks.split("/")) for banks in rivers))),
        f"{' '.join(attackers)} > 0604",
    )
    (event,) = of(on.CombatResolved, play(state, "allied", Resolve(1), dice=[1])[1])
    assert (event.sum.adjustment == 2) is counts


def test_section_4_air_power_goes_to_one_combat_of_an_increment() -> None:
    """Section 4: "for *one* combat in each combat increment … Success: it goes to that combat." """
    state = declared(field(LINE), "A1 > 0604", "A2 > 0605")
    state, happened = play(state, "allied", TryAir(2, "heavy"), dice=[5])
    (event,) = happened
    assert (event.needed, event.found, event.house) == (5, True, ("conduct-air",))
    assert refusal(state, "allied", TryAir(1, "ordinary")) == ["air-tried (4)"]
    sums = [
        of(on.CombatResolved, play(state, "allied", Resolve(number), dice=[1])[1])[0].sum for number in (1, 2)
    ]
    assert [one.adjustment for one in sums] == [0, -2]


def test_section_4_a_try_for_air_power_that_fails_is_the_only_one() -> None:
    """Section 4: "Failure: none this increment, and no other try until the next." """
    state = declared(field(LINE), "A1 > 0604")
    state = after(state, "allied", TryAir(1, "ordinary"), dice=[2])
    assert state.act.combats[0].air is None
    assert refusal(state, "allied", TryAir(1, "ordinary")) == ["air-tried (4)"]
    state = after(state, "allied", Resolve(1), Declare(("A2",), ("0605",), "mobile"), Next(), dice=[4])
    assert after(state, "allied", TryAir(1, "ordinary"), dice=[3]).act.combats[0].air == "ordinary"


def test_section_4_only_the_allied_player_has_air_power_and_what_flies_in_the_turn() -> None:
    """Section 4: "The Allied player may try it"; "The number needed per turn comes from the campaign
    file." """
    state = declared(field(LINE), "A1 > 0604")
    assert refusal(state, "allied", TryAir(1, "gliders")) == ["air-none (4)"]  # type: ignore[arg-type]
    assert refusal(state, "allied", TryAir(7, "heavy")) == ["combat-unknown (3)"]
    text = "A1@0505 AH@0303 | G1@0605 GH@0705"
    state = declared_by_german(field(text, first="german"))
    assert refusal(state, "german", TryAir(1, "heavy")) == ["air-allied (4)"]
    assert legal(state, "german", TryAir) == []


def declared_by_german(state: State) -> State:
    return after(state, "german", Activate("GH"), Declare(("G1",), ("0505",), "mobile"), Next())


def test_odds_of_what_is_offered_are_exact() -> None:
    """The odds shown before the die are exact: the chance of air power, and of each letter."""
    from bot.games.france1944 import GAME

    state = declared(field(LINE), "A1 > 0604")
    odds = {
        str(one.command): [(name, str(chance)) for name, chance in one.odds]
        for one in GAME.choices(state, "allied")
    }
    assert odds["air 1 ordinary"] == [("found", "2/3")]
    assert odds["air 1 heavy"] == [("found", "1/3")]
    assert odds["resolve 1"] == [("A", "1/2"), ("B", "1/3"), ("D", "1/6")]


def test_section_3_odds_that_fell_too_low_after_the_declaration_are_fought_all_the_same() -> None:
    """Section 3: a declared combat "cannot be changed or cancelled": if the odds have fallen too low, it is
    fought in the first column."""
    from bot.games.france1944.commands import Agree, Supply

    text = "A1@0505:2 AH@0505:2 | G1@0605:9 GH@0907"
    state = declared(field(text), "A1 AH > 0605")
    state = after(after(state, "allied", Supply("AH", "out")), "german", Agree())
    (event,) = of(on.CombatResolved, play(state, "allied", Resolve(1), dice=[6])[1])
    assert (event.sum.raw, event.sum.start) == (None, "1-4")
