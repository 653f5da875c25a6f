"""The requests of players, of computer players and of the clock: sit, play, take back."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, ClassVar, Literal, Self

import msgspec
from msgspec.structs import replace

from bot.games import match_events as on
from bot.games.game import AnyGame, Command, Reason, Refused, Resign, Seat
from bot.games.match import Match
from bot.games.match_events import Computer, UserId, has_left
from bot.games.step import wake
from bot.games.terms import is_possible
from bot.games.typed_text import clipped
from bot.referee.action import Action, StepBuilder, named_seat
from bot.referee.checks import check_seat, check_time, parse_words

LONGEST_ABSENCE = 60
"""Longest absence, in days."""

MOST_DEFAULTS = 60
"""The largest number of default choices in a row; no turn takes as many."""


def take_seat(step: StepBuilder, user: UserId, seat: Seat, words: str) -> None:
    """Gives the user a free seat; taking the last one starts the match. Raises ``Refused`` if there is no
    such seat, if it is taken or kept for somebody else, or if the user has one already."""
    match = step.match
    _check_free(match, seat)
    if user in match.seats.values():
        raise Refused(Reason("both-seats", "seats"))
    asked = match.asked.get(seat, user)
    if asked != user and not has_left(asked):
        raise Refused(Reason("seat-kept", "seats", {"seat": seat}))
    step.add(on.SeatTaken(seat, user, parse_words(words)))
    _start(step)


def seat_computers(step: StepBuilder, computers: Mapping[Seat, Computer]) -> None:
    """Gives free seats to computer players; taking the last one starts the match. Raises ``Refused`` if a
    seat is taken or does not exist."""
    for seat in computers:
        _check_free(step.match, seat)
    if computers:
        step.add(*(on.ComputerSeated(seat, computer) for seat, computer in computers.items()))
        _start(step)


def _check_free(match: Match, seat: Seat) -> None:
    check_seat(match, seat)
    if seat in match.taken:
        raise Refused(Reason("seat-taken", "seats", {"seat": seat}))


def _start(step: StepBuilder) -> None:
    if len(step.match.taken) == len(step.match.game.seats):
        step.add(on.MatchStarted())


def read_command(game: AnyGame, plain: Any) -> Command:
    command: Command = msgspec.convert(plain, game.command, str_keys=True)
    return command


def with_command(action: Any, game: AnyGame) -> Any:
    """Returns an action that gives a command of the game, with the type that it has (``Action.typed``)."""
    return replace(action, given=read_command(game, action.given))


class ChangeTerms(Action, frozen=True):
    """Changes terms of a game in its lobby."""

    name: ClassVar[str] = "terms"
    terms: dict[str, Any]

    def perform(self, step: StepBuilder) -> None:
        match, terms = step.match, self.terms
        if objection := terms_objection(match, step.user):
            raise Refused(objection)
        for name, value in terms.items():
            if not is_possible(match.kind, name, value):
                raise Refused(Reason("terms-impossible", "games", {"given": clipped(name, 40)}))
        hours, on_expiry = (terms.get(name, getattr(match, name)) for name in ("hours", "on_expiry"))
        check_time(hours, on_expiry, mastered=bool(match.masters))
        step.add(on.TermsChanged(dict(terms)))


def terms_objection(match: Match, user: UserId) -> Reason | None:
    """Returns why a user may not change the terms of a match in its lobby: only whoever opened it and the
    game master may, until somebody else has taken a seat on the terms as they are."""
    if user not in (*match.people[:1], *match.masters):
        return Reason("terms-not-yours", "seats")
    if any(player != user for player in match.seats.values()):
        return Reason("terms-agreed", "seats")
    return None


class CancelLobby(Action, frozen=True):
    """Closes a lobby, for whoever opened it, its game master, and those who are asked to it."""

    name: ClassVar[str] = "cancel"

    def perform(self, step: StepBuilder) -> None:
        match = step.match
        if step.user not in (*match.people[:1], *match.masters, *match.asked.values()):
            raise Refused(Reason("cancel-not-yours", "seats"))
        step.add(on.LobbyCancelled(step.user))


class Sit(Action, frozen=True):
    name: ClassVar[str] = "table sit"
    seat: Seat
    words: str
    mover = named_seat

    def tidy(self) -> Self:
        return replace(self, words=parse_words(self.words))

    def perform(self, step: StepBuilder) -> None:
        take_seat(step, step.user, self.seat, self.words)


class SeatComputers(Action, frozen=True):
    """Gives free seats to computer players. A user without a seat takes ``seat``, with ``words`` for the
    dice."""

    name: ClassVar[str] = "table computer"
    computers: dict[Seat, Computer]
    seat: Seat | None = None
    words: str = ""
    mover = named_seat

    def perform(self, step: StepBuilder) -> None:
        if self.seat is not None:
            take_seat(step, step.user, self.seat, self.words)
        step.seat()
        seat_computers(step, self.computers)


class SetPractice(Action, frozen=True):
    """Makes a lobby practice, or no practice any more."""

    name: ClassVar[str] = "practice"
    on: bool

    def perform(self, step: StepBuilder) -> None:
        match = step.match
        if match.taken and match.seat_of(step.user) is None and step.user not in match.masters:
            raise Refused(Reason("stranger", "seats", {"game": match.id}))
        if self.on == match.practice:
            raise Refused(Reason("stale", "buttons"))
        step.add(on.PracticeSet(self.on, step.user))


class GiveWords(Action, frozen=True):
    name: ClassVar[str] = "table words"
    words: str

    def tidy(self) -> Self:
        return replace(self, words=parse_words(self.words))

    def perform(self, step: StepBuilder) -> None:
        seat = step.seat()
        if step.rolled:
            raise Refused(Reason("words-late", "dice"))
        step.add(on.WordsGiven(seat, self.words))


class PlayerAction(Action, frozen=True, kw_only=True):
    """An action of whoever has a seat. ``version`` is the version for which the pressed button was made."""

    passing: ClassVar[tuple[str, ...]] = ("version",)
    version: int | None = None

    def mover(self, match: Match, by: UserId | None) -> Seat | None:
        return match.seat_of(by) if by is not None else None


class Play(PlayerAction, frozen=True):
    """Gives a command of the game."""

    given: Any
    typed = with_command

    def access(self, match: Match) -> str:
        return "table resign" if isinstance(self.given, Resign) else match.game.slash(self.given.verb)

    def perform(self, step: StepBuilder) -> None:
        step.play(step.seat(self.version), self.given)


class PlaySeries(PlayerAction, frozen=True):
    """Gives several commands of the game, one after the other. It ends without an error where, after at least
    one, the next is no longer legal: the dice may have changed what is."""

    commands: tuple[Any, ...]

    def access(self, match: Match) -> str:
        return match.game.slash(self.commands[0].verb)

    def typed(self, game: AnyGame) -> Self:
        commands = tuple(read_command(game, plain) for plain in self.commands)
        if not commands or any(isinstance(command, Resign) for command in commands):
            raise msgspec.ValidationError("no series of commands")
        return replace(self, commands=commands)

    def perform(self, step: StepBuilder) -> None:
        seat = step.seat(self.version)
        first, *others = self.commands
        step.play(seat, first)
        with suppress(Refused):
            for command in others:
                if step.match.stage != "running":
                    break
                step.play(seat, command)


class ComputerPlays(Action, frozen=True):
    """A computer player gives a command of the game in its seat."""

    seat: Seat
    given: Any
    mover = named_seat
    typed = with_command

    def perform(self, step: StepBuilder) -> None:
        check_seat(step.match, self.seat)
        if self.seat not in step.match.computers or step.match.stage != "running":
            raise Refused(Reason("computer-seat", "seats", {"seat": self.seat}))
        step.play(self.seat, self.given)


class PlayOut(PlayerAction, frozen=True):
    """Lets a computer player give the commands of a player against the computer, until the end."""

    name: ClassVar[str] = "playout"
    computer: Computer

    def perform(self, step: StepBuilder) -> None:
        seat = step.seat(self.version)
        if not step.match.solo:
            raise Refused(Reason("playout-not", "seats"))
        step.add(on.PlayedOut(seat, self.computer))


class AskHint(PlayerAction, frozen=True):
    """Asks the computer for a hint, of which everybody is told."""

    name: ClassVar[str] = "hint"

    def perform(self, step: StepBuilder) -> None:
        seat = step.seat(self.version)
        if not step.match.hints or seat not in step.match.awaited():
            raise Refused(Reason("hint-not", "seats"))
        step.add(on.HintAsked(seat))


class BeAway(Action, frozen=True):
    """Marks the player as away for ``days`` days, or as back if 0; their time does not run meanwhile."""

    name: ClassVar[str] = "table away"
    days: int

    def perform(self, step: StepBuilder) -> None:
        if not 0 <= self.days <= LONGEST_ABSENCE:
            raise Refused(Reason("days-range", "deadlines", {"most": LONGEST_ABSENCE}))
        until = int(step.now.timestamp()) + self.days * 24 * 3600 if self.days else 0
        step.add(on.PlayerAway(step.seat(), until))


class Undo(PlayerAction, frozen=True):
    """Takes the player's last move back: at once if nothing was rolled or revealed since, else as a request
    to the other side. A computer agrees in practice alone; what it has done since is taken back as well."""

    name: ClassVar[str] = "table undo"
    on_log: ClassVar[bool] = True

    def perform(self, step: StepBuilder) -> None:
        match, moves = step.match, step.log.moves
        seat = step.seat(self.version)
        back = moves.own_last(match, seat)
        if not back:
            raise Refused(Reason("undo-not-yours" if moves.standing else "undo-nothing", "undo"))
        if moves.undoable(match, seat) == "free":
            by: Literal["player", "consent"] = "player" if all(move.free for move in back) else "consent"
            step.add(on.MovesUndone(back[0].before, len(back), by))
            return
        if match.solo:
            raise Refused(Reason("undo-computer", "undo"))
        if match.undo_request:
            raise Refused(Reason("undo-asked", "undo"))
        step.add(on.UndoAsked(seat, back[0].before))


class AnswerUndo(PlayerAction, frozen=True):
    """Agrees to an undo or declines it, for the other side. The version is the public one of the request."""

    name: ClassVar[str] = "table undo"
    on_log: ClassVar[bool] = True
    answer: Literal["yes", "no"]

    def perform(self, step: StepBuilder) -> None:
        asked, seat = step.match.undo_request, step.seat()
        if asked is None:
            raise Refused(Reason("undo-not-asked", "undo"))
        if self.version not in (None, asked.version):
            raise Refused(Reason("stale", "buttons"))
        if seat == asked.seat:
            raise Refused(Reason("undo-own-request", "undo"))
        if self.answer == "no":
            step.add(on.UndoDeclined(seat))
            return
        moves = sum(move.before >= asked.to for move in step.log.moves.standing)
        step.add(on.MovesUndone(asked.to, moves, "consent"))


class FollowServer(Action, frozen=True):
    """Pauses a match because the bot was removed from its server, or resumes it because it is back: an action
    of nobody. A match that the game master has paused stays so."""

    present: bool

    def perform(self, step: StepBuilder) -> None:
        stage = step.match.stage
        if stage == "running" and not self.present:
            step.add(on.MatchPaused(""))
        elif stage == "paused" and step.match.paused_by == "removal" and self.present:
            step.add(on.MatchResumed())
        else:
            raise Refused(Reason("stale", "stage"))


class Expire(Action, frozen=True):
    """Applies what is due in a game in which somebody's time may have run out, an action of the clock: a
    reminder once, and at the deadline what the game's setting says. A lobby that nobody has joined is
    closed."""

    def perform(self, step: StepBuilder) -> None:
        match, now = step.match, int(step.now.timestamp())
        if match.deadline is None or now < (wake(match) or now + 1):
            return
        if match.stage == "lobby":
            step.add(on.LobbyClosed())
            return
        late = match.awaited_people()
        if now < match.deadline:
            step.add(*map(on.PlayerReminded, late))
            return
        step.add(*(on.DeadlineMissed(seat, match.on_expiry) for seat in late))
        if match.on_expiry == "act":
            _choose_by_default(step, late)


def _choose_by_default(step: StepBuilder, late: Sequence[Seat]) -> None:
    """Makes the default choices for the late players, until the game waits for others."""
    for _ in range(MOST_DEFAULTS):
        match = step.match
        seat = next((seat for seat in match.awaited() if seat in late), None)
        if seat is None:
            return
        step.play(seat, match.game.default(match.state, seat, step.dice))
