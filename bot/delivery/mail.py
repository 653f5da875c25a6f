"""Sends letters, each with its picture, once."""

from __future__ import annotations

from typing import Any, NamedTuple

import discord

from bot.failures import NO_PERMISSION
from bot.table.cards import Letter, in_words
from bot.table.drawing import attached

Room = discord.TextChannel | discord.Thread | discord.VoiceChannel | discord.StageChannel

RECENT = 50
"""How many messages back one may be that was sent without our hearing of it."""

A_GLANCE = 2.0
"""Seconds that a letter waits for its picture; then it goes without."""


class Stamp(NamedTuple):
    """How a message is known again: the nonce by which Discord knows it, and whether it is to be sought, for
    it may be there already without our having heard of it."""

    nonce: str
    sought: bool


class Mail:
    """Sends letters for this bot."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def send(self, to: Room | discord.User, letter: Letter, stamp: Stamp) -> int:
        """Sends a letter, and gives the number of the message. If its picture fails, or may not be shown
        here, it says in words what was to be seen."""
        if stamp.sought and (message_id := await self._find(to, letter)) is not None:
            return message_id
        given: dict[str, Any] = {} if letter.view is None else {"view": letter.view}
        picture = None if letter.drawing is None else await attached(letter.drawing, A_GLANCE)
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
        """The same letter, if it is already there: how it begins and its footer make it one of a kind,
        whether its picture came with it or was told in words."""
        begin, _, footer = letter.content.rpartition("\n")
        async for message in to.history(limit=RECENT):
            if message.author != self._client.user:
                continue
            if message.content.startswith(begin) and message.content.endswith(footer):
                return message.id
        return None
