"""The seven worked cases that any implementation must reproduce."""

from __future__ import annotations

import pytest

from bot.games.resistance import events as on
from bot.games.resistance.placement import total
from bot.games.resistance.purposes import MoraleRoll, Points
from bot.games.resistance.rules import lines

from .position import after, events, legal, of, play, position, refusal


def test_worked_case_1_the_player_rolls_3_3_1_for_their_task() -> None:
    """The player declares 3 task dice and rolls 3, 3, 1, which ticks 1 and 3; 2, 4, 5, 6 are still needed
    (10)."""
    state = position("R1@2 | S1@6 ; points all=3; task 2")
    state, (rolled,) = play(state, "resistance", "task 3", 3, 3, 1)
    assert rolled.ticked == (1, 3)
    assert state.fight.still_needed("resistance") == (2, 4, 5, 6)


def test_worked_case_2_four_numbers_missing_are_12_points() -> None:
    """Resistance has 3 and 5 ticked at the end: 4 numbers missing, 12 points for the German (17)."""
    state = position("R1@2 | S1@6 ; points all=3; clock 1; ticked resistance 3 5")
    state = after(after(state, "resistance", "end", 6), "resistance", "keep", 3)
    (missing,) = (line for line in lines(state.fought, cap_per_zone=False) if line.key == "missing")
    assert (missing.seat, missing.count, missing.points) == ("german", 4, 12)


@pytest.mark.parametrize(("held", "worth"), [(("vip", "gendarme"), 7), (("vip", "squad"), 9)])
def test_worked_case_3_vip_and_gendarme_is_7_vip_and_squad_is_9(held: tuple[str, ...], worth: int) -> None:
    """ "VIP and gendarme" is worth 7 (4). "VIP and squad" is worth 9 (2)."""
    assert total(held) == worth


def test_worked_case_4_three_casualties_and_4_1_1_two_figures_run() -> None:
    """Figures run from the furthest forward section; three *soldier* casualties: two dice (13)."""
    state = position("R1@1 R2@3 R3@3 R4@2 R5@2x R6@2x R7@2x | S1@6 ; turn german; points all=1")
    state = after(state, "german", "end", 1)
    state, happened = play(
        state, "german", "keep", 4, 1, 1, 6,
        asked=[(3, MoraleRoll("resistance")), (1, Points("resistance", "all"))],
    )  # fmt: skip
    assert of(on.MoraleRolled, happened) == [on.MoraleRolled("resistance", (4, 1, 1), 2)]
    assert [figure.name for figure in state.fight.ran] == ["R2", "R3"]

    state = position("R1@1 | S1@6 S2@6 S3@6 S4@5x S5@5x S6@5x ; points all=1")
    state = after(state, "resistance", "end", 1)
    play(
        state, "resistance", "keep", 4, 4, 1, 1,
        asked=[(2, MoraleRoll("german")), (2, Points("german", "squad"))],
    )  # fmt: skip


def test_worked_case_5_one_soldier_beside_one_gendarme_one_die_in_all() -> None:
    """A squad reduced to 1 figure beside one gendarme: 2 figures, so one D6 in all, no re-roll."""
    state = position("R1@1 | S1@6 G1@6 ; points all=1")
    state = after(state, "resistance", "end", 1)
    state, _ = play(state, "resistance", "keep", 5, asked=[(1, Points("german", "all"))])
    assert state.fight.pools == {"all": 5}
    assert refusal(state, "german", "reroll") == ["not-now (R5)"]


def test_worked_case_6_figures_in_1_are_blocked_by_3_those_in_3_are_not() -> None:
    """Resistance figures in 1 and 3, soldiers in 4: blocked by 3; those in 3 may (adjacent, 4+)."""
    state = position("R1@1 R2@3 | S2@4 S3@4 ; points all=3")
    assert refusal(state, "resistance", "shoot R1 4") == ["shoot-blocked (12)"]
    assert legal(state, "resistance", "shoot") == ["shoot R2 4"]
    (shot,) = events(state, "resistance", "shoot R2 4", 3)
    assert (shot.needed, shot.hit) == (4, False)


def test_worked_case_7_the_clock_at_2_a_5_rerolled_to_2() -> None:
    """The clock is 0, the zone ends, and the opponent has no further turn."""
    state = position("R1@1 | S1@6 ; points all=1; clock 2")
    state = after(state, "resistance", "end", 5)
    state, happened = play(state, "resistance", "reroll", 2, 4)
    assert happened[:3] == [
        on.ClockRolled("resistance", 2, again=True), on.ClockAdvanced(2, 0), on.ZoneEnded(1, "clock"),
    ]  # fmt: skip
    assert not of(on.TurnBegan, happened)
    assert state.fought[0].why == "clock"
