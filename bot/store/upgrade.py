"""Upgrades a database to the schema of this program without losing data."""

import asyncio
import os
import re
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Never

from sqlalchemy import URL, Connection, inspect, text
from sqlalchemy.exc import IntegrityError

from bot.store.database import BUSY_TIMEOUT, create_engine, file_of, title
from bot.store.errors import StoreError, explaining, store_error
from bot.store.tables import SCHEMA, set_conditions_for_postgresql

REVISIONS = ("1000",)
"""Every revision of the schema, the oldest first. The last is that of ``bot.store.tables``."""

SCRIPTS = Path(__file__).parent / "migrations"

COPIES = 2
"""Number of copies that upgrades keep."""

_UPGRADING = 1944_06_06
"""PostgreSQL's number for the lock under which a database is upgraded."""


@dataclass(frozen=True)
class Upgrade:
    """The result of an upgrade: the revision before (None: there was no database), the current one, and the
    copy of the older file, if one was made."""

    was: str | None
    now: str
    copy: Path | None = None


async def upgrade(address: URL, *, migrating: bool = True) -> Upgrade:
    """Creates the tables if the database is new, and upgrades it if it is older, an SQLite file after making
    a copy of it, of which the last ``COPIES`` are kept.

    Raises ``StoreError``, and leaves the database unchanged, if it cannot be reached or written, belongs to
    another program, was made by version 0.1 or by a newer version, or is older and not ``migrating``.
    """
    path, copy = file_of(address), None
    with explaining(title(address)):
        if path:
            await asyncio.to_thread(_prepare, path)
        engine = create_engine(address, keyed=False)
        try:
            async with engine.begin() as connection:
                was = await connection.run_sync(_ready, address)
                if was not in (None, REVISIONS[-1]):
                    if not migrating:
                        _refuse(address, was)
                    # Nobody else can write before the transaction ends, so the copy is what is migrated.
                    copy = await asyncio.to_thread(_set_aside, path) if path else None
                    await connection.run_sync(_migrate, address)
            if path:
                await asyncio.to_thread(_log_ahead, path)
        except BaseException:
            if copy:
                copy.unlink()
            raise
        finally:
            await engine.dispose()
    if path and copy:
        for _, older in _copies(path)[:-COPIES]:
            older.unlink()
    return Upgrade(was, REVISIONS[-1], copy)


def account(address: URL, done: Upgrade) -> str | None:
    """Returns what the owner should know of an upgrade; None if it changed nothing."""
    name = title(address)
    if done.was is None:
        return f"There was no database: {name} is new and empty."
    if done.was == done.now:
        return None
    path = file_of(address)
    go_back = "restore a copy of before"
    if path:
        go_back = f"put its copy {done.copy} in its place, without the files {path}-wal and {path}-shm"
    return (
        f"The database {name} was at revision {done.was} and is now at {done.now}. To go back, stop the bot,"
        f" {go_back}, and start the older version."
    )


async def require_schema(address: URL) -> Upgrade:
    """Raises ``StoreError`` unless the database is there and has the schema of this version. Changes nothing,
    and returns that."""
    if (revision := await find_revision(address)) != REVISIONS[-1]:
        _refuse(address, revision)
    return Upgrade(revision, revision)


async def find_revision(address: URL) -> str | None:
    """Returns the revision of the database, one of ``REVISIONS``; None if it holds nothing. Changes nothing.
    Raises ``StoreError`` if there is no database, or another program or another version made it."""
    if path := file_of(address):
        check_place(path)
    with explaining(title(address)):
        engine = create_engine(address)
        try:
            async with engine.connect() as connection:
                return await connection.run_sync(_revision, address)
        finally:
            await engine.dispose()


async def back_up(address: URL, to: Path) -> None:
    """Writes a consistent copy of the database, of any revision, in use or not, to a file that does not exist
    yet.

    Raises ``StoreError`` if the file exists or cannot be written, and for PostgreSQL, which has a program of
    its own for that.
    """
    path = file_of(address)
    if path is None:
        raise StoreError(
            "PostgreSQL has its own program for copies:"
            f" pg_dump --format=custom --file={to} {address.database}"
        )
    _require_file(path)
    await asyncio.to_thread(copy_database, path, to)


async def inspect_file(path: Path) -> None:
    """Reads a whole SQLite file, which may be in use. Raises ``StoreError`` if it is damaged."""
    connection = _connect(path)

    def read() -> str:
        with closing(connection):
            (result,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            return str(result)

    with explaining(path):
        try:
            result = await asyncio.to_thread(read)
        except asyncio.CancelledError:
            with suppress(sqlite3.ProgrammingError):  # it has just been closed
                connection.interrupt()
            raise
    if result != "ok":
        raise store_error("SQLITE_CORRUPT", path)


def copy_database(path: Path, to: Path) -> None:
    """Writes a consistent copy of an SQLite database that may be in use, as one file that needs no other.

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


def _ready(connection: Connection, address: URL) -> str | None:
    """Returns the revision of the database, one of ``REVISIONS``; None if it held nothing, and then its
    tables are created. Raises ``StoreError`` if another program or another version made it."""
    # A database that cannot be written fails here and not in the middle of a game,
    # and of two processes that start together only one creates the tables.
    if file_of(address):
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        set_conditions_for_postgresql()
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_UPGRADING})")
    revision = _revision(connection, address)
    if revision is None:
        SCHEMA.create_all(connection, checkfirst=False)
        connection.execute(
            text("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)")
        )
        connection.execute(text("INSERT INTO alembic_version VALUES (:now)"), {"now": REVISIONS[-1]})
    return revision


def _revision(connection: Connection, address: URL) -> str | None:
    names = inspect(connection).get_table_names()
    if not names:
        return None
    stamped = "alembic_version" in names
    revision = connection.scalar(text("SELECT version_num FROM alembic_version")) if stamped else None
    if revision is None:
        raise StoreError(f"The database {title(address)} belongs to another program; it was left as it is.")
    if revision < REVISIONS[0]:
        raise StoreError(
            f"The database {title(address)} was made by version 0.1 of this program (revision {revision}),"
            " and was left as it is: run that version for its games, and give this one a database of its own."
        )
    if revision not in REVISIONS:
        raise StoreError(
            f"The database {title(address)} was made by a newer version of this program (revision"
            f" {revision}): run that version, or put back a backup from before."
        )
    return str(revision)


def _refuse(address: URL, revision: str | None) -> Never:
    """Raises ``StoreError`` because the database has the schema of an older revision, or none."""
    state = f"at revision {revision}" if revision else "empty"
    raise StoreError(
        f"The database {title(address)} is {state}, and this version needs revision {REVISIONS[-1]}:"
        " “planvert upgrade” brings it there."
    )


def _migrate(connection: Connection, address: URL) -> None:
    """Brings the tables to the last revision. Raises ``StoreError`` if rows would violate a constraint."""
    # Imported here because starting must be quick, and hardly any start needs them.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    misfit = StoreError(
        f"The database {title(address)} has rows that do not fit together; it was left as it is."
    )
    try:
        command.upgrade(config, REVISIONS[-1])
    except IntegrityError as error:
        raise misfit from error
    # SQLite does not enforce foreign keys while tables are rebuilt, so they are checked here.
    if file_of(address) and connection.exec_driver_sql("PRAGMA foreign_key_check").first() is not None:
        raise misfit


def check_place(path: Path) -> None:
    """Raises ``StoreError`` if there is no file, or the bot may not write to it."""
    _require_file(path)
    if not os.access(path.parent, os.W_OK | os.X_OK):
        raise StoreError(f"The folder {path.parent} of the database may not be written by the bot.")
    if not os.access(path, os.W_OK):
        raise StoreError(f"The database {path} may not be written by the bot.")


def _require_file(path: Path) -> None:
    if not path.exists():
        raise StoreError(f"There is no database at {path}.")
    if path.is_dir():
        raise StoreError(f"The database {path} is a folder; give the name of a file in it.")


def _prepare(path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            # It will hold the seeds of the dice, which other users of this computer must not read.
            path.touch(mode=0o600)
    except OSError as error:
        raise StoreError(f"The database {path} cannot be made: {error.strerror}.") from error
    check_place(path)


def _connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(
        f"{path.as_uri()}?mode=rw",
        uri=True,
        isolation_level=None,
        timeout=BUSY_TIMEOUT,
        check_same_thread=False,
    )


def _log_ahead(path: Path) -> None:
    """Switches the file to write-ahead logging, so that readers and a writer can work concurrently, in every
    process from now on."""
    with closing(_connect(path)) as connection:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            # Another process is starting at this moment and sets the same mode.
            if not error.sqlite_errorname.startswith("SQLITE_BUSY"):
                raise


def _set_aside(path: Path) -> Path:
    """Copies the file beside itself, under an unused name. Returns the copy."""
    number = max((number for number, _ in _copies(path)), default=0) + 1
    copy = path.with_name(f"{path.name}.before-{REVISIONS[-1]}.{number}.bak")
    copy_database(path, copy)
    return copy


def _copies(path: Path) -> list[tuple[int, Path]]:
    """Returns the copies that upgrades have made of a file, the oldest first, each with its number."""
    form = re.compile(rf"{re.escape(path.name)}\.before-\w+\.(\d+)\.bak")
    named = ((form.fullmatch(file.name), file) for file in path.parent.iterdir())
    return sorted((int(name[1]), file) for name, file in named if name)
