"""Singular and plural in the messages of France 1944 and of brought files, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

from bot.presentation.wording import LANGUAGES, say, speaking
from data import text

FOLDERS = (("france1944", "wording"), ("wording",))
FILES = ("game.ftl", "document.ftl")

NEVER_NEAR_ONE = re.compile(
    r"^(campaign-map-large|refused-france-units-range|document-(deep|(text-|list-)?long))$"
)
"""Messages whose number is never near one, such as the largest map, the most units, and lengths that are too
long."""

COUNTED = {
    "count", "entries", "given", "hexes", "hqs", "increments", "least", "left", "markers", "more", "most",
    "needed", "paid", "points", "replacement", "reaction", "shifts", "steps", "turns", "units", "wanted",
}  # fmt: skip
"""The facts that count something, as opposed to the name or number of a thing."""

AS_IT_IS = {
    "en": {"for", "needed", "and", "more", "is", "to", "or", "does"},
    "fr": {"hex", "pas", "fois", "de", "et", "au", "QG", "pour", "est", "ou", "n", "à", "vers"},
    "de": {
        "für",
        "Marker",
        "und",
        "bis",
        "weitere",
        "Zeichen",
        "ist",
        "nach",
        "oder",
        "gibt",
        "liegt",
        "gehört",
        "dazu",
    },
}
"""Words behind a number that are the same in singular and plural."""

ELSEWHERE = {"seat": "X", "side": "allied"}
"""Facts required by sentences that are included in others."""


class _Selected(Visitor):
    """Collects the facts of a sentence, and the words by which it selects."""

    def __init__(self) -> None:
        self.facts: set[str] = set()
        self.ways: dict[str, set[str]] = {}

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - the visitor's name
        self.facts.add(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ftl.VariableReference):
            keys = {variant.key.name for variant in node.variants if isinstance(variant.key, ftl.Identifier)}
            if words := keys - {"one", "other"}:
                self.ways.setdefault(node.selector.id.name, {"X"}).update(words)
        self.generic_visit(node)


def messages(language: str) -> Iterator[tuple[str, _Selected]]:
    for folder, file in zip(FOLDERS, FILES, strict=True):
        for entry in parse(text(*folder, language, file)).body:
            if isinstance(entry, ftl.Message):
                found = _Selected()
                found.visit(entry)
                yield entry.id.name, found


def behind(language: str, count: int, said: str) -> list[str]:
    """Returns the words behind this count that have a plural, each with the word that follows it."""
    found = re.findall(rf"(?<![\d.,/:–-]){count}[*`]* ([^\W\d]+(?: [^\W\d]+)?)", said)
    return [words for words in found if words.split()[0] not in AS_IT_IS[language]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_is_not_counted_like_two(language: str) -> None:
    """Each message is formatted with 0, 1 and 2 of everything it counts, and with every word by which it
    selects. A word that stands behind both a 1 and a 2 is an error such as "1 units"."""
    found, counted = set(), set()
    for key, selected in messages(language):
        if NEVER_NEAR_ONE.match(key):
            continue
        names = dict.fromkeys(selected.facts, "X")
        for words in product(*map(sorted, selected.ways.values())):
            given: dict[str, str | int] = {
                **ELSEWHERE,
                **names,
                **dict(zip(selected.ways, words, strict=True)),
            }
            for number in selected.facts & COUNTED - selected.ways.keys():
                with speaking(language):
                    none, one, two = (say(key, **{**given, number: count}) for count in range(3))
                assert none
                many = set(behind(language, 2, two))
                counted |= {key} if many else set()
                found |= {f"{key}: 1 {word}" for word in behind(language, 1, one) if word in many}
    assert len(counted) > 15, "the test sees counted things"
    assert found == set()
