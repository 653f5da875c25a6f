"""`planvert check` tells what is wrong with token, permissions, command sync and database before the first
game."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import discord
import pytest
from simulated.databases import later, on_postgresql
from sqlalchemy import make_url
from store.rows import NOON, game
from typer.testing import CliRunner, Result

from bot.__main__ import app
from bot.check import MISSHAPEN
from bot.permissions import PERMISSIONS
from bot.store.database import parse_address
from bot.store.store import Change, Store
from bot.store.upgrade import REVISIONS, upgrade

from .local_discord import TOKEN, LocalDiscord


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder as the working directory, with a valid token."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("PLANVERT_DATABASE_URL", "sqlite+aiosqlite:///games.sqlite3")
    return tmp_path


def planvert(*words: str) -> Result:
    """Returns the exit code and the output of the command."""
    return CliRunner().invoke(app, words)


def wrong(result: Result) -> list[str]:
    """Returns the sentences about what is wrong; asserts that the exit code says whether there are any."""
    found = [line[2:] for line in result.output.splitlines() if line.startswith("✗")]
    assert result.exit_code == bool(found), result.output
    return found


def test_all_is_well(local_discord: LocalDiscord) -> None:
    """If nothing is wrong, each thing that was checked is named, and the exit code is 0."""
    assert (planvert("sync")).exit_code == 0
    asyncio.run(upgrade(parse_address("sqlite+aiosqlite:///games.sqlite3")))
    result = planvert("check")
    assert wrong(result) == []
    for looked_at in ("database", "token", "commands", "Normandy"):
        assert looked_at in result.output


@on_postgresql
def test_a_database_on_a_server(
    local_discord: LocalDiscord, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database on a server is named by its name and host; one that is not there is reported."""
    monkeypatch.setenv("PLANVERT_DATABASE_URL", database_url)
    planvert("sync")
    assert "is empty; the first start makes its tables." in planvert("check").output
    planvert("upgrade")
    result = planvert("check")
    assert wrong(result) == []
    name = make_url(database_url).database
    assert f"✓ The database {name} on this machine is sound and up to date." in result.output
    monkeypatch.setenv("PLANVERT_DATABASE_URL", "postgresql://bot:hunter2@127.0.0.1:1/games")
    (told,) = wrong(planvert("check"))
    assert told == "The database games on 127.0.0.1 cannot be reached: check its address, and that it runs."


def test_what_will_be_deleted_is_announced(
    local_discord: LocalDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of each server from which the bot was removed: when, and how many games; that is no fault."""
    url = "sqlite+aiosqlite:///games.sqlite3"
    monkeypatch.setenv("PLANVERT_KEEP_SERVER_DAYS", "10")
    planvert("sync")

    async def remove() -> None:
        store = await Store.open(url)
        await store.commit(Change(game(guild_id=3), None))
        await store.servers.add_departure(3, NOON)
        await store.close()

    asyncio.run(remove())
    result = planvert("check")
    assert wrong(result) == []
    assert (
        "✓ The bot was removed from the server 3: on 1944-06-16 its games (1) and all else" in result.output
    )


def test_before_the_first_start(local_discord: LocalDiscord, folder: Path) -> None:
    """Before the first start there is no file, and the check creates none; Discord knows no command."""
    (told,) = wrong(planvert("check"))
    assert "/resistance" in told
    assert "planvert sync" in told
    assert list(folder.iterdir()) == []


def test_no_token(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a token the check reports that, and examines the database only."""
    monkeypatch.delenv("DISCORD_TOKEN")
    result = planvert("check")
    assert wrong(result) == ["There is no token: put DISCORD_TOKEN=… into .env."]
    assert "✓ The database" in result.output


def test_a_wrong_token(local_discord: LocalDiscord, monkeypatch: pytest.MonkeyPatch) -> None:
    """A token that Discord does not know is reported, but not printed."""
    monkeypatch.setenv("DISCORD_TOKEN", "Mw.G.wrong")
    result = planvert("check")
    assert wrong(result) == ["Discord does not accept the token."]
    assert "Mw.G" not in result.output


def test_no_way_to_discord(local_discord: LocalDiscord) -> None:
    """If Discord cannot be reached, the check prints a sentence, never a traceback."""
    local_discord.close()
    (told,) = wrong(planvert("check"))
    assert told.startswith("Discord cannot be reached: ")


@pytest.mark.parametrize("lacking", [name for name, needed in PERMISSIONS if needed])
def test_a_permission_is_missing(local_discord: LocalDiscord, lacking: str) -> None:
    """Each permission that the bot needs and lacks is named, with the server."""
    planvert("sync")
    permissions = discord.Permissions(PERMISSIONS.value)
    setattr(permissions, lacking, False)
    local_discord.permissions = permissions.value
    (told,) = wrong(planvert("check"))
    assert told == f"In Normandy the bot lacks: {lacking.replace('read_messages', 'view_channel')}."


def test_too_many_permissions(local_discord: LocalDiscord) -> None:
    """Administrator rights are reported, since the bot should not have them."""
    planvert("sync")
    local_discord.permissions = discord.Permissions(administrator=True).value
    (told,) = wrong(planvert("check"))
    assert "is administrator" in told


def test_in_no_server(local_discord: LocalDiscord) -> None:
    """The check says that the bot has not been invited to a server."""
    planvert("sync")
    local_discord.servers = []
    (told,) = wrong(planvert("check"))
    assert "in no server" in told


def test_commands_that_discord_knows_otherwise(local_discord: LocalDiscord) -> None:
    """Discord's commands are those of an earlier version: one has another description, one has other options,
    one no longer exists."""
    planvert("sync")
    table = next(command for command in local_discord.commands if command["name"] == "table")
    table["options"][0]["description"] = "as it was"
    gm = next(command for command in local_discord.commands if command["name"] == "gm")
    gm["options"].pop()
    local_discord.commands.append(
        {"id": "9", "application_id": "3", "version": "1", "name": "old", "type": 1}
    )
    (told,) = wrong(planvert("check"))
    for name in ("/table", "/gm", "/old"):
        assert name in told
    assert "/resistance" not in told
    planvert("sync")
    assert wrong(planvert("check")) == []


def test_a_file_that_is_no_database(local_discord: LocalDiscord, folder: Path) -> None:
    """A file that is no database is named, and left unchanged."""
    planvert("sync")
    (folder / "games.sqlite3").write_text("John has a long moustache. " * 400)
    (told,) = wrong(planvert("check"))
    assert "is not a database" in told
    assert (folder / "games.sqlite3").read_text().startswith("John")


def test_a_damaged_database(local_discord: LocalDiscord, folder: Path) -> None:
    """A database that opens but has a damaged page deep inside is reported."""
    planvert("sync")
    planvert("upgrade")
    path = folder / "games.sqlite3"
    with closing(sqlite3.connect(path)) as connection:
        rows = [(f"fact {number}", "John has a long moustache" * 9) for number in range(500)]
        connection.executemany("INSERT INTO meta VALUES (?, ?)", rows)
        connection.commit()
        connection.execute("PRAGMA journal_mode = DELETE")
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    with path.open("r+b") as file:
        file.seek((pages - 3) * size)
        file.write(b"\xff" * 100)
    (told,) = wrong(planvert("check"))
    assert "is damaged" in told


def test_a_database_where_nobody_may_write(
    local_discord: LocalDiscord, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database in a folder where the bot may not write is reported."""
    planvert("sync")
    with monkeypatch.context() as patched:
        patched.setattr(os, "access", lambda *_: False)
        (told,) = wrong(planvert("check"))
        assert "cannot be made" in told
    planvert("upgrade")
    monkeypatch.setattr(os, "access", lambda *_: False)
    (told,) = wrong(planvert("check"))
    assert "may not be written by the bot" in told


def test_a_database_of_an_older_schema(
    local_discord: LocalDiscord,
    folder: Path,
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The revision of the database and the one that is needed are told; nothing is changed and no copy
    made."""
    planvert("sync")
    planvert("upgrade")
    before = {file.name: file.read_bytes() for file in folder.iterdir()}
    later(tmp_path_factory.mktemp("later"), monkeypatch)
    (told,) = wrong(planvert("check"))
    assert f"is at revision {REVISIONS[-1]}, and this version needs revision 9999" in told
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == before


def test_every_unusable_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every setting is judged, each by its variable's own name, and no value of the database's address is
    shown."""
    values = {
        "DATABASE_URL": "mysql://bot:hunter2@host/games",
        "SHARDS": "4",
        "SYNC_COMMANDS": "perhaps",
        "LOG_LEVEL": "loud",
        "LOG_JSON": "7",
        "HEALTH": "8080",
    }
    for name, value in values.items():
        monkeypatch.setenv(f"PLANVERT_{name}", value)
    result = planvert("check")
    assert [line.partition(":")[0] for line in wrong(result)] == [f"PLANVERT_{name}" for name in values]
    assert "hunter2" not in result.output


@pytest.mark.parametrize(
    "token", ["0123456789abcdef0123456789abcdef", "Bot Mw.G.wrong", "word.G.wrong", "Mw.G"]
)
def test_a_token_of_another_shape(monkeypatch: pytest.MonkeyPatch, token: str) -> None:
    """What cannot be a token is told without asking Discord, and is not printed."""

    def asked(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr("discord.Client.login", asked)
    monkeypatch.setenv("DISCORD_TOKEN", token)
    result = planvert("check")
    assert wrong(result) == [MISSHAPEN]
    assert token not in result.output
