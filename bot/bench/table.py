"""Our bot on the simulated Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import discord
import simcord

from bot.bench.figures import Took, timed
from bot.client import PlanVert, create_bot
from bot.games.game import Seat
from bot.games.manifest import Manifest
from bot.settings import ONE_SHARD, Settings

PATIENCE = 60.0
"""Seconds that the bot may work after a step of the simulated clock, on a busy machine."""


@dataclass(frozen=True)
class Table:
    """Our bot in a guild with one channel, and a player for each seat of the game.

    ``ready`` is the time that the bot took to be ready.
    """

    env: simcord.Env
    bot: PlanVert
    guild: simcord.GuildHandle
    channel: simcord.ChannelHandle
    players: Mapping[Seat, simcord.MemberActor]
    manifest: Manifest
    ready: Took

    @property
    def first(self) -> simcord.MemberActor:
        """The player of the first seat."""
        return self.players[self.manifest.rules.seats[0]]

    def channel_for(self, name: str) -> simcord.ChannelHandle:
        """Returns a new channel of the guild, in which games open no threads."""
        return _channel(self.guild, name)

    def member(self, name: str) -> simcord.MemberActor:
        """Adds a member to the guild."""
        return self.guild.add_member(self.env.create_user(name))


def file_url(path: Path) -> str:
    """Returns the URL of an SQLite file."""
    return f"sqlite+aiosqlite:///{path}"


def our_bot(url: str) -> PlanVert:
    """Returns our bot with the database of that URL."""
    return create_bot(Settings(discord_token=None, database_url=url, shards=ONE_SHARD))


@asynccontextmanager
async def table(url: str, manifest: Manifest) -> AsyncIterator[Table]:
    """Yields a table with the database of that URL, and ends its bot afterwards."""
    bot = our_bot(url)
    env = simcord.Env(bot, strict_sync=False, settle_timeout=PATIENCE)
    guild = env.create_guild("Normandy", id=6_06_1944)
    channel = _channel(guild, "table")
    ready = await timed(env.start)
    try:
        with env.time_context():
            players = {seat: guild.add_member(env.create_user(seat)) for seat in manifest.rules.seats}
            yield Table(env, bot, guild, channel, players, manifest, ready)
    finally:
        await bot.close()
        await env.shutdown()


def _channel(guild: simcord.GuildHandle, name: str) -> simcord.ChannelHandle:
    here = discord.PermissionOverwrite(create_public_threads=False)
    return guild.create_text_channel(name, overwrites={guild.default_role: here})
