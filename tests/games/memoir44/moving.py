"""Moves of a unit of the Allies: where it may go."""

from __future__ import annotations

from typing import Any

from bot.games.memoir44.hexes import HEXES, distance
from bot.games.memoir44.state import State

from .position import after, board, offered, turn

FAR = "axis infantry A13"


def moving(unit: str, *others: str, ground: str = "", card: str = "direct-from-hq", **facts: Any) -> State:
    """Returns the state at the beginning of the Allies' moves; the first unit, ``infantry E6``, is
    ordered. Further facts are those of ``board``."""
    scenario = board(f"allies {unit}", *others, FAR, ground=ground, **facts)
    state = after(turn(scenario, card), f"play {card}")
    return after(state, f"order {state.board.units[0].name}") if state.phase == "orders" else state


def reached(state: State) -> set[str]:
    """Returns the hexes that the first unit can reach."""
    return {line.split()[-1] for line in offered(state, f"move {state.board.units[0].name} ")}


def within(where: str, most: int) -> set[str]:
    """Returns the hexes within that distance."""
    return {name for name, at in HEXES.items() if 0 < distance(at, HEXES[where]) <= most}
