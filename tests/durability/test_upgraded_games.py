"""Games that were begun with an earlier version of the program go on, without loss."""

from __future__ import annotations

import random

import pytest
from simulated.databases import on_both_databases

from bot.store.database import parse_address
from bot.store.store import Store
from bot.store.upgrade import REVISIONS, migrate

from .database import check_record, referee_of
from .player_process import move, open_game

PLAYED = (0, 1, 12, 40, 400)
"""The number of commands already played in each game; with the last number it is over."""


@on_both_databases
@pytest.mark.parametrize("revision", REVISIONS[:-1])
async def test_games_of_every_earlier_schema_go_on(database_url: str, revision: str) -> None:
    """Games of every earlier schema, with real rows, are unchanged by the upgrade, and go on."""
    chance = random.Random(1944)
    store = await Store.open(database_url)
    referee = referee_of(store)
    games = [await open_game(referee) for _ in PLAYED]
    for game_id, commands in zip(games, PLAYED, strict=True):
        for _ in range(commands):
            await move(referee, game_id, chance)
    before = {game_id: await referee.games.match(game_id) for game_id in games}
    assert {match.stage for match in before.values()} == {"running", "over"}
    await store.close()
    await migrate(parse_address(database_url), revision)

    store = await Store.open(database_url)
    assert store.upgraded.was == revision
    referee = referee_of(store)
    for game_id in games:
        match = await check_record(store, game_id)
        assert match == before[game_id]
        if match.awaited():
            assert await move(referee, game_id, chance)
            assert (await check_record(store, game_id)).seq > match.seq
    await store.close()
