"""The terrain of Memoir '44 as SVG, but for hills and water: each has a pattern of its own, which is seen
above and below a unit too."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from bot.presentation.memoir44 import hills
from bot.presentation.memoir44.hexagon import SIDE, corners, towards
from bot.presentation.svg import BRICK, CARD, INK, Attribute, box, circle, line, moved, path, polygon, stroke

TIMBER, LEAF, BUSH, STONE = "#7b5b35", "#3b5323", "#5f8033", "#b9b4a6"

WOODED = ((0, -36), (-25, -21), (25, -21), (0, -8), (-31, 9), (31, 9), (0, 17), (-17, 31), (17, 31))
BUILT = ((0, -36), (-27, -16), (27, -16), (0, 1), (-27, 17), (27, 17), (0, 38))
ON_HILL = ((0, -37), (-29, -11), (29, -11), (0, 4), (-20, 27), (20, 27))
CRATES = ((0, -36), (-28, -14), (28, -14), (0, -2), (-28, 18), (28, 18), (0, 37))
GRAVES = ((0, -37), (-22, -24), (22, -24), (0, -8), (-30, 4), (30, 4), (-15, 22), (15, 22), (0, 39))
"""Where the trees of a forest stand, the houses of a town, both on a hill, crates, and crosses."""

Places = Iterable[tuple[float, float]]


def _each(places: Places, drawn: str) -> str:
    return "".join(moved(x, y, drawn) for x, y in places)


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
    return "".join(_tree(x, y) for x, y in WOODED)


def _town() -> str:
    return "".join(_house(x, y) for x, y in BUILT)


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


def _beach() -> str:
    spots = [(x, y) for y in range(-36, 40, 12) for x in range(-36 + (y // 12 % 2) * 6, 40, 12)]
    return "".join(circle(x, y, 2.2, "#a07a1e") for x, y in spots if abs(x) + abs(y) < 58)


def _ocean() -> str:
    return "".join(
        _wave(y, 1 if abs(y) > 36 else 2 if abs(y) > 25 else 3, CARD, 3.5) for y in range(-42, 48, 14)
    )


def _church() -> str:
    """Draws a tower with a cross among houses."""
    tower = box(-9, -20, 18, 34, CARD, **stroke(INK, 2.5)) + polygon([(-12, -20), (0, -37), (12, -20)], INK)
    cross = line(0, -52, 0, -34, **stroke(INK, 4)) + line(-7, -46, 7, -46, **stroke(INK, 4))
    houses = "".join(_house(x, y) for x, y in ((-28, -4), (28, -4), (-24, 24), (24, 24), (0, 36)))
    return houses + cross + tower


def _ruins() -> str:
    """Draws walls without roofs."""
    jagged = "M-13,12V-6L-9,-11L-6,-3L-1,-7L3,3L8,-2L13,-10V12Z"
    wall = path(jagged, STONE, **stroke(INK, 2.5)) + box(-7, 3, 5, 9, INK) + box(4, 4, 5, 5, INK)
    return _each(((0, -33), (-25, -7), (25, -7), (0, 36)), wall)


def _low_hill() -> str:
    return "".join(hills.mound(x, y) for x, y in ((0, -20), (-23, 4), (23, 4), (0, 40)))


def _hill_forest() -> str:
    return _low_hill() + "".join(_tree(x, y) for x, y in ON_HILL)


def _hill_town() -> str:
    return _low_hill() + "".join(_house(x, y) for x, y in ON_HILL)


def _trench() -> str:
    """Draws trenches that run in zigzag."""
    lines = []
    for y, bends in ((-38, 1), (-14, 3), (12, 3), (37, 1)):
        zigzag = f"M{-12 * bends - 4},{y + 5}" + "l6,-10h6l6,10h6" * bends
        lines.append(path(zigzag, **stroke("#4d3a20", 9)) + path(zigzag, **stroke("#c9a86c", 2.5)))
    return "".join(lines)


def _ravine() -> str:
    """Draws a gully from one side of the hex to the other, with its slopes."""
    left = [(-8, -49), (-16, -34), (-7, -20), (-17, -3), (-9, 14), (-18, 30), (-6, 49)]
    right = [(6, 49), (12, 32), (20, 16), (8, 2), (19, -14), (7, -30), (12, -46)]
    slopes = "".join(
        line(x, y, x + (-15 if (x, y) in left else 15), y - 4, **stroke(TIMBER, 3.5))
        for x, y in (*left[1:-1], *right[1:-1])
    )
    return slopes + polygon([*left, *right], "#4d3a20", **stroke(TIMBER, 2.5))


def _fortress() -> str:
    """Draws towers joined by walls."""
    towers = [towards(n, 39) for n in (0, 1, 2, 3, 4, 5)]
    upright = [(y, x) for x, y in towers]
    walls = polygon(upright, "none", **stroke(INK, 11)) + polygon(upright, "none", **stroke(STONE, 6))
    tower = circle(0, 0, 11, STONE, **stroke(INK, 3)) + circle(0, 0, 4, INK)
    return walls + _each(upright, tower)


def _camp() -> str:
    tent = polygon([(-17, 11), (0, -13), (17, 11)], CARD, **stroke(INK, 2.5))
    door = polygon([(-6, 11), (0, -3), (6, 11)], INK)
    poles = line(0, -13, -4, -18, **stroke(INK, 2.5)) + line(0, -13, 4, -18, **stroke(INK, 2.5))
    return _each(((0, -31), (-24, 0), (24, 0), (0, 33)), poles + tent + door)


def _cemetery() -> str:
    cross = line(0, -11, 0, 10, **stroke(INK, 5)) + line(-7, -4, 7, -4, **stroke(INK, 5))
    return _each(GRAVES, cross)


def _depot() -> str:
    frame: dict[str, Attribute] = stroke(TIMBER, 3)
    boards = line(-10, -9, 10, 9, **frame) + line(-10, 9, 10, -9, **frame)
    return _each(CRATES, box(-11, -10, 22, 20, "#dcb679", **frame) + boards)


TERRAIN: Mapping[str, Callable[[], str]] = {
    "forest": _forest,
    "town": _town,
    "hedgerow": _hedgerow,
    "hill": hills.hill,
    "beach": _beach,
    "ocean": _ocean,
    "church": _church,
    "steep_hill": hills.steep_hill,
    "impassable_hill": hills.impassable_hill,
    "blocking_hill": hills.blocking_hill,
    "ruins": _ruins,
    "hill_forest": _hill_forest,
    "hill_town": _hill_town,
    "trench": _trench,
    "ravine": _ravine,
    "mountain": hills.mountain,
    "fortress": _fortress,
    "camp": _camp,
    "cemetery": _cemetery,
    "depot": _depot,
}
"""The marks of a terrain that looks the same on every hex, around the middle of its hex."""
