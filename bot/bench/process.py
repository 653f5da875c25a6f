"""The start and the memory of a process that runs the bot, beside one that runs a bare bot."""

from __future__ import annotations

import asyncio
import os
import resource
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import simcord

from bot.bench.figures import ROUNDS, Figure, Took, of_rounds, ratio, unclocked
from bot.client import PlanVert, create_bot
from bot.settings import ONE_SHARD, Settings

OURS = """
from bot.command_line.console import uncollected
with uncollected():
    from bot.bench.process import ready_then_end
ready_then_end()
"""
"""Our bot, imported as ``planvert run`` imports it."""

FIRST = "from bot.bench.process import register_then_end; register_then_end()"

BARE = """
import asyncio, os, resource, time, discord, simcord
from discord.ext import commands
async def start():
    async with simcord.run(commands.Bot(command_prefix=(), intents=discord.Intents(guilds=True))):
        status = open("/proc/self/status").read() if os.path.exists("/proc/self/status") else ""
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        memory = int((status.partition("VmRSS:")[2].split() or [most])[0]) / 1024
        print(memory, time.process_time(), flush=True)
asyncio.run(start())
"""
"""A bare bot that starts, imports none of our modules, and prints its memory in MB and its processor time in
seconds."""


class Start(NamedTuple):
    """The time from the start of a process until its bot was ready, and its memory at that time in MB."""

    took: Took
    memory: float


def measure_processes() -> Iterator[Figure]:
    """Yields how long a process takes until its bot is ready, also over a bare one, and its memory by then.
    No run counts in which modules are compiled, or Discord is told about the commands."""
    with TemporaryDirectory(prefix="planvert-bench-") as folder:
        _start(FIRST, folder)
        _start(BARE, folder)
        starts = [(_start(OURS, folder), _start(BARE, folder)) for _ in range(ROUNDS)]
    yield of_rounds("ready", "s", [ours.took for ours, _ in starts])
    yield ratio("ready over a bare bot", [[(ours.took, bare.took)] for ours, bare in starts])
    yield unclocked("memory when ready", "MB", [ours.memory for ours, _ in starts])
    yield unclocked("memory over a bare bot", "MB", [ours.memory - bare.memory for ours, bare in starts])


def _start(lines: str, folder: str) -> Start:
    """Starts a process that keeps its database and its compiled modules in ``folder``."""
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(Path(folder, "compiled"))}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    began = time.perf_counter()
    with subprocess.Popen(  # noqa: S603 - our own lines
        [sys.executable, "-c", lines, folder],
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    ) as process:
        assert process.stdout is not None
        memory, cpu = map(float, process.stdout.readline().split())
        return Start(Took(time.perf_counter() - began, cpu), memory)


def our_bot(url: str) -> PlanVert:
    """Returns our bot with the database of that URL."""
    return create_bot(Settings(discord_token=None, database_url=url, shards=ONE_SHARD))


def register_then_end() -> None:
    """Does as ``ready_then_end``, but registers the commands first, as the first start of a bot does."""
    asyncio.run(_run(PlanVert.sync_commands))


def ready_then_end() -> None:
    """Starts our bot with the database in the folder that is the last argument, prints its memory in MB and
    its processor time in seconds when it is ready, and ends; run in a process of its own."""
    asyncio.run(_run())


async def _run(*first: Callable[[PlanVert], Awaitable[None]]) -> None:
    bot = our_bot(f"sqlite:///{sys.argv[-1]}/games.sqlite3")
    async with simcord.run(bot):
        for act in first:
            await act(bot)
        print(memory(), time.process_time(), flush=True)  # noqa: T201 - the parent reads it
        await bot.close()


def memory() -> float:
    """Returns the memory of this process in MB; its peak memory where the system does not report the current
    one."""
    status = Path("/proc/self/status")
    if status.exists():
        lines = dict(line.split(":", 1) for line in status.read_text().splitlines())
        return int(lines["VmRSS"].split()[0]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
