"""What a record may cost: whoever sends one in cannot make its verification run for ever."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from itertools import chain, repeat
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.__main__ import app
from bot.games.game import Refused
from bot.presentation.messages import refusal
from bot.presentation.verdict import verdict_text
from bot.referee.verify import NO_LIMITS, Limits, NoExport, read_record, verdict_on
from bot.workers import Worker

from .full_record import FullRecord, Record, changed, resealed

pytestmark = pytest.mark.usefixtures("one_thread")


def data_of(record: Record) -> bytes:
    """Returns the file of a record."""
    return json.dumps(record).encode()


def with_words(record: Record, words: dict[str, str]) -> Record:
    return changed(record, ("dice", "words"), words)


def with_purpose(record: Record, length: int) -> Record:
    return changed(record, ("dice", "rolls", 0, "purpose"), {"for": "x" * (length - len('{"for":""}'))})


def with_earlier(record: Record, count: int) -> Record:
    return changed(record, ("dice", "earlier"), record["dice"]["earlier"] * count)


def with_rolls(record: Record, count: int) -> Record:
    return changed(record, ("dice", "rolls"), record["dice"]["rolls"][:1] * count)


def with_events(record: Record, count: int, kind: str = "UndoDeclined") -> Record:
    """Returns the record with so many events, those that are added of one kind."""
    event = next(one for one in record["events"] if one["kind"] in (kind, "UndoAsked"))
    if kind != "UndoDeclined":
        event = next(one for one in record["events"] if one["kind"] == kind)
    there = record["events"] if kind == "UndoDeclined" else []
    return changed(record, ("events",), [*there, *[event] * (count - len(there))])


def with_series(record: Record, count: int) -> Record:
    """Returns the record with a step of so many commands."""
    played = next(n for n, one in enumerate(record["events"]) if one.get("command", {}).get("do") == "Play")
    given = record["events"][played]["command"]["given"]
    series = {"do": "PlaySeries", "commands": [given] * count}
    return changed(record, ("events", played, "command"), series)


OVER: dict[str, Callable[[Record], Record]] = {
    "events": partial(with_events, count=10_001),
    "rolls": partial(with_rolls, count=10_001),
    "seats": lambda record: with_words(record, {f"seat {n}": "John" for n in range(11)}),
    "words": lambda record: with_words(record, record["dice"]["words"] | {"german": "x" * 101}),
    "purpose": partial(with_purpose, length=1_001),
    "earlier": partial(with_earlier, count=101),
    "series": partial(with_series, count=101),
    "people": partial(with_events, count=1_001, kind="MasterNamed"),
}
"""Records that are a little beyond a limit, by its name."""


def test_every_limit_is_tried() -> None:
    """The size and the time have tests of their own."""
    assert {*OVER, "size", "seconds"} == set(Limits._fields)


def test_an_honest_record_passes_no_limit(full_record: FullRecord) -> None:
    """The verdict on a game in which everything happened is the same with and without limits."""
    data = full_record.text.encode()
    assert verdict_on(data, Limits()) == verdict_on(data)
    assert verdict_on(data).stopped == ""


@pytest.mark.parametrize("name", OVER)
def test_a_record_beyond_a_limit_is_neither_true_nor_false(full_record: FullRecord, name: str) -> None:
    """The work is counted before it is done; the verdict names the limit. Without limits it is found
    false."""
    data = data_of(OVER[name](full_record.whole))
    verdict = verdict_on(data, Limits())
    assert (verdict.stopped, verdict.faults, verdict.whole) == (name, [], False)
    said = verdict_text(verdict)
    assert said.startswith("… The check was not finished")
    assert f"{getattr(Limits(), name):,}" in said
    assert "--no-limits" in said
    found = verdict_on(data)
    assert found.stopped == ""
    assert found.faults
    assert verdict_text(found)


def test_a_large_file_is_not_read(full_record: FullRecord, tmp_path: Path) -> None:
    """A file beyond 4 MiB is not parsed; on the command line the limits are lifted by ``--no-limits``."""
    data = full_record.text.encode() + b" " * (4 << 20)
    assert verdict_on(data, Limits()).stopped == "size"
    assert verdict_on(b"[" * (5 << 20), Limits()).stopped == "size"
    file = tmp_path / "record.json"
    file.write_bytes(data)
    result = CliRunner().invoke(app, ["verify", str(file)])
    assert result.exit_code == 2
    assert "4,096 KiB" in result.output
    lifted = CliRunner().invoke(app, ["verify", str(file), "--no-limits"])
    assert (lifted.exit_code, lifted.output[0]) == (0, "✓")


@pytest.mark.parametrize("false", [False, True])
def test_too_much_time_is_not_finished_and_never_false(
    full_record: FullRecord, monkeypatch: pytest.MonkeyPatch, *, false: bool
) -> None:
    """When the time is up there is no verdict, whatever has been found by then."""
    number = len(full_record.whole["dice"]["rolls"]) - 1
    record = (
        changed(full_record.whole, ("dice", "rolls", number, "dice"), [9]) if false else full_record.whole
    )
    for readings in (1, 5, 30):
        clock = chain(repeat(0.0, readings), repeat(61.0))
        monkeypatch.setattr("bot.referee.verify.monotonic", clock.__next__)
        verdict = verdict_on(data_of(record), Limits())
        assert (verdict.stopped, verdict.most, verdict.faults) == ("seconds", 60, [])
        assert "60 seconds" in verdict_text(verdict)


THROWN: Record = {
    "format": "planvert-roll/1",
    "id": "A",
    "fingerprint": "",
    "seed": "0" * 64,
    "promised": True,
    "words": {"thrower": "x" * 101},
    "rolls": [],
    "next": "",
}


def test_a_throw_without_a_game_has_limits_too() -> None:
    """Words, purposes and numbers of rolls are limited in the record of a throw as well."""
    roll = {"purpose": {"for": "x" * 1_000}, "dice": [1]}
    for name, record in (
        ("words", THROWN),
        ("purpose", THROWN | {"words": {}, "rolls": [roll]}),
        ("rolls", THROWN | {"words": {}, "rolls": [{"purpose": {}, "dice": [1]}] * 10_001}),
    ):
        assert verdict_on(data_of(record), Limits()).stopped == name
        assert verdict_on(data_of(record)).faults
    with pytest.raises(NoExport):
        read_record(data_of(THROWN | {"rolls": [roll | {"dice": [1] * 257}]}))


@pytest.mark.parametrize("shuffle", [True, False])
def test_no_roll_has_more_numbers_than_can_be_thrown(full_record: FullRecord, shuffle: bool) -> None:
    """A shuffle of more than 256 items, for which no byte is fair, is refused when the record is read."""
    forged = changed(full_record.whole, ("dice", "rolls", 2, "dice"), [*range(257)])
    forged = changed(forged, ("dice", "rolls", 2, "shuffle"), shuffle)
    with pytest.raises(Refused) as refused:
        read_record(data_of(forged))
    assert "roll 3 has 257 numbers; one has 256 at most" in refusal(refused.value).replace("\u2068", "")


def test_only_so_many_faults_are_told(full_record: FullRecord) -> None:
    """A record in which everything is false has a hundred faults, and a verdict that fits in a message."""
    verdict = verdict_on(data_of(with_rolls(full_record.whole, 5_000)))
    assert len(verdict.faults) == 100
    assert len(verdict_text(verdict)) <= 2000


@pytest.mark.parametrize(
    "way", [("events", 3, "kind"), ("events", 3, "command", "words"), ("id",), ("events", 0, "digest")]
)
def test_a_long_text_is_not_told_whole(full_record: FullRecord, way: tuple[Any, ...]) -> None:
    """A text of a megabyte in a record makes no verdict of a megabyte."""
    try:
        verdict = verdict_on(data_of(changed(full_record.whole, way, "x" * 1_000_000)))
    except NoExport:
        return
    assert verdict.faults
    assert all(len(fault.where) < 200 for fault in verdict.faults)


async def test_another_process_gives_the_same_verdict(full_record: FullRecord, own_process: None) -> None:
    """A verdict with everything that it tells of a step comes back whole from the process of its own."""
    hours = full_record.whole["events"][0]["data"]["hours"]
    forged = resealed(changed(full_record.whole, ("events", 0, "data", "hours"), hours + 1))
    worker = Worker()
    try:
        for record in (full_record.whole, forged):
            data = data_of(record)
            assert await worker.run(partial(verdict_on, data, Limits())) == verdict_on(data)
        with pytest.raises(NoExport) as none:
            await worker.run(partial(verdict_on, b"[1]", NO_LIMITS))
        assert none.value.reasons[0].key == "no-export"
    finally:
        worker.close()
