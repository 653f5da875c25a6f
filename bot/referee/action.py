"""What a request to the referee is.

An action is a value. It states the command under whose name it is allowed, whose move it is, and which events
it causes; the referee and the verification of a record know nothing else about it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Self

import msgspec
from msgspec import Struct

from bot.games.game import Seat
from bot.games.match import Match
from bot.games.match_events import UserId
from bot.referee.moment import Moment


class Action(Struct, frozen=True, tag=True, tag_field="do"):
    """A request to the referee. Its fields are recorded with the step that it leads to."""

    name: ClassVar[str] = ""
    """The command whose access rule applies; empty if none does."""
    on_log: ClassVar[bool] = False
    """Whether the log is needed to decide the action."""
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

    def naming(self, name: Callable[[int], int]) -> Self:
        """Returns the same action with ``name`` applied to each user id in it."""
        return self

    def recorded(self, match: Match) -> dict[str, Any]:
        """Returns the action as the record of the match holds it: a JSON object with pseudonyms for
        people."""
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self.naming(match.pseudonym)))
        return {name: value for name, value in plain.items() if name not in self.passing}

    def decide(self, at: Moment) -> None:
        """Adds the events that the action causes. Raises ``Refused`` if a rule forbids it."""
        raise NotImplementedError
