"""The results of finished games add up as documented, and are read as fast after many games as after few."""

from __future__ import annotations

import random
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from simulated.databases import on_both_databases
from sqlalchemy import Connection, insert

from bot.rating import Rating
from bot.store.database import add
from bot.store.store import Change, Store, Superseded
from bot.store.tables import AGAINST_PERSON, GAME_TABLE, RESULT, SCHEMA, TALLY

from .results import GUILD, ME, OTHER, ended, pair, told
from .rows import Executed, executed, game, happened, plans, statements


async def many(store: Store, games: int, opponents: int) -> None:
    """Writes so many finished games of mine at once, in place of all others."""
    chance = random.Random(6)
    rows = [game(1, f"G{number}", stage="over", guild_id=GUILD) for number in range(games)]
    results = [
        pair(row.id, chance.choice((-1, 0, 1)), number, 100 + number % opponents, number % 2)[0]
        for number, row in enumerate(rows)
    ]

    def written(connection: Connection) -> None:
        for table in (TALLY, RESULT, GAME_TABLE):
            connection.execute(table.delete())
        add(connection, insert(GAME_TABLE), rows)
        add(connection, insert(RESULT), results)
        store.results.add_up(connection, results)

    await store.database.write(written)


@on_both_databases
async def test_results_add_up_in_the_transaction_of_the_end(store: Store) -> None:
    for number, score in enumerate((1, 1, 0, 1, -1, -1)):
        await ended(store, pair(f"G{number}", score, number, seat=number % 2, faces="1,0,0,0,0,2"))
    mine = await store.results.totals(ME, GUILD)
    assert told(mine) == {
        ("people", ""): (6, 3, 1, 2, -2, 2),
        ("people", "german"): (3, 1, 1, 1, -1, 1),
        ("people", "resistance"): (3, 2, 0, 1, -1, 2),
    }
    assert [(one.ones, one.twos, one.sixes) for one in mine if not one.kind] == [(6, 0, 12)]
    theirs = await store.results.totals(OTHER, GUILD)
    assert told(theirs)["people", ""] == (6, 2, 1, 3, 2, 2)
    between = told(await store.results.between(ME, OTHER, GUILD))
    assert between == {(AGAINST_PERSON, seat): counts for (_, seat), counts in told(mine).items()}
    assert [opponent.opponent for opponent in await store.results.opponents(ME, GUILD, 10)] == [OTHER]


@on_both_databases
@pytest.mark.parametrize("taken_back", [0, 3, 5])
async def test_an_end_that_is_taken_back_leaves_no_trace(store: Store, taken_back: int) -> None:
    """The tallies are those of the other games, streaks included, whichever game goes on."""
    scores = (1, 1, -1, 1, 1, 1)
    for number, score in enumerate(scores):
        if number != taken_back:
            await ended(store, pair(f"A{number}", score, number))
    wanted = [told(await store.results.totals(user, GUILD)) for user in (ME, OTHER)]
    other = 8
    for number, score in enumerate(scores):
        await ended(store, pair(f"B{number}", score, number, other))
    row = game(2, f"B{taken_back}", stage="running", guild_id=GUILD)
    await store.commit(Change(row, expected=1, events=[happened(2, row.id)], results=[]))
    (theirs,) = [told(await store.results.totals(other, GUILD))]
    assert theirs == wanted[1]
    between = told(await store.results.between(ME, other, GUILD))
    assert list(between.values()) == list(wanted[0].values())


async def test_an_end_that_lost_the_race_counts_nothing(store: Store) -> None:
    """If the game is no longer where the decision was made, nothing of the end is written."""
    await ended(store, pair("G1", 1))
    row = game(2, "G1", stage="over", guild_id=GUILD)
    with pytest.raises(Superseded):
        await store.commit(Change(row, expected=0, results=pair("G1", -1)))
    assert told(await store.results.totals(ME, GUILD))["people", ""] == (1, 1, 0, 0, 1, 1)


def work(path: Path, statement: Executed) -> tuple[int, int]:
    """Returns the number of instructions of SQLite's machine that a query takes, and of rows."""
    count = 0

    def step() -> int:
        nonlocal count
        count += 1
        return 0

    with closing(sqlite3.connect(path)) as connection:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        connection.set_progress_handler(step, 1)
        rows = connection.execute(*statement).fetchall()
    return count, len(rows)


async def read_history(store: Store) -> None:
    """Reads my history, and mine against one opponent."""
    await store.results.totals(ME, GUILD)
    await store.results.between(ME, 101, GUILD)
    await store.results.opponents(ME, GUILD, 50)


async def queries(store: Store, path: Path) -> list[tuple[int, int]]:
    """Returns the work of each query of a history."""
    return [work(path, statement) for statement in await executed(store, read_history(store))]


async def test_a_history_reads_as_much_after_2000_games_as_after_ten(store: Store, path: Path) -> None:
    """The same opponents and seats: not one instruction more in SQLite's machine, and the same statements."""
    await many(store, 10, 5)
    few = await queries(store, path)
    await many(store, 2000, 5)
    assert await queries(store, path) == few
    with statements(store) as seen:
        await read_history(store)
    assert seen == ["SELECT"] * 3


async def test_many_opponents_are_not_read_either(store: Store, path: Path) -> None:
    """Of many opponents those who were played most often are read, by an index."""
    await many(store, 100, 100)
    before = await queries(store, path)
    assert [rows for _, rows in before] == [3, 2, 50]
    await many(store, 300, 300)
    assert await queries(store, path) == before


async def test_no_query_of_results_reads_a_whole_table(store: Store) -> None:
    """Each is found by an index."""
    await ended(store, pair("G1", 1))
    rating = Rating()
    for work in (
        read_history(store),
        store.ladder.join(ME, GUILD, "resistance", rating),
        store.ladder.top(GUILD, "resistance", 10),
        store.ladder.standing(ME, GUILD, "resistance"),
        store.ladder.count_above(GUILD, "resistance", 1.0),
        store.ladder.games_to_rate(10),
        store.ladder.rate("G1", None),
        store.commit(Change(game(2, "G1", guild_id=GUILD), expected=1, results=[])),
        store.ladder.leave(ME, GUILD, "resistance"),
        store.personal_data.games_naming(ME),
        store.personal_data.forget_in_game(ME, game(2, "G1"), b"{}", "german"),
    ):
        steps = await plans(store, work)
        assert [step for step in steps if re.match(f"SCAN ({'|'.join(SCHEMA.tables)})$", step)] == []
