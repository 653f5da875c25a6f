"""The requests of game masters, each in the open and nearly each with a reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Self

from msgspec.structs import replace

from bot.games.game import Seat
from bot.games.match import Match
from bot.games.match_events import Computer, UserId
from bot.referee import decisions
from bot.referee.action import Action
from bot.referee.moment import Moment


class MasterAction(Action, frozen=True):
    """An action of a game master. A user who presides by right becomes a named game master by it."""

    def decide(self, at: Moment) -> None:
        at.add(*decisions.preside(at.match, at.user))
        self.decide_as_master(at)

    def decide_as_master(self, at: Moment) -> None:
        """Adds the events of the action itself."""
        raise NotImplementedError


class ReasonedAction(MasterAction, frozen=True):
    """An action for which a game master gives a reason."""

    reason: str

    def tidy(self) -> Self:
        return replace(self, reason=decisions.parse_reason(self.reason))


class Look(MasterAction, frozen=True):
    """Shows the game master what a seat knows, or everything."""

    name: ClassVar[str] = "gm look"
    seat: Seat | None = None

    def decide_as_master(self, at: Moment) -> None:
        at.add(*decisions.look(at.match, self.seat))


class ImposeDice(ReasonedAction, frozen=True):
    """Sets what the next dice will show."""

    name: ClassVar[str] = "gm dice"
    values: tuple[int, ...]

    def decide_as_master(self, at: Moment) -> None:
        at.add(*decisions.impose(at.match, self.values, self.reason))


class Set(ReasonedAction, frozen=True):
    """Sets something by hand."""

    name: ClassVar[str] = "gm set"
    setting: Any

    def decide_as_master(self, at: Moment) -> None:
        at.add(*decisions.set_by_hand(at.match, self.setting, self.reason))


class Amend(ReasonedAction, frozen=True):
    """Sets something by hand, as records held it before settings were typed: ``what`` and ``value`` are the
    words of the setting. It is only read from records."""

    name: ClassVar[str] = "gm set"
    what: str
    value: str

    def decide_as_master(self, at: Moment) -> None:
        at.add(*decisions.amend(at.match, self.what, self.value, self.reason))


class Act(ReasonedAction, frozen=True):
    """Gives a command on behalf of a seat."""

    name: ClassVar[str] = "gm act"
    seat: Seat
    given: Any

    def mover(self, match: Match, by: UserId | None) -> Seat | None:
        return self.seat

    def decide_as_master(self, at: Moment) -> None:
        at.add(decisions.act(at.match, self.seat, self.reason))
        at.play(self.seat, self.given)


class UndoMoves(ReasonedAction, frozen=True):
    """Takes back ``moves`` moves."""

    name: ClassVar[str] = "gm undo"
    on_log: ClassVar[bool] = True
    moves: int

    def decide_as_master(self, at: Moment) -> None:
        at.add(*decisions.undo_by_master(at.log, at.user, self.moves, self.reason))


class Extend(ReasonedAction, frozen=True):
    """Gives the awaited player more time."""

    name: ClassVar[str] = "gm extend"
    hours: int

    def decide_as_master(self, at: Moment) -> None:
        at.add(*decisions.extend(at.match, self.hours, self.reason))


class Pause(ReasonedAction, frozen=True):
    """Pauses the match."""

    name: ClassVar[str] = "gm pause"

    def decide_as_master(self, at: Moment) -> None:
        at.add(*decisions.pause(at.match, self.reason))


class Resume(MasterAction, frozen=True):
    """Resumes the match."""

    name: ClassVar[str] = "gm resume"

    def decide_as_master(self, at: Moment) -> None:
        at.add(*decisions.resume(at.match))


class ReplacePlayer(ReasonedAction, frozen=True):
    """Gives the seat of a player, or of a computer player, to somebody else."""

    name: ClassVar[str] = "gm replace"
    seat: Seat
    user: UserId

    def naming(self, name: Callable[[int], int]) -> Self:
        return replace(self, user=name(self.user))

    def decide_as_master(self, at: Moment) -> None:
        at.add(*decisions.replace_player(at.match, self.seat, self.user, self.reason))


class ReplaceByComputer(ReasonedAction, frozen=True):
    """Gives a player's seat to a computer player."""

    name: ClassVar[str] = "gm computer"
    seat: Seat
    computer: Computer

    def decide_as_master(self, at: Moment) -> None:
        at.add(*decisions.replace_by_computer(at.match, self.seat, self.computer, self.reason))


class MoveGame(ReasonedAction, frozen=True):
    """Moves the game to another channel. The record does not hold the destination."""

    name: ClassVar[str] = "gm move"

    def decide_as_master(self, at: Moment) -> None:
        at.add(*decisions.move(self.reason))


class EndGame(ReasonedAction, frozen=True):
    """Ends the game; without a winner it is a draw."""

    name: ClassVar[str] = "gm end"
    winner: Seat | None = None

    def decide_as_master(self, at: Moment) -> None:
        if self.winner is not None:
            decisions.check_seat(at.match, self.winner)
        at.add(decisions.end(self.reason))
        at.follow(at.match.game.end(at.match.state, self.winner, "ended"))
