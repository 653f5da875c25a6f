"""What there is in Night Ferry: its options, its state, its commands and its events."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec import Struct
from msgspec.structs import replace

from bot.games import by_hand
from bot.games.by_hand import Setting
from bot.games.game import Audience, Command, Event, Outcome, Purpose, Sealed, Seat

WATCH, CREW = SEATS = ("watch", "crew")


class Options(Struct, frozen=True):
    """``boats`` is the number of boats that must come over (4)."""

    boats: Literal[1, 2, 3] = 3


class State(Struct, frozen=True):
    """The boats so far, the seat whose turn it is, and the posts of all nights with their salts."""

    options: Options
    over: int = 0
    sunk: int = 0
    turn: Seat = WATCH
    posts: tuple[Sealed[int], ...] = ()
    salts: tuple[Sealed[str], ...] = ()
    fingerprints: tuple[str, ...] = ()
    outcome: Outcome | None = None

    def ended(self, outcome: Outcome) -> State:
        return replace(self, outcome=outcome)


class Post(Command, frozen=True):
    """Post the sentry at a ford (1)."""

    ford: int

    def __repr__(self) -> str:
        return "Post(‹sealed›)"


class Row(Command, frozen=True):
    """Row a boat at a ford (2)."""

    ford: int


class NightFell(Event, frozen=True):
    """A night began, and the sentry's post is sealed under this fingerprint (1)."""

    night: int
    fingerprint: str

    def applied(self, state: State) -> State:
        return replace(state, fingerprints=(*state.fingerprints, self.fingerprint), turn=CREW)


class SentryPosted(Event, frozen=True):
    """The watch posted its sentry at a ford, in secret (1)."""

    sealed: ClassVar[tuple[str, ...]] = ("salt",)
    ford: Sealed[int]
    salt: Sealed[str]

    @property
    def audience(self) -> Audience:
        return (WATCH,)

    def applied(self, state: State) -> State:
        return replace(state, posts=(*state.posts, self.ford), salts=(*state.salts, self.salt))


class BoatRowed(Event, frozen=True):
    """A boat rowed over, or was sunk; there are dice if it met the sentry (2, 3)."""

    reveals: ClassVar[bool] = True
    ford: int
    dice: tuple[int, ...]
    sunk: bool

    def applied(self, state: State) -> State:
        over, sunk = state.over + (not self.sunk), state.sunk + self.sunk
        return replace(state, over=over, sunk=sunk, turn=WATCH)

    def thrower(self, state: State) -> Seat:
        return WATCH


class PostsOpened(Event, frozen=True):
    """The posts of all nights, to be checked against their fingerprints (3)."""

    reveals: ClassVar[bool] = True
    posts: tuple[int, ...]
    salts: tuple[str, ...]


class Boats(Setting, frozen=True):
    """The number of boats that are over, or sunk (4)."""

    subject: ClassVar[str] = "boats {self.which}"
    which: Literal["over", "sunk"]
    boats: int

    def applied(self, state: State) -> State:
        return replace(state, **{self.which: self.boats})


class SetByHand(by_hand.SettingEvent[Boats], frozen=True):
    """The game master set the number of boats."""


class Hiding(Purpose, frozen=True):
    """The salt of a post (1)."""


class Shot(Purpose, frozen=True):
    """The sentry's shot at a boat (3)."""


class Absence(Purpose, frozen=True):
    """The ford of an absent player."""
