"""Settings that a game master makes by hand, in a position of any game."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.games import by_hand
from bot.games.by_hand import Setting
from bot.games.game import AnyGame, Refused


def set_by_hand(game: AnyGame, state: Any, *settings: Setting) -> Any:
    """Returns the state after a game master's settings, each of them possible and told to everybody."""
    for setting in settings:
        by_hand.check(game, state, setting)
        event = game.set_by_hand(setting)
        assert event.audience == ("public",)
        state = game.apply(state, event)
    return state


def refused(game: AnyGame, state: Any, setting: Setting) -> str:
    """Returns the reason for which this may not be set; asserts that nothing changes."""
    before = msgspec.json.encode(state)
    with pytest.raises(Refused) as caught:
        by_hand.check(game, state, setting)
    assert msgspec.json.encode(state) == before
    (reason,) = caught.value.reasons
    return f"{reason.key} ({reason.rule})"


def names(game: AnyGame, state: Any) -> set[str]:
    """Returns what may be set now, as a game master may type it."""
    return {one.what for one in game.settings(state)}


def values(game: AnyGame, state: Any, what: str) -> tuple[str, ...]:
    """Returns the values to which something may be set now, as a game master may type them."""
    return tuple(one.words()[1] for one in game.settings(state) if one.what == what)


def unnamed(game: AnyGame, state: Any, what: str, value: str) -> str:
    """Returns the reason for which these words, which name no setting, are refused."""
    with pytest.raises(Refused) as caught:
        by_hand.named(game, state, what, value)
    (reason,) = caught.value.reasons
    return f"{reason.key} ({reason.rule})"
