"""The start and the memory of a process that runs the bot, beside one that runs a bare bot."""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import simcord

from bot.bench.figures import ROUNDS, Figure, Took, of_rounds, ratio, unclocked
from bot.client import PlanVert, create_bot
from bot.settings import ONE_SHARD, Settings

OUR_START = """
from bot.command_line.console import uncollected
with uncollected():
    from bot.bench.process import start
start()
"""
"""Our bot, imported as ``planvert run`` imports it."""

FIRST_START = "from bot.bench.process import start; start(register=True)"

BARE_START = """
import asyncio, sys, time, discord, simcord
from discord.ext import commands
async def start():
    async with simcord.run(commands.Bot(command_prefix=(), intents=discord.Intents(guilds=True))):
        print(time.process_time(), flush=True)
        sys.stdin.read()
asyncio.run(start())
"""
"""A bare bot that does as ``start``, and imports none of our modules."""


class Start(NamedTuple):
    """The time from the start of a process until its bot was ready, and its memory at that time in MB."""

    took: Took
    memory: float


def measure_processes() -> Iterator[Figure]:
    """Yields how long a process takes until its bot is ready, also over a bare one, and its memory by then.
    No run counts in which modules are compiled, or Discord is told about the commands."""
    with TemporaryDirectory(prefix="planvert-bench-") as folder:
        _start(FIRST_START, folder)
        _start(BARE_START, folder)
        starts = [(_start(OUR_START, folder), _start(BARE_START, folder)) for _ in range(ROUNDS)]
    yield of_rounds("ready", "s", [ours.took for ours, _ in starts])
    yield ratio("ready over a bare bot", [[(ours.took, bare.took)] for ours, bare in starts])
    yield unclocked("memory when ready", "MB", [ours.memory for ours, _ in starts])
    yield unclocked("memory over a bare bot", "MB", [ours.memory - bare.memory for ours, bare in starts])


def _start(lines: str, folder: str) -> Start:
    """Starts a process that keeps its database in ``folder``, and its compiled modules there or where the
    environment says."""
    environment = {"PYTHONPYCACHEPREFIX": str(Path(folder, "compiled")), **os.environ}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    began = time.perf_counter()
    with subprocess.Popen(  # noqa: S603 - our own lines
        [sys.executable, "-c", lines, folder],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment,
    ) as process:
        assert process.stdout is not None
        cpu = float(process.stdout.readline())
        return Start(Took(time.perf_counter() - began, cpu), memory(process.pid))


def our_bot(url: str) -> PlanVert:
    return create_bot(Settings(discord_token=None, database_url=url, shards=ONE_SHARD))


def start(*, register: bool = False) -> None:
    """Starts our bot with the database in the folder that is the last argument, prints its processor time in
    seconds when it is ready, and ends when its input does; run in a process of its own. ``register`` tells
    Discord about the commands first, as the first start of a bot does."""
    asyncio.run(_start_here(register))


async def _start_here(register: bool) -> None:
    bot = our_bot(f"sqlite:///{sys.argv[-1]}/games.sqlite3")
    async with simcord.run(bot):
        if register:
            await bot.sync_commands()
        print(time.process_time(), flush=True)  # noqa: T201 - the parent reads it
        sys.stdin.read()
        await bot.close()


def memory(process: int | str = "self") -> float:
    """Returns the memory of a process in MB; 0 where it cannot be known."""
    status = Path(f"/proc/{process}/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS:")), 0.0)
