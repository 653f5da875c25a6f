"""The computer player of Memoir '44: each act by exact odds, and plans for whole turns that are played on."""

from bot.players.memoir44.advice import advise
from bot.players.memoir44.imagine import imagine
from bot.players.memoir44.search import candidates, playouts
from bot.players.player import Player

PLAYER = Player(version=10, imagine=imagine, advise=advise, playouts=playouts, candidates=candidates)
