"""Fights that are played on to the end of the zone, between two players who fight as ``tactics`` has it."""

from collections.abc import Sequence
from math import fsum

from msgspec.structs import replace

from bot.games.game import Command, Event
from bot.games.resistance import GAME
from bot.games.resistance import events as on
from bot.games.resistance.state import State, waited_for
from bot.games.resistance.units import RESISTANCE, SEATS
from bot.players.chance import Chance
from bot.players.player import Advice
from bot.players.resistance.outlook import rest, worth_of_ends
from bot.players.resistance.points import of_fought
from bot.players.resistance.race import Chances, needed, race_of
from bot.players.resistance.tactics import played


class RaceLuck:
    """How much the rolls for the tasks and the clock change the chance of the Resistance to win, as the race
    has it, beyond what was to be expected of them: 0 on average.

    What each end of the zone is worth is that of one state, the ``start``, so that the terms of a fight can
    be added; the clock is repeated as ``repeats`` has it.
    """

    def __init__(self, start: State) -> None:
        self._ends = worth_of_ends(start)
        self._race = race_of(start)

    def of(self, before: State, events: Sequence[Event]) -> float:
        """Returns the luck in the events of one decision about this state."""
        return fsum(self._term(before, event) for event in events)

    def _term(self, before: State, event: Event) -> float:
        match event:
            case on.TaskRolled():
                seat, clock, (resistance, german) = event.seat, before.fight.clock, needed(before.fight)
                expected = self._race.thrown(seat, clock, resistance, german, len(event.dice))
                if seat == RESISTANCE:
                    resistance -= len(event.ticked)
                else:
                    german -= len(event.ticked)
                return self._value(self._race.ticked(seat, clock, resistance, german)) - self._value(expected)
            case on.ClockAdvanced():
                seat, clock, tasks = before.fight.turn, before.fight.clock, needed(before.fight)
                after = self._race.rolled(seat, event.left, *tasks)
                return self._value(after) - self._value(self._race.rest(seat, clock, *tasks))
        return 0.0

    def _value(self, chances: Chances) -> float:
        return fsum(chance * worth for chance, worth in zip(chances, self._ends, strict=True))


def fought_on(state: State, number: int, seed: str, first: Command | None = None) -> list[float]:
    """Returns the chance of the Resistance to win after each of ``number`` fights, which begin with the
    command ``first``, if there is one.

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
    others, luck, zone = rest(start), RaceLuck(start), start.fight.zone
    chances = []
    for index in range(number):
        after, command, chance, lucky = start, first, Chance(seed, index), 0.0
        while after.phase == "battle" and after.fight.zone == zone:
            seat = waited_for(after)
            assert seat is not None
            before = after
            events, after = GAME.carry_out(before, seat, command or played(before, seat), chance)
            lucky += luck.of(before, events)
            command = None
        ended = next(fought for fought in after.fought if fought.zone == zone)
        chances.append(others.won(of_fought(ended)) - lucky)
    return chances


def falling(ranked: Sequence[Advice]) -> Sequence[Advice]:
    """Returns this advice with values that do not rise from one to the next, nearest to what they were:
    neighbours that contradict their order share their mean."""
    blocks: list[tuple[float, int]] = []
    for advice in ranked:
        mean, size = advice.value, 1
        while blocks and blocks[-1][0] < mean:
            before, many = blocks.pop()
            mean, size = (mean * size + before * many) / (size + many), size + many
        blocks.append((mean, size))
    values = [mean for mean, size in blocks for _ in range(size)]
    return tuple(replace(advice, value=value) for advice, value in zip(ranked, values, strict=True))
