"""Fights that are played on to the end of the zone, between two players of the level *medium*."""

from __future__ import annotations

from msgspec.structs import replace

from bot.games.game import Command
from bot.games.resistance.decide import carry_out
from bot.games.resistance.state import SEATS, State, waited_for
from bot.players.chance import Chance
from bot.players.resistance.luck import Luck
from bot.players.resistance.outlook import rest
from bot.players.resistance.playing import played
from bot.players.resistance.points import of_fought


def fought_on(state: State, number: int, seed: str, first: Command | None = None) -> list[float]:
    """Returns the chance of the Resistance to win after each of so many fights, which begin with the command
    ``first``, if there is one.

    The points and the other zone are counted exactly, and the luck of the tasks and the clock is taken out by
    the race (a control variate), so that a single one may lie outside 0 to 1. The same seed has the same dice
    for another command.
    """
    start = replace(
        state,
        options=replace(state.options, pace="live"),
        orders=dict.fromkeys(SEATS, "choose"),
        rerolls={},
    )
    others, luck, zone = rest(start), Luck(start), start.fight.zone
    found = []
    for index in range(number):
        after, command, chance, lucky = start, first, Chance(seed, index), 0.0
        while after.phase == "battle" and after.fight.zone == zone:
            seat = waited_for(after)
            assert seat is not None
            before = after
            events, after = carry_out(before, seat, command or played(before, seat), chance)
            lucky += luck.of(before, events)
            command = None
        ended = next(one for one in after.fought if one.zone == zone)
        found.append(others.won(of_fought(ended)) - lucky)
    return found
