"""Which game a command means, and what its user may do there."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Reason, Refused, Seat
from bot.games.match import Match
from bot.games.plain import clipped
from bot.games.registry import game_of
from bot.interactions.client import Interaction
from bot.referee.authority import belongs, other_game
from bot.referee.decisions import seat_named
from bot.table.custom_id import CustomId
from bot.table.facts import seat_name
from bot.table.help import openings


async def find_match(interaction: Interaction, game: str | None) -> Match:
    """Returns the match that a command is for, by the rules of ``_find``, and stores its id in the
    interaction."""
    match = await _find(interaction, game)
    interaction.extras["game"] = match.id
    return match


async def _find(interaction: Interaction, game: str | None) -> Match:
    """Returns the match that a command is for: the one named; else that of the thread or channel where it is
    typed; else the user's only one; else the only one opened here. A finished match is returned only if no
    other can be. A command of one game is for a match of that game. Raises ``Refused``, with the candidates
    if there are several."""
    referee, user = interaction.client.referee, interaction.user.id
    if game:
        match = await referee.games.match(clipped(game.strip().upper(), 20))
        if not await _may_see(interaction, match):
            raise Refused(Reason("no-game-that", "games", {"game": match.id}))
        if not fits(interaction, match):
            raise Refused(other_game(match))
        return match
    place = interaction.channel_id or 0
    here = [one for one in await referee.games.at(place) if fits(interaction, one.match)]
    living = [one.match for one in here if one.row.home_id == place]
    own_here = [match for match in living if user in match.seats.values() or user in match.masters]
    for found in (own_here, living):
        if found:
            return _only(found)
    ended = await referee.games.ended_at(place, kind_of(interaction))
    if own_thread := [one.match for one in ended if one.row.home_id == place != one.row.channel_id]:
        return _only(own_thread)
    own = [one.match for one in await referee.games.of(user) if fits(interaction, one.match)]
    for found in (own, [one.match for one in here]):
        if found:
            return _only(found)
    if ended:
        return ended[0].match
    raise Refused(Reason("no-game-here", "games", {"new": openings()}))


def fits(interaction: Interaction, match: Match) -> bool:
    """Whether the current command can be for this match: it belongs to that game or to all games."""
    command = interaction.command
    return command is None or belongs(command.qualified_name, match)


def kind_of(interaction: Interaction) -> str | None:
    """Returns the game to which the current command belongs; None if it belongs to all."""
    game = game_of(interaction.command.qualified_name) if interaction.command else None
    return game.name if game else None


def _only(found: Sequence[Match]) -> Match:
    if len(found) > 1:
        raise Refused(Reason("which-game", "games", {"games": tuple(match.id for match in found)}))
    return found[0]


async def _may_see(interaction: Interaction, match: Match) -> bool:
    if interaction.user.id in match.seats.values() or interaction.user.id in match.masters:
        return True
    row = await interaction.client.referee.games.row(match.id)
    return row.guild_id is not None and row.guild_id == interaction.guild_id


async def may_preside(interaction: Interaction, match: Match) -> bool:
    """Whether this user may preside over the match as a manager of its server. Permissions in another server
    or in a direct message do not count."""
    home = (await interaction.client.referee.games.row(match.id)).guild_id
    return home is not None and home == interaction.guild_id and interaction.permissions.manage_guild


async def find_allowed(interaction: Interaction, game: str | None, command: str = "") -> Match:
    """Returns the match that a slash command, or the list that it shows, is for. Raises ``Refused`` if this
    user may not use the command on it now."""
    if not command:
        assert interaction.command is not None
        command = interaction.command.qualified_name
    match, user = await find_match(interaction, game), interaction.user.id
    right = await may_preside(interaction, match)
    return await interaction.client.referee.games.find_allowed(match.id, user, command, by_right=right)


async def find_clicked(interaction: Interaction, clicked: CustomId, command: str) -> Match:
    """Returns the match of a button that does what this command does. Raises ``Refused`` if this user may not
    use the command on it now."""
    games = interaction.client.referee.games
    return await games.find_allowed(clicked.game, interaction.user.id, command)


def parse_seat(match: Match, typed: str) -> Seat:
    """Returns the seat of that name, in the rules or in the user's language."""
    said = {seat_name(seat).casefold(): seat for seat in match.game.seats}
    return seat_named(match, said.get(typed.strip().casefold(), typed))
