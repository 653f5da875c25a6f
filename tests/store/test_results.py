"""The results of finished games add up as documented, and are read as fast after many games as after few."""

from __future__ import annotations

import random
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from simulated.databases import on_both_databases
from sqlalchemy import Delete, Select, Update, insert
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql import ClauseElement

from bot.store import record_statements as sql
from bot.store.record_tables import PERSON
from bot.store.results import tallies_of
from bot.store.statements import GAME
from bot.store.store import Change, Store, Superseded
from bot.store.tables import SCHEMA
from bot.store.transactions import add

from .results import GUILD, ME, OTHER, ended, pair, told
from .rows import game, happened, statements


async def many(store: Store, games: int, opponents: int) -> None:
    """Writes so many finished games of mine at once, in place of all others."""
    chance = random.Random(6)
    rows = [game(1, f"G{number}", stage="over", guild_id=GUILD) for number in range(games)]
    results = [
        pair(row.id, chance.choice((-1, 0, 1)), number, 100 + number % opponents, number % 2)[0]
        for number, row in enumerate(rows)
    ]

    async def written(connection: AsyncConnection) -> None:
        for table in (sql.TALLY, sql.RESULT, GAME):
            await connection.execute(table.delete())
        await add(connection, insert(GAME), rows)
        await add(connection, sql.ADD_RESULT, results)
        await add(connection, store._add_up, [tally for one in results for tally in tallies_of(one)])

    await store._write(written)


@on_both_databases
async def test_results_add_up_in_the_transaction_of_the_end(store: Store) -> None:
    for number, score in enumerate((1, 1, 0, 1, -1, -1)):
        await ended(store, pair(f"G{number}", score, number, seat=number % 2, faces="1,0,0,0,0,2"))
    mine = await store.totals(ME, GUILD)
    assert told(mine) == {
        ("people", ""): (6, 3, 1, 2, -2, 2),
        ("people", "german"): (3, 1, 1, 1, -1, 1),
        ("people", "resistance"): (3, 2, 0, 1, -1, 2),
    }
    assert [(one.ones, one.twos, one.sixes) for one in mine if not one.kind] == [(6, 0, 12)]
    theirs = await store.totals(OTHER, GUILD)
    assert told(theirs)["people", ""] == (6, 2, 1, 3, 2, 2)
    between = told(await store.between(ME, OTHER, GUILD))
    assert between == {(PERSON, seat): counts for (_, seat), counts in told(mine).items()}
    assert [one.opponent for one in await store.opponents(ME, GUILD, 10)] == [OTHER]


@on_both_databases
@pytest.mark.parametrize("taken_back", [0, 3, 5])
async def test_an_end_that_is_taken_back_leaves_no_trace(store: Store, taken_back: int) -> None:
    """The tallies are those of the other games, streaks included, whichever game goes on."""
    scores = (1, 1, -1, 1, 1, 1)
    for number, score in enumerate(scores):
        if number != taken_back:
            await ended(store, pair(f"A{number}", score, number))
    wanted = [told(await store.totals(user, GUILD)) for user in (ME, OTHER)]
    other = 8
    for number, score in enumerate(scores):
        await ended(store, pair(f"B{number}", score, number, other))
    row = game(2, f"B{taken_back}", stage="running", guild_id=GUILD)
    await store.commit(Change(row, expected=1, events=[happened(2, row.id)], results=[]))
    (theirs,) = [told(await store.totals(other, GUILD))]
    assert theirs == wanted[1]
    between = told(await store.between(ME, other, GUILD))
    assert list(between.values()) == list(wanted[0].values())


async def test_an_end_that_lost_the_race_counts_nothing(store: Store) -> None:
    """If the game is no longer where the decision was made, nothing of the end is written."""
    await ended(store, pair("G1", 1))
    row = game(2, "G1", stage="over", guild_id=GUILD)
    with pytest.raises(Superseded):
        await store.commit(Change(row, expected=0, results=pair("G1", -1)))
    assert told(await store.totals(ME, GUILD))["people", ""] == (1, 1, 0, 0, 1, 1)


@on_both_databases
async def test_dice_that_are_counted_later_are_counted_once(store: Store) -> None:
    await ended(store, pair("G1", 1))
    await ended(store, pair("G2", -1, 1))
    assert sorted(await store.uncounted(10)) == ["G1", "G2"]
    for _ in range(2):
        await store.count_faces("G1", {"german": "1,2,3,4,5,6", "resistance": "0,0,0,0,0,1"})
    assert await store.uncounted(10) == ["G2"]
    assert {(one.ones, one.sixes, one.streak) for one in await store.totals(ME, GUILD)} == {(1, 6, -1)}
    assert {(one.ones, one.sixes) for one in await store.between(OTHER, ME, GUILD)} == {(0, 1)}


def work(path: Path, statement: ClauseElement, **given: int) -> tuple[int, int]:
    """Returns the number of instructions of SQLite's machine that a query takes, and of rows."""
    compiled = statement.compile(dialect=sqlite.dialect(paramstyle="named"))
    count = 0

    def step() -> int:
        nonlocal count
        count += 1
        return 0

    with closing(sqlite3.connect(path)) as connection:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        connection.set_progress_handler(step, 1)
        rows = connection.execute(str(compiled), compiled.params | given).fetchall()
    return count, len(rows)


QUERIES = {
    "totals": (sql.TOTALS, {}),
    "between": (sql.BETWEEN, {"other": 101}),
    "opponents": (sql.OPPONENTS, {"most": 50}),
}


def queries(path: Path) -> Iterator[tuple[int, int]]:
    """Yields the work of each query of a history."""
    for statement, given in QUERIES.values():
        yield work(path, statement, user=ME, guild=GUILD, **given)


async def test_a_history_reads_as_much_after_2000_games_as_after_ten(store: Store, path: Path) -> None:
    """The same opponents and seats: not one instruction more in SQLite's machine, and the same statements."""
    await many(store, 10, 5)
    few = list(queries(path))
    await many(store, 2000, 5)
    assert list(queries(path)) == few
    with statements(store) as seen:
        await store.totals(ME, GUILD)
        await store.between(ME, 101, GUILD)
        await store.opponents(ME, GUILD, 50)
    assert seen == ["SELECT"] * 3


async def test_many_opponents_are_not_read_either(store: Store, path: Path) -> None:
    """Of many opponents those who were played most often are read, by an index."""
    await many(store, 100, 100)
    before = list(queries(path))
    assert [rows for _, rows in before] == [3, 2, 50]
    await many(store, 300, 300)
    assert list(queries(path)) == before


async def test_no_query_of_results_reads_a_whole_table(store: Store) -> None:
    """Each is found by an index."""
    checked = 0
    for name, each in vars(sql).items():
        if not isinstance(each, Select | Update | Delete):
            continue
        words = re.sub(r"__\[POSTCOMPILE_\w+\]", "?", str(each.compile(dialect=sqlite.dialect())))
        async with store._engine.connect() as connection:
            found = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {words}", (0,) * words.count("?"))
            steps = [step for *_, step in found]
        assert [step for step in steps if re.match(f"SCAN ({'|'.join(SCHEMA.tables)})$", step)] == [], name
        assert steps, name
        checked += 1
    assert checked > 8
