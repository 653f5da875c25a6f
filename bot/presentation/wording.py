"""All text for users, from Fluent files: those below ``data/wording`` and those of each game, a folder for
each language. A start says nothing, so what reads them is imported when it is first used."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, partial
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

import discord

from bot.games.registry import MANIFESTS

if TYPE_CHECKING:
    from fluent.runtime.resolver import Message

    from bot.presentation.bundle import Bundle

ENGLISH = "en"

NOTHING = "none"
"""The value that a sentence selects by for a missing fact or an empty list."""

LISTS = {ENGLISH: "en_GB"}
"""The locale of a language's lists, if not the language itself: in British English no comma precedes the
“and”."""

LANGUAGES = tuple(sorted(path.name for path in files("data").joinpath("wording").iterdir() if path.is_dir()))
LONGEST_FACT = 1000
"""Most characters of one fact: it may be typed by a user, and messages have a limit."""


def _bundle(language: str) -> Bundle:
    """Returns the texts of a language: the shared ones, and those of every game."""
    return _loaded(language, tuple(MANIFESTS))


@lru_cache(maxsize=16)
def _loaded(language: str, games: tuple[str, ...]) -> Bundle:
    from bot.presentation.bundle import Bundle

    forms: dict[tuple[str, str], str] = {}
    texts = [file.read_text(encoding="utf-8") for file in text_files(language, games)]
    bundle = Bundle(language, texts, {"FORM": partial(_form, forms)})
    for key in {f"seat-{seat}" for game in games for seat in MANIFESTS[game].rules.seats}:
        if bundle.has_message(key):
            forms |= _forms_of(bundle, bundle.get_message(key))
    return bundle


def _forms_of(bundle: Bundle, seat: Message) -> dict[tuple[str, str], str]:
    """Returns the forms of a seat's name, by the name itself and the case."""
    assert seat.value is not None
    name, _ = bundle.format_pattern(seat.value)
    return {(str(name), case): str(bundle.format_pattern(form)[0]) for case, form in seat.attributes.items()}


def _form(forms: Mapping[tuple[str, str], str], seat: object, *, case: str, article: str) -> str:
    """Returns the name of a seat as a sentence needs it: the attribute ``case`` of the sentence that names
    the seat, or else the article and the name. Shared sentences call it as ``FORM``, because only a game
    knows the grammar of its seats."""
    return forms.get((str(seat), case), f"{article} {seat}")


def text_files(language: str, games: Iterable[str]) -> list[Traversable]:
    folders = [files("data"), *(MANIFESTS[game].folder for game in games)]
    paths = [folder.joinpath("wording", language) for folder in folders]
    return [
        file for path in paths if path.is_dir() for file in sorted(path.iterdir(), key=lambda file: file.name)
    ]


_speaking: ContextVar[str] = ContextVar("speaking", default=ENGLISH)


def language_of(locale: discord.Locale | None) -> str:
    """Returns the language for a user with this Discord locale, or English if there are no texts in
    theirs."""
    language = str(locale).partition("-")[0]
    return language if language in LANGUAGES else ENGLISH


def spoken() -> str:
    return _speaking.get()


def speak(language: str) -> None:
    """Makes this the current language until the running task ends."""
    _speaking.set(language)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    before = _speaking.set(language)
    try:
        yield
    finally:
        _speaking.reset(before)


def say(key: str, /, **facts: str | int) -> str:
    """Returns the sentence of that key with these facts, in the current language, or in English if that has
    no such sentence. Raises ``LookupError`` if there is no such sentence or a fact is missing."""
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
    return value if isinstance(value, int) or len(value) <= LONGEST_FACT else f"{value[: LONGEST_FACT - 1]}…"


def known(key: str) -> bool:
    return bool(_bundle(ENGLISH).has_message(key))


def say_if_known(key: str) -> str:
    """Returns the sentence of that key; an empty text if there is none."""
    return say(key) if known(key) else ""


def choice_key(option: str, value: str) -> str:
    """Returns the key of the wording for a value that an option offers: ``choice-when_hit-ask``. A value
    without a wording of its own there uses the one for all options: ``choice-infantry``."""
    own = f"choice-{option}-{value}"
    return own if known(own) else f"choice-{value}"


def listed(parts: Iterable[str]) -> str:
    """Returns words as a list in the current language: “a, b and c”; ``NOTHING`` for none."""
    return _listed(_speaking.get(), tuple(parts))


@lru_cache(maxsize=1024)
def _listed(language: str, parts: tuple[str, ...]) -> str:
    from babel.lists import format_list

    return str(format_list(list(parts), locale=LISTS.get(language, language))) or NOTHING


def in_a_row(parts: Iterable[str]) -> str:
    """Returns numbers or labels in a row: “3, 5, 6”; ``NOTHING`` for none."""
    return say("separator").join(parts) or NOTHING


def numbers(values: Iterable[int]) -> str:
    return in_a_row(map(str, values))


def name_of(key: str) -> str | None:
    """Returns the name of the thing of that key in the current language, or None if it has none there: the
    attribute ``name`` of its sentence."""
    return _attribute(key, "name")


def typed(key: str) -> tuple[str, ...]:
    """Returns what users may type for the thing of that key in the current language, in lower case: the
    attribute ``typed`` of its sentence."""
    return tuple((_attribute(key, "typed") or "").split(say("separator")))


def _attribute(key: str, name: str) -> str | None:
    bundle = _bundle(_speaking.get())
    pattern = bundle.get_message(key).attributes.get(name) if bundle.has_message(key) else None
    return None if pattern is None else str(bundle.format_pattern(pattern)[0])


def command(qualified_name: str) -> str:
    """Returns a slash command as the reader types it. Each of its words may have a name of its own in the
    current language."""
    words = qualified_name.split()
    keys = ("-".join(["command", *words[:end]]) for end in range(1, len(words) + 1))
    return "/" + " ".join(name_of(key) or word for key, word in zip(keys, words, strict=True))


def short(fingerprint: str) -> str:
    """Returns the beginning of a fingerprint: enough to recognise it, and too much to make another seed that
    has it."""
    return f"{fingerprint[:16]}…"


def yes_no(value: bool) -> str:
    """Returns a truth value in the form that the wording selects by."""
    return "yes" if value else "no"


def kebab(name: str) -> str:
    """Returns the name of a class as a key of the wording: ``ShotFired`` is ``shot-fired``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()
