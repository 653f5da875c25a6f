"""Games and records that were made before a record held commands and pseudonyms."""

from __future__ import annotations

import gzip
import json
import random
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from games.fuzz import fuzzed_of

from bot.games.by_hand import Amended
from bot.games.registry import GAMES
from bot.presentation import messages
from bot.referee.export import record_text
from bot.referee.master_actions import EndGame, Look, Set, UndoMoves
from bot.referee.referee import Referee
from bot.referee.verify import read_record, verify
from bot.store.store import Store

from .full_record import Record, changed, resealed
from .refereed_game import WHY, Clock, RefereedGame

pytestmark = pytest.mark.usefixtures("one_thread")

BEFORE = Path(__file__).parent / "before"
"""Exports of finished games, and a database with a running and a finished game of each kind."""
SECOND = BEFORE / "second"
"""Exports of the second form, and ``set_by_hand``, a database with a running game of each kind in which the
game master has set things."""
KINDS = sorted(path.name.removesuffix(".json.gz") for path in SECOND.glob("*.json.gz"))
"""The games that there were then."""

MASTER = 103
"""The game master of these games."""

RECORDS = sorted(path.name for path in BEFORE.glob("*.json.gz"))


def record_of(name: str) -> Record:
    """Returns one of those exports."""
    record: Record = json.loads(gzip.decompress((BEFORE / name).read_bytes()))
    return record


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_of_the_first_form_is_never_called_false(name: str) -> None:
    """A true record of the first form is never called false: its commands are searched for, and what earlier
    rules decided is replayed."""
    verdict = verify(read_record(json.dumps(record_of(name))))
    assert verdict.faults == []
    assert verdict.whole
    assert verdict.replayed < verdict.events / 20


@pytest.mark.parametrize("kind", KINDS)
def test_a_forged_record_of_the_first_form_is_not_passed_as_refereed(kind: str) -> None:
    """A winner, a die or an author that was forged is called false, or the step is said not to be refereed
    again."""
    record = record_of(f"{kind}-3.json.gz")
    true = verify(read_record(json.dumps(record))).replayed
    (*_, end) = [number for number, event in enumerate(record["events"]) if event["kind"] == "GameEnded"]
    seats = GAMES[kind].seats
    other = next(seat for seat in seats if seat != record["events"][end]["data"]["winner"])
    forged = changed(record, ("events", end, "data", "winner"), other)
    for one in (forged, changed(forged, ("result", "winner"), other)):
        verdict = verify(read_record(json.dumps(resealed(one))))
        assert verdict.faults or verdict.replayed > true


@pytest.mark.parametrize("kind", KINDS)
def test_a_record_with_settings_in_words_is_refereed_again(kind: str) -> None:
    """Every step of a record of the second form in which settings are words is refereed again."""
    record = record_of(f"second/{kind}.json.gz")
    assert record["format"] == "planvert-export/2"
    assert sum(event["kind"] == "Amended" for event in record["events"]) >= 5
    verdict = verify(read_record(json.dumps(record)))
    assert (verdict.whole, verdict.faults, verdict.replayed) == (True, [], 0)


@pytest.mark.parametrize("kind", KINDS)
def test_a_forged_setting_in_words_is_found(kind: str) -> None:
    """A setting in words that was not possible, or that its command did not ask for, is found."""
    record = record_of(f"second/{kind}.json.gz")
    number = next(n for n, event in enumerate(record["events"]) if event["kind"] == "Amended")
    for name, to in (("value", "no such value"), ("what", "weather")):
        event = changed(record, ("events", number, "data", name), to)
        both = changed(event, ("events", number - 1, "command", name), to)
        for forged in (event, both):
            assert verify(read_record(json.dumps(resealed(forged)))).faults


@pytest.mark.parametrize("kind", KINDS)
async def test_a_game_with_settings_in_words_goes_on(tmp_path: Path, kind: str) -> None:
    """A running game in which settings are words is refereed on, with typed settings, and its record is
    true."""
    path = tmp_path / "games.sqlite3"
    path.write_bytes(gzip.decompress((SECOND / "set_by_hand.sqlite3.gz").read_bytes()))
    store = await Store.open(f"sqlite+aiosqlite:///{path}")
    try:
        clock = Clock()
        clock.now += timedelta(days=30)
        referee = Referee(store, clock, lambda _: None)
        (game,) = [row.id for row in await store.games.living() if row.kind == kind]
        refereed = RefereedGame(referee, clock, game, fuzzed_of(kind), random.Random(1))
        match = await refereed.match()
        await refereed.master(Set(WHY, list(match.game.settings(match.state))[-1]))
        told = [one.event for one in await referee.records.account(game, "public")]
        lines = [
            messages.event_lines([event], match.view("public"))
            for event in told
            if isinstance(event, Amended)
        ]
        assert len(lines) >= 6
        assert all("The game master set" in said for (said,) in lines)
        while await refereed.some(50):
            pass
        record = await referee.records.export(game, "public")
        kinds = [event["kind"] for event in record["events"]]
        assert kinds.count("Amended") == len(lines)
        assert kinds.count("SetByHand") == 1
        verdict = verify(read_record(record_text(record)))
        assert (verdict.whole, verdict.faults, verdict.replayed) == (True, [], 0)
    finally:
        await store.close()


@pytest.fixture
def upgraded(tmp_path: Path) -> str:
    """The URL of that database, for the store to upgrade."""
    path = tmp_path / "games.sqlite3"
    path.write_bytes(gzip.decompress((BEFORE / "games.sqlite3.gz").read_bytes()))
    return f"sqlite+aiosqlite:///{path}"


@pytest.mark.parametrize("kind", KINDS)
async def test_a_game_that_was_begun_before_is_played_to_its_end(upgraded: str, kind: str) -> None:
    """After the upgrade of the database the game goes on, and its record keeps its form."""
    store = await Store.open(upgraded)
    try:
        clock = Clock()
        referee = Referee(store, clock, lambda _: None)
        (game,) = [row.id for row in await store.games.living() if row.kind == kind]
        refereed = RefereedGame(referee, clock, game, fuzzed_of(kind), random.Random(1))
        while await refereed.some(50):
            pass
        await referee.preside(game, MASTER, Look(), by_right=False)
        record = await referee.records.export(game, "public")
        assert record["format"] == "planvert-export/1"
        assert "command" not in record["events"][-1]
        verdict = verify(read_record(record_text(record)))
        assert (verdict.whole, verdict.faults, verdict.digests) == (True, [], ())
    finally:
        await store.close()


@pytest.mark.parametrize("kind", KINDS)
async def test_a_game_that_was_over_before_can_be_taken_up_again(upgraded: str, kind: str) -> None:
    """The game master takes the end back, and ends the game differently."""
    store = await Store.open(upgraded)
    try:
        referee = Referee(store, lambda: datetime(2030, 1, 1, tzinfo=UTC), lambda _: None)
        found = await referee.games.led_by(MASTER)
        (game,) = [match.id for match in found if match.kind == kind and match.stage == "over"]
        await referee.preside(game, MASTER, UndoMoves(WHY, 1), by_right=False)
        await referee.preside(game, MASTER, EndGame(WHY), by_right=False)
        verdict = verify(read_record(record_text(await referee.records.export(game, "public"))))
        assert (verdict.whole, verdict.faults) == (True, [])
    finally:
        await store.close()
