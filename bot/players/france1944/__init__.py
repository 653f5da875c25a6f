"""The computer player of France 1944. A view is a state but for standing orders: nothing is imagined."""

from bot.players.france1944.advice import advise, candidates, follow, playouts
from bot.players.player import Player

PLAYER = Player(4, lambda view, *_: view, advise, playouts, candidates, follow, plans=True)
