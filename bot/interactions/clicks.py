"""Clicks on buttons and pickers, including those that were drawn before a restart."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, Literal

import discord
from discord import ui

from bot.client import PlanVert
from bot.games.game import Command, Reason, Refused, Seat
from bot.games.match import Match
from bot.interactions.answers import Interaction, acknowledged, answer, answer_error, redrawn, speak_with
from bot.interactions.commands import answering, find_match, orders, said_privately, show_orders
from bot.referee.decisions import seat_of
from bot.referee.referee import Receipt
from bot.table import cards
from bot.table.custom_id import PATTERN, CustomId, parse_custom_id, split_words
from bot.table.markup import shown
from bot.table.menu import chosen
from bot.table.panel import UNDO
from bot.table.wording import say, yes_no


class ClickItem(ui.DynamicItem[ui.Item[Any]], template=PATTERN):
    """Any button or picker of the bot; its custom id holds everything that its click needs."""

    def __init__(self, item: ui.Item[Any], clicked: CustomId) -> None:
        super().__init__(item)
        self.clicked = clicked

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str]
    ) -> ClickItem:
        return cls(item, parse_custom_id(**match.groupdict()))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        clicked = self.clicked
        speak_with(interaction)
        try:
            with interaction.client.concurrency.admit(interaction.user.id):
                if clicked.handler in MODALS or await acknowledged(
                    interaction, redraws=clicked.on_panel or clicked.handler in PANELS
                ):
                    await ANSWERS[clicked.handler](interaction, clicked)
        except Exception as error:  # noqa: BLE001 - the last resort: every click must be answered
            await answer_error(interaction, error)
        await interaction.client.courier.settled(clicked.game)


def values(interaction: Interaction) -> list[str]:
    """Returns what was chosen in a picker."""
    data: Any = interaction.data or {}
    return list(data.get("values", ()))


async def own_match(interaction: Interaction, clicked: CustomId) -> Match:
    """Returns the match of a panel's button. Raises ``Refused`` if the user does not hold the panel's
    seat."""
    match = await interaction.client.referee.match(clicked.game)
    if clicked.seat and seat_of(match, interaction.user.id) != clicked.seat:
        raise Refused(Reason("not-your-button", "buttons", {"seat": clicked.seat}))
    return match


async def refresh(
    interaction: Interaction, match: Match, path: tuple[str, ...] | None = None, note: str = ""
) -> None:
    """Redraws the panel in place."""
    await redrawn(interaction, await orders(interaction, match, path, note), note)


async def mine(interaction: Interaction, clicked: CustomId) -> None:
    """Shows the player's private panel."""
    user = interaction.user.id
    await show_orders(interaction, await interaction.client.referee.allowed(clicked.game, user, "table mine"))


async def sit(interaction: Interaction, clicked: CustomId) -> None:
    """Takes a free seat for the user."""
    await sit_down(interaction, clicked.game, clicked.seat)


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


async def words(interaction: Interaction, clicked: CustomId) -> None:
    """Opens the form for a player's own words. Raises ``Refused`` once the first dice are thrown, because the
    button remains on old messages."""
    if (await interaction.client.referee.row(clicked.game)).rolls:
        raise Refused(Reason("words-late", "dice"))
    await interaction.response.send_modal(WordsModal(clicked.game))


async def agree(interaction: Interaction, clicked: CustomId) -> None:
    """Records the other side's answer to an undo."""
    reply: Literal["yes", "no"] = "yes" if clicked.words == ("yes",) else "no"
    await interaction.client.referee.answer_undo(
        clicked.game, interaction.user.id, reply, clicked.version or 0
    )
    await answer(interaction, say("done"))


async def do(interaction: Interaction, clicked: CustomId) -> None:
    """Handles a button of the menu: a command, or a branch."""
    await follow(interaction, clicked, await own_match(interaction, clicked), clicked.words)


async def pick(interaction: Interaction, clicked: CustomId) -> None:
    """Handles a picker of the menu."""
    match = await own_match(interaction, clicked)
    await follow(interaction, clicked, match, split_words(values(interaction)[0]))


async def follow(interaction: Interaction, clicked: CustomId, match: Match, path: tuple[str, ...]) -> None:
    """Follows a path of the menu; at its end the command is given."""
    referee = interaction.client.referee
    choice = chosen(await referee.choices(match.id, clicked.seat), path)
    if choice is None:
        stale = clicked.version != match.version(clicked.seat)
        await refresh(interaction, match, None if stale else path)
        if stale:
            raise Refused(Reason("stale", "buttons"))
        return
    await give(interaction, clicked, match.id, choice.command)


async def give(interaction: Interaction, clicked: CustomId, game: str, command: Command) -> None:
    """Gives the command of a panel's button, and shows the panel after it."""
    referee, user = interaction.client.referee, interaction.user.id
    await settle(interaction, game, referee.play(game, user, command, clicked.version))


async def settle(interaction: Interaction, game: str, doing: Awaitable[Receipt]) -> None:
    """Waits for the effect of a panel's button, and shows the panel after it, even if it was refused."""
    try:
        receipt = await doing
    except Refused:
        await refresh(interaction, await interaction.client.referee.match(game))
        raise
    note = say("answer-undo-asked") if receipt.match.asked else said_privately(receipt, interaction.user.id)
    await refresh(interaction, receipt.match, note=note)


async def undo(interaction: Interaction, clicked: CustomId) -> None:
    """Takes the player's last move back. If the other side must agree, the player is first asked to
    confirm."""
    match = await own_match(interaction, clicked)
    referee, user = interaction.client.referee, interaction.user.id
    fresh = clicked.version == match.version(clicked.seat)
    if fresh and not clicked.words and await referee.undoable(match.id, clicked.seat) == "asks":
        await refresh(interaction, match, UNDO)
        return
    await settle(interaction, match.id, referee.undo(match.id, user, clicked.version))


async def back(interaction: Interaction, clicked: CustomId) -> None:
    """Goes back to the top of the menu."""
    await refresh(interaction, await own_match(interaction, clicked), ())


Answer = Callable[[Interaction, CustomId], Awaitable[None]]

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
    bot.add_dynamic_items(ClickItem)
