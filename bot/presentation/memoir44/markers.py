"""What a scenario's objectives and special rules mark on the hexes of Memoir '44, as SVG: rings that belong
together, and small plates with mines, exits, flags and eyes."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache

from bot.games.game import Seat
from bot.games.memoir44.hexes import ROWS, WIDEST, Hex, direction, distance
from bot.games.memoir44.state import State
from bot.games.memoir44.units import ALLIES
from bot.presentation.memoir44.board import mine_number
from bot.presentation.memoir44.counters import FILL, SIGN
from bot.presentation.memoir44.hexagon import SIDE, centre, corners, towards
from bot.presentation.svg import (
    BRICK,
    INK,
    OCHRE,
    PAPER,
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

RING = polygon(corners(SIDE - 4), "none", **stroke(OCHRE, 6))
"""The ring of an objective."""

ALARM = polygon(corners(SIDE - 11), "none", **stroke(PAPER, 8)) + polygon(
    corners(SIDE - 11), "none", **stroke(BRICK, 5, "13 7")
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
        return _tie(ends, PAPER, 26) + _tie(ends, OCHRE, 16)
    ends = [(0.0, 0.0), (x2 - x1, y2 - y1)]
    return _tie(ends, PAPER, 11, "1 13") + _tie(ends, OCHRE, 7, "1 13")


def _tie(ends: Sequence[tuple[float, float]], colour: str, wide: float, dash: str = "") -> str:
    (a, b), (c, d) = ends
    ended = {"stroke_linecap": "round"} if dash else {}
    return line(a, b, c, d, **stroke(colour, wide, dash), **ended)


def tied() -> str:
    """Draws two rings with the tie between them, around the origin, for the key."""
    ring = moved(0, 0, RING, scale=0.52)
    return moved(-28, 0, ring) + moved(28, 0, ring) + line(-10, 0, 10, 0, **stroke(OCHRE, 14))


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
    rim = box(-18.5, -16.5, 37, 33, PAPER, rx=16.5 if ours else 4)
    return rim + box(-16, -14, 32, 28, FILL[ours], rx=14 if ours else 2, **stroke(INK, 2.5))


def exit_plate(seat: Seat, turn: int) -> str:
    """Draws an arrow off the board."""
    arrow = path("M-11,-4H0V-10L11,0L0,10V4H-11Z", SIGN[seat == ALLIES])
    return plate(seat) + mark("g", arrow, transform=f"rotate({turn})")


def flag_plate(seat: Seat) -> str:
    flag = path("M-9,-11H-6V-10H11L6,-4L11,2H-6V11H-9Z", SIGN[seat == ALLIES])
    return plate(seat) + flag


def eye_plate() -> str:
    """Draws the eye of the Allies."""
    return plate(ALLIES) + path("M-12,0Q0,-13 12,0Q0,13 -12,0Z", SIGN[True]) + circle(0, 0, 4.5, INK)


def mine_plate(seat: Seat, number: str) -> str:
    """Draws a mine with its number, in the shape and the colours of the side that laid it."""
    ours = seat == ALLIES
    ends = [towards(n, 25) for n in range(6)]
    spikes = path("".join(f"M0,0L{x:.1f},{y:.1f}" for x, y in ends), **stroke(INK, 6))
    rim = stroke(INK, 3)
    body = circle(0, 0, 18, FILL[True], **rim) if ours else box(-18, -18, 36, 36, FILL[False], rx=2, **rim)
    return spikes + body + text(number, 0, 12.5, 35, fill=SIGN[ours], bold=True, anchor="middle")


def moon() -> str:
    """Draws the moon, in the size of letters of 22."""
    return circle(0, 0, 11, INK) + circle(5, -3, 9, PAPER)


def night(hexes: int) -> str:
    """Draws the moon with the sight in hexes beside it."""
    return moon() + text(str(hexes), 16, 8, 22, fill=INK, bold=True)
