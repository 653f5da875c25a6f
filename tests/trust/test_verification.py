"""The words that describe a record refereed again; the published digest; the people behind the pseudonyms."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.__main__ import app
from bot.games.game import PUBLIC
from bot.games.match_events import SeatTaken, SeedOpened
from bot.games.registry import GAMES
from bot.presentation.verdict import verdict_text
from bot.presentation.wording import say
from bot.referee.export import record_text
from bot.referee.master_actions import EndGame, Look, UndoMoves
from bot.referee.verify import compare, read_record, verify
from bot.store.store import Store

from .full_record import FullRecord, Way, changed, resealed
from .refereed_game import GUEST, HEIR, MASTER, PLAYERS, WHY, Record, open_game, record_of

pytestmark = pytest.mark.usefixtures("one_thread", "seeded")


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
    for rules in (0, 99):
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
        rows = await store.games.events(refereed.game)
        assert {row.by for row in rows} == {1, 2, 3}
        assert not any(str(user).encode() in row.data for row in rows for user in match.people)
        log = [entry.event for entry in await refereed.referee.records.entries(refereed.game)]
        assert [event.user for event in log if isinstance(event, SeatTaken)] == list(PLAYERS)
    finally:
        await store.close()


def forged_tail(record: Record) -> Record:
    """Returns a record with the same first end and another legal game after it: another reason is given for
    the second end."""
    first = number_of(record, "SeedOpened")
    acted = max(n for n, event in enumerate(record["events"]) if event["kind"] == "MasterActed")
    ended = max(n for n, event in enumerate(record["events"]) if event["kind"] == "SeedOpened")
    assert first < acted < ended
    forged = changed(record, ("events", acted, "data", "reason"), "another reason")
    return resealed(changed(forged, ("events", acted, "command", "reason"), "another reason"))


def test_a_forged_tail_is_not_what_was_published(full_record: FullRecord) -> None:
    """Where all digests are known, those of a record must be the first of their list, in their order; each
    that is known alone must be among them."""
    honest, forged = (
        verify(read_record(json.dumps(record)))
        for record in (full_record.whole, forged_tail(full_record.whole))
    )
    (first, _), (last, _) = honest.digests
    assert (honest.faults, forged.faults, forged.digests[0]) == ([], [], honest.digests[0])
    for verdict, published, every, true in (
        (honest, [first, last], True, True),
        (honest, [first, last, "0" * 64], True, True),
        (honest, [last], False, True),
        (honest, [first], False, True),
        (forged, [first, last], True, False),
        (honest, [last, first], True, False),
        (honest, [first], True, False),
        (honest, [last], True, False),
        (forged, [last], False, False),
        (forged, [first], False, True),
        (honest, [first, "0" * 64], False, False),
    ):
        found = compare(verdict, published, every=every)
        assert (found.faults == [], found.compared) == (true, true), (published, every)


def test_a_digest_proves_nothing_of_what_follows_it(full_record: FullRecord, tmp_path: Path) -> None:
    """``planvert verify --digest`` with the digest of the first end names the events after it, invented or
    not; with that of the last end it names those after that one alone."""
    file = tmp_path / "record.json"
    for record in (full_record.whole, forged_tail(full_record.whole)):
        (first, place), (last, end) = verify(read_record(json.dumps(record))).digests
        file.write_text(json.dumps(record))
        every = len(record["events"])
        for digest, after in ((first, place), (last, end)):
            result = CliRunner().invoke(app, ["verify", str(file), "--digest", digest[:20]])
            assert result.exit_code == 0
            said = " ".join(result.output.split())
            assert say("verdict-published") in said
            left = every - after
            assert f"from event {after + 1} on" in said if left > 1 else f"event, {after + 1}, came" in said
            assert "not proved by it" in said


def test_a_record_of_a_known_game_without_its_digests_is_another_one(full_record: FullRecord) -> None:
    """A record that claims the id of a game whose digests are known, and holds none, is not its record."""
    verdict = verify(read_record(json.dumps(full_record.whole)))._replace(digests=())
    assert [fault.key for fault in compare(verdict, ["0" * 64], every=True).faults] == ["not-published"]


def test_an_early_export_claims_nothing_about_a_digest(full_record: FullRecord) -> None:
    """Before the end there is no digest to compare: the record is neither confirmed nor called false."""
    verdict = verify(read_record(json.dumps(full_record.early["public"])))
    for every in (True, False):
        assert compare(verdict, ["0" * 64], every=every) == verdict
    assert "when the game is over" in verdict_text(verdict)


def test_a_seat_that_the_game_does_not_have(full_record: FullRecord) -> None:
    """A seat that does not exist is refused wherever a record names one, and the verdict has words for it."""
    record = full_record.whole
    took = number_of(record, "SeatTaken", seat="resistance")
    acted = number_of(record, "MasterActed", deed="act")
    ended = number_of(record, "GameEnded")
    computer = {"do": "ComputerPlays", "seat": "0", "given": {"do": "End"}}
    forgeries: list[list[tuple[Way, Any]]] = [
        [(("events", took, "data", "seat"), "0"), (("events", took, "command", "seat"), "0")],
        [(("events", took, "command", "seat"), "0")],
        [(("events", acted, "data", "seat"), "0"), (("events", acted, "command", "seat"), "0")],
        [(("events", acted, "command"), computer), (("events", acted, "by"), None)],
        [(("events", number_of(record, "MasterLooked"), "command", "seat"), "0")],
        [(("events", ended, "data", "winner"), "0"), (("result", "winner"), "0")],
    ]
    for changes in forgeries:
        forged = record
        for way, to in changes:
            forged = changed(forged, way, to)
        verdict = verify(read_record(json.dumps(resealed(forged))))
        assert verdict.faults, changes
        assert verdict_text(verdict).startswith(say("verdict-bad")), changes


def test_nobody_wins_who_does_not_play(full_record: FullRecord) -> None:
    """A game master ends a game for one of its seats, or for none: another winner is refused."""
    forged = full_record.whole
    ended = max(n for n, event in enumerate(forged["events"]) if event["kind"] == "GameEnded")
    for way in (
        ("events", ended - 1, "command", "winner"),
        ("events", ended, "data", "winner"),
        ("result", "winner"),
    ):
        assert forged["events"][ended - 1]["command"]["do"] == "EndGame"
        forged = changed(forged, way, "Major Plan")
    (fault, *_) = verify(read_record(json.dumps(resealed(forged)))).faults
    assert fault.key == "refused"
    assert "“Major Plan”" in verdict_text(verify(read_record(json.dumps(resealed(forged)))))
