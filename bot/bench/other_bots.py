"""The bot to which ours is compared."""

from pathlib import Path
from typing import Any

import aiosqlite
import discord
import simcord
from discord.ext import commands

from bot.bench.figures import Took
from bot.bench.relay import Relay


class BareBot(commands.Bot):
    """A minimal bot: its command commits a row and sends two messages."""

    def __init__(self, path: Path) -> None:
        super().__init__(command_prefix=(), intents=discord.Intents(guilds=True), max_messages=None)
        self._path = path

    async def setup_hook(self) -> None:
        self._rows = await aiosqlite.connect(self._path, check_same_thread=False)
        await self._rows.executescript("PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS t (n)")
        self.tree.command(name="act", description="Act")(self.act)
        await self.tree.sync()

    async def close(self) -> None:
        await super().close()
        await self._rows.close()

    async def act(self, interaction: discord.Interaction[Any], n: int) -> None:
        await self._rows.execute("INSERT INTO t VALUES (?)", (n,))
        await self._rows.commit()
        await interaction.response.send_message("Done.", ephemeral=True)
        assert isinstance(interaction.channel, discord.TextChannel)
        await interaction.channel.send("It is done.")


async def measure_commands(bot: BareBot, times: int) -> list[Took]:
    """Returns how soon the command of the bot is answered, each of so many times."""
    async with simcord.run(bot) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("table")
        user, relay, took = guild.add_member(env.create_user("somebody")), Relay(env), list[Took]()
        try:
            for number in range(times):
                took += await relay.carry([await relay.hold(user.slash(channel, "act", n=number))])
                await env.settle()
        finally:
            await bot.close()
        return took
