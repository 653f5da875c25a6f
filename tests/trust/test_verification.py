"""The words that describe a record refereed again; the published digest; the people behind the pseudonyms."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.__main__ import app
from bot.games.game import PUBLIC
from bot.games.match_events import SeatTaken, SeedOpened
from bot.games.registry import GAMES
from bot.referee.export import record_text
from bot.referee.master_actions import EndGame, Look, UndoMoves
from bot.referee.verify import compare, read_record, verify
from bot.store.store import Store
from bot.table.verdict import verdict_text
from bot.table.wording import say

from .full_record import changed, resealed
from .refereed_game import GUEST, HEIR, MASTER, PLAYERS, WHY, Record, open_game, record_of

pytestmark = pytest.mark.usefixtures("one_thread")


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Record:
    """The record of a finished game of French Resistance."""
    return asyncio.run(record_of("resistance", 7, tmp_path_factory.mktemp("verified")))


def told(record: Record) -> str:
    """Returns the answer of the verification."""
    return verdict_text(verify(read_record(json.dumps(record))))


def number_of(record: Record, kind: str, **data: object) -> int:
    """Returns the number (from 0) of the first event of that kind with these fields."""
    return next(
        number
        for number, event in enumerate(record["events"])
        if event["kind"] == kind and all(event["data"][name] == value for name, value in data.items())
    )


def test_a_true_record_says_what_was_done(record: Record) -> None:
    """A true record is reported with how much was refereed again, and the digest to compare."""
    said = told(record)
    assert f"{len(record['events'])} events" in said
    assert verify(read_record(json.dumps(record))).digests[-1][0] in said


def test_a_hit_that_was_none_is_told_in_words_of_the_game(record: Record) -> None:
    """12: the report names the step, its player, the command, what the record says and what it must say."""
    number = number_of(record, "ShotFired", hit=False)
    event, command = record["events"][number], record["events"][number]["command"]["given"]
    said = told(resealed(changed(record, ("events", number, "data", "hit"), True)))
    assert f"event {number + 1} (ShotFired)" in said
    assert f"/resistance shoot {command['figure']} {command['at']}" in said
    assert "hit: True ≠ False" in said
    assert event["data"]["figure"] in said


def test_a_command_that_was_not_allowed_is_told_with_the_rule(record: Record) -> None:
    """9: a step of a player who was not to move is named with the rule."""
    number = number_of(record, "ShotFired")
    by = record["events"][number]["by"]
    other = next(one for one in record["seats"].values() if one != by)
    made = record
    for one in range(number, len(record["events"])):
        if one > number and "command" in record["events"][one]:
            break
        made = changed(made, ("events", one, "by"), other)
    said = told(resealed(made))
    assert f"event {number + 1} (ShotFired)" in said
    assert say("fault-refused", why="").strip() in said


def test_the_version_of_the_rules_is_named(record: Record) -> None:
    """A record of an unknown version of the rules cannot be refereed, and the version is named."""
    assert record["rules"] == record["events"][0]["data"]["rules"] == GAMES["resistance"].rules_version
    for rules in (1, 99):
        made = changed(changed(record, ("rules",), rules), ("events", 0, "data", "rules"), rules)
        made = changed(made, ("events", 0, "command", "rules"), rules)
        faults = verify(read_record(json.dumps(resealed(made)))).faults
        assert faults
        assert any(fault.key in ("rules", "die") for fault in faults)


@pytest.mark.parametrize("kind", GAMES)
async def test_what_is_done_after_the_end_extends_the_chain(tmp_path: Path, kind: str) -> None:
    """The published digest remains that of the record up to the opening of the seed."""
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/games.sqlite3")
    try:
        refereed = await open_game(kind, 1, store)
        referee, game = refereed.referee, refereed.game
        await refereed.some(5)
        await refereed.master(EndGame(WHY))
        happened = [entry.event for entry in await referee.records.entries(game)]
        (closing,) = [event for event in happened if isinstance(event, SeedOpened)]
        assert await referee.records.published_digests(game) == [closing.digest]
        before = await referee.records.export(game, PUBLIC[0])
        await refereed.master(Look())
        await refereed.master(Look(refereed.fuzzed.game.seats[0]))
        after = await referee.records.export(game, PUBLIC[0])
        assert after["events"][: len(before["events"])] == before["events"]
        row = await referee.games.row(game)
        assert row.digest == after["digest"] != before["digest"]
        verdict = compare(verify(read_record(record_text(after))), [closing.digest], every=False)
        assert (verdict.faults, verdict.compared) == ([], True)
        assert verdict.unproved == len(after["events"]) - len(before["events"])
        await refereed.master(UndoMoves(WHY, 1))
        await refereed.master(EndGame(WHY))
        again = verify(read_record(record_text(await referee.records.export(game, PUBLIC[0]))))
        again = compare(again, [closing.digest], every=False)
        assert again.faults == []
        assert len(again.digests) == 2
    finally:
        await store.close()


def test_another_game_is_not_the_one_whose_digest_was_noted(record: Record, tmp_path: Path) -> None:
    """``planvert verify --digest`` distinguishes the game from another legal one."""
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    (*_, (digest, _)) = verify(read_record(file.read_bytes())).digests
    right = CliRunner().invoke(app, ["verify", str(file), "--digest", digest])
    assert right.exit_code == 0
    assert say("verdict-published") in " ".join(right.output.split())
    for other in ("0" * 64, digest[:4], ""):
        wrong = CliRunner().invoke(app, ["verify", str(file), "--digest", other])
        assert wrong.exit_code == 1
        assert say("fault-not-published") in wrong.output


def test_a_record_knows_people_by_number_alone(record: Record) -> None:
    """A record holds nobody's id; who they are is stored beside it."""
    text = json.dumps(record)
    assert not any(str(user) in text for user in (*PLAYERS, MASTER, HEIR, GUEST))
    assert {event["by"] for event in record["events"]} <= {None, "1", "2", "3", "4", "5"}
    assert set(record["seats"].values()) <= {"1", "2", "3", "4", "5"}


async def test_the_people_stand_beside_the_record(tmp_path: Path) -> None:
    """No event in the database holds a player's id, and the ids are read together with the events."""
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/games.sqlite3")
    try:
        refereed = await open_game("resistance", 1, store)
        match = await refereed.match()
        assert match.people == (MASTER, *PLAYERS)
        rows = await store.events(refereed.game)
        assert {row.by for row in rows} == {1, 2, 3}
        assert not any(str(user).encode() in row.data for row in rows for user in match.people)
        log = [one.event for one in await refereed.referee.records.entries(refereed.game)]
        assert [event.user for event in log if isinstance(event, SeatTaken)] == list(PLAYERS)
    finally:
        await store.close()
