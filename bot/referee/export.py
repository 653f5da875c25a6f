"""The record of a game as a file that anybody can keep, read and check.

Format ``planvert-export/1``, JSON:

- ``game`` (the rules' name), ``id``, ``options``; ``seats``: the user's id by seat.
- ``events``: in order, each with ``seq``, ``at`` (ISO 8601, UTC), ``by`` (user id or null), ``kind``,
  ``audience``, ``data`` (its fields), and ``digest``: the SHA-256 of the digest before it (the game's id
  for the first) and of the event's other members as canonical JSON.
- ``dice``: the ``fingerprint`` published at the start, the ``seed`` (null before the end), the players'
  ``words`` by seat, and the ``rolls``: each with ``n``, ``seq`` (the first event of its step), ``purpose``,
  ``dice``, how many of them the game master ``imposed``, and ``digest``, which goes on where those of the
  events end. The ``dice`` of a shuffle are the numbers from 0 in their new order. A game that went on after
  its end has the earlier seeds in ``earlier``, each with the first event that it no longer holds for
  (``until``).
- ``result``: winner, points and why; null before the end.
- ``digest``: the last of those before it.

Before the end an export holds what its audience may know and nothing else, of the rolls too; its ``seq``
then count what is in it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from bot.games.game import Event
from bot.games.log import Entry, Log
from bot.games.match import (
    Match,
    MatchEvent,
    MovesUndone,
    Throw,
    Told,
    decode_event,
    may_learn,
)
from bot.store.tables import EventRow, RollRow

FORMAT = "planvert-export/1"


def export(
    match: Match, events: Sequence[EventRow], rolls: Sequence[RollRow], audience: str
) -> dict[str, Any]:
    """The record for an audience (a seat or ``"public"``); all of it when the game is over."""
    outcome = match.game.outcome(match.state) if match.state is not None else None
    told = _told(match, events, audience)
    over = match.stage == "over"
    plain = [_event(row, number, match.kind, over=over) for number, row in enumerate(told, 1)]
    steps = {row.step: number for number, row in reversed([*enumerate(told, 1)])}
    throws = _throws(events, rolls)
    known = {throw.n for row in told for throw in throws[row.seq]}
    dice = _dice(plain, [(steps[roll.seq], roll) for roll in rolls if over or roll.n in known], match.words)
    last = match.id
    for one in (*plain, *dice["rolls"]):
        last = one["digest"] = digest(last, one)
    return {
        "format": FORMAT,
        "game": match.kind,
        "id": match.id,
        "options": match.options,
        "seats": {seat: str(user) for seat, user in match.seats.items()},
        "events": plain,
        "dice": dice,
        "result": msgspec.to_builtins(outcome),
        "digest": last,
    }


def account(match: Match, events: Sequence[EventRow], rolls: Sequence[RollRow], audience: str) -> list[Told]:
    """What happened, for an audience (a seat or ``"public"``); all of it when the game is over."""
    happened = {row.seq: decode_event(match.kind, row.data) for row in events}
    undone = _undone(happened)
    throws = _throws(events, rolls)
    return [
        Told(number, int(row.at.timestamp()), happened[row.seq], throws[row.seq], row.seq in undone)
        for number, row in enumerate(_told(match, events, audience), 1)
    ]


def moments(
    match: Match, events: Sequence[EventRow], audience: str, numbers: Collection[int]
) -> dict[int, Match]:
    """What a seat or the public saw after each of these events, by their numbers in its ``account``. What was
    seen then is all that is given of it, also when the game is over."""
    seen = {row.seq: number for number, row in enumerate(_told(match, events, audience), 1)}
    log, found = Log(match.id), {}
    for row in events:
        log.add(Entry(row.seq, row.step, row.seat, decode_event(match.kind, row.data)))
        if seen.get(row.seq) in numbers:
            found[seen[row.seq]] = log.match.view(audience)
    return found


def _told(match: Match, events: Sequence[EventRow], audience: str) -> list[EventRow]:
    """Those of the events that an audience may know now."""
    over = match.stage == "over"
    return [row for row in events if over or may_learn(tuple(row.audience.split(",")), audience)]


def _undone(happened: Mapping[int, Event]) -> set[int]:
    """The numbers of the moves' events that were taken back."""
    found: set[int] = set()
    for number, event in happened.items():
        if isinstance(event, MovesUndone):
            moves = range(event.to + 1, number)
            found |= {one for one in moves if not _stays(happened[one])}
    return found


def _stays(event: Event) -> bool:
    return isinstance(event, MatchEvent) or event.standing


def _throws(events: Sequence[EventRow], rolls: Sequence[RollRow]) -> dict[int, tuple[Throw, ...]]:
    """The throws that each event tells of: within a step both follow one another."""
    waiting: dict[int, list[Throw]] = {}
    for roll in rolls:
        dice = tuple(int(die) for die in roll.dice.split(","))
        waiting.setdefault(roll.seq, []).append(Throw(roll.n, roll.purpose, dice, roll.imposed))
    found = {}
    for row in events:
        left, taken = waiting.get(row.step, []), 0
        count = len(dice_in(json.loads(row.data)))
        while taken < len(left) and sum(len(throw.dice) for throw in left[:taken]) < count:
            taken += 1
        found[row.seq] = tuple(left[:taken])
        del left[:taken]
    return found


def dice_in(data: dict[str, Any]) -> list[int]:
    """The dice or the shuffle that an event tells of, from its fields."""
    if "shuffle" in data:
        return list(data["shuffle"]["value"])
    dice = data.get("dice", [data["die"]] if "die" in data else [])
    if isinstance(dice, dict):
        return [die for thrown_for in dice.values() for die in thrown_for]
    return list(dice)


def _event(row: EventRow, number: int, game: str, *, over: bool) -> dict[str, Any]:
    data = json.loads(row.data)
    del data["kind"]
    if not over:
        for name in type(decode_event(game, row.data)).sealed:
            del data[name]
    return {
        "seq": number,
        "at": row.at.isoformat(),
        "by": None if row.by is None else str(row.by),
        "kind": row.kind,
        "audience": row.audience,
        "data": data,
    }


def _dice(
    events: Iterable[dict[str, Any]], rolls: Iterable[tuple[int, RollRow]], words: dict[str, str]
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
        "rolls": [
            {
                "n": roll.n,
                "seq": seq,
                "purpose": roll.purpose,
                "dice": [int(die) for die in roll.dice.split(",")],
                "imposed": roll.imposed,
            }
            for seq, roll in rolls
        ],
        **({"earlier": earlier} if earlier else {}),
    }


def digest(last: str, event: dict[str, Any]) -> str:
    """The seal of an event and, by the digest before it, of all that came before."""
    plain = {name: value for name, value in event.items() if name != "digest"}
    canonical = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(f"{last} {canonical}".encode()).hexdigest()


def written(record: dict[str, Any]) -> str:
    """The record as the text of a file."""
    return json.dumps(record, indent=1, ensure_ascii=False) + "\n"
