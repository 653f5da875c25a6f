"""The computer player of Memoir '44: one ply by exact odds."""

from bot.players.memoir44.advise import advise, advise_with
from bot.players.memoir44.imagine import imagine
from bot.players.memoir44.weights import TUNED
from bot.players.memoir44.worth import worth
from bot.players.player import Player, Tuning

PLAYER = Player(version=1, imagine=imagine, advise=advise, worth=worth, tuning=Tuning(TUNED, advise_with))

__all__ = ["PLAYER"]
