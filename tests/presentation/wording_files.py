"""The files of wording, sentence by sentence, and the modules of the bot that use them."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from fluent.syntax import ast as ftl
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

from bot.games.registry import GAMES
from bot.presentation.wording import ENGLISH, LANGUAGES, text_files

REPOSITORY = Path(__file__).parents[2]
WORDING = {
    language: {
        str(Path(str(file)).relative_to(REPOSITORY)).replace(f"/{language}/", "/"): file
        for file in text_files(language, GAMES)
    }
    for language in LANGUAGES
}
"""The Fluent files of each language, by their path without the language."""

COMMANDS = [file for file in WORDING[ENGLISH] if file.endswith("/commands.ftl")]


class _References(Visitor):
    """Collects the facts of a sentence, and the other sentences that it includes."""

    def __init__(self) -> None:
        self.facts: set[str] = set()
        self.taken: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - the visitor's name
        self.facts.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.taken.add(f"{node.id.name}.{node.attribute.name}" if node.attribute else node.id.name)


@cache
def parsed(language: str, file: str) -> list[ftl.Message]:
    """Returns the messages of a file."""
    body = parse(WORDING[language][file].read_text(encoding="utf-8")).body
    assert not [f"{language}/{file}: {entry.content}" for entry in body if isinstance(entry, ftl.Junk)]
    return [entry for entry in body if isinstance(entry, ftl.Message)]


@cache
def patterns(language: str, file: str) -> dict[str, Any]:
    """Returns the keys of a file, with its attributes as ``key.attribute``."""
    found: dict[str, Any] = {}
    for entry in parsed(language, file):
        assert entry.id.name not in found, f"{entry.id.name} stands twice"
        assert entry.value is not None, entry.id.name
        found[entry.id.name] = entry.value
        found |= {f"{entry.id.name}.{attribute.id.name}": attribute for attribute in entry.attributes}
    return found


@cache
def _every(language: str) -> dict[str, Any]:
    return {key: pattern for file in WORDING[language] for key, pattern in patterns(language, file).items()}


def _facts(language: str, pattern: Any) -> frozenset[str]:
    references = _References()
    references.visit(pattern)
    taken = (_facts(language, _every(language)[key]) for key in references.taken)
    return frozenset(references.facts).union(*taken)


@cache
def sentences(language: str, file: str) -> dict[str, frozenset[str]]:
    """Returns the keys of a file, and the names as ``key.name``, each with its facts. Other attributes are a
    language's own grammar."""
    return {
        key: _facts(language, pattern)
        for key, pattern in patterns(language, file).items()
        if "." not in key or key.endswith(".name")
    }


def of_commands() -> set[str]:
    """Returns the keys of what the slash commands say of themselves."""
    return {key for file in COMMANDS for key in sentences(ENGLISH, file)}


def commands() -> set[str]:
    """Returns the keys of the commands and groups."""
    return {key for key in of_commands() if re.fullmatch("command-[^.]+", key)}


class Source(NamedTuple):
    """A module of the bot."""

    path: Path
    tree: ast.Module


@cache
def sources() -> tuple[Source, ...]:
    """Returns all modules of the bot."""
    paths = [path for package in ("bot", "cogs") for path in sorted((REPOSITORY / package).rglob("*.py"))]
    return tuple(Source(path, ast.parse(path.read_text(encoding="utf-8"))) for path in paths)


@cache
def walked(tree: ast.Module) -> tuple[ast.AST, ...]:
    """Returns all nodes of a module."""
    return tuple(ast.walk(tree))
