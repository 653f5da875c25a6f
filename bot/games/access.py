"""Who may use a command, and in which stages of a match."""

from __future__ import annotations

from typing import Literal, NamedTuple

Stage = Literal["lobby", "running", "paused", "over", "closed"]
"""The stage of a match; one that nobody joined is closed."""

Who = Literal["anyone", "newcomer", "player", "master"]
"""A newcomer is anyone who has no seat yet."""

ALWAYS: tuple[Stage, ...] = ("lobby", "running", "paused", "over", "closed")
BEGUN: tuple[Stage, ...] = ("running", "paused", "over")
UNFINISHED: tuple[Stage, ...] = ("running", "paused")


class Access(NamedTuple):
    """Who may use a command, in which stages of a match, and the refusal otherwise."""

    who: Who
    stages: tuple[Stage, ...]
    otherwise: str = ""
    """The refusal outside those stages, if the general refusal of the stage is not specific enough."""


ANYONE = Access("anyone", ALWAYS)
"""The access to a command that everybody may use at any time."""

PLAY = Access("player", ("running",))
"""The access to a move of a game; the game's rules decide whose turn it is."""
