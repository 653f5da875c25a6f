"""The luck of the dice of the tasks and the clock, by the race (10, 14)."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum

from bot.games.game import Event
from bot.games.resistance import events as on
from bot.games.resistance.state import RESISTANCE, State
from bot.players.resistance.outlook import worth_of_ends
from bot.players.resistance.race import Chances
from bot.players.resistance.repeats import needed, race_of


class Luck:
    """How much the rolls for the tasks and the clock change the chance of the Resistance to win, as the race
    has it, beyond what was to be expected of them: 0 on average.

    What each end of the zone is worth is that of one state, the ``start``, so that the terms of a fight can
    be added; the clock is repeated as ``bot.players.resistance.repeats.repeats`` has it.
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
                seat, clock, tasks = event.seat, before.fight.clock, needed(before.fight)
                resistance, german = tasks
                if seat == RESISTANCE:
                    resistance -= len(event.ticked)
                else:
                    german -= len(event.ticked)
                after = self._race.ticked(seat, clock, resistance, german)
                return self._value(after) - self._value(
                    self._race.thrown(seat, clock, *tasks, len(event.dice))
                )
            case on.ClockAdvanced():
                seat, clock, tasks = before.fight.turn, before.fight.clock, needed(before.fight)
                after = self._race.rolled(seat, event.left, *tasks)
                return self._value(after) - self._value(self._race.rest(seat, clock, *tasks))
        return 0.0

    def _value(self, chances: Chances) -> float:
        return fsum(chance * worth for chance, worth in zip(chances, self._ends, strict=True))
