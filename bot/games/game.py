"""The contract of every game.

A game is an immutable state and a few pure functions over it. The referee, the buttons, the autocomplete, the
game master's "act for a player" and the fuzzer know a game through this module alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, NamedTuple, Protocol, TypeVar, get_args

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, astuple, replace

from bot.games.typed_text import clipped

Seat = str
"""The name of a side, as the rules call it: ``"attacker"``, ``"defender"``."""

Audience = tuple[str, ...]
"""Those who may learn something at once: ``PUBLIC``, or certain seats."""

PUBLIC: Audience = ("public",)

Odds = tuple[tuple[str, Fraction], ...]
"""Exact chances by the name of the outcome, such as ``(("kill", Fraction(1, 4)),)``."""

Level = Literal["easy", "medium", "hard"]

Pace = Literal["mail", "live"]
"""How a game is played: by mail nobody is waited for whose answer can be given in advance."""

FACES = (1, 2, 3, 4, 5, 6)

DIE_SIDES = len(FACES)

BROKEN = (AssertionError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""The exceptions that rules may raise for values that they never produced. (The ``ValidationError`` of
msgspec and that of pydantic are each a ``ValueError``.)"""

if TYPE_CHECKING:
    from bot.games.by_hand import Setting

T = TypeVar("T")

S = TypeVar("S", bound=Struct)
"""The type of a game's state, and of its views."""


class Sealed(Struct, Generic[T], frozen=True):
    """A secret value. Printing it shows nothing of it."""

    value: T

    def __repr__(self) -> str:
        return "‹sealed›"

    __str__ = __repr__


class Command(Struct, frozen=True, tag=True, tag_field="do"):
    """A request by a seat. The fields are the parameters of the command of the same name."""

    verb: ClassVar[str]
    """The name of the slash command: that of the class in small letters, unless another is given."""
    object: ClassVar[str] = ""
    """The field by which a menu begins, before the verb: the figure that acts. Empty for a menu that begins
    with the verb."""
    minor: ClassVar[bool] = False
    """True for a command that is no usual next move: it ends or declines something or gives a standing
    order. Its button is grey."""
    stages: ClassVar[tuple[str, ...]] = ()
    """The stages in which the game asks for the command; none for one that may be given at any time."""

    def __init_subclass__(cls) -> None:
        cls.verb = vars(cls).get("verb", cls.__name__.lower())

    def objections(self, state: Any, seat: Seat) -> Iterable[Reason]:
        """Returns every rule that the command breaks in a stage in which it is asked for."""
        reason = self.objection(state, seat)
        return (reason,) if reason else ()

    def objection(self, state: Any, seat: Seat) -> Reason | None:
        """Returns the only rule that the command breaks then, or None."""
        return None

    def carry_out(self, ledger: Any, seat: Seat) -> None:
        """Adds what follows from the command to the game's own ledger, down to the next decision that a
        player must make."""
        raise NotImplementedError

    def path(self) -> tuple[str, ...]:
        """The words that lead to this command through menus, the broadest first."""
        if not self.object:
            return self.words()
        verb, *others = self.words()
        first = str(getattr(self, self.object))
        others.remove(first)
        return (first, verb, *others)

    def words(self) -> tuple[str, ...]:
        """Returns the verb, then the parameters that are given."""
        return (self.verb, *[str(value) for value in astuple(self) if value is not None])

    def __str__(self) -> str:
        """Returns the command as a player would type it."""
        return " ".join(self.words())


class Resign(Command, frozen=True):
    """Resign the game (R20). Every game that has begun and is not over allows it to every seat."""

    def path(self) -> tuple[str, ...]:
        return ("more", "resign", "yes")


class Event(Struct, frozen=True, tag=True, tag_field="kind"):
    """A fact that happened. Replaying the events of a game gives its state."""

    reveals: ClassVar[bool] = False
    """True if the event tells somebody what they could not know before: it cannot be taken back freely."""
    standing: ClassVar[bool] = False
    """True for a player's setting in the game that is separate from the moves: it is not a move, and undoing
    moves leaves it unchanged."""
    sealed: ClassVar[tuple[str, ...]] = ()
    """The fields that nobody may learn before the end of the game."""
    people: ClassVar[tuple[str, ...]] = ()
    """The fields that hold a user's id. In a record they hold the user's pseudonym."""
    shuffled: ClassVar[tuple[str, ...]] = ()
    """The fields that tell a shuffle: the numbers from 0 in their new order, sealed."""

    @property
    def audience(self) -> Audience:
        """Those who may learn this event at once."""
        return PUBLIC

    def applied(self, state: Any) -> Any:
        return state

    @property
    def rolled(self) -> tuple[int, ...]:
        """The dice that the event tells, in its field ``die`` or ``dice``: one die, a tuple of dice, or such
        tuples by the pool that they are for."""
        return tuple(_numbers(getattr(self, "die", getattr(self, "dice", ()))))

    def thrower(self, state: Any) -> Seat | None:
        """Returns the seat that threw the dice of this event; None if neither did. ``state`` is a later state
        of the game, or what an audience may know of it."""
        return getattr(self, "seat", None) if self.rolled else None

    def numbers(self) -> tuple[int, ...]:
        """Returns the numbers of the rolls and shuffles that this event tells, in the order in which they
        were made."""
        shuffles = (number for name in self.shuffled for number in _numbers(getattr(self, name)))
        return (*self.rolled, *shuffles)


def sets(*fields: str, **values: object) -> Any:
    """Returns the effect of an event (``Event.applied``) that gives fields of the state its own values, where
    it has fields of the same names, or these values."""

    def applied(event: Any, state: Any) -> Any:
        return replace(state, **{name: getattr(event, name) for name in fields}, **values)

    return applied


def sets_for_seat(field: str, own: str) -> Any:
    """Returns the effect of an event that gives its seat a value in a field of the state that holds one for
    each seat; ``own`` is the event's field with that value."""

    def applied(event: Any, state: Any) -> Any:
        return replace(state, **{field: {**getattr(state, field), event.seat: getattr(event, own)}})

    return applied


class HiddenEvent(Event, frozen=True):
    """An event that nobody learns of before the end."""

    @property
    def audience(self) -> Audience:
        return ()


class SeatEvent(Event, frozen=True):
    """An event that only one seat learns of."""

    seat: Seat

    @property
    def audience(self) -> Audience:
        return (self.seat,)


def _numbers(value: object) -> Iterator[int]:
    match value:
        case int():
            yield value
        case Sealed():
            yield from _numbers(value.value)
        case Mapping():
            for part in value.values():
                yield from _numbers(part)
        case tuple():
            yield from value


class Choice(Struct, frozen=True):
    """One command that is legal now, with the exact odds where dice decide its outcome."""

    command: Command
    odds: Odds = ()


RESIGN = Choice(Resign())


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


class Purpose(Struct, frozen=True, tag=lambda name: name.removesuffix("Roll"), tag_field="for"):
    """What a roll, a shuffle or a salt is for. The fields are its parameters, texts and whole numbers; it is
    recorded and hashed as a JSON object, ``{"for":"Shot","figure":"R1","at":3}``, which names it without the
    ending of ``ClockRoll``."""

    shuffle: ClassVar[bool] = False


class Dice(Protocol):
    """The source of a game's random results."""

    def roll(self, count: int, purpose: Purpose) -> tuple[int, ...]:
        """Returns the results of ``count`` six-sided dice, rolled for ``purpose``. An event of the same
        decision must tell them (``Event.rolled``)."""
        ...

    def shuffled(self, count: int, purpose: Purpose) -> tuple[int, ...]:
        """Returns the numbers from 0 to ``count - 1`` in a random order; ``count`` is at most 256. An event
        of the same decision must tell them to those who may know of the order, in a field named in
        ``Event.shuffled``."""
        ...

    def salt(self, purpose: Purpose) -> str:
        """Returns a fresh secret of 256 bits, as hexadecimal digits."""
        ...


class Outcome(Struct, frozen=True):
    """How a game ended: the winner (None for a draw) and the points by seat."""

    winner: Seat | None
    points: dict[Seat, int]
    why: str

    def share(self, seat: Seat) -> float:
        """Returns what a seat won of the game: 1, 0, or a half for a draw."""
        return 0.5 if self.winner is None else float(self.winner == seat)

    @classmethod
    def by_points(cls, points: dict[Seat, int]) -> Outcome:
        """Returns the outcome of a game that the higher total wins; equal totals are a draw."""
        drawn = len(set(points.values())) == 1
        return cls(None if drawn else max(points, key=points.__getitem__), points, "points")


class GameEnded(Event, frozen=True):
    """The game is over (R19, R20). The fields are those of ``Outcome``."""

    winner: Seat | None
    points: dict[Seat, int]
    why: str

    @property
    def outcome(self) -> Outcome:
        return Outcome(self.winner, self.points, self.why)

    def applied(self, state: Any) -> Any:
        return state.ended(self.outcome)


class Decision(NamedTuple, Generic[S]):
    """What follows from a command: the events, and the state to which they lead, so that nobody need apply
    them to have it."""

    events: Sequence[Event]
    state: S


def opponent_of(seats: tuple[Seat, ...], seat: Seat) -> Seat:
    first, second = seats
    return second if seat == first else first


def without(values: Mapping[str, T], key: str) -> dict[str, T]:
    """Returns the same values but for one."""
    return {other: value for other, value in values.items() if other != key}


def alone(seat: Seat | None) -> tuple[Seat, ...]:
    """Returns the seats for which a game waits that waits for one, or for none."""
    return (seat,) if seat else ()


@dataclass(frozen=True)
class Game(Generic[S]):
    """The functions and types of one game.

    - ``setup(options)`` returns the first state.
    - ``offers(state, seat)`` returns every legal command of that seat now, other than a resignation; the game
      is not over.
    - ``objections(state, seat, command)`` returns every rule of the game that a command breaks, other than a
      resignation; the game is not over, and the seat is one of its own.
    - ``ledger(state, dice)`` returns the account of a decision, in which its events are collected.
    - ``view(state, audience)`` returns the state without anything that the audience (a seat or ``"public"``)
      may not know. The result has the type of a state, so that code that shows a game can be given nothing
      but a view.
    - ``awaited(state)`` returns the seats that the game is waiting for.
    - ``default(state, seat, dice)`` returns the command that the referee chooses for an awaited seat whose
      player does not respond.
    - ``turn(state)`` names the turn, from what is public: what happens while the name stays the same is told
      in one message. By default a turn lasts as long as the same seats are awaited.
    - ``part(state)`` is the number of the part that the game is in; a step to the next begins a message.
    - ``broken_seals(state, event)`` returns a key for each secret opened by this event that does not match
      what was published; ``state`` is the one after the event.
    - ``settings(state)`` yields every setting that a game master may make now, ``all_settings(state)`` those
      that may be made at any time of this game. ``setting`` is their type; ``set_by_hand(setting)`` returns
      the event of one.
    - ``prepares`` is the command that a seat may prepare in private, over several clicks, before giving it.

    ``group`` is the group of its slash commands. ``ending`` is the paragraph of the rules under which a game
    is over. ``former_rules`` names, for each earlier version of the rules, the last release that decided by
    it and therefore proves its games; a change of the rules that would have decided an earlier game otherwise
    adds one.
    """

    name: str
    group: str
    seats: tuple[Seat, ...]
    options: type[Struct]
    state: type[S]
    command: Any
    event: Any
    purpose: Any
    setup: Callable[[Any], S]
    offers: Callable[[S, Seat], Iterable[Choice]]
    objections: Callable[[S, Seat, Any], list[Reason]]
    ledger: Callable[[S, Dice | None], Any]
    view: Callable[[S, str], S]
    awaited: Callable[[S], tuple[Seat, ...]]
    default: Callable[[S, Seat, Dice], Command]
    ending: str
    setting: Any
    settings: Callable[[S], Iterator[Setting]]
    all_settings: Callable[[S], Iterator[Setting]]
    set_by_hand: Callable[[Any], Event]
    former_rules: tuple[str, ...] = ()
    turn: Callable[[S], str] | None = None
    part: Callable[[S], int] = lambda state: 0
    broken_seals: Callable[[S, Event], list[str]] = lambda state, event: []
    prepares: type[Command] | None = None

    def apply(self, state: S, event: Event) -> S:
        """Returns the state after an event, for replay: it is total and rolls no dice. The state of a
        ``Decision`` is the one to which its events lead."""
        after: S = event.applied(state)
        return after

    @property
    def rules_version(self) -> int:
        """The version of the rules, from 1."""
        return len(self.former_rules) + 1

    @cached_property
    def commands(self) -> dict[str, type[Command]]:
        """The types of its commands, by verb."""
        return {kind.verb: kind for kind in get_args(self.command) or (self.command,)}

    def read_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Returns the options of a game as its record holds them: JSON, with those that are not given. Raises
        ``msgspec.ValidationError`` if they are not of this game, ``Refused`` if no game can be opened with
        them: each document among them is what a file could give."""
        from bot.games.document import Part, is_of_a_file  # it imports this module

        options = msgspec.convert(dict(given), self.options)
        for name, value in asdict(options).items():
            if isinstance(value, Part) and not is_of_a_file(value):
                title = clipped(getattr(value, "title", ""), 40)
                raise Refused(Reason(f"{name}-unfit", "files", {"given": title}))
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(options))
        return plain

    def outcome(self, state: Any) -> Outcome | None:
        outcome: Outcome | None = state.outcome
        return outcome

    def turn_of(self, state: S) -> str:
        """Returns the name of the turn that the game is in."""
        return self.turn(state) if self.turn else " ".join(self.awaited(state))

    def choices(self, state: S, seat: Seat) -> tuple[Choice, ...]:
        """Returns every legal command of a seat now; resigning is the last."""
        if self.outcome(state) is not None or seat not in self.seats:
            return ()
        return (*self.offers(state, seat), RESIGN)

    def decide(self, state: S, seat: Seat, command: Any, dice: Dice) -> Decision[S]:
        """Returns what follows from a command. Raises ``Refused`` with every rule that it breaks."""
        if self.outcome(state) is not None:
            raise Refused(Reason("game-over", self.ending), game=self.name)
        if seat not in self.seats:
            raise Refused(Reason("stranger", "seats", {"game": self.name}), game=self.name)
        if isinstance(command, Resign):
            return self.end(state, opponent_of(self.seats, seat), "resigned")
        if broken := self.objections(state, seat, command):
            raise Refused(*broken, game=self.name)
        return self.carry_out(state, seat, command, dice)

    def begin(self, state: S, dice: Dice) -> Decision[S]:
        """Returns what follows without a command, once every seat is taken."""
        return self._decision(state, dice, "begin")

    def carry_out(self, state: S, seat: Seat, command: Any, dice: Dice) -> Decision[S]:
        """Returns what follows from a legal command other than a resignation."""
        return self._decision(state, dice, "carry_out", seat, command)

    def follow_orders(self, state: S, dice: Dice) -> Decision[S]:
        """Returns what follows if a standing order answers what the game waits for; nothing if its player is
        to be asked."""
        return self._decision(state, dice, "follow_orders")

    def end(self, state: S, winner: Seat | None, why: str) -> Decision[S]:
        """Returns what follows if the game ends early."""
        return self._decision(state, None, "end", winner, why)

    def _decision(self, state: S, dice: Dice | None, what: str, *facts: object) -> Decision[S]:
        ledger = self.ledger(state, dice)
        getattr(ledger, what)(*facts)
        decision: Decision[S] = ledger.decision
        return decision

    def slash(self, verb: str) -> str:
        """Returns the slash command of that verb: its group and the verb."""
        return f"{self.group} {verb}"


AnyGame = Game[Any]
"""A game whose state is not known here."""
