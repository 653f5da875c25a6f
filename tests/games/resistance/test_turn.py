# ruff: noqa: N802 - a test is named after its rule
"""A turn: its steps, morale, action points and the clock: sections 9, 13, 14 and 16, R5 to R8."""

from __future__ import annotations

import pytest

from bot.games.game import Purpose
from bot.games.resistance import GAME
from bot.games.resistance import events as on
from bot.games.resistance.purposes import ClockRoll, MoraleRoll, Points
from bot.games.resistance.state import State

from .position import ScriptedDice, after, command, events, legal, of, offered, play, position, refusal


def clock_runs(text: str, seat: str, *dice: int, **options: bool) -> State:
    """Returns the other side's turn, after ``seat`` has ended its turn with a 1 on the clock; the dice are
    those of the new turn's morale and points."""
    state = after(position(text, **options), seat, "end", 1)
    return after(state, seat, "keep", *dice)


def rolls(text: str, seat: str, *dice: int, **options: bool) -> list[tuple[int, Purpose]]:
    """Returns the dice that the other side's new turn throws: how many, and for what."""
    state = after(position(text, **options), seat, "end", 1)
    script = ScriptedDice(dice)
    GAME.decide(state, seat, command("keep"), script)
    assert not script.left
    return script.asked


def test_section_16_a_turn_is_morale_points_actions_clock() -> None:
    """(16) A turn has this order; one player's whole turn is followed by the other's."""
    state = position("R1@1 R2@2x | S1@6 ; turn german; points all=1; clock 20")
    happened = events(state, "german", "end", 3)
    assert [type(event) for event in happened] == [on.ClockRolled]
    happened = events(after(state, "german", "end", 3), "german", "keep", 4, 5)
    assert [type(event) for event in happened] == [
        on.RollKept, on.ClockAdvanced, on.TurnBegan, on.MoraleRolled, on.PointsRolled,
    ]  # fmt: skip


def test_section_16_there_is_no_interleaving() -> None:
    """(16) Out of turn nothing is offered, and the refusal says whose turn it is."""
    state = position("R1@3 | S1@4 ; points all=3")
    for text in ("move S1 5", "shoot S1 3", "cover S1", "rescue S1", "task 1", "end", "choose S1", "keep"):
        assert refusal(state, "german", text) == ["waits-for-other (16)"]
    assert {command.verb for command in offered(state, "german")} == {"orders", "rerolls", "resign"}


def test_section_16_what_belongs_to_another_step_is_refused() -> None:
    """(16) At the actions nothing can be placed, kept or chosen."""
    state = position("R1@3 | S1@4 ; points all=3")
    for text in ("keep", "reroll", "choose R1", "first 1", "attack 1 2", "stop", "interrogate 1 5"):
        assert refusal(state, "resistance", text) in (["not-now (16)"], ["not-now (R5)"])


def test_section_13_one_die_a_marker_and_each_1_is_a_figure_that_runs() -> None:
    """(13) Two of the Resistance's markers show 1 and 4: one figure runs, and leaves no marker."""
    state = clock_runs("R1@1 R2@2 R3@1x R4@2x | S1@6 ; turn german", "german", 1, 4, 2)
    assert [figure.name for figure in state.fight.ran] == ["R2"]
    assert [figure.name for figure in state.fight.markers] == ["R3", "R4"]
    assert [figure.name for figure in state.fight.figures] == ["R1", "S1"]


def test_section_13_only_markers_on_the_table_count() -> None:
    """(13) Removed markers, runaways and the enemy's markers do not count."""
    asked = rolls("R1@1 R2@1 R3@1 R4@2d R5@2r | S1@6 S2@5x ; turn german", "german", 1, 1)
    assert asked == [(2, Points("resistance", "maquis"))]


@pytest.mark.parametrize(
    ("text", "seat", "ran"),
    [
        ("R1@1 R2@3 R3@2 R4@1x | S1@6 ; turn german", "german", ["R2"]),
        ("R1@1 | G1@6 G2@4 G3@5 G4@6x", "resistance", ["G2"]),
    ],
)
def test_section_13_runaways_come_from_the_furthest_forward_section(
    text: str, seat: str, ran: list[str]
) -> None:
    """(13) The furthest forward section is the highest number for the Resistance, the lowest for the
    Germans."""
    state = clock_runs(text, seat, 1, 6)
    assert [figure.name for figure in state.fight.ran] == ran


def test_section_13_then_from_the_next_section() -> None:
    """(13) Three figures run: two from section 3, one from section 2."""
    text = "R1@1 R2@3 R3@3 R4@2 R5@1 R6@1x R7@1x R8@1x | S1@6 ; turn german"
    state = clock_runs(text, "german", 1, 1, 1, 4)
    assert [figure.name for figure in state.fight.ran] == ["R2", "R3", "R4"]


def test_section_13_more_1s_than_figures_drive_everybody_away() -> None:
    """(13) The game goes on without figures (R21)."""
    state = clock_runs("R1@1 R2@1x R3@1x | S1@6 ; turn german", "german", 1, 1, 3)
    assert [figure.name for figure in state.fight.ran] == ["R1"]
    assert state.fight.side("resistance") == ()
    assert GAME.awaited(state) == ("resistance",)


def test_R6_the_german_side_ignores_one_soldiers_marker() -> None:
    """R6: of two soldiers' markers, and of the leader's, one is ignored; of a gendarme's, none."""
    assert rolls("R1@1 | S3@6 S4@6x S5@6x", "resistance", 4, 4) == [
        (1, MoraleRoll("german")), (1, Points("german", "all")),
    ]  # fmt: skip
    assert rolls("R1@1 | S3@6 S1@6x", "resistance", 4) == [(1, Points("german", "all"))]
    assert rolls("R1@1 | G3@6 G1@6x G2@6x", "resistance", 4, 4, 4) == [
        (2, MoraleRoll("german")), (1, Points("german", "all")),
    ]  # fmt: skip
    assert rolls("R1@1 | S3@6 S4@6x G1@6x", "resistance", 4, 4) == [
        (1, MoraleRoll("german")), (1, Points("german", "all")),
    ]  # fmt: skip


def test_R6_option_the_gendarmes_ignore_one_too() -> None:
    """R6, option on: one marker of any German is ignored, never two."""
    on_ = {"gendarmes_ignore_one": True}
    assert rolls("R1@1 | G3@6 G1@6x", "resistance", 4, **on_) == [(1, Points("german", "all"))]
    assert rolls("R1@1 | S3@6 S4@6x G1@6x", "resistance", 4, 4, **on_)[0] == (1, MoraleRoll("german"))
    assert rolls("R1@1 | S3@6 S4@6x G1@6x G2@6x", "resistance", 4, 4, 4, **on_)[0] == (
        2,
        MoraleRoll("german"),
    )


@pytest.mark.parametrize("option", [True, False])
def test_R6_the_resistance_ignores_no_marker(option: bool) -> None:
    """R6: only the Germans ignore a marker, with the option on or off."""
    asked = rolls("R1@1 R2@1x | S1@6 ; turn german", "german", 4, 4, gendarmes_ignore_one=option)
    assert asked == [(1, MoraleRoll("resistance")), (1, Points("resistance", "all"))]


def test_R7_the_owner_is_asked_when_the_figures_differ() -> None:
    """R7: the section holds a gendarme and a soldier, or one figure in cover and one not."""
    state = clock_runs("R1@1 | S1@4 G1@4 S3@6 G4@6x ; ask german", "resistance", 1)
    assert GAME.awaited(state) == ("german",)
    assert legal(state, "german", "choose") == ["choose G1", "choose S1"]
    assert refusal(state, "german", "choose S3") == ["choose-among (13)"]
    assert refusal(state, "german", "choose R1") == ["choose-among (13)"]
    assert refusal(state, "resistance", "choose S1") == ["waits-for-other (16)"]
    assert refusal(state, "german", "end") == ["not-now (16)"]
    state, happened = play(state, "german", "choose S1", 5)
    assert of(on.FigureRan, happened) == [on.FigureRan("S1", "owner")]
    assert [figure.name for figure in state.fight.ran] == ["S1"]

    state = clock_runs("R1@2 R2@2c R3@1x | S1@6 ; turn german; ask resistance", "german", 1)
    assert legal(state, "resistance", "choose") == ["choose R1", "choose R2"]


@pytest.mark.parametrize(
    ("text", "seat", "ran"),
    [
        ("R1@2 R2@2 R3@2 R4@1x | S1@6 ; turn german", "german", "R1"),
        ("R1@2c R2@2c R4@1x | S1@6 ; turn german", "german", "R1"),
        ("R1@1 | S1@4 S2@4 G4@6x", "resistance", "S2"),
        ("R1@1 | S1@4c S5@4c G4@6x", "resistance", "S5"),
        ("R1@1 | G2@4 G3@4 G4@6x", "resistance", "G2"),
    ],
)
def test_R7_otherwise_it_is_made_for_them(text: str, seat: str, ran: str) -> None:
    """R7: with like figures, the leader and a soldier (R13), or gendarmes of one group, one runs and nobody
    is asked, not even with *ask me*. The leader goes last (R12)."""
    happened = events(after(position(f"{text} ; ask {seats(seat)}"), seat, "end", 1), seat, "keep", 1, 3)
    assert of(on.FigureRan, happened) == [on.FigureRan(ran, "rule")]
    assert isinstance(happened[-1], on.PointsRolled)


def seats(seat: str) -> str:
    """Returns the other side, whose turn comes next."""
    return "german" if seat == "resistance" else "resistance"


def test_R7_gendarmes_of_two_groups_matter_for_the_points_of_the_turn() -> None:
    """R7 with R8: the choice decides whether one group gives its die or two, so the owner is asked."""
    state = clock_runs("R1@1 | G1@4 G4@4 G5@6 G6@6 G2@6x ; ask german", "resistance", 1)
    assert legal(state, "german", "choose") == ["choose G1", "choose G4"]
    assert after(state, "german", "choose G1", 3).fight.pools == {"group2": 3}
    assert after(state, "german", "choose G4", 3, 4).fight.pools == {"group1": 3, "group2": 4}


def test_R7_the_question_comes_back_for_each_runaway() -> None:
    """R7: two run from a section of three that differ; the second choice is asked anew."""
    state = clock_runs("R1@2 R2@2c R3@2c R4@1x R5@1x | S1@6 ; turn german; ask resistance", "german", 1, 1)
    state = after(state, "resistance", "choose R2")
    assert legal(state, "resistance", "choose") == ["choose R1", "choose R3"]
    state = after(state, "resistance", "choose R1", 3)
    assert [figure.name for figure in state.fight.ran] == ["R1", "R2"]


@pytest.mark.parametrize(
    ("text", "seat", "ran"),
    [
        ("R1@2 R2@2c R3@1x | S1@6 ; turn german", "german", ["R2"]),
        ("R1@1 | S1@4 G1@4 S3@6 G4@6x", "resistance", ["G1"]),
        ("R1@1 | G1@4 G4@4 G5@6 G6@6 G2@6x", "resistance", ["G4"]),
        ("R1@1 | S1@4c G1@4 G4@6x", "resistance", ["S1"]),
        ("R1@1 | G1@4 G2@4 G4@4 G5@4 G6@4 S2@4 G7@6x G8@6x G9@6x", "resistance", ["G4", "G1", "G5"]),
    ],
)
def test_R12_the_standing_order_covers_runaways(text: str, seat: str, ran: list[str]) -> None:
    """R12 with R7: with *choose for me* nobody is asked: a figure in cover first, then a gendarme of the
    group that has most left, counted anew for each."""
    state = after(position(text), seat, "end", 1)
    happened = GAME.decide(state, seat, command("keep"), ScriptedDice((*[1] * len(ran), *[2] * 6))).events
    assert of(on.FigureRan, happened) == [on.FigureRan(name, "order") for name in ran]
    assert isinstance(happened[-1], on.PointsRolled)


def test_R12_whoever_says_choose_for_me_while_one_runs_has_it_chosen() -> None:
    """R12: the choice is made at once, for all that still run; the other side's order has no effect, nor has
    *ask me*."""
    text = "R1@2 R2@2c R3@2c R4@1 R5@1x R6@1x | S1@6 ; turn german; ask resistance german"
    state = clock_runs(text, "german", 1, 1)
    for seat, order in (("german", "choose"), ("resistance", "ask"), ("german", "ask")):
        same, happened = play(state, seat, f"orders {order}")
        assert [type(event) for event in happened] == [on.OrderGiven]
        assert GAME.awaited(same) == ("resistance",)
        assert legal(same, "resistance", "choose") == ["choose R1", "choose R2", "choose R3"]
    state, happened = play(state, "resistance", "orders choose", 5)
    assert of(on.FigureRan, happened) == [on.FigureRan("R2", "order"), on.FigureRan("R3", "order")]
    assert state.fight.pools == {"all": 5}
    assert state.orders["resistance"] == "choose"


def test_R12_whoever_does_not_come_has_the_runaway_of_the_standing_choice() -> None:
    """R12: after the deadline the figure runs that the standing order would take."""
    state = clock_runs("R1@1 | G1@4 G4@4 G5@6 G6@6 G2@6x ; ask german", "resistance", 1)
    assert str(GAME.default(state, "german", ScriptedDice())) == "choose G4"


def test_section_9_the_points_of_each_side() -> None:
    """(9) The Resistance has 2D6, a squad 2D6, each gendarme group D6."""
    assert rolls("R1@1 R2@1 R3@1 | S1@6 ; turn german", "german", 3, 4) == [
        (2, Points("resistance", "maquis"))
    ]
    german = "G1@6 G2@6 G3@6 G4@6 G5@6 G6@6 S1@6 S2@6"
    assert rolls(f"R1@1 | {german}", "resistance", 1, 2, 3, 4) == [
        (1, Points("german", "group1")), (1, Points("german", "group2")), (2, Points("german", "squad")),
    ]  # fmt: skip


def test_section_9_the_points_are_the_sum_of_the_dice() -> None:
    """(9) The points of each pool are the sum of its dice."""
    state = clock_runs("R1@1 | G1@6 S1@6 S2@6", "resistance", 3, 6, 5)
    assert state.fight.pools == {"group1": 3, "squad": 11}


def test_section_9_a_squad_may_roll_its_points_again_and_nobody_else() -> None:
    """(9, R5) A re-roll takes both dice of the squad; a gendarme group's die stays."""
    state = clock_runs("R1@1 | G1@6 S1@6 S2@6", "resistance", 3, 1, 2)
    assert legal(state, "german", "reroll") == ["reroll"]
    again, happened = play(state, "german", "reroll", 1, 1, asked=[(2, Points("german", "squad"))])
    assert happened == [on.PointsRolled("german", {"squad": (1, 1)}, again=True, may_reroll=False)]
    assert again.fight.pools == {"group1": 3, "squad": 2}
    assert again.fight.step == "actions"
    kept = after(state, "german", "keep")
    assert (kept.fight.pools, kept.fight.step) == ({"group1": 3, "squad": 3}, "actions")

    for text, seat, dice in (
        ("R1@1 | G1@6 G2@6 G3@6", "resistance", (1,)),
        ("R1@1 R2@1 R3@1 | S1@6 ; turn german", "german", (1, 1)),
    ):
        state = clock_runs(text, seat, *dice)
        (mover,) = GAME.awaited(state)
        assert refusal(state, mover, "reroll") == ["not-now (R5)"]


@pytest.mark.parametrize("living", ["", "S2@6", "S1@6 G4@5", "G1@6 G4@6"])
def test_section_9_a_side_with_fewer_than_three_figures_has_one_die(living: str) -> None:
    """(9) A side of 0, 1 or 2 figures has D6 in all for all of them, without re-roll."""
    state = clock_runs(f"R1@1 | {living}", "resistance", 4)
    assert state.fight.pools == {"all": 4}
    assert refusal(state, "german", "reroll") == ["not-now (R5)"]


def test_R8_a_unit_gives_its_dice_while_it_has_a_figure_left() -> None:
    """R8: a squad of one with two gendarmes of two groups has three pools."""
    assert rolls("R1@1 | S4@6 G1@6 G6@6", "resistance", 1, 2, 3, 4) == [
        (1, Points("german", "group1")), (1, Points("german", "group2")), (2, Points("german", "squad")),
    ]  # fmt: skip
    assert rolls("R1@1 | S4@6 S5@6 S6@6 G1@5d G2@5d G3@5r", "resistance", 1, 2) == [
        (2, Points("german", "squad"))
    ]


def test_R8_points_pay_for_figures_of_their_own_unit_alone() -> None:
    """R8: squad points move soldiers, group points the group's gendarmes."""
    state = position("R1@1 | S1@6 G1@6 G4@6 ; turn german; points squad=1 group1=0 group2=1")
    assert legal(state, "german", "move") == ["move G4 5", "move S1 5"]
    assert refusal(state, "german", "move G1 5") == ["no-points (9)"]
    state = after(state, "german", "move S1 5")
    assert state.fight.pools == {"squad": 0, "group1": 0, "group2": 1}
    assert refusal(state, "german", "move S1 4") == ["no-points (9)"]


def test_R8_the_one_die_of_a_small_side_is_for_all_its_figures() -> None:
    """R8: two figures of two units share the die."""
    state = position("R1@1 | S1@6 G1@6 ; turn german; points all=2")
    state = after(after(state, "german", "move S1 5"), "german", "move G1 5")
    assert state.fight.pools == {"all": 0}


def test_section_14_the_clock_starts_at_30_and_each_turn_takes_a_die_off() -> None:
    """(14) The die may be rolled again once, and the second result stands."""
    state = position("R1@1 | S1@6 ; points all=1")
    assert state.fight.clock == 30
    state, happened = play(state, "resistance", "end", 6, asked=[(1, ClockRoll())])
    assert happened == [on.ClockRolled("resistance", 6, again=False)]
    assert legal(state, "resistance", "keep") == ["keep"]
    assert after(state, "resistance", "keep", 2).fight.clock == 24
    state, happened = play(state, "resistance", "reroll", 1, 2)
    assert happened[:2] == [on.ClockRolled("resistance", 1, again=True), on.ClockAdvanced(1, 29)]


@pytest.mark.parametrize("die", [2, 3, 6])
def test_section_14_at_0_or_less_the_zone_ends_at_once(die: int) -> None:
    """(14) The clock stops at 0, and the opponent has no turn."""
    state = after(position("R1@1 | S1@6 ; clock 2; points all=1"), "resistance", "end", die)
    happened = events(state, "resistance", "keep", 4)
    assert happened[1:3] == [on.ClockAdvanced(die, 0), on.ZoneEnded(1, "clock")]
    assert not of(on.TurnBegan, happened)


def test_section_14_at_1_the_zone_goes_on() -> None:
    """(14) The zone goes on with 1 left on the clock."""
    state = after(position("R1@1 | S1@6 ; clock 2; points all=1"), "resistance", "end", 1)
    state = after(state, "resistance", "keep", 4)
    assert (state.fight.clock, state.fight.turn) == (1, "german")


def test_R21_a_side_with_nothing_left_still_takes_its_turn() -> None:
    """R21: without figures and ticks the turn has morale for the markers, points, an end without actions, and
    the clock."""
    state = clock_runs("R1@2x R2@1x | S1@6 ; turn german", "german", 1, 2, 3)
    assert GAME.awaited(state) == ("resistance",)
    assert state.fight.pools == {"all": 3}
    assert {command.verb for command in offered(state, "resistance")} == {
        "end",
        "orders",
        "rerolls",
        "resign",
    }
    state = after(state, "resistance", "end", 4)
    assert after(state, "resistance", "keep", 5).fight.turn == "german"
