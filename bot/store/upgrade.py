"""Upgrades a database file to the schema of this program without losing data."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import ArgumentError
from sqlalchemy.schema import CreateIndex, CreateTable

from bot.store.errors import StoreError, explaining
from bot.store.tables import SCHEMA

REVISIONS = ("0001", "0002", "0003", "0004", "0005", "0006", "0007", "0008")
"""Every revision of the schema, the oldest first. The last is that of ``bot.store.tables``."""

SCRIPTS = Path(__file__).parent / "migrations"

PATIENCE = 5.0
"""Longest wait, in seconds, for another process to release the file."""


@dataclass(frozen=True)
class Upgrade:
    """The result of an upgrade: the revision before (None: there was no database), the current one, and the
    copy of the older file, if one was made."""

    was: str | None
    now: str
    copy: Path | None = None


def file_of(url: str) -> Path:
    """Returns the file that ``sqlite+aiosqlite:///…`` names. Raises ``StoreError`` if it names none."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        parsed = URL.create("nothing")
    name = parsed.database or ""
    if parsed.get_backend_name() != "sqlite" or name in ("", ":memory:") or name.startswith("file:"):
        raise StoreError("The database must be an SQLite file, given as sqlite+aiosqlite:///path/to/file.")
    return Path(name).absolute()


def upgrade(url: str) -> Upgrade:
    """Creates the file if it is new, and upgrades it if it is older, after making a copy of it.

    Raises ``StoreError``, and leaves the file unchanged, if it cannot be opened or written, belongs to
    another program, or was made by a newer version.
    """
    path = file_of(url)
    with explaining(path):
        _prepare(path)
        with closing(_connect(path)) as connection:
            # A file that cannot be written fails here and not in the middle of a game,
            # and of two processes that start together only one creates the tables.
            connection.execute("BEGIN IMMEDIATE")
            was = _revision(connection, path)
            if was is None:
                _create(connection)
            connection.execute("COMMIT")
            _log_ahead(connection)
        if was in (None, REVISIONS[-1]):
            return Upgrade(was, REVISIONS[-1])
        copy = _set_aside(path)
        migrate(path, REVISIONS[-1])
        return Upgrade(was, REVISIONS[-1], copy)


def migrate(path: Path, revision: str) -> None:
    """Migrates the file up or down to that revision (``base``: no tables) in one transaction.

    Raises ``sqlalchemy.exc.DBAPIError`` and changes nothing if a step fails, and ``StoreError`` if rows would
    remain that refer to nothing.
    """
    # Imported here because starting must be quick, and hardly any start needs them.
    from alembic import command
    from alembic.config import Config
    from alembic.migration import MigrationContext
    from sqlalchemy import Connection, NullPool, create_engine, event

    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        poolclass=NullPool,
        connect_args={"isolation_level": None, "timeout": PATIENCE},
        hide_parameters=True,
    )

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
        config.attributes["connection"] = connection
        steps = ["base", *REVISIONS]
        now = MigrationContext.configure(connection).get_current_revision() or "base"
        step = command.downgrade if steps.index(revision) < steps.index(now) else command.upgrade
        step(config, revision)
        # Foreign keys are not enforced while tables are rebuilt, so they are checked here.
        if connection.exec_driver_sql("PRAGMA foreign_key_check").first() is not None:
            raise StoreError(f"The database {path} has rows that refer to nothing; it was left as it is.")


def copy_database(path: Path, to: Path) -> None:
    """Writes a consistent copy of a database that may be in use, as one file that needs no other.

    Raises ``StoreError`` if ``to`` already exists or cannot be written; no partial file remains.
    """
    try:
        to.touch(mode=0o600, exist_ok=False)
    except FileExistsError as error:
        raise StoreError(f"The file {to} exists already; give the copy another name.") from error
    except OSError as error:
        raise StoreError(f"The copy {to} cannot be written: {error.strerror}.") from error
    try:
        with explaining(path), closing(_connect(path)) as source, closing(sqlite3.connect(to)) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")
    except StoreError:
        to.unlink()
        raise


def _prepare(path: Path) -> None:
    if path.is_dir():
        raise StoreError(f"The database {path} is a folder; give the name of a file in it.")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            # It will hold the seeds of the dice, which other users of this computer must not read.
            path.touch(mode=0o600)
    except OSError as error:
        raise StoreError(f"The database {path} cannot be made: {error.strerror}.") from error
    if not os.access(path.parent, os.W_OK | os.X_OK):
        raise StoreError(f"The folder {path.parent} of the database may not be written by the bot.")


def _connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.as_uri()}?mode=rw", uri=True, isolation_level=None, timeout=PATIENCE)


def _revision(connection: sqlite3.Connection, path: Path) -> str | None:
    """Returns the revision of the file, one of ``REVISIONS``; None if it holds nothing yet. Raises
    ``StoreError`` if another program or a newer version made it."""
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not names:
        return None
    stamped = "alembic_version" in names
    found = connection.execute("SELECT version_num FROM alembic_version").fetchone() if stamped else None
    if found is None:
        raise StoreError(f"The database {path} belongs to another program; it was left as it is.")
    if found[0] not in REVISIONS:
        raise StoreError(
            f"The database {path} was made by a newer version of this program (revision {found[0]}):"
            " run that version, or put back a backup from before."
        )
    return str(found[0])


def _create(connection: sqlite3.Connection) -> None:
    dialect = sqlite.dialect()
    for table in SCHEMA.sorted_tables:
        connection.execute(str(CreateTable(table).compile(dialect=dialect)))
        for index in table.indexes:
            connection.execute(str(CreateIndex(index).compile(dialect=dialect)))
    connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)")
    connection.execute("INSERT INTO alembic_version VALUES (?)", (REVISIONS[-1],))


def _log_ahead(connection: sqlite3.Connection) -> None:
    """Switches the file to write-ahead logging, so that readers and a writer can work concurrently, in every
    process from now on."""
    try:
        connection.execute("PRAGMA journal_mode = WAL")
    except sqlite3.OperationalError as error:
        # Another process is starting at this moment and sets the same mode.
        if not error.sqlite_errorname.startswith("SQLITE_BUSY"):
            raise


def _set_aside(path: Path) -> Path:
    """Copies the file beside itself, under an unused name. Returns the copy."""
    for number in count(1):
        copy = path.with_name(f"{path.name}.before-{REVISIONS[-1]}.{number}.bak")
        if not copy.exists():
            break
    copy_database(path, copy)
    return copy
