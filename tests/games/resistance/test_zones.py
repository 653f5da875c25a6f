# ruff: noqa: N802 - a test is named after its rule
"""The choice of zones and setting one up: sections 5, 7 and 8, R4 and R5."""

from __future__ import annotations

import pytest

from bot.games.resistance import GAME
from bot.games.resistance import events as on
from bot.games.resistance.purposes import Points, Strength, TaskSectionRoll
from bot.games.resistance.state import Options
from bot.games.resistance.units import Figure

from .position import (
    PLACEMENT,
    SALT,
    after,
    attacked,
    events,
    legal,
    of,
    play,
    position,
    refusal,
    sealed,
    where,
)


def test_section_7_exactly_two_zones_are_attacked_and_their_contents_published() -> None:
    """(7) Zones that were never interrogated may be attacked too. The other three stay secret."""
    state = after(sealed(), "resistance", "stop")
    (event,) = events(state, "resistance", "attack 4 1")
    assert event == on.ZonesAttacked((4, 1), (PLACEMENT[3], PLACEMENT[0]))
    assert event.audience == ("public",)
    assert event.reveals
    state = after(state, "resistance", "attack 4 1")
    assert state.revealed == {4: PLACEMENT[3], 1: PLACEMENT[0]}
    assert state.phase == "order"


def test_section_7_one_zone_twice_and_unknown_zones_are_refused() -> None:
    """(7) The two zones are different ones of the five."""
    state = after(sealed(), "resistance", "stop")
    assert refusal(state, "resistance", "attack 2 2") == ["zone-twice (7)"]
    assert refusal(state, "resistance", "attack 0 2") == ["zone-unknown (2)"]
    assert refusal(state, "resistance", "attack 2 6") == ["zone-unknown (2)"]
    assert refusal(state, "resistance", "attack 7 6") == ["zone-unknown (2)", "zone-unknown (2)"]
    assert refusal(state, "german", "attack 1 2") == ["waits-for-other (16)"]
    assert refusal(sealed(), "resistance", "attack 1 2") == ["not-now (16)"]
    assert len(legal(state, "resistance", "attack")) == 20


def test_section_7_then_the_resistance_says_which_is_played_first() -> None:
    """(7) The first zone is one of the two, and only the Resistance says which."""
    state = attacked(4, 1)
    assert legal(state, "resistance", "first") == ["first 4", "first 1"]
    assert refusal(state, "resistance", "first 2") == ["zone-not-attacked (7)"]
    assert refusal(state, "german", "first 1") == ["waits-for-other (16)"]
    assert refusal(state, "resistance", "attack 1 2") == ["not-now (16)"]
    assert of(on.ZoneOpened, events(state, "resistance", "first 1", 4)) == [on.ZoneOpened(1)]


def test_R4_the_other_three_zones_stay_secret_until_the_whole_game_is_over() -> None:
    """R4: the end of the first zone publishes nothing; the end of the game publishes everything."""
    state = position("R1@2 | ; points all=1; ticked resistance 1 2 3 4 5; zone 4")
    state, happened = play(state, "resistance", "task 1", 6, 3)
    assert of(on.ZoneEnded, happened)
    assert not of(on.PlacementOpened, happened)
    state, happened = play(state, "german", "resign")
    (opened,) = of(on.PlacementOpened, happened)
    assert (opened.placement, opened.salt, opened.fingerprint) == (PLACEMENT, SALT, state.fingerprint)
    assert opened.audience == ("public",)


def test_section_5_the_map_is_one_line_of_six_sections() -> None:
    """(5) Section 1 is the Resistance's end, 6 the German one; any number of figures fit in a section."""
    state = position("R1@1 | S1@6 ; points all=1")
    assert refusal(state, "resistance", "move R1 0") == ["move-next (9)"]
    state = position("R1@1 | S1@6 ; turn german; points all=1")
    assert refusal(state, "german", "move S1 7") == ["move-next (9)"]
    crowd = " ".join(f"R{n}@2" for n in range(1, 9))
    state = position(f"{crowd} R9@1 | S1@6 ; points maquis=1")
    assert list(where(after(state, "resistance", "move R9 2")).values()).count(2) == 9


@pytest.mark.parametrize("die", range(1, 7))
def test_section_7_the_strength_is_a_die_and_three(die: int) -> None:
    """(7) D6+3 figures begin in section 1, while the Germans begin in section 6."""
    state = after(attacked(), "resistance", "first 1", die)
    state, happened = play(
        state, "resistance", "keep", 3, 1, 1,
        asked=[(1, TaskSectionRoll()), (2, Points("resistance", "maquis"))],
    )  # fmt: skip
    assert of(on.RollKept, happened) == [on.RollKept("resistance")]
    maquis = state.fight.side("resistance")
    assert [figure.name for figure in maquis] == [f"R{n}" for n in range(1, die + 4)]
    assert {figure.section for figure in maquis} == {1}
    assert {figure.section for figure in state.fight.side("german")} == {6}


def test_R5_the_strength_may_be_rolled_again_once_and_the_second_stands() -> None:
    """(7) R5: 6 was better than 1, but the second result stands; a third roll is refused."""
    state, happened = play(attacked(), "resistance", "first 1", 6, asked=[(1, Strength())])
    assert happened[-1] == on.StrengthRolled(6, 9, again=False)
    assert {choice.command.verb for choice in GAME.choices(state, "resistance")} >= {"keep", "reroll"}
    state, happened = play(state, "resistance", "reroll", 1, 2, 4, 4)
    assert happened[0] == on.StrengthRolled(1, 4, again=True)
    assert len(state.fight.side("resistance")) == 4
    assert refusal(state, "resistance", "reroll") == ["not-now (R5)"]
    assert refusal(state, "resistance", "keep") == ["not-now (R5)"]


def test_R5_only_the_owner_of_a_roll_may_roll_it_again() -> None:
    """R5: nothing else can be done before the owner decides."""
    state = after(attacked(), "resistance", "first 1", 6)
    assert refusal(state, "german", "reroll") == ["waits-for-other (16)"]
    assert refusal(state, "german", "keep") == ["waits-for-other (16)"]
    assert refusal(state, "resistance", "move R1 2") == ["not-now (16)"]
    assert refusal(state, "resistance", "end") == ["not-now (16)"]


def test_R5_a_second_reroll_of_each_kind_is_refused() -> None:
    """R5: strength, a squad's points, the clock and a line of the victory points are re-rolled once each."""
    points = position("R1@1 | S1@6 S2@6 S3@6 ; turn german; step points; points squad=2; rolled 1 1")
    assert refusal(after(points, "german", "reroll", 1, 2), "german", "reroll") == ["not-now (R5)"]
    clock = position("R1@1 | S1@6 ; turn german; step clock; rolled 6; clock 9")
    # The clock advances, and the Resistance's turn begins.
    assert refusal(after(clock, "german", "reroll", 5, 3), "german", "reroll") == ["waits-for-other (16)"]


def test_section_7_a_squad_is_six_soldiers_one_of_them_the_leader_and_a_group_three_gendarmes() -> None:
    """(2, 7) The Germans of each zone begin in section 6."""

    def deployed(zone: int) -> list[Figure]:
        state = after(attacked(zone, 5 if zone != 5 else 1), "resistance", f"first {zone}", 1)
        (event,) = of(on.ForcesDeployed, events(state, "resistance", "keep", 1, 1, 1))
        return [figure for figure in event.figures if figure.side == "german"]

    squad = deployed(5)
    assert [(figure.name, figure.kind) for figure in squad] == [
        ("S1", "leader"), ("S2", "soldier"), ("S3", "soldier"),
        ("S4", "soldier"), ("S5", "soldier"), ("S6", "soldier"),
    ]  # fmt: skip
    groups = deployed(2)
    assert [(figure.name, figure.unit) for figure in groups] == [
        ("G1", "group1"), ("G2", "group1"), ("G3", "group1"),
        ("G4", "group2"), ("G5", "group2"), ("G6", "group2"),
    ]  # fmt: skip
    assert {figure.kind for figure in groups} == {"gendarme"}


@pytest.mark.parametrize(("die", "section"), [(1, 1), (2, 2), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_section_8_the_task_section(die: int, section: int) -> None:
    """(8) 1 → section 1; 2–4 → section 2; 5–6 → section 3; the Resistance has the first turn."""
    state = after(attacked(), "resistance", "first 1", 1)
    state, happened = play(state, "resistance", "keep", die, 1, 1)
    assert of(on.TaskSectionRolled, happened) == [on.TaskSectionRolled(die, section)]
    assert state.fight.task_section == section
    assert of(on.TurnBegan, happened) == [on.TurnBegan("resistance", 1)]
    assert GAME.awaited(state) == ("resistance",)


def test_section_7_the_second_zone_is_fought_with_fresh_forces_clock_and_task_dice() -> None:
    """(7) Both zones are played, one after the other."""
    state = position(
        "R1@2 | S1@6 G1@5x ; points all=1; ticked resistance 1 2 3 4 5; clock 7; ticked german 6"
    )
    state, happened = play(state, "resistance", "task 1", 6, 2)
    assert [type(event) for event in happened[-3:]] == [on.ZoneEnded, on.ZoneOpened, on.StrengthRolled]
    fight = state.fight
    assert (fight.zone, fight.clock, fight.ticked) == (2, 30, {"german": (), "resistance": ()})
    assert (fight.figures, fight.dead, fight.markers, fight.ran, fight.pools) == ((), (), (), (), {})
    assert [each.zone for each in state.fought] == [1]
    assert GAME.awaited(state) == ("resistance",)


def test_section_7_a_new_game_waits_for_the_german() -> None:
    """(3, 7) Nothing can be attacked until the German has placed the items."""
    empty = GAME.setup(Options())
    assert GAME.awaited(empty) == ("german",)
    assert refusal(empty, "resistance", "attack 1 2") == ["waits-for-other (16)"]
    assert refusal(empty, "resistance", "interrogate 1 5") == ["waits-for-other (16)"]
