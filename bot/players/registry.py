"""The computer player of each game that has one."""

from __future__ import annotations

from functools import cache
from pkgutil import resolve_name
from typing import Any

from bot.games.registry import MANIFESTS
from bot.players.player import Player


@cache
def _resolved(name: str) -> Player[Any]:
    player: Player[Any] = resolve_name(name)
    return player


def player_of(kind: str) -> Player[Any] | None:
    """Returns the computer player of this kind of game; None if the game is refereed only."""
    name = MANIFESTS[kind].player
    return _resolved(name) if name else None
