# ruff: noqa: N802 - a test is named after its rule
"""Roads: a unit that starts on one and keeps to it goes a hex farther (M57)."""

from __future__ import annotations

import pytest

from .moving import moving, reached
from .position import after, offered

EAST = ",".join(f"G{number} road:e-w" for number in range(1, 14))
"""A road along the whole of row G."""


@pytest.mark.parametrize(("kind", "most"), [("infantry", 3), ("armor", 4), ("artillery", 2), ("slow", 3)])
def test_M57_one_hex_farther_along_joined_road(kind: str, most: int) -> None:
    """ "starts on and keeps to joined road: +1 hex"."""
    unit = "armor G6+slow" if kind == "slow" else f"{kind} G6"
    found = reached(moving(unit, ground=EAST))
    assert f"G{6 + most}" in found
    assert f"G{7 + most}" not in found
    assert not any(name[0] == "ABCDEFGHI"[6 - most] for name in found), "off the road there is nothing more"


def test_M57_the_whole_move_keeps_to_the_road() -> None:
    """A unit that starts beside the road, or where it is not joined, has no more hexes than usual."""
    assert "G9" not in reached(moving("infantry F5", ground=EAST))
    assert "G9" not in reached(moving("infantry G6", ground=EAST.replace("G8 road:e-w", "G8 road:nw-se")))
    assert "G9" not in reached(moving("infantry G6", ground=EAST.replace("e-w", "nw-se")))
    assert "G9" not in reached(moving("infantry G6", "allies infantry G8", ground=EAST, card="move-out"))


def test_M57_two_hexes_along_the_road_count_as_one_for_battle() -> None:
    """M57: infantry that moves two hexes along a road may battle still, after three not."""
    for to, enemy, may in (("G8", "F8", True), ("G9", "F9", False)):
        state = after(moving("infantry G6", f"axis infantry {enemy}", ground=EAST), f"move Inf 1 {to}")
        assert ("battle Inf 1 Inf 2" in offered(state)) is may


def test_M57_artillery_that_moves_does_not_battle_however_good_the_road() -> None:
    """(1) "1 or battle": a move along the road is a move."""
    state = after(moving("artillery G6", "axis infantry E7", ground=EAST), "move Art 1 G7")
    assert state.phase == "card"
