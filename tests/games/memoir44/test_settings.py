"""What a game master may set by hand."""

from __future__ import annotations

import random

from msgspec.structs import replace
from simulated.night import by_night

from bot.games.game import Resign
from bot.games.memoir44 import GAME
from bot.games.memoir44.hexes import HEXES
from bot.games.memoir44.rules import points
from bot.games.memoir44.settings import (
    HexObstacle,
    Medals,
    ObjectiveHolder,
    UnitFigures,
    UnitPlace,
    settings,
)
from bot.games.memoir44.special import Exit, Mine
from bot.games.memoir44.state import Board, Options
from bot.games.memoir44.terrain import Ground
from bot.games.memoir44.units import ALLIES, AXIS
from games.by_hand import names, refused, set_by_hand, unnamed, values
from games.fuzz import RandomDice

from .fuzzed import any_options
from .position import after, at, board, dealt, figures, objective, turn


def test_the_game_master_sets_places_figures_and_medals() -> None:
    """The game master corrects the position: places, figures and medals."""
    state = turn(board("allies infantry G6", "allies infantry G8", "axis armor E6"), "probe-centre")
    possible = list(settings(state))
    assert UnitPlace("Inf 1", "G8") not in possible
    assert UnitPlace("Arm 1", None) not in possible, "the last unit of a side"
    assert values(GAME, state, "Arm 1 figures") == ("1", "2", "3")
    state = set_by_hand(
        GAME,
        state,
        UnitPlace("Inf 1", "A1"),
        UnitFigures("Arm 1", 2),
        UnitPlace("Inf 2", None),
        Medals(AXIS, 3),
    )
    assert (at(state, "Inf 1"), figures(state, "Arm 1"), at(state, "Inf 2")) == ("A1", 2, "")
    assert state.medals[AXIS] == 3
    assert refused(GAME, state, UnitPlace("Inf 1", "E6")) == "amend-value (GM)"
    assert unnamed(GAME, state, "weather", "rain") == "amend-what (GM)"


def test_the_game_master_puts_back_what_was_lost() -> None:
    """A destroyed unit that the game master puts back returns with one figure."""
    state = turn(board("allies artillery G6", "axis infantry E6/2", "axis infantry A1"), "probe-centre")
    fought = after(state, "play probe-centre", "done", ("battle Art 1 Inf 1", 6, 6, 2, 2))
    assert "Inf 1 figures" not in names(GAME, fought)
    state = set_by_hand(GAME, fought, UnitPlace("Inf 1", "E6"), UnitFigures("Inf 1", 2), Medals(ALLIES, 0))
    assert (at(state, "Inf 1"), figures(state, "Inf 1"), state.lost) == ("E6", 2, ())
    removed = set_by_hand(GAME, state, UnitPlace("Inf 1", None), UnitPlace("Inf 1", "E7"))
    assert (at(removed, "Inf 1"), figures(removed, "Inf 1")) == ("E7", 2)


def test_objectives_go_with_the_units_that_the_game_master_moves() -> None:
    """2: "held" follows from where the units stand; the game master gives and takes a permanent objective
    separately."""
    goals = (objective("F6", held=True), objective("C4"), objective("C8", AXIS))
    scenario = board("allies infantry G6", "axis infantry A1", "axis infantry A3", objectives=goals)
    state = set_by_hand(GAME, turn(scenario, "probe-centre"), UnitPlace("Inf 1", "F6"))
    assert state.objectives == {"F6": ALLIES}
    state = set_by_hand(GAME, state, UnitPlace("Inf 1", "C4"), UnitPlace("Inf 2", "F6"))
    assert state.objectives == {"C4": ALLIES, "F6": AXIS}
    assert "objective F6" not in names(GAME, state)
    assert values(GAME, state, "objective C8") == ("axis", "nobody")
    state = set_by_hand(
        GAME, state, UnitPlace("Inf 1", "G6"), ObjectiveHolder("C4", None), ObjectiveHolder("C8", AXIS)
    )
    assert state.objectives == {"F6": AXIS, "C8": AXIS}


def test_the_game_master_decides_no_game_by_setting() -> None:
    """The game master ends a game explicitly, so no setting that would give a side its last medal is
    accepted."""
    goals = (objective("F6", held=True), objective("C4"))
    scenario = board("allies infantry G6", "axis infantry A1", objectives=goals, medals={ALLIES: 2, AXIS: 2})
    state = set_by_hand(GAME, turn(scenario, "probe-centre"), Medals(ALLIES, 1))
    assert values(GAME, state, "medals allies") == ("0", "1")
    assert values(GAME, state, "objective C4") == ("axis", "nobody")
    assert not {"F6", "C4"} & set(values(GAME, state, "Inf 1"))
    assert {"F6", "C4"} <= set(values(GAME, state, "Inf 2"))


def test_the_game_master_sets_obstacles() -> None:
    """The game master corrects the position: obstacles."""
    scenario = board("allies infantry G6", "axis infantry A1", ground="G6 fw")
    state = set_by_hand(
        GAME, turn(scenario, "probe-centre"), HexObstacle("G6", ""), HexObstacle("A1", "sandbags")
    )
    assert [state.board.ground_at(unit.hex) for unit in state.board.units] == [
        Ground("forest"),
        Ground(obstacle="sandbags"),
    ]


def test_whatever_the_game_master_sets_the_game_goes_on() -> None:
    """Random games in which something is set by hand every few moves always go on, and what is offered is
    what a board without any memory of earlier ones allows."""
    chance = random.Random(7)
    dice = RandomDice(chance)
    for _ in range(by_night(5, by_day=2)):
        state = dealt(any_options(chance), dice)
        for _ in range(300):
            if not (awaited := GAME.awaited(state)):
                break
            if chance.random() < 0.2 and (possible := list(settings(state))):
                what = chance.choice(sorted({one.what for one in possible}))
                state = set_by_hand(GAME, state, chance.choice([one for one in possible if one.what == what]))
                assert len(state.board.at) == len(state.board.units)
                for seat in GAME.seats:
                    assert points(state, seat) < state.options.scenario.medals[seat]
                    assert state.board.side(seat)
            choices = GAME.choices(state, awaited[0])
            fresh = replace(state, board=Board(state.board.units, state.board.squares, state.board.mines))
            assert choices == GAME.choices(fresh, awaited[0])
            able = [one.command for one in choices if not isinstance(one.command, Resign)]
            state = GAME.decide(state, awaited[0], chance.choice(able), dice).state


def test_the_game_master_leaves_a_battle_alone() -> None:
    """During a battle the game master acts for the player instead of setting anything."""
    state = after(
        turn(board("allies infantry F6", "axis infantry E6"), "probe-centre"), "play probe-centre", "done"
    )
    assert any(settings(state))
    assert not any(settings(after(state, "battle Inf 1 Inf 2")))


def test_the_game_master_puts_back_what_left_the_board() -> None:
    """A unit that left by an exit returns with its figures; its medal is corrected by itself."""
    exits = (Exit(HEXES["A6"], ALLIES),)
    scenario = board("allies infantry A6/3", "allies infantry G6", "axis infantry E9", exits=exits)
    state = after(turn(scenario, "move-out"), "play move-out", "leave Inf 1 A6")
    assert UnitPlace("Inf 1", None) not in set(settings(state))
    state = set_by_hand(GAME, state, UnitPlace("Inf 1", "B6"), Medals(ALLIES, 0))
    assert (at(state, "Inf 1"), figures(state, "Inf 1"), state.gone) == ("B6", 3, ())


def test_nothing_is_set_that_would_decide_the_game_by_a_group_of_objectives() -> None:
    """A unit is neither put on the hex that completes a group, nor taken from one that gives the other side
    the majority."""
    group = objective("E6", group="E4 E8", held=True, needed=2, medals=2)
    medals = {ALLIES: 2, AXIS: 9}
    units = "allies infantry E4", "allies infantry G6", "axis infantry A1"
    state = turn(board(*units, objectives=(group,), medals=medals), "probe-centre")
    now = set(settings(state))
    assert UnitPlace("Inf 2", "E5") in now
    assert UnitPlace("Inf 2", "E8") not in now
    most = objective("E6", group="E4 E8", held=True, deciding="majority", medals=2)
    units = "allies infantry E4", "axis infantry E8", "axis infantry A1"
    state = turn(board(*units, objectives=(most,), medals=medals), "probe-centre")
    now = set(settings(state))
    assert UnitPlace("Inf 3", "E9") in now
    assert UnitPlace("Inf 2", "E9") not in now
    assert UnitPlace("Inf 2", None) not in now


def test_a_sea_wall_may_be_removed_but_not_laid() -> None:
    """An obstacle that protects only its builder is nobody's to lay; a hex without it has no builder."""
    scenario = board("allies infantry G6", "axis infantry A1", ground="E6 sea_wall@axis,E7 roadblock")
    state = turn(scenario, "probe-centre")
    assert set(values(GAME, state, "obstacle E6")) == {
        *("none", "wire", "sandbags", "hedgehog", "roadblock", "dragons_teeth")
    }
    state = set_by_hand(GAME, state, HexObstacle("E6", ""), HexObstacle("E7", ""))
    assert state.board.squares == ()


def test_the_numbers_of_mines_cannot_be_set_and_a_mine_goes_off_under_nobody_who_is_put_there() -> None:
    """A unit that the game master puts on a mine sets off nothing, and its number stays hidden."""
    scenario = board("allies infantry G6", "axis infantry A1", mines=(Mine(HEXES["E6"], AXIS),))
    state = dealt(Options(scenario), RandomDice(random.Random(1)))
    assert not any("mine" in what for what in names(GAME, state))
    state = set_by_hand(GAME, state, UnitPlace("Inf 1", "E6"))
    assert (figures(state, "Inf 1"), state.shown, set(state.buried)) == (4, {}, {"E6"})
