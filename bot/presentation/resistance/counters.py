"""The figures on the table as SVG: counters, stacks of equal ones, and casualty markers."""

from __future__ import annotations

from math import cos, pi, sin

from bot.games.resistance.state import GERMAN, RESISTANCE
from bot.presentation.svg import (
    BRICK,
    INK,
    OLIVE,
    PAPER,
    SLATE,
    Attribute,
    box,
    circle,
    line,
    moved,
    path,
    polygon,
    stroke,
    text,
)

SIDE = {GERMAN: SLATE, RESISTANCE: BRICK}
"""The colour in which a side's words are written."""

SIZE = 62
"""The width and height of a counter."""

HALF = SIZE / 2
FILL = {"maquis": "#93301f", "soldier": "#a9c4dc", "leader": "#d3e0ea", "gendarme": "#e3b44e"}
NAME = {"maquis": PAPER, "soldier": INK, "leader": INK, "gendarme": INK}
"""The colour of a kind of figure, and of the name on it: the Resistance is dark, all Germans are light."""

BANNER = {GERMAN: (FILL["soldier"], INK), RESISTANCE: (FILL["maquis"], PAPER)}
"""The colours of a side's banner, and of what is written on it."""


def shape(kind: str, radius: float, fill: str, **more: Attribute) -> str:
    """Draws the outline of a kind of figure around the origin: a maquis is round, a soldier square, a leader
    has a gable, a gendarme six sides."""
    r = radius
    match kind:
        case "maquis":
            return circle(0, 0, r, fill, **more)
        case "gendarme":
            corners = [(r * 1.05 * cos(n * pi / 3), r * 1.05 * sin(n * pi / 3)) for n in range(6)]
            return polygon(corners, fill, **more)
        case "leader":
            gable = [(-r * 0.92, r * 0.9), (-r * 0.92, -r * 0.35), (0, -r * 1.1), (r * 0.92, -r * 0.35)]
            return polygon([*gable, (r * 0.92, r * 0.9)], fill, **more)
    return box(-r * 0.92, -r * 0.9, r * 1.84, r * 1.8, fill, rx=4, **more)


def star(x: float, y: float, radius: float, fill: str) -> str:
    turns = [(n * pi / 5, radius if n % 2 == 0 else radius * 0.42) for n in range(10)]
    return polygon([(x + r * sin(a), y - r * cos(a)) for a, r in turns], fill)


HEDGE = path(
    "M-31,31 V18 q5,-9 10,-3 q4,-9 11,-3 q5,-7 10,0 q5,-7 10,0 q6,-6 11,3 q6,-5 10,3 V31 Z",
    OLIVE,
    **stroke(PAPER, 2),
)
"""The hedge in front of a figure in cover."""

DONE = circle(22, 22, 10, PAPER, **stroke(INK, 2)) + path("M17,22 l4,4 l7,-8", **stroke(INK, 3))
"""The tick on a figure that can act no more this turn."""


def counter(
    kind: str, words: str, count: int = 1, *, cover: bool = False, acting: bool = False, done: bool = False
) -> str:
    """Draws a figure on the map around the origin, with its name on it; several that are alike, as a stack.
    It stands behind a hedge if it is in cover, has a ring while it acts, and a tick when it has acted (9)."""
    fill, rim = FILL[kind], stroke(INK, 2)
    behind = "".join(moved(n, -n, shape(kind, HALF - 4, fill, **rim)) for n in (8, 4) if count > n // 4)
    ring = shape(kind, HALF + 3, "none", **stroke(INK, 3, "5 4")) if acting else ""
    up = -7 if cover else 7 if kind == "leader" else 0
    name = text(words, 0, 8.5 + up, 25, fill=NAME[kind], bold=True, anchor="middle", room=SIZE - 14)
    rank = star(0, -22 if cover else -15, 5 if cover else 7.5, INK) if kind == "leader" else ""
    return (
        behind
        + ring
        + shape(kind, HALF - 4, fill, **rim)
        + name
        + rank
        + (HEDGE if cover else "")
        + (DONE if done else "")
    )


def marker(kind: str, words: str) -> str:
    """Draws casualty markers around the origin: a figure's outline, empty, with a cross and a name or
    number."""
    colour = BRICK if kind == "maquis" else INK
    return (
        shape(kind, HALF - 4, PAPER, **stroke(colour, 2.5, "5 4"))
        + line(0, -24, 0, -3, **stroke(colour, 5))
        + line(-8, -17, 8, -17, **stroke(colour, 5))
        + text(words, 0, 17, 22, bold=True, anchor="middle", room=SIZE - 20)
    )
