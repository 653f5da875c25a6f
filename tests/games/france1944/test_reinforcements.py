"""Section 6: reinforcements, and the HQs that accompany them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.games.france1944 import GAME
from bot.games.france1944 import events as on
from bot.games.france1944.campaign import Reinforcement, practice
from bot.games.france1944.commands import Activate, Move, Pass
from bot.games.france1944.state import Options, State
from bot.presentation.france1944.turn_summary import event_text

from .position import after, field, of, play, refusal

SOUTH = "A1@0303t2 A2@0303t2 AH@0303t2 AHQ@0304 | G1@0904 GH@0903"
"""A setting in which A1, A2 and AH arrive in the second turn."""


def second_turn(
    text: str = SOUTH,
    hexes: tuple[str, ...] = ("0320", "0520"),
    units: tuple[str, ...] = ("AH", "A1", "A2"),
    **given: Any,
) -> tuple[State, list[Any]]:
    """Returns the state at the start of the second turn, and the events since the first."""
    state = field(text, reinforcement=(Reinforcement(2, hexes, units),), **given)
    return passed(state)


def passed(state: State) -> tuple[State, list[Any]]:
    """Returns the state after everybody has passed until the next turn begins."""
    turn, happened = state.turn, []
    while state.turn == turn and state.phase != "over":
        state, more = play(state, state.awaited or "", Pass())
        happened += more
    return state, happened


def standing(state: State, *names: str) -> list[str]:
    """Returns where these units stand; a unit that is not on the map is left out."""
    return [state.units[name].hex if state.units[name].here else "" for name in names]


def test_section_6_a_reinforcement_enters_in_its_turn_at_its_entry_hex() -> None:
    """Section 6: "a campaign's `[[reinforcement]]` names turn, entry hexes and units" """
    state, happened = second_turn()
    assert (state.turn, standing(state, "A1", "A2", "AH")) == (2, ["0320"] * 3)
    assert [one.unit for one in of(on.UnitArrived, happened)] == ["A1", "AH", "A2"]


def test_section_6_an_hq_enters_in_the_stack_of_its_combat_units_whatever_else_it_may_do() -> None:
    """Section 6: "an HQ listed with combat units enters in their stack, whatever else an HQ may do": it
    enters, although it may not move in an activation."""
    state, _ = second_turn()
    assert "AH" in {unit.name for unit in state.at("0320")}
    state = after(state, "allied", Activate("AH"))
    assert set(state.act.units) == {"AH", "A1", "A2"}
    assert refusal(state, "allied", Move("AH", ("0319",), "normal")) == ["hq-stays (5)"]


def test_the_first_entry_hex_that_has_room_for_all_is_taken() -> None:
    """Section 6 and the campaign's stacking limit: the first entry hex with room for all units is taken."""
    text = SOUTH.replace("| ", "A3@0320 | ")
    assert standing(second_turn(text, stacking=4)[0], "A1", "A2", "AH") == ["0320"] * 3
    assert standing(second_turn(text, stacking=3)[0], "A1", "A2", "AH") == ["0520"] * 3


def test_section_6_an_entry_hex_with_enemies_is_no_entry() -> None:
    """Section 6: friendly and enemy units never share a hex."""
    state, _ = second_turn(SOUTH.replace("| ", "| G2@0320 "))
    assert standing(state, "A1", "A2", "AH") == ["0520"] * 3


def test_section_6_where_no_hex_has_room_for_all_the_hq_stays_with_a_combat_unit() -> None:
    """Section 6: "enters in their stack": a stack of two holds a combat unit and the HQ, the next hex the
    rest."""
    state, _ = second_turn(stacking=2)
    assert standing(state, "A1", "AH", "A2") == ["0320", "0320", "0520"]
    full = SOUTH.replace("| ", "A3@0320 A4@0520 A5@0520 | ")
    state, _ = second_turn(full, hexes=("0520", "0320", "0720"), stacking=2)
    assert standing(state, "A1", "AH", "A2") == ["0720", "0720", "0320"]


def test_section_6_an_hq_does_not_enter_alone_while_its_units_wait() -> None:
    """Section 6: without room beside a combat unit the HQ waits, and enters beside it later."""
    full = SOUTH.replace("| ", "A3@0320 A4@0520 | ")
    state, happened = second_turn(full, units=("A1", "AH"), stacking=2)
    assert standing(state, "A1", "AH") == ["0320", ""]
    (delayed,) = of(on.UnitDelayed, happened)
    assert delayed == on.UnitDelayed("AH", "0320", ("0520",))
    assert event_text(delayed, state) == (
        "AH cannot arrive in 0320, 0520: no room there, or enemies. It comes next turn."
    )
    units = {**state.units, "A3": replace(state.units["A3"], hex="0319")}
    assert on.UnitArrived("AH", "0320") in _next_turn(replace(state, units=units))


def test_section_6_an_hq_whose_units_have_gone_on_follows_them() -> None:
    """Section 6: an HQ whose combat units have all left the entry hexes enters at any entry hex."""
    full = SOUTH.replace("| ", "A3@0320 A4@0520 | ")
    state, _ = second_turn(full, units=("A1", "AH"), stacking=2)
    units = {**state.units, "A1": replace(state.units["A1"], hex="0318")}
    assert on.UnitArrived("AH", "0320") in _next_turn(replace(state, units=units))


def _next_turn(state: State) -> list[Any]:
    """Returns the events at the beginning of a third turn."""
    turns = (*state.campaign.turn, state.campaign.turn[0])
    longer = replace(state.campaign, turn=turns)
    state = replace(state, options=replace(state.options, campaign=longer))
    return passed(state)[1]


def test_section_6_hqs_alone_are_a_reinforcement_too() -> None:
    """Section 6: a reinforcement without combat units needs no stack for its HQs."""
    state, _ = second_turn(units=("AH",))
    assert standing(state, "AH") == ["0320"]


def test_units_with_a_turn_of_their_own_arrive_as_before() -> None:
    """A campaign without reinforcements is played as before they were introduced."""
    state, happened = passed(field("A1@0303t2 AH@0304 | G1@0904 GH@0903"))
    assert of(on.UnitArrived, happened) == [on.UnitArrived("A1", "0303")]
    old = on.UnitDelayed("A1", "0303")
    assert event_text(old, state).startswith("A1 cannot arrive in 0303:")


def test_the_practice_campaign_has_an_hq_that_comes_with_its_tanks() -> None:
    """Section 6 holds in the practice campaign that is shipped."""
    assert practice().reinforcement == (Reinforcement(3, ("0408", "0308"), ("Heron Tanks", "Egret HQ")),)
    state, _ = passed(passed(GAME.setup(Options()))[0])
    assert standing(state, "Heron Tanks", "Egret HQ") == ["0408", "0408"]
