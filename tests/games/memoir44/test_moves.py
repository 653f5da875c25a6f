# ruff: noqa: N802 - a test is named after its rule
"""Section 2: how far units move, and what terrain does to them. Each row of the movement table is tested."""

from __future__ import annotations

import pytest

from bot.games.memoir44 import commands as do
from bot.games.memoir44.units import ALLIES

from .moving import moving, reached, within
from .position import after, at, offered, refusal


@pytest.mark.parametrize(("kind", "most", "battle_move"), [
    ("infantry", 2, 1), ("armor", 3, 3), ("artillery", 1, 0), ("special_infantry", 2, 2),
    ("resistance", 2, 1), ("elite_armor", 3, 3), ("cavalry", 3, 3), ("sniper", 2, 2),
])  # fmt: skip
def test_section_1_how_far_each_kind_moves_and_still_battles(kind: str, most: int, battle_move: int) -> None:
    """(1) The column "base move" gives how far each kind moves and still battles."""
    state = moving(f"{kind} G6")
    assert reached(state) == within("G6", most)
    name = state.board.units[0].name
    for far in range(1, most + 1):
        to, enemy = {1: ("F6", "F7"), 2: ("E6", "E7"), 3: ("D6", "D7")}[far]
        state = after(moving(f"{kind} G6", f"axis infantry {enemy}"), f"move {name} {to}")
        assert (state.phase == "battles") is (far <= battle_move), far


@pytest.mark.parametrize("mark", ["f", "t", ".w"])
def test_section_2_forest_town_and_wire_stop(mark: str) -> None:
    """(2) "forest, town: stop", "wire: stop": a unit may enter, and goes no farther."""
    across = ",".join(f"F{n} {mark}" for n in range(1, 13))
    state = moving("armor G6", ground=across)
    assert {"F5", "F6"} <= reached(state)
    assert not any(name[0] in "ED" for name in reached(state))


@pytest.mark.parametrize(
    ("mark", "battles"), [("f", False), ("t", False), ("h", False), (".w", True), ("^", True)]
)
def test_section_2_no_battle_on_entry(mark: str, battles: bool) -> None:
    """(2) "forest, town, hedgerow: no battle on entry"; hill and wire do not prevent it."""
    state = after(moving("armor G6", "axis infantry E6", ground=f"F6 {mark}"), "move Arm 1 F6")
    assert (state.phase == "battles") is battles
    stayed = after(moving("armor F6", "axis infantry D6", ground=f"F6 {mark}"), "done")
    assert stayed.phase == "battles", "who stands there already may battle"


def test_M19_the_resistance_battles_after_entering_cover() -> None:
    """(1) "may battle after entering cover"."""
    state = after(moving("resistance G6", "axis infantry E6", ground="F6 f"), "move Res 1 F6")
    assert offered(state, "battle") == {"battle Res 1 Inf 1"}


def test_section_2_a_hedgerow_is_entered_from_beside_stops_and_is_left_by_one_hex() -> None:
    """(2) "enter only from adjacent; stop; leave by one hex"."""
    state = moving("armor G6", ground=",".join(f"F{n} h" for n in range(1, 13)))
    assert {"F5", "F6"} <= reached(state)
    assert not any(name[0] in "ED" for name in reached(state)), "it stops there"
    assert "E6" not in reached(moving("armor G6", ground="E6 h")), "that is no first step"
    assert reached(moving("armor G6", ground="G6 h")) == within("G6", 1)


def test_section_2_hills_are_free() -> None:
    """(2) "hill: free"."""
    across = ",".join(f"F{n} ^" for n in range(1, 13))
    assert reached(moving("armor G6", ground=across)) == within("G6", 3)


def test_section_2_a_river_is_crossed_by_its_bridge_only() -> None:
    """(2) "river: only by bridge"."""
    across = ",".join(f"F{n} r" for n in range(1, 13))
    assert not any(name[0] in "ABCDEF" for name in reached(moving("armor G6", ground=across)))
    bridged = reached(moving("armor G6", ground=across.replace("F6 r", "F6 r=")))
    assert {name for name in bridged if name[0] in "FED"} == {"F6", "E5", "E6", "E7", "E8", "D5", "D6", "D7"}


@pytest.mark.parametrize("mark", [".G", ".x"])
@pytest.mark.parametrize(
    ("kind", "may"), [("infantry", True), ("armor", False), ("artillery", False), ("cavalry", False)]
)
def test_section_2_bunker_and_hedgehog_are_for_infantry_only(kind: str, may: bool, mark: str) -> None:
    """(2) "infantry only"; M22: cavalry moves as armor."""
    assert ("F6" in reached(moving(f"{kind} G6", ground=f"F6 {mark}"))) is may


def test_section_2_armor_removes_wire_infantry_may_instead_of_battling() -> None:
    """(2) "wire: infantry may remove it instead of battling, armor removes it"."""
    state = after(moving("armor G6", ground="F6 .w"), "move Arm 1 F6")
    assert state.board.squares == ()
    state = after(moving("infantry G6", "axis infantry E6", ground="F6 .w"), "move Inf 1 F6")
    assert offered(state) == {"battle Inf 1 Inf 2", "clear Inf 1", "done"}
    cleared = after(state, "clear Inf 1")
    assert cleared.board.squares == ()
    assert cleared.turn != ALLIES, "it has spent its battle"


def test_section_2_only_infantry_clears_wire_and_only_where_it_stands() -> None:
    """(2) "infantry may remove it"."""
    state = after(moving("artillery F6", "axis infantry D6", ground="F6 .w"), "done")
    assert refusal(state, do.Clear("Art 1")) == ("clear-infantry",)
    state = after(moving("infantry F6", "axis infantry D6"), "done")
    assert refusal(state, do.Clear("Inf 1")) == ("clear-none",)


def test_section_2_sandbags_are_gone_when_the_unit_leaves() -> None:
    """(2) "sandbags: free; gone when the unit leaves"; a hedgehog stays."""
    assert after(moving("infantry G6", ground="G6 .s"), "move Inf 1 F6").board.squares == ()
    assert len(after(moving("infantry G6", ground="G6 .x"), "move Inf 1 F6").board.squares) == 1
    assert reached(moving("armor G6", ground="F6 .s")) == within("G6", 3)


def test_section_2_a_beach_is_crossed_by_two_hexes_in_all() -> None:
    """(2) "beach: at most 2 hexes in all"."""
    assert reached(moving("armor G6", ground="G6 b")) == within("G6", 2)
    across = reached(moving("armor G6", ground=",".join(f"F{n} b" for n in range(1, 13))))
    assert {name for name in across if name[0] in "ED"} == {"E5", "E6", "E7"}


def test_section_2_an_ocean_is_crossed_hex_by_hex_without_battle() -> None:
    """(2) "ocean: 1 hex; no battle"."""
    assert reached(moving("armor G6", ground="G6 o")) == within("G6", 1)
    across = ",".join(f"F{n} o" for n in range(1, 13))
    assert {name[0] for name in reached(moving("armor G6", ground=across))} == {"F", "G", "H", "I"}
    state = after(moving("armor G6", "allies infantry I1", "axis infantry E6", ground="G6 o"), "done")
    assert state.phase == "card", "nobody can battle"


def test_section_2_no_stacking_and_no_passing_through_units() -> None:
    """(2) "No stacking, no passing through units", neither friendly nor enemy ones."""
    around = [f"allies infantry {where}" for where in ("G5", "G7", "F5", "H5", "H6")]
    state = moving("armor G6", *around, "axis infantry E6", card="armor-assault")
    assert reached(state) == {"F6", "F7", "E7", "D6", "D7", "E8", "F8", "G8"}
    assert refusal(state, do.Move("Arm 1", "G5")) == ("move-occupied",)
    assert at(state, "Arm 1") == "G6"


def test_section_2_each_ordered_unit_moves_once() -> None:
    """(2) "all moves → all battles"."""
    alone = moving("infantry G6", "allies infantry G8", card="recon-centre")
    assert refusal(alone, do.Move("Inf 2", "G9")) == ("unit-no-order",)
    state = after(moving("infantry G6", "allies infantry G8"), "move Inf 1 F6")
    assert refusal(state, do.Move("Inf 1", "G6")) == ("move-twice",)
    assert refusal(state, do.Engage("Inf 1", "Inf 3")) == ("memoir-not-now",)


@pytest.mark.parametrize(
    ("to", "key"), [("Z9", "hex-unknown"), ("A6", "move-far"), ("F5", "move-closed"), ("e6", "hex-unknown")]
)
def test_section_2_why_a_unit_does_not_get_there(to: str, key: str) -> None:
    """(2) A refusal names the rule that forbids the move."""
    assert refusal(moving("infantry G6", ground="F5 r"), do.Move("Inf 1", to)) == (key,)


def test_section_2_a_way_that_is_too_long_is_blocked() -> None:
    """(2) "stop": a hex within range that no path reaches is blocked."""
    across = ",".join(f"F{n} f" for n in range(1, 13))
    state = moving("armor G6", ground=across)
    assert refusal(state, do.Move("Arm 1", "E6")) == ("move-blocked",)
