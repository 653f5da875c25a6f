"""Documents that people write in TOML, or that programs write for them in JSON: reading, validation, and the
line of every mistake.

A document's shape is a pydantic model that inherits from ``Document``. What no single field shows, such as a
name that is used twice, is reported by ``faults``.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import count
from types import MappingProxyType
from typing import Annotated, Any, NamedTuple, TypeVar
from unicodedata import category, normalize

import tree_sitter_toml
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import PydanticCustomError
from tree_sitter import Language, Node, Parser

from bot.games.plain import clipped, plain

LONGEST_FILE = 64 * 1024
"""Maximum length of a document, in characters."""

LARGEST = 10**18
DIGITS = 4000
"""Maximum number of digits of a number in a document."""

DEEPEST = 32
"""Maximum depth to which the tables, lists and keys of a document may be nested."""

Path = tuple[str | int, ...]
"""The path to a value: the keys, and the positions in lists, counted from 0."""


class Mistake(NamedTuple):
    """One mistake: its line, counted from 1, or 0 if it concerns the whole file; the path to the value; and
    the key and facts of its sentence."""

    line: int
    where: str
    key: str
    facts: dict[str, str | int]


NO_FACTS: Mapping[str, str | int] = MappingProxyType({})


class Fault(NamedTuple):
    """A mistake as a model finds it. ``down`` is the line within a text of several lines, counted from 0."""

    where: Path
    key: str
    facts: Mapping[str, str | int] = NO_FACTS
    down: int | None = None


Item = TypeVar("Item")
Many = Annotated[tuple[Item, ...], Field(strict=False)]
"""A list in a document, kept as a tuple."""


def _seen(text: str) -> str:
    line = normalize("NFC", text)
    if plain(line) != " ".join(line.split()) or any(category(sign) in ("Cc", "Zl", "Zp") for sign in line):
        raise PydanticCustomError("unseen", "signs that nobody sees")
    return line


def _cleaned(text: str) -> str:
    line = plain(text)
    if text and not line:
        raise PydanticCustomError("unseen", "signs that nobody sees")
    return line


Line = Annotated[str, AfterValidator(_seen)]
"""A name on one line. Invisible characters are rejected, because people type the name."""

Prose = Annotated[str, AfterValidator(_cleaned)]
"""Text that people only read, reduced to its visible plain line."""


class Document(BaseModel):
    """Base of every part of a document: unknown keys are rejected, values are not converted, and instances
    are immutable."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    def faults(self) -> Iterator[Fault]:
        """Yields the mistakes that the types of the fields cannot detect."""
        yield from ()


AnyDocument = TypeVar("AnyDocument", bound=Document)


def load(text: str, model: type[AnyDocument]) -> AnyDocument | list[Mistake]:
    """Returns the document that the TOML text holds, or every mistake in it, by line."""
    if len(text) > LONGEST_FILE:
        return [Mistake(1, "", "document-long", {"most": LONGEST_FILE, "given": len(text)})]
    tree = _parser().parse(text.encode("utf-8", "replace")).root_node
    if too_deep := _too_deep(tree):
        return [Mistake(too_deep, "", "document-deep", {"most": DEEPEST})]
    try:
        table = tomllib.loads(text)
    except ValueError as error:
        return _not_toml(text, tree, str(error))
    except RecursionError:  # an unclosed bracket has no depth in the tree
        return [Mistake(1, "", "document-deep", {"most": DEEPEST})]
    lines = TomlLines(tree)
    try:
        document = model.model_validate(table)
    except ValidationError as error:
        return _in_order(_mistake(one, lines.of(one["loc"])) for one in _errors(error))
    return _in_order(lines.mistake(fault) for fault in document.faults()) or document


def load_json(
    text: str, model: type[AnyDocument], longest: int = LONGEST_FILE
) -> AnyDocument | list[Mistake]:
    """Returns the document that the JSON text of a program holds, or every mistake in it, by line."""
    if len(text) > longest:
        return [Mistake(0, "", "document-long", {"most": longest, "given": len(text)})]
    try:
        document = model.model_validate_json(text)
    except ValidationError as error:
        first, *_ = found = _errors(error)
        if first["type"] == "json_invalid":
            return [_not_json(first["ctx"]["error"])]
        lines = JsonLines(text)
        return _by_line([*lines.twice, *(_mistake(one, lines.of(one["loc"])) for one in found)])
    lines = JsonLines(text)
    return _by_line([*lines.twice, *map(lines.mistake, document.faults())]) or document


def _by_line(mistakes: Iterable[Mistake]) -> list[Mistake]:
    return sorted(mistakes, key=lambda one: one.line)


def _in_order(mistakes: Iterable[Mistake]) -> list[Mistake]:
    return sorted(mistakes, key=lambda one: (one.line, one.where, one.key))


@cache
def _parser() -> Parser:
    return Parser(Language(tree_sitter_toml.language()))


def _not_toml(text: str, tree: Node, complaint: str) -> list[Mistake]:
    """Returns the mistakes of a text that is not valid TOML: each place that violates the grammar, and the
    one that the parser reports. A text that satisfies the grammar gives a key twice, or a number that is too
    long to be read."""
    if _is_json(text):
        return [Mistake(1, "", "document-is-json", {})]
    every = list(_all(tree))
    found = {node.start_point.row + 1 for node in every if node.is_error or node.is_missing}
    if not found:
        long = [node for node in every if node.type == "integer" and len(node.text or b"") > DIGITS]
        by_grammar = [Mistake(_line(node), "", "document-number-long", {}) for node in long]
        if by_grammar := by_grammar + TomlLines(tree).twice:
            return _in_order(by_grammar)
    at = re.search(r"at line (\d+)", complaint)
    found.add(int(at[1]) if at else text.count("\n") + 1)
    rows = [*text.splitlines(), ""]
    return [
        Mistake(line, "", "document-syntax", {"given": clipped(rows[min(line, len(rows)) - 1].strip(), 60)})
        for line in sorted(found)
    ]


def _is_json(text: str) -> bool:
    try:
        return isinstance(json.loads(text), list | dict)
    except (ValueError, RecursionError):
        return False


def _not_json(complaint: str) -> Mistake:
    """Returns the mistake of a text that is not valid JSON, at the line that the parser reports."""
    at = re.search(r"at line (\d+)", complaint)
    key = "document-number-long" if complaint.startswith("number out of range") else "document-json"
    return Mistake(int(at[1]) if at else 1, "", key, {})


def _too_deep(tree: Node) -> int:
    """Returns the first line where values are nested deeper than ``DEEPEST``, or 0 if there is none."""
    cursor, depth = tree.walk(), 0
    while True:
        if depth > DEEPEST and cursor.node:
            return _line(cursor.node)
        if cursor.goto_first_child():
            depth += 1
            continue
        while not cursor.goto_next_sibling():
            if not cursor.goto_parent():
                return 0
            depth -= 1


def _all(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        yield from _all(child)


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
        found: Path = ()
        for step in where:
            if (*found, step) in self.at:
                found = (*found, step)
        return found

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
        found = next(self._tokens)
        self._row += self._text.count("\n", self._seen, found.start())
        self._seen = found.start()
        return found[0]

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
        found = next((way[:end] for end in range(1, len(way) + 1) if way[:end] in self._values), None)
        if found:
            self.again(found, self._row)
        return found is not None

    def _table(self, node: Node) -> None:
        header, *pairs = node.named_children
        way = self._elements(_keys(header))
        many = node.type == "table_array_element"
        taken = self.at.keys() - self._lists.keys() if many else self._tables | self._lists.keys()
        self._row = _line(node)
        if not self._under_value(way) and way in taken:
            self.again(way, self._row)
        if not many:
            self._tables.add(way)
        if many:
            self.at.setdefault(way, _line(node))
            self._lists[way] = self._lists.get(way, -1) + 1
            way = (*way, self._lists[way])
        self._note(way, _line(node))
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
        headed = next((one for one in inner if one in self._tables - self._dotted), None)
        self._row = _line(node)
        if not self._under_value(way) and (headed or way in self.at):
            self.again(headed or way, self._row)
        self._dotted.update(inner)
        self._tables.update(inner)
        self._note(way, _line(node))
        for one in value:
            self._value(way, one)
        self._values.add(way)

    def _value(self, way: Path, node: Node) -> None:
        if node.type == "inline_table":
            for pair in node.named_children:
                if pair.type == "pair":
                    self._pair(way, pair)
        elif node.type == "array":
            items = [child for child in node.named_children if child.type != "comment"]
            for number, item in enumerate(items):
                self._note((*way, number), _line(item))
                self._value((*way, number), item)
        elif node.type == "string":
            opening = (node.text or b"")[:5].replace(b"\r", b"")
            self.text[way] = _line(node) + opening.startswith((b'"""\n', b"'''\n"))

    def _note(self, way: Path, line: int) -> None:
        for length in range(1, len(way) + 1):
            self.at.setdefault(way[:length], line)


JSON_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+')
"""Matches one token of a JSON text."""


def _line(node: Node) -> int:
    return node.start_point.row + 1


def _keys(node: Node) -> Path:
    """Returns the keys that a bare, quoted or dotted key names."""
    if node.type == "dotted_key":
        return tuple(key for child in node.named_children for key in _keys(child))
    text = (node.text or b"").decode("utf-8")
    return tuple(tomllib.loads(f"{text} = 0")) if node.type == "quoted_key" else (text,)


def spelled(where: Path) -> str:
    """Returns the path as shown to a person, with positions counted from 1: ``unit[2].hex``."""
    return "".join(f"[{step + 1}]" if isinstance(step, int) else f".{step}" for step in where).lstrip(".")


KINDS = {
    "int": "number", "float": "number", "string": "text", "bool": "yes-no", "list": "list", "tuple": "list",
    "dict": "table", "model": "table",
}  # fmt: skip
"""The sentences' words for types, by pydantic's name of the type."""


SIZES = {
    "too_short": "document-list-short",
    "too_long": "document-list-long",
    "string_too_short": "document-text-short",
    "string_too_long": "document-text-long",
}
"""The keys of the sentences about wrong lengths, by pydantic's name of the error."""


def _errors(error: ValidationError) -> list[Any]:
    """Returns pydantic's errors. Pydantic counts only the valid items of a list, so its complaint about a
    short list is dropped if the list has enough items and some of them are invalid."""
    return [
        one
        for one in error.errors(include_url=False)
        if one["type"] != "too_short" or len(one["input"]) < one["ctx"]["min_length"]
    ]


def _mistake(error: Any, line: int) -> Mistake:
    """Returns the mistake for one of pydantic's errors."""
    where, context = error["loc"], error.get("ctx", {})
    kind = error["type"]
    if kind in ("too_short", "too_long") and isinstance(error["input"], str):
        kind = f"string_{kind}"  # a text that a validator looks at before its length is checked
    key, facts = _words(kind, context)
    if error["type"] in ("missing", "extra_forbidden"):
        facts = {"name": str(where[-1])}
    elif error["type"] in SIZES:
        facts["given"] = len(error["input"])
    elif not isinstance(error["input"], dict | list):
        facts["given"] = _shown(error["input"])
    return Mistake(line, spelled(where), key, facts)


def _shown(given: object) -> str:
    """Returns the value that was given, shortened. An integer beyond ``LARGEST`` is not converted to text."""
    return "…" if isinstance(given, int) and abs(given) > LARGEST else clipped(str(given), 60)


def _words(kind: str, context: dict[str, Any]) -> tuple[str, dict[str, str | int]]:
    match kind:
        case "missing":
            return "document-missing", {}
        case "extra_forbidden":
            return "document-unknown", {}
        case "unseen":
            return "document-unseen", {}
        case "literal_error":
            quoted = re.findall("'([^']*)'", context["expected"])
            return "document-one-of", {"legal": ", ".join(f"`{one}`" for one in quoted)}
        case "greater_than_equal":
            return "document-at-least", {"least": context["ge"]}
        case "less_than_equal":
            return "document-at-most", {"most": context["le"]}
        case "too_short" | "string_too_short":
            return SIZES[kind], {"least": context["min_length"]}
        case "too_long" | "string_too_long":
            return SIZES[kind], {"most": context["max_length"]}
    wanted = KINDS.get(kind.removesuffix("_type"))
    return ("document-kind", {"kind": wanted}) if wanted else ("document-wrong", {})
