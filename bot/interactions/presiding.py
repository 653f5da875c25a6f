"""What a game master does, each with a reason and in public."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.games.game import Level, Reason, Refused, Seat
from bot.games.match import Match
from bot.games.match_events import has_left
from bot.interactions.answers import answer
from bot.interactions.checks import (
    channel_link,
    check_open,
    check_people,
    check_visible,
    fetch_room,
    may_write,
)
from bot.interactions.client import Interaction
from bot.interactions.which_game import find_match, may_preside, sees_home
from bot.presentation import messages
from bot.presentation.facts import seat_name
from bot.presentation.options import matching
from bot.presentation.panel import shown_to_master
from bot.presentation.wording import say
from bot.referee.master_actions import Look, MasterAction, ReplaceByComputer, ReplacePlayer
from bot.referee.opponents import computers


async def preside(interaction: Interaction, game: str | None, action: MasterAction) -> Match:
    """Decides, records and posts an action of the game master. Returns the match after it."""
    match = await find_match(interaction, game)
    right = await may_preside(interaction, match)
    receipt = await interaction.client.referee.preside(match.id, interaction.user.id, action, by_right=right)
    return receipt.match


async def confirm(interaction: Interaction) -> None:
    """Answers privately to an action that is also posted in public."""
    await answer(interaction, say("done"))


async def show_seats(interaction: Interaction, game: str, seat: Seat | None) -> None:
    """Shows what a seat sees and has prepared; without one, what every seat does."""
    match = await preside(interaction, game, Look(seat))
    for one in match.game.seats if seat is None else (seat,):
        held = await interaction.client.referee.drafts.of(match.id, one)
        draft = held.value if held else None
        await answer(interaction, view=shown_to_master(match.view(one), one, draft))


async def replace_player(
    interaction: Interaction, match: Match, seat: Seat, member: discord.User, reason: str, *, knowing: bool
) -> None:
    """Gives a seat to another user. Raises ``Refused`` for a bot, for somebody who cannot see the game and,
    unless ``knowing`` is set, for somebody who has seen what another seat knows."""
    check_people([member])
    seen = await interaction.client.referee.records.seats_known_to(match, member.id) - {seat}
    if seen and not knowing and match.stage != "lobby":
        seats = tuple(map(seat_name, sorted(seen)))
        raise Refused(Reason("replace-knows", "GM", {"player": messages.mention(member.id), "seats": seats}))
    home = await fetch_room(interaction, (await interaction.client.referee.games.row(match.id)).home_id)
    if home is not None:
        await check_visible(home, [member])
    await preside(interaction, match.id, ReplacePlayer(reason, seat, member.id))


async def seat_computer(
    interaction: Interaction, match: Match, seat: Seat, level: Level, reason: str
) -> None:
    """Gives a player's seat to a computer player of this level. Raises ``Refused`` for a game that is
    refereed only."""
    computer = computers(match.kind, {seat: level})[seat]
    await preside(interaction, match.id, ReplaceByComputer(reason, seat, computer))


async def move_game(interaction: Interaction, match: Match, channel_id: int, reason: str) -> None:
    """Moves a match to another place of its server, and answers with that place. Raises ``Refused`` for a
    place in which the bot, this user or one of the players cannot play."""
    referee, user = interaction.client.referee, interaction.user
    place = await fetch_room(interaction, channel_id)
    home = (await referee.games.row(match.id)).guild_id
    if place is None or place.guild.id != home or not isinstance(user, discord.Member):
        raise Refused(Reason("move-where", "games"))
    check_open(place.permissions_for(place.guild.me), place)
    await check_visible(place, [user])
    if not may_write(place, user):
        raise Refused(Reason("place-not-yours", "games", {"place": channel_link(place.id)}))
    people = [discord.Object(one) for one in (*match.seats.values(), *match.masters) if not has_left(one)]
    await check_visible(place, people, leavers=True)
    right = await may_preside(interaction, match)
    await referee.move(match.id, user.id, place.id, reason, by_right=right)
    await interaction.client.courier.settle(match.id)
    link = channel_link((await referee.games.row(match.id)).home_id)
    await answer(interaction, say("answer-moved", game=match.id, link=link))


async def complete_presided(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Returns the games over which this user presides, in any server, and those of this server if they may
    manage it; then the user's games that are over, whose end may still have to be posted."""
    referee, user = interaction.client.referee, interaction.user.id
    own = await referee.games.led_by(user)
    found = {match.id: match for match in own if match.stage != "over"}
    if interaction.guild_id is not None and interaction.permissions.manage_guild:
        here = await referee.games.in_server(interaction.guild_id)
        found |= {held.match.id: held.match for held in here if sees_home(interaction, held)}
    found |= {match.id: match for match in own}
    return matching([(f"{one.id} · {messages.game_name(one)}", one.id) for one in found.values()], current)
