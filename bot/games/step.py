"""What a step changes in a match beside what its events do: the turn that it is told in, and the deadline.

All times are whole seconds since 1970, UTC.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.game import PUBLIC, Event, Seat
from bot.games.match import Match
from bot.games.match_events import DeadlineExtended, DeadlineMissed, MatchEvent, MovesUndone, PlayerReminded

HOUR = 3600

REMIND_AT = 4
"""Divisor of the time limit: a player is reminded when a quarter of their time is left."""

LOBBY_LASTS = 7 * 24 * HOUR
"""How long a lobby waits for the next player, or for anything else to happen in it."""


def after_step(before: Match, after: Match, events: Sequence[Event], mover: Seat | None, now: int) -> Match:
    """Returns the match after a step of ``mover`` with these events, at the time ``now``. ``before`` is the
    match before the step, ``after`` what the events made of it."""
    return with_turn(before, with_deadline(before, after, events, mover, now), events)


def ends(before: Match, after: Match) -> bool:
    return after.stage == "over" and before.stage != "over"


def with_turn(before: Match, after: Match, events: Sequence[Event]) -> Match:
    """Returns the match after a step with the turn that the step belongs to: the one that was current before
    it. The first step after the turn has changed begins a new one, so that the post of a turn remains the
    last until somebody acts; the step that ends a part of the game begins the next turn. Moves are taken back
    in the turn that is being told."""
    if after.state is None or not any(event.audience == PUBLIC for event in events):
        return after
    if ends(before, after):
        return replace(after, turn="", turn_began=0)
    undone = any(isinstance(event, MovesUndone) for event in events)
    if undone and before.turn_began:
        return after
    part = after.game.part
    begins = undone or before.state is None or part(before.state) != part(after.state)
    state = after.state if begins else before.state
    name = "" if before.stage == "over" and not undone else after.game.turn_of(state)
    if before.turn_began and name == before.turn:
        return after
    return replace(after, turn=name, turn_began=before.version(PUBLIC[0]) + 1)


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
    if match.thinking() or match.has_second:
        return match.since
    if match.deadline is None or match.missed:
        return None
    first = 0 if match.stage == "lobby" or match.reminded else match.hours * HOUR // REMIND_AT
    return match.deadline - first
