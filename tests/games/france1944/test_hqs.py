"""Sections 5 and 6: when an HQ moves, and what counts as an activation of it."""

from __future__ import annotations

import pytest

from bot.games.france1944 import events as on
from bot.games.france1944.campaign import Brings, Turn
from bot.games.france1944.commands import Activate, Declare, Move, Next, Pass, React
from bot.games.france1944.state import State

from .position import after, field, legal, of, play, refusal

LINE = "A1@0304 A2@0305 AH@0303 AHQ@0307 | G1@0904 G2@0905 GH@0903 GHQ@0908"


def begun(turns: int = 2, markers: int = 4) -> State:
    """Returns turns with plenty of points and markers."""
    one = Turn("week", Brings(markers, 9), Brings(markers, 9))
    return field(LINE, turn=(one,) * turns)


def activated(state: State, hq: str) -> State:
    """Returns the state after the side whose Initiative Phase it is has activated its HQ and done nothing
    with it."""
    return after(state, state.awaited or "", Activate(hq), Pass())


def passed(state: State) -> State:
    """Returns the state after the Initiative Phase, when the opponent may react."""
    return after(state, state.awaited or "", Pass())


def alone(state: State, hq: str, *commands: Move) -> State:
    """Returns the state after an HQ has reacted as a single piece and the segment has ended."""
    seat = state.awaited or ""
    state = after(state, seat, React("single", hq), *commands, Pass())
    return after(state, seat, Pass())


def declined(state: State) -> State:
    """Returns the state after nobody has reacted and the next Initiative Phase has begun."""
    while state.phase == "reaction":
        state = passed(state)
    return state


@pytest.mark.parametrize("kind", ["normal", "administrative"])
def test_section_5_an_hq_does_not_move_in_an_activation(kind: str) -> None:
    """Section 5: "An HQ moves only in a Single-Piece Reaction Phase … not in an activation" """
    state = after(begun(), "allied", Activate("AH"))
    assert "AH" in state.act.units, "it acts: it adds to an attack"
    assert refusal(state, "allied", Move("AH", ("0302",), kind)) == ["hq-stays (5)"]  # type: ignore[arg-type]
    assert not [one for one in legal(state, "allied", Move) if one.startswith("move AH ")]


def test_section_5_an_hq_does_not_move_in_an_army_reaction() -> None:
    """Section 5: "not in an army reaction" """
    state = after(passed(begun()), "german", React("army", "GH"))
    assert refusal(state, "german", Move("GH", ("0902",), "normal")) == ["hq-stays (5)"]
    assert after(state, "german", Move("G1", ("1003",), "normal")).units["G1"].hex == "1003"


def test_section_5_an_hq_moves_as_a_single_piece() -> None:
    """Section 5: "HQ units can move only as part of a Single-Piece Reaction Phase" """
    state = after(passed(begun()), "german", React("single", "GH"))
    assert "move GH 1003 normal" in legal(state, "german", Move)
    assert after(state, "german", Move("GH", ("1003", "1103"), "normal")).units["GH"].hex == "1103"


def test_section_2_an_hq_adds_to_an_attack_without_moving() -> None:
    """Section 2: HQs add their strength; only their movement is restricted to a single-piece reaction."""
    state = field("A1@0505 AH@0505 | G1@0605 GH@0807")
    state = after(state, "allied", Activate("AH"), Declare(("A1", "AH"), ("0605",), "set-piece"), Next())
    assert state.act.combats[0].attackers == ("A1", "AH")


def test_section_5_a_single_piece_reaction_of_an_hq_is_one_of_its_two_activations() -> None:
    """Section 5: "at most two activations a game turn, a single-piece reaction of the HQ counted" """
    state = alone(passed(begun()), "GH")
    assert state.activated == ("GH",)
    state = declined(activated(state, "GH"))  # twice in a row, which the first turn allows
    assert (state.turn, state.activated) == (1, ("GH", "GH"))
    state = passed(state)
    assert refusal(state, "german", React("single", "GH")) == ["hq-often (5)"]
    assert refusal(state, "german", React("army", "GH")) == ["hq-often (5)"]
    assert after(state, "german", React("single", "GHQ")).activated == ("GH", "GH", "GHQ")
    state = declined(state)
    assert refusal(state, "german", Activate("GH")) == ["hq-often (5)"]


def test_section_5_two_single_piece_reactions_are_both_of_its_activations() -> None:
    """Section 5: "In Initiative and Reaction Phases alike: at most two activations a game turn" """
    state = alone(passed(begun()), "GH")
    state = alone(passed(declined(passed(state))), "GH")
    assert state.activated == ("GH", "GH")
    assert refusal(state, "german", Activate("GH")) == ["hq-often (5)"]


def test_section_5_a_single_piece_reaction_counts_for_not_twice_in_a_row() -> None:
    """Section 5: "not twice in a row (another friendly HQ between), except on game turn 1": a single-piece
    reaction counts as an activation in either role, as one of the two or as the one between."""
    state = begun(markers=1)
    while state.turn == 1:
        state = declined(passed(state))
    offered = passed(state)
    state = alone(offered, "GH")
    assert refusal(state, "german", Activate("GH")) == ["hq-in-a-row (5)"]
    assert legal(state, "german", Activate) == ["activate GHQ"]
    between = after(offered, "german", React("single", "GH"), Pass())
    between = after(between, "german", React("single", "GHQ"), Pass(), Pass())
    assert between.activated == ("GH", "GHQ")
    assert legal(between, "german", Activate) == ["activate GH"]


def test_section_5_a_combat_unit_that_reacts_alone_activates_nobody() -> None:
    """Section 5: only "a single-piece reaction of the HQ" is counted."""
    assert alone(passed(begun()), "G1").activated == ()


def test_section_5_who_can_only_react_with_a_spent_hq_is_not_asked() -> None:
    """Section 5: a Reaction Segment is not offered to a side that has no unit to react with."""
    one = Turn("week", Brings(4, 2), Brings(4, 2))
    state = passed(field("A1@0304 AH@0303 | GH@0903", turn=(one, one), options={"all_or_nothing": False}))
    state = after(state, "german", React("single", "GH"), Pass())
    state = declined(activated(state, "GH"))
    state, happened = play(state, "allied", Pass())
    assert of(on.ReactionEnded, happened)[0] == on.ReactionEnded("german", 0, declined=True)
    assert (state.awaited, state.reaction["german"]) == ("allied", 1)
