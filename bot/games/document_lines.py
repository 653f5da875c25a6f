"""The mistakes of a document, and the line of each of its values, in TOML or JSON."""

import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from itertools import count
from types import MappingProxyType
from typing import ClassVar, NamedTuple

from bot.games.typed_text import clipped

Path = tuple[str | int, ...]
"""The path to a value: the keys, and the positions in lists, counted from 0."""


class Mistake(NamedTuple):
    """One mistake: its line, counted from 1, or 0 if it concerns the whole file; the path to the value; and
    the key and facts of its sentence."""

    line: int
    where: str
    key: str
    facts: dict[str, str | int]

    @property
    def alike(self) -> tuple[object, ...]:
        """What it has in common with the same mistake elsewhere: all but its line and its hex, or, where it
        concerns no hex, all but its line."""
        facts = tuple(sorted((name, fact) for name, fact in self.facts.items() if name != "hex"))
        return self.key, facts, "" if "hex" in self.facts else self.where


MOST_MISTAKES = 100
"""Largest number of different mistakes of a document that are named."""


def bounded(mistakes: Iterable[Mistake]) -> list[Mistake]:
    """Returns the first different mistakes, each once for every line and hex where it occurs until then, by
    line; if there are more, another one says so. The others are not looked for."""
    first: dict[tuple[object, ...], Mistake] = {}
    different: set[tuple[object, ...]] = set()
    for mistake in mistakes:
        alike = mistake.alike
        different.add(alike)
        if len(different) > MOST_MISTAKES:
            rest = Mistake(0, "", "document-rest", {"most": MOST_MISTAKES})
            return [*sorted(first.values(), key=lambda mistake: mistake.line), rest]
        first.setdefault((alike, mistake.line, mistake.facts.get("hex")), mistake)
    return sorted(first.values(), key=lambda mistake: mistake.line)


def nearest(given: object, known: Iterable[str]) -> dict[str, str | int]:
    """Returns the known name that is most like what was given, as the fact ``near``; no fact if none is like
    it."""
    names = {name.lower(): name for name in known}
    matches = get_close_matches(str(given).lower()[:COMPARED_LENGTH], names, 1, LEAST_LIKENESS)
    return {"near": names[matches[0]]} if matches else {}


LEAST_LIKENESS = 0.7
"""How like a known name must be, by the measure of ``difflib``."""

COMPARED_LENGTH = 60
"""Most characters of a name that are compared with the known ones."""


NO_FACTS: Mapping[str, str | int] = MappingProxyType({})


class Fault(NamedTuple):
    """A mistake as a model finds it. ``down`` is the line within a text of several lines, counted from 0."""

    where: Path
    key: str
    facts: Mapping[str, str | int] = NO_FACTS
    down: int | None = None


def spelled(where: Path) -> str:
    """Returns the path as shown to a person, with positions counted from 1: ``unit[2].hex``."""
    return "".join(f"[{step + 1}]" if isinstance(step, int) else f".{step}" for step in where).lstrip(".")


ITEM = "item"
"""The key by which some programs put the items of a list into an object."""


class Lines:
    """The line of each value in the text, and the keys that are given twice."""

    token: ClassVar[re.Pattern[str]]
    passed_over: ClassVar[str]
    """How tokens begin that mean nothing."""

    def __init__(self, text: str) -> None:
        self.at: dict[Path, int] = {(): 1}
        self.text: dict[Path, int] = {}
        self.twice: list[Mistake] = []
        self._row, self._tokens = 1, self._read(text)

    def _read(self, text: str) -> Iterator[str]:
        """Yields the tokens, and sets ``_row`` to the line of each."""
        for token in self.token.findall(text):
            if not token.startswith(self.passed_over):
                yield token
            self._row += token.count("\n")

    def of(self, where: Path) -> int:
        """Returns the line of a value, or of the nearest enclosing value that is present."""
        return self.at[self.known(where)]

    def known(self, where: Path) -> Path:
        """Returns the part of the path that the text has, without steps that are not in it, such as the name
        of a type."""
        known: Path = ()
        for step in where:
            ways = ((*known, step), (*known, ITEM, step))
            known = next((way for way in ways if way in self.at), known)
        return known

    def mistake(self, fault: Fault) -> Mistake:
        """Returns the mistake for a fault, with its line."""
        line = self.of(fault.where)
        if fault.down is not None:
            line = self.text.get(self.known(fault.where), line) + fault.down
        return Mistake(line, spelled(fault.where), fault.key, dict(fault.facts))

    def again(self, way: Path, line: int) -> None:
        """Records that a key is given for the second time on this line."""
        facts: dict[str, str | int] = {"name": clipped(str(way[-1]), 60), "first": self.at[way]}
        self.twice.append(Mistake(line, spelled(way), "document-twice", facts))

    def _pair(self, around: Path, token: str) -> None:
        """Notes the lines of a key that begins with this token, and of everything in its value."""
        raise NotImplementedError

    def _value(self, way: Path, token: str) -> None:
        """Notes the lines of everything in a value that begins with this token."""
        if token == "{":
            while (token := next(self._tokens)) != "}":
                if token not in ",\n":
                    self._pair(way, token)
        elif token == "[":
            numbers = count()
            while (token := next(self._tokens)) != "]":
                if token not in ",\n":
                    item = (*way, next(numbers))
                    self._note(item)
                    self._value(item, token)
        elif token[0] in "\"'":
            self.text[way] = self._row + token.startswith(('"""\n', "'''\n"))

    def _note(self, way: Path) -> None:
        for length in range(1, len(way) + 1):
            self.at.setdefault(way[:length], self._row)


class JsonLines(Lines):
    """The lines of the values in a JSON text."""

    token = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],:\n]|[^\s{}\[\],:"]+')
    passed_over = "\n"

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._value((), next(self._tokens))

    def _pair(self, around: Path, token: str) -> None:
        way = (*around, json.loads(token))
        if way in self.at:
            self.again(way, self._row)
        self._note(way)
        next(self._tokens)  # the colon
        self._value(way, next(self._tokens))


class TomlLines(Lines):
    """The lines of the values in a valid TOML text."""

    token = re.compile(
        r"""
        \"""(?:\\.|[^\\])*?"{3,5} | '{3}.*?'{3,5} | "(?:\\.|[^\\"])*" | '[^']*' | \#[^\n]*
        | [][{}=,\n] | [^][{}=,\s\#"']+(?:[ ][^][{}=,\s\#"']+)?
        """,
        re.DOTALL | re.VERBOSE,
    )
    """Matches a string, a comment, a sign, a line end, or a bare word, two for a time of a day."""
    passed_over = "#"

    def __init__(self, text: str) -> None:
        super().__init__(text.replace("\r\n", "\n"))
        self._lists: dict[Path, int] = {}
        """The position of the last table so far in each list of tables."""
        way: Path = ()
        for token in self._tokens:
            if token == "[":
                way = self._header()
            elif token != "\n":
                self._pair(way, token)

    def _header(self) -> Path:
        """Reads the header of a table and returns its path. A list of tables on the way stands for its last
        table so far."""
        token = next(self._tokens)
        many = token == "["
        *above, last = self._keys(next(self._tokens) if many else token, "]")
        way: Path = ()
        for key in above:
            way = (*way, key)
            way = (*way, self._lists[way]) if way in self._lists else way
        way = (*way, last)
        if many:
            next(self._tokens)
            self._lists[way] = self._lists.get(way, -1) + 1
            self._note(way)
            way = (*way, self._lists[way])
        self._note(way)
        return way

    def _keys(self, token: str, end: str) -> Path:
        """Reads the keys that a bare, quoted or dotted key names, up to a sign."""
        keys: Path = ()
        while token != end:
            if token[0] in "\"'":
                keys += tuple(tomllib.loads(f"{token} = 0"))
            else:
                keys += tuple(filter(None, map(str.strip, token.split("."))))
            token = next(self._tokens)
        return keys

    def _pair(self, around: Path, token: str) -> None:
        way = (*around, *self._keys(token, "="))
        self._note(way)
        self._value(way, next(self._tokens))
