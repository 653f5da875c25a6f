"""Finding an opponent: asking a named member or whoever takes the free seat to a game, and the list of those
who look for one in a server."""

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple, cast

import discord

from bot.community.seekers import UNCHANGED, Entry
from bot.games.game import Pace, Reason, Refused
from bot.games.registry import GAMES, MANIFESTS
from bot.interactions.answers import redraw
from bot.interactions.autocomplete import empty_if_refused
from bot.interactions.checks import fetch_member, is_member, server_of
from bot.interactions.clicks import on_click, picked_values
from bot.interactions.client import Interaction
from bot.interactions.library import complete_document
from bot.interactions.opening import check_table, example_options, open_game
from bot.interactions.pictures import show_message, throw_here
from bot.interactions.which_game import parse_kind, parse_seat
from bot.presentation.components import CustomId, whole_number
from bot.presentation.lobby import drawn_side
from bot.presentation.messages import Message
from bot.presentation.options import Option, matching
from bot.presentation.presenter import presenter_for
from bot.presentation.seekers import (
    ASK,
    CHALLENGE,
    JOIN,
    LEAVE,
    LIKES,
    PAGE,
    ask_game,
    games_liked,
    seekers_list,
)
from bot.presentation.wording import seat_name
from bot.referee.open_dice import draw_side


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
        throwing, told = partial(draw_side, game.seats), partial(drawn_side, game.seats, user.id)
        own = (await throw_here(interaction, None, throwing, lambda drawn: told(*drawn)))[1]
    seats = {seat: user if seat == own else member for seat in game.seats}
    await open_game(interaction, game.name, seats, None, terms, options, asks=True)


@empty_if_refused
async def complete_side(interaction: Interaction, current: str) -> list[Option]:
    seats = GAMES[parse_kind(interaction.namespace.kind or "")].seats
    return matching([(seat_name(seat), seat) for seat in seats], current)


@empty_if_refused
async def complete_beginning(interaction: Interaction, current: str) -> list[Option]:
    """Returns the scenarios or campaigns of the game that is named."""
    documents = presenter_for(parse_kind(interaction.namespace.kind or "")).documents
    return await complete_document(interaction, documents, current) if documents else []


async def show_seekers(interaction: Interaction, typed: Entry) -> None:
    """Answers with the list of this server. With anything typed, the user's name is put on it first, or their
    entry changed. Raises ``Refused`` outside a server, and as ``Seekers.join`` does."""
    guild_id = _server(interaction)
    if typed != UNCHANGED:
        entry = typed._replace(kind=parse_kind(typed.kind)) if typed.kind else typed._replace(kind=None)
        await interaction.client.community.seekers.join(guild_id, interaction.user.id, entry)
    await show_message(interaction, await _page(interaction, 1))


@on_click(PAGE, redraws=True)
async def turn_seekers(interaction: Interaction, clicked: CustomId) -> None:
    """Shows the page of the list that the button names in place of the current one."""
    (number,) = clicked.read(whole_number)
    page = await _page(interaction, number)
    await redraw(interaction, page.view, text=page.content)


@on_click(JOIN, redraws=True)
async def join(interaction: Interaction, clicked: CustomId, kinds: Sequence[str] | None = None) -> None:
    """Puts the user's name on the list, or changes the games that they like."""
    seekers = interaction.client.community.seekers
    await seekers.join(_server(interaction), interaction.user.id, kinds=kinds)
    await turn_seekers(interaction, clicked)


@on_click(LIKES, redraws=True)
async def like(interaction: Interaction, clicked: CustomId) -> None:
    """Changes the games that the user likes, if they are still on the list; none means all."""
    picked = [kind for kind in picked_values(interaction) if kind in MANIFESTS]
    if await interaction.client.community.seekers.of(_server(interaction), interaction.user.id):
        await join(interaction, clicked, picked)
    else:
        await turn_seekers(interaction, clicked)


@on_click(LEAVE, redraws=True)
async def leave(interaction: Interaction, clicked: CustomId) -> None:
    await interaction.client.community.seekers.leave(_server(interaction), interaction.user.id)
    await turn_seekers(interaction, clicked)


@on_click(ASK)
async def ask(interaction: Interaction, clicked: CustomId) -> None:
    """Asks the user to which game they challenge a member of the list. Raises ``Refused`` if that member has
    left the list or the server."""
    seekers, guild_id = interaction.client.community.seekers, _server(interaction)
    (member,) = clicked.read(whole_number)
    seeker = await seekers.of(guild_id, member)
    if seeker and interaction.guild is not None and not await is_member(interaction.guild, member):
        await seekers.leave(guild_id, member)
        seeker = None
    if seeker is None:
        raise Refused(Reason("seeker-gone", "seats"))
    await show_message(interaction, ask_game(seeker))


@on_click(CHALLENGE)
async def challenge(interaction: Interaction, clicked: CustomId) -> None:
    """Challenges a member of the list to the game that was chosen. Raises ``Refused`` if they no longer look
    for it, and as ``ask_to_play`` does."""
    member, kind = clicked.read(whole_number, str)
    seeker = await interaction.client.community.seekers.of(_server(interaction), member)
    if seeker is None or kind not in games_liked(seeker):
        raise Refused(Reason("seeker-gone", "seats"))
    assert interaction.guild is not None
    named = await fetch_member(interaction.guild, member)
    if named is None:
        raise Refused(Reason("seeker-gone", "seats"))
    await ask_to_play(interaction, Challenge(kind, named, pace=cast("Pace | None", seeker.pace)))


async def _page(interaction: Interaction, number: int) -> Message:
    seekers, guild_id = interaction.client.community.seekers, _server(interaction)
    own = await seekers.of(guild_id, interaction.user.id)
    return seekers_list(*await seekers.page(guild_id, number), own, discord.utils.utcnow())


def _server(interaction: Interaction) -> int:
    return server_of(interaction, "seekers-server")
