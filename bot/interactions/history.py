"""What remains of a member's games on a server: the history."""

from __future__ import annotations

from bot.games.game import Reason, Refused
from bot.games.match_events import UserId
from bot.interactions.client import Interaction
from bot.interactions.handlers import Listing
from bot.presentation.members import history_lines
from bot.presentation.messages import mention
from bot.presentation.wording import say


def guild_of(interaction: Interaction) -> int:
    """Returns the server where this is asked. Raises ``Refused`` in a direct message."""
    if interaction.guild_id is None:
        raise Refused(Reason("records-server", "records"))
    return interaction.guild_id


async def list_history(interaction: Interaction, whose: UserId) -> Listing:
    """Lists what a member's games on this server add up to. It reads as much of many games as of few."""
    guild, asks = guild_of(interaction), interaction.user.id
    history = interaction.client.referee.history
    own = whose == asks
    between = [] if own else await history.between(asks, whose, guild)
    lines = history_lines(
        await history.totals(whose, guild), await history.opponents(whose, guild), between, whose
    )
    facts = {"player": mention(whose), "whose": "own" if own else "other"}
    return Listing(list(lines), none=say("history-none", **facts), head=say("history-title", **facts))
