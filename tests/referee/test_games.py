"""The games that the referee holds in memory."""

from __future__ import annotations

import asyncio
import gc

import pytest
from simulated.table import Table

from bot.referee import games as of_referee
from bot.referee.games import Games
from bot.store.games import Games as StoredGames
from bot.store.tables import GameRow


async def test_no_more_games_are_held_than_were_used_last(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that was not used for long is dropped from memory, and read again when it is used."""
    monkeypatch.setattr(of_referee, "MOST_HELD", 2)
    ids = []
    for _ in range(3):
        await table.open()
        ids.append(table.game)
    games = Games(table.bot.store)
    for game_id in ids:
        assert (await games.match(game_id)).id == game_id
    assert [games.known(game_id) is not None for game_id in ids] == [False, True, True]
    assert (await games.match(ids[0])).id == ids[0]
    assert [games.known(game_id) is not None for game_id in ids] == [True, False, True]


async def test_a_list_may_be_longer_than_what_is_held(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are dropped from memory while a list is read are in the list all the same."""
    monkeypatch.setattr(of_referee, "MOST_HELD", 2)
    ids = []
    for _ in range(3):
        await table.open()
        ids.append(table.game)
    games = Games(table.bot.store)
    for held in (*ids, *reversed(ids)):
        await games.match(held)
        rows = await games.stored.at(table.channel.id)
        assert sorted(one.match.id for one in await games.hold(rows)) == sorted(ids)


async def test_a_lock_is_one_for_all_who_wait_and_gone_afterwards(table: Table) -> None:
    """Whoever asks for a game's lock while it is held gets the same one; nothing is left of it later."""
    games = Games(table.bot.store)
    order: list[str] = []

    async def use(name: str) -> None:
        async with games.lock("K7Q2"):
            order.append(f"{name} in")
            await asyncio.sleep(0)
            order.append(f"{name} out")

    await asyncio.gather(*map(use, "abc"))
    assert order == ["a in", "a out", "b in", "b out", "c in", "c out"]
    gc.collect()
    assert not games._locks


async def test_the_finished_games_of_a_channel_are_looked_at_last(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a channel with a running game of the user no finished game is read."""
    await table.placed()
    read: list[int] = []
    over_at = StoredGames.over_at

    async def noted(games: StoredGames, place_id: int, kind: str | None = None) -> list[GameRow]:
        read.append(place_id)
        return await over_at(games, place_id, kind)

    monkeypatch.setattr(StoredGames, "over_at", noted)
    assert (await table.slash(table.lerouge, "table status")).private
    assert read == []
    await table.resign(table.dreben)
    assert (await table.slash(table.lerouge, "table status")).private
    assert read
