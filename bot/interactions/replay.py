"""The replay of a game, and its analysis once it is over, with a bar of progress while they are computed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from io import BytesIO
from typing import Literal

import discord

from bot.games.game import PUBLIC
from bot.games.match import Match
from bot.interactions.answers import answer, edit_answer
from bot.interactions.client import Interaction
from bot.interactions.handlers import on_click
from bot.interactions.pictures import fetch_names, render_files
from bot.interactions.records import send_report
from bot.interactions.which_game import audience_of, find_clicked
from bot.players.analysis import Analysis
from bot.players.registry import player_of
from bot.presentation.analysis import analysis_picture, analysis_text
from bot.presentation.charts import progress_text
from bot.presentation.custom_id import CustomId
from bot.presentation.replay.frames import last_turn, whole_game
from bot.presentation.replay.page import (
    FORMS,
    note_seats,
    replay_buttons,
    replay_file,
    replay_layout,
    replay_page,
    replay_text,
)
from bot.presentation.replay.steps import replay_steps
from bot.presentation.report import people
from bot.presentation.wording import say
from bot.workers import Busy, Work

Show = Literal["turn", "game", "page", "report"]
"""What of a game is shown again, and how."""

BAR_AFTER, BAR_EVERY = 0.7, 3.0
"""Seconds until the bar of progress is shown, and from one change of it to the next."""

BAR_FOR = 14 * 60.0
"""Seconds for which the bar is changed. Discord accepts changes of an answer for 15 minutes."""

ANALYSIS_WAIT = 20.0
"""Seconds that the page of a finished game waits for its analysis."""


@on_click("replay")
async def replay_again(interaction: Interaction, clicked: CustomId) -> None:
    match = await find_clicked(interaction, clicked, "table replay")
    await show_replay(interaction, match, *clicked.words[:1])


async def show_replay(interaction: Interaction, match: Match, show: str = "") -> None:
    """Answers with a replay of a match that has begun, as far as this user may know it; without a wish, the
    last turn, or the whole of a match that is over. The battle report is another way to tell it."""
    if show == "report":
        await send_report(interaction, match)
        return
    wish = show if show in FORMS else "game" if match.stage == "over" else "turn"
    with interaction.client.concurrency.alone(interaction.user.id):
        await (_show_page(interaction, match) if wish == "page" else _show_moving(interaction, match, wish))


async def _show_moving(interaction: Interaction, match: Match, show: str) -> None:
    audience = audience_of(interaction, match)
    steps = await interaction.client.referee.records.learned_steps(match.id, audience)
    frames = await asyncio.to_thread(lambda: last_turn(steps) if show == "turn" else whole_game(steps))
    view, row = match.view(audience), replay_buttons(match, show)
    if not frames.frames:
        await answer(interaction, say("replay-none", game=match.id), view=row)
        return
    work = await interaction.client.animator.begin(frames, interaction.user.id)
    shown = await wait_with_bar(interaction, work, partial(progress_text, "replay-progress"))
    animation = work.task.result()
    text = say("replay-failed") if animation is None else replay_text(view, show, frames, animation)
    files = [] if animation is None else [replay_file(animation)]
    if not (shown and await edit_answer(interaction, text, files, row)):
        await answer(interaction, text, files=files, view=row)


async def _show_page(interaction: Interaction, match: Match) -> None:
    audience = audience_of(interaction, match)
    judged, judging = await _judge(interaction, match)
    steps = await interaction.client.referee.records.learned_steps(match.id, audience)
    shown = await asyncio.to_thread(replay_steps, steps, judged, note_seats(match, audience))
    events = await interaction.client.referee.records.account(match.id, audience)
    names = await fetch_names(interaction, people(match, events))
    view = match.view(audience)
    page = await asyncio.to_thread(replay_page, view, audience, shown, names)
    file = discord.File(BytesIO(page), f"planvert-{match.id}-replay.html")
    await answer(interaction, view=replay_layout(view, file.filename, judging=judging), files=[file])


async def _judge(interaction: Interaction, match: Match) -> tuple[Analysis | None, bool]:
    """Returns the analysis of a match that is over, if there can be one and it is complete soon, and whether
    it is still to be made."""
    if match.stage != "over" or player_of(match.kind) is None:
        return None, False
    analyses = interaction.client.referee.analyses
    try:
        work, bar = analyses.begin(match, interaction.user.id), partial(progress_text, "analysis-progress")
    except Busy:
        return None, True
    if await wait_with_bar(interaction, work, bar, ANALYSIS_WAIT):
        await edit_answer(interaction, bar(work.done))
    return analyses.ready(match), not work.task.done()


@on_click("analysis", like="table analysis")
async def show_analysis(interaction: Interaction, match: Match) -> None:
    """Answers with the analysis of a match that is over; until it is computed, with a bar of progress. Raises
    ``Refused`` if there is nothing to analyse."""
    work = interaction.client.referee.analyses.begin(match, interaction.user.id)
    shown = await wait_with_bar(interaction, work, partial(progress_text, "analysis-progress"))
    analysis, view = work.task.result(), match.view(PUBLIC[0])
    text = analysis_text(view, analysis)
    files = await render_files(analysis_picture(view, analysis))
    if not (shown and await edit_answer(interaction, text, files)):
        await answer(interaction, text, files=files)


async def wait_with_bar(
    interaction: Interaction, work: Work, bar: Callable[[float], str], most: float = float("inf")
) -> bool:
    """Waits until a work is complete, at most about so many seconds, and answers with its bar of progress
    unless that is soon. Returns whether the bar was shown and is the answer that may be edited.

    The bar stops as soon as Discord refuses a change, and after ``BAR_FOR``. Then what is made can only be
    given another way, and it waits for those who ask again.
    """
    waited, total, shown, stopped = BAR_AFTER, 0.0, False, False
    begun = asyncio.get_running_loop().time()
    while total < most and not (await asyncio.wait({work.task}, timeout=waited))[0]:
        total += waited
        waited = BAR_EVERY
        if stopped:
            continue
        if not shown:
            await answer(interaction, bar(work.done))
            shown = True
        elif asyncio.get_running_loop().time() - begun >= BAR_FOR:
            await edit_answer(interaction, say("progress-later"))
            stopped = True
        else:
            stopped = not await edit_answer(interaction, bar(work.done))
    return shown and not stopped
