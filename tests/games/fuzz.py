"""Plays whole games from ``choices()`` alone, for any game that keeps the contract."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, get_args

import msgspec
from simulated.night import by_night

from bot.games.by_hand import Setting
from bot.games.game import AnyGame, Choice, Command, Decision, Event, Purpose, Seat

Weight = Callable[[Any, Seat, Command], float]
"""Returns how much a player likes a command."""


def kind_of(event: Event) -> Iterable[str]:
    """Returns the name of the event's class alone."""
    return (type(event).__name__,)


def no_incident(state: Any) -> Setting | None:
    """Returns None: random play brings about everything that can happen."""
    return None


@dataclass(frozen=True)
class Fuzzed:
    """A game, its fuzzed players, and what must hold after each of its events: what the tests of the rules of
    all games know of one game. It is called ``FUZZED`` and lies in the module ``fuzzed`` of the game's tests.
    """

    game: AnyGame
    options: Callable[[random.Random], Any]
    players: tuple[Weight, ...]
    check: Callable[[Any, Event, Any], None]
    """Called with the state before an event, the event, and the state after; asserts what must hold."""
    bound: int
    """Largest number of decisions in a game."""
    games: int
    """Number of whole games to play: by day a tenth of them and ``rare``, in which everything happens."""
    tries: int = by_night(10_000, by_day=1_000)
    """Least number of commands that must be tried, of those that are offered and of those that are not."""
    rare: tuple[int, ...] = ()
    """Seeds of further games, in which something happens that is rare."""
    kinds_of: Callable[[Event], Iterable[str]] = kind_of
    """Returns the names under which an event is counted: its class, and any rarer variant of it."""
    seen: tuple[str, ...] = ()
    """The variants of events that must happen at least once in those games, besides every class of event."""
    deals: bool = False
    """Whether dice are thrown, or cards shuffled, before the first decision."""
    forged: tuple[int, ...] = (0,)
    """Seeds of the refereed games whose records are forged: everything in the record of the first, and
    whatever the records of the others hold besides. None for a game too short for all that can happen in a
    record, some forty decisions: its own tests forge its record."""
    incident: Callable[[Any], Setting | None] = no_incident
    """Returns what a game master may set at that moment, so that something happens that random play does not
    bring about."""
    unfit: Mapping[str, Callable[[dict[str, Any]], object]] = dataclasses.field(default_factory=dict)
    """Changes of the default options, as a record holds them, after which no game can be opened, by name."""


def members(kind: Any) -> tuple[type, ...]:
    """Returns the classes of a union, or the one class that it is."""
    return get_args(kind) or (kind,)


def module_of_tests(folder: str, kind: str, name: str) -> Any:
    """Returns the module of that name in the tests of a game: in its folder within ``games`` or
    ``presentation``, or in the one folder of a game that only the tests know."""
    package = f"{folder}.{kind}"
    return import_module(f"{package if find_spec(package) else kind}.{name}")


def fuzzed_of(kind: str) -> Fuzzed:
    """Returns what the tests of the rules know of that game."""
    fuzzed: Fuzzed = module_of_tests("games", kind, "fuzzed").FUZZED
    return fuzzed


class RandomDice:
    """Dice from a seeded generator."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def roll(self, count: int, purpose: Purpose) -> tuple[int, ...]:
        assert count >= 1, purpose
        return tuple(self.chance.choices((1, 2, 3, 4, 5, 6), k=count))

    def shuffled(self, count: int, purpose: Purpose) -> tuple[int, ...]:
        return tuple(self.chance.sample(range(count), count))

    def salt(self, purpose: Purpose) -> str:
        return f"{self.chance.getrandbits(256):064x}"


@dataclass(frozen=True)
class Step:
    """One decision of a fuzzed game: the state, what was offered, what was taken, the events, and the state
    that was handed over with them."""

    state: Any
    seat: Seat
    choices: tuple[Choice, ...]
    command: Command
    events: Sequence[Event]
    after: Any


def begun(fuzzed: Fuzzed, seed: int) -> tuple[Any, Decision[Any]]:
    """Returns the state in which a game is set up, and the events with which it begins, with the state after
    them."""
    chance = random.Random(f"begin {seed}")
    state = fuzzed.game.setup(fuzzed.options(chance))
    return state, fuzzed.game.begin(state, RandomDice(chance))


def played(fuzzed: Fuzzed, seed: int) -> Iterator[Step]:
    """Yields the steps of one whole game. The seed decides which of the players plays each seat."""
    chance = random.Random(seed)
    dice = RandomDice(chance)
    game = fuzzed.game
    players = {seat: chance.choice(fuzzed.players) for seat in game.seats}
    state = begun(fuzzed, seed)[1].state
    for _ in range(fuzzed.bound):
        awaited = game.awaited(state)
        if not awaited:
            return
        # Now and then a seat acts that is not awaited; it has choices too.
        seat = chance.choice(awaited if chance.random() < 0.97 else game.seats)
        choices = game.choices(state, seat)
        command = _liked(choices, players[seat], state, seat, chance)
        events, after = game.decide(state, seat, command, dice)
        yield Step(state, seat, choices, command, events, after)
        state = after
    raise AssertionError(f"game {seed} of {game.name} does not end within {fuzzed.bound} decisions")


def _liked(
    choices: tuple[Choice, ...], weight: Weight, state: Any, seat: Seat, chance: random.Random
) -> Command:
    """Returns one of the commands, drawn at random and drawn again with the probability of its dislike."""
    for _ in range(200):
        command = chance.choice(choices).command
        if chance.random() < weight(state, seat, command):
            return command
    return choices[0].command


class UnofferedCommands:
    """Builds commands that the rules did not offer from everything that was offered so far."""

    def __init__(self, game: AnyGame, chance: random.Random) -> None:
        self.chance = chance
        self.kinds: tuple[type[Command], ...] = get_args(game.command)
        self.seen: dict[type[Command], list[Command]] = {}
        self.values: dict[type, list[Any]] = {int: list(range(-1, 13)), str: ["", "Karl"]}

    def watch(self, command: Command) -> None:
        """Remembers a command that was legal somewhere."""
        self.seen.setdefault(type(command), []).append(command)
        for field in command.__struct_fields__:
            value = getattr(command, field)
            if value is not None:
                self.values.setdefault(type(value), []).append(value)

    def command(self) -> Command | None:
        """Returns a command from elsewhere, or one with fields from anywhere; None before any was
        remembered."""
        kind = self.chance.choice(self.kinds)
        known = self.seen.get(kind)
        if not known:
            return None
        model = self.chance.choice(known)
        if self.chance.random() < 0.5:
            return model
        made = kind(*(self._other(getattr(model, field)) for field in model.__struct_fields__))
        try:
            return msgspec.convert(msgspec.to_builtins(made), kind)
        except msgspec.ValidationError:  # no reader of a command lets it through
            return model

    def _other(self, value: Any) -> Any:
        if isinstance(value, tuple):
            mixed = list(value)
            other = self.chance.choice(self.values[tuple])
            for _ in range(self.chance.randint(1, 2)):
                mixed[self.chance.randrange(len(mixed))] = self.chance.choice(other)
            return tuple(mixed)
        pool = self.values[str] if value is None else self.values[type(value)]
        return self.chance.choice(pool)
