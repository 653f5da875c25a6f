"""The account of one decision: its events so far, and the state to which they lead."""

from typing import Generic

from bot.games.game import Decision, Dice, Event, GameEnded, Outcome, Purpose, S


class DecisionLedger(Generic[S]):
    """The events of one decision, and ``state``, the state to which they lead. A game derives its own ledger;
    ``dice`` is None where nothing can be rolled."""

    def __init__(self, state: S, dice: Dice | None) -> None:
        self.events: list[Event] = []
        self.state = state
        self._dice = dice

    def add(self, *events: Event) -> None:
        """Adds these events, and applies them to the state."""
        for event in events:
            self.state = event.applied(self.state)
        self.events += events

    @property
    def decision(self) -> Decision[S]:
        """What is handed over at the end: the events, and the state after them."""
        return Decision(self.events, self.state)

    @property
    def dice(self) -> Dice:
        assert self._dice is not None
        return self._dice

    def roll(self, count: int, purpose: Purpose) -> tuple[int, ...]:
        """Returns the results of ``count`` dice, rolled for a purpose; no roll is made for a count of 0."""
        return self.dice.roll(count, purpose) if count else ()

    def finish(self, outcome: Outcome) -> None:
        """Ends the game."""
        self.add(GameEnded(outcome.winner, outcome.points, outcome.why))
