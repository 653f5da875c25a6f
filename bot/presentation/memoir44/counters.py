"""The units of Memoir '44 as SVG, with the signs of their actions, and what marks hexes: rings of
objectives, and small plates with mines, exits, flags and eyes."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from math import atan2, cos, degrees, hypot, inf, pi, sin

from msgspec.structs import replace

from bot.games.game import Seat
from bot.games.memoir44.hexes import ROWS, WIDEST, Hex, direction, distance
from bot.games.memoir44.state import State
from bot.games.memoir44.units import ALLIES, Unit
from bot.presentation import svg
from bot.presentation.memoir44.board import mine_number
from bot.presentation.memoir44.figures import SHAPE, SOLDIER_WIDTH, TALL, symbol
from bot.presentation.memoir44.hexagon import SIDE, centre, corners, towards
from bot.presentation.svg import wide

ACROSS, DOWN = 42.0, 28.0
"""Half the width and half the height of a counter. Above and below it the ground of its hex is in sight."""

FILL = {True: svg.OLIVE, False: svg.CARD}
SIGN = {True: svg.PAPER, False: svg.INK}
"""The colours of the Allies and of the Axis: dark with light signs, light with dark signs."""


def outline(seat: Seat, grown: float, fill: svg.Attribute, **more: svg.Attribute) -> str:
    """Draws the shape of a side's counter around the origin, grown on each side: rounded for the Allies,
    square for the Axis."""
    x, y = ACROSS + grown, DOWN + grown
    return svg.box(-x, -y, 2 * x, 2 * y, fill, rx=y if seat == ALLIES else 4, **more)


def counter(unit: Unit, full: int, size: float = 22, sign: str = "") -> str:
    """Draws a unit around the origin: its mark and its name, in letters of this size, and below them each of
    its figures, in outline those that it has lost. The mark stands alone where there is no room for both."""
    ours = unit.seat == ALLIES
    colour = SIGN[ours]
    row, edge = 0.72 * size, ACROSS - 4
    top = -DOWN + 5 + row / 2
    first = _reach(size) - 34 if sign else -edge
    alone = bool(sign) and 0.8 * wide(unit.name, size) > edge - first
    named = svg.text(
        shortened(unit.name, size, edge - first),
        (first + edge) / 2,
        top + row / 2,
        size,
        fill=colour,
        bold=True,
        anchor="middle",
        room=edge - first,
    )
    return (
        outline(unit.seat, 2.5, svg.PAPER)
        + outline(unit.seat, 0, FILL[ours], **svg.stroke(svg.INK, 2))
        + _figures(unit, full, colour, top + row / 2 + 4)
        + ("" if alone else named)
        + (marked(sign, size, x=0 if alone else -36, y=top) if sign else "")
        + (worth(unit.medals, ACROSS - 21, DOWN) if unit.medals > 1 else "")
    )


def shortened(name: str, size: float, room: float) -> str:
    """Returns the name of a unit with as few letters less as fit into the room, but with its number."""
    kind, _, number = name.rpartition(" ")
    while wide(f"{kind} {number}", size) * svg.TIGHTEST > room and len(kind) > 1:
        kind = kind[:-1]
    return f"{kind} {number}"


def worth(medals: int, x: float, y: float) -> str:
    """Draws the medals that a unit is worth as stars around this point."""
    return "".join(
        svg.star(x + 20 * (n - (medals - 1) / 2), y, 12, svg.GOLD, **svg.stroke(svg.INK, 2))
        for n in range(medals)
    )


def _figures(unit: Unit, full: int, colour: str, top: float) -> str:
    """Draws the figures of a unit in a row from this height down to the edge of its counter."""
    step = SHAPE.get(unit.kind, SOLDIER_WIDTH) + 3
    room = 2 * ACROSS - (30 if unit.seat == ALLIES else 8)
    scale = min((DOWN - 4 - top) / TALL, room / (step * full))
    return "".join(
        svg.moved(
            scale * step * (n - (full - 1) / 2),
            (top + DOWN - 4) / 2,
            symbol(unit.kind, colour, lost=n >= unit.figures),
            scale=round(scale, 3),
        )
        for n in range(full)
    )


def _reach(size: float) -> float:
    """Returns the radius of a mark in letters of this size."""
    return 0.6 * size


def marked(sign: str, size: float, x: float = 0, y: float = 0) -> str:
    """Draws the mark of something that can be chosen, such as ``①``, around this point."""
    return svg.moved(x, y, svg.badge(sign, 0, 0, 24 * _reach(1)), scale=round(size / 24, 3))


def may_go(name: str, size: float) -> str:
    """Draws the name of a hex that may be chosen and has no mark."""
    reach, high = wide(name, size) / 2 + 0.25 * size, 0.6 * size
    plate = svg.box(-reach, -high, 2 * reach, 2 * high, svg.CARD, rx=6, **svg.stroke(svg.OCHRE, 4))
    return plate + svg.text(name, 0, 0.36 * size, size, anchor="middle", room=2 * reach)


def under_orders(seat: Seat, *, done: bool) -> str:
    """Draws the ring around a unit under orders; it is thin once the unit has nothing left to do."""
    return outline(seat, 5, "none", **svg.stroke(svg.INK, 5 if done else 9)) + outline(
        seat, 5, "none", **svg.stroke(svg.OCHRE, 2.5 if done else 6)
    )


def aimed_at(seat: Seat) -> str:
    """Draws the mark of a unit that is or may be attacked."""
    ring = outline(seat, 5, "none", **svg.stroke(svg.PAPER, 9)) + outline(
        seat, 5, "none", **svg.stroke(svg.BRICK, 6)
    )
    ticks = ((0, -40, 0, -28), (0, 28, 0, 40), (-52, 0, -42, 0), (42, 0, 52, 0))
    return ring + "".join(svg.line(a, b, c, d, **svg.stroke(svg.BRICK, 6)) for a, b, c, d in ticks)


def arrow(x1: float, y1: float, x2: float, y2: float, *, battle: bool, faint: bool = False) -> str:
    """Draws an arrow that ends at the rim of the counter there: broken for a move, from the middle of its
    origin; red for a battle, from the rim of the attacker."""
    turn = atan2(y2 - y1, x2 - x1)
    across, up = cos(turn), sin(turn)
    rim = _rim(across, up)
    free = hypot(x2 - x1, y2 - y1) - rim - (rim if battle else 0)
    head = min(24.0, max(12.0, free + 6))
    colour = svg.BRICK if battle else svg.INK
    drawn = ""
    if free > head + 4:
        x3, y3 = (x1 + rim * across, y1 + rim * up) if battle else (x1, y1)
        x4, y4 = x2 - (rim + head - 2) * across, y2 - (rim + head - 2) * up
        drawn = svg.line(x3, y3, x4, y4, **svg.stroke(svg.PAPER, 11), stroke_linecap="round")
        drawn += svg.line(x3, y3, x4, y4, **svg.stroke(colour, 6, "" if battle else "11 6"))
    tip = svg.path(f"M0,0L{-head:g},-12L{-head:g},12Z", colour, **svg.stroke(svg.PAPER, 2))
    turned = f"translate({x2 - rim * across:.1f} {y2 - rim * up:.1f}) rotate({degrees(turn):.1f})"
    return svg.mark("g", drawn, svg.mark("g", tip, transform=turned), opacity=0.6 if faint else 1)


def _rim(across: float, up: float) -> float:
    """Returns the distance from the middle of a counter to its rim in this direction."""
    return min(
        (ACROSS + 1) / abs(across) if across else inf,
        (DOWN + 1) / abs(up) if up else inf,
    )


def medal(seat: Seat, medals: int, holder: Seat | None) -> str:
    """Draws the medals of an objective in a row around the origin: on a plate in the shape of the side that
    they are for, filled in the colour of the side that holds them; hollow while nobody does."""
    reach = 17 + 11 * (medals - 1)
    side = holder or seat
    fill = FILL[holder == ALLIES] if holder else svg.PAPER
    plate = svg.box(
        -reach, -16, 2 * reach, 32, fill, rx=16 if side == ALLIES else 3, **svg.stroke(svg.INK, 2.5)
    )
    gold = svg.GOLD if holder else svg.CARD
    stars = (
        svg.star(22 * (n - (medals - 1) / 2), 1.5, 15, gold, **svg.stroke(svg.INK, 2)) for n in range(medals)
    )
    return (plate if side else "") + "".join(stars)


def award(seat: Seat) -> str:
    """Draws a medal on its ribbon around the origin, in the colour of the side that has won it."""
    ribbon = svg.path("M-16,-34H16L6,-6H-6Z", FILL[seat == ALLIES], **svg.stroke(svg.INK, 2.5))
    disc = svg.circle(0, 10, 21, svg.OCHRE, **svg.stroke(svg.INK, 2.5)) + svg.circle(
        0, 10, 16, svg.GOLD, **svg.stroke(svg.INK, 1)
    )
    return ribbon + disc + svg.star(0, 11, 13, svg.INK)


def fallen(unit: Unit, full: int, size: float) -> str:
    """Draws a unit that was eliminated around the origin: its counter overturned in the blast."""
    turns = [(n * pi / 12, 64 if n % 2 else 46) for n in range(24)]
    blast = svg.polygon([(r * sin(a), -r * cos(a)) for a, r in turns], svg.BRICK, **svg.stroke(svg.INK, 2))
    inner = svg.polygon([(0.75 * r * sin(a), -0.75 * r * cos(a)) for a, r in turns], svg.GOLD)
    return (
        blast + inner + svg.mark("g", counter(replace(unit, figures=0), full, size), transform="rotate(-14)")
    )


RING = svg.polygon(corners(SIDE - 4), "none", **svg.stroke(svg.OCHRE, 6))
"""The ring of an objective."""

ALARM = svg.polygon(corners(SIDE - 11), "none", **svg.stroke(svg.PAPER, 8)) + svg.polygon(
    corners(SIDE - 11), "none", **svg.stroke(svg.BRICK, 5, "13 7")
)
"""The ring of a hex that wins at once."""

ABOVE, BELOW, BESIDE = -37.0, 36.0, 14.0
"""How far from the middle of their hex plates lie: within it, and beside a unit."""

Link = tuple[Hex, Hex]


@lru_cache(maxsize=256)
def links(hexes: tuple[Hex, ...]) -> tuple[Link, ...]:
    """Returns pairs of hexes that join all of them, each to the nearest."""
    pairs: list[Link] = []
    joined, left = list(hexes[:1]), list(hexes[1:])
    while left:
        pair = min(((a, b) for a in joined for b in left), key=lambda pair: distance(*pair))
        pairs.append(pair)
        joined.append(pair[1])
        left.remove(pair[1])
    return tuple(pairs)


def link(pair: Link) -> str:
    """Draws the tie between two hexes, around the middle of the first: through their common edge, or as a
    broken line."""
    (x1, y1), (x2, y2) = (centre(at) for at in pair)
    if distance(*pair) == 1:
        way = direction(*pair)
        ends = [towards(way, far) for far in (32, 60)]
        return _tie(ends, svg.PAPER, 26) + _tie(ends, svg.OCHRE, 16)
    ends = [(0.0, 0.0), (x2 - x1, y2 - y1)]
    return _tie(ends, svg.PAPER, 11, "1 13") + _tie(ends, svg.OCHRE, 7, "1 13")


def _tie(ends: Sequence[tuple[float, float]], colour: str, wide: float, dash: str = "") -> str:
    (a, b), (c, d) = ends
    ended = {"stroke_linecap": "round"} if dash else {}
    return svg.line(a, b, c, d, **svg.stroke(colour, wide, dash), **ended)


def tied() -> str:
    """Draws two rings with the tie between them, around the origin, for the key."""
    ring = svg.moved(0, 0, RING, scale=0.52)
    return (
        svg.moved(-28, 0, ring)
        + svg.moved(28, 0, ring)
        + svg.line(-10, 0, 10, 0, **svg.stroke(svg.OCHRE, 14))
    )


def plates(view: State, crowded: Collection[Hex]) -> Iterator[tuple[Hex, tuple[float, float], str]]:
    """Yields the plates with their hexes and their places beside the middle: mines with their numbers, exits,
    flags of hexes that win at once, eyes of spotters. On ``crowded`` hexes the middle is taken."""
    special = view.options.scenario.special
    for mine in view.board.mines:
        place = (BESIDE, ABOVE - 5) if mine.hex in crowded else (0.0, 0.0)
        yield mine.hex, place, mine_plate(mine.seat, mine_number(view, mine.hex))
    for exit_ in special.exits:
        turn, place = outwards(exit_.hex)
        yield exit_.hex, place, exit_plate(exit_.seat, turn)
    eyes = [(at, BESIDE, eye_plate()) for at in special.spotters]
    flags = [(at, -BESIDE, flag_plate(sudden.seat)) for sudden in special.sudden_death for at in sudden.hexes]
    for at, aside, drawn in (*eyes, *flags):
        place = (aside, ABOVE if view.board.ground_at(at).obstacle else BELOW)
        yield at, place, drawn


def outwards(at: Hex) -> tuple[int, tuple[float, float]]:
    """Returns in which direction an exit leads off the board, in degrees, and where its plate lies."""
    beyond = {-90: at.row, 90: ROWS - 1 - at.row, 180: at.x // 2, 0: (WIDEST - at.x) // 2}
    turn = min(beyond, key=lambda degrees: beyond[degrees])
    places = {-90: (0.0, ABOVE), 90: (0.0, BELOW), 180: (-BESIDE, BELOW), 0: (BESIDE, BELOW)}
    return turn, places[turn]


def plate(seat: Seat) -> str:
    """Draws an empty plate in the shape and the colour of a side."""
    ours = seat == ALLIES
    rim = svg.box(-18.5, -16.5, 37, 33, svg.PAPER, rx=16.5 if ours else 4)
    return rim + svg.box(-16, -14, 32, 28, FILL[ours], rx=14 if ours else 2, **svg.stroke(svg.INK, 2.5))


def exit_plate(seat: Seat, turn: int) -> str:
    """Draws an arrow off the board."""
    arrow = svg.path("M-11,-4H0V-10L11,0L0,10V4H-11Z", SIGN[seat == ALLIES])
    return plate(seat) + svg.mark("g", arrow, transform=f"rotate({turn})")


def flag_plate(seat: Seat) -> str:
    flag = svg.path("M-9,-11H-6V-10H11L6,-4L11,2H-6V11H-9Z", SIGN[seat == ALLIES])
    return plate(seat) + flag


def eye_plate() -> str:
    """Draws the eye of the Allies."""
    return (
        plate(ALLIES) + svg.path("M-12,0Q0,-13 12,0Q0,13 -12,0Z", SIGN[True]) + svg.circle(0, 0, 4.5, svg.INK)
    )


def mine_plate(seat: Seat, number: str) -> str:
    """Draws a mine with its number, in the shape and the colours of the side that laid it."""
    ours = seat == ALLIES
    ends = [towards(n, 25) for n in range(6)]
    spikes = svg.path("".join(f"M0,0L{x:.1f},{y:.1f}" for x, y in ends), **svg.stroke(svg.INK, 6))
    rim = svg.stroke(svg.INK, 3)
    body = (
        svg.circle(0, 0, 18, FILL[True], **rim)
        if ours
        else svg.box(-18, -18, 36, 36, FILL[False], rx=2, **rim)
    )
    return spikes + body + svg.text(number, 0, 12.5, 35, fill=SIGN[ours], bold=True, anchor="middle")


def moon() -> str:
    """Draws the moon, in the size of letters of 22."""
    return svg.circle(0, 0, 11, svg.INK) + svg.circle(5, -3, 9, svg.PAPER)


def night(hexes: int) -> str:
    """Draws the moon with the sight in hexes beside it."""
    return moon() + svg.text(str(hexes), 16, 8, 22, fill=svg.INK, bold=True)
