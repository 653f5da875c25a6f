"""Straight arrows between the hexes of a map in a side's colour: moves are slim, attacks broad, retreats
dashed."""

from collections.abc import Iterable
from functools import lru_cache
from math import dist

from bot.games.game import Seat
from bot.presentation import svg
from bot.presentation.france1944.counters import HALF_HEIGHT, HALF_WIDTH, LABEL, SIDE_COLOUR
from bot.presentation.france1944.sheet import Point

SHAPES = {"move": (26, 16, 6), "attack": (20, 17, 8), "retreat": (30, 18, 7)}
"""How long the head of each arrow is, half its width, and half that of its shaft."""


@lru_cache(maxsize=512)
def arrow(word: str, way: Point, scale: float, seat: Seat, beside: int = 0) -> str:
    """Draws an arrow from the origin, so far beside its way; an attack from before it where that is short."""
    size = max(0.6, scale) if word == "attack" else 1
    long, half, shaft = (size * part for part in SHAPES[word])
    far = max(1.35 * long if word == "attack" else long, dist((0, 0), way))
    head, colour = ((0, 0), (-long, half), (-long, -half)), SIDE_COLOUR[seat]
    bar = (-long, shaft), (-far, shaft), (-far, -shaft), (-long, -shaft)
    whole = _turned(way, (*head[:2], *bar, head[2]), beside)
    halo = svg.polygon(whole, svg.CARD, **svg.stroke(svg.CARD, 8), stroke_linejoin="round")
    edge = svg.stroke(svg.INK, 3 if word == "attack" else 2) | {"stroke_linejoin": "round"}
    if word != "retreat":
        return halo + svg.polygon(whole, colour, **edge)
    (a, b), (c, d) = _turned(way, ((-far, 0), (-long, 0)))
    for paint, wide in ((svg.INK, 2 * shaft + 2), (colour, 2 * shaft - 2)):
        halo += svg.line(a, b, c, d, **svg.stroke(paint, wide, "12 8"))
    return halo + svg.polygon(_turned(way, head), colour, **edge)


def _turned(way: Point, outline: Iterable[Point], beside: float = 0) -> list[Point]:
    """Returns an outline around the origin, drawn for an arrow to the right, at the end of a way."""
    far = dist((0, 0), way) or 1
    a, b = way[0] / far, way[1] / far
    return [(way[0] + a * x - b * (y + beside), way[1] + b * x + a * (y + beside)) for x, y in outline]


def rim(middle: Point, other: Point, scale: float, above: bool = False) -> Point:
    """Returns where the way to another point leaves a counter with its name, which lies below or above it."""
    x, y = other[0] - middle[0], other[1] - middle[1]
    name = LABEL * min(1, scale) * (y < 0 if above else y > 0)
    part = 1 / max(abs(x) / (HALF_WIDTH * scale), abs(y) / (HALF_HEIGHT * scale + name), 1e-6)
    far = min(1, part + 4 / (abs(x) + abs(y) or 1))
    return middle[0] + far * x, middle[1] + far * y
