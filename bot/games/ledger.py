"""The account of one decision: its events so far, and the state to which they lead."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Generic

from bot.games.game import Decision, Dice, Event, GameEnded, Outcome, Purpose, S


class Ledger(Generic[S]):
    """The events of one decision, and the state to which they lead, computed when it is read. A game derives
    its own ledger, with its function ``apply``; ``dice`` is None where nothing can be rolled."""

    apply: Callable[[S, Event], S]

    def __init__(self, state: S, dice: Dice | None) -> None:
        self.events: list[Event] = []
        self._dice = dice
        self._state = state
        self._ahead: list[Event] = []

    def add(self, *events: Event) -> None:
        """Adds these events."""
        self.events += events
        self._ahead += events

    @property
    def state(self) -> S:
        """The state after the events so far."""
        if self._ahead:
            self._state = reduce(self.apply, self._ahead, self._state)
            self._ahead.clear()
        return self._state

    @property
    def decision(self) -> Decision[S]:
        """What is handed over at the end: the events, and the state after them."""
        return Decision(self.events, self.state)

    @property
    def dice(self) -> Dice:
        """The dice of the decision."""
        assert self._dice is not None
        return self._dice

    def roll(self, count: int, purpose: Purpose) -> tuple[int, ...]:
        """Returns the results of ``count`` dice, rolled for a purpose; no roll is made for a count of 0."""
        return self.dice.roll(count, purpose) if count else ()

    def finish(self, outcome: Outcome) -> None:
        """Ends the game."""
        self.add(GameEnded(outcome.winner, outcome.points, outcome.why))
