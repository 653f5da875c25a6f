"""The water of Memoir '44 as SVG: rivers of all kinds, which run from hex to hex, lakes, and the sea."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bot.games.memoir44.hexes import STEPS, Hex
from bot.games.memoir44.terrain import OPEN, Ground, Terrain
from bot.presentation.memoir44.hexagon import Ways, corners, towards, turned
from bot.presentation.svg import CARD, INK, SLATE, box, circle, line, mark, moved, path, polygon, stroke

WATER, BANK, RIPPLE = "#7fb4c8", "#3f6f85", "#e8f1f2"
SHALLOW, ICE, FROST, CONCRETE, REED = "#b9d6d8", "#e3eef2", "#8299a6", "#8f8d84", "#3b5323"

RIVERS: tuple[Terrain, ...] = ("river", "wide_river", "ford", "stream", "frozen_river", "dam")
BODIES: tuple[Terrain, ...] = ("ocean", "lake")
"""What runs from hex to hex, and what it runs into."""


def course(grounds: Mapping[Hex, Ground], at: Hex) -> Ways:
    """Returns the course of the water in a hex: to all water beside it, and off the board at its edge. A lake
    has no course but to other lakes."""
    around = [Hex(at.x + x, at.row + y) for x, y in STEPS]
    lake = grounds.get(at, OPEN).terrain == "lake"
    wanted = ("lake",) if lake else (*RIVERS, *BODIES)
    water = [n for n, near in enumerate(around) if grounds.get(near, OPEN).terrain in wanted]
    if len(water) == 1 and at.row in (0, 8) and not lake:
        away = [n for n in (1, 2, 4, 5) if around[n].row in (-1, 9)]
        return tuple(sorted((*water, min(away, key=lambda n: abs((n - water[0]) % 6 - 3)))))
    return tuple(water)


def _river(course: Ways) -> str:
    """Draws a pond if the water runs nowhere."""
    if not course:
        pond = "M-34,2Q-32,-24 -4,-26Q32,-28 34,0Q34,24 4,26Q-34,28 -34,2Z"
        return path(pond, WATER, **stroke(BANK, 4)) + ripple(0, 0)
    return _bed(course, 50, 42) + _along(course, ripple(0, 0))


def _wide_river(course: Ways) -> str:
    """Draws water that leaves only its banks of the hex."""
    current = ((-14, -20), (16, -4), (-12, 12), (10, 27))
    return shore(course, WATER) + "".join(ripple(x, y) for x, y in current)


def _stream(course: Ways) -> str:
    return _bed(course or (0, 3), 22, 14)


def _ford(course: Ways) -> str:
    """Draws a shallow river with stones in it."""
    stone = circle(-6, 6, 4.5, CARD, **stroke(INK, 2)) + circle(6, -5, 4.5, CARD, **stroke(INK, 2))
    stones = "".join(moved(x, y, stone) for x, y in (towards(n, 33) for n in course or (0, 3)))
    return _bed(course or (0, 3), 50, 42, SHALLOW) + stones + stone


def _frozen_river(course: Ways) -> str:
    crack = path("M-15,5L-5,-4L1,4L7,-6L14,1M1,4L-3,13M-5,-4L-3,-13", **stroke(SLATE, 3))
    return _bed(course or (0, 3), 50, 42, ICE, FROST) + _along(course or (0, 3), crack, 26)


def _dam(course: Ways) -> str:
    """Draws a wall across the river, with buttresses."""
    wall = box(-44, -15, 88, 30, CONCRETE, **stroke(INK, 3))
    rib = polygon([(-6, 13), (6, 13), (3, 40), (-3, 40)], CONCRETE, **stroke(INK, 2))
    ribs = "".join(moved(x, 0, rib) for x in (-24, -8, 8, 24))
    return _bed(course or (1, 4), 50, 42) + turned(across(course or (1, 4)), ribs, wall)


def _lake(course: Ways) -> str:
    """Draws still water with reeds."""
    reed = "".join(line(x, 9, 1.6 * x, -9, **stroke(REED, 2.5)) for x in (-5, 0, 5))
    reeds = "".join(moved(x, y, reed) for x, y in ((0, -30), (-22, 15), (24, 10)))
    flat = line(-9, 0, 9, 0, **stroke(CARD, 3))
    calm = "".join(moved(x, y, flat) for x, y in ((-20, -8), (14, -8), (0, 8), (0, 32)))
    return shore(course, SHALLOW) + calm + reeds


FLOWING: Mapping[str, Callable[[Ways], str]] = {
    "river": _river,
    "wide_river": _wide_river,
    "ford": _ford,
    "stream": _stream,
    "frozen_river": _frozen_river,
    "dam": _dam,
    "lake": _lake,
}
"""What each kind of water draws on its course, around the middle of its hex."""


def _bed(course: Ways, wide: float, water: float, colour: str = WATER, bank: str = BANK) -> str:
    return run(course, wide, bank) + run(course, water, colour)


def run(course: Ways, width: float, colour: str) -> str:
    """Draws a band from the middle of each of these edges to the others, bent if they are two."""
    ends = [towards(n) for n in course]
    if len(ends) == 2:
        (a, b), (c, d) = ends
        return path(f"M{a:.1f},{b:.1f}Q0,0 {c:.1f},{d:.1f}", **stroke(colour, width))
    lines = "".join(f"M0,0L{x:.1f},{y:.1f}" for x, y in ends)
    return path(lines, **stroke(colour, width), stroke_linecap="butt", stroke_linejoin="round") + mark(
        "circle", r=width / 2, fill=colour
    )


def _along(course: Ways, drawn: str, far: float = 30) -> str:
    """Draws something on the way from the middle to each edge."""
    return "".join(moved(*towards(n, far), drawn) for n in course)


def ripple(x: float, y: float) -> str:
    """Draws the current at this point."""
    return path(f"M{x - 12:g},{y:g}q6,-6 12,0t12,0", **stroke(RIPPLE, 3), stroke_linecap="round")


def shore(course: Ways, colour: str) -> str:
    """Draws water that fills the hex to the edges through which it runs, and to its bank at the others."""
    ends = corners()
    points = []
    for n, (x, y) in enumerate(ends):
        before, after = (n - 2) % 6 in course, (n - 1) % 6 in course
        p, q = ends[(n + (1 if after else -1)) % 6] if before != after else (0, 0)
        part = 0 if before and after else 0.17
        points.append((x + (p - x) * part, y + (q - y) * part))
    banks = ""
    for n in range(6):
        if n not in course:
            (a, b), (c, d) = points[(n + 1) % 6], points[(n + 2) % 6]
            banks += path(f"M{a:.1f},{b:.1f}L{c:.1f},{d:.1f}", **stroke(BANK, 4), stroke_linecap="round")
    return polygon(points, colour) + banks


def across(course: Ways) -> int:
    """Returns the direction in which a bridge crosses water on this course: through edges where none runs."""
    return next((n for n in range(3) if n not in course and n + 3 not in course), 0)
