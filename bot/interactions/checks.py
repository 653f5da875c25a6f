"""Checks of the users whom a command names and of the place of a game: who can play, and who can see it."""

from collections.abc import Iterable

import discord

from bot.failures import EXPECTED
from bot.games.game import Reason, Refused
from bot.interactions.client import Interaction
from bot.presentation.messages import mention
from bot.presentation.wording import language_of, say
from bot.referee.opening import Location

Room = discord.TextChannel | discord.Thread | discord.VoiceChannel | discord.StageChannel
"""Channels and threads that can hold a game."""

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
