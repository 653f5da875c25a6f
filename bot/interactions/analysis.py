"""The analysis of a finished game, with a bar of progress while it is computed."""

from __future__ import annotations

from functools import partial

from bot.games.game import PUBLIC
from bot.games.match import Match
from bot.interactions.answers import answer, edit_answer
from bot.interactions.client import Interaction
from bot.interactions.progress import wait_with_bar
from bot.presentation.analysis import analysis_picture, analysis_text
from bot.presentation.charts import progress_text
from bot.presentation.drawing import render_file


async def show_analysis(interaction: Interaction, match: Match) -> None:
    """Answers with the analysis of a match that is over; until it is computed, with a bar of progress. Raises
    ``Refused`` if there is nothing to analyse."""
    work = interaction.client.referee.analyses.begin(match, interaction.user.id)
    shown = await wait_with_bar(interaction, work, partial(progress_text, "analysis-progress"))
    found, view = work.task.result(), match.view(PUBLIC[0])
    text = analysis_text(view, found)
    picture = await render_file(analysis_picture(view, found))
    files = [picture] if picture else []
    if not (shown and await edit_answer(interaction, text, files)):
        await answer(interaction, text, files=files)
