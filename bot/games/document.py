"""Documents that people bring: TOML that they write, and JSON that programs write for them. Read, validated,
and every mistake named, in TOML with its line.

A document's shape is a pydantic model that inherits from ``Document``. What no single field can tell, such
as a name that is used twice, it says in ``faults``.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Annotated, Any, NamedTuple, TypeVar
from unicodedata import category, normalize

import tree_sitter_toml
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import PydanticCustomError
from tree_sitter import Language, Node, Parser

from bot.games.plain import plain

LONGEST = 64 * 1024
"""The most characters that a document may have."""

LARGEST = 10**18
DEEPEST = 32
"""How deep its tables, lists and keys may stand in one another."""

Path = tuple[str | int, ...]
"""The way to a value: the keys, and the places in lists, counted from 0."""


class Mistake(NamedTuple):
    """One mistake: its line, counted from 1, the way to the value, and the key and facts of its sentence."""

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
    lines = Lines(tree)
    try:
        document = model.model_validate(table)
    except ValidationError as error:
        return _in_order(_mistake(one, lines.of(one["loc"])) for one in _errors(error))
    return _in_order(lines.mistake(fault) for fault in document.faults()) or document


def load_json(text: str, model: type[AnyDocument], longest: int = LONGEST) -> AnyDocument | list[Mistake]:
    """The same for JSON that a program has written. Nobody counts lines there: all mistakes have line 0."""
    if len(text) > longest:
        return [Mistake(0, "", "document-long", {"most": longest, "given": len(text)})]
    try:
        document = model.model_validate_json(text)
    except ValidationError as error:
        return [_mistake(one, 0) for one in _errors(error)]
    faults = [Mistake(0, spelled(fault.where), fault.key, dict(fault.facts)) for fault in document.faults()]
    return faults or document


def _in_order(mistakes: Iterable[Mistake]) -> list[Mistake]:
    return sorted(mistakes, key=lambda one: (one.line, one.where, one.key))


@cache
def _parser() -> Parser:
    return Parser(Language(tree_sitter_toml.language()))


def _not_toml(text: str, tree: Node, complaint: str) -> list[Mistake]:
    """Where the text is no TOML: all the places that the grammar stumbles over, and the reader's own."""
    at = re.search(r"at line (\d+)", complaint)
    found = {int(at[1]) if at else text.count("\n") + 1}
    found |= {node.start_point.row + 1 for node in _all(tree) if node.is_error or node.is_missing}
    rows = [*text.splitlines(), ""]
    return [
        Mistake(line, "", "document-syntax", {"given": rows[min(line, len(rows)) - 1].strip()[:60]})
        for line in sorted(found)
    ]


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
    """Where in the text each value stands."""

    def __init__(self, tree: Node) -> None:
        self.at: dict[Path, int] = {(): 1}
        self.text: dict[Path, int] = {}
        self._lists: dict[Path, int] = {}
        for node in tree.named_children:
            if node.type == "pair":
                self._pair((), node)
            elif node.type in ("table", "table_array_element"):
                self._table(node)

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

    def _table(self, node: Node) -> None:
        header, *pairs = node.named_children
        way = self._elements(_keys(header))
        if node.type == "table_array_element":
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
        self._note(way, _line(node))
        for one in value:
            self._value(way, one)

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
    key, facts = _words(error["type"], context)
    if error["type"] in ("missing", "extra_forbidden"):
        facts = {"name": str(where[-1])}
    elif not isinstance(error["input"], dict | list):
        facts["given"] = _shown(error["input"])
    return Mistake(line, spelled(where), key, facts)


def _shown(given: object) -> str:
    """What was given, shortened. Numbers beyond all measure are not even spelled."""
    return "…" if isinstance(given, int) and abs(given) > LARGEST else str(given)[:60]


def _words(kind: str, context: dict[str, Any]) -> tuple[str, dict[str, str | int]]:
    match kind:
        case "json_invalid":
            return "document-json", {}
        case "missing":
            return "document-missing", {}
        case "extra_forbidden":
            return "document-unknown", {}
        case "unseen":
            return "document-unseen", {}
        case "literal_error":
            return "document-one-of", {"legal": str(context["expected"])}
        case "greater_than_equal":
            return "document-at-least", {"least": context["ge"]}
        case "less_than_equal":
            return "document-at-most", {"most": context["le"]}
        case "too_short" | "string_too_short":
            return "document-short", {"least": context["min_length"]}
        case "too_long" | "string_too_long":
            return "document-long", {"most": context["max_length"]}
    wanted = KINDS.get(kind.removesuffix("_type"))
    return ("document-kind", {"kind": wanted}) if wanted else ("document-wrong", {})
