"""The requests of game masters, each in the open and nearly each with a reason."""

from collections.abc import Callable
from typing import Any, ClassVar, Self

import msgspec
from msgspec.structs import replace

from bot.games import by_hand
from bot.games import match_events as on
from bot.games.game import AnyGame, Reason, Refused, Seat
from bot.games.match import Match
from bot.games.match_events import Computer, UserId
from bot.referee.action import Action, StepBuilder, named_seat
from bot.referee.checks import check_hours, check_seat, parse_reason
from bot.referee.dice import MOST_NUMBERS
from bot.referee.player_actions import with_command


class MasterAction(Action, frozen=True):
    """An action of a game master. A user who presides by right (Manage Server) becomes a named game master by
    it."""

    def perform(self, step: StepBuilder) -> None:
        if step.user not in step.match.masters:
            step.add(on.MasterNamed(step.user, step.match.seat_of(step.user) is not None))
        self.perform_as_master(step)

    def perform_as_master(self, step: StepBuilder) -> None:
        """Adds the events of the action itself."""
        raise NotImplementedError


class ReasonedAction(MasterAction, frozen=True):
    reason: str

    def tidy(self) -> Self:
        return replace(self, reason=parse_reason(self.reason))


class Look(MasterAction, frozen=True):
    """Shows the game master what a seat knows, or everything."""

    name: ClassVar[str] = "gm look"
    seat: Seat | None = None

    def perform_as_master(self, step: StepBuilder) -> None:
        if self.seat:
            check_seat(step.match, self.seat)
        step.add(on.MasterLooked(self.seat or ""))


class ImposeDice(ReasonedAction, frozen=True):
    name: ClassVar[str] = "gm dice"
    values: tuple[int, ...]

    def perform_as_master(self, step: StepBuilder) -> None:
        if not 1 <= len(self.values) <= MOST_NUMBERS or not all(1 <= value <= 6 for value in self.values):
            raise Refused(Reason("dice-values", "GM"))
        step.add(on.DiceImposed(self.values, self.reason))


class Set(ReasonedAction, frozen=True):
    name: ClassVar[str] = "gm set"
    setting: Any

    def typed(self, game: AnyGame) -> Self:
        return replace(self, setting=msgspec.convert(self.setting, game.setting, str_keys=True))

    def perform_as_master(self, step: StepBuilder) -> None:
        game = step.match.game
        by_hand.check(game, step.match.state, self.setting)
        step.add(on.MasterActed("set", self.reason), game.set_by_hand(self.setting))


class Act(ReasonedAction, frozen=True):
    """Gives a command on behalf of a seat."""

    name: ClassVar[str] = "gm act"
    seat: Seat
    given: Any
    mover = named_seat
    typed = with_command

    def perform_as_master(self, step: StepBuilder) -> None:
        check_seat(step.match, self.seat)
        step.add(on.MasterActed("act", self.reason, self.seat))
        step.play(self.seat, self.given)


class UndoMoves(ReasonedAction, frozen=True):
    """Takes back ``moves`` moves, the last first. If they play against a computer, and dice were thrown or
    something was revealed in these moves, the match becomes practice."""

    name: ClassVar[str] = "gm undo"
    on_log: ClassVar[bool] = True
    moves: int

    def perform_as_master(self, step: StepBuilder) -> None:
        match, standing = step.match, step.log.moves.standing
        if not 1 <= self.moves <= len(standing):
            raise Refused(Reason("undo-steps", "GM", {"most": len(standing)}))
        back = standing[-self.moves :]
        step.add(on.MasterActed("undo", self.reason))
        partial = match.computers and match.seat_of(step.user) and not all(move.free for move in back)
        if partial and not match.practice:
            step.add(on.PracticeSet(True, step.user))
        step.add(on.MovesUndone(back[0].before, self.moves, "master"))


class Extend(ReasonedAction, frozen=True):
    """Gives the awaited player more time."""

    name: ClassVar[str] = "gm extend"
    hours: int

    def perform_as_master(self, step: StepBuilder) -> None:
        if step.match.deadline is None:
            raise Refused(Reason("no-deadline", "deadlines"))
        check_hours(self.hours)
        step.add(on.DeadlineExtended(self.hours, self.reason))


class Pause(ReasonedAction, frozen=True):
    name: ClassVar[str] = "gm pause"

    def perform_as_master(self, step: StepBuilder) -> None:
        step.add(on.MatchPaused(self.reason))


class Resume(MasterAction, frozen=True):
    name: ClassVar[str] = "gm resume"

    def perform_as_master(self, step: StepBuilder) -> None:
        step.add(on.MatchResumed())


class ReplacePlayer(ReasonedAction, frozen=True):
    """Gives the seat of a player, or of a computer player, to somebody else."""

    name: ClassVar[str] = "gm replace"
    seat: Seat
    user: UserId

    def naming(self, name: Callable[[int], int]) -> Self:
        return replace(self, user=name(self.user))

    def perform_as_master(self, step: StepBuilder) -> None:
        match = step.match
        _check_taken(match, self.seat)
        if self.user in match.seats.values():
            raise Refused(Reason("both-seats", "seats"))
        if self.seat in match.computers:
            step.add(on.ComputerReplaced(self.seat, match.computers[self.seat], self.user, self.reason))
        else:
            step.add(on.SeatReplaced(self.seat, match.seats[self.seat], self.user, self.reason))


class ReplaceByComputer(ReasonedAction, frozen=True):
    name: ClassVar[str] = "gm computer"
    seat: Seat
    computer: Computer

    def perform_as_master(self, step: StepBuilder) -> None:
        match = step.match
        _check_taken(match, self.seat)
        if self.seat in match.computers:
            raise Refused(Reason("computer-sits", "seats", {"seat": self.seat}))
        step.add(on.ComputerTookOver(self.seat, match.seats[self.seat], self.computer, self.reason))


def _check_taken(match: Match, seat: Seat) -> None:
    check_seat(match, seat)
    if seat not in match.taken:
        raise Refused(Reason("seat-free", "seats", {"seat": seat}))


class MoveGame(ReasonedAction, frozen=True):
    """Moves the game to another channel. The record does not hold the destination."""

    name: ClassVar[str] = "gm move"

    def perform_as_master(self, step: StepBuilder) -> None:
        step.add(on.MatchMoved(self.reason))


class EndGame(ReasonedAction, frozen=True):
    """Ends the game; without a winner it is a draw."""

    name: ClassVar[str] = "gm end"
    winner: Seat | None = None

    def perform_as_master(self, step: StepBuilder) -> None:
        match = step.match
        if self.winner is not None:
            check_seat(match, self.winner)
        step.add(on.MasterActed("end", self.reason))
        step.follow(match.game.end(match.state, self.winner, "ended"))
