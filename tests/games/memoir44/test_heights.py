# ruff: noqa: N802 - a test is named after its rule
"""Cliffs, bluffs, steep and impassable hills, mountains: what high ground of public files does."""

from __future__ import annotations

import pytest

from bot.games.memoir44.battle import modifiers
from bot.games.memoir44.hexes import HEXES
from bot.games.memoir44.sight import sees, shut
from bot.games.memoir44.state import State

from .attacks import attack
from .moving import moving, reached
from .position import after, at, board, ground_named, offered, turn

HERE = ("allies infantry E6", "axis infantry D6", "axis infantry A1")

ROW_F = [f"F{number}" for number in range(1, 13)]


def across(ground: str) -> str:
    """Returns this ground on the whole of row F."""
    return ",".join(f"{where} {ground}" for where in ROW_F)


def taken(unit: str, ground: str) -> State:
    """Returns the state after a unit in G6 has destroyed an enemy in F6 by close assault."""
    state = turn(
        board(f"allies {unit} G6", "axis infantry F6/1", "axis infantry A1", ground=ground), "recon-centre"
    )
    state = after(state, "play recon-centre", "done")
    name = state.board.units[0].name
    dice = (6,) * state.board.units[0].figures * state.board.units[0].of.dice
    return after(after(state, f"battle {name} Inf {2 if unit == 'infantry' else 1}"), ("hold", *dice))


@pytest.mark.parametrize("ground", ["cliff", "bluff"])
def test_M48_the_step_between_beach_and_cliff_costs_infantry_two_hexes(ground: str) -> None:
    """ "beach↔cliff is a 2-hex step for infantry, closed to armor and artillery"; M48: "up and down"."""
    up = f"G5 b,G6 b,G7 b,{across(ground)}"
    assert {"F5", "F6"} <= reached(moving("infantry G6", ground=up))
    state = after(moving("infantry G6", "axis infantry E6", ground=up), "move Inf 1 F6")
    assert state.phase == "card", "two hexes are too many for a battle"
    down = ",".join(f"G{number} b" for number in range(1, 14)) + f",{across(ground)}"
    assert {"G6", "G7"} <= reached(moving("infantry F6", ground=down))
    for kind in ("armor", "artillery", "cavalry"):
        assert not {"F5", "F6"} & reached(moving(f"{kind} G6", ground=up))
        assert not {"G6", "G7"} & reached(moving(f"{kind} F6", ground=down))


def test_M48_a_cliff_is_a_hill_from_everywhere_else() -> None:
    """ "hill": from other ground than a beach it is entered freely, by all kinds."""
    assert "F6" in reached(moving("artillery G6", ground="F6 cliff"))
    assert "E6" in reached(moving("armor G6", ground=across("bluff")))


def test_no_ground_is_taken_from_the_beach_on_a_cliff_but_on_a_bluff() -> None:
    """Cliff: "no taking ground from the beach"; bluff: "the same, but infantry may take ground; armor
    closed"."""
    assert "ground" not in offered(taken("infantry", "G6 b,F6 cliff"))
    assert "ground" in offered(taken("infantry", "G6 b,F6 bluff"))
    assert "ground" not in offered(taken("armor", "G6 b,F6 bluff"))
    assert "ground" in offered(taken("infantry", "F6 cliff"))


def test_a_steep_hill_costs_two_hexes_from_lower_ground() -> None:
    """ "entering from lower ground costs 2, between hills and down 1; all kinds"."""
    steep = across("steep_hill")
    assert "F6" in reached(moving("infantry G6", ground=steep))
    assert "F6" not in reached(moving("artillery G6", ground=steep))
    assert {name[0] for name in reached(moving("armor G6", ground=steep))} == {"E", "F", "G", "H", "I"}
    assert "D6" not in reached(moving("armor G6", ground=steep))
    assert "F6" in reached(moving("artillery G6", ground=f"G6 ^,{steep}"))
    assert "G6" in reached(moving("artillery F6", ground=steep))
    assert "F6" not in reached(moving("artillery G6", ground=f"G6 r=,{steep}")), "a bridge is lower ground"
    assert "ground" in offered(taken("armor", "F6 steep_hill")), "ground is taken whatever it costs"


def test_M32_behind_enemy_lines_climbs_as_on_open_ground() -> None:
    """M32: "ignores terrain that stops or slows"."""
    state = moving("infantry G6", ground=across("steep_hill"), card="behind-enemy-lines")
    assert "D6" in reached(state)


@pytest.mark.parametrize("ground", ["cliff", "bluff", "steep_hill"])
def test_M48_a_retreat_counts_them_as_hills(ground: str) -> None:
    """M48: "a retreat counts cliffs, bluffs, steep hills as hills": one hex, from a beach too."""
    state = turn(
        board(*HERE[:1], "axis armor D6", HERE[2], ground=f"D6 b,C6 {ground},C7 r"),
        "recon-centre",
    )
    state = after(state, "play recon-centre", "done", "battle Inf 1 Arm 1", ("hold", 1, 2, 2, 2))
    assert at(state, "Arm 1") == "C6"
    assert state.board.by_name["Arm 1"].figures == 3


def test_nobody_enters_an_impassable_hill() -> None:
    """ "nobody enters, not even retreating; sight as hill"."""
    ground = across("impassable_hill")
    for kind in ("infantry", "armor", "artillery"):
        assert not any(name[0] in "FED" for name in reached(moving(f"{kind} G6", ground=ground)))
    behind = "C6 impassable_hill,C7 impassable_hill"
    state = turn(board(*HERE, ground=behind), "recon-centre")
    state = after(state, "play recon-centre", "done", "battle Inf 1 Inf 2", ("hold", 1, 2, 2, 2))
    assert (at(state, "Inf 2"), state.board.by_name["Inf 2"].figures) == ("D6", 3)
    grounds = {HEXES["E6"]: ground_named("impassable_hill")}
    assert not sees(grounds, (), HEXES["G6"], HEXES["C6"])
    grounds |= {HEXES[one]: ground_named("^") for one in ("E5", "E7")}
    assert sees(grounds, (), HEXES["E5"], HEXES["E7"]), "along one connected hill"


def test_nothing_shoots_across_a_blocking_hill() -> None:
    """ "the same; nothing shoots across, artillery included"."""
    for name, closed in (("blocking_hill", True), ("impassable_hill", False)):
        grounds = {HEXES["E6"]: ground_named(name)}
        assert shut(grounds, HEXES["E5"], HEXES["E7"]) is closed
        units = "allies artillery E5", "axis infantry E7", "axis infantry A1"
        state = turn(board(*units, ground=f"E6 {name}"), "recon-centre")
        state = after(
            turn(board(*units, ground=f"E6 {name}"), "direct-from-hq"), "play direct-from-hq", "done"
        )
        assert ("battle Art 1 Inf 1" not in offered(state)) is closed


def test_a_mountain_is_entered_from_high_ground_by_infantry() -> None:
    """ "infantry only, from hill or mountain; blocks; 0 from a mountain; −2/−2"; in a retreat as well."""
    assert "F6" not in reached(moving("infantry G6", ground="F6 mountain"))
    assert "F6" in reached(moving("infantry G6", ground="G6 ^,F6 mountain"))
    assert "F6" in reached(moving("infantry G6", ground="G6 mountain,F6 mountain"))
    assert "F6" not in reached(moving("armor G6", ground="G6 ^,F6 mountain"))
    high, low = ground_named("mountain"), ground_named("^")
    for kind in ("infantry", "armor"):
        assert modifiers(attack(kind, away=2, target_on=high)) == (("target-mountain", -2),)
        assert modifiers(attack(kind, away=2, target_on=high, attacker_on=low)) == (("target-mountain", -2),)
        assert modifiers(attack(kind, away=2, target_on=high, attacker_on=high)) == ()
        assert modifiers(attack(kind, away=2, target_on=low, attacker_on=high)) == ()
    around = "C6 mountain,C7 mountain"
    state = turn(board(*HERE, ground=around), "recon-centre")
    state = after(state, "play recon-centre", "done", "battle Inf 1 Inf 2", ("hold", 1, 2, 2, 2))
    assert (at(state, "Inf 2"), state.board.by_name["Inf 2"].figures) == ("D6", 3)


@pytest.mark.parametrize(("ground", "out"), [("hill_forest", 0), ("hill_town", -2)])
def test_forest_and_town_at_the_height_of_a_hill(ground: str, out: int) -> None:
    """ "forest, town at hill height": they stop, block even along one connected hill, and see over lower
    ground; off each die −1/−2, a town's armor −2."""
    place = ground_named(ground)
    assert modifiers(attack("infantry", away=2, target_on=place)) == ((f"target-{ground}", -1),)
    assert modifiers(attack("armor", away=2, target_on=place)) == ((f"target-{ground}", -2),)
    assert sum(one.by for one in modifiers(attack("armor", away=2, attacker_on=place))) == out
    assert "E6" not in reached(moving("armor G6", ground=across(ground)))
    hill = {HEXES[one]: ground_named("^") for one in ("E5", "E6", "E7")}
    assert sees(hill, (), HEXES["E5"], HEXES["E7"])
    assert not sees(hill | {HEXES["E6"]: place}, (), HEXES["E5"], HEXES["E7"])
    assert sees(hill | {HEXES["E5"]: place, HEXES["E7"]: place}, (), HEXES["E5"], HEXES["E7"])


@pytest.mark.parametrize("ground", ["h", "o"])
def test_M67_where_the_ground_limits_a_move_to_one_hex_a_climb_is_one(ground: str) -> None:
    """M67: "One hex" counts hexes, not their cost: from a hedgerow, or out of the ocean, a unit may climb the
    steep hill beside it, and go no farther; a unit that has only one hex to move may not."""
    beside = {"D5", "D6", "E5", "E7", "F5", "F6"}
    hills = f"E6 {ground},D5 steep_hill,D6 steep_hill"
    assert reached(moving("infantry E6", ground=hills)) == beside
    assert reached(moving("armor E6", ground=hills)) == beside
    assert reached(moving("artillery E6", ground=hills)) == beside - {"D5", "D6"}


def test_M67_the_climb_still_costs_what_it_costs() -> None:
    """M67 changes only what ground limits: two hexes are too many for a battle, and to climb two hills."""
    state = moving("infantry E6", "axis infantry B6", ground="E6 h,D6 steep_hill")
    assert after(state, "move Inf 1 D6").phase == "card"
    assert "C6" not in reached(moving("infantry F6", ground="E6 steep_hill,D6 steep_hill"))
