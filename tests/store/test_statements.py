"""The statements of the store: rows come back as they were, and no table is read from end to end."""

from __future__ import annotations

import asyncio
import re
import shutil
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from simulated.databases import on_both_databases
from sqlalchemy import insert
from sqlmodel import SQLModel

from bot.bench.scale import fill
from bot.store.store import Change, Store
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
    table_of,
)

from .rows import NOON, RECORDS, executed, game, happened, opened, plans, roll, seeker, to_send

MOVED = Change(
    game(1),
    expected=0,
    events=[happened(1)],
    outbox=[to_send(1)],
    rolls=[roll()],
    seats=[SeatRow(game_id="K7Q2", seat="german", user_id=1)],
    masters=[GameMasterRow(game_id="K7Q2", user_id=2)],
    handed_in=["german"],
)
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
    PlayerRow(user_id=1, closed_dms_told=True),
    DocumentRow(kind="memoir44", guild_id=2**62, name="Lane", text="title", by=2, at=NOON, title="The Lane"),
    MetaRow(key="commands", value="hash"),
    ProcessRow(id="beef", host="caen", first=0, last=7, total=16, started_at=NOON, seen_at=NOON),
    *RECORDS,
    DepartureRow(guild_id=2**62, at=PARIS),
    seeker(2**62, plays_from=19, plays_to=23, pace="live"),
]
WORK: dict[str, Callable[[Store], Awaitable[object]]] = {
    "a game": lambda store: store.games.get("K7Q2"),
    "a game's summary": lambda store: store.games.summary("K7Q2"),
    "several games": lambda store: store.games.several(["K7Q2", "ABCD"]),
    "a decision": lambda store: store.commit(MOVED),
    "a card": lambda store: store.games.save_place(game(card_id=5)),
    "games of a place": lambda store: store.games.at(10),
    "games of a person": lambda store: store.games.of(1),
    "archive of a person": lambda store: store.games.over_of(1, 9),
    "games of a game master": lambda store: store.games.led_by(2, 9),
    "games of a server": lambda store: store.games.on_server(3),
    "games to wake": lambda store: store.games.to_wake(NOON),
    "living games": lambda store: store.games.living(),
    "the number of open games": lambda store: store.games.count_living(),
    "games to pack": lambda store: store.games.pack(NOON, 50),
    "events": lambda store: store.games.events("K7Q2"),
    "rolls": lambda store: store.games.rolls("K7Q2"),
    "a draft": lambda store: store.games.draft("K7Q2", "german"),
    "a new draft": lambda store: store.games.change_draft("K7Q2", "german", 0, lambda _: b"orders"),
    "messages of a game": lambda store: store.outbox.unsent("K7Q2"),
    "games with messages": lambda store: store.outbox.games_due(NOON),
    "a failed message": lambda store: store.outbox.mark_failed(1, NOON),
    "messages to be tried": lambda store: store.outbox.mark_tried([1, 2]),
    "the backlog": lambda store: store.outbox.backlog(NOON, NOON),
    "who asks a person to games": lambda store: store.games.asking(7, 3, NOON),
    "seekers": lambda store: store.seekers.page(3, NOON, 10, 0),
    "a seeker": lambda store: store.seekers.get(3, 7, NOON),
    "seekers who play": lambda store: store.seekers.remove(3, [7, 8]),
    "a player": lambda store: store.players.get(7),
    "a fact": lambda store: store.facts.get("commands"),
    "a new fact": lambda store: store.facts.replace("commands", "", "hash"),
}


@on_both_databases
@pytest.mark.parametrize("row", ROWS, ids=lambda row: type(row).__name__)
async def test_a_row_comes_back_as_it_was(store: Store, row: SQLModel) -> None:
    table, kind = table_of(type(row)), type(row)
    async with store.database.engine.begin() as connection:
        if table.foreign_keys:
            await connection.execute(insert(table_of(type(game()))), game().model_dump())
        await connection.execute(insert(table), row.model_dump())
    (found,) = await store.database.rows(kind)
    assert found == row
    for name in kind.model_fields:
        value = getattr(found, name)
        assert type(value) is type(getattr(row, name))
        assert not isinstance(value, datetime) or value.tzinfo is UTC


def test_there_is_a_row_of_every_table() -> None:
    assert {table_of(type(row)).name for row in ROWS} == set(SCHEMA.tables)


@pytest.mark.parametrize("name", WORK)
async def test_nothing_is_written_into_the_text_of_a_statement(store: Store, name: str) -> None:
    await opened(store)
    for statement in await executed(store, WORK[name](store)):
        assert "'" not in statement.words


SCAN = re.compile(r"SCAN (game|event|roll|outbox|seat|person|seeker)\b(?! USING INDEX ix_outbox_unsent)")
"""A step of a plan that reads a whole table. The index over the messages that are yet to be sent is short."""


@pytest.mark.parametrize("name", WORK)
async def test_no_table_is_read_from_end_to_end(store: Store, name: str) -> None:
    await opened(store)
    assert list(filter(SCAN.match, await plans(store, WORK[name](store)))) == []


@pytest.fixture(scope="module")
def old_database(new_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with 3,000 other games, a tenth of them running, and SQLite's statistics of its rows."""
    file = tmp_path_factory.mktemp("old") / "games.sqlite3"
    url = f"sqlite+aiosqlite:///{shutil.copy(new_file, file)}"

    async def make() -> None:
        store = await Store.open(url)
        await opened(store)
        await store.close()
        await fill(url, 3_000)

    asyncio.run(make())
    return file


@pytest.mark.parametrize("name", sorted(WORK.keys() - {"living games", "games of a server"}))
async def test_statistics_change_nothing_of_it(old_database: Path, tmp_path: Path, name: str) -> None:
    """SQLite plans otherwise once it knows how many rows there are. Every game of this database is on one
    server, and a tenth is running: to read all of these from end to end is right."""
    store = await Store.open(f"sqlite+aiosqlite:///{shutil.copy(old_database, tmp_path)}")
    steps = await plans(store, WORK[name](store))
    await store.close()
    assert list(filter(SCAN.match, steps)) == []


async def test_running_games_of_a_place_are_found_past_those_that_are_over(store: Store) -> None:
    """The query goes through indexes over place and stage; it reads no row of a game that is over."""
    steps = " ".join(await plans(store, store.games.at(10)))
    assert "(home_id=? AND stage=?)" in steps
    assert "(channel_id=? AND stage=?)" in steps


async def test_the_servers_of_all_games_are_read_from_an_index(store: Store) -> None:
    """The start compares them with the servers on which the bot is; none of the rows is read."""
    assert "SCAN game USING COVERING INDEX ix_game_guild_id" in await plans(store, store.servers.all())


async def test_a_log_and_the_posts_sent_are_found_by_their_numbers(store: Store) -> None:
    (log,) = await plans(store, store.games.events("K7Q2"))
    assert log.endswith("(game_id=?)")
    assert "SEARCH outbox USING INTEGER PRIMARY KEY (rowid=?)" in await plans(
        store, store.outbox.mark_failed(1, NOON)
    )
