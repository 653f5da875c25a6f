"""How a game looks: what each game's room in this house offers to the shared cards and panels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

import discord

from bot.games.game import Choice, Event, Outcome, Reason, Seat
from bot.table.drawing import Drawing


class Heading(NamedTuple):
    """A heading in the story of a game: a chapter, or with ``turn`` a turn within one, of which the heading
    says all."""

    words: str
    turn: bool = False


class Face(Protocol):
    """The sight of one game. Every ``view`` is a game's view for an audience, never its state."""

    def options(self, options: dict[str, Any]) -> list[str]:
        """The options that differ from the rules' defaults, in words."""
        ...

    def asked(self, view: Any) -> str:
        """What the game waits for, in words."""
        ...

    def status(self, view: Any) -> str:
        """The state of the game, for card and panel."""
        ...

    def chapter(self, view: Any) -> str:
        """How far the game has come, in two or three words for the name of its thread. It changes a few times
        in a game at most, and only with what everybody is told."""
        ...

    def sealed(self, view: Any) -> str:
        """What is sealed and under which fingerprint, for the status card."""
        ...

    def private(self, view: Any, seat: Seat) -> str:
        """What this seat alone sees beside the status, on its panel."""
        ...

    def board(self, view: Any) -> str:
        """The map as aligned text, or what stands in its place before the battle."""
        ...

    def picture(self, view: Any) -> Drawing | None:
        """How the game stands as a picture, to be posted when the turn changes and at the end; None where
        there is none."""
        ...

    def papers(self, view: Any, seat: Seat | None, choices: Sequence[Choice]) -> list[Drawing]:
        """The pictures for one who asks: how the game stands, what this seat (None: a spectator) has noted,
        and the odds of what it may do now. The first shows what ``board`` says."""
        ...

    def sample(self, topic: str) -> Drawing | None:
        """A picture of a made-up game that shows what a topic of the rules tells of, where one helps."""
        ...

    def thrower(self, event: Event, view: Any) -> Seat | None:
        """Which side threw the dice that an event tells of; None if neither did."""
        ...

    def line(self, event: Event, view: Any) -> str:
        """What happened, in words; empty if nothing is to be said."""
        ...

    def choice(self, choice: Choice, view: Any) -> str:
        """A legal choice with its odds, in words, at most 80 characters."""
        ...

    def button(self, choice: Choice, view: Any) -> str:
        """A legal choice on a button, where the branch above it is plain to see."""
        ...

    def node(self, path: tuple[str, ...], view: Any) -> str:
        """A branch of the menu, in words, at most 80 characters."""
        ...

    def start(self, view: Any) -> tuple[str, ...]:
        """Where in the menu a player stands when he opens it."""
        ...

    def lead(self, view: Any, seat: Seat) -> str:
        """What helps this seat with the decision that it is asked for: the way through its turn, and what is
        at stake."""
        ...

    def at_hand(self, view: Any, seat: Seat) -> tuple[tuple[str, ...], ...]:
        """Which of the choices that are legal at any time stand on the panel itself now, by their paths."""
        ...

    def score(self, view: Any) -> str:
        """The victory points line by line, as aligned text; empty while there are none."""
        ...

    def heading(self, event: Event) -> Heading | None:
        """The heading under which the game's story goes on with this event, if it begins anew there."""
        ...

    def value(self, field: str, value: Any) -> str:
        """The value of a command's field, in words, for the list of those that may be typed."""
        ...

    def facts(self, reason: Reason) -> dict[str, str | int]:
        """The facts of a refusal of this game, in words."""
        ...

    def result(self, outcome: Outcome) -> str:
        """How it ended, in words."""
        ...

    def purpose(self, recorded: str) -> str:
        """What dice were thrown for, in words, from what the record says of it."""
        ...

    def subject(self, what: str) -> str:
        """What a game master may set by hand, in words."""
        ...

    def worth(self, value: str) -> str:
        """What he may set something to, in words."""
        ...

    def prepared(self, view: Any, seat: Seat, draft: bytes | None) -> str:
        """What this seat has prepared and not handed in, in words."""
        ...

    def wizard(
        self, view: Any, seat: Seat, game: str, draft: bytes | None, version: int, path: tuple[str, ...]
    ) -> discord.ui.LayoutView | None:
        """A panel of its own for a decision that no menu can hold, or None; ``path`` is what its own buttons
        said."""
        ...
