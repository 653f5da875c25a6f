"""Rules that change after a release get a number, and a verdict names what an earlier one decided."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from simulated.table import Table
from trust.full_record import changed, resealed

from bot.community.ladder import is_true
from bot.games.log import Verdict
from bot.games.registry import register, withdraw
from bot.presentation.verdict import verdict_text
from bot.referee.verify import read_record, verify

from . import GAME, MANIFEST, rules
from .play import Record, exported, finished, nights, other_post, start

RELEASE = "1.4"
"""The last release with the first rules."""


@contextmanager
def later_rules(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Within this context the sentry sinks every boat that it meets: rules 2, since release 1.5."""
    withdraw(["ferry"])
    register(replace(MANIFEST, rules=replace(GAME, former_rules=(RELEASE,))))
    try:
        with monkeypatch.context() as mark:
            mark.setattr(rules, "SUNK_ON", 1)
            yield
    finally:
        withdraw(["ferry"])
        register(MANIFEST)


def verdict_of(record: Record) -> Verdict:
    """Returns the verdict on a record."""
    return verify(read_record(json.dumps(record)))


async def test_a_verdict_names_the_rules_and_the_release_that_prove_a_step(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A record of earlier rules is true in every step by these. Later rules decide one step otherwise: it is
    replayed, the verdict says who proves it, and the game is not rated."""
    await finished(table)
    record = await exported(table)
    assert (verdict_of(record).replayed, is_true(json.dumps(record).encode())) == (0, True)
    with later_rules(monkeypatch):
        verdict = verdict_of(record)
        assert (verdict.faults, verdict.replayed, verdict.rules, verdict.release) == ([], 1, 1, RELEASE)
        assert not is_true(json.dumps(record).encode())
        said = (await table.slash(table.stranger, "table verify")).text
        assert "Version 1 of the rules decided one step otherwise" in said
        assert f"Plan Vert {RELEASE} can prove it" in said


async def test_a_game_goes_on_by_the_rules_of_the_day(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that was opened by earlier rules is decided by the later ones from then on: only its steps of
    before are replayed."""
    await start(table)
    await table.impose(2, 2)
    await nights(table, (3, 3))
    with later_rules(monkeypatch):
        await nights(table, (2, 2), (1, 2), (2, 1))
        match = await table.match()
        assert (match.rules, match.stage, match.state.over, match.state.sunk) == (1, "over", 3, 1)
        verdict = verdict_of(await exported(table))
        assert (verdict.faults, verdict.replayed, verdict.release) == ([], 1, RELEASE)


async def test_a_game_of_the_later_rules_is_proved_in_every_step(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its record states them; where only the first rules are known, it is not verified."""
    with later_rules(monkeypatch):
        await finished(table)
        await nights(table, (3, 1))
        record = await exported(table)
        verdict = verdict_of(record)
        assert (record["rules"], verdict.faults, verdict.replayed) == (2, [], 0)
    assert [fault.key for fault in verdict_of(record).faults] == ["rules"]


async def test_under_later_rules_a_forged_record_is_found_out(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """3: also where a step can only be replayed, an opened post must have its fingerprint, events must tell
    the dice, and whoever learns of them is who may."""
    await finished(table)
    record = await exported(table)
    with later_rules(monkeypatch):
        (met,) = [n for n, event in enumerate(record["events"]) if event["data"].get("dice")]
        for way, to in ((("data", "dice"), [5]), (("audience",), "crew")):
            assert verdict_of(resealed(changed(record, ("events", met, *way), to))).faults
        other_post(record)
        said = verdict_text(verdict_of(resealed(record)))
        assert "a post does not have its sealed fingerprint" in said
