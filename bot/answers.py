"""The one place that answers an interaction: in time, privately, and by another way if Discord takes no
answer any more."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from itertools import count
from typing import TYPE_CHECKING, Any

import discord
from discord.utils import MISSING

from bot import retries
from bot.failures import ACKNOWLEDGED, EXPECTED, named
from bot.games.game import Refused
from bot.retries import keep_trying, passing
from bot.table.cards import refusal
from bot.table.wording import language_of, say, speak

log = logging.getLogger(__name__)

TRIES = 3
"""How often an answer is tried before it goes another way."""

HEARD = "heard"
"""What an interaction remembers: that it is acknowledged, though discord.py does not know it."""

THINKING = "thinking"
"""What an interaction remembers: that Discord shows “thinking…” in place of its answer."""

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
    private message, or with ``redraws`` the message that was clicked, drawn anew. Whoever came at the same
    time is acknowledged, too, before the work begins.

    False if that failed: then nothing may be done, for whoever asked sees a failure and will ask again.
    """
    speak_with(interaction)
    acknowledgements = interaction.client.acknowledgements
    with acknowledgements.under_way():
        if not await _acknowledge(interaction, redraws=redraws):
            return False
    await acknowledgements.before_work()
    return True


async def _acknowledge(interaction: Interaction, *, redraws: bool) -> bool:
    for again in (False, True):
        try:
            if redraws:
                await interaction.response.defer()
            else:
                await interaction.response.defer(ephemeral=True, thinking=True)
        except EXPECTED as error:
            if not again and not isinstance(error, discord.HTTPException):
                continue  # the connection was cut, perhaps after Discord had heard it
            through = getattr(error, "code", None) == ACKNOWLEDGED
            if not (through and again):
                log.warning("an interaction could not be acknowledged: %s", named(error))
                if not through:
                    await answer(interaction, say("not-acknowledged"))
                return False
            interaction.extras[HEARD] = True
        break
    interaction.extras[THINKING] = not redraws
    return True


async def answer(
    interaction: Interaction,
    text: str = MISSING,
    *,
    view: discord.ui.View | discord.ui.LayoutView = MISSING,
    file: discord.File = MISSING,
    files: list[discord.File] = MISSING,
) -> None:
    """A private answer; by direct message if Discord takes it in no other way, and then nothing says any more
    that it follows."""
    papers = [*([] if file is MISSING else [file]), *([] if files is MISSING else files)]
    said: dict[str, Any] = {"content": text, "view": view, "files": papers or MISSING}
    said = {name: value for name, value in said.items() if value is not MISSING}
    try:
        await _insist(partial(_say, interaction, said), papers)
    except EXPECTED as error:
        log.warning("an answer goes by direct message: %s", named(error))
        if interaction.extras.get(THINKING):
            interaction.client.do_behind(_stop_thinking(interaction))
        await _by_message(interaction.user, said)
    else:
        await _remember(interaction)


async def _say(interaction: Interaction, said: dict[str, Any], *, again: bool) -> None:
    """Says it, in place of “thinking…” if that is shown; ``again`` says that Discord may have heard it."""
    if not interaction.response.is_done() and not interaction.extras.get(HEARD):
        try:
            await interaction.response.send_message(**said, ephemeral=True)
        except discord.HTTPException as error:
            if not again or error.code != ACKNOWLEDGED:
                raise
            # It was heard the first time.
    elif again and interaction.extras.get(THINKING):
        # The first message after “thinking…” is an edit of that; a second one would be a message more.
        changed = {("attachments" if name == "files" else name): value for name, value in said.items()}
        await interaction.edit_original_response(**changed)
    else:
        await interaction.followup.send(**said, ephemeral=True)
    interaction.extras[THINKING] = False


async def _insist(act: Callable[..., Awaitable[object]], files: Sequence[discord.File]) -> None:
    """Does this, up to ``TRIES`` times if what fails is passing; the files are sent from their beginning."""
    for failures in count(1):
        try:
            await act(again=failures > 1)
        except EXPECTED as error:
            for sent in files:
                sent.reset()
            if failures == TRIES or not passing(error):
                raise
            await retries.sleep(retries.pause(failures, error))
        else:
            return


async def _stop_thinking(interaction: Interaction) -> None:
    """Takes “thinking…” away, as long as Discord lets us."""

    def heals(error: Exception) -> bool:
        return passing(error) and not interaction.is_expired()

    try:
        await keep_trying("clearing", interaction.delete_original_response, heals)
    except EXPECTED as error:
        log.info("“thinking…” could not be removed: %s", named(error))


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

    async def draw(*, again: bool) -> None:
        await interaction.edit_original_response(content=text, view=view, attachments=files)

    try:
        await _insist(draw, [] if files is MISSING else files)
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
        return
    if isinstance(error, EXPECTED):
        log.warning("an interaction failed: %s", named(error))
    else:
        log.error("an interaction failed", exc_info=error)
    await answer(interaction, say("internal"))


async def _remember(interaction: Interaction) -> None:
    """Remembers a person's language, and tells him once, privately, that his direct messages are closed."""
    if await interaction.client.courier.heard(interaction.user.id, language_of(interaction.locale)):
        try:
            await interaction.followup.send(say("dms-closed"), ephemeral=True)
        except EXPECTED as error:
            log.info("somebody is not told of closed direct messages: %s", named(error))


async def _by_message(user: discord.User | discord.Member, said: dict[str, Any]) -> None:
    try:
        await user.send(**said)
    except EXPECTED as error:
        log.info("an answer found no way: %s", named(error))
