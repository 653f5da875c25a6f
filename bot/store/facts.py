"""Facts about the bot itself, by key."""

from __future__ import annotations

import hmac
import secrets

from cachetools import TTLCache
from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database, must_match
from bot.store.errors import Superseded
from bot.store.tables import META

_SECRET = "secret of pseudonyms"

MOST_CHANNELS, CHANNELS_EXPIRE = 10_000, 60.0
"""Number of channels whose settings are kept in memory, and for how many seconds, because another process may
change them."""


class Facts:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._replays: TTLCache[int, bool] = TTLCache(MOST_CHANNELS, CHANNELS_EXPIRE)
        self._key = b""

    async def get(self, key: str) -> str | None:
        """Returns the value stored under that key; None if there is none."""
        value: str | None = await self._database.value(select(META.c.value).where(META.c.key == key))
        return value

    async def set(self, key: str, value: str) -> None:
        """Stores a value, in place of the earlier one."""
        await self._database.execute(self._database.upsert(META), {"key": key, "value": value})

    async def replace(self, key: str, old: str | None, new: str) -> bool:
        """Stores a value if the current one is ``old`` (None: none). Returns whether it was."""

        async def write(connection: AsyncConnection) -> bool:
            if old is None:
                await connection.execute(insert(META), {"key": key, "value": new})
            else:
                current = update(META).where(META.c.key == key, META.c.value == old)
                await must_match(connection, current.values(value=new))
            return True

        async def find(connection: AsyncConnection) -> bool | None:
            return await connection.scalar(select(META.c.value).where(META.c.key == key)) == new or None

        try:
            return await self._database.write(write, find)
        except Superseded:
            return False

    async def pseudonym(self, user_id: int) -> int:
        """Returns the negative number by which a person who has left is recognised as long as something
        counts for or against them: their id under a keyed hash, whose key this database alone has."""
        if not self._key:
            await self.replace(_SECRET, None, secrets.token_hex(32))
            self._key = bytes.fromhex(await self.get(_SECRET) or "")
        digest = hmac.digest(self._key, str(user_id).encode(), "sha256")
        return -1 - (int.from_bytes(digest[:8]) >> 1)

    async def replays(self, guild_id: int | None, channel_id: int) -> bool:
        """Whether the games of a channel show a replay of each turn. The answer may be up to
        ``CHANNELS_EXPIRE`` seconds old."""
        shown, key = self._replays.get(channel_id), place_key("replays", guild_id, channel_id)
        if shown is None:
            shown = self._replays[channel_id] = await self.get(key) == "on"
        return shown

    async def set_replays(self, guild_id: int | None, channel_id: int, *, shown: bool) -> None:
        """Stores whether the games of a channel show a replay of each turn."""
        await self.set(place_key("replays", guild_id, channel_id), "on" if shown else "off")
        self._replays[channel_id] = shown


def place_key(fact: str, guild_id: int | None, name: object) -> str:
    """Returns the key of a fact about a channel, or something else of that name, of a server; of none, about
    direct messages."""
    return f"{fact} {guild_id or 0} {name}"
