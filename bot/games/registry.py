"""The list of the games that can be played. No other shared module names a game."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from bot.games import france1944, memoir44, resistance
from bot.games.game import AnyGame
from bot.games.manifest import Manifest

_manifests: dict[str, Manifest] = {}
_games: dict[str, AnyGame] = {}

MANIFESTS: Mapping[str, Manifest] = MappingProxyType(_manifests)
"""The manifest of each game, by the name of the game."""

GAMES: Mapping[str, AnyGame] = MappingProxyType(_games)
"""The rules of each game, by the same name."""


def register(*manifests: Manifest) -> None:
    """Adds games. Raises ``ValueError`` if a name or a command group is taken."""
    for manifest in manifests:
        if manifest.name in _games or any(game.group == manifest.rules.group for game in _games.values()):
            raise ValueError(f"there is a game {manifest.name} or a group /{manifest.rules.group} already")
        _manifests[manifest.name] = manifest
        _games[manifest.name] = manifest.rules


def withdraw(names: Iterable[str]) -> None:
    for name in names:
        del _manifests[name], _games[name]


def game_of(command: str) -> AnyGame | None:
    """Returns the game to which a slash command belongs, by its group, or None for a command that all games
    share."""
    group = command.partition(" ")[0]
    return next((game for game in GAMES.values() if game.group == group), None)


register(resistance.MANIFEST, memoir44.MANIFEST, france1944.MANIFEST)
