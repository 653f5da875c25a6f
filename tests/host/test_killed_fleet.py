"""Processes that are killed while people play: nothing is lost, nothing comes twice, the order is kept.

A few games are played by day, more at night. ``FLEET_GAMES``, ``FLEET_CLICKS`` (a game), ``FLEET_KILLS`` (a
process) and ``FLEET_SHARDS`` set other sizes; Discord knows a nonce for ``FLEET_NONCE_SECONDS``.
"""

from __future__ import annotations

import asyncio
import os
import random
from collections import defaultdict
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from discord.utils import utcnow
from durability.database import check_record
from simulated.night import by_night
from simulated.table import text_of
from simulated.waiting import PATIENCE
from sqlalchemy import select
from sqlalchemy.ext.asyncio import create_async_engine

from bot.delivery.policies import CALLS
from bot.store.store import Store
from bot.store.tables import OutboxRow

from .fleet import Fleet, ranges
from .local_channels import DM
from .local_discord import LocalDiscord
from .payloads import Payload
from .random_games import RandomGame, game_in

GAMES = int(os.environ.get("FLEET_GAMES", by_night("20", by_day="4")))
CLICKS = int(os.environ.get("FLEET_CLICKS", by_night("120", by_day="40")))
KILLS = int(os.environ.get("FLEET_KILLS", by_night("3", by_day="1")))
SHARDS = int(os.environ.get("FLEET_SHARDS", "4"))
NONCE_SECONDS = float(os.environ.get("FLEET_NONCE_SECONDS", "300"))

PLAYERS_AT_ONCE = 20


@pytest.fixture
async def discord() -> AsyncIterator[LocalDiscord]:
    """A Discord in this event loop."""
    made = LocalDiscord()
    made.channels.nonce_seconds = NONCE_SECONDS
    yield made
    await made.stop()
    made.close()


@pytest.mark.parametrize(
    ("database_url", "processes"), [("sqlite", 1), ("postgresql", 3)], indirect=["database_url"]
)
async def test_killed_processes_lose_nothing(
    discord: LocalDiscord, tmp_path: Path, database_url: str, processes: int
) -> None:
    """While games are played at random, from their servers and from direct messages (whose shard is 0), each
    process is killed again and again; at the end every message that was decided is in its place, once, in the
    order of the decisions, and every log is whole."""
    chance = random.Random(1944)
    games = [game_in(discord, number, chance) for number in range(1, GAMES + 1)]
    fleet = Fleet(await discord.start(), database_url, ranges(processes, SHARDS), tmp_path)
    async with fleet.running():
        for game in games:
            await game.open()
        at_once = asyncio.Semaphore(PLAYERS_AT_ONCE)
        playing = asyncio.gather(*(play(game, at_once) for game in games))
        await kill(fleet, processes, games, chance)
        await playing
        store = await Store.open(database_url)
        try:
            await delivered(store)
            for game in games:
                match = await check_record(store, game.id)
                assert all(match.version(seat) >= seen for seat, seen in game.seen.items())
        finally:
            await store.close()
    assert "Traceback" not in fleet.log()
    assert sum(game.private for game in games) > 0
    outbox = await rows(database_url)
    for game in games:
        check_delivery(discord, game, outbox[game.id])


async def play(game: RandomGame, at_once: asyncio.Semaphore) -> None:
    """Plays a game to its end, or as far as it goes."""
    async with at_once:
        await game.play(CLICKS)


async def kill(fleet: Fleet, processes: int, games: list[RandomGame], chance: random.Random) -> None:
    """Kills every process ``KILLS`` times, in turn, spread over the clicks of all games."""
    kills = KILLS * processes
    for number in range(kills):
        due = clicks(games) + chance.randint(1, max(1, GAMES * CLICKS // (kills + 1)))
        while clicks(games) < due and not all(map(finished, games)):  # noqa: ASYNC110 - at any moment
            await asyncio.sleep(chance.uniform(0.001, 0.02))
        fleet.kill(number % processes)


def clicks(games: list[RandomGame]) -> int:
    """Returns how many clicks were answered."""
    return sum(game.clicks for game in games)


def finished(game: RandomGame) -> bool:
    """Whether nobody clicks any more in a game."""
    return game.over or game.clicks >= CLICKS


async def delivered(store: Store) -> None:
    """Waits until nothing is due any more."""
    now = utcnow()
    async with asyncio.timeout(PATIENCE):
        while (await store.outbox.backlog(now, now)).messages:  # noqa: ASYNC110 - other processes deliver
            await asyncio.sleep(0.1)


async def rows(url: str) -> dict[str, list[OutboxRow]]:
    """Returns the outbox of each game, in the order of the decisions."""
    engine, found = create_async_engine(url), defaultdict(list)
    async with engine.connect() as connection:
        for row in await connection.execute(select(OutboxRow).order_by(OutboxRow.id)):  # type: ignore[arg-type]
            found[row.game_id].append(OutboxRow(**row._mapping))
    await engine.dispose()
    return found


def check_delivery(discord: LocalDiscord, game: RandomGame, outbox: list[OutboxRow]) -> None:
    """Asserts that each message of the outbox of a game is in its place once, in order, and nothing else: a
    turn has one message, and each climax of it another."""
    assert all(row.sent for row in outbox)
    for recipient in {row.recipient for row in outbox}:
        lane = [row for row in outbox if row.recipient == recipient]
        told = [row for row in lane if row.message_id is not None and row.kind != "card"]
        sent = [row.message_id for row in told]
        cards = {row.message_id for row in lane if row.kind == "card" and row.message_id is not None}
        assert sent == sorted(filter(None, sent))
        # A row with ``turn_began`` is told in the message of that turn, any other in a message of its own.
        own = {row.turn_began or -(row.id or 0) for row in told}
        assert not [
            row.kind for row in lane if row.message_id is None and row.kind in ("post", "turn", "end")
        ]
        # A call that is past is not looked for: it may have been sent by a process that died, once.
        past = [f"pv{row.id}dm" for row in lane if row.message_id is None and row.kind in CALLS]
        climax = [f"pv{row.id}c" for row in lane if row.kind == "turn"]
        there = posted(discord, game, recipient)
        calls = [one.get("nonce") for one in there if one.get("nonce") in past]
        assert len(calls) == len(set(calls))
        climaxes = [one.get("nonce") for one in there if one.get("nonce") in climax]
        assert len(climaxes) == len(set(climaxes))
        # The card of a game whose seats were taken at once comes with its first turn, and has no row.
        there_cards = {int(one["id"]) for one in there if text_of(one).startswith("### ")}
        assert cards <= there_cards
        assert len(there_cards) <= 1
        others = sorted(int(one["id"]) for one in there if one.get("nonce") not in {*past, *climax})
        marked = {one for one in (*sent, *there_cards) if one is not None}
        assert len(others) == len({*others})
        assert marked <= {*others}
        # If a process is killed before it has marked steps that it told, the next one finds a later turn told
        # already, and marks them with its message; their own is there all the same.
        assert len({*others} - marked) == len(own) - len({*sent})


def posted(discord: LocalDiscord, game: RandomGame, recipient: int | None) -> list[Payload]:
    """Returns the messages in a game's server, or in a player's direct messages."""
    server = discord.channels.of_server(game.channel["guild_id"])
    places = [one["id"] for one in server] if recipient is None else [f"{DM}{recipient}"]
    return [message for place in places for message in discord.channels.messages[place]]
