"""The moment of an action: what it is decided on, and what follows from it."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from bot.games.game import Command, Decision, Dice, Event, Seat
from bot.games.log import Log
from bot.games.match import Match, Played, apply, decided, taken_back
from bot.games.match_events import MovesUndone, UserId


class Moment:
    """The data that an action is decided on, and the account of what follows.

    - ``match`` is the match after the events so far, which are ``events``; ``played`` are the commands of the
      game among what they follow from;
    - ``log`` is the log before them, given to actions that are decided ``on_log``;
    - ``by`` is the user who acts, None for the clock;
    - ``dice`` are the dice of this step, ``rolled`` is the number of rolls before it;
    - ``now`` is the time, the same for everything that happens in the step.
    """

    def __init__(
        self, match: Match, log: Log | None, by: UserId | None, dice: Dice, rolled: int, now: datetime
    ) -> None:
        self.match = match
        self.events: list[Event] = []
        self.played: list[Played] = []
        self.by = by
        self.dice = dice
        self.rolled = rolled
        self.now = now
        self._log = log

    @property
    def user(self) -> UserId:
        """The user who acts, if one does."""
        assert self.by is not None
        return self.by

    @property
    def log(self) -> Log:
        """The log, for an action that is decided on it."""
        assert self._log is not None
        return self._log

    def add(self, *events: Event) -> None:
        """Adds these events, and applies them to the match."""
        for event in events:
            seq = self.match.seq + 1
            if isinstance(event, MovesUndone):
                self.match = taken_back(self.match, seq, event, self.log.state_at(event.to))
            else:
                self.match = apply(self.match, seq, event)
        self.events += events

    def play(self, seat: Seat, command: Command) -> None:
        """Adds what follows from a command of the game. Raises ``Refused`` if a rule forbids it."""
        before = self.match
        decision = before.decide(seat, command, self.dice)
        self.follow(decision)
        events, fair = tuple(decision.events), not before.imposed
        self.played.append(Played(seat, command, before.state, decision.state, events, fair))

    def follow(self, decision: Decision[Any]) -> None:
        """Adds the events of a decision of the game; the match takes over the state that it reached."""
        self.match = decided(self.match, self.match.seq + len(decision.events), decision)
        self.events += decision.events
