"""Clicks on buttons and pickers, those that were drawn before a restart among them."""

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
from bot.table.press import PATTERN, Press, parted, pressed
from bot.table.wording import say, yes_no
from cogs.door import answering, find_match, orders, said_privately, show_orders


class PressItem(ui.DynamicItem[ui.Item[Any]], template=PATTERN):
    """Any button or picker of ours; its id says all that its click needs."""

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
        except Exception as error:  # noqa: BLE001 - the last resort: whoever clicks must be answered
            await answer_error(interaction, error)
        await interaction.client.courier.settled(press.game)


def values(interaction: Interaction) -> list[str]:
    """What was chosen in a picker."""
    data: Any = interaction.data or {}
    return list(data.get("values", ()))


async def own_match(interaction: Interaction, press: Press) -> Match:
    """The match of a panel's button, which must be the clicker's own."""
    match = await interaction.client.referee.match(press.game)
    if press.seat and seat_of(match, interaction.user.id) != press.seat:
        raise Refused(Reason("not-your-button", "buttons", {"seat": press.seat}))
    return match


async def refresh(
    interaction: Interaction, match: Match, path: tuple[str, ...] | None = None, note: str = ""
) -> None:
    """Draws the panel anew, where it stands."""
    await redrawn(interaction, await orders(interaction, match, path, note), note)


async def mine(interaction: Interaction, press: Press) -> None:
    """The private door."""
    user = interaction.user.id
    await show_orders(interaction, await interaction.client.referee.allowed(press.game, user, "table mine"))


async def sit(interaction: Interaction, press: Press) -> None:
    """A free seat is taken."""
    await sit_down(interaction, press.game, press.seat)


async def sit_down(interaction: Interaction, game: str, seat: Seat, own: str | None = None) -> None:
    """The user takes a seat, and is told the words made for him."""
    receipt = await interaction.client.referee.sit(game, interaction.user.id, seat, own)
    await answer(interaction, await seated(interaction, receipt.match, seat))


async def seated(interaction: Interaction, match: Match, seat: Seat) -> str:
    """What one who sits down is told: their words for the dice, and whether they may still change them."""
    rolls = (await interaction.client.referee.row(match.id)).rolls
    words = match.words[seat]
    return say("answer-sit", seat=cards.seat_name(seat), words=words, thrown=yes_no(rolls > 0))


class WordsModal(ui.Modal):
    """A player types his own words for the dice."""

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
    """The player's own words are taken."""
    match = await find_match(interaction, game)
    receipt = await interaction.client.referee.words(match.id, interaction.user.id, line)
    given = receipt.match.words[seat_of(receipt.match, interaction.user.id)]
    await answer(interaction, say("answer-words", words=given))


async def words(interaction: Interaction, press: Press) -> None:
    """The player would type his own words."""
    await interaction.response.send_modal(WordsModal(press.game))


async def agree(interaction: Interaction, press: Press) -> None:
    """The other side answers an undo."""
    reply: Literal["yes", "no"] = "yes" if press.words == ("yes",) else "no"
    await interaction.client.referee.answer_undo(press.game, interaction.user.id, reply, press.version or 0)
    await answer(interaction, say("done"))


async def do(interaction: Interaction, press: Press) -> None:
    """A button of the menu: a command, or a branch."""
    await follow(interaction, press, await own_match(interaction, press), press.words)


async def pick(interaction: Interaction, press: Press) -> None:
    """A picker of the menu."""
    match = await own_match(interaction, press)
    await follow(interaction, press, match, parted(values(interaction)[0]))


async def follow(interaction: Interaction, press: Press, match: Match, path: tuple[str, ...]) -> None:
    """Goes down the menu; at its end the command is given."""
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
    """Gives the command that a panel's button stands for, and shows the panel as it is then."""
    referee, user = interaction.client.referee, interaction.user.id
    await settle(interaction, game, referee.play(game, user, command, press.version))


async def settle(interaction: Interaction, game: str, doing: Awaitable[Receipt]) -> None:
    """Waits for what a panel's button does, and shows the panel as it is then, refused or not."""
    try:
        receipt = await doing
    except Refused:
        await refresh(interaction, await interaction.client.referee.match(game))
        raise
    note = say("answer-undo-asked") if receipt.match.asked else said_privately(receipt, interaction.user.id)
    await refresh(interaction, receipt.match, note=note)


async def undo(interaction: Interaction, press: Press) -> None:
    """The player's last move is taken back; where the other side must agree, he is asked first whether he
    means it."""
    match = await own_match(interaction, press)
    referee, user = interaction.client.referee, interaction.user.id
    fresh = press.version == match.version(press.seat)
    if fresh and not press.words and await referee.undoable(match.id, press.seat) == "asks":
        await refresh(interaction, match, UNDO)
        return
    await settle(interaction, match.id, referee.undo(match.id, user, press.version))


async def back(interaction: Interaction, press: Press) -> None:
    """Up to the top of the menu."""
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
"""What follows a click, by what is wanted. A game with panels of its own adds to it."""

MODALS = {"words"}
"""What is answered by a form."""

PANELS = set[str]()
"""What is answered on a panel that is nobody's own, by drawing it anew."""


async def setup(bot: PlanVert) -> None:
    """Answers the clicks from now on."""
    bot.add_dynamic_items(PressItem)
