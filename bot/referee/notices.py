"""The messages that follow a decision, and their recipients."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from bot.games.game import PUBLIC, Event
from bot.games.match import Match
from bot.games.match_events import (
    DeadlineMissed,
    MasterNamed,
    MatchMoved,
    MatchOpened,
    PlayerReminded,
    RematchAsked,
    UserId,
)
from bot.store.tables import OutboxRow


def notices(
    before: Match, after: Match, step: int, events: Sequence[Event], by: UserId | None, now: datetime
) -> list[OutboxRow]:
    """Returns the outbox of one step, in sending order; a move to another channel precedes everything that
    waits.

    It holds one public post for all that everybody may learn (a ``handover`` if somebody else is then
    awaited), the status card, a private message for each other player who may learn more, and one nudge for
    each player who is awaited now and was not before, except for the player who acted. A player whose time is
    running out gets a reminder; a player who is asked for a rematch gets the request.
    """

    def row(kind: str, audience: str, recipient: UserId | None = None) -> OutboxRow:
        return OutboxRow(
            game_id=after.id,
            seq=step,
            number=after.version(audience),
            kind=kind,
            audience=audience,
            recipient=recipient,
            due_at=now,
            created_at=now,
        )

    public = PUBLIC[0]
    awaited = [
        seat
        for seat in after.awaited()
        if seat not in before.awaited() or before.seats.get(seat) != after.seats[seat]
    ]
    rows = []
    opened = any(isinstance(event, MatchOpened) for event in events)
    if opened:
        rows.append(row("home", public))
    if any(isinstance(event, MatchMoved) for event in events):
        rows.append(row("move", public))
    if any(isinstance(event, MasterNamed) and event.also_plays for event in events) or (
        not opened and any(event.audience == PUBLIC for event in events)
    ):
        rows.append(row("handover" if awaited else "post", public))
    if any(event.audience == PUBLIC for event in events):
        rows.append(row("card", public))
    for seat, user in after.seats.items():
        if user != by and any(event.audience != PUBLIC and seat in event.audience for event in events):
            rows.append(row("private", seat, user))
        if user == by or seat not in after.awaited():
            continue
        if PlayerReminded(seat) in events:
            rows.append(row("reminder", seat, user))
        elif seat in awaited or any(
            isinstance(event, DeadlineMissed) and event.seat == seat for event in events
        ):
            rows.append(row("nudge", seat, user))
    rows += [row("rematch", event.seat, event.user) for event in events if isinstance(event, RematchAsked)]
    if any(isinstance(event, DeadlineMissed) and event.then == "ask" for event in events):
        rows += [row("late", public, master) for master in after.masters]
    return rows
