"""What the tests of what players see and do, in all games, know of one game: its parts, found by its name."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from games.fuzz import module_of_tests
from simulated.table import Table

from bot.games.game import AnyGame, Choice, Command, Seat

REASON = "the cat ran over the board"
"""The reason of every act of the game master."""

HOURS = 5
"""The deadline of the games of all situations."""

Options = dict[str, Any]
"""The options of a slash command, by name."""

Opening = Callable[[Table], Awaitable[None]]


class Strategy(Protocol):
    """How a simulated player decides."""

    def pick(self, state: Any, choices: Sequence[Choice], /) -> Command:
        """Returns one of the legal commands, never the resignation."""
        ...


class Situation(NamedTuple):
    """A situation of a game."""

    name: str
    opened: Callable[[Table], Awaitable[Situation | None]]
    """Opens a game in this situation, with Dreben in the first seat and Lerouge in the second; returns the
    situation itself if some of its facts become known only then."""
    last: Seat | None = None
    """The seat of the last move; None if it was the game master's, or if there is none."""
    moved: bool = True
    thrown: bool = True
    """Whether a move stands, and whether dice have been thrown."""
    plays: Mapping[Seat, str] = MappingProxyType({})
    """What each side may play in it, by the names of its commands."""
    either: str = ""
    """What one side may play, where only the opened situation knows which."""
    besides: Mapping[str, str] = MappingProxyType({})
    """The key of the objection that a power alone raises there, by the command."""

    def verbs(self) -> set[str]:
        """Returns what may be played in it."""
        return set(" ".join((self.either, *self.plays.values())).split())


class TableAims(NamedTuple):
    """What ``python -m measuring table`` should find: at most so many taps a turn and public messages a game
    (0: any number), in games opened with these options. ``sides`` are pairs of colours of counters that
    oppose each other."""

    taps: int = 8
    posts: int = 0
    options: Mapping[str, Any] = MappingProxyType({})
    sides: Collection[tuple[str, str]] = ()


def no_texts(typed: str) -> Iterable[tuple[str, Options]]:
    """Returns nothing: no command of the game takes free text."""
    return ()


@dataclass(frozen=True)
class GameParts:
    """What the shared tests know of a game. It is called ``PARTS`` and lies in the module ``parts`` of the
    game's tests in ``presentation``."""

    game: AnyGame
    open: Opening
    """Opens a game with both seats taken, before the dice that follow the players' first decisions."""
    reach_play: Opening
    """Opens a game and brings it to where most of its commands are legal."""
    strategy: Callable[[int], Strategy]
    """Returns a simulated player with this seed."""
    typed: Callable[[Command], Options]
    """Returns the options of the slash command for a command."""
    examples: tuple[Command, ...]
    """A command of every verb, which is typed where none of that verb is legal."""
    situations: tuple[Situation, ...]
    """Every decision that can occur in the game."""
    setting: tuple[str, str]
    """What a game master may set in most situations, in words, and the value."""
    options: Mapping[str, Options] = field(default_factory=dict)
    """The options of those commands of its group that are no moves, by the full name of the command."""
    reads: frozenset[str] = frozenset()
    """Those of these commands that change nothing."""
    openly: frozenset[str] = frozenset()
    """Those whose answer everybody in the channel sees."""
    refused: Mapping[str, str] = field(default_factory=dict)
    """The key of the objection to those that are refused with these options."""
    texts: Callable[[str], Iterable[tuple[str, Options]]] = no_texts
    """Returns commands of the game with any text in one of their options."""
    sections: tuple[int, ...] = ()
    rulings: tuple[str, ...] = ()
    """The sections and the rulings of its rules that the program implements."""
    without_ruling: frozenset[str] = frozenset()
    """The options of a game that no ruling explains."""
    never_one: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Facts that are never zero or one in its messages whose noun is always plural: by the key of the
    message, the fact and the reason."""
    pieces: str = r".*\d"
    """A pattern of the pieces and places by which a menu begins; no action matches it."""
    table: TableAims = field(default_factory=TableAims)
    """What its players should meet."""
    raw: str = "none"
    """A pattern of the values of its record that no sentence may show."""


def parts_of(kind: str) -> GameParts:
    """Returns the parts of that game."""
    parts: GameParts = module_of_tests("presentation", kind, "parts").PARTS
    return parts
