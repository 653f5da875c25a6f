"""What all games share about the settings that a game master makes by hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar

from bot.games.game import AnyGame, Event, Reason, Refused, Setting

S = TypeVar("S", bound=Setting)

NAMES_SHOWN, VALUES_SHOWN = 60, 12
"""Maximum number of names, and of possible values of one name, that a refusal lists. A longer list is cut to
the first two and the last."""


class SetByHand(Event, Generic[S], frozen=True):
    """The game master set something by hand. Each game has this event for its own settings."""

    setting: S


class Amended(Event, frozen=True):
    """The game master set something by hand, as records held it before settings were typed: ``what`` and
    ``value`` are the words of the setting. No new game records it."""

    what: str
    value: str


class NotPossible(Reason, frozen=True, kw_only=True):
    """A setting that may not be made now: nothing of that name may be set (``amend-what``), or not to that
    value (``amend-value``). ``legal`` holds what may be set instead, one setting for each name or value,
    shortened with an ellipsis. ``subject`` and ``value`` are settings that have this name or this value, or
    the text that was typed if the game has none."""

    subject: Setting | str
    value: Setting | str
    legal: tuple[Setting | str, ...]


def recorded(settings: Iterable[S], event: Amended) -> S:
    """Returns the one of these settings that the event recorded by its words. Raises ``LookupError`` if there
    is none."""
    found = find(settings, event.what, event.value)
    if found is None:
        raise LookupError(event)
    return found


def find(settings: Iterable[S], what: str, value: str) -> S | None:
    """Returns the one of these settings that has these words, or None."""
    return next((one for one in settings if one.words() == (what, value)), None)


def named(game: AnyGame, state: Any, what: str, value: str) -> Setting:
    """Returns the setting that has these words, whether or not it may be made now. Raises ``Refused`` if the
    game has none."""
    if found := find(game.all_settings(state), what, value):
        return found
    subject = next((one for one in game.all_settings(state) if one.what == what), what)
    like = next((one for one in game.all_settings(state) if one.words()[1] == value), value)
    raise Refused(_not_possible(list(game.settings(state)), subject, like))


def check(game: AnyGame, state: Any, setting: Setting) -> None:
    """Raises ``Refused`` if a game master may not make this setting now."""
    if setting not in game.settings(state):
        raise Refused(_not_possible(list(game.settings(state)), setting, setting))
    if reason := setting.objection(state):
        raise Refused(reason)


def _not_possible(possible: Sequence[Setting], subject: Setting | str, value: Setting | str) -> NotPossible:
    """Returns why something may not be set to a value."""
    what = subject if isinstance(subject, str) else subject.what
    key, most = "amend-value", VALUES_SHOWN
    legal = [one for one in possible if one.what == what]
    if not legal:
        key, most = "amend-what", NAMES_SHOWN
        legal = list({one.what: one for one in possible}.values())
    return NotPossible(key, "GM", subject=subject, value=value, legal=_listed(legal, most))


def _listed(settings: Sequence[Setting], most: int) -> tuple[Setting | str, ...]:
    return tuple(settings) if len(settings) <= most else (*settings[:2], "…", settings[-1])
