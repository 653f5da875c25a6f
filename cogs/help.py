"""``/help``: what can I do now?"""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.answers import Interaction, answer
from bot.client import PlanVert
from bot.games.game import PUBLIC, Refused
from bot.referee.authority import ACCESS, objection
from bot.table import cards
from bot.table.wording import say
from cogs.door import answering, by_right, complete_game, find_match


class Help(commands.Cog):
    """The first thing that a new player types."""

    def __init__(self, bot: PlanVert) -> None:
        self.bot = bot

    @app_commands.command(name="help")
    @app_commands.autocomplete(game=complete_game)
    async def help(self, interaction: Interaction, game: str | None = None) -> None:
        async with answering(interaction):
            try:
                match = await find_match(interaction, game)
            except Refused as refused:
                if game:
                    raise
                await answer(interaction, f"{cards.refusal(refused)}\n{say('help-commands')}")
                return
            seat = match.seat_of(interaction.user.id)
            choices = await interaction.client.referee.choices(match.id, seat) if seat else ()
            verbs = dict.fromkeys(one.command.verb for one in choices)
            plays = [f"{match.kind} {verb}" for verb in verbs if f"table {verb}" not in ACCESS]
            user, right = interaction.user.id, await by_right(interaction, match)
            others = [command for command in ACCESS if not objection(command, match, user, by_right=right)]
            await answer(interaction, cards.help_text(match.view(seat or PUBLIC[0]), seat, plays, others))


async def setup(bot: PlanVert) -> None:
    """Adds the command."""
    await bot.add_cog(Help(bot))
