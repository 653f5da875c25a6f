"""The two databases that the bot can use, an SQLite file or a PostgreSQL server: how they are addressed and
opened, and how they are read and written in short transactions."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import ColumnElement, Executable, Insert, Row, Select, Table, bindparam, func, select
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import URL, Connection, ExceptionContext, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.event import listen
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.orm import class_mapper
from sqlalchemy.util import greenlet_spawn
from sqlmodel import SQLModel

from bot.store import errors
from bot.store.errors import StoreError, Superseded
from bot.store.tables import table_of

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql

R = TypeVar("R", bound=SQLModel)
T = TypeVar("T")

Rows = Mapping[str, Any] | Sequence[Mapping[str, Any]]

OnFailure = Callable[[StoreError, bool], None]
"""Is called with a failure of the database, and whether what failed is being tried again."""

BUSY_TIMEOUT = 5.0
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
            connect_args={"isolation_level": "IMMEDIATE", "timeout": BUSY_TIMEOUT},
        )
        listen(engine.sync_engine, "connect", lambda connection, _: _set_up(connection, keyed=keyed))
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


def _set_up(connection: DBAPIConnection, *, keyed: bool) -> None:
    cursor = connection.cursor()
    # With NORMAL a power cut can undo the last commits, whose results may already have been shown.
    cursor.execute("PRAGMA synchronous = FULL")
    if keyed:
        cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _hide_values(context: ExceptionContext) -> None:
    # PostgreSQL shows the whole row that it refuses.
    cause = context.original_exception.__cause__
    if cause is not None and hasattr(cause, "detail"):
        cause.detail = None


class Database:
    """The open database of an address; every method raises ``StoreError`` if it fails. ``on_failure`` is
    called with each failure.

    What is lost with its connection is tried again once. If that happened during a commit, the repetition may
    find what the commit has written; then it is looked up whose that is.
    """

    def __init__(self, address: URL, engine: AsyncEngine) -> None:
        self.address = address
        self.engine = engine
        self._title = title(address)
        # SQLite admits one writer at a time and makes the others sleep and try again;
        # a queue is faster for the writers of this process.
        self._turn: AbstractAsyncContextManager[Any] = asyncio.Lock() if file_of(address) else nullcontext()
        self._times_held = 0
        self._tasks = set[asyncio.Task[Any]]()
        self.on_failure: OnFailure = lambda error, tried_again: None

    async def finish(self) -> None:
        while self._tasks:
            await asyncio.wait(self._tasks)

    def upsert(self, table: Table, *columns: str) -> Insert:
        """Returns the statement that inserts a row; if a row with the same key exists, it replaces these
        columns of it, or all if none is named."""
        return _upsert(self.engine.name, table, columns)

    async def all(self, query: Select[Any], values: Mapping[str, Any] | None = None) -> Sequence[Any]:
        """Returns the rows that a query selects with these values of its parameters."""

        def read() -> Sequence[Any]:
            with errors.explaining(self._title), self.engine.sync_engine.connect() as connection:
                return connection.execute(query, values).all()

        async def read_twice() -> Sequence[Any]:
            try:
                return await greenlet_spawn(read)
            except StoreError as error:
                self._try_again(error)
            return await greenlet_spawn(read)

        return await self.complete(read_twice())

    async def value(self, query: Select[Any]) -> Any | None:
        """Returns the first column of the first row; None if there is no row."""
        rows = await self.all(query)
        return rows[0][0] if rows else None

    async def rows(
        self,
        kind: type[R],
        *conditions: ColumnElement[bool],
        order_by: Sequence[ColumnElement[Any]] = (),
        limit: int | None = None,
        offset: int | None = None,
    ) -> list[R]:
        """Returns the rows of a table that fulfil all conditions."""
        query = select(table_of(kind)).where(*conditions).order_by(*order_by)
        return [row_of(kind, row) for row in await self.all(query.limit(limit).offset(offset))]

    async def row(self, kind: type[R], *key: Any, **columns: Any) -> R | None:
        """Returns the row of this primary key; None if there is none. ``columns`` are not read: the row is
        given these values of them."""
        names = table_of(kind).primary_key.columns.keys()
        found = await self.all(_with_key(kind, *columns), dict(zip(names, key, strict=True)))
        return row_of(kind, found[0], **columns) if found else None

    async def count(self, table: Table, *conditions: ColumnElement[bool]) -> int:
        return await self.value(select(func.count()).select_from(table).where(*conditions)) or 0

    async def execute(self, statement: Executable, rows: Rows = ()) -> int:
        """Executes one statement that writes, once or for each of these rows. Returns the number of rows
        changed."""
        return await self.write(lambda connection: connection.execute(statement, rows or None).rowcount)

    async def write(
        self, work: Callable[[Connection], T], find: Callable[[Connection], T | None] | None = None
    ) -> T:
        """Calls ``work`` within a transaction and returns its result. The transaction is rolled back if
        ``work`` raises, and repeated after a deadlock. Raises ``Superseded`` if a row of that key exists.

        ``find`` returns the result of an earlier ``work`` whose commit was in doubt, if that is in the
        database; it is called if the repetition is superseded. Without it, repeating must do no harm.
        """
        return await self.complete(self._transact(work, find))

    async def complete(self, work: Coroutine[Any, Any, T]) -> T:
        """Returns the result of ``work``, which is not interrupted if whoever waits for it is cancelled: a
        driver that is interrupted may leave a transaction or a connection behind. What goes wrong after that
        nobody needs to hear of: the work is asked for again, and ``on_failure`` was told."""

        async def whole() -> T:
            try:
                return await work
            except StoreError as error:
                self.on_failure(error, False)
                raise
            finally:
                self._tasks.discard(task)

        task = asyncio.create_task(whole())
        self._tasks.add(task)
        task.add_done_callback(lambda ended: ended.cancelled() or ended.exception())
        return await asyncio.shield(task)

    async def _transact(
        self, work: Callable[[Connection], T], find: Callable[[Connection], T | None] | None
    ) -> T:
        try:
            return await self._attempt(work)
        except StoreError as error:
            self._try_again(error)
            lost = error
        try:
            return await self._attempt(work)
        except Superseded:
            result = await self._attempt(find) if find and lost.cause == "doubtful" else None
            if result is None:
                raise
            return result
        except StoreError as error:
            raise (lost if lost.cause == "doubtful" else error) from error

    def _try_again(self, error: StoreError) -> None:
        """Raises the error unless the connection is to blame, so that another may succeed."""
        if error.cause not in ("away", "lost", "doubtful"):
            raise error
        self.on_failure(error, True)

    async def _attempt(self, work: Callable[[Connection], T]) -> T:
        times_held = self._times_held
        with errors.explaining(self._title):
            async with self._turn:
                if times_held != self._times_held:
                    # Whoever was before has waited for the file as long as anybody should.
                    raise errors.store_error("SQLITE_BUSY", self._title)
                return await greenlet_spawn(self._transaction, work)

    def _transaction(self, work: Callable[[Connection], T]) -> T:
        while True:
            connected = committing = False
            try:
                with self.engine.sync_engine.begin() as connection:
                    connected = True
                    result = work(connection)
                    committing = True
                return result  # noqa: TRY300 - the commit is part of the attempt
            except IntegrityError as error:
                if errors.is_duplicate(error):
                    raise Superseded from error
                raise
            except (DBAPIError, OSError) as error:
                if errors.is_held(error):
                    self._times_held += 1
                if connected and errors.is_lost(error):
                    raise errors.lost_error(self._title, committing=committing) from error
                if not errors.is_deadlock(error):
                    raise


@cache  # to make a statement takes as long as to execute it
def _with_key(kind: type[SQLModel], *left_out: str) -> Select[Any]:
    table = table_of(kind)
    query = select(*(column for column in table.c if column.name not in left_out))
    return query.where(*(column == bindparam(column.name) for column in table.primary_key))


@cache
def _upsert(database: str, table: Table, columns: Sequence[str]) -> Insert:
    names = columns or [column.name for column in table.c if not column.primary_key]
    statement = insert_in(database, table)
    new = {name: statement.excluded[name] for name in names}
    return statement.on_conflict_do_update(index_elements=table.primary_key, set_=new)


def insert_in(database: str, table: Table) -> sqlite.Insert | postgresql.Insert:
    """Returns the statement that inserts a row into a database of that name."""
    if database == "sqlite":
        return sqlite.insert(table)
    from sqlalchemy.dialects import postgresql

    return postgresql.insert(table)


class Repository:
    """What is stored of one kind of thing, and the statements for it."""

    def __init__(self, database: Database) -> None:
        self._database = database


def add(connection: Connection, statement: Insert, rows: Sequence[SQLModel]) -> None:
    if rows:
        # A warning about a value of another type would show the value.
        connection.execute(statement, [row.model_dump(warnings=False) for row in rows])


def must_match(connection: Connection, statement: Executable) -> None:
    """Executes a statement that must change a row. Raises ``Superseded`` if there is no such row."""
    if not connection.execute(statement).rowcount:
        raise Superseded


def row_of(kind: type[R], row: Row[Any], **columns: Any) -> R:
    """Returns a row that a query has selected, as SQLAlchemy itself makes a row that it loads: values that
    come from the database need no validation. ``columns`` are those that the query left out."""
    made: R = class_mapper(kind).class_manager.new_instance()
    vars(made).update(zip(row._fields, row, strict=True), **columns)
    return made
