# ruff: noqa: N802 - a test is named after its rule
"""Engineers, ski troops, guns of infantry, mobile artillery, flame tanks; and traits of single units."""

from __future__ import annotations

import pytest

from bot.games.memoir44.battle import dice, hitting, modifiers, objections, to_hit
from bot.games.memoir44.hexes import HEXES
from bot.games.memoir44.units import KINDS, KindName

from .attacks import attack
from .moving import FAR, moving, reached, within
from .position import after, at, board, figures, ground_named, offered, turn


def test_engineers_throw_three_two_one_without_a_special_die() -> None:
    """ "engineer 3/2/1 → 4+ 5+ 6"; "no special die [P]"; four figures that move as infantry."""
    assert [to_hit(attack("engineer", away=away)) for away in (1, 2, 3)] == [4, 5, 6]
    assert dice(attack("engineer")) == 4
    assert (KINDS["engineer"].move, KINDS["engineer"].battle_move) == (2, 1)


@pytest.mark.parametrize("ground", ["forest", "town", "field_bunker", ".s", "church"])
def test_in_close_assault_engineers_ignore_the_targets_terrain(ground: str) -> None:
    """ "close assault ignores the target's terrain"; not farther away, and not their own wire."""
    place = ground_named(ground)
    assert modifiers(attack("engineer", target_on=place)) == ()
    assert sum(one.by for one in modifiers(attack("engineer", away=2, target_on=place))) == -1
    wire = ground_named(".w")
    assert modifiers(attack("engineer", attacker_on=wire, target_on=place)) == (("attacker-wire", -1),)


def test_engineers_on_wire_battle_and_remove_it_as_well() -> None:
    """ "on wire battles (−1) *and* removes it"."""
    state = turn(board("allies engineer E6", "axis infantry D6", FAR, ground="E6 .w"), "recon-centre")
    state = after(state, "play recon-centre", "done")
    assert {"battle Eng 1 Inf 1", "clear Eng 1"} <= offered(state)
    state = after(state, "battle Eng 1 Inf 1", ("hold", 4, 4, 5, 2))
    assert figures(state, "Inf 1") == 3, "5 and more hits"
    assert state.board.ground_at(HEXES["E6"]).obstacle == ""
    infantry = turn(board("allies infantry E6", "axis infantry D6", FAR, ground="E6 .w"), "recon-centre")
    infantry = after(infantry, "play recon-centre", "done", "battle Inf 1 Inf 2", ("hold", 4, 4, 5, 2))
    assert infantry.board.ground_at(HEXES["E6"]).obstacle == "wire"


def test_ski_troops_move_three_hexes_and_battle() -> None:
    """ "ski 3/2 → 4+ 5+"; "3 figures; 3 hexes and battle; battles after cover; retreats 1–3 a flag"."""
    assert [to_hit(attack("ski", away=away)) for away in (1, 2)] == [4, 5]
    assert [one.key for one in objections(attack("ski", away=3))] == ["battle-range"]
    assert dice(attack("ski")) == 3
    assert reached(moving("ski G6")) == within("G6", 3)
    state = after(moving("ski G6", "axis infantry C6", ground="D6 f"), "move Ski 1 D6")
    assert "battle Ski 1 Inf 1" in offered(state)
    state = turn(board("allies infantry E6", "axis ski D6", FAR), "recon-centre")
    state = after(state, "play recon-centre", "done", "battle Inf 1 Ski 1", ("hold", 1, 2, 2, 2))
    assert state.flight is not None
    assert (state.flight.must, state.flight.may) == (1, 2)


@pytest.mark.parametrize(("kind", "target"), [("anti_tank", "armor"), ("machine_gun", "infantry")])
def test_M7_guns_that_have_not_moved_hit_with_stars(kind: KindName, target: KindName) -> None:
    """ "anti-tank; machine gun 3/2/1"; "unmoved, stars hit armor; infantry: 3+ 4+ 5+ (M7)"."""
    other: KindName = "infantry" if target == "armor" else "armor"
    distances = (1, 2, 3)
    assert [to_hit(attack(kind, target, away)) for away in distances] == [3, 4, 5]
    assert [to_hit(attack(kind, target, away, moved=True)) for away in distances] == [4, 5, 6]
    assert [to_hit(attack(kind, other, away)) for away in distances] == [4, 5, 6]
    assert hitting(attack("machine_gun", "sniper")) == (6,), "M24"


@pytest.mark.parametrize("kind", ["anti_tank", "machine_gun", "mortar"])
def test_guns_take_no_ground(kind: str) -> None:
    """ "no taking ground"."""
    state = turn(board(f"allies {kind} E6", "axis infantry D6/1", FAR), "recon-centre")
    name = state.board.units[0].name
    state = after(state, "play recon-centre", "done", f"battle {name} Inf 1", ("hold", 6, 6, 6, 6))
    assert at(state, "Inf 1") == ""
    assert "ground" not in offered(state)


def test_a_gun_that_has_moved_loses_its_stars_in_the_game_too() -> None:
    """ "unmoved": the odds and the throw of a unit that has moved in this turn."""
    units = "allies anti_tank F6", "axis armor D6", FAR
    still = after(
        turn(board(*units), "recon-centre"),
        "play recon-centre",
        "done",
        ("battle AT 1 Arm 1", 4, 4, 4, 4, 1, 1, 1),
    )
    assert at(still, "Arm 1") == ""
    moved = after(
        turn(board(*units), "recon-centre"),
        "play recon-centre",
        "move AT 1 F7",
        ("battle AT 1 Arm 1", 4, 4, 4, 4),
    )
    assert figures(moved, "Arm 1") == 3


def test_guns_of_the_early_war_move_or_battle() -> None:
    """ "to 1942: 2 hexes *or* battle"."""
    assert reached(moving("anti_tank G6+deliberate")) == within("G6", 2)
    state = moving("anti_tank G6+deliberate", "axis infantry E6")
    assert after(state, "move AT 1 F6").phase == "card"
    assert "battle AT 1 Inf 1" in offered(after(state, "done"))


def test_a_mortar_that_has_not_moved_needs_no_sight_and_heeds_no_terrain() -> None:
    """ "mortar 3/2/1, late and unmoved 3/2/1/1 → 4+ 5+ 6 6"; "unmoved: no sight, no target terrain"."""
    assert [to_hit(attack("mortar", away=away)) for away in (1, 2, 3, 4)] == [4, 5, 6, 6]
    assert [to_hit(attack("mortar", away=away, moved=True)) for away in (1, 2, 3)] == [4, 5, 6]
    assert [one.key for one in objections(attack("mortar", away=4, moved=True))] == ["battle-range"]
    assert [one.key for one in objections(attack("mortar", away=4, early=True))] == ["battle-range"]
    town = ground_named("town")
    assert modifiers(attack("mortar", away=2, target_on=town)) == ()
    assert modifiers(attack("mortar", away=2, target_on=town, moved=True)) == (("target-town", -1),)
    hidden = "F5 f,F6 f,E6 t"
    late = moving("mortar G6", "axis infantry C6", ground=hidden)
    assert "battle Mort 1 Inf 1" in offered(after(late, "done"))
    early = moving("mortar G6+deliberate", "axis infantry C6", ground=hidden)
    assert after(early, "done").phase == "card"


def test_mobile_artillery_moves_two_hexes_or_one_and_battles() -> None:
    """ "mobile artillery: 2 hexes, or 1 and battle"."""
    state = moving("mobile_artillery G6", "axis infantry D6")
    assert reached(state) == within("G6", 2)
    assert "battle Mob 1 Inf 1" in offered(after(state, "move Mob 1 F6"))
    assert after(state, "move Mob 1 E6").phase == "card"


def test_a_flame_tank_loses_one_at_most_in_close_assault() -> None:
    """ "flame tank: close assault: target terrain at most −1"."""
    town = ground_named("town")
    assert modifiers(attack("flame_tank", target_on=town)) == (("target-town", -1),)
    assert modifiers(attack("flame_tank", target_on=ground_named(".s"))) == (("target-sandbags", -1),)
    assert modifiers(attack("flame_tank", target_on=ground_named("mountain"))) == (("target-mountain", -1),)
    assert modifiers(attack("flame_tank", away=2, target_on=town)) == (("target-town", -2),)
    assert modifiers(attack("flame_tank", attacker_on=town)) == (("attacker-town", -2),)


def test_a_unit_may_be_worth_two_medals() -> None:
    """`GERMAN_2VICTANK`: "worth 2 medals"."""
    state = turn(board("allies infantry E6", "axis armor D6/1+two_medals", FAR), "recon-centre")
    state = after(state, "play recon-centre", "done", "battle Inf 1 Arm 1", ("hold", 6, 6, 6, 6, 1))
    assert state.medals["allies"] == 2


def test_slow_armor_moves_two_hexes_at_most() -> None:
    """`(ELITE_)ARMOR_MOVE_TWO`: "that armor moves at most 2", with a battle to follow."""
    state = moving("armor G6+slow", "axis infantry D6")
    assert reached(state) == within("G6", 2)
    assert "battle Arm 1 Inf 1" in offered(after(state, "move Arm 1 E6"))
    assert reached(moving("infantry G6+slow", card="behind-enemy-lines")) == within("G6", 2)


def test_a_steadfast_unit_ignores_one_flag_anywhere() -> None:
    """`CAN_IGNORE_ONE_FLAG`: "one flag, anywhere"; not two in a church, and none of a card's."""
    for ground in ("D6 .w", "D6 church"):
        state = turn(
            board("allies infantry E6", "axis infantry D6+steadfast", FAR, ground=ground), "recon-centre"
        )
        state = after(state, "play recon-centre", "done", "battle Inf 1 Inf 2", ("hold", 1, 1, 3, 2))
        assert "hold" in offered(state)
        state = after(state, "hold")
        assert state.flight is not None
        assert (state.flight.must, "hold" in offered(state)) == (1, False)
    state = turn(board("allies infantry I1", "axis infantry D6+steadfast", FAR), "barrage")
    state = after(state, "play barrage", ("target Inf 2", 1, 2, 2, 2))
    assert "hold" not in offered(state)
