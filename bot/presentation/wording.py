"""All text for users, from Fluent files: those below ``data/wording`` and those of each game, a folder for
each language; the facts that they tell, and text that users typed, made harmless: neither Discord nor the
report finds markup in it. A start says nothing, so what reads the files is imported when it is first used."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import lru_cache, partial
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any, Literal

import discord
from msgspec.structs import asdict

from bot.games.by_hand import NotPossible, Setting
from bot.games.game import Purpose, Reason, Seat
from bot.games.registry import MANIFESTS
from bot.games.terms import Value
from bot.games.typed_text import clipped, plain_line

if TYPE_CHECKING:
    from fluent.runtime.resolver import Message

    from bot.presentation.bundle import Bundle


_LIVE = re.compile(
    r"[\\*~|\[<]"
    r"|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])"
    r"|@(?=everyone|here)"
    r"|:(?=//|[A-Za-z0-9_+-]+:)"
    r"|(?<=discord\.gg)/|(?<=discord\.com)/|(?<=discordapp\.com)/|(?<=\bwww)\."
    r"|^(?:#(?=#{0,2}(?:\s|$))|-(?=#|\s|$)|\+(?=\s|$)|>)"
    r"|(?<=^\d)[.)](?=\s|$)|(?<=^\d\d)[.)](?=\s|$)|(?<=^\d{3})[.)](?=\s|$)",
    re.IGNORECASE,
)
"""The signs that Discord or Markdown would act on: of bold type, links, mentions, times, emoji and spoilers;
at the beginning of a line also of headings, quotes, lists and small print."""

_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")

_CODE = re.compile(r"`[^`]*`")

QUIET = "-# "
"""The beginning of a line in small print."""

NO_BACKTICK = str.maketrans("`", "ˋ")
"""Replacement of the backtick, which ends inline code even after a backslash."""


EMPTY_TEXT = "…"
"""Replacement of a text without visible characters."""


@lru_cache(maxsize=1024)
def escaped(typed: str) -> str:
    """Returns what a user typed for a message, a panel or a report: without effect as markup, and on one
    line."""
    return _LIVE.sub(r"\\\g<0>", escaped_code(typed))


def escaped_code(typed: str) -> str:
    """Returns what a user typed for use between the bot's own backticks, where a backslash would be
    visible."""
    return plain_line(typed).translate(NO_BACKTICK) or (EMPTY_TEXT if typed else "")


def unescaped_code(text: str) -> str:
    """Returns a sentence of the bot without the backslashes between its backticks, where they would be
    visible."""
    return _CODE.sub(lambda code: unescaped(code[0]), text)


def unescaped(text: str) -> str:
    """Returns a text of the bot for a place without markup, such as a button or the description of a picture:
    any text in it that was ``escaped`` loses its backslashes."""
    return _ESCAPED.sub(r"\1", text)


ENGLISH = "en"

NOTHING = "none"
"""The value that a sentence selects by for a missing fact or an empty list."""

LISTS = {ENGLISH: "en_GB"}
"""The locale of a language's lists, if not the language itself: in British English no comma precedes the
“and”."""

ListStyle = Literal["standard", "or"]

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
    brief = {name: clipped(fact, LONGEST_FACT) if isinstance(fact, str) else fact for name, fact in facts}
    sentence, errors = bundle.format_pattern(message.value, brief)
    if errors:
        raise LookupError(f"{key}: {errors}")
    return str(sentence)


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


def listed(parts: Iterable[str], style: ListStyle = "standard") -> str:
    """Returns words as a list in the current language: “a, b and c”, or “a, b or c” in the style ``or``;
    ``NOTHING`` for none."""
    return _listed(_speaking.get(), tuple(parts), style)


@lru_cache(maxsize=1024)
def _listed(language: str, parts: tuple[str, ...], style: ListStyle) -> str:
    from babel.lists import format_list

    return str(format_list(list(parts), style, LISTS.get(language, language))) or NOTHING


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


Formatter = Callable[[Any], str | int]


def seat_name(seat: Seat | None) -> str:
    return say(f"seat-{seat}") if seat else say("nobody")


def value_text(name: str, value: Value) -> str:
    """Returns the value of a term in words, without a comma."""
    if name == "hours":
        return say("term-hours-value", hours=value)
    if isinstance(value, bool):
        return say("term-switched", on=yes_no(value))
    return say(choice_key(name, value)).partition(",")[0] if isinstance(value, str) else str(value)


def term_text(name: str, value: Value) -> str:
    return say("term", name=say(f"term-{name}"), value=value_text(name, value))


def setting_value(setting: Setting) -> str:
    """Returns the value of a setting as a game master types it."""
    return escaped(setting.words()[1])


@dataclass(frozen=True)
class Facts:
    """Words the fields of one game's events and refusals, and the values that are told by their class: the
    purpose of a roll, a setting of the game master.

    - ``seats`` and ``group`` are those of the game; the keys of its wording begin with ``prefix``.
    - ``worth`` words the value of a setting.
    - ``formatters`` holds the formatter of a field, by its name; ``seat`` and ``verb`` need none. Numbers
      without a formatter are used unchanged, and text is escaped, because a user may have typed it.
    - ``several`` holds the formatter of each of several things, by the key of the reason that lists them, and
      ``join`` joins them.
    - ``worded`` names the fields that already hold words.
    """

    seats: tuple[Seat, ...]
    group: str
    prefix: str
    worth: Callable[[Setting], str] = setting_value
    formatters: Mapping[str, Formatter] = field(default_factory=dict)
    several: Mapping[str, Callable[[str], str]] = field(default_factory=dict)
    worded: tuple[str, ...] = ()
    join: Callable[[Iterable[str]], str] = listed

    def purpose(self, purpose: Purpose) -> str:
        tag = str(purpose.__struct_config__.tag)
        return say(f"{self.prefix}-purpose-{kebab(tag)}", **self.of(asdict(purpose)))

    def subject(self, setting: Setting) -> str:
        return say(f"{self.prefix}-set-{kebab(type(setting).__name__)}", **self.of(asdict(setting)))

    def set_by_hand(self, setting: Setting) -> str:
        return say(f"{self.prefix}-amended-{kebab(type(setting).__name__)}", **self.of(asdict(setting)))

    def of(self, fields: Mapping[str, Any]) -> dict[str, str | int]:
        """Returns these fields in words; ``side`` is a seat to select by."""
        worded: dict[str, str | int] = {"side": fields["seat"]} if fields.get("seat") in self.seats else {}
        shared: dict[str, Formatter] = {"seat": seat_name, "verb": self.command}
        for name, value in fields.items():
            formatter = self.formatters.get(name) or shared.get(name)
            if value is None:
                worded[name] = NOTHING
            elif isinstance(value, bool):
                worded[name] = yes_no(value)
            elif formatter is not None:
                worded[name] = formatter(value)
            elif isinstance(value, str):
                worded[name] = value if name in self.worded else escaped(value)
            elif isinstance(value, int):
                worded[name] = value
        return worded

    def of_reason(self, reason: Reason) -> dict[str, str | int]:
        if isinstance(reason, NotPossible):
            return self._not_possible(reason)
        format_each = self.several.get(reason.key, seat_name if reason.key == "seat-unknown" else escaped)
        several = {name: value for name, value in reason.facts.items() if isinstance(value, tuple)}
        single = {name: value for name, value in reason.facts.items() if name not in several}
        return self.of(single) | {
            name: self.join(map(format_each, values)) for name, values in several.items()
        }

    def command(self, verb: str) -> str:
        own = f"{self.group} {verb}"
        return command(own if known(f"command-{own.replace(' ', '-')}") else f"table {verb}")

    def _not_possible(self, reason: NotPossible) -> dict[str, str | int]:
        def worded(setting: Setting | str, words: Callable[[Setting], str]) -> str:
            return escaped(setting) if isinstance(setting, str) else words(setting)

        of_value = reason.key == "amend-value"
        legal = [worded(setting, self.worth if of_value else self.subject) for setting in reason.legal]
        return {
            "what": worded(reason.subject, self.subject),
            "value": worded(reason.value, self.worth),
            "legal": in_a_row(legal) if of_value else self.join(legal),
        }
