# ruff: noqa: N802 - a test is named after its rule
"""Night attacks: the visibility that grows as stars are rolled (M60)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.games.memoir44.battle import DAYLIGHT
from bot.games.memoir44.decide import setup
from bot.games.memoir44.special import (
    NIGHT_DICE,
    Special,
    first_visibility,
    next_visibility,
    rolls_visibility,
)
from bot.games.memoir44.state import Options, State
from bot.games.memoir44.units import ALLIES, AXIS

from .position import after, board, offered, turn

DAWN, DUSK = Special(night=AXIS), Special(night=AXIS, nightfall=True)


def dark(*units: str, visibility: int = 1, card: str = "recon-centre") -> State:
    """Returns the beginning of a turn at night, in which units see so far."""
    return replace(turn(board(*units, night=AXIS), card), visibility=visibility)


@pytest.mark.parametrize(
    ("before", "stars", "now"), [(1, 0, 1), (1, 2, 3), (4, 1, 5), (5, 1, DAYLIGHT), (3, 4, DAYLIGHT)]
)
def test_M60_each_star_adds_a_hex_and_six_is_daylight(before: int, stars: int, now: int) -> None:
    """M60: 4 dice at the start of the side's turn, each star +1, 6 = daylight."""
    rolled = (*[2] * stars, *[3] * (NIGHT_DICE - stars))
    assert (len(rolled), DAYLIGHT) == (4, 6)
    assert next_visibility(DAWN, before, rolled) == now


def test_M60_or_the_night_falls() -> None:
    """M60: the other way round, each star takes one off, as far as the adjacent hexes."""
    assert first_visibility(DUSK) == DAYLIGHT
    assert next_visibility(DUSK, DAYLIGHT, (2, 2, 3, 4)) == 4
    assert next_visibility(DUSK, 3, (2, 2, 2, 2)) == 1
    assert not rolls_visibility(DUSK, AXIS, 1)
    assert rolls_visibility(DUSK, AXIS, DAYLIGHT)


def test_M60_the_night_begins_with_one_hex() -> None:
    """M60: at the beginning units see the adjacent hexes alone."""
    assert setup(Options(board("allies infantry E6", "axis infantry A1", night=AXIS))).visibility == 1
    assert setup(Options(board("allies infantry E6", "axis infantry A1"))).visibility == 0


def test_M60_the_side_of_the_night_rolls_as_its_turn_begins() -> None:
    """M60: the other side's turns roll nothing, nor does a side by daylight."""
    units = "allies infantry I1", "axis infantry A1"
    state = after(dark(*units, card="probe-right"), ("play probe-right", 2, 2, 3, 6))
    assert (state.turn, state.visibility) == (AXIS, 3)
    state = after(state, "play probe-centre")
    assert (state.turn, state.visibility) == (ALLIES, 3)
    day = after(dark(*units, visibility=DAYLIGHT, card="probe-right"), "play probe-right")
    assert (day.turn, day.visibility) == (AXIS, DAYLIGHT)


def test_M60_nobody_fires_farther_than_units_see() -> None:
    """M60, (1): artillery does not either; by daylight everybody does."""
    units = "allies artillery E6", "axis infantry C6", "axis infantry A1"
    assert after(dark(*units), "play recon-centre", "done").phase == "keep"
    for visibility in (2, DAYLIGHT):
        state = after(dark(*units, visibility=visibility), "play recon-centre", "done")
        assert "battle Art 1 Inf 1" in offered(state)


def test_M34_cards_that_strike_order_one_unit_until_it_is_day() -> None:
    """M34: "By night Air Power and Barrage order one unit instead of striking"."""
    units = "allies infantry E6", "axis infantry C6", "axis infantry A1"
    assert after(dark(*units, card="barrage"), "play barrage").plain
    assert not after(dark(*units, card="barrage", visibility=DAYLIGHT), "play barrage").plain
