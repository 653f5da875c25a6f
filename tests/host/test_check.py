"""Issue 3: "`planvert check` tells what is wrong with token, permissions, commands' sync and database before
the first game"."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import discord
import pytest
from typer.testing import CliRunner, Result

from bot.__main__ import app
from bot.check import NEEDED
from bot.store.upgrade import upgrade

from .portal import TOKEN, Portal


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in, with a good token."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("PLANVERT_DATABASE_URL", "sqlite+aiosqlite:///games.sqlite3")
    return tmp_path


def planvert(*words: str) -> Result:
    """What the command gives."""
    return CliRunner().invoke(app, words)


def wrong(result: Result) -> list[str]:
    """The sentences about what is wrong; the exit code says whether there are any."""
    found = [line[2:] for line in result.output.splitlines() if line.startswith("✗")]
    assert result.exit_code == bool(found), result.output
    return found


def test_all_is_well(portal: Portal) -> None:
    """Nothing is wrong: each thing that was looked at is named, and the exit code is 0."""
    assert (planvert("sync")).exit_code == 0
    upgrade("sqlite+aiosqlite:///games.sqlite3")
    result = planvert("check")
    assert wrong(result) == []
    for looked_at in ("database", "token", "commands", "Normandy"):
        assert looked_at in result.output


def test_before_the_first_start(portal: Portal, folder: Path) -> None:
    """There is no file yet, and looking makes none; Discord knows no command."""
    (told,) = wrong(planvert("check"))
    assert "/resistance" in told
    assert "planvert sync" in told
    assert list(folder.iterdir()) == []


def test_no_token(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a token the rest cannot be looked at, and that is said; the database can."""
    monkeypatch.delenv("DISCORD_TOKEN")
    result = planvert("check")
    assert wrong(result) == ["There is no token: put DISCORD_TOKEN=… into .env."]
    assert "✓ The database" in result.output


def test_a_wrong_token(portal: Portal, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord does not know it; it is not printed."""
    monkeypatch.setenv("DISCORD_TOKEN", "Mw.G.wrong")
    result = planvert("check")
    assert wrong(result) == ["Discord does not accept the token."]
    assert "Mw.G" not in result.output


def test_no_way_to_discord(portal: Portal) -> None:
    """Nobody answers there: a sentence, never a traceback."""
    portal.close()
    (told,) = wrong(planvert("check"))
    assert told.startswith("Discord cannot be reached: ")


@pytest.mark.parametrize("lacking", [name for name, needed in NEEDED if needed])
def test_a_permission_is_missing(portal: Portal, lacking: str) -> None:
    """Each permission that the bot needs is named where it is missing, with the server."""
    planvert("sync")
    permissions = discord.Permissions(NEEDED.value)
    setattr(permissions, lacking, False)
    portal.permissions = permissions.value
    (told,) = wrong(planvert("check"))
    assert told == f"In Normandy the bot lacks: {lacking}."


def test_too_many_permissions(portal: Portal) -> None:
    """An administrator's rights are not wanted."""
    planvert("sync")
    portal.permissions = discord.Permissions(administrator=True).value
    (told,) = wrong(planvert("check"))
    assert "is administrator" in told


def test_in_no_server(portal: Portal) -> None:
    """The bot was not invited yet."""
    planvert("sync")
    portal.servers = []
    (told,) = wrong(planvert("check"))
    assert "in no server" in told


def test_a_file_that_is_no_database(portal: Portal, folder: Path) -> None:
    """It is named, and left as it is."""
    planvert("sync")
    (folder / "games.sqlite3").write_text("John has a long moustache. " * 400)
    (told,) = wrong(planvert("check"))
    assert "is not a database" in told
    assert (folder / "games.sqlite3").read_text().startswith("John")


def test_a_damaged_database(portal: Portal, folder: Path) -> None:
    """It opens, but its pages do not agree."""
    planvert("sync")
    path = folder / "games.sqlite3"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'event'").fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    whole = bytearray(path.read_bytes())
    whole[(page - 1) * size : (page - 1) * size + 100] = b"\\xff" * 100
    path.write_bytes(whole)
    (told,) = wrong(planvert("check"))
    assert "is damaged" in told


def test_a_database_where_nobody_may_write(
    portal: Portal, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder is closed to the bot."""
    planvert("sync")
    (folder / "games.sqlite3").unlink()
    monkeypatch.setattr(os, "access", lambda *_: False)
    (told,) = wrong(planvert("check"))
    assert "cannot be made" in told
