"""What the age of a server costs: the bot with many other games in its database, over none."""

from __future__ import annotations

import asyncio
import sys
import zlib
from collections.abc import AsyncIterator, Iterator
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Insert, String, and_, case, cast, literal, select, true

from bot.bench.figures import PAIRS, Figure, Took, Workload, median, ratio, timed
from bot.bench.process import memory
from bot.bench.table import Table, table
from bot.games.manifest import Manifest
from bot.referee.games import Games
from bot.referee.master_actions import UndoMoves
from bot.store.database import create_engine, parse_address
from bot.store.statements import EVENT, GAME, OUTBOX, SEAT
from bot.store.store import Store
from bot.store.tables import GameRow

ACTIONS = 30
RUNNING, OVER_HERE = 10, 1_000
"""One other game in ``RUNNING`` is running; of those that are over, up to ``OVER_HERE`` were played in the
channel of the bench, by its players."""

FEW, MANY = 100, 10_000
"""Numbers of games that are touched to measure memory."""


class Costs(NamedTuple):
    """Medians: an accepted action in a game that is named, and in one that must be found; the names of games
    that are offered; the start until the bot is ready."""

    named: Took
    found: Took
    offered: Took
    start: Took


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
        pairs = [
            (getattr(one, field), getattr(other, field)) for one, other in zip(among, alone, strict=True)
        ]
        yield ratio(f"{name} with {others:,} other games", pairs, aim)
    if others >= MANY * RUNNING:
        few, many = await _memory_of(url, FEW), await _memory_of(url, MANY)
        name = f"memory after {MANY:,} games were touched, over {FEW}"
        yield Figure(name, round(many / few, 2), "ratio", "<= 1.3")


async def _measure(url: str, manifest: Manifest, workload: Workload) -> Costs:
    async with table(url, manifest, workload) as ours:
        game = await ours.open(gm=ours.first)
        await ours.env.settle()
        named = [await _act(ours, game, game) for _ in range(ACTIONS)]
        found = [await _act(ours, game, None) for _ in range(ACTIONS)]
        offered = [await timed(ours.complete) for _ in range(ACTIONS)]
        await ours.end(game)
        return Costs(median(named), median(found), median(offered), ours.ready)


async def _act(ours: Table, game: str, named: str | None) -> Took:
    """Returns the time from typing the move until everything is sent; the move is taken back."""
    took = await timed(partial(ours.move, named))
    await ours.bot.referee.preside(game, ours.first.id, UndoMoves("bench", 1), by_right=True)
    await ours.bot.courier.settle(game)
    await ours.env.settle()
    return took


async def _fill(url: str, others: int) -> None:
    """Copies the first game of the database ``others`` times."""
    engine = create_engine(parse_address(url))
    async with engine.begin() as connection:
        first = await connection.execute(select(GAME).order_by(GAME.c.opened_at).limit(1))
        for statement in _copies(GameRow(**first.mappings().one()), others):
            await connection.execute(statement)
    async with engine.connect() as connection:
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        await connection.exec_driver_sql("ANALYZE")
    await engine.dispose()


def _copies(game: GameRow, others: int) -> Iterator[Insert]:
    """Yields the statements that copy a game; those that are over are packed."""
    first = game.id
    begin = select(literal(0).label("n")).cte("numbers", recursive=True)
    numbers = begin.union_all(select(begin.c.n + 1).where(begin.c.n + 1 < others))
    number, running = numbers.c.n, numbers.c.n % RUNNING == 0
    here = and_(~running, number <= OVER_HERE * RUNNING // (RUNNING - 1))
    copied = literal("B") + cast(number, String)

    def elsewhere(column: ColumnElement[int]) -> ColumnElement[int]:
        return case((here, column), else_=column + number + 1)

    changed: dict[ColumnElement[Any], ColumnElement[Any]] = {
        GAME.c.id: copied,
        GAME.c.channel_id: elsewhere(GAME.c.channel_id),
        GAME.c.home_id: elsewhere(GAME.c.home_id),
        GAME.c.stage: case((running, "running"), else_="over"),
        GAME.c.packed: case((running, literal(False)), else_=literal(True)),
        GAME.c.snapshot: case((running, GAME.c.snapshot), else_=literal(zlib.compress(game.snapshot, 9))),
        SEAT.c.game_id: copied,
        SEAT.c.user_id: elsewhere(SEAT.c.user_id),
        EVENT.c.game_id: copied,
        OUTBOX.c.game_id: copied,
        OUTBOX.c.state: literal("sent"),
    }
    for copy, rows in (
        (GAME, GAME.c.id == first),
        (SEAT, SEAT.c.game_id == first),
        (EVENT, and_(EVENT.c.game_id == first, EVENT.c.seq == 1)),
        (OUTBOX, and_(OUTBOX.c.game_id == first, OUTBOX.c.kind == "home")),
    ):
        columns = [column for column in copy.c if column is not OUTBOX.c.id]
        values = select(*(changed.get(column, column) for column in columns)).where(rows)
        values = values.select_from(copy.join(numbers, true()))
        yield copy.insert().from_select(columns, values)


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
