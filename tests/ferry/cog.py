"""``/ferry``: Night Ferry by slash commands."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.interactions.answers import answering
from bot.interactions.client import Client, Interaction
from bot.interactions.opening import open_game
from bot.interactions.playing import play

from .state import Post, Row


class Ferry(commands.GroupCog, group_name="ferry"):
    """The commands of the watch and the crew."""

    @app_commands.command()
    async def new(
        self,
        interaction: Interaction,
        watch: discord.User | None = None,
        crew: discord.User | None = None,
        gm: discord.User | None = None,
        terms: str | None = None,
    ) -> None:
        async with answering(interaction):
            seats = {"watch": watch, "crew": crew}
            await open_game(interaction, "ferry", seats, gm, terms)

    @app_commands.command()
    async def post(self, interaction: Interaction, ford: int, game: str | None = None) -> None:
        await play(interaction, game, Post, ford=ford)

    @app_commands.command()
    async def row(self, interaction: Interaction, ford: int, game: str | None = None) -> None:
        await play(interaction, game, Row, ford=ford)


async def setup(bot: Client) -> None:
    """Adds the commands."""
    await bot.add_cog(Ferry())
