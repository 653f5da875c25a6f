"""A database is created, upgraded or refused as documented, and never lost."""

from __future__ import annotations

import logging
import os
import shutil
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import NullPool, create_engine, insert

from bot.store import upgrade as upgrade_module
from bot.store.errors import StoreError
from bot.store.tables import (
    SCHEMA,
    DocumentRow,
    DraftRow,
    GameMasterRow,
    MetaRow,
    PersonRow,
    PlayerRow,
    RollRow,
    SeatRow,
)
from bot.store.upgrade import REVISIONS, Upgrade, file_of, migrate, upgrade

from .rows import NOON, game, happened, ruin, to_send, url_of

LATER = """
import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{down}"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("game") as table:
        table.add_column(sa.Column("weather", sa.String(), nullable=False, server_default="rain"))
    {then}


def downgrade() -> None:
    with op.batch_alter_table("game") as table:
        table.drop_column("weather")
"""


def later(folder: Path, monkeypatch: pytest.MonkeyPatch, then: str = "pass") -> None:
    """Makes the program one revision newer."""
    scripts = folder / "100% later" / "migrations"
    shutil.copytree(upgrade_module.SCRIPTS, scripts, ignore=shutil.ignore_patterns("__pycache__"))
    (scripts / "versions" / "9999_later.py").write_text(LATER.format(down=REVISIONS[-1], then=then))
    monkeypatch.setattr(upgrade_module, "SCRIPTS", scripts)
    monkeypatch.setattr(upgrade_module, "REVISIONS", (*REVISIONS, "9999"))


def fill(path: Path) -> None:
    """Inserts a row into every table."""
    rows = [
        game(1),
        SeatRow(game_id="K7Q2", seat="german", user_id=1),
        GameMasterRow(game_id="K7Q2", user_id=2),
        PersonRow(game_id="K7Q2", number=1, user_id=1),
        happened(1),
        RollRow(game_id="K7Q2", n=1, seq=0, purpose="shot", dice="6"),
        to_send(1),
        DraftRow(game_id="K7Q2", seat="german", data=b"orders"),
        PlayerRow(user_id=1),
        MetaRow(key="commands", value="hash"),
        DocumentRow(kind="memoir44", guild_id=3, name="hill", text="title", by=1, at=NOON),
    ]
    engine = create_engine(f"sqlite:///{path}", poolclass=NullPool)
    with engine.begin() as connection:
        for row in rows:
            connection.execute(insert(SCHEMA.tables[str(row.__tablename__)]).values(row.model_dump()))
    assert len(rows) == len(SCHEMA.tables)


def dump(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Returns the contents of all tables of the program."""
    with closing(sqlite3.connect(path)) as connection:
        return {name: connection.execute(f"SELECT * FROM {name}").fetchall() for name in SCHEMA.tables}


def differences(path: Path) -> list[object]:
    """Returns what alembic would still change in the file."""
    engine = create_engine(f"sqlite:///{path}", poolclass=NullPool)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, SCHEMA))


def details(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Returns columns, keys and indexes as SQLite describes them."""
    with closing(sqlite3.connect(path)) as connection:
        return {
            f"{name} {pragma}": sorted(connection.execute(f"PRAGMA {pragma}({name})").fetchall(), key=repr)
            for name in (*SCHEMA.tables, *(str(i.name) for t in SCHEMA.tables.values() for i in t.indexes))
            for pragma in ("table_info", "foreign_key_list", "index_info")
        }


def test_a_new_file_gets_its_folder_and_the_schema_of_the_tables(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "planvert.sqlite3"
    assert upgrade(url_of(path)) == Upgrade(None, REVISIONS[-1])
    assert differences(path) == []


def test_the_migrations_lead_to_the_schema_of_the_tables(path: Path, tmp_path: Path) -> None:
    path.touch()
    migrate(path, REVISIONS[-1])
    assert differences(path) == []
    made = tmp_path / "made.sqlite3"
    upgrade(url_of(made))
    assert details(path) == details(made)
    assert upgrade(url_of(path)) == Upgrade(REVISIONS[-1], REVISIONS[-1])


def test_posts_are_never_numbered_twice(path: Path, tmp_path: Path) -> None:
    path.touch()
    migrate(path, REVISIONS[-1])
    upgrade(url_of(tmp_path / "made.sqlite3"))
    for file in (path, tmp_path / "made.sqlite3"):
        with closing(sqlite3.connect(file)) as connection:
            (sql,) = connection.execute("SELECT sql FROM sqlite_master WHERE name = 'outbox'").fetchone()
            assert "AUTOINCREMENT" in sql


def test_the_list_of_revisions_is_that_of_the_scripts() -> None:
    config = Config()
    config.set_main_option("script_location", str(upgrade_module.SCRIPTS))
    scripts = list(ScriptDirectory.from_config(config).walk_revisions())
    assert tuple(script.revision for script in reversed(scripts)) == REVISIONS


def test_every_migration_goes_up_and_down_with_rows_in_the_tables(path: Path) -> None:
    path.touch()
    migrate(path, REVISIONS[-1])
    fill(path)
    for revision in (*reversed(REVISIONS[:-1]), "base", *REVISIONS):
        migrate(path, revision)
    assert differences(path) == []
    fill(path)


def rows_by_name(path: Path) -> dict[str, list[dict[str, object]]]:
    """Returns the contents of all tables of the program, each value by the name of its column."""
    with closing(sqlite3.connect(path)) as connection:
        connection.row_factory = sqlite3.Row
        there = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
        return {
            name: [dict(row) for row in connection.execute(f"SELECT * FROM {name}")]
            for name in SCHEMA.tables
            if name in there
        }


@pytest.mark.parametrize("revision", REVISIONS[:-1])
def test_every_earlier_schema_is_upgraded_with_its_rows(path: Path, revision: str) -> None:
    """A file of any earlier version, with a row in every table, keeps every value of it."""
    path.touch()
    migrate(path, REVISIONS[-1])
    fill(path)
    migrate(path, revision)
    before = rows_by_name(path)
    done = upgrade(url_of(path))
    assert (done.was, done.now) == (revision, REVISIONS[-1])
    assert done.copy is not None
    assert rows_by_name(done.copy) == before
    assert differences(path) == []
    after = rows_by_name(path)
    for name, rows in before.items():
        assert len(after[name]) == len(rows) == 1
        assert rows[0].items() <= after[name][0].items()


def test_an_older_file_is_copied_aside_and_upgraded(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    upgrade(url_of(path))
    fill(path)
    before = dump(path)
    later(tmp_path, monkeypatch)
    done = upgrade(url_of(path))
    assert (done.was, done.now) == (REVISIONS[-1], "9999")
    assert done.copy == path.with_name("planvert.sqlite3.before-9999.1.bak")
    assert dump(done.copy) == before
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT id, weather FROM game").fetchall() == [("K7Q2", "rain")]
    assert upgrade(url_of(path)) == Upgrade("9999", "9999")
    migrate(path, REVISIONS[-1])
    assert dump(path) == before


def test_a_copy_takes_a_name_that_is_free(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    upgrade(url_of(path))
    older = path.with_name("planvert.sqlite3.before-9999.1.bak")
    older.write_text("of an earlier attempt")
    later(tmp_path, monkeypatch)
    assert upgrade(url_of(path)).copy == path.with_name("planvert.sqlite3.before-9999.2.bak")
    assert older.read_text() == "of an earlier attempt"


def test_the_copy_has_what_was_only_in_the_log(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    upgrade(url_of(path))
    with closing(sqlite3.connect(path)) as other:
        other.execute("INSERT INTO meta VALUES ('fresh', 'row')")
        other.commit()
        assert path.with_name(f"{path.name}-wal").stat().st_size > 0
        later(tmp_path, monkeypatch)
        copy = upgrade(url_of(path)).copy
    assert copy is not None
    assert dump(copy)["meta"] == [("fresh", "row")]


@pytest.mark.parametrize(
    ("then", "told"),
    [
        ("op.execute('INSERT INTO nowhere VALUES (1)')", "cannot be used: no such table: nowhere"),
        ("op.execute('''INSERT INTO draft VALUES ('GONE', 'german', '')''')", "refer to nothing"),
    ],
)
def test_an_upgrade_that_fails_changes_nothing(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, then: str, told: str
) -> None:
    upgrade(url_of(path))
    fill(path)
    before = dump(path)
    later(tmp_path, monkeypatch, then)
    with pytest.raises(StoreError, match=told):
        upgrade(url_of(path))
    assert dump(path) == before
    assert differences(path) == []


def test_a_newer_file_is_refused_and_left_alone(path: Path) -> None:
    upgrade(url_of(path))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    before = path.read_bytes()
    with pytest.raises(StoreError, match=r"newer version of this program \(revision 9999\)"):
        upgrade(url_of(path))
    assert path.read_bytes() == before


def test_a_file_that_is_no_database_is_refused_and_left_alone(path: Path) -> None:
    ruin(path)
    before = path.read_bytes()
    with pytest.raises(StoreError, match="is not a database, or is damaged; it was left as it is"):
        upgrade(url_of(path))
    assert path.read_bytes() == before


def test_the_database_of_another_program_is_refused_and_left_alone(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipe (name)")
    before = path.read_bytes()
    with pytest.raises(StoreError, match="belongs to another program"):
        upgrade(url_of(path))
    assert path.read_bytes() == before


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="is a folder"):
        upgrade(url_of(tmp_path))


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="cannot be made"):
        upgrade(url_of(tmp_path / "file" / "planvert.sqlite3"))


def test_a_folder_that_may_not_be_written_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    upgrade(url_of(path))
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(StoreError, match="may not be written by the bot"):
        upgrade(url_of(path))


@pytest.mark.parametrize(
    "url",
    [
        "",
        "nonsense",
        "sqlite+aiosqlite://",
        "sqlite:///:memory:",
        "postgresql://host/db",
        "sqlite:///file:x?uri=true",
    ],
)
def test_only_a_file_will_do(url: str) -> None:
    with pytest.raises(StoreError, match="must be an SQLite file"):
        file_of(url)


def test_a_new_file_is_for_the_bot_alone(path: Path) -> None:
    upgrade(url_of(path))
    assert path.stat().st_mode & 0o077 == 0


def test_those_who_start_together_share_one_new_file(path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        done = list(pool.map(upgrade, [url_of(path)] * 8))
    assert sorted(each.was or "new" for each in done) == [REVISIONS[-1]] * 7 + ["new"]
    assert differences(path) == []


def test_an_upgrade_leaves_logging_alone(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    upgrade(url_of(path))
    later(tmp_path, monkeypatch)
    root = logging.getLogger()
    before = (root.level, list(root.handlers), logging.getLogger("bot").disabled)
    upgrade(url_of(path))
    assert (root.level, root.handlers, logging.getLogger("bot").disabled) == before


def test_an_ordinary_start_does_not_load_alembic(path: Path) -> None:
    program = (
        "import sys; from bot.store.upgrade import upgrade;"
        " upgrade(sys.argv[1]); upgrade(sys.argv[1]); print('alembic' in sys.modules)"
    )
    run = subprocess.run(
        [sys.executable, "-c", program, url_of(path)], capture_output=True, text=True, check=True
    )
    assert run.stdout == "False\n"
