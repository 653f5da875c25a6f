"""Arrows between the hexes of a map in a side's colour: moves are slim, attacks broad, retreats dashed."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, partial
from itertools import pairwise
from math import dist, hypot

from bot.games.game import Seat
from bot.presentation import svg
from bot.presentation.france1944.counters import HALF_HEIGHT, HALF_WIDTH, LABEL, ON, SIDE_COLOUR
from bot.presentation.france1944.sheet import LARGE, Point, scale_of


@lru_cache(maxsize=256)
def attack(points: tuple[Point, ...], scale: float, seat: Seat) -> str:
    """Draws a broad arrow from the rim of an attacker's counter to that of the target. Where they are too
    near to each other for it, it lies over the upper half of the lower one, which has no values."""
    upper, lower = sorted(points, key=lambda point: point[1])
    high = _rim(upper, lower, scale)
    short = max(0.0, 30 * scale - dist(high, _rim(lower, upper, scale)))
    low = _rim(lower, upper, scale, -short)
    tail, tip = (high, low) if points[0] == upper else (low, high)
    far = dist(tail, tip) / scale
    outline = (0, 0), (-20, 18), (-20, 9), (-far, 7), (-far, -7), (-20, -9), (-20, -18)
    drawn = _turned(tail, tip, outline, scale)
    halo = svg.polygon(drawn, svg.CARD, **svg.stroke(svg.CARD, 8), stroke_linejoin="round")
    return halo + svg.polygon(drawn, SIDE_COLOUR[seat], **svg.stroke(svg.INK, 3), stroke_linejoin="round")


@lru_cache(maxsize=256)
def move(points: tuple[Point, ...], scale: float, seat: Seat, *, retreat: bool = False) -> str:
    """Draws a slim arrow, bent softly near these points, from a dot in the middle of the first hex, or the
    rim of the counter that retreats from there, to the rim of the counter in the last."""
    first, *_, last = points
    x, y = _rim(first, points[1], scale) if retreat else first
    outline = (0, 0), (-22, 12), (-18, 0), (-22, -12)
    head = _turned(points[-2], _rim(last, points[-2], scale, 5), outline, scale)
    bends = (f"Q{a},{b} {(a + c) / 2},{(b + d) / 2} " for (a, b), (c, d) in pairwise(points[1:]))
    way = f"M{x:.1f},{y:.1f} {''.join(bends)}L{head[2][0]:.1f},{head[2][1]:.1f}"
    dash, drawn = f"{9 * scale:g} {6 * scale:g}" if retreat else "", ""
    for colour, width in ((svg.CARD, 9), (ON[seat], 5), (SIDE_COLOUR[seat], 0)):
        last_dash = dash if not width else ""
        drawn += svg.path(way, **svg.stroke(colour, 6 * scale + width, last_dash))
        drawn += svg.polygon(head, colour, **svg.stroke(colour, width), stroke_linejoin="round")
        if not retreat:
            drawn += svg.circle(x, y, 6 * scale + width / 2, colour)
    return drawn


def _turned(start: Point, end: Point, outline: Iterable[Point], scale: float) -> list[Point]:
    """Returns an outline around the origin, drawn for an arrow to the right, at the end of another arrow."""
    far = dist(start, end) or 1
    a, b = scale * (end[0] - start[0]) / far, scale * (end[1] - start[1]) / far
    return [(end[0] + a * x - b * y, end[1] + b * x + a * y) for x, y in outline]


def _rim(middle: Point, other: Point, scale: float, gap: float = 0) -> Point:
    """Returns where the way to another point leaves a counter, and the name below it, that lies around the
    first, and a gap more."""
    x, y = other[0] - middle[0], other[1] - middle[1]
    name = LABEL if y > 0 and scale >= scale_of(LARGE) else 0
    width, height = abs(x) / (HALF_WIDTH * scale), abs(y) / (HALF_HEIGHT * scale + name)
    part = 1 / max(width, height) + gap / (hypot(x, y) or 1)
    return middle[0] + part * x, middle[1] + part * y


ARROWS: Mapping[str, Callable[[tuple[Point, ...], float, Seat], str]] = {
    "move": move,
    "attack": attack,
    "retreat": partial(move, retreat=True),
}
"""What draws each arrow of a side through these points, in this scale of the counters at its ends."""
