"""The score and the winner of a campaign, as its file defines them."""

from bot.games.france1944.state import State
from bot.games.france1944.units import SEATS, opponent
from bot.games.game import Seat


def points(state: State) -> dict[Seat, int]:
    """Returns the points of each side: for the objectives that it holds, for each enemy combat unit in the
    Eliminated Box, and those that the campaign and the game master give it."""
    victory = state.campaign.victory
    return {
        seat: sum(goal.points for at, goal in victory.objectives.items() if state.held.get(at) == seat)
        + victory.eliminated * eliminated(state, opponent(seat))
        + getattr(victory, seat)
        + state.bonus.get(seat, 0)
        for seat in SEATS
    }


def eliminated(state: State, seat: Seat) -> int:
    """Returns how many combat units of a side are in the Eliminated Box."""
    return sum(
        unit.side == seat and not unit.hq and unit.place == "eliminated" for unit in state.units.values()
    )
