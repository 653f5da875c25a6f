# ruff: noqa: N802 - a test is named after its rule
"""What a figure may do: section 9, R9 to R11. Shooting and the task have files of their own."""

from __future__ import annotations

import pytest

from bot.games.resistance import events as on

from .position import after, events, legal, of, position, refusal, where


def test_section_9_a_figure_moves_to_the_next_section_either_way() -> None:
    """(9) A move to an adjacent section costs one point."""
    state = position("R1@3 | S1@6 ; points all=2")
    assert legal(state, "resistance", "move") == ["move R1 2", "move R1 4"]
    assert events(state, "resistance", "move R1 4") == [on.FigureMoved("R1", 3, 4)]
    state = after(state, "resistance", "move R1 2")
    assert where(state) == {"R1": 2, "S1": 6}
    assert state.fight.pools == {"all": 1}


@pytest.mark.parametrize("to", [1, 3, 5, 6, 0, -1, 7])
def test_section_9_a_move_leads_no_further_than_the_next_section(to: int) -> None:
    """(9) A figure cannot move to its own section, two sections away, or off the map."""
    state = position("R1@3 | S1@6 ; points all=2")
    assert refusal(state, "resistance", f"move R1 {to}") == ["move-next (9)"]


def test_section_9_a_figure_does_not_move_into_enemies() -> None:
    """(9) "Not into a section with enemy figures"; markers do not count as figures."""
    state = position("R1@3 | S1@4 S2@2x ; points all=2")
    assert refusal(state, "resistance", "move R1 4") == ["move-enemies (9)"]
    assert legal(state, "resistance", "move") == ["move R1 2"]
    state = position("R1@3 | S1@4 ; turn german; points all=2")
    assert refusal(state, "german", "move S1 3") == ["move-enemies (9)"]


def test_section_9_a_figure_in_cover_does_not_move() -> None:
    """(9) "Not while in cover"; a figure may leave its cover and then move."""
    state = position("R1@3c | S1@6 ; points all=3")
    assert refusal(state, "resistance", "move R1 2") == ["move-in-cover (9)"]
    assert legal(state, "resistance", "move") == []
    state = after(state, "resistance", "cover R1")
    assert where(after(state, "resistance", "move R1 2"))["R1"] == 2


def test_section_9_a_figure_moves_twice_a_turn() -> None:
    """(9) A third move is refused; the figure may still do something else."""
    state = position("R1@1 | S1@6 ; points all=5")
    state = after(after(state, "resistance", "move R1 2"), "resistance", "move R1 3")
    assert refusal(state, "resistance", "move R1 4") == ["move-limit (9)"]
    assert refusal(state, "resistance", "move R1 2") == ["move-limit (9)"]
    assert legal(state, "resistance", "move") == []
    assert legal(state, "resistance", "shoot") == ["shoot R1 6"]


def test_section_9_cover_once_a_turn() -> None:
    """(9) A figure takes cover or leaves it, but not both in one turn."""
    state = position("R1@1 R2@1c | S1@6 ; points all=5")
    assert events(state, "resistance", "cover R1") == [on.CoverTaken("R1")]
    assert events(state, "resistance", "cover R2") == [on.CoverLeft("R2")]
    state = after(state, "resistance", "cover R1")
    figure = state.fight.figure("R1")
    assert figure is not None
    assert figure.cover
    assert refusal(state, "resistance", "cover R1") == ["cover-limit (9)"]
    assert state.fight.pools == {"all": 4}


def test_section_9_a_figure_that_was_left_cannot_act_again_that_turn() -> None:
    """(9) "A figure finishes its actions before another starts.\""""
    state = position("R1@1 R2@1 | S1@6 ; points all=5")
    state = after(after(state, "resistance", "move R1 2"), "resistance", "move R2 2")
    for text in ("move R1 3", "shoot R1 6", "cover R1", "rescue R1"):
        assert refusal(state, "resistance", text) == ["figure-left (9)"]
    assert legal(state, "resistance", "move") == ["move R2 1", "move R2 3"]


def test_section_9_the_next_turn_all_may_act_again() -> None:
    """(9) "That turn": the restriction ends with the turn."""
    state = position("R1@2 R2@1 | S1@6 ; points all=1; acting R2 move move cover; left R1; declared")
    state = after(after(state, "resistance", "end", 1), "resistance", "keep", 1)
    state = after(after(state, "german", "end", 1), "german", "keep", 6)
    assert legal(state, "resistance", "move") == ["move R1 1", "move R1 3", "move R2 2"]
    assert legal(state, "resistance", "task") == ["task 1", "task 2", "task 3"]


def test_section_9_actions_cost_a_point_each() -> None:
    """(9) Without points the only command is to end the turn."""
    state = position("R1@2 R2@1 | S1@3 ; points all=1; task 6")
    for text, dice in (("move R1 1", ()), ("shoot R1 3", (1,)), ("cover R2", ())):
        assert after(state, "resistance", text, *dice).fight.pools == {"all": 0}
    state = after(state, "resistance", "cover R1")
    assert refusal(state, "resistance", "shoot R1 3") == ["no-points (9)"]
    assert refusal(state, "resistance", "move R2 2") == ["no-points (9)"]


def test_section_9_only_ones_own_figures_act() -> None:
    """(9) A player cannot act with an enemy's figure, one that is gone, or one that does not exist."""
    state = position("R1@3 R2@1x R3@1r | S1@4 ; points all=5")
    assert refusal(state, "resistance", "move S1 5") == ["figure-theirs (9)"]
    assert refusal(state, "resistance", "shoot S1 3") == ["figure-theirs (9)"]
    assert refusal(state, "resistance", "cover S1") == ["figure-theirs (9)"]
    assert refusal(state, "resistance", "move R2 2") == ["figure-gone (9)"]
    assert refusal(state, "resistance", "move R3 2") == ["figure-gone (9)"]
    assert refusal(state, "resistance", "move R9 2") == ["figure-unknown (9)"]


def test_section_9_a_casualty_is_removed_on_5_or_6() -> None:
    """(9) A failed attempt costs its point, and the marker stays."""
    state = position("R1@3 R2@3x | S1@6 ; points all=6")
    for die in (1, 2, 3, 4):
        assert events(state, "resistance", "rescue R1", die) == [on.RescueRolled("R1", die, None)]
    for die in (5, 6):
        assert events(state, "resistance", "rescue R1", die) == [on.RescueRolled("R1", die, "R2")]
    failed = after(state, "resistance", "rescue R1", 4)
    assert [marker.name for marker in failed.fight.markers] == ["R2"]
    assert failed.fight.pools == {"all": 5}
    removed = after(failed, "resistance", "rescue R1", 5)
    assert removed.fight.markers == ()


def test_section_9_the_rescuer_stands_in_the_markers_section() -> None:
    """(9) The rescuer cannot stand in an adjacent section; without a marker there is nothing to remove."""
    state = position("R1@3 R2@2x | S1@6 ; points all=6")
    assert refusal(state, "resistance", "rescue R1") == ["rescue-none (9)"]
    state = after(state, "resistance", "move R1 2")
    state = after(state, "resistance", "rescue R1", 6)
    assert refusal(state, "resistance", "rescue R1") == ["rescue-none (9)"]


def test_R9_a_side_removes_its_own_markers_alone() -> None:
    """R9: a side cannot remove the enemy's markers."""
    state = position("R1@3 | S1@3x S2@6 ; points all=6")
    assert refusal(state, "resistance", "rescue R1") == ["rescue-none (9)"]
    state = position("R1@3x R2@1 | S2@3 ; turn german; points all=6")
    assert refusal(state, "german", "rescue S2") == ["rescue-none (9)"]


def test_R9_there_is_no_limit_to_removing_casualties() -> None:
    """R9: one figure may make six attempts in one turn, also in cover (R10)."""
    state = position("R1@3c R2@3x R3@3x | S1@6 ; points all=6")
    for die in (1, 2, 5, 3, 4):
        state = after(state, "resistance", "rescue R1", die)
    assert [marker.name for marker in state.fight.markers] in (["R2"], ["R3"])
    assert after(state, "resistance", "rescue R1", 6).fight.markers == ()


def test_R9_a_gendarme_may_remove_a_soldiers_marker() -> None:
    """R9: a figure removes markers of its own *side*; the marker that costs a morale die goes first (R6)."""
    state = position("R1@1 | G1@5 S1@5x ; turn german; points all=2")
    assert of(on.RescueRolled, events(state, "german", "rescue G1", 5)) == [on.RescueRolled("G1", 5, "S1")]
    state = position("R1@1 | S2@5 S1@5x G1@5x ; turn german; points all=2")
    assert of(on.RescueRolled, events(state, "german", "rescue S2", 5)) == [on.RescueRolled("S2", 5, "G1")]


def test_R10_cover_lasts_until_the_figure_comes_out_of_it() -> None:
    """R10: cover lasts over the turns, and through shots that miss."""
    state = position("R1@3c R2@3c R3@3c | S1@6 ; points maquis=1")
    state = after(after(state, "resistance", "end", 1), "resistance", "keep", 6)
    state = after(state, "german", "shoot S1 3", 6, 3)
    state = after(after(state, "german", "end", 1), "german", "keep", 6, 6)
    assert all(figure.cover for figure in state.fight.side("resistance"))
    assert legal(state, "resistance", "move") == []


def test_R10_a_figure_in_cover_may_shoot_and_remove_casualties() -> None:
    """R10: the figure stays in cover."""
    state = position("R1@3c R2@3x | S1@4 ; points all=3")
    state = after(after(state, "resistance", "shoot R1 4", 1), "resistance", "rescue R1", 6)
    figure = state.fight.figure("R1")
    assert figure is not None
    assert figure.cover


def test_R11_task_points_do_not_interrupt_the_figure_that_is_acting() -> None:
    """R11: task points may be spent between two moves of one figure, whose limits remain."""
    state = position("R1@1 R2@2 | S1@6 ; points all=6; task 2")
    state = after(state, "resistance", "move R1 2")
    state = after(state, "resistance", "task 1", 4)
    state = after(state, "resistance", "move R1 3")
    assert state.fight.left == ()
    assert refusal(state, "resistance", "move R1 4") == ["move-limit (9)"]
