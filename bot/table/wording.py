"""Every text for people, from the Fluent files below ``data/wording``: a folder for each language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from importlib.resources import files

import discord
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource

from data import text

ENGLISH = "en"

NOTHING = "none"
"""What a sentence selects by where a fact is nothing, or an empty list."""

LISTS = {ENGLISH: "en_GB"}
"""Where the lists of a language are those of one of its countries: no comma stands before our “and”."""

LANGUAGES = tuple(sorted(one.name for one in files("data").joinpath("wording").iterdir() if one.is_dir()))
"""The languages that there are texts in, by their two letters."""

LONGEST = 1000
"""The most characters of one fact: somebody may have typed it, and a message has its limit."""


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for file in sorted(files("data").joinpath("wording", language).iterdir(), key=lambda one: one.name):
        bundle.add_resource(FluentResource(text("wording", language, file.name)))
    return bundle


_speaking: ContextVar[str] = ContextVar("speaking", default=ENGLISH)


def language_of(locale: discord.Locale | None) -> str:
    """The language for somebody who has set his Discord so; English if we do not speak his."""
    language = str(locale).partition("-")[0]
    return language if language in LANGUAGES else ENGLISH


def spoken() -> str:
    """The language that is spoken now."""
    return _speaking.get()


def speak(language: str) -> None:
    """Says everything in that language, until the task that is running now ends."""
    _speaking.set(language)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Within, everything is said in that language."""
    before = _speaking.set(language)
    try:
        yield
    finally:
        _speaking.reset(before)


def say(key: str, /, **facts: str | int) -> str:
    """The sentence of that key with these facts, in the language spoken now; in English where that one lacks
    it. Raises ``LookupError`` if there is no such sentence or a fact is missing."""
    return _said(_speaking.get(), key, tuple(facts.items()))


@lru_cache(maxsize=4096)
def _said(language: str, key: str, facts: tuple[tuple[str, str | int], ...]) -> str:
    bundle = _bundle(language if _bundle(language).has_message(key) else ENGLISH)
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
    return bool(_bundle(ENGLISH).has_message(key))


def listed(parts: Iterable[str]) -> str:
    """Words as a list of the language spoken now: “a, b and c”; ``NOTHING`` for none."""
    return str(format_list(list(parts), locale=LISTS.get(_speaking.get(), _speaking.get()))) or NOTHING


def in_a_row(parts: Iterable[str]) -> str:
    """Numbers or labels in a row: “3, 5, 6”; ``NOTHING`` for none."""
    return say("separator").join(parts) or NOTHING


def name_of(key: str) -> str | None:
    """What the thing of that key is called in the language spoken now, where it has a name of its own there:
    the attribute ``name`` of its sentence."""
    return _attribute(key, "name")


def typed(key: str) -> tuple[str, ...]:
    """How people may type the thing of that key in the language spoken now, in small letters: the attribute
    ``typed`` of its sentence."""
    return tuple((_attribute(key, "typed") or "").split(say("separator")))


def _attribute(key: str, name: str) -> str | None:
    bundle = _bundle(_speaking.get())
    pattern = bundle.get_message(key).attributes.get(name) if bundle.has_message(key) else None
    return None if pattern is None else str(bundle.format_pattern(pattern)[0])


def command(qualified_name: str) -> str:
    """A slash command as the reader types it: ``resistance shoot`` is ``/resistance schießen`` in German."""
    words = qualified_name.split()
    keys = ("-".join(["command", *words[:end]]) for end in range(1, len(words) + 1))
    return "/" + " ".join(name_of(key) or word for key, word in zip(keys, words, strict=True))


def short(fingerprint: str) -> str:
    """The beginning of a fingerprint, to know it by; the whole one was posted when it was made."""
    return f"{fingerprint[:16]}…"


def yes_no(value: bool) -> str:
    """A truth value, as the wording selects by it."""
    return "yes" if value else "no"


def kebab(name: str) -> str:
    """The name of a class as a key of the wording: ``ShotFired`` is ``shot-fired``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()
