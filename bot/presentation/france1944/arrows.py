"""Arrows between the hexes of a map in a side's colour: moves are slim, attacks broad, retreats
dashed."""

from collections.abc import Sequence
from functools import lru_cache
from math import dist

from bot.games.game import Seat
from bot.presentation import svg
from bot.presentation.france1944.counters import HALF_HEIGHT, HALF_WIDTH, LABEL, SIDE_COLOUR
from bot.presentation.france1944.sheet import Point

SHAPES = {"move": (26, 16, 6), "attack": (26, 19, 9), "retreat": (30, 18, 7)}
"""How long the head of each arrow is, half its width, and half that of its shaft."""


@lru_cache(maxsize=512)
def arrow(word: str, points: Sequence[Point], scale: float, seat: Seat) -> str:
    """Draws an arrow along these points."""
    size, edge = (max(0.6, scale), 3) if word == "attack" else (1, 2)
    long, half, shaft = (size * part for part in SHAPES[word])
    (x, y), (left, top) = points[-2:]
    far = dist((x, y), (left, top)) or 1
    a, b, long = (left - x) / far, (top - y) / far, min(long, 0.6 * far)
    head = [
        (left + a * along - b * beside, top + b * along + a * beside)
        for along, beside in ((0, 0), (-long, half), (-long, -half))
    ]
    neck = left - a * (long - edge), top - b * (long - edge)
    way = "M" + " ".join(f"{x:.1f},{y:.1f}" for x, y in (*points[:-1], neck))
    drawn, dash = "", "12 8" if word == "retreat" else ""
    for paint, rim_, wide in ((svg.CARD, 8, 8), (svg.INK, edge, edge), (SIDE_COLOUR[seat], 0, -edge)):
        drawn += svg.path(way, **svg.stroke(paint, 2 * shaft + wide, dash * (paint != svg.CARD)))
        fill = svg.CARD if paint == svg.CARD else SIDE_COLOUR[seat]
        if rim_:
            drawn += svg.polygon(head, fill, **svg.stroke(paint, rim_), stroke_linejoin="round")
    return drawn


def rim(middle: Point, other: Point, scale: float, above: bool = False) -> Point:
    """Returns where the way to another point leaves a counter with its name, which lies below or above it."""
    x, y = other[0] - middle[0], other[1] - middle[1]
    name = LABEL * min(1, scale) * (y < 0 if above else y > 0)
    part = 1 / max(abs(x) / (HALF_WIDTH * scale), abs(y) / (HALF_HEIGHT * scale + name), 1e-6)
    far = min(1, part + 8 / (abs(x) + abs(y) or 1))
    return middle[0] + far * x, middle[1] + far * y
