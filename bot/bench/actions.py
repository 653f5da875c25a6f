"""How fast the bot acts and starts, alone, beside many other games, and for many people at once."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import simcord

from bot.bench.bare import Bare
from bot.bench.crowd import click_together
from bot.bench.figures import PAIRS, Figure, Took, Workload, median, p99, ratio, timed
from bot.bench.table import table
from bot.bench.ticking import ticking
from bot.games.manifest import Manifest
from bot.referee.actions import UndoMoves

ACTIONS = 30
OTHER_GAMES = 10_000
GAMES_AT_ONCE = 50


async def measure_actions(manifest: Manifest, workload: Workload) -> AsyncIterator[Figure]:
    """Yields what an action costs over a bare bot's, and what other games add to it and to the start."""
    measure = partial(_act, manifest, workload)
    with TemporaryDirectory(prefix="planvert-bench-") as folder:
        empty, full = Path(folder, "empty.sqlite3"), Path(folder, "full.sqlite3")
        await _fill(full, manifest, workload)
        bare = Path(folder, "bare.sqlite3")
        runs = [(await _act_bare(bare), await measure(empty), await measure(full)) for _ in range(PAIRS)]
    acts = [(alone[0], least) for least, alone, _ in runs]
    yield ratio("accepted action over a bare bot's", acts, 2.0)
    acts = [(among[0], alone[0]) for _, alone, among in runs]
    yield ratio(f"the same with {OTHER_GAMES:,} other games", acts, 1.2)
    starts = [(among[1], alone[1]) for _, alone, among in runs]
    yield ratio(f"start-up with {OTHER_GAMES:,} other games", starts, 1.5)


async def measure_crowds(manifest: Manifest, workload: Workload) -> AsyncIterator[Figure]:
    """Yields the delay of the event loop while many games act, and how soon each of many people who click at
    once is acknowledged, over a bare bot's."""
    with TemporaryDirectory(prefix="planvert-bench-") as folder:
        lag = round(await _lag(Path(folder, "lag.sqlite3"), manifest, workload) * 1000, 1)
        yield Figure(f"event-loop lag p99 while {GAMES_AT_ONCE} games act at once", lag, "ms", "<= 20")
        crowds = [
            (
                await _crowd(Path(folder, f"crowd{n}.sqlite3"), manifest, workload),
                await _crowd_bare(Path(folder, f"bare{n}.sqlite3")),
            )
            for n in range(PAIRS)
        ]
    yield ratio("p99 of the acknowledgement, 100 clicks at once, over a bare bot's", crowds, 3.0)


async def _act(manifest: Manifest, workload: Workload, path: Path) -> tuple[Took, Took]:
    """Returns the time from typing the move until everything is sent, and the time to start up."""
    async with table(path, manifest, workload) as ours:
        game = await ours.open(gm=ours.first)
        await ours.env.settle()
        times = []
        for _ in range(ACTIONS):
            times.append(await timed(partial(ours.move, game)))
            await ours.bot.referee.preside(game, ours.first.id, UndoMoves("bench", 1), by_right=True)
            await ours.bot.courier.settle(game)
            await ours.env.settle()
        return median(times), ours.ready


async def _act_bare(path: Path) -> Took:
    """Returns the time that the command of the bare bot takes."""
    bot = Bare(path)
    async with simcord.run(bot) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("table")
        user = guild.add_member(env.create_user("somebody"))
        times = [await timed(lambda: user.slash(channel, "act", n=1)) for _ in range(ACTIONS)]
        await bot.rows.close()
    return median(times)


async def _fill(path: Path, manifest: Manifest, workload: Workload) -> None:
    """Fills a database with one running game and ``OTHER_GAMES`` copies of it, played by other people in
    other channels."""
    async with table(path, manifest, workload) as ours:
        await ours.open()
        await ours.env.settle()
    with sqlite3.connect(path) as copy:
        columns = [row[1] for row in copy.execute("PRAGMA table_info(game)")]
        changed = {"id": "'B' || n", "channel_id": "channel_id + n", "home_id": "home_id + n"}
        wanted = ", ".join(changed.get(name, name) for name in columns)
        copy.execute("CREATE TEMP TABLE c (n INTEGER)")
        copy.executemany("INSERT INTO c VALUES (?)", ((n,) for n in range(OTHER_GAMES)))
        copy.execute(f"INSERT INTO game SELECT {wanted} FROM game, c")  # noqa: S608 - our own names
        copy.execute("INSERT INTO seat SELECT 'B' || n, seat, user_id + n FROM seat, c")


async def _lag(path: Path, manifest: Manifest, workload: Workload) -> float:
    """Returns the 99th percentile of the delay, in seconds, of a task that should run every millisecond,
    while ``GAMES_AT_ONCE`` games act at once."""
    async with table(path, manifest, workload) as ours:
        games = [await ours.open() for _ in range(GAMES_AT_ONCE)]
        async with ticking() as late:
            for _ in range(PAIRS):
                await asyncio.gather(*(ours.play(game, workload.setting) for game in games))
                moves = (ours.play(game, workload.move) for game in games)
                await asyncio.gather(*moves, return_exceptions=True)  # it may be legal only once
        await ours.env.settle()
    return p99(late)


async def _crowd(path: Path, manifest: Manifest, workload: Workload) -> Took:
    """Returns the time within which 99 of 100 people who want one seat are acknowledged."""
    async with table(path, manifest, workload) as ours:
        await ours.offer_seats()
        return await click_together(ours.env, ours.channel, "sit")


async def _crowd_bare(path: Path) -> Took:
    """Returns the time within which the bare bot acknowledges 99 of 100 people."""
    bot = Bare(path)
    async with simcord.run(bot) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("table")
        await guild.add_member(env.create_user("somebody")).slash(channel, "offer")
        took = await click_together(env, channel, "act")
        await bot.rows.close()
    return took
