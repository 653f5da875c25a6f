"""The contract of every game.

A game is an immutable state and a few pure functions over it. The referee, the buttons, the autocomplete, the
game master's "act for a player" and the fuzzer know a game through this module alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar, Generic, Protocol, TypeVar, get_args

from msgspec import Struct
from msgspec.structs import astuple

Seat = str
"""The name of a side, as the rules call it: ``"german"``, ``"resistance"``."""

Audience = tuple[str, ...]
"""Those who may learn something at once: ``PUBLIC``, or certain seats."""

PUBLIC: Audience = ("public",)

Odds = tuple[tuple[str, Fraction], ...]
"""Exact chances by the name of the outcome, such as ``(("kill", Fraction(1, 4)),)``."""

T = TypeVar("T")


class Sealed(Struct, Generic[T], frozen=True):
    """A secret value. Printing it shows nothing of it."""

    value: T

    def __repr__(self) -> str:
        return "‹sealed›"

    __str__ = __repr__


class Command(Struct, frozen=True, tag=True, tag_field="do"):
    """A request by a seat. The fields are the parameters of the command of the same name."""

    verb: ClassVar[str]

    def path(self) -> tuple[str, ...]:
        """The words that lead to this command through menus, the broadest first."""
        return self.words()

    def words(self) -> tuple[str, ...]:
        """Returns the verb, then the parameters that are given."""
        return (self.verb, *[str(value) for value in astuple(self) if value is not None])

    def __str__(self) -> str:
        """Returns the command as a player would type it."""
        return " ".join(self.words())


class Event(Struct, frozen=True, tag=True, tag_field="kind"):
    """A fact that happened. Replaying the events of a game gives its state."""

    version: ClassVar[int] = 1
    reveals: ClassVar[bool] = False
    """True if the event tells somebody what they could not know before: it cannot be taken back freely."""
    standing: ClassVar[bool] = False
    """True for a player's setting that is separate from the moves: it is not a move, and undoing moves leaves
    it unchanged."""
    sealed: ClassVar[tuple[str, ...]] = ()
    """The fields that nobody may learn before the end of the game."""
    people: ClassVar[tuple[str, ...]] = ()
    """The fields that hold a user's id. In a record they hold the user's pseudonym."""

    @property
    def audience(self) -> Audience:
        """Those who may learn this event at once."""
        return PUBLIC


class Choice(Struct, frozen=True):
    """One command that is legal now, with the exact odds where dice decide its outcome."""

    command: Command
    odds: Odds = ()


class Reason(Struct, frozen=True):
    """One rule that a command breaks.

    ``key`` names its sentence in the wording, ``rule`` the paragraph of the rules, and ``facts`` what the
    sentence needs to say what would be legal. Several values of one fact are a tuple.
    """

    key: str
    rule: str
    facts: Mapping[str, str | int | tuple[str, ...]] = {}


class Refused(Exception):
    """Raised when a command breaks these rules; nothing has changed. Printing the exception does not name
    them, because an unfinished command is its player's secret. ``game`` is the name of the game whose rules
    they are, or empty for rules that all games share."""

    def __init__(self, *reasons: Reason, game: str = "") -> None:
        super().__init__("‹sealed›")
        self.reasons = reasons
        self.game = game


NAMES_SHOWN, VALUES_SHOWN = 60, 12
"""Maximum number of names, and of legal values of one name, that a refusal lists. A longer list is cut to the
first two and the last."""


def not_settable(found: Mapping[str, tuple[str, ...]], what: str, value: str) -> list[Reason]:
    """Returns the reason why a game master may not set ``what`` to ``value``; the list is empty if they may.
    ``found`` is everything that they may set."""
    if what not in found:
        return [Reason("amend-what", "GM", {"what": what, "legal": _listed(tuple(found), NAMES_SHOWN)})]
    if value not in found[what]:
        legal = _listed(found[what], VALUES_SHOWN)
        return [Reason("amend-value", "GM", {"what": what, "value": value, "legal": legal})]
    return []


def _listed(values: tuple[str, ...], most: int) -> tuple[str, ...]:
    return values if len(values) <= most else (*values[:2], "…", values[-1])


class Dice(Protocol):
    """The source of a game's random results."""

    def roll(self, count: int, purpose: str) -> tuple[int, ...]:
        """Returns the results of ``count`` six-sided dice, rolled for ``purpose``."""
        ...

    def shuffled(self, count: int, purpose: str) -> tuple[int, ...]:
        """Returns the numbers from 0 to ``count - 1`` in a random order; ``count`` is at most 256. An event
        of the same decision must tell those who may know of the order, in a field ``shuffle``."""
        ...

    def salt(self, purpose: str) -> str:
        """Returns a fresh secret of 256 bits, as hexadecimal digits."""
        ...


def is_shuffle(numbers: Sequence[int]) -> bool:
    """Whether recorded numbers are those of a shuffle. A shuffle contains a 0, which no die shows."""
    return 0 in numbers


class Outcome(Struct, frozen=True):
    """How a game ended: the winner (None for a draw) and the points by seat."""

    winner: Seat | None
    points: dict[Seat, int]
    why: str


@dataclass(frozen=True)
class Game:
    """The functions and types of one game.

    - ``setup(options)`` returns the first state.
    - ``begin(state, dice)`` returns the events that need no decision, once every seat is taken.
    - ``choices(state, seat)`` returns every legal command of that seat now.
    - ``decide(state, seat, command, dice)`` returns the events, or raises ``Refused``.
    - ``apply(state, event)`` returns the next state; it is total and rolls no dice.
    - ``view(state, audience)`` returns the state without anything that the audience (a seat or ``"public"``)
      may not know. The result has the type of a state, so that code that shows a game can be given nothing
      but a view.
    - ``awaited(state)`` returns the seats that the game is waiting for.
    - ``default(state, seat, dice)`` returns the command that the referee chooses for an awaited seat whose
      player does not respond.
    - ``outcome(state)`` returns how the game ended, or None.
    - ``end(state, winner, why)`` returns the events that end the game early.
    - ``broken_seals(state, event)`` returns a key for each secret opened by this event that does not match
      what was published; ``state`` is the one after the event.
    - ``amendable(state)`` returns what a game master may set, each with its legal values.
    - ``amend(state, what, value)`` returns the event of a game master's setting, or raises ``Refused``.
    - ``recalled(events)`` returns commands that ``choices`` may not list and that may have led to these
      events.
    - ``prepares`` is the command that a seat may prepare in private, over several clicks, before giving it.

    ``group`` is the group of its slash commands: ``memoir`` for ``memoir44``. ``rules_version`` increases
    with each change of the rules that would have changed the decisions of an earlier game.
    """

    name: str
    group: str
    seats: tuple[Seat, ...]
    options: type[Struct]
    state: type[Struct]
    command: Any
    event: Any
    setup: Callable[[Any], Any]
    begin: Callable[[Any, Dice], list[Any]]
    choices: Callable[[Any, Seat], tuple[Choice, ...]]
    decide: Callable[[Any, Seat, Any, Dice], list[Any]]
    apply: Callable[[Any, Any], Any]
    view: Callable[[Any, str], Any]
    awaited: Callable[[Any], tuple[Seat, ...]]
    default: Callable[[Any, Seat, Dice], Any]
    outcome: Callable[[Any], Outcome | None]
    end: Callable[[Any, Seat | None, str], list[Any]]
    broken_seals: Callable[[Any, Any], list[str]]
    amendable: Callable[[Any], Mapping[str, tuple[str, ...]]]
    amend: Callable[[Any, str, str], Event]
    rules_version: int
    recalled: Callable[[Sequence[Event]], Iterable[Command]] = lambda events: ()
    prepares: type[Command] | None = None

    @property
    def commands(self) -> dict[str, type[Command]]:
        """The types of its commands, by verb."""
        return {one.verb: one for one in get_args(self.command) or (self.command,)}

    def slash(self, verb: str) -> str:
        """Returns the slash command of that verb: ``resistance shoot``."""
        return f"{self.group} {verb}"
