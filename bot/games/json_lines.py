"""Where in a JSON text each value stands, and which keys an object has twice."""

from __future__ import annotations

import json
import re
from typing import NamedTuple

Path = tuple[str | int, ...]

TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\]:,]|[^\s{}\[\]:,"]+')
"""A text in quotes, a sign of the structure, or a number or word."""


class Place(NamedTuple):
    """The way to a value, and its line, counted from 1."""

    where: Path
    line: int


class JsonLines:
    """The lines of the values of a text that is valid JSON. A text of one line counts none: all are 0."""

    def __init__(self, text: str) -> None:
        self.at: dict[Path, int] = {}
        self.twice: list[Place] = []
        """The keys that stand in their object already; a reader keeps the last one."""
        self._read(text, 1 if "\n" in text.strip() else 0)

    def of(self, where: Path) -> int:
        """The line of a value, or of the nearest thing around it that is there; steps that are none, such as
        the name of a type, are left out."""
        found: Path = ()
        for step in where:
            if (*found, step) in self.at:
                found = (*found, step)
        return self.at.get(found, 0)

    def _read(self, text: str, line: int) -> None:
        counted, last, key_next = bool(line), 0, False
        around: list[str] = []
        way: list[str | int] = []
        for token in TOKEN.finditer(text):
            if counted:
                line, last = line + text.count("\n", last, token.start()), token.start()
            mark = token[0]
            if mark in ("}", "]"):
                around.pop()
                way.pop()
                key_next = False
            elif mark == ",":
                key_next = around[-1] == "{"
                way[-1] = way[-1] + 1 if isinstance(way[-1], int) else way[-1]
            elif key_next:
                way[-1], key_next = json.loads(mark), False
                if tuple(way) in self.at:
                    self.twice.append(Place(tuple(way), line))
                self.at[tuple(way)] = line
            elif mark != ":":
                self.at.setdefault(tuple(way), line)
                if mark in ("{", "["):
                    around.append(mark)
                    way.append("" if mark == "{" else 0)
                    key_next = mark == "{"
