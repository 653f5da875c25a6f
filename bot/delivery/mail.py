"""Sends letters, each with its picture, once."""

from __future__ import annotations

from typing import Any, NamedTuple

import discord

from bot.failures import NO_PERMISSION
from bot.table.cards import Letter, in_words
from bot.table.drawing import render_file

Room = discord.TextChannel | discord.Thread | discord.VoiceChannel | discord.StageChannel

RECENT = 50
"""How many recent messages are searched for one whose sending was never confirmed."""

A_GLANCE = 2.0
"""Seconds that a letter waits for its picture; after that it is sent without."""


class Stamp(NamedTuple):
    """How a message is recognised: its nonce for Discord, and whether to search for it first because an
    earlier attempt may have succeeded without confirmation."""

    nonce: str
    sought: bool


class Mail:
    """Sends letters for this bot."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def send(self, to: Room | discord.User, letter: Letter, stamp: Stamp) -> int:
        """Sends a letter and returns the id of the message. If its picture fails, or may not be shown here,
        the letter describes it in words."""
        if stamp.sought and (message_id := await self._find(to, letter)) is not None:
            return message_id
        given: dict[str, Any] = {} if letter.view is None else {"view": letter.view}
        picture = None if letter.drawing is None else await render_file(letter.drawing, A_GLANCE)
        allowed = discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(user) for user in letter.mentions]
        )
        given |= {"allowed_mentions": allowed, "nonce": stamp.nonce}
        if picture is not None:
            try:
                return (await to.send(letter.content, file=picture, **given)).id
            except discord.Forbidden as error:
                if error.code != NO_PERMISSION:
                    raise
        return (await to.send(in_words(letter), **given)).id

    async def _find(self, to: Room | discord.User, letter: Letter) -> int | None:
        """Returns the id of the same letter if it was already sent; None if it was not. Its beginning and its
        footer identify it, whether it has its picture or the description in words."""
        begin, _, footer = letter.content.rpartition("\n")
        async for message in to.history(limit=RECENT):
            if message.author != self._client.user:
                continue
            if message.content.startswith(begin) and message.content.endswith(footer):
                return message.id
        return None
