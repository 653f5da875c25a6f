"""The presentation of a game: what each game provides to the shared cards and panels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

import discord

from bot.games.game import Choice, Event, Outcome, Reason, Seat
from bot.table.drawing import Drawing


class Heading(NamedTuple):
    """A heading in the report of a game: a chapter, or with ``turn`` a turn within one, whose heading says
    everything about it."""

    words: str
    turn: bool = False


class Presenter(Protocol):
    """The presentation of one game. Every ``view`` is a game's view for an audience, never its state."""

    def options(self, options: dict[str, Any]) -> list[str]:
        """Returns the options that differ from the rules' defaults, in words."""
        ...

    def asked(self, view: Any) -> str:
        """Returns what the game waits for, in words."""
        ...

    def status(self, view: Any) -> str:
        """Returns the state of the game, for card and panel."""
        ...

    def chapter(self, view: Any) -> str:
        """Returns how far the game has come, in two or three words for the name of its thread. It changes a
        few times in a game at most, and only with public information."""
        ...

    def sealed(self, view: Any) -> str:
        """Returns what is sealed and under which fingerprint, for the status card."""
        ...

    def private(self, view: Any, seat: Seat) -> str:
        """Returns what this seat alone sees beside the status, on its panel."""
        ...

    def board(self, view: Any) -> str:
        """Returns the map as aligned text, or the text that replaces it before the battle."""
        ...

    def picture(self, view: Any) -> Drawing | None:
        """Returns a picture of the position, which is posted when the turn changes and at the end; None if
        there is none."""
        ...

    def pictures(self, view: Any, seat: Seat | None, choices: Sequence[Choice]) -> list[Drawing]:
        """Returns the pictures for one reader: the position, what this seat (None: a spectator) has noted,
        and the odds of what it may do now. The first shows what ``board`` describes."""
        ...

    def sample(self, topic: str) -> Drawing | None:
        """Returns a picture of an invented game that illustrates a topic of the rules, or None."""
        ...

    def thrower(self, event: Event, view: Any) -> Seat | None:
        """Returns the side that threw the dice of an event; None if neither did."""
        ...

    def line(self, event: Event, view: Any) -> str:
        """Returns what happened, in words; an empty text if there is nothing to report."""
        ...

    def choice(self, choice: Choice, view: Any) -> str:
        """Returns a legal choice with its odds, in words, at most 80 characters."""
        ...

    def button(self, choice: Choice, view: Any) -> str:
        """Returns the label of a legal choice on a button, where the branch above it is in plain view."""
        ...

    def branch(self, path: tuple[str, ...], view: Any) -> str:
        """Returns a branch of the menu, in words, at most 80 characters."""
        ...

    def start(self, view: Any) -> tuple[str, ...]:
        """Returns the path at which the menu stands when a player opens it."""
        ...

    def guidance(self, view: Any, seat: Seat) -> str:
        """Returns what helps this seat with its decision: the steps of its turn, and what is at stake."""
        ...

    def shortcuts(self, view: Any, seat: Seat) -> tuple[tuple[str, ...], ...]:
        """Returns the paths of the choices, legal at any time, that stand on the panel itself now."""
        ...

    def score(self, view: Any) -> str:
        """Returns the victory points line by line, as aligned text; empty while there are none."""
        ...

    def heading(self, event: Event) -> Heading | None:
        """Returns the heading of the new section of the report that begins with this event, or None."""
        ...

    def value(self, field: str, value: Any) -> str:
        """Returns the value of a command's field, in words, for the list of those that may be typed."""
        ...

    def typed(self, field: str, value: Any) -> str:
        """Returns the value of a command's field as a player types it."""
        ...

    def parse(self, field: str, typed: str, view: Any) -> Any:
        """Returns the value of a command's field from what a player has typed for it. ``view`` is None before
        the start. Raises ``Refused`` for text that means nothing; unknown names may be left to the rules."""
        ...

    def facts(self, reason: Reason) -> dict[str, str | int]:
        """Returns the facts of a refusal of this game, in words."""
        ...

    def result(self, outcome: Outcome) -> str:
        """Returns how the game ended, in words."""
        ...

    def purpose(self, recorded: str) -> str:
        """Returns what dice were thrown for, in words, from the purpose in the record."""
        ...

    def subject(self, what: str) -> str:
        """Returns what a game master may set by hand, in words."""
        ...

    def worth(self, value: str) -> str:
        """Returns a value that a game master may set, in words."""
        ...

    def prepared(self, view: Any, seat: Seat, draft: bytes | None) -> str:
        """Returns what this seat has prepared and not yet submitted, in words."""
        ...

    def wizard(
        self, view: Any, seat: Seat, game: str, draft: bytes | None, version: int, path: tuple[str, ...]
    ) -> discord.ui.LayoutView | None:
        """Returns a separate panel for a decision that no menu can hold, or None; ``path`` holds the words of
        the panel's own buttons."""
        ...
