# ruff: noqa: N802 - a test is named after its rule
"""Exits: hexes from which units leave the board, for medals (M62)."""

from __future__ import annotations

from bot.games.memoir44 import commands as do
from bot.games.memoir44.hexes import HEXES
from bot.games.memoir44.special import Exit
from bot.games.memoir44.state import State
from bot.games.memoir44.units import ALLIES, AXIS

from .moving import moving
from .position import after, at, figures, offered, refusal

SIDE = "allies infantry I13"


def leaving(
    unit: str, *others: str, ground: str = "", infantry_exit: int = 1, card: str = "direct-from-hq"
) -> State:
    """Returns the beginning of a unit's moves; the Allies leave by A6, the Axis by A8."""
    exits = Exit(HEXES["A6"], ALLIES), Exit(HEXES["A8"], AXIS)
    return moving(unit, SIDE, *others, ground=ground, card=card, exits=exits, infantry_exit=infantry_exit)


def test_M62_a_unit_on_the_exit_may_spend_a_hex_to_leave() -> None:
    """ "a unit of that side on it may spend one more hex to leave: removed, 1 medal"."""
    state = leaving("infantry A6")
    assert offered(state, "leave") == {"leave Inf 1 A6"}
    state = after(state, "leave Inf 1 A6")
    assert at(state, "Inf 1") == ""
    assert state.medals == {ALLIES: 1, AXIS: 0}
    assert [unit.name for unit in state.gone] == ["Inf 1"]
    assert state.lost == ()


def test_M62_or_one_that_reaches_it_with_a_hex_to_spare() -> None:
    """ "one more hex": armor moves three, infantry two."""
    assert offered(leaving("armor C6"), "leave") == {"leave Arm 1 A6"}
    assert not offered(leaving("armor D6"), "leave")
    assert offered(leaving("infantry B6"), "leave")
    assert not offered(leaving("infantry C6"), "leave")
    assert not offered(leaving("artillery B6"), "leave")
    assert offered(leaving("artillery A6"), "leave")


def test_M62_the_exit_is_for_its_own_side() -> None:
    """ "a unit of that side"; a refusal names the exits that are open."""
    state = leaving("infantry A8")
    assert refusal(state, do.Leave("Inf 1", "A8")) == ("leave-not",)
    assert not offered(state, "leave")


def test_M62_infantry_may_count_twice() -> None:
    """`infantry_exit_counts_2`: "infantry 2"."""
    assert after(leaving("infantry A6", infantry_exit=2), "leave Inf 1 A6").medals[ALLIES] == 2
    assert after(leaving("armor A6", infantry_exit=2), "leave Arm 1 A6").medals[ALLIES] == 1


def test_M62_ground_that_stops_or_shortens_a_move_does_so_here_too() -> None:
    """(2) A unit that must stop on the exit, or has used up the hexes of a beach, does not leave at once."""
    assert not offered(leaving("armor B6", ground="A6 f"), "leave")
    assert offered(leaving("armor A6", ground="A6 f"), "leave")
    assert not offered(leaving("armor C6", ground="A6 b"), "leave"), "two hexes in all"
    assert offered(leaving("armor B6", ground="A6 b"), "leave")
    assert not offered(leaving("armor B6", ground="B6 h"), "leave"), "a hedgerow is left by one hex"
    assert offered(leaving("infantry A6", ground="A6 o"), "leave")


def test_M62_the_ice_on_the_way_is_rolled_for() -> None:
    """M59: a unit that breaks through the ice on its way does not leave."""
    state = leaving("armor B6/2", ground="A6 frozen_river,A7 r,A5 r")
    gone = after(state, ("leave Arm 1 A6", 3, 2))
    assert ([unit.figures for unit in gone.gone], gone.medals[ALLIES]) == ([1], 1)
    lost = after(state, ("leave Arm 1 A6", 2, 2))
    assert (lost.gone, lost.medals) == ((), {ALLIES: 0, AXIS: 1})


def test_M62_what_a_unit_leaves_behind() -> None:
    """(2) Sandbags are gone when the unit leaves; it is not spoken to any more."""
    state = leaving("infantry A6", "allies infantry G6", ground="A6 .s", card="move-out")
    state = after(state, "leave Inf 1 A6")
    assert state.board.ground_at(HEXES["A6"]).obstacle == ""
    assert refusal(state, do.Move("Inf 1", "B6")) == ("unit-gone",)
    assert figures(state, "Inf 1") == 0
