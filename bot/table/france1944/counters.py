"""The contents of the map's hexes as SVG: ground, stacks of counters, objectives."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from bot.games.france1944.campaign import Unit
from bot.table.svg import (
    BRICK,
    CARD,
    INK,
    OCHRE,
    OLIVE,
    PAPER,
    PENCIL,
    SLATE,
    box,
    circle,
    line,
    mark,
    moved,
    path,
    polygon,
    stroke,
    text,
)

SIDE = {"allied": OLIVE, "german": SLATE}
"""The colour of a side."""

GROUND = {"clear": PAPER, "city": "#d9cbb0", "fortress": "#cbb9a0", "rough": "#dfd9b0", "other": "#e6dcef"}
"""The colour of a hex by its ground; ground that a campaign defines itself is ``other``."""

HIGH = 3**0.5 / 2
"""Half the height of a hex, in units of its side; half its width is 1."""


def corners(side: float) -> list[tuple[float, float]]:
    """Returns the corners of a hex around the origin, with flat sides above and below."""
    return [(side * cos(n * pi / 3), side * sin(n * pi / 3)) for n in range(6)]


def patterns() -> str:
    """Returns the patterns that distinguish the grounds without their colours."""
    house = box(2, 8, 9, 8, PENCIL, opacity=0.55) + path("M0,8 L6.5,2 L13,8 Z", PENCIL, opacity=0.55)
    hill = path("M2,14 L8,4 L14,14", **stroke(PENCIL, 2), opacity=0.6)
    wall = box(0, 0, 8, 8, PENCIL, opacity=0.4) + box(8, 8, 8, 8, PENCIL, opacity=0.4)
    dots = circle(5, 5, 2.4, PENCIL, opacity=0.6)
    return mark(
        "defs",
        *(
            mark("pattern", drawn, id=name, width=20, height=20, patternUnits="userSpaceOnUse")
            for name, drawn in (("city", house), ("rough", hill), ("fortress", wall), ("other", dots))
        ),
    )


def ground_of(names: Sequence[str]) -> str:
    """Returns the ground that a hex is drawn as if several lie in it: the strongest that the rules know."""
    for name in ("fortress", "city", "rough"):
        if name in names:
            return name
    return "other" if [one for one in names if one != "clear"] else "clear"


def tile(side: float, ground: str) -> str:
    """Draws a hex of this ground around the origin."""
    points = corners(side)
    drawn = polygon(points, GROUND[ground], **stroke(PENCIL, 1.5))
    if ground != "clear":
        drawn += polygon(points, f"url(#{ground})")
    if ground == "fortress":
        drawn += polygon(corners(side * 0.9), **stroke(INK, 3))
    return drawn


WIDE, TALL = 50, 32
"""A counter's size in a hex of side 40."""


def stack(units: Sequence[Unit], *, out: bool) -> str:
    """Draws a stack around the origin: the colour is its side's, the sign its kind (crossed for combat units,
    a flag for HQs), the number its strength, with an edge behind for each further unit. ``out`` means out of
    supply."""
    fill = SIDE[units[0].side]
    behind = min(len(units), 4) - 1
    drawn = "".join(
        box(-WIDE / 2 + 4 * n, -TALL / 2 - 4 * n, WIDE, TALL, fill, rx=4, **stroke(PAPER, 1.5))
        for n in range(behind, 0, -1)
    )
    edge = stroke(OCHRE, 5, "7 4") if out else stroke(INK, 2)
    drawn += box(-WIDE / 2, -TALL / 2, WIDE, TALL, fill, rx=4, **edge)
    drawn += moved(-WIDE / 2 + 13, 0, sign(hq=all(unit.hq for unit in units)))
    strength = str(sum(unit.strength for unit in units))
    return drawn + text(strength, 10, 9, 26, fill=PAPER, bold=True, anchor="middle", room=26)


def sign(*, hq: bool) -> str:
    """Draws a combat unit's crossed box, or an HQ's flag, around the origin."""
    if hq:
        return line(-5, -11, -5, 11, **stroke(PAPER, 2.5)) + box(-5, -11, 13, 10, PAPER)
    return (
        box(-8, -7, 16, 14, "none", **stroke(PAPER, 2))
        + line(-8, -7, 8, 7, **stroke(PAPER, 2))
        + line(-8, 7, 8, -7, **stroke(PAPER, 2))
    )


def objective(points: int, holder: str) -> str:
    """Draws the points of an objective, in the colour of the side that holds it."""
    return circle(0, 0, 13, CARD, **stroke(SIDE.get(holder, PENCIL), 4)) + text(
        str(points), 0, 8, 22, bold=True, anchor="middle", room=24
    )


def attack(x1: float, y1: float, x2: float, y2: float) -> str:
    """Draws an arrow from an attacking hex to a defending one."""
    across, down = x2 - x1, y2 - y1
    far = (across**2 + down**2) ** 0.5
    a, b = across / far, down / far
    fx, fy, tx, ty = x1 + a * far * 0.36, y1 + b * far * 0.36, x1 + a * far * 0.54, y1 + b * far * 0.54
    head = [(tx + a * 14, ty + b * 14), (tx - b * 11, ty + a * 11), (tx + b * 11, ty - a * 11)]
    return line(fx, fy, tx, ty, **stroke(BRICK, 7)) + polygon(head, BRICK, **stroke(PAPER, 1))
