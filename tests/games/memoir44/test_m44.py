"""Section 4: the public ``.m44`` format, read strictly; an unknown tile is named, never dropped."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.games.memoir44.hexes import Hex, name
from bot.games.memoir44.m44 import parse
from bot.games.memoir44.m44_schema import LONGEST_M44
from bot.games.memoir44.scenario import Label
from bot.games.memoir44.special import Objective
from bot.games.memoir44.terrain import Ground

from .m44_files import file, hexagon, mistakes, read

MEDAL = {"name": "medal1", "medal": {"permanent": True, "counts_for": 2}}


def test_section_4_sides_hands_medals_and_who_starts() -> None:
    """ "game_info{starting, side_player1/2, cards_player1/2, victory_player1/2}"; player 1 is at the top."""
    one = read(file())
    assert (one.name, one.title, one.blurb) == ("added", "A test", "It was so.")
    assert (one.top, one.starts) == ("axis", "allies")
    assert (one.hands, one.medals) == ({"axis": 5, "allies": 6}, {"axis": 4, "allies": 5})
    assert one.nations == {"axis": "de", "allies": "us"}
    assert one.labels == (Label(Hex(2, 0), "The farm"),)
    turned = read(file(side_player1="ALLIES", side_player2="AXIS", starting="PLAYER1"))
    assert (turned.top, turned.starts, turned.hands["allies"]) == ("allies", "allies", 5)


TERRAIN = {
    "woods": "forest", "hedgerow": "hedgerow", "hills": "hill", "buildings": "town", "river": "river",
    "curve": "river", "pond": "river",
    **dict.fromkeys(("wforest", "palmtrees"), "forest"),
    **dict.fromkeys(("wvillage", "bled", "pvillage", "barracks", "station", "factory"), "town"),
    **dict.fromkeys(("wfactory", "powerplant", "lighthouse"), "town"),
    **dict.fromkeys(("whill", "dhill"), "hill"),
    **dict.fromkeys(("riverFL", "riverFR", "riverY", "pmouth"), "river"),
    "beach": "beach", "pbeach": "beach", "ocean": "ocean",
}  # fmt: skip


@pytest.mark.parametrize("tile", TERRAIN)
def test_section_4_terrain_names(tile: str) -> None:
    """ "woods, hedgerow, hills, buildings, river/curve/pond", and the same terrain under other names."""
    one = read(file(hexagon(3, 5, terrain={"name": tile, "orientation": 2})))
    assert {name(at): ground.terrain for at, ground in one.ground.items()} == {"D3": TERRAIN[tile]}


def test_section_4_structures_and_obstacles() -> None:
    """ "rect_terrain (bunker, bridge), obstacle (wire, sand, hedgehog)"; a bunker has its original owner."""
    bunker = {"name": "bunker", "original_owner": "AXIS", "orientation": 1}
    one = read(
        file(
            hexagon(1, 1, terrain={"name": "hills"}, rect_terrain=bunker),
            hexagon(2, 2, terrain={"name": "river"}, rect_terrain={"name": "bridge"}),
            hexagon(3, 3, obstacle={"name": "wire"}),
            hexagon(4, 4, terrain={"name": "buildings"}, obstacle={"name": "sand"}),
            hexagon(5, 5, obstacle={"name": "hedgehog"}),
        )
    )
    assert {name(at): ground for at, ground in one.ground.items()} == {
        "B1": Ground("hill", "bunker", owner="axis"),
        "C2": Ground("river", "bridge"),
        "D2": Ground(obstacle="wire"),
        "E3": Ground("town", obstacle="sandbags"),
        "F3": Ground(obstacle="hedgehog"),
    }


@pytest.mark.parametrize(
    ("unit", "kind", "seat", "figures", "nation"),
    [
        ({"name": "infus"}, "infantry", "allies", 4, "us"),
        ({"name": "tankger"}, "armor", "axis", 3, "de"),
        ({"name": "gunpol"}, "artillery", "allies", 2, "us"),
        ({"name": "inf2us", "badge": "badge2"}, "special_infantry", "allies", 4, "us"),
        ({"name": "tank2ger", "nbr_units": "4"}, "elite_armor", "axis", 4, "de"),
        ({"name": "inf2us", "badge": "badge3", "nbr_units": 3}, "resistance", "allies", 3, "us"),
        ({"name": "infus", "nbr_units": 2}, "infantry", "allies", 2, "us"),
    ],
)
def test_section_4_units(unit: dict[str, Any], kind: str, seat: str, figures: int, nation: str) -> None:
    """ "inf|tank|gun + nation; inf2… special, tank2… elite, inf2 + badge3 Resistance." """
    found = {one.hex: one for one in read(file(hexagon(4, 12, unit=unit))).units}[Hex(12, 4)]
    assert (found.kind, found.seat, found.figures, found.nation) == (kind, seat, figures, nation)


def test_section_4_tags_are_objectives() -> None:
    tags = [
        hexagon(4, 12, tags=[MEDAL]),
        hexagon(4, 14, tags=[{"name": "medal2", "group": [], "medal": {"counts_for": 1, "nbr_hex": 1}}]),
        hexagon(4, 16, tags=[{"name": "medal0", "medal": {"side": "ALLIES"}}]),
        hexagon(4, 18, tags=[{"name": "medal0", "medal": {}}]),
    ]
    assert read(file(*tags)).objectives == (
        Objective(Hex(12, 4), "allies", held=False, medals=2),
        Objective(Hex(14, 4), "axis", held=True),
        Objective(Hex(16, 4), "allies", held=True),
        Objective(Hex(18, 4), "", held=True),
    )


def test_a_beach_board_has_its_beach_and_its_ocean() -> None:
    one = read(file(hexagon(5, 5, terrain={"name": "hills"}), face="BEACH"))
    assert all(at.row >= 4 for at in one.ground)
    assert one.ground[Hex(8, 4)] == one.ground[Hex(8, 6)] == Ground("beach")
    assert one.ground[Hex(7, 7)] == one.ground[Hex(8, 8)] == Ground("ocean")
    assert one.ground[Hex(5, 5)] == Ground("hill")


@pytest.mark.parametrize(
    ("there", "layer", "given"),
    [
        ({"terrain": {"name": "marshes"}}, "terrain", "marshes"),
        ({"terrain": {"name": "woods", "behavior": "FORDABLE_STREAM"}}, "terrain", "woods, FORDABLE_STREAM"),
        ({"rect_terrain": {"name": "pcave"}}, "structure", "pcave"),
        ({"obstacle": {"name": "abatis"}}, "obstacle", "abatis"),
        ({"unit": {"name": "dstus"}}, "unit", "dstus"),
        ({"unit": {"name": "gun2us"}}, "unit", "gun2us"),
        ({"unit": {"name": "infxx"}}, "unit", "infxx"),
        ({"tags": [{"name": "tag3", "behavior": "MINE_FIELD"}]}, "tag", "tag3, MINE_FIELD, side"),
        ({"tags": [{"name": "medal1", "group": ["Z5"], "medal": {}}]}, "tag", "medal1, group"),
    ],
)
def test_section_4_an_unknown_tile_is_named_with_its_hex(
    there: dict[str, Any], layer: str, given: str
) -> None:
    """ "An unknown tile is named in the error, never dropped." """
    facts = {"hex": "E7", "layer": layer, "given": given}
    found = parse("added", json.dumps(file(hexagon(4, 12, **there))))
    assert isinstance(found, list)
    assert [(one.key, one.facts) for one in found] == [("m44-unknown", facts)]
    assert found[0].where.startswith(f"board.hexagons[3].{next(iter(there))}")


def test_section_4_everything_unknown_is_named_at_once() -> None:
    bad = [
        hexagon(4, 12, terrain={"name": "swamp"}, obstacle={"name": "abatis"}),
        hexagon(9, 1),
        hexagon(4, 12, terrain={"name": "woods"}),
    ]
    assert [one.split()[1] for one in mistakes(file(*bad, options={"night_visibility_rules": 7}))] == [
        "m44-option", "m44-unknown", "m44-unknown", "m44-hex", "m44-twice",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (file(face="MOON"), "board.face m44-face {'given': 'MOON'}"),
        (
            file(options={"gung_ho": True, "none": False}),
            "game_info.options.gung_ho m44-rule {'rule': 'marines', 'given': 'gung_ho'}",
        ),
        (
            file(victory={"condition": [{"group_sudden_death": {"number": 3}}]}),
            "game_info.victory m44-victory {'given': 'group_sudden_death'}",
        ),
        (
            file(victory_conditions=[{"standard": []}, {"last": 1}]),
            "game_info.victory_conditions m44-victory {'given': 'last'}",
        ),
        (file(hexagon(4, 12, tags=[MEDAL, MEDAL])), "board.hexagons[3] scenario-twice {'given': 'E7'}"),
        (file(side_player2="AXIS"), "game_info.side_player2 m44-sides {'given': 'AXIS'}"),
        (
            file(hexagon(4, 12, weather={"mud": 1})),
            "board.hexagons[3].weather m44-field {'given': 'weather'}",
        ),
        (file(cards_player1=9), "game_info.cards_player1 document-at-most {'most': 6, 'given': '9'}"),
        (
            file(hexagon(4, 12, unit={"name": "infus", "nbr_units": 7})),
            "board.hexagons[3].unit scenario-figures {'hex': 'E7', 'most': 4, 'given': 7}",
        ),
        (
            file(hexagon(4, 12, terrain={"name": "river"}, unit={"name": "infus"})),
            "board.hexagons[3].unit scenario-closed {'kind': 'infantry', 'hex': 'E7'}",
        ),
    ],
)
def test_what_cannot_be_played_is_named(written: dict[str, Any], said: str) -> None:
    assert mistakes(written) == [said]


def test_a_larger_board_is_refused() -> None:
    written = file()
    written["board"]["type"] = "OVERLORD"
    assert mistakes(written) == ["board.type m44-board {'given': 'OVERLORD'}"]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "document-json"), ("[" * 5000, "document-deep"), ("nonsense", "document-json"),
        ("[]", "m44-object"), ("{}", "document-missing"), ('"\\ud800"', "m44-object"),
        (" " * (LONGEST_M44 + 1), "document-long"),
    ],
)  # fmt: skip
def test_what_is_no_scenario_is_refused(text: str, key: str) -> None:
    """ "size-limited, parsed strictly." """
    found = parse("added", text)
    assert isinstance(found, list)
    assert {one.key for one in found} == {key}
