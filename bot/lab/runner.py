"""Plays many games, or makes other long calls, on all cores, each once."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
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


class Series(NamedTuple):
    """The games of a pairing with the seeds from 0 to ``games - 1``."""

    pairing: Pairing
    games: int


class Entry(Struct, frozen=True):
    """A line of the file in which results are kept: a result, and what it is of."""

    of: str
    result: msgspec.Raw


class Archive:
    """The results that are known, by what they are of: in memory, and in a file of JSON lines if there is
    one. A line that was cut off when the laboratory was stopped is skipped."""

    def __init__(self, file: Path | None = None) -> None:
        self._file, self._results = file, dict[str, bytes]()
        if file is None or not file.exists():
            return
        text = file.read_bytes()
        for row in text.splitlines():
            try:
                line = msgspec.json.decode(row, type=Entry)
            except msgspec.DecodeError:
                continue
            self._results[line.of] = bytes(line.result)
        if text and not text.endswith(b"\n"):
            self._append(b"\n")

    def __contains__(self, of: str) -> bool:
        return of in self._results

    def get(self, of: str, kind: type[T]) -> T:
        """Returns a result that is known."""
        return msgspec.json.decode(self._results[of], type=kind)

    def add(self, of: str, result: object) -> None:
        self._results[of] = encoded = msgspec.json.encode(result)
        self._append(msgspec.json.encode(Entry(of, msgspec.Raw(encoded))) + b"\n")

    def _append(self, data: bytes) -> None:
        if self._file is not None:
            with self._file.open("ab") as opened:
                opened.write(data)
                opened.flush()
                os.fsync(opened.fileno())


class Runner:
    """Makes calls in ``jobs`` processes (by default one for each core), or in this one if that is 1, and
    keeps the results in a file, if one is given. ``track`` returns the same results, whose number is given,
    and may show the progress."""

    def __init__(self, jobs: int | None = None, keep: Path | None = None) -> None:
        self.track: Callable[[Iterable[object], int], Iterable[object]] = lambda results, total: results
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
        """Returns the games of each series, by seed."""
        keys = [[(series.pairing.key(), seed) for seed in range(series.games)] for series in wanted]
        calls = {
            f"{key} {seed}": partial(play, series.pairing, seed)
            for series, of_series in zip(wanted, keys, strict=True)
            for key, seed in of_series
        }
        played = self.made(calls, Played)
        return [[played[f"{key} {seed}"] for key, seed in of_series] for of_series in keys]

    def made(self, calls: Mapping[str, Callable[[], T]], kind: type[T]) -> dict[str, T]:
        """Returns the result of each call by its name, which tells everything on which it depends. Those that
        are kept are not made again. Calls and results can be pickled."""
        due = [name for name in calls if name not in self._archive]
        make: Callable[..., Iterable[object]] = map
        if self._jobs > 1 and due:
            self._pool = self._pool or workers(self._jobs)
            make = self._pool.map
        results = make(call, [calls[name] for name in due])
        for name, result in zip(due, self.track(results, len(due)), strict=True):
            self._archive.add(name, result)
        return {name: self._archive.get(name, kind) for name in calls}
