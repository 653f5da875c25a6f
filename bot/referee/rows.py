"""What a step writes to the store: rows, the messages that follow from it, and the results of a match that
ends."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from operator import add
from typing import Any, NamedTuple

import msgspec

from bot.games import match as matches
from bot.games import match_events as on
from bot.games.game import PUBLIC, Event, Seat
from bot.games.log import dice_by_seat
from bot.games.match import Match
from bot.games.match_events import UserId, has_left
from bot.games.step import ends, wake
from bot.referee.export import account
from bot.referee.games import Held
from bot.referee.step import Step
from bot.store import tables
from bot.store.store import Change, Store

_MEDDLED = (
    on.ComputerReplaced,
    on.ComputerTookOver,
    on.DiceImposed,
    on.HintAsked,
    on.MasterActed,
    on.MasterLooked,
    on.SeatReplaced,
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
        or (isinstance(event, on.DeadlineMissed) and event.then == "act")
        or (isinstance(event, on.MovesUndone) and event.by == "master")
        for event in events
    )


async def results_of_step(
    store: Store,
    before: Match,
    after: Match,
    row: tables.GameRow,
    events: Sequence[tables.EventRow],
    rolls: Sequence[tables.RollRow],
) -> list[tables.ResultRow] | None:
    """Returns the results of a match that ends with a step, of these events and rolls; none if it was over
    and goes on, and None if neither. Two games of a match have one result, at the end of the second. Those
    that may count for the ladder are due to be rated."""
    if (before.stage == "over") == (after.stage == "over"):
        return None
    if after.stage != "over":
        return []
    if after.has_second:
        return None
    rows = await store.games.events(row.id), await store.games.rolls(row.id)
    games = [_Told(after, [*rows[0], *events], [*rows[1], *rolls])]
    if after.first and (first := await store.games.get(after.first.id)):
        rows = await store.games.events(first.id), await store.games.rolls(first.id)
        games.append(_Told(matches.decode(first.snapshot), *rows))
    results = _results(row, after, await asyncio.to_thread(_faces, games))
    if all(
        counts(told.match, [told.match.read_event(event.data) for event in told.events]) for told in games
    ):
        for result in results:
            result.rated = "due"
    return results


class _Told(NamedTuple):
    """A game, with its whole record."""

    match: Match
    events: Sequence[tables.EventRow]
    rolls: Sequence[tables.RollRow]


def _faces(games: Sequence[_Told]) -> dict[Seat, list[int]]:
    """Returns how often each side has thrown each of 1 to 6 in a game and, by the player who sits there, in
    the one before it with the sides changed."""
    last, *before = [dice_by_seat(told.match.view(PUBLIC[0]), account(*told, PUBLIC[0])) for told in games]
    for faces in before:
        changed = dict(zip(last, reversed(faces.values()), strict=True))
        last = {seat: [*map(add, own, changed[seat])] for seat, own in last.items()}
    return last


def _results(row: tables.GameRow, match: Match, dice: Mapping[Seat, Sequence[int]]) -> list[tables.ResultRow]:
    """Returns the result of each person who plays a match that is over; none if it is of no server."""
    outcome, results = match.result, list[tables.ResultRow]()
    for seat, user in match.seats.items():
        other = next((taken for taken in match.taken if taken != seat), None)
        if outcome is None or row.guild_id is None or other is None or has_left(user):
            continue
        computer = match.computers.get(other)
        result = tables.ResultRow(
            game_id=match.id,
            seat=seat,
            user_id=user,
            guild_id=row.guild_id,
            kind=match.kind,
            against=computer.level if computer else tables.AGAINST_PERSON,
            opponent=max(match.seats.get(other, tables.SOMEBODY), tables.SOMEBODY),
            score=0 if outcome.winner is None else 1 if outcome.winner == seat else -1,
            faces=",".join(map(str, dice[seat])) if seat in dice else None,
            ended_at=row.changed_at,
        )
        results.append(result)
    return results


def notices(
    before: Match, after: Match, step: int, events: Sequence[Event], by: UserId | None, now: datetime
) -> list[tables.OutboxRow]:
    """Returns the outbox of one step, in sending order; a move to another channel precedes everything that
    waits.

    It holds what everybody may learn (in the lobby a post and the card, then the post of the turn, at the end
    a post), a private message for each other player who may learn more, and one nudge for each player who is
    awaited now and was not before, except for the player who acted. Neither is for a player whose opponents
    are computers, which answer at once, but for the nudge of one who has just been given the seat. A player
    whose time is running out gets a reminder; whoever is asked to a game, or to agree to an undo, gets the
    request.
    """

    def row(kind: tables.MessageKind, audience: str, recipient: UserId | None = None) -> tables.OutboxRow:
        return tables.OutboxRow(
            game_id=after.id,
            seq=step,
            number=after.version(audience),
            turn_began=after.turn_began if kind in ("turn", "private") else 0,
            kind=kind,
            audience=audience,
            recipient=recipient,
            due_at=now + tables.HELD if kind == "turn" and _goes_on(before, after, events, by) else now,
            created_at=now,
        )

    public, waiting = PUBLIC[0], after.awaited_people()
    given = [event.seat for event in events if isinstance(event, on.SeatReplaced | on.ComputerReplaced)]
    called = [
        seat
        for seat in waiting
        if seat not in before.awaited() or before.seats.get(seat) != after.seats[seat]
    ]
    rows = [row(kind, public) for kind in _public_kinds(before, after, events)]
    for seat, user in after.seats.items():
        if user != by and not has_left(user):
            waits, calls = seat in waiting, seat in called and (not after.solo or seat in given)
            kinds = _private_kinds(seat, events, waiting=waits, called=calls)
            rows += [row(kind, seat, user) for kind in kinds if kind != "private" or not after.solo]
    rows += [
        row("invitation", event.seat, event.user) for event in events if isinstance(event, on.PlayerAsked)
    ]
    if any(isinstance(event, on.DeadlineMissed) and event.then == "ask" for event in events):
        rows += [row("late", public, master) for master in after.masters if not has_left(master)]
    return rows


def _goes_on(before: Match, after: Match, events: Sequence[Event], by: UserId | None) -> bool:
    """Whether the player who gave a step by mail goes on, without anybody else being asked or told of
    anything else. Its post waits for the end of that."""
    mail = after.options.get("pace") == "mail" and after.stage == "running"
    if not mail or len(after.awaited()) != 1 or after.awaited() != before.awaited():
        return False
    (seat,) = after.awaited()
    besides = any(
        isinstance(event, on.MatchEvent) and not isinstance(event, on.MovesUndone) for event in events
    )
    return not besides and (after.seats.get(seat) == by if by is not None else seat in after.computers)


def _public_kinds(before: Match, after: Match, events: Sequence[Event]) -> Iterator[tables.MessageKind]:
    """Yields the kinds of messages to the game's home."""
    public = any(event.audience == PUBLIC for event in events)
    opened = any(isinstance(event, on.MatchOpened) for event in events)
    if opened:
        yield "home"
    if any(isinstance(event, on.MatchMoved) for event in events):
        yield "move"
    if after.state is not None:
        if public:
            yield "end" if ends(before, after) else "turn"
        return
    news = any(event.audience == PUBLIC and not isinstance(event, on.TermsChanged) for event in events)
    if (news and not opened) or any(
        isinstance(event, on.MasterNamed) and event.also_plays for event in events
    ):
        yield "post"
    if public:
        yield "card"


def _private_kinds(
    seat: Seat, events: Sequence[Event], *, waiting: bool, called: bool
) -> Iterator[tables.MessageKind]:
    """Yields the kinds of messages to the player of a seat who did not act. ``waiting`` says that the game
    waits for them, ``called`` that it did not before."""
    if any(event.audience != PUBLIC and seat in event.audience for event in events):
        yield "private"
    if any(isinstance(event, on.UndoAsked) for event in events):
        yield "undo"
    if waiting and on.PlayerReminded(seat) in events:
        yield "reminder"
    elif called or (
        waiting and any(isinstance(event, on.DeadlineMissed) and event.seat == seat for event in events)
    ):
        yield "nudge"


def game_row(row: tables.GameRow, step: Step, now: datetime) -> tables.GameRow:
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
    return tables.GameRow(**row.model_dump(exclude=set(changed)), **changed)


def change_of(
    held: Held,
    written: tables.GameRow,
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
            tables.EventRow(
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
            tables.RollRow(
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
            tables.SeatRow(game_id=game, seat=seat, user_id=user)
            for seat, user in after.seats.items()
            if not has_left(user)
        ],
        masters=None
        if after.masters == before.masters
        else [
            tables.GameMasterRow(game_id=game, user_id=user) for user in after.masters if not has_left(user)
        ],
        people=[
            tables.PersonRow(game_id=game, number=number, user_id=user)
            for number, user in enumerate(after.people, 1)
            if number > len(before.people)
        ],
        handed_in=[seat for seat in before.awaited() if seat not in after.awaited()],
    )
