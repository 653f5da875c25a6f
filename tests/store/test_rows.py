"""Rows are read as they were written, and SQLite understands every statement."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from sqlalchemy import insert, select
from sqlmodel import SQLModel

from bot.store import statements
from bot.store.rows import Rows, Statement, table_of
from bot.store.store import Store
from bot.store.tables import (
    SCHEMA,
    DocumentRow,
    DraftRow,
    GameMasterRow,
    MetaRow,
    OutboxRow,
    PersonRow,
    PlayerRow,
    RollRow,
    SeatRow,
)
from bot.store.upgrade import upgrade

from .rows import NOON, game, happened, to_send, url_of

PARIS = datetime(1944, 6, 6, 14, tzinfo=timezone(timedelta(hours=2)))
ROWS = [
    game(1, guild_id=2**62, opened_at=PARIS),
    game(2, wake_at=NOON),
    SeatRow(game_id="K7Q2", seat="german", user_id=2**62),
    GameMasterRow(game_id="K7Q2", user_id=2),
    PersonRow(game_id="K7Q2", number=1, user_id=2**62),
    happened(1),
    RollRow(game_id="K7Q2", n=1, seq=0, purpose="shot", dice="6"),
    OutboxRow(**to_send(1).model_dump(exclude={"id"}), id=5),
    DraftRow(game_id="K7Q2", seat="german", data=b"\x00orders"),
    PlayerRow(user_id=1, told=True),
    DocumentRow(kind="memoir44", guild_id=2**62, name="Lane", text="title", by=2, at=NOON),
    MetaRow(key="commands", value="hash"),
]
STATEMENTS = {name: each for name, each in vars(statements).items() if isinstance(each, Statement)}


@pytest.fixture
def database(path: Path) -> Iterator[sqlite3.Connection]:
    """A database with empty tables."""
    upgrade(url_of(path))
    with closing(sqlite3.connect(path)) as connection:
        yield connection


def plan(database: sqlite3.Connection, statement: Statement) -> list[str]:
    """Returns SQLite's query plan for a statement."""
    given = dict.fromkeys(statement._compiled.bind_names.values(), "{}")
    return [step for *_, step in database.execute(f"EXPLAIN QUERY PLAN {statement.sql}", given)]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: type(row).__name__)
def test_a_row_comes_back_as_it_was(database: sqlite3.Connection, row: SQLModel) -> None:
    write = Statement(insert(table_of(type(row))))
    read = Rows(type(row), select(table_of(type(row))))
    database.execute(write.sql, write.values(vars(row)))
    (found,) = read.found(database.execute(read.sql))
    assert found == row
    assert type(found) is type(row)
    for name in type(row).model_fields:
        value = getattr(found, name)
        assert type(value) is type(getattr(row, name))
        assert not isinstance(value, datetime) or value.tzinfo is UTC


def test_there_is_a_row_of_every_table() -> None:
    assert {table_of(type(row)).name for row in ROWS} == set(SCHEMA.tables)


async def test_a_row_that_was_found_can_be_changed_and_written_again(store: Store) -> None:
    await store.save_contact(PlayerRow(user_id=1))
    found = await store.player(1)
    found.told = True
    assert not (await store.player(1)).told
    await store.save_contact(found)
    assert await store.player(1) == found == PlayerRow(user_id=1, told=True)


@pytest.mark.parametrize("name", STATEMENTS)
def test_sqlite_understands_the_statement(database: sqlite3.Connection, name: str) -> None:
    plan(database, STATEMENTS[name])


@pytest.mark.parametrize("name", STATEMENTS)
def test_nothing_is_written_into_the_text_of_a_statement(name: str) -> None:
    assert "'" not in STATEMENTS[name].sql


@pytest.mark.parametrize(
    "name",
    [
        "GAME", "MOVE_GAME", "SET_CARD", "SET_HOME", "GAMES_AT", "GAMES_OF", "GAMES_IN", "GAMES_TO_WAKE",
        "EVENTS", "STEP", "ROLLS", "DUE", "DUE_IN_GAME", "GAMES_WITH_DUE", "FAILED",
        "DRAFT", "CLEAR_DRAFT", "CLEAR_SEATS", "CLEAR_MASTERS", "PLAYER", "META",
    ],
)  # fmt: skip
def test_no_table_is_read_from_end_to_end(database: sqlite3.Connection, name: str) -> None:
    assert [step for step in plan(database, STATEMENTS[name]) if step.startswith("SCAN")] == []


def test_a_step_and_the_posts_sent_are_found_by_their_numbers(database: sqlite3.Connection) -> None:
    (step,) = plan(database, statements.STEP)
    assert step.endswith("(game_id=? AND seq>?)")
    assert "SEARCH outbox USING INTEGER PRIMARY KEY (rowid=?)" in plan(database, statements.SENT)
