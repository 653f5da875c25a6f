"""What players wait for over real HTTP: many games at once on a local Discord, with the bot in a process of
its own."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from host.bot_process import run
from host.local_discord import TOKEN, LocalDiscord
from host.random_games import game_in
from simulated.forked import Forked

from bot.bench.figures import Figure

WARM_UP, ROUNDS = 3, 20
"""Number of rounds before the measurement, and in it. In a round somebody opens their panel in every game,
all at the same time, and taps as soon as they see it."""


async def measure_wire(count: int, tell: Callable[[Figure], None]) -> None:
    """Tells how long Discord waits for the acknowledgement, and players for the answer, in so many games."""
    discord, chance = LocalDiscord(), random.Random(1944)
    games = [game_in(discord, number, chance) for number in range(1, count + 1)]
    with TemporaryDirectory(prefix="planvert-wire-") as folder:
        settings = {"DISCORD_TOKEN": TOKEN, "PLANVERT_SYNC_COMMANDS": "false"}
        settings["PLANVERT_DATABASE_URL"] = f"sqlite+aiosqlite:///{folder}/games.sqlite3"
        bot = Forked(Path(folder, "log"), partial(run, draws=True), await discord.start(), **settings)
        try:
            for game in games:
                await game.open()
            for number in range(WARM_UP + ROUNDS):
                if number == WARM_UP:
                    discord.interactions.waits.clear()
                await asyncio.gather(*(game.play(game.clicks + 1) for game in games))
        finally:
            bot.terminate()
            await asyncio.to_thread(bot.end)
            bot.close()
            await discord.stop()
            discord.close()
    acknowledged, answered = zip(*discord.interactions.waits, strict=True)
    for what, times in (("acknowledgement", acknowledged), ("answer", answered)):
        for part in (50, 99):
            seconds = sorted(times)[len(times) * part // 100]
            tell(Figure(f"{count} games at once over HTTP: {what}, p{part}", round(1000 * seconds), "ms"))
