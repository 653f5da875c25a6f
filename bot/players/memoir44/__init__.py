"""The computer player of Memoir '44: one ply by exact odds."""

from bot.players.memoir44.advise import advise
from bot.players.memoir44.imagine import imagine
from bot.players.memoir44.worth import worth
from bot.players.player import Player

PLAYER = Player(version=1, imagine=imagine, advise=advise, worth=worth)

__all__ = ["PLAYER"]
