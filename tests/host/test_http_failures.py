"""Short failures over real HTTP, with discord.py's own retries below the bot's: the time until delivery."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest
from simulated.waiting import until

from bot.client import PlanVert, create_bot
from bot.games.resistance import commands as do
from bot.referee.opening import Location, Opening
from bot.settings import Settings

from .local_discord import CHANNEL, SERVER, TOKEN, Fault, LocalDiscord

POST = f"POST /channels/{CHANNEL}/messages"
ANY = f"* /channels/{CHANNEL}/messages*"
STEP = 0.25
"""Seconds on the clock between two looks at what is due."""

GERMAN, RESISTANCE = 11, 12


class Clock:
    """A clock that advances when told to, and when discord.py pauses."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> datetime:
        return datetime(1944, 6, 5, tzinfo=UTC) + timedelta(seconds=self.seconds)

    async def sleep(self, seconds: float, result: object = None) -> None:
        """Pauses on this clock, and returns at once."""
        self.seconds += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock that discord.py and the courier use."""
    made = Clock()
    hurried = SimpleNamespace(**{**vars(asyncio), "sleep": made.sleep})
    monkeypatch.setattr("discord.http.asyncio", hurried)
    return made


@pytest.fixture
async def bot(
    local_discord: LocalDiscord, tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[PlanVert]:
    """A bot with that clock, at a server where no threads may be made."""
    monkeypatch.setattr("bot.client._now", clock)
    local_discord.permissions &= ~(1 << 35)
    url = f"sqlite+aiosqlite:///{tmp_path}/games.sqlite3"
    settings = Settings(discord_token=None, database_url=url, sync_commands=False)
    async with create_bot(settings) as made:
        running = asyncio.create_task(made.start(TOKEN))
        await until(made.is_ready)
        yield made
        await made.close()
        await running


def posts(local_discord: LocalDiscord) -> list[str]:
    """Returns the posts in the channel in the order of their arrival, without the card."""
    found = [message["content"] for message in local_discord.channels.messages[CHANNEL]]
    return [text for text in found if not text.startswith("### ")]


async def delivered(bot: PlanVert, clock: Clock, game: str) -> float:
    """Advances the clock until nothing waits any more. Returns the seconds that passed."""
    began = clock.seconds
    while True:
        await bot.courier.settle(game)
        if not (await bot.courier.backlog()).messages:
            return clock.seconds - began
        clock.seconds += STEP
        await bot.courier.sweep()


@pytest.mark.parametrize(("path", "failures", "seconds"), [(POST, 1, 3), (ANY, 3, 15)])
@pytest.mark.parametrize("fault", [503, 500, 429, "cut", "lost"])
async def test_a_short_failure_is_told_soon(
    local_discord: LocalDiscord,
    bot: PlanVert,
    clock: Clock,
    fault: Fault,
    path: str,
    failures: int,
    seconds: int,
) -> None:
    """A post that fails once is delivered within 3 seconds, one that fails three times in a row within 15,
    whichever retries; in order, and each once, also if only the answer was lost."""
    seats = {"german": GERMAN, "resistance": RESISTANCE}
    location = Location(int(SERVER), int(CHANNEL))
    opening = Opening(kind="resistance", location=location, by=GERMAN, seats=seats)
    game = (await bot.referee.open(opening)).match.id
    await delivered(bot, clock, game)
    local_discord.faults[path] = [fault] * failures
    offered = (await bot.referee.games.match(game)).choices("german")
    await bot.referee.play(game, GERMAN, next(one.command for one in offered if one.command.verb == "place"))
    await bot.referee.play(game, RESISTANCE, do.Interrogate(1, 5))
    assert await delivered(bot, clock, game) <= seconds
    assert len(local_discord.faults[path]) < (failures if fault == "lost" else 1)
    told = posts(local_discord)
    assert "Seal of the dice" in told[-2]
    assert "asks about Caen once" in told[-1]
    assert "6 questions" in told[-1]
    assert len(told) == len(set(told))
