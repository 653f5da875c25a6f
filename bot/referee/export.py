"""The record of a game as a file that anybody can keep, read and check.

Format ``planvert-export/3``, JSON:

- ``game`` (the rules' name), ``rules`` (their version), ``id``, ``options``; ``seats``: a pseudonym by seat.
  The first person mentioned in a record is ``1``, the next ``2``.
- ``events``: in order, each with ``seq``, ``at`` (ISO 8601, UTC), ``by`` (a pseudonym, or null for the
  clock), ``kind``, ``audience``, ``data`` (its fields) and ``digest`` (``bot.referee.chain``). The first
  event of a step also has ``command``: the request to the referee (``bot.referee.action``).
- ``dice``: the ``fingerprint`` published at the start, the ``seed`` (null before the end), the players'
  ``words`` by seat, and the ``rolls``: each with ``n``, ``seq`` (the first event of its step), ``purpose``,
  ``dice``, how many of them the game master ``imposed``, whether it is a ``shuffle``, and ``digest``. The
  ``purpose`` is a JSON object (``bot.referee.dice``). In the chain the rolls of a step precede its events.
  The ``dice`` of a shuffle are the numbers from 0 in their new order. A game that
  continued after its end has the earlier seeds in ``earlier``, each with the first event for which it is no
  longer valid (``until``).
- ``result``: winner, points and the reason; null before the end.
- ``digest``: the last of the chain.

Before the end an export holds only the events and rolls that its audience may know; its ``seq`` then number
the events that it contains, and it has no commands.

Games opened before this format existed have an earlier one. ``planvert-export/2``: a ``purpose`` is an
English text, and a shuffle is recognised by its 0, which no die shows. ``planvert-export/1``, beyond that: no
``rules`` and no commands, user ids in place of pseudonyms, and all rolls after the events in the chain.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from bot.games.game import Purpose
from bot.games.learned import undone_events
from bot.games.log import Entry, Log
from bot.games.match import LearnedEvent, Match, Throw, may_learn
from bot.referee import chain
from bot.referee.dice import TYPED, Roll, is_shuffle

if TYPE_CHECKING:  # verifying a file needs no database
    from bot.store.tables import EventRow, RollRow

FORMATS = {form: f"planvert-export/{form}" for form in (1, 2, 3)}
"""The name of the format, by the form of the record."""


def export(
    match: Match, events: Sequence[EventRow], rolls: Sequence[RollRow], audience: str
) -> dict[str, Any]:
    """Returns the record for an audience (a seat or ``"public"``); the whole record when the game is over."""
    outcome = match.game.outcome(match.state) if match.state is not None else None
    told = _known_to(match, events, audience)
    over = match.stage == "over"
    plain = [_event(row, number, match, over=over) for number, row in enumerate(told, 1)]
    steps = {row.step: number for number, row in reversed([*enumerate(told, 1)])}
    throws = _throws(match, events, rolls)
    known = {throw.n for row in told for throw in throws[row.seq]}
    known_rolls = [(steps[row.seq], roll_of(row, match)) for row in rolls if over or row.n in known]
    dice = _dice(plain, known_rolls, match.words)
    last = match.id
    for one in in_chain_order(match.record, plain, dice["rolls"]):
        last = one["digest"] = chain.digest(last, one)
    return {
        "format": FORMATS[match.record],
        "game": match.kind,
        **({"rules": match.rules} if match.record > 1 else {}),
        "id": match.id,
        "options": match.options,
        "seats": {seat: str(match.pseudonym(user)) for seat, user in match.seats.items()},
        "events": plain,
        "dice": dice,
        "result": msgspec.to_builtins(outcome),
        "digest": last,
    }


def in_chain_order(
    record: int, events: Sequence[chain.Plain], rolls: Sequence[chain.Plain]
) -> list[chain.Plain]:
    """Returns events and rolls in the order of the chain: the rolls of a step before its events, in a record
    of the first form all rolls after all events."""
    if record == 1:
        return [*events, *rolls]
    return sorted([*rolls, *events], key=lambda link: (link["seq"], "kind" in link))


def account(
    match: Match, events: Sequence[EventRow], rolls: Sequence[RollRow], audience: str
) -> list[LearnedEvent]:
    """Returns what happened, for an audience (a seat or ``"public"``); everything when the game is over."""
    happened = {row.seq: match.read_event(row.data) for row in events}
    undone = undone_events(happened)
    throws = _throws(match, events, rolls)
    return [
        LearnedEvent(number, int(row.at.timestamp()), happened[row.seq], throws[row.seq], row.seq in undone)
        for number, row in enumerate(_known_to(match, events, audience), 1)
    ]


def moments(
    match: Match, events: Sequence[EventRow], audience: str, numbers: Collection[int]
) -> dict[int, Match]:
    """Returns what a seat or the public saw after each of these events, by their numbers in its ``account``.
    Contains only what was visible at that time, also when the game is over."""
    seen = {row.seq: number for number, row in enumerate(_known_to(match, events, audience), 1)}
    log, found = Log(match.id), {}
    for row in events:
        log.add(Entry(row.seq, row.step, row.seat, match.read_event(row.data)))
        if seen.get(row.seq) in numbers:
            found[seen[row.seq]] = log.match.view(audience)
    return found


def _known_to(match: Match, events: Sequence[EventRow], audience: str) -> list[EventRow]:
    """Returns the events that an audience may know now."""
    over = match.stage == "over"
    return [row for row in events if over or may_learn(tuple(row.audience.split(",")), audience)]


def _throws(
    match: Match, events: Sequence[EventRow], rolls: Sequence[RollRow]
) -> dict[int, tuple[Throw, ...]]:
    """Returns the throws that each event reports, by event number: within a step events and throws are in the
    same order."""
    waiting: dict[int, list[Throw]] = {}
    words = _words(match) if rolls else {}
    for made in rolls:
        roll = roll_of(made, match)
        said = roll.purpose
        purpose = words.get(said, said) if isinstance(said, str) else match.read_purpose(said)
        throw = Throw(roll.n, purpose, roll.dice, roll.imposed, roll.shuffle)
        waiting.setdefault(made.seq, []).append(throw)
    found = {}
    for row in events:
        left, taken = waiting.get(row.step, []), 0
        count = len(match.read_event(row.data).numbers())
        while taken < len(left) and sum(len(throw.dice) for throw in left[:taken]) < count:
            taken += 1
        found[row.seq] = tuple(left[:taken])
        del left[:taken]
    return found


def _event(row: EventRow, number: int, match: Match, *, over: bool) -> chain.Plain:
    plain = chain.plain_event(number, row.at, row.by, tuple(row.audience.split(",")), row.data)
    if over and match.record > 1 and row.seq == row.step:
        plain["command"] = None if row.command is None else json.loads(row.command)
    if not over:
        for name in type(match.read_event(row.data)).sealed:
            del plain["data"][name]
    return plain


def _dice(
    events: Iterable[dict[str, Any]], rolls: Iterable[tuple[int, Roll]], words: dict[str, str]
) -> dict[str, Any]:
    fingerprint, seed = "", None
    earlier: list[dict[str, Any]] = []
    for event in events:
        match event["kind"]:
            case "MatchOpened":
                fingerprint = event["data"]["fingerprint"]
            case "SeedOpened":
                seed = event["data"]["seed"]
            case "SeedRenewed":
                earlier.append({"fingerprint": fingerprint, "seed": seed, "until": event["seq"]})
                fingerprint, seed = event["data"]["fingerprint"], None
    return {
        "fingerprint": fingerprint,
        "seed": seed,
        "words": words,
        "rolls": [chain.plain_roll(roll, seq) for seq, roll in rolls],
        **({"earlier": earlier} if earlier else {}),
    }


def roll_of(row: RollRow, match: Match) -> Roll:
    """Returns a stored roll of this match."""
    dice = tuple(int(die) for die in row.dice.split(","))
    if match.record < TYPED:
        return Roll(row.n, row.purpose, dice, row.imposed, is_shuffle(dice))
    purpose = json.loads(row.purpose)
    return Roll(row.n, purpose, dice, row.imposed, match.read_purpose(purpose).shuffle)


def _words(match: Match) -> dict[str, Purpose]:
    """Returns the purposes of a match by their words in its record; none if it does not hold words."""
    if match.record >= TYPED:
        return {}
    return {purpose.before: purpose for purpose in match.game.purposes(match.state)}


def record_text(record: dict[str, Any]) -> str:
    """Returns the record as the text of a file."""
    return json.dumps(record, indent=1, ensure_ascii=False) + "\n"
