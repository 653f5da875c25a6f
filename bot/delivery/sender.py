"""Sends and edits messages, each with its picture, once."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

import discord
from cachetools import TTLCache

from bot.failures import ARCHIVED, NO_PERMISSION, UNKNOWN_MESSAGE
from bot.table.drawing import render_file
from bot.table.messages import Message, in_words

Room = discord.TextChannel | discord.Thread | discord.VoiceChannel | discord.StageChannel

RECENT = 50
"""How many recent messages are searched for one whose sending was never confirmed."""

PICTURE_WAIT = 2.0
"""Seconds that a message waits for its picture; after that it is sent without."""


PAUSE = timedelta(seconds=1)
"""Shortest time between two edits in a channel."""

LONG_AGO = datetime.min.replace(tzinfo=UTC)

MOST_CHANNELS = 10_000
"""Number of channels of which is remembered when something was edited there."""


class Stamp(NamedTuple):
    """How a message is recognised: its nonce for Discord, and whether to search for it first because an
    earlier attempt may have succeeded without confirmation."""

    nonce: str
    sought: bool


class Sender:
    """Sends and edits messages for this bot. ``clock`` returns the time."""

    def __init__(self, client: discord.Client, clock: Callable[[], datetime]) -> None:
        self._client = client
        self._clock = clock
        self._edited: TTLCache[int, datetime] = TTLCache(MOST_CHANNELS, 60)

    async def send(self, to: Room | discord.User, message: Message, stamp: Stamp) -> int:
        """Sends a message and returns its id. If its picture fails, or may not be shown here,
        the message describes it in words."""
        if stamp.sought and (message_id := await self._find_same(to, message)) is not None:
            return message_id
        picture = None if message.drawing is None else await render_file(message.drawing, PICTURE_WAIT)
        if picture is not None:
            try:
                return await self.post(to, message, stamp.nonce, picture)
            except discord.Forbidden as error:
                if error.code != NO_PERMISSION:
                    raise
        return await self.post(to, message._replace(content=in_words(message)), stamp.nonce)

    async def post(
        self, to: Room | discord.User, message: Message, nonce: str, picture: discord.File | None = None
    ) -> int:
        """Posts a message as it is, with this picture, and returns its id."""
        allowed = discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(user) for user in message.mentions]
        )
        given: dict[str, Any] = {"allowed_mentions": allowed, "nonce": nonce}
        if message.view is not None:
            given["view"] = message.view
        if message.silent:
            given["silent"] = True
        if picture is not None:
            given["file"] = picture
        return (await to.send(message.content, **given)).id

    def free_at(self, channel_id: int) -> datetime:
        """Returns when something may be edited next in a channel; a time that is past, if it may be now."""
        return self._edited.get(channel_id, LONG_AGO) + PAUSE

    async def edit(
        self, room: Room | discord.DMChannel, message_id: int, message: Message, **files: Any
    ) -> bool:
        """Edits a message, after unarchiving its thread if necessary. Without ``files`` it keeps its own.
        Returns False if the message was deleted."""
        posted = room.get_partial_message(message_id)
        given = {"content": message.content, "view": message.view, **files}
        self._edited[room.id] = self._clock()
        try:
            await posted.edit(**given)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_MESSAGE:
                return False
            if error.code != ARCHIVED or not isinstance(room, discord.Thread):
                raise
            await room.edit(archived=False)
            await posted.edit(**given)
        return True

    async def find(
        self, there: Room | discord.User, is_it: Callable[[str], bool], after: int = 0
    ) -> int | None:
        """Returns the id of the newest message of this bot whose content fulfils the condition, and which is
        newer than the message ``after``; None if there is none among the recent ones."""
        async for posted in there.history(limit=RECENT):
            if posted.id <= after:
                break
            if posted.author == self._client.user and is_it(posted.content):
                return posted.id
        return None

    async def _find_same(self, to: Room | discord.User, message: Message) -> int | None:
        """Returns the id of the same message if it was already sent, or else None. Its beginning and its
        footer identify it, whether it has its picture or the description in words, and whatever has happened
        in the game since."""
        begin, _, footer = message.content.rpartition("\n")
        begin = message.lasting or begin
        return await self.find(to, lambda content: content.startswith(begin) and content.endswith(footer))
