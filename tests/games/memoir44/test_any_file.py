"""Whatever is in a file, its reader returns a scenario or its mistakes, and these have words."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from simulated.hostile_text import toml_document
from simulated.night import by_night

from bot.games.document import is_of_a_file
from bot.games.document_lines import Mistake
from bot.games.memoir44.m44 import read_scenario
from bot.presentation.documents import mistakes_texts
from data import text

from .m44_files import file, hexagon

PUBLIC = {
    **file(
        hexagon(
            4, 12, terrain={"name": "river", "orientation": 1, "behavior": "FORD"},
            tags=[{"name": "medal1", "group": ["G5"], "medal": {"counts_for": 2, "side": "AXIS"}}],
        ),
        hexagon(
            4, 14, unit={"name": "tankus", "badge": "badge33", "nbr_units": 3, "behavior": "ARMOR_MOVE_TWO"},
            obstacle={"name": "sand", "behavior": "SEAWALL", "original_owner": "AXIS"},
        ),
        hexagon(
            4, 16, terrain={"name": "road"}, tags=[{"name": "tag3", "behavior": "MINE_FIELD", "side": "AXIS"}]
        ),
        options={
            "partial_blitz_rules": "ALLIES", "hill317": ["G5"], "night_visibility_rules": True,
            "airdrop": {"side": "ALLIES", "nbr_units": 4, "range": 4, "unit": {"name": "infus"}},
            "deck_name": "STANDARD_DECK", "mine_deck_name": "TERRAIN", "deck_reshuffling": True,
        },
        victory={"condition": [{"group_sudden_death": {"side": "AXIS", "number": 1, "group": ["G5"]}}]},
        date_begin="1944-06-06",
    ),
    "meta_data": {"scenario_id": 2, "status": "GAME"},
}  # fmt: skip
OURS = {
    **tomllib.loads(text("memoir44", "scenarios", "lane.toml")),
    "ground": {"church": ["C4"]},
    "ways": {"C4": ["e"]},
    "special": {
        "night": "allies", "spotters": ["E7"], "cards": {"air-power": "artillery-bombard"},
        "grows": {"axis": 4}, "airdrop": {"seat": "axis"},
        "sudden_death": [{"seat": "axis", "hexes": ["E7"]}], "exits": [{"hex": "A1", "seat": "axis"}],
    },
}  # fmt: skip
ODD: tuple[Any, ...] = (
    [], {}, "", "x", "4", "9" * 5000, "\u0663", 0, -1, 99, 10**30, 1.5, 4.0, True, False,
    [[]], [{}], ["x"], [1], {"item": []}, {"x": {"y": [1]}}, {"": ""}, {"name": "x"},
)  # fmt: skip
"""Values that are wrong in most places of a file."""


def paths(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yields the path of every value in a document but the document itself."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inner:
        yield (*at, key)
        yield from paths(each, (*at, key))


def changed(document: Any, where: tuple[Any, ...], value: Any) -> Any:
    """Returns the document with another value at this path."""
    found = part = deepcopy(document)
    for step in where[:-1]:
        part = part[step]
    part[where[-1]] = deepcopy(value)
    return found


def told(written: str, name: str) -> None:
    """Reads a file; every mistake in it must have words, and a scenario a form of its own."""
    found = read_scenario("mine", written, name)
    if isinstance(found, list):
        assert found
        assert all(isinstance(one, Mistake) for one in found)
        assert all(mistakes_texts(name, found))
        return
    try:
        assert is_of_a_file(found)
    except ValueError:
        assert "special" not in written, "only a public file holds what our format does not"


@pytest.mark.parametrize("odd", [None, *ODD], ids=lambda odd: repr(odd)[:20])
def test_no_option_or_condition_of_a_public_file_ends_in_an_error(odd: Any) -> None:
    """Every value of the options and the victory conditions, which have no type of their own, may be
    anything."""
    info = PUBLIC["game_info"]
    for where in paths(info):
        if where[0] in ("options", "victory", "date_begin"):
            told(json.dumps({**PUBLIC, "game_info": changed(info, where, odd)}), "mine.m44")


@settings(max_examples=by_night(300, by_day=100), deadline=None)
@given(st.sampled_from(list(paths(PUBLIC))), st.sampled_from([None, *ODD]))
def test_no_public_file_ends_in_an_error(where: tuple[Any, ...], odd: Any) -> None:
    """Section 4: "parsed strictly": every value of a file may be of a wrong type."""
    told(json.dumps(changed(PUBLIC, where, odd)), "mine.m44")


@settings(max_examples=by_night(200, by_day=60), deadline=None)
@given(st.sampled_from(list(paths(OURS))), st.sampled_from(ODD))
def test_no_file_of_ours_ends_in_an_error(where: tuple[Any, ...], odd: Any) -> None:
    """The same of our own format."""
    told(toml_document(changed(OURS, where, odd)), "mine.toml")


@given(st.text() | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps))
def test_no_text_ends_in_an_error(written: str) -> None:
    for name in ("mine.m44", "mine.toml", ""):
        told(written, name)
