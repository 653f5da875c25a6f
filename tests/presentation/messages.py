"""The messages of each language, parsed, and the share of a test that is tried in each."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from typing import TypeVar

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor
from simulated.night import NIGHT

from bot.presentation.wording import ENGLISH, LANGUAGES

from .wording_files import WORDING, parsed

T = TypeVar("T")

TRANSLATIONS = [language for language in LANGUAGES if language != ENGLISH]

COUNTED = re.compile(r"[0-9]+|zero|one|two|few|many")
"""Matches the variants of a selector that takes a number."""


@cache
def messages(language: str) -> dict[str, ast.Message]:
    """Returns every message of a language, by its key."""
    return {one.id.name: one for file in WORDING[language] for one in parsed(language, file)}


class Reading(Visitor):
    """Collects the parts of a message: its facts, the variants by which each is selected, and its plain
    words. Messages that it refers to are included."""

    def __init__(self, language: str, key: str) -> None:
        self.messages = messages(language)
        self.variants: dict[str, set[str]] = {}
        self.words: list[str] = []
        self.visit(self.messages[key])

    def visit_Message(self, node: ast.Message) -> None:  # noqa: N802 - the visitor's own spelling
        self.visit(node.value)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        found = self.messages[node.id.name]
        if node.attribute is None:
            self.visit(found.value)
        else:
            (form,) = [
                attribute for attribute in found.attributes if attribute.id.name == node.attribute.name
            ]
            self.visit(form.value)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variants.setdefault(node.id.name, set())

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        assert isinstance(node.selector, ast.VariableReference)
        keys = [variant.key for variant in node.variants]
        names = {key.name if isinstance(key, ast.Identifier) else key.value for key in keys}
        self.variants.setdefault(node.selector.id.name, set()).update(names - {"other"})
        self.generic_visit(node)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.words.append(node.value)


@cache
def variants(language: str, key: str) -> dict[str, set[str]]:
    """Returns the facts of a message, each with the variants that it selects."""
    return Reading(language, key).variants


in_each = pytest.mark.parametrize("language", LANGUAGES, indirect=True)


in_each_translation = pytest.mark.parametrize("language", TRANSLATIONS, indirect=True)


def dealt(items: Iterable[T], language: str, kind: Callable[[T], object]) -> list[T]:
    """Returns the items that are tried in this language: by day the first of each kind in every language, so
    that each pair of a kind and a language is met, and each other in one; at night all in each."""
    turns = Counter[object]()
    chosen = []
    for item in items:
        turn = turns[kind(item)]
        if NIGHT or turn == 0 or LANGUAGES[turn % len(LANGUAGES)] == language:
            chosen.append(item)
        turns[kind(item)] += 1
    return chosen
