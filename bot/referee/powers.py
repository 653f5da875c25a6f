"""What people do to a match, and the events that follow.

Each function is pure: it takes the match (or its log) and who asks for what, and gives the events or
raises ``Refused``. Whether he may ask for it at all, ``authority`` says before.
"""

from __future__ import annotations

from typing import Literal

from bot.games.game import Command, Dice, Event, Reason, Refused, Seat
from bot.games.log import Log, Move
from bot.games.match import (
    DeadlineExtended,
    DiceImposed,
    MasterActed,
    MasterLooked,
    MasterNamed,
    Match,
    MatchMoved,
    MatchPaused,
    MatchResumed,
    MatchStarted,
    MovesUndone,
    PlayerAway,
    SeatReplaced,
    SeatTaken,
    UndoAsked,
    UndoDeclined,
    UserId,
    WordsGiven,
)
from bot.games.plain import clipped, plain
from bot.referee.words import LONGEST


def seat_of(match: Match, user: UserId) -> Seat:
    """The seat where the user sits; a stranger is refused."""
    seat = match.seat_of(user)
    if seat is None:
        raise Refused(Reason("stranger", "seats", {"game": match.id}))
    return seat


def seat_named(match: Match, name: str) -> Seat:
    """The seat of that name."""
    seat = name.strip().lower()
    if seat not in match.game.seats:
        given = clipped(name, 40)
        raise Refused(Reason("seat-unknown", "seats", {"given": given, "legal": match.game.seats}))
    return seat


def dice_values(typed: str) -> tuple[int, ...]:
    """The dice that somebody typed, such as ``6 6 1``."""
    words = typed.replace(",", " ").split()
    if not words or not all(word in "123456" and len(word) == 1 for word in words):
        raise Refused(Reason("dice-values", "GM"))
    return tuple(map(int, words))


def fresh(match: Match, audience: str, version: int | None) -> None:
    """Refuses a click on something that was shown before things went on."""
    if version is not None and version != match.version(audience):
        raise Refused(Reason("stale", "buttons"))


def sit(match: Match, user: UserId, seat: Seat, words: str) -> list[Event]:
    """The user takes a free seat; when it is the last, the match starts."""
    if seat in match.seats:
        raise Refused(Reason("seat-taken", "seats", {"seat": seat}))
    if user in match.seats.values():
        raise Refused(Reason("both-seats", "seats"))
    taken: list[Event] = [SeatTaken(seat, user, own_words(words))]
    return [*taken, MatchStarted()] if len(match.seats) + 1 == len(match.game.seats) else taken


def seats_again(match: Match, *, swapped: bool) -> dict[Seat, UserId]:
    """Who would sit where if the game were played again; ``swapped``, each in the next one's seat."""
    seats = match.game.seats
    players = [match.seats[seat] for seat in seats]
    return dict(zip(seats, players[1:] + players[:1] if swapped else players, strict=True))


def asked_again(user: UserId, seats: dict[Seat, UserId]) -> dict[Seat, UserId]:
    """Who else of those is asked to take a seat in the next game."""
    return {seat: player for seat, player in seats.items() if player != user}


def take_again(again: Match, seat: Seat) -> None:
    """Refuses a seat that was taken by one who would have the sides the other way round."""
    if again.stage == "lobby" and seat in again.seats:
        free = next(one for one in again.game.seats if one not in again.seats)
        raise Refused(Reason("rematch-other-way", "seats", {"game": again.id, "seat": free}))


def give_words(match: Match, user: UserId, words: str, rolls: int) -> list[Event]:
    """The player gives his own words for the dice, while none has been thrown."""
    seat = seat_of(match, user)
    if rolls:
        raise Refused(Reason("words-late", "dice"))
    return [WordsGiven(seat, own_words(words))]


def own_words(given: str) -> str:
    """Somebody's own words for the dice, as plain text. Raises ``Refused`` for none and for too many."""
    words = plain(given)
    if not words or len(words) > LONGEST:
        raise Refused(Reason("words-length", "dice", {"most": LONGEST}))
    return words


def preside(match: Match, user: UserId) -> list[Event]:
    """Who presides by right, because he may manage the server, is named game master by doing so."""
    if user in match.masters:
        return []
    return [MasterNamed(user, match.seat_of(user) is not None)]


LONGEST_REASON = 300
"""Characters."""


def reasoned(reason: str) -> str:
    """The reason as plain text; a game master must give one."""
    reason = plain(reason)
    if not reason or len(reason) > LONGEST_REASON:
        raise Refused(Reason("reason-length", "GM", {"most": LONGEST_REASON}))
    return reason


def look(match: Match, seat: Seat | None) -> list[Event]:
    """The game master looks at what a seat knows, or at everything."""
    return [MasterLooked(seat or "")]


def impose(match: Match, values: tuple[int, ...], reason: str) -> list[Event]:
    """The game master says what the next dice will show."""
    return [DiceImposed(values, reasoned(reason))]


def amend(match: Match, what: str, value: str, reason: str) -> list[Event]:
    """The game master sets something by hand."""
    return [MasterActed("set", reasoned(reason)), match.amend(what, value)]


def typed(match: Match, seat: Seat, line: str) -> Command:
    """The legal command of a seat that somebody typed, such as ``shoot R2 3``."""
    plain = " ".join(line.lower().split())
    legal = match.game.choices(match.state, seat) if match.stage == "running" else ()
    command = next((one.command for one in legal if str(one.command).lower() == plain), None)
    if command is None:
        raise Refused(Reason("act-unknown", "GM", {"line": clipped(line, 100), "seat": seat}))
    return command


def act(match: Match, seat: Seat, command: Command, reason: str, dice: Dice) -> list[Event]:
    """The game master gives a seat's command."""
    return [MasterActed("act", reasoned(reason), seat), *match.decide(seat, command, dice)]


LONGEST_DEADLINE = 24 * 60
"""Hours: no game waits longer than 60 days."""

LONGEST_ABSENCE = 60
"""Days."""


def hours_given(hours: int) -> None:
    """Refuses hours for a deadline that make no sense."""
    if not 0 <= hours <= LONGEST_DEADLINE:
        raise Refused(Reason("hours-range", "deadlines", {"most": LONGEST_DEADLINE}))


def extend(match: Match, hours: int, reason: str) -> list[Event]:
    """The game master gives the awaited player more time."""
    if match.deadline is None:
        raise Refused(Reason("no-deadline", "deadlines"))
    hours_given(hours)
    return [DeadlineExtended(hours, reasoned(reason))]


def away(match: Match, user: UserId, days: int, now: int) -> list[Event]:
    """A player is away for so many days, or back with 0; his time does not run."""
    if not 0 <= days <= LONGEST_ABSENCE:
        raise Refused(Reason("days-range", "deadlines", {"most": LONGEST_ABSENCE}))
    return [PlayerAway(seat_of(match, user), now + days * 24 * 3600 if days else 0)]


def pause(match: Match, reason: str) -> list[Event]:
    """The game master stops the match for a while."""
    return [MatchPaused(reasoned(reason))]


def resume(match: Match) -> list[Event]:
    """The match goes on."""
    return [MatchResumed()]


def replace_player(match: Match, seat: Seat, user: UserId, reason: str) -> list[Event]:
    """The game master gives a seat that somebody has to somebody else."""
    if seat not in match.seats:
        raise Refused(Reason("seat-free", "seats", {"seat": seat}))
    if user in match.seats.values():
        raise Refused(Reason("both-seats", "seats"))
    return [SeatReplaced(seat, match.seats[seat], user, reasoned(reason))]


def move(reason: str) -> list[Event]:
    """The game master brings the match to another channel."""
    return [MatchMoved(reasoned(reason))]


def end(match: Match, winner: Seat | None, reason: str) -> list[Event]:
    """The game master ends the game; without a winner it is a draw."""
    return [MasterActed("end", reasoned(reason)), *match.game.end(match.state, winner, "ended")]


def undo_by_master(log: Log, moves: int, reason: str) -> list[Event]:
    """The game master takes back so many moves, the last first."""
    if not 1 <= moves <= len(log.moves):
        raise Refused(Reason("undo-steps", "GM", {"most": len(log.moves)}))
    to = log.moves[-moves].before
    return [MasterActed("undo", reasoned(reason)), MovesUndone(to, moves, "master")]


def undo(log: Log, user: UserId, version: int | None = None) -> list[Event]:
    """A player takes back his own last move: at once if nothing was rolled or revealed by it, else if
    the other side agrees. ``version`` is what the button that he clicked was made for."""
    match = log.match
    seat = seat_of(match, user)
    fresh(match, seat, version)
    last = _last_of(log, seat)
    if last.free:
        return [MovesUndone(last.before, 1, "player")]
    if match.asked:
        raise Refused(Reason("undo-asked", "undo"))
    return [UndoAsked(seat, last.before)]


def undoable(log: Log, seat: Seat) -> Literal["free", "asks"] | None:
    """How this seat may take back its own last move; None if the last move is not its own."""
    if log.match.asked or not log.moves or log.moves[-1].seat != seat:
        return None
    return "free" if log.moves[-1].free else "asks"


def _last_of(log: Log, seat: Seat) -> Move:
    if not log.moves:
        raise Refused(Reason("undo-nothing", "undo"))
    if log.moves[-1].seat != seat:
        raise Refused(Reason("undo-not-yours", "undo"))
    return log.moves[-1]


def answer_undo(log: Log, user: UserId, answer: Literal["yes", "no"], request: int | None) -> list[Event]:
    """The other side agrees to an undo, or does not. ``request`` is the public version of the
    asking, None for the one that there is."""
    match = log.match
    seat = seat_of(match, user)
    if match.asked is None:
        raise Refused(Reason("undo-not-asked", "undo"))
    if request not in (None, match.asked.version):
        raise Refused(Reason("stale", "buttons"))
    if seat == match.asked.seat:
        raise Refused(Reason("undo-own-request", "undo"))
    if answer == "no":
        return [UndoDeclined(seat)]
    to = match.asked.to
    return [MovesUndone(to, sum(move.before >= to for move in log.moves), "consent")]
