"""Section 5: initiative, reactions, and the activation of HQs."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.france1944 import events as on
from bot.games.france1944.campaign import Brings, Turn
from bot.games.france1944.commands import Activate, Declare, Move, Next, Pass, React, Resolve
from bot.games.france1944.state import State

from .position import TURN, after, field, legal, of, play, refusal

LINE = "A1@0304 A2@0305 AH@0303 AHQ@0307 | G1@0904 G2@0905 G3@0906 G4@0907 GH@0903"


def turns(reaction: int, count: int = 2, markers: int = 2) -> tuple[Turn, ...]:
    return tuple(Turn("week", Brings(markers, reaction), Brings(markers, reaction)) for _ in range(count))


def offered_reaction(points: int = 3, **options: Any) -> State:
    """Returns the state after the Allied Initiative Phase, when the German player may react."""
    return after(field(LINE, options=options, turn=turns(points)), "allied", Pass())


def alone(state: State, seat: str, piece: str) -> State:
    """Returns the state after a single piece has reacted and done nothing."""
    return after(state, seat, React("single", piece), Pass())


def test_section_5_an_army_reaction_costs_three_and_nothing_more() -> None:
    """Section 5: "an army reaction costs 3 and nothing more" """
    state = offered_reaction(4)
    state, happened = play(state, "german", React("army", "GH"), Pass())
    assert state.reaction["german"] == 1
    (began,) = of(on.ActionBegan, happened)
    assert (began.by, began.paid, set(began.units)) == ("army", 3, {"GH", "G1", "G2", "G3", "G4"})
    assert of(on.ReactionEnded, happened)[0].paid == 0
    assert (state.phase, state.seat) == ("initiative", "german")


def test_section_5_one_single_piece_and_then_stop() -> None:
    """Section 5: "One single-piece phase and then stop: 1 + 2 points." """
    state = alone(offered_reaction(5), "german", "G1")
    assert (state.reaction["german"], state.phase) == (4, "reaction")
    state, happened = play(state, "german", Pass())
    assert of(on.ReactionEnded, happened)[0].paid == 2
    assert state.reaction["german"] == 2


def test_section_5_with_two_points_left_one_single_piece() -> None:
    """Section 5: "With 2 points left, one single-piece phase: 2 points, track at 0." """
    state = after(alone(offered_reaction(2), "german", "G1"), "german", Pass())
    assert state.reaction["german"] == 0


def test_section_5_up_to_three_single_pieces_each_a_different_unit() -> None:
    """Section 5: "up to three Single-Piece Reaction Phases (1 point each), each with a different unit" """
    state = alone(offered_reaction(9), "german", "G1")
    assert refusal(state, "german", React("single", "G1")) == ["react-twice (5)"]
    state = alone(alone(state, "german", "G2"), "german", "G3")
    assert state.reaction["german"] == 6
    assert (state.phase, state.seat) == ("initiative", "german"), "the segment is over after three"


def test_section_5_a_segment_is_one_army_or_single_pieces() -> None:
    """Section 5: "a single Army Reaction Phase (3 points) or up to three Single-Piece Reaction Phases" """
    state = alone(offered_reaction(9), "german", "G1")
    assert refusal(state, "german", React("army", "GH")) == ["react-mixed (5)"]
    assert refusal(offered_reaction(2), "german", React("army", "GH")) == ["react-points (5)"]
    assert refusal(offered_reaction(9), "german", React("army", "G1")) == ["hq-not (5)"]


def test_section_5_who_declines_pays_nothing() -> None:
    """Section 5: "Who declines pays nothing." """
    state, happened = play(offered_reaction(3), "german", Pass())
    assert state.reaction == {"allied": 3, "german": 3}
    (ended, offer) = (of(on.ReactionEnded, happened)[0], of(on.ReactionOffered, happened)[0])
    assert (ended.declined, ended.paid, offer.seat, offer.second) == (True, 0, "allied", True)


def test_section_5_if_the_opponent_declines_the_phasing_player_may() -> None:
    """Section 5: "After a player's Initiative Phase his opponent may take a Reaction Segment; if he
    declines, the phasing player may." """
    state = after(offered_reaction(3), "german", Pass())
    assert (state.phase, state.awaited) == ("reaction", "allied")
    state = after(alone(state, "allied", "A1"), "allied", Pass())
    assert (state.reaction["allied"], state.phase, state.seat) == (0, "initiative", "german")


def test_section_5_if_the_opponent_reacts_the_phasing_player_may_not() -> None:
    """Section 5: the segment is the opponent's, unless "he declines" """
    state = after(alone(offered_reaction(3), "german", "G1"), "german", Pass())
    assert (state.phase, state.awaited) == ("initiative", "german")


def test_section_5_nobody_is_asked_who_cannot_react() -> None:
    """Section 5: without a point a player is not asked whether to react."""
    state = offered_reaction(0)
    assert (state.phase, state.awaited) == ("initiative", "german")


def test_section_5_without_all_or_nothing_only_what_is_spent_is_paid() -> None:
    """Section 5: "*option* `all_or_nothing` [on]" """
    state = after(alone(offered_reaction(5, all_or_nothing=False), "german", "G1"), "german", Pass())
    assert state.reaction["german"] == 4


def test_section_5_a_single_piece_moves_or_attacks() -> None:
    """Section 5: a single-piece phase is one increment of that piece alone."""
    text = "A1@0505 AH@0303 | G1@0605:9/6/3 G2@0606 GH@0705"
    state = after(field(text), "allied", Pass())
    state = after(state, "german", React("single", "G1"))
    assert refusal(state, "german", Move("G2", ("0607",), "normal")) == ["unit-idle (5)"]
    state, happened = play(
        state, "german", Declare(("G1",), ("0505",), "set-piece"), Next(), Resolve(1), dice=[1]
    )
    assert of(on.CombatResolved, happened)[0].sum.letter == "A"
    assert of(on.ActionEnded, happened)
    assert state.units["G1"].steps == 2


def activate(state: State, seat: str, hq: str) -> State:
    """Returns the state after an HQ has been activated and done nothing, and nobody has reacted."""
    state = after(state, seat, Activate(hq), Pass())
    while state.phase == "reaction":
        state = after(state, state.awaited or "", Pass())
    return state


def test_section_5_an_hq_at_most_twice_a_turn() -> None:
    """Section 5: "at most two activations a game turn" """
    state = field(LINE, turn=turns(0, markers=5))
    for _ in range(2):
        state = activate(activate(state, "allied", "AH"), "german", "GH")
    assert refusal(state, "allied", Activate("AH")) == ["hq-often (5)"]
    assert legal(state, "allied", Activate) == ["activate AHQ"]


def test_section_5_not_twice_in_a_row_except_on_turn_one() -> None:
    """Section 5: "not twice in a row (another friendly HQ between), except on game turn 1" """
    state = field(LINE, turn=turns(0))
    for _ in range(2):
        state = activate(activate(state, "allied", "AH"), "german", "GH")
    assert state.turn == 2
    state = activate(activate(state, "allied", "AH"), "german", "GH")
    assert refusal(state, "allied", Activate("AH")) == ["hq-in-a-row (5)"]
    assert refusal(state, "allied", Activate("A1")) == ["hq-not (5)"]


def test_section_5_another_friendly_hq_between() -> None:
    """Section 5: "(another friendly HQ between)"; an enemy HQ does not count."""
    state = field(LINE, turn=turns(0, markers=3))
    for _ in range(3):
        for seat, hq in (("allied", "AH"), ("german", "GH")):
            state = (
                activate(state, seat, hq)
                if state.turn == 1 and hq in _free(state)
                else after(state, seat, Pass())
            )
    assert state.turn == 2
    state = activate(activate(state, "allied", "AH"), "german", "GH")
    state = activate(state, "allied", "AHQ")
    state = after(state, "german", Pass())
    assert legal(state, "allied", Activate) == ["activate AH"]


def _free(state: State) -> set[str]:
    return {one.split()[1] for one in legal(state, state.awaited or "", Activate)}


def test_the_sides_take_turns_while_they_have_markers() -> None:
    """The sides take turns while they have markers; points and markers are given for each turn."""
    state = field(
        LINE,
        turn=(
            Turn("one", Brings(3), Brings(1)),
            TURN,
        ),
    )
    seats = []
    while state.turn == 1:
        seats.append(state.awaited)
        state = after(state, state.awaited or "", Pass())
    assert seats == ["allied", "german", "allied", "allied"]


def test_section_5_points_not_spent_are_kept() -> None:
    """Section 5: points that are not spent stay on the track."""
    state = field(LINE, turn=turns(2, markers=1))
    while state.turn == 1:
        state = after(state, state.awaited or "", Pass())
    assert state.reaction == {"allied": 4, "german": 4}


@pytest.mark.parametrize(
    ("seat", "command", "why"),
    [
        ("german", Activate("GH"), "not-yours (5)"),
        ("allied", Activate("GH"), "unit-theirs (6)"),
        ("allied", Activate("ZZ"), "unit-unknown (6)"),
        ("allied", React("army", "AH"), "not-asked (5)"),
        ("allied", Next(), "not-asked (5)"),
        ("french", Pass(), "stranger (seats)"),
    ],
)
def test_section_5_who_is_asked_for_what(seat: str, command: Any, why: str) -> None:
    """Section 5: the game waits for one decision at a time."""
    assert refusal(field(LINE), seat, command) == [why]
