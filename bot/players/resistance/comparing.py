"""Actions compared by fights that are played on from each of them."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt

from msgspec.structs import replace

from bot.games.game import Command, Seat
from bot.games.resistance import commands as do
from bot.games.resistance.state import RESISTANCE, State
from bot.players.chance import Chance
from bot.players.player import Advice
from bot.players.resistance.fights import fought_on
from bot.players.resistance.tactics import Plan
from bot.players.resistance.worth import mean_of

COMPARED = 4
"""How many actions are compared."""

ROUNDS = (8, 24)
"""How many fights are played on from each, and how many more from the two that are left then."""

SURE = 2.0
"""By how many standard errors an action must be better than that of the tactics to be preferred."""


def compared(state: State, seat: Seat, found: Sequence[Plan], chance: Chance) -> Sequence[Advice]:
    """Returns the first of these actions with their chances to win, from fights that are played on with the
    same dice; the first of all is that of the tactics.

    Where it may be doubtful, it is compared with the best of its rivals again, by more fights, which is
    preferred only if it is better by more than the error (``falling``).
    """
    seeds = chance.salt(), chance.salt()
    some = found[:COMPARED]
    samples = [fights(state, seat, one.command, ROUNDS[0], seeds[0]) for one in some]
    order = sorted(range(len(some)), key=lambda index: (index > 0, -fsum(samples[index]), index))
    if len(order) > 1 and _doubtful(state, seat, some[0]):
        for index in order[:2]:
            samples[index] += fights(state, seat, some[index].command, ROUNDS[1], seeds[1])
        if better(samples[order[1]], samples[0]):
            order[:2] = reversed(order[:2])
    return falling([_advice(some[index], samples[index]) for index in order])


def _doubtful(state: State, seat: Seat, plan: Plan) -> bool:
    """Whether an action may be better than that of the tactics: measured for the Resistance against a squad
    alone, and never instead of the task (10)."""
    return seat == RESISTANCE and "squad" in state.fight.contents and not isinstance(plan.command, do.Task)


def _advice(plan: Plan, samples: Sequence[float]) -> Advice:
    mean = mean_of(samples)
    return Advice(plan.command, mean.value, mean.error, (plan.why,))


def fights(state: State, seat: Seat, first: Command, number: int, seed: str) -> list[float]:
    """Returns the chance of this seat to win after each of so many fights (``fought_on``)."""
    found = fought_on(state, number, seed, first)
    return found if seat == RESISTANCE else [1 - one for one in found]


def better(samples: Sequence[float], usual: Sequence[float]) -> bool:
    """Whether these are better on average than the usual ones, by more than the error of the difference."""
    gains = [one - other for one, other in zip(samples, usual, strict=True)]
    mean = fsum(gains) / len(gains)
    spread = fsum((one - mean) ** 2 for one in gains) / (len(gains) - 1)
    return mean > SURE * sqrt(spread / len(gains))


def falling(ranked: Sequence[Advice]) -> Sequence[Advice]:
    """Returns this advice with values that do not rise from one to the next, nearest to what they were:
    neighbours that contradict their order share their mean."""
    blocks: list[tuple[float, int]] = []
    for each in ranked:
        mean, size = each.value, 1
        while blocks and blocks[-1][0] < mean:
            before, many = blocks.pop()
            mean, size = (mean * size + before * many) / (size + many), size + many
        blocks.append((mean, size))
    values = [mean for mean, size in blocks for _ in range(size)]
    return tuple(replace(each, value=value) for each, value in zip(ranked, values, strict=True))
