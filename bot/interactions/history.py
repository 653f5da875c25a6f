"""What remains of a member's games on a server: the history."""

from __future__ import annotations

from bot.games.game import Reason, Refused
from bot.games.match_events import UserId
from bot.interactions.client import Interaction
from bot.interactions.handlers import Listing
from bot.presentation.history import history_lines
from bot.presentation.messages import mention
from bot.presentation.wording import say


def guild_of(interaction: Interaction) -> int:
    """Returns the server where this is asked. Raises ``Refused`` in a direct message."""
    if interaction.guild_id is None:
        raise Refused(Reason("records-server", "records"))
    return interaction.guild_id


async def list_history(interaction: Interaction, whose: UserId) -> Listing:
    """Lists what a member's games on this server add up to."""
    reader = interaction.user.id
    history = await interaction.client.community.history(whose, guild_of(interaction), reader)
    lines = history_lines(*history, whose)
    facts = {"player": mention(whose), "whose": "own" if whose == reader else "other"}
    return Listing(list(lines), none=say("history-none", **facts), head=say("history-title", **facts))
