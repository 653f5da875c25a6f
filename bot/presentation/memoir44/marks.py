"""The marks of the text board of Memoir '44: a sign for each ground, structure, obstacle and kind of unit."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.game import Seat
from bot.games.memoir44.scenario import BRIDGE, BUNKERS, OBSTACLE_MARKS, TERRAIN_MARKS
from bot.games.memoir44.terrain import Ground, Obstacle, Terrain
from bot.games.memoir44.units import ALLIES, KindName, Unit

WIDE = 38
"""Columns that fit on a telephone."""

TERRAIN: Mapping[Terrain, str] = {terrain: mark for mark, terrain in TERRAIN_MARKS.items()} | {
    "church": "c",
    "cliff": "(",
    "bluff": ")",
    "steep_hill": "/",
    "impassable_hill": "#",
    "blocking_hill": "%",
    "wide_river": "a",
    "ford": ",",
    "stream": ";",
    "frozen_river": "i",
    "road": ":",
    "ruins": "u",
    "hill_forest": "y",
    "hill_town": "n",
    "trench": "z",
    "ravine": "v",
    "dam": "d",
    "mountain": "m",
    "lake": "l",
    "fortress": "@",
    "camp": "p",
    "cemetery": "+",
    "depot": "e",
}
"""The sign of each terrain; of those that have one in scenario files, that one."""

STRUCTURE: Mapping[str, str] = {"bridge": BRIDGE, "bridge_section": "-", "field_bunker": "B"}
BUNKER: Mapping[Seat, str] = {seat: mark for mark, seat in BUNKERS.items()}
"""The sign of each structure; of a bunker, that of the side that built it."""

OBSTACLE: Mapping[Obstacle, str] = {obstacle: mark for mark, obstacle in OBSTACLE_MARKS.items()} | {
    "sea_wall": "]",
    "roadblock": "k",
    "dragons_teeth": '"',
}
"""The sign of each obstacle."""

MINE, STAR = "!", "★"
"""A mine, and a medal of a unit that is worth more than one."""

LETTER: Mapping[KindName, str] = {
    "infantry": "I",
    "armor": "T",
    "artillery": "G",
    "special_infantry": "S",
    "resistance": "R",
    "elite_armor": "E",
    "cavalry": "C",
    "sniper": "X",
    "engineer": "N",
    "ski": "K",
    "anti_tank": "A",
    "machine_gun": "M",
    "mortar": "L",
    "mobile_artillery": "H",
    "flame_tank": "F",
    "big_gun": "B",
    "heavy_anti_tank": "P",
}
"""The letter of a unit: upper case for the Allies, lower case for the Axis, followed by its figures."""


def ground_mark(ground: Ground) -> str:
    """Returns the contents of a hex in up to three signs: its terrain, what is built there, the obstacle."""
    return TERRAIN[ground.terrain] + built_mark(ground) + OBSTACLE.get(ground.obstacle, "")


def built_mark(ground: Ground) -> str:
    """Returns the sign of the structure on a hex; empty without one."""
    if ground.structure == "bunker":
        return BUNKER[ground.owner]
    return STRUCTURE[ground.structure] if ground.structure else ""


def unit_mark(unit: Unit) -> str:
    """Returns a unit in two signs."""
    letter = LETTER[unit.kind]
    return f"{letter if unit.seat == ALLIES else letter.lower()}{unit.figures}"
