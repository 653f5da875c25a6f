"""A backup is complete, whatever happens while it is made, and overwrites nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from simulated.databases import on_postgresql, sqlite_url

from bot.store.store import Change, Store, StoreError
from bot.store.upgrade import back_up

from .rows import game, happened, opened, ruin


async def test_a_backup_can_be_opened_like_the_database(store: Store, tmp_path: Path) -> None:
    await opened(store)
    await store.commit(Change(game(1), expected=0, events=[happened(1)]))
    await back_up(store.database.address, tmp_path / "copy.sqlite3")
    copy = await Store.open(sqlite_url(tmp_path / "copy.sqlite3"))
    assert await copy.games.get("K7Q2") == await store.games.get("K7Q2")
    assert await copy.games.events("K7Q2") == await store.games.events("K7Q2")
    await copy.close()


async def test_a_backup_made_while_others_write_is_consistent(store: Store, tmp_path: Path) -> None:
    await opened(store)

    async def write() -> None:
        for seq in range(1, 41):
            await store.commit(Change(game(seq), expected=seq - 1, events=[happened(seq)]))

    async def copy() -> None:
        for number in range(5):
            await back_up(store.database.address, tmp_path / f"copy{number}.sqlite3")

    await asyncio.gather(write(), copy())
    assert len(await store.games.events("K7Q2")) == 40
    for number in range(5):
        with closing(sqlite3.connect(tmp_path / f"copy{number}.sqlite3")) as backup:
            (seq,) = backup.execute("SELECT seq FROM game").fetchone()
            (events,) = backup.execute("SELECT count(*) FROM event").fetchone()
            assert seq == events
            assert backup.execute("PRAGMA integrity_check").fetchone() == ("ok",)


async def test_a_backup_is_one_file(store: Store, tmp_path: Path) -> None:
    await opened(store)
    folder = tmp_path / "backups"
    folder.mkdir()
    await back_up(store.database.address, folder / "copy.sqlite3")
    assert [file.name for file in folder.iterdir()] == ["copy.sqlite3"]


async def test_a_backup_overwrites_nothing(store: Store, path: Path, tmp_path: Path) -> None:
    await opened(store)
    precious = tmp_path / "precious"
    precious.write_text("do not touch")
    for target in (precious, path):
        with pytest.raises(StoreError, match="exists already"):
            await back_up(store.database.address, target)
    assert precious.read_text() == "do not touch"
    assert await store.games.get("K7Q2") == game()


async def test_a_backup_into_no_folder_is_told(store: Store, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be written"):
        await back_up(store.database.address, tmp_path / "nowhere" / "copy.sqlite3")


async def test_a_backup_that_fails_leaves_nothing_half_made(store: Store, path: Path, tmp_path: Path) -> None:
    await store.close()
    ruin(path)
    with pytest.raises(StoreError, match="is not a database"):
        await back_up(store.database.address, tmp_path / "copy.sqlite3")
    assert not (tmp_path / "copy.sqlite3").exists()


@on_postgresql
async def test_for_a_backup_of_postgresql_its_own_program_is_named(store: Store, tmp_path: Path) -> None:
    with pytest.raises(StoreError) as refused:
        await back_up(store.database.address, tmp_path / "copy.dump")
    assert f"pg_dump --format=custom --file={tmp_path}/copy.dump" in str(refused.value)
    assert list(tmp_path.iterdir()) == []
