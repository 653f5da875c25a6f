"""An error of the database is told in one sentence, and neither it nor a log shows a secret."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import sys
import time
import traceback
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from simulated.databases import asked, on_both_databases, on_postgresql
from simulated.waiting import until
from sqlalchemy import URL, make_url, text
from sqlalchemy.exc import IntegrityError

from bot.store import database
from bot.store.database import parse_address, title
from bot.store.store import Change, Store, StoreError
from bot.store.tables import DraftRow, EventRow

from .rows import connected, game, happened, opened, ruin, statements, to_send

SECRET = b"sealed orders"


async def refusal(url: URL | str) -> str:
    """Returns the sentence with which a database is refused; asserts that it is one, and that no part of the
    error shows the password."""
    words = url if isinstance(url, str) else url.render_as_string(hide_password=False)
    with pytest.raises(StoreError) as refused:
        await Store.open(words)
    assert "hunter2" not in "".join(traceback.format_exception(refused.value))
    told = str(refused.value)
    assert told.endswith(".")
    assert "\n" not in told
    return told


def secret_event(**columns: object) -> EventRow:
    """Returns an event with something secret in it, and these columns."""
    return EventRow.model_construct(**happened(1).model_dump() | {"data": SECRET} | columns)


@pytest.fixture
def guarded(database_url: str) -> Iterator[URL]:
    """A database that demands a password of the user ``guarded``: ``sesame``."""
    ((file,),) = asked(database_url, "SHOW hba_file")
    rules = Path(file)
    before = rules.read_text()

    def restart_rules(text: str) -> None:
        ((loaded,),) = asked(database_url, "SELECT pg_conf_load_time()")
        rules.write_text(text)
        asked(database_url, "SELECT pg_reload_conf()")
        while asked(database_url, "SELECT pg_conf_load_time()") == [(loaded,)]:
            time.sleep(0.01)

    asked(database_url, "CREATE ROLE guarded LOGIN PASSWORD 'sesame'")
    asked(database_url, "GRANT CREATE ON SCHEMA public TO guarded")
    restart_rules(f"local all guarded scram-sha-256\n{before}")
    yield make_url(database_url).set(username="guarded")
    restart_rules(before)
    asked(database_url, "DROP OWNED BY guarded")
    asked(database_url, "DROP ROLE guarded")


@pytest.fixture
def poor(database_url: str) -> Iterator[str]:
    """A user without rights."""
    asked(database_url, "CREATE ROLE poor LOGIN")
    yield "poor"
    asked(database_url, "DROP OWNED BY poor")
    asked(database_url, "DROP ROLE poor")


@pytest.mark.parametrize(
    "url",
    [
        "",
        "nonsense",
        "sqlite+aiosqlite://",
        "sqlite:///:memory:",
        "sqlite:///file:x?uri=true",
        "postgresql://host",
        "postgresql://bot:hunter2@host:port/name",
        "mysql://bot:hunter2@host/name",
    ],
)
async def test_only_a_file_or_a_database_of_postgresql_will_do(url: str) -> None:
    assert (await refusal(url)).startswith("The database must be an SQLite file")


def test_an_address_needs_no_driver_and_its_title_shows_no_password(tmp_path: Path) -> None:
    file = parse_address(f"sqlite:///{tmp_path}/games.sqlite3")
    assert (file.drivername, title(file)) == ("sqlite+aiosqlite", f"{tmp_path}/games.sqlite3")
    for scheme in ("postgres", "postgresql", "postgresql+asyncpg"):
        server = parse_address(f"{scheme}://bot:hunter2@host:5433/games")
        assert (server.drivername, server.port, title(server)) == (
            "postgresql+asyncpg", 5433, "games on host",
        )  # fmt: skip


def test_an_address_as_hosters_give_it_is_understood() -> None:
    """Libpq and asyncpg call the same parameter by different names."""
    address = parse_address("postgres://bot:hunter2@host/games?sslmode=require")
    assert dict(address.query) == {"ssl": "require"}


async def test_a_server_that_cannot_be_reached_is_told() -> None:
    told = await refusal("postgresql://bot:hunter2@127.0.0.1:1/games")
    assert told == "The database games on 127.0.0.1 cannot be reached: check its address, and that it runs."


async def test_a_missing_driver_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    assert "pip install -c constraints.txt '.[postgres]'" in await refusal(
        "postgresql://bot:hunter2@host/games"
    )


@on_postgresql
async def test_a_database_that_does_not_exist_is_told(database_url: str) -> None:
    told = await refusal(make_url(database_url).set(database="nowhere", password="hunter2"))
    assert told.startswith("The database nowhere on this machine does not exist")


@on_postgresql
async def test_a_wrong_user_or_password_is_told(guarded: URL) -> None:
    for wrong in (guarded.set(password="hunter2"), guarded, guarded.set(username="nobody")):
        assert "does not let the bot in: check user and password" in await refusal(wrong)
    right = await Store.open(guarded.set(password="sesame").render_as_string(hide_password=False))
    await right.facts.set("commands", "hash")
    await right.close()


@on_postgresql
async def test_a_user_without_rights_is_told(database_url: str, poor: str) -> None:
    asked(database_url, "REVOKE CREATE ON SCHEMA public FROM public")
    assert "make its user the owner" in await refusal(make_url(database_url).set(username=poor))


@on_postgresql
async def test_a_server_without_room_is_told(database_url: str, poor: str) -> None:
    asked(database_url, "ALTER ROLE poor CONNECTION LIMIT 0")
    assert "has no room for another connection" in await refusal(make_url(database_url).set(username=poor))


@on_postgresql
async def test_a_write_is_repeated_after_a_deadlock(store: Store, database_url: str) -> None:
    """Another transaction holds the second row and waits for the first. The server ends the one that finds
    itself in the deadlock: the store's write looks for one late enough, and the other never."""
    asked(database_url, f"ALTER DATABASE {make_url(database_url).database} SET deadlock_timeout = '3s'")
    await store.close()
    store = await Store.open(database_url)
    await opened(store)
    posts = [to_send(1), to_send(1)]
    await store.commit(Change(game(1), expected=0, outbox=posts))
    one, two = (post.id or 0 for post in posts)
    failed = text("UPDATE outbox SET attempts = attempts + 1 WHERE id = :this")
    with statements(store) as seen:
        async with connected(database_url) as connection:
            await connection.execute(text("SET LOCAL deadlock_timeout = '1h'"))
            await connection.execute(failed, {"this": two})
            marking = asyncio.ensure_future(store.outbox.mark_sent({one: 555, two: 556}))
            await until(lambda: asked(database_url, "SELECT 1 FROM pg_locks WHERE NOT granted"))
            await connection.execute(failed, {"this": one})
        await marking
    *repeated, last = seen  # the repeated one may be ahead of the other again
    assert last == "COMMIT"
    assert len(repeated) > 1
    assert {*repeated} == {"UPDATE"}
    await store.close()
    found = asked(database_url, "SELECT sent, attempts, message_id FROM outbox ORDER BY id")
    assert found == [(True, 1, 555), (True, 1, 556)]


async def test_a_file_held_by_another_program_is_told(
    path: Path, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_TIMEOUT", 0.01)
    store = await Store.open(database_url)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="held by another program"):
            await opened(store)
        with pytest.raises(StoreError, match="held by another program"):
            await store.facts.set("commands", "hash")
        assert await store.facts.get("commands") is None
        other.execute("ROLLBACK")
    await opened(store)
    await store.close()


async def test_a_file_that_breaks_while_in_use_is_told(store: Store, path: Path) -> None:
    await opened(store)
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    ruin(path)
    with pytest.raises(StoreError, match="is not a database, or is damaged"):
        await store.games.get("K7Q2")


@on_both_databases
@pytest.mark.parametrize("columns", [{"game_id": "GONE"}, {"kind": None}, {"seq": object()}])
async def test_errors_show_no_secret(
    store: Store, columns: dict[str, object], caplog: pytest.LogCaptureFixture
) -> None:
    """A reference to nothing, a value that is missing, a value of another type; in the whole traceback."""
    caplog.set_level(logging.DEBUG)
    await opened(store)
    with pytest.raises((IntegrityError, StoreError)) as raised:
        await store.commit(Change(game(1), expected=0, events=[secret_event(**columns)]))
    shown = "".join(traceback.format_exception(raised.value)) + caplog.text
    assert await store.games.get("K7Q2") == game()
    for secret in (SECRET.decode(), SECRET.hex(), "5eed"):
        assert secret not in shown


@on_both_databases
async def test_rows_show_no_secret(store: Store) -> None:
    await opened(store)
    draft = DraftRow(game_id="K7Q2", seat="german", data=SECRET)
    for shown in (secret_event(), await store.games.get("K7Q2"), draft):
        for words in (repr(shown), str(shown)):
            assert "sealed" not in words
            assert "5eed" not in words
            assert "after" not in words


@on_both_databases
async def test_the_log_tells_no_secret_in_any_detail(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    await opened(store)
    await store.games.change_draft("K7Q2", "german", 0, lambda _: SECRET)
    assert await store.games.draft("K7Q2", "german") == SECRET
    assert SECRET.decode() not in caplog.text


async def test_every_connection_keeps_foreign_keys_and_loses_nothing(synced: None, store: Store) -> None:
    settings = {"foreign_keys": 1, "synchronous": 2, "busy_timeout": 5000, "journal_mode": "wal"}
    async with store.database.engine.connect() as one, store.database.engine.connect() as another:
        for connection in (one, another):
            for pragma, value in settings.items():
                found = await connection.exec_driver_sql(f"PRAGMA {pragma}")
                assert found.all() == [(value,)]
