"""Discord's objects as its API gives them, with the fields that discord.py reads."""

from __future__ import annotations

from typing import Any

from bot.permissions import PERMISSIONS

BOT = "3"
USER = {"id": BOT, "username": "planvert", "discriminator": "0", "avatar": None, "bot": True}
WHEN = "1944-06-05T21:15:00+00:00"

Payload = dict[str, Any]

APPLICATION: Payload = {
    "id": BOT,
    "name": "Plan Vert",
    "description": "",
    "icon": None,
    "flags": 0,
    "bot_public": True,
    "bot_require_code_grant": False,
    "verify_key": "",
    "team": None,
    "owner": {"id": "1", "username": "gm", "discriminator": "0", "avatar": None},
}


def terse(payload: Any) -> Any:
    """Returns an object as Discord sends it back: without the fields that are empty."""
    if isinstance(payload, dict):
        return {key: terse(value) for key, value in payload.items() if value not in (None, False, [], {})}
    return [terse(value) for value in payload] if isinstance(payload, list) else payload


def person(user: str) -> Payload:
    """Returns a user."""
    return {"id": user, "username": f"user{user}", "discriminator": "0", "avatar": None}


def member(user: Payload) -> Payload:
    """Returns a user as a member of a server."""
    joined = {"joined_at": WHEN, "deaf": False, "mute": False, "flags": 0}
    return {"user": user, "roles": [], "nick": None, **joined}


def server(server: str, permissions: int) -> Payload:
    """Returns a server in which everybody has these permissions."""
    role = {"id": server, "name": "@everyone", "permissions": str(permissions), "position": 0}
    looks = {"color": 0, "hoist": False, "managed": False, "mentionable": False, "flags": 0}
    guild = {"id": server, "name": "Normandy", "owner_id": "1", "roles": [role | looks], "emojis": []}
    return {**guild, "features": [], "stickers": [], "premium_tier": 0, "nsfw_level": 0}


def text_channel(channel: str, server: str) -> Payload:
    """Returns a channel of a server."""
    place = {"name": "table", "position": 0, "permission_overwrites": []}
    return {"id": channel, "type": 0, "guild_id": server, **place}


def dm_channel(channel: str, user: str) -> Payload:
    """Returns the channel of the direct messages to a user."""
    return {"id": channel, "type": 1, "recipients": [person(user)]}


def thread(channel: str, parent: Payload, name: str) -> Payload:
    """Returns a public thread of a channel."""
    state = {"archived": False, "auto_archive_duration": 4320, "archive_timestamp": WHEN, "locked": False}
    whose = {"guild_id": parent["guild_id"], "parent_id": parent["id"], "owner_id": BOT}
    size = {"message_count": 0, "member_count": 1, "rate_limit_per_user": 0}
    return {"id": channel, "type": 11, "name": name, **whose, **size, "thread_metadata": state}


def message(message: str, channel: str, given: Payload) -> Payload:
    """Returns what the bot has posted; the files are left out."""
    when = {"timestamp": WHEN, "edited_timestamp": None, "tts": False, "type": 0, "pinned": False}
    lists = ("mentions", "mention_roles", "attachments", "embeds")
    empty = {"mention_everyone": False, **{name: [] for name in lists}}
    posted = {"id": message, "channel_id": channel, "author": USER, **when, **empty}
    return posted | told_in(given) | {"nonce": given.get("nonce")}


def told_in(given: Payload) -> Payload:
    """Returns the fields of a message that its author sends or edits."""
    fresh: Payload = {"content": given.get("content") or "", "components": [], "flags": 0}
    return {name: given.get(name) or value for name, value in fresh.items()}


def interaction(
    kind: int, token: tuple[str, str], user: str, channel: Payload, data: Payload, permissions: int
) -> Payload:
    """Returns what a user did in a channel: ``kind`` is 2 for a slash command and 3 for a click; ``token`` is
    the id and the token of the interaction."""
    number, secret = token
    about = {"id": number, "application_id": BOT, "type": kind, "token": secret, "version": 1}
    about |= {"locale": "en-US", "attachment_size_limit": 10_000_000, "entitlements": [], "data": data}
    place = {"channel": channel, "channel_id": channel["id"], "app_permissions": str(permissions)}
    who = person(user)
    if "guild_id" not in channel:
        return {**about, **place, "context": 1, "user": who}
    inside = {"guild_id": channel["guild_id"], "guild_locale": "en-US", "context": 0}
    return {**about, **place, **inside, "member": member(who) | {"permissions": str(PERMISSIONS.value)}}
