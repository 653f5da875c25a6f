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
    x, y = left - a * long, top - b * long
    head = (left, top), (x - b * half, y + a * half), (x + b * half, y - a * half)
    way = "M" + " ".join(f"{x:.1f},{y:.1f}" for x, y in (*points[:-1], (x + a * edge, y + b * edge)))
    dash, joined = "12 8" if word == "retreat" else "", {"stroke_linejoin": "round"}
    drawn = svg.path(way, **svg.stroke(svg.CARD, 2 * shaft + 8))
    drawn += svg.polygon(head, svg.CARD, **svg.stroke(svg.CARD, 8), **joined)
    drawn += svg.path(way, **svg.stroke(svg.INK, 2 * shaft + edge))
    drawn += svg.polygon(head, SIDE_COLOUR[seat], **svg.stroke(svg.INK, edge), **joined)
    drawn += svg.path(way, **svg.stroke(svg.CARD, 2 * shaft - edge))
    return drawn + svg.path(way, **svg.stroke(SIDE_COLOUR[seat], 2 * shaft - edge, dash))


def rim(middle: Point, other: Point, scale: float) -> Point:
    """Returns where the way to another point leaves a counter with its name, which lies below it."""
    x, y = other[0] - middle[0], other[1] - middle[1]
    name = LABEL * min(1, scale) * (y > 0)
    part = 1 / max(abs(x) / (HALF_WIDTH * scale), abs(y) / (HALF_HEIGHT * scale + name), 1e-6)
    far = min(1, part + 8 / (abs(x) + abs(y) or 1))
    return middle[0] + far * x, middle[1] + far * y
