# ruff: noqa: N802 - a test is named after its rule
"""Section 2: the turn, its phases, medals, the end; what refuses a command; how few taps a turn takes."""

from __future__ import annotations

import random

import pytest

from bot.games.game import Command, GameEnded, Outcome, Refused, Resign
from bot.games.memoir44 import GAME
from bot.games.memoir44 import commands as do
from bot.games.memoir44.choices import default
from bot.games.memoir44.state import Options, State
from bot.games.memoir44.units import ALLIES, AXIS
from bot.presentation.offers import branches, choice_at
from games.fuzz import RandomDice

from .position import (
    ScriptedDice,
    after,
    at,
    board,
    dealt,
    happened,
    objective,
    offered,
    refusal,
    turn,
)

TWO = (
    "allies infantry G6",
    "allies infantry G8",
    "allies infantry G9",
    "axis infantry E6",
    "axis infantry E8",
)


def test_section_2_play_orders_moves_battles_draw() -> None:
    """2: "play a card → announce all orders → all moves → all battles … → draw"."""
    state = turn(board(*TWO), "probe-centre", top=["barrage"])
    assert (state.phase, offered(state)) == ("card", {"play probe-centre"})
    state = after(state, "play probe-centre")
    assert state.phase == "orders"
    state = after(state, "order Inf 1", "order Inf 2")
    assert state.phase == "moves"
    state = after(state, "move Inf 1 F6", "move Inf 2 F8")
    assert state.phase == "battles"
    state = after(
        state, "battle Inf 1 Inf 4", ("hold", 2, 2, 2, 2), "battle Inf 2 Inf 5", ("hold", 2, 2, 2, 2)
    )
    assert (state.phase, state.turn, state.number) == ("card", AXIS, 2)
    assert "barrage" in state.hands[ALLIES].value


def test_section_2_no_order_at_all_is_allowed() -> None:
    """2: "announce all orders (none is allowed)"."""
    state = after(turn(board(*TWO), "probe-centre"), "play probe-centre", "done")
    assert state.turn == AXIS


def test_units_are_ordered_without_asking_where_there_is_no_choice() -> None:
    """Ordering without a choice costs no tap, since an ordered unit need not do anything."""
    state = after(
        turn(board("allies infantry G6", "axis infantry A6"), "attack-centre"), "play attack-centre"
    )
    assert [one.unit for one in state.ordered] == ["Inf 1"]
    assert state.phase == "moves"


def test_section_1_a_unit_battles_once_a_turn() -> None:
    """1: "A unit battles once a turn"."""
    scenario = board("allies infantry F6", "allies infantry F8", "axis infantry E6", "axis infantry E8")
    state = after(turn(scenario, "probe-centre"), "play probe-centre", "done")
    state = after(state, "battle Inf 1 Inf 3", ("hold", 2, 2, 2, 2))
    assert offered(state, "battle") == {"battle Inf 2 Inf 4"}
    assert refusal(state, do.Engage("Inf 1", "Inf 3")) == ("battle-twice",)


def test_section_1_moving_too_far_to_battle() -> None:
    """1: infantry "1 and battle, or 2 without"."""
    scenario = board("allies infantry G6", "allies infantry G8", "axis infantry D6", "axis infantry E8")
    state = after(turn(scenario, "probe-centre"), "play probe-centre", "move Inf 1 E6", "done")
    assert refusal(state, do.Engage("Inf 1", "Inf 3")) == ("battle-moved",)


def test_section_1_adjacent_to_an_enemy_a_unit_must_close_assault() -> None:
    """1: "it must close assault an adjacent one or not battle"."""
    scenario = board("allies infantry F6", "axis infantry E6", "axis infantry D6")
    state = after(turn(scenario, "probe-centre"), "play probe-centre", "done")
    assert offered(state, "battle") == {"battle Inf 1 Inf 2"}
    assert "battle-close" in refusal(state, do.Engage("Inf 1", "Inf 3"))


def test_odds_stand_beside_every_attack() -> None:
    """The exact odds stand beside every attack before it is confirmed; a card's dice are included."""
    scenario = board("allies infantry G6", "axis infantry E6")
    chances = []
    for card in ("probe-centre", "firefight"):
        state = after(turn(scenario, card), f"play {card}")
        state = after(state, "done") if state.phase == "moves" else state
        (attack,) = [one for one in GAME.choices(state, ALLIES) if isinstance(one.command, do.Engage)]
        chances.append(dict(attack.odds))
    assert chances[0]["figure"] < chances[1]["figure"] < 1
    barrage = after(turn(scenario, "barrage"), "play barrage")
    assert all(one.odds for one in GAME.choices(barrage, ALLIES) if isinstance(one.command, do.Target))


# --- medals and the end


def test_section_2_a_medal_for_each_unit_and_the_game_ends_at_once() -> None:
    """2: "one a unit eliminated … The game ends at once when the target is reached"."""
    scenario = board(
        "allies artillery G6", "axis infantry E6/1", "axis infantry A1", medals={ALLIES: 1, AXIS: 1}
    )
    state = after(turn(scenario, "probe-centre"), "play probe-centre", "done")
    events = happened(state, "battle Art 1 Inf 1", 4, 1, 1, 1)
    assert isinstance(events[-1], GameEnded)
    ended = after(state, ("battle Art 1 Inf 1", 4, 1, 1, 1))
    assert GAME.outcome(ended) == Outcome(ALLIES, {ALLIES: 1, AXIS: 0}, "medals")
    assert GAME.awaited(ended) == ()
    assert GAME.choices(ended, ALLIES) == ()
    assert refusal(ended, do.Done(), ALLIES) == ("game-over",)


def test_section_2_a_sniper_is_worth_no_medal() -> None:
    """2: "(not a sniper)"; M24: a sniper is hit by a natural 6 only."""
    scenario = board("allies artillery G6", "axis sniper E6", "axis infantry A1")
    state = after(
        turn(scenario, "probe-centre"), "play probe-centre", "done", ("battle Art 1 Snp 1", 6, 5, 5, 5)
    )
    assert at(state, "Snp 1") == ""
    assert state.medals == {ALLIES: 0, AXIS: 0}


def test_section_2_a_side_without_a_unit_has_lost() -> None:
    """2: "or when a side has no unit left"."""
    scenario = board("allies artillery G6", "axis infantry E6/1")
    state = after(
        turn(scenario, "probe-centre"), "play probe-centre", "done", ("battle Art 1 Inf 1", 4, 2, 2, 2)
    )
    assert GAME.outcome(state) == Outcome(ALLIES, {ALLIES: 1, AXIS: 0}, "eliminated")


def test_section_2_a_permanent_objective_is_kept() -> None:
    """2: a permanent objective is kept: "scenario objectives, permanent or held"."""
    scenario = board("allies infantry G6", "axis infantry A1", objectives=(objective("F6", medals=2),))
    state = after(turn(scenario, "probe-centre"), "play probe-centre", "move Inf 1 F6")
    assert state.objectives == {"F6": ALLIES}
    away = after(state_again(state), "move Inf 1 G6")
    assert away.objectives == {"F6": ALLIES}


def test_section_2_a_held_objective_is_lost_with_the_hex() -> None:
    """2: an objective that is "held" is lost with the hex."""
    scenario = board("allies infantry G6", "axis infantry A1", objectives=(objective("F6", held=True),))
    state = after(turn(scenario, "probe-centre"), "play probe-centre", "move Inf 1 F6")
    assert state.objectives == {"F6": ALLIES}
    assert after(state_again(state), "move Inf 1 G6").objectives == {}


def test_section_2_an_objective_of_one_side_is_nothing_to_the_other() -> None:
    """2: the scenario says which side an objective belongs to."""
    scenario = board("allies infantry G6", "axis infantry A1", objectives=(objective("F6", AXIS),))
    state = after(turn(scenario, "probe-centre"), "play probe-centre", "move Inf 1 F6")
    assert state.objectives == {}


def state_again(state: State) -> State:
    """Returns the state at the Allies' next moves, after a turn of the Axis in which nothing happens."""
    state = after(state, "play probe-centre")
    state = after(state, "done") if state.turn == AXIS else state
    return after(state, min(offered(state, "play probe")))


def test_section_2_the_last_objective_wins_at_once() -> None:
    """2: "The game ends at once when the target is reached"."""
    held, one = (objective("F6", held=True),), {ALLIES: 1, AXIS: 1}
    scenario = board("allies infantry G6", "axis infantry A1", objectives=held, medals=one)
    ended = after(turn(scenario, "probe-centre"), "play probe-centre", "move Inf 1 F6")
    assert GAME.outcome(ended) == Outcome(ALLIES, {ALLIES: 1, AXIS: 0}, "medals")


def test_R20_who_resigns_loses() -> None:
    """R20: a player may resign at any time, and loses."""
    state = turn(board(*TWO), "probe-centre")
    (ended,) = GAME.decide(state, AXIS, Resign(), ScriptedDice()).events
    assert ended == GameEnded(ALLIES, {ALLIES: 0, AXIS: 0}, "resigned")
    assert GAME.end(state, None, "ended").events == [GameEnded(None, {ALLIES: 0, AXIS: 0}, "ended")]


# --- refusals


@pytest.mark.parametrize(("lines", "command", "keys"), [
    ((), do.Done(), ("memoir-not-now",)),
    ((), do.Play("panzerfaust"), ("card-unknown",)),
    ((), do.Play("barrage"), ("card-not-held",)),
    ((), do.Play("probe-centre", "left"), ("card-no-section",)),
    (("play probe-centre",), do.Order("Inf 99"), ("unit-unknown",)),
    (("play probe-centre",), do.Order("Inf 4"), ("unit-theirs",)),
    (("play probe-centre",), do.Order("Inf 3"), ("order-not",)),
    (("play probe-centre",), do.Target("Inf 4"), ("target-none",)),
    (("play probe-centre", "order Inf 1"), do.Order("Inf 1"), ("order-twice",)),
    (("play probe-centre", "order Inf 1", "order Inf 2"), do.Move("Inf 4", "E7"), ("unit-theirs",)),
    (("play probe-centre", "order Inf 1", "order Inf 2"), do.Move("Inf 3", "F9"), ("unit-no-order",)),
    (("play probe-centre", "order Inf 1", "order Inf 2"), do.Keep("barrage"), ("memoir-not-now",)),
])  # fmt: skip
def test_what_stands_in_the_way_is_said(
    lines: tuple[str, ...], command: Command, keys: tuple[str, ...]
) -> None:
    """A refusal names the rule."""
    third = ("allies infantry G12", *TWO[3:], "allies infantry H7")
    places = ("allies infantry G6", "allies infantry G8", *third)
    assert refusal(after(turn(board(*places), "probe-centre"), *lines), command, ALLIES) == keys


def test_section_2_nobody_acts_in_the_others_turn() -> None:
    """2: out of turn a player may only answer, retreat, give a standing order or resign."""
    state = turn(board(*TWO), "probe-centre")
    assert refusal(state, do.Play("probe-centre"), AXIS) == ("not-yours",)
    assert refusal(state, do.Play("probe-centre"), "referee") == ("stranger",)
    assert {str(one.command) for one in GAME.choices(state, AXIS)} == {
        "orders ask", "orders pass", "orders spring", "orders spring-2", "orders spring-3",
        "retreats ask", "retreats straight", "retreats cover", "resign",
    }  # fmt: skip
    with pytest.raises(Refused):
        GAME.decide(state, AXIS, do.Hold(), ScriptedDice())


def test_section_2_a_unit_that_is_gone_is_said_to_be_gone() -> None:
    """2: an eliminated enemy is reported as gone, not as unknown."""
    scenario = board("allies artillery G6", "allies artillery G8", "axis infantry E6/1", "axis infantry D8")
    state = after(turn(scenario, "probe-centre"), "play probe-centre", "done")
    state = after(state, ("battle Art 1 Inf 1", 4, 2, 2, 2))
    assert refusal(state, do.Engage("Art 2", "Inf 1")) == ("unit-gone",)


# --- default choices, and taps


def test_the_referees_choices_always_are_legal() -> None:
    """Default choices on expiry are always legal: whole games of default choices and a wanderer's."""
    chance = random.Random(6)
    dice = RandomDice(chance)
    for _ in range(10):
        state = dealt(Options(), dice)
        while awaited := GAME.awaited(state):
            (seat,) = awaited
            offers = [
                one.command for one in GAME.choices(state, seat) if not isinstance(one.command, do.Orders)
            ]
            late = chance.random() < 0.3
            command = default(state, seat, dice) if late else chance.choice(offers)
            assert command in offers
            state = GAME.decide(state, seat, command, dice).state


def taps(state: State, line: str) -> int:
    """Returns how many buttons lead to a command, from the top of the panel."""
    seat = state.turn
    offers = GAME.choices(state, seat)
    (wanted,) = [one.command.path() for one in offers if str(one.command) == line]
    path: tuple[str, ...] = ()
    for count in range(1, 9):
        found = [one for one in branches(offers, path) if one.path == wanted[: len(one.path)]]
        assert found, (path, wanted)
        path = found[0].path
        if path == wanted and choice_at(offers, path):
            return count
    raise AssertionError(line)


def test_an_ordinary_turn_of_two_units_takes_at_most_ten_taps() -> None:
    """Ordering, moving and battling an ordinary two-unit turn takes at most 10 taps, including the one that
    opens "My orders"."""
    places = [f"allies infantry {where}" for where in ("G5", "G6", "G7", "G8", "H5", "H6", "H7")]
    enemies = [f"axis infantry {where}" for where in ("D5", "D6", "D7", "D8", "C7")]
    state = turn(
        board(*places, *enemies), "probe-centre", "assault-left", "barrage", "dig-in", "attack-right"
    )
    used = 1
    lines: list[str | tuple[str | int, ...]] = [
        "play probe-centre", "order Inf 2", "order Inf 3", "move Inf 2 F6", "move Inf 3 F7",
        ("battle Inf 2 Inf 8", 2, 2, 2, 2), ("battle Inf 3 Inf 11", 2, 2, 2, 2),
    ]  # fmt: skip
    for line in lines:
        used += taps(state, line if isinstance(line, str) else str(line[0]))
        state = after(state, line)
    assert state.turn == AXIS
    assert used <= 10


def test_paths_lead_to_one_command_each() -> None:
    """Each path of pickers and buttons leads to exactly one command."""
    chance = random.Random(1)
    dice = RandomDice(chance)
    state = dealt(Options(), dice)
    while awaited := GAME.awaited(state):
        offers = GAME.choices(state, awaited[0])
        assert len({one.command.path() for one in offers}) == len(offers)
        able = [one.command for one in offers if not isinstance(one.command, Resign)]
        state = GAME.decide(state, awaited[0], chance.choice(able), dice).state
