"""Copies a whole database to another one, of the same kind or of the other."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from hashlib import sha256
from typing import Any, NamedTuple

from sqlalchemy import Table, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import create_engine, parse_address, title
from bot.store.errors import StoreError, explaining
from bot.store.tables import EVENT, GAME_TABLE, PROCESS, ROLL, SCHEMA
from bot.store.upgrade import require_schema, upgrade

ROWS_AT_ONCE = 1_000


class Moved(NamedTuple):
    """What was copied: the number of games, and of the events in their logs."""

    games: int
    events: int


async def move(source: str, target: str) -> Moved:
    """Copies every row of the database with the URL ``source`` to that of ``target``, which must hold no
    game yet, in one transaction; the source is left as it is. No bot may use either meanwhile, and both must
    have the schema of this version.

    Then the log of each game, its rolls and its digest are read from both and compared. Raises ``StoreError``
    and copies nothing if they differ, or if either database cannot be used.
    """
    here, there = parse_address(source), parse_address(target)
    if here == there:
        raise StoreError("A database cannot be moved to itself.")
    await require_schema(here)
    await upgrade(there, migrating=False)
    engines = create_engine(here), create_engine(there, keyed=False)
    try:
        async with _reading(engines[0]) as old, engines[1].begin() as new:
            with explaining(title(there)):
                if (await new.execute(select(GAME_TABLE.c.id).limit(1))).first() is not None:
                    raise StoreError(f"The database {title(there)} holds games already.")
                for table in SCHEMA.sorted_tables:
                    await new.execute(table.delete())
                    if table is not PROCESS:
                        async for rows in _read(old, table):
                            await new.execute(insert(table), [dict(row) for row in rows])
                await _continue_numbers(old, new)
                logs = await _logs(old)
                if logs != await _logs(new):
                    raise StoreError("The copy differs from the original; nothing was moved.")
    finally:
        for engine in engines:
            await engine.dispose()
    return Moved(len(logs), sum(log.events for log in logs.values()))


class _Log(NamedTuple):
    """The number of events of a game, and the hash of them, of its rolls, and of its last digest."""

    events: int
    hash: str


@asynccontextmanager
async def _reading(engine: Any) -> AsyncIterator[AsyncConnection]:
    """Yields a connection that sees the database as it is now, whatever is written meanwhile."""
    async with engine.connect() as connection:
        if connection.dialect.name == "sqlite":
            await connection.exec_driver_sql("BEGIN")
        else:
            await connection.execution_options(isolation_level="REPEATABLE READ")
        yield connection


async def _read(connection: AsyncConnection, table: Table) -> AsyncIterator[Sequence[Any]]:
    """Yields the rows of a table in the order of their keys, many at once."""
    result = await connection.stream(select(table).order_by(*table.primary_key.columns))
    async for rows in result.mappings().partitions(ROWS_AT_ONCE):
        yield rows


async def _continue_numbers(old: AsyncConnection, new: AsyncConnection) -> None:
    """Makes the new database number messages after those of the old one, even if some were deleted."""
    if old.dialect.name == "sqlite":
        query = "SELECT seq FROM sqlite_sequence WHERE name = 'outbox'"
    else:
        query = "SELECT last_value FROM outbox_id_seq WHERE is_called"
    last = (await old.exec_driver_sql(query)).scalar()
    if last is None:
        return
    if new.dialect.name == "sqlite":
        await new.exec_driver_sql("DELETE FROM sqlite_sequence WHERE name = 'outbox'")
        await new.exec_driver_sql("INSERT INTO sqlite_sequence VALUES ('outbox', ?)", (last,))
    else:
        await new.exec_driver_sql("SELECT setval('outbox_id_seq', $1)", (last,))


async def _logs(connection: AsyncConnection) -> dict[str, _Log]:
    """Returns the log of each game, by its id."""
    hashes, counts = {}, {}
    for game_id, digest in await connection.execute(select(GAME_TABLE.c.id, GAME_TABLE.c.digest)):
        hashes[game_id], counts[game_id] = sha256(digest.encode()), 0
    for table in (EVENT, ROLL):
        async for rows in _read(connection, table):
            for row in rows:
                hashes[row["game_id"]].update(repr(tuple(row.values())).encode())
                counts[row["game_id"]] += table is EVENT
    return {game_id: _Log(counts[game_id], hashes[game_id].hexdigest()) for game_id in hashes}
