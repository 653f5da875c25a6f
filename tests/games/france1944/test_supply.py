"""Section 6: which units are out of supply, and who settles a dispute."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.france1944 import GAME
from bot.games.france1944 import events as on
from bot.games.france1944.commands import (
    Activate,
    Agree,
    Declare,
    Dispute,
    Move,
    Next,
    Pass,
    React,
    Resolve,
    Supply,
)
from bot.games.france1944.hexes import Map
from bot.games.france1944.rules import supplied
from bot.games.france1944.settings import UnitSupply
from bot.games.france1944.state import Options
from games.by_hand import set_by_hand, values

from .position import (
    LINE,
    activated,
    after,
    campaign,
    declared,
    field,
    in_supply,
    marked,
    of,
    passed,
    play,
    refusal,
    turns,
)


def test_section_6_supply_is_within_five_hexes_of_a_friendly_hq() -> None:
    """Section 6: "within 5 hexes of a friendly HQ, traced over hexes free of enemy combat units" """
    state = field("A1@0308 A2@0309 AH@0303 | G1@1510 GH@1510")
    assert in_supply(state) == {"A1", "AH", "G1", "GH"}


def test_section_6_any_friendly_hq_supplies() -> None:
    """Section 6: "any friendly HQ supplies" - even one that is out of supply itself."""
    state = field("A1@0309 AH@0303 AHQ@0312 | G1@1510 GH@1510", sources={"allied": ("0101",)})
    state = after(after(state, "allied", Supply("AHQ", "out")), "german", Agree())
    assert in_supply(state) == {"A1", "AH", "G1", "GH"}


def test_section_6_supply_is_not_traced_through_enemy_combat_units() -> None:
    """Section 6: "over hexes free of enemy combat units": an enemy HQ alone does not cut supply."""
    lane = Map("0201", "0205")
    assert in_supply(field("A1@0204 AH@0201 | G1@0203 GH@0205", map=lane)) == {"AH", "GH"}
    assert in_supply(field("A1@0204 AH@0201 | GH@0203 G1@0205", map=lane)) == {"A1", "AH", "GH"}


def test_an_hq_is_supplied_from_a_source_where_the_campaign_names_any() -> None:
    """Section 6, proposed: by a path of any length that is free of enemy combat units."""
    board = Map("0101", "0120")
    state = field(
        "A1@0118 AH@0118 | G1@0110 GH@0120", map=board, sources={"allied": ("0101",), "german": ("0120",)}
    )
    assert in_supply(state) == {"A1", "GH"}, "A1 is fed by the HQ; G1 is too far from its own"


CUT_OFF = "A1@0309 AH@0303 | G1@0310:1/1 GH@0613"


def test_section_6_an_out_of_supply_unit_reacts_at_the_price_of_a_step() -> None:
    """Section 6: "an out-of-supply combat unit may move (normal, not administrative) or attack in a
    single-piece reaction at the price of a step lost before its first increment" """
    state = after(after(field(CUT_OFF), "allied", Pass()), "german", Pass())
    assert not supplied(state, state.units["A1"])
    state, happened = play(state, "allied", React("single", "A1"))
    assert [(one.why, one.left) for one in of(on.StepLost, happened)] == [("reaction", 2)]
    assert refusal(state, "allied", Move("A1", ("0308",), "administrative")) == ["move-unsupplied (6)"]
    moved = after(state, "allied", Move("A1", ("0308",), "normal"))
    assert moved.units["A1"].hex == "0308"


def test_the_proposed_supply_range_is_named_where_it_told() -> None:
    """Rules: "Each result that the bot posts names the [P] entries that it used": the step that is paid, and
    the half strength of a defender whose supply was traced and not marked."""
    state = after(after(field(CUT_OFF), "allied", Pass()), "german", Pass())
    (lost,) = of(on.StepLost, play(state, "allied", React("single", "A1"))[1])
    assert lost.house == ("conduct-supply",)
    traced = declared(field("A1@0505 AH@0303 | G1@0605 GH@2020"), "A1 > 0605")
    by_word = marked(declared(field("A1@0505 AH@0303 | G1@0605 GH@0807"), "A1 > 0605"), "G1", "out")
    for state, named in ((traced, True), (by_word, False)):
        (fought,) = of(on.CombatResolved, play(state, "allied", Resolve(1), dice=[6])[1])
        assert (fought.sum.raw, "conduct-supply" in fought.sum.house) == ("2-1", named)


def test_section_6_what_is_marked_is_no_house_table() -> None:
    """Section 6: a unit that the players marked out of supply suffers by agreement, not by the house
    table."""
    _, happened = passed(marked(field(LINE, turn=turns(1)), "A1", "out"))
    assert [(one.unit, one.house) for one in of(on.StepLost, happened)] == [("A1", ())]


def test_section_6_it_then_attacks_with_full_strength() -> None:
    """Section 6: "it then attacks with full strength" - that of the steps it has left."""
    state = after(after(field(CUT_OFF), "allied", Pass()), "german", Pass())
    commands = (React("single", "A1"), Declare(("A1",), ("0310",), "mobile"), Next(), Resolve(1))
    _, happened = play(state, "allied", *commands, dice=[6])
    (event,) = of(on.CombatResolved, happened)
    assert (event.sum.attack, event.sum.raw) == (3, "3-1")


def test_section_6_the_step_is_lost_once() -> None:
    """Section 6: "a step lost before its first increment", and not before the second."""
    tables = field(CUT_OFF).tables
    increments = replace(tables.conduct.increments, single=2)
    two = replace(tables, conduct=replace(tables.conduct, increments=increments))
    given = replace(campaign(CUT_OFF), tables=two)
    state = after(after(GAME.setup(Options(given)), "allied", Pass()), "german", Pass())
    state, happened = play(
        state, "allied", React("single", "A1"), Move("A1", ("0409",), "normal"), Next(), Next()
    )
    assert len(of(on.StepLost, happened)) == 1
    assert state.units["A1"].steps == 2


def test_section_6_a_unit_in_supply_reacts_for_nothing_more() -> None:
    """Section 6: only units out of supply pay the step."""
    state = after(after(field(LINE), "allied", Pass()), "german", Pass())
    assert not of(on.StepLost, play(state, "allied", React("single", "A1"))[1])


def test_a_cadre_out_of_supply_cannot_pay() -> None:
    """Section 6, proposed: a cadre cannot pay, since nothing would be left to move."""
    state = after(after(field(CUT_OFF.replace("A1@0309", "A1@0309s1")), "allied", Pass()), "german", Pass())
    assert refusal(state, "allied", React("single", "A1")) == ["react-cadre (6)"]


def test_section_6_an_out_of_supply_hq_does_nothing() -> None:
    """Section 6: "An out-of-supply HQ may not move, add strength, or be used in a single-piece reaction." """
    state = marked(after(after(field(LINE), "allied", Pass()), "german", Pass()), "AH", "out")
    assert refusal(state, "allied", React("single", "AH")) == ["hq-unsupplied (6)"]
    state = after(
        after(after(field(LINE), "allied", Pass()), "german", Pass()), "allied", React("single", "AH")
    )
    state = marked(state, "AH", "out")
    assert refusal(state, "allied", Move("AH", ("0304",), "normal")) == ["hq-unsupplied (6)"]


def test_an_activation_is_for_units_in_supply_within_command() -> None:
    """Section 6, proposed: units out of supply or command act only in single-piece reactions."""
    state = activated("A1@0304 A2@0310 AH@0303 AHQ@0304 | G1@1510 GH@1510")
    assert set(state.act.units) == {"AH", "A1"}
    assert refusal(state, "allied", Move("A2", ("0309",), "normal")) == ["unit-idle (5)"]
    near = after(marked(field(LINE), "A1", "out"), "allied", Activate("AH"))
    assert set(near.act.units) == {"AH", "A2"}


def test_section_6_a_player_marks_and_the_opponent_agrees() -> None:
    """Section 6: "a player may also mark a unit in or out of supply" """
    state = field(LINE)
    state = after(state, "german", Supply("A1", "out"))
    assert (state.awaited, supplied(state, state.units["A1"])) == ("allied", True)
    assert refusal(state, "allied", Pass()) == ["not-asked (5)"]
    assert refusal(state, "german", Supply("A2", "out")) == ["claim-open (6)"]
    assert refusal(state, "german", Agree()) == ["not-yours (5)"]
    state = after(state, "allied", Agree())
    assert (state.awaited, supplied(state, state.units["A1"])) == ("allied", False)
    back = marked(state, "A1", "in")
    assert back.marks == {}, "a mark that says what is traced anyway is none"


def test_section_6_what_is_disputed_the_game_master_settles() -> None:
    """Section 6: "and the GM settles it"; until then nothing changes, and the game goes on."""
    state = after(after(field(LINE), "allied", Supply("G1", "out")), "german", Dispute())
    assert (state.awaited, state.disputed["G1"].by) == ("allied", "allied")
    assert supplied(state, state.units["G1"])
    assert refusal(state, "allied", Supply("G1", "out")) == ["claim-disputed (6)"]
    assert values(GAME, state, "supply G1") == ("in", "out", "traced")
    settled = set_by_hand(GAME, state, UnitSupply("G1", "out"))
    assert not supplied(settled, settled.units["G1"])
    assert settled.disputed == {}
    again = set_by_hand(GAME, settled, UnitSupply("G1", "traced"))
    assert supplied(again, again.units["G1"])


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (Supply("A1", "in"), "claim-nothing (6)"),
        (Supply("ZZ", "in"), "unit-unknown (6)"),
        (Supply("A3", "in"), "unit-gone (6)"),
        (Agree(), "not-asked (5)"),
    ],
)
def test_section_6_claims_that_are_none(command: Any, why: str) -> None:
    """Section 6: a unit whose supply is already as claimed needs no mark."""
    assert refusal(field("A1@0304 A3@0304t2 AH@0303 | G1@0904 GH@0903"), "allied", command) == [why]
