"""A file that keeps the games that were played, so that none is played twice."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
from msgspec import Struct

from bot.lab.arena import Played


class Line(Struct, frozen=True):
    """A line of the file: a game, the digest of its pairing, and the largest memory of its worker in MB, 0 if
    it had none."""

    pairing: str
    played: Played
    memory: float = 0.0


class Kept:
    """The games that were played, by pairing and seed: in memory, and in a file of JSON lines if there is
    one. A line that was cut off when the laboratory was stopped is skipped."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._games: dict[tuple[str, int], Line] = {}
        if file is None or not file.exists():
            return
        text = file.read_bytes()
        for row in text.splitlines():
            try:
                line = msgspec.json.decode(row, type=Line)
            except msgspec.DecodeError:
                continue
            self._games[line.pairing, line.played.seed] = line
        if text and not text.endswith(b"\n"):
            self._append(b"\n")

    def get(self, pairing: str, seed: int) -> Line | None:
        """Returns the game of this pairing and seed; None if it has not been played."""
        return self._games.get((pairing, seed))

    def add(self, line: Line) -> None:
        """Keeps a game."""
        self._games[line.pairing, line.played.seed] = line
        self._append(msgspec.json.encode(line) + b"\n")

    def _append(self, data: bytes) -> None:
        if self._file is not None:
            with self._file.open("ab") as opened:
                opened.write(data)
                opened.flush()
                os.fsync(opened.fileno())
