"""A file that keeps the games that were played, so that none is played twice."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
from msgspec import Struct

from bot.lab.arena import Played


class Line(Struct, frozen=True):
    """A line of the file: a game, and the digest of its pairing."""

    pairing: str
    played: Played


class Kept:
    """The games that were played, by pairing and seed: in memory, and in a file of JSON lines if there is
    one. A line that was cut off when the laboratory was stopped is skipped."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._games: dict[tuple[str, int], Played] = {}
        if file is None or not file.exists():
            return
        text = file.read_bytes()
        for row in text.splitlines():
            try:
                line = msgspec.json.decode(row, type=Line)
            except msgspec.DecodeError:
                continue
            self._games[line.pairing, line.played.seed] = line.played
        if text and not text.endswith(b"\n"):
            self._append(b"\n")

    def get(self, pairing: str, seed: int) -> Played | None:
        """Returns the game of this pairing and seed; None if it has not been played."""
        return self._games.get((pairing, seed))

    def add(self, pairing: str, played: Played) -> None:
        """Keeps a game."""
        self._games[pairing, played.seed] = played
        self._append(msgspec.json.encode(Line(pairing, played)) + b"\n")

    def _append(self, data: bytes) -> None:
        if self._file is not None:
            with self._file.open("ab") as opened:
                opened.write(data)
                opened.flush()
                os.fsync(opened.fileno())
