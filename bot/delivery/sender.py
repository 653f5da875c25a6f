"""Sends messages, each with its picture, once."""

from __future__ import annotations

from typing import Any, NamedTuple

import discord

from bot.failures import NO_PERMISSION
from bot.table.drawing import render_file
from bot.table.messages import Message, in_words

Room = discord.TextChannel | discord.Thread | discord.VoiceChannel | discord.StageChannel

RECENT = 50
"""How many recent messages are searched for one whose sending was never confirmed."""

PICTURE_WAIT = 2.0
"""Seconds that a message waits for its picture; after that it is sent without."""


class Stamp(NamedTuple):
    """How a message is recognised: its nonce for Discord, and whether to search for it first because an
    earlier attempt may have succeeded without confirmation."""

    nonce: str
    sought: bool


class Sender:
    """Sends messages for this bot."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def send(self, to: Room | discord.User, message: Message, stamp: Stamp) -> int:
        """Sends a message and returns its id. If its picture fails, or may not be shown here,
        the message describes it in words."""
        if stamp.sought and (message_id := await self._find(to, message)) is not None:
            return message_id
        given: dict[str, Any] = {} if message.view is None else {"view": message.view}
        picture = None if message.drawing is None else await render_file(message.drawing, PICTURE_WAIT)
        allowed = discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(user) for user in message.mentions]
        )
        given |= {"allowed_mentions": allowed, "nonce": stamp.nonce}
        if picture is not None:
            try:
                return (await to.send(message.content, file=picture, **given)).id
            except discord.Forbidden as error:
                if error.code != NO_PERMISSION:
                    raise
        return (await to.send(in_words(message), **given)).id

    async def _find(self, to: Room | discord.User, message: Message) -> int | None:
        """Returns the id of the same message if it was already sent, or else None. Its beginning and its
        footer identify it, whether it has its picture or the description in words, and whatever has happened
        in the game since."""
        begin, _, footer = message.content.rpartition("\n")
        begin = message.lasting or begin
        async for posted in to.history(limit=RECENT):
            if posted.author != self._client.user:
                continue
            if posted.content.startswith(begin) and posted.content.endswith(footer):
                return posted.id
        return None
