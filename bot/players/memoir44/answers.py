"""What is decided in the course of a turn, compared by games that are played on."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from bot.games.game import Command, Level, Seat
from bot.games.memoir44 import GAME
from bot.games.memoir44.state import State, stage
from bot.players.memoir44 import search
from bot.players.memoir44.playouts import playouts
from bot.players.memoir44.search import Round, Search, encoded

ANSWERED = ("battles", "answer", "retreat", "ground", "overrun", "keep")
"""The stages in which it is compared what the answers lead to."""


def answered(view: State, seat: Seat, level: Level, among: Sequence[Command]) -> Command | None:
    """Returns the command of these that leads to the best positions; None if the level compares none, or
    nothing is answered."""
    effort = search.EFFORTS.get(level)
    if not effort or not effort.answers or stage(view) not in ANSWERED:
        return None
    rounds = effort.answers
    return best_answer(encoded(GAME.view(view, seat)), seat, rounds, tuple(among[: rounds[0].number]))


@lru_cache(maxsize=64)
def best_answer(seen: bytes, seat: Seat, rounds: Sequence[Round], among: Sequence[Command]) -> Command:
    """Returns the command that leads to the best positions."""
    view = msgspec.msgpack.decode(seen, type=State)
    return Search[Command](lambda command, seed: playouts(view, seat, command, 1, seed, False)[0], seen).best(
        among, rounds
    )
