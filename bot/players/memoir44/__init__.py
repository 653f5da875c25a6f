"""The computer player of Memoir '44: one ply by exact odds, and whole turns ahead for each card."""

from bot.players.memoir44.advice import advise
from bot.players.memoir44.imagine import imagine
from bot.players.memoir44.playouts import candidates, playouts
from bot.players.player import Player

PLAYER = Player(version=3, imagine=imagine, advise=advise, playouts=playouts, candidates=candidates)

__all__ = ["PLAYER"]
