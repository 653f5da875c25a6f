"""The requests that the referee accepts: from players, from game masters and from the clock.

An action is a value. It states the command under whose name it is allowed, whose move it is, and which events
it causes; the referee and the verification of a record know nothing else about it.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, ClassVar, Literal, Self

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.games.game import Event, Reason, Refused, Resign, Seat
from bot.games.match import RECORD, Match
from bot.games.match_events import (
    Computer,
    HintAsked,
    HintsAllowed,
    MasterNamed,
    MatchGuided,
    MatchOpened,
    OnExpiry,
    RematchAsked,
    UserId,
)
from bot.games.registry import GAMES
from bot.referee import deadlines, decisions
from bot.referee.moment import Moment


class Action(Struct, frozen=True, tag=True, tag_field="do"):
    """A request to the referee. Its fields are recorded with the step that it leads to."""

    name: ClassVar[str] = ""
    """The command whose access rule applies; empty if none does."""
    on_log: ClassVar[bool] = False
    """Whether the log is needed to decide the action."""
    passing: ClassVar[tuple[str, ...]] = ()
    """The fields that only say what a user had on screen; they are not recorded."""

    def access(self, match: Match) -> str:
        """Returns the name of the command whose access rule applies; empty if none does."""
        return self.name

    def mover(self, match: Match, by: UserId | None) -> Seat | None:
        """Returns the seat whose move the action is; None if it is no seat's."""
        return None

    def tidy(self) -> Self:
        """Returns the same action, with typed text in the form that the referee keeps. Raises ``Refused`` for
        a text that cannot be kept."""
        return self

    def naming(self, name: Callable[[int], int]) -> Self:
        """Returns the same action with ``name`` applied to each user id in it."""
        return self

    def recorded(self, match: Match) -> dict[str, Any]:
        """Returns the action as the record of the match holds it: a JSON object with pseudonyms for
        people."""
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self.naming(match.pseudonym)))
        return {name: value for name, value in plain.items() if name not in self.passing}

    def decide(self, at: Moment) -> None:
        """Adds the events that the action causes. Raises ``Refused`` if a rule forbids it."""
        raise NotImplementedError


class Open(Action, frozen=True):
    """Opens a game with its initial players and game masters; ``words`` holds the words for the dice, by
    seat.

    ``asked`` holds the users who are asked for a rematch, by seat, after the game with the id ``of``. Fields
    that the first events state as well are not recorded a second time.
    """

    passing: ClassVar[tuple[str, ...]] = ("options", "fingerprint", "words", "guided", "computers", "hints")
    kind: str
    seats: dict[Seat, UserId]
    masters: tuple[UserId, ...] = ()
    hours: int = 0
    on_expiry: OnExpiry = "nudge"
    of: str = ""
    asked: dict[Seat, UserId] = {}
    rules: int | None = None
    """The version of the rules; None for the current one."""
    record: int = RECORD
    options: dict[str, Any] = {}
    fingerprint: str = ""
    words: dict[Seat, str] = {}
    guided: bool = False
    computers: dict[Seat, Computer] = {}
    hints: bool = False

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
        at.add(
            opened, *guide, *(MasterNamed(master, master in self.seats.values()) for master in self.masters)
        )
        for seat, user in self.seats.items():
            at.add(*decisions.sit(at.match, user, seat, self.words[seat]))
        at.add(*decisions.seat_computers(at.match, self.computers))
        at.add(*(RematchAsked(self.of, seat, user) for seat, user in self.asked.items()))


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


class Expire(Action, frozen=True):
    """Applies what is due in a game in which somebody's time may have run out: the clock's action."""

    def decide(self, at: Moment) -> None:
        deadlines.expire(at)


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
        at.add(decisions.act(self.seat, self.reason))
        at.play(self.seat, self.given)


class UndoMoves(ReasonedAction, frozen=True):
    """Takes back ``moves`` moves."""

    name: ClassVar[str] = "gm undo"
    on_log: ClassVar[bool] = True
    moves: int

    def decide_as_master(self, at: Moment) -> None:
        at.add(*decisions.undo_by_master(at.log, self.moves, self.reason))


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
    """Gives a seat to somebody else."""

    name: ClassVar[str] = "gm replace"
    seat: Seat
    user: UserId

    def naming(self, name: Callable[[int], int]) -> Self:
        return replace(self, user=name(self.user))

    def decide_as_master(self, at: Moment) -> None:
        at.add(*decisions.replace_player(at.match, self.seat, self.user, self.reason))


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
        at.add(decisions.end(self.reason))
        at.follow(at.match.game.end(at.match.state, self.winner, "ended"))


AnyAction = (
    Open | Sit | GiveWords | Play | PlaySeries | BeAway | Undo | AnswerUndo | Expire | Look | ImposeDice |
    Set | Amend | Act | UndoMoves | Extend | Pause | Resume | ReplacePlayer | MoveGame | EndGame |
    SeatComputers | ComputerPlays | AskHint
)  # fmt: skip
"""The actions that a record may hold as the command of a step."""


def read_action(plain: Any, match: Match) -> AnyAction:
    """Returns an action read from the record of this match. Raises ``msgspec.ValidationError`` if it is
    none."""
    action: AnyAction = msgspec.convert(plain, AnyAction)
    if isinstance(action, Play | Act | ComputerPlays):
        action = replace(action, given=msgspec.convert(action.given, match.game.command, str_keys=True))
    if isinstance(action, PlaySeries):
        given = tuple(msgspec.convert(one, match.game.command, str_keys=True) for one in action.commands)
        if not given or any(isinstance(command, Resign) for command in given):
            raise msgspec.ValidationError("no series of commands")
        action = replace(action, commands=given)
    if isinstance(action, Set):
        action = replace(action, setting=msgspec.convert(action.setting, match.game.setting, str_keys=True))
    return action
