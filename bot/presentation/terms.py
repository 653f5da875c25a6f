"""The terms of a match in words: as they are shown and picked in its lobby, and as they are typed when it is
opened."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from bot.games.game import Reason, Refused
from bot.games.match import Match
from bot.games.registry import MANIFESTS
from bot.games.terms import Value, Values, agreed, possible, usual
from bot.games.typed_text import clipped, folded, nearest
from bot.players.player import LEVELS
from bot.presentation.components import buttons, option, picker
from bot.presentation.custom_id import CustomId
from bot.presentation.facts import term_text, value_text
from bot.presentation.limits import OPTION
from bot.presentation.messages import Message
from bot.presentation.wording import NOTHING, in_a_row, say

TERMS, TERM = "terms", "term"
"""The words of the button to the terms, and of the picker that changes one."""

Term = tuple[str, Value]
HOURS_DIGITS = 4


def typed_term(name: str, value: Value) -> str:
    return f"{name} {code_of(value)}"


def code_of(value: Value) -> str:
    """Returns the value of a term as it is typed in every language."""
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def terms_card(view: Match, *, changeable: bool) -> Message:
    """Returns the terms of a match in its lobby; if they are ``changeable`` by the reader, with a picker of
    every term that differs."""
    now = agreed(view)
    lines = [
        say("terms-title", game=view.id),
        *(say("terms-line", term=term_text(*term)) for term in now.items()),
    ]
    if not changeable:
        return Message("\n".join([*lines, say("terms-fixed")]))
    options = [
        option(term_text(name, value), typed_term(name, value), say(f"about-{name}"))
        for name, values in possible(view.kind).items()
        for value in values
        if value != now[name]
    ]
    changes = picker(CustomId(view.id, TERM), say("terms-pick"), options)
    return Message("\n".join(lines), buttons(changes))


# --- as they are typed


def parse_terms(kind: str, typed: str) -> dict[str, Any]:
    """Returns the terms that somebody typed, with commas between them: in the words of the lobby, or by their
    names in the rules; one that is switched on by its name alone. Beside those of the lobby there is the
    level of an ``opponent``. Raises ``Refused`` for a term that does not exist."""
    spelled = {_plain(words): term for term in _terms(kind) for words in _spellings(*term)}
    terms: dict[str, Any] = {}
    for part in typed.split(","):
        if plain := _plain(part):
            term = spelled.get(plain) or _hours(plain)
            if term is None:
                raise Refused(_unknown(kind, part.strip(), spelled))
            terms |= [term]
    return terms


def complete_terms(kind: str, typed: str) -> list[tuple[str, str]]:
    """Returns what may follow the terms that somebody has typed: all of them in words, and as they are typed.
    Raises ``Refused`` as ``parse_terms`` does."""
    before, _, begun = typed.rpartition(",")
    given = parse_terms(kind, before)
    default, plain = usual(kind), _plain(begun)
    offered = []
    for name, value in _terms(kind):
        meant = any(plain in _plain(words) for words in _spellings(name, value))
        if meant and name not in given and value != default.get(name):
            whole = [*given.items(), (name, value)]
            words, codes = (in_a_row(to(*term) for term in whole) for to in (term_text, typed_term))
            offered.append((words if len(words) <= OPTION else codes, codes))
    return offered


def _typed_terms(kind: str) -> Values:
    return {**possible(kind), **({"opponent": LEVELS} if MANIFESTS[kind].player else {})}


def _terms(kind: str) -> Iterator[Term]:
    return ((name, value) for name, values in _typed_terms(kind).items() for value in values)


def _spellings(name: str, value: Value) -> Iterator[str]:
    words = (code_of(value), value_text(name, value))
    for called in (name, say(f"term-{name}")):
        yield from (f"{called} {word}" for word in words)
        if value is True:
            yield called
    if isinstance(value, str) or name == "hours":
        yield from words[isinstance(value, int) :]


def _hours(plain: str) -> Term | None:
    """Returns the time for decisions that was typed, if it is none of those that are offered."""
    digits = re.search(r"\d+", plain)
    if digits is None or len(digits[0]) > HOURS_DIGITS:
        return None
    term = ("hours", int(digits[0]))
    return term if plain in map(_plain, _spellings(*term)) else None


def _plain(typed: str) -> str:
    return folded(re.sub("[:=]", " ", typed))


def _unknown(kind: str, typed: str, spelled: Mapping[str, Term]) -> Reason:
    near = nearest(_plain(typed), spelled)
    legal = tuple(say(f"term-{name}") for name in _typed_terms(kind))
    close = NOTHING if near is None else term_text(*spelled[near])
    return Reason("term-unknown", "games", {"given": clipped(typed, 40), "near": close, "legal": legal})
