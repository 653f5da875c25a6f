"""What members have beside a game: their history and preferences, the ladders, the question of the day, and
how they leave."""

import asyncio
from io import BytesIO

import discord

from bot.community.members import Changes
from bot.games.game import Reason, Refused
from bot.games.registry import GAMES
from bot.interactions.answers import FORGOTTEN, answer, picture_shown, redraw
from bot.interactions.checks import server_of
from bot.interactions.clicks import on_click, picked_value
from bot.interactions.client import Interaction
from bot.interactions.lists import Listing, on_list
from bot.interactions.playing import draw_panel
from bot.interactions.which_game import parse_kind
from bot.players.player import dailies
from bot.presentation.components import CustomId, read_words, split_words, whole_number
from bot.presentation.daily import DAILY_BUTTON, DAILY_PICKER, chosen, daily_panel
from bot.presentation.members import (
    FORGET,
    JOIN_LADDER,
    LADDER,
    LEAVE_LADDER,
    SEND,
    forget_buttons,
    history_lines,
    kept_text,
    ladder_buttons,
    ladder_text,
    preferences_text,
)
from bot.presentation.messages import mention
from bot.presentation.posts import YES
from bot.presentation.wording import say

LARGEST_UNPACKED = 8 * 1024 * 1024
"""Largest file that is sent as it is, in bytes; Discord takes 10 MB. A larger one is packed."""


def _server(interaction: Interaction) -> int:
    return server_of(interaction, "records-server", "records")


@on_list("history")
async def list_history(interaction: Interaction, game: str, words: tuple[str, ...]) -> Listing:
    (whose,) = read_words(words, whole_number)
    reader = interaction.user.id
    history = await interaction.client.community.history(whose, _server(interaction), reader)
    lines = history_lines(*history, whose)
    facts = {"player": mention(whose), "whose": "own" if whose == reader else "other"}
    return Listing(list(lines), none=say("history-none", **facts), head=say("history-title", **facts))


async def show_ladder(interaction: Interaction, typed: str | None) -> None:
    """Answers with the ladder of a game that was typed, or else of a game that is played here."""
    guild = _server(interaction)
    text, view = await _draw(interaction, guild, await _kind(interaction, typed))
    await answer(interaction, text, view=view)


@on_click(LADDER, redraws=True)
async def follow_ladder(interaction: Interaction, clicked: CustomId) -> None:
    """Shows the ladder of a game in place of the current one, after the member has joined or left it if they
    ask for that."""
    action, typed = clicked.read(str, str)
    guild, user, ladder = _server(interaction), interaction.user.id, interaction.client.community.ladder
    kind = await _kind(interaction, typed)
    if action == JOIN_LADDER:
        await ladder.join(user, guild, kind)
    elif action == LEAVE_LADDER:
        await ladder.leave(user, guild, kind)
    text, view = await _draw(interaction, guild, kind)
    await redraw(interaction, view, text, text=text)


async def _draw(interaction: Interaction, guild: int, kind: str) -> tuple[str, discord.ui.View]:
    ladder = interaction.client.community.ladder
    own = await ladder.rank(interaction.user.id, guild, kind)
    text = ladder_text(kind, await ladder.highest(guild, kind), own)
    return text, ladder_buttons(kind, stands=own is not None)


async def _kind(interaction: Interaction, typed: str | None) -> str:
    """Returns the game that was typed, by its name or its title; without any, that of the newest match here,
    or the first. Raises ``Refused`` if there is no such game."""
    if typed is not None:
        return parse_kind(typed)
    games, place = interaction.client.referee.games, interaction.channel_id or 0
    here = await games.at(place) or await games.ended_at(place)
    return here[0].match.kind if here else next(iter(GAMES))


async def change_preferences(interaction: Interaction, changes: Changes) -> None:
    preferences = await interaction.client.community.preferences.change(interaction.user.id, changes)
    await answer(interaction, preferences_text(preferences, discord.utils.utcnow()))


async def ask_to_forget(interaction: Interaction) -> None:
    """Answers with what would be deleted and what would stay, and asks for confirmation."""
    data = await interaction.client.community.leaving.look(interaction.user.id)
    await answer(interaction, kept_text(*data), view=forget_buttons(interaction.user.id))


@on_click(SEND)
async def send_kept(interaction: Interaction, clicked: CustomId) -> None:
    """Answers a user who asks for it with everything that is kept of them, in a file. Raises ``Refused`` if
    they are not the user who was asked, and if other long work is done for them."""
    _read_own(interaction, clicked)
    with interaction.client.concurrency.alone(interaction.user.id):
        data, name = await interaction.client.community.leaving.export(interaction.user.id), "planvert-of-you"
        if len(data) > LARGEST_UNPACKED:
            from zipfile import ZIP_DEFLATED, ZipFile

            packed = BytesIO()
            with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
                await asyncio.to_thread(archive.writestr, f"{name}.json", data)
            file = discord.File(BytesIO(packed.getvalue()), f"{name}.zip")
        else:
            file = discord.File(BytesIO(data), f"{name}.json")
        await answer(interaction, say("forget-sent"), files=[file])


def _read_own(interaction: Interaction, clicked: CustomId) -> str:
    """Returns the reply that a button stands for. Raises ``Refused`` if it was shown to somebody else."""
    reply, asked = clicked.read(str, whole_number)
    if asked != interaction.user.id:
        raise Refused(Reason("not-your-list", "buttons"))
    return str(reply)


@on_click(FORGET, redraws=True)
async def forget(interaction: Interaction, clicked: CustomId) -> None:
    """Forgets a user who confirms it. Raises ``Refused`` if they are not the user who was asked."""
    reply = _read_own(interaction, clicked)
    text = say("forget-not")
    if reply == YES:
        await interaction.client.community.leaving.forget(interaction.user.id)
        interaction.extras[FORGOTTEN] = True
        text = say("forgotten")
    await redraw(interaction, None, text, text=text)


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
