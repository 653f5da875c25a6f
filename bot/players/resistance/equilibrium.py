"""The placement and the interrogation in equilibrium, from the shipped table (3, 6, 7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from bot.games.resistance.placement import ZONES, Placement
from bot.games.resistance.state import Guess, State
from bot.players.chance import Chance
from bot.players.resistance.asking import Tree, after, asked_zones
from data import table


class Equilibrium(NamedTuple):
    """How often the German hides the items in which way, up to the order of the zones; how often the
    Resistance follows which plan; and the chance of the Resistance to win that the former allows it at
    most, even if it learns all totals, and of which the latter makes sure."""

    hidden: tuple[tuple[float, Placement], ...]
    plans: tuple[tuple[float, Tree], ...]
    most: float
    least: float


@cache
def equilibrium() -> Equilibrium:
    """Returns the shipped table."""
    told = table("resistance", "equilibrium")
    return Equilibrium(
        tuple((one["share"], tuple(tuple(held.split()) for held in one["zones"])) for one in told["hidden"]),
        tuple((one["share"], _tree(one["plan"])) for one in told["plan"]),
        told["most"],
        told["least"],
    )


def _tree(told: Sequence[object]) -> Tree:
    return tuple(_tree(one) if isinstance(one, list) else one for one in told)  # type: ignore[return-value]


def hidden(chance: Chance) -> Placement:
    """Returns a placement, drawn as often as the equilibrium has it, its zones in a random order."""
    shares = equilibrium().hidden
    _, kind = shares[chance.weighted([share for share, _ in shares])]
    return tuple(kind[index] for index in chance.shuffled(len(ZONES)))


def plan(view: State, chance: Chance) -> Tree | None:
    """Returns what is left of a plan of interrogation that fits the guesses so far, drawn as often as the
    equilibrium has it; None if they fit none. Its zones are numbered as ``zones`` has them."""
    left = [(share, after(tree, view.guesses)) for share, tree in equilibrium().plans]
    fitting = [(share, tree) for share, tree in left if tree is not None]
    return fitting[chance.weighted([share for share, _ in fitting])][1] if fitting else None


def zones(guesses: tuple[Guess, ...], chance: Chance) -> tuple[int, ...]:
    """Returns the zones by their numbers in a plan: those asked about, and the others in a random order."""
    asked = asked_zones(guesses)
    others = [zone for zone in range(1, len(ZONES) + 1) if zone not in asked]
    return (*asked, *(others[index] for index in chance.shuffled(len(others))))
