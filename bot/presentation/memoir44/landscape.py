"""The terrain of Memoir '44 as SVG, but for water: each has a pattern of its own, which is seen above and
below a unit too. Hills and mountains have their rock faces."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from bot.games.memoir44.hexes import STEPS, Hex
from bot.games.memoir44.terrain import OPEN, Ground
from bot.presentation.memoir44.hexagon import SIDE, Ways, corners, towards, turned
from bot.presentation.svg import BRICK, CARD, INK, Attribute, box, circle, line, moved, path, polygon, stroke

EARTH, SLOPE, TIMBER, ROCK, SNOW = "#c08f4e", "#96672e", "#7b5b35", "#77716a", "#fbf6e8"

RISES = ((0, -31), (-22, -6), (22, -6), (0, 31))
"""Where the rises of a hill stand."""


def _mound(x: float, y: float) -> str:
    """Draws a rise of the ground, lit from the left."""
    rise = path("M-22,10Q-15,-13 0,-13Q15,-13 22,10Z", EARTH, **stroke(TIMBER, 2.5))
    shade = path("M4,10Q8,-4 3,-12Q15,-11 21,9Z", SLOPE)
    return moved(x, y, rise + shade)


def _steep_hill() -> str:
    """Draws slopes with hachures."""
    slope = path("M-20,12L-3,-17L3,-17L20,12Z", EARTH, **stroke(TIMBER, 2.5))
    strokes = "".join(line(0.3 * x, -12, x, 9, **stroke(TIMBER, 3)) for x in (-12, -4, 4, 12))
    return "".join(moved(x, y, slope + strokes) for x, y in RISES)


def _impassable_hill() -> str:
    """Draws one crag that fills the hex."""
    crag = polygon([(-38, 27), (-29, -8), (-17, -3), (-5, -40), (9, -13), (20, -21), (38, 27)], EARTH)
    shade = polygon([(-5, -40), (9, -13), (20, -21), (38, 27), (14, 27), (7, 4), (0, -3)], SLOPE)
    foot = "".join(line(x, 29, 1.1 * x, 40 - abs(x) / 5, **stroke(TIMBER, 5)) for x in range(-30, 31, 12))
    edge = path("M-38,27L-29,-8L-17,-3L-5,-40L9,-13L20,-21L38,27Z", **stroke(INK, 3))
    return foot + crag + shade + edge


def _blocking_hill() -> str:
    """Draws a massif that fills the hex, in steps."""
    steps = ((44, "#b99a68"), (32, SLOPE), (19, "#5d4020"))
    return "".join(polygon(corners(size), fill, **stroke(INK, 2.5)) for size, fill in steps)


def _mountain() -> str:
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
    mounds = RISES[:3] if {1, 2} & set(edges) else RISES[1:]
    return _all(_mound, mounds) + "".join(turned(n, drawn) for n in edges)


LEAF, BUSH, STONE = "#3b5323", "#5f8033", "#b9b4a6"

WOODED = ((0, -36), (-25, -21), (25, -21), (0, -8), (-31, 9), (31, 9), (0, 17), (-17, 31), (17, 31))
BUILT = ((0, -36), (-27, -16), (27, -16), (0, 1), (-27, 17), (27, 17), (0, 38))
ON_HILL = ((0, -37), (-29, -11), (29, -11), (0, 4), (-20, 27), (20, 27))
CRATES = ((0, -36), (-28, -14), (28, -14), (0, -2), (-28, 18), (28, 18), (0, 37))
GRAVES = ((0, -37), (-22, -24), (22, -24), (0, -8), (-30, 4), (30, 4), (-15, 22), (15, 22), (0, 39))
"""Where the trees of a forest stand, the houses of a town, both on a hill, crates, and crosses."""

Places = Iterable[tuple[float, float]]


def _each(places: Places, drawn: str) -> str:
    return "".join(moved(x, y, drawn) for x, y in places)


def _all(draw: Callable[[float, float], str], places: Places) -> str:
    return "".join(draw(x, y) for x, y in places)


def _tree(x: float, y: float) -> str:
    crown = polygon([(x - 10, y + 9), (x, y - 14), (x + 10, y + 9)], LEAF)
    return crown + line(x, y + 9, x, y + 14, **stroke(TIMBER, 4))


def _house(x: float, y: float) -> str:
    roof = polygon([(x - 13, y), (x, y - 12), (x + 13, y)], BRICK)
    return box(x - 10, y - 1, 20, 12, CARD, **stroke(BRICK, 2)) + roof


def _ocean() -> str:
    """Draws waves, of fewer bends towards the upper and the lower corner."""
    bends = {y: 1 if abs(y) > 36 else 2 if abs(y) > 25 else 3 for y in range(-42, 48, 14)}
    wave = "q6,-9 12,0 t12,0 "
    return "".join(path(f"M{-12 * n},{y:g} " + wave * n, **stroke(CARD, 3.5)) for y, n in bends.items())


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


def _church() -> str:
    """Draws a tower with a cross among houses."""
    tower = box(-9, -20, 18, 34, CARD, **stroke(INK, 2.5)) + polygon([(-12, -20), (0, -37), (12, -20)], INK)
    cross = line(0, -52, 0, -34, **stroke(INK, 4)) + line(-7, -46, 7, -46, **stroke(INK, 4))
    return _all(_house, ((-28, -4), (28, -4), (-24, 24), (24, 24), (0, 36))) + cross + tower


def _ruins() -> str:
    """Draws walls without roofs."""
    jagged = "M-13,12V-6L-9,-11L-6,-3L-1,-7L3,3L8,-2L13,-10V12Z"
    wall = path(jagged, STONE, **stroke(INK, 2.5)) + box(-7, 3, 5, 9, INK) + box(4, 4, 5, 5, INK)
    return _each(((0, -33), (-25, -7), (25, -7), (0, 36)), wall)


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


LOW_HILL = _all(_mound, ((0, -20), (-23, 4), (23, 4), (0, 40)))

TERRAIN: Mapping[str, str] = {
    "forest": _all(_tree, WOODED),
    "town": _all(_house, BUILT),
    "hedgerow": _hedgerow(),
    "hill": _all(_mound, RISES),
    "beach": _beach(),
    "ocean": _ocean(),
    "church": _church(),
    "steep_hill": _steep_hill(),
    "impassable_hill": _impassable_hill(),
    "blocking_hill": _blocking_hill(),
    "ruins": _ruins(),
    "hill_forest": LOW_HILL + _all(_tree, ON_HILL),
    "hill_town": LOW_HILL + _all(_house, ON_HILL),
    "trench": _trench(),
    "ravine": _ravine(),
    "mountain": _mountain(),
    "fortress": _fortress(),
    "camp": _camp(),
    "cemetery": _cemetery(),
    "depot": _depot(),
}
"""The marks of a terrain that looks the same on every hex, around the middle of its hex."""
