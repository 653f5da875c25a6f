"""A database that fails: players are told what is true, the log says it once, and the owner hears of it."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from aiohttp import web
from pydantic import SecretStr, ValidationError
from simcord import Env
from simulated.posts import guess
from simulated.table import Table, table_in
from simulated.web_server import served
from sqlalchemy import event

from bot.owner import Owner
from bot.settings import Settings
from bot.store import database
from bot.store.store import Store, StoreError

from .connection import HOUR, pass_time

MINUTE = 60


@pytest.fixture
async def failing(simcord_env: Env, settings: Settings) -> AsyncIterator[Table]:
    """A table at which the bot may log errors."""
    made = table_in(simcord_env, settings)
    yield made
    await made.bot.close()


@contextmanager
def full_disk(table: Table) -> Iterator[None]:
    """Leaves no room in the file for another page."""
    engine = table.bot.store.database.engine.sync_engine

    def execute(
        _connection: object, cursor: Any, words: str, given: object, _context: object, many: bool
    ) -> tuple[str, object]:
        if not words.startswith("INSERT INTO event"):
            return words, given
        cursor.execute("PRAGMA max_page_count = 1")
        return "INSERT INTO meta VALUES ('much', zeroblob(10000000))", [()] if many else ()

    event.listen(engine, "before_cursor_execute", execute, retval=True)
    yield
    event.remove(engine, "before_cursor_execute", execute)


@contextmanager
def locked(table: Table) -> Iterator[None]:
    """Holds the file, as another program does."""
    with closing(sqlite3.connect(table.bot.store.database._title, isolation_level=None)) as other:
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
    found = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert not any(record.exc_info for record in caplog.records)
    return [one.getMessage() for one in found]


@pytest.mark.parametrize(
    ("outage", "told", "logged"),
    [
        (full_disk, "The bot’s disk is full; nothing changed.", "lies on a disk that is full."),
        (locked, "Another program holds the bot’s records; nothing changed.", "is held by another program"),
    ],
)
@pytest.mark.simcord(check_errors=False)
async def test_players_the_log_and_the_owner_hear_of_it(
    failing: Table,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    outage: Callable[[Table], Any],
    told: str,
    logged: str,
) -> None:
    table = failing
    monkeypatch.setattr(database, "BUSY_TIMEOUT", 0.01)
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
    said = [record.getMessage() for record in caplog.records]
    assert said.count("The disk is full.") == 120
    assert said.count("The file is damaged.") == 1
    texts = [text for person, text in people.sent if person == 1]
    assert texts == ["The disk is full.", "The file is damaged.\nThe disk is full."]
    assert [text for person, text in people.sent if person == 3] == texts
    assert {person for person, _ in people.sent} == {1, 3}


class Webhook:
    """A server of the owner's, with what was posted there; ``status`` is its answer."""

    def __init__(self) -> None:
        self.status = 204
        self.posts: list[dict[str, Any]] = []

    async def answer(self, request: web.Request) -> web.Response:
        self.posts.append(await request.json())
        return web.Response(status=self.status)


@asynccontextmanager
async def webhook() -> AsyncIterator[tuple[Webhook, SecretStr]]:
    """Yields a webhook and its address."""
    hook = Webhook()
    async with served(hook.answer) as where:
        yield hook, SecretStr(f"http://{where}/hook/secret")


async def test_a_webhook_hears_it_in_place_of_the_owner(caplog: pytest.LogCaptureFixture) -> None:
    """It hears no more than the owner would, once an hour, and nobody is mentioned. If it does not take the
    message, the owner gets it; the log says why, without the address."""
    people, moment = People(), [discord.utils.utcnow()]
    async with webhook() as (hook, url):
        owner = Owner(people, lambda: moment[0], url)  # type: ignore[arg-type]
        for _ in range(120):
            owner.tell("The *disk* is full.")
            await owner.deliver()
            moment[0] += timedelta(minutes=1)
        said = {"content": r"The \*disk\* is full.", "text": "The *disk* is full."}
        assert hook.posts == [said | {"allowed_mentions": {"parse": []}}] * 2
        assert people.sent == []
        hook.status = 404
        owner.tell("The disk is full.")
        await owner.deliver()
        assert "the owner's webhook does not take a message: 404" in caplog.text
    moment[0] += timedelta(hours=1)
    owner.tell("The disk is full.")
    await owner.deliver()
    assert [text for person, text in people.sent if person == 1] == ["The disk is full."] * 2
    assert "the owner's webhook does not take a message: ClientConnectorError" in caplog.text
    assert "secret" not in caplog.text


@pytest.mark.parametrize("text", ["secret", "ftp://caen/secret", "https:///secret", "https://caen/a secret"])
def test_a_webhook_is_a_secret_and_an_address(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An unusable one is refused before the start; neither that nor a usable one is ever printed."""
    monkeypatch.setenv("PLANVERT_OWNER_WEBHOOK", text)
    with pytest.raises(ValidationError, match="no address like") as refused:
        Settings()
    assert "secret" not in str(refused.value)
    monkeypatch.setenv("PLANVERT_OWNER_WEBHOOK", "https://discord.com/api/webhooks/1/secret")
    assert "secret" not in repr(Settings())


@pytest.mark.simcord(check_errors=False)
async def test_the_owner_hears_that_nothing_is_delivered(
    failing: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """They hear of it once while it lasts, by webhook, since direct messages are not delivered either; and
    the log says when it is over."""
    caplog.set_level(logging.INFO, "bot")
    table = failing
    async with webhook() as (hook, url):
        table.settings = table.settings.model_copy(update={"owner_webhook": url})
        await table.restart()
        await table.placed()
        table.env.backend.advance_clock(1)
        table.env.inject_error("*", "/channels/*", status=403, code=50013, times=None)
        await guess(table, 5)
        await pass_time(table, 9 * MINUTE)
        assert hook.posts == []
        for _ in range(3):
            await pass_time(table, HOUR)
        (post,) = hook.posts
    (line,) = errors(caplog)
    assert post["text"] == line
    assert line.startswith("Nothing was delivered for ten minutes though messages wait (")
    assert line.endswith("failing games: 1). The log says why.")
    table.open_dms()
    await pass_time(table, HOUR)
    assert [record.getMessage() for record in caplog.records].count("messages are delivered again") == 1


async def test_a_damaged_file_is_found_while_the_bot_runs(tmp_path: Path, database_url: str) -> None:
    """The quick check says what ``planvert check`` says."""
    store = await Store.open(database_url)
    heard: list[str] = []
    store.database.on_failure = lambda error, tried_again: heard.append(str(error))
    await store.inspect()
    assert heard == []
    path = tmp_path / "planvert.sqlite3"
    for number in range(300):
        await store.facts.set(f"fact {number}", "John has a long moustache" * 9)
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
