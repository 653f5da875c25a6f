"""What members have beside a game: their history and preferences, the ladders, the question of the day, the
list of those who look for a game, asking others to one, and how they leave."""

import asyncio
from collections.abc import Sequence
from functools import partial
from io import BytesIO
from typing import Any, NamedTuple, cast

import discord

from bot.community.ladder import MOST_LISTED
from bot.community.members import UNCHANGED, Changes, Entry
from bot.games.game import Pace, Reason, Refused
from bot.games.registry import GAMES, MANIFESTS
from bot.interactions.answers import FORGOTTEN, answer, picture_shown, redraw
from bot.interactions.clicks import on_click, picked_value, picked_values
from bot.interactions.client import Interaction
from bot.interactions.library import complete_document
from bot.interactions.lists import Listing, on_list
from bot.interactions.opening import check_table, example_options, open_game
from bot.interactions.playing import draw_panel
from bot.interactions.records import show_message, throw_here
from bot.interactions.which_game import fetch_member, is_member, parse_kind, parse_seat, server_of
from bot.players.player import dailies
from bot.presentation import lobby, members
from bot.presentation.components import CustomId, read_words, split_words, whole_number
from bot.presentation.daily import DAILY_BUTTON, DAILY_PICKER, chosen, daily_panel
from bot.presentation.messages import Message, mention
from bot.presentation.options import Option, matching
from bot.presentation.posts import YES
from bot.presentation.presenter import presenter_for
from bot.presentation.wording import say, seat_name
from bot.rating import Rating
from bot.referee.open_dice import draw_side

LARGEST_UNPACKED = 8 * 1024 * 1024
"""Largest file that is sent as it is, in bytes; Discord takes 10 MB. A larger one is packed."""


def _server(interaction: Interaction) -> int:
    return server_of(interaction, "records-server", "records")


@on_list("history")
async def list_history(interaction: Interaction, game: str, words: tuple[str, ...]) -> Listing:
    (whose,) = read_words(words, whole_number)
    reader = interaction.user.id
    history = await interaction.client.community.history(whose, _server(interaction), reader)
    lines = members.history_lines(*history, whose)
    facts = {"player": mention(whose), "whose": "own" if whose == reader else "other"}
    return Listing(list(lines), none=say("history-none", **facts), head=say("history-title", **facts))


async def show_ladder(interaction: Interaction, kind: str | None = None) -> None:
    """Answers with the ladder of a game that was typed, or else of a game that is played here."""
    guild = _server(interaction)
    text, view = await _draw(interaction, guild, await _kind(interaction, kind))
    await answer(interaction, text, view=view)


@on_click(members.LADDER, redraws=True)
async def follow_ladder(interaction: Interaction, clicked: CustomId) -> None:
    """Shows the ladder of a game in place of the current one, after the member has joined or left it if they
    ask for that."""
    action, typed = clicked.read(str, str)
    guild, user, ladder = _server(interaction), interaction.user.id, interaction.client.community.ladder
    kind = await _kind(interaction, typed)
    if action == members.JOIN_LADDER:
        await ladder.standings.join(user, guild, kind, Rating())
    elif action == members.LEAVE_LADDER:
        await ladder.standings.leave(user, guild, kind)
    text, view = await _draw(interaction, guild, kind)
    await redraw(interaction, view, text, text=text)


async def _draw(interaction: Interaction, guild: int, kind: str) -> tuple[str, discord.ui.View]:
    ladder = interaction.client.community.ladder
    own = await ladder.rank(interaction.user.id, guild, kind)
    text = members.ladder_text(kind, await ladder.standings.top(guild, kind, MOST_LISTED), own)
    return text, members.ladder_buttons(kind, stands=own is not None)


async def _kind(interaction: Interaction, typed: str | None) -> str:
    """Returns the game that was typed, by its name or its title; without any, that of the newest match here,
    or the first. Raises ``Refused`` if there is no such game."""
    if typed is not None:
        return parse_kind(typed)
    games, place = interaction.client.referee.games, interaction.channel_id or 0
    here = await games.stored.at(place) or await games.stored.over_at(place)
    return here[0].kind if here else next(iter(GAMES))


async def change_preferences(interaction: Interaction, changes: Changes) -> None:
    preferences = await interaction.client.community.preferences.change(interaction.user.id, changes)
    await answer(interaction, members.preferences_text(preferences, discord.utils.utcnow()))


async def ask_to_forget(interaction: Interaction) -> None:
    """Answers with what would be deleted and what would stay, and asks for confirmation."""
    data = await interaction.client.community.leaving.look(interaction.user.id)
    await answer(interaction, members.kept_text(*data), view=members.forget_buttons(interaction.user.id))


@on_click(members.SEND)
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


@on_click(members.FORGET, redraws=True)
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


class Challenge(NamedTuple):
    """A game as a user asks for it: of that kind, with a member or, if none is named, with anybody.
    ``document`` names the scenario or campaign, for games that have them."""

    kind: str
    member: discord.User | discord.Member | None = None
    seat: str | None = None
    pace: Pace | None = None
    document: str | None = None
    hours: int = 0
    guided: bool = False


async def ask_to_play(interaction: Interaction, typed: Challenge) -> None:
    """Opens a game for the user and a member, who is asked to it, or anybody: with the options for trying it
    out, but for what was typed. Unless a side was typed, a die of the channel decides it. Raises ``Refused``
    as ``open_game`` does."""
    game = GAMES[parse_kind(typed.kind)]
    own = parse_seat(game, typed.seat) if typed.seat else None
    terms: dict[str, Any] = {"hours": typed.hours, "guided": typed.guided}
    if typed.pace and "pace" in game.options.__struct_fields__:
        terms["pace"] = typed.pace
    options = await example_options(interaction, game.name, typed.document)
    user, member = interaction.user, typed.member
    if member is not None and member != interaction.client.user:
        location, now = await check_table(interaction, [member]), discord.utils.utcnow()
        await interaction.client.referee.games.check_asked(member.id, user.id, location.guild_id, now)
    if own is None:
        throwing, told = partial(draw_side, game.seats), partial(lobby.drawn_side, game.seats, user.id)
        own = (await throw_here(interaction, None, throwing, lambda drawn: told(*drawn)))[1]
    seats = {seat: user if seat == own else member for seat in game.seats}
    await open_game(interaction, game.name, seats, None, terms, options, asks=True)


async def complete_side(interaction: Interaction, current: str) -> list[Option]:
    seats = GAMES[parse_kind(interaction.namespace.kind or "")].seats
    return matching([(seat_name(seat), seat) for seat in seats], current)


async def complete_beginning(interaction: Interaction, current: str) -> list[Option]:
    """Returns the scenarios or campaigns of the game that is named."""
    documents = presenter_for(parse_kind(interaction.namespace.kind or "")).documents
    return await complete_document(interaction, documents, current) if documents else []


async def show_seekers(interaction: Interaction, typed: Entry) -> None:
    """Answers with the list of this server. With anything typed, the user's name is put on it first, or their
    entry changed. Raises ``Refused`` outside a server, and as ``Seekers.join`` does."""
    guild_id = _list_server(interaction)
    if typed != UNCHANGED:
        entry = typed._replace(kind=parse_kind(typed.kind)) if typed.kind else typed._replace(kind=None)
        await interaction.client.community.seekers.join(guild_id, interaction.user.id, entry)
    await show_message(interaction, await _page(interaction, 1))


@on_click(lobby.PAGE, redraws=True)
async def turn_seekers(interaction: Interaction, clicked: CustomId) -> None:
    """Shows the page of the list that the button names in place of the current one."""
    (number,) = clicked.read(whole_number)
    page = await _page(interaction, number)
    await redraw(interaction, page.view, text=page.content)


@on_click(lobby.JOIN, redraws=True)
async def join(interaction: Interaction, clicked: CustomId, kinds: Sequence[str] | None = None) -> None:
    """Puts the user's name on the list, or changes the games that they like."""
    seekers = interaction.client.community.seekers
    await seekers.join(_list_server(interaction), interaction.user.id, kinds=kinds)
    await turn_seekers(interaction, clicked)


@on_click(lobby.LIKES, redraws=True)
async def like(interaction: Interaction, clicked: CustomId) -> None:
    """Changes the games that the user likes, if they are still on the list; none means all."""
    picked = [kind for kind in picked_values(interaction) if kind in MANIFESTS]
    if await interaction.client.community.seekers.of(_list_server(interaction), interaction.user.id):
        await join(interaction, clicked, picked)
    else:
        await turn_seekers(interaction, clicked)


@on_click(lobby.LEAVE, redraws=True)
async def leave(interaction: Interaction, clicked: CustomId) -> None:
    await interaction.client.community.seekers.leave(_list_server(interaction), interaction.user.id)
    await turn_seekers(interaction, clicked)


@on_click(lobby.ASK)
async def ask(interaction: Interaction, clicked: CustomId) -> None:
    """Asks the user to which game they challenge a member of the list. Raises ``Refused`` if that member has
    left the list or the server."""
    seekers, guild_id = interaction.client.community.seekers, _list_server(interaction)
    (member,) = clicked.read(whole_number)
    seeker = await seekers.of(guild_id, member)
    if seeker and interaction.guild is not None and not await is_member(interaction.guild, member):
        await seekers.leave(guild_id, member)
        seeker = None
    if seeker is None:
        raise Refused(Reason("seeker-gone", "seats"))
    await show_message(interaction, lobby.ask_game(seeker))


@on_click(lobby.CHALLENGE)
async def challenge(interaction: Interaction, clicked: CustomId) -> None:
    """Challenges a member of the list to the game that was chosen. Raises ``Refused`` if they no longer look
    for it, and as ``ask_to_play`` does."""
    member, kind = clicked.read(whole_number, str)
    seeker = await interaction.client.community.seekers.of(_list_server(interaction), member)
    if seeker is None or kind not in lobby.games_liked(seeker):
        raise Refused(Reason("seeker-gone", "seats"))
    assert interaction.guild is not None
    named = await fetch_member(interaction.guild, member)
    if named is None:
        raise Refused(Reason("seeker-gone", "seats"))
    await ask_to_play(interaction, Challenge(kind, named, pace=cast("Pace | None", seeker.pace)))


async def _page(interaction: Interaction, number: int) -> Message:
    seekers, guild_id = interaction.client.community.seekers, _list_server(interaction)
    own = await seekers.of(guild_id, interaction.user.id)
    return lobby.seekers_list(*await seekers.page(guild_id, number), own, discord.utils.utcnow())


def _list_server(interaction: Interaction) -> int:
    return server_of(interaction, "seekers-server")
