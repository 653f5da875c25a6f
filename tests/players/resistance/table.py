"""Whole games between computer players, without a referee."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence

from games.resistance.fuzzed import any_options

from bot.games.game import Level, Seat
from bot.games.resistance import GAME
from bot.games.resistance.state import Options, State, waited_for
from bot.games.resistance.units import SEATS
from bot.players.player import Advice, Chance
from bot.players.resistance import PLAYER


def options_of(number: int) -> Options:
    """Returns the options of the game of this number, all of them random."""
    return any_options(random.Random(number))


def advised(
    levels: Mapping[Seat, Level], number: int, options: Options | None = None
) -> Iterator[tuple[State, Sequence[Advice]]]:
    """Yields every state of one game between players of these levels in which a seat is awaited, with what
    it is advised from its view, and follows the best advice."""
    dice = Chance("dice", number)
    chances = {seat: Chance(seat, number) for seat in SEATS}
    state = GAME.setup(options or options_of(number))
    while (seat := waited_for(state)) is not None:
        told = PLAYER.advise(GAME.view(state, seat), seat, levels[seat], chances[seat])
        yield state, told
        state = GAME.decide(state, seat, told[0].command, dice).state


def positions(number: int, options: Options | None = None) -> Iterator[State]:
    """Yields these states of a game between players of the level *medium*."""
    return (state for state, _ in advised(dict.fromkeys(SEATS, "medium"), number, options))
