"""How even a game is, by the games that the laboratory has played."""

from __future__ import annotations

from math import sqrt

from bot.games.game import Seat
from bot.presentation.charts import percent
from bot.presentation.facts import seat_name
from bot.presentation.wording import say
from data import table

NORMAL = 1.96
"""Standard errors on either side of a share that make an interval of 95 per cent."""


def balance_text(game: str, seat: Seat, key: str) -> str:
    """Returns how many games this seat wins between two computer players of the level *medium*, as
    ``data/<game>/balance.toml`` has it under this key; an empty text if that was not measured."""
    measured = table(game, "balance").get(key)
    if measured is None:
        return ""
    games, share = measured["games"], measured["won"] / measured["games"]
    error = NORMAL * sqrt(share * (1 - share) / games)
    told = {"share": percent(round(share, 2)), "error": percent(round(error, 2))}
    return say("balance", seat=seat_name(seat), games=games, **told)
