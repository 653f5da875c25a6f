"""The chance to win from a complete state."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt

from bot.games.game import Seat
from bot.games.resistance.placement import Placement
from bot.games.resistance.state import State
from bot.players.chance import Chance
from bot.players.player import Estimate
from bot.players.resistance.deduction import attacks, informed
from bot.players.resistance.equilibrium import equilibrium
from bot.players.resistance.fights import fought_on
from bot.players.resistance.outlook import for_seat, outlook
from bot.players.resistance.points import pair

FIGHTS = 32
"""How many times the current fight is played on to estimate its worth."""


def worth(state: State, seat: Seat, chance: Chance) -> Estimate:
    """Returns the chance of this seat to win: exact once both zones are fought, by fights played on during
    one, by the table of fights and the equilibrium before (``bot.players.player.Player``)."""
    found = _worth(state, chance)
    return Estimate(for_seat(found.value, seat), found.error)


def _worth(state: State, chance: Chance) -> Estimate:
    match state.phase:
        case "placement":
            return Estimate(equilibrium().most)
        case "interrogation" | "attack":
            assert state.placement is not None
            return Estimate(_attacked(state, state.placement.value))
        case "battle":
            return mean_of(fought_on(state, FIGHTS, chance.salt()))
    return Estimate(outlook(state))


def _attacked(state: State, placement: Placement) -> float:
    """Returns the chance of the Resistance to win: if it attacks now, or if it may ask on and learns all."""
    cap = state.options.dead_cap_per_zone
    if state.phase == "interrogation":
        return informed(placement, cap)
    _, (one, other) = attacks(state)[0]
    return pair(placement[one - 1], placement[other - 1], cap)


def mean_of(samples: Sequence[float]) -> Estimate:
    """Returns the mean of these chances with its standard error."""
    mean = fsum(samples) / len(samples)
    spread = fsum((one - mean) ** 2 for one in samples) / (len(samples) - 1)
    return Estimate(min(1.0, max(0.0, mean)), sqrt(spread / len(samples)))
