"""Actions compared by fights that are played on from each of them."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt

from msgspec.structs import replace

from bot.games.game import Seat
from bot.games.resistance.state import RESISTANCE, State
from bot.players.chance import Chance
from bot.players.player import Advice
from bot.players.resistance.fights import fought_on
from bot.players.resistance.tactics import Plan
from bot.players.resistance.worth import mean_of

COMPARED = 3
"""How many actions are compared."""

FIGHTS = 16
"""How many fights are played on from each."""

SURE = 2.0
"""By how many standard errors an action must be better than the one of the tactics to be preferred."""


def compared(state: State, seat: Seat, found: Sequence[Plan], chance: Chance) -> Sequence[Advice]:
    """Returns the first of these actions with their chances to win, from fights that are played on with the
    same dice. The order of the tactics stands unless an action is better by more than its error
    (``falling``)."""
    seed = chance.salt()
    some = found[:COMPARED]
    samples = [_fights(state, seat, one, seed) for one in some]
    surplus = [_surplus(one, samples[0]) for one in samples]
    first = max(range(len(some)), key=lambda index: (surplus[index], -index))
    order = [first, *(index for index in range(len(some)) if index != first)]
    return falling([_advice(some[index], samples[index]) for index in order])


def _advice(plan: Plan, samples: Sequence[float]) -> Advice:
    mean = mean_of(samples)
    return Advice(plan.command, mean.value, mean.error, (plan.why,))


def _fights(state: State, seat: Seat, plan: Plan, seed: str) -> list[float]:
    found = fought_on(state, FIGHTS, seed, plan.command)
    return found if seat == RESISTANCE else [1 - one for one in found]


def _surplus(samples: Sequence[float], usual: Sequence[float]) -> float:
    """Returns by how much these are better than the usual ones beyond their error; 0 if they are not."""
    gains = [one - other for one, other in zip(samples, usual, strict=True)]
    mean = fsum(gains) / len(gains)
    error = sqrt(fsum((one - mean) ** 2 for one in gains) / (len(gains) - 1) / len(gains))
    return mean if mean > SURE * error else 0.0


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
