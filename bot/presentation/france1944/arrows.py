"""Arrows between the hexes of a map in a side's colour: moves are slim, attacks broad, retreats dashed."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, partial
from math import dist, hypot

from bot.games.game import Seat
from bot.presentation import svg
from bot.presentation.france1944.counters import HALF_HEIGHT, HALF_WIDTH, LABEL, ON, SIDE_COLOUR
from bot.presentation.france1944.sheet import Point

BENDS = 0, 0.25, -0.25, 0.5, -0.5, 0.8, -0.8, 1.2, -1.2
"""How far an arrow may bend around counters, in parts of its length, the first choice first."""

ON_CURVE = [n / 10 for n in range(11)]


@lru_cache(maxsize=256)
def attack(points: tuple[Point, ...], scale: float, seat: Seat) -> str:
    """Draws a broad arrow from the rim of an attacker's counter, or from inside it where that is too near, to
    the rim of the target."""
    start, end = points
    tail, tip = _rim(start, end, scale), _rim(end, start, scale)
    far = max(27, dist(tail, tip) / scale)
    outline = (0, 0), (-20, 20), (-20, 10), (-far, 8), (-far, -8), (-20, -10), (-20, -20)
    drawn = _turned(tail, tip, outline, scale)
    halo = svg.polygon(drawn, svg.CARD, **svg.stroke(svg.CARD, 8), stroke_linejoin="round")
    return halo + svg.polygon(drawn, SIDE_COLOUR[seat], **svg.stroke(svg.INK, 3), stroke_linejoin="round")


@lru_cache(maxsize=256)
def move(
    points: tuple[Point, ...], scale: float, seat: Seat, *, left: float = 0, retreat: bool = False
) -> str:
    """Draws a slim arrow, bent towards a point between its ends: from a dot that lies ``left`` of the way to
    the rim of the counter in the first hex, without it where it retreats from, to that in the last."""
    bend = points[1] if points[2:] else tuple(sum(along) / 2 for along in zip(*points, strict=True))
    (x, y), tip = _tails(points[0], bend, points[-1], scale, left)
    head = _turned(bend, tip, ((0, 0), (-22, 12), (-18, 0), (-22, -12)), scale)
    (a, b), (c, d) = bend, head[2]
    way = f"M{x:.1f},{y:.1f} Q{a:.1f},{b:.1f} {c:.1f},{d:.1f}"
    dash, drawn = f"{9 * scale:g} {6 * scale:g}" if retreat else "", ""
    for colour, width in ((svg.CARD, 9), (ON[seat], 5), (SIDE_COLOUR[seat], 0)):
        drawn += svg.path(way, **svg.stroke(colour, 6 * scale + width, "" if width else dash))
        drawn += svg.polygon(head, colour, **svg.stroke(colour, width), stroke_linejoin="round")
        if not retreat:
            drawn += svg.circle(x, y, 6 * scale + width / 2, colour)
    return drawn


def bent(start: Point, end: Point, others: Iterable[Point], scale: float, left: float) -> Point:
    """Returns where an arrow bends to cross the fewest of these other counters."""
    (x, y), (a, b), ways = start, end, list[tuple[int, int, Point]]()
    near = [
        complex(*at) for at in others if dist(start, at) + dist(at, end) < 2 * dist(start, end) + 90 * scale
    ]
    for part in BENDS:
        bend = (x + a) / 2 - part * (b - y), (y + b) / 2 + part * (a - x)
        tail, tip = (complex(*at) for at in _tails(start, bend, end, scale, left))
        way = [t * t * tip + 2 * t * (1 - t) * complex(*bend) + (1 - t) ** 2 * tail for t in ON_CURVE]
        gaps = (at - point for at in near for point in way)
        crossed = sum(max(abs(gap.real) / 43, abs(gap.imag) / 48) < scale for gap in gaps)
        ways.append((crossed + 9 * (abs(tip - tail) < 24 * scale), len(ways), bend))
    return min(ways)[2]


def _tails(first: Point, bend: Point, last: Point, scale: float, left: float) -> tuple[Point, Point]:
    """Returns where an arrow begins, so far on its way to the rim of the first counter, and ends."""
    (x, y), (a, b) = first, _rim(first, bend, scale, 8)
    return (x + left * (a - x), y + left * (b - y)), _rim(last, bend, scale, 5)


def _turned(start: Point, end: Point, outline: Iterable[Point], scale: float) -> list[Point]:
    """Returns an outline around the origin, drawn for an arrow to the right, at the end of another arrow."""
    far = dist(start, end) or 1
    a, b = scale * (end[0] - start[0]) / far, scale * (end[1] - start[1]) / far
    return [(end[0] + a * x - b * y, end[1] + b * x + a * y) for x, y in outline]


def _rim(middle: Point, other: Point, scale: float, gap: float = 0) -> Point:
    """Returns where the way to another point leaves a counter, with its name, and a gap around the first."""
    x, y = other[0] - middle[0], other[1] - middle[1]
    name = LABEL * min(1, scale) * (y > 0)
    width, height = abs(x) / (HALF_WIDTH * scale), abs(y) / (HALF_HEIGHT * scale + name)
    part = 1 / max(width, height) + gap / (hypot(x, y) or 1)
    return middle[0] + part * x, middle[1] + part * y


ARROWS: Mapping[str, Callable[..., str]] = {
    "move": move,
    "attack": attack,
    "retreat": partial(move, retreat=True),
}
"""What draws each arrow of a side through these points, in this scale of the counters at its ends."""
