"""Writes the record of a game (``bot.referee.record``), and its account for one audience."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

import msgspec

from bot.games.game import Audience
from bot.games.log import Entry, Log, undone_events
from bot.games.match import LearnedEvent, Match, Throw, may_learn
from bot.referee.dice import Roll
from bot.referee.record import GAME_FORMAT, PlainJson, digest, place_in_chain

if TYPE_CHECKING:  # verifying a file needs no database
    from bot.store.tables import EventRow, RollRow


def plain_roll(roll: Roll, step: int) -> PlainJson:
    """Returns a roll as a record holds it; ``step`` is the number of the first event of its step."""
    return {
        "n": roll.n,
        "seq": step,
        "purpose": roll.purpose,
        "dice": list(roll.dice),
        "imposed": roll.imposed,
        "shuffle": roll.shuffle,
    }


def plain_event(seq: int, at: datetime, by: int | None, audience: Audience, data: bytes) -> PlainJson:
    """Returns an event as a record holds it, from its JSON. ``by`` is a pseudonym."""
    fields = json.loads(data)
    kind = fields.pop("kind")
    return {
        "seq": seq,
        "at": at.isoformat(),
        "by": None if by is None else str(by),
        "kind": kind,
        "audience": ",".join(audience),
        "data": fields,
    }


def export(
    match: Match, events: Sequence[EventRow], rolls: Sequence[RollRow], audience: str
) -> dict[str, Any]:
    """Returns the record for an audience (a seat or ``"public"``); the whole record when the game is over."""
    outcome = match.game.outcome(match.state) if match.state is not None else None
    known_events = _known_to(match, events, audience)
    over = match.stage == "over"
    plain = [_event(row, number, match, over=over) for number, row in enumerate(known_events, 1)]
    steps = {row.step: number for number, row in reversed([*enumerate(known_events, 1)])}
    throws = _throws(match, events, rolls)
    known = {throw.n for row in known_events for throw in throws[row.seq]}
    known_rolls = [(steps[row.seq], roll_of(row, match)) for row in rolls if over or row.n in known]
    dice = _dice(plain, known_rolls, match.words)
    last = match.id
    for link in sorted([*plain, *dice["rolls"]], key=place_in_chain):
        last = link["digest"] = digest(last, link)
    return {
        "format": GAME_FORMAT,
        "game": match.kind,
        "rules": match.rules,
        "id": match.id,
        "options": match.options,
        "seats": {seat: str(match.pseudonym(user)) for seat, user in match.seats.items()},
        "events": plain,
        "dice": dice,
        "result": msgspec.to_builtins(outcome),
        "digest": last,
    }


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
    log, seen_after = Log(match.id), {}
    for row in events:
        log.add(Entry(row.seq, row.step, row.seat, match.read_event(row.data)))
        if seen.get(row.seq) in numbers:
            seen_after[seen[row.seq]] = log.match.view(audience)
    return seen_after


def _known_to(match: Match, events: Sequence[EventRow], audience: str) -> list[EventRow]:
    over = match.stage == "over"
    return [row for row in events if over or may_learn(tuple(row.audience.split(",")), audience)]


def _throws(
    match: Match, events: Sequence[EventRow], rolls: Sequence[RollRow]
) -> dict[int, tuple[Throw, ...]]:
    """Returns the throws that each event reports, by event number: within a step events and throws are in the
    same order."""
    waiting: dict[int, list[Throw]] = {}
    for made in rolls:
        roll = roll_of(made, match)
        throw = Throw(roll.n, match.read_purpose(roll.purpose), roll.dice, roll.imposed, roll.shuffle)
        waiting.setdefault(made.seq, []).append(throw)
    thrown = {}
    for row in events:
        left, taken = waiting.get(row.step, []), 0
        count = len(match.read_event(row.data).numbers())
        while taken < len(left) and sum(len(throw.dice) for throw in left[:taken]) < count:
            taken += 1
        thrown[row.seq] = tuple(left[:taken])
        del left[:taken]
    return thrown


def _event(row: EventRow, number: int, match: Match, *, over: bool) -> PlainJson:
    plain = plain_event(number, row.at, row.by, tuple(row.audience.split(",")), row.data)
    if over and row.seq == row.step:
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
        "rolls": [plain_roll(roll, seq) for seq, roll in rolls],
        **({"earlier": earlier} if earlier else {}),
    }


def roll_of(row: RollRow, match: Match) -> Roll:
    purpose = json.loads(row.purpose)
    dice = tuple(int(die) for die in row.dice.split(","))
    return Roll(row.n, purpose, dice, row.imposed, match.read_purpose(purpose).shuffle)


def record_text(record: dict[str, Any]) -> str:
    return msgspec.json.format(msgspec.json.encode(record), indent=1).decode() + "\n"
