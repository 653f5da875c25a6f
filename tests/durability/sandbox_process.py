"""Plays with the whole bot in a simulated Discord until it is stopped: a process calls ``run``.

Prints each command on a line of standard output once it has been answered. On SIGTERM it ends as the command
line does.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from bot.command_line.console import run_until_stopped
from bot.games.game import Seat
from bot.presentation.wording import say
from bot.sandbox import Sandbox, open_sandbox
from bot.settings import Settings


async def play(keep: Path) -> None:
    """Plays without end: guesses, each undone by the game master."""
    async with open_sandbox(Settings(), keep) as opened:
        await begin(opened)
        chance = random.Random()
        while True:
            await opened.lerouge.slash(
                opened.channel, "resistance interrogate", zone="caen", guess=chance.randint(1, 10)
            )
            sys.stdout.write("guessed\n")
            sys.stdout.flush()
            await opened.gm.slash(opened.channel, "gm undo", reason="once more")


async def begin(opened: Sandbox) -> None:
    """Seats both players, and seals the placement."""
    lobby = opened.channel.history()[0]
    seats: dict[Seat, str] = {"german": "dreben", "resistance": "lerouge"}
    for seat, name in seats.items():
        await getattr(opened, name).click(lobby, label=say("button-sit", seat=say(f"seat-{seat}")))
    await opened.dreben.slash(
        opened.channel,
        "resistance place",
        caen="vip, squad",
        bayeux="passenger, gendarme",
        lison="goods, squad",
        saint_lo="goods, 2 gendarmes",
        avranches="squad, gendarme",
    )


def run(keep: Path) -> None:
    """Plays on that file."""
    run_until_stopped(play(keep))
