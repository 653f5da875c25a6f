"""Arrows between the hexes of a map: moves are light, retreats dark and dashed, attacks broad and red."""

from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from itertools import pairwise
from math import dist, hypot

from bot.presentation import svg
from bot.presentation.france1944.counters import HALF_HEIGHT, HALF_WIDTH, LABEL
from bot.presentation.france1944.sheet import Point

ATTACKING, MOVING = "#b8341f", "#fffdf6"
"""The colours of attacks and moves."""

Arrow = Callable[[tuple[Point, ...], float], str]
"""Draws the arrow through these points, in this scale of the counters at its ends."""


@lru_cache(maxsize=256)
def attack(points: tuple[Point, ...], scale: float) -> str:
    """Draws a broad arrow from the rim of an attacker's counter to that of the target. Where they are too
    near to each other for it, it lies over the upper half of the lower one, which has no values."""
    upper, lower = sorted(points, key=lambda point: point[1])
    high = _rim(upper, lower, scale)
    short = max(0.0, 36 * scale - dist(high, _rim(lower, upper, scale)))
    low = _rim(lower, upper, scale, -short)
    tail, tip = (high, low) if points[0] == upper else (low, high)
    far = dist(tail, tip) / scale
    outline = (0, 0), (-24, 19), (-24, 9), (-far, 7), (-far, -7), (-24, -9), (-24, -19)
    drawn = _turned(tail, tip, outline, scale)
    halo = svg.polygon(drawn, svg.CARD, **svg.stroke(svg.CARD, 8), stroke_linejoin="round")
    return halo + svg.polygon(drawn, ATTACKING, **svg.stroke(svg.INK, 2.6), stroke_linejoin="round")


@lru_cache(maxsize=256)
def move(points: tuple[Point, ...], scale: float, *, retreat: bool = False) -> str:
    """Draws a slim arrow, bent softly near these points, from the middle of the counter or ghost at the first
    to the rim of the counter at the last."""
    (x, y), *_ = points
    head = _turned(
        points[-2], _rim(points[-1], points[-2], scale, 4), ((0, 0), (-20, 13), (-20, 0), (-20, -13)), scale
    )
    bends = (f"Q{x},{y} {(x + a) / 2},{(y + b) / 2} " for (x, y), (a, b) in pairwise(points[1:]))
    line = f"M{x},{y} {''.join(bends)}L{head[2][0]:.1f},{head[2][1]:.1f}"
    dash = f"{11 * scale:g} {6 * scale:g}" if retreat else ""
    edge, fill = (svg.CARD, svg.INK) if retreat else (svg.INK, MOVING)
    casing = svg.path(line, **svg.stroke(edge, 8 * scale + 5)) + svg.polygon(
        head, edge, **svg.stroke(edge, 5)
    )
    return casing + svg.path(line, **svg.stroke(fill, 8 * scale, dash)) + svg.polygon(head, fill)


def _turned(start: Point, end: Point, outline: Iterable[Point], scale: float) -> list[Point]:
    """Returns an outline around the origin, drawn for an arrow to the right, at the end of another arrow."""
    far = dist(start, end) or 1
    a, b = scale * (end[0] - start[0]) / far, scale * (end[1] - start[1]) / far
    return [(end[0] + a * x - b * y, end[1] + b * x + a * y) for x, y in outline]


def _rim(middle: Point, other: Point, scale: float, gap: float = 0) -> Point:
    """Returns where the way to another point leaves a counter, and the name below it, that lies around the
    first, and a gap more."""
    x, y = other[0] - middle[0], other[1] - middle[1]
    name = LABEL if y > 0 and scale >= 1 else 0
    width, height = abs(x) / (HALF_WIDTH * scale), abs(y) / (HALF_HEIGHT * scale + name)
    part = 1 / max(width, height) + gap / (hypot(x, y) or 1)
    return middle[0] + part * x, middle[1] + part * y


retreat = partial(move, retreat=True)
