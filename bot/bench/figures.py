"""Figures, and what a game tells the benchmark about itself."""

from __future__ import annotations

import statistics
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from pkgutil import resolve_name
from typing import Any, NamedTuple

from bot.games.game import Command, Seat
from bot.games.manifest import Manifest
from bot.referee.referee import Referee
from bot.table.wording import say

PAIRS = 5
"""Number of runs of which the median counts."""


class Figure(NamedTuple):
    """One measured figure; ``aim`` is the target, if there is one."""

    name: str
    value: float
    unit: str
    aim: str | None = None


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


@dataclass(frozen=True)
class Benchmarks:
    """What the benchmark measures of one game.

    - ``steps`` and ``games`` label the rule steps and the whole games per second by random legal play;
      ``played`` is the number of games, in which no command with a verb of ``standing_orders`` is chosen.
    - ``figures()`` yields the figures that this game alone has.
    - ``workload`` drives the measures on the simulated Discord; the first game that has one does.
    """

    steps: Label
    games: Label
    played: int = 20
    standing_orders: Collection[str] = ()
    figures: Callable[[], AsyncIterator[Figure]] = _no_figures
    workload: Workload | None = None


def benchmarks_of(manifest: Manifest) -> Benchmarks:
    """Returns what is measured of a game: of one whose manifest names nothing, random legal play alone."""
    if manifest.benchmarks:
        found: Benchmarks = resolve_name(manifest.benchmarks)
        return found
    title = say(f"game-{manifest.name}")
    return Benchmarks(Label(f"rule steps of {title}"), Label(f"whole games of {title}"))


async def timed(act: Callable[[], Awaitable[object]]) -> float:
    """Awaits what ``act`` starts and returns the seconds that it took."""
    began = time.perf_counter()
    await act()
    return time.perf_counter() - began


def ratio(name: str, pairs: Sequence[tuple[float, float]], aim: float) -> Figure:
    """Returns the median ratio of the pairs; it should be ``aim`` at most."""
    return Figure(name, round(statistics.median(a / b for a, b in pairs), 2), "ratio", f"<= {aim}")


def p99(times: Sequence[float]) -> float:
    """Returns the 99th percentile."""
    return statistics.quantiles(times, n=100)[98]
