"""Blitz and air strikes: armor that is slow, and Recon that is played as Air Power (M61)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.memoir44 import commands as do
from bot.games.memoir44.commands import playable
from bot.games.memoir44.rules import limits, reach
from bot.games.memoir44.state import State
from bot.games.memoir44.units import ALLIES, AXIS, SEATS

from .position import after, board, figures, offered, refusal, turn

UNITS = (
    "allies armor E5", "allies elite_armor E9", "allies infantry G3", "allies infantry G5",
    "axis armor C5", "axis infantry C6", "axis infantry C7", "axis infantry C8", "axis infantry B8",
    "axis infantry A1",
)  # fmt: skip
CENTRE = ("Arm 2", "Inf 3", "Inf 4", "Inf 5", "Inf 6")
AIR = "play recon-centre air-recon-centre"


def recon(seat: str, **rules: Any) -> State:
    """Returns a turn of a side with a Recon in hand, under these special rules."""
    return turn(board(*UNITS, **rules), "recon-centre", seat=seat)


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("strikes", SEATS)
def test_air_strikes_are_for_their_side_alone(seat: str, strikes: str) -> None:
    """ "that side may play Recon as Air Power"."""
    state = recon(seat, air_strikes=strikes)
    assert (AIR in offered(state)) == (seat == strikes)
    assert "play recon-centre" in offered(state)
    if seat != strikes:
        play = do.Play("recon-centre", as_card="air-recon-centre")
        assert refusal(state, play) == ("card-not-spotted",)


def test_under_blitz_the_axis_strikes_and_the_allies_do_not() -> None:
    """ "The Axis may play a Recon (one unit) as Air Power"."""
    assert AIR in offered(recon(AXIS, blitz=True))
    assert AIR not in offered(recon(ALLIES, blitz=True))


@pytest.mark.parametrize(("seat", "dice"), [(AXIS, 1), (ALLIES, 2)])
def test_1_die_each_for_the_axis_and_2_for_the_allies(seat: str, dice: int) -> None:
    """ "1 die each for the Axis (2 for the Allies, as with Air Power)"; terrain does not count."""
    state = after(recon(seat, air_strikes=seat), AIR)
    name = {AXIS: "Arm 1", ALLIES: "Inf 3"}[seat]
    before = figures(state, name)
    target, *done = (f"target {name}", "done") if seat == ALLIES else (f"target {name}",)
    struck = after(state, target, (done[0], *(6,) * dice)) if done else after(state, (target, *(6,) * dice))
    assert figures(struck, name) == before - dice


def test_a_connected_line_of_up_to_four_with_one_in_the_section() -> None:
    """ "a connected line of up to four enemy units, at least one in the card's section"."""
    state = after(recon(ALLIES, air_strikes=ALLIES), AIR)
    assert offered(state, "target") == {
        f"target {name}" for name in ("Arm 2", "Inf 3", "Inf 4", "Inf 5", "Inf 6")
    }
    state = after(state, "target Arm 2")
    assert offered(state, "target") == {"target Inf 3"}
    state = after(state, "target Inf 3", "target Inf 4")
    assert offered(state, "target") == {"target Inf 5"}
    assert after(state, ("target Inf 5", *(3, 4) * 4)).turn == AXIS, "after the fourth it strikes"


def test_so_played_it_draws_one_card() -> None:
    """ "so played it draws 1 card"; as itself it draws two and keeps one."""
    state = after(recon(ALLIES, air_strikes=ALLIES), AIR, "target Inf 3", ("done", 2, 2))
    assert (state.turn, len(state.hands[ALLIES].value)) == (AXIS, 2)
    plain = after(recon(ALLIES, air_strikes=ALLIES), "play recon-centre", "done")
    assert plain.phase == "keep"


@pytest.mark.parametrize("rules", [{"air_strikes": AXIS}, {"blitz": True}])
def test_not_while_it_is_night(rules: dict[str, Any]) -> None:
    """ "Not while night visibility is under 6"."""
    for night, strikes in (({"visibility": 5}, False), ({}, True)):
        state = recon(AXIS, **rules, **night)
        assert any(play.as_card for play in playable(state, AXIS)) == strikes


def test_under_blitz_allied_armor_moves_two_hexes_at_most_and_that_of_the_axis_three() -> None:
    """ "Allied armor moves at most 2 hexes, Axis armor 3"."""
    scenario = board(*UNITS, blitz=True)
    for seat, name, most in ((ALLIES, "Arm 1", 2), (ALLIES, "Elite 1", 2), (AXIS, "Arm 2", 3)):
        state = after(turn(scenario, "direct-from-hq", seat=seat), "play direct-from-hq")
        unit = state.board.by_name[name]
        assert limits(state, unit) == (most, most)
        assert limits(state, state.board.by_name["Inf 1"]) == (2, 1), "no other unit is slower"


def test_under_blitz_no_card_makes_allied_armor_faster() -> None:
    """Not even Behind Enemy Lines or the like: two hexes are the most."""
    state = after(turn(board(*UNITS, blitz=True), "artillery-bombard"), "play artillery-bombard")
    assert limits(state, state.board.by_name["Arm 1"])[0] <= 2


def test_a_counter_attack_repeats_a_recon_that_struck() -> None:
    """(3) Mirrored, with the dice of its own side."""
    state = turn(board(*UNITS, blitz=True), "recon-centre", theirs=("counter-attack", "dig-in"), seat=AXIS)
    state = after(state, AIR, ("target Arm 1", 2), "play counter-attack")
    assert state.plan
    assert state.plan.card == "air-recon-centre"


@pytest.mark.parametrize(
    ("seat", "kind", "most"),
    [
        *((ALLIES, kind, 2) for kind in ("armor", "elite_armor", "flame_tank")),
        *((AXIS, kind, 3) for kind in ("armor", "elite_armor", "flame_tank")),
        (ALLIES, "cavalry", 3), (ALLIES, "ski", 3),
    ],
)  # fmt: skip
def test_under_blitz_units_reach_as_many_hexes(seat: str, kind: str, most: int) -> None:
    """ "Allied armor moves at most 2 hexes": what is ordered as armor, and nothing else."""
    units = f"{seat} {kind} E6", "allies infantry I1", "axis infantry A1"
    state = turn(board(*units, blitz=True), "direct-from-hq", seat=seat)
    state = after(state, "play direct-from-hq")
    state = after(state, "done") if state.phase == "orders" else state
    name = next(unit.name for unit in state.board.units if unit.kind == kind)
    order = state.order_of(name)
    assert order
    assert max(reach(state, order).values()) == most


@pytest.mark.parametrize(("night", "strikes"), [(5, False), (6, True), (24, True)])
def test_a_night_that_does_not_end_hides_targets_up_to_six_hexes(night: int, strikes: bool) -> None:
    """ "Not while night visibility is under 6"."""
    state = recon(AXIS, blitz=True, visibility=night)
    assert any(play.as_card for play in playable(state, AXIS)) == strikes
