"""Plays many games on all cores."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from types import TracebackType
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from bot.lab.arena import Pairing, Played, play
from bot.lab.kept import Kept, Line
from bot.workers import peak_memory, workers

T = TypeVar("T")

AHEAD = 4
"""The number of games, for each worker, that are handed over before they are due."""


class Series(NamedTuple):
    """The games of a pairing with the seeds from ``first`` on."""

    pairing: Pairing
    games: int
    first: int = 0

    @property
    def seeds(self) -> range:
        """The seeds of the games."""
        return range(self.first, self.first + self.games)


class Due(NamedTuple):
    """A game that is to be played, with the digest of its pairing."""

    key: str
    pairing: Pairing
    seed: int


def _play(due: Due) -> Line:
    return Line(due.key, play(due.pairing, due.seed))


def _work(due: Due) -> Line:
    return replace(_play(due), memory=peak_memory())


def _call(call: Callable[[], T]) -> T:
    return call()


class Runner:
    """Plays games in so many processes as ``jobs`` (without it, as there are cores), or in this one if that
    is 1, and keeps them. ``memory`` is the largest memory of a worker in the games that were wanted last, in
    MB; ``tell`` is called after each game."""

    def __init__(self, jobs: int | None = None, kept: Kept | None = None) -> None:
        self.memory = 0.0
        self.tell: Callable[[], None] = lambda: None
        self._kept = kept or Kept()
        self._jobs = jobs or os.cpu_count() or 1
        self._pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> Runner:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None

    def play(self, wanted: Sequence[Series]) -> list[list[Played]]:
        """Returns the games of each series, by seed. Those that are kept are not played again."""
        keys = [one.pairing.key() for one in wanted]
        every = [
            Due(key, one.pairing, seed) for key, one in zip(keys, wanted, strict=True) for seed in one.seeds
        ]
        due = {(one.key, one.seed): one for one in every if not self._kept.get(one.key, one.seed)}
        for _ in range(len(every) - len(due)):
            self.tell()
        for played in self._played(due.values()):
            self._kept.add(played)
            self.tell()
        found = [
            [line for seed in one.seeds if (line := self._kept.get(key, seed))]
            for key, one in zip(keys, wanted, strict=True)
        ]
        self.memory = max((line.memory for lines in found for line in lines), default=0.0)
        return [[line.played for line in lines] for lines in found]

    def each(self, calls: Sequence[Callable[[], T]]) -> Iterator[T]:
        """Yields the result of each call, in order; calls and results can be pickled."""
        for result in map(_call, calls) if self._jobs == 1 else self._workers().map(_call, calls):
            self.tell()
            yield result

    def _workers(self) -> ProcessPoolExecutor:
        self._pool = self._pool or workers(self._jobs)
        return self._pool

    def _played(self, due: Iterable[Due]) -> Iterator[Line]:
        if self._jobs == 1:
            yield from map(_play, due)
            return
        pool, left = self._workers(), iter(due)
        running = {pool.submit(_work, one) for one in islice(left, AHEAD * self._jobs)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(_work, one) for one in islice(left, len(done))}
            yield from map(Future.result, done)
