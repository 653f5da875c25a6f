"""The contract that every game keeps.

A game is an immutable state and a few pure functions over it. The referee, the buttons, the
autocomplete, the game master's "act for a player" and the fuzzer know a game through this
module alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import astuple

Seat = str
"""The name of a side, as the rules call it: ``"german"``, ``"resistance"``."""

Audience = tuple[str, ...]
"""Who may learn a thing at once: ``PUBLIC``, or the seats that may."""

PUBLIC: Audience = ("public",)

Odds = tuple[tuple[str, Fraction], ...]
"""Exact chances by the name of what may happen, such as ``(("kill", Fraction(1, 4)),)``."""

T = TypeVar("T")


class Sealed(Struct, Generic[T], frozen=True):
    """A secret on its way through the program. Printing it shows nothing of it."""

    value: T

    def __repr__(self) -> str:
        return "‹sealed›"

    __str__ = __repr__


class Command(Struct, frozen=True, tag=True, tag_field="do"):
    """What a seat asks for. The fields are the parameters of the command of the same name."""

    verb: ClassVar[str]

    def path(self) -> tuple[str, ...]:
        """The words that lead to this command through menus, the broadest first."""
        return self.words()

    def words(self) -> tuple[str, ...]:
        """The verb, then the parameters that are given."""
        return (self.verb, *[str(value) for value in astuple(self) if value is not None])

    def __str__(self) -> str:
        """The command as a player would type it."""
        return " ".join(self.words())


class Event(Struct, frozen=True, tag=True, tag_field="kind"):
    """A fact that happened. Replaying the events of a game gives its state."""

    version: ClassVar[int] = 1
    reveals: ClassVar[bool] = False
    """True if somebody learned by it what he could not know: it cannot be taken back freely."""
    standing: ClassVar[bool] = False
    """True for what a player settles for himself beside the moves: it is no move, and undoing moves leaves
    it as it is."""
    sealed: ClassVar[tuple[str, ...]] = ()
    """The fields that nobody may learn before the end of the game."""
    people: ClassVar[tuple[str, ...]] = ()
    """The fields that hold a user's id. A record has the user's pseudonym there."""

    @property
    def audience(self) -> Audience:
        """Who may learn this event at once."""
        return PUBLIC


class Choice(Struct, frozen=True):
    """One command that is legal now, with the exact odds where dice decide it."""

    command: Command
    odds: Odds = ()


class Reason(Struct, frozen=True):
    """One rule that stands in the way of a command.

    ``key`` names its sentence in the wording, ``rule`` the paragraph of the rules, and ``facts``
    what the sentence needs to say what would be legal; several things of a kind are a tuple.
    """

    key: str
    rule: str
    facts: Mapping[str, str | int | tuple[str, ...]] = {}


class Refused(Exception):
    """The command breaks these rules; nothing has changed. Printing it does not tell which: what somebody
    has half made is his secret. ``game`` is the name of the game whose rules they are, if they are one's."""

    def __init__(self, *reasons: Reason, game: str = "") -> None:
        super().__init__("‹sealed›")
        self.reasons = reasons
        self.game = game


NAMES_SHOWN, VALUES_SHOWN = 60, 12
"""So many things that may be set, and legal values of one, a refusal lists; of more it names the first two
and the last."""


def not_settable(found: Mapping[str, tuple[str, ...]], what: str, value: str) -> list[Reason]:
    """Why a game master may not set ``what`` to ``value``, where ``found`` is all that he may set."""
    if what not in found:
        return [Reason("amend-what", "GM", {"what": what, "legal": _listed(tuple(found), NAMES_SHOWN)})]
    if value not in found[what]:
        legal = _listed(found[what], VALUES_SHOWN)
        return [Reason("amend-value", "GM", {"what": what, "value": value, "legal": legal})]
    return []


def _listed(values: tuple[str, ...], most: int) -> tuple[str, ...]:
    return values if len(values) <= most else (*values[:2], "…", values[-1])


class Dice(Protocol):
    """Where a game gets its chance from."""

    def roll(self, count: int, purpose: str) -> tuple[int, ...]:
        """``count`` six-sided dice, thrown for what ``purpose`` says."""
        ...

    def shuffled(self, count: int, purpose: str) -> tuple[int, ...]:
        """The numbers from 0 to ``count - 1`` in a random order, 256 of them at most. An event of the same
        decision must tell of it in a field ``shuffle``, to those who may know."""
        ...

    def salt(self, purpose: str) -> str:
        """A fresh secret of 256 bits, as hexadecimal digits."""
        ...


def is_shuffle(numbers: Sequence[int]) -> bool:
    """Whether recorded numbers are those of a shuffle: it has a 0, and no die shows one."""
    return 0 in numbers


class Outcome(Struct, frozen=True):
    """How a game ended: the winner (None for a draw) and the points by seat."""

    winner: Seat | None
    points: dict[Seat, int]
    why: str


@dataclass(frozen=True)
class Game:
    """The functions and types of one game.

    - ``setup(options)`` gives the first state.
    - ``begin(state, dice)`` gives the events that need no decision, when every seat is taken.
    - ``choices(state, seat)`` gives every legal command of that seat now.
    - ``decide(state, seat, command, dice)`` gives the events, or raises ``Refused``.
    - ``apply(state, event)`` gives the next state; it is total and throws no dice.
    - ``view(state, audience)`` gives the state with everything taken out that the audience (a
      seat or ``"public"``) may not know. It has the type of a state, so that whatever shows a
      game can be given nothing but a view.
    - ``awaited(state)`` gives the seats that the game is waiting for.
    - ``default(state, seat, dice)`` gives the command that the referee chooses for an awaited seat whose
      player does not come.
    - ``outcome(state)`` gives how it ended, or None.
    - ``end(state, winner, why)`` gives the events of ending it before its time.
    - ``broken_seals(state, event)`` gives what is wrong with a secret that this event has opened, given
      the state after it: a key for each seal that does not match what was published.
    - ``amendable(state)`` gives what a game master may set, each with its legal values.
    - ``amend(state, what, value)`` gives the event of his setting it, or raises ``Refused``.
    - ``recalled(events)`` gives commands that ``choices`` may not list and that may have led to these events.

    ``group`` is the group of its slash commands: ``memoir`` for ``memoir44``. ``rules_version`` grows with
    each change of the rules by which an earlier game would have been decided otherwise.
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

    def slash(self, verb: str) -> str:
        """The slash command of that verb: ``resistance shoot``."""
        return f"{self.group} {verb}"
