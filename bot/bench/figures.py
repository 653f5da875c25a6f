"""Figures, and what a game tells the benchmark about itself."""

from __future__ import annotations

import statistics
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pkgutil import resolve_name
from typing import Any, NamedTuple

from bot.games.game import Command, Level, Seat
from bot.games.manifest import Manifest
from bot.referee.referee import Referee
from bot.table.wording import say

PAIRS = 5
"""Number of runs of which the median counts."""


class Figure(NamedTuple):
    """One measured figure; ``aim`` is the target, if there is one. ``cpu`` is the same figure by processor
    time, which other processes on a shared machine lengthen less; None if it is not measured by it."""

    name: str
    value: float
    unit: str
    aim: str | None = None
    cpu: float | None = None


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


@dataclass(frozen=True)
class Workload:
    """The game with which the bot is measured on the simulated Discord.

    - ``begin(referee, game, players)`` plays up to a position where the first seat may give ``move`` and take
      it back again, as often as one likes; ``players`` are the users by seat.
    - ``move`` is a cheap command, and ``setting`` one that is legal at any time.
    - ``passing`` are the commands that pass the turn on, so that the channel gets a picture.
    - ``position(number)`` returns a state whose board differs from that of every other number.
    """

    begin: Callable[[Referee, str, Mapping[Seat, int]], Awaitable[None]]
    move: Command
    setting: Command
    passing: Collection[Command]
    position: Callable[[int], Any]


async def _no_figures() -> AsyncIterator[Figure]:
    for figure in tuple[Figure, ...]():
        yield figure


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
    - ``figures()`` yields the figures that this game alone has.
    - ``workload`` drives the measures on the simulated Discord; the first game that has one does.
    - ``table`` is what its players should meet.
    - ``goals`` say how well its computer player should play, and ``balance`` from and up to how many per cent
      of the games the first seat should win between two of a level.
    """

    steps: Label
    games: Label
    played: int = 20
    standing_orders: Collection[str] = ()
    figures: Callable[[], AsyncIterator[Figure]] = _no_figures
    workload: Workload | None = None
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


def rate(label: Label, count: int, took: Took) -> Figure:
    """Returns how often something happens per second that happened ``count`` times."""
    return Figure(label.name, round(count / took.wall), "1/s", label.aim, round(count / took.cpu))


def median(times: Sequence[Took]) -> Took:
    """Returns the median times, by the clock and of the processor."""
    return Took(statistics.median(one.wall for one in times), statistics.median(one.cpu for one in times))


def median_ms(label: Label, times: Sequence[Took]) -> Figure:
    """Returns the median in milliseconds."""
    took = median(times)
    return Figure(label.name, round(took.wall * 1000, 1), "ms", label.aim, round(took.cpu * 1000, 1))


def ratio(name: str, pairs: Sequence[tuple[Took, Took]], aim: float) -> Figure:
    """Returns the median ratio of the pairs; it should be ``aim`` at most."""
    wall = statistics.median(a.wall / b.wall for a, b in pairs)
    cpu = statistics.median(a.cpu / b.cpu for a, b in pairs)
    return Figure(name, round(wall, 2), "ratio", f"<= {aim}", round(cpu, 2))


def p99(times: Sequence[float]) -> float:
    """Returns the 99th percentile."""
    return statistics.quantiles(times, n=100)[98]
