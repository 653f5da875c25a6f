"""The two databases that the bot can use: an SQLite file, or a PostgreSQL server."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import URL, Insert, Table, make_url
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.event import listen
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from bot.store.errors import StoreError

PATIENCE = 5.0
"""Longest wait, in seconds, for another process to release an SQLite file."""

_FORMS = (
    "The database must be an SQLite file, given as sqlite+aiosqlite:///path/to/file,"
    " or a PostgreSQL database, given as postgresql+asyncpg://user@host/name."
)


def parse_address(url: str) -> URL:
    """Returns the address of a database, with the driver that the bot uses. Raises ``StoreError`` if it is
    neither an SQLite file nor a PostgreSQL database."""
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):
        raise StoreError(_FORMS) from None
    name = address.database or ""
    if address.drivername in ("postgresql+asyncpg", "postgresql", "postgres") and name:
        # Addresses usually give this parameter the name of PostgreSQL's own library.
        query = {"ssl" if key == "sslmode" else key: value for key, value in address.query.items()}
        return address.set(drivername="postgresql+asyncpg", query=query)
    if address.get_backend_name() != "sqlite" or name in ("", ":memory:") or name.startswith("file:"):
        raise StoreError(_FORMS)
    return address.set(drivername="sqlite+aiosqlite", database=str(Path(name).absolute()))


def file_of(address: URL) -> Path | None:
    """Returns the file of an SQLite database; None for a server."""
    return Path(address.database or "") if address.get_backend_name() == "sqlite" else None


def title(address: URL) -> str:
    """Returns how messages refer to the database: by its file, or by name and host, never with a
    password."""
    return str(file_of(address) or f"{address.database} on {address.host or 'this machine'}")


def upsert(address: URL, table: Table, *columns: str) -> Insert:
    """Returns the statement that inserts a row; if a row with the same key exists, it replaces these columns
    of it, or all if none is named."""
    named = columns or [column.name for column in table.c if not column.primary_key]
    statement = sqlite.insert(table) if file_of(address) else postgresql.insert(table)
    new = {name: statement.excluded[name] for name in named}
    return statement.on_conflict_do_update(index_elements=table.primary_key, set_=new)


def create_engine(address: URL, *, keyed: bool = True) -> AsyncEngine:
    """Returns an engine for the database, which connects when it is first used. ``keyed`` says whether SQLite
    enforces foreign keys; they get in the way while tables are rebuilt.

    A transaction begins with its first statement that writes, and no other writer of an SQLite file can begin
    one before it ends. A connection to a server is tested before it is used. Errors show no values, because
    some are secret. Raises ``StoreError`` if the driver of PostgreSQL is not installed.
    """
    if file_of(address):
        engine = create_async_engine(
            address,
            hide_parameters=True,
            pool_reset_on_return=None,
            connect_args={"isolation_level": "IMMEDIATE", "timeout": PATIENCE},
        )
        listen(engine.sync_engine, "connect", _set_up_enforcing if keyed else _set_up)
        return engine
    try:
        engine = create_async_engine(address, hide_parameters=True, pool_pre_ping=True)
    except ModuleNotFoundError as error:
        raise StoreError(
            "PostgreSQL needs its driver: pip install -c constraints.txt '.[postgres]', in the folder of this"
            " repository."
        ) from error
    listen(engine.sync_engine, "handle_error", _hide_values)
    return engine


def _set_up(connection: DBAPIConnection, _: ConnectionPoolEntry | None = None) -> None:
    cursor = connection.cursor()
    # With NORMAL a power cut can undo the last commits, whose results may already have been shown.
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.close()


def _set_up_enforcing(connection: DBAPIConnection, _: ConnectionPoolEntry | None = None) -> None:
    _set_up(connection)
    cursor = connection.cursor()
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _hide_values(context: ExceptionContext) -> None:
    # PostgreSQL shows the whole row that it refuses.
    cause = context.original_exception.__cause__
    if cause is not None and hasattr(cause, "detail"):
        cause.detail = None
