"""A database that fails: players are told what is true, the log says it once a minute, the owner hears of it."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from simulated.posts import guess
from simulated.table import Table
from sqlalchemy import event

from bot.owner import Owner
from bot.store import database
from bot.store.store import Store, StoreError


@contextmanager
def full_disk(table: Table) -> Iterator[None]:
    """Leaves no room in the file for another page."""
    engine = table.bot.store._engine.sync_engine

    def limit(connection: Any, pages: str) -> None:
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA max_page_count = {pages}")
        cursor.close()

    def shrink(connection: Any, *_: object) -> None:
        limit(connection, "1")

    def grow(connection: Any, *_: object) -> None:
        limit(connection, "1073741823")

    event.listen(engine, "checkout", shrink)
    yield
    event.remove(engine, "checkout", shrink)
    event.listen(engine, "checkout", grow)


@contextmanager
def locked(table: Table) -> Iterator[None]:
    """Holds the file, as another program does."""
    with closing(sqlite3.connect(table.bot.store._title, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def owned_by(monkeypatch: pytest.MonkeyPatch, table: Table, *people: int) -> None:
    """Makes the first of these people the owner of the application, or all of them a team."""
    accepted = discord.TeamMembershipState.accepted
    members = [SimpleNamespace(id=person, membership_state=accepted) for person in people]
    team = SimpleNamespace(members=members) if len(members) > 1 else None

    async def application_info() -> Any:
        return SimpleNamespace(owner=members[0], team=team)

    monkeypatch.setattr(table.bot, "application_info", application_info)


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Returns what the log says of errors; asserts that there is no traceback."""
    found = [one for one in caplog.records if one.levelno >= logging.ERROR]
    assert not any(one.exc_info for one in caplog.records)
    return [one.getMessage() for one in found]


@pytest.mark.parametrize(
    ("outage", "told", "logged"),
    [
        (full_disk, "The bot’s disk is full; nothing changed.", "lies on a disk that is full."),
        (locked, "Another program holds the bot’s database; nothing changed.", "is held by another program"),
    ],
)
async def test_players_the_log_and_the_owner_hear_of_it(
    table: Table,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    outage: Callable[[Table], Any],
    told: str,
    logged: str,
) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.01)
    await table.placed()
    await table.restart()
    owned_by(monkeypatch, table, table.gm.id)
    before, heard = (await table.match()).seq, len(table.dms(table.gm))
    with outage(table):
        for value in (4, 5, 6):
            answer = await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=value)
            assert told in answer.text
            assert answer.private
        await table.env.settle()
    assert (await table.match()).seq == before
    (line,) = errors(caplog)
    assert logged in line
    assert len(table.dms(table.gm)) == heard + 1
    assert logged in table.dms(table.gm)[-1].replace("\\", "")
    caplog.clear()
    await guess(table, 5)
    assert (await table.match()).seq > before


class People:
    """A client whose application is owned by a team, with the direct messages to each member."""

    def __init__(self) -> None:
        state = discord.TeamMembershipState
        self.sent: list[tuple[int, str]] = []
        states = {1: state.accepted, 2: state.invited, 3: state.accepted}
        members = [SimpleNamespace(id=number, membership_state=one) for number, one in states.items()]
        self.team = SimpleNamespace(members=members)

    async def application_info(self) -> Any:
        return SimpleNamespace(team=self.team)

    async def create_dm(self, person: Any) -> Any:
        async def send(text: str) -> None:
            self.sent.append((person.id, text))

        return SimpleNamespace(send=send)


async def test_one_line_a_minute_and_one_message_an_hour(caplog: pytest.LogCaptureFixture) -> None:
    """What comes within the hour is in the next message; only those who have joined the team get it."""
    people, moment = People(), [discord.utils.utcnow()]
    owner = Owner(people, lambda: moment[0])  # type: ignore[arg-type]
    for minute in range(120):
        for _ in range(10):
            owner.tell("The disk is full.")
            if minute == 5:
                owner.tell("The file is damaged.")
        await owner.deliver()
        moment[0] += timedelta(minutes=1)
    said = [one.getMessage() for one in caplog.records]
    assert said.count("The disk is full.") == 120
    assert said.count("The file is damaged.") == 1
    texts = [text for person, text in people.sent if person == 1]
    assert texts == ["The disk is full.", "The file is damaged.\nThe disk is full."]
    assert [text for person, text in people.sent if person == 3] == texts
    assert {person for person, _ in people.sent} == {1, 3}


async def test_a_damaged_file_is_found_while_the_bot_runs(tmp_path: Path, database_url: str) -> None:
    """The quick check says what ``planvert check`` says."""
    store = await Store.open(database_url)
    heard: list[str] = []
    store.hear_failure = lambda error, tried_again: heard.append(str(error))
    await store.inspect()
    assert heard == []
    path = tmp_path / "planvert.sqlite3"
    for number in range(300):
        await store.set_meta(f"fact {number}", "John has a long moustache" * 9)
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (pages,) = other.execute("PRAGMA page_count").fetchone()
        (size,) = other.execute("PRAGMA page_size").fetchone()
    with path.open("r+b") as file:
        file.seek((pages - 3) * size)
        file.write(b"\xff" * 100)
    with pytest.raises(StoreError):
        await store.inspect()
    assert heard == [f"The database {path} is damaged; put a backup in its place."]
    await store.close()
