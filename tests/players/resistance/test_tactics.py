"""How the computer player fights for a zone: the habits that were measured to win."""

from __future__ import annotations

import pytest
from games.resistance.position import position
from msgspec.structs import replace

from bot.games.game import Seat
from bot.games.resistance import commands as do
from bot.games.resistance.state import Fought, State
from bot.players.resistance.tactics import plans, played


def verbs(state: State, seat: Seat) -> list[str]:
    """Returns what the tactics would rather do than anything else after it, by verb, each once."""
    return list(dict.fromkeys(plan.command.verb for plan in plans(state, seat)))


UNDER_FIRE = "R1@2 R2@2 R3@2 R4@1 | S1@4 S2@4 S3@4 ; task 2 ; points maquis=6 ; declared"


def test_one_man_under_fire_takes_cover_before_anybody_shoots() -> None:
    """He is hit first (R12), and saved on 3+ (12); with him in cover the others shoot."""
    cover = played(position(UNDER_FIRE), "resistance")
    assert isinstance(cover, do.Cover)
    covered = position(UNDER_FIRE.replace("R1@2", "R1@2c"))
    assert isinstance(played(covered, "resistance"), do.Shoot)


def test_nobody_takes_cover_first_where_no_enemy_can_shoot() -> None:
    """From section 6 nobody shoots at section 2 (12): the men gather at the task instead (10)."""
    far = position(UNDER_FIRE.replace("@4", "@6"))
    assert isinstance(played(far, "resistance"), do.Move)


SHOT = "R1@2c R2@2 R3@2 | S1@4 {dead} ; task 2 ; points maquis=6 ; declared"


@pytest.mark.parametrize(("dead", "first"), [("S2@4d S3@4d", "shoot"), ("S2@4d S3@4d S4@4d", "cover")])
def test_nobody_shoots_for_points_after_three_dead(dead: str, first: str) -> None:
    """A fourth dead German scores nothing (17): cover comes before the shot."""
    assert verbs(position(SHOT.format(dead=dead)), "resistance")[0] == first


@pytest.mark.parametrize(("per_zone", "first"), [(True, "shoot"), (False, "cover")])
def test_dead_germans_of_the_other_zone_count_by_the_option(per_zone: bool, first: str) -> None:
    """Three count at most in the whole game, or in each zone (R17)."""
    state = position(SHOT.format(dead=""), dead_cap_per_zone=per_zone)
    other = Fought(2, ("squad",), "clock", 0, 3, 0)
    assert verbs(replace(state, fought=(other,)), "resistance")[0] == first


def test_the_german_walks_into_an_empty_task_section() -> None:
    """Nobody can lay the charge where he stands (10)."""
    state = position("| S1@2 S2@4 ; task 1 ; turn german ; points squad=9 ; declared")
    assert played(state, "german") == do.Move("S1", 1)


def test_a_comrade_is_rescued_before_points_are_left_over() -> None:
    """A casualty would cost morale (9, 13)."""
    state = position("R1@2c R2@2x | ; task 2 ; points maquis=4 ; declared")
    assert played(state, "resistance") == do.Rescue("R1")


def test_points_are_left_over_only_if_nothing_is_left_to_do() -> None:
    """Far from the enemy the men take cover rather than end the turn with points (9)."""
    state = position("R1@1 R2@1 R3@1 | G1@6 G2@6 G3@6 ; task 1 ; points maquis=5 ; declared")
    assert isinstance(played(state, "resistance"), do.Cover)
