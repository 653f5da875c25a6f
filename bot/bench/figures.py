"""Figures of rounds, by two clocks."""

from __future__ import annotations

import time
from collections.abc import Sequence
from math import ceil
from statistics import median
from typing import NamedTuple

ROUNDS = 5
"""Number of rounds in which a figure is measured; their range is its scatter."""


class Figure(NamedTuple):
    """One measured figure; ``aim`` is the target, if there is one. ``cpu`` is the same figure by processor
    time, which other processes on a shared machine lengthen less; None if it is not measured by it. The
    figures of the single rounds are ``rounds`` and ``cpu_rounds``."""

    name: str
    value: float
    unit: str
    aim: str | None = None
    cpu: float | None = None
    rounds: tuple[float, ...] = ()
    cpu_rounds: tuple[float, ...] = ()


class Took(NamedTuple):
    """The seconds that something took: by the clock, and of processor time in this process."""

    wall: float
    cpu: float


class Stopwatch:
    """Measures the time from when it is made."""

    def __init__(self) -> None:
        self._wall, self._cpu = time.perf_counter(), time.process_time()

    def read(self) -> Took:
        return Took(time.perf_counter() - self._wall, time.process_time() - self._cpu)


def unclocked(name: str, unit: str, rounds: Sequence[float]) -> Figure:
    """Returns the median of what the rounds found without a clock."""
    return Figure(name, _short(median(rounds)), unit, rounds=tuple(map(_short, rounds)))


def of_rounds(name: str, unit: str, rounds: Sequence[Took], aim: str | None = None) -> Figure:
    walls, cpus = (tuple(map(_short, times)) for times in zip(*rounds, strict=True))
    return Figure(name, _short(median(walls)), unit, aim, _short(median(cpus)), walls, cpus)


def rate(name: str, rounds: Sequence[tuple[int, Took]], aim: str | None = None) -> Figure:
    """Returns how often something happens per second that happened so many times in each round."""
    return of_rounds(name, "1/s", [Took(count / took.wall, count / took.cpu) for count, took in rounds], aim)


def ratio(name: str, rounds: Sequence[Sequence[tuple[Took, Took]]]) -> Figure:
    """Returns the median ratio of the pairs of a round."""
    ratios = [
        Took(median(a.wall / b.wall for a, b in pairs), median(a.cpu / b.cpu for a, b in pairs))
        for pairs in rounds
    ]
    return of_rounds(name, "ratio", ratios)


def milliseconds(name: str, rounds: Sequence[Sequence[Took]], part: float = 0.5) -> Figure:
    """Returns the time within which this part of what was measured is done: of all rounds together."""
    figure = of_rounds(name, "ms", [_quantile(times, part, 1000) for times in rounds])
    overall = _quantile([took for times in rounds for took in times], part, 1000)
    return figure._replace(value=_short(overall.wall), cpu=_short(overall.cpu))


def middle(times: Sequence[Took]) -> Took:
    """Returns the median times, by the clock and of the processor."""
    return _quantile(times, 0.5, 1)


def _quantile(times: Sequence[Took], part: float, scale: float) -> Took:
    last = ceil(part * len(times)) - 1
    wall, cpu = (sorted(values)[last] for values in zip(*times, strict=True))
    return Took(scale * wall, scale * cpu)


def _short(value: float) -> float:
    """Rounds to three digits, and large numbers to whole ones."""
    return float(f"{value:.3g}") if abs(value) < 1000 else round(value)
