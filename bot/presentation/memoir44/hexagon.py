"""The shape of a hex of Memoir '44 on a picture, and where each hex of the board lies."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

from bot.games.memoir44.hexes import LEFT_LINE, RIGHT_LINE, Hex
from bot.presentation.svg import mark

HALF = 46.0
"""Half the width of a hex, and the distance from its middle to the middle of an edge."""

SIDE = 2 * HALF / sqrt(3)
"""The side of a hex, which is also the distance from its centre to a corner."""

SECTION_LINES = (HALF * (LEFT_LINE + 1), HALF * (RIGHT_LINE + 1))
"""Where the lines between the sections run."""

Ways = tuple[int, ...]
"""Directions from the middle of a hex through its edges, each by its place in ``hexes.STEPS``."""


def centre(at: Hex) -> tuple[float, float]:
    """Returns the position of the middle of a hex on the board."""
    return HALF * (at.x + 1), SIDE * (1 + 1.5 * at.row)


def corners(radius: float = SIDE) -> list[tuple[float, float]]:
    """Returns the corners of a hex around the origin, the top one first."""
    return [(radius * sin(n * pi / 3), -radius * cos(n * pi / 3)) for n in range(6)]


def towards(way: float, far: float = HALF) -> tuple[float, float]:
    """Returns the point at this distance from the middle of a hex in one direction."""
    return far * cos(way * pi / 3), far * sin(way * pi / 3)


def turned(way: int, *marks: str) -> str:
    """Returns marks that are drawn towards the right, turned into one direction."""
    return mark("g", *marks, transform=f"rotate({60 * way})") if way else "".join(marks)
