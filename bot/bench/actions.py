"""How fast the bot acts and starts, alone, beside many other games, and for many people at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import simcord

from bot.bench.bare import Bare
from bot.bench.crowd import click_together
from bot.bench.figures import PAIRS, Figure, Took, Workload, median, p99, ratio, timed
from bot.bench.table import file_url, table
from bot.bench.ticking import ticking
from bot.bench.twin import Recorded, Twin, record
from bot.games.manifest import Manifest
from bot.referee.master_actions import UndoMoves

ACTIONS = 30
GAMES_AT_ONCE = 50


async def measure_actions(manifest: Manifest, workload: Workload) -> AsyncIterator[Figure]:
    """Yields what an action costs over a bare bot's, and over that of a bot that makes the same calls to
    Discord and the same transactions."""
    with TemporaryDirectory(prefix="planvert-bench-") as folder:
        ours, bare = Path(folder, "ours.sqlite3"), Path(folder, "bare.sqlite3")
        recorded = await _record(manifest, workload, ours)
        acts = [
            (
                await _act(manifest, workload, ours),
                await _act_elsewhere(Bare(bare)),
                await _act_elsewhere(Twin(file_url(Path(folder, f"twin{number}.sqlite3")), recorded)),
            )
            for number in range(PAIRS)
        ]
    yield ratio("accepted action over a bare bot's", [(one, least) for one, least, _ in acts], 3.0)
    name = "accepted action over the same calls and transactions"
    yield ratio(name, [(one, same) for one, _, same in acts], 1.6)


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


async def _act(manifest: Manifest, workload: Workload, path: Path) -> Took:
    """Returns the time from typing the move until everything is sent."""
    async with table(file_url(path), manifest, workload) as ours:
        game = await ours.open(gm=ours.first)
        await ours.env.settle()
        times = []
        for _ in range(ACTIONS):
            times.append(await timed(partial(ours.move, game)))
            await ours.bot.referee.preside(game, ours.first.id, UndoMoves("bench", 1), by_right=True)
            await ours.bot.courier.settle(game)
            await ours.env.settle()
        return median(times)


async def _record(manifest: Manifest, workload: Workload, path: Path) -> Recorded:
    """Records what our bot does for the move."""
    async with table(file_url(path), manifest, workload) as ours:
        game = await ours.open()
        await ours.env.settle()
        return await record(ours, partial(ours.move, game))


async def _act_elsewhere(bot: Bare | Twin) -> Took:
    """Returns the time that the command of another bot takes."""
    async with simcord.run(bot) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("table")
        user = guild.add_member(env.create_user("somebody"))
        times = [await timed(lambda: user.slash(channel, "act", n=1)) for _ in range(ACTIONS)]
        await (bot.store if isinstance(bot, Twin) else bot.rows).close()
    return median(times)


async def _lag(path: Path, manifest: Manifest, workload: Workload) -> float:
    """Returns the 99th percentile of the delay, in seconds, of a task that should run every millisecond,
    while ``GAMES_AT_ONCE`` games act at once."""
    async with table(file_url(path), manifest, workload) as ours:
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
    async with table(file_url(path), manifest, workload) as ours:
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
