# ruff: noqa: N802 - a test is named after its rule
"""The end of a zone and the victory points: sections 15 and 17, R17 to R20 and R22."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games.game import GameEnded
from bot.games.resistance import GAME
from bot.games.resistance import events as on
from bot.games.resistance.purposes import VictoryLine
from bot.games.resistance.rules import lines
from bot.games.resistance.state import Fought, Line, State

from .position import after, events, legal, of, play, position, refusal, sealed

NOTHING = Fought(1, ("vip", "gendarme"), "clock", 0, 0, 0)
"""A zone in which nothing happened that counts."""


def scored(*zones: Fought, cap_per_zone: bool = False) -> list[tuple[str, str, int | None, int, int | None]]:
    """Returns the lines of these zones: seat, key, zone, dice, points."""
    found = lines(zones, cap_per_zone=cap_per_zone)
    return [(line.seat, line.key, line.zone, line.dice, line.points) for line in found]


def one(**changes: object) -> list[tuple[str, str, int | None, int, int | None]]:
    """Returns the lines of one zone in which only this counts."""
    return scored(replace(NOTHING, **changes))


def last_stand(text: str, *, fought: tuple[Fought, ...] = (NOTHING,), **options: bool) -> State:
    """Returns a battle for the second zone of the game, the first having ended as ``fought``."""
    state = position(f"{text}; zone 2", **options)
    return replace(state, fought=fought)


def test_section_17_where_nothing_counts_there_are_no_points() -> None:
    """(17) A zone with a train, without squad, losses and missing numbers, ended by the clock, has no
    lines."""
    assert one() == []


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"why": "german"}, ("german", "german_task", 1, 3, None)),
        ({"resistance_lost": 4}, ("german", "losses", 1, 0, 8)),
        ({"contents": ("gendarme",)}, ("german", "no_train", 1, 2, None)),
        ({"missing": 5}, ("german", "missing", 1, 0, 15)),
        ({"contents": ("goods", "squad")}, ("german", "squad", 1, 1, None)),
    ],
)
def test_section_17_the_germans_lines(changes: dict[str, object], line: tuple[object, ...]) -> None:
    """(17) The German's lines are: task 3D6; 2 each loss; no train 2D6; 3 each missing number; squad D6."""
    assert one(**changes) == [line]


@pytest.mark.parametrize(
    ("contents", "lines_"),
    [
        (("goods", "gendarme"), [("resistance_task", 3), ("goods", 2)]),
        (("passenger", "gendarme"), [("resistance_task", 3), ("passenger", 3)]),
        (("vip", "gendarme"), [("resistance_task", 3), ("vip", 4)]),
    ],
)
def test_section_17_the_resistances_task_and_trains(
    contents: tuple[str, ...], lines_: list[tuple[str, int]]
) -> None:
    """(17) Task 3D6; goods 2D6, passenger 3D6, VIP 4D6: trains are destroyed only by the completed task."""
    assert one(contents=contents, why="resistance") == [
        ("resistance", key, 1, dice, None) for key, dice in lines_
    ]
    assert one(contents=contents, why="clock") == []
    assert one(contents=contents, why="german") == [("german", "german_task", 1, 3, None)]


@pytest.mark.parametrize(("dead", "points"), [(1, 2), (2, 4), (3, 6), (4, 6), (9, 6)])
def test_section_17_the_dead_germans_count_2_each_and_at_most_3(dead: int, points: int) -> None:
    """(17) Soldiers and gendarmes count alike."""
    assert one(germans_dead=dead) == [("resistance", "dead", None, 0, points)]


def test_R17_the_cap_holds_for_the_whole_game() -> None:
    """R17: two dead in each zone count as three, 6 points."""
    zones = (replace(NOTHING, germans_dead=2), replace(NOTHING, zone=2, germans_dead=2))
    assert scored(*zones) == [("resistance", "dead", None, 0, 6)]


def test_R17_option_the_cap_holds_for_each_zone() -> None:
    """R17, option on: two and four dead are 4 points and 6."""
    zones = (replace(NOTHING, germans_dead=2), replace(NOTHING, zone=2, germans_dead=4))
    assert scored(*zones, cap_per_zone=True) == [
        ("resistance", "dead", 1, 0, 4),
        ("resistance", "dead", 2, 0, 6),
    ]


@pytest.mark.parametrize(("option", "points"), [(False, 6), (True, 10)])
def test_R17_as_a_whole_game_counts_it(option: bool, points: int) -> None:
    """R17 holds through the end of the second zone."""
    earlier = (replace(NOTHING, germans_dead=2),)
    battle = "R1@1 | S1@6 G1@5x G2@5d G3@5x G4@4r; clock 1; points all=1; contents goods gendarme gendarme"
    state = last_stand(battle, fought=earlier, dead_cap_per_zone=option)
    state = after(after(state, "resistance", "end", 1), "resistance", "keep")
    assert state.outcome is not None
    assert state.outcome.points["resistance"] == points


def test_R18_runaways_are_not_dead_and_a_removed_marker_still_counts() -> None:
    """R18: two Germans were killed, one of whose markers was removed, and one ran away: 2 dead."""
    state = position(
        "R1@1 R2@1x R3@1d R4@1r | S1@6 G1@5x G2@5d G3@5r; clock 1; points all=1; ticked resistance 1 2"
    )
    state = after(after(state, "resistance", "end", 1), "resistance", "keep", 4)
    assert state.fought == (Fought(1, ("squad", "gendarme"), "clock", 3, 2, 4, turn=1),)


def test_section_15_the_zone_is_counted_as_it_ended() -> None:
    """(15, 17) A zone ended by the clock with nothing ticked: 6 missing, 18 points; no train and a squad are
    rolled for."""
    state = last_stand("R1@1 | S1@6 ; clock 1; points all=1; contents squad")
    state, happened = play(after(state, "resistance", "end", 1), "resistance", "keep", 3, 3)
    assert [line.key for line in state.lines] == ["no_train", "missing", "squad"]
    assert state.phase == "scoring"
    assert of(on.LineRolled, happened) == [on.LineRolled(0, (3, 3), again=False)]


def test_R5_each_line_is_rolled_with_one_reroll_all_its_dice_or_none() -> None:
    """(17) R5: the player who owns the line keeps it, or rolls it again once, and the second result
    stands."""
    state = last_stand("R1@1 | S1@6 ; clock 1; points all=1; contents squad; ticked resistance 1 2 3 4 5")
    state = after(after(state, "resistance", "end", 1), "resistance", "keep", 3, 3)
    assert GAME.awaited(state) == ("german",)
    assert refusal(state, "resistance", "reroll") == ["waits-for-other (16)"]
    assert refusal(state, "german", "end") == ["not-now (16)"]
    state, happened = play(
        state, "german", "reroll", 1, 2, 6, asked=[(2, VictoryLine("no_train")), (1, VictoryLine("squad"))]
    )
    assert happened[0] == on.LineRolled(0, (1, 2), again=True)
    assert state.lines[0].points == 3
    assert legal(state, "german", "keep") == ["keep"]
    state, happened = play(state, "german", "keep")
    assert [line.points for line in state.lines] == [3, 3, 6]
    assert of(GameEnded, happened) == [GameEnded("german", {"german": 12, "resistance": 0}, "points")]


def test_section_17_every_line_of_a_whole_game_is_rolled_by_its_owner() -> None:
    """(17) The German's lines come first, then the Resistance's; the sum of all lines is the result."""
    first = Fought(1, ("vip", "gendarme"), "resistance", 2, 1, 0)
    battle = "R1@2 | S1@6 ; turn german; points all=1; contents goods squad; ticked german 1 2 3 4 5"
    state = last_stand(battle, fought=(first,))
    state = after(state, "german", "task 1", 6, 1, 1, 1)
    assert [(line.seat, line.key, line.zone) for line in state.lines] == [
        ("german", "losses", 1),
        ("german", "german_task", 2),
        ("german", "missing", 2),
        ("german", "squad", 2),
        ("resistance", "resistance_task", 1),
        ("resistance", "vip", 1),
        ("resistance", "dead", None),
    ]
    state = after(state, "german", "keep", 5)
    state = after(state, "german", "keep", 2, 2, 2)
    assert GAME.awaited(state) == ("resistance",)
    state = after(state, "resistance", "keep", 6, 6, 6, 5)
    state = after(state, "resistance", "keep")
    assert state.outcome is not None
    assert state.outcome.points == {"german": 4 + 3 + 18 + 5, "resistance": 6 + 23 + 2}
    assert state.outcome.winner == "resistance"


def over(german: int, resistance: int) -> State:
    """Returns a finished game with these points, made up by the game master's bonus."""
    state = last_stand("R1@2 | G1@6 ; points all=1; contents vip gendarme; clock 1")
    state = replace(state, bonus={"german": german - 18, "resistance": resistance})
    return after(after(state, "resistance", "end", 1), "resistance", "keep")


@pytest.mark.parametrize(
    ("german", "resistance", "winner"), [(20, 19, "german"), (19, 20, "resistance"), (18, 18, None)]
)
def test_R19_the_higher_total_wins_and_equal_totals_are_a_draw(
    german: int, resistance: int, winner: str | None
) -> None:
    """R19: the higher total wins, and equal totals are a draw."""
    state = over(german, resistance)
    assert state.phase == "over"
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.points) == (
        winner,
        {"german": german, "resistance": resistance},
    )


@pytest.mark.parametrize("seat", ["german", "resistance"])
def test_R20_a_player_who_resigns_loses_and_the_points_so_far_are_published(seat: str) -> None:
    """R20: a player may resign at any time, also out of turn."""
    winner = "resistance" if seat == "german" else "german"
    state = position("R1@1 R2@1x R3@2r | S1@6 G1@5x ; points all=1")
    state, (ended, opened) = play(state, seat, "resign")
    assert ended == GameEnded(winner, {"german": 4, "resistance": 2}, "resigned")
    assert ended.audience == ("public",)
    assert isinstance(opened, on.PlacementOpened)
    assert state.outcome is not None
    assert (state.outcome.winner, state.outcome.why) == (winner, "resigned")


def test_R20_the_points_so_far_hold_what_a_finished_zone_is_worth() -> None:
    """R20: a finished zone counts its fixed points; those that are still to be rolled do not count yet."""
    first = Fought(1, ("vip", "squad"), "clock", 2, 4, 5)
    state = last_stand("R1@1 R2@1x | S1@6 ; points all=1", fought=(first,))
    (ended, _) = events(state, "german", "resign")
    assert ended == GameEnded("resistance", {"german": 4 + 15 + 2, "resistance": 6}, "resigned")


@pytest.mark.parametrize(("option", "dead"), [(False, 6), (True, 10)])
def test_R20_a_finished_zone_counts_whole_an_unfinished_one_what_has_happened(
    option: bool, dead: int
) -> None:
    """R20: the first zone's missing numbers and losses count; its dice for task, missing train and squad were
    not thrown and count 0. Of the second only losses and dead count, not *missing*, *squad* or *no train*.
    The cap of the dead holds as the option says (R17)."""
    first = Fought(1, ("squad",), "german", 2, 3, 4)
    second = "R1@1 R2@1x R3@2r R4@2d | S1@6 S2@5x S3@5d S4@4r ; points all=1; contents squad"
    state = last_stand(second, fought=(first,), dead_cap_per_zone=option)
    (ended, _) = events(state, "resistance", "resign")
    assert ended == GameEnded("german", {"german": 4 + 12 + 6, "resistance": dead}, "resigned")


def test_R20_dice_that_were_not_thrown_count_nothing_for_the_resistance() -> None:
    """R20: a blown track and a destroyed train are dice; before they are thrown they count 0."""
    first = Fought(1, ("vip", "gendarme"), "resistance", 0, 1, 0)
    state = last_stand("R1@1 | G1@6 ; points all=1; contents goods gendarme", fought=(first,))
    (ended, _) = events(state, "german", "resign")
    assert ended == GameEnded("resistance", {"german": 0, "resistance": 2}, "resigned")


def test_R20_before_anything_was_placed_there_is_nothing_to_open() -> None:
    """R20: there are no points either."""
    (ended,) = events(GAME.setup(GAME.options()), "resistance", "resign")
    assert ended == GameEnded("german", {"german": 0, "resistance": 0}, "resigned")
    (ended, opened) = events(sealed(), "german", "resign")
    assert ended == GameEnded("resistance", {"german": 0, "resistance": 0}, "resigned")
    assert isinstance(opened, on.PlacementOpened)


def test_R20_while_the_points_are_rolled_those_settled_count() -> None:
    """R20: a roll that is not kept yet does not count."""
    state = last_stand("R1@1 | S1@6 ; clock 1; points all=1; contents squad")
    state = after(after(state, "resistance", "end", 1), "resistance", "keep", 3, 3)
    (ended, _) = events(state, "german", "resign")
    assert ended == GameEnded("resistance", {"german": 18, "resistance": 0}, "resigned")
    state = after(state, "german", "keep", 5)
    (ended, _) = events(state, "german", "resign")
    assert ended == GameEnded("resistance", {"german": 24, "resistance": 0}, "resigned")


def test_R20_a_finished_game_takes_no_more_commands() -> None:
    """(17) A finished game refuses the commands of both sides, also a resignation or an order."""
    state = after(position("R1@1 | S1@6 ; points all=1"), "german", "resign")
    for seat in GAME.seats:
        assert GAME.choices(state, seat) == ()
        for text in ("resign", "orders ask", "move R1 2", "end", "interrogate 1 5", "attack 1 2", "keep"):
            assert refusal(state, seat, text) == ["game-over (17)"]
    assert GAME.awaited(state) == ()


def test_R22_a_missing_task_counts_also_when_the_germans_task_ended_the_zone() -> None:
    """R22: two numbers ticked give 12 points besides the German's 3D6."""
    assert one(why="german", missing=4) == [
        ("german", "german_task", 1, 3, None),
        ("german", "missing", 1, 0, 12),
    ]
    state = position(
        "R1@1 | S1@6 ; turn german; points all=1; ticked german 1 2 3 4 5; ticked resistance 3 5"
    )
    state = after(state, "german", "task 1", 6, 4)
    assert (state.fought[0].why, state.fought[0].missing) == ("german", 4)


def test_section_17_a_line_is_a_count_and_not_a_truth() -> None:
    """(17) A count of 1 or 0 is not read back as a truth value: every field survives JSON with its type."""
    found = lines([replace(NOTHING, why="german"), replace(NOTHING, why="resistance")], cap_per_zone=False)
    assert all(type(line.count) is int for line in found)
    assert all(isinstance(line, Line) for line in found)
