"""The map for a question on a panel: its marks, the part that it shows, and what is weighed on it."""

from __future__ import annotations

import re

import pytest
from games.france1944.position import sets
from measuring.boxes import texts
from measuring.legibility import faults
from msgspec.structs import replace
from simulated.pictures import whole

from bot.games.france1944.hexes import column, row
from bot.games.france1944.state import Combat
from bot.presentation.france1944.counters import DISC
from bot.presentation.france1944.pictures import combat, position
from bot.presentation.svg import BRICK

from .drawn import START, discs, middle, numbers


def test_each_mark_lies_on_its_hex() -> None:
    """The mark of a free hex lies below its number, that of an occupied one instead of it."""
    free, taken = "0704", "0705"
    drawing = position(START, {free: "①", taken: "②"})
    plain = {text.words: middle(text) for text in texts(position(START))}
    places = discs(drawing)
    assert places.keys() == {"1", "2"}
    assert abs(places["1"][0] - plain[free][0]) < 3
    assert DISC < places["1"][1] - plain[free][1] < 3 * DISC
    assert places["2"] == pytest.approx(plain[taken], abs=3)
    assert numbers(position(START)) - numbers(drawing) == {taken}


def test_units_are_marked_one_by_one_in_a_part_and_together_on_the_whole_map() -> None:
    """In a part of the map each unit has a counter with its own mark; on the whole map a stack has those of
    all its units."""
    marks = {"Otter 2": "①", "Otter Tanks": "②", "Beaver Engineers": "③", "Heron HQ": "④"}
    assert discs(position(START, marks)).keys() == {"1–3", "4"}
    assert discs(position(START, marks | {"Heron HQ": "②", "Otter Tanks": "④"})).keys() == {"1…", "2"}
    near = discs(position(START, {name: sign for name, sign in marks.items() if sign != "④"}, ["0404"]))
    assert near.keys() == {"1", "2", "3"}
    assert near["1"][1] < near["2"][1] < near["3"][1]


def test_a_part_holds_what_is_asked_with_all_its_neighbours() -> None:
    """A part of the map is made of whole hexes: those that the answer can be, those that are marked, and all
    their neighbours; and it says which part it is."""
    board = START.campaign.map
    for asked in (["0603"], ["0103"], ["1106"], ["0403", "0605"]):
        drawing = position(START, {"0504": "①"}, asked)
        shown = numbers(drawing) | {"0504"} if "0504" in START.stacks else numbers(drawing)
        wanted = {near for one in (*asked, "0504") for near in (one, *board.near[one])}
        assert shown >= wanted
        columns, rows = {column(one) for one in shown}, {row(one) for one in shown}
        inside = {at for at in board.hexes if column(at) in columns and row(at) in rows}
        assert shown == inside
        if shown != board.hexes:
            assert [text for text in texts(drawing) if text.words.startswith("Part of the map: ")]
            assert "Part of the map: " in drawing.alt
        assert not faults(drawing)
    assert "Part of the map" not in whole(position(START))


def test_a_panels_map_leaves_room_for_its_question() -> None:
    """A map on a panel is at most 360 pixels high on a telephone."""
    for drawing in (position(START), position(START, {"0603": "①"}, ["0603"])):
        height = re.search(r'height="([\d.]+)"', drawing.svg)
        assert height
        assert float(height[1]) / 2 <= 360


def test_a_way_and_an_attack_that_are_weighed_are_drawn() -> None:
    """The ways and the attacks that an offer means are drawn before they are legal facts."""
    plain = position(START)
    way = position(START, ways=[("0404", "0504", "0503")])
    fight = position(START, fights=[(("Heron 2", "Heron 3"), ("0605",))])
    assert len(way.layers) == len(plain.layers) + 1
    assert len(fight.layers) == len(plain.layers) + 2
    assert (
        sum(BRICK in layer.svg for layer in fight.layers)
        == sum(BRICK in layer.svg for layer in plain.layers) + 2
    )


def test_the_combat_of_a_climax_is_drawn_whatever_it_left() -> None:
    """The picture of a combat shows its number, its hexes and their neighbours."""
    gone = replace(START.units["Linde 1"], place="eliminated", hex="")
    fight = Combat(2, "set-piece", ("Heron 2", "Heron 3"), ("0605",), ("Linde 1",), letter="C")
    drawing = combat(sets(START, units=START.units | {"Linde 1": gone}), fight)
    shown = {text.words for text in texts(drawing)}
    assert {"Combat 2", "Turn 1 of 3 · First week", "Heron 2", "Heron 3", "0605"} <= shown
    assert "Linde 1" not in shown
    assert shown >= set(START.campaign.map.near["0605"])
    assert not faults(drawing)
