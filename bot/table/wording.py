"""Every text for people, from the Fluent files below ``data/wording``."""

from __future__ import annotations

import re
from contextvars import ContextVar
from functools import cache, lru_cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from data import text

ENGLISH = "en"

LONGEST = 1000
"""The most characters of one fact: somebody may have typed it, and a message has its limit."""


@cache
def _bundle(locale: str) -> FluentBundle:
    bundle = FluentBundle([locale], use_isolating=False)
    for file in sorted(files("data").joinpath("wording", locale).iterdir(), key=lambda one: one.name):
        bundle.add_resource(FluentResource(text("wording", locale, file.name)))
    return bundle


speaking: ContextVar[str] = ContextVar("speaking", default=ENGLISH)
"""The language of what is being said."""


def say(key: str, /, **facts: str | int) -> str:
    """The sentence of that key with these facts. Raises ``LookupError`` if it has no such sentence or
    lacks a fact."""
    return _said(speaking.get(), key, tuple(facts.items()))


@lru_cache(maxsize=4096)
def _said(locale: str, key: str, facts: tuple[tuple[str, str | int], ...]) -> str:
    bundle = _bundle(locale)
    message = bundle.get_message(key)
    if message.value is None:
        raise LookupError(key)
    sentence, errors = bundle.format_pattern(message.value, {name: _brief(value) for name, value in facts})
    if errors:
        raise LookupError(f"{key}: {errors}")
    return str(sentence)


def _brief(value: str | int) -> str | int:
    return value if isinstance(value, int) or len(value) <= LONGEST else f"{value[: LONGEST - 1]}…"


def known(key: str) -> bool:
    """Whether there is a sentence of that key."""
    return bool(_bundle(speaking.get()).has_message(key))


def short(fingerprint: str) -> str:
    """The beginning of a fingerprint, to know it by; the whole one was posted when it was made."""
    return f"{fingerprint[:16]}…"


def yes_no(value: bool) -> str:
    """A truth value, as the wording selects by it."""
    return "yes" if value else "no"


def kebab(name: str) -> str:
    """The name of a class as a key of the wording: ``ShotFired`` is ``shot-fired``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()
