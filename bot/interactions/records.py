"""What is on record: a user's games, and of each game the log, the export, the report, the verdict on it, the
replay, its pictures, and its analysis once it is over; and public dice without a game."""

import asyncio
from collections.abc import Callable, Iterable
from functools import partial
from io import BytesIO
from math import ceil
from typing import Any, Literal, TypeVar

import discord
import msgspec
from discord.utils import MISSING

from bot.failures import EXPECTED
from bot.games.game import PUBLIC, Dice, GameEnded
from bot.games.match import Match
from bot.interactions.answers import answer, answer_publicly, edit_answer
from bot.interactions.clicks import on_click
from bot.interactions.client import Interaction
from bot.interactions.lists import Listing, on_list, show_list
from bot.interactions.which_game import audience_of, find_allowed
from bot.presentation import analysis as analysing
from bot.presentation import messages
from bot.presentation.charts import luck_text, progress_text, throw_text
from bot.presentation.components import MESSAGE, CustomId, buttons
from bot.presentation.drawing import Drawing, render, render_file
from bot.presentation.help import openings
from bot.presentation.messages import Message, game_button, mention, presenter_of
from bot.presentation.paging import fitted
from bot.presentation.posts import game_line, log_entries, more_of_ending, shared
from bot.presentation.replay.animation import replay_file, replay_text
from bot.presentation.replay.frames import whole_game
from bot.presentation.report import Judged, Picture, climaxes, people, pictured_events, report, report_layout
from bot.presentation.telephone import in_screens
from bot.presentation.verdict import verdict_text
from bot.presentation.wording import language_of, say, speaking
from bot.referee.export import record_text
from bot.referee.games import Held
from bot.referee.open_dice import THROWER
from bot.referee.verify import Limits, Unfinished, compare, verdict_on
from bot.workers import Urgency, Work

VERDICT_LIMITS = Limits()
"""What the verification of a record may cost here."""

ON_A_PAGE = 10
"""Number of finished games on a page of the list of games, if there are more."""


@on_list("list")
async def list_games(interaction: Interaction, game: str, words: tuple[str, ...]) -> Listing:
    """Lists the user's games: those in progress, then those that are over, each with the newest first. Many
    that are over are on pages of their own, which are read when they are turned to."""
    games, user = interaction.client.referee.games, interaction.user.id
    none = say("answer-list-none", new=openings())
    going = _lines(await games.hold(await games.stored.of(user)))
    ended = await games.stored.count_over_of(user)

    async def over(page: int) -> list[str]:
        rows = await games.stored.over_of(user, ON_A_PAGE, page * ON_A_PAGE)
        return [say("answer-list-ended"), *_lines(await games.hold(rows))]

    if not ended:
        return Listing(going, none)
    if ended <= ON_A_PAGE:
        return Listing([*(going or [none]), *await over(0)])
    return Listing(going, none, further=ceil(ended / ON_A_PAGE), read=over)


def _lines(games: Iterable[Held]) -> list[str]:
    return [game_line(game.match.view(PUBLIC[0]), game.row.home_id, game.row.changed_at) for game in games]


@on_click("log", like="table log")
async def show_log(interaction: Interaction, match: Match) -> None:
    """Answers with what happened in a match, as far as this user may know it, from its latest page."""
    await show_list(interaction, "log", match.id, page=0)


@on_list("log")
async def list_log(interaction: Interaction, game: str, words: tuple[str, ...]) -> Listing:
    """Lists what happened in a game, as far as this user may know it, from where a player goes back to their
    panel."""
    match = await find_allowed(interaction, game, "table log")
    listing = await list_events(interaction, match, audience_of(interaction, match))
    seat = match.seat_of(interaction.user.id)
    return listing._replace(back=CustomId(match.id, "back", seat, match.version(seat)) if seat else None)


@on_list("gmlog")
async def list_public_log(interaction: Interaction, game: str, words: tuple[str, ...]) -> Listing:
    return await list_events(interaction, await find_allowed(interaction, game, "gm log"), PUBLIC[0])


async def list_events(interaction: Interaction, match: Match, audience: str) -> Listing:
    """Lists every event that an audience may know, in order."""
    events, view = await interaction.client.referee.records.account(match.id, audience), match.view(audience)
    return Listing(list(log_entries(view, events)), none=say("answer-log-empty"), at_end=True)


async def send_export(interaction: Interaction, match: Match) -> None:
    """Answers with the record of a match, as far as this user may know it, in a file."""
    audience = audience_of(interaction, match)
    record = await interaction.client.referee.records.export(match.id, audience)
    file = discord.File(BytesIO(record_text(record).encode()), f"planvert-{match.id}.json")
    await answer(interaction, say("answer-export", game=match.id), files=[file])


@on_click("ending", like="table replay")
async def show_more_of_ending(interaction: Interaction, match: Match) -> None:
    """Shows the last step of a match that is over, and what else can be done with it."""
    steps = await interaction.client.referee.records.learned_steps(match.id, PUBLIC[0])
    ended = [step.events for step in steps if any(isinstance(event, GameEnded) for event in step.events)]
    await show_message(interaction, more_of_ending(match.view(PUBLIC[0]), ended[-1] if ended else ()))


@on_click("share", like="table analysis")
async def show_shared(interaction: Interaction, match: Match) -> None:
    """Shows the game in a few lines to copy, with what this user knows of it."""
    await answer(interaction, shared(match.view(audience_of(interaction, match))))


@on_click("report", like="table replay")
async def send_report(interaction: Interaction, match: Match) -> None:
    """Answers with the battle report of a match: a picture of how it stands, and the report as a file to
    open: Discord shows the source of a page that is an attachment alone."""
    report = await make_report(interaction, match)
    view = match.view(audience_of(interaction, match))
    pictures = await render_files(presenter_of(view).picture(view.state))
    file = discord.File(BytesIO(report.encode()), f"planvert-{match.id}.html")
    layout = report_layout(view, next(iter(pictures), None), file.filename)
    await answer(interaction, view=layout, files=[*pictures, file])


@on_click("verify", like="table verify")
async def verify_match(interaction: Interaction, match: Match) -> None:
    record = await interaction.client.referee.records.export(match.id, PUBLIC[0])
    await _verify(interaction, record_text(record).encode())


async def verify_file(interaction: Interaction, file: discord.Attachment) -> None:
    """Answers with the verdict on the record in a file. Raises ``Refused`` for a file that is no record; one
    that is too large is not read."""
    try:
        VERDICT_LIMITS.check(size=file.size / 1024)
    except Unfinished as stopped:
        await answer(interaction, say("verdict-stopped", limit=stopped.limit, most=stopped.most))
        return
    await _verify(interaction, await file.read())


async def _verify(interaction: Interaction, data: bytes) -> None:
    """Verifies a record, in a process of its own; the digests of a game that ended here are compared, and
    below the verdict stands how to check by hand what was sealed in it."""
    client = interaction.client
    with client.concurrency.alone(interaction.user.id, "verify"):
        verdict = await client.verifier.run(partial(verdict_on, data, VERDICT_LIMITS), Urgency.ANSWER)
    records = client.referee.records
    verdict = compare(verdict, await records.published_digests(verdict.id), every=True)
    lines = [verdict_text(verdict)]
    if verdict.compared:
        events = [learned.event for learned in await records.account(verdict.id, PUBLIC[0])]
        match = await client.referee.games.match(verdict.id)
        lines += dict.fromkeys(presenter_of(match).proof(events))
    await answer(interaction, fitted("\n".join(lines), MESSAGE, "cut-verdict"))


Show = Literal["game", "report"]
"""What of a game is shown again, and how."""

BAR_AFTER, BAR_EVERY = 0.7, 3.0
"""Seconds until the bar of progress is shown, and from one change of it to the next."""


@on_click("replay", like="table replay")
async def show_replay(interaction: Interaction, match: Match) -> None:
    """Answers with a replay of a match that has begun, as far as this user may know it."""
    with interaction.client.concurrency.alone(interaction.user.id):
        audience = audience_of(interaction, match)
        steps = await interaction.client.referee.records.learned_steps(match.id, audience)
        frames = await asyncio.to_thread(whole_game, steps)
        view, row = match.view(audience), buttons(game_button(match, "report"))
        if not frames.frames:
            await answer(interaction, say("replay-none", game=match.id), view=row)
            return
        work = await interaction.client.animator.begin(frames, interaction.user.id)
        shown = await wait_with_bar(interaction, work, partial(progress_text, "replay-progress"))
        animation = work.task.result()
        text = say("replay-failed") if animation is None else replay_text(view, frames, animation)
        files = [] if animation is None else [replay_file(animation)]
        if not (shown and await edit_answer(interaction, text, files, row)):
            await answer(interaction, text, files=files, view=row)


async def _wait(interaction: Interaction, work: Work[Any], bar: str) -> None:
    """Waits until a part of an analysis is complete. The bar, if it was shown, stays as it is then."""
    progress = partial(progress_text, bar)
    if await wait_with_bar(interaction, work, progress):
        await edit_answer(interaction, progress(work.done))


@on_click("analysis", like="table analysis")
async def show_analysis(interaction: Interaction, match: Match) -> None:
    """Answers with the turning points of a match that is over; until they are found, with a bar of progress.
    The rest of the analysis goes on. Raises ``Refused`` if there is nothing to analyse."""
    first = interaction.client.referee.analyses.begin(match, interaction.user.id).first
    await _wait(interaction, first, "analysis-progress")
    analysis, view = first.task.result(), match.view(PUBLIC[0])
    curve = await render_file(analysing.analysis_picture(view, analysis))
    drawings = await asyncio.to_thread(lambda: [analysing.board_of(view, turn) for turn in analysis.turning])
    boards = [await render_file(drawing) if drawing else None for drawing in drawings]
    files = [file for file in (*boards, curve) if file]
    await answer(interaction, view=analysing.analysis_layout(view, analysis, curve, boards), files=files)


@on_click("details", like="table analysis")
async def show_details(interaction: Interaction, match: Match) -> None:
    """Answers with the accuracy of both sides and their doubtful decisions; until all are judged, with a bar
    of progress."""
    work = interaction.client.referee.analyses.begin(match, interaction.user.id)
    await _wait(interaction, work, "analysis-progress-details")
    await answer(interaction, analysing.analysis_text(match.view(PUBLIC[0]), work.task.result()))


async def wait_with_bar(interaction: Interaction, work: Work[Any], bar: Callable[[float], str]) -> bool:
    """Waits until a work is complete, and answers with its bar of progress unless that is soon. Returns
    whether the bar was shown and is the answer that may be edited.

    The bar stops as soon as Discord refuses a change. Then what is made can only be given another way, and it
    waits for those who ask again.
    """
    waited, shown, stopped = BAR_AFTER, False, False
    while not (await asyncio.wait({work.task}, timeout=waited))[0]:
        waited = BAR_EVERY
        if stopped:
            continue
        if not shown:
            await answer(interaction, bar(work.done))
            shown = True
        else:
            stopped = not await edit_answer(interaction, bar(work.done))
    return shown and not stopped


async def show_board(interaction: Interaction, match: Match) -> None:
    """Shows the position to this user; in words if the picture cannot be made."""
    view = match.view(audience_of(interaction, match))
    if files := await render_files(messages.presenter_of(view).picture(view.state)):
        await answer(interaction, files=files)
        return
    board = messages.presenter_of(view).board(view.state)
    for page in in_screens(board, MESSAGE, len):
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
    names = {user: await _fetch_name(interaction, user) for user in people(match, events)}
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
    drawing = analysing.analysis_picture(view, analysis)
    png = await render(drawing)
    return Judged(
        analysing.analysis_lines(view, analysis), None if png is None else Picture(png, drawing.alt)
    )


def _drawings(then: dict[int, Match]) -> dict[int, Drawing]:
    """Returns the drawing of each moment that differs from the one before."""
    drawings: dict[int, Drawing] = {}
    for number, view in then.items():
        drawing = messages.presenter_of(view).picture(view.state)
        if drawing is not None and drawing not in list(drawings.values())[-1:]:
            drawings[number] = drawing
    return drawings


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
