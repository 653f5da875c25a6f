"""No forged record passes as true: refereeing it again finds the forgery, or the published digest does."""

from __future__ import annotations

import asyncio
import json
import pickle
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, get_args
from zlib import crc32

import pytest
from games.fuzz import fuzzed_of
from msgspec.json import encode
from simulated.night import NIGHT

from bot.games import registry
from bot.games.game import Game
from bot.games.match_events import AnyMatchEvent
from bot.presentation.verdict import verdict_text
from bot.referee import retrial
from bot.referee.action import Action
from bot.referee.step import Before, Step, take
from bot.referee.verify import NoExport, compare, read_record, verify

from .forgery import Forger, Forgery
from .refereed_game import Record, play_alone, play_guided, record_of

ONLY_BY_DIGEST = {
    "event.at": "a time of day proves nothing, unless a deadline hangs on it",
    "event.by": "of two game masters, either may have done it",
    "event left out": "the only event of its step: a legal game without that step",
    "event doubled": "a standing order that is given twice",
    "step left out": "a legal game without that step, where nothing later hangs on it",
    "step doubled": "a legal game in which it was done twice",
    "steps swapped": "a legal game in the other order, where neither step throws dice",
    "step of another": "of two game masters, either may have done it",
}
"""Forgeries that a record cannot show by itself, since it is then a legal game with the same dice, and why.
The published digest distinguishes it from the game that was played."""


IN_EVERY_GAME = {kind.__name__ for kind in get_args(AnyMatchEvent)}
"""The events that every game has."""

DICE = 8
"""Rolls that are many."""

NOT_MET = {"WordsGiven", "LobbyClosed", "LobbyCancelled"}
"""Events that no game has which deals as soon as both players have sat down, or that is played at all."""

WITH_COMPUTERS = {
    *("ComputerSeated", "ComputerTookOver", "ComputerReplaced"),
    *("HintsAllowed", "HintAsked", "PracticeSet", "PlayedOut"),
}
"""Events that only games have for which there is a computer player."""


FORGED = [kind for kind in registry.GAMES if fuzzed_of(kind).forged]


def records_of(kind: str, folder: Path) -> list[Record]:
    """Returns the records of finished games of one kind in which everything happened, the shortest first."""
    whole = [asyncio.run(record_of(kind, seed, folder)) for seed in fuzzed_of(kind).forged]
    beside = [play_guided, *([play_alone] if registry.MANIFESTS[kind].player else [])]
    whole += [asyncio.run(record_of(kind, 1, folder, play)) for play in beside]
    return sorted(whole, key=lambda record: len(record["events"]))


@pytest.fixture(autouse=True)
def decided_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Decides a step only once that forged records share: nothing before it is forged, since the digest of
    the chain is the same, nor is it decided otherwise."""
    steps: dict[object, Step] = {}

    def take_once(
        before: Before,
        action: Action,
        by: int | None,
        now: datetime,
        fresh_seed: Callable[[], bytes],
        *,
        by_right: bool,
    ) -> Step:
        if before.match.stage == "over":  # A step that may need the next seed of the record.
            return take(before, action, by, now, fresh_seed, by_right=by_right)
        key = before.digest, before.seed, before.rolled, encode(action), by, now, by_right
        if key not in steps:
            steps[key] = take(before, action, by, now, fresh_seed, by_right=by_right)
        return steps[key]

    monkeypatch.setattr(retrial, "take", take_once)


@pytest.fixture(autouse=True)
def options_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reads options only once that forged records share."""
    read, known = Game.read_options, dict[tuple[str, bytes], dict[str, Any]]()

    def read_once(game: Game[Any], given: dict[str, Any]) -> dict[str, Any]:
        key = game.name, encode(given)
        if key not in known:
            known[key] = read(game, given)
        return known[key]

    monkeypatch.setattr(Game, "read_options", read_once)


def tried(records: Sequence[Record]) -> Iterator[tuple[Record, Forgery]]:
    """Yields a forgery of each sort, made from the shortest record that has it, at night all of each record,
    each with its record. What is no field of an event is forged in a game of two people with many dice, since
    a game without dice hides who gave which words; what is the same in every game, in one of them."""
    if NIGHT:
        yield from ((record, forgery) for record in records for forgery in Forger(record).all())
        return
    kind, sorts = records[0]["game"], set()
    dice = next(
        record for record in records if len(record["seats"]) > 1 and len(record["dice"]["rolls"]) >= DICE
    )
    fields = ((record, forgery) for record in records for forgery in Forger(record).fields())
    for record, forgery in (*((dice, forgery) for forgery in Forger(dice).beside()), *fields):
        number = crc32(forgery.what.encode()) % len(FORGED)
        if forgery.what not in sorts and (
            FORGED[number] == kind or forgery.what.partition(".")[0] not in IN_EVERY_GAME
        ):
            sorts.add(forgery.what)
            yield record, forgery


def objections(text: str, published: str | None = None) -> int:
    """Returns how much the check has against a record. The verdict can be sent between processes, and has
    words."""
    try:
        verdict = compare(verify(read_record(text)), [published] if published else [], every=False)
        assert pickle.loads(pickle.dumps(verdict)) == verdict
        assert verdict_text(verdict)
        return len(verdict.faults)
    except NoExport:
        return 1


def last_digest(record: Record) -> tuple[str, list[Record]]:
    """Returns the digest that was published last, and what it seals."""
    opened = [event for event in record["events"] if event["kind"] == "SeedOpened"]
    return opened[-1]["data"]["digest"], record["events"][: opened[-1]["seq"]]


@pytest.mark.parametrize("kind", FORGED)
def test_every_forgery_is_found(kind: str, tmp_path: Path) -> None:
    """Every forgery is found: each value changed, events and steps left out, added, doubled, swapped and
    given to others, with the digests recomputed. Refereeing again finds it, or the published digest if the
    result is another legal game. Every kind of event occurs in these games, since only what occurs can be
    forged."""
    records = records_of(kind, tmp_path)
    every = {event.__name__ for event in get_args(registry.GAMES[kind].event) + get_args(AnyMatchEvent)}
    not_met = NOT_MET if registry.MANIFESTS[kind].player else NOT_MET | WITH_COMPUTERS
    assert every - {event["kind"] for record in records for event in record["events"]} <= not_met
    for record in records:
        verdict = verify(read_record(json.dumps(record)))
        assert (verdict.faults, verdict.replayed) == ([], 0)
    unseen, count, other = [], 0, 0
    for record, forgery in tried(records):
        forged = forgery.forge()
        text = json.dumps(forged)
        if forged == record and text == json.dumps(record):
            continue
        count += 1
        if objections(text):
            continue
        other += 1
        # The digest published at the end does not seal what is done after it.
        digest, sealed = last_digest(record)
        known = objections(text, digest) or forged["events"][: len(sealed)] == sealed
        if forgery.what not in ONLY_BY_DIGEST or not known:
            unseen.append(f"{forgery.what}: {forgery.where}")
    print(f"{kind}: {count} forgeries, {other} of them found by the published digest alone")  # noqa: T201
    assert unseen == []
    assert count > 150
    assert other < count / 10, "hardly any forgery needs the digest"
