"""A database is created, upgraded or refused as documented, and never lost."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from simulated.databases import asked, later, on_both_databases, on_postgresql, sqlite_url
from simulated.waiting import PATIENCE
from sqlalchemy import Connection, insert, inspect, select, text
from sqlalchemy.engine.interfaces import ReflectedIndex

from bot.store import upgrade as upgrade_module
from bot.store.database import file_of, parse_address
from bot.store.errors import StoreError
from bot.store.tables import (
    SCHEMA,
    DepartureRow,
    DocumentRow,
    DraftRow,
    GameMasterRow,
    MetaRow,
    PersonRow,
    PlayerRow,
    ProcessRow,
    SeatRow,
    VisitRow,
    table_of,
)
from bot.store.upgrade import REVISIONS, Upgrade, account

from .rows import NOON, RECORDS, connected, game, happened, roll, ruin, seeker, to_send

Contents = dict[str, list[dict[str, Any]]]

OLD = ("0001", "0010", "0015", "0021")
"""Revisions of version 0.1, the first and the last among them."""


async def upgrade(url: str) -> Upgrade:
    """Upgrades the database of that URL."""
    return await upgrade_module.upgrade(parse_address(url))


async def fill(url: str) -> None:
    """Inserts a row into every table."""
    rows = [
        game(1),
        SeatRow(game_id="K7Q2", seat="german", user_id=1),
        GameMasterRow(game_id="K7Q2", user_id=2),
        PersonRow(game_id="K7Q2", number=1, user_id=1),
        happened(1),
        roll(),
        to_send(1),
        DraftRow(game_id="K7Q2", seat="german", data=b"orders"),
        VisitRow(game_id="K7Q2", user_id=1, data=b"{}"),
        PlayerRow(user_id=1),
        MetaRow(key="commands", value="hash"),
        ProcessRow(id="beef", host="caen", first=0, last=7, total=16, started_at=NOON, seen_at=NOON),
        DocumentRow(kind="memoir44", guild_id=3, name="hill", text="title", by=1, at=NOON, title="The Lane"),
        *RECORDS,
        DepartureRow(guild_id=3, at=NOON),
        seeker(),
    ]
    async with connected(url) as connection:
        for row in rows:
            given = {name: value for name, value in row.model_dump().items() if value is not None}
            await connection.execute(insert(table_of(type(row))), given)
    assert len(rows) == len(SCHEMA.tables)


async def contents(url: str) -> Contents:
    """Returns the rows of all tables there are, with the number of the revision."""

    def names(connection: Connection) -> list[str]:
        return inspect(connection).get_table_names()

    async with connected(url) as connection:
        return {
            name: [dict(row) for row in (await connection.execute(text(f"SELECT * FROM {name}"))).mappings()]
            for name in sorted(await connection.run_sync(names))
        }


async def everything(url: str) -> object:
    """Returns all that a database holds: the bytes of a file, or the rows on a server."""
    path = file_of(parse_address(url))
    return path.read_bytes() if path else await contents(url)


async def differences(url: str) -> list[object]:
    """Returns what alembic would still change in the database."""

    def compare(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, SCHEMA))

    async with connected(url) as connection:
        return await connection.run_sync(compare)


def _plain(index: ReflectedIndex) -> dict[str, object]:
    """Returns an index with its condition as text."""
    options = {name: str(option) for name, option in index.get("dialect_options", {}).items()}
    return {**index, "dialect_options": options}


async def details(url: str) -> dict[str, object]:
    """Returns columns, keys and indexes as the database describes them."""

    def describe(connection: Connection) -> dict[str, object]:
        found = inspect(connection)
        return {
            name: (
                [{**column, "type": repr(column["type"])} for column in found.get_columns(name)],
                found.get_pk_constraint(name)["constrained_columns"],
                sorted(found.get_foreign_keys(name), key=repr),
                sorted((_plain(index) for index in found.get_indexes(name)), key=repr),
            )
            for name in SCHEMA.tables
        }

    async with connected(url) as connection:
        return await connection.run_sync(describe)


async def test_a_new_file_gets_its_folder_and_the_schema_of_the_tables(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path / "new" / "folder" / "planvert.sqlite3")
    assert await upgrade(url) == Upgrade(None, REVISIONS[-1])
    assert await differences(url) == []


@on_both_databases
async def test_the_migrations_lead_to_the_schema_of_the_tables(database_url: str) -> None:
    """What the first migration makes is what a new database gets without it."""
    await upgrade(database_url)
    made = await details(database_url)
    async with connected(database_url) as connection:
        await connection.run_sync(SCHEMA.drop_all)
        await connection.execute(text("DELETE FROM alembic_version"))
        await connection.run_sync(upgrade_module._migrate, parse_address(database_url))
    assert await differences(database_url) == []
    assert await details(database_url) == made
    assert await upgrade(database_url) == Upgrade(REVISIONS[-1], REVISIONS[-1])


async def test_posts_are_never_numbered_twice(path: Path, database_url: str) -> None:
    await upgrade(database_url)
    ((sql,),) = asked(path, "SELECT sql FROM sqlite_master WHERE name = 'outbox'")
    assert "AUTOINCREMENT" in sql


def test_the_list_of_revisions_is_that_of_the_scripts() -> None:
    config = Config()
    config.set_main_option("script_location", str(upgrade_module.SCRIPTS))
    scripts = list(ScriptDirectory.from_config(config).walk_revisions())
    assert tuple(script.revision for script in reversed(scripts)) == REVISIONS


@on_both_databases
async def test_an_older_database_is_upgraded_with_its_rows(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database of the schema before, with a row in every table, keeps every value of it."""
    await upgrade(database_url)
    await fill(database_url)
    before = await contents(database_url)
    later(tmp_path, monkeypatch)
    done = await upgrade(database_url)
    assert (done.was, done.now) == (before.pop("alembic_version")[0]["version_num"], "9999")
    assert (done.copy is None) == (file_of(parse_address(database_url)) is None)
    after = await contents(database_url)
    assert after.pop("alembic_version") == [{"version_num": "9999"}]
    assert after["game"][0].pop("weather") == "rain"
    assert after == before
    assert await upgrade(database_url) == Upgrade("9999", "9999")


async def test_whoever_puts_the_copy_back_goes_back(
    path: Path, database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The older program refuses the newer file, and opens the copy of before with every row."""
    await upgrade(database_url)
    await fill(database_url)
    before = await contents(database_url)
    with monkeypatch.context() as newer:
        later(tmp_path, newer)
        copy = (await upgrade(database_url)).copy
    assert copy is not None
    with pytest.raises(StoreError, match=r"newer version of this program \(revision 9999\)"):
        await upgrade(database_url)
    for suffix in ("-wal", "-shm"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)
    copy.replace(path)
    assert await upgrade(database_url) == Upgrade(REVISIONS[-1], REVISIONS[-1])
    assert await contents(database_url) == before


@on_both_databases
@pytest.mark.parametrize("revision", OLD)
async def test_a_database_of_version_0_1_is_refused_and_left_alone(database_url: str, revision: str) -> None:
    async with connected(database_url) as connection:
        await connection.execute(text("CREATE TABLE game (id VARCHAR PRIMARY KEY, snapshot VARCHAR)"))
        await connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32))"))
        stamp = text("INSERT INTO alembic_version VALUES (:revision)")
        await connection.execute(stamp, {"revision": revision})
    before = await everything(database_url)
    told = rf"was made by version 0\.1 of this program \(revision {revision}\), and was left as it is"
    for refuse in (upgrade_module.upgrade, upgrade_module.require_schema, upgrade_module.find_revision):
        with pytest.raises(StoreError, match=told):
            await refuse(parse_address(database_url))
    assert await everything(database_url) == before


async def test_an_older_file_is_copied_aside(
    path: Path, database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await upgrade(database_url)
    await fill(database_url)
    before = await contents(database_url)
    later(tmp_path, monkeypatch)
    copy = (await upgrade(database_url)).copy
    assert copy == path.with_name("planvert.sqlite3.before-9999.1.bak")
    assert await contents(sqlite_url(copy)) == before


async def test_a_copy_takes_a_name_that_is_free(
    path: Path, database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await upgrade(database_url)
    older = path.with_name("planvert.sqlite3.before-9999.1.bak")
    older.write_text("of an earlier attempt")
    later(tmp_path, monkeypatch)
    copy = (await upgrade(database_url)).copy
    assert copy == path.with_name("planvert.sqlite3.before-9999.2.bak")
    assert older.read_text() == "of an earlier attempt"


async def test_the_last_two_copies_are_kept_for_the_bot_alone(
    path: Path, database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Copies are numbered on; a file of another name is left alone."""
    await upgrade(database_url)
    path.with_name("planvert.sqlite3.before-mine.bak").touch()
    later(tmp_path, monkeypatch)
    before = path.read_bytes()
    for _ in range(11):
        await upgrade(database_url)
        path.write_bytes(before)
    names = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.glob("*before-9999*")}
    assert names == {f"planvert.sqlite3.before-9999.{number}.bak": 0o600 for number in (10, 11)}
    assert path.with_name("planvert.sqlite3.before-mine.bak").exists()


async def test_those_who_start_together_make_one_copy_of_before(
    path: Path, database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The copy is made under the lock of the migration, so that none is of the newer schema."""
    await upgrade(database_url)
    later(tmp_path, monkeypatch)
    done = await asyncio.gather(*(upgrade(database_url) for _ in range(4)))
    (copy,) = tmp_path.glob("*.bak")
    assert sorted(each.copy for each in done if each.copy) == [copy]
    assert asked(copy, "SELECT version_num FROM alembic_version") == [(REVISIONS[-1],)]


@on_both_databases
async def test_where_nothing_may_be_migrated_nothing_is(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both ways of opening that migrate nothing refuse an older database and leave it as it is."""
    await upgrade(database_url)
    await fill(database_url)
    before = await contents(database_url)
    later(tmp_path, monkeypatch)
    told = f"is at revision {REVISIONS[-1]}, and this version needs revision 9999"
    with pytest.raises(StoreError, match=told):
        await upgrade_module.upgrade(parse_address(database_url), migrating=False)
    with pytest.raises(StoreError, match=told):
        await upgrade_module.require_schema(parse_address(database_url))
    assert await contents(database_url) == before
    assert list(tmp_path.glob("*.bak")) == []


@on_both_databases
async def test_an_upgrade_says_how_to_go_back(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = parse_address(database_url)
    assert "is new and empty" in str(account(address, await upgrade(database_url)))
    assert account(address, await upgrade(database_url)) is None
    later(tmp_path, monkeypatch)
    done = await upgrade(database_url)
    said = str(account(address, done))
    assert f"was at revision {REVISIONS[-1]} and is now at 9999. To go back, stop the bot, " in said
    assert (f"put its copy {done.copy} in its place" if done.copy else "restore a copy of before") in said


async def test_the_copy_has_what_was_only_in_the_log(
    path: Path, database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await upgrade(database_url)
    with closing(sqlite3.connect(path)) as writer:
        writer.execute("INSERT INTO meta VALUES ('fresh', 'row')")
        writer.commit()
        assert path.with_name(f"{path.name}-wal").stat().st_size > 0
        later(tmp_path, monkeypatch)
        copy = (await upgrade(database_url)).copy
    assert copy is not None
    assert asked(copy, "SELECT * FROM meta") == [("fresh", "row")]


@on_both_databases
@pytest.mark.parametrize(
    ("then", "told"),
    [
        ("op.execute('INSERT INTO nowhere VALUES (1)')", "cannot be used: .*nowhere"),
        ("op.execute('''INSERT INTO draft VALUES ('GONE', 'german', '')''')", "do not fit together"),
    ],
)
async def test_an_upgrade_that_fails_changes_nothing(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, then: str, told: str
) -> None:
    await upgrade(database_url)
    await fill(database_url)
    before = await contents(database_url)
    later(tmp_path, monkeypatch, then)
    with pytest.raises(StoreError, match=told):
        await upgrade(database_url)
    assert await contents(database_url) == before
    assert await differences(database_url) == []
    assert list(tmp_path.glob("*.bak")) == []


@on_both_databases
async def test_a_newer_database_is_refused_and_left_alone(database_url: str) -> None:
    await upgrade(database_url)
    async with connected(database_url) as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    before = await everything(database_url)
    with pytest.raises(StoreError, match=r"newer version of this program \(revision 9999\)"):
        await upgrade(database_url)
    assert await everything(database_url) == before


async def test_a_file_that_is_no_database_is_refused_and_left_alone(path: Path, database_url: str) -> None:
    ruin(path)
    before = path.read_bytes()
    with pytest.raises(StoreError, match="is not a database, or is damaged; it was left as it is"):
        await upgrade(database_url)
    assert path.read_bytes() == before


@on_both_databases
@pytest.mark.parametrize("table", ["recipe", "alembic_version"])
async def test_the_database_of_another_program_is_refused_and_left_alone(
    database_url: str, table: str
) -> None:
    async with connected(database_url) as connection:
        await connection.execute(text(f"CREATE TABLE {table} (version_num VARCHAR(32))"))
    before = await everything(database_url)
    with pytest.raises(StoreError, match="belongs to another program"):
        await upgrade(database_url)
    assert await everything(database_url) == before


async def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="is a folder"):
        await upgrade(sqlite_url(tmp_path))


async def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="cannot be made"):
        await upgrade(sqlite_url(tmp_path / "file" / "planvert.sqlite3"))


async def test_a_folder_that_may_not_be_written_is_told(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await upgrade(database_url)
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(StoreError, match="may not be written by the bot"):
        await upgrade(database_url)


async def test_a_new_file_is_for_the_bot_alone(path: Path, database_url: str) -> None:
    await upgrade(database_url)
    assert path.stat().st_mode & 0o077 == 0


@on_both_databases
async def test_those_who_start_together_share_one_new_database(database_url: str) -> None:
    done = await asyncio.gather(*(upgrade(database_url) for _ in range(8)))
    assert sorted(each.was or "new" for each in done) == [REVISIONS[-1]] * 7 + ["new"]
    assert await differences(database_url) == []


@on_both_databases
async def test_those_who_start_together_upgrade_once(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await upgrade(database_url)
    await fill(database_url)
    later(tmp_path, monkeypatch)
    done = await asyncio.gather(*(upgrade(database_url) for _ in range(4)))
    assert {each.now for each in done} == {"9999"}
    assert asked(database_url, "SELECT id, weather FROM game") == [("K7Q2", "rain")]


@on_both_databases
async def test_an_upgrade_leaves_logging_alone(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await upgrade(database_url)
    later(tmp_path, monkeypatch)
    root = logging.getLogger()
    before = (root.level, list(root.handlers), logging.getLogger("bot").disabled)
    await upgrade(database_url)
    assert (root.level, root.handlers, logging.getLogger("bot").disabled) == before


@on_both_databases
def test_an_ordinary_start_does_not_load_alembic(database_url: str) -> None:
    """Nor does a store that nobody closes keep a program from ending."""
    program = (
        "import asyncio, sys; from bot.store.store import Store;"
        " stores = [asyncio.run(Store.open(sys.argv[1])) for _ in range(2)];"
        " print(stores[-1].upgraded.was, 'alembic' in sys.modules)"
    )
    command = [sys.executable, "-c", program, database_url]
    run = subprocess.run(command, capture_output=True, text=True, check=True, timeout=PATIENCE)
    assert run.stdout == f"{REVISIONS[-1]} False\n"


@on_postgresql
async def test_the_numbers_of_posts_have_room_on_a_server(database_url: str) -> None:
    await upgrade(database_url)
    await fill(database_url)
    async with connected(database_url) as connection:
        await connection.execute(text("SELECT setval('outbox_id_seq', 5000000000)"))
        given = to_send(2).model_dump(exclude={"id"})
        await connection.execute(insert(SCHEMA.tables["outbox"]), given)
        numbers = await connection.scalars(select(SCHEMA.tables["outbox"].c.id))
        assert max(numbers) > 2**32
