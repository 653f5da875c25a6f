"""How long a game waits for a player, and what happens after that.

All times are whole seconds since 1970, UTC.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Seat
from bot.games.match import Match
from bot.games.match_events import DeadlineMissed, LobbyClosed, PlayerReminded
from bot.games.step import HOUR
from bot.referee.moment import Moment

REMIND_AT = 4
"""Divisor of the time limit: a player is reminded when a quarter of their time is left."""

MOST_STEPS = 60
"""The largest number of default choices in a row; no turn takes as many."""


def wake(match: Match) -> int | None:
    """Returns when the match must be checked next; None if it need not be. One that waits for a computer must
    be checked at once, in case nobody makes it think."""
    if match.thinking():
        return match.since
    if match.deadline is None or match.missed:
        return None
    if match.stage == "lobby":
        return match.deadline
    return match.deadline if match.reminded else match.deadline - match.hours * HOUR // REMIND_AT


def expire(at: Moment) -> None:
    """Adds what is due at a check of the match: a reminder once, and at the deadline what the game's setting
    says. A lobby that nobody has joined is closed."""
    match, now = at.match, int(at.now.timestamp())
    if match.deadline is None or now < (wake(match) or now + 1):
        return
    if match.stage == "lobby":
        at.add(LobbyClosed())
        return
    late = match.awaited_people()
    if now < match.deadline:
        at.add(*map(PlayerReminded, late))
        return
    at.add(*(DeadlineMissed(seat, match.on_expiry) for seat in late))
    if match.on_expiry == "act":
        _choose_by_default(at, late)


def _choose_by_default(at: Moment, late: Sequence[Seat]) -> None:
    """Makes the default choices for the late players, until the game waits for others."""
    for _ in range(MOST_STEPS):
        match = at.match
        seat = next((seat for seat in match.awaited() if seat in late), None)
        if seat is None:
            return
        at.play(seat, match.game.default(match.state, seat, at.dice))
