"""The result of verifying the record of a game, as plain values for the code that verifies and the code that
words it."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.games.game import Command, Event, Reason, Seat
from bot.games.match import Match


class Difference(NamedTuple):
    """The difference between a step of the record and what the referee finds.

    - ``match`` is the match before the step.
    - ``seat`` is the seat that took the step according to the record (None for no seat). ``slash`` is the
      name of the slash command by which it was requested, empty for the clock, and ``command`` the command of
      the game, if it was one.
    - ``refused`` holds the rules that the command breaks.
    - If there are none, ``found`` is the command's event at the first place where the record ``says``
      something else; None where one of the two has no more events. Both are the same event if the difference
      is not in the event itself but in its seat, its time or its audience.
    """

    match: Match
    seat: Seat | None
    slash: str
    command: Command | None = None
    refused: Sequence[Reason] = ()
    says: Event | None = None
    found: Event | None = None


class RecordFault(NamedTuple):
    """Something in the record that cannot be true: ``where`` names the value, ``key`` what is wrong."""

    where: str
    key: str
    difference: Difference | None = None


class Verdict(NamedTuple):
    """What was checked, and what is wrong.

    - ``whole`` says whether the game was over, so that all of it could be checked.
    - ``dice`` and ``events`` are the numbers checked; the record of a roll without a game has no events.
    - ``id`` is that of the game; empty in the record of a roll without one.
    - ``replayed`` is the number of steps that could only be replayed, since the earlier version ``rules`` of
      the rules decided them otherwise; ``release`` is the last release that decides by it and proves them.
    - ``digests`` holds those that were published each time the game ended, the last one last, each with the
      number of its event. ``compared`` says whether they were compared with what somebody has noted or the
      bot has kept; then ``unproved`` is the number of events after the last one that was compared.
    - ``computed`` is the number of commands of computer players that were computed again, ``uncomputed`` that
      of those that were not.
    - ``stopped`` is the limit (``bot.referee.verify``) at which the verification ended without a verdict, and
      ``most`` its value; empty if it was finished.
    """

    whole: bool
    dice: int
    events: int
    faults: Sequence[RecordFault]
    replayed: int = 0
    rules: int = 1
    release: str = ""
    digests: tuple[tuple[str, int], ...] = ()
    compared: bool = False
    unproved: int = 0
    computed: int = 0
    uncomputed: int = 0
    stopped: str = ""
    most: int = 0
    id: str = ""
