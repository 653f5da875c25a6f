"""The placement and the plans of interrogation in equilibrium, from the shipped table (3, 6, 7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import groupby
from typing import NamedTuple, TypeAlias

from bot.games.resistance.placement import ZONES, Placement
from bot.games.resistance.state import Guess, State
from bot.players.chance import Chance
from data import table

Tree: TypeAlias = "tuple[int, int] | tuple[int, int, Tree, Tree, Tree]"
"""A plan of interrogation: two zones to attack; or a zone and a guess, and the plans after the answers *low*,
*correct* and *high*. The zones are numbered in the order in which they are first asked about, and those that
are not asked about follow."""

ANSWERS = ("low", "correct", "high")


def asked_zones(guesses: tuple[Guess, ...]) -> tuple[int, ...]:
    """Returns the zones that were asked about, in this order (6)."""
    return tuple(zone for zone, _ in groupby(guesses, lambda guess: guess.zone))


def after(tree: Tree, guesses: tuple[Guess, ...]) -> Tree | None:
    """Returns what is left of a plan after these guesses; None if they were not those of the plan."""
    zones = asked_zones(guesses)
    for guess in guesses:
        if len(tree) == 2 or (zones.index(guess.zone) + 1, guess.value) != tree[:2]:
            return None
        tree = tree[2:][ANSWERS.index(guess.answer or "")]
    return tree


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
    shipped = table("resistance", "equilibrium")
    return Equilibrium(
        tuple(
            (kind["share"], tuple(tuple(zone.split()) for zone in kind["zones"]))
            for kind in shipped["hidden"]
        ),
        tuple((plan["share"], _tree(plan["plan"])) for plan in shipped["plan"]),
        shipped["most"],
        shipped["least"],
    )


def _tree(parts: Sequence[object]) -> Tree:
    return tuple(_tree(part) if isinstance(part, list) else part for part in parts)  # type: ignore[return-value]


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
