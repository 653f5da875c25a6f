"""The record, the report, the pictures and the dice of a game of Night Ferry."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from simulated.table import Answer, Table
from trust.full_record import resealed

from bot.presentation.verdict import verdict_text
from bot.referee.verify import read_record, verify

from .play import Record, exported, finished, other_post, post, start


async def test_the_record_is_refereed_again(table: Table) -> None:
    """The export holds the whole game, and is true offline and in Discord, as the game and as a file."""
    await finished(table)
    record = await exported(table)
    verdict = verify(read_record(json.dumps(record)))
    assert (verdict.whole, verdict.faults, verdict.dice, verdict.replayed) == (True, [], 1, 0)
    assert "This record is true" in (await table.slash(table.stranger, "table verify")).text
    file = ("record.json", json.dumps(record).encode())
    assert "This record is true" in (await table.slash(table.stranger, "table verify", file=file)).text


def other_ford(record: Record) -> None:
    """Lets the second boat row at another ford."""
    event = [one for one in record["events"] if one["kind"] == "BoatRowed"][1]
    event["data"]["ford"] = 3


@pytest.mark.parametrize(
    ("forge", "said"),
    [
        (other_ford, "the record says “A boat rows at ford 3,"),
        (other_post, "the record says “The posts were 3, 3, 2"),
    ],
)
async def test_a_forged_record_is_found_out(table: Table, forge: Callable[[Record], None], said: str) -> None:
    """3: neither a boat nor a post can be changed afterwards, even if all digests are computed anew; the
    verdict says in the words of the game what is wrong."""
    await finished(table)
    record = await exported(table)
    forge(record)
    assert said in verdict_text(verify(read_record(json.dumps(resealed(record)))))


async def test_the_record_before_the_end_holds_no_secret(table: Table) -> None:
    """1: the export of the watch has its posts without their salts; that of the crew has no posts."""
    await start(table)
    await post(table, 3)

    async def kinds(answer: Answer) -> dict[str, Record]:
        (file,) = answer.messages[-1].attachments
        return {one["kind"]: one["data"] for one in json.loads(await file.read())["events"]}

    own = await kinds(await table.slash(table.dreben, "table export"))
    assert own["SentryPosted"] == {"ford": {"value": 3}}
    others = await kinds(await table.slash(table.lerouge, "table export"))
    assert "SentryPosted" not in others
    assert "NightFell" in others


async def test_report_log_and_dice(table: Table) -> None:
    """The battle report tells the nights with their pictures; the log and the dice are those of all games."""
    await finished(table)
    answer = await table.slash(table.stranger, "table replay", show="report")
    picture, file = answer.messages[-1].attachments
    assert picture.filename == "river.png"
    page = (await file.read()).decode()
    assert [f"<h2>Night {night}</h2>" in page for night in (1, 2, 3)] == [True] * 3
    assert "A boat rows at ford 3 and meets the sentry (2), but slips by." in page
    assert "the sentry’s shot" in page
    assert "data:image/png" in page
    assert "Night 3 falls" in (await table.slash(table.stranger, "table log")).text
    assert "Watch" in (await table.slash(table.stranger, "table dice")).text


async def test_the_pictures(table: Table) -> None:
    """Each reader's picture is described by what they know."""
    await start(table)
    await post(table, 2)
    watch = await table.slash(table.dreben, "table board")
    assert "The sentry stands at ford 2." in watch.pictures["river.png"]
    crew = await table.slash(table.lerouge, "table board")
    assert "sentry" not in crew.pictures["river.png"]
    await table.slash(table.lerouge, "ferry row", ford=1)
    (posted,) = [one.pictures for one in table.seen() if "meets nobody" in one.text]
    assert "Over: 1 of 3" in posted["river.png"]
