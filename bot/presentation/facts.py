"""The facts of events and refusals in the form that the wording needs, for every game alike."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import asdict

from bot.games.by_hand import NotPossible, Setting
from bot.games.game import Purpose, Reason, Seat
from bot.games.terms import Value
from bot.presentation.markup import escaped
from bot.presentation.wording import (
    NOTHING,
    choice_key,
    command,
    in_a_row,
    kebab,
    known,
    listed,
    say,
    yes_no,
)

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
