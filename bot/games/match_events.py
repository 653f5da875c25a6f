"""The events of a match: what happens to its lobby, its seats, its dice and its clock, beside the events of
the game itself."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from msgspec import Struct, convert
from msgspec.structs import replace

from bot.games.game import PUBLIC, Event, HiddenEvent, Level, Seat, sets, sets_for_seat, without
from bot.games.manifest import union

if TYPE_CHECKING:
    from bot.games.match import Match

OnExpiry = Literal["nudge", "ask", "act"]
"""What happens when a player's time is up: a reminder, a message to the game master, or default choices."""

Pauser = Literal["master", "removal"]
"""Why a match is paused: by the game master, or because the bot was removed from its server."""

UserId = int


def has_left(user: UserId) -> bool:
    """Whether this is the stand-in for somebody who has left: in a match the negative of their pseudonym, in
    the histories of others 0."""
    return user <= 0


LOOK_AT_ALL = "everything"


class UndoRequest(Struct, frozen=True):
    """A request to undo: the seat that asks, the event to go back to, and the public version at the time."""

    seat: Seat
    to: int
    version: int


class MatchEvent(Event, frozen=True):
    """An event of the match, and not of the game. Its fields of the type ``UserId`` hold people."""

    def __init_subclass__(cls) -> None:
        cls.people = tuple([name for name, kind in cls.__annotations__.items() if kind == "UserId"])

    def applied(self, match: Match) -> Match:
        """Returns the match after this event, but for the numbers of events (``bot.games.match.apply``)."""
        return match


class MatchOpened(MatchEvent, frozen=True):
    """Somebody opened a game. ``fingerprint`` is that of its dice, ``rules`` the version of the rules by
    which it is played."""

    kind_of_game: str
    options: dict[str, Any]
    fingerprint: str
    by: UserId
    hours: int = 0
    on_expiry: OnExpiry = "nudge"
    rules: int = 1

    def applied(self, match: Match) -> Match:
        return replace(
            match,
            kind=self.kind_of_game,
            rules=self.rules,
            options=self.options,
            fingerprint=self.fingerprint,
            hours=self.hours,
            on_expiry=self.on_expiry,
        )


SHARED_TERMS = ("hours", "on_expiry", "guided", "hints", "both")
"""The terms that every match has, whatever its game; the others are options of the game."""


class MatchGuided(MatchEvent, frozen=True):
    """The match explains each first decision of a kind to its players."""

    applied = sets(guided=True)


class HintsAllowed(MatchEvent, frozen=True):
    """The players may ask the computer for hints."""

    applied = sets(hints=True)


class BothSidesPlayed(MatchEvent, frozen=True):
    """The match is two games: the sides change at the end of the first, and the points of both count."""

    applied = sets(both=True)


class FirstGame(Struct, frozen=True):
    """The first of two games, as the second knows it: its id, and the points of each seat there."""

    id: str
    points: dict[Seat, int]


class SidesChanged(MatchEvent, frozen=True):
    """The second of two games begins, with the sides changed."""

    first: FirstGame
    applied = sets("first")


class PracticeSet(MatchEvent, frozen=True):
    """Somebody made the match practice from here on, or ended that (``on``). In practice a computer player
    agrees to every undo."""

    on: bool
    by: UserId

    def applied(self, match: Match) -> Match:
        return replace(match, practice=self.on)


class HintAsked(MatchEvent, frozen=True):
    """A player asked the computer for a hint."""

    seat: Seat


class TermsChanged(MatchEvent, frozen=True):
    """Whoever opened the game, or its game master, changed these terms in the lobby."""

    terms: dict[str, Any]

    def applied(self, match: Match) -> Match:
        shared = {name: value for name, value in self.terms.items() if name in SHARED_TERMS}
        rulings = {name: value for name, value in self.terms.items() if name not in SHARED_TERMS}
        return replace(match, options=match.options | rulings, **shared)


def _seated(match: Match, seat: Seat, user: UserId) -> Match:
    return replace(
        match,
        seats={**match.seats, seat: user},
        computers=without(match.computers, seat),
        away=without(match.away, seat),
    )


class SeatTaken(MatchEvent, frozen=True):
    """A player took a seat, with words for the dice that they chose or that were made for them."""

    seat: Seat
    user: UserId
    words: str

    def applied(self, match: Match) -> Match:
        return replace(_seated(match, self.seat, self.user), words=match.words | {self.seat: self.words})


class Computer(Struct, frozen=True):
    """A computer player: its level, and the version and the digest of the tables by which its moves can be
    computed again (``bot.players.player``)."""

    level: Level
    version: int
    table: str


class ComputerSeated(MatchEvent, frozen=True):
    """A computer player took a seat."""

    seat: Seat
    computer: Computer
    applied = sets_for_seat("computers", "computer")


class WordsGiven(MatchEvent, frozen=True):
    """A player changed their words for the dice, before the first roll."""

    seat: Seat
    words: str
    applied = sets_for_seat("words", "words")


class LobbyClosed(MatchEvent, frozen=True):
    """Nobody joined for too long: the match will not begin."""

    applied = sets(stage="closed")


class LobbyCancelled(MatchEvent, frozen=True):
    """Somebody who opened the match, or was asked to it, closed its lobby."""

    by: UserId
    applied = sets(stage="closed")


class MatchStarted(MatchEvent, frozen=True):
    """Every seat is taken, and the match starts."""

    def applied(self, match: Match) -> Match:
        options = convert(match.options, match.game.options)
        return replace(match, stage="running", state=match.game.setup(options))


class MasterNamed(MatchEvent, frozen=True):
    """Somebody became game master."""

    user: UserId
    also_plays: bool

    def applied(self, match: Match) -> Match:
        return replace(match, masters=(*match.masters, self.user))


class MasterLooked(MatchEvent, frozen=True):
    """The game master looked at what a seat knows. What they saw stays sealed."""

    reveals: ClassVar[bool] = True
    seat: str


class MasterActed(MatchEvent, frozen=True):
    """The game master acts, for this reason; the other events of the same step result from it."""

    deed: Literal["set", "act", "undo", "end"]
    reason: str
    seat: Seat | None = None


class DiceImposed(MatchEvent, frozen=True):
    """The game master sets what the next dice will show."""

    values: tuple[int, ...]
    reason: str

    def applied(self, match: Match) -> Match:
        return replace(match, imposed=self.values)


class ImposedDiceUsed(MatchEvent, frozen=True):
    """``count`` of the imposed dice were rolled."""

    count: int

    def applied(self, match: Match) -> Match:
        return replace(match, imposed=match.imposed[self.count :])


class MatchPaused(MatchEvent, frozen=True):
    """The game master paused the match; without a ``reason``, the bot was removed from its server."""

    reason: str

    @property
    def by(self) -> Pauser:
        return "master" if self.reason else "removal"

    def applied(self, match: Match) -> Match:
        return replace(match, stage="paused", why_paused=self.reason)


class MatchResumed(MatchEvent, frozen=True):
    """The match resumed."""

    applied = sets(stage="running", why_paused="")


class SeatReplaced(MatchEvent, frozen=True):
    """The game master gave a seat to another player."""

    seat: Seat
    old: UserId
    user: UserId
    reason: str

    def applied(self, match: Match) -> Match:
        return _seated(match, self.seat, self.user)


class ComputerTookOver(MatchEvent, frozen=True):
    """The game master gave the seat of a player to a computer player."""

    seat: Seat
    old: UserId
    computer: Computer
    reason: str

    def applied(self, match: Match) -> Match:
        # A computer asks for no undo and is asked for none.
        return replace(
            match,
            seats=without(match.seats, self.seat),
            computers=match.computers | {self.seat: self.computer},
            away=without(match.away, self.seat),
            undo_request=None,
        )


class PlayedOut(MatchEvent, frozen=True):
    """A player against the computer lets a computer player give their commands from here on. The seat stays
    theirs."""

    seat: Seat
    computer: Computer
    applied = sets_for_seat("computers", "computer")


class ComputerReplaced(MatchEvent, frozen=True):
    """The game master gave the seat of a computer player to somebody."""

    seat: Seat
    computer: Computer
    user: UserId
    reason: str

    def applied(self, match: Match) -> Match:
        return _seated(match, self.seat, self.user)


class MatchMoved(MatchEvent, frozen=True):
    """The game master moved the match to another channel. The record does not say which one."""

    reason: str


class UndoAsked(MatchEvent, frozen=True):
    """A player asks to take back their last move, and the other side must agree."""

    sealed: ClassVar[tuple[str, ...]] = ("to",)
    seat: Seat
    to: int

    def applied(self, match: Match) -> Match:
        return replace(match, undo_request=UndoRequest(self.seat, self.to, match.version(PUBLIC[0])))


class UndoDeclined(MatchEvent, frozen=True):
    """The other side did not agree to the undo."""

    seat: Seat
    applied = sets(undo_request=None)


class MovesUndone(MatchEvent, frozen=True):
    """The game returns to its state after event ``to``. Undone moves stay in the log."""

    sealed: ClassVar[tuple[str, ...]] = ("to",)
    to: int
    moves: int
    by: Literal["player", "consent", "master"]


class DeadlineExtended(MatchEvent, frozen=True):
    """The game master gives the awaited player this many more hours."""

    hours: int
    reason: str


class PlayerAway(MatchEvent, frozen=True):
    """A player is away until this time (seconds since 1970), or back if it is 0. A player's time does not run
    while they are away."""

    seat: Seat
    until: int
    applied = sets_for_seat("away", "until")


class PlayerReminded(MatchEvent, HiddenEvent, frozen=True):
    """A player was reminded that their time is running out. Nobody else learns of it, and the player learns
    of it by a message alone, so that their buttons stay fresh."""

    seat: Seat


class DeadlineMissed(MatchEvent, frozen=True):
    """A player's time is up."""

    seat: Seat
    then: OnExpiry


class PlayerAsked(MatchEvent, frozen=True):
    """Somebody is asked to take this seat, which is kept for them. ``of`` is the id of the game that they
    played before, if they are asked for another one."""

    of: str
    seat: Seat
    user: UserId
    applied = sets_for_seat("asked", "user")


class SeedOpened(MatchEvent, frozen=True):
    """The seed of the dice, published when the game is over, so that every die can be checked. ``digest`` is
    that of the record up to this event."""

    reveals: ClassVar[bool] = True
    seed: str
    digest: str


class SeedRenewed(MatchEvent, frozen=True):
    """A finished game goes on: its next dice come from a fresh seed with this fingerprint."""

    fingerprint: str
    applied = sets("fingerprint")


AnyMatchEvent = union(MatchEvent, sys.modules[__name__])
