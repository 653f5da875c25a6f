"""The computer player of French Resistance."""

from bot.players.player import Player
from bot.players.resistance.advice import advise
from bot.players.resistance.imagining import imagine
from bot.players.resistance.worth import worth

PLAYER = Player(version=1, imagine=imagine, advise=advise, worth=worth)

__all__ = ["PLAYER"]
