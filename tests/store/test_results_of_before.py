"""The games that were over before results were kept have the same history as later ones."""

from __future__ import annotations

import random
from datetime import timedelta
from itertools import count
from typing import Any

from durability.player_process import move, open_game
from simulated.databases import on_both_databases
from sqlalchemy import select

from bot.presentation.dice import dice_by_seat
from bot.referee.referee import Referee
from bot.store.database import parse_address
from bot.store.record_statements import RESULT, TALLY
from bot.store.record_tables import FACES
from bot.store.store import Store
from bot.store.upgrade import migrate

from .rows import NOON, connected

Rows = dict[str, list[dict[str, Any]]]


async def records_of(url: str) -> Rows:
    """Returns the rows of results and tallies."""
    found: Rows = {}
    async with connected(url) as connection:
        for table in (RESULT, TALLY):
            rows = await connection.execute(select(table).order_by(*table.primary_key))
            found[table.name] = [dict(row) for row in rows.mappings()]
    return found


def without_dice(row: dict[str, Any]) -> dict[str, Any]:
    """Returns a row as it is before the dice are counted."""
    return row | {name: None if name == "faces" else 0 for name in ("faces", *FACES) if name in row}


@on_both_databases
async def test_the_upgrade_adds_up_the_games_that_are_over(database_url: str) -> None:
    """It adds them up as their ends would have, packed ones and drawn ones too, in the order in which they
    ended; their dice are counted afterwards."""
    chance, minutes = random.Random(6), count()

    def referee_of(store: Store) -> Referee:
        moment = lambda: NOON + timedelta(minutes=next(minutes))  # noqa: E731
        return Referee(store, moment, lambda _: None, count_dice=dice_by_seat)

    store = await Store.open(database_url)
    referee = referee_of(store)
    for commands in (400, 12, 5, 0):
        game_id = await open_game(referee)
        for _ in range(commands):
            await move(referee, game_id, chance)
        match = await referee.games.match(game_id)
        if match.stage == "running" and commands:
            await referee.resign(game_id, next(iter(match.seats.values())))
    assert await store.pack(NOON + timedelta(days=9), 1) == 1
    before = await records_of(database_url)
    assert len(before["result"]) == 6
    assert all(row["faces"] for row in before["result"])
    await store.close()
    await migrate(parse_address(database_url), "0014")

    store = await Store.open(database_url)
    after = await records_of(database_url)
    assert after == {name: [without_dice(row) for row in rows] for name, rows in before.items()}
    await referee_of(store).history.count()
    assert await records_of(database_url) == before
    await store.close()
