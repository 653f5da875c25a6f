"""The question of the day."""

from bot.interactions.answers import answer, picture_shown, redraw
from bot.interactions.clicks import on_click, picked_value
from bot.interactions.client import Interaction
from bot.interactions.playing import draw_panel
from bot.interactions.which_game import parse_kind
from bot.players.daily import dailies
from bot.presentation.custom_id import CustomId, split_words, whole_number
from bot.presentation.daily import DAILY_BUTTON, DAILY_PICKER, chosen, daily_panel


async def show_daily(interaction: Interaction) -> None:
    """Answers with the first question of today that this user has not answered yet."""
    community, user = interaction.client.community, interaction.user.id
    attempts = [await community.daily.of(user, kind) for kind in dailies()]
    attempt = next((attempt for attempt in attempts if attempt.question.score is None), attempts[0])
    drawn = await draw_panel(daily_panel(attempt))
    await answer(interaction, view=drawn.layout, files=drawn.files)


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
    drawn = await draw_panel(daily_panel(attempt, path), shown=picture_shown(interaction))
    await redraw(interaction, drawn.layout, files=drawn.files)
