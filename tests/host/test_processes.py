"""Processes on one database: two never run the same shard, and one that has died stands in nobody's way."""

from __future__ import annotations

import asyncio
import logging
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from datetime import timedelta
from pathlib import Path

import discord
import pytest
from simulated.databases import asked, on_both_databases
from simulated.waiting import until
from typer.testing import CliRunner

from bot import processes
from bot.__main__ import app
from bot.processes import LONGEST_SILENCE, Excluded, Process
from bot.settings import Shards, read_shards
from bot.store.store import Store
from bot.store.tables import ProcessRow

from .local_discord import TOKEN, LocalDiscord
from .online import running

HOLDER = """
import sys
from fasteners import InterProcessReaderWriterLock

lock = InterProcessReaderWriterLock(sys.argv[1])
assert lock.acquire_write_lock(blocking=False)
print("held", flush=True)
sys.stdin.read()
"""
"""A program that holds the lock of a process until it is killed."""


MADE: list[Process] = []
"""The processes that a test has made; they leave at its end."""


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    """A new store."""
    opened = await Store.open(database_url)
    yield opened
    for one in MADE:
        await one.leave()
    MADE.clear()
    await opened.close()


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that a process would have waited so far; no test waits for them."""
    made: list[float] = []

    async def sleep(seconds: float) -> None:
        made.append(seconds)

    monkeypatch.setattr("bot.failures.sleep", sleep)
    return made


def process(store: Store, shards: str = "") -> Process:
    """Returns a process that is to run these shards."""
    MADE.append(Process(store, read_shards(shards) if shards else None, discord.utils.utcnow))
    return MADE[-1]


async def elsewhere(store: Store, shards: str = "0-7/16", process_id: str = "beef") -> ProcessRow:
    """Enters a process of another host, whose lock is not seen here."""
    now, of = discord.utils.utcnow(), read_shards(shards)
    row = ProcessRow(
        id=process_id, host="caen", first=of.first, last=of.last, total=of.count, started_at=now, seen_at=now
    )
    assert await store.processes.add(row) == []
    return row


@pytest.fixture
def holders() -> Iterator[list[subprocess.Popen[str]]]:
    """The programs that hold a lock; each is killed afterwards."""
    started: list[subprocess.Popen[str]] = []
    yield started
    for holder in started:
        holder.kill()
        holder.communicate()


def hold(store: Store, row: ProcessRow, holders: list[subprocess.Popen[str]]) -> subprocess.Popen[str]:
    """Holds the lock of a process, as the process itself would on this host."""
    words = [sys.executable, "-c", HOLDER, str(processes._lock_file(store, row))]
    holder = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    holders.append(holder)
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    return holder


async def running_now(store: Store) -> list[str]:
    """Returns what the processes run."""
    return [processes.shards_of(row) for row in await store.processes.all()]


@on_both_databases
async def test_processes_share_the_shards(store: Store) -> None:
    """Each has a row with its range, the number of all shards and a heartbeat, and takes it along when it
    ends."""
    first, second = process(store, "0-7/16"), process(store, "8-15/16")
    await first.enter()
    await second.enter()
    assert await running_now(store) == ["the shards 0-7/16", "the shards 8-15/16"]
    before = (await store.processes.all())[0].seen_at
    await first.beat()
    assert (await store.processes.all())[0].seen_at > before
    await first.leave()
    assert await running_now(store) == ["the shards 8-15/16"]
    await second.leave()
    assert await store.processes.all() == []


@pytest.mark.parametrize(
    ("ours", "sentence", "cause"),
    [
        (
            "7-15/16",
            "so that this one cannot run the shards 7-15/16: end the other, or correct PLANVERT_SHARDS.",
            "held",
        ),
        (
            "",
            "so that this one cannot run every shard: end the other, or correct PLANVERT_SHARDS.",
            "held",
        ),
        (
            "16-31/32",
            "and this one is to run the shards 16-31/32:"  # noqa: ISC004
            " PLANVERT_SHARDS must name the same number of shards for all.",
            "broken",
        ),
    ],
)
async def test_the_second_of_two_that_do_not_fit_is_refused(
    store: Store,
    holders: list[subprocess.Popen[str]],
    pauses: list[float],
    ours: str,
    sentence: str,
    cause: str,
) -> None:
    """A range that overlaps may be free later; another number of shards must be corrected by somebody."""
    hold(store, await elsewhere(store), holders)
    refused = process(store, ours)
    with pytest.raises(Excluded) as raised:
        await refused.enter()
    await refused.leave()
    assert str(raised.value) == f"A process on caen runs the shards 0-7/16, {sentence}"
    assert raised.value.cause == cause
    assert pauses == []
    assert await running_now(store) == ["the shards 0-7/16"]


@on_both_databases
async def test_one_that_died_on_this_host_is_recognised_at_once(
    store: Store, holders: list[subprocess.Popen[str]], pauses: list[float]
) -> None:
    """Its lock dies with it, so that a restart never refuses itself."""
    row = await elsewhere(store)
    holder = hold(store, row, holders)
    holder.kill()
    holder.wait()
    await process(store, "0-7/16").enter()
    assert pauses == []
    assert row.id not in [one.id for one in await store.processes.all()]
    assert not processes._lock_file(store, row).exists()


async def test_one_that_died_elsewhere_is_waited_for_at_most_a_minute(
    store: Store, pauses: list[float], caplog: pytest.LogCaptureFixture
) -> None:
    """The log says so."""
    await elsewhere(store)
    await process(store, "0-7/16").enter()
    assert sum(pauses) == LONGEST_SILENCE == 60
    assert [record.getMessage() for record in caplog.records if record.levelno == logging.WARNING] == [
        "A process on caen runs the shards 0-7/16. It may have died, and is waited for, at most 60 s"
    ]
    assert len(await store.processes.all()) == 1


async def test_one_that_lives_elsewhere_is_known_by_its_heartbeat(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    row, waited = await elsewhere(store), list[float]()

    async def sleep(seconds: float) -> None:
        waited.append(seconds)
        if len(waited) == 3:
            await store.processes.beat(row.id, row.seen_at + timedelta(seconds=15))

    monkeypatch.setattr("bot.failures.sleep", sleep)
    with pytest.raises(Excluded, match="A process on caen runs"):
        await process(store, "4/16").enter()
    assert len(waited) == 3


@on_both_databases
async def test_of_two_that_start_together_one_is_refused(store: Store, database_url: str) -> None:
    other = await Store.open(database_url)
    now = discord.utils.utcnow()
    for number in range(10):
        rows = [
            ProcessRow(
                id=f"{number}-{name}", host="caen", first=0, last=0, total=1, started_at=now, seen_at=now
            )
            for name in ("one", "other")
        ]
        outcomes = await asyncio.gather(store.processes.add(rows[0]), other.processes.add(rows[1]))
        assert sorted(map(len, outcomes)) == [0, 1]
        await store.processes.remove(f"{number}-one")
        await store.processes.remove(f"{number}-other")
    await other.close()


async def test_one_that_was_taken_for_dead_ends_if_another_has_its_place(store: Store) -> None:
    """It enters again if its place is free."""
    silent = process(store, "0-7/16")
    await silent.enter()
    (row,) = await store.processes.all()
    await store.processes.remove(row.id)
    await silent.beat()
    assert [one.id for one in await store.processes.all()] == [row.id]
    await store.processes.remove(row.id)
    await elsewhere(store)
    with pytest.raises(Excluded, match="A process on caen runs"):
        await silent.beat()


async def test_a_bot_whose_place_is_taken_ends(local_discord: LocalDiscord, tmp_path: Path) -> None:
    async def lose_place() -> None:
        async with running(tmp_path, Shards(0, 0, 1)) as bot:
            (row,) = await bot.store.processes.all()
            await bot.store.processes.remove(row.id)
            await elsewhere(bot.store, "0/1")
            await bot._beat()
            await until(bot.is_closed)

    with pytest.raises(Excluded, match="A process on caen runs"):
        await lose_place()


@pytest.mark.parametrize(("shards", "status"), [("", 1), ("3/16", 1), ("3/32", 2)])
def test_run_ends_with_a_sentence(
    local_discord: LocalDiscord,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    holders: list[subprocess.Popen[str]],
    shards: str,
    status: int,
) -> None:
    """The exit status is 1 for a range that another process still holds, 2 for what somebody must correct."""
    url = f"sqlite+aiosqlite:///{tmp_path}/games.sqlite3"
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("PLANVERT_DATABASE_URL", url)
    monkeypatch.setenv("PLANVERT_SHARDS", shards)

    async def prepare() -> None:
        store = await Store.open(url)
        hold(store, await elsewhere(store), holders)
        await store.close()

    asyncio.run(prepare())
    result = CliRunner().invoke(app, ["run"])
    assert result.exit_code == status
    assert "A process on caen runs the shards 0-7/16" in result.stderr
    assert "Traceback" not in result.output
    assert local_discord.gateway.identified == []


def test_check_shows_who_runs(
    local_discord: LocalDiscord,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    holders: list[subprocess.Popen[str]],
) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/games.sqlite3"
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setenv("PLANVERT_DATABASE_URL", url)

    async def prepare() -> None:
        store = await Store.open(url)
        hold(store, await elsewhere(store, "0-7/16", "lives"), holders)
        await elsewhere(store, "8-11/16", "elsewhere")
        dead = await elsewhere(store, "12-15/16", "dead")
        processes._lock_file(store, dead).touch()
        await store.close()

    asyncio.run(prepare())
    output = CliRunner().invoke(app, ["check"]).output
    assert "✓ A process on caen runs the shards 0-7/16, since " in output
    assert "✓ A process on caen runs the shards 8-11/16, since " in output
    died = "it has died without ending, and the next start removes it."
    assert f"✓ A process on caen runs the shards 12-15/16; {died}" in output
    ((seen,),) = asked(url, "SELECT count(*) FROM process")
    assert seen == 3
