"""Taking a seat and giving it up, and a player's own words for the seed of the dice."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.games.game import Reason, Refused, Seat
from bot.games.match import Match
from bot.interactions.answers import acknowledge, answer, answer_error, answering, redraw
from bot.interactions.clicks import on_click
from bot.interactions.client import Interaction
from bot.interactions.panels import find_own_match
from bot.interactions.which_game import find_clicked, find_match
from bot.presentation.custom_id import CustomId
from bot.presentation.facts import seat_name
from bot.presentation.markup import escaped
from bot.presentation.posts import YES, resigning
from bot.presentation.wording import say, yes_no
from bot.referee.checks import seat_of
from bot.referee.player_actions import GiveWords


@on_click("sit")
async def take_seat(interaction: Interaction, clicked: CustomId) -> None:
    match = await find_clicked(interaction, clicked, "table sit")
    await sit_down(interaction, match.id, clicked.seat)


async def sit_down(interaction: Interaction, game: str, seat: Seat, own: str | None = None) -> None:
    """Takes a seat for the user and shows them their words for the seed."""
    receipt = await interaction.client.referee.sit(game, interaction.user.id, seat, own)
    await answer(interaction, await welcome(interaction, receipt.match, seat))


async def welcome(interaction: Interaction, match: Match, seat: Seat) -> str:
    """Returns the answer to a player who has taken a seat: their words for the seed, and whether they can
    still change."""
    final = yes_no((await interaction.client.referee.games.row(match.id)).rolls > 0)
    return say("answer-sit", seat=seat_name(seat), words=escaped(match.words[seat]), final=final)


class WordsModal(ui.Modal):
    """The form in which a player types their own words for the seed."""

    def __init__(self, game: str | None) -> None:
        super().__init__(title=say("words-title"))
        self.game = game
        self.line: ui.TextInput[WordsModal] = ui.TextInput(required=True, max_length=100)
        self.add_item(ui.Label(text=say("words-label"), description=say("words-hint"), component=self.line))

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        if await acknowledge(interaction):
            async with answering(interaction):
                await give_words(interaction, self.game, self.line.value)

    async def on_error(  # type: ignore[override]  # discord.py gives a modal's errors no item
        self, interaction: discord.Interaction[Any], error: Exception
    ) -> None:
        await answer_error(interaction, error)


async def give_words(interaction: Interaction, game: str | None, line: str) -> None:
    match = await find_match(interaction, game)
    receipt = await interaction.client.referee.act(match.id, interaction.user.id, GiveWords(line))
    given = receipt.match.words[seat_of(receipt.match, interaction.user.id)]
    await answer(interaction, say("answer-words", words=escaped(given)))


@on_click("words", like="table words", opens_form=True)
async def ask_words(interaction: Interaction, match: Match) -> None:
    """Opens the form for a player's own words. Raises ``Refused`` once the first dice are thrown, because the
    button remains on old messages."""
    if (await interaction.client.referee.games.row(match.id)).rolls:
        raise Refused(Reason("words-late", "dice"))
    await interaction.response.send_modal(WordsModal(match.id))


async def ask_to_resign(interaction: Interaction, match: Match) -> None:
    seat = seat_of(match, interaction.user.id)
    await answer(interaction, say("resign-sure"), view=resigning(match.view(seat), seat))


@on_click("resign", redraws=True)
async def resign(interaction: Interaction, clicked: CustomId) -> None:
    """Resigns for a player who confirms it."""
    match = await find_own_match(interaction, clicked)
    confirmed = clicked.words == (YES,)
    if confirmed:
        await interaction.client.referee.resign(match.id, interaction.user.id)
    elif match.stage == "over":
        raise Refused(Reason("match-over", "games", {"game": match.id}))
    text = say("done" if confirmed else "resign-not")
    await redraw(interaction, None, text, text=text)
