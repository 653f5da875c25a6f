"""Whoever leaves: they are told what is deleted and what stays, may have it sent, and are asked whether they
really do."""

from __future__ import annotations

import asyncio
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

import discord

from bot.games.game import Reason, Refused
from bot.interactions.answers import FORGOTTEN, answer, redraw
from bot.interactions.client import Interaction
from bot.presentation.custom_id import CustomId, whole_number
from bot.presentation.ending import YES
from bot.presentation.leaving import forget_buttons, kept_text
from bot.presentation.wording import say

LARGEST = 8 * 1024 * 1024
"""Largest file that is sent as it is, in bytes; Discord takes 10 MB. A larger one is packed."""


async def ask_to_forget(interaction: Interaction) -> None:
    """Answers with what would be deleted and what would stay, and asks for confirmation."""
    kept = await interaction.client.community.leaving.look(interaction.user.id)
    await answer(interaction, kept_text(*kept), view=forget_buttons(interaction.user.id))


async def send_kept(interaction: Interaction, clicked: CustomId) -> None:
    """Answers a user who asks for it with everything that is kept of them, in a file. Raises ``Refused`` if
    they are not the user who was asked, and if other long work is done for them."""
    _read_own(interaction, clicked)
    with interaction.client.concurrency.alone(interaction.user.id):
        kept, name = await interaction.client.community.leaving.export(interaction.user.id), "planvert-of-you"
        if len(kept) > LARGEST:
            packed = BytesIO()
            with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
                await asyncio.to_thread(archive.writestr, f"{name}.json", kept)
            file = discord.File(BytesIO(packed.getvalue()), f"{name}.zip")
        else:
            file = discord.File(BytesIO(kept), f"{name}.json")
        await answer(interaction, say("forget-sent"), file=file)


def _read_own(interaction: Interaction, clicked: CustomId) -> str:
    """Returns the reply that a button stands for. Raises ``Refused`` if it was shown to somebody else."""
    reply, asked = clicked.read(str, whole_number)
    if asked != interaction.user.id:
        raise Refused(Reason("not-your-list", "buttons"))
    return str(reply)


async def forget(interaction: Interaction, clicked: CustomId) -> None:
    """Forgets a user who confirms it. Raises ``Refused`` if they are not the user who was asked."""
    reply = _read_own(interaction, clicked)
    said = say("forget-not")
    if reply == YES:
        await interaction.client.community.leaving.forget(interaction.user.id)
        interaction.extras[FORGOTTEN] = True
        said = say("forgotten")
    await redraw(interaction, None, said, text=said)
