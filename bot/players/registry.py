"""The computer player of each game that has one, and the ratings of its levels."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pkgutil import resolve_name
from types import MappingProxyType
from typing import Any

from bot.games.game import Level
from bot.games.registry import MANIFESTS
from bot.players.player import LEVELS, Player
from bot.rating import Rating

FILE = "ladder.toml"
"""The file, in the folder of a game, that holds the rating of each level."""


def player_of(kind: str) -> Player[Any] | None:
    """Returns the computer player of this kind of game; None if the game is refereed only."""
    name = MANIFESTS[kind].player
    player: Player[Any] | None = resolve_name(name) if name else None
    return player


@cache
def ratings_of(kind: str) -> Mapping[Level, Rating]:
    """Returns the rating of each level in games of that kind; none if it was not measured."""
    file = MANIFESTS[kind].folder.joinpath(FILE)
    rated = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    levels = [level for level in LEVELS if level in rated]
    return MappingProxyType(
        {level: Rating(rated[level]["mean"], rated[level]["deviation"]) for level in levels}
    )
