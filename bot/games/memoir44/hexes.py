"""The board of 13 × 9 hexes in doubled coordinates: names, neighbours, distance, sections (section 2)."""

import re
from functools import cache
from itertools import compress
from typing import Literal, NamedTuple, get_args

ROWS = 9
WIDEST = 24
"""The greatest x: rows 0, 2 … 8 have x = 0, 2 … 24, the others x = 1, 3 … 23."""

Section = Literal["left", "centre", "right"]
SECTIONS: tuple[Section, ...] = ("left", "centre", "right")
MIRRORED: dict[Section, Section] = {"left": "right", "centre": "centre", "right": "left"}
"""The name that the opponent uses for each section of a player."""


class Hex(NamedTuple):
    """A hex by its doubled column and its row, the top row being 0."""

    x: int
    row: int


BOARD: tuple[Hex, ...] = tuple(Hex(x, row) for row in range(ROWS) for x in range(row % 2, WIDEST + 1, 2))
"""All the hexes, row by row from the top."""

SECTION_LINES = Hex(7, 1), Hex(17, 1)
"""The uppermost hexes through which the section lines run; these hexes belong to both adjacent sections."""

STEPS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
Compass = Literal["e", "se", "sw", "w", "nw", "ne"]
COMPASS: tuple[Compass, ...] = get_args(Compass)
"""The names of the directions, in the order of ``STEPS``."""

ON_BOARD = frozenset(BOARD)


@cache
def name(at: Hex) -> str:
    """Returns the name of a hex, ``A1`` to ``I13``: rows A to I from the top, hexes counted from the left."""
    return f"{'ABCDEFGHI'[at.row]}{at.x // 2 + 1}"


HEXES = {name(at): at for at in BOARD}


def parse_hex(text: str) -> Hex | None:
    """Returns the hex of that name, with any spacing and case, or None if there is none."""
    match = re.fullmatch(r"\s*([a-iA-I])\s*0?(\d{1,2})\s*", text)
    return HEXES.get(f"{match[1].upper()}{match[2]}") if match else None


@cache
def neighbours(at: Hex) -> tuple[Hex, ...]:
    """Returns the hexes that share an edge with this one."""
    around = (Hex(at.x + dx, at.row + dy) for dx, dy in STEPS)
    return tuple(to for to in around if to in ON_BOARD)


@cache
def direction(a: Hex, b: Hex) -> int:
    """Returns the direction of an adjacent hex, by its number in ``STEPS``."""
    return STEPS.index((b.x - a.x, b.row - a.row))


@cache
def distance(a: Hex, b: Hex) -> int:
    """Returns the number of steps from one hex to another; 1 for neighbours."""
    across, down = abs(a.x - b.x), abs(a.row - b.row)
    return down + max(0, across - down) // 2


@cache
def sections(at: Hex, top: bool) -> tuple[Section, ...]:
    """Returns the one or two sections of a hex, as the player at the top or at the bottom names them."""
    left, right = (line.x for line in SECTION_LINES)
    belongs = (at.x <= left, left <= at.x <= right, at.x >= right)
    return tuple(compress(SECTIONS, reversed(belongs) if top else belongs))


@cache
def back(at: Hex, top: bool) -> tuple[Hex, ...]:
    """Returns the hexes to which a retreat may lead: one row nearer to the unit's own base line, never
    sideways."""
    row = at.row + (-1 if top else 1)
    return tuple(to for to in neighbours(at) if to.row == row)
