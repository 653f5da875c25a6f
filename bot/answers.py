"""The one place that answers an interaction: in time, privately, and by another way if Discord takes no
answer any more."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import discord
from discord.utils import MISSING

from bot.failures import ACKNOWLEDGED, EXPECTED, named
from bot.games.game import Refused
from bot.table.cards import refusal
from bot.table.wording import language_of, say, speak

log = logging.getLogger(__name__)

if TYPE_CHECKING:
    from bot.client import PlanVert

    Interaction = discord.Interaction[PlanVert]
else:
    Interaction = discord.Interaction


def speak_with(interaction: Interaction) -> None:
    """Says what follows in the language of the one who asks: an interaction is a task of its own, and this
    is its beginning."""
    speak(language_of(interaction.locale))


async def acknowledged(interaction: Interaction, *, redraws: bool = False) -> bool:
    """Says within Discord's three seconds that an answer follows, in the language of the one who asks: a
    private message, or with ``redraws`` the message that was clicked, drawn anew.

    False if that failed: then nothing may be done, for whoever asked sees a failure and will ask again.
    """
    speak_with(interaction)
    try:
        if redraws:
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
    except EXPECTED as error:
        log.warning("an interaction could not be acknowledged: %s", named(error))
        if getattr(error, "code", None) != ACKNOWLEDGED:
            await answer(interaction, say("not-acknowledged"))
        return False
    return True


async def answer(
    interaction: Interaction,
    text: str = MISSING,
    *,
    view: discord.ui.View | discord.ui.LayoutView = MISSING,
    file: discord.File = MISSING,
    files: list[discord.File] = MISSING,
) -> None:
    """A private answer; by direct message if Discord takes it in no other way."""
    said: dict[str, Any] = {"content": text, "view": view, "file": file, "files": files}
    said = {name: value for name, value in said.items() if value is not MISSING}
    try:
        if interaction.response.is_done():
            await interaction.followup.send(**said, ephemeral=True)
        else:
            await interaction.response.send_message(**said, ephemeral=True)
    except EXPECTED as error:
        log.warning("an answer goes by direct message: %s", named(error))
        for sent in [] if file is MISSING else [file]:
            sent.reset()
        for sent in [] if files is MISSING else files:
            sent.reset()
        await _by_message(interaction.user, said)
    else:
        await _remember(interaction)


async def proclaim(interaction: Interaction, text: str, file: discord.File) -> None:
    """What everybody in the channel is told in answer to a command that was answered already; if Discord does
    not take it there, the asker alone gets it."""
    try:
        await interaction.followup.send(text, file=file)
    except EXPECTED as error:
        log.warning("what everybody should know reaches one alone: %s", named(error))
        file.reset()
        await answer(interaction, text, file=file)


async def redrawn(
    interaction: Interaction,
    view: discord.ui.View | discord.ui.LayoutView | None,
    note: str = "",
    files: Sequence[discord.File] = MISSING,
    text: str = MISSING,
) -> None:
    """The message that was clicked, drawn anew, with this text and these files if any are given; if Discord
    does not take it, ``note`` alone is answered."""
    try:
        await interaction.edit_original_response(content=text, view=view, attachments=files)
    except EXPECTED as error:
        log.warning("a panel could not be drawn anew: %s", named(error))
        if note:
            await answer(interaction, note)
    else:
        await _remember(interaction)


async def answer_error(interaction: Interaction, error: BaseException) -> None:
    """Tells the one who asked which rule stands in the way, or that something failed here.

    A failure is logged without what he typed: that may be secret.
    """
    if isinstance(error, Refused):
        await answer(interaction, refusal(error))
    else:
        log.error("an interaction failed", exc_info=error)
        await answer(interaction, say("internal"))


async def _remember(interaction: Interaction) -> None:
    """Remembers a person's language, and tells him once, privately, that his direct messages are closed."""
    if await interaction.client.courier.heard(interaction.user.id, language_of(interaction.locale)):
        await interaction.followup.send(say("dms-closed"), ephemeral=True)


async def _by_message(user: discord.User | discord.Member, said: dict[str, Any]) -> None:
    try:
        await user.send(**said)
    except EXPECTED as error:
        log.info("an answer found no way: %s", named(error))
