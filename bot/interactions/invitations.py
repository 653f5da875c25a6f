"""Inviting to a game: a named member, or whoever takes the free seat; and the answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import discord

from bot.games.game import Pace, Reason, Refused, Seat
from bot.games.registry import GAMES, MANIFESTS
from bot.games.typed_text import clipped, folded
from bot.interactions.answers import answer
from bot.interactions.checks import Room, check_open, check_people, check_visible, is_member
from bot.interactions.client import Interaction
from bot.interactions.library import complete_document, find_document
from bot.interactions.seats import welcome
from bot.players.registry import player_of
from bot.presentation.custom_id import CustomId
from bot.presentation.facts import seat_name
from bot.presentation.options import matching
from bot.presentation.presenter import presenter_for
from bot.presentation.wording import command, language_of, say
from bot.referee.place import Place

Option = discord.app_commands.Choice[str]


"""Answers a click on an invitation."""


async def invite(
    interaction: Interaction,
    typed_kind: str,
    *,
    member: discord.abc.User | None = None,
    typed_seat: str | None = None,
    pace: Pace | None = None,
    document: str | None = None,
    hours: int = 0,
    guided: bool = False,
) -> None:
    """Invites a member to a game of that kind, or anybody if none is named, by a post in this channel.

    ``document`` names the scenario or campaign, for games that have them. Raises ``Refused`` outside a
    server, if the bot may not write here or Discord refuses the post, if the member is a bot or cannot see
    the place, and as ``Invitations.invite`` does.
    """
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refused(Reason("server-only", "games"))
    check_open(interaction.app_permissions, interaction.channel)
    kind = parse_kind(typed_kind)
    seat = _parse_seat(kind, typed_seat) if typed_seat else None
    if member is not None:
        await _check_member(interaction, kind, member)
    row = await interaction.client.community.invitations.invite(
        Place(interaction.guild_id, interaction.channel_id, language_of(interaction.guild_locale)),
        interaction.user.id,
        kind,
        await _options(interaction, kind, pace, document),
        member=member.id if member else None,
        seat=seat,
        hours=hours,
        guided=guided,
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
    if isinstance(interaction.channel, Room):
        await check_visible(interaction.channel, [member])


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


def parse_kind(typed: str) -> str:
    """Returns the game of that name, in the code or in the user's language. Raises ``Refused`` if there is
    none."""
    said = {folded(say(f"game-{kind}")): kind for kind in MANIFESTS}
    kind = said.get(folded(typed), typed.strip().lower())
    if kind not in MANIFESTS:
        legal = tuple(say(f"game-{one}") for one in MANIFESTS)
        raise Refused(Reason("kind-unknown", "games", {"given": clipped(typed, 40), "legal": legal}))
    return kind


def _parse_seat(kind: str, typed: str) -> Seat:
    seats = GAMES[kind].seats
    said = {folded(seat_name(seat)): seat for seat in seats}
    seat = said.get(folded(typed), typed.strip().lower())
    if seat not in seats:
        raise Refused(Reason("seat-unknown", "seats", {"given": clipped(typed, 40), "legal": seats}))
    return seat


def complete_kind(current: str) -> list[Option]:
    """Returns the games that can be named."""
    return matching([(say(f"game-{kind}"), kind) for kind in MANIFESTS], current)


def complete_side(typed_kind: str | None, current: str) -> list[Option]:
    """Returns the seats of the game that is named. Raises ``Refused`` if none is."""
    seats: Iterable[Seat] = GAMES[parse_kind(typed_kind or "")].seats
    return matching([(seat_name(seat), seat) for seat in seats], current)


async def complete_beginning(interaction: Interaction, typed_kind: str | None, current: str) -> list[Option]:
    """Returns the scenarios or campaigns of the game that is named. Raises ``Refused`` if none is."""
    documents = presenter_for(parse_kind(typed_kind or "")).documents
    return await complete_document(interaction, documents, current) if documents else []


async def accept(interaction: Interaction, clicked: CustomId) -> None:
    """Accepts an invitation: the game begins with both seated. If whoever has invited is no longer in the
    server, the invitation ends. Raises ``Refused`` if the bot may not write here any more, if whoever has
    invited no longer sees the place, and as ``Invitations.accept`` does."""
    client, invitation_id = interaction.client, _id_of(clicked)
    invitations, user = client.community.invitations, interaction.user.id
    check_open(interaction.app_permissions, interaction.channel)
    row = await invitations.find(invitation_id)
    if interaction.guild is not None and not await is_member(interaction.guild, row.user_id):
        await invitations.withdraw(invitation_id, row.user_id)
        await client.courier.show_invitation(invitation_id)
        raise Refused(Reason("invitation-left", "seats"))
    if isinstance(interaction.channel, Room):
        await check_visible(interaction.channel, [discord.Object(row.user_id)])
    match = await invitations.accept(invitation_id, user)
    await client.courier.settle(match.id)
    await client.courier.show_invitation(invitation_id)
    seat = match.seat_of(user)
    assert seat is not None
    home = (await client.referee.games.row(match.id)).home_id
    opened = say("answer-open", game=match.id, link=f"<#{home}>")
    await answer(interaction, f"{opened}\n{await welcome(interaction, match, seat)}")


async def decline(interaction: Interaction, clicked: CustomId) -> None:
    """Declines a challenge."""
    await interaction.client.community.invitations.decline(_id_of(clicked), interaction.user.id)
    await interaction.client.courier.show_invitation(_id_of(clicked))
    await answer(interaction, say("invitation-declined"))


async def withdraw(interaction: Interaction, clicked: CustomId) -> None:
    """Withdraws an invitation of one's own."""
    await interaction.client.community.invitations.withdraw(_id_of(clicked), interaction.user.id)
    await interaction.client.courier.show_invitation(_id_of(clicked))
    await answer(interaction, say("done"))


def _id_of(clicked: CustomId) -> str:
    return clicked.words[0] if clicked.words else ""
