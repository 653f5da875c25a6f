"""Whoever leaves: they are asked whether they really do, and told what is deleted and what stays."""

from __future__ import annotations

from bot.games.game import Reason, Refused
from bot.interactions.answers import FORGOTTEN, answer, redraw
from bot.interactions.client import Interaction
from bot.table.custom_id import CustomId, whole_number
from bot.table.ending import YES
from bot.table.leaving import forget_buttons, forgotten_text, kept_text
from bot.table.wording import say


async def ask_to_forget(interaction: Interaction) -> None:
    """Answers with what would be deleted and what would stay, and asks for confirmation."""
    kept = await interaction.client.referee.leaving.look(interaction.user.id)
    await answer(interaction, kept_text(*kept), view=forget_buttons(interaction.user.id))


async def forget(interaction: Interaction, clicked: CustomId) -> None:
    """Forgets a user who confirms it. Raises ``Refused`` if they are not the user who was asked."""
    reply, asked = clicked.read(str, whole_number)
    if asked != interaction.user.id:
        raise Refused(Reason("not-your-list", "buttons"))
    said = say("forget-not")
    if reply == YES:
        kept = await interaction.client.referee.leaving.forget(interaction.user.id)
        interaction.extras[FORGOTTEN] = True
        said = forgotten_text(kept.older)
    await redraw(interaction, None, said, text=said)
