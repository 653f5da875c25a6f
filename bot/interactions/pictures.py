"""Answers with pictures: the position, the dice, those of the battle report; and public dice without a
game."""

import asyncio
from collections.abc import Callable, Iterable
from io import BytesIO
from typing import TypeVar

import discord
import msgspec
from discord.utils import MISSING

from bot.failures import EXPECTED
from bot.games.game import PUBLIC, Dice
from bot.games.match import Match
from bot.games.match_events import UserId
from bot.interactions.answers import answer, answer_publicly
from bot.interactions.clicks import on_click
from bot.interactions.client import Interaction
from bot.interactions.which_game import audience_of
from bot.presentation import messages
from bot.presentation.analysis import analysis_lines, analysis_picture
from bot.presentation.charts import luck_text, throw_text
from bot.presentation.components import MESSAGE
from bot.presentation.drawing import Drawing, render, render_file
from bot.presentation.messages import Message, mention
from bot.presentation.paging import in_pages
from bot.presentation.report import Judged, Picture, climaxes, people, pictured_events, report
from bot.presentation.wording import language_of, say, speaking
from bot.referee.open_dice import THROWER


@on_click("board", like="table board")
async def show_board(interaction: Interaction, match: Match) -> None:
    """Shows the position to this user; in words if the picture cannot be made."""
    view = match.view(audience_of(interaction, match))
    if files := await render_files(messages.presenter_of(view).picture(view.state)):
        await answer(interaction, files=files)
    else:
        await show_board_text(interaction, match)


@on_click("text", like="table board")
async def show_board_text(interaction: Interaction, match: Match) -> None:
    view = match.view(audience_of(interaction, match))
    board = messages.presenter_of(view).board(view.state)
    for page in in_pages(board.split("\n\n"), MESSAGE):
        await answer(interaction, page)


async def render_files(drawing: Drawing | None) -> list[discord.File]:
    picture = await render_file(drawing) if drawing else None
    return [picture] if picture else []


async def show_drawing(interaction: Interaction, text: str, drawing: Drawing | None) -> None:
    await answer(interaction, text, files=await render_files(drawing))


async def show_message(interaction: Interaction, message: Message) -> None:
    """Answers with a message as it would be posted, with its picture if that can be made."""
    view = MISSING if message.view is None else message.view
    await answer(interaction, message.content, view=view, files=await render_files(message.drawing))


async def show_dice(interaction: Interaction, match: Match) -> None:
    """Shows each side's dice, as far as this user may know them, and how unusual they are."""
    audience = audience_of(interaction, match)
    view, events = match.view(audience), await interaction.client.referee.records.account(match.id, audience)
    await answer(interaction, luck_text(view, events))


async def make_report(interaction: Interaction, match: Match) -> str:
    referee = interaction.client.referee
    audience = audience_of(interaction, match)
    view, events = match.view(audience), await referee.records.account(match.id, audience)
    names = await fetch_names(interaction, people(match, events))
    then = await referee.records.moments(match.id, audience, pictured_events(view, events))
    drawings = await asyncio.to_thread(_drawings, then)
    pictures: dict[int, Picture] = {}
    for number, drawing in drawings.items():
        # One at a time, so that other users' pictures do not wait for all of them.
        if (png := await render(drawing)) is not None:
            pictures[number] = Picture(png, drawing.alt)
    judged, steps = await _judged(interaction, match), await referee.records.learned_steps(match.id, audience)
    points = await asyncio.to_thread(climaxes, steps)
    return await asyncio.to_thread(report, view, audience, events, names, pictures, judged, points)


async def _judged(interaction: Interaction, match: Match) -> Judged | None:
    """Returns the analysis of a match for its report, if somebody had it made."""
    analysis = interaction.client.referee.analyses.ready(match)
    if analysis is None:
        return None
    view = match.view(PUBLIC[0])
    drawing = analysis_picture(view, analysis)
    png = await render(drawing)
    return Judged(analysis_lines(view, analysis), None if png is None else Picture(png, drawing.alt))


def _drawings(then: dict[int, Match]) -> dict[int, Drawing]:
    """Returns the drawing of each moment that differs from the one before."""
    drawings: dict[int, Drawing] = {}
    for number, view in then.items():
        drawing = messages.presenter_of(view).picture(view.state)
        if drawing is not None and drawing not in list(drawings.values())[-1:]:
            drawings[number] = drawing
    return drawings


async def fetch_names(interaction: Interaction, users: Iterable[UserId]) -> dict[UserId, str]:
    return {user: await _fetch_name(interaction, user) for user in users}


async def _fetch_name(interaction: Interaction, user_id: int) -> str:
    """Returns a user's display name here, or their id if Discord does not give it."""
    client = interaction.client
    member = interaction.guild.get_member(user_id) if interaction.guild else None
    try:
        user = member or client.get_user(user_id) or await client.fetch_user(user_id)
    except EXPECTED:
        return str(user_id)
    return user.display_name


T = TypeVar("T")


async def throw_here(
    interaction: Interaction, words: str | None, throwing: Callable[[Dice], T], describe: Callable[[T], str]
) -> T:
    """Throws the dice of this channel, posts the result to it, and returns it.

    ``words`` are the thrower's own for the seed. Raises ``Refused`` if ``throwing`` does.
    """
    place = interaction.channel_id or interaction.user.id
    referee = interaction.client.referee
    result, record = await referee.channel_dice.throw(
        interaction.guild_id, place, str(interaction.id), words, throwing
    )
    with speaking(language_of(interaction.guild_locale or interaction.locale)):
        text = throw_text(
            mention(interaction.user.id),
            describe(result),
            fingerprint=record.fingerprint,
            promised=record.promised,
            words=record.words[THROWER],
            following=record.next,
        )
    data = msgspec.json.format(msgspec.json.encode(record), indent=1)
    await answer(interaction, say("answer-thrown"))
    await answer_publicly(interaction, text, discord.File(BytesIO(data), f"planvert-throw-{record.id}.json"))
    return result
