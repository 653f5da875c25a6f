"""The account of one decision: its events so far, and the state to which they lead."""

from typing import Any, Generic

from bot.games.game import Decision, Dice, Event, GameEnded, Outcome, Purpose, S, Seat


class DecisionLedger(Generic[S]):
    """The events of one decision, and ``state``, the state to which they lead. A game derives its own ledger;
    ``dice`` is None where nothing can be rolled."""

    def __init__(self, state: S, dice: Dice | None) -> None:
        self.events: list[Event] = []
        self.state = state
        self._dice = dice

    def begin(self) -> None:
        """Adds what follows without a command, once every seat is taken."""

    def carry_out(self, seat: Seat, command: Any) -> None:
        """Adds what follows from a legal command of a seat, other than a resignation."""
        command.carry_out(self, seat)

    def follow_orders(self) -> None:
        """Adds what follows if a standing order answers what the game waits for; nothing if its player is to
        be asked."""

    def end(self, winner: Seat | None, why: str) -> None:
        """Ends the game early, with the points so far."""
        raise NotImplementedError

    def add(self, *events: Event) -> None:
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
        self.add(GameEnded(outcome.winner, outcome.points, outcome.why))
