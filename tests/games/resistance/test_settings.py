"""What a game master may set by hand, and what not."""

from __future__ import annotations

import random

import msgspec
import pytest
from simulated.night import by_night

from bot.games.by_hand import Bonus, Setting
from bot.games.game import Event
from bot.games.resistance import GAME
from bot.games.resistance.settings import (
    AnySetting,
    Clock,
    FigureCover,
    FigurePlace,
    GuessesAllowed,
    MarkerRemoved,
    PoolPoints,
    TaskSection,
    TaskTicks,
    settings,
)
from bot.games.resistance.state import TASK_NUMBERS, State
from games import by_hand
from games.fuzz import RandomDice, played

from .fuzzed import FUZZED
from .position import after, attacked, legal, position, sealed, where

BATTLE = "R1@1 R2@2c R3@2x R4@1d R5@2r | S1@4 S2@5x G1@6 ; points maquis=4; task 2; clock 20"


def changed(state: State, *settings: Setting) -> State:
    """Returns the state after the game master's settings."""
    after_it: State = by_hand.set_by_hand(GAME, state, *settings)
    return after_it


def refused(state: State, setting: Setting) -> str:
    """Returns the reason for which this may not be set; asserts that nothing changes."""
    return by_hand.refused(GAME, state, setting)


def named(state: State) -> set[str]:
    """Returns what may be set now."""
    return by_hand.names(GAME, state)


def test_what_may_be_set_in_a_battle() -> None:
    """In a battle the clock, tasks, points, figures with their cover, markers, and a bonus may be set."""
    assert named(position(BATTLE)) == {
        "clock", "task section", "german task", "resistance task", "points maquis",
        "R1", "R1 cover", "R2", "R2 cover", "S1", "S1 cover", "G1", "G1 cover",
        "R3", "R4", "R5", "S2", "marker R3", "marker S2", "bonus german", "bonus resistance",
    }  # fmt: skip


def test_what_may_be_set_in_the_other_phases() -> None:
    """The guesses may be set while they are made, the bonus until the end, and then nothing."""
    bonus = {"bonus german", "bonus resistance"}
    assert named(GAME.setup(GAME.options())) == bonus
    assert named(sealed()) == {"guesses allowed", *bonus}
    assert named(attacked()) == bonus
    assert not named(after(sealed(), "german", "resign"))


def test_the_clock() -> None:
    """The clock is set to 1 to 30: at 0 the zone would have ended (14)."""
    state = changed(position(BATTLE), Clock(3))
    assert state.fight.clock == 3
    assert changed(state, Clock(30)).fight.clock == 30
    assert refused(state, Clock(0)) == "amend-value (GM)"
    assert refused(state, Clock(31)) == "amend-value (GM)"
    assert by_hand.unnamed(GAME, state, "clock", "noon") == "amend-value (GM)"


def test_the_task_section() -> None:
    """The task section is 1 to 6; what the Resistance may do follows from it (10)."""
    state = position(BATTLE)
    assert legal(state, "resistance", "task")
    state = changed(state, TaskSection(6))
    assert not legal(state, "resistance", "task")
    assert refused(state, TaskSection(7)) == "amend-value (GM)"


@pytest.mark.parametrize("seat", GAME.seats)
def test_the_ticked_numbers(seat: str) -> None:
    """Any numbers may be ticked except all six, which would complete the task (10)."""
    state = changed(position(BATTLE), TaskTicks(seat, (1, 4, 6)))
    assert state.fight.ticked[seat] == (1, 4, 6)
    assert changed(state, TaskTicks(seat, ())).fight.ticked[seat] == ()
    for ticked in (TASK_NUMBERS, (4, 1), (7,), (1, 1)):
        assert refused(state, TaskTicks(seat, ticked)) == "amend-value (GM)"
    assert by_hand.unnamed(GAME, state, f"{seat} task", "") == "amend-value (GM)"


def test_the_points_of_a_pool() -> None:
    """An existing pool is set to 0 to 12 points (R8)."""
    state = changed(position(BATTLE), PoolPoints("maquis", 0))
    assert legal(state, "resistance", "move") == []
    assert legal(changed(state, PoolPoints("maquis", 12)), "resistance", "move")
    assert refused(state, PoolPoints("maquis", 13)) == "amend-value (GM)"
    assert refused(state, PoolPoints("squad", 3)) == "amend-what (GM)"


def test_a_figure_is_put_elsewhere_but_never_among_its_enemies() -> None:
    """(9) A figure may be put in any section without enemies."""
    state = changed(position(BATTLE), FigurePlace("R1", 5))
    assert where(state)["R1"] == 5
    assert refused(state, FigurePlace("R1", 4)) == "amend-enemies (9)"
    assert refused(state, FigurePlace("S1", 5)) == "amend-enemies (9)"
    assert refused(state, FigurePlace("R1", 7)) == "amend-value (GM)"
    assert refused(state, FigurePlace("R9", 1)) == "amend-what (GM)"


def test_a_figure_dies_or_runs_by_decree() -> None:
    """(12, 13) A dead figure leaves a marker, a runaway none; a dead figure is not in cover."""
    state = changed(position(BATTLE), FigurePlace("R2", "dead"))
    assert [figure.name for figure in state.fight.dead] == ["R2", "R3", "R4", "S2"]
    assert [(one.name, one.section, one.cover) for one in state.fight.markers[:1]] == [("R2", 2, False)]
    assert "R2" not in where(state)
    state = changed(state, FigurePlace("R1", "ran"))
    assert [figure.name for figure in state.fight.ran] == ["R1", "R5"]
    assert [marker.name for marker in state.fight.markers] == ["R2", "R3", "S2"]


@pytest.mark.parametrize("name", ["R3", "R4", "R5"])
def test_one_who_is_gone_comes_back(name: str) -> None:
    """(12, 13) A figure that is dead, with or without a marker, or has run away comes back; its marker is
    removed."""
    state = changed(position(BATTLE), FigurePlace(name, 3))
    assert where(state)[name] == 3
    assert name not in {one.name for one in state.fight.dead + state.fight.ran + state.fight.markers}
    assert refused(position(BATTLE), FigurePlace(name, 4)) == "amend-enemies (9)"
    assert refused(position(BATTLE), FigurePlace(name, "dead")) == "amend-value (GM)"


def test_the_cover_of_a_figure() -> None:
    """(R10) A figure is put in cover or out of it."""
    state = changed(position(BATTLE), FigureCover("R1", True), FigureCover("R2", False))
    assert [figure.cover for figure in state.fight.side("resistance")] == [True, False]
    assert by_hand.unnamed(GAME, state, "R1 cover", "maybe") == "amend-value (GM)"
    assert refused(state, FigureCover("R3", True)) == "amend-what (GM)"


def test_a_marker_is_removed() -> None:
    """(9, R18) The figure of a removed marker stays dead."""
    state = changed(position(BATTLE), MarkerRemoved("R3"))
    assert [marker.name for marker in state.fight.markers] == ["S2"]
    assert "R3" in {figure.name for figure in state.fight.dead}
    assert refused(state, MarkerRemoved("R3")) == "amend-what (GM)"
    assert by_hand.unnamed(GAME, position(BATTLE), "marker R3", "3") == "amend-value (GM)"


def test_the_guesses_allowed() -> None:
    """(6) The guesses allowed are more than those used, and at most twenty."""
    state = after(after(sealed(), "resistance", "interrogate 1 5"), "resistance", "interrogate 1 6")
    assert changed(state, GuessesAllowed(3)).guesses_left == 1
    assert changed(state, GuessesAllowed(20)).guesses_left == 18
    assert refused(state, GuessesAllowed(2)) == "amend-value (GM)"
    assert refused(state, GuessesAllowed(21)) == "amend-value (GM)"
    done = after(changed(state, GuessesAllowed(3)), "resistance", "interrogate 2 5")
    assert done.phase == "attack"


def test_a_bonus_counts_in_the_result() -> None:
    """(17) A bonus is -50 to 50 for either side; the last one set counts."""
    state = changed(position(BATTLE), Bonus("german", -50), Bonus("german", 7), Bonus("resistance", 9))
    assert refused(state, Bonus("german", 51)) == "amend-value (GM)"
    state = after(state, "german", "resign")
    assert state.outcome is not None
    assert state.outcome.points == {"german": 3 * 2 + 7, "resistance": 2 + 9}


def test_a_finished_game_is_not_amended() -> None:
    """In a finished game nothing may be set, not even the bonus."""
    assert refused(after(sealed(), "german", "resign"), Bonus("german", 1)) == "amend-what (GM)"


def test_figures_are_left_alone_while_an_owner_chooses() -> None:
    """(R7, R12) Figures may not be set while an owner chooses among them; the clock may."""
    hit = position("R1@3 | S1@4 S2@4 ; points all=1; hit 4; ask german")
    running = position("R1@3 R2@3c R3@3x | S1@4 ; step morale; running 1")
    for state in (hit, running):
        assert refused(state, FigurePlace("R1", 2)) == "amend-what (GM)"
        assert refused(state, FigurePlace("S1", "dead")) == "amend-what (GM)"
        assert changed(state, Clock(5)).fight.clock == 5


def test_the_acting_figure_that_is_taken_away_acts_no_more() -> None:
    """(9) After the acting figure is removed, another one may act."""
    state = position("R1@1 R2@1 | S1@6 ; points all=3; acting R1 move")
    state = changed(state, FigurePlace("R1", "dead"))
    assert state.fight.acting is None
    assert legal(state, "resistance", "move") == ["move R2 2"]


OFFERED = by_night(40, by_day=15)
"""Number of games in which every value is set."""


def test_every_value_offered_is_accepted_or_refused_only_for_enemies() -> None:
    """In fuzzed games everything that may be set is set to each kind of value: enemies never meet, the events
    replay, the state survives JSON, and the game can go on."""
    chance = random.Random(5)
    done = 0
    for seed in range(OFFERED):
        for step in played(FUZZED, seed):
            if chance.random() < 0.1:
                done += _set_everything(step.state, chance)
    assert done > 125 * OFFERED


MEDDLED = by_night(150, by_day=30)
"""Number of games that are meddled with."""


def test_a_game_that_is_meddled_with_comes_to_its_end() -> None:
    """With something set by hand at one decision in ten, a game is consistent after each event, replays, and
    ends."""
    meddled = 0
    for seed in range(MEDDLED):
        chance = random.Random(seed)
        dice = RandomDice(chance)
        state = start = GAME.setup(FUZZED.options(chance))
        recorded = []
        while awaited := GAME.awaited(state):
            happened = _meddling(state, chance)
            meddled += len(happened)
            if not happened:
                command = chance.choice(GAME.choices(state, awaited[0])[:-1]).command
                happened = [*GAME.decide(state, awaited[0], command, dice).events]
            for event in happened:
                state = GAME.apply(state, event)
                _sound(state)
            recorded += happened
            assert len(recorded) < 20_000
        for event in recorded:
            start = GAME.apply(start, event)
        assert start == state
    assert meddled > 3 * MEDDLED


def _meddling(state: State, chance: random.Random) -> list[Event]:
    if chance.random() > 0.1:
        return []
    setting = chance.choice(_one_of_each(state, chance))
    return [] if _among_enemies(state, setting) else [GAME.set_by_hand(setting)]


def _one_of_each(state: State, chance: random.Random) -> list[AnySetting]:
    """Returns everything that may be set, each with one of its values."""
    found: dict[str, list[AnySetting]] = {}
    for setting in settings(state):
        found.setdefault(setting.what, []).append(setting)
    return [chance.choice(each) for each in found.values()]


def _set_everything(state: State, chance: random.Random) -> int:
    found = _one_of_each(state, chance)
    for setting in found:
        if _among_enemies(state, setting):
            assert refused(state, setting) == "amend-enemies (9)"
            continue
        after_it = changed(state, setting)
        _sound(after_it)
        assert msgspec.json.decode(msgspec.json.encode(after_it), type=State) == after_it
        for seat in GAME.awaited(after_it):
            assert GAME.choices(after_it, seat)
    return len(found)


def _among_enemies(state: State, setting: Setting) -> bool:
    """Returns whether this puts a figure, named by its side's letter, into a section with enemies."""
    match setting:
        case FigurePlace(name, int(section)):
            return any((one.name[0] == "R") != (name[0] == "R") for one in state.fight.at(section))
    return False


def _sound(state: State) -> None:
    """Asserts what must hold in any battle."""
    FUZZED.check(msgspec.structs.replace(state, battle=None), GAME.set_by_hand(Clock(1)), state)
