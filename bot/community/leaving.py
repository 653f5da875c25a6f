"""Whoever leaves: they resign, and what is kept of them is deleted; the games of others stay whole."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import NamedTuple

import msgspec

from bot.games import match as matches
from bot.games.game import Refused
from bot.games.match_events import UserId
from bot.referee.referee import Referee
from bot.store.store import Store, Superseded


class Kept(NamedTuple):
    """What is kept of a user.

    - ``playing`` are the ids of the games in progress in which they play, ``waiting`` those of the lobbies
      and paused games in which they have a seat;
    - ``games`` is the number of all games that know them.
    """

    playing: tuple[str, ...]
    waiting: tuple[str, ...]
    games: int


class Leaving:
    def __init__(self, store: Store, referee: Referee) -> None:
        self._store = store
        self._referee = referee
        self._games = referee.games

    async def look(self, user: UserId) -> Kept:
        own = [held.match for held in await self._games.of(user) if held.match.seat_of(user)]
        return Kept(
            tuple(match.id for match in own if match.stage == "running"),
            tuple(match.id for match in own if match.stage != "running"),
            len(await self._store.personal_data.games_naming(user)),
        )

    async def export(self, user: UserId) -> bytes:
        """Returns everything that is kept of a user, as JSON: rows by table."""
        await self._referee.visits.write()
        rows = await self._store.personal_data.of(user)
        return await asyncio.to_thread(lambda: msgspec.json.format(msgspec.json.encode(rows), indent=1))

    async def forget(self, user: UserId) -> None:
        """Resigns the games in progress of a user, and deletes what is kept of them.

        If it is interrupted, calling it again continues: each game is forgotten in a transaction of its own.
        """
        for game_id in (await self.look(user)).playing:
            with suppress(Refused):
                await self._referee.resign(game_id, user)
        while named := await self._store.personal_data.games_naming(user):
            for game_id in named:
                with suppress(Superseded):
                    await self._forget_in_game(user, game_id)
        self._referee.visits.forget(user)
        await self._store.personal_data.forget(user)

    async def _forget_in_game(self, user: UserId, game_id: str) -> None:
        async with self._games.lock(game_id):
            row, match = await self._games.load(game_id)
            without = match.without(user)
            waiting_seat = None if match.stage == "over" else match.seat_of(user)
            await self._store.personal_data.forget_in_game(user, row, matches.encode(without), waiting_seat)
            await self._games.load(game_id)
