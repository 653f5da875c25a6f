"""What the age of a server costs: the bot with many other games in its database, over none."""

import asyncio
import sys
import zlib
from collections.abc import AsyncIterator, Iterator, Sequence
from functools import partial
from statistics import median
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Insert, String, and_, case, cast, literal, select, true

from bot.bench.figures import ROUNDS, Figure, Stopwatch, Took, ratio
from bot.bench.process import memory
from bot.bench.relay import Relay
from bot.bench.tapping import TappedGame, served
from bot.bench.waiting import TAPS, WARM_UP, tap_alone
from bot.games.manifest import Manifest
from bot.games.registry import MANIFESTS
from bot.referee.games import Games
from bot.store.database import create_engine, parse_address
from bot.store.store import Store
from bot.store.tables import EVENT, GAME_TABLE, OUTBOX, SEAT, GameRow

RUNNING, OVER_HERE = 10, 1_000
"""One other game in ``RUNNING`` is running; of those that are over, up to ``OVER_HERE`` were played in the
channel of the bench."""

LISTING_COMMAND = "table status"
"""A command that offers the games of a channel."""

FEW_TOUCHED, MANY_TOUCHED = 100, 10_000
"""Numbers of games that are touched to measure memory."""


class Costs(NamedTuple):
    """Medians of a round: an accepted action; the games that autocomplete offers; the start until the bot is
    ready."""

    accepted_action: Took
    autocomplete_of_games: Took
    ready: Took


async def measure_scale(url: str, others: int, rounds: int = ROUNDS) -> AsyncIterator[Figure]:
    """Yields what ``others`` other games in the database cost, over none. ``url`` is that of an empty
    database, which is filled: a tenth of the games runs in other channels, and a thousand were played to
    their end in this one; each has its players, an event, and a message that was sent."""
    manifest = next(iter(MANIFESTS.values()))
    measure = partial(_measure, url, manifest)
    await measure()
    alone = [await measure() for _ in range(rounds)]
    await _open(url, manifest)
    watch = Stopwatch()
    await fill(url, others)
    yield Figure(f"inserting {others:,} other games", round(watch.read().wall, 1), "s")
    await measure()
    among = [await measure() for _ in range(rounds)]
    for name, now, before in zip(
        Costs._fields, zip(*among, strict=True), zip(*alone, strict=True), strict=True
    ):
        pairs = [[pair] for pair in zip(now, before, strict=True)]
        yield ratio(f"{name.replace('_', ' ')} with {others:,} other games", pairs)
    if others >= MANY_TOUCHED * RUNNING:
        few, many = await _memory_of(url, FEW_TOUCHED), await _memory_of(url, MANY_TOUCHED)
        yield Figure(
            f"memory after {MANY_TOUCHED:,} games were touched, over {FEW_TOUCHED}",
            round(many / (few or 1), 2),
            "ratio",
        )


async def _measure(url: str, manifest: Manifest) -> Costs:
    watch = Stopwatch()
    async with served(url) as server:
        ready = watch.read()
        game, relay, offered = TappedGame(server, manifest), Relay(server.env), list[Took]()
        await tap_alone(server, relay, game, WARM_UP)
        taps = await tap_alone(server, relay, game, TAPS)
        for _ in range(TAPS):
            typed = game.first.autocomplete(game.channel, LISTING_COMMAND, "game", "")
            offered += await relay.carry([await relay.hold(typed)])
        await end(game)
        accepted = [tap.answered for tap in taps if tap.decided]
        return Costs(_middle(accepted), _middle(offered), ready)


async def end(game: TappedGame) -> None:
    await game.server.bot.referee.resign(game.game, game.first.id)
    await game.server.env.settle()


def _middle(times: Sequence[Took]) -> Took:
    """Returns the median times, by the clock and of the processor."""
    return Took(*map(median, zip(*times, strict=True)))


async def _open(url: str, manifest: Manifest) -> None:
    """Opens the game that is copied."""
    async with served(url) as server:
        await TappedGame(server, manifest).open()
        await server.env.settle()


async def fill(url: str, others: int) -> None:
    """Copies the last game of the database ``others`` times."""
    engine = create_engine(parse_address(url))
    async with engine.begin() as connection:
        last = await connection.execute(select(GAME_TABLE).order_by(GAME_TABLE.c.opened_at.desc()).limit(1))
        for statement in _copies(GameRow(**last.mappings().one()), others):
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
        GAME_TABLE.c.id: copied,
        GAME_TABLE.c.channel_id: elsewhere(GAME_TABLE.c.channel_id),
        GAME_TABLE.c.home_id: elsewhere(GAME_TABLE.c.home_id),
        GAME_TABLE.c.stage: case((running, "running"), else_="over"),
        GAME_TABLE.c.packed: case((running, literal(False)), else_=literal(True)),
        GAME_TABLE.c.snapshot: case(
            (running, GAME_TABLE.c.snapshot), else_=literal(zlib.compress(game.snapshot, 9))
        ),
        SEAT.c.game_id: copied,
        SEAT.c.user_id: elsewhere(SEAT.c.user_id),
        EVENT.c.game_id: copied,
        OUTBOX.c.game_id: copied,
        OUTBOX.c.sent: literal(True),
    }
    for copy, rows in (
        (GAME_TABLE, GAME_TABLE.c.id == first),
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
    lines = f"from measuring.scale import touch; touch({touched})"
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", lines, url, stdout=asyncio.subprocess.PIPE
    )
    output, _ = await process.communicate()
    return float(output)


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
