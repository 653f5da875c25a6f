"""The minimal discord.py bot to which the bot is compared."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import aiosqlite
import discord
from discord.ext import commands


class Bare(commands.Bot):
    """A minimal bot: one command that commits a row and sends two messages, and one that offers a button."""

    def __init__(self, path: Path) -> None:
        super().__init__(command_prefix=(), intents=discord.Intents(guilds=True), max_messages=None)
        self.path = path

    async def setup_hook(self) -> None:
        self.rows = await aiosqlite.connect(self.path)
        await self.rows.executescript("PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS t (n)")
        self.tree.command(name="act", description="Act")(self.act)
        self.tree.command(name="offer", description="Offer")(self.offer)
        await self.tree.sync()

    async def offer(self, interaction: discord.Interaction[Any]) -> None:
        button, view = discord.ui.Button[Any](label="Act", custom_id="act"), discord.ui.View(timeout=None)
        button.callback = self.click  # type: ignore[method-assign] # as discord.py asks
        assert isinstance(interaction.channel, discord.TextChannel)
        await interaction.channel.send("Act?", view=view.add_item(button))
        await interaction.response.send_message("Done.", ephemeral=True)

    async def click(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.rows.execute("INSERT INTO t VALUES (?)", (interaction.user.id,))
        await self.rows.commit()
        await interaction.followup.send("Done.", ephemeral=True)

    async def act(self, interaction: discord.Interaction[Any], n: int) -> None:
        await self.rows.execute("INSERT INTO t VALUES (?)", (n,))
        await self.rows.commit()
        await interaction.response.send_message("Done.", ephemeral=True)
        assert isinstance(interaction.channel, discord.TextChannel)
        await interaction.channel.send("It is done.")
