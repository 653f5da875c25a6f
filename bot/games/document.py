"""Documents that people bring: TOML that they write, and JSON that programs write for them. Read, validated,
and every mistake named with its line.

A document's shape is a pydantic model that inherits from ``Document``. What no single field can tell, such
as a name that is used twice, it says in ``faults``.
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

LONGEST = 64 * 1024
"""Most characters of a document."""

LARGEST = 10**18
DIGITS = 4000
"""A number with more of them is not read."""

DEEPEST = 32
"""How deep its tables, lists and keys may stand in one another."""

Path = tuple[str | int, ...]
"""The way to a value: the keys, and the places in lists, counted from 0."""


class Mistake(NamedTuple):
    """One mistake: its line, counted from 1, or 0 if it is the whole file's; the way to the value, and the
    key and facts of its sentence."""

    line: int
    where: str
    key: str
    facts: dict[str, str | int]


NO_FACTS: Mapping[str, str | int] = MappingProxyType({})


class Fault(NamedTuple):
    """A mistake as a model finds it; ``down`` counts the lines of a text of several, from 0."""

    where: Path
    key: str
    facts: Mapping[str, str | int] = NO_FACTS
    down: int | None = None


Item = TypeVar("Item")
Many = Annotated[tuple[Item, ...], Field(strict=False)]
"""A list of a document, as the tuple that it is kept as."""


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
"""A name on one line, which has to be without signs that nobody sees: people type it."""

Prose = Annotated[str, AfterValidator(_cleaned)]
"""Text that people only read: the plain line that is left of it."""


class Document(BaseModel):
    """What every part of a document is: nothing unknown in it, nothing converted, nothing changed later."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    def faults(self) -> Iterator[Fault]:
        """The mistakes that the types of the fields cannot see."""
        yield from ()


AnyDocument = TypeVar("AnyDocument", bound=Document)


def load(text: str, model: type[AnyDocument]) -> AnyDocument | list[Mistake]:
    """The document that the text holds, or all that is wrong with it, by line."""
    if len(text) > LONGEST:
        return [Mistake(1, "", "document-long", {"most": LONGEST, "given": len(text)})]
    tree = _parser().parse(text.encode("utf-8", "replace")).root_node
    if too_deep := _too_deep(tree):
        return [Mistake(too_deep, "", "document-deep", {"most": DEEPEST})]
    try:
        table = tomllib.loads(text)
    except ValueError as error:
        return _not_toml(text, tree, str(error))
    except RecursionError:  # what is never closed has no depth in the tree
        return [Mistake(1, "", "document-deep", {"most": DEEPEST})]
    lines = TomlLines(tree)
    try:
        document = model.model_validate(table)
    except ValidationError as error:
        return _in_order(_mistake(one, lines.of(one["loc"])) for one in _errors(error))
    return _in_order(lines.mistake(fault) for fault in document.faults()) or document


def load_json(text: str, model: type[AnyDocument], longest: int = LONGEST) -> AnyDocument | list[Mistake]:
    """The same for JSON that a program has written."""
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
    """Where the text is no TOML: all the places that the grammar stumbles over, and the reader's own. What is
    TOML by its grammar gives a key twice, or a number that is too long to be read."""
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
    """Where the text is no JSON, as its reader says it."""
    at = re.search(r"at line (\d+)", complaint)
    key = "document-number-long" if complaint.startswith("number out of range") else "document-json"
    return Mistake(int(at[1]) if at else 1, "", key, {})


def _too_deep(tree: Node) -> int:
    """The first line where things stand in one another deeper than allowed; 0 if there is none."""
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
    """Where in the text each value stands, and what is given twice there."""

    def __init__(self) -> None:
        self.at: dict[Path, int] = {(): 1}
        self.text: dict[Path, int] = {}
        self.twice: list[Mistake] = []

    def of(self, where: Path) -> int:
        """The line of a value, or of the nearest thing around it that is there."""
        return self.at[self.known(where)]

    def known(self, where: Path) -> Path:
        """As much of the way as the text has; steps that are none, such as the name of a type, are left
        out."""
        found: Path = ()
        for step in where:
            if (*found, step) in self.at:
                found = (*found, step)
        return found

    def mistake(self, fault: Fault) -> Mistake:
        """The fault with its line."""
        line = self.of(fault.where)
        if fault.down is not None:
            line = self.text.get(self.known(fault.where), line) + fault.down
        return Mistake(line, spelled(fault.where), fault.key, dict(fault.facts))

    def again(self, way: Path, line: int) -> None:
        """Notes that a key stands here for the second time."""
        facts: dict[str, str | int] = {"name": clipped(str(way[-1]), 60), "first": self.at[way]}
        self.twice.append(Mistake(line, spelled(way), "document-twice", facts))


class JsonLines(Lines):
    """The same of a text that is JSON."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self._tokens = JSON_TOKEN.finditer(text)
        self._text, self._row, self._seen = text, 1, 0
        self._value((), self._next())

    def _next(self) -> str:
        """The next token; ``_row`` is its line then."""
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
    """The same of a text that is TOML."""

    def __init__(self, tree: Node) -> None:
        super().__init__()
        self._lists: dict[Path, int] = {}
        self._tables: set[Path] = set()
        """Those that have a header, or that dotted keys have made: no header may give them again."""
        self._dotted: set[Path] = set()
        self._values: set[Path] = set()
        self._row = 1
        for node in tree.named_children:
            if node.type == "pair":
                self._pair((), node)
            elif node.type in ("table", "table_array_element"):
                self._table(node)

    def _under_value(self, way: Path) -> bool:
        """Whether a value stands there already, or around it; that is given twice, then."""
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
        """The way of a header: a list of tables on it stands for its last one so far."""
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
"""What a text that is JSON consists of."""


def _line(node: Node) -> int:
    return node.start_point.row + 1


def _keys(node: Node) -> Path:
    """The keys that a bare, quoted or dotted key names."""
    if node.type == "dotted_key":
        return tuple(key for child in node.named_children for key in _keys(child))
    text = (node.text or b"").decode("utf-8")
    return tuple(tomllib.loads(f"{text} = 0")) if node.type == "quoted_key" else (text,)


def spelled(where: Path) -> str:
    """The way as a person reads it, places counted from 1: ``unit[2].hex``."""
    return "".join(f"[{step + 1}]" if isinstance(step, int) else f".{step}" for step in where).lstrip(".")


KINDS = {
    "int": "number", "float": "number", "string": "text", "bool": "yes-no", "list": "list", "tuple": "list",
    "dict": "table", "model": "table",
}  # fmt: skip
"""What pydantic calls the types, and what our sentences call them."""


SIZES = {
    "too_short": "document-list-short",
    "too_long": "document-list-long",
    "string_too_short": "document-text-short",
    "string_too_long": "document-text-long",
}
"""The sentences for what is too short or too long, by what pydantic calls it."""


def _errors(error: ValidationError) -> list[Any]:
    """What pydantic complains of. It counts only the good items of a list: one with items enough is not too
    short because some of them are wrong."""
    return [
        one
        for one in error.errors(include_url=False)
        if one["type"] != "too_short" or len(one["input"]) < one["ctx"]["min_length"]
    ]


def _mistake(error: Any, line: int) -> Mistake:
    """One of pydantic's errors in our words."""
    where, context = error["loc"], error.get("ctx", {})
    kind = error["type"]
    if kind in ("too_short", "too_long") and isinstance(error["input"], str):
        kind = f"string_{kind}"  # the length of a text that is looked at otherwise first
    key, facts = _words(kind, context)
    if error["type"] in ("missing", "extra_forbidden"):
        facts = {"name": str(where[-1])}
    elif error["type"] in SIZES:
        facts["given"] = len(error["input"])
    elif not isinstance(error["input"], dict | list):
        facts["given"] = _shown(error["input"])
    return Mistake(line, spelled(where), key, facts)


def _shown(given: object) -> str:
    """What was given, shortened. Numbers beyond all measure are not even spelled."""
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
