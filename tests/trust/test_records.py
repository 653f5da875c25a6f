"""The record of a game: what it holds for each reader, and that every single change in it is found."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from simulated.night import NIGHT
from typer.testing import CliRunner

from bot.__main__ import app
from bot.games.log import Entry, Log, Verdict
from bot.games.match import apply
from bot.games.resistance.placement import fingerprint
from bot.presentation.verdict import verdict_text
from bot.referee.export import record_text
from bot.referee.referee import Referee
from bot.referee.verify import NoExport, read_record, verify
from bot.store.store import Store

from . import full_record as records
from .full_record import PLACEMENT, FullRecord, Record, Way
from .no_exports import NO_EXPORTS

SECRET_KINDS = {"PlacementMade": "german", "OrderGiven": "german", "GuessAnswered": "german,resistance"}
"""The kinds of events that not everybody learns at once, and who does."""

HAPPENED = {
    "MatchOpened", "SeatTaken", "MatchStarted", "WordsGiven", "MasterNamed", "MasterLooked", "MasterActed",
    "DiceImposed", "ImposedDiceUsed", "MatchPaused", "MatchResumed", "SeatReplaced", "UndoAsked",
    "MovesUndone", "PlayerAway", "SeedOpened", "SeedRenewed", "SetByHand", "GameEnded", "PlacementOpened",
}  # fmt: skip
"""What must happen in the game of these tests, besides the battle."""


# --- the format


def test_everything_happened_in_this_game(full_record: FullRecord) -> None:
    """Everything occurs: seats, words, undo of both kinds, the game master's acts, an end taken back, another
    end."""
    assert {event["kind"] for event in full_record.whole["events"]} >= {*HAPPENED, *SECRET_KINDS}
    assert any(roll["imposed"] for roll in full_record.whole["dice"]["rolls"])
    assert len(full_record.whole["dice"]["earlier"]) == 1
    assert full_record.whole["result"]["winner"] == "resistance"


def test_the_format_is_the_documented_one(full_record: FullRecord) -> None:
    """Names and types of ``planvert-game/1`` are those that ``bot/referee/record.py`` documents."""
    record = full_record.whole
    names = {"format", "game", "rules", "id", "options", "seats", "events", "dice", "result"}
    for one in (record, *full_record.early.values()):
        assert set(one) - {"digest"} == names
        assert set(one["dice"]) - {"earlier"} == {"fingerprint", "seed", "words", "rolls"}
    assert record["format"] == "planvert-game/1"
    assert record["rules"] == 1
    assert record["game"] == "resistance"
    assert record["seats"] == {"german": "2", "resistance": "4"}
    for event in record["events"]:
        assert set(event) - {"command"} == {"seq", "at", "by", "kind", "audience", "data", "digest"}
        assert datetime.fromisoformat(event["at"]).utcoffset() == timedelta(0)
        assert event["by"] is None or event["by"].isdigit()
        assert "kind" not in event["data"]
    assert [event["seq"] for event in record["events"]] == list(range(1, len(record["events"]) + 1))
    for number, roll in enumerate(record["dice"]["rolls"], 1):
        assert set(roll) - {"digest"} == {"n", "seq", "purpose", "dice", "imposed", "shuffle"}
        assert roll["n"] == number
        assert all(1 <= die <= 6 for die in roll["dice"])
    assert set(record["dice"]["earlier"][0]) == {"fingerprint", "seed", "until"}
    assert set(record["result"]) == {"winner", "points", "why"}


@pytest.mark.parametrize("audience", ["german", "resistance", "public"])
def test_before_the_end_a_record_holds_what_its_reader_may_know(
    full_record: FullRecord, audience: str
) -> None:
    """Before the end a record holds its reader's own secrets and what everybody knows; the seed is null."""
    record = full_record.early[audience]
    text = record_text(record)
    kinds = {event["kind"] for event in record["events"]}
    for kind, known_to in SECRET_KINDS.items():
        assert (kind in kinds) is (audience in known_to.split(","))
    assert all(
        event["audience"] == "public" or audience in event["audience"].split(",")
        for event in record["events"]
    )
    assert record["dice"]["seed"] is None
    assert record["result"] is None
    assert ("gendarme" in text.replace("gendarmes_ignore_one", "")) is (audience == "german")
    fingerprints = {one["fingerprint"] for one in full_record.whole["dice"]["earlier"]}
    assert record["dice"]["fingerprint"] in fingerprints


def test_the_salt_is_in_no_record_before_the_end(full_record: FullRecord) -> None:
    """3: the salt is secret from everybody, the German included, since with it one could try the 6,600
    placements."""
    salts = [
        event["data"]["salt"] for event in full_record.whole["events"] if event["kind"] == "PlacementOpened"
    ]
    assert salts
    for record in full_record.early.values():
        assert not any(salt in record_text(record) for salt in salts)


def test_after_the_end_a_record_holds_everything(full_record: FullRecord) -> None:
    """R4: after the end the record holds placement, salt, guesses, orders and seeds."""
    opened = [event["data"] for event in full_record.whole["events"] if event["kind"] == "PlacementOpened"]
    for data in opened:
        placement = tuple(map(tuple, data["placement"]))
        assert placement == PLACEMENT
        assert fingerprint(data["salt"], PLACEMENT) == data["fingerprint"]
    assert all(one["seed"] for one in (full_record.whole["dice"], *full_record.whole["dice"]["earlier"]))


# --- the check


def test_a_true_record_is_found_true(full_record: FullRecord) -> None:
    """Every die, the seals, the replay and the result of a true record are confirmed."""
    verdict = verify(read_record(full_record.text))
    dice = sum(len(roll["dice"]) for roll in full_record.whole["dice"]["rolls"])
    assert verdict == Verdict(
        True, dice, len(full_record.whole["events"]), [], digests=verdict.digests, id=verdict.id
    )
    assert dice > 10


def test_an_early_record_is_found_true_as_far_as_it_goes(full_record: FullRecord) -> None:
    """Before the end, whatever can be checked is confirmed."""
    for record in full_record.early.values():
        verdict = verify(read_record(record_text(record)))
        assert (verdict.whole, verdict.faults) == (False, [])


def places(record: Record, way: Way, to: Any) -> tuple[str, ...]:
    """Returns the names by which the check may call that place."""
    match way:
        case ("events", int(number), "seq"):
            return (f"event {to} ", f"event {record['events'][number]['seq']} ")
        case ("events", int(number), *_):
            following = record["events"][number : number + 2]
            return tuple(f"event {event['seq']} (" for event in following)
        case ("events",):
            return ("event", "dice.rolls[0]", "digest")
        case ("dice", "rolls", int(number), *_):
            return (f"dice.rolls[{number}]", f"roll {record['dice']['rolls'][number]['n']}")
        case ("dice", "earlier", int(number), *_):
            return (f"dice.earlier[{number}]", "dice.fingerprint")
        case ("dice", "fingerprint" | "seed" | "words" as name, *_):
            return (f"dice.{name}",)
        case ("dice", *_):
            return ("dice", "event")
        case ("id",):
            return ("id", "event 1 ")
        case (str(name), *_):
            return (name,)
    return ("",)


def objection(record: Record, way: Way, to: Any) -> str:
    """Returns what the check has against the record with another value there; empty if nothing."""
    try:
        verdict = verify(read_record(json.dumps(records.changed(record, way, to))))
    except NoExport:
        return "no export"
    except Exception as error:  # noqa: BLE001 - whatever it is, it was not said in a sentence
        return f"!{type(error).__name__}"
    if not verdict.faults:
        return ""
    named = any(
        fault.where.startswith(place) or place in fault.where
        for fault in verdict.faults
        for place in places(record, way, to)
    )
    return "found" if named else f"?{verdict.faults[0].where}"


def unseen(record: Record, changes: list[tuple[Way, Any]]) -> list[str]:
    """Returns the changes that are not found, or not named, or that break the check."""
    bad = []
    for way, to in changes:
        said = objection(record, way, to)
        if said not in ("found", "no export"):
            path = ".".join(map(str, way))
            bad.append(f"{path} → {json.dumps(to)[:40]}: {said or 'not found'}")
    return bad


def of_each_kind(record: Record, changes: list[tuple[Way, Any]], most: int) -> list[tuple[Way, Any]]:
    """Returns the first ``most`` of these changes of each kind: of a field of an event, a command or a roll,
    to a value of a type. At night returns all."""
    taken: Counter[tuple[object, ...]] = Counter()
    chosen = []
    for way, to in changes:
        kind = record["events"][way[1]]["kind"] if way[:1] == ("events",) and way[1:] else ""
        place = tuple("*" if isinstance(step, int) else step for step in way)
        taken[kind, place, type(to)] += 1
        if NIGHT or taken[kind, place, type(to)] <= most:
            chosen.append((way, to))
    return chosen


def test_no_single_value_can_be_changed(full_record: FullRecord) -> None:
    """Every value of the record is changed, one at a time, by day some of each kind: the change is found, and
    its place is named."""
    changes = [(way, to) for way, value in records.leaves(full_record.whole) for to in records.others(value)]
    assert len(changes) > 2000
    assert unseen(full_record.whole, of_each_kind(full_record.whole, changes, 1)) == []


def test_nothing_can_be_added_or_left_out(full_record: FullRecord) -> None:
    """Every list and every object is changed by one element less or more, which is found."""
    changes = [
        (way, to)
        for way, value in records.holders(full_record.whole)
        for to in records.smaller_and_larger(value)
    ]
    assert len(changes) > 500
    assert unseen(full_record.whole, of_each_kind(full_record.whole, changes, 2)) == []


def test_two_events_or_rolls_cannot_change_places(full_record: FullRecord) -> None:
    """A swap of two events or rolls is found."""
    changes: list[tuple[Way, Any]] = []
    for way in (("events",), ("dice", "rolls")):
        held = full_record.whole[way[0]] if len(way) == 1 else full_record.whole["dice"]["rolls"]
        for number in range(len(held) - 1):
            swapped = [*held[:number], held[number + 1], held[number], *held[number + 2 :]]
            changes.append((way, swapped))
    assert unseen(full_record.whole, changes) == []


def test_who_mends_the_digests_is_found_out_by_the_dice_and_the_replay(full_record: FullRecord) -> None:
    """Dice, replay and result are checked independently of the digests, so recomputed digests hide no
    change."""
    for kind, name, to in (
        ("ShotFired", "die", 6),
        ("TaskRolled", "dice", [1, 2]),
        ("ClockRolled", "die", 6),
        ("StrengthRolled", "die", 6),
        ("PlacementOpened", "salt", "0" * 64),
        ("PlacementOpened", "placement", [["vip", "squad"]]),
        ("PlacementSealed", "fingerprint", "0" * 64),
        ("ZonesAttacked", "contents", [["squad"], ["squad"]]),
        ("GameEnded", "points", {"german": 99, "resistance": 0}),
        ("SeedOpened", "seed", "0" * 64),
        ("MatchOpened", "fingerprint", "0" * 64),
        ("ImposedDiceUsed", "count", 0),
        ("DiceImposed", "values", [6, 6, 6]),
    ):
        record = json.loads(full_record.text)
        found = [event for event in record["events"] if event["kind"] == kind]
        if found and found[-1]["data"][name] != to:
            found[-1]["data"][name] = to
            assert verify(read_record(json.dumps(records.resealed(record)))).faults, kind


STATED = {"MatchOpened", "MasterNamed", "SeedOpened", "SeedRenewed"}
"""The events of the opening, which nothing before them decides, and of seeds, which a record has twice."""


def test_what_is_forged_is_found_where_it_stands(full_record: FullRecord) -> None:
    """Each field that a decision writes is compared with the decision taken again: the verdict names its own
    event, not a later one in which the digests give it away."""
    compared = set[tuple[object, ...]]()
    astray = []
    for number, event in enumerate(full_record.whole["events"]):
        fields = [*records.leaves(event["data"], ("data",)), (("audience",), event["audience"])]
        for way, value in fields:
            field = event["kind"], *(step for step in way if isinstance(step, str))
            to = f"{value}x" if isinstance(value, str) else records.others(value)[0]
            forged = records.resealed(records.changed(full_record.whole, ("events", number, *way), to))
            if field in compared or forged["events"][number] == event or event["kind"] in STATED:
                continue
            compared.add(field)
            with suppress(NoExport):
                found = verify(read_record(json.dumps(forged))).faults
                if not found or not found[0].where.startswith(f"event {number + 1} "):
                    astray.append((field, to, [fault.where for fault in found]))
    assert astray == []
    assert len(compared) > 80


# --- what is no export


def deep(text: str, levels: int) -> bytes:
    """Returns the record with deeply nested lists in its options."""
    nest = "[" * levels + "]" * levels
    return text.replace('"options": {', f'"options": {{"nest": {nest},', 1).encode()


@pytest.mark.parametrize("name", NO_EXPORTS)
def test_what_is_no_export_is_said_to_be_none(name: str, tmp_path: Path) -> None:
    """A file that is no export is answered with what it is, never with a traceback."""
    file = tmp_path / "letter.json"
    file.write_bytes(NO_EXPORTS[name][0])
    result = CliRunner().invoke(app, ["verify", str(file)])
    assert result.exit_code == 2, result.output
    assert NO_EXPORTS[name][1] in " ".join(result.stderr.split())


@pytest.mark.parametrize("levels", [100, 900, 5_000, 100_000])
def test_a_nest_of_lists_breaks_nothing(full_record: FullRecord, tmp_path: Path, levels: int) -> None:
    """Deeply nested lists in an otherwise valid export cause no traceback."""
    file = tmp_path / "nest.json"
    file.write_bytes(deep(full_record.text, levels))
    result = CliRunner().invoke(app, ["verify", str(file)])
    assert result.exit_code in (1, 2), result.exception
    assert "Traceback" not in result.output


def test_a_byte_order_mark_is_no_fault(full_record: FullRecord) -> None:
    """An editor may put a byte order mark before the text, which belongs to no value."""
    marked = full_record.text.encode("utf-8-sig")
    assert verify(read_record(marked)) == verify(read_record(full_record.text))


def test_a_key_twice_is_refused_wherever_it_stands(full_record: FullRecord) -> None:
    """Readers of JSON disagree about which of two equal keys counts, so a record has none."""
    for key in ('"seq": 5,', '"seed": null', '"caen"', '"kind": "MatchOpened"'):
        if key in full_record.text:
            twice = full_record.text.replace(key, f'"twin": 1, "twin": 2, {key}', 1)
            with pytest.raises(NoExport) as refused:
                read_record(twice)
            assert refused.value.reasons[0].key == "no-export-twice"
            assert refused.value.reasons[0].facts == {"name": "twin"}


def test_a_torn_file_is_no_export(full_record: FullRecord) -> None:
    """A record that is cut off anywhere is no export."""
    text = full_record.text.encode()
    for length in range(0, len(text) - 2, len(text) // 200):
        with pytest.raises(NoExport):
            read_record(text[:length])


def test_strange_letters_break_nothing(full_record: FullRecord) -> None:
    """Lone surrogates, which JSON can write but no text can hold, cause no traceback."""
    for way in (("id",), ("events", 0, "digest"), ("events", 3, "kind"), ("dice", "seed")):
        said = objection(full_record.whole, way, "\ud800")
        assert said in ("found", "no export"), (way, said)


# --- exact replay


def test_replaying_a_record_gives_the_same_game(full_record: FullRecord, tmp_path: Path) -> None:
    """The events of the file, folded, are the match that the referee held."""

    async def held() -> Any:
        store = await Store.open(f"sqlite+aiosqlite:///{full_record.folder}/games.sqlite3")
        try:
            referee = Referee(store, lambda: datetime(2026, 6, 6, tzinfo=UTC), lambda _: None)
            return await referee.games.match(full_record.whole["id"])
        finally:
            await store.close()

    match = asyncio.run(held())
    log = Log(full_record.whole["id"])
    for event in full_record.whole["events"]:
        data = json.dumps(event["data"] | {"kind": event["kind"]}).encode()
        log.add(Entry(event["seq"], event["seq"], None, match.read_event(data)))
    assert log.match.state == match.state
    assert (log.match.seats, log.match.masters, log.match.words) == (match.seats, match.masters, match.words)
    assert (log.match.stage, log.match.seq, log.match.fingerprint) == ("over", match.seq, match.fingerprint)
    outcome = match.game.outcome(log.match.state)
    assert outcome.points == full_record.whole["result"]["points"]
    assert apply(log.match, match.seq, match.read_event(data)).state == match.state


def test_a_verdict_names_the_place(full_record: FullRecord) -> None:
    """The verdict names in words the roll or event that is wrong."""
    roll = full_record.whole["dice"]["rolls"][-1]
    other = [die % 6 + 1 for die in roll["dice"]]
    forged = records.changed(full_record.whole, ("dice", "rolls", roll["n"] - 1, "dice"), other)
    verdict = verify(read_record(json.dumps(forged)))
    text = verdict_text(verdict)
    assert f"roll {roll['n']}" in text
