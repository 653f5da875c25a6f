"""What is on record: a user's games, and of each game the log, the export, the report and the verdict on
it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from io import BytesIO
from math import ceil

import discord

from bot.games.game import PUBLIC, GameEnded
from bot.games.match import Match
from bot.interactions.answers import answer
from bot.interactions.clicks import on_click
from bot.interactions.client import Interaction
from bot.interactions.lists import Listing, on_list, show_list
from bot.interactions.pictures import make_report, render_files
from bot.interactions.which_game import audience_of, find_allowed
from bot.presentation.help import openings
from bot.presentation.messages import presenter_of
from bot.presentation.posts import game_line, log_entries
from bot.presentation.report import report_layout
from bot.presentation.verdict import verdict_text
from bot.presentation.wording import say
from bot.referee.export import record_text
from bot.referee.games import Held
from bot.referee.limits import Limits, Unfinished
from bot.referee.verify import compare, verdict_on
from bot.workers import Urgency

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
    going = _lines(await games.of(user))
    ended = await games.count_ended_of(user)

    async def over(page: int) -> list[str]:
        return [say("answer-list-ended"), *_lines(await games.ended_of(user, ON_A_PAGE, page * ON_A_PAGE))]

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
    await show_list(interaction, "log", match.id, at_end=True)


@on_list("log")
async def list_log(interaction: Interaction, game: str, words: tuple[str, ...]) -> Listing:
    """Lists what happened in a game, as far as this user may know it."""
    match = await find_allowed(interaction, game, "table log")
    return await list_events(interaction, match, audience_of(interaction, match))


@on_list("gmlog")
async def list_public_log(interaction: Interaction, game: str, words: tuple[str, ...]) -> Listing:
    """Lists everything that happened in public, for a game master."""
    return await list_events(interaction, await find_allowed(interaction, game, "gm log"), PUBLIC[0])


async def list_events(interaction: Interaction, match: Match, audience: str) -> Listing:
    """Lists every event that an audience may know, in order. In a match that is over the latest is its end,
    not what is opened after it."""
    events, view = await interaction.client.referee.records.account(match.id, audience), match.view(audience)
    ends = [place for place, event in enumerate(events, 1) if isinstance(event.event, GameEnded)]
    over = match.stage == "over" and ends
    latest = len(list(log_entries(view, events[: ends[-1]]))) if over else None
    return Listing(list(log_entries(view, events)), none=say("answer-log-empty"), latest=latest)


async def send_export(interaction: Interaction, match: Match) -> None:
    """Answers with the record of a match, as far as this user may know it, in a file."""
    audience = audience_of(interaction, match)
    record = await interaction.client.referee.records.export(match.id, audience)
    file = discord.File(BytesIO(record_text(record).encode()), f"planvert-{match.id}.json")
    await answer(interaction, say("answer-export", game=match.id), files=[file])


@on_click("report", like="table replay")
async def send_report(interaction: Interaction, match: Match) -> None:
    """Answers with the battle report of a match: a picture of how it stands, and the report as files to open.
    They are shown as files, because Discord shows the source of a page that is an attachment alone."""
    report = await make_report(interaction, match)
    view = match.view(audience_of(interaction, match))
    drawing = presenter_of(view).picture(view.state)
    pictures = await render_files(drawing)
    files = [
        discord.File(BytesIO(text.encode()), f"planvert-{match.id}.{ending}")
        for ending, text in (("html", report.html), ("md", report.markdown))
    ]
    layout = report_layout(view, next(iter(pictures), None), [file.filename for file in files])
    await answer(interaction, view=layout, files=[*pictures, *files])


@on_click("verify", like="table verify")
async def verify_match(interaction: Interaction, match: Match) -> None:
    """Answers with the verdict on the public record of a match."""
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
    """Verifies a record, in a process of its own; the digests of a game that ended here are compared."""
    client = interaction.client
    verdict = await client.verifier.run(
        partial(verdict_on, data, VERDICT_LIMITS), Urgency.ANSWER, interaction.user.id
    )
    published = await client.referee.records.published_digests(verdict.id)
    await answer(interaction, verdict_text(compare(verdict, published, every=True)))
