"""Facts about the bot itself, by key."""

from __future__ import annotations

import hmac
import secrets

from cachetools import TTLCache
from sqlalchemy import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store import statements as sql
from bot.store.errors import Superseded
from bot.store.transactions import Transactions, must_match

_SECRET = "secret of pseudonyms"

PLACES_KEPT, PLACES_KEPT_FOR = 10_000, 60.0
"""How many places are kept in memory, and for how many seconds, because another process may change them."""


class Facts(Transactions):
    """The facts of the database."""

    def __init__(self, address: URL, engine: AsyncEngine) -> None:
        super().__init__(address, engine)
        self._put_meta = self._upsert(sql.META)
        self._replayed: TTLCache[int, bool] = TTLCache(PLACES_KEPT, PLACES_KEPT_FOR)
        self._key = b""

    async def meta(self, key: str) -> str | None:
        """Returns the value stored under that key; None if there is none."""
        value: str | None = await self._value(sql.META_OF, this_key=key)
        return value

    async def set_meta(self, key: str, value: str) -> None:
        """Stores a value, in place of the earlier one."""
        await self._execute(self._put_meta, key=key, value=value)

    async def replace_meta(self, key: str, old: str | None, new: str) -> bool:
        """Stores a value if the current one is ``old`` (None: none). Returns whether it was."""

        async def written(connection: AsyncConnection) -> bool:
            if old is None:
                await connection.execute(sql.META.insert(), {"key": key, "value": new})
            else:
                await must_match(connection, sql.REPLACE_META, {"this_key": key, "old": old, "new": new})
            return True

        async def find(connection: AsyncConnection) -> bool | None:
            return await connection.scalar(sql.META_OF, {"this_key": key}) == new or None

        try:
            return await self._write(written, find)
        except Superseded:
            return False

    async def pseudonym(self, user_id: int) -> int:
        """Returns the negative number by which a person who has left is recognised as long as something
        counts for or against them: their id under a keyed hash, whose key this database alone has."""
        if not self._key:
            await self.replace_meta(_SECRET, None, secrets.token_hex(32))
            self._key = bytes.fromhex(await self.meta(_SECRET) or "")
        digest = hmac.digest(self._key, str(user_id).encode(), "sha256")
        return -1 - (int.from_bytes(digest[:8]) >> 1)

    async def replays(self, guild_id: int | None, channel_id: int) -> bool:
        """Whether the games of a channel show a replay of each turn. The answer may be kept for up to
        ``PLACES_KEPT_FOR``."""
        known, key = self._replayed.get(channel_id), place_key("replays", guild_id, channel_id)
        if known is None:
            known = self._replayed[channel_id] = await self.meta(key) == "on"
        return known

    async def set_replays(self, guild_id: int | None, channel_id: int, *, shown: bool) -> None:
        """Stores whether the games of a channel show a replay of each turn."""
        await self.set_meta(place_key("replays", guild_id, channel_id), "on" if shown else "off")
        self._replayed[channel_id] = shown


def place_key(fact: str, guild_id: int | None, name: object) -> str:
    """Returns the key of a fact about a channel, or something else of that name, of a server; of none, about
    direct messages."""
    return f"{fact} {guild_id or 0} {name}"
