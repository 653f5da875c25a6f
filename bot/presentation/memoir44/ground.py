"""The hexes of Memoir '44 as SVG: each terrain has its own pattern, so that no colour is needed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from msgspec.structs import replace

from bot.games.memoir44.hexes import Hex
from bot.games.memoir44.terrain import OPEN, Ground, Terrain
from bot.presentation.memoir44 import buildings, hills
from bot.presentation.memoir44.hexagon import Ways, corners
from bot.presentation.memoir44.landscape import TERRAIN
from bot.presentation.memoir44.water import FLOWING, course
from bot.presentation.svg import LINE, polygon, stroke

GROUND: Mapping[Terrain, str] = {
    "open": "#f1e9d0",
    "forest": "#a8bf7a",
    "town": "#dcbfa6",
    "hedgerow": "#e1e6b4",
    "hill": "#e0c488",
    "river": "#dde4cc",
    "beach": "#f4dd92",
    "ocean": "#7fb4c8",
    "church": "#dcbfa6",
    "cliff": "#e0c488",
    "bluff": "#e0c488",
    "steep_hill": "#e0c488",
    "impassable_hill": "#e0c488",
    "blocking_hill": "#d9c9a0",
    "wide_river": "#dde4cc",
    "ford": "#dde4cc",
    "stream": "#dde4cc",
    "frozen_river": "#eff2ee",
    "road": "#f1e9d0",
    "ruins": "#ded6ca",
    "hill_forest": "#c6c67c",
    "hill_town": "#e3c596",
    "trench": "#e6d6ad",
    "ravine": "#e9dcb6",
    "dam": "#dde4cc",
    "mountain": "#d3d0c6",
    "lake": "#dde4cc",
    "fortress": "#e3dfd2",
    "camp": "#d8dcae",
    "cemetery": "#cbd6ab",
    "depot": "#e9dcc0",
}
"""The colour of the ground below the marks of each terrain."""

COURSED: Mapping[str, Callable[[Ways], str]] = {
    **FLOWING,
    "cliff": hills.cliff,
    "bluff": hills.bluff,
    "road": buildings.road,
}
"""What a terrain draws that runs through edges of its hex, or lies along them."""


def lie(grounds: Mapping[Hex, Ground], at: Hex) -> Ways:
    """Returns the edges of a hex that its terrain runs through or lies along."""
    there = grounds.get(at, OPEN)
    if there.terrain in FLOWING:
        return course(grounds, at)
    if there.terrain in COURSED:
        return there.ways if there.terrain == "road" else hills.faces(grounds, at)
    return ()


@cache
def ground(ground: Ground, ways: Ways = ()) -> str:
    """Draws the ground of a hex, around its middle, with what runs through its edges there."""
    hexagon = polygon(corners(), GROUND[ground.terrain], **stroke(LINE, 1.5))
    lies = TERRAIN[ground.terrain]() if ground.terrain in TERRAIN else ""
    lies += COURSED[ground.terrain](ways) if ground.terrain in COURSED else ""
    built = buildings.STRUCTURE[ground.structure](ground, ways) if ground.structure else ""
    return hexagon + lies + built + buildings.obstacle(ground)


def lasting(grounds: Mapping[Hex, Ground], at: Hex) -> str:
    """Draws what stays on a hex, which is all but its obstacle."""
    return ground(replace(grounds.get(at, OPEN), obstacle=""), lie(grounds, at))
