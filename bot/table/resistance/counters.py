"""The pieces of the table as SVG: figures, casualty markers, trains, and the contents of a zone."""

from __future__ import annotations

from math import cos, pi, sin

from bot.games.resistance.placement import VALUE, Contents, total
from bot.games.resistance.state import GERMAN, RESISTANCE, Figure
from bot.table.svg import (
    BRICK,
    INK,
    OCHRE,
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
"""The colour of a side."""

SIZE = 62
"""The width and height of a counter."""

HALF = SIZE / 2
FILL = {"maquis": BRICK, "soldier": SLATE, "leader": INK, "gendarme": OCHRE}
NAME = {"maquis": PAPER, "soldier": PAPER, "leader": PAPER, "gendarme": INK}
"""The colour of a kind of figure, and of the name on it."""


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
    """Draws a star with five points."""
    turns = [(n * pi / 5, radius if n % 2 == 0 else radius * 0.42) for n in range(10)]
    return polygon([(x + r * sin(a), y - r * cos(a)) for a, r in turns], fill)


HEDGE = path(
    "M-31,31 V18 q5,-9 10,-3 q4,-9 11,-3 q5,-7 10,0 q5,-7 10,0 q6,-6 11,3 q6,-5 10,3 V31 Z",
    OLIVE,
    **stroke(PAPER, 2),
)
"""The hedge in front of a figure in cover."""


def counter(figure: Figure, acting: bool = False) -> str:
    """Draws a figure on the map around the origin, with its name; behind a hedge if it is in cover, with a
    ring around it while it is acting."""
    ring = shape(figure.kind, HALF + 3, "none", **stroke(INK, 3, "5 4")) if acting else ""
    drawn = shape(figure.kind, HALF - 4, FILL[figure.kind], **stroke(INK, 2))
    up = -7 if figure.cover else 0
    low = 7 if figure.kind == "leader" and not figure.cover else 0
    name = text(
        figure.name, 0, 8.5 + up + low, 25, fill=NAME[figure.kind], bold=True, anchor="middle", room=SIZE - 16
    )
    mark = star(0, -15 if not figure.cover else -22, 7.5 if not figure.cover else 5, OCHRE)
    return ring + drawn + name + (mark if figure.kind == "leader" else "") + (HEDGE if figure.cover else "")


def marker(figure: Figure) -> str:
    """Draws a casualty marker around the origin: the figure's outline, empty, with a cross and its name."""
    colour = INK if figure.kind == "gendarme" else FILL[figure.kind]
    return (
        shape(figure.kind, HALF - 4, PAPER, **stroke(colour, 2.5, "5 4"))
        + line(0, -24, 0, -3, **stroke(colour, 5))
        + line(-8, -17, 8, -17, **stroke(colour, 5))
        + text(figure.name, 0, 17, 22, fill=INK, bold=True, anchor="middle", room=SIZE - 20)
    )


def train(kind: str | None, colour: str = INK) -> str:
    """Draws a train of 200 by 80 around the origin: an engine, and behind it vans, coaches or saloons with a
    star; without a train only the rails."""
    rails = line(-100, 29, 100, 29, **stroke(INK, 4)) + "".join(
        line(x, 33, x + 9, 33, **stroke(INK, 5)) for x in range(-98, 100, 18)
    )
    if kind is None:
        return rails
    engine = (
        path("M28,14 V-8 H72 V-20 H80 V-8 H86 V14 Z", colour)
        + path("M28,14 V-24 H52 V14 Z", colour)
        + box(33, -18, 14, 11, PAPER)
        + path("M86,14 L98,24 H84 Z", colour)
        + circle(79, -28, 5, PAPER, **stroke(colour, 2))
        + circle(88, -36, 7, PAPER, **stroke(colour, 2))
    )
    wheels = "".join(circle(x, 19, 8, PAPER, **stroke(colour, 4)) for x in (40, 58, 76))
    cars = "".join(
        _car(kind, x, colour) + "".join(circle(x + w, 20, 7, PAPER, **stroke(colour, 4)) for w in (11, 40))
        for x in (-98, -36)
    )
    links = line(-48, 10, -34, 10, **stroke(colour, 4)) + line(14, 10, 30, 10, **stroke(colour, 4))
    return rails + links + cars + engine + wheels


def _car(kind: str, x: float, colour: str) -> str:
    body = box(x, -18, 52, 32, colour, rx=3)
    match kind:
        case "goods":
            return body + path(f"M{x + 18},11 V-14 L{x + 34},11 V-14", **stroke(PAPER, 2))
        case "vip":
            return box(x, -22, 52, 36, colour, rx=9) + star(x + 26, -4, 13, OCHRE)
    return body + "".join(box(x + 5 + 15 * n, -12, 11, 12, PAPER) for n in range(3))


def item(kind: str) -> str:
    """Draws what may be hidden in a zone, as a token of 44 by 44 around the origin, with its value (2)."""
    worth = str(VALUE[kind])
    if kind == "squad":
        return shape("soldier", 19, SLATE, **stroke(INK, 2)) + text(
            worth, 0, 8, 23, fill=PAPER, bold=True, anchor="middle"
        )
    if kind == "gendarme":
        return shape("gendarme", 20, OCHRE, **stroke(INK, 2)) + text(
            worth, 0, 8, 23, fill=INK, bold=True, anchor="middle"
        )
    wheels = "".join(circle(x, 17, 5, PAPER, **stroke(INK, 3)) for x in (-15, 15))
    sign = circle(0, 0, 12, PAPER) + text(worth, 0, 8, 23, fill=INK, bold=True, anchor="middle")
    return _wagon(kind) + wheels + sign


def _wagon(kind: str) -> str:
    """Draws the body of a train's token: a plain van, a coach with windows, a saloon with stars."""
    match kind:
        case "goods":
            return box(-26, -16, 52, 32, INK, rx=3)
        case "vip":
            return box(-26, -18, 52, 34, INK, rx=9) + star(-18, 0, 6, OCHRE) + star(18, 0, 6, OCHRE)
    return moved(-26, 2, _car(kind, 0, INK))


ITEM_ROOM = {"squad": 37, "gendarme": 43}
"""The width of a token; a train's is 54."""

PLUS, EQUALS, DIGIT = 14, 24, 14
"""The widths of the sign between two tokens, of the sign before the total, and of each digit of the total."""


def held(contents: Contents) -> tuple[str, float]:
    """Draws the contents of a zone as a sum that begins at the origin, and returns it with its width: a token
    for each item, with its value, and behind them the zone's total (2, R1)."""
    marks, x = [], 0.0
    for kind in contents:
        if x:
            marks.append(text("+", x + PLUS / 2, 8, 23, bold=True, anchor="middle"))
            x += PLUS
        room = ITEM_ROOM.get(kind, 54)
        marks.append(moved(x + room / 2, 0, item(kind)))
        x += room
    worth = str(total(contents))
    marks.append(text(f"= {worth}", x + 4, 9, 25, bold=True))
    return "".join(marks), x + EQUALS + DIGIT * len(worth)
