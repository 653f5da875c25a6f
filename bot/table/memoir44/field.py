"""The hexes of Memoir '44 as SVG: each terrain has its own pattern, so that no colour is needed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from math import cos, pi, sin, sqrt

from msgspec.structs import replace

from bot.games.memoir44.hexes import BOARD, LEFT_LINE, RIGHT_LINE, ROWS, Hex, name
from bot.games.memoir44.terrain import OPEN, Ground
from bot.games.memoir44.units import ALLIES
from bot.table.svg import (
    BRICK,
    CARD,
    INK,
    LINE,
    OLIVE,
    PAPER,
    PENCIL,
    SLATE,
    box,
    circle,
    line,
    mark,
    moved,
    path,
    polygon,
    stroke,
    text,
)

HALF = 46.0
"""Half the width of a hex."""

SIDE = 2 * HALF / sqrt(3)
"""The side of a hex, which is also the distance from its centre to a corner."""

WIDE, HIGH = 26 * HALF, 1.5 * SIDE * (ROWS - 1) + 2 * SIDE
"""The width and height of the board."""

GROUND = {
    "open": "#efe6cc",
    "forest": "#bfc793",
    "town": "#e3c9b0",
    "hedgerow": "#dbdcae",
    "hill": "#dfc593",
    "river": "#b9d2da",
    "beach": "#f3e4ae",
    "ocean": "#98bccb",
}
CONCRETE, TIMBER, STEEL = "#8f8d84", "#7b5b35", "#4a4a48"


def centre(at: Hex) -> tuple[float, float]:
    """Returns the position of the middle of a hex on the board."""
    return HALF * (at.x + 1), SIDE * (1 + 1.5 * at.row)


def corners(radius: float = SIDE) -> list[tuple[float, float]]:
    """Returns the corners of a hex around the origin, the top one first."""
    return [(radius * sin(n * pi / 3), -radius * cos(n * pi / 3)) for n in range(6)]


def _tree(x: float, y: float) -> str:
    crown = polygon([(x - 9, y + 8), (x, y - 12), (x + 9, y + 8)], OLIVE)
    return crown + line(x, y + 8, x, y + 13, **stroke(TIMBER, 3))


def _house(x: float, y: float) -> str:
    roof = polygon([(x - 11, y - 1), (x, y - 11), (x + 11, y - 1)], BRICK)
    return box(x - 9, y - 1, 18, 11, CARD, **stroke(BRICK, 2)) + roof


def _wave(y: float, bends: int, colour: str, thick: float) -> str:
    """Draws a wave with ``bends`` bends, each 24 wide, around the middle of the hex."""
    return path(f"M{-12 * bends},{y:g} " + "q6,-9 12,0 t12,0 " * bends, **stroke(colour, thick))


RING = ((-29, -17), (29, -17), (-30, 16), (30, 16), (0, -40), (0, 38))
"""The positions of a terrain's marks, chosen so that a unit in the middle does not hide them."""


def _forest() -> str:
    return "".join(_tree(x, y) for x, y in RING)


def _town() -> str:
    return "".join(_house(x, y) for x, y in RING[:4])


def _hedgerow() -> str:
    bank = polygon(corners(SIDE - 9), "none", **stroke(OLIVE, 9, "11 4"), stroke_linejoin="round")
    return bank + polygon(corners(SIDE - 9), "none", **stroke("#2f3814", 2))


def _hill() -> str:
    slopes = "".join(
        line(x * 0.66, y * 0.66, x * 0.86, y * 0.86, **stroke(TIMBER, 3))
        for x, y in ((SIDE * 0.93 * sin(n * pi / 9), -SIDE * 0.93 * cos(n * pi / 9)) for n in range(18))
    )
    return circle(0, 0, 33, "#e8d3a6", **stroke(TIMBER, 2.5)) + slopes


def _river() -> str:
    return "".join(_wave(y, 3, SLATE, 3) for y in (-28, -4, 20))


def _beach() -> str:
    spots = [(x, y) for y in range(-36, 40, 12) for x in range(-36 + (y // 12 % 2) * 6, 40, 12)]
    return "".join(circle(x, y, 1.8, "#a8862f") for x, y in spots if abs(x) + abs(y) < 58)


def _ocean() -> str:
    return "".join(_wave(y, 2 if abs(y) > 25 else 3, CARD, 2.5) for y in range(-36, 46, 12))


TERRAIN: Mapping[str, Callable[[], str]] = {
    "forest": _forest,
    "town": _town,
    "hedgerow": _hedgerow,
    "hill": _hill,
    "river": _river,
    "beach": _beach,
    "ocean": _ocean,
}
"""The marks of a terrain, around the middle of its hex."""


def _bunker(ground: Ground) -> str:
    """Draws walls around the unit, closed on all sides, with the mark of the side that built the bunker."""
    walls = polygon(corners(SIDE - 11), "none", **stroke(CONCRETE, 11))
    edges = polygon(corners(SIDE - 5), "none", **stroke(INK, 2)) + polygon(
        corners(SIDE - 17), "none", **stroke(INK, 1.5)
    )
    own = circle(0, 0, 7, OLIVE) if ground.owner == ALLIES else box(-6, -6, 12, 12, CARD, **stroke(INK, 2))
    return walls + edges + moved(-33, 0, own)


def _bridge(ground: Ground) -> str:
    planks = "".join(line(x, -22, x, 22, **stroke(TIMBER, 5)) for x in range(-40, 41, 8))
    rails = "".join(line(-45, y, 45, y, **stroke(INK, 4)) for y in (-24, 24))
    return box(-45, -24, 90, 48, "#cdb48c") + planks + rails


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
STRUCTURE: Mapping[str, Callable[[Ground], str]] = {"bunker": _bunker, "bridge": _bridge}


@cache
def ground(ground: Ground) -> str:
    """Draws the ground of a hex, around its middle."""
    hexagon = polygon(corners(), GROUND[ground.terrain], **stroke(LINE, 1.5))
    lies = TERRAIN[ground.terrain]() if ground.terrain in TERRAIN else ""
    built = STRUCTURE[ground.structure](ground) if ground.structure else ""
    return hexagon + lies + built + obstacle(ground)


def obstacle(ground: Ground) -> str:
    """Draws the obstacle on a hex, around its middle, if there is one."""
    return OBSTACLE[ground.obstacle]() if ground.obstacle else ""


def field(grounds: Mapping[Hex, Ground]) -> str:
    """Draws the hexes with what stays on them, which is all but the obstacles, and the lines between the
    sections."""
    lies = {at: replace(one, obstacle="") for at, one in grounds.items()}
    kinds = {one: f"g{n}" for n, one in enumerate(dict.fromkeys(lies.get(at, OPEN) for at in BOARD))}
    shapes = mark("defs", *(mark("g", ground(one), id=key) for one, key in kinds.items()))
    placed = []
    for at in BOARD:
        x, y = centre(at)
        placed.append(mark("use", href=f"#{kinds[lies.get(at, OPEN)]}", x=x, y=y))
    lines = "".join(
        line(x, 0, x, HIGH, **stroke(BRICK, 4, "3 9"), stroke_linecap="round", opacity=0.75)
        for x in (HALF * (LEFT_LINE + 1), HALF * (RIGHT_LINE + 1))
    )
    return shapes + "".join(placed) + lines


@cache
def hex_names() -> str:
    """Draws the names of the hexes in their upper parts, with a rim so that they can be read on any
    ground."""
    named = []
    for at in BOARD:
        x, y = centre(at)
        named.append(text(name(at), x, y - 35, 17, fill=PENCIL, anchor="middle", room=60))
    return mark("g", *named, **stroke(PAPER, 3), paint_order="stroke")
