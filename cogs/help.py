"""``/help``: what the user can do now, what the rules say, and which rulings are in force here."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.interactions.answers import READS, answering
from bot.interactions.clicks import picked_value
from bot.interactions.client import Client, Interaction
from bot.interactions.handlers import on_click
from bot.interactions.help import (
    complete_topic,
    redraw_help,
    redraw_primer,
    redraw_rulings,
    redraw_topic,
    show_help,
    show_primer,
    show_topic,
)
from bot.interactions.which_game import find_clicked
from bot.presentation.custom_id import CustomId
from bot.presentation.lobby import HOW


class Help(commands.Cog):
    """The command that explains the bot, the rules and the user's current choices."""

    @app_commands.command(name="help", extras=READS)
    @app_commands.autocomplete(topic=complete_topic)
    async def help_(
        self,
        interaction: Interaction,
        topic: str | None = None,
        search: str | None = None,
        game: str | None = None,
    ) -> None:
        async with answering(interaction):
            if topic or search:
                await show_topic(interaction, game, topic or "", search or "")
            else:
                await show_help(interaction, game)

    @on_click("now", redraws=True)
    async def show_now(self, interaction: Interaction, clicked: CustomId) -> None:
        """Goes back to what can be done now."""
        await redraw_help(interaction, clicked)

    @on_click("primer", redraws=True)
    async def show_primer(self, interaction: Interaction, clicked: CustomId) -> None:
        """Shows how a game is played."""
        await redraw_primer(interaction, clicked)

    @on_click(HOW)
    async def show_how(self, interaction: Interaction, clicked: CustomId) -> None:
        """Shows how a game is played, from its lobby."""
        await show_primer(interaction, await find_clicked(interaction, clicked, "table status"))

    @on_click("topic", redraws=True)
    async def pick_topic(self, interaction: Interaction, clicked: CustomId) -> None:
        """Shows the topic that was picked."""
        await redraw_topic(interaction, clicked, picked_value(interaction))

    @on_click("rulings", redraws=True)
    async def show_rulings(self, interaction: Interaction, clicked: CustomId) -> None:
        """Shows the rulings."""
        await redraw_rulings(interaction, clicked)


async def setup(bot: Client) -> None:
    """Adds the command and the buttons of its panel."""
    await bot.add_cog(Help())
