"""The buttons under the last post of a game."""

from __future__ import annotations

from bot.answers import Interaction, answer
from bot.client import PlanVert
from bot.table.ending import SWAPPED
from bot.table.press import Press
from bot.table.wording import say
from cogs.press import ANSWERS, seated
from cogs.table import verdict_on


async def verify(interaction: Interaction, press: Press) -> None:
    """Anybody checks the dice and the record."""
    referee = interaction.client.referee
    match = await referee.allowed(press.game, interaction.user.id, "table verify")
    await answer(interaction, await verdict_on(interaction, match))


async def rematch(interaction: Interaction, press: Press) -> None:
    """A player asks for another game, or agrees to it; either way he sits down there."""
    client, user = interaction.client, interaction.user.id
    match = await client.referee.rematch(press.game, user, swapped=press.words == (SWAPPED,))
    await client.courier.settled(match.id)
    seat = match.seat_of(user)
    assert seat is not None
    home = (await client.referee.row(match.id)).home_id
    opened = say("answer-open", game=match.id, link=f"<#{home}>")
    await answer(interaction, f"{opened}\n{await seated(interaction, match, seat)}")


async def setup(bot: PlanVert) -> None:
    """Answers the clicks from now on."""
    ANSWERS.update(verify=verify, rematch=rematch)
