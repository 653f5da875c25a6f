"""The statements of the store: rows come back as they were, and no table is read from end to end."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta, timezone

import pytest
from simulated.databases import on_both_databases
from sqlalchemy import Executable, insert, select
from sqlalchemy.dialects import sqlite
from sqlalchemy.sql import ClauseElement
from sqlmodel import SQLModel

from bot.store import statements
from bot.store.statements import table_of
from bot.store.store import Store
from bot.store.tables import (
    SCHEMA,
    DepartureRow,
    DocumentRow,
    DraftRow,
    GameMasterRow,
    MetaRow,
    OutboxRow,
    PersonRow,
    PlayerRow,
    ProcessRow,
    RollRow,
    SeatRow,
    VisitRow,
)

from .rows import NOON, RECORDS, game, happened, invitation, seeker, to_send

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
    VisitRow(game_id="K7Q2", user_id=2**62, data=b"{}"),
    PlayerRow(user_id=1, told=True),
    DocumentRow(kind="memoir44", guild_id=2**62, name="Lane", text="title", by=2, at=NOON, title="The Lane"),
    MetaRow(key="commands", value="hash"),
    ProcessRow(id="beef", host="caen", first=0, last=7, total=16, started_at=NOON, seen_at=NOON),
    *RECORDS,
    invitation(guild_id=2**62, message_id=2**62, opened_at=PARIS, throw="{}"),
    DepartureRow(guild_id=2**62, at=PARIS),
    seeker(2**62, plays_from=19, plays_to=23, pace="live"),
]
STATEMENTS = {
    name: each
    for name, each in vars(statements).items()
    if name.isupper() and isinstance(each, Executable) and isinstance(each, ClauseElement)
}


async def plan(store: Store, statement: ClauseElement) -> list[str]:
    """Returns SQLite's query plan for a statement."""
    words = re.sub(r"__\[POSTCOMPILE_\w+\]", "?", str(statement.compile(dialect=sqlite.dialect())))
    async with store._engine.connect() as connection:
        steps = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {words}", (0,) * words.count("?"))
        return [step for *_, step in steps]


@on_both_databases
@pytest.mark.parametrize("row", ROWS, ids=lambda row: type(row).__name__)
async def test_a_row_comes_back_as_it_was(store: Store, row: SQLModel) -> None:
    table, kind = table_of(type(row)), type(row)
    async with store._engine.begin() as connection:
        if table.foreign_keys:
            await connection.execute(insert(table_of(type(game()))), game().model_dump())
        await connection.execute(insert(table), row.model_dump())
    (found,) = await store._rows(kind, select(table))
    assert found == row
    for name in kind.model_fields:
        value = getattr(found, name)
        assert type(value) is type(getattr(row, name))
        assert not isinstance(value, datetime) or value.tzinfo is UTC


def test_there_is_a_row_of_every_table() -> None:
    assert {table_of(type(row)).name for row in ROWS} == set(SCHEMA.tables)


@pytest.mark.parametrize("name", STATEMENTS)
def test_nothing_is_written_into_the_text_of_a_statement(name: str) -> None:
    words = str(STATEMENTS[name].compile(dialect=sqlite.dialect()))
    assert "'" not in re.sub(r"'(lobby|running|paused)'", "", words)


@pytest.mark.parametrize(
    "name",
    [
        "FULL_GAME", "NARROW_GAME", "FULL_GAMES", "MOVE_GAME", "SET_GAME", "TOUCH_GAME", "GAMES_AT",
        "GAMES_OF", "GAMES_ENDED_OF", "GAMES_LED_BY", "GAMES_IN", "GAMES_TO_WAKE", "GAMES_OPEN",
        "EVENTS", "STEP", "ROLLS", "DUE", "DUE_IN_GAME", "GAMES_WITH_DUE", "FAILED", "TRIED", "BACKLOGS",
        "INVITATION_OF", "INVITATIONS_BY", "INVITATIONS_TO", "INVITATIONS_OVER",
        "SEEKERS", "SEEKER_OF", "DROP_SEEKERS",
        "DRAFT_OF", "CLEAR_DRAFT", "CLEAR_SEATS", "CLEAR_MASTERS", "PLAYER_OF", "META_OF", "REPLACE_META",
    ],
)  # fmt: skip
async def test_no_table_is_read_from_end_to_end(store: Store, name: str) -> None:
    steps = await plan(store, STATEMENTS[name])
    assert [
        step for step in steps if re.match(r"SCAN (game|event|roll|outbox|seat|invitation|seeker)\b", step)
    ] == []


async def test_running_games_of_a_place_are_found_past_those_that_are_over(store: Store) -> None:
    """The query goes through indexes over place and stage; it reads no row of a game that is over."""
    steps = " ".join(await plan(store, statements.GAMES_AT))
    assert "(home_id=? AND stage=?)" in steps
    assert "(channel_id=? AND stage=?)" in steps


async def test_a_step_and_the_posts_sent_are_found_by_their_numbers(store: Store) -> None:
    (step,) = await plan(store, statements.STEP)
    assert step.endswith("(game_id=? AND seq>?)")
    assert "SEARCH outbox USING INTEGER PRIMARY KEY (rowid=?)" in await plan(store, statements.SENT)
