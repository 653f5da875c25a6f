"""How long a game waits for a player, and what happens after that.

All times are whole seconds since 1970, UTC.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.game import Event, Seat
from bot.games.match import Match
from bot.games.match_events import (
    DeadlineExtended,
    DeadlineMissed,
    LobbyClosed,
    MatchEvent,
    PlayerReminded,
)
from bot.referee.moment import Moment

HOUR = 3600

LOBBY_LASTS = 7 * 24 * HOUR
"""How long a lobby waits for the next player, or for anything else to happen in it."""

REMIND_AT = 4
"""Divisor of the time limit: a player is reminded when a quarter of their time is left."""

MOST_STEPS = 60
"""The largest number of default choices in a row; no turn takes as many."""


def with_deadline(
    before: Match, after: Match, events: Sequence[Event], mover: Seat | None, now: int
) -> Match:
    """Returns the match with the deadline that holds after these events, a step of ``mover``.

    The deadline is fresh if somebody else is awaited, if an awaited player has moved, or if they are away for
    a different time; there is none if nobody is awaited or the game has no time limit. What others do leaves
    it unchanged; only the game master extends it, counted from ``now`` if it has passed. ``since`` is the
    time from which the game has waited for those who are awaited. The deadline of a lobby is that of whoever
    may join it.
    """
    if after.stage == "lobby":
        return replace(after, deadline=now + LOBBY_LASTS)
    awaited = after.awaited_people()
    after = replace(after, since=before.since if before.awaited() == after.awaited() else now)
    if not after.hours or not awaited:
        return replace(after, deadline=None, reminded=False, missed=False)
    start = _start(after, now)
    same = [before.seats[seat] for seat in before.awaited_people()] == [after.seats[seat] for seat in awaited]
    acted = mover in awaited and any(not isinstance(event, MatchEvent) for event in events)
    if before.deadline is None or not same or acted or start != _start(before, now):
        return replace(after, deadline=start + after.hours * HOUR, reminded=False, missed=False)
    deadline, reminded, missed = before.deadline, before.reminded, before.missed
    for event in events:
        match event:
            case PlayerReminded():
                reminded = True
            case DeadlineMissed():
                missed = True
            case DeadlineExtended():
                deadline = (max(deadline, now) if missed else deadline) + event.hours * HOUR
                reminded = missed = False
    return replace(after, deadline=deadline, reminded=reminded, missed=missed)


def _start(match: Match, now: int) -> int:
    """Returns when the time of the awaited players begins: now, or when all of them are back."""
    return max([now, *(match.away.get(seat, 0) for seat in match.awaited_people())])


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
