"""What a step writes to the store, as rows."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import msgspec

from bot.games import match as matches
from bot.games.match_events import UserId, has_left
from bot.games.step import wake
from bot.referee.games import Held
from bot.referee.notices import notices
from bot.referee.step import Step
from bot.store.store import Change
from bot.store.tables import EventRow, GameMasterRow, GameRow, PersonRow, RollRow, SeatRow


def game_row(row: GameRow, step: Step, now: datetime) -> GameRow:
    due = wake(step.match)
    changed: dict[str, Any] = {
        "stage": step.match.stage,
        "seq": step.match.seq,
        "rolls": row.rolls + len(step.rolls),
        "snapshot": matches.encode(step.match),
        "seed": step.seed.hex(),
        "digest": step.digest,
        "changed_at": now,
        "wake_at": None if due is None else datetime.fromtimestamp(due, UTC),
    }
    return GameRow(**row.model_dump(exclude=set(changed)), **changed)


def change_of(
    held: Held,
    written: GameRow,
    step: Step,
    by: UserId | None,
    now: datetime,
    expected: int | None,
    *,
    tried: bool,
) -> Change:
    """Returns everything that a step writes to the store. ``tried`` says that this process will send the
    messages."""
    before, after, first, game = held.match, step.match, held.row.seq + 1, written.id
    author = None if by is None else after.pseudonym(by)
    command = next((msgspec.json.encode(link["command"]) for link in step.links if "command" in link), None)
    mover = step.action.mover(before, by)
    outbox = notices(before, after, first, step.events, by, now)
    for row in outbox:
        row.tried = tried
    return Change(
        game=written,
        expected=expected,
        events=[
            EventRow(
                game_id=game,
                seq=seq,
                step=first,
                at=now,
                by=author,
                seat=mover,
                kind=type(event).__name__,
                audience=",".join(event.audience),
                data=data,
                command=command if seq == first else None,
            )
            for seq, (event, data) in enumerate(zip(step.events, step.data, strict=True), first)
        ],
        rolls=[
            RollRow(
                game_id=game,
                n=roll.n,
                seq=first,
                purpose=msgspec.json.encode(roll.purpose).decode(),
                dice=",".join(map(str, roll.dice)),
                imposed=roll.imposed,
            )
            for roll in step.rolls
        ],
        outbox=outbox,
        seats=None
        if after.seats == before.seats
        else [
            SeatRow(game_id=game, seat=seat, user_id=user)
            for seat, user in after.seats.items()
            if not has_left(user)
        ],
        masters=None
        if after.masters == before.masters
        else [GameMasterRow(game_id=game, user_id=user) for user in after.masters if not has_left(user)],
        people=[
            PersonRow(game_id=game, number=number, user_id=user)
            for number, user in enumerate(after.people, 1)
            if number > len(before.people)
        ],
        handed_in=[seat for seat in before.awaited() if seat not in after.awaited()],
    )
