"""The placement and the interrogation in equilibrium, from the shipped table (3, 6, 7)."""

from functools import cache
from typing import NamedTuple

from bot.games.resistance.placement import ZONES, Placement
from bot.games.resistance.state import State
from bot.players.chance import Chance
from bot.players.resistance.deduction import Prior
from data import table


class Equilibrium(NamedTuple):
    """How often the German hides the items in which way, up to the order of the zones; how often the
    Resistance asks and attacks by which prior; and the chance of the Resistance to win that the former allows
    it at most, even if it learns all totals, and of which the latter makes sure."""

    hidden: tuple[tuple[float, Placement], ...]
    priors: tuple[tuple[float, Prior], ...]
    most: float
    least: float


@cache
def equilibrium() -> Equilibrium:
    shipped = table("resistance", "equilibrium")
    return Equilibrium(
        tuple(
            (kind["share"], tuple(tuple(zone.split()) for zone in kind["zones"]))
            for kind in shipped["hidden"]
        ),
        tuple((prior["share"], tuple(prior["weights"])) for prior in shipped["prior"]),
        shipped["most"],
        shipped["least"],
    )


def hidden(chance: Chance) -> Placement:
    """Returns a placement, drawn as often as the equilibrium has it, its zones in a random order."""
    shares = equilibrium().hidden
    _, kind = shares[chance.weighted([share for share, _ in shares])]
    return tuple(kind[index] for index in chance.shuffled(len(ZONES)))


def prior(view: State) -> Prior:
    """Returns the prior of the Resistance in this game, drawn as often as the equilibrium has it: by the
    fingerprint, which the German cannot foresee when he hides the items (R4)."""
    shares = equilibrium().priors
    return shares[Chance("prior", view.fingerprint).weighted([share for share, _ in shares])][1]
