"""The permissions that the bot needs, and what it lacks in a place, for the log and ``planvert check``."""

import discord

from bot.games.typed_text import plain_line

Room = discord.TextChannel | discord.Thread | discord.VoiceChannel | discord.StageChannel
"""Channels and threads that can hold a game."""

PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    embed_links=True,
    attach_files=True,
    read_message_history=True,
)
"""The permissions that the bot asks a server for. Without threads it plays in the channel itself."""

PERMISSIONS_IN_CHANNEL = PERMISSIONS & ~discord.Permissions(
    create_public_threads=True, send_messages_in_threads=True
)
PERMISSIONS_IN_THREAD = PERMISSIONS & ~discord.Permissions(create_public_threads=True, send_messages=True)


def lacking(permissions: discord.Permissions, needed: discord.Permissions = PERMISSIONS) -> list[str]:
    """Returns the names, as in Discord's API, of the permissions that are needed and lacking."""
    names = [name for name, lacks in needed & ~permissions if lacks]
    return ["view_channel" if name == "read_messages" else name for name in names]


def explain_place(home: object, home_id: int, guild_id: int | None) -> str:
    """Returns where a game lives, and what the bot lacks there. ``home`` is that channel or thread, or None
    if the bot does not see it."""
    if not isinstance(home, discord.abc.GuildChannel | discord.Thread):
        return f"in channel {home_id} of server {guild_id}, which the bot does not see"
    server = home.guild
    place = (
        f"in channel {home.id} (#{plain_line(home.name)}) of server {server.id} ({plain_line(server.name)})"
    )
    if not isinstance(home, discord.Thread):
        lacks = lacking(home.permissions_for(server.me), PERMISSIONS_IN_CHANNEL)
    elif home.parent is None:
        return f"{place}, whose own channel the bot does not see"
    else:
        lacks = lacking(home.permissions_for(server.me), PERMISSIONS_IN_THREAD)
        if home.locked:
            lacks.append("manage_threads, because the thread is locked")
    return f"{place}, where the bot lacks {', '.join(lacks) or 'nothing that it knows of'}"
