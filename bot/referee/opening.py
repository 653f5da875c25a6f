"""How a game is opened: from a command, an invitation, or again after its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, NamedTuple, Self

from msgspec import Struct, field
from msgspec.structs import replace

from bot.games.game import Event, Level, Seat
from bot.games.match import RECORD
from bot.games.match_events import (
    Computer,
    HintsAllowed,
    MasterNamed,
    MatchGuided,
    MatchOpened,
    OnExpiry,
    PracticeSet,
    RematchAsked,
    UserId,
)
from bot.games.registry import GAMES
from bot.referee import decisions
from bot.referee.action import Action
from bot.referee.moment import Moment


class Location(NamedTuple):
    """Where a game is opened: the server, the channel or thread, and its language."""

    guild_id: int | None
    channel_id: int
    language: str = "en"


class Opening(Struct, frozen=True, kw_only=True):
    """Everything with which a game is opened; ``Referee.open`` takes it.

    - ``by`` opens the game of that ``kind``; with every seat given, it begins at once.
    - ``options`` are the game's own (``Game.options``); those that are not given have their defaults.
    - ``seats`` holds the players who have taken their seats, ``levels`` the computer players.
    - ``hours`` is how long the game waits for a player (0: for ever), ``on_expiry`` what happens then.
    - A ``guided`` game explains each first decision of a kind; with ``hints`` its players may ask the
      computer for advice; in ``practice`` a computer player agrees to every undo.
    - ``asked`` holds the users who are asked for a rematch, by seat, after the game with the id ``of``.
    """

    kind: str
    location: Location
    by: UserId
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: Mapping[Seat, UserId] = field(default_factory=dict)
    levels: Mapping[Seat, Level] = field(default_factory=dict)
    masters: tuple[UserId, ...] = ()
    hours: int = 0
    on_expiry: OnExpiry = "nudge"
    guided: bool = False
    hints: bool = False
    practice: bool = False
    of: str = ""
    asked: Mapping[Seat, UserId] = field(default_factory=dict)


class Open(Action, frozen=True):
    """Opens a game with its initial players and game masters; ``words`` holds the words for the dice, by
    seat.

    ``asked`` holds the users who are asked for a rematch, by seat, after the game with the id ``of``. Fields
    that the first events state as well are not recorded a second time.
    """

    passing: ClassVar[tuple[str, ...]] = (
        "options",
        "fingerprint",
        "words",
        "guided",
        "computers",
        "hints",
        "practice",
    )
    kind: str
    seats: dict[Seat, UserId]
    masters: tuple[UserId, ...] = ()
    hours: int = 0
    on_expiry: OnExpiry = "nudge"
    of: str = ""
    asked: dict[Seat, UserId] = field(default_factory=dict)
    rules: int | None = None
    """The version of the rules; None for the current one."""
    record: int = RECORD
    options: dict[str, Any] = field(default_factory=dict)
    fingerprint: str = ""
    words: dict[Seat, str] = field(default_factory=dict)
    guided: bool = False
    computers: dict[Seat, Computer] = field(default_factory=dict)
    hints: bool = False
    practice: bool = False

    def tidy(self) -> Self:
        rules = GAMES[self.kind].rules_version if self.rules is None else self.rules
        return replace(self, rules=rules, of=self.of if self.asked else "")

    def naming(self, name: Callable[[int], int]) -> Self:
        return replace(
            self,
            seats={seat: name(user) for seat, user in self.seats.items()},
            masters=tuple(map(name, self.masters)),
            asked={seat: name(user) for seat, user in self.asked.items()},
        )

    def decide(self, at: Moment) -> None:
        assert self.rules is not None
        opened = MatchOpened(
            self.kind,
            self.options,
            self.fingerprint,
            at.user,
            self.hours,
            self.on_expiry,
            self.rules,
            self.record,
        )
        guide: list[Event] = [MatchGuided()] if self.guided else []
        guide += [HintsAllowed()] if self.hints else []
        guide += [PracticeSet(True, at.user)] if self.practice else []
        at.add(
            opened, *guide, *(MasterNamed(master, master in self.seats.values()) for master in self.masters)
        )
        for seat, user in self.seats.items():
            at.add(*decisions.sit(at.match, user, seat, self.words[seat]))
        at.add(*decisions.seat_computers(at.match, self.computers))
        at.add(*(RematchAsked(self.of, seat, user) for seat, user in self.asked.items()))
