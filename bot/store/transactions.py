"""Reading and writing the database: each in one short transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Any, TypeVar

from sqlalchemy import URL, Executable, Insert, Row, Select, Table
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.orm import class_mapper
from sqlmodel import SQLModel

from bot.store import statements as sql
from bot.store.database import file_of, title, upsert
from bot.store.errors import (
    Closed,
    StoreError,
    Superseded,
    explaining,
    held_error,
    is_deadlock,
    is_duplicate,
    is_held,
    is_lost,
    lost_error,
)
from bot.store.tables import OutboxRow

R = TypeVar("R", bound=SQLModel)
T = TypeVar("T")

HearFailure = Callable[[StoreError, bool], None]
"""Is called with a failure of the database, and whether what failed is being tried again."""


class Transactions:
    """The open database of an address; every method raises ``StoreError`` if it fails. ``hear_failure`` is
    called with each failure.

    What is lost with its connection is tried again once. If that happened during a commit, the repetition may
    find what the commit has written; then it is looked up whose that is.
    """

    def __init__(self, address: URL, engine: AsyncEngine) -> None:
        self.address = address
        self._engine = engine
        self._title = title(address)
        # SQLite admits one writer at a time and makes the others sleep and try again;
        # a queue is faster for the writers of this process.
        self._turn: AbstractAsyncContextManager[Any] = asyncio.Lock() if file_of(address) else nullcontext()
        self._times_held = 0
        self._tasks = set[asyncio.Task[Any]]()
        self.hear_failure: HearFailure = lambda error, tried_again: None

    def _upsert(self, table: Table, *columns: str) -> Insert:
        return upsert(self.address, table, *columns)

    async def _all(self, query: Select[Any], **given: Any) -> Sequence[Any]:
        async def found() -> Sequence[Any]:
            with explaining(self._title):
                async with self._engine.connect() as connection:
                    rows: Sequence[Any] = (await connection.execute(query, given)).all()
                    return rows

        async def found_at_last() -> Sequence[Any]:
            try:
                return await found()
            except StoreError as error:
                self._try_again(error)
            return await found()

        return await self._whole_of(found_at_last())

    async def _value(self, query: Select[Any], **given: Any) -> Any:
        """Returns the first column of the first row; None if there is no row."""
        found = first(await self._all(query, **given))
        return None if found is None else found[0]

    async def _rows(self, row: type[R], query: Select[Any], /, **given: Any) -> list[R]:
        return [row_of(row, found) for found in await self._all(query, **given)]

    async def _row(self, row: type[R], query: Select[Any], /, **given: Any) -> R | None:
        return first(await self._rows(row, query, **given))

    async def _execute(self, statement: Executable, **given: Any) -> int:
        """Executes one statement that writes. Returns the number of rows changed."""

        async def written(connection: AsyncConnection) -> int:
            return (await connection.execute(statement, given)).rowcount

        return await self._write(written)

    async def _write(
        self,
        work: Callable[[AsyncConnection], Awaitable[T]],
        find: Callable[[AsyncConnection], Awaitable[T | None]] | None = None,
    ) -> T:
        """Calls ``work`` within a transaction and returns its result. The transaction is rolled back if
        ``work`` raises, and repeated after a deadlock. Raises ``Superseded`` if a row of that key exists.

        ``find`` returns the result of an earlier ``work`` whose commit was in doubt, if that is in the
        database; it is called if the repetition is superseded. Without it, repeating must do no harm.
        """
        return await self._whole_of(self._transact(work, find))

    async def _whole_of(self, doing: Coroutine[Any, Any, T]) -> T:
        """Returns the result of ``doing``, which is not interrupted if whoever waits for it is cancelled: a
        driver that is interrupted may leave a transaction or a connection behind."""

        async def whole() -> T:
            try:
                return await doing
            except StoreError as error:
                self.hear_failure(error, False)
                raise
            finally:
                self._tasks.discard(task)

        task = asyncio.create_task(whole())
        self._tasks.add(task)
        return await asyncio.shield(task)

    async def _transact(
        self,
        work: Callable[[AsyncConnection], Awaitable[T]],
        find: Callable[[AsyncConnection], Awaitable[T | None]] | None,
    ) -> T:
        try:
            return await self._attempt(work)
        except StoreError as error:
            self._try_again(error)
            lost = error
        try:
            return await self._attempt(work)
        except (Superseded, Closed):
            found = await self._attempt(find) if find and lost.cause == "doubtful" else None
            if found is None:
                raise
            return found
        except StoreError as error:
            raise (lost if lost.cause == "doubtful" else error) from error

    def _try_again(self, error: StoreError) -> None:
        """Raises the error unless the connection is to blame, so that another may succeed."""
        if error.cause not in ("away", "lost", "doubtful"):
            raise error
        self.hear_failure(error, True)

    async def _attempt(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        with explaining(self._title):
            while True:
                connected = committing = False
                times_held = self._times_held
                try:
                    async with self._turn:
                        if times_held != self._times_held:
                            # Whoever was before has waited for the file as long as anybody should.
                            raise held_error(self._title)
                        async with self._engine.begin() as connection:
                            connected = True
                            result = await work(connection)
                            committing = True
                    return result  # noqa: TRY300 - the commit is part of the attempt
                except IntegrityError as error:
                    if is_duplicate(error):
                        raise Superseded from error
                    raise
                except (DBAPIError, OSError) as error:
                    if is_held(error):
                        self._times_held += 1
                    if connected and is_lost(error):
                        raise lost_error(self._title, committing=committing) from error
                    if not is_deadlock(error):
                        raise


async def add(connection: AsyncConnection, statement: Insert, rows: Sequence[SQLModel]) -> None:
    """Adds rows."""
    if rows:
        # A warning about a value of another type would show the value.
        await connection.execute(statement, [row.model_dump(warnings=False) for row in rows])


async def add_to_outbox(connection: AsyncConnection, rows: Sequence[OutboxRow]) -> Sequence[int]:
    """Adds messages to the outbox. Returns their ids."""
    if not rows:
        return ()
    given = [row.model_dump(exclude={"id"}) for row in rows]
    # Both databases number the rows of one statement in their order, but may return them in another.
    return sorted((await connection.execute(sql.ADD_OUTBOX, given)).scalars())


async def must_match(connection: AsyncConnection, statement: Executable, given: dict[str, Any]) -> None:
    """Executes a statement that must find its row. Raises ``Superseded`` if it does not."""
    if not (await connection.execute(statement, given)).rowcount:
        raise Superseded


def row_of(kind: type[R], found: Row[Any], **more: Any) -> R:
    """Returns the row of that table that a query found, as SQLAlchemy itself makes a row that it loads:
    values that come from the database need no validation. ``more`` are the columns that the query left
    out."""
    made: R = class_mapper(kind).class_manager.new_instance()
    vars(made).update(zip(found._fields, found, strict=True), **more)
    return made


def first(found: Sequence[T]) -> T | None:
    """Returns the first; None if there is none."""
    return found[0] if found else None
