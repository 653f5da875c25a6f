# ruff: noqa: N802 - a test is named after its rule
"""Objectives singly, in groups, by majority and for sudden death: who has their medals, and when."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.memoir44.rules import holders, points
from bot.games.memoir44.special import Objective, SuddenDeath
from bot.games.memoir44.state import State
from bot.games.memoir44.units import ALLIES, AXIS

from .position import after, board, hexes, objective, turn

GROUP = "E4 E6 E8"


def standing(one: Objective, allies: str = "", axis: str = "", **facts: Any) -> State:
    """Returns a state in which the sides are on these hexes, and far from them."""
    units = *(f"allies infantry {where}" for where in allies.split()), "allies infantry I1"
    enemies = *(f"axis infantry {where}" for where in axis.split()), "axis infantry A1"
    return turn(board(*units, *enemies, objectives=(one,), **facts), "direct-from-hq")


def holder(one: Objective, allies: str = "", axis: str = "", *, before: str = "", beginning: str = "") -> str:
    """Returns who has an objective when the sides are on these hexes."""
    state = standing(one, allies, axis)
    state = replace(state, objectives={"E6": before} if before else {})
    return holders(state, beginning).get("E6", "")


def test_a_group_counts_once_for_a_side_that_is_on_enough_of_it() -> None:
    """`group[]`, `nbr_hex`: "own hex **and** these, each once; gained while the side holds `nbr_hex` of
    them"; `counts_for` medals in all."""
    one = objective("E6", group="E4 E6 E8", held=True, needed=2, medals=2)
    assert one.hexes == hexes("E6 E4 E8")
    assert holder(one, "E4") == ""
    assert holder(one, "E4 E8") == ALLIES
    assert holder(one, "E6 E8", "E4") == ALLIES
    assert holder(one, "E4", before=ALLIES) == "", "while the side holds them"
    state = standing(one, "E4 E8")
    assert points(replace(state, objectives=holders(state)), ALLIES) == 2


def test_what_is_permanent_is_won_for_good() -> None:
    """`permanent`: "for good at once, else while occupied"."""
    one = objective("E6", group="E4", needed=2)
    assert holder(one, "E4 E6") == ALLIES
    assert holder(one, before=ALLIES) == ALLIES
    assert holder(one, "", "E4 E6", before=ALLIES) == ALLIES
    assert holder(objective("E6", held=True), before=ALLIES) == ""


def test_an_objective_may_be_for_one_side() -> None:
    """`medal.side`: the other side gains nothing there."""
    assert holder(objective("E6", AXIS), "E6") == ""
    assert holder(objective("E6", AXIS), "", "E6") == AXIS


def test_each_side_may_have_an_objective_of_its_own_on_one_hex() -> None:
    """A medal for each side on one hex: each is held, taken and lost by itself, both at once in a group."""
    both = tuple(objective("E6", seat, group="E4", held=True, medals=2) for seat in (ALLIES, AXIS))
    facts = ("allies infantry E6", "axis infantry E4", "axis infantry A1")
    state = turn(board(*facts, objectives=both), "direct-from-hq")
    state = replace(state, objectives=holders(state))
    assert state.objectives == {"E6 allies": ALLIES, "E6 axis": AXIS}
    assert [points(state, seat) for seat in (ALLIES, AXIS)] == [2, 2]
    permanent = tuple(objective("E6", seat) for seat in (ALLIES, AXIS))
    state = turn(board("allies infantry E6", "axis infantry A1", objectives=permanent), "direct-from-hq")
    state = replace(state, objectives={"E6 axis": AXIS})
    assert holders(state) == {"E6 allies": ALLIES, "E6 axis": AXIS}, "what was won is kept"


def test_of_two_sides_on_a_group_the_first_has_it() -> None:
    """Nobody has a medal twice: the side that had it keeps it while it is on enough of the hexes."""
    one = objective("E6", group="E4", held=True)
    assert holder(one, "E4", "E6") == ""
    assert holder(one, "E4", "E6", before=AXIS) == AXIS


@pytest.mark.parametrize(
    ("allies", "axis", "who"),
    [("E4 E6", "E8", ALLIES), ("E4", "", ALLIES), ("E4", "E6", ""), ("", "", ""), ("E4", "E6 E8", AXIS)],
)
def test_the_majority_has_it_and_nobody_at_a_tie(allies: str, axis: str, who: str) -> None:
    """`majority`: "who stands on more of them than the other; tie: nobody"."""
    one = objective("E6", group=GROUP, held=True, deciding="majority")
    assert holder(one, allies, axis, before=AXIS) == who


def test_any_hex_is_the_allies_or_else_the_axis() -> None:
    """`any_hex`: "Allies if on any, else Axis"."""
    one = objective("E6", group=GROUP, held=True, deciding="any")
    assert holder(one, "E8", "E4 E6") == ALLIES
    assert holder(one) == AXIS


def test_what_is_looked_at_as_a_turn_begins_is_taken_then_and_by_that_side() -> None:
    """`turn_start`: "looked at only at the start of the owner's turn"."""
    mine = objective("E6", ALLIES, held=True, at_start=True)
    assert holder(mine, "E6") == ""
    assert holder(mine, "E6", beginning=AXIS) == ""
    assert holder(mine, "E6", beginning=ALLIES) == ALLIES
    assert holder(mine, before=ALLIES) == ALLIES, "not looked at"
    assert holder(mine, before=ALLIES, beginning=ALLIES) == ""
    either = objective("E6", held=True, at_start=True)
    assert holder(either, "E6", beginning=AXIS) == ""
    assert holder(either, "E6", beginning=AXIS, before=ALLIES) == ALLIES
    assert holder(either, "", "E6", beginning=AXIS, before=ALLIES) == AXIS


def test_what_is_kept_stays_until_the_other_side_takes_it() -> None:
    """`last_to_occupy`: "kept until the other takes it"."""
    one = objective("E6", held=True, kept=True)
    assert holder(one, before=ALLIES) == ALLIES
    assert holder(one, "", "E6", before=ALLIES) == AXIS


def test_sole_control_is_nobodys_while_both_are_there() -> None:
    """`sole_control`: "none while both are there"."""
    for kept in (False, True):
        one = objective("E6", group=GROUP, held=True, alone=True, kept=kept)
        assert holder(one, "E4", "E6", before=ALLIES) == ""
        assert holder(one, "E4 E6") == ALLIES


def test_they_are_looked_at_after_every_move_and_the_game_ends_then() -> None:
    """ "Looked at after every move, retreat and loss; the game ends then"."""
    one = objective("E6", group="E4", held=True, needed=2, medals=2)
    state = standing(one, "E4 F6", medals={ALLIES: 2, AXIS: 9})
    state = after(state, "play direct-from-hq", "move Inf 2 E6")
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.why, state.outcome.points[ALLIES]) == (ALLIES, "medals", 2)


def test_a_medal_that_is_looked_at_as_the_turn_begins_ends_the_game_there() -> None:
    """`turn_start`: the units that hold it through the enemy's turn win with it."""
    one = objective("E6", AXIS, held=True, at_start=True, medals=2)
    state = standing(one, "", "E6", medals={ALLIES: 9, AXIS: 2})
    state = after(state, "play direct-from-hq", "done")
    assert state.outcome is not None
    assert (state.outcome.winner, state.turn) == (AXIS, AXIS)


def test_M46_sudden_death_comes_at_the_end_of_the_sides_turn() -> None:
    """`group_sudden_death`: "the side wins on `number` of the hexes, M46 at the end of its turn"."""
    deadly = SuddenDeath(ALLIES, hexes(GROUP), 2), SuddenDeath(AXIS, hexes("A1"), 1)
    scenario = board("allies infantry E4", "allies infantry F6", "axis infantry A1", sudden_death=deadly)
    state = after(turn(scenario, "direct-from-hq"), "play direct-from-hq", "move Inf 2 E6", "done")
    assert state.outcome is not None, "nothing was left to do in the turn"
    assert (state.outcome.winner, state.outcome.why, state.turn) == (ALLIES, "sudden", ALLIES)
    state = after(turn(scenario, "direct-from-hq"), "play direct-from-hq", "done")
    assert state.outcome is None, "on one hex only, and the Axis wins in its own turn"
    enemy = after(state, "play probe-centre")
    enemy = after(enemy, "done") if enemy.phase != "over" else enemy
    assert enemy.outcome is not None
    assert (enemy.outcome.winner, enemy.outcome.why) == (AXIS, "sudden")


def test_M46_whoever_is_driven_off_before_the_end_of_the_turn_does_not_win() -> None:
    """M46: "at the end of its turn": the side is still on enough of them then."""
    deadly = (SuddenDeath(ALLIES, hexes("E6"), 1),)
    units = "allies infantry F6", "axis infantry D6", "axis infantry A1"
    state = after(
        turn(board(*units, sudden_death=deadly), "recon-centre"), "play recon-centre", "move Inf 1 E6"
    )
    assert state.outcome is None
    state = after(state, "battle Inf 1 Inf 2", ("hold", 2, 2, 2, 2))
    assert state.outcome is not None
