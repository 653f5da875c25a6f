# ruff: noqa: N802 - a test is named after its rule
"""Churches, field bunkers, sea walls and the other ground of public files in which units find shelter."""

from __future__ import annotations

import pytest

from bot.games.memoir44.battle import modifiers
from bot.games.memoir44.hexes import HEXES
from bot.games.memoir44.sight import sees
from bot.games.memoir44.state import State

from .attacks import attack
from .moving import FAR, moving, reached
from .position import after, at, board, figures, ground_named, offered, turn


def flagged(unit: str, ground: str, *dice: int) -> State:
    """Returns the state after infantry in E6 has attacked a unit of the Axis in D6 on this ground."""
    state = turn(board("allies infantry E6", f"axis {unit} D6", FAR, ground=f"D6 {ground}"), "recon-centre")
    name = state.board.units[1].name
    return after(
        state, "play recon-centre", "done", f"battle Inf 1 {name}", ("hold", *(dice or (1, 2, 2, 2)))
    )


def choice(state: State) -> bool:
    """Returns whether the awaited player may ignore a flag."""
    return state.flight is not None and "hold" in offered(state)


@pytest.mark.parametrize(
    ("ground", "unit", "may"),
    [
        ("church", "armor", True),
        ("camp", "infantry", True),
        ("ruins", "infantry", True),
        ("cemetery", "artillery", True),
        ("ravine", "infantry", True),
        ("dam", "infantry", True),
        ("roadblock", "infantry", True),
        ("field_bunker", "infantry", True),
        ("sea_wall@axis", "armor", True),
        ("sea_wall@allies", "armor", False),
        ("trench", "infantry", True),
        ("trench", "armor", False),
        ("dragons_teeth", "infantry", False),
        ("town", "infantry", False),
        ("depot", "infantry", False),
    ],
)
def test_M43_where_a_flag_may_be_ignored(ground: str, unit: str, may: bool) -> None:
    """`church`: "town, and one flag may be ignored (M43)"; camp as church, ruins, cemetery, ravine, dam,
    roadblock, field bunker; "infantry ignores a flag" in trenches; sea wall "for `original_owner` only"."""
    assert choice(flagged(unit, ground)) is may


def test_M43_only_one_flag_is_ignored() -> None:
    """M43: "one flag"."""
    state = after(flagged("infantry", "church", 1, 1, 2, 2), "hold")
    assert state.flight is not None
    assert (state.flight.must, "hold" in offered(state)) == (1, False)


def test_all_flags_are_ignored_in_a_fortress() -> None:
    """`fortress`: "infantry; blocks; all flags ignored; −1/−2"."""
    state = flagged("infantry", "fortress", 1, 1, 1, 6)
    assert (at(state, "Inf 2"), figures(state, "Inf 2")) == ("D6", 3)
    assert state.flight is None


def test_M65_the_flags_of_a_card_are_not_ignored_in_a_fortress() -> None:
    """M65: "all flags ignored, but not those that cannot be ignored: Air Power, Barrage"."""
    scenario = board("allies infantry H6", "axis infantry D6", FAR, ground="D6 fortress")
    state = after(turn(scenario, "barrage"), "play barrage", ("target Inf 2", 1, 1, 2, 2))
    assert state.flight is not None
    assert (state.flight.must, state.flight.ignorable) == (2, False)


COVERS = ("church", "camp", "ruins")

OFF = {
    **dict.fromkeys(("church", "camp", "ruins", "field_bunker", "fortress"), (1, 2)),
    **dict.fromkeys(("trench", "roadblock"), (1, 1)),
    **dict.fromkeys(("ravine", "dam", "cemetery", "depot", "dragons_teeth", "road", "lake"), (0, 0)),
}


@pytest.mark.parametrize("ground", OFF)
def test_what_comes_off_each_die_against_a_target_there(ground: str) -> None:
    """The column "target in", infantry and armor attackers; artillery 0."""
    place = ground_named(ground)
    found = [
        -sum(one.by for one in modifiers(attack(kind, away=2, target_on=place)))
        for kind in ("infantry", "armor", "artillery")
    ]
    assert tuple(found) == (*OFF[ground], 0)


def test_a_sea_wall_is_sandbags_that_stay_for_the_side_that_built_it() -> None:
    """`SEAWALL`: "sandbags that stay; for `original_owner` only", −1/−1."""
    wall = ground_named("sea_wall@axis")
    for kind in ("infantry", "armor"):
        assert modifiers(attack(kind, away=2, target_on=wall, own_works=True)) == (("target-sea_wall", -1),)
        assert modifiers(attack(kind, away=2, target_on=wall)) == ()
    state = after(moving("infantry G6", ground="G6 sea_wall@allies"), "move Inf 1 F6")
    assert state.board.ground_at(HEXES["G6"]).obstacle == "sea_wall"


@pytest.mark.parametrize(
    ("ground", "closed"),
    [
        ("ruins", ("armor", "artillery")),
        ("dam", ("armor", "artillery")),
        ("ravine", ("armor", "artillery")),
        ("fortress", ("armor", "artillery")),
        ("field_bunker", ("armor", "artillery")),
        ("roadblock", ("armor", "artillery")),
        ("dragons_teeth", ("armor", "artillery")),
        ("trench", ("artillery",)),
        ("lake", ("infantry", "armor", "artillery")),
        ("church", ()),
        ("sea_wall@axis", ()),
    ],
)
def test_who_may_enter(ground: str, closed: tuple[str, ...]) -> None:
    """ "infantry only" for ruins, dam, ravine, fortress, field bunker, roadblock, dragon's teeth; "no
    artillery" in trenches; lakes are closed."""
    for kind in ("infantry", "armor", "artillery"):
        assert ("F6" not in reached(moving(f"{kind} G6", ground=f"F6 {ground}"))) is (kind in closed)


@pytest.mark.parametrize(
    ("ground", "battles"),
    [
        ("church", False),
        ("camp", False),
        ("ruins", False),
        ("trench", True),
        ("roadblock", True),
        ("dragons_teeth", True),
    ],
)
def test_where_a_unit_stops_and_may_battle_or_not(ground: str, battles: bool) -> None:
    """ "stop; no battle on entry" for church, camp and ruins; "stop" alone for trench, roadblock, teeth."""
    across = ",".join(f"F{number} {ground}" for number in range(1, 13))
    assert not any(name[0] == "E" for name in reached(moving("special_infantry G6", ground=across)))
    state = after(moving("infantry G6", "axis infantry E6", ground=across), "move Inf 1 F6")
    assert ("battle Inf 1 Inf 2" in offered(state)) is battles


@pytest.mark.parametrize("ground", ["church", "camp", "ruins", "field_bunker", "dam", "fortress", "depot"])
def test_what_blocks_the_sight(ground: str) -> None:
    """ "blocks" for these; the ground that is not listed does not."""
    assert not sees({HEXES["E6"]: ground_named(ground)}, (), HEXES["E5"], HEXES["E7"])


@pytest.mark.parametrize(
    "ground", ["trench", "ravine", "cemetery", "roadblock", "dragons_teeth", "sea_wall@axis", "road"]
)
def test_what_does_not_block_the_sight(ground: str) -> None:
    """Nothing is said of sight there."""
    assert sees({HEXES["E6"]: ground_named(ground)}, (), HEXES["E5"], HEXES["E7"])


def test_no_armor_battles_from_a_trench() -> None:
    """Trenches: "no armor battles from it"."""
    for kind, may in (("armor", False), ("infantry", True)):
        state = moving(f"{kind} F6", "axis infantry E6", ground="F6 trench")
        state = after(state, "done") if state.phase == "moves" else state
        assert bool(offered(state, "battle")) is may


def test_M35_artillery_set_up_in_a_field_bunker_stays() -> None:
    """ "infantry only, artillery set up stays; blocks; shelters anyone; ignores a flag"."""
    state = turn(board("allies artillery G6", FAR, ground="G6 field_bunker"), "recon-centre")
    assert after(state, "play recon-centre").phase == "keep", "it can neither move nor battle"
    assert modifiers(attack("infantry", "artillery", away=2, target_on=ground_named("field_bunker"))) == (
        ("target-field_bunker", -1),
    )
