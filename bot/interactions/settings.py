"""What a game master may set by hand, as they read and type it."""

from __future__ import annotations

from collections.abc import Callable

from bot.games import by_hand
from bot.games.game import PUBLIC, Setting
from bot.games.match import Match
from bot.presentation import messages

Labels = list[tuple[str, str]]
"""The answers of an autocomplete: each label with the text that it stands for."""


def subjects(match: Match) -> Labels:
    """Returns what may be set now."""
    of = messages.presenter_of(match).facts.subject
    return [(of(one), what) for what, one in _subjects(match).items()]


def values(match: Match, what: str) -> Labels:
    """Returns the values to which something may be set now; ``what`` is its text or its label."""
    of = messages.presenter_of(match).facts.worth
    return [(of(one), value) for value, one in _values(match, what).items()]


def parse_setting(match: Match, what: str, value: str) -> Setting:
    """Returns the setting that a game master typed, by texts or by labels. Raises ``Refused`` if there is
    none."""
    presenter = messages.presenter_of(match)
    subject = _text_of(what, _subjects(match), presenter.facts.subject)
    value = _text_of(value, _values(match, what), presenter.facts.worth)
    return by_hand.named(match.game, match.state, subject, value)


def _possible(match: Match) -> list[Setting]:
    """Returns what may be set now, from the public view."""
    return list(match.game.settings(match.view(PUBLIC[0]).state)) if match.state else []


def _subjects(match: Match) -> dict[str, Setting]:
    """Returns a setting of each thing that may be set now, by the text that names the thing."""
    return {one.what: one for one in _possible(match)}


def _values(match: Match, what: str) -> dict[str, Setting]:
    """Returns the settings of one thing that are possible now, by the text of the value."""
    subject = _text_of(what, _subjects(match), messages.presenter_of(match).facts.subject)
    return {one.words()[1]: one for one in _possible(match) if one.what == subject}


def _text_of(typed: str, among: dict[str, Setting], said: Callable[[Setting], str]) -> str:
    """Returns the text of the one of these settings that was typed, as it is or in the user's language;
    otherwise the text as typed."""
    plain = typed.strip()
    return next((text for text, one in among.items() if said(one).casefold() == plain.casefold()), plain)
