"""The start and the memory of a process that runs the bot, beside one that runs a bare bot."""

from __future__ import annotations

import asyncio
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import simcord

from bot.bench.figures import PAIRS, Figure, ratio
from bot.bench.table import our_bot

OURS = "from bot.bench.process import ready_then_end; ready_then_end()"

BARE = """
import asyncio, os, resource, discord, simcord
from discord.ext import commands
async def start():
    async with simcord.run(commands.Bot(command_prefix=(), intents=discord.Intents(guilds=True))):
        status = open("/proc/self/status").read() if os.path.exists("/proc/self/status") else ""
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        print(int((status.partition("VmRSS:")[2].split() or [most])[0]) / 1024, flush=True)
asyncio.run(start())
"""
"""A bare bot that starts, imports none of our modules, and prints its memory in MB."""


def measure_processes() -> Iterator[Figure]:
    """Yields how long a process takes until its bot is ready, over a bare one's, and how much more memory it
    has by then."""
    starts = [(_start(OURS), _start(BARE)) for _ in range(PAIRS)]
    yield ratio("process start to ready over a bare bot", [(a[0], b[0]) for a, b in starts], 1.8)
    extra = statistics.median(a[1] - b[1] for a, b in starts)
    yield Figure("memory over a bare bot", round(extra, 1), "MB")


def _start(lines: str) -> tuple[float, float]:
    """Returns the seconds from the start of a process until its bot is ready, and its memory at that time in
    MB."""
    began = time.perf_counter()
    with subprocess.Popen(  # noqa: S603 - our own lines
        [sys.executable, "-c", lines], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        memory = float(process.stdout.readline())
        return time.perf_counter() - began, memory


def ready_then_end() -> None:
    """Starts our bot, prints its memory in MB when it is ready, and ends; run in a process of its own."""

    async def start(path: Path) -> None:
        bot = our_bot(path)
        async with simcord.run(bot):
            print(_memory(), flush=True)  # noqa: T201 - the parent reads it
            await bot.close()

    with TemporaryDirectory(prefix="planvert-bench-") as folder:
        asyncio.run(start(Path(folder, "games.sqlite3")))


def _memory() -> float:
    """Returns the memory of this process in MB; its peak memory where the system does not report the current
    one."""
    status = Path("/proc/self/status")
    if status.exists():
        lines = dict(line.split(":", 1) for line in status.read_text().splitlines())
        return int(lines["VmRSS"].split()[0]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
