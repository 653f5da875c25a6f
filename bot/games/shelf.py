"""The games that can be played, by name."""

from bot.games import memoir44, resistance
from bot.games.game import Game

GAMES: dict[str, Game] = {game.name: game for game in (resistance.GAME, memoir44.GAME)}
