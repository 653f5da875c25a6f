"""Parsing of the names that players type, as in the code or in their own language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from bot.games.game import Reason, Refused
from bot.games.typed_text import clipped, folded, nearest
from bot.presentation.wording import NOTHING, choice_key, say

V = TypeVar("V")


def meant(typed: str, named: Mapping[str, V]) -> V | None:
    """Returns the value of the name that was typed, regardless of case, accents and blanks; None if there is
    no such name."""
    return {folded(name): value for name, value in named.items()}.get(folded(typed))


def parse_name(option: str, names: Sequence[str], typed: str) -> Any:
    """Returns the one of these names of an option that was typed, as in the code or in the user's language.
    Raises ``Refused`` if it is none of them."""
    words = {text: name for name in names for text in (name, say(choice_key(option, name)))}
    if (name := meant(typed, words)) is not None:
        return name
    spelled = {folded(text): name for text, name in words.items()}
    near = nearest(folded(typed), spelled)
    close = NOTHING if near is None else say(choice_key(option, spelled[near]))
    legal = tuple(say(choice_key(option, name)) for name in names)
    raise Refused(
        Reason("name-unknown", "games", {"given": clipped(typed, 40), "near": close, "legal": legal})
    )
