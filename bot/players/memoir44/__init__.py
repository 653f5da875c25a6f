"""The computer player of Memoir '44: one ply by exact odds."""

from bot.players.memoir44.advice import advise
from bot.players.memoir44.imagining import imagine
from bot.players.memoir44.outlook import worth
from bot.players.player import Player

PLAYER = Player(version=1, imagine=imagine, advise=advise, worth=worth)

__all__ = ["PLAYER"]
