"""Figures, and what a game tells the benchmark about itself."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil
from pkgutil import resolve_name
from statistics import median
from typing import Any, NamedTuple

from bot.games.game import Level, Seat
from bot.games.manifest import Manifest
from bot.presentation.wording import say

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
        """Returns the time until now."""
        return Took(time.perf_counter() - self._wall, time.process_time() - self._cpu)


class Label(NamedTuple):
    """The name of a figure that every game has, and its target, if there is one."""

    name: str
    aim: str | None = None


class TableAims(NamedTuple):
    """What ``planvert measure-table`` should find: at most so many taps a turn and public messages a game
    (0: any number), in games opened with these options. ``sides`` are pairs of colours of counters that
    oppose each other."""

    taps: int
    posts: int = 0
    options: Mapping[str, Any] = {}
    sides: Collection[tuple[str, str]] = ()


EACH = "*"
"""Every document of a game for itself."""

UNTUNED = "untuned"
"""The strength of the level *medium* with the weights that it had before they were tuned."""


class Goal(NamedTuple):
    """What ``planvert lab ladder`` should find: players of the strength ``one`` win at least ``least`` per
    cent of their games against ``other``, in this seat (empty: over both), on this document (empty: over all
    together, ``EACH``: on each)."""

    one: str
    other: str
    least: float
    seat: Seat = ""
    on: str = ""


@dataclass(frozen=True)
class Benchmarks:
    """What the benchmark measures of one game.

    - ``steps`` and ``games`` label the rule steps and the whole games per second by random legal play;
      ``played`` is the number of games, in which no command with a verb of ``standing_orders`` is chosen.
    - ``table`` is what its players should meet.
    - ``goals`` say how well its computer player should play, and ``balance`` from and up to how many per cent
      of the games the first seat should win between two of a level.
    """

    steps: Label
    games: Label
    played: int = 20
    standing_orders: Collection[str] = ()
    table: TableAims | None = None
    goals: Sequence[Goal] = ()
    balance: Mapping[Level, tuple[float, float]] = field(default_factory=dict)


def benchmarks_of(manifest: Manifest) -> Benchmarks:
    """Returns what is measured of a game: of one whose manifest names nothing, random legal play alone."""
    if manifest.benchmarks:
        found: Benchmarks = resolve_name(manifest.benchmarks)
        return found
    title = say(f"game-{manifest.name}")
    return Benchmarks(Label(f"rule steps of {title}"), Label(f"whole games of {title}"))


async def timed(act: Callable[[], Awaitable[object]]) -> Took:
    """Awaits what ``act`` starts and returns how long it took."""
    watch = Stopwatch()
    await act()
    return watch.read()


def plain(name: str, unit: str, rounds: Sequence[float]) -> Figure:
    """Returns the median of what the rounds found without a clock."""
    return Figure(name, _short(median(rounds)), unit, rounds=tuple(map(_short, rounds)))


def of_rounds(label: Label, unit: str, rounds: Sequence[Took]) -> Figure:
    """Returns the median of the rounds."""
    walls, cpus = (tuple(map(_short, each)) for each in zip(*rounds, strict=True))
    return Figure(label.name, _short(median(walls)), unit, label.aim, _short(median(cpus)), walls, cpus)


def rate(label: Label, rounds: Sequence[tuple[int, Took]]) -> Figure:
    """Returns how often something happens per second that happened so many times in each round."""
    return of_rounds(label, "1/s", [Took(count / took.wall, count / took.cpu) for count, took in rounds])


def ratio(name: str, rounds: Sequence[Sequence[tuple[Took, Took]]]) -> Figure:
    """Returns the median ratio of the pairs of a round."""
    each = [
        Took(median(a.wall / b.wall for a, b in pairs), median(a.cpu / b.cpu for a, b in pairs))
        for pairs in rounds
    ]
    return of_rounds(Label(name), "ratio", each)


def milliseconds(name: str, rounds: Sequence[Sequence[Took]], part: float = 0.5) -> Figure:
    """Returns the time within which this part of what was measured is done: of all rounds together."""
    each = of_rounds(Label(name), "ms", [_quantile(times, part, 1000) for times in rounds])
    both = _quantile([took for times in rounds for took in times], part, 1000)
    return each._replace(value=_short(both.wall), cpu=_short(both.cpu))


def middle(times: Sequence[Took]) -> Took:
    """Returns the median times, by the clock and of the processor."""
    return _quantile(times, 0.5, 1)


def _quantile(times: Sequence[Took], part: float, scale: float) -> Took:
    last = ceil(part * len(times)) - 1
    wall, cpu = (sorted(each)[last] for each in zip(*times, strict=True))
    return Took(scale * wall, scale * cpu)


def _short(value: float) -> float:
    """Rounds to three digits, and large numbers to whole ones."""
    return float(f"{value:.3g}") if abs(value) < 1000 else round(value)
