"""The movement of units: moves, and the paths of a retreat (section 2)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from bot.games.memoir44 import terrain
from bot.games.memoir44.hexes import Hex, back, neighbours
from bot.games.memoir44.state import Board
from bot.games.memoir44.terrain import FAR, Column, Entry, Ground, entry
from bot.games.memoir44.units import Unit

UNHINDERED = Entry(may=True, stops=False, beside=False, most=FAR)


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
    occupied, entries = board.at, _entries(board, unit.of.moves_as, freely)
    found: dict[Hex, int] = {}
    # The hexes from which a move goes on, with the longest move that a path there allows; at the edge are
    # those that were reached with the last step.
    onward: dict[Hex, int] = {}
    edge = {unit.hex: most if freely else min(most, longest(board.ground_at(unit.hex)))}
    for steps in range(1, most + 1):
        further: dict[Hex, int] = {}
        for at, limit in edge.items():
            if limit < steps:
                continue
            for to in neighbours(at):
                if to in occupied or onward.get(to, 0) >= limit:
                    continue
                may, stops, beside, longest_there = entries.get(to, UNHINDERED)
                if not may or longest_there < steps or (beside and steps > 1):
                    continue
                found.setdefault(to, steps)
                left = min(limit, longest_there)
                if not stops and left > onward.get(to, 0):
                    further[to] = onward[to] = left
        edge = further
    return found


def _entries(board: Board, moves_as: Column, freely: bool) -> Mapping[Hex, Entry]:
    """Returns the facts of the hexes that may hinder units that move as this type."""
    key = moves_as, freely
    if key not in board.entries:
        found = {at: entry(ground, moves_as) for at, ground in board.grounds.items()}
        board.entries[key] = {at: one for at, one in found.items() if not (freely and one.may)}
    return board.entries[key]


def ways_back(board: Board, unit: Unit, top: bool) -> tuple[Hex, ...]:
    """Returns the hexes to which the next step of the retreat may lead."""
    return open_back(board, unit, back(unit.hex, top))


def open_back(board: Board, unit: Unit, hexes: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """Returns those of these hexes that are open to a retreating unit."""
    if held(board, unit):
        return ()
    return tuple(
        [
            to
            for to in hexes
            if to not in board.at and terrain.open_to_retreat(board.ground_at(to), unit.of.moves_as)
        ]
    )
