"""Objectives: who holds them, the medals of a side, and sudden death (section 2, and section 3 of the page on
scenarios)."""

from bot.games.game import Seat
from bot.games.memoir44.hexes import Hex
from bot.games.memoir44.special import Objective
from bot.games.memoir44.state import Board, State
from bot.games.memoir44.units import ALLIES, AXIS, SEATS, opponent


def points(state: State, seat: str) -> int:
    """Returns the medals of a side, including those of objectives (2)."""
    goals = state.scenario.goal_names
    return state.medals[seat] + sum(goals[goal].medals for goal, of in state.objectives.items() if of == seat)


def holders(state: State, beginning: Seat = "") -> dict[str, Seat]:
    """Returns the holder of each objective's medals by its name, as the units stand now (2).

    An objective that must be held belongs to whoever is there, any other to the side that was there first.
    ``beginning`` is the side whose turn begins, if that is so: some objectives are looked at only then.
    """
    now: dict[str, Seat] = {}
    for name, goal in state.scenario.goal_names.items():
        before = state.objectives.get(name, "")
        asleep = goal.at_start and (not beginning or goal.seat not in ("", beginning))
        stays = asleep or (before and not goal.held)
        if holder := before if stays else _holder(state.board, goal, before, beginning):
            now[name] = holder
    return now


def _holder(board: Board, goal: Objective, before: Seat, beginning: Seat) -> Seat:
    there = {seat: _present(board, seat, goal.hexes) for seat in SEATS}
    if goal.deciding == "any":
        return ALLIES if there[ALLIES] else AXIS
    if goal.alone and all(there.values()):
        return ""
    able = [seat for seat in SEATS if goal.seat in ("", seat) and there[seat] >= goal.needed]
    if goal.deciding == "majority":
        able = [seat for seat in able if there[seat] > there[opponent(seat)]]
    if beginning:
        able = [seat for seat in able if not goal.at_start or seat in (beginning, before)]
    if len(able) == 1:
        return able[0]
    return before if before in able or goal.kept else ""


def _present(board: Board, seat: Seat, hexes: tuple[Hex, ...]) -> int:
    """Returns on how many of these hexes a side has a unit."""
    return sum(at in board.at and board.at[at].seat == seat for at in hexes)


def sudden_death(state: State) -> bool:
    """Whether the side whose turn ends wins at once by the hexes that it is on (M46)."""
    return any(
        death.seat == state.turn and _present(state.board, death.seat, death.hexes) >= death.needed
        for death in state.special.sudden_death
    )
