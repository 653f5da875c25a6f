"""The computer player of Night Ferry: it rows and posts at fords drawn by lot."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Level, Seat
from bot.players.chance import Chance
from bot.players.player import Advice, Estimate, Player, Why

from .rules import FORDS, MOVES, SUNK_ON
from .state import CREW, State


def imagine(view: State, seat: Seat, chance: Chance) -> State:
    """Returns the view: nothing that the seat does not know decides what it does."""
    return view


def advise(view: State, seat: Seat, level: Level, chance: Chance) -> Sequence[Advice]:
    """Returns the three fords in an order drawn by lot; a boat is lost at one in three, on 3 or more (3)."""
    lost = (7 - SUNK_ON) / 6 / len(FORDS)
    value = 1 - lost if seat == CREW else lost
    fords = [FORDS[index] for index in chance.shuffled(len(FORDS))]
    return [Advice(MOVES[seat](ford), value, reasons=(Why("advice-ford", {"ford": ford}),)) for ford in fords]


def worth(state: State, seat: Seat, chance: Chance) -> Estimate:
    """Returns an even chance."""
    return Estimate(0.5)


PLAYER = Player(version=1, imagine=imagine, advise=advise, worth=worth)

TABLES = {"fords.toml": lambda: f"fords = {list(FORDS)}\n"}
