"""The requests of players, of computer players and of the clock: open a game, sit, play, take back."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, ClassVar, Literal, Self

from msgspec.structs import replace

from bot.games.game import Reason, Refused, Resign, Seat
from bot.games.match import Match
from bot.games.match_events import (
    Computer,
    HintAsked,
    MatchPaused,
    MatchResumed,
    UserId,
)
from bot.referee import deadlines, decisions
from bot.referee.action import Action
from bot.referee.moment import Moment


class ChangeTerms(Action, frozen=True):
    """Changes terms of a game in its lobby."""

    name: ClassVar[str] = "terms"
    terms: dict[str, Any]

    def decide(self, at: Moment) -> None:
        at.add(*decisions.change_terms(at.match, at.user, self.terms))


class Sit(Action, frozen=True):
    """Takes a seat, with words for the dice."""

    name: ClassVar[str] = "table sit"
    seat: Seat
    words: str

    def tidy(self) -> Self:
        return replace(self, words=decisions.parse_words(self.words))

    def mover(self, match: Match, by: UserId | None) -> Seat | None:
        return self.seat

    def decide(self, at: Moment) -> None:
        at.add(*decisions.sit(at.match, at.user, self.seat, self.words))


class SeatComputers(Action, frozen=True):
    """Gives free seats to computer players. A user without a seat takes ``seat``, with ``words`` for the
    dice."""

    name: ClassVar[str] = "table computer"
    computers: dict[Seat, Computer]
    seat: Seat | None = None
    words: str = ""

    def mover(self, match: Match, by: UserId | None) -> Seat | None:
        return self.seat

    def decide(self, at: Moment) -> None:
        if self.seat is not None:
            at.add(*decisions.sit(at.match, at.user, self.seat, self.words))
        decisions.seat_of(at.match, at.user)
        at.add(*decisions.seat_computers(at.match, self.computers))


class SetPractice(Action, frozen=True):
    """Makes a lobby practice, or no practice any more."""

    name: ClassVar[str] = "practice"
    on: bool

    def decide(self, at: Moment) -> None:
        at.add(*decisions.set_practice(at.match, at.user, on=self.on))


class GiveWords(Action, frozen=True):
    """Gives other words for the dice."""

    name: ClassVar[str] = "table words"
    words: str

    def tidy(self) -> Self:
        return replace(self, words=decisions.parse_words(self.words))

    def decide(self, at: Moment) -> None:
        at.add(*decisions.give_words(at.match, at.user, self.words, at.rolled))


class PlayerAction(Action, frozen=True):
    """An action of a player in their seat."""

    def mover(self, match: Match, by: UserId | None) -> Seat | None:
        return match.seat_of(by) if by is not None else None


class Play(PlayerAction, frozen=True):
    """Gives a command of the game. ``version`` is the version that the pressed button was made for."""

    passing: ClassVar[tuple[str, ...]] = ("version",)
    given: Any
    version: int | None = None

    def access(self, match: Match) -> str:
        return "table resign" if isinstance(self.given, Resign) else match.game.slash(self.given.verb)

    def decide(self, at: Moment) -> None:
        seat = decisions.seat_of(at.match, at.user)
        decisions.check_current(at.match, seat, self.version)
        at.play(seat, self.given)


class PlaySeries(PlayerAction, frozen=True):
    """Gives several commands of the game, one after the other. It ends without an error where, after at least
    one, the next is no longer legal: the dice may have changed what is. ``version`` is that of ``Play``."""

    passing: ClassVar[tuple[str, ...]] = ("version",)
    commands: tuple[Any, ...]
    version: int | None = None

    def access(self, match: Match) -> str:
        return match.game.slash(self.commands[0].verb)

    def decide(self, at: Moment) -> None:
        seat = decisions.seat_of(at.match, at.user)
        decisions.check_current(at.match, seat, self.version)
        first, *others = self.commands
        at.play(seat, first)
        with suppress(Refused):
            for command in others:
                if at.match.stage != "running":
                    break
                at.play(seat, command)


class ComputerPlays(Action, frozen=True):
    """A computer player gives a command of the game in its seat."""

    seat: Seat
    given: Any

    def mover(self, match: Match, by: UserId | None) -> Seat | None:
        return self.seat

    def decide(self, at: Moment) -> None:
        decisions.check_seat(at.match, self.seat)
        if self.seat not in at.match.computers or at.match.stage != "running":
            raise Refused(Reason("computer-seat", "seats", {"seat": self.seat}))
        at.play(self.seat, self.given)


class AskHint(PlayerAction, frozen=True):
    """Asks the computer for a hint, of which everybody is told. ``version`` is that of ``Play``."""

    passing: ClassVar[tuple[str, ...]] = ("version",)
    name: ClassVar[str] = "hint"
    version: int | None = None

    def decide(self, at: Moment) -> None:
        seat = decisions.seat_of(at.match, at.user)
        decisions.check_current(at.match, seat, self.version)
        if not at.match.hints or seat not in at.match.awaited():
            raise Refused(Reason("hint-not", "seats"))
        at.add(HintAsked(seat))


class BeAway(Action, frozen=True):
    """Marks the player as away for ``days`` days, or as back if 0."""

    name: ClassVar[str] = "table away"
    days: int

    def decide(self, at: Moment) -> None:
        at.add(*decisions.away(at.match, at.user, self.days, int(at.now.timestamp())))


class Undo(PlayerAction, frozen=True):
    """Takes the last move back, or asks for it. ``version`` is the version that the button was made for."""

    passing: ClassVar[tuple[str, ...]] = ("version",)
    name: ClassVar[str] = "table undo"
    on_log: ClassVar[bool] = True
    version: int | None = None

    def decide(self, at: Moment) -> None:
        at.add(*decisions.undo(at.log, at.user, self.version))


class AnswerUndo(PlayerAction, frozen=True):
    """Agrees to an undo or declines it. ``request`` is the public version of the request; None for the
    current one."""

    passing: ClassVar[tuple[str, ...]] = ("request",)
    name: ClassVar[str] = "table undo"
    on_log: ClassVar[bool] = True
    answer: Literal["yes", "no"]
    request: int | None = None

    def decide(self, at: Moment) -> None:
        at.add(*decisions.answer_undo(at.log, at.user, self.answer, self.request))


class FollowServer(Action, frozen=True):
    """Pauses a match because the bot was removed from its server, or resumes it because it is back: an action
    of nobody. A match that the game master has paused stays so."""

    present: bool

    def decide(self, at: Moment) -> None:
        stage = at.match.stage
        if stage == "running" and not self.present:
            at.add(MatchPaused(""))
        elif stage == "paused" and at.match.paused_by == "removal" and self.present:
            at.add(MatchResumed())
        else:
            raise Refused(Reason("stale", "stage"))


class Expire(Action, frozen=True):
    """Applies what is due in a game in which somebody's time may have run out: the clock's action."""

    def decide(self, at: Moment) -> None:
        deadlines.expire(at)
