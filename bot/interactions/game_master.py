"""What a game master does, each with a reason and in public, and what they may set by hand."""

from collections.abc import Iterable, Mapping
from typing import Any

import discord
from discord import app_commands

from bot.games import by_hand
from bot.games.by_hand import Setting
from bot.games.game import PUBLIC, Level, Reason, Refused
from bot.games.match import Match
from bot.games.match_events import has_left
from bot.interactions import which_game
from bot.interactions.answers import answer
from bot.interactions.client import Interaction
from bot.interactions.slash import GAME_OPTION, SlashCommand, declare, options_of
from bot.presentation import messages
from bot.presentation.lobby import shown_to_master
from bot.presentation.options import Destination, Option, WhereToPost, matching
from bot.presentation.wording import say, seat_name
from bot.referee.master_actions import Look, MasterAction, ReplaceByComputer, ReplacePlayer
from bot.referee.opponents import computers


def decides(action: type[MasterAction], **options: Any) -> SlashCommand:
    """Declares the slash command of an action of the game master. ``options`` are the types of its options,
    by the fields of the action."""

    async def act(interaction: Interaction, game: str | None, **typed: Any) -> None:
        await act_as_master(interaction, game, action(**typed))

    return declare(action.name.removeprefix("gm "), act, [*options_of(options), GAME_OPTION])


async def act_as_master(interaction: Interaction, game: str | None, action: MasterAction) -> None:
    """Decides, records and posts an action of the game master, and answers privately that it is done."""
    await _act(interaction, game, action)
    await answer(interaction, say("done"))


async def _act(interaction: Interaction, game: str | None, action: MasterAction) -> Match:
    """Decides, records and posts an action of the game master. Returns the match after it."""
    match = await which_game.find_match(interaction, game)
    right = await which_game.may_manage(interaction, match)
    receipt = await interaction.client.referee.act(match.id, interaction.user.id, action, by_right=right)
    return receipt.match


async def show_seats(
    interaction: Interaction, match: Match, seat: which_game.NamedSeat | None = None
) -> None:
    """Shows what a seat sees and has prepared; without one, what every seat does."""
    match = await _act(interaction, match.id, Look(seat))
    for shown in match.game.seats if seat is None else (seat,):
        sealed = await interaction.client.referee.games.draft(match.id, shown)
        draft = sealed.value if sealed else None
        await answer(interaction, view=shown_to_master(match.view(shown), shown, draft))


async def replace_player(
    interaction: Interaction,
    match: Match,
    seat: which_game.NamedSeat,
    member: discord.User,
    reason: str,
    *,
    knowing: bool = False,
) -> None:
    """Gives a seat to another user. Raises ``Refused`` for a bot, for somebody who cannot see the game and,
    unless ``knowing`` is set, for somebody who has seen what another seat knows."""
    which_game.check_people([member])
    seen = await interaction.client.referee.records.seats_known_to(match, member.id) - {seat}
    if seen and not knowing and match.stage != "lobby":
        seats = tuple(map(seat_name, sorted(seen)))
        raise Refused(Reason("replace-knows", "GM", {"player": messages.mention(member.id), "seats": seats}))
    home = await which_game.fetch_room(
        interaction, (await interaction.client.referee.games.row(match.id)).home_id
    )
    if home is not None:
        await which_game.check_visible(home, [member])
    await act_as_master(interaction, match.id, ReplacePlayer(reason, seat, member.id))


async def seat_computer(
    interaction: Interaction, match: Match, seat: which_game.NamedSeat, level: Level, reason: str
) -> None:
    """Gives a player's seat to a computer player of this level. Raises ``Refused`` for a game that is
    refereed only."""
    computer = computers(match.kind, {seat: level})[seat]
    await act_as_master(interaction, match.id, ReplaceByComputer(reason, seat, computer))


async def move_game(
    interaction: Interaction,
    match: Match,
    reason: str,
    channel: app_commands.Transform[Destination, WhereToPost] | None = None,
) -> None:
    """Moves a match to another place of its server, by default to this one, and answers with that place.
    Raises ``Refused`` for a place in which the bot, this user or one of the players cannot play."""
    referee, user = interaction.client.referee, interaction.user
    room = await which_game.fetch_room(
        interaction, interaction.channel_id or 0 if channel is None else channel.id
    )
    home = (await referee.games.row(match.id)).guild_id
    if room is None or room.guild.id != home or not isinstance(user, discord.Member):
        raise Refused(Reason("move-where", "games"))
    which_game.check_open(room.permissions_for(room.guild.me), room)
    await which_game.check_visible(room, [user])
    if not which_game.may_write(room, user):
        raise Refused(Reason("place-not-yours", "games", {"place": which_game.channel_link(room.id)}))
    people = [
        discord.Object(person) for person in (*match.seats.values(), *match.masters) if not has_left(person)
    ]
    await which_game.check_visible(room, people, leavers=True)
    right = await which_game.may_manage(interaction, match)
    await referee.move(match.id, user.id, room.id, reason, by_right=right)
    await interaction.client.courier.settle(match.id)
    link = which_game.channel_link((await referee.games.row(match.id)).home_id)
    await answer(interaction, say("answer-moved", game=match.id, link=link))


async def complete_master_games(interaction: Interaction, current: str) -> list[Option]:
    """Returns the games of which this user is game master, in any server, and those of this server if they
    may manage it; then the user's games that are over, whose end may still have to be posted."""
    games, user = interaction.client.referee.games, interaction.user.id
    own = [held.match for held in await games.hold(await games.stored.led_by(user))]
    offered = {match.id: match for match in own if match.stage != "over"}
    if interaction.guild_id is not None and interaction.permissions.manage_guild:
        here = await games.hold(await games.stored.on_server(interaction.guild_id))
        offered |= {held.match.id: held.match for held in here if which_game.sees_home(interaction, held)}
    offered |= {match.id: match for match in own}
    return matching(
        [(f"{match.id} · {messages.game_name(match)}", match.id) for match in offered.values()], current
    )


def subjects(match: Match) -> dict[str, str]:
    """Returns the label of each thing that may be set now, by its key."""
    label = messages.presenter_of(match).facts.subject
    return {setting.what: label(setting) for setting in _settings(match)}


def values(match: Match, what: str) -> dict[str, str]:
    """Returns the label of each value to which something may be set now, by its key; ``what`` is the key or
    the label of the thing."""
    label, subject = messages.presenter_of(match).facts.worth, _key(what, subjects(match))
    return {setting.words()[1]: label(setting) for setting in _settings(match) if setting.what == subject}


def parse_setting(match: Match, what: str, value: str) -> Setting:
    """Returns the setting that a game master typed, by keys or by labels. Raises ``Refused`` if there is
    none."""
    subject = _key(what, subjects(match))
    return by_hand.named(match.game, match.state, subject, _key(value, values(match, what)))


def _settings(match: Match) -> Iterable[Setting]:
    """Returns what may be set now, from the public view."""
    return match.game.settings(match.view(PUBLIC[0]).state) if match.state else ()


def _key(typed: str, labels: Mapping[str, str]) -> str:
    """Returns the key of the label that was typed, in the user's language; otherwise the text as typed."""
    plain = typed.strip()
    return next((key for key, label in labels.items() if label.casefold() == plain.casefold()), plain)
