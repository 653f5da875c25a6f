"""The bot's own scenario format: what it holds, and every mistake with its line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from bot.games.document import Document
from bot.games.memoir44.hexes import COMPASS, Hex, name, sections
from bot.games.memoir44.scenario import Scenario, Written, ground_of, may_begin, parse, scenario, scenarios
from bot.games.memoir44.special import Deciding, Objective
from bot.games.memoir44.terrain import (
    FEATURES,
    OBSTACLES,
    OPEN,
    STRUCTURES,
    TERRAINS,
    Ground,
    combined,
    features,
)
from bot.games.memoir44.units import KIND_NAMES, KINDS, SEATS, TRAITS

WRITTEN = """title = "A test"
blurb = "Two\\nlines."
top = "axis"
starts = "allies"
visibility = 2
map = '''
.  f  t  h  ^  r  r= b  o  .A .Gw ^s .x
 .  .  .  .  .  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .  .  .  .  .  .
 .  .  .  .  .  .  .  .  .  .  .  .
.  .  .  .  .  .  .  .  .  .  .  .  .
'''
[allies]
hand = 5
medals = 4
nation = "gb"
[allies.units]
infantry = ["I1", "I2/3"]
sniper = ["I3"]
[axis]
hand = 4
medals = 5
[axis.units]
armor = ["C1"]
artillery = ["A11"]
infantry = ["C3"]
[[objective]]
hex = "A3"
[[objective]]
hex = "A7"
seat = "allies"
held = true
medals = 2
[[label]]
hex = "A3"
text = "The houses"
"""


ROW_B = " .  .  .  .  .  .  .  .  .  .  .  ."
ALLIED_UNITS = 'infantry = ["I1", "I2/3"]\nsniper = ["I3"]\n'


def read(text: str) -> Scenario:
    found = parse("test", text)
    assert isinstance(found, Scenario), found
    return found


def mistakes(text: str) -> list[str]:
    found = parse("test", text)
    assert isinstance(found, list)
    return [f"{one.line} {one.where} {one.key} {one.facts}" for one in found]


def test_a_scenario_is_what_is_written() -> None:
    one = read(WRITTEN)
    assert (one.name, one.title, one.blurb) == ("test", "A test", "Two lines.")
    assert (one.top, one.starts, one.visibility) == ("axis", "allies", 2)
    assert (one.hands, one.medals) == ({"allies": 5, "axis": 4}, {"allies": 4, "axis": 5})
    assert one.nations == {"allies": "gb", "axis": ""}
    assert one.is_top("axis")
    assert not one.is_top("allies")
    assert one.objectives == (Objective(Hex(4, 0)), Objective(Hex(12, 0), "allies", held=True, medals=2))
    assert [(label.text, name(label.hex)) for label in one.labels] == [("The houses", "A3")]


def test_the_marks_of_the_map() -> None:
    assert {name(at): ground for at, ground in read(WRITTEN).ground.items()} == {
        "A2": Ground("forest"), "A3": Ground("town"), "A4": Ground("hedgerow"), "A5": Ground("hill"),
        "A6": Ground("river"), "A7": Ground("river", "bridge"), "A8": Ground("beach"), "A9": Ground("ocean"),
        "A10": Ground(structure="bunker", owner="allies"),
        "A11": Ground(structure="bunker", obstacle="wire", owner="axis"),
        "A12": Ground("hill", obstacle="sandbags"), "A13": Ground(obstacle="hedgehog"),
    }  # fmt: skip


def test_ground_is_named_over_the_map() -> None:
    """What has no mark is a list of hexes; it takes the place of what the map shows in that layer."""
    written = WRITTEN + (
        '[ground]\ntown = ["A2", "B1"]\nbridge = ["A6"]\nopen = ["A3"]\n'
        '[axis.ground]\nbunker = ["A12"]\n[allies.ground]\nbunker = ["A11", "B2"]\n'
    )
    found = {name(at): ground for at, ground in read(written).ground.items()}
    assert found | {
        "A2": Ground("town"), "B1": Ground("town"), "A6": Ground("river", "bridge"),
        "A12": Ground("hill", "bunker", "sandbags", "axis"),
        "A11": Ground(structure="bunker", obstacle="wire", owner="allies"),
        "B2": Ground(structure="bunker", owner="allies"),
    } == found  # fmt: skip
    assert "A3" not in found
    assert list(found) == sorted(found, key=lambda one: (one[0], int(one[1:])))


@pytest.mark.parametrize(
    ("ground", "said"),
    [
        ('[ground]\nswamp = ["A1"]', "42 ground.swamp document-unknown {'name': 'swamp'}"),
        ('[ground]\ntown = ["B13"]', "42 ground.town[1] scenario-hex {'given': 'B13'}"),
        ('[ground]\ntown = ["B1", "b1"]', "42 ground.town[2] scenario-twice {'given': 'B1'}"),
        ('[ground]\ntown = ["B1"]\nforest = ["B1"]', "43 ground.forest[1] scenario-twice {'given': 'B1'}"),
        ('[ground]\nbunker = ["B1"]', "42 ground.bunker[1] scenario-owner {'given': 'bunker'}"),
        ('[axis.ground]\ntown = ["B1"]', "42 axis.ground.town document-unknown {'name': 'town'}"),
        ('[ground]\nbridge = ["A2"]', "7 map scenario-bridge {'given': 'A2'}"),
        ('[ground]\nocean = ["C1"]\nriver = ["C3"]', None),
        ("[ground]\ntown = 1", "42 ground.town document-kind {'kind': 'list', 'given': '1'}"),
    ],
)
def test_a_mistake_in_named_ground_is_told_with_its_line(ground: str, said: str | None) -> None:
    found = mistakes(f"{WRITTEN}{ground}\n")
    closed = "30 axis.units.infantry[1] scenario-closed {'kind': 'infantry', 'hex': 'C3'}"
    assert found == [said or closed]


def test_units_have_names_of_their_own_and_all_figures_unless_it_is_said() -> None:
    found = [f"{one.name} {one.seat} {one.figures} {name(one.hex)}" for one in read(WRITTEN).units]
    assert found == [
        "Inf 1 allies 4 I1",
        "Inf 2 allies 3 I2",
        "Snp 1 allies 1 I3",
        "Inf 3 axis 4 C3",
        "Arm 1 axis 3 C1",
        "Art 1 axis 2 A11",
    ]


def test_a_hex_has_one_objective() -> None:
    """2, medals: an objective is identified by its hex, so a hex holds one."""
    for again in ("A3", "a 03"):
        twice = WRITTEN.replace('hex = "A7"', f'hex = "{again}"')
        assert mistakes(twice) == ["34 objective[2].hex scenario-twice {'given': 'A3'}"]


def test_a_scenario_survives_being_stored() -> None:
    one = read(WRITTEN)
    assert msgspec.json.decode(msgspec.json.encode(one), type=Scenario) == one


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("C1", "Z9", "28 axis.units.armor[1] scenario-hex {'given': 'Z9'}"),
        ("C1", "B13", "28 axis.units.armor[1] scenario-hex {'given': 'B13'}"),
        ("C1", "C1/4", "28 axis.units.armor[1] scenario-figures {'hex': 'C1', 'most': 3, 'given': 4}"),
        ("C1", "C1/0", "28 axis.units.armor[1] scenario-figures {'hex': 'C1', 'most': 3, 'given': 0}"),
        ("I2/3", "I1", "22 allies.units.infantry[2] scenario-taken {'hex': 'I1'}"),
        ("C1", "I1", "28 axis.units.armor[1] scenario-taken {'hex': 'I1'}"),
        ("C1", "A6", "28 axis.units.armor[1] scenario-closed {'kind': 'armor', 'hex': 'A6'}"),
        ("C1", "A10", "28 axis.units.armor[1] scenario-closed {'kind': 'armor', 'hex': 'A10'}"),
        (".x", "q", "7 map scenario-mark {'given': 'q'}"),
        ("r=", "f=", "7 map scenario-bridge {'given': 'A7'}"),
        (ROW_B, " .  .", "8 map scenario-row {'row': 'B', 'wanted': 12, 'given': 2}"),
        ('hex = "A3"\nt', 'hex = "K3"\nt', "39 label[1].hex scenario-hex {'given': 'K3'}"),
        ("hand = 5", "hand = 7", "18 allies.hand document-at-most {'most': 6, 'given': '7'}"),
        ("hand = 5\n", "", "17 allies.hand document-missing {'name': 'hand'}"),
        ("armor", "horse", "28 axis.units.horse document-unknown {'name': 'horse'}"),
        ('top = "axis"', "top = 1", "3 top document-one-of {'legal': '`allies`, `axis`', 'given': '1'}"),
        ("held = true", "held = 1", "36 objective[2].held document-kind {'kind': 'yes-no', 'given': '1'}"),
        ("held =", "hold =", "36 objective[2].hold document-unknown {'name': 'hold', 'near': 'held'}"),
        (ALLIED_UNITS, "", "21 allies.units scenario-empty {'seat': 'allies'}"),
    ],
)  # fmt: skip
def test_a_mistake_is_named_with_its_line(old: str, new: str, said: str) -> None:
    """A scenario in TOML is validated, with line numbers in the errors."""
    assert old in WRITTEN
    assert mistakes(WRITTEN.replace(old, new, 1)) == [said]


@pytest.mark.parametrize(
    ("mark", "ground"),
    [
        ("=", Ground("river", "bridge")),
        ("G", Ground(structure="bunker", owner="axis")),
        ("w", Ground(obstacle="wire")),
        ("=s", Ground("river", "bridge", "sandbags")),
    ],
)
def test_every_mark_that_is_listed_may_stand_alone(mark: str, ground: Ground) -> None:
    """`=` and the other marks of the README: without terrain a bridge is on a river, the rest in the open."""
    assert ground_of(mark) == ground
    assert ground_of("") is None


def test_all_the_mistakes_are_named_at_once() -> None:
    text = WRITTEN.replace("C1", "Z9").replace("I2/3", "I2/9").replace(".x", "??").replace("r=", "f=")
    assert [one.split()[2] for one in mistakes(text)] == [
        "scenario-mark", "scenario-bridge", "scenario-figures", "scenario-hex",
    ]  # fmt: skip


def test_a_map_of_too_few_rows_is_named() -> None:
    rows = WRITTEN.splitlines()
    assert mistakes("\n".join(rows[:14] + rows[15:])) == ["6 map scenario-rows {'wanted': 9, 'given': 8}"]


def test_artillery_may_begin_in_a_bunker_and_armor_may_not() -> None:
    """ "bunker: infantry only" applies to entering; the base game sets up guns in bunkers."""
    bunker = Ground(structure="bunker", owner="axis")
    assert {kind for kind in KIND_NAMES if may_begin(bunker, kind)} == {
        kind for kind in KIND_NAMES if KINDS[kind].moves_as != "armor"
    }


# --- the scenarios that are shipped


@pytest.mark.parametrize("key", scenarios())
def test_our_scenarios_are_sound(key: str) -> None:
    one = scenario(key)
    assert one.title
    assert 100 < len(one.blurb) <= 600
    assert all(4 <= sum(unit.seat == seat for unit in one.units) <= 16 for seat in SEATS)
    for seat in SEATS:
        for section in ("left", "centre", "right"):
            assert any(
                unit.seat == seat and section in sections(unit.hex, one.is_top(seat)) for unit in one.units
            ), (seat, section)
        enough = sum(unit.of.medal for unit in one.units if unit.seat != seat)
        worth = sum(goal.medals for goal in one.objectives if goal.seat in ("", seat))
        assert one.medals[seat] <= enough + worth


def test_the_scenarios_use_every_terrain_and_obstacle() -> None:
    """There are at least four scenarios, one of them small for learning, which together use every terrain and
    obstacle of the page of rules."""
    assert len(scenarios()) >= 5
    used = {
        what for key in scenarios() for ground in scenario(key).ground.values() for what in features(ground)
    }
    below = {ground.terrain for key in scenarios() for ground in scenario(key).ground.values()}
    assert used | below | {"open"} == {*TERRAINS[:8], *STRUCTURES[:2], *OBSTACLES[:3]}
    assert min(len(scenario(key).units) for key in scenarios()) <= 12
    assert not combined(OPEN).blocks


def fields(part: type[Document]) -> Iterator[str]:
    """Yields the names of the fields of a part of a file, and of the parts in it."""
    for key, field in part.model_fields.items():
        yield key
        for inner in parts(field.annotation):
            yield from fields(inner)


def parts(annotation: Any) -> Iterator[type[Document]]:
    """Yields the parts of a file that a type holds."""
    if hasattr(annotation, "model_fields"):
        yield annotation
    for inner in get_args(annotation):
        yield from parts(inner)


def test_the_page_about_scenarios_names_every_field(repository: Path) -> None:
    """The page tells each field of a file, each ground, each kind of unit, each trait and each direction."""
    page = (repository / "data" / "memoir44" / "README.md").read_text()
    told = {word for code in re.findall(r"`+([^`]+)`+", page) for word in re.findall(r"\w+", code)}
    every = {*fields(Written), *FEATURES, *KIND_NAMES, *TRAITS, *COMPASS, *get_args(Deciding)}
    assert len(every) > 100
    assert every - {""} - told == set()
