"""Whole games of Memoir '44 between computer players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bot.games.game import Level, Pace, Seat
from bot.games.memoir44 import GAME
from bot.games.memoir44.scenario import scenario
from bot.games.memoir44.state import Options, State
from bot.players.memoir44 import PLAYER
from bot.players.player import Advice, Chance

LONGEST = 3000
"""More decisions than a game between computers has."""


class Turn(NamedTuple):
    """One decision: the state, the seat, and the advice."""

    state: State
    seat: Seat
    advice: list[Advice]


def begun(name: str, seed: int, pace: Pace = "live") -> State:
    """Returns a game of a scenario after the deal."""
    return GAME.begin(GAME.setup(Options(scenario(name), pace=pace)), Chance("deal", seed)).state


def played(name: str, level: Level, seed: int, pace: Pace = "live") -> Iterator[Turn]:
    """Yields the decisions of a game in which both sides follow the advice, to its end."""
    return followed(begun(name, seed, pace), level, seed)


def followed(state: State, level: Level, seed: int) -> Iterator[Turn]:
    """Yields the decisions from here on."""
    dice = Chance("dice", seed)
    for number in range(LONGEST):
        awaited = GAME.awaited(state)
        if not awaited:
            return
        seat = awaited[0]
        advice = list(PLAYER.advise(GAME.view(state, seat), seat, level, Chance("moves", seed, number)))
        yield Turn(state, seat, advice)
        state = GAME.decide(state, seat, advice[0].command, dice).state
    raise AssertionError("the game does not end")
