# ruff: noqa: N802 - a test is named after its rule
"""Section 3: the Ambush, and the standing orders for it."""

from __future__ import annotations

import random

import pytest

from bot.games.game import Sealed
from bot.games.memoir44 import GAME, card_events
from bot.games.memoir44 import commands as do
from bot.games.memoir44 import events as on
from bot.games.memoir44.state import State
from bot.games.memoir44.units import ALLIES, AXIS
from games.fuzz import RandomDice

from .position import after, at, board, command_of, figures, happened, offered, refusal, turn

NEAR = ("allies infantry E6", "axis infantry D6", "axis infantry A1")


def test_section_3_ambush_cannot_be_played_in_ones_own_turn() -> None:
    """3: "Ambush (answer to a close assault…)"."""
    state = turn(board(*NEAR), "ambush", "probe-left")
    assert offered(state) == {"play probe-left"}
    assert refusal(state, do.Play("ambush")) == ("card-answers",)


def assaulted(*theirs: str, ground: str = "", **facts: object) -> State:
    """Returns the state in which the Allies' infantry 1 in E6 assaults the Axis's infantry 2 in D6."""
    scenario = board(*NEAR, ground=ground, **facts)
    state = turn(scenario, "probe-centre", theirs=theirs or ("probe-left", "probe-left"), top=["barrage"])
    return after(state, "play probe-centre", "done", "battle Inf 1 Inf 2")


def test_section_3_a_close_assault_always_waits_for_the_targets_owner() -> None:
    """3: "a close assault always offers the target's owner the same pause"."""
    for theirs in (("probe-left", "probe-left"), ("probe-left", "ambush")):
        state = assaulted(*theirs)
        assert GAME.awaited(state) == (AXIS,)
        assert "hold" in offered(state)
        assert ("play ambush" in offered(state)) is ("ambush" in theirs)
    assert refusal(assaulted(), do.Play("ambush")) == ("card-not-held",)
    assert refusal(assaulted(), do.Play("probe-left")) == ("card-no-answer",)


def test_section_3_ambush_takes_no_section() -> None:
    """3: a command that is not offered is refused, as in the player's own turn."""
    state = assaulted("probe-left", "ambush")
    assert refusal(state, do.Play("ambush", "left")) == ("card-no-section",)


def test_section_3_ambush_rolls_first_and_draws_a_card_at_once() -> None:
    """3: "Ambush (answer to a close assault: roll first; draw a new card at once)"; M18: "strength is counted
    at the moment of the roll (after an Ambush)"."""
    state = assaulted("probe-left", "ambush")
    events = happened(state, "play ambush", 4, 4, 2, 2, 4, 2)
    assert [type(event) for event in events[:4]] == [
        on.AmbushSprung,
        card_events.CardDrawn,
        on.AttackRolled,
        on.FiguresLost,
    ]
    ended = after(state, ("play ambush", 4, 4, 2, 2, 4, 2))
    assert (figures(ended, "Inf 1"), figures(ended, "Inf 2")) == (2, 3), "4 dice, then 2"
    assert ended.hands[AXIS] == Sealed(("probe-left", "barrage"))
    assert ended.discards == ("probe-centre", "ambush")


def test_section_3_an_ambushed_unit_that_retreats_does_not_attack() -> None:
    """3: a unit that is no longer adjacent to its target does not attack."""
    ended = after(assaulted("probe-left", "ambush"), ("play ambush", 1, 2, 2, 2), "retreat F5")
    assert at(ended, "Inf 1") == "F5"
    assert (figures(ended, "Inf 2"), ended.clash, GAME.awaited(ended)) == (4, None, (AXIS,))


def test_section_3_an_ambushed_unit_that_retreats_beside_its_target_does_not_attack() -> None:
    """3: an assault on an enemy behind the attacker ends with its retreat, although the two are still
    adjacent."""
    scenario = board("allies infantry E6", "axis infantry F5", "axis infantry A1")
    state = turn(scenario, "probe-centre", theirs=("ambush", "probe-left"))
    state = after(state, "play probe-centre", "done", "battle Inf 1 Inf 2")
    ended = after(state, ("play ambush", 1, 2, 2, 2))
    assert at(ended, "Inf 1") == "F6"
    assert (figures(ended, "Inf 2"), ended.clash, GAME.awaited(ended)) == (4, None, (AXIS,))


def test_sections_2_3_an_ambushed_unit_that_is_destroyed_does_not_attack() -> None:
    """2, 3: a destroyed attacker does not attack, and its medal goes to the ambusher."""
    ended = after(assaulted("probe-left", "ambush"), ("play ambush", 4, 4, 4, 6))
    assert at(ended, "Inf 1") == ""
    assert ended.medals == {ALLIES: 0, AXIS: 1}
    assert GAME.outcome(ended).why == "eliminated"  # type: ignore[union-attr]


def test_M5_an_ambush_that_no_die_can_make_good_is_not_offered() -> None:
    """M5: "the attack may not be made"; the pause is the same."""
    scenario = board("allies infantry E6", "axis armor D6", ground="E6 f, D6 t")
    state = turn(scenario, "probe-centre", theirs=("ambush", "probe-left"))
    state = after(state, "play probe-centre", "done", "battle Inf 1 Arm 1")
    assert offered(state) == {"hold"}
    assert refusal(state, do.Play("ambush")) == ("battle-hopeless",)


def test_section_2_no_ambush_out_of_the_ocean() -> None:
    """2: "ocean | … no battle"; the pause is the same, and a standing order does not spring the Ambush."""
    state = assaulted("ambush", "probe-left", ground="D6 o")
    assert offered(state) == {"hold"}
    assert refusal(state, do.Play("ambush")) == ("battle-ocean",)
    ended = after(state, ("orders spring", 2, 2, 2, 2))
    assert "ambush" in ended.hands[AXIS].value


@pytest.mark.parametrize(
    ("order", "theirs", "springs"),
    [
        ("pass", ("ambush", "probe-left"), False),
        ("spring", ("ambush", "probe-left"), True),
        ("spring", ("probe-left", "probe-left"), False),
    ],
)
def test_section_3_a_standing_order_answers_at_once(
    order: str, theirs: tuple[str, ...], springs: bool
) -> None:
    """3: a standing order is "ask", "pass", or "spring" it when held; it is given in advance, or while the
    assault waits."""
    scenario = board(*NEAR)
    state = turn(scenario, "probe-centre", theirs=theirs, top=["barrage"])
    command = command_of(state, AXIS, f"orders {order}")
    given, state = GAME.decide(state, AXIS, command, RandomDice(random.Random(1)))
    assert {event.audience for event in given} == {(AXIS,)}
    dice = (2, 2, 2, 2) * (2 if springs else 1)
    ended = after(state, "play probe-centre", "done", ("battle Inf 1 Inf 2", *dice))
    assert ("ambush" in ended.discards) is springs
    assert GAME.awaited(ended) == (AXIS,)
    assert after(assaulted(*theirs), (f"orders {order}", *dice)).clash is None
