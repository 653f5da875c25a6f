"""The mistakes of a document, and the line of each of its values, in TOML or JSON."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from itertools import count
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from bot.games.typed_text import clipped

if TYPE_CHECKING:
    from tree_sitter import Node

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

    def __init__(self) -> None:
        self.at: dict[Path, int] = {(): 1}
        self.text: dict[Path, int] = {}
        self.twice: list[Mistake] = []

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


class JsonLines(Lines):
    """The lines of the values in a JSON text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self._tokens = JSON_TOKEN.finditer(text)
        self._text, self._row, self._seen = text, 1, 0
        self._value((), self._next())

    def _next(self) -> str:
        """Returns the next token and sets ``_row`` to its line."""
        token = next(self._tokens)
        self._row += self._text.count("\n", self._seen, token.start())
        self._seen = token.start()
        return token[0]

    def _value(self, way: Path, token: str) -> None:
        self.at.setdefault(way, self._row)
        if token == "[":
            for number in count():
                if (token := self._next()) == ",":
                    token = self._next()
                if token == "]":
                    return
                self._value((*way, number), token)
        elif token == "{":
            while (token := self._next()) != "}":
                key = (*way, json.loads(self._next() if token == "," else token))
                if key in self.at:
                    self.again(key, self._row)
                self.at.setdefault(key, self._row)
                self._next()  # the colon
                self._value(key, self._next())


class TomlLines(Lines):
    """The lines of the values in a TOML text."""

    def __init__(self, tree: Node) -> None:
        super().__init__()
        self._lists: dict[Path, int] = {}
        self._tables: set[Path] = set()
        """Tables that have a header or that dotted keys have made; no header may define them again."""
        self._dotted: set[Path] = set()
        self._values: set[Path] = set()
        self._row = 1
        for node in tree.named_children:
            if node.type == "pair":
                self._pair((), node)
            elif node.type in ("table", "table_array_element"):
                self._table(node)

    def _under_value(self, way: Path) -> bool:
        """Returns whether there is already a value at this path or around it, and records that value as given
        twice."""
        given = next((way[:end] for end in range(1, len(way) + 1) if way[:end] in self._values), None)
        if given:
            self.again(given, self._row)
        return given is not None

    def _table(self, node: Node) -> None:
        header, *pairs = node.named_children
        way = self._elements(_keys(header))
        many = node.type == "table_array_element"
        listed = way in self._lists
        taken = way in self.at and not listed if many else way in self._tables or listed
        self._row = line_of(node)
        if not self._under_value(way) and taken:
            self.again(way, self._row)
        if not many:
            self._tables.add(way)
        if many:
            self.at.setdefault(way, line_of(node))
            self._lists[way] = self._lists.get(way, -1) + 1
            way = (*way, self._lists[way])
        self._note(way, line_of(node))
        for pair in pairs:
            if pair.type == "pair":
                self._pair(way, pair)

    def _elements(self, keys: Path) -> Path:
        """Returns the path of a header. A list of tables on the way stands for its last table so far."""
        way: Path = ()
        for number, key in enumerate(keys):
            way = (*way, key)
            if way in self._lists and number < len(keys) - 1:
                way = (*way, self._lists[way])
        return way

    def _pair(self, around: Path, node: Node) -> None:
        key, *value = [child for child in node.named_children if child.type != "comment"]
        way = (*around, *_keys(key))
        inner = [way[:end] for end in range(len(around) + 1, len(way))]
        headed = next((table for table in inner if table in self._tables and table not in self._dotted), None)
        self._row = line_of(node)
        if not self._under_value(way) and (headed or way in self.at):
            self.again(headed or way, self._row)
        self._dotted.update(inner)
        self._tables.update(inner)
        self._note(way, line_of(node))
        for part in value:
            self._value(way, part)
        self._values.add(way)

    def _value(self, way: Path, node: Node) -> None:
        if node.type == "inline_table":
            for pair in node.named_children:
                if pair.type == "pair":
                    self._pair(way, pair)
        elif node.type == "array":
            items = [child for child in node.named_children if child.type != "comment"]
            for number, item in enumerate(items):
                self._note((*way, number), line_of(item))
                self._value((*way, number), item)
        elif node.type == "string":
            opening = (node.text or b"")[:5].replace(b"\r", b"")
            self.text[way] = line_of(node) + opening.startswith((b'"""\n', b"'''\n"))

    def _note(self, way: Path, line: int) -> None:
        for length in range(1, len(way) + 1):
            self.at.setdefault(way[:length], line)


JSON_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+')
"""Matches one token of a JSON text."""


def line_of(node: Node) -> int:
    """Returns the line on which a node of the tree begins, counted from 1."""
    return node.start_point.row + 1


def _keys(node: Node) -> Path:
    """Returns the keys that a bare, quoted or dotted key names."""
    if node.type == "dotted_key":
        return tuple(key for child in node.named_children for key in _keys(child))
    text = (node.text or b"").decode("utf-8")
    return tuple(tomllib.loads(f"{text} = 0")) if node.type == "quoted_key" else (text,)
