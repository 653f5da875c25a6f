"""Plans of interrogation: what to ask, answer by answer, and which zones to attack then (6, 7)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TypeAlias

from bot.games.resistance.state import Guess
from bot.games.resistance.view import fits

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


def attacked(tree: Tree, totals: tuple[int, ...]) -> tuple[int, int]:
    """Returns the zones that this plan attacks if it asks about the zones in the order of their numbers, and
    they have these totals."""
    while len(tree) == 5:
        zone, value, *plans = tree
        answers = [Guess(zone, value, answer) for answer in ANSWERS]
        tree = next(plan for plan, guess in zip(plans, answers, strict=True) if fits(guess, totals[zone - 1]))
    return tree


def leaves(tree: Tree) -> Iterator[tuple[int, int]]:
    """Yields every pair of zones that the plan may attack."""
    if len(tree) == 2:
        yield tree
    else:
        for plan in tree[2:]:
            yield from leaves(plan)
