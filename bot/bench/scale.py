"""What the age of a server costs: the bot with many other games in its database, over none."""

from __future__ import annotations

import asyncio
import statistics
import sys
from collections.abc import AsyncIterator
from functools import partial
from typing import NamedTuple

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.bench.figures import PAIRS, Figure, Workload, ratio, timed
from bot.bench.process import memory
from bot.bench.table import Table, table
from bot.games.manifest import Manifest
from bot.referee.actions import UndoMoves
from bot.referee.games import Games
from bot.store.database import create_engine, parse_address
from bot.store.store import Store

ACTIONS = 30
RUNNING, OVER_HERE = 10, 1_000
"""One other game in ``RUNNING`` is running; of those that are over, up to ``OVER_HERE`` were played in the
channel of the bench, by its players."""

FEW, MANY = 100, 10_000
"""Numbers of games that are touched to measure memory."""


class Costs(NamedTuple):
    """Medians in seconds: an accepted action in a game that is named, and in one that must be found; the
    names of games that are offered; the start until the bot is ready."""

    named: float
    found: float
    offered: float
    start: float


async def measure_scale(
    url: str, manifest: Manifest, workload: Workload, others: int
) -> AsyncIterator[Figure]:
    """Yields what ``others`` other games in the database cost, over none. ``url`` is that of an empty
    database, which is filled: a tenth of the games runs in other channels, and a thousand were played to
    their end in this one; each has its players, an event, and a message that was sent."""
    measure = partial(_measure, url, manifest, workload)
    await measure()
    alone = [await measure() for _ in range(PAIRS)]
    await _fill(url, others)
    await measure()
    among = [await measure() for _ in range(PAIRS)]
    for name, aim, field in (
        ("accepted action", 1.2, "named"),
        ("the same, the game found by its channel", 1.2, "found"),
        ("autocomplete of games", 1.2, "offered"),
        ("start-up", 1.5, "start"),
    ):
        pairs = [(getattr(one, field), getattr(other, field)) for one, other in zip(among, alone, strict=True)]
        yield ratio(f"{name} with {others:,} other games", pairs, aim)
    if others >= MANY * RUNNING:
        few, many = await _memory_of(url, FEW), await _memory_of(url, MANY)
        yield ratio(f"memory after {MANY:,} games were touched, over {FEW}", [(many, few)], 1.3)


async def _measure(url: str, manifest: Manifest, workload: Workload) -> Costs:
    async with table(url, manifest, workload) as ours:
        game = await ours.open(gm=ours.first)
        await ours.env.settle()
        named = [await _act(ours, game, game) for _ in range(ACTIONS)]
        found = [await _act(ours, game, None) for _ in range(ACTIONS)]
        offered = [await timed(ours.complete) for _ in range(ACTIONS)]
        await ours.end(game)
        return Costs(*map(statistics.median, (named, found, offered)), ours.ready)


async def _act(ours: Table, game: str, named: str | None) -> float:
    """Returns the seconds from typing the move until everything is sent; the move is taken back."""
    took = await timed(partial(ours.move, named))
    await ours.bot.referee.preside(game, ours.first.id, UndoMoves("bench", 1), by_right=True)
    await ours.bot.courier.settle(game)
    await ours.env.settle()
    return took


async def _fill(url: str, others: int) -> None:
    """Copies the first game of the database ``others`` times."""
    engine = create_engine(parse_address(url))
    async with engine.begin() as connection:
        await _copy_games(connection, others)
    async with engine.connect() as connection:
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        await connection.exec_driver_sql("ANALYZE")
    await engine.dispose()


async def _copy_games(connection: AsyncConnection, others: int) -> None:
    (first,) = (await connection.execute(text("SELECT id FROM game ORDER BY opened_at LIMIT 1"))).one()
    numbers = f"""WITH RECURSIVE numbers (n) AS
        (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < {others})"""
    running, here = f"n % {RUNNING} = 0", f"n % {RUNNING} <> 0 AND n <= {OVER_HERE * RUNNING // (RUNNING - 1)}"
    copies = {
        "game": {
            "id": "'B' || n",
            "channel_id": f"CASE WHEN {here} THEN channel_id ELSE channel_id + n + 1 END",
            "home_id": f"CASE WHEN {here} THEN home_id ELSE home_id + n + 1 END",
            "stage": f"CASE WHEN {running} THEN 'running' ELSE 'over' END",
            "packed": f"n % {RUNNING} <> 0",
        },
        "seat": {"game_id": "'B' || n", "user_id": f"CASE WHEN {here} THEN user_id ELSE user_id + n + 1 END"},
        "event": {"game_id": "'B' || n"},
        "outbox": {"game_id": "'B' || n", "state": "'sent'"},
    }
    for name, changed in copies.items():
        columns = [
            column
            for (column,) in await connection.execute(text(_COLUMNS[connection.dialect.name]), {"name": name})
            if (name, column) != ("outbox", "id")
        ]
        wanted = ", ".join(changed.get(column, f'"{column}"') for column in columns)
        into = ", ".join(f'"{column}"' for column in columns)
        whose = {"game": "id", "event": "seq = 1 AND game_id", "outbox": "kind = 'card' AND seq = 1 AND game_id"}
        await connection.execute(
            text(
                f"{numbers} INSERT INTO {name} ({into}) SELECT {wanted} FROM {name}, numbers"  # noqa: S608 - our own names
                f" WHERE {whose.get(name, 'game_id')} = :first"
            ),
            {"first": first},
        )


_COLUMNS = {
    "sqlite": "SELECT name FROM pragma_table_info(:name)",
    "postgresql": "SELECT column_name FROM information_schema.columns WHERE table_name = :name",
}


async def _memory_of(url: str, touched: int) -> float:
    """Returns the memory in MB of a process that has touched that many games."""
    lines = f"from bot.bench.scale import touch; touch({touched})"
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", lines, url, stdout=asyncio.subprocess.PIPE
    )
    said, _ = await process.communicate()
    return float(said)


def touch(games: int) -> None:
    """Reads that many running games of the database that the last argument names, and prints the memory of
    this process in MB; run in a process of its own."""
    print(asyncio.run(_touch(sys.argv[-1], games)))  # noqa: T201 - the parent reads it


async def _touch(url: str, number: int) -> float:
    store = await Store.open(url)
    games = Games(store)
    for n in range(number):
        await games.match(f"B{n * RUNNING}")
    await store.close()
    return memory()
