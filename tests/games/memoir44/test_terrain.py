"""What terrain does to movement, sight and flags: the second table of section 2."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.games.memoir44 import terrain
from bot.games.memoir44.terrain import FEATURES, OBSTACLES, OPEN, STRUCTURES, TERRAINS, Column, Ground

EVERY: tuple[Column, ...] = ("infantry", "armor", "artillery")

PLACES: dict[str, Ground] = {name: Ground(name) for name in TERRAINS}
PLACES["bunker"] = Ground(structure="bunker", owner="axis")
PLACES["bridge"] = Ground("river", structure="bridge")
PLACES["bridge_section"] = Ground("wide_river", structure="bridge_section", ways=(0, 3))
PLACES["field_bunker"] = Ground(structure="field_bunker")
PLACES |= {name: Ground(obstacle=name, owner="axis" * (name == "sea_wall")) for name in OBSTACLES}
COVER = {"forest", "town", "church", "ruins", "hill_forest", "hill_town", "camp"}
"""Ground that is entered at a halt and without a battle, and that blocks sight."""
HILLS = {"hill", "cliff", "bluff", "steep_hill", "impassable_hill", "blocking_hill", "mountain"}


def which(rule: Callable[[Ground], bool]) -> set[str]:
    return {name for name, ground in PLACES.items() if rule(ground)}


def test_every_terrain_structure_and_obstacle_has_its_facts() -> None:
    assert set(FEATURES) == {*TERRAINS, *STRUCTURES, *OBSTACLES} == set(PLACES)


def stopped_by(ground: Ground, moves_as: terrain.Column) -> bool:
    """Whether a unit that moves like this must stop on a hex with this ground."""
    stop = terrain.combined(ground).stop
    return stop if isinstance(stop, bool) else moves_as in stop


def test_section_2_where_a_unit_stops() -> None:
    """ "forest, town: stop", "hedgerow: stop", "wire: stop." """
    halts = {*COVER, "hedgerow", "wire", "ford", "stream", "trench", "roadblock", "dragons_teeth"}
    assert which(lambda ground: stopped_by(ground, "infantry")) == halts
    assert which(lambda ground: stopped_by(ground, "artillery")) == halts


def test_section_2_no_battle_on_entry() -> None:
    """ "forest, town, hedgerow: no battle on entry", "ocean: no battle." """
    assert which(terrain.no_battle_on_entry) == {*COVER, "hedgerow", "ocean"}
    assert which(lambda ground: "infantry" in terrain.combined(ground).never) == {"ocean"}
    assert which(lambda ground: "armor" in terrain.combined(ground).never) == {"ocean", "trench"}


def test_section_2_a_hedgerow_is_entered_from_beside_and_left_by_one_hex() -> None:
    """ "enter only from adjacent; … leave by one hex." """
    assert which(lambda ground: terrain.combined(ground).beside) == {"hedgerow"}
    assert {name: terrain.combined(ground).leave for name, ground in PLACES.items()} == {
        **dict.fromkeys(PLACES), "hedgerow": 1,
    }  # fmt: skip


def test_section_2_a_beach_allows_two_hexes_and_the_ocean_one() -> None:
    """ "beach: at most 2 hexes in all", "ocean: 1 hex." """
    limits = {name: terrain.combined(ground).most for name, ground in PLACES.items()}
    assert limits == {**dict.fromkeys(PLACES), "beach": 2, "ocean": 1}


@pytest.mark.parametrize("moves_as", EVERY)
def test_section_2_who_may_enter(moves_as: Column) -> None:
    """ "river: only by bridge", "bunker: infantry only", "hedgehog: infantry only." """
    closed = {"river", "wide_river", "impassable_hill", "blocking_hill", "lake"}
    if moves_as != "infantry":
        closed |= {"bunker", "field_bunker", "hedgehog", "ruins", "ravine", "dam", "mountain", "fortress"}
        closed |= {"roadblock", "dragons_teeth"}
    if moves_as == "artillery":
        closed |= {"trench"}
    assert which(lambda ground: not terrain.may_enter(ground, moves_as)) == closed


@pytest.mark.parametrize("moves_as", EVERY)
def test_section_2_what_is_closed_to_a_retreat(moves_as: Column) -> None:
    """ "occupied, impassable, ocean and off-board hexes are closed." """
    closed = which(lambda ground: not terrain.may_enter(ground, moves_as))
    assert which(lambda ground: not terrain.combined(ground).retreat) | closed == closed | {"ocean"}


def test_section_2_what_blocks_sight() -> None:
    """The column *sight*: forest, town, hedgerow, hill and bunker block; nothing else does."""
    blocking = {*COVER, *HILLS, "hedgerow", "bunker", "field_bunker", "dam", "depot", "fortress"}
    assert which(lambda ground: bool(terrain.combined(ground).blocks)) == blocking
    assert which(terrain.blocks_in_pairs) == {"lake"}
    assert which(lambda ground: terrain.combined(ground).solid) == {"blocking_hill"}


def test_section_2_where_the_first_flag_may_be_ignored() -> None:
    """ "The first flag may be ignored in bunker, hedgehog, sandbags"; a bunker serves its original owner."""
    anyone = {"hedgehog", "sandbags", "church", "camp", "ruins", "ravine", "dam", "cemetery", "field_bunker"}
    anyone |= {"roadblock", "trench"}
    ignoring = {
        (seat, of): which(lambda ground, seat=seat, of=of: terrain.ignores_first_flag(ground, seat, of))  # type: ignore[misc]
        for seat in ("allies", "axis")
        for of in EVERY
    }
    assert ignoring["axis", "infantry"] == {*anyone, "bunker", "sea_wall"}
    assert ignoring["allies", "infantry"] == anyone
    assert ignoring["allies", "armor"] == anyone - {"trench"}
    assert {name for name, feature in FEATURES.items() if feature.ignores == "all"} == {"fortress"}


def test_section_2_sandbags_are_gone_when_the_unit_leaves() -> None:
    """ "sandbags: free; gone when the unit leaves." """
    assert {name for name, feature in FEATURES.items() if not feature.fixed} == {"sandbags"}


def test_section_2_things_on_one_hex_work_together() -> None:
    """A bunker on a hill, wire in a forest and sandbags in a town combine; a bridge counts as open ground."""
    assert not terrain.may_enter(Ground("hill", structure="bunker"), "armor")
    assert stopped_by(Ground("beach", obstacle="wire"), "armor")
    assert terrain.ignores_first_flag(Ground("town", obstacle="sandbags"), "allies", "armor")
    assert terrain.features(PLACES["bridge"]).keys() == {"bridge"}
    assert terrain.features(OPEN).keys() == {"open"}
