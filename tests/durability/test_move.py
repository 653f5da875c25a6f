"""Every game is copied between SQLite and PostgreSQL, and goes on there."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from simulated.databases import PostgresServer, asked, sqlite_url
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import transfer
from bot.store.store import Store, StoreError
from bot.store.transfer import Moved, move

from .database import check_record, referee_of
from .player_process import move as play
from .player_process import open_game

pytestmark = pytest.mark.usefixtures("seeded")

GAMES, COMMANDS = 5, 12


async def played(url: str, chance: random.Random) -> dict[str, int]:
    """Plays some games on a database. Returns the number of the last event of each."""
    store = await Store.open(url)
    referee = referee_of(store)
    games = {}
    for _ in range(GAMES):
        game_id = await open_game(referee)
        for _ in range(COMMANDS):
            await play(referee, game_id, chance)
        games[game_id] = (await referee.games.match(game_id)).seq
    await store.facts.set("commands", "hash")
    first = await store.outbox.unsent(next(iter(games)), most=9)
    await store.outbox.mark_sent({post.id or 0: 7 for post in first})
    await store.close()
    return games


async def check(url: str, games: dict[str, int], chance: random.Random) -> None:
    """Asserts that the games are there as they were, and go on."""
    store = await Store.open(url)
    referee = referee_of(store)
    assert await store.facts.get("commands") == "hash"
    for game_id, seq in games.items():
        assert (await check_record(store, game_id)).seq == seq
        assert await play(referee, game_id, chance)
        assert (await check_record(store, game_id)).seq > seq
    await store.close()


async def test_games_go_to_the_server_and_back(tmp_path: Path, postgres_server: PostgresServer) -> None:
    """The games, their logs, what waits and what was sent arrive whole, and messages are numbered on."""
    chance = random.Random(6)
    one, two = sqlite_url(tmp_path / "one.sqlite3"), sqlite_url(tmp_path / "two.sqlite3")
    games = await played(one, chance)
    events = sum(games.values())
    rows = "SELECT id, game_id, seq, sent, message_id, tried FROM outbox ORDER BY id"
    with postgres_server.database() as server:
        assert await move(one, server) == Moved(GAMES, events)
        assert [tuple(map(int, (row[0], row[5]))) for row in asked(server, rows)] == [
            (row[0], row[5]) for row in asked(one, rows)
        ]
        assert await move(server, two) == Moved(GAMES, events)
        assert asked(two, rows) == asked(one, rows)
        (last,) = asked(one, "SELECT max(id) FROM outbox")
        for url in (server, two):
            await check(url, games, chance)
            (next_one,) = asked(url, "SELECT min(id) FROM outbox WHERE id > ?", *last)
            assert next_one[0] == last[0] + 1


async def test_a_number_that_was_used_is_not_used_again(
    tmp_path: Path, postgres_server: PostgresServer
) -> None:
    """The nonce of a message follows from its number, so numbers go on after those of deleted rows."""
    one, two = sqlite_url(tmp_path / "one.sqlite3"), sqlite_url(tmp_path / "two.sqlite3")
    await played(one, random.Random(6))
    (last,) = asked(one, "SELECT max(id) FROM outbox")
    store = await Store.open(one)
    async with store.database.engine.begin() as connection:
        await connection.exec_driver_sql("DELETE FROM outbox")
    await store.close()
    with postgres_server.database() as server:
        await move(one, server)
        await move(server, two)
        for url in (server, two):
            store = await Store.open(url)
            await open_game(referee_of(store))
            await store.close()
            (first,) = asked(url, "SELECT min(id) FROM outbox")
            assert first[0] == last[0] + 1


async def test_a_database_with_games_is_not_written_over(tmp_path: Path) -> None:
    """The target must hold no game; it is left as it is."""
    one, two = sqlite_url(tmp_path / "one.sqlite3"), sqlite_url(tmp_path / "two.sqlite3")
    await played(one, random.Random(6))
    games = await played(two, random.Random(7))
    with pytest.raises(StoreError, match="holds games already"):
        await move(one, two)
    with pytest.raises(StoreError, match="to itself"):
        await move(one, one)
    with pytest.raises(StoreError, match="There is no database"):
        await move(sqlite_url(tmp_path / "none.sqlite3"), two)
    await check(two, games, random.Random(8))


async def test_a_copy_that_differs_is_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the logs are not the same, nothing is in the target."""
    one, two = sqlite_url(tmp_path / "one.sqlite3"), sqlite_url(tmp_path / "two.sqlite3")
    await played(one, random.Random(6))
    continue_numbers = transfer._continue_numbers

    async def forge(old: AsyncConnection, new: AsyncConnection) -> None:
        await continue_numbers(old, new)
        await new.exec_driver_sql("UPDATE event SET data = '{}' WHERE seq = 3")

    monkeypatch.setattr(transfer, "_continue_numbers", forge)
    with pytest.raises(StoreError, match="differs from the original"):
        await move(one, two)
    assert asked(two, "SELECT count(*) FROM game") == [(0,)]
