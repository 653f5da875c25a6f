"""Which game a command means, what its user may do there, and who else can play and see it."""

from collections.abc import Iterable, Sequence
from typing import Annotated

import discord

from bot.failures import EXPECTED
from bot.games.game import PUBLIC, AnyGame, Reason, Refused, Seat
from bot.games.match import Match
from bot.games.registry import GAMES, game_of
from bot.games.typed_text import clipped
from bot.interactions.client import Interaction
from bot.permissions import Room
from bot.presentation.components import CustomId
from bot.presentation.help import openings
from bot.presentation.messages import mention
from bot.presentation.options import Option, matching, meant
from bot.presentation.wording import language_of, say, seat_name
from bot.referee import authority
from bot.referee.authority import belongs, other_game
from bot.referee.games import Held, unknown_game
from bot.referee.opening import Location


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
    games, user = interaction.client.referee.games, interaction.user.id
    if game:
        match = await find_named(interaction, clipped(game.strip().upper(), 20))
        if not fits(interaction, match):
            raise Refused(other_game(match))
        return match
    place = interaction.channel_id or 0
    here = [held for held in await games.hold(await games.stored.at(place)) if fits(interaction, held.match)]
    living = [held.match for held in here if held.row.home_id == place]
    own_here = [match for match in living if user in match.seats.values() or user in match.masters]
    for candidates in (own_here, living):
        if candidates:
            return _only(candidates)
    ended = await games.hold(await games.stored.over_at(place, kind_of(interaction)))
    if own_thread := [held.match for held in ended if held.row.home_id == place != held.row.channel_id]:
        return _only(own_thread)
    led = await games.hold(await games.stored.of(user))
    own = [held.match for held in led if fits(interaction, held.match)]
    for candidates in (own, [held.match for held in here]):
        if candidates:
            return _only(candidates)
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


def _only(matches: Sequence[Match]) -> Match:
    if len(matches) > 1:
        raise Refused(Reason("which-game", "games", {"games": tuple(match.id for match in matches)}))
    return matches[0]


async def find_named(interaction: Interaction, game: str) -> Match:
    """Returns the match of that id. Raises the same ``Refused`` whether there is none or this user may not
    know of it: it takes being one of its people, whoever is asked to a rematch included, or seeing its
    home."""
    held, user = await interaction.client.referee.games.load(game), interaction.user.id
    match = held.match
    involved = (*match.seats.values(), *match.masters, *match.people)
    if user in involved or sees_home(interaction, held):
        return match
    raise Refused(unknown_game(game))


def sees_home(interaction: Interaction, held: Held) -> bool:
    """Whether this user sees the thread or channel of a game, as far as the bot knows without asking Discord,
    so that the time tells nothing. A private thread is seen by those who are in it or manage threads, a home
    that is gone by those who may manage the server."""
    guild, user, row = interaction.guild, interaction.user, held.row
    if guild is None or guild.id != row.guild_id or not isinstance(user, discord.Member):
        return False
    if interaction.channel_id == row.home_id:
        return True
    home = guild.get_channel_or_thread(row.home_id)
    if home is None and row.home_id != row.channel_id:
        home = guild.get_channel(row.channel_id)  # the bot's own threads are public, and are archived
    if home is None or (isinstance(home, discord.Thread) and home.parent is None):
        return interaction.permissions.manage_guild
    may = home.permissions_for(user)
    hidden = isinstance(home, discord.Thread) and home.is_private() and not may.manage_threads
    return may.read_messages and not hidden


async def may_manage(interaction: Interaction, match: Match) -> bool:
    """Whether this user may act as game master of the match because they may manage its server. Permissions
    in another server or in a direct message do not count."""
    games = interaction.client.referee.games
    home = (games.known(match.id) or await games.load(match.id)).row.guild_id
    return home is not None and home == interaction.guild_id and interaction.permissions.manage_guild


async def find_allowed(interaction: Interaction, game: str | None, command: str = "") -> Match:
    """Returns the match that a slash command, or the list that it shows, is for. Raises ``Refused`` if this
    user may not use the command on it now."""
    if not command:
        assert interaction.command is not None
        command = interaction.command.qualified_name
    match = await find_match(interaction, game)
    authority.check(command, match, interaction.user.id, by_right=await may_manage(interaction, match))
    return match


async def find_clicked(interaction: Interaction, clicked: CustomId, command: str) -> Match:
    """Returns the match of a button that does what this command does. Raises ``Refused`` if this user may not
    know of it, or may not use the command on it now."""
    match = await find_named(interaction, clicked.game)
    authority.check(command, match, interaction.user.id)
    return match


def audience_of(interaction: Interaction, match: Match) -> str:
    """Returns the audience to which this user belongs: their seat, or the public."""
    return match.seat_of(interaction.user.id) or PUBLIC[0]


NamedSeat = Annotated[Seat, "named"]
"""A seat of the match of a slash command, which an option names; see ``parse_seat``."""


def parse_seat(game: AnyGame, typed: str) -> Seat:
    """Returns the seat of that name, in the rules or in the user's language. Raises ``Refused`` if there is
    none."""
    seat = meant(typed, {name: seat for seat in game.seats for name in (seat, seat_name(seat))})
    if seat is None:
        raise Refused(Reason("seat-unknown", "seats", {"given": clipped(typed, 40), "legal": game.seats}))
    return seat


def parse_kind(typed: str) -> str:
    """Returns the game of that name, in the code or in the user's language. Raises ``Refused`` if there is
    none."""
    kind = meant(typed, {name: kind for kind in GAMES for name in (kind, say(f"game-{kind}"))})
    if kind is None:
        legal = tuple(say(f"game-{kind}") for kind in GAMES)
        raise Refused(Reason("kind-unknown", "games", {"given": clipped(typed, 40), "legal": legal}))
    return kind


async def complete_kind(interaction: Interaction, current: str) -> list[Option]:
    return matching([(say(f"game-{kind}"), kind) for kind in GAMES], current)


# --- the people whom a command names, and the place of a game: who can play, and who can see it

Person = discord.abc.Snowflake

TO_PLAY = discord.Permissions(read_messages=True, send_messages=True, embed_links=True)
TO_PLAY_IN_THREAD = discord.Permissions(read_messages=True, send_messages_in_threads=True, embed_links=True)


def server_of(interaction: Interaction, key: str = "server-only", rule: str = "games") -> int:
    """Returns the server where this is asked. Raises ``Refused`` in a direct message, with this reason."""
    if interaction.guild_id is None:
        raise Refused(Reason(key, rule))
    return interaction.guild_id


def location_of(interaction: Interaction) -> Location:
    """Returns where a game is opened. Raises ``Refused`` outside a server, or if the bot may not play
    there."""
    guild_id = server_of(interaction)
    check_open(interaction.app_permissions, interaction.channel)
    return Location(guild_id, interaction.channel_id or 0, language_of(interaction.guild_locale))


def check_open(permissions: discord.Permissions, place: object) -> None:
    """Raises ``Refused`` if the bot, which has these permissions in the place, may not play there."""
    needed = TO_PLAY_IN_THREAD if isinstance(place, discord.Thread) else TO_PLAY
    missing = [say(f"permission-{name}") for name, has in permissions & needed ^ needed if has]
    if missing:
        raise Refused(Reason("channel-closed", "games", {"missing": tuple(missing)}))


def check_people(people: Iterable[discord.abc.User]) -> None:
    """Raises ``Refused`` if one of the users is a bot, because bots cannot play yet."""
    if bots := _mentions(person for person in people if person.bot):
        raise Refused(Reason("bot-member", "seats", {"members": bots, "count": len(bots)}))


async def check_visible(place: Room, people: Iterable[Person], *, leavers: bool = False) -> None:
    """Raises ``Refused``, with their names, if some users cannot see the place. With ``leavers`` users who
    have left the server are not counted."""
    blind = [person for person in people if not await _can_see(place, person, leavers=leavers)]
    if blind:
        members = _mentions(blind)
        facts: dict[str, str | int | tuple[str, ...]] = {"members": members, "count": len(members)}
        facts["place"] = channel_link(place.id)
        raise Refused(Reason("cannot-see", "games", facts))


async def check_sees(interaction: Interaction, people: Iterable[Person]) -> None:
    """Raises ``Refused``, with their names, if some users cannot see the place where this is asked."""
    if isinstance(interaction.channel, Room):
        await check_visible(interaction.channel, people)


async def fetch_member(guild: discord.Guild, user_id: int) -> discord.Member | None:
    """Returns a member of the server; None if the user is none. Raises one of ``EXPECTED`` if Discord
    does not say."""
    try:
        return guild.get_member(user_id) or await guild.fetch_member(user_id)
    except discord.NotFound:
        return None


async def is_member(guild: discord.Guild, user_id: int) -> bool:
    """Whether a user is a member of the server; True if Discord does not say."""
    try:
        return await fetch_member(guild, user_id) is not None
    except EXPECTED:
        return True


async def fetch_room(interaction: Interaction, channel_id: int) -> Room | None:
    """Returns the thread or channel of that id; None if it is gone, or if Discord does not show it to the
    bot."""
    client = interaction.client
    try:
        channel = client.get_channel(channel_id) or await client.fetch_channel(channel_id)
    except EXPECTED:
        return None
    return channel if isinstance(channel, Room) else None


def channel_link(channel_id: int) -> str:
    """Returns a thread or channel as a link, which Discord shows by name."""
    return f"<#{channel_id}>"


def may_write(place: Room, member: discord.Member) -> bool:
    may = place.permissions_for(member)
    return may.send_messages_in_threads if isinstance(place, discord.Thread) else may.send_messages


def _mentions(people: Iterable[Person]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(mention(person.id) for person in people))


async def _can_see(place: Room, person: Person, *, leavers: bool) -> bool:
    member = person if isinstance(person, discord.Member) and person.guild == place.guild else None
    try:
        member = member or await fetch_member(place.guild, person.id)
    except EXPECTED:
        return True
    if member is None:
        return leavers
    may = place.permissions_for(member)
    if not may.read_messages:
        return False
    if not isinstance(place, discord.Thread) or not place.is_private() or may.manage_threads:
        return True
    try:
        await place.fetch_member(member.id)
    except discord.NotFound:
        return False
    except EXPECTED:
        return True
    return True
