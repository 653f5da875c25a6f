"""Our bot on the simulated Discord, with games of the workload."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import discord
import simcord
from msgspec.structs import asdict

from bot.bench.figures import Took, Workload, timed
from bot.client import PlanVert, create_bot
from bot.games.game import Command, Seat
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
    workload: Workload | None
    ready: Took

    @property
    def first(self) -> simcord.MemberActor:
        """The player of the first seat."""
        return self.players[self.manifest.rules.seats[0]]

    @property
    def work(self) -> Workload:
        """The workload of a table that was opened with one."""
        assert self.workload is not None
        return self.workload

    async def open(self, gm: simcord.MemberActor | None = None) -> str:
        """Opens a game with all players, begins it, and returns its id."""
        people = {**self.players, **({"gm": gm} if gm else {})}
        opened = await self.first.slash(self.channel, self._slash("new"), **people, **self.manifest.example)
        assert opened.response is not None
        game = opened.response.content.split("`")[1]
        users = {seat: player.id for seat, player in self.players.items()}
        await self.work.begin(self.bot.referee, game, users)
        return game

    async def offer_seats(self) -> None:
        """Opens a game in which every seat is free."""
        gm = self.member("gm")
        await gm.slash(self.channel, self._slash("new"), gm=gm, **self.manifest.example)

    async def move(self, game: str | None) -> None:
        """Types the move of the workload; returns when everything is sent."""
        await self.type(self.first, self.work.move, game)

    async def type(self, player: simcord.MemberActor, command: Command, game: str | None) -> None:
        """Types a command, with the game's id or without; returns when everything is sent."""
        typed = {**asdict(command), "game": game}
        given = {name: value for name, value in typed.items() if value is not None}
        await player.slash(self.channel, self._slash(command.verb), **given)

    async def complete(self) -> None:
        """Asks for the games that the player of the first seat may name."""
        await self.first.autocomplete(self.channel, self._slash(self.work.move.verb), "game", "")

    async def end(self, game: str) -> None:
        """Ends a game; returns when everything is sent."""
        await self.bot.referee.resign(game, self.first.id)
        await self.bot.courier.settle(game)
        await self.env.settle()

    async def play(self, game: str, command: Command) -> None:
        """Plays a command of the first seat without Discord."""
        await self.bot.referee.play(game, self.first.id, command)

    def member(self, name: str) -> simcord.MemberActor:
        """Adds a member to the guild."""
        return self.guild.add_member(self.env.create_user(name))

    def _slash(self, verb: str) -> str:
        return self.manifest.rules.slash(verb)


def file_url(path: Path) -> str:
    """Returns the URL of an SQLite file."""
    return f"sqlite+aiosqlite:///{path}"


def our_bot(url: str) -> PlanVert:
    """Returns our bot with the database of that URL."""
    return create_bot(Settings(discord_token=None, database_url=url, shards=ONE_SHARD))


@asynccontextmanager
async def table(url: str, manifest: Manifest, workload: Workload | None = None) -> AsyncIterator[Table]:
    """Yields a table with the database of that URL, and ends its bot afterwards."""
    bot = our_bot(url)
    env = simcord.Env(bot, strict_sync=False, settle_timeout=PATIENCE)
    guild = env.create_guild("Normandy", id=6_06_1944)
    here = discord.PermissionOverwrite(create_public_threads=False)
    channel = guild.create_text_channel("table", overwrites={guild.default_role: here})
    ready = await timed(env.start)
    try:
        with env.time_context():
            players = {seat: guild.add_member(env.create_user(seat)) for seat in manifest.rules.seats}
            yield Table(env, bot, guild, channel, players, manifest, workload, ready)
    finally:
        await bot.close()
        await env.shutdown()
