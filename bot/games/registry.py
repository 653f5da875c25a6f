"""The games that can be played, by name."""

from bot.games import france1944, memoir44, resistance
from bot.games.game import Game

GAMES: dict[str, Game] = {game.name: game for game in (resistance.GAME, memoir44.GAME, france1944.GAME)}


def game_of(command: str) -> Game | None:
    """Returns the game to which a slash command belongs, by its group, or None for a command that all games
    share."""
    group = command.partition(" ")[0]
    return next((game for game in GAMES.values() if game.group == group), None)
