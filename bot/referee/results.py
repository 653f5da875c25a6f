"""The results of a match that ends: how it ended for its players, and whether it may count for the ladder."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

from bot.games.game import PUBLIC, Event, Seat
from bot.games.learned import dice_by_seat
from bot.games.match import Match
from bot.games.match_events import (
    ComputerReplaced,
    ComputerTookOver,
    DeadlineMissed,
    DiceImposed,
    HintAsked,
    MasterActed,
    MasterLooked,
    MovesUndone,
    SeatReplaced,
    has_left,
)
from bot.referee.export import account
from bot.store.store import Store
from bot.store.tables import AGAINST_PERSON, SOMEBODY, EventRow, GameRow, ResultRow, RollRow

_MEDDLED = (
    ComputerReplaced,
    ComputerTookOver,
    DiceImposed,
    HintAsked,
    MasterActed,
    MasterLooked,
    SeatReplaced,
)


def counts(match: Match, events: Sequence[Event]) -> bool:
    """Whether a match with these events was one between two people from beginning to end, and no practice:
    nobody, no computer either, replaced them even for a while or decided for them, no game master looked at
    what they know, set anything, imposed dice, gave a command, took moves back or ended it, no computer
    advised them, and no time ran out so that the default choice was made."""
    people = len(match.seats) == len(match.game.seats) and not any(map(has_left, match.seats.values()))
    if match.practice or not people:
        return False
    return not any(
        isinstance(event, _MEDDLED)
        or (isinstance(event, DeadlineMissed) and event.then == "act")
        or (isinstance(event, MovesUndone) and event.by == "master")
        for event in events
    )


async def results_of_step(
    store: Store,
    before: Match,
    after: Match,
    row: GameRow,
    events: Sequence[EventRow],
    rolls: Sequence[RollRow],
) -> list[ResultRow] | None:
    """Returns the results of a match that ends with a step, of these events and rolls; none if it was over
    and goes on, and None if neither. Those that may count for the ladder are due to be rated."""
    if (before.stage == "over") == (after.stage == "over"):
        return None
    if after.stage != "over":
        return []
    all_events = [*await store.games.events(row.id), *events]
    all_rolls = [*await store.games.rolls(row.id), *rolls]

    def count() -> Mapping[Seat, Sequence[int]]:
        return dice_by_seat(after.view(PUBLIC[0]), account(after, all_events, all_rolls, PUBLIC[0]))

    results = _results(row, after, await asyncio.to_thread(count))
    if counts(after, [after.read_event(event.data) for event in all_events]):
        for result in results:
            result.rated = "due"
    return results


def _results(row: GameRow, match: Match, dice: Mapping[Seat, Sequence[int]]) -> list[ResultRow]:
    """Returns the result of each person who plays a match that is over; none if it is of no server."""
    outcome, results = match.game.outcome(match.state), list[ResultRow]()
    for seat, user in match.seats.items():
        other = next((taken for taken in match.taken if taken != seat), None)
        if outcome is None or row.guild_id is None or other is None or has_left(user):
            continue
        computer = match.computers.get(other)
        result = ResultRow(
            game_id=match.id,
            seat=seat,
            user_id=user,
            guild_id=row.guild_id,
            kind=match.kind,
            against=computer.level if computer else AGAINST_PERSON,
            opponent=max(match.seats.get(other, SOMEBODY), SOMEBODY),
            score=0 if outcome.winner is None else 1 if outcome.winner == seat else -1,
            faces=",".join(map(str, dice[seat])) if seat in dice else None,
            ended_at=row.changed_at,
        )
        results.append(result)
    return results
