"""``/table export`` and ``/table verify``: what they tell each user, and their answer to a file that is
wrong."""

from __future__ import annotations

import json
from functools import partial
from operator import attrgetter
from typing import Any

import pytest
from simcord import MemberActor
from simulated.table import Answer, Table

from bot.presentation.wording import say
from bot.referee.export import record_text
from bot.referee.record import GAME_FORMAT
from bot.referee.verify import verdict_on
from bot.workers import Worker

from .full_record import FullRecord, resealed
from .no_exports import NO_EXPORTS


async def exported(table: Table, user: MemberActor) -> tuple[bytes, dict[str, Any]]:
    """Returns the file that a user gets, and its contents."""
    answer = await table.slash(user, "table export")
    assert answer.private
    (file,) = [attachment for message in answer.messages for attachment in message.attachments]
    assert file.filename == f"planvert-{table.game}.json"
    text = await file.read()
    return text, json.loads(text)


async def verified(table: Table, file: bytes | None) -> Answer:
    """Returns the answer to a user who has a record checked."""
    given: dict[str, Any] = {} if file is None else {"file": ("record.json", file)}
    answer = await table.slash(table.stranger, "table verify", **given)
    assert answer.private
    assert say("internal") not in answer.text
    return answer


async def test_each_gets_the_record_that_is_theirs(table: Table) -> None:
    """Before the end each user gets the record of what they may know; after it everybody gets the same."""
    await table.placed()
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=5)
    held = {}
    for user, audience in (
        (table.dreben, "german"),
        (table.lerouge, "resistance"),
        (table.gm, "public"),
        (table.stranger, "public"),
    ):
        text, record = await exported(table, user)
        assert text.decode() == record_text(await table.bot.referee.records.export(table.game, audience))
        assert (record["format"], record["dice"]["seed"], record["result"]) == (GAME_FORMAT, None, None)
        held[user.name] = [event["kind"] for event in record["events"]]
    assert "PlacementMade" in held["dreben"]
    assert "PlacementMade" not in held["lerouge"] + held["gm"]
    assert "GuessAnswered" in held["lerouge"]
    assert "GuessAnswered" not in held["gm"] + held["stranger"]
    await table.resign(table.lerouge)
    ends = {(await exported(table, user))[0] for user in table.users}
    assert len(ends) == 1


async def test_a_game_is_checked_by_itself_or_by_its_file(table: Table) -> None:
    """A game is checked with or without a file; a changed die is found and named. A record that was exported
    before the game went on is true; one with another end than the last one that was published is not."""
    await table.fighting()
    early = await verified(table, None)
    assert "✓" in early.text
    begun = (await exported(table, table.stranger))[0]
    assert early.text == (await verified(table, begun)).text
    await table.resign(table.dreben)
    assert early.text == (await verified(table, begun)).text
    whole = await verified(table, None)
    assert "✓" in whole.text
    assert whole.text != early.text
    text, record = await exported(table, table.stranger)
    assert (await verified(table, text)).text == whole.text
    assert say("verdict-published") in whole.text
    for deed in ("gm undo", "gm end"):
        await table.slash(table.gm, deed, reason="the wrong button")
    assert (await verified(table, text)).text == whole.text
    again = (await exported(table, table.stranger))[1]
    tail = (await verified(table, json.dumps(again).encode())).text
    assert say("verdict-published") in tail
    (*_, acted) = [event for event in again["events"] if event["kind"] == "MasterActed"]
    acted["data"]["reason"] = acted["command"]["reason"] = "an invented reason"
    invented = await verified(table, json.dumps(resealed(again)).encode())
    assert say("fault-not-published") in invented.text
    roll = record["dice"]["rolls"][-1]
    roll["dice"] = [die % 6 + 1 for die in roll["dice"]]
    forged = await verified(table, json.dumps(record).encode())
    assert "✗" in forged.text
    assert f"roll {roll['n']}" in forged.text


@pytest.mark.parametrize("name", NO_EXPORTS)
async def test_a_file_that_is_no_export_gets_a_sentence(table: Table, name: str) -> None:
    """Any attachment that is no export is answered with what it is."""
    await table.open()
    file, said = NO_EXPORTS[name]
    answer = await verified(table, file)
    assert said in answer.text


async def test_a_file_of_any_game_may_be_checked_anywhere(table: Table, full_record: FullRecord) -> None:
    """The file alone is enough; no game need exist where it is checked."""
    answer = await verified(table, full_record.text.encode())
    assert "✓" in answer.text


async def test_a_record_is_verified_where_nobody_waits(
    table: Table, full_record: FullRecord, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Records are refereed again in a process of their own: not in that of the computer players, and not in
    the bot's threads."""
    await table.fighting()
    await table.resign(table.lerouge)
    asked: list[tuple[Worker, Any]] = []

    async def run(worker: Worker, call: partial[Any], *_: object) -> Any:
        asked.append((worker, call.func))
        return call()

    monkeypatch.setattr(Worker, "run", run)
    for file in (None, full_record.text.encode()):
        assert "✓" in (await verified(table, file)).text
    client, referee = table.bot, table.bot.referee
    assert asked == [(client.verifier, verdict_on)] * 2
    worker = attrgetter("__self__")
    ladder = client.community.ladder
    assert worker(ladder._verify_in_worker) is worker(referee.analyses._verify_in_worker) is client.verifier
    assert worker(referee.analyses._run_in_worker) is client.thinker


async def test_a_huge_file_is_not_read(table: Table) -> None:
    """A file of 5 MB is refused without being read, and the user is told why."""
    answer = await verified(table, b" " * (5 << 20))
    assert "4096" in answer.text or "4,096" in answer.text
