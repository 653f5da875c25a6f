"""The facts of events and refusals in the form that the wording needs, for every game alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.games.by_hand import NotPossible
from bot.games.game import Reason, Refused, Seat, Setting
from bot.games.terms import Value
from bot.games.typed_text import clipped, folded, nearest
from bot.presentation.markup import escaped
from bot.presentation.wording import NOTHING, choice_key, command, in_a_row, known, listed, say, yes_no

Formatter = Callable[[Any], str | int]
"""Words the value of one field."""


def seat_name(seat: Seat | None) -> str:
    """Returns the name of a side, or the word for nobody."""
    return say(f"seat-{seat}") if seat else say("nobody")


def value_text(name: str, value: Value) -> str:
    """Returns the value of a term in words, without a comma."""
    if name == "hours":
        return say("term-hours-value", hours=value)
    if isinstance(value, bool):
        return say("term-switched", on=yes_no(value))
    return say(choice_key(name, value)).partition(",")[0] if isinstance(value, str) else str(value)


def term_text(name: str, value: Value) -> str:
    """Returns a term in words, which may be typed as well."""
    return say("term", name=say(f"term-{name}"), value=value_text(name, value))


def parse_name(option: str, names: Sequence[str], typed: str) -> Any:
    """Returns the one of these names of an option that was typed, as in the code or in the user's language.
    Raises ``Refused`` if it is none of them."""
    words = {folded(text): name for name in names for text in (name, say(choice_key(option, name)))}
    if folded(typed) in words:
        return words[folded(typed)]
    near = nearest(folded(typed), words)
    close = NOTHING if near is None else say(choice_key(option, words[near]))
    legal = tuple(say(choice_key(option, name)) for name in names)
    raise Refused(
        Reason("name-unknown", "games", {"given": clipped(typed, 40), "near": close, "legal": legal})
    )


@dataclass(frozen=True)
class Facts:
    """Words the fields of one game's events and refusals.

    - ``seats`` and ``group`` are those of the game.
    - ``formatters`` holds the formatter of a field, by its name; ``seat`` and ``verb`` need none. Numbers
      without a formatter are used unchanged, and text is escaped, because a user may have typed it.
    - ``several`` holds the formatter of each of several things, by the key of the reason that lists them, and
      ``join`` joins them.
    - ``worded`` names the fields that already hold words.
    - ``subject`` and ``worth`` word a setting of the game and its value.
    """

    seats: tuple[Seat, ...]
    group: str
    subject: Callable[[Setting], str]
    worth: Callable[[Setting], str]
    formatters: Mapping[str, Formatter] = field(default_factory=dict)
    several: Mapping[str, Callable[[str], str]] = field(default_factory=dict)
    worded: tuple[str, ...] = ()
    join: Callable[[Iterable[str]], str] = listed

    def of(self, fields: Mapping[str, Any]) -> dict[str, str | int]:
        """Returns these fields in words; ``side`` is a seat to select by."""
        said: dict[str, str | int] = {"side": fields["seat"]} if fields.get("seat") in self.seats else {}
        for name, value in fields.items():
            if value is None:
                said[name] = NOTHING
            elif isinstance(value, bool):
                said[name] = yes_no(value)
            elif (formatter := self._formatter(name)) is not None:
                said[name] = formatter(value)
            elif isinstance(value, str):
                said[name] = value if name in self.worded else escaped(value)
            elif isinstance(value, int):
                said[name] = value
        return said

    def of_reason(self, reason: Reason) -> dict[str, str | int]:
        """Returns the facts of a refusal in words."""
        if isinstance(reason, NotPossible):
            return self._not_possible(reason)
        one = self.several.get(reason.key, seat_name if reason.key == "seat-unknown" else escaped)
        single = {name: value for name, value in reason.facts.items() if not isinstance(value, tuple)}
        several = {name: value for name, value in reason.facts.items() if isinstance(value, tuple)}
        return self.of(single) | {name: self.join(map(one, value)) for name, value in several.items()}

    def command(self, verb: str) -> str:
        """Returns the slash command of a verb, as the reader types it."""
        own = f"{self.group} {verb}"
        return command(own if known(f"command-{own.replace(' ', '-')}") else f"table {verb}")

    def _formatter(self, name: str) -> Formatter | None:
        shared: dict[str, Formatter] = {"seat": seat_name, "verb": self.command}
        return self.formatters.get(name) or shared.get(name)

    def _not_possible(self, reason: NotPossible) -> dict[str, str | int]:
        of_value = reason.key == "amend-value"
        legal = [_said(one, self.worth if of_value else self.subject) for one in reason.legal]
        return {
            "what": _said(reason.subject, self.subject),
            "value": _said(reason.value, self.worth),
            "legal": in_a_row(legal) if of_value else self.join(legal),
        }


def _said(setting: Setting | str, said: Callable[[Setting], str]) -> str:
    """Returns a setting in words; typed text is escaped."""
    return escaped(setting) if isinstance(setting, str) else said(setting)
