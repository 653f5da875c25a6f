"""Counters and trains of French Resistance as SVG."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin

from bot.games.resistance.placement import VALUE, Contents, total
from bot.games.resistance.units import GERMAN, RESISTANCE
from bot.presentation import svg

SIDE_COLOUR = {GERMAN: svg.SLATE, RESISTANCE: svg.BRICK}
"""The colour in which a side's words are written."""

SIZE = 62
"""The width and height of a counter."""

HALF_SIZE = SIZE / 2
FILL = {"maquis": "#93301f", "soldier": "#a9c4dc", "leader": "#d3e0ea", "gendarme": "#e3b44e"}
NAME = {"maquis": svg.PAPER, "soldier": svg.INK, "leader": svg.INK, "gendarme": svg.INK}
"""The colour of a kind of figure, and of the name on it: the Resistance is dark, all Germans are light."""

BANNER = {GERMAN: (FILL["soldier"], svg.INK), RESISTANCE: (FILL["maquis"], svg.PAPER)}
"""The colours of a side's banner, and of what is written on it."""


def shape(kind: str, radius: float, fill: str, **more: svg.Attribute) -> str:
    """Draws the outline of a kind of figure around the origin: a maquis is round, a soldier square, a leader
    has a gable, a gendarme six sides."""
    r = radius
    match kind:
        case "maquis":
            return svg.circle(0, 0, r, fill, **more)
        case "gendarme":
            corners = [(r * 1.05 * cos(n * pi / 3), r * 1.05 * sin(n * pi / 3)) for n in range(6)]
            return svg.polygon(corners, fill, **more)
        case "leader":
            gable = [(-r * 0.92, r * 0.9), (-r * 0.92, -r * 0.35), (0, -r * 1.1), (r * 0.92, -r * 0.35)]
            return svg.polygon([*gable, (r * 0.92, r * 0.9)], fill, **more)
    return svg.box(-r * 0.92, -r * 0.9, r * 1.84, r * 1.8, fill, rx=4, **more)


HEDGE = svg.path(
    "M-31,31 V18 q5,-9 10,-3 q4,-9 11,-3 q5,-7 10,0 q5,-7 10,0 q6,-6 11,3 q6,-5 10,3 V31 Z",
    svg.OLIVE,
    **svg.stroke(svg.PAPER, 2),
)
"""The hedge in front of a figure in cover."""

ACTED = svg.circle(22, 22, 10, svg.PAPER, **svg.stroke(svg.INK, 2)) + svg.path(
    "M17,22 l4,4 l7,-8", **svg.stroke(svg.INK, 3)
)
"""The tick on a figure that can act no more this turn."""


def counter(
    kind: str, words: str, count: int = 1, *, cover: bool = False, acting: bool = False, done: bool = False
) -> str:
    """Draws a figure on the map around the origin, with its name on it; several that are alike, as a stack.
    It stands behind a hedge if it is in cover, has a ring while it acts, and a tick when it has acted (9)."""
    fill, rim = FILL[kind], svg.stroke(svg.INK, 2)
    behind = "".join(
        svg.moved(n, -n, shape(kind, HALF_SIZE - 4, fill, **rim)) for n in (8, 4) if count > n // 4
    )
    ring = shape(kind, HALF_SIZE + 3, "none", **svg.stroke(svg.INK, 3, "5 4")) if acting else ""
    up = -7 if cover else 7 if kind == "leader" else 0
    name = svg.text(words, 0, 8.5 + up, 25, fill=NAME[kind], bold=True, anchor="middle", room=SIZE - 14)
    rank = svg.star(0, -22 if cover else -15, 5 if cover else 7.5, svg.INK) if kind == "leader" else ""
    return (
        behind
        + ring
        + shape(kind, HALF_SIZE - 4, fill, **rim)
        + name
        + rank
        + (HEDGE if cover else "")
        + (ACTED if done else "")
    )


def marker(kind: str, words: str) -> str:
    """Draws casualty markers around the origin: a figure's outline, empty, with a cross and a name or
    number."""
    colour = svg.BRICK if kind == "maquis" else svg.INK
    return (
        shape(kind, HALF_SIZE - 4, svg.PAPER, **svg.stroke(colour, 2.5, "5 4"))
        + svg.line(0, -24, 0, -3, **svg.stroke(colour, 5))
        + svg.line(-8, -17, 8, -17, **svg.stroke(colour, 5))
        + svg.text(words, 0, 17, 22, bold=True, anchor="middle", room=SIZE - 20)
    )


def train_token(kind: str | None) -> str:
    """Draws a train of 200 by 80 around the origin: an engine, and behind it vans, coaches or saloons with a
    star; without a train only the rails."""
    rails = svg.line(-100, 29, 100, 29, **svg.stroke(svg.INK, 4)) + "".join(
        svg.line(x, 33, x + 9, 33, **svg.stroke(svg.INK, 5)) for x in range(-98, 100, 18)
    )
    if kind is None:
        return rails
    links = svg.line(-48, 10, -34, 10, **svg.stroke(svg.INK, 4)) + svg.line(
        14, 10, 30, 10, **svg.stroke(svg.INK, 4)
    )
    cars = svg.moved(-72, 0, car(kind)) + svg.moved(-10, 0, car(kind))
    return rails + links + cars + svg.moved(63, 0, engine())


def engine() -> str:
    """Draws an engine of 70 by 70 around the origin, that goes to the right."""
    return (
        svg.path("M-35,14 V-8 H9 V-20 H17 V-8 H23 V14 Z", svg.INK)
        + svg.path("M-35,14 V-24 H-11 V14 Z", svg.INK)
        + svg.box(-30, -18, 14, 11, svg.PAPER)
        + svg.path("M23,14 L35,24 H21 Z", svg.INK)
        + svg.circle(16, -28, 5, svg.PAPER, **svg.stroke(svg.INK, 2))
        + svg.circle(25, -36, 7, svg.PAPER, **svg.stroke(svg.INK, 2))
        + _wheels(8, 19, (-23, -5, 13))
    )


def car(kind: str) -> str:
    """Draws a car of 52 by 60 around the origin."""
    return _body(kind) + _wheels(7, 20, (-15, 14))


def _wheels(radius: float, y: float, places: Iterable[float]) -> str:
    return "".join(svg.circle(x, y, radius, svg.PAPER, **svg.stroke(svg.INK, 4)) for x in places)


def _body(kind: str) -> str:
    plain = svg.box(-26, -18, 52, 32, svg.INK, rx=3)
    match kind:
        case "goods":
            return plain + svg.path("M-8,11 V-14 L8,11 V-14", **svg.stroke(svg.PAPER, 2))
        case "vip":
            return svg.box(-26, -22, 52, 36, svg.INK, rx=9) + svg.star(0, -4, 13, svg.OCHRE)
    return plain + "".join(svg.box(-21 + 15 * n, -12, 11, 12, svg.PAPER) for n in range(3))


def item(kind: str) -> str:
    """Draws what may be hidden in a zone, as a token of 44 by 44 around the origin, with its value (2)."""
    worth = str(VALUE[kind])
    sign = svg.text(worth, 0, 8, 23, bold=True, anchor="middle")
    if kind in ITEM_FIGURE:
        return shape(ITEM_FIGURE[kind], 20, FILL[ITEM_FIGURE[kind]], **svg.stroke(svg.INK, 2)) + sign
    wheels = "".join(svg.circle(x, 17, 5, svg.PAPER, **svg.stroke(svg.INK, 3)) for x in (-15, 15))
    return _wagon(kind) + wheels + svg.circle(0, 0, 12, svg.PAPER) + sign


def _wagon(kind: str) -> str:
    """Draws the body of a train's token: a plain van, a coach with windows, a saloon with stars."""
    match kind:
        case "goods":
            return svg.box(-26, -16, 52, 32, svg.INK, rx=3)
        case "vip":
            return (
                svg.box(-26, -18, 52, 34, svg.INK, rx=9)
                + svg.star(-18, 0, 6, svg.OCHRE)
                + svg.star(18, 0, 6, svg.OCHRE)
            )
    return svg.moved(0, 2, _body(kind))


ITEM_FIGURE = {"squad": "soldier", "gendarme": "gendarme"}
"""The kind of figure that an item brings."""

ITEM_ROOM = {"squad": 37, "gendarme": 43}
"""The width of a token; a train's is 54."""

PLUS, EQUALS, DIGIT = 14, 24, 14
"""The widths of the sign between two tokens, of the sign before the total, and of each digit of the total."""


def zone_sum(contents: Contents) -> tuple[str, float]:
    """Draws the contents of a zone as a sum that begins at the origin, and returns it with its width: a token
    for each item, with its value, and behind them the zone's total (2, R1)."""
    marks, x = [], 0.0
    for kind in contents:
        if x:
            marks.append(svg.text("+", x + PLUS / 2, 8, 23, bold=True, anchor="middle"))
            x += PLUS
        room = ITEM_ROOM.get(kind, 54)
        marks.append(svg.moved(x + room / 2, 0, item(kind)))
        x += room
    worth = str(total(contents))
    marks.append(svg.text(f"= {worth}", x + 4, 9, 25, bold=True))
    return "".join(marks), x + EQUALS + DIGIT * len(worth)
