"""The chance to win from a complete state."""

from __future__ import annotations

from math import fsum, sqrt

from bot.games.game import Seat
from bot.games.resistance.decide import carry_out
from bot.games.resistance.placement import Placement
from bot.games.resistance.state import State, waited_for
from bot.players.chance import Chance
from bot.players.player import Estimate
from bot.players.resistance.advice import played
from bot.players.resistance.deduction import attacks, informed
from bot.players.resistance.outlook import for_seat, outlook, rest
from bot.players.resistance.points import of_fought, pair

FIGHTS = 32
"""How many times the current fight is played on to estimate its worth."""

EVEN = Estimate(0.5)


def worth(state: State, seat: Seat, chance: Chance) -> Estimate:
    """Returns the chance of this seat to win: exact once both zones are fought, by fights played on during
    one, by the table of fights before (``bot.players.player.Player``)."""
    found = _worth(state, chance)
    return Estimate(for_seat(found.value, seat), found.error)


def _worth(state: State, chance: Chance) -> Estimate:
    match state.phase:
        case "placement":
            return EVEN
        case "interrogation" | "attack":
            assert state.placement is not None
            return Estimate(_attacked(state, state.placement.value))
        case "battle":
            return fought_on(state, FIGHTS, chance)
    return Estimate(outlook(state))


def _attacked(state: State, placement: Placement) -> float:
    """Returns the chance of the Resistance to win: if it attacks now, or if it may ask on and learns all."""
    cap = state.options.dead_cap_per_zone
    if state.phase == "interrogation":
        return informed(placement, cap)
    _, (one, other) = attacks(state)[0]
    return pair(placement[one - 1], placement[other - 1], cap)


def fought_on(state: State, number: int, chance: Chance) -> Estimate:
    """Returns the chance of the Resistance to win, from so many fights played on to the end of the zone, the
    points and the other zone counted exactly."""
    others, zone = rest(state), state.fight.zone
    found = []
    for _ in range(number):
        after = state
        while after.phase == "battle" and after.fight.zone == zone:
            seat = waited_for(after)
            assert seat is not None
            after = carry_out(after, seat, played(after, seat), chance).state
        ended = next(one for one in after.fought if one.zone == zone)
        found.append(others.won(of_fought(ended)))
    mean = fsum(found) / number
    spread = fsum((one - mean) ** 2 for one in found) / (number - 1)
    return Estimate(mean, sqrt(spread / number))
