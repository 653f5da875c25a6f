"""``/help``: what the user can do now, what the rules say, and which rulings are in force here."""

from discord.ext import commands

from bot.interactions.client import Interaction
from bot.interactions.help import complete_topic, show_help, show_topic
from bot.interactions.slash import slash


class Help(commands.Cog):
    """The command that explains the bot, the rules and the user's current choices."""

    @slash("help", reads=True)
    async def help_(
        self,
        interaction: Interaction,
        topic: str | None = None,
        search: str | None = None,
        game: str | None = None,
    ) -> None:
        if topic or search:
            await show_topic(interaction, game, topic or "", search or "")
        else:
            await show_help(interaction, game)

    help_.autocomplete("topic")(complete_topic)
