"""Arrows between the hexes of a map: moves are slim, attacks broad, retreats dashed."""

from collections.abc import Callable
from functools import lru_cache, partial
from math import dist, hypot

from bot.games.game import Seat
from bot.presentation import svg
from bot.presentation.france1944.counters import HALF_HEIGHT, HALF_WIDTH, LABEL, SIDE_COLOUR
from bot.presentation.france1944.sheet import Point

ARROW, ARROW_EDGE = {"allied": "#5f7326", "german": SIDE_COLOUR["german"]}, "#f6efdc"
"""The colour of a side's arrows of movement, dark on the map's pale ground, and of their edge."""

Arrow = Callable[[tuple[Point, ...], Seat, float], str]
"""Draws the arrow of a side through these points, in this scale of its counters."""


@lru_cache(maxsize=256)
def attack(points: tuple[Point, ...], seat: Seat, scale: float) -> str:
    """Draws a broad arrow from the rim of an attacker's counter to that of the target, and over both where
    they are too near to each other for it."""
    start, end = points
    name = LABEL if start[0] == end[0] else 0  # that of the upper one lies between them
    short = max(0.0, 29 * scale + name - dist(_rim(start, end, scale, 0), _rim(end, start, scale, 0)))
    tail = _rim(start, end, scale, name * (start[1] < end[1]) - short / 3)
    tip = _rim(end, start, scale, name * (end[1] < start[1]) - short / 2 - 2)
    far = hypot(tip[0] - tail[0], tip[1] - tail[1])
    a, b, neck = (tip[0] - tail[0]) / far, (tip[1] - tail[1]) / far, far - min(24 * scale, 0.65 * far)
    outline = zip((0, neck, neck, far, neck, neck, 0), (6, 9, 19, 0, -19, -9, -6), strict=True)
    across = ((along, wide * min(scale, far / 38)) for along, wide in outline)
    drawn = [(tail[0] + a * x - b * y, tail[1] + b * x + a * y) for x, y in across]
    halo = svg.polygon(drawn, svg.CARD, **svg.stroke(svg.CARD, 8), stroke_linejoin="round")
    return halo + svg.polygon(drawn, SIDE_COLOUR[seat], **svg.stroke(svg.INK, 2.6), stroke_linejoin="round")


@lru_cache(maxsize=256)
def move(points: tuple[Point, ...], seat: Seat, scale: float, *, retreat: bool = False) -> str:
    """Draws a slim arrow through these points, dashed for a retreat, from the first to the rim of a counter
    at the last. A ``retreat`` begins within a counter, too."""
    first = _rim(points[0], points[1], scale, -16 * scale) if retreat else points[0]
    tip = _rim(points[-1], points[-2], scale, 3)
    far = hypot(tip[0] - points[-2][0], tip[1] - points[-2][1]) or 1
    a, b = (tip[0] - points[-2][0]) / far, (tip[1] - points[-2][1]) / far
    long, wing, width = 21 * scale, 13 * scale, (10 if retreat else 9) * scale
    neck = tip[0] - a * long, tip[1] - b * long
    head = [tip, (neck[0] - b * wing, neck[1] + a * wing), (neck[0] + b * wing, neck[1] - a * wing)]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in (first, *points[1:-1], neck))
    dash = f"{11 * scale:g} {6 * scale:g}" if retreat else ""
    joined: dict[str, svg.Attribute] = {"stroke_linejoin": "round"}
    return "".join(
        svg.path(f"M{line}", **svg.stroke(colour, width + edge, dash if not edge else ""), **joined)
        + svg.polygon(head, colour, **(svg.stroke(colour, edge) | joined if edge else {}))
        for colour, edge in ((ARROW_EDGE, 5), (ARROW[seat], 0))
    )


def _rim(middle: Point, other: Point, scale: float, gap: float) -> Point:
    """Returns where the way to another point leaves a counter that lies around the first, and a gap more."""
    x, y = other[0] - middle[0], other[1] - middle[1]
    far = hypot(x, y) or 1
    width, height = abs(x) / (HALF_WIDTH * scale), abs(y) / (HALF_HEIGHT * scale)
    part = 1 / max(width, height) + gap / far
    return middle[0] + part * x, middle[1] + part * y


retreat = partial(move, retreat=True)
