"""The ratings of the levels of a computer player, by the games that the laboratory has played."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from bot.games.game import Level
from bot.games.registry import MANIFESTS
from bot.players.player import LEVELS
from bot.rating import Rating

FILE = "ladder.toml"
"""The file, in the folder of a game, that holds the rating of each level."""


@cache
def ratings_of(kind: str) -> Mapping[Level, Rating]:
    """Returns the rating of each level in games of that kind; none if it was not measured."""
    file = MANIFESTS[kind].folder.joinpath(FILE)
    rated = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    levels = [level for level in LEVELS if level in rated]
    return MappingProxyType(
        {level: Rating(rated[level]["mean"], rated[level]["deviation"]) for level in levels}
    )
