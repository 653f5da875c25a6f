"""No forged record passes as true: it is refereed again, and the published digest knows any other."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Iterator

import pytest

from bot.referee.verify import NoExport, read, verify

from .forgery import Forger, Forgery
from .played import Record, record_of

ALL = bool(os.environ.get("EVERY_FORGERY"))
"""Without it one forgery of each sort is tried, with it all of them (some minutes)."""

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
"""What a record cannot show by itself, since the forged one is a legal game with the same dice, and why. The
published digest tells it from the game that was played."""


GAMES = {"resistance": 7, "memoir44": 4, "france1944": 3}
"""The games that are forged, each with the seed of one in which its dice were thrown."""


@pytest.fixture(scope="module", params=GAMES)
def record(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Record:
    """The record of a finished game in which everything happened."""
    folder = tmp_path_factory.mktemp("forged")
    return asyncio.run(record_of(request.param, GAMES[request.param], folder))


def tried(record: Record) -> Iterator[Forgery]:
    """All forgeries, or the first of each sort."""
    sorts = set()
    for forgery in Forger(record).all():
        if ALL or forgery.what not in sorts:
            sorts.add(forgery.what)
            yield forgery


def objections(text: str, published: str | None = None) -> int:
    """How much the check has against a record."""
    try:
        return len(verify(read(text), published).faults)
    except NoExport:
        return 1


def test_every_forgery_is_found(record: Record) -> None:
    """Each value to others, events and steps left out, added, doubled, swapped and given to others, with the
    digests made right: found by refereeing again; what is a legal other game, by the published digest."""
    true, plain = verify(read(json.dumps(record))), json.dumps(record, sort_keys=True)
    assert (true.faults, true.replayed) == ([], 0)
    end = max(event["seq"] for event in record["events"] if event["kind"] == "SeedOpened")
    sealed = record["events"][:end]
    unseen, count, other = [], 0, 0
    for forgery in tried(record):
        forged = forgery.forge()
        text = json.dumps(forged)
        if json.dumps(forged, sort_keys=True) == plain:
            continue
        count += 1
        if objections(text):
            continue
        other += 1
        # What is done after the end is not sealed by what was published at the end.
        known = objections(text, true.digests[-1]) or forged["events"][:end] == sealed
        if forgery.what not in ONLY_BY_DIGEST or not known:
            unseen.append(f"{forgery.what}: {forgery.where}")
    assert unseen == []
    assert count > 150
    assert other < count / 10, "hardly any forgery needs the digest"
