"""Checks that a database holds one consistent record of its games."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec
from simulated.databases import asked

from bot.games import match as matches
from bot.games.log import Log
from bot.games.match import Match
from bot.referee.dice import shuffle, thrown
from bot.referee.export import record_text, roll_of
from bot.referee.referee import Referee
from bot.referee.verify import read_record, verify
from bot.store.store import Store

NOON = datetime(1944, 6, 6, 12, tzinfo=UTC)


def referee_of(store: Store) -> Referee:
    """Returns a referee on a store that posts nothing."""
    return Referee(store, lambda: NOON, lambda _: None)


def game_ids(database: str) -> list[str]:
    """Returns the ids of the games in a database, in the order in which they were opened."""
    return [str(game_id) for (game_id,) in asked(database, "SELECT id FROM game ORDER BY opened_at")]


def timeless(match: Match) -> Match:
    """Returns the match without what the referee adds to its events."""
    clock = {"deadline": None, "reminded": False, "missed": False, "since": 0}
    return msgspec.structs.replace(match, **clock, opening="", turn="", turn_began=0)


async def check_record(store: Store, game_id: str) -> Match:
    """Asserts that the log of a game has no gap, folds to the snapshot, and that every die follows from the
    seed; returns the match."""
    referee = referee_of(store)
    row = await store.games.get(game_id)
    assert row is not None
    entries = await referee.records.entries(game_id)
    assert [entry.seq for entry in entries] == list(range(1, row.seq + 1))
    rolls = await store.games.rolls(game_id)
    folded = Log(game_id, entries, [roll.seq for roll in rolls]).match
    held = matches.decode(row.snapshot)
    assert timeless(held) == timeless(folded)
    assert [roll.n for roll in rolls] == list(range(1, row.rolls + 1))
    for roll in rolls:
        shown = roll_of(roll, held)
        seed, count = bytes.fromhex(row.seed), len(shown.dice)
        make = shuffle if shown.shuffle else thrown
        own = make(seed, held.opening, roll.n, shown.purpose, held.words, count)
        assert shown.dice[roll.imposed :] == own[roll.imposed :]
    if held.stage == "over":
        record = record_text(await referee.records.export(game_id, "public"))
        assert verify(read_record(record)).faults == []
    return held
