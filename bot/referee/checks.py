"""Checks of what people ask for and type, which several requests share. Each raises ``Refused``."""

import secrets

from bot.games.game import Command, Reason, Refused, Seat
from bot.games.match import Match
from bot.games.match_events import OnExpiry, UserId, has_left
from bot.games.typed_text import clipped, plain_line
from data import table

LONGEST_WORDS = 100
"""Largest length of a player's words for the dice, in characters."""

LONGEST_REASON = 300
"""Largest length of a reason, in characters."""

LONGEST_DEADLINE = 24 * 60
"""Longest deadline, in hours (60 days)."""


def seat_of(match: Match, user: UserId) -> Seat:
    """Returns the seat of the user. Raises ``Refused`` if they have none."""
    seat = match.seat_of(user)
    if seat is None:
        raise Refused(Reason("stranger", "seats", {"game": match.id}))
    return seat


def check_seat(match: Match, seat: Seat) -> None:
    """Raises ``Refused`` if the game has no such seat."""
    if seat not in match.game.seats:
        raise Refused(
            Reason("seat-unknown", "seats", {"given": clipped(seat, 40), "legal": match.game.seats})
        )


def check_present(match: Match) -> None:
    """Raises ``Refused`` if somebody who has a seat has left."""
    for seat, user in match.seats.items():
        if has_left(user):
            raise Refused(Reason("seat-left", "seats", {"game": match.id, "seat": seat}))


def check_current(match: Match, audience: str, version: int | None) -> None:
    """Raises ``Refused`` if ``version`` is given and is not current: the message shown is out of date."""
    if version is not None and version != match.version(audience):
        raise Refused(Reason("stale", "buttons"))


def random_words() -> str:
    """Returns a line in the manner of the BBC's personal messages."""
    parts = table("words")
    return " ".join(secrets.choice(parts[part]) for part in ("who", "what", "whom"))


def parse_words(given: str) -> str:
    """Returns a player's own words for the dice, as plain text. Raises ``Refused`` if they are empty or too
    long."""
    words = plain_line(given)
    if not words or len(words) > LONGEST_WORDS:
        raise Refused(Reason("words-length", "dice", {"most": LONGEST_WORDS}))
    return words


def parse_reason(reason: str) -> str:
    """Returns the reason as plain text. Raises ``Refused`` if it is empty or too long: a game master must
    give one."""
    reason = plain_line(reason)
    if not reason or len(reason) > LONGEST_REASON:
        raise Refused(Reason("reason-length", "GM", {"most": LONGEST_REASON}))
    return reason


def parse_dice(typed: str) -> tuple[int, ...]:
    """Returns the dice that somebody typed, such as ``6 6 1``. Raises ``Refused`` for anything else."""
    words = typed.replace(",", " ").split()
    if not words or not all(word in "123456" and len(word) == 1 for word in words):
        raise Refused(Reason("dice-values", "GM"))
    return tuple(map(int, words))


def legal_command(match: Match, seat: Seat, line: str) -> Command:
    """Returns the legal command of a seat that somebody typed, such as ``shoot R2 3``. Raises ``Refused`` if
    there is none."""
    plain = " ".join(line.lower().split())
    legal = match.game.choices(match.state, seat) if match.stage == "running" else ()
    command = next((choice.command for choice in legal if str(choice.command).lower() == plain), None)
    if command is None:
        raise Refused(Reason("act-unknown", "GM", {"line": clipped(line, 100), "seat": seat}))
    return command


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
