"""Actions compared by fights that are played on from each of them."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt

from msgspec.structs import replace

from bot.games.game import Seat
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

    The best of its rivals is compared with it again, by more fights, and is preferred only if it is better by
    more than the error (``falling``). The task has no rival (10).
    """
    seeds = chance.salt(), chance.salt()
    some = found[:COMPARED]
    samples = [_fights(state, seat, one, ROUNDS[0], seeds[0]) for one in some]
    order = sorted(range(1, len(some)), key=lambda index: (-fsum(samples[index]), index))
    if order and not isinstance(some[0].command, do.Task):
        for index in (0, order[0]):
            samples[index] += _fights(state, seat, some[index], ROUNDS[1], seeds[1])
        order.insert(0 if not _better(samples[order[0]], samples[0]) else 1, 0)
    else:
        order.insert(0, 0)
    return falling([_advice(some[index], samples[index]) for index in order])


def _advice(plan: Plan, samples: Sequence[float]) -> Advice:
    mean = mean_of(samples)
    return Advice(plan.command, mean.value, mean.error, (plan.why,))


def _fights(state: State, seat: Seat, plan: Plan, number: int, seed: str) -> list[float]:
    found = fought_on(state, number, seed, plan.command)
    return found if seat == RESISTANCE else [1 - one for one in found]


def _better(samples: Sequence[float], usual: Sequence[float]) -> bool:
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
