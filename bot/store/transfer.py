"""Copies a whole database to another one, of the same kind or of the other."""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from sqlalchemy import Connection, Table, insert, select
from sqlalchemy.util import greenlet_spawn

from bot.store.database import engine_of, parse_address, run, title
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
    engines = engine_of(here), engine_of(there, keyed=False)

    def copy() -> dict[str, _Log]:
        with engines[0].connect() as old, engines[1].begin() as new, explaining(title(there)):
            _hold(old)
            if new.execute(select(GAME_TABLE.c.id).limit(1)).first() is not None:
                raise StoreError(f"The database {title(there)} holds games already.")
            for table in SCHEMA.sorted_tables:
                new.execute(table.delete())
                if table is not PROCESS:
                    for rows in _read(old, table):
                        new.execute(insert(table), [dict(row) for row in rows])
            _continue_numbers(old, new)
            logs = _logs(old)
            if logs != _logs(new):
                raise StoreError("The copy differs from the original; nothing was moved.")
        return logs

    try:
        logs = await greenlet_spawn(copy)
    finally:
        for engine in engines:
            await run(engine, engine.dispose)
    return Moved(len(logs), sum(log.events for log in logs.values()))


class _Log(NamedTuple):
    """The number of events of a game, and the hash of them, of its rolls, and of its last digest."""

    events: int
    hash: str


def _hold(connection: Connection) -> None:
    """Lets a connection see the database as it is now, whatever is written meanwhile."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN")
    else:
        connection.execution_options(isolation_level="REPEATABLE READ")


def _read(connection: Connection, table: Table) -> Iterator[Sequence[Any]]:
    """Yields the rows of a table in the order of their keys, many at once."""
    query = select(table).order_by(*table.primary_key.columns)
    result = connection.execute(query, execution_options={"yield_per": ROWS_AT_ONCE})
    yield from result.mappings().partitions()


def _continue_numbers(old: Connection, new: Connection) -> None:
    """Makes the new database number messages after those of the old one, even if some were deleted."""
    if old.dialect.name == "sqlite":
        query = "SELECT seq FROM sqlite_sequence WHERE name = 'outbox'"
    else:
        query = "SELECT last_value FROM outbox_id_seq WHERE is_called"
    if (last := old.exec_driver_sql(query).scalar()) is None:
        return
    if new.dialect.name == "sqlite":
        new.exec_driver_sql("DELETE FROM sqlite_sequence WHERE name = 'outbox'")
        new.exec_driver_sql("INSERT INTO sqlite_sequence VALUES ('outbox', ?)", (last,))
    else:
        new.exec_driver_sql("SELECT setval('outbox_id_seq', $1)", (last,))


def _logs(connection: Connection) -> dict[str, _Log]:
    """Returns the log of each game, by its id."""
    hashes, counts = {}, {}
    for game_id, digest in connection.execute(select(GAME_TABLE.c.id, GAME_TABLE.c.digest)):
        hashes[game_id], counts[game_id] = sha256(digest.encode()), 0
    for table in (EVENT, ROLL):
        for rows in _read(connection, table):
            for row in rows:
                hashes[row["game_id"]].update(repr(tuple(row.values())).encode())
                counts[row["game_id"]] += table is EVENT
    return {game_id: _Log(counts[game_id], hashes[game_id].hexdigest()) for game_id in hashes}
