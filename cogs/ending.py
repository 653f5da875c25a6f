"""The buttons under the last post of a game."""

from __future__ import annotations

from bot.client import PlanVert
from bot.interactions.answers import Interaction, answer
from bot.interactions.clicks import ANSWERS, seated
from bot.table.custom_id import CustomId
from bot.table.ending import SWAPPED
from bot.table.wording import say
from cogs.table import verdict_on


async def verify(interaction: Interaction, clicked: CustomId) -> None:
    """Verifies the dice and the record for any user."""
    referee = interaction.client.referee
    match = await referee.allowed(clicked.game, interaction.user.id, "table verify")
    await answer(interaction, await verdict_on(interaction, match))


async def rematch(interaction: Interaction, clicked: CustomId) -> None:
    """Starts or joins a rematch for a player; in both cases they take a seat there."""
    client, user = interaction.client, interaction.user.id
    match = await client.referee.rematch(clicked.game, user, swapped=clicked.words == (SWAPPED,))
    await client.courier.settled(match.id)
    seat = match.seat_of(user)
    assert seat is not None
    home = (await client.referee.row(match.id)).home_id
    opened = say("answer-open", game=match.id, link=f"<#{home}>")
    await answer(interaction, f"{opened}\n{await seated(interaction, match, seat)}")


async def setup(bot: PlanVert) -> None:
    """Registers the handlers of the buttons."""
    ANSWERS.update(verify=verify, rematch=rematch)
