"""Plays many games on all cores, each once."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from operator import call
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec
from msgspec import Struct

from bot.lab.arena import Pairing, Played, play
from bot.workers import workers

T = TypeVar("T")

Track = Callable[[Iterable[T], int], Iterable[T]]
"""Returns the same results, whose number is given, and may show the progress."""


class Series(NamedTuple):
    """The games of a pairing with the seeds from 0 to ``games - 1``."""

    pairing: Pairing
    games: int


class Entry(Struct, frozen=True):
    """A line of the file in which games are kept: a game, and the digest of its pairing."""

    pairing: str
    played: Played


class Archive:
    """The games that were played, by pairing and seed: in memory, and in a file of JSON lines if there is
    one. A line that was cut off when the laboratory was stopped is skipped."""

    def __init__(self, file: Path | None = None) -> None:
        self._file, self._games = file, dict[tuple[str, int], Played]()
        if file is None or not file.exists():
            return
        text = file.read_bytes()
        for row in text.splitlines():
            try:
                line = msgspec.json.decode(row, type=Entry)
            except msgspec.DecodeError:
                continue
            self._games[line.pairing, line.played.seed] = line.played
        if text and not text.endswith(b"\n"):
            self._append(b"\n")

    def get(self, key: str, seed: int) -> Played | None:
        """Returns the game of this seed, of the pairing of this digest; None if it has not been played."""
        return self._games.get((key, seed))

    def add(self, line: Entry) -> None:
        """Keeps a game."""
        self._games[line.pairing, line.played.seed] = line.played
        self._append(msgspec.json.encode(line) + b"\n")

    def _append(self, data: bytes) -> None:
        if self._file is not None:
            with self._file.open("ab") as opened:
                opened.write(data)
                opened.flush()
                os.fsync(opened.fileno())


def _play(key: str, pairing: Pairing, seed: int) -> Entry:
    return Entry(key, play(pairing, seed))


class Runner:
    """Plays games in ``jobs`` processes (by default one for each core), or in this one if that is 1, and
    keeps them in a file, if one is given. ``track`` follows the progress."""

    def __init__(self, jobs: int | None = None, keep: Path | None = None) -> None:
        self.track: Track[object] = lambda results, total: results
        self._archive = Archive(keep)
        self._jobs = jobs or os.cpu_count() or 1
        self._pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> Runner:
        return self

    def __exit__(self, *error: object) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None

    def play(self, wanted: Sequence[Series]) -> list[list[Played]]:
        """Returns the games of each series, by seed. Those that are kept are not played again."""
        keys = [series.pairing.key() for series in wanted]
        due = {
            (key, seed): partial(_play, key, series.pairing, seed)
            for key, series in zip(keys, wanted, strict=True)
            for seed in range(series.games)
            if not self._archive.get(key, seed)
        }
        for line in self.each(list(due.values())):
            self._archive.add(line)
        return [
            [played for seed in range(series.games) if (played := self._archive.get(key, seed))]
            for key, series in zip(keys, wanted, strict=True)
        ]

    def each(self, calls: Sequence[Callable[[], T]]) -> Iterator[T]:
        """Yields the result of each call, in order; calls and results can be pickled."""
        if self._jobs > 1 and calls:
            self._pool = self._pool or workers(self._jobs)
            results = self._pool.map(call, calls)
        else:
            results = map(call, calls)
        yield from self.track(results, len(calls))  # type: ignore[misc]
