"""A bundle that parses its messages one by one says the same as one that parses its texts at once."""

from __future__ import annotations

from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

from bot.games.registry import GAMES
from bot.presentation.bundle import Bundle
from bot.presentation.wording import LANGUAGES, text_files

from .messages import dealt, messages


def _formatted(bundle: FluentBundle, key: str, facts: dict[str, Any]) -> list[tuple[str, int]]:
    """Returns the value and the attributes of a message, each with the number of errors in it."""
    message = bundle.get_message(key)
    patterns = [message.value, *(one for _, one in sorted(message.attributes.items()))]
    found = [bundle.format_pattern(pattern, facts) for pattern in patterns if pattern is not None]
    return [(str(text), len(errors)) for text, errors in found]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_says_the_same(language: str) -> None:
    """Every message and attribute, with the facts that it names, is the same; what it refers to is found."""
    texts = [file.read_text("utf-8") for file in text_files(language, GAMES)]
    functions: dict[str, Any] = {"FORM": lambda seat, *, case, article: f"{case} {article} {seat}"}
    whole = FluentBundle([language], functions, use_isolating=False)
    whole.add_resource(Resource([*messages(language).values()]))
    bundle = Bundle(language, texts, functions)
    facts = dict.fromkeys(("by", "count", "given", "most", "name", "seat", "where"), 1)
    keys = dealt(messages(language), language, lambda _: "")
    assert len(keys) > 500
    for key in keys:
        assert bundle.has_message(key)
        assert _formatted(bundle, key, facts) == _formatted(whole, key, facts)


def test_only_what_is_asked_for_is_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A message is parsed once, with those to which it refers; the first of two with the same key counts."""
    parsed: list[str] = []

    def noted(source: str) -> Any:
        parsed.append(source.strip())
        return FluentResource(source)

    monkeypatch.setattr("bot.presentation.bundle.FluentResource", noted)
    texts = ["one = 1 { two } { one.part }\n    .part = a\nthree = 3\n", "two = 2\none = 9\n"]
    bundle = Bundle("en", texts, {})
    assert parsed == []
    for _ in range(2):
        assert _formatted(bundle, "one", {}) == [("1 2 a", 0), ("a", 0)]
    assert parsed == ["one = 1 { two } { one.part }\n    .part = a", "two = 2"]
    assert not bundle.has_message("four")
    with pytest.raises(LookupError):
        bundle.get_message("four")
