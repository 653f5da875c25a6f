"""Clicks on buttons and pickers, including those that were drawn before a restart."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, Literal

import discord
from discord import ui

from bot.answers import Interaction, acknowledged, answer, answer_error, redrawn, speak_with
from bot.client import PlanVert
from bot.games.game import Command, Reason, Refused, Seat
from bot.games.match import Match
from bot.referee.powers import seat_of
from bot.referee.referee import Receipt
from bot.table import cards
from bot.table.menu import chosen
from bot.table.panel import UNDO
from bot.table.plain import shown
from bot.table.press import PATTERN, Press, parted, pressed
from bot.table.wording import say, yes_no
from cogs.door import answering, find_match, orders, said_privately, show_orders


class PressItem(ui.DynamicItem[ui.Item[Any]], template=PATTERN):
    """Any button or picker of the bot; its custom id holds everything that its click needs."""

    def __init__(self, item: ui.Item[Any], press: Press) -> None:
        super().__init__(item)
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str]
    ) -> PressItem:
        return cls(item, pressed(**match.groupdict()))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        press = self.press
        speak_with(interaction)
        try:
            with interaction.client.turnstile.passing(interaction.user.id):
                if press.want in MODALS or await acknowledged(
                    interaction, redraws=press.on_panel or press.want in PANELS
                ):
                    await ANSWERS[press.want](interaction, press)
        except Exception as error:  # noqa: BLE001 - the last resort: every click must be answered
            await answer_error(interaction, error)
        await interaction.client.courier.settled(press.game)


def values(interaction: Interaction) -> list[str]:
    """Returns what was chosen in a picker."""
    data: Any = interaction.data or {}
    return list(data.get("values", ()))


async def own_match(interaction: Interaction, press: Press) -> Match:
    """Returns the match of a panel's button. Raises ``Refused`` if the user does not hold the panel's
    seat."""
    match = await interaction.client.referee.match(press.game)
    if press.seat and seat_of(match, interaction.user.id) != press.seat:
        raise Refused(Reason("not-your-button", "buttons", {"seat": press.seat}))
    return match


async def refresh(
    interaction: Interaction, match: Match, path: tuple[str, ...] | None = None, note: str = ""
) -> None:
    """Redraws the panel in place."""
    await redrawn(interaction, await orders(interaction, match, path, note), note)


async def mine(interaction: Interaction, press: Press) -> None:
    """Shows the player's private panel."""
    user = interaction.user.id
    await show_orders(interaction, await interaction.client.referee.allowed(press.game, user, "table mine"))


async def sit(interaction: Interaction, press: Press) -> None:
    """Takes a free seat for the user."""
    await sit_down(interaction, press.game, press.seat)


async def sit_down(interaction: Interaction, game: str, seat: Seat, own: str | None = None) -> None:
    """Takes a seat for the user and shows them their words for the seed."""
    receipt = await interaction.client.referee.sit(game, interaction.user.id, seat, own)
    await answer(interaction, await seated(interaction, receipt.match, seat))


async def seated(interaction: Interaction, match: Match, seat: Seat) -> str:
    """Returns the answer to a player who has taken a seat: their words for the seed, and whether they can
    still change."""
    final = yes_no((await interaction.client.referee.row(match.id)).rolls > 0)
    return say("answer-sit", seat=cards.seat_name(seat), words=shown(match.words[seat]), final=final)


class WordsModal(ui.Modal):
    """The form in which a player types their own words for the seed."""

    def __init__(self, game: str | None) -> None:
        super().__init__(title=say("words-title"))
        self.game = game
        self.line: ui.TextInput[WordsModal] = ui.TextInput(required=True, max_length=100)
        self.add_item(ui.Label(text=say("words-label"), description=say("words-hint"), component=self.line))

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        if await acknowledged(interaction):
            async with answering(interaction):
                await give_words(interaction, self.game, self.line.value)

    async def on_error(  # type: ignore[override]  # discord.py gives a modal's errors no item
        self, interaction: discord.Interaction[Any], error: Exception
    ) -> None:
        await answer_error(interaction, error)


async def give_words(interaction: Interaction, game: str | None, line: str) -> None:
    """Saves the player's own words for the seed."""
    match = await find_match(interaction, game)
    receipt = await interaction.client.referee.words(match.id, interaction.user.id, line)
    given = receipt.match.words[seat_of(receipt.match, interaction.user.id)]
    await answer(interaction, say("answer-words", words=shown(given)))


async def words(interaction: Interaction, press: Press) -> None:
    """Opens the form for a player's own words. Raises ``Refused`` once the first dice are thrown, because the
    button remains on old messages."""
    if (await interaction.client.referee.row(press.game)).rolls:
        raise Refused(Reason("words-late", "dice"))
    await interaction.response.send_modal(WordsModal(press.game))


async def agree(interaction: Interaction, press: Press) -> None:
    """Records the other side's answer to an undo."""
    reply: Literal["yes", "no"] = "yes" if press.words == ("yes",) else "no"
    await interaction.client.referee.answer_undo(press.game, interaction.user.id, reply, press.version or 0)
    await answer(interaction, say("done"))


async def do(interaction: Interaction, press: Press) -> None:
    """Handles a button of the menu: a command, or a branch."""
    await follow(interaction, press, await own_match(interaction, press), press.words)


async def pick(interaction: Interaction, press: Press) -> None:
    """Handles a picker of the menu."""
    match = await own_match(interaction, press)
    await follow(interaction, press, match, parted(values(interaction)[0]))


async def follow(interaction: Interaction, press: Press, match: Match, path: tuple[str, ...]) -> None:
    """Follows a path of the menu; at its end the command is given."""
    referee = interaction.client.referee
    choice = chosen(await referee.choices(match.id, press.seat), path)
    if choice is None:
        stale = press.version != match.version(press.seat)
        await refresh(interaction, match, None if stale else path)
        if stale:
            raise Refused(Reason("stale", "buttons"))
        return
    await give(interaction, press, match.id, choice.command)


async def give(interaction: Interaction, press: Press, game: str, command: Command) -> None:
    """Gives the command of a panel's button, and shows the panel after it."""
    referee, user = interaction.client.referee, interaction.user.id
    await settle(interaction, game, referee.play(game, user, command, press.version))


async def settle(interaction: Interaction, game: str, doing: Awaitable[Receipt]) -> None:
    """Waits for the effect of a panel's button, and shows the panel after it, even if it was refused."""
    try:
        receipt = await doing
    except Refused:
        await refresh(interaction, await interaction.client.referee.match(game))
        raise
    note = say("answer-undo-asked") if receipt.match.asked else said_privately(receipt, interaction.user.id)
    await refresh(interaction, receipt.match, note=note)


async def undo(interaction: Interaction, press: Press) -> None:
    """Takes the player's last move back. If the other side must agree, the player is first asked to
    confirm."""
    match = await own_match(interaction, press)
    referee, user = interaction.client.referee, interaction.user.id
    fresh = press.version == match.version(press.seat)
    if fresh and not press.words and await referee.undoable(match.id, press.seat) == "asks":
        await refresh(interaction, match, UNDO)
        return
    await settle(interaction, match.id, referee.undo(match.id, user, press.version))


async def back(interaction: Interaction, press: Press) -> None:
    """Goes back to the top of the menu."""
    await refresh(interaction, await own_match(interaction, press), ())


Answer = Callable[[Interaction, Press], Awaitable[None]]

ANSWERS: dict[str, Answer] = {
    "mine": mine,
    "sit": sit,
    "words": words,
    "agree": agree,
    "do": do,
    "pick": pick,
    "undo": undo,
    "back": back,
}
"""The handler of a click, by what is wanted. A game with its own panels adds to it."""

MODALS = {"words"}
"""What is answered with a form."""

PANELS = set[str]()
"""What is answered on a panel that belongs to no seat, by redrawing it."""


async def setup(bot: PlanVert) -> None:
    """Registers the buttons and pickers of the bot."""
    bot.add_dynamic_items(PressItem)
