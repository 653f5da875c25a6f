"""The refusal of a setting that a game master may not make, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bot.games.by_hand import NotPossible
from bot.games.game import Setting
from bot.table.markup import shown
from bot.table.wording import in_a_row, listed

Said = Callable[[Setting], str]


def not_possible(
    reason: NotPossible, subject: Said, worth: Said, names: Callable[[Iterable[str]], str] = listed
) -> dict[str, str | int]:
    """Returns the facts of the refusal. ``subject`` and ``worth`` word a setting of the game and its value;
    ``names`` joins what may be set."""
    of_value = reason.key == "amend-value"
    legal = [_said(one, worth if of_value else subject) for one in reason.legal]
    return {
        "what": _said(reason.subject, subject),
        "value": _said(reason.value, worth),
        "legal": in_a_row(legal) if of_value else names(legal),
    }


def _said(setting: Setting | str, said: Said) -> str:
    """Returns a setting in words; typed text is returned as it is."""
    return shown(setting) if isinstance(setting, str) else said(setting)
