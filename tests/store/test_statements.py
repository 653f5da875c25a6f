"""The statements of the store: rows come back as they were, and no table is read from end to end."""

from __future__ import annotations

import asyncio
import re
import shutil
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from datetime import UTC, datetime, timedelta, timezone
from inspect import iscoroutinefunction, isfunction, signature
from pathlib import Path
from typing import Any

import pytest
from simulated.databases import PostgresServer, on_both_databases, sqlite_url
from sqlalchemy import ColumnElement, Executable, String, case, cast, insert, literal, select, true
from sqlmodel import SQLModel

from bot.rating import Rating
from bot.store.store import Change, Store, Superseded
from bot.store.tables import (
    DUE,
    GAME_TABLE,
    SCHEMA,
    DailyRow,
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

from .rows import NOON, RECORDS, connected, executed, game, happened, opened, plans, roll, seeker, to_send

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
HILL = DocumentRow(
    kind="memoir44", guild_id=2**62, name="Lane", text="title", by=2, at=NOON, title="The Lane"
)
ANSWER = DailyRow(user_id=7, kind="resistance", day=9, given="[]", score=50)
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
    HILL,
    MetaRow(key="commands", value="hash"),
    ProcessRow(id="beef", host="caen", first=0, last=7, total=16, started_at=NOON, seen_at=NOON),
    *RECORDS,
    DepartureRow(guild_id=2**62, at=PARIS),
    seeker(2**62, plays_from=19, plays_to=23, pace="live"),
]


async def told_of_closed(store: Store) -> None:
    """Tells a person once that their direct messages are closed."""
    await store.players.save(7, dms_closed=True)
    await store.players.must_be_told(7)


WORK: dict[str, Callable[[Store], Awaitable[object]]] = {
    "commit": lambda store: store.commit(MOVED),
    "games.get": lambda store: store.games.get("K7Q2"),
    "games.summary": lambda store: store.games.summary("K7Q2"),
    "games.several": lambda store: store.games.several(["K7Q2", "ABCD"]),
    "games.names": lambda store: store.games.names(1, 10, "resistance", "K", 25),
    "games.at": lambda store: store.games.at(10),
    "games.over_at": lambda store: store.games.over_at(10, None, 9),
    "games.of": lambda store: store.games.of(1),
    "games.over_of": lambda store: store.games.over_of(1, 9),
    "games.count_over_of": lambda store: store.games.count_over_of(1),
    "games.led_by": lambda store: store.games.led_by(2, 9),
    "games.on_server": lambda store: store.games.on_server(3),
    "games.count_opened_by": lambda store: store.games.count_opened_by(1),
    "games.asking": lambda store: store.games.asking(7, 3, NOON),
    "games.count_without_people": lambda store: store.games.count_without_people(3),
    "games.count_living": lambda store: store.games.count_living(),
    "games.living": lambda store: store.games.living(),
    "games.to_wake": lambda store: store.games.to_wake(NOON),
    "games.let_sleep": lambda store: store.games.let_sleep("K7Q2"),
    "games.pack": lambda store: store.games.pack(NOON, 50),
    "games.events": lambda store: store.games.events("K7Q2"),
    "games.rolls": lambda store: store.games.rolls("K7Q2"),
    "games.save_place": lambda store: store.games.save_place(game(card_id=5)),
    "games.set_destination": lambda store: store.games.set_destination("K7Q2", 5),
    "games.destination": lambda store: store.games.destination("K7Q2"),
    "games.draft": lambda store: store.games.draft("K7Q2", "german"),
    "games.change_draft": lambda store: store.games.change_draft("K7Q2", "german", 0, lambda _: b"orders"),
    "outbox.unsent": lambda store: store.outbox.unsent("K7Q2"),
    "outbox.told_before": lambda store: store.outbox.told_before(to_send(1, id=9, recipient=7)),
    "outbox.backlog": lambda store: store.outbox.backlog(NOON, NOON),
    "outbox.games_due": lambda store: store.outbox.games_due(NOON),
    "outbox.mark_tried": lambda store: store.outbox.mark_tried([1, 2]),
    "outbox.mark_sent": lambda store: store.outbox.mark_sent({1: 5, 2: None}),
    "outbox.mark_failed": lambda store: store.outbox.mark_failed(1, NOON),
    "outbox.postpone": lambda store: store.outbox.postpone(1, NOON),
    "outbox.report": lambda store: store.outbox.report("trouble K7Q2", "gone", [to_send(1)]),
    "players.get": lambda store: store.players.get(7),
    "players.save": lambda store: store.players.save(7, wakes_at=NOON, locale="fr"),
    "players.must_be_told": told_of_closed,
    "players.visit": lambda store: store.players.visit("K7Q2", 7),
    "players.put_visits": lambda store: store.players.put_visits({("K7Q2", 7): b"{}"}),
    "players.answers": lambda store: store.players.answers(7, "resistance"),
    "players.count_answers": lambda store: store.players.count_answers("resistance", 9, 50),
    "players.put_answer": lambda store: store.players.put_answer(ANSWER),
    "facts.get": lambda store: store.facts.get("commands"),
    "facts.set": lambda store: store.facts.set("commands", "hash"),
    "facts.replace": lambda store: store.facts.replace("commands", "", "hash"),
    "processes.beat": lambda store: store.processes.beat("beef", NOON),
    "seekers.get": lambda store: store.seekers.get(3, 7, NOON),
    "seekers.page": lambda store: store.seekers.page(3, NOON, 10, 0),
    "seekers.count": lambda store: store.seekers.count(3, NOON),
    "seekers.put": lambda store: store.seekers.put(seeker()),
    "seekers.remove": lambda store: store.seekers.remove(3, [7, 8]),
    "seekers.remove_expired": lambda store: store.seekers.remove_expired(NOON),
    "results.totals": lambda store: store.results.totals(7, 3),
    "results.between": lambda store: store.results.between(7, 8, 3),
    "results.opponents": lambda store: store.results.opponents(7, 3, 50),
    "ladder.join": lambda store: store.ladder.join(7, 3, "resistance", Rating()),
    "ladder.leave": lambda store: store.ladder.leave(7, 3, "resistance"),
    "ladder.top": lambda store: store.ladder.top(3, "resistance", 20),
    "ladder.standing": lambda store: store.ladder.standing(7, 3, "resistance"),
    "ladder.count_above": lambda store: store.ladder.count_above(3, "resistance", 25.0),
    "ladder.games_to_rate": lambda store: store.ladder.games_to_rate(5),
    "ladder.rate": lambda store: store.ladder.rate("K7Q2", None),
    "documents.titles": lambda store: store.documents.titles("memoir44", 3),
    "documents.text": lambda store: store.documents.text("memoir44", 3, "hill"),
    "documents.put": lambda store: store.documents.put(HILL, lambda _: None),
    "documents.remove": lambda store: store.documents.remove("memoir44", 3, "hill", 7, by_right=False),
}
"""What the store does again and again, by the method."""

SELDOM = {
    *("servers.all", "servers.departures", "servers.add_departure", "servers.remove_departure"),
    *("servers.count_games", "servers.games", "servers.delete_games", "servers.delete"),
    *("personal_data.of", "personal_data.games_naming", "personal_data.forget"),
    *("personal_data.forget_in_game", "processes.all", "processes.add", "processes.remove"),
}
"""What it does at a start, an hourly comparison of the servers, or when somebody leaves."""

IN_A_COMMIT = {"results.replace", "results.add_up", "ladder.prepare"}
"""Parts of ``commit``, which a game that ends needs."""


async def test_every_method_is_among_them(store: Store) -> None:
    """A new method of a repository joins those whose plans are held."""
    names = {
        f"{repository}.{name}"
        for repository, part in vars(store).items()
        if repository not in ("database", "notifications")
        for name, method in vars(type(part)).items()
        if not name.startswith("_")
        and (
            iscoroutinefunction(method)
            or (isfunction(method) and "connection" in signature(method).parameters)
        )
    }
    assert names | {"commit"} == {*WORK, *SELDOM, *IN_A_COMMIT}


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
        assert "'" not in statement.words.replace(DUE.text, "")


SMALL = ("meta", "process", "departure", "document", "draft", "sqlite_sequence")
"""Tables that stay small."""

READS_MANY = {"games.living", "games.count_living"}
"""The work of a start that repeats the cards, and that counts the games: it reads a tenth of all games."""

GUESSED = {"games.to_wake", "outbox.games_due", "outbox.backlog", "seekers.remove_expired"}
"""Work for which PostgreSQL guesses, before its first statistics, that a third of all rows is due."""


GAMES = 8_000
"""The number of other games: a tenth of them runs, and of one in a thousand messages are yet to be sent."""


def copies() -> Iterator[Executable]:
    """Yields the statements that copy the rows of one game and its people ``GAMES`` times, for five thousand
    people on fifty servers."""
    begin = select(literal(1).label("n")).cte("numbers", recursive=True)
    numbers = begin.union_all(select(begin.c.n + 1).where(begin.c.n < GAMES))
    n = numbers.c.n
    running, person = n % 10 == 0, n % 5_000
    changed: dict[str, ColumnElement[Any]] = {
        "game.id": literal("G") + cast(n, String),
        "game.channel_id": 100 + n % 250,
        "game.home_id": 10_000 + n,
        "game.stage": case((running, "running"), else_="over"),
        "game.packed": ~running,
        "game.wake_at": case((running, GAME_TABLE.c.wake_at)),
        "outbox.sent": n % 1_000 > 0,
        "tally.opponent": 10_000 + n,
        "daily.day": n,
        "game_id": literal("G") + cast(n, String),
        "guild_id": 10 + n % 50,
    }
    for table in SCHEMA.sorted_tables:
        if table.name not in SMALL:
            columns = [column for column in table.c if str(column) != "outbox.id"]
            users = n if table.name in ("player", "seeker", "standing", "daily") else person
            values = [
                column + users
                if column.name == "user_id"
                else changed.get(str(column), changed.get(column.name, column))
                for column in columns
            ]
            rows = select(*values).select_from(table.join(numbers, true()))
            yield table.insert().from_select(columns, rows)


@pytest.fixture(scope="module")
def old_databases(
    new_file: Path, tmp_path_factory: pytest.TempPathFactory, postgres_server: PostgresServer
) -> Iterator[dict[str, str]]:
    """The URLs of databases with many games and no statistics, by their kind."""
    file = tmp_path_factory.mktemp("old") / "games.sqlite3"
    shutil.copy(new_file, file)
    one_game = [
        game(9, wake_at=NOON + timedelta(days=1)),
        *(SeatRow(game_id="K7Q2", seat=f"seat{user}", user_id=user) for user in (1_000, 8_000)),
        *(PersonRow(game_id="K7Q2", number=user // 1_000, user_id=user) for user in (1_000, 8_000)),
        GameMasterRow(game_id="K7Q2", user_id=20_000),
        VisitRow(game_id="K7Q2", user_id=1_000, data=b"{}"),
        *(happened(seq) for seq in range(1, 10)),
        *map(to_send, range(1, 5)),
        roll(),
        PlayerRow(user_id=1_000),
        seeker(1_000),
        *RECORDS,
    ]

    async def fill(url: str) -> None:
        async with connected(url) as connection:
            for row in one_game:
                given = {name: value for name, value in row.model_dump().items() if value is not None}
                await connection.execute(insert(table_of(type(row))), given)
            for copy in copies():
                await connection.execute(copy)

    with postgres_server.database(tables=True) as postgresql:
        urls = {"sqlite": sqlite_url(Path(file)), "postgresql": postgresql}
        for url in urls.values():
            asyncio.run(fill(url))
        yield urls


def read_whole(plan: Any) -> Iterator[str]:
    """Yields each table that a plan of PostgreSQL reads from end to end."""
    if plan["Node Type"] == "Seq Scan":
        yield plan["Relation Name"]
    for part in plan.get("Plans", ()):
        yield from read_whole(part)


async def scans(url: str, words: str, parameters: Any) -> list[str]:
    """Returns the tables that a statement reads from end to end by the plan of this database."""
    async with connected(url) as connection:
        if connection.dialect.name == "postgresql":
            rows = await connection.exec_driver_sql(f"EXPLAIN (FORMAT JSON) {words}", parameters)
            (whole,) = rows.scalar_one()
            return list(read_whole(whole["Plan"]))
        steps = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {words}", parameters)
        # The indexes over what is yet to be done are short.
        found = (
            re.match(r"SCAN (\w+)(?! USING INDEX ix_(outbox_unsent|result_due))\b", step)
            for *_, step in steps
        )
        return [match[1] for match in found if match and match[1] in SCHEMA.tables]


@on_both_databases
@pytest.mark.parametrize("statistics", [False, True], ids=["without statistics", "with statistics"])
async def test_no_table_is_read_from_end_to_end(
    store: Store, old_databases: dict[str, str], statistics: bool
) -> None:
    """The plan of every statement that is executed again and again leads through an index, on a database with
    many games, before and after ``ANALYZE``: a database plans otherwise once it knows how many rows there
    are. The statements come from a store of its own."""
    kind = store.database.engine.dialect.name
    url = old_databases[kind]
    if statistics:
        async with connected(url) as connection:
            await connection.exec_driver_sql("ANALYZE")
    await opened(store)
    exempt = READS_MANY | (GUESSED if kind == "postgresql" and not statistics else set())
    whole: dict[str, list[str]] = {}
    for name in sorted(WORK.keys() - exempt):
        with suppress(Superseded):
            for words, parameters in await executed(store, WORK[name](store)):
                given = parameters[0] if isinstance(parameters, list) else parameters
                if tables := {*await scans(url, words, given)} - {*SMALL}:
                    whole.setdefault(name, []).extend(sorted(tables))
    assert whole == {}


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
