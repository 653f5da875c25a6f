"""Objectives: who holds them, the medals of a side, and sudden death (section 2, and section 3 of the page on
scenarios)."""

from __future__ import annotations

from bot.games.game import Seat
from bot.games.memoir44.hexes import Hex
from bot.games.memoir44.special import Objective
from bot.games.memoir44.state import Board, State
from bot.games.memoir44.units import ALLIES, AXIS, SEATS, opponent


def points(state: State, seat: str) -> int:
    """Returns the medals of a side, including those of objectives (2)."""
    goals = state.options.scenario.goal_names
    return state.medals[seat] + sum(
        one.medals for goal, one in goals.items() if state.objectives.get(goal) == seat
    )


def holders(state: State, beginning: Seat = "") -> dict[str, Seat]:
    """Returns the holder of each objective's medals by its name, as the units stand now (2).

    An objective that must be held belongs to whoever is there, any other to the side that was there first.
    ``beginning`` is the side whose turn begins, if that is so: some objectives are looked at only then.
    """
    found: dict[str, Seat] = {}
    for goal, one in state.options.scenario.goal_names.items():
        before = state.objectives.get(goal, "")
        asleep = one.at_start and (not beginning or one.seat not in ("", beginning))
        stays = asleep or (before and not one.held)
        if holder := before if stays else _holder(state.board, one, before, beginning):
            found[goal] = holder
    return found


def _holder(board: Board, one: Objective, before: Seat, beginning: Seat) -> Seat:
    there = {seat: _present(board, seat, one.hexes) for seat in SEATS}
    if one.deciding == "any":
        return ALLIES if there[ALLIES] else AXIS
    if one.alone and all(there.values()):
        return ""
    able = [seat for seat in SEATS if one.seat in ("", seat) and there[seat] >= one.needed]
    if one.deciding == "majority":
        able = [seat for seat in able if there[seat] > there[opponent(seat)]]
    if beginning:
        able = [seat for seat in able if not one.at_start or seat in (beginning, before)]
    if len(able) == 1:
        return able[0]
    return before if before in able or one.kept else ""


def _present(board: Board, seat: Seat, hexes: tuple[Hex, ...]) -> int:
    """Returns on how many of these hexes a side has a unit."""
    units = [board.at.get(at) for at in hexes]
    return sum(unit is not None and unit.seat == seat for unit in units)


def sudden_death(state: State) -> bool:
    """Whether the side whose turn ends wins at once by the hexes that it is on (M46)."""
    return any(
        one.seat == state.turn and _present(state.board, one.seat, one.hexes) >= one.needed
        for one in state.options.scenario.special.sudden_death
    )
