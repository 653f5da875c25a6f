"""The computer player of French Resistance."""

from bot.players.player import Player
from bot.players.resistance.advice import advise, value
from bot.players.resistance.imagining import imagine
from bot.players.resistance.outlook import outlook_of
from bot.players.resistance.worth import worth

PLAYER = Player(version=1, imagine=imagine, advise=advise, worth=worth, outlook=outlook_of, value=value)

__all__ = ["PLAYER"]
