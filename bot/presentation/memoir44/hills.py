"""Hills and mountains of Memoir '44 as SVG, with their rock faces."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.memoir44.hexes import STEPS, Hex
from bot.games.memoir44.terrain import OPEN, Ground
from bot.presentation.memoir44.hexagon import Ways, corners, turned
from bot.presentation.svg import CARD, INK, line, moved, path, polygon, stroke

EARTH, SLOPE, TIMBER, ROCK, SNOW = "#c08f4e", "#96672e", "#7b5b35", "#77716a", "#fbf6e8"

AROUND = ((0, -31), (-22, -6), (22, -6), (0, 31))
"""Where the rises of a hill stand."""


def mound(x: float, y: float) -> str:
    """Draws a rise of the ground, lit from the left."""
    rise = path("M-22,10Q-15,-13 0,-13Q15,-13 22,10Z", EARTH, **stroke(TIMBER, 2.5))
    shade = path("M4,10Q8,-4 3,-12Q15,-11 21,9Z", SLOPE)
    return moved(x, y, rise + shade)


def hill() -> str:
    return "".join(mound(x, y) for x, y in AROUND)


def steep_hill() -> str:
    """Draws slopes with hachures."""
    slope = path("M-20,12L-3,-17L3,-17L20,12Z", EARTH, **stroke(TIMBER, 2.5))
    strokes = "".join(line(0.3 * x, -12, x, 9, **stroke(TIMBER, 3)) for x in (-12, -4, 4, 12))
    return "".join(moved(x, y, slope + strokes) for x, y in AROUND)


def impassable_hill() -> str:
    """Draws one crag that fills the hex."""
    crag = polygon([(-38, 27), (-29, -8), (-17, -3), (-5, -40), (9, -13), (20, -21), (38, 27)], EARTH)
    shade = polygon([(-5, -40), (9, -13), (20, -21), (38, 27), (14, 27), (7, 4), (0, -3)], SLOPE)
    foot = "".join(line(x, 29, 1.1 * x, 40 - abs(x) / 5, **stroke(TIMBER, 5)) for x in range(-30, 31, 12))
    edge = path("M-38,27L-29,-8L-17,-3L-5,-40L9,-13L20,-21L38,27Z", **stroke(INK, 3))
    return foot + crag + shade + edge


def blocking_hill() -> str:
    """Draws a massif that fills the hex, in steps."""
    steps = ((44, "#b99a68"), (32, SLOPE), (19, "#5d4020"))
    return "".join(polygon(corners(size), fill, **stroke(INK, 2.5)) for size, fill in steps)


def mountain() -> str:
    """Draws peaks with snow on them."""
    peak = polygon([(-21, 14), (0, -20), (21, 14)], ROCK, **stroke(INK, 2))
    snow = polygon([(-9, -5), (0, -20), (9, -5), (4, -1), (0, -6), (-4, -1)], SNOW, **stroke(INK, 1.5))
    return "".join(moved(x, y, peak + snow) for x, y in ((0, -31), (-23, 0), (23, 0), (0, 33)))


def faces(grounds: Mapping[Hex, Ground], at: Hex) -> Ways:
    """Returns the edges of a cliff or bluff at which it falls: those with beach or water beyond them."""
    around = (grounds.get(Hex(at.x + x, at.row + y), OPEN) for x, y in STEPS)
    return tuple(n for n, ground in enumerate(around) if ground.terrain in ("beach", "ocean"))


def cliff(faces: Ways) -> str:
    """Draws a hill that falls as a wall of rock, at the lower edges unless others are given."""
    rock = polygon([(46, -26.5), (46, 26.5), (32, 18.5), (32, -18.5)], ROCK, **stroke(INK, 2.5))
    cracks = "".join(line(34, 0.8 * y, 45, y, **stroke(CARD, 2.5)) for y in (-15, -5, 5, 15))
    return _falling(faces, rock + cracks)


def bluff(faces: Ways) -> str:
    """Draws a hill that falls as a broken slope, at the lower edges unless others are given."""
    edge = line(31, -19, 31, 19, **stroke(TIMBER, 4))
    strokes = "".join(line(31, 0.8 * y, 45, y, **stroke(TIMBER, 4)) for y in (-18, -6, 6, 18))
    return _falling(faces, edge + strokes)


def _falling(faces: Ways, drawn: str) -> str:
    """Draws a hill with these edges, the lower ones if there are none."""
    edges = faces or (1, 2)
    mounds = AROUND[:3] if {1, 2} & set(edges) else AROUND[1:]
    return "".join(mound(x, y) for x, y in mounds) + "".join(turned(n, drawn) for n in edges)
