"""The movement of units: moves, and the paths of a retreat (section 2)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from bot.games.memoir44 import terrain
from bot.games.memoir44.hexes import Hex, back, neighbours
from bot.games.memoir44.state import Board
from bot.games.memoir44.terrain import OPEN, Column, Ground
from bot.games.memoir44.units import Unit

FAR = 99


class Entry(NamedTuple):
    """The facts of a hex for units that would enter it."""

    may: bool
    stops: bool
    beside: bool
    most: int


UNHINDERED = Entry(may=True, stops=False, beside=False, most=FAR)


@cache
def entry(ground: Ground, moves_as: Column) -> Entry:
    """Returns the facts of the ground for units that move as this type."""
    most = terrain.longest_through(ground)
    return Entry(
        terrain.may_enter(ground, moves_as),
        terrain.stops(ground),
        terrain.only_from_beside(ground),
        FAR if most is None else most,
    )


@cache
def longest(ground: Ground) -> int:
    """Returns the greatest length in hexes of a move that begins on this ground."""
    limits = (terrain.longest_from(ground), terrain.longest_through(ground))
    return min([limit for limit in limits if limit is not None], default=FAR)


def held(board: Board, unit: Unit) -> bool:
    """Whether the unit never leaves the ground on which it stands (M35)."""
    return terrain.holds(board.ground_at(unit.hex), unit.of.moves_as)


def reach(board: Board, unit: Unit, most: int, *, freely: bool = False) -> dict[Hex, int]:
    """Returns the hexes to which a unit can move within ``most`` hexes, each with the fewest hexes of a move
    there.

    With ``freely``, ground that the unit may enter at all neither stops nor slows it (M32).
    """
    if held(board, unit):
        return {}
    moves_as, occupied, grounds = unit.of.moves_as, board.at, board.grounds
    found: dict[Hex, int] = {}
    # Each edge holds the hexes from which a move goes on, with the longest move that the path there allows.
    edge = {unit.hex: most if freely else min(most, longest(board.ground_at(unit.hex)))}
    for steps in range(1, most + 1):
        further: dict[Hex, int] = {}
        for at, limit in edge.items():
            if limit < steps:
                continue
            for to in neighbours(at):
                if to in occupied:
                    continue
                enter = entry(grounds.get(to, OPEN), moves_as)
                if freely and enter.may:
                    enter = UNHINDERED
                if not enter.may or enter.most < steps or (enter.beside and steps > 1):
                    continue
                found.setdefault(to, steps)
                left = min(limit, enter.most)
                if not enter.stops and left > further.get(to, 0):
                    further[to] = left
        edge = further
    found.pop(unit.hex, None)
    return found


def ways_back(board: Board, unit: Unit, top: bool) -> tuple[Hex, ...]:
    """Returns the hexes to which the next step of a retreat may lead."""
    if held(board, unit):
        return ()
    return tuple(
        [
            to
            for to in back(unit.hex, top)
            if to not in board.at and terrain.open_to_retreat(board.ground_at(to), unit.of.moves_as)
        ]
    )
