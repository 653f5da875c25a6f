"""The contents of the map's hexes as SVG, drawn around the origin: ground, counters, objectives, marks,
arrows. A hex is measured by its side, a counter by its size."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, hypot, pi, sin
from unicodedata import numeric

from bot.games.game import Seat
from bot.presentation import svg

SIDE_COLOUR = {"allied": "#c9d28c", "german": "#2b4057"}
"""The colour of a side: the Allied one is light, the German one dark."""

ON = {"allied": svg.INK, "german": svg.CARD}
"""The colour of what is written on a side's colour."""

GROUND_FILL = {
    "clear": svg.PAPER,
    "city": "#d9cbb0",
    "fortress": "#cbb9a0",
    "rough": "#dfd9b0",
    "other": "#e6dcef",
}
"""The colour of a hex by its ground; ground that a campaign defines itself is ``other``."""

DISC = 16
"""The radius of a mark."""

HIGH = 3**0.5 / 2
"""Half the height of a hex, in units of its side; half its width is 1."""

UNDER_COUNTER = 0.43
"""The part of the way between the middles of two hexes that lies under a counter."""

SMALLEST = 22
"""The size of text on the map."""

Point = tuple[float, float]


def corners(side: float) -> list[Point]:
    """Returns the corners of a hex around the origin, with flat sides above and below."""
    return [(side * cos(n * pi / 3), side * sin(n * pi / 3)) for n in range(6)]


def patterns() -> str:
    """Returns the patterns that distinguish the grounds without their colours."""
    house = svg.box(2, 8, 9, 8, svg.PENCIL, opacity=0.4) + svg.path(
        "M0,8 L6.5,2 L13,8 Z", svg.PENCIL, opacity=0.4
    )
    hill = svg.path("M2,14 L8,4 L14,14", **svg.stroke(svg.PENCIL, 2), opacity=0.5)
    wall = svg.box(0, 0, 8, 8, svg.PENCIL, opacity=0.3) + svg.box(8, 8, 8, 8, svg.PENCIL, opacity=0.3)
    dots = svg.circle(5, 5, 2.4, svg.PENCIL, opacity=0.5)
    return svg.mark(
        "defs",
        *(
            svg.mark("pattern", drawn, id=name, width=20, height=20, patternUnits="userSpaceOnUse")
            for name, drawn in (("city", house), ("rough", hill), ("fortress", wall), ("other", dots))
        ),
    )


def ground_of(names: Sequence[str]) -> str:
    """Returns the ground that a hex is drawn as if several lie in it: the strongest that the rules know."""
    for name in ("fortress", "city", "rough"):
        if name in names:
            return name
    return "other" if [name for name in names if name != "clear"] else "clear"


@lru_cache(maxsize=100)
def tile(side: float, ground: str) -> str:
    points = corners(side)
    drawn = svg.polygon(points, GROUND_FILL[ground], **svg.stroke(svg.PENCIL, min(1.5, side / 20)))
    if ground != "clear":
        drawn += svg.polygon(points, f"url(#{ground})")
    if ground == "fortress":
        drawn += svg.polygon(corners(side * 0.9), **svg.stroke(svg.INK, min(3, side / 12)))
    return drawn


def shape(seat: Seat, width: float, height: float, **edge: str | float) -> str:
    """Draws the counter of a side: the Allied one is round at its ends, the German one has cut corners."""
    if seat == "allied":
        return svg.box(-width / 2, -height / 2, width, height, SIDE_COLOUR[seat], rx=height * 0.3, **edge)
    x, y, cut = width / 2, height / 2, height * 0.24
    points = [(-x, cut - y), (cut - x, -y), (x - cut, -y), (x, cut - y)]
    return svg.polygon([*points, *((-a, -b) for a, b in points)], SIDE_COLOUR[seat], **edge)


def edged(seat: Seat, width: float, height: float, *, out: bool = False, behind: int = 0) -> str:
    """Draws an empty counter: out of supply it has a dashed edge, and further units show behind it."""
    drawn = "".join(
        svg.moved(3.5 * n, -3.5 * n, shape(seat, width, height, **svg.stroke(ON[seat], 1.2)))
        for n in range(min(behind, 3), 0, -1)
    )
    if not out:
        return drawn + shape(seat, width, height, **svg.stroke(svg.INK, 2))
    dashed = shape(seat, width, height, **svg.stroke(svg.BRICK, 4, "7 4"))
    return drawn + shape(seat, width, height, **svg.stroke(svg.CARD, 6)) + dashed


def flag(colour: str, halo: float = 0) -> str:
    """Draws the flag of an HQ, 14 wide and 18 high, wider by a halo on each side."""
    edge = svg.stroke(colour, 2 * halo) if halo else {}
    return svg.line(-6, -9, -6, 9, **svg.stroke(colour, 2.5 + 2 * halo)) + svg.path(
        "M-6,-9 H8 L4,-4 L8,1 H-6 Z", colour, **edge
    )


def named(seat: Seat, name: str, strength: int, *, hq: bool, out: bool, count: int = 1) -> str:
    """Draws a counter 56 by 44: the short name above, below it the strength and the number of further units;
    a flag stands beside it if an HQ is among them."""
    ink = ON[seat]
    words = svg.text(name, 0, -3, SMALLEST, fill=ink, bold=True, anchor="middle", room=48)
    words += svg.text(str(strength), -24, 17, SMALLEST, fill=ink, bold=True, room=24)
    if count > 1:
        words += svg.text(f"+{count - 1}", 21, 17, SMALLEST, fill=ink, anchor="end", room=20)
    if hq:
        words += svg.moved(34, -9, flag(svg.CARD, 3), flag(svg.INK))
    return edged(seat, 56, 44, out=out, behind=count - 1) + words


def unnamed(seat: Seat, size: float, strength: int, *, hq: bool, out: bool, count: int = 1) -> str:
    """Draws a counter without a name, ``size`` high: a flag if there is an HQ, and its strength if there is
    room."""
    width = size * 1.4
    drawn = edged(seat, width, size, out=out, behind=count - 1 if size > SMALLEST else 0)
    if size < SMALLEST:
        return drawn + (svg.moved(0, 0, flag(ON[seat]), scale=size / 26) if hq else "")
    room, number = width - 4 - 17 * hq, str(strength)
    fits = svg.wide(number, SMALLEST) * svg.TIGHTEST <= room
    if hq:
        drawn += svg.moved(10 - width / 2 if fits else 0, 0, flag(ON[seat]), scale=0.75)
    if fits or not hq:
        drawn += svg.text(number, 8 * hq, 8, SMALLEST, fill=ON[seat], bold=True, anchor="middle", room=room)
    return drawn


def bar(seat: Seat, width: float, name: str, strength: str, *, hq: bool, out: bool, indent: float = 0) -> str:
    """Draws a counter 30 high with the whole name, its strength at the right; ``indent`` is left free at the
    left."""
    ink, left = ON[seat], -width / 2 + 8 + indent
    if hq:
        left += 16
    words = svg.text(strength, width / 2 - 8, 8, SMALLEST, fill=ink, bold=True, anchor="end", room=34)
    room = width / 2 - 14 - svg.wide(strength, SMALLEST) - left
    words += svg.text(name, left, 8, SMALLEST, fill=ink, room=room)
    if hq:
        words += svg.moved(left - 10, 0, flag(ink), scale=0.85)
    return edged(seat, width, 28, out=out) + words


def objective(points: int, holder: str) -> str:
    """Draws the points of an objective, in the shape and colour of the side that holds it."""
    number = str(points)
    ink = ON.get(holder, svg.INK)
    back = worth(holder, badge_width(points))
    return back + svg.text(number, 0, 8, SMALLEST, fill=ink, bold=True, anchor="middle")


def badge_width(points: int) -> float:
    return max(24, svg.wide(str(points), SMALLEST) + 6)


def worth(holder: str = "", width: float = 24) -> str:
    """Draws the badge of an objective; that which nobody holds is square."""
    edge = svg.stroke(svg.BRICK, 2.5)
    return (
        shape(holder, width, 24, **edge)
        if holder in SIDE_COLOUR
        else svg.box(-width / 2, -12, width, 24, svg.CARD, **edge)
    )


def marked(signs: Sequence[str]) -> str:
    """Draws the marks of one place, such as ①; two as ``1·2``, more as ``1–4`` or ``1…``."""
    if len(signs) == 1:
        return svg.badge(signs[0], 0, 0, DISC)
    words, width = _together(signs), 2 * marked_reach(signs)
    disc = svg.box(-width / 2, -DISC, width, 2 * DISC, svg.GOLD, rx=DISC, **svg.stroke(svg.INK, 3))
    return disc + svg.text(words, 0, 8.5, 24, bold=True, anchor="middle")


def marked_reach(signs: Sequence[str]) -> float:
    """Returns half the width of the marks of one place."""
    return DISC if len(signs) == 1 else max(DISC, svg.wide(_together(signs), 24) / 2 + 7)


def _together(signs: Sequence[str]) -> str:
    first, *_, last = numbers = sorted(int(numeric(sign)) for sign in signs)
    if len(numbers) == 2:
        return f"{first}·{last}"
    return f"{first}–{last}" if last - first == len(numbers) - 1 else f"{first}…"


def attack(start: Point, end: Point, side: float) -> str:
    """Draws an arrow from an attacking hex to a defending one beside it, across the edge between them."""
    (x1, y1), (x2, y2) = start, end
    far = hypot(x2 - x1, y2 - y1)
    a, b, half = (x2 - x1) / far, (y2 - y1) / far, max(9, side * 0.27)
    x, y = (x1 + x2) / 2, (y1 + y2) / 2
    tip = (x + a * half, y + b * half)
    neck = (x + a * half * 0.1, y + b * half * 0.1)
    wing = half * 0.75
    outline = [tip, (neck[0] - b * wing, neck[1] + a * wing), (neck[0] + b * wing, neck[1] - a * wing)]
    shaft = svg.line(x - a * half, y - b * half, neck[0], neck[1], **svg.stroke(svg.BRICK, half * 0.55))
    return shaft + svg.polygon(outline, svg.BRICK, **svg.stroke(svg.PAPER, 1))


def way(points: Sequence[Point], side: float) -> str:
    """Draws the way of a unit through the middles of hexes as a faint arrow, which ends at the rim of a
    counter in the last one."""
    (x1, y1), (x2, y2) = points[-2:]
    far, size = hypot(x2 - x1, y2 - y1), max(5, side * 0.2)
    a, b = (x2 - x1) / far, (y2 - y1) / far
    x, y = x2 - a * far * UNDER_COUNTER, y2 - b * far * UNDER_COUNTER
    end = (x - a * size, y - b * size)
    head = [(x, y), (end[0] - b * size, end[1] + a * size), (end[0] + b * size, end[1] - a * size)]
    joined = " ".join(f"{round(across, 1):g},{round(down, 1):g}" for across, down in (*points[:-1], end))
    drawn = svg.mark(
        "polyline",
        points=joined,
        fill="none",
        stroke_linejoin="round",
        **svg.stroke(svg.INK, max(3, side * 0.1)),
    )
    return svg.mark("g", drawn, svg.polygon(head, svg.INK), opacity=0.45)
