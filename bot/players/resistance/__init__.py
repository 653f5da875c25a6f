"""The computer player of French Resistance."""

from hashlib import sha256

from bot.players.player import Player
from bot.players.resistance.advice import advise, follow
from bot.players.resistance.playouts import candidates, imagine, playouts
from data import text

TABLE_FILES = ("fights.toml", "equilibrium.toml")
"""The files below ``data/resistance/`` that the player reads."""

PLAYER = Player(
    version=4,
    imagine=imagine,
    advise=advise,
    playouts=playouts,
    candidates=candidates,
    follow=follow,
    scale=0.045,
    table=sha256("".join(text("resistance", name) for name in TABLE_FILES).encode()).hexdigest(),
)
