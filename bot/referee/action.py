"""What a request to the referee is, and the step that follows from it.

An action is a value. It states the command under whose name it is allowed, whose move it is, and which events
it causes; the referee and the verification of a record know nothing else about it.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, ClassVar, Self

import msgspec
from msgspec import Struct

from bot.games.game import AnyGame, Command, Decision, Dice, Event, Seat
from bot.games.log import Log
from bot.games.match import Match, Played, apply, decided, taken_back
from bot.games.match_events import MovesUndone, UserId
from bot.referee.checks import check_current, seat_of


@dataclass(eq=False)
class StepBuilder:
    """What an action is performed on, and the events that follow from it, collected.

    - ``match`` is the match after the events so far, which are ``events``; ``played`` are the commands of the
      game among what they follow from;
    - ``log`` is the log before them, given to actions that are performed ``on_log``;
    - ``by`` is the user who acts, None for the clock;
    - ``dice`` are the dice of this step, ``rolled`` is the number of rolls before it;
    - ``now`` is the time, the same for everything that happens in the step.
    """

    match: Match
    _log: Log | None
    by: UserId | None
    dice: Dice
    rolled: int
    now: datetime
    events: list[Event] = field(default_factory=list, init=False)
    played: list[Played] = field(default_factory=list, init=False)

    @property
    def user(self) -> UserId:
        """The user who acts, if one does."""
        assert self.by is not None
        return self.by

    def seat(self, version: int | None = None) -> Seat:
        """Returns the seat of the user who acts. Raises ``Refused`` if they have none, or if ``version`` is
        given and no longer current."""
        seat = seat_of(self.match, self.user)
        check_current(self.match, seat, version)
        return seat

    @property
    def log(self) -> Log:
        """The log, for an action that is performed on it."""
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
        decision = before.game.decide(before.state, seat, command, self.dice)
        self.follow(decision)
        events, fair = tuple(decision.events), not before.imposed
        self.played.append(Played(seat, command, before.state, decision.state, events, fair))

    def follow(self, decision: Decision[Any]) -> None:
        """Adds the events of a decision of the game; the match takes over the state that it reached."""
        self.match = decided(self.match, self.match.seq + len(decision.events), decision)
        self.events += decision.events


def named_seat(action: Any, match: Match, by: UserId | None) -> Seat | None:
    """Returns the seat whose move an action is that names it (``Action.mover``)."""
    seat: Seat | None = action.seat
    return seat


class Action(Struct, frozen=True, tag=True, tag_field="do"):
    """A request to the referee. Its fields are recorded with the step that it leads to."""

    name: ClassVar[str] = ""
    """The command whose access rule applies; empty if none does."""
    on_log: ClassVar[bool] = False
    """Whether the log is needed to perform the action."""
    passing: ClassVar[tuple[str, ...]] = ()
    """The fields that only say what a user had on screen; they are not recorded."""

    def access(self, match: Match) -> str:
        """Returns the name of the command whose access rule applies; empty if none does."""
        return self.name

    def mover(self, match: Match, by: UserId | None) -> Seat | None:
        """Returns the seat whose move the action is; None if it is no seat's."""
        return None

    def tidy(self) -> Self:
        """Returns the same action, with typed text in the form that the referee keeps. Raises ``Refused`` for
        a text that cannot be kept."""
        return self

    def typed(self, game: AnyGame) -> Self:
        """Returns the same action, as it was read from JSON, with the types that this game has. Raises
        ``msgspec.ValidationError`` for other values."""
        return self

    def naming(self, name: Callable[[int], int]) -> Self:
        """Returns the same action with ``name`` applied to each user id in it."""
        return self

    def recorded(self, match: Match) -> dict[str, Any]:
        """Returns the action as the record of the match holds it: a JSON object with pseudonyms for
        people."""
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self.naming(match.pseudonym)))
        return {name: value for name, value in plain.items() if name not in self.passing}

    def perform(self, step: StepBuilder) -> None:
        """Adds the events that the action causes. Raises ``Refused`` if a rule forbids it."""
        raise NotImplementedError
