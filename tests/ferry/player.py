"""The computer player of Night Ferry: it rows and posts at fords drawn by lot."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from bot.games.game import Command, Level, Seat
from bot.players.player import Advice, Chance, Player, Why

from .rules import FORDS, MOST_SUNK, MOVES, SUNK_ON
from .state import CREW, State

LOST = (7 - SUNK_ON) / 6 / len(FORDS)
"""The chance that a boat is lost which meets the sentry at one ford in three (3)."""


def imagine(view: State, seat: Seat, chance: Chance) -> State:
    """Returns the view: nothing that the seat does not know decides what it does."""
    return view


def advise(view: State, seat: Seat, level: Level, chance: Chance) -> Sequence[Advice]:
    """Returns the three fords in an order drawn by lot; a boat is lost at one in three, on 3 or more (3)."""
    value = 1 - LOST if seat == CREW else LOST
    fords = [FORDS[index] for index in chance.shuffled(len(FORDS))]
    return [Advice(MOVES[seat](ford), value, reasons=(Why("advice-ford", {"ford": ford}),)) for ford in fords]


def playouts(
    state: State, seat: Seat, first: Command | None, number: int, seed: str, far: bool
) -> list[float]:
    """Returns the chance that enough boats come over before too many are lost (4): all fords are alike."""
    crew = _over(max(0, state.options.boats - state.over), MOST_SUNK - state.sunk)
    return [crew if seat == CREW else 1 - crew] * number


def candidates(view: State, seat: Seat) -> Sequence[Command]:
    """Returns the three fords."""
    return [MOVES[seat](ford) for ford in FORDS]


@cache
def _over(missing: int, spare: int) -> float:
    if not missing or spare <= 0:
        return float(spare > 0)
    return LOST * _over(missing, spare - 1) + (1 - LOST) * _over(missing - 1, spare)


PLAYER = Player(version=1, imagine=imagine, advise=advise, playouts=playouts, candidates=candidates)

TABLES = {"fords.toml": lambda: f"fords = {list(FORDS)}\n"}
