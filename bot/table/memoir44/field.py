"""The hexes of Memoir '44 as SVG: each terrain has its own pattern, so that no colour is needed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from math import cos, pi, sin, sqrt

from msgspec.structs import replace

from bot.games.memoir44.hexes import LEFT_LINE, RIGHT_LINE, ROWS, Hex
from bot.games.memoir44.terrain import OPEN, Ground
from bot.games.memoir44.units import ALLIES
from bot.table.memoir44.river import HALF, Course, bridge, course, river
from bot.table.svg import (
    BRICK,
    CARD,
    INK,
    LINE,
    OLIVE,
    box,
    circle,
    line,
    moved,
    path,
    polygon,
    stroke,
)

SIDE = 2 * HALF / sqrt(3)
"""The side of a hex, which is also the distance from its centre to a corner."""

WIDE, HIGH = 26 * HALF, 1.5 * SIDE * (ROWS - 1) + 2 * SIDE
"""The width and height of the board."""

SECTION_LINES = (HALF * (LEFT_LINE + 1), HALF * (RIGHT_LINE + 1))
"""Where the lines between the sections run."""

GROUND = {
    "open": "#f1e9d0",
    "forest": "#a8bf7a",
    "town": "#dcbfa6",
    "hedgerow": "#e1e6b4",
    "hill": "#e0c488",
    "river": "#dde4cc",
    "beach": "#f4dd92",
    "ocean": "#7fb4c8",
}
CONCRETE, TIMBER, STEEL, LEAF, BUSH = "#8f8d84", "#7b5b35", "#3c3c3a", "#3b5323", "#5f8033"


def centre(at: Hex) -> tuple[float, float]:
    """Returns the position of the middle of a hex on the board."""
    return HALF * (at.x + 1), SIDE * (1 + 1.5 * at.row)


def corners(radius: float = SIDE) -> list[tuple[float, float]]:
    """Returns the corners of a hex around the origin, the top one first."""
    return [(radius * sin(n * pi / 3), -radius * cos(n * pi / 3)) for n in range(6)]


def _tree(x: float, y: float) -> str:
    crown = polygon([(x - 10, y + 9), (x, y - 14), (x + 10, y + 9)], LEAF)
    return crown + line(x, y + 9, x, y + 14, **stroke(TIMBER, 4))


def _house(x: float, y: float) -> str:
    roof = polygon([(x - 13, y), (x, y - 12), (x + 13, y)], BRICK)
    return box(x - 10, y - 1, 20, 12, CARD, **stroke(BRICK, 2)) + roof


def _wave(y: float, bends: int, colour: str, thick: float) -> str:
    """Draws a wave with ``bends`` bends, each 24 wide, around the middle of the hex."""
    return path(f"M{-12 * bends},{y:g} " + "q6,-9 12,0 t12,0 " * bends, **stroke(colour, thick))


def _forest() -> str:
    places = ((0, -36), (-25, -21), (25, -21), (0, -8), (-31, 9), (31, 9), (0, 17), (-17, 31), (17, 31))
    return "".join(_tree(x, y) for x, y in places)


def _town() -> str:
    places = ((0, -36), (-27, -16), (27, -16), (0, 1), (-27, 17), (27, 17), (0, 38))
    return "".join(_house(x, y) for x, y in places)


def _hedgerow() -> str:
    """Draws a bank of bushes along all edges."""
    ends = corners(SIDE - 12)
    spots = [
        (x + (p - x) * n / 4, y + (q - y) * n / 4)
        for (x, y), (p, q) in zip(ends, ends[1:] + ends[:1], strict=True)
        for n in range(4)
    ]
    shade = "".join(circle(x, y, 10, LEAF) for x, y in spots)
    return shade + "".join(circle(x - 1.5, y - 2, 6, BUSH) for x, y in spots)


def _mound(x: float, y: float) -> str:
    """Draws a rise of the ground, lit from the left."""
    rise = path("M-22,10Q-15,-13 0,-13Q15,-13 22,10Z", "#c08f4e", **stroke(TIMBER, 2.5))
    shade = path("M4,10Q8,-4 3,-12Q15,-11 21,9Z", "#96672e")
    return moved(x, y, rise + shade)


def _hill() -> str:
    return "".join(_mound(x, y) for x, y in ((0, -31), (-22, -6), (22, -6), (0, 31)))


def _beach() -> str:
    spots = [(x, y) for y in range(-36, 40, 12) for x in range(-36 + (y // 12 % 2) * 6, 40, 12)]
    return "".join(circle(x, y, 2.2, "#a07a1e") for x, y in spots if abs(x) + abs(y) < 58)


def _ocean() -> str:
    return "".join(
        _wave(y, 1 if abs(y) > 36 else 2 if abs(y) > 25 else 3, CARD, 3.5) for y in range(-42, 48, 14)
    )


TERRAIN: Mapping[str, Callable[[], str]] = {
    "forest": _forest,
    "town": _town,
    "hedgerow": _hedgerow,
    "hill": _hill,
    "beach": _beach,
    "ocean": _ocean,
}
"""The marks of a terrain, around the middle of its hex."""


def _bunker(ground: Ground) -> str:
    """Draws walls around the unit, closed on all sides, with the mark of the side that built the bunker."""
    walls = polygon(corners(SIDE - 10), "none", **stroke(CONCRETE, 14))
    edges = polygon(corners(SIDE - 3), "none", **stroke(INK, 2.5)) + polygon(
        corners(SIDE - 18), "none", **stroke(INK, 2)
    )
    own = (
        circle(0, 0, 8, OLIVE, **stroke(INK, 2))
        if ground.owner == ALLIES
        else box(-8, -7, 16, 14, CARD, **stroke(INK, 2))
    )
    return walls + edges + moved(0, 42, own)


def _wire() -> str:
    loops = "".join(circle(x, 37, 6, "none", **stroke(STEEL, 2)) for x in range(-16, 17, 8))
    return line(-26, 37, 26, 37, **stroke(STEEL, 2.5)) + loops


def _sandbags() -> str:
    bags = [(x, 36) for x in (-20, -7, 7, 20)] + [(x, 29) for x in (-27, 27)]
    return "".join(box(x - 7, y - 4.5, 14, 9, "#cfae6b", rx=4, **stroke(INK, 1.5)) for x, y in bags)


def _hedgehog() -> str:
    def cross(x: float, y: float) -> str:
        ends = ((-8, -8, 8, 8), (-8, 8, 8, -8), (0, -10, 0, 10))
        return "".join(line(x + a, y + b, x + c, y + d, **stroke(STEEL, 3.5)) for a, b, c, d in ends)

    return cross(-30, 19) + cross(30, 19) + cross(0, 38)


OBSTACLE: Mapping[str, Callable[[], str]] = {"wire": _wire, "sandbags": _sandbags, "hedgehog": _hedgehog}


@cache
def ground(ground: Ground, course: Course = ()) -> str:
    """Draws the ground of a hex, around its middle, with the river on its course."""
    hexagon = polygon(corners(), GROUND[ground.terrain], **stroke(LINE, 1.5))
    lies = TERRAIN[ground.terrain]() if ground.terrain in TERRAIN else ""
    lies += river(course) if ground.terrain == "river" else ""
    built = bridge(course) if ground.structure == "bridge" else _bunker(ground) if ground.structure else ""
    return hexagon + lies + built + obstacle(ground)


def obstacle(ground: Ground) -> str:
    """Draws the obstacle on a hex, around its middle, if there is one."""
    return OBSTACLE[ground.obstacle]() if ground.obstacle else ""


def lasting(grounds: Mapping[Hex, Ground], at: Hex) -> str:
    """Draws what stays on a hex, which is all but its obstacle."""
    there = grounds.get(at, OPEN)
    return ground(replace(there, obstacle=""), course(grounds, at) if there.terrain == "river" else ())
