"""Trains as SVG, and the contents of a zone as a sum of tokens."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.resistance.placement import VALUE, Contents, total
from bot.presentation.resistance.counters import FILL, shape, star
from bot.presentation.svg import INK, OCHRE, PAPER, box, circle, line, moved, path, stroke, text


def train(kind: str | None) -> str:
    """Draws a train of 200 by 80 around the origin: an engine, and behind it vans, coaches or saloons with a
    star; without a train only the rails."""
    rails = line(-100, 29, 100, 29, **stroke(INK, 4)) + "".join(
        line(x, 33, x + 9, 33, **stroke(INK, 5)) for x in range(-98, 100, 18)
    )
    if kind is None:
        return rails
    links = line(-48, 10, -34, 10, **stroke(INK, 4)) + line(14, 10, 30, 10, **stroke(INK, 4))
    cars = moved(-72, 0, car(kind)) + moved(-10, 0, car(kind))
    return rails + links + cars + moved(63, 0, engine())


def engine() -> str:
    """Draws an engine of 70 by 70 around the origin, that goes to the right."""
    return (
        path("M-35,14 V-8 H9 V-20 H17 V-8 H23 V14 Z", INK)
        + path("M-35,14 V-24 H-11 V14 Z", INK)
        + box(-30, -18, 14, 11, PAPER)
        + path("M23,14 L35,24 H21 Z", INK)
        + circle(16, -28, 5, PAPER, **stroke(INK, 2))
        + circle(25, -36, 7, PAPER, **stroke(INK, 2))
        + _wheels(8, 19, (-23, -5, 13))
    )


def car(kind: str) -> str:
    """Draws a car of 52 by 60 around the origin."""
    return _body(kind) + _wheels(7, 20, (-15, 14))


def _wheels(radius: float, y: float, places: Iterable[float]) -> str:
    return "".join(circle(x, y, radius, PAPER, **stroke(INK, 4)) for x in places)


def _body(kind: str) -> str:
    plain = box(-26, -18, 52, 32, INK, rx=3)
    match kind:
        case "goods":
            return plain + path("M-8,11 V-14 L8,11 V-14", **stroke(PAPER, 2))
        case "vip":
            return box(-26, -22, 52, 36, INK, rx=9) + star(0, -4, 13, OCHRE)
    return plain + "".join(box(-21 + 15 * n, -12, 11, 12, PAPER) for n in range(3))


def item(kind: str) -> str:
    """Draws what may be hidden in a zone, as a token of 44 by 44 around the origin, with its value (2)."""
    worth = str(VALUE[kind])
    sign = text(worth, 0, 8, 23, bold=True, anchor="middle")
    if kind in ITEM_FIGURE:
        return shape(ITEM_FIGURE[kind], 20, FILL[ITEM_FIGURE[kind]], **stroke(INK, 2)) + sign
    wheels = "".join(circle(x, 17, 5, PAPER, **stroke(INK, 3)) for x in (-15, 15))
    return _wagon(kind) + wheels + circle(0, 0, 12, PAPER) + sign


def _wagon(kind: str) -> str:
    """Draws the body of a train's token: a plain van, a coach with windows, a saloon with stars."""
    match kind:
        case "goods":
            return box(-26, -16, 52, 32, INK, rx=3)
        case "vip":
            return box(-26, -18, 52, 34, INK, rx=9) + star(-18, 0, 6, OCHRE) + star(18, 0, 6, OCHRE)
    return moved(0, 2, _body(kind))


ITEM_FIGURE = {"squad": "soldier", "gendarme": "gendarme"}
"""The kind of figure that an item brings."""

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
