"""The computer player of Memoir '44: one ply by exact odds, and whole turns ahead for each card."""

from bot.players.memoir44.advice import advise
from bot.players.memoir44.imagine import imagine
from bot.players.memoir44.outlook import outlook
from bot.players.memoir44.search import worth
from bot.players.player import Player

PLAYER = Player(version=3, imagine=imagine, advise=advise, worth=worth, outlook=outlook)

__all__ = ["PLAYER"]
