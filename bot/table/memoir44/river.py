"""Rivers and bridges of Memoir '44 as SVG: water that runs from hex to hex."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import cos, pi, sin

from bot.games.memoir44.hexes import STEPS, Hex
from bot.games.memoir44.terrain import OPEN, Ground
from bot.table.svg import INK, line, mark, path, polygon, stroke

HALF = 46.0
"""Half the width of a hex, and the distance from its middle to the middle of an edge."""

WATER, BANK, RIPPLE = "#7fb4c8", "#3f6f85", "#e8f1f2"

Course = tuple[int, ...]
"""The edges through which a river leaves a hex, each by its place in ``STEPS``."""

TURNS = (0, pi / 3, 2 * pi / 3, pi, 4 * pi / 3, 5 * pi / 3)
"""The direction of each of ``STEPS``."""


def course(grounds: Mapping[Hex, Ground], at: Hex) -> Course:
    """Returns the course of the river in a hex: to all water beside it, and off the board at its edge."""
    around = [Hex(at.x + x, at.row + y) for x, y in STEPS]
    water = [n for n, one in enumerate(around) if grounds.get(one, OPEN).terrain in ("river", "ocean")]
    if len(water) == 1 and at.row in (0, 8):
        away = [n for n in (1, 2, 4, 5) if around[n].row in (-1, 9)]
        return tuple(sorted((*water, min(away, key=lambda n: abs((n - water[0]) % 6 - 3)))))
    return tuple(water)


def river(course: Course) -> str:
    """Draws the water of a hex around its middle: a pond if it runs nowhere."""
    if not course:
        pond = "M-34,2Q-32,-24 -4,-26Q32,-28 34,0Q34,24 4,26Q-34,28 -34,2Z"
        return path(pond, WATER, **stroke(BANK, 4)) + _ripples(0)
    bed = _run(course, 50, BANK) + _run(course, 42, WATER)
    return bed + "".join(_ripple(n) for n in course)


def _run(course: Course, width: float, colour: str) -> str:
    ends = [(HALF * cos(TURNS[n]), HALF * sin(TURNS[n])) for n in course]
    if len(ends) == 2:
        (a, b), (c, d) = ends
        return path(f"M{a:.1f},{b:.1f}Q0,0 {c:.1f},{d:.1f}", **stroke(colour, width))
    lines = "".join(f"M0,0L{x:.1f},{y:.1f}" for x, y in ends)
    return path(lines, **stroke(colour, width), stroke_linecap="butt", stroke_linejoin="round") + mark(
        "circle", r=width / 2, fill=colour
    )


def _ripple(n: int) -> str:
    """Draws the current on the way from the middle to an edge."""
    x, y = 30 * cos(TURNS[n]), 30 * sin(TURNS[n])
    return mark("g", _ripples(0), transform=f"translate({x:.1f} {y:.1f})")


def _ripples(y: float) -> str:
    return path(f"M-12,{y:g}q6,-6 12,0t12,0", **stroke(RIPPLE, 3), stroke_linecap="round")


def bridge(course: Collection[int]) -> str:
    """Draws a bridge across the middle of a hex, from one edge to the opposite one, where no river runs."""
    free = (n for n in range(3) if n not in course and n + 3 not in course)
    half = ((44, 27), (35, 33), (-35, 33), (-44, 27))
    deck = polygon([*half, *((-x, -y) for x, y in half)], "#cdab78", **stroke("#7b5b35", 2))
    planks = "".join(line(x, -31, x, 31, **stroke("#7b5b35", 3)) for x in range(-33, 34, 11))
    rails = "".join(line(-35, y, 35, y, **stroke(INK, 5)) for y in (-32, 32))
    return mark("g", deck, planks, rails, transform=f"rotate({60 * next(free, 0)})")
