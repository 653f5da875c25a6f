# ruff: noqa: N802 - a test is named after its rule
"""Section 2: retreats, taking ground, overrun."""

from __future__ import annotations

import pytest

from bot.games.memoir44 import GAME
from bot.games.memoir44 import commands as do
from bot.games.memoir44.state import State
from bot.games.memoir44.units import ALLIES, AXIS

from .position import after, at, board, figures, offered, refusal, turn


def fire(target: str, dice: tuple[int, ...], *others: str, ground: str = "") -> State:
    """Returns the state after the Allies' artillery has fired at a unit of the Axis, such as ``infantry
    D6``."""
    scenario = board("allies artillery H6", f"axis {target}", *others, "axis infantry A13", ground=ground)
    state = after(turn(scenario, "artillery-bombard"), "play artillery-bombard", "done")
    return after(state, (f"battle Art 1 {state.board.units[1].name}", *dice))


def test_section_2_one_hex_a_flag_towards_ones_own_base_line_never_sideways() -> None:
    """2: "Retreat: one hex a flag, towards one's own base line, never sideways, path chosen by the owner"."""
    state = fire("infantry D6", (1, 1, 2, 2))
    assert GAME.awaited(state) == (AXIS,)
    assert offered(state) == {"retreat C6", "retreat C7"}
    state = after(state, "retreat C7")
    assert offered(state) == {"retreat B6", "retreat B7"}
    state = after(state, "retreat B6")
    assert (at(state, "Inf 1"), GAME.awaited(state)) == ("B6", (ALLIES,))


def test_section_2_the_bottom_player_retreats_downwards() -> None:
    """2: "towards one's own base line" is downwards for the bottom player."""
    scenario = board("axis artillery B6", "allies infantry F6", "allies infantry I1")
    state = after(turn(scenario, "artillery-bombard", seat=AXIS), "play artillery-bombard", "done")
    state = after(state, ("battle Art 1 Inf 1", 1, 2, 2, 2))
    assert offered(state) == {"retreat G6", "retreat G7"}


def test_section_2_a_retreat_without_a_choice_is_made_at_once() -> None:
    """2: a retreat with one path is made at once, the other hex being occupied."""
    state = fire("infantry D6", (1, 2, 2, 2), "axis armor C6")
    assert at(state, "Inf 1") == "C7"
    assert GAME.awaited(state) == (ALLIES,)


@pytest.mark.parametrize("ground", ["C6 r,C7 r", "C6 o,C7 o", "C6 r,C7 o"])
def test_section_2_impassable_and_ocean_hexes_are_closed(ground: str) -> None:
    """2: "Occupied, impassable, ocean and off-board hexes are closed; one figure lost for each hex not
    made"."""
    assert figures(fire("infantry D6", (1, 1, 2, 2), ground=ground), "Inf 1") == 2


def test_section_2_occupied_hexes_are_closed() -> None:
    """2: a hex is closed whichever side occupies it."""
    state = fire("infantry D6", (1, 2, 2, 2), "axis armor C6", "allies infantry C7")
    assert (at(state, "Inf 1"), figures(state, "Inf 1")) == ("D6", 3)


def test_section_2_off_board_hexes_are_closed() -> None:
    """2: a unit on its base line loses a figure for each flag; M14: every flag counts."""
    scenario = board("allies artillery E6", "axis infantry A6", "axis infantry A13")
    state = after(turn(scenario, "artillery-bombard"), "play artillery-bombard", "done")
    assert figures(after(state, ("battle Art 1 Inf 1", 1, 1, 1, 2)), "Inf 1") == 1


def test_section_2_a_retreat_that_goes_only_part_of_the_way_costs_the_rest() -> None:
    """2: "one figure lost for each hex not made"."""
    state = fire("infantry C6", (1, 1, 1, 2), ground="A6 r,A5 r,A7 r")
    state = after(state, min(offered(state)))
    assert figures(state, "Inf 1") == 2
    assert at(state, "Inf 1").startswith("B")


def test_section_2_a_unit_that_cannot_retreat_may_be_destroyed_by_it() -> None:
    """2: a unit that is destroyed because it cannot retreat is worth its medal."""
    state = fire("infantry D6/1", (1, 2, 2, 2), ground="C6 r,C7 r")
    assert at(state, "Inf 1") == ""
    assert state.medals[ALLIES] == 1


@pytest.mark.parametrize(
    ("mark", "may"), [(".G", True), (".x", True), (".s", True), (".A", False), ("f", False)]
)
def test_section_2_the_first_flag_may_be_ignored_in_bunker_hedgehog_and_sandbags(
    mark: str, may: bool
) -> None:
    """2: "The first flag may be ignored in bunker, hedgehog, sandbags"; a bunker serves its own side."""
    state = fire("infantry D6", (1, 2, 2, 2), ground=f"D6 {mark}")
    assert ("hold" in offered(state)) is may
    if may:
        state = after(state, "hold")
        assert (at(state, "Inf 1"), figures(state, "Inf 1")) == ("D6", 4)
    else:
        assert refusal(state, do.Hold()) == ("hold-flag",)


def test_section_2_only_the_first_flag_is_ignored() -> None:
    """2: the second flag makes the unit retreat."""
    state = after(fire("infantry D6", (1, 1, 2, 2), ground="D6 .s"), "hold")
    assert offered(state) == {"retreat C6", "retreat C7"}
    gone = after(state, "retreat C6")
    assert at(gone, "Inf 1") == "C6"
    assert gone.board.squares == (), "its sandbags are gone"


def test_section_2_a_flag_that_may_be_ignored_may_be_heeded() -> None:
    """2: "may": the owner can choose to retreat."""
    assert at(after(fire("infantry D6", (1, 2, 2, 2), ground="D6 .x"), "retreat C6"), "Inf 1") == "C6"


def test_section_2_a_flag_is_ignored_without_asking_where_there_is_no_way() -> None:
    """2: the flag is ignored without asking, since the only alternative is to lose a figure."""
    state = fire("infantry D6", (1, 2, 2, 2), ground="D6 .s,C6 r,C7 r")
    assert (figures(state, "Inf 1"), GAME.awaited(state)) == (4, (ALLIES,))


def test_M19_the_resistance_retreats_one_to_three_hexes_a_flag_as_its_owner_likes() -> None:
    """M19: "retreats 1–3 a flag, as its owner likes"."""
    scenario = board("axis artillery B6", "allies resistance E6", "allies infantry I1")
    state = after(turn(scenario, "artillery-bombard", seat=AXIS), "play artillery-bombard", "done")
    state = after(state, ("battle Art 1 Res 1", 1, 2, 2, 2))
    assert "hold" not in offered(state)
    state = after(state, "retreat F6")
    assert offered(state) == {"retreat G6", "retreat G7", "hold"}
    assert at(after(state, "hold"), "Res 1") == "F6"
    state = after(state, "retreat G6", "retreat H6")
    assert GAME.awaited(state) == (AXIS,)


def test_section_2_a_retreat_leads_to_offered_hexes_only() -> None:
    """2: a retreat leads to offered hexes only, "never sideways"."""
    assert refusal(fire("infantry D6", (1, 2, 2, 2)), do.Retreat("D7")) == ("retreat-not",)


# --- taking ground and overrun


def assault(
    kind: str, *others: str, ground: str = "", dice: tuple[int, ...] = (4, 4, 4, 4), left: int = 1
) -> State:
    """Returns the state after an Allied unit in E6 assaults infantry in D6, whose owner does not spring an
    Ambush."""
    enemies = (f"axis infantry D6/{left}", *others, "axis infantry A13")
    scenario = board(f"allies {kind} E6", *enemies, ground=ground)
    state = after(turn(scenario, "direct-from-hq"), "play direct-from-hq")
    mine = state.board.units[0].name
    if state.phase == "orders":
        state = after(state, f"order {mine}", "done")
    state = after(state, "done") if state.phase == "moves" else state
    foe = next(unit.name for unit in state.board.units if at(state, unit.name) == "D6")
    return after(state, f"battle {mine} {foe}", ("hold", *dice))


def test_section_2_ground_is_taken_after_a_close_assault_empties_the_hex() -> None:
    """2: "After a close assault empties the hex, infantry or armor may enter"."""
    state = assault("infantry")
    assert offered(state) == {"ground", "hold"}
    assert at(after(state, "ground"), "Inf 1") == "D6"
    assert at(after(state, "hold"), "Inf 1") == "E6"
    assert after(state, "ground").clash is None


def test_section_2_ground_is_taken_after_a_retreat_too() -> None:
    """2: a retreat empties the hex as well."""
    state = assault("infantry", left=4, dice=(1, 2, 2, 2))
    state = after(state, "retreat C6")
    assert (GAME.awaited(state), offered(state)) == ((ALLIES,), {"ground", "hold"})


def test_section_2_fire_takes_no_ground() -> None:
    """2: ground is taken "after a close assault", not after fire."""
    state = fire("infantry D6/1", (4, 6, 6, 6))
    assert state.clash is None


def test_section_2_artillery_never_takes_ground() -> None:
    """2: "Artillery never." """
    assert assault("artillery").clash is None


def test_section_2_ground_that_a_unit_may_not_enter_is_not_taken() -> None:
    """2: armor may not enter a bunker or a hedgehog."""
    assert assault("armor", ground="D6 .x", dice=(4, 4, 4, 4, 4, 4)).clash is None


def test_section_2_armor_may_battle_once_more_after_taking_ground() -> None:
    """2: "Armor (and cavalry) may then battle once more, once a turn"."""
    state = assault("armor", "axis infantry C6/1", "axis infantry B6/1", dice=(4,) * 6)
    state = after(state, "ground")
    assert offered(state) == {"overrun Inf 2", "hold"}
    assert after(state, "hold").clash is None
    state = after(state, "overrun Inf 2", ("hold", *(4,) * 6))
    assert offered(state) == {"ground", "hold"}, "ground is taken again"
    state = after(state, "ground")
    assert state.clash is None, "but there is no third battle"
    assert GAME.awaited(state) == (AXIS,)


def test_M22_cavalry_overruns_as_armor_and_infantry_does_not() -> None:
    """M22: "moves, overruns as armor"."""
    for kind, dice, overruns in (("cavalry", (5,) * 4, True), ("infantry", (4,) * 4, False)):
        state = after(assault(kind, "axis infantry C6", dice=dice), "ground")
        assert bool(offered(state, "overrun")) is overruns


def test_section_2_ground_that_allows_no_battle_on_entry_ends_the_overrun() -> None:
    """2: "forest, town: no battle on entry"."""
    state = assault("armor", "axis infantry C6", ground="D6 f", dice=(6,) * 6)
    assert after(state, "ground").clash is None


def test_section_2_taking_ground_leaves_sandbags_and_flattens_wire() -> None:
    """2: taking ground has the same effects as any move."""
    state = assault("armor", ground="E6 .s,D6 .w", dice=(4,) * 6)
    assert after(state, "ground").board.squares == ()


def test_section_2_an_overrun_must_be_an_attack_that_may_be_made() -> None:
    """2: an overrun is an attack by the same rules as any."""
    state = after(assault("armor", "axis infantry C6", "axis infantry B7", dice=(4,) * 6), "ground")
    assert refusal(state, do.Overrun("Inf 3")) == ("battle-close",)
    assert refusal(state, do.Overrun("Inf 99")) == ("unit-unknown",)
