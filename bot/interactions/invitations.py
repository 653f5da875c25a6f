"""Finding an opponent: inviting a named member or whoever takes the free seat, and the list of those who look
for a game in a server."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, cast

import discord

from bot.community.invitations import UNCHANGED, Entry
from bot.games.game import Pace, Reason, Refused
from bot.games.registry import GAMES, MANIFESTS
from bot.interactions.answers import answer, redraw
from bot.interactions.autocomplete import empty_if_refused
from bot.interactions.checks import (
    check_open,
    check_people,
    check_sees,
    fetch_member,
    is_member,
    location_of,
    server_of,
)
from bot.interactions.clicks import on_click, picked_values
from bot.interactions.client import Interaction
from bot.interactions.library import complete_document, find_document
from bot.interactions.opening import answer_seated
from bot.interactions.pictures import show_message
from bot.interactions.which_game import parse_kind, parse_seat
from bot.players.registry import player_of
from bot.presentation.custom_id import CustomId, whole_number
from bot.presentation.facts import seat_name
from bot.presentation.invitations import (
    ACCEPT,
    ASK,
    CHALLENGE,
    DECLINE,
    JOIN,
    LEAVE,
    LIKES,
    PAGE,
    WITHDRAW,
    ask_game,
    games_liked,
    seekers_list,
)
from bot.presentation.messages import Message
from bot.presentation.options import Option, matching
from bot.presentation.presenter import presenter_for
from bot.presentation.wording import command, say


class Challenge(NamedTuple):
    """An invitation as it is typed: to a game of that kind, to a member or, if none is named, to anybody.
    ``document`` names the scenario or campaign, for games that have them."""

    kind: str
    member: discord.User | discord.Member | None = None
    seat: str | None = None
    pace: Pace | None = None
    document: str | None = None
    hours: int = 0
    guided: bool = False


async def invite(interaction: Interaction, typed: Challenge) -> None:
    """Invites to a game by a post in this channel.

    Raises ``Refused`` outside a server, if the bot may not write here or Discord refuses the post, if the
    member is a bot or cannot see the place, and as ``Invitations.invite`` does.
    """
    location, kind = location_of(interaction), parse_kind(typed.kind)
    seat = parse_seat(GAMES[kind], typed.seat) if typed.seat else None
    if typed.member is not None:
        await _check_member(interaction, kind, typed.member)
    row = await interaction.client.community.invitations.invite(
        location,
        interaction.user.id,
        kind,
        await _options(interaction, kind, typed.pace, typed.document),
        member=typed.member.id if typed.member else None,
        seat=seat,
        hours=typed.hours,
        guided=typed.guided,
    )
    if not await interaction.client.courier.show_invitation(row.id):
        await interaction.client.community.invitations.cancel(row.id)
        raise Refused(Reason("invitation-unposted", "games"))
    await answer(interaction, say("invitation-sent", when=f"<t:{int(row.expires_at.timestamp())}:R>"))


async def _check_member(interaction: Interaction, kind: str, member: discord.abc.User) -> None:
    if member == interaction.client.user:
        named = say(f"game-{kind}")
        if player_of(kind) is None:
            raise Refused(Reason("computer-none", "seats", {"name": named}))
        new = f"`{command(GAMES[kind].slash('new'))}`"
        raise Refused(Reason("invitation-computer", "seats", {"new": new}))
    check_people([member])
    await check_sees(interaction, [member])


async def _options(
    interaction: Interaction, kind: str, pace: Pace | None, document: str | None
) -> Mapping[str, Any]:
    """Returns the options of the game: those for trying it out, but for what was typed. It is played by mail
    unless a pace was typed, like any game; some know no paces."""
    options = dict(MANIFESTS[kind].example)
    documents = presenter_for(kind).documents
    if documents is not None:
        options[documents.option] = await find_document(
            interaction, documents, document or options[documents.option]
        )
    elif document:
        named = say(f"game-{kind}")
        raise Refused(Reason("document-none", "files", {"name": named}))
    if "pace" in GAMES[kind].options.__struct_fields__:
        options["pace"] = pace or "mail"
    return options


@empty_if_refused
async def complete_side(interaction: Interaction, current: str) -> list[Option]:
    seats = GAMES[parse_kind(interaction.namespace.kind or "")].seats
    return matching([(seat_name(seat), seat) for seat in seats], current)


@empty_if_refused
async def complete_beginning(interaction: Interaction, current: str) -> list[Option]:
    """Returns the scenarios or campaigns of the game that is named."""
    documents = presenter_for(parse_kind(interaction.namespace.kind or "")).documents
    return await complete_document(interaction, documents, current) if documents else []


@on_click(ACCEPT)
async def accept(interaction: Interaction, clicked: CustomId) -> None:
    """Accepts an invitation: the game begins with both seated. If whoever has invited is no longer in the
    server, the invitation ends. Raises ``Refused`` if the bot may not write here any more, if whoever has
    invited no longer sees the place, and as ``Invitations.accept`` does."""
    client, invitation_id = interaction.client, _id_of(clicked)
    invitations = client.community.invitations
    check_open(interaction.app_permissions, interaction.channel)
    row = await invitations.find(invitation_id)
    if interaction.guild is not None and not await is_member(interaction.guild, row.user_id):
        await invitations.answer(invitation_id, row.user_id, state="withdrawn")
        await client.courier.show_invitation(invitation_id)
        raise Refused(Reason("invitation-left", "seats"))
    await check_sees(interaction, [discord.Object(row.user_id)])
    match = await invitations.accept(invitation_id, interaction.user.id)
    await client.courier.settle(match.id)
    await client.courier.show_invitation(invitation_id)
    await answer_seated(interaction, match)


@on_click(DECLINE, WITHDRAW)
async def close(interaction: Interaction, clicked: CustomId) -> None:
    """Declines a challenge, or withdraws an invitation."""
    invitation_id, declines = _id_of(clicked), clicked.handler == DECLINE
    state: Literal["declined", "withdrawn"] = "declined" if declines else "withdrawn"
    await interaction.client.community.invitations.answer(invitation_id, interaction.user.id, state)
    await interaction.client.courier.show_invitation(invitation_id)
    await answer(interaction, say("invitation-declined") if declines else say("done"))


def _id_of(clicked: CustomId) -> str:
    return clicked.words[0] if clicked.words else ""


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
    for it, and as ``invite`` does."""
    member, kind = clicked.read(whole_number, str)
    seeker = await interaction.client.community.seekers.of(_server(interaction), member)
    if seeker is None or kind not in games_liked(seeker):
        raise Refused(Reason("seeker-gone", "seats"))
    assert interaction.guild is not None
    named = await fetch_member(interaction.guild, member)
    if named is None:
        raise Refused(Reason("seeker-gone", "seats"))
    await invite(interaction, Challenge(kind, named, pace=cast("Pace | None", seeker.pace)))


async def _page(interaction: Interaction, number: int) -> Message:
    seekers, guild_id = interaction.client.community.seekers, _server(interaction)
    own = await seekers.of(guild_id, interaction.user.id)
    return seekers_list(*await seekers.page(guild_id, number), own, discord.utils.utcnow())


def _server(interaction: Interaction) -> int:
    return server_of(interaction, "seekers-server")
