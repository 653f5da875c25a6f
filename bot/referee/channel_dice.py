"""The dice of each channel, thrown without a game, with a sealed seed for its next throw."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from bot.games.game import Dice
from bot.referee.decisions import parse_words
from bot.referee.dice import new_seed
from bot.referee.open_dice import Thrown, throw
from bot.referee.words import random_words
from bot.store.facts import place_key
from bot.store.store import Store

T = TypeVar("T")


class ChannelDice:
    """Throws dice in the open, with a sealed seed for each channel's next throw."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def throw(
        self,
        guild_id: int | None,
        place: int,
        throw_id: str,
        words: str | None,
        throwing: Callable[[Dice], T],
    ) -> tuple[T, Thrown]:
        """Throws dice in that channel of a server, or in a direct message; if ``words`` is None, random words
        are used. Returns the result of ``throwing``, called with the dice, and the record of the throw.

        Raises ``Refused`` for words that are empty or too long. If ``throwing`` raises, nothing changes.
        """
        own = random_words() if words is None else parse_words(words)
        key = place_key("cup", guild_id, place)
        while True:
            ready = await self._store.facts.get(key)
            seed = new_seed() if ready is None else bytes.fromhex(ready)
            following = new_seed()
            made = throw(throw_id, seed, own, following, throwing, promised=ready is not None)
            if await self._store.facts.replace(key, ready, following.hex()):
                return made
