"""The games: where they live, how they stand, and what happened in them."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Collection
from datetime import datetime
from typing import Any

from sqlalchemy import Select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import statements as sql
from bot.store.facts import Facts
from bot.store.outbox import Somewhere
from bot.store.tables import EventRow, GameRow, RollRow
from bot.store.transactions import first, row_of


class Games(Facts):
    """All games."""

    async def game(self, game_id: str) -> GameRow | None:
        """Returns the game of that id; None if there is none."""
        return first(await self._whole(sql.FULL_GAME, this_game=game_id))

    async def game_facts(self, game_id: str) -> GameRow | None:
        """Returns the game of that id without its snapshot; None if there is none."""
        return first(await self._narrow(sql.NARROW_GAME, this_game=game_id))

    async def count_games(self) -> int:
        """Returns the number of all games."""
        return int(await self._value(sql.COUNT_GAMES))

    async def games(self, ids: Collection[str]) -> list[GameRow]:
        """Returns the games of these ids, in any order."""
        return await self._whole(sql.FULL_GAMES, ids=list(ids)) if ids else []

    async def names(
        self, user_id: int, place_id: int, kind: str | None, begin: str, most: int
    ) -> list[tuple[str, str]]:
        """Returns id and kind of the games that a user may name there, at most ``most``: their own that are
        not over, those of the place, then those that are over there. ``kind`` leaves the others out, and
        ``begin`` those whose ids begin otherwise; it consists of letters and digits."""
        given = {"user": user_id, "place_id": place_id, "kind": kind, "begin": f"{begin}%", "most": most}
        return [(game_id, its_kind) for game_id, its_kind in await self._all(sql.NAMES, **given)]

    async def games_at(self, place_id: int) -> list[GameRow]:
        """Returns the games that are not over and live in, or were opened in, that channel or thread."""
        return await self._narrow(sql.GAMES_AT, place_id=place_id)

    async def games_ended_at(self, place_id: int, kind: str | None, most: int) -> list[GameRow]:
        """Returns the newest games that are over there, at most ``most``: those of one kind, or all."""
        return await self._narrow(sql.GAMES_ENDED_AT, place_id=place_id, kind=kind, most=most)

    async def games_of(self, user_id: int) -> list[GameRow]:
        """Returns the games that are not over in which the user plays or presides."""
        return await self._narrow(sql.GAMES_OF, user=user_id)

    async def games_ended_of(self, user_id: int, most: int, skipped: int = 0) -> list[GameRow]:
        """Returns the games that are over in which the user played or presided: at most ``most``, after the
        first ``skipped``."""
        return await self._narrow(sql.GAMES_ENDED_OF, user=user_id, most=most, skipped=skipped)

    async def count_ended_of(self, user_id: int) -> int:
        """Returns the number of games that are over in which the user played or presided."""
        return int(await self._value(sql.COUNT_ENDED_OF, user=user_id))

    async def games_led_by(self, user_id: int, most: int) -> list[GameRow]:
        """Returns the newest games over which the user presides, over or not, at most ``most``."""
        return await self._narrow(sql.GAMES_LED_BY, user=user_id, most=most)

    async def games_in(self, guild_id: int) -> list[GameRow]:
        """Returns the games of that server that are not over."""
        return await self._narrow(sql.GAMES_IN, guild=guild_id)

    async def count_opened_by(self, user_id: int) -> int:
        """Returns the number of games that are not over and that the user has opened: the first person whom a
        record mentions."""
        return int(await self._value(sql.COUNT_OPENED_BY, user=user_id))

    async def count_shows(self, guild_id: int) -> int:
        """Returns the number of games of that server that have begun and are not over, and in which nobody
        plays but computers."""
        return int(await self._value(sql.COUNT_SHOWS, guild=guild_id))

    async def games_open(self) -> list[GameRow]:
        """Returns every game that is not over, with its snapshot."""
        return await self._whole(sql.GAMES_OPEN)

    async def games_to_wake(self, now: datetime) -> list[Somewhere]:
        """Returns the games that must be checked by now."""
        return [Somewhere(*found) for found in await self._all(sql.GAMES_TO_WAKE, now=now)]

    async def pack(self, before: datetime, most: int) -> int:
        """Packs games that are over and were last changed before that time, at most ``most``: compresses
        their snapshots, and deletes the messages that were sent and the looks of players. Returns how many it
        found."""
        found = await self._rows(GameRow, sql.TO_PACK, before=before, most=most)
        small = await asyncio.to_thread(lambda: [zlib.compress(row.snapshot, 9) for row in found])

        async def written(connection: AsyncConnection) -> None:
            for row, snapshot in zip(found, small, strict=True):
                this_game = {"this_game": row.id}
                packed = {"packed_snapshot": snapshot, "expected": row.seq, "expected_gone": row.gone}
                if (await connection.execute(sql.PACK, this_game | packed)).rowcount:
                    await connection.execute(sql.DROP_SENT, this_game)
                    await connection.execute(sql.DROP_VISITS, this_game)

        if found:
            await self._write(written)
        return len(found)

    async def events(self, game_id: str, after: int = 0) -> list[EventRow]:
        """Returns the log of the game in order, from the event that follows number ``after``."""
        return await self._rows(EventRow, sql.EVENTS, this_game=game_id, after=after)

    async def step(self, game_id: str, step: int) -> list[EventRow]:
        """Returns the events of one command in order; ``step`` is the number of the first."""
        return await self._rows(EventRow, sql.STEP, this_game=game_id, this_step=step)

    async def rolls(self, game_id: str) -> list[RollRow]:
        """Returns every roll of the game in order."""
        return await self._rows(RollRow, sql.ROLLS, this_game=game_id)

    async def set_card(self, game_id: str, message_id: int | None) -> None:
        """Sets the message that shows the status of the game; None if none does."""
        await self._execute(sql.SET_GAME, this_game=game_id, card_id=message_id)

    async def set_post(self, game_id: str, message_id: int | None, turn: int, begins: int) -> None:
        """Sets the message in which a turn is told, and the public numbers at which the turn and the message
        begin; None if the turn has no message to be continued."""
        post = {"post_id": message_id, "post_turn": turn, "post_begins": begins}
        await self._execute(sql.SET_GAME, this_game=game_id, **post)

    async def set_home(self, game_id: str, channel_id: int) -> None:
        """Sets the thread or channel where the game lives."""
        await self._execute(sql.SET_GAME, this_game=game_id, home_id=channel_id)

    async def set_destination(self, game_id: str, channel_id: int) -> None:
        """Stores the destination of a move of the game; it takes effect once the move is recorded."""
        await self.set_meta(f"move {game_id}", str(channel_id))

    async def destination(self, game_id: str) -> int:
        """Returns the last stored destination; 0 if there is none."""
        return int(await self.meta(f"move {game_id}") or 0)

    async def set_place(self, game_id: str, channel_id: int) -> None:
        """Sets the channel of the game and makes it the home; the game has no message there yet."""
        place = {"channel_id": channel_id, "home_id": channel_id, "card_id": None}
        place |= {"post_id": None, "post_turn": 0, "post_begins": 0}
        await self._execute(sql.SET_GAME, this_game=game_id, **place)

    async def _whole(self, query: Select[Any], **given: Any) -> list[GameRow]:
        """Returns games with their snapshots as JSON."""
        rows = await self._rows(GameRow, query, **given)
        for row in rows:
            if row.packed:
                row.snapshot = zlib.decompress(row.snapshot)
        return rows

    async def _narrow(self, query: Select[Any], **given: Any) -> list[GameRow]:
        return [row_of(GameRow, found, snapshot=b"") for found in await self._all(query, **given)]
