"""The question of the day."""

import discord

from bot.community.daily import Attempt
from bot.interactions.answers import answer, redraw
from bot.interactions.clicks import on_click, picked_value
from bot.interactions.client import Interaction
from bot.interactions.which_game import parse_kind
from bot.players.daily import dailies
from bot.presentation.custom_id import CustomId, split_words, whole_number
from bot.presentation.daily import DAILY_BUTTON, DAILY_PICKER, chosen, daily_panel
from bot.presentation.drawing import render_file
from bot.presentation.offers import Path


async def _draw(attempt: Attempt, path: Path = ()) -> tuple[discord.ui.LayoutView, list[discord.File]]:
    panel = daily_panel(attempt, path)
    file = await render_file(panel.picture) if panel.picture else None
    return panel.drawn(with_picture=file is not None), [file] if file else []


async def show_daily(interaction: Interaction) -> None:
    """Answers with the first question of today that this user has not answered yet."""
    community, user = interaction.client.community, interaction.user.id
    attempts = [await community.daily.of(user, kind) for kind in dailies()]
    attempt = next((attempt for attempt in attempts if attempt.question.score is None), attempts[0])
    view, files = await _draw(attempt)
    await answer(interaction, view=view, files=files)


@on_click(DAILY_BUTTON, DAILY_PICKER, redraws=True)
async def follow_daily(interaction: Interaction, clicked: CustomId) -> None:
    """Follows a button of the question: to another place of its menu, or to an answer. One of another day, or
    from before another answer, shows the question as it is now."""
    kind, day, step = clicked.read(parse_kind, whole_number, whole_number)
    path = split_words(picked_value(interaction)) if clicked.handler == DAILY_PICKER else clicked.words[3:]
    community, user = interaction.client.community, interaction.user.id
    attempt = await community.daily.of(user, kind)
    if (day, step) != (attempt.day, len(attempt.given)):
        path = ()
    if choice := chosen(attempt, path):
        attempt, path = await community.daily.give(user, attempt, choice.command), ()
    view, files = await _draw(attempt, path)
    await redraw(interaction, view, files=files)
