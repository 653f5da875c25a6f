"""The computer player of Memoir '44: one ply by exact odds, and whole turns ahead for each card."""

from bot.players.memoir44.advice import advise, advise_with
from bot.players.memoir44.foresight import worth
from bot.players.memoir44.imagining import imagine
from bot.players.memoir44.outlook import outlook
from bot.players.memoir44.weights import TUNED
from bot.players.player import Player, Tuning

PLAYER = Player(
    version=3,
    imagine=imagine,
    advise=advise,
    worth=worth,
    outlook=outlook,
    tuning=Tuning(TUNED, advise_with),
)

__all__ = ["PLAYER"]
