# ruff: noqa: N802 - a test is named after its rule
"""The task: section 10, R14 to R16, its payment (R8) and its odds."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.resistance import GAME
from bot.games.resistance import events as on
from bot.games.resistance.choices import task_odds
from bot.games.resistance.purposes import TaskRoll
from bot.games.resistance.rules import payment
from bot.games.resistance.state import TASK_NUMBERS, Battle

from .position import after, events, legal, of, play, position, refusal


def test_section_10_the_points_are_named_before_rolling_and_all_dice_thrown_at_once() -> None:
    """(10) Each number that is rolled and still needed is ticked off."""
    state = position("R1@2 | S1@6 ; points all=5; task 2; ticked resistance 1 4")
    state, happened = play(state, "resistance", "task 3", 4, 2, 6, asked=[(3, TaskRoll("resistance"))])
    assert happened == [on.TaskRolled("resistance", (4, 2, 6), (2, 6), {"all": 3})]
    assert state.fight.ticked["resistance"] == (1, 2, 4, 6)
    assert state.fight.still_needed("resistance") == (3, 5)
    assert state.fight.pools == {"all": 2}


@pytest.mark.parametrize("seat", ["resistance", "german"])
def test_section_10_the_six_numbers_complete_the_task_and_end_the_zone_at_once(seat: str) -> None:
    """(10) No clock is rolled and no further action is taken."""
    state = position(f"R1@2 | S1@6 ; turn {seat}; points all=5; task 2; ticked {seat} 1 2 3 4")
    state, happened = play(state, seat, "task 2", 6, 5, 3)
    assert happened[1:3] == [on.TaskCompleted(seat), on.ZoneEnded(1, seat)]
    assert not of(on.ClockRolled, happened)
    assert state.fought[0].why == seat


def test_section_10_the_tasks_of_the_two_sides_are_two() -> None:
    """(10) The German's ticks do not count for the Resistance."""
    state = position("R1@2 | S1@6 ; points all=5; ticked german 1 2 3 4 5")
    assert after(state, "resistance", "task 1", 6).fight.ticked == {
        "resistance": (6,),
        "german": (1, 2, 3, 4, 5),
    }


def test_section_10_the_resistance_needs_a_figure_in_the_task_section() -> None:
    """(10) "Only while it has a figure in the task section"; after a move into it the task is legal."""
    state = position("R1@1 R2@3 | S1@6 ; points all=5; task 2")
    assert refusal(state, "resistance", "task 1") == ["task-shut-out (10)"]
    assert legal(state, "resistance", "task") == []
    state = after(state, "resistance", "move R1 2")
    assert legal(state, "resistance", "task") == ["task 1", "task 2", "task 3"]


def test_section_10_an_enemy_in_the_task_section_shuts_it_out() -> None:
    """(10) The ticked numbers are never lost."""
    state = position("R1@1 | S1@2 ; points all=5; task 2; ticked resistance 1 3")
    assert refusal(state, "resistance", "task 2") == ["task-shut-out (10)"]
    assert state.fight.ticked["resistance"] == (1, 3)


@pytest.mark.parametrize("germans", ["", "S1@6", "S1@1", "S2@5x G1@4r"])
def test_section_10_the_german_does_theirs_from_anywhere_with_any_number_of_figures(germans: str) -> None:
    """(10) The number of figures may be zero."""
    state = position(f"R1@2 | {germans} ; turn german; points all=3; task 2")
    assert legal(state, "german", "task") == ["task 1", "task 2", "task 3"]
    assert after(state, "german", "task 1", 5).fight.ticked["german"] == (5,)


@pytest.mark.parametrize("most", [3, 4])
def test_R14_no_more_dice_than_the_option_says(most: int) -> None:
    """R14: the maximum is three [3], or four as the table in 9 has it."""
    state = position("R1@2 | S1@6 ; points all=12; task 2", task_dice_max=most)
    assert legal(state, "resistance", "task") == [f"task {dice}" for dice in range(1, most + 1)]
    for dice in (-1, 0, most + 1, 12):
        assert refusal(state, "resistance", f"task {dice}") == ["task-dice (R14)"]


def test_section_10_no_more_dice_than_points() -> None:
    """(10) Each die costs one point."""
    state = position("R1@2 | S1@6 ; points all=2; task 2")
    assert refusal(state, "resistance", "task 3") == ["task-points (10)"]
    assert legal(state, "resistance", "task") == ["task 1", "task 2"]
    spent = position("R1@2 | S1@6 ; points all=0; task 2")
    assert refusal(spent, "resistance", "task 1") == ["task-points (10)"]
    assert legal(spent, "resistance", "task") == []


def test_section_10_all_that_stands_in_the_way_is_named() -> None:
    """(10) One refusal names that the task is shut out, the dice are too many and the pool does not exist."""
    state = position("R1@1 | S1@6 ; points all=2; task 2")
    assert refusal(state, "resistance", "task 4 squad") == [
        "task-shut-out (10)", "task-dice (R14)", "task-one-pool (R8)",
    ]  # fmt: skip


def test_R15_one_declaration_a_turn_at_any_point_of_the_actions() -> None:
    """R15: a second declaration is refused, whatever is left."""
    state = position("R1@1 | S1@6 ; points all=6; task 2")
    state = after(after(state, "resistance", "move R1 2"), "resistance", "task 1", 1)
    assert refusal(state, "resistance", "task 1") == ["task-twice (R15)"]
    assert legal(state, "resistance", "task") == []
    assert legal(state, "resistance", "move") == ["move R1 1", "move R1 3"]


def test_R15_not_before_the_actions_nor_after_them() -> None:
    """R15: "at any point of step 3"."""
    state = position("R1@2 | S1@6 ; points all=6; step clock; rolled 4")
    assert refusal(state, "resistance", "task 1") == ["not-now (16)"]
    squad = "S1@6 S2@6 S3@6 ; turn german; step points; points squad=2; rolled 1 1"
    assert refusal(position(f"R1@2 | {squad}"), "german", "task 1") == ["not-now (16)"]


def test_R16_a_charge_laid_earlier_goes_on_without_a_figure() -> None:
    """R16, option on: the charge goes on with a number ticked and nobody left in the zone."""
    state = position("R1@2x R2@1r | S1@3 S2@2x ; points all=3; task 2; ticked resistance 4")
    assert legal(state, "resistance", "task") == ["task 1", "task 2", "task 3"]
    assert after(state, "resistance", "task 1", 5).fight.ticked["resistance"] == (4, 5)


@pytest.mark.parametrize("german", ["S1@2", "S2@2c", "G1@2", "G1@2 S1@6"])
def test_R16_not_while_a_german_stands_in_the_task_section(german: str) -> None:
    """R16: "controlled by Germans" (10) holds for a soldier, leader or gendarme, in cover or not; when the
    section is free again, the charge is there again."""
    state = position(f"R1@2x R2@1r | {german} ; points all=3; task 2; ticked resistance 4")
    assert refusal(state, "resistance", "task 1") == ["task-charge-held (R16)"]
    assert legal(state, "resistance", "task") == []
    away = position(f"R1@2x R2@1r | {german.replace('@2', '@1')} ; points all=3; task 2; ticked resistance 4")
    assert after(away, "resistance", "task 1", 5).fight.ticked["resistance"] == (4, 5)


def test_R16_without_a_ticked_number_there_is_no_charge() -> None:
    """R16, option on: without a ticked number no charge was laid."""
    state = position("R1@2x | S1@6 ; points all=3; task 2")
    assert refusal(state, "resistance", "task 1") == ["task-no-charge (R16)"]
    assert legal(state, "resistance", "task") == []


def test_R16_a_figure_elsewhere_in_the_zone_lights_no_charge() -> None:
    """R16: the option is for a Resistance with *no* figure left; otherwise (10) holds."""
    state = position("R1@1 | S1@6 ; points all=3; task 2; ticked resistance 4 5")
    assert refusal(state, "resistance", "task 1") == ["task-shut-out (10)"]


@pytest.mark.parametrize("ticked", ["", "; ticked resistance 4"])
def test_R16_option_off_no_figure_no_task(ticked: str) -> None:
    """R16, option off: (10) holds as it stands."""
    state = position(f"R1@2x | S1@6 ; points all=3; task 2 {ticked}", laid_charge=False)
    assert refusal(state, "resistance", "task 1") == ["task-no-figure (R16)"]
    assert legal(state, "resistance", "task") == []


def test_R8_any_pool_may_pay_for_the_task() -> None:
    """R8: the pool that is named pays first, then the others."""
    state = position("R1@1 | S1@6 G1@6 G4@6 ; turn german; points squad=2 group1=1 group2=0")
    assert legal(state, "german", "task") == [
        "task 1", "task 1 squad", "task 1 group1", "task 2", "task 2 squad", "task 2 group1",
        "task 3", "task 3 squad", "task 3 group1",
    ]  # fmt: skip
    (rolled,) = of(on.TaskRolled, events(state, "german", "task 2 group1", 3, 3))
    assert rolled.paid == {"group1": 1, "squad": 1}
    state = after(state, "german", "task 3 group1", 3, 3, 3)
    assert state.fight.pools == {"squad": 0, "group1": 0, "group2": 0}


def test_R8_a_pool_that_is_not_there_pays_for_nothing() -> None:
    """R8: an empty or unknown pool is refused, and a side with one pool names none."""
    state = position("R1@1 | S1@6 G1@6 G4@6 ; turn german; points squad=2 group1=1 group2=0")
    assert refusal(state, "german", "task 1 group2") == ["task-pool (R8)"]
    assert refusal(state, "german", "task 1 maquis") == ["task-pool (R8)"]
    state = position("R1@2 | S1@6 ; points all=3")
    assert refusal(state, "resistance", "task 1 all") == ["task-one-pool (R8)"]


POOLS = st.dictionaries(
    st.sampled_from(["squad", "group1", "group2", "group3"]), st.integers(0, 12), min_size=1
)


@given(POOLS, st.data())
def test_R8_the_payment_is_exact(pools: dict[str, int], data: st.DataObject) -> None:
    """R8: the payment is as many points as dice, no pool overdrawn, the named pool first, nothing of 0."""
    points = data.draw(st.integers(0, sum(pools.values())))
    pool = data.draw(st.sampled_from([None, *pools]))
    paid = payment(Battle(1, (), pools=pools), points, pool)
    assert sum(paid.values()) == points
    assert all(0 < share <= pools[name] for name, share in paid.items())
    if pool is not None:
        assert paid.get(pool, 0) == min(points, pools[pool])


@given(
    st.integers(1, 4),
    st.sampled_from([some for size in range(1, 7) for some in combinations(TASK_NUMBERS, size)]),
)
def test_section_10_the_odds_are_those_of_all_throws(dice: int, needed: tuple[int, ...]) -> None:
    """(10) The odds of ticking a number, and of completing the task, equal brute force."""
    throws = [set(throw) & set(needed) for throw in product(range(1, 7), repeat=dice)]
    tick = Fraction(sum(bool(ticked) for ticked in throws), len(throws))
    complete = Fraction(sum(ticked == set(needed) for ticked in throws), len(throws))
    assert dict(task_odds(dice, len(needed))) == {"tick": tick, "complete": complete}


def test_section_10_the_odds_offered_are_for_the_numbers_still_needed() -> None:
    """(10) With two numbers missing, one die ticks one in three and completes nothing."""
    state = position("R1@2 | S1@6 ; points all=2; task 2; ticked resistance 1 2 3 4")
    odds = {str(choice.command): dict(choice.odds) for choice in GAME.choices(state, "resistance")}
    assert odds["task 1"] == {"tick": Fraction(1, 3), "complete": 0}
    assert odds["task 2"] == {"tick": 1 - Fraction(4, 9), "complete": Fraction(2, 36)}
