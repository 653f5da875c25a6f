"""What people may do to a match, and the events that follow.

Each function is pure: it takes the match (or its log), the user and the request, and returns the events or
raises ``Refused``. ``authority`` has checked before whether the user may ask for it at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from bot.games.by_hand import Amended
from bot.games.game import Command, Event, Reason, Refused, Seat, Setting
from bot.games.log import Log, Move
from bot.games.match import Match
from bot.games.match_events import (
    Computer,
    ComputerReplaced,
    ComputerSeated,
    ComputerTookOver,
    DeadlineExtended,
    DiceImposed,
    MasterActed,
    MasterLooked,
    MasterNamed,
    MatchMoved,
    MatchPaused,
    MatchResumed,
    MatchStarted,
    MovesUndone,
    OnExpiry,
    PlayerAway,
    PracticeSet,
    SeatReplaced,
    SeatTaken,
    TermsChanged,
    UndoAsked,
    UndoDeclined,
    UserId,
    WordsGiven,
    has_left,
)
from bot.games.terms import is_possible
from bot.games.typed_text import clipped, plain_line
from bot.referee.dice import MOST_NUMBERS
from bot.referee.words import LONGEST_WORDS


def seat_of(match: Match, user: UserId) -> Seat:
    """Returns the seat of the user. Raises ``Refused`` if they have none."""
    seat = match.seat_of(user)
    if seat is None:
        raise Refused(Reason("stranger", "seats", {"game": match.id}))
    return seat


def seat_named(match: Match, name: str) -> Seat:
    """Returns the seat of that name. Raises ``Refused`` if there is none."""
    seat = name.strip().lower()
    check_seat(match, seat, name)
    return seat


def check_seat(match: Match, seat: Seat, typed: str = "") -> None:
    """Raises ``Refused`` if the game has no such seat."""
    if seat not in match.game.seats:
        given = clipped(typed or seat, 40)
        raise Refused(Reason("seat-unknown", "seats", {"given": given, "legal": match.game.seats}))


def parse_dice(typed: str) -> tuple[int, ...]:
    """Returns the dice that somebody typed, such as ``6 6 1``. Raises ``Refused`` for anything else."""
    words = typed.replace(",", " ").split()
    if not words or not all(word in "123456" and len(word) == 1 for word in words):
        raise Refused(Reason("dice-values", "GM"))
    return tuple(map(int, words))


def check_current(match: Match, audience: str, version: int | None) -> None:
    """Raises ``Refused`` if ``version`` is given and is not current: the message shown is out of date."""
    if version is not None and version != match.version(audience):
        raise Refused(Reason("stale", "buttons"))


def sit(match: Match, user: UserId, seat: Seat, words: str) -> list[Event]:
    """Returns the events by which the user takes a free seat; taking the last one starts the match. Raises
    ``Refused`` if there is no such seat, if it is taken, or if the user has one already."""
    check_seat(match, seat)
    if seat in match.taken:
        raise Refused(Reason("seat-taken", "seats", {"seat": seat}))
    if user in match.seats.values():
        raise Refused(Reason("both-seats", "seats"))
    return [SeatTaken(seat, user, parse_words(words)), *_start(match, 1)]


def seat_computers(match: Match, computers: Mapping[Seat, Computer]) -> list[Event]:
    """Returns the events by which computer players take free seats; taking the last one starts the match.
    Raises ``Refused`` if a seat is taken or does not exist."""
    for seat in computers:
        check_seat(match, seat)
        if seat in match.taken:
            raise Refused(Reason("seat-taken", "seats", {"seat": seat}))
    seated = [ComputerSeated(seat, computer) for seat, computer in computers.items()]
    return [*seated, *_start(match, len(computers))]


def _start(match: Match, more: int) -> list[Event]:
    """Returns the event by which the match starts, if so ``more`` seats are all that were free."""
    return [MatchStarted()] if more and len(match.taken) + more == len(match.game.seats) else []


def set_practice(match: Match, user: UserId, *, on: bool) -> list[Event]:
    """Returns the event by which a lobby becomes practice, or no practice any more. Raises ``Refused`` if
    that is so already, and if others sit and the user neither sits nor is game master."""
    if match.taken and match.seat_of(user) is None and user not in match.masters:
        raise Refused(Reason("stranger", "seats", {"game": match.id}))
    if on == match.practice:
        raise Refused(Reason("stale", "buttons"))
    return [PracticeSet(on, user)]


def check_present(match: Match) -> None:
    """Raises ``Refused`` if somebody who has a seat has left."""
    for seat, user in match.seats.items():
        if has_left(user):
            raise Refused(Reason("seat-left", "seats", {"game": match.id, "seat": seat}))


def rematch_seats(match: Match, *, swapped: bool) -> dict[Seat, Seat]:
    """Returns, for each seat of a rematch, the seat that its player has now; if ``swapped``, each player has
    the next player's seat."""
    seats = match.game.seats
    return dict(zip(seats, seats[1:] + seats[:1] if swapped else seats, strict=True))


def invited_players(user: UserId, seats: dict[Seat, UserId]) -> dict[Seat, UserId]:
    """Returns the other players, who are asked to take a seat in the next game, by seat."""
    return {seat: player for seat, player in seats.items() if player != user}


def check_rematch_seat(again: Match, seat: Seat) -> None:
    """Raises ``Refused`` if the seat was taken by a player who wants the sides the other way round."""
    if again.stage == "lobby" and seat in again.seats:
        free = next(one for one in again.game.seats if one not in again.seats)
        raise Refused(Reason("rematch-other-way", "seats", {"game": again.id, "seat": free}))


def give_words(match: Match, user: UserId, words: str, rolls: int) -> list[Event]:
    """Returns the event by which a player gives their own words for the dice. Raises ``Refused`` once dice
    have been thrown."""
    seat = seat_of(match, user)
    if rolls:
        raise Refused(Reason("words-late", "dice"))
    return [WordsGiven(seat, parse_words(words))]


def parse_words(given: str) -> str:
    """Returns a player's own words for the dice, as plain text. Raises ``Refused`` if they are empty or too
    long."""
    words = plain_line(given)
    if not words or len(words) > LONGEST_WORDS:
        raise Refused(Reason("words-length", "dice", {"most": LONGEST_WORDS}))
    return words


def preside(match: Match, user: UserId) -> list[Event]:
    """Returns the event that names the user game master, if they preside by right (Manage Server) and are not
    named yet."""
    if user in match.masters:
        return []
    return [MasterNamed(user, match.seat_of(user) is not None)]


LONGEST_REASON = 300
"""Largest length of a reason, in characters."""


def parse_reason(reason: str) -> str:
    """Returns the reason as plain text. Raises ``Refused`` if it is empty or too long: a game master must
    give one."""
    reason = plain_line(reason)
    if not reason or len(reason) > LONGEST_REASON:
        raise Refused(Reason("reason-length", "GM", {"most": LONGEST_REASON}))
    return reason


def look(match: Match, seat: Seat | None) -> list[Event]:
    """Returns the event by which the game master looks at what a seat knows, or at everything. Raises
    ``Refused`` if there is no such seat."""
    if seat:
        check_seat(match, seat)
    return [MasterLooked(seat or "")]


def impose(match: Match, values: tuple[int, ...], reason: str) -> list[Event]:
    """Returns the event by which the game master sets what the next dice will show. Raises ``Refused`` for
    anything but dice, and for more than can be thrown at once."""
    if not 1 <= len(values) <= MOST_NUMBERS or not all(1 <= value <= 6 for value in values):
        raise Refused(Reason("dice-values", "GM"))
    return [DiceImposed(values, parse_reason(reason))]


def set_by_hand(match: Match, setting: Setting, reason: str) -> list[Event]:
    """Returns the events by which the game master sets something by hand."""
    return [MasterActed("set", parse_reason(reason)), match.set_by_hand(setting)]


def amend(match: Match, what: str, value: str, reason: str) -> list[Event]:
    """Returns the same events as older records hold them, with the words of the setting."""
    acted = MasterActed("set", parse_reason(reason))
    match.set_by_hand(match.setting(what, value))
    return [acted, Amended(what, value)]


def legal_command(match: Match, seat: Seat, line: str) -> Command:
    """Returns the legal command of a seat that somebody typed, such as ``shoot R2 3``. Raises ``Refused`` if
    there is none."""
    plain = " ".join(line.lower().split())
    legal = match.game.choices(match.state, seat) if match.stage == "running" else ()
    command = next((one.command for one in legal if str(one.command).lower() == plain), None)
    if command is None:
        raise Refused(Reason("act-unknown", "GM", {"line": clipped(line, 100), "seat": seat}))
    return command


def act(match: Match, seat: Seat, reason: str) -> Event:
    """Returns the event by which the game master gives a command on behalf of a seat. Raises ``Refused`` if
    there is no such seat."""
    check_seat(match, seat)
    return MasterActed("act", parse_reason(reason), seat)


LONGEST_DEADLINE = 24 * 60
"""Longest deadline, in hours (60 days)."""

LONGEST_ABSENCE = 60
"""Longest absence, in days."""


def change_terms(match: Match, user: UserId, terms: Mapping[str, Any]) -> list[Event]:
    """Returns the event by which a user changes these terms. Raises ``Refused`` if they may not, and for
    terms that cannot be."""
    if objection := terms_objection(match, user):
        raise Refused(objection)
    for name, value in terms.items():
        if not is_possible(match.kind, name, value):
            raise Refused(Reason("terms-impossible", "games", {"given": clipped(name, 40)}))
    hours, on_expiry = (terms.get(name, getattr(match, name)) for name in ("hours", "on_expiry"))
    check_time(hours, on_expiry, mastered=bool(match.masters))
    return [TermsChanged(dict(terms))]


def terms_objection(match: Match, user: UserId) -> Reason | None:
    """Returns why a user may not change the terms of a match in its lobby: only whoever opened it and the
    game master may, until somebody else has taken a seat on the terms as they are."""
    if user not in (*match.people[:1], *match.masters):
        return Reason("terms-not-yours", "seats")
    if any(player != user for player in match.seats.values()):
        return Reason("terms-agreed", "seats")
    return None


def check_time(hours: int, on_expiry: OnExpiry, *, mastered: bool) -> None:
    """Raises ``Refused`` for a time for decisions, in hours, that is out of range, and if nobody can be asked
    when it is up; ``mastered`` says whether there is a game master."""
    check_hours(hours)
    if hours and on_expiry == "ask" and not mastered:
        raise Refused(Reason("ask-nobody", "deadlines"))


def check_hours(hours: int) -> None:
    """Raises ``Refused`` for a deadline, in hours, that is out of range."""
    if not 0 <= hours <= LONGEST_DEADLINE:
        raise Refused(Reason("hours-range", "deadlines", {"most": LONGEST_DEADLINE}))


def extend(match: Match, hours: int, reason: str) -> list[Event]:
    """Returns the event by which the awaited player gets more time, in hours. Raises ``Refused`` if there is
    no deadline."""
    if match.deadline is None:
        raise Refused(Reason("no-deadline", "deadlines"))
    check_hours(hours)
    return [DeadlineExtended(hours, parse_reason(reason))]


def away(match: Match, user: UserId, days: int, now: int) -> list[Event]:
    """Returns the event by which a player is away for ``days`` days, or back if 0; their time does not run
    meanwhile."""
    if not 0 <= days <= LONGEST_ABSENCE:
        raise Refused(Reason("days-range", "deadlines", {"most": LONGEST_ABSENCE}))
    return [PlayerAway(seat_of(match, user), now + days * 24 * 3600 if days else 0)]


def pause(match: Match, reason: str) -> list[Event]:
    """Returns the event by which the game master pauses the match."""
    return [MatchPaused(parse_reason(reason))]


def resume(match: Match) -> list[Event]:
    """Returns the event by which the match resumes."""
    return [MatchResumed()]


def replace_player(match: Match, seat: Seat, user: UserId, reason: str) -> list[Event]:
    """Returns the event by which the game master gives an occupied seat, of a person or a computer, to
    somebody else. Raises ``Refused`` if the seat is free or the user has one already."""
    _check_taken(match, seat)
    if user in match.seats.values():
        raise Refused(Reason("both-seats", "seats"))
    reason = parse_reason(reason)
    if seat in match.computers:
        return [ComputerReplaced(seat, match.computers[seat], user, reason)]
    return [SeatReplaced(seat, match.seats[seat], user, reason)]


def replace_by_computer(match: Match, seat: Seat, computer: Computer, reason: str) -> list[Event]:
    """Returns the event by which the game master gives a player's seat to a computer player. Raises
    ``Refused`` if the seat is free or a computer's."""
    _check_taken(match, seat)
    if seat in match.computers:
        raise Refused(Reason("computer-sits", "seats", {"seat": seat}))
    return [ComputerTookOver(seat, match.seats[seat], computer, parse_reason(reason))]


def _check_taken(match: Match, seat: Seat) -> None:
    check_seat(match, seat)
    if seat not in match.taken:
        raise Refused(Reason("seat-free", "seats", {"seat": seat}))


def move(reason: str) -> list[Event]:
    """Returns the event by which the game master moves the match to another channel."""
    return [MatchMoved(parse_reason(reason))]


def end(reason: str) -> Event:
    """Returns the event by which the game master ends the game."""
    return MasterActed("end", parse_reason(reason))


def undo_by_master(log: Log, user: UserId, moves: int, reason: str) -> list[Event]:
    """Returns the events by which the game master takes back ``moves`` moves, the last first. If they play
    against a computer, and dice were thrown or something was revealed in these moves, the match becomes
    practice."""
    if not 1 <= moves <= len(log.moves):
        raise Refused(Reason("undo-steps", "GM", {"most": len(log.moves)}))
    match, back = log.match, log.moves[-moves:]
    partial = match.computers and match.seat_of(user) and not _free(back)
    practice = [PracticeSet(True, user)] if partial and not match.practice else []
    undone = MovesUndone(back[0].before, moves, "master")
    return [MasterActed("undo", parse_reason(reason)), *practice, undone]


def undo(log: Log, user: UserId, version: int | None = None) -> list[Event]:
    """Returns the event by which a player takes back their last move: at once if nothing was rolled or
    revealed since, else as a request to the other side. A computer agrees in practice alone; what it has done
    since is taken back as well. ``version`` is the version that the pressed button was made for."""
    match = log.match
    seat = seat_of(match, user)
    check_current(match, seat, version)
    back = _own_last(match, log.moves, seat)
    if not back:
        raise Refused(Reason("undo-not-yours" if log.moves else "undo-nothing", "undo"))
    way = undoable(match, log.moves, seat)
    if way == "free":
        return [MovesUndone(back[0].before, len(back), "player" if _free(back) else "consent")]
    if match.solo:
        raise Refused(Reason("undo-computer", "undo"))
    if match.undo_request:
        raise Refused(Reason("undo-asked", "undo"))
    return [UndoAsked(seat, back[0].before)]


def undoable(match: Match, moves: Sequence[Move], seat: Seat) -> Literal["free", "asks"] | None:
    """Returns how this seat may take back its own last move; None if it may not."""
    back = _own_last(match, moves, seat)
    if not back:
        return None
    if _free(back) or (match.solo and match.practice):
        return "free"
    return None if match.solo or match.undo_request else "asks"


def _own_last(match: Match, moves: Sequence[Move], seat: Seat) -> Sequence[Move]:
    """Returns the last move of a seat with, against a computer, what the computer did since; nothing if the
    last move is somebody else's."""
    last = len(moves) - 1
    while match.solo and last >= 0 and moves[last].seat in match.computers:
        last -= 1
    return moves[last:] if last >= 0 and moves[last].seat == seat else ()


def _free(moves: Sequence[Move]) -> bool:
    return all(move.free for move in moves)


def answer_undo(log: Log, user: UserId, answer: Literal["yes", "no"], request: int | None) -> list[Event]:
    """Returns the event by which the other side agrees to an undo or declines it. ``request`` is the public
    version of the request, None for the current one."""
    match = log.match
    seat = seat_of(match, user)
    if match.undo_request is None:
        raise Refused(Reason("undo-not-asked", "undo"))
    if request not in (None, match.undo_request.version):
        raise Refused(Reason("stale", "buttons"))
    if seat == match.undo_request.seat:
        raise Refused(Reason("undo-own-request", "undo"))
    if answer == "no":
        return [UndoDeclined(seat)]
    to = match.undo_request.to
    return [MovesUndone(to, sum(move.before >= to for move in log.moves), "consent")]
