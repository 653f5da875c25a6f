"""The units of Memoir '44 as SVG, with the signs of their actions: rings, arrows, targets."""

from __future__ import annotations

from math import atan2, cos, degrees, pi, sin

from bot.games.game import Seat
from bot.games.memoir44.units import ALLIES, KindName, Unit
from bot.table.svg import (
    BRICK,
    CARD,
    INK,
    OCHRE,
    OLIVE,
    PAPER,
    Attribute,
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

RADIUS = 33.0
"""The radius of a counter."""

FILL = {True: OLIVE, False: CARD}
SIGN = {True: PAPER, False: INK}
"""The colours of the Allies and of the Axis: dark with light signs, light with dark signs."""


def outline(seat: Seat, radius: float, fill: Attribute, **more: Attribute) -> str:
    """Draws the shape of a side around the origin: round for the Allies, square for the Axis."""
    if seat == ALLIES:
        return circle(0, 0, radius, fill, **more)
    r = radius * 0.9
    return box(-r, -r, 2 * r, 2 * r, fill, rx=4, **more)


def star(x: float, y: float, radius: float, fill: str, **more: Attribute) -> str:
    """Draws a star with five points."""
    turns = [(n * pi / 5, radius if n % 2 == 0 else radius * 0.42) for n in range(10)]
    return polygon([(x + r * sin(a), y - r * cos(a)) for a, r in turns], fill, **more)


def symbol(kind: KindName, colour: str) -> str:
    """Draws the symbol of a kind of unit, 40 wide and 18 high around the origin."""
    ink = stroke(colour, 2.5)
    frame = box(-17, -9, 34, 18, "none", **ink)
    cross = line(-17, -9, 17, 9, **ink) + line(-17, 9, 17, -9, **ink)
    tracks = box(-15, -6.5, 30, 13, "none", rx=6.5, **ink)
    match kind:
        case "infantry":
            return frame + cross
        case "special_infantry":
            return frame + cross + star(0, 0, 8, OCHRE, **stroke(colour, 1.5))
        case "resistance":
            bars = line(-9, -4, 9, -4, **ink) + line(-13, 2, 13, 2, **ink)
            return line(0, -10, 0, 10, **ink) + bars
        case "armor":
            return frame + tracks
        case "elite_armor":
            return frame + tracks + star(0, 0, 7, OCHRE, **stroke(colour, 1.5))
        case "artillery":
            return circle(-7, 3, 6, colour) + line(-5, 2, 16, -8, **stroke(colour, 4.5))
        case "cavalry":
            return frame + line(-17, 9, 17, -9, **ink)
    ring = circle(0, 0, 8, "none", **ink)
    return ring + line(-12, 0, 12, 0, **ink) + line(0, -11, 0, 11, **ink)


def counter(unit: Unit, full: int) -> str:
    """Draws a unit around the origin: its kind, its name, and a pip for each figure, empty for a lost one."""
    ours = unit.seat == ALLIES
    colour = SIGN[ours]
    step = 12
    pips = "".join(
        circle(
            step * (n - (full - 1) / 2),
            21,
            4.5,
            colour if n < unit.figures else "none",
            **stroke(colour, 1.8),
        )
        for n in range(full)
    )
    return (
        outline(unit.seat, RADIUS + 2, PAPER)
        + outline(unit.seat, RADIUS, FILL[ours], **stroke(INK, 2.5))
        + moved(0, -17, symbol(unit.kind, colour), scale=0.95)
        + text(unit.name, 0, 11, 20, fill=colour, bold=True, anchor="middle", room=58)
        + pips
    )


def under_orders(seat: Seat, *, done: bool) -> str:
    """Draws the ring around a unit under orders; it is thin once the unit has nothing left to do."""
    return outline(seat, RADIUS + 6, "none", **stroke(OCHRE, 4 if done else 8)) + outline(
        seat, RADIUS + 9, "none", **stroke(INK, 1.5)
    )


def may_go() -> str:
    """Draws the mark of a hex that a unit may move to."""
    return circle(0, 6, 13, OCHRE, **stroke(INK, 2.5)) + circle(0, 6, 4, INK)


def aimed_at() -> str:
    """Draws the mark of a unit that is or may be attacked."""
    ring = circle(0, 0, 41, "none", **stroke(PAPER, 8)) + circle(0, 0, 41, "none", **stroke(BRICK, 4.5))
    ticks = ((0, -47, 0, -33), (0, 33, 0, 47), (-47, 0, -33, 0), (33, 0, 47, 0))
    return ring + "".join(line(a, b, c, d, **stroke(BRICK, 5)) for a, b, c, d in ticks)


def arrow(x1: float, y1: float, x2: float, y2: float, *, battle: bool) -> str:
    """Draws an arrow to the rim of a hex: broken for a move, from the middle of the origin; red for a battle,
    from its rim."""
    turn = atan2(y2 - y1, x2 - x1)
    across, up = cos(turn), sin(turn)
    begin, tip = 30.0 if battle else 0.0, 34.0
    x3, y3 = x1 + begin * across, y1 + begin * up
    x4, y4 = x2 - (tip + 14) * across, y2 - (tip + 14) * up
    colour = BRICK if battle else INK
    shaft = line(x3, y3, x4, y4, **stroke(PAPER, 10), stroke_linecap="round")
    drawn = line(x3, y3, x4, y4, **stroke(colour, 5, "" if battle else "9 6"))
    head = path("M0,0 L-20,-11 L-20,11 Z", colour, **stroke(PAPER, 2))
    turned = f"translate({x2 - tip * across:.1f} {y2 - tip * up:.1f}) rotate({degrees(turn):.1f})"
    return shaft + drawn + mark("g", head, transform=turned)


def medal(seat: Seat, medals: int, holder: Seat | None) -> str:
    """Draws an objective around the origin: a star in the shape of the side that it is for, with the sign of
    its holder."""
    plate = (
        circle(0, 0, 15, CARD, **stroke(INK, 2))
        if not seat
        else outline(seat, 15, FILL[seat == ALLIES], **stroke(INK, 2))
    )
    drawn = plate + star(0, 0, 12, OCHRE, **stroke(INK, 1.2))
    if medals > 1:
        drawn += text(str(medals), 0, 6, 16, bold=True, anchor="middle", room=20)
    if holder:
        drawn += moved(13, 11, outline(holder, 8, FILL[holder == ALLIES], **stroke(INK, 2)))
    return drawn
