"""Builds files in the public ``.m44`` format, and reads them."""

from __future__ import annotations

import json
from typing import Any

from bot.games.document import is_of_a_file
from bot.games.memoir44.m44 import parse
from bot.games.memoir44.scenario import Scenario

WORDS = {"name": "A\ntest", "historical": "It was   so."}


def file(*hexagons: dict[str, Any], face: str = "COUNTRY", **info: Any) -> dict[str, Any]:
    """Returns a file with one unit a side, plus the given contents."""
    forces = (hexagon(0, 0, unit={"name": "infger"}), hexagon(8, 24, unit={"name": "infus"}))
    return {
        "meta_data": {"software": "some editor"},
        "game_info": {
            "front": "WESTERN", "starting": "PLAYER2", "side_player1": "AXIS", "side_player2": "ALLIES",
            "country_player1": "DE", "country_player2": "US", "cards_player1": 5, "cards_player2": "6",
            "victory_player1": 4, "victory_player2": 5, **info,
        },
        "board": {
            "type": "STANDARD", "face": face, "hexagons": [*forces, *hexagons],
            "labels": [{"row": 0, "col": 2, "text": ["The", "farm"]}],
        },
        "text": {"fr": {"name": "Essai"}, "en": WORDS},
    }  # fmt: skip


def hexagon(row: int, col: int, **there: Any) -> dict[str, Any]:
    """Returns a hexagon of a file, with what is there."""
    return {"row": row, "col": col, **there}


def read(written: dict[str, Any]) -> Scenario:
    """Returns the scenario in a file, which must have no mistake. A game can be opened with it."""
    found = parse("added", json.dumps(written))
    assert isinstance(found, Scenario), found
    assert is_of_a_file(found)
    return found


def mistakes(written: dict[str, Any]) -> list[str]:
    """Returns the mistakes in a file: place, key and facts of each."""
    found = parse("added", json.dumps(written))
    assert isinstance(found, list)
    return [f"{one.where} {one.key} {one.facts}" for one in found]
