"""The hexes of Memoir '44 as SVG: each terrain has its own pattern, so that no colour is needed, and what
is built there lies on it: roads, bridges, bunkers and obstacles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from msgspec.structs import replace

from bot.games.game import Seat
from bot.games.memoir44.hexes import Hex
from bot.games.memoir44.terrain import OPEN, Ground, Terrain
from bot.games.memoir44.units import ALLIES
from bot.presentation import svg
from bot.presentation.memoir44 import landscape
from bot.presentation.memoir44.hexagon import SIDE, Ways, corners, turned
from bot.presentation.memoir44.landscape import TERRAIN, TIMBER
from bot.presentation.memoir44.water import CONCRETE, FLOWING, across, course, run

STEEL, PLANK = "#3c3c3a", "#cdab78"


def road(ways: Ways) -> str:
    """Draws a road in these directions, straight across if there are none."""
    ways = ways or (0, 3)
    return run(ways, 24, TIMBER) + run(ways, 15, svg.CARD)


def _bridge(ground: Ground, course: Ways) -> str:
    """Draws a bridge across the middle of a hex: on its way, or from one edge to the opposite one, where no
    river runs."""
    half = ((44, 27), (35, 33), (-35, 33), (-44, 27))
    deck = svg.polygon([*half, *((-x, -y) for x, y in half)], PLANK, **svg.stroke(TIMBER, 2))
    planks = "".join(svg.line(x, -31, x, 31, **svg.stroke(TIMBER, 3)) for x in range(-33, 34, 11))
    rails = "".join(svg.line(-35, y, 35, y, **svg.stroke(svg.INK, 5)) for y in (-32, 32))
    return turned(ground.ways[0] % 3 if ground.ways else across(course), deck, planks, rails)


def _bridge_section(ground: Ground, course: Ways) -> str:
    """Draws girders on piers from the middle of the hex to each edge to which the section leads."""
    side = [(0, -32), (30, -32), (46, -25)]
    deck = svg.polygon([*side, *((x, -y) for x, y in reversed(side))], PLANK)
    truss = svg.path("M0,-30L8,30L16,-30L24,30L32,-30L40,28L46,-8", **svg.stroke(STEEL, 2.5))
    rails = svg.path("M0,-32L30,-32L46,-25M0,32L30,32L46,25", **svg.stroke(svg.INK, 5))
    half = svg.box(14, -41, 10, 82, CONCRETE, **svg.stroke(svg.INK, 2.5)) + deck + truss + rails
    ways = ground.ways or (across(course), across(course) + 3)
    return svg.circle(0, 0, 30, PLANK) + "".join(turned(n, half) for n in ways)


def _bunker(ground: Ground, course: Ways) -> str:
    """Draws walls around the unit, closed on all sides."""
    walls = svg.polygon(corners(SIDE - 10), "none", **svg.stroke(CONCRETE, 14))
    edges = svg.polygon(corners(SIDE - 3), "none", **svg.stroke(svg.INK, 2.5)) + svg.polygon(
        corners(SIDE - 18), "none", **svg.stroke(svg.INK, 2)
    )
    return walls + edges + svg.moved(0, 42, _owner(ground.owner))


def _field_bunker(ground: Ground, course: Ways) -> str:
    """Draws walls of logs around the unit, closed on all sides."""
    ring = corners(SIDE - 10)
    logs = svg.polygon(ring, "none", **svg.stroke(svg.INK, 16)) + svg.polygon(
        ring, "none", **svg.stroke("#b98d57", 11)
    )
    return logs + svg.polygon(ring, "none", **svg.stroke(svg.INK, 16, "3 11"))


def _owner(seat: Seat) -> str:
    """Draws the mark of the side that built something."""
    if seat == ALLIES:
        return svg.circle(0, 0, 8, svg.OLIVE, **svg.stroke(svg.INK, 2))
    return svg.box(-8, -7, 16, 14, svg.CARD, **svg.stroke(svg.INK, 2))


STRUCTURE: Mapping[str, Callable[[Ground, Ways], str]] = {
    "bunker": _bunker,
    "bridge": _bridge,
    "bridge_section": _bridge_section,
    "field_bunker": _field_bunker,
}
"""What each structure draws around the middle of its hex, on the course of the water there."""


def _wire() -> str:
    loops = "".join(svg.circle(x, 37, 6, "none", **svg.stroke(STEEL, 2)) for x in range(-16, 17, 8))
    return svg.line(-26, 37, 26, 37, **svg.stroke(STEEL, 2.5)) + loops


def _sandbags() -> str:
    bags = [(x, 36) for x in (-20, -7, 7, 20)] + [(x, 29) for x in (-27, 27)]
    return "".join(
        svg.box(x - 7, y - 4.5, 14, 9, "#cfae6b", rx=4, **svg.stroke(svg.INK, 1.5)) for x, y in bags
    )


def _hedgehog() -> str:
    def cross(x: float, y: float) -> str:
        ends = ((-8, -8, 8, 8), (-8, 8, 8, -8), (0, -10, 0, 10))
        return "".join(svg.line(x + a, y + b, x + c, y + d, **svg.stroke(STEEL, 3.5)) for a, b, c, d in ends)

    return cross(-30, 19) + cross(30, 19) + cross(0, 38)


def _sea_wall() -> str:
    """Draws two rows of blocks."""
    block = svg.box(0, 0, 22, 10, CONCRETE, **svg.stroke(svg.INK, 2))
    return "".join(svg.moved(x, y, block) for x, y in ((-33, 28), (-11, 28), (11, 28), (-22, 38), (0, 38)))


def _roadblock() -> str:
    """Draws a barrier with stripes, on two feet."""
    feet = "".join(svg.line(x, 30, x, 48, **svg.stroke(svg.INK, 5)) for x in (-20, 20))
    bar = svg.box(-31, 29, 62, 13, svg.CARD, **svg.stroke(svg.INK, 2.5))
    stripe = svg.polygon([(0, 41), (8, 30), (16, 30), (8, 41)], svg.BRICK)
    return feet + bar + "".join(svg.moved(x, 0, stripe) for x in (-28, -8, 12))


def _dragons_teeth() -> str:
    tooth = svg.polygon([(-7, 5), (-2, -10), (2, -10), (7, 5)], CONCRETE, **svg.stroke(svg.INK, 2))
    return "".join(svg.moved(x, y, tooth) for x, y in ((-30, 28), (30, 28), (-16, 36), (16, 36), (0, 44)))


OBSTACLE: Mapping[str, str] = {
    "wire": _wire(),
    "sandbags": _sandbags(),
    "hedgehog": _hedgehog(),
    "sea_wall": _sea_wall(),
    "roadblock": _roadblock(),
    "dragons_teeth": _dragons_teeth(),
}
"""What each obstacle draws, below the unit on its hex."""


def obstacle(ground: Ground) -> str:
    """Draws the obstacle on a hex, around its middle, if there is one, with the mark of the side that owns
    it."""
    drawn = OBSTACLE.get(ground.obstacle, "")
    return drawn + (svg.moved(0, 42, _owner(ground.owner)) if ground.obstacle == "sea_wall" else "")


TERRAIN_FILL: Mapping[Terrain, str] = {
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
    "cliff": landscape.cliff,
    "bluff": landscape.bluff,
    "road": road,
}
"""What a terrain draws that runs through edges of its hex, or lies along them."""


def lie(grounds: Mapping[Hex, Ground], at: Hex) -> Ways:
    """Returns the edges of a hex that its terrain runs through or lies along."""
    there = grounds.get(at, OPEN)
    if there.terrain in FLOWING:
        return course(grounds, at)
    if there.terrain in COURSED:
        return there.ways if there.terrain == "road" else landscape.faces(grounds, at)
    return ()


@cache
def ground(ground: Ground, ways: Ways = ()) -> str:
    """Draws the ground of a hex, around its middle, with what runs through its edges there."""
    hexagon = svg.polygon(corners(), TERRAIN_FILL[ground.terrain], **svg.stroke(svg.LINE, 1.5))
    lies = TERRAIN.get(ground.terrain, "")
    lies += COURSED[ground.terrain](ways) if ground.terrain in COURSED else ""
    built = STRUCTURE[ground.structure](ground, ways) if ground.structure else ""
    return hexagon + lies + built + obstacle(ground)


def lasting(grounds: Mapping[Hex, Ground], at: Hex) -> str:
    """Draws what stays on a hex, which is all but its obstacle."""
    return ground(replace(grounds.get(at, OPEN), obstacle=""), lie(grounds, at))
