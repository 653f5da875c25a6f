"""What verifying the record of a game showed: plain values, for whoever finds it out and whoever words it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.games.game import Command, Event, Reason, Seat
from bot.games.match import Match


class Difference(NamedTuple):
    """How a step of the record differs from what the referee finds.

    - ``match`` is the match before the step;
    - ``seat`` is whose step it is said to be (None: nobody's seat), ``asked`` the name of the slash command
      by which it was asked for, empty for the clock, and ``command`` the command of the game, if it was one;
    - ``refused`` are the rules that stand in its way;
    - where there are none, ``found`` is what it leads to at the first place where the record ``says``
      something else; None where one of the two has nothing more. Both are the same event if not the event
      itself differs but who, when, or for whom.
    """

    match: Match
    seat: Seat | None
    asked: str
    command: Command | None = None
    refused: Sequence[Reason] = ()
    says: Event | None = None
    found: Event | None = None


class Fault(NamedTuple):
    """Something in the record that cannot be true: ``where`` names the value, ``key`` what is wrong."""

    where: str
    key: str
    difference: Difference | None = None


class Verdict(NamedTuple):
    """What was checked and what is wrong.

    - ``whole`` says whether the game was over, so that all of it could be checked;
    - ``dice`` and ``events`` are how many; the record of a throw without a game has no events;
    - ``replayed`` is how many steps could only be replayed, since earlier rules decided them;
    - ``digests`` are those that were published whenever the game ended, the last one last, and ``compared``
      says whether one was compared with what somebody has noted or the bot has kept.
    """

    whole: bool
    dice: int
    events: int
    faults: Sequence[Fault]
    replayed: int = 0
    digests: tuple[str, ...] = ()
    compared: bool = False
