"""Figures of rounds, by two clocks; as a file, and compared with those of another run; and aims for them.

What is measured is measured in rounds. The scatter of a figure is the range of its rounds, and two runs
differ if their ranges have no value in common: then every round of one is slower than every round of the
other, which happens by chance to one figure in 126 of five rounds. What has one round is exact.
"""

import time
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from math import ceil
from pathlib import Path
from statistics import median
from typing import NamedTuple

from msgspec import Struct, ValidationError, convert, json

from bot.games.game import Level, Seat
from bot.games.manifest import Manifest

ROUNDS = 5
"""Number of rounds in which a figure is measured; their range is its scatter."""

TIMES = ("1/s", "ms", "ratio", "s")
"""The units of speed; less of any other is less of something else."""


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
    figure = of_rounds(name, "ms", [_quantile(times, part) for times in rounds])
    overall = _quantile([took for times in rounds for took in times], part)
    return figure._replace(value=_short(overall.wall), cpu=_short(overall.cpu))


def _quantile(times: Sequence[Took], part: float) -> Took:
    """Returns the milliseconds within which this part of the times lies."""
    last = ceil(part * len(times)) - 1
    wall, cpu = (sorted(values)[last] for values in zip(*times, strict=True))
    return Took(1000 * wall, 1000 * cpu)


def _short(value: float) -> float:
    """Rounds to three digits, and large numbers to whole ones."""
    return float(f"{value:.3g}") if abs(value) < 1000 else round(value)


class Unreadable(Exception):
    """A file does not hold the figures of a run."""


def as_json(figures: Iterable[Figure]) -> bytes:
    """Returns the figures as a JSON object: by name, the other fields of ``Figure``."""
    rows = {figure.name: dict(zip(Figure._fields[1:], figure[1:], strict=True)) for figure in figures}
    return json.format(json.encode(rows), indent=1)


def read_figures(path: Path) -> list[Figure]:
    """Returns the figures of a file that ``as_json`` has made. Raises ``Unreadable`` for any other file."""
    try:
        rows = json.decode(path.read_bytes(), type=dict[str, dict[str, object]])
        return [
            convert([name, *(row[key] for key in Figure._fields[1:])], Figure) for name, row in rows.items()
        ]
    except (OSError, KeyError, ValidationError, ValueError) as error:
        raise Unreadable from error


def compare(figures: Sequence[Figure], before: Sequence[Figure]) -> Iterator[str]:
    """Yields a line for each figure of either run, and at last what is worse by more than its scatter."""
    former, now = ({figure.name: figure for figure in run} for run in (before, figures))
    worse = list[str]()
    for name in dict.fromkeys((*now, *former)):
        if name not in now or name not in former:
            yield f"{name}: {'not measured before' if name in now else 'not measured now'}"
            continue
        new, old = now[name], former[name]
        verdict = judge(new.unit, new.rounds, old.rounds)
        line, verdicts = f"{name}: {old.value:g} -> {new.value:g} {new.unit} {verdict}".rstrip(), {verdict}
        if new.cpu is not None and old.cpu is not None:
            verdict = judge(new.unit, new.cpu_rounds, old.cpu_rounds)
            line += f" (cpu {old.cpu:g} -> {new.cpu:g} {verdict}".rstrip() + ")"
            verdicts.add(verdict)
        yield line
        if verdicts & {"slower", "more"}:
            worse.append(name)
    yield f"Worse by more than the scatter: {'; '.join(worse) or 'nothing'}."


def judge(unit: str, rounds: Sequence[float], before: Sequence[float]) -> str:
    """Returns how the rounds of a figure differ from those of an earlier run; nothing if they may not."""
    if not rounds or not before or (min(rounds) <= max(before) and min(before) <= max(rounds)):
        return ""
    grown = min(rounds) > max(before)
    if unit in TIMES:
        return "slower" if grown != (unit == "1/s") else "faster"
    return "more" if grown else "less"


EACH = "*"
"""Every document of a game for itself."""


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """An aim of ``planvert lab ladder``: ``player`` wins at least ``least`` per cent of the games
    against ``opponent``, both a strength, in this seat (empty: over both), on this document (empty: over all
    together, ``EACH``: on each)."""

    player: str
    opponent: str
    least: float
    seat: Seat = ""
    on: str = ""


class Aims(Struct, frozen=True, forbid_unknown_fields=True):
    """The aims of one game.

    - ``steps_a_second`` and ``games_a_second`` are the targets of ``planvert bench`` for random legal play of
      ``games`` games, in which no command with a verb of ``standing_orders`` is chosen. Their figures are
      named after the game (``title``) and what a whole game of it is ``called``.
    - ``goals`` say how well its computer player should play, and ``balance`` from and up to how many per cent
      of the games the first seat should win between two of a level.
    """

    title: str = ""
    called: str = "games"
    games: int = 20
    steps_a_second: str | None = None
    games_a_second: str | None = None
    standing_orders: tuple[str, ...] = ()
    goals: tuple[Goal, ...] = ()
    balance: dict[Level, tuple[float, float]] = {}


def aims_of(manifest: Manifest) -> Aims:
    """Returns the aims of a game; those of a game without the file are empty."""
    file = manifest.folder.joinpath("aims.toml")
    return convert(tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}, Aims)
