"""The command line, without Discord: what each command returns, and its messages when it cannot run."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from importlib.metadata import version
from pathlib import Path

import pytest
from simulated.databases import asked, later, on_postgresql
from simulated.table import panel_of
from sqlalchemy import make_url
from typer.core import TyperGroup
from typer.main import get_command
from typer.testing import CliRunner, Result

from bot.__main__ import COMMANDS, app
from bot.command_line.hosting import NO_TOKEN
from bot.presentation.wording import say
from bot.sandbox import open_sandbox
from bot.settings import Settings
from bot.store.upgrade import REVISIONS


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder as the working directory, without settings from outside; nothing sets up logging."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("discord.utils.setup_logging", lambda **_: None)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setenv("PLANVERT_DATABASE_URL", "sqlite+aiosqlite:///games.sqlite3")
    return tmp_path


def planvert(*words: str) -> Result:
    """Returns the result of the command; it runs an event loop of its own, so a test with a loop calls it
    from a thread."""
    return CliRunner().invoke(app, words)


async def play_game(keep: Path) -> str:
    """Plays a game that ends by resignation after its first die; returns its id."""
    async with open_sandbox(Settings(), keep) as opened:
        lobby = opened.channel.history()[0]
        for player, seat in ((opened.dreben, "german"), (opened.lerouge, "resistance")):
            await player.click(lobby, label=say("button-sit", seat=say(f"seat-{seat}")))
        await opened.dreben.slash(
            opened.channel,
            "resistance place",
            caen="vip, squad",
            bayeux="passenger, gendarme",
            lison="goods, squad",
            saint_lo="goods, gendarme, gendarme",
            avranches="squad, gendarme",
        )
        await opened.lerouge.slash(opened.channel, "resistance stop")
        await opened.lerouge.slash(opened.channel, "resistance attack", zone="caen", other="lison")
        await opened.lerouge.slash(opened.channel, "resistance first", zone="caen")
        asked = await opened.lerouge.slash(opened.channel, "table resign")
        assert asked.response
        await opened.lerouge.click(asked.response, label=say("resistance-choice-resign"))
        found = re.search(r"game ([A-Z0-9]{4})", panel_of(lobby).text)
        assert found
        return found[1]


async def test_a_game_is_exported_and_verified(folder: Path) -> None:
    game = await play_game(folder / "games.sqlite3")
    result = await asyncio.to_thread(planvert, "export", game.lower(), "--to", "record.json")
    assert (result.exit_code, result.output) == (0, "")
    result = await asyncio.to_thread(planvert, "verify", "record.json")
    assert result.exit_code == 0
    assert result.output.startswith("✓")

    record = json.loads((folder / "record.json").read_text())
    record["dice"]["rolls"][0]["dice"] = [record["dice"]["rolls"][0]["dice"][0] % 6 + 1]
    (folder / "forged.json").write_text(json.dumps(record))
    result = await asyncio.to_thread(planvert, "verify", "forged.json")
    assert result.exit_code == 1
    assert result.output.startswith("✗")


async def test_a_backup_is_a_database_like_the_first(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = await play_game(folder / "games.sqlite3")
    assert (await asyncio.to_thread(planvert, "backup", "copy.sqlite3")).exit_code == 0
    once_more = await asyncio.to_thread(planvert, "backup", "copy.sqlite3")
    assert once_more.exit_code == 2
    monkeypatch.setenv("PLANVERT_DATABASE_URL", "sqlite+aiosqlite:///copy.sqlite3")
    exported = await asyncio.to_thread(planvert, "export", game)
    assert json.loads(exported.stdout)["id"] == game


@pytest.mark.parametrize("words", [("backup", "copy.sqlite3"), ("export", "A7QX")])
def test_without_a_database_none_is_made(folder: Path, words: tuple[str, ...]) -> None:
    result = planvert(*words)
    assert result.exit_code == 2
    assert "There is no database" in result.stderr
    assert not list(folder.iterdir())


def test_an_unknown_game_is_named(folder: Path) -> None:
    assert planvert("upgrade").exit_code == 0
    result = planvert("export", "nope")
    assert result.exit_code == 1
    assert say("refused-game-unknown", game="NOPE") in result.stderr


@on_postgresql
def test_a_database_on_a_server_is_made_and_asked(
    database_url: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLANVERT_DATABASE_URL", database_url)
    assert planvert("upgrade").exit_code == 0
    assert asked(database_url, "SELECT count(*) FROM game") == [(0,)]
    exported = planvert("export", "nope")
    assert exported.exit_code == 1
    assert say("refused-game-unknown", game="NOPE") in exported.stderr
    copied = planvert("backup", "copy.dump")
    assert copied.exit_code == 2
    assert "pg_dump" in copied.stderr
    assert list(folder.iterdir()) == []


def test_a_server_that_cannot_be_reached_is_told_without_the_password(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PLANVERT_DATABASE_URL", "postgresql://bot:hunter2@127.0.0.1:1/games")
    result = planvert("upgrade")
    assert result.exit_code == 1
    assert "games on 127.0.0.1 cannot be reached" in " ".join(result.stderr.split())
    assert "hunter2" not in result.output


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "it is not JSON (line 1)"),
        ("{}", "JSON of something else"),
        ("John has", "it is not JSON (line 1)"),
    ],
)
def test_what_is_no_export_is_said_to_be_none(folder: Path, text: str, said: str) -> None:
    (folder / "letter.txt").write_text(text)
    result = planvert("verify", "letter.txt")
    assert result.exit_code == 2
    assert said in " ".join(result.stderr.split())


def test_without_a_token_run_says_what_to_do() -> None:
    result = planvert("run")
    assert result.exit_code == 2
    assert result.stderr.strip() == NO_TOKEN


def test_a_bad_setting_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLANVERT_LOG_LEVEL", "LOUD")
    result = planvert("run")
    assert result.exit_code == 2
    assert result.stderr == "PLANVERT_LOG_LEVEL: Input should be 'DEBUG', 'INFO', 'WARNING' or 'ERROR'.\n"


def test_the_version_is_told() -> None:
    result = planvert("--version")
    assert (result.exit_code, result.output) == (0, f"Plan Vert {version('planvert')}\n")


def test_the_help_lists_every_command_in_its_group() -> None:
    shown = planvert("--help").output
    places = [shown.index(f"─ {group} ─") for group in COMMANDS]
    assert places == sorted(places)
    group = get_command(app)
    assert isinstance(group, TyperGroup)
    panels = {getattr(command, "rich_help_panel", None) for command in group.commands.values()}
    assert panels == set(COMMANDS)


# --- only run and upgrade change a schema


def stamp(path: Path, revision: str) -> None:
    """Gives a database another revision, and leaves it as one file."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", (revision,))
        connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def revision_of(path: Path) -> str:
    ((found,),) = asked(path, "SELECT version_num FROM alembic_version")
    return str(found)


@pytest.mark.parametrize("revision", ["0021", "9999"])
def test_a_backup_copies_what_is_there_at_any_revision(folder: Path, revision: str) -> None:
    """Older or newer than the program's, the database and its copy have the revision of before."""
    path = folder / "games.sqlite3"
    assert planvert("upgrade").exit_code == 0
    stamp(path, revision)
    before = path.read_bytes()
    assert planvert("backup", "copy.sqlite3").exit_code == 0
    assert (revision_of(folder / "copy.sqlite3"), path.read_bytes()) == (revision, before)
    assert (folder / "copy.sqlite3").stat().st_mode & 0o777 == 0o600
    assert {file.name for file in folder.iterdir()} == {"games.sqlite3", "copy.sqlite3"}


@pytest.mark.parametrize(
    "words",
    [
        ("export", "A7QX"),
        ("move", "sqlite:///games.sqlite3", "sqlite:///new.sqlite3"),
        ("sandbox", "--keep", "games.sqlite3", "--no-browser", "--port", "0"),
    ],
)
def test_whatever_is_no_upgrade_refuses_another_schema(folder: Path, words: tuple[str, ...]) -> None:
    assert planvert("upgrade").exit_code == 0
    stamp(folder / "games.sqlite3", "0021")
    before = (folder / "games.sqlite3").read_bytes()
    result = planvert(*words)
    assert result.exit_code == 2
    assert "was made by version 0.1 of this program (revision 0021), and was left as it is" in result.stderr
    assert (folder / "games.sqlite3").read_bytes() == before
    assert [file.name for file in folder.iterdir()] == ["games.sqlite3"]


def test_a_target_of_another_schema_is_refused(folder: Path) -> None:
    """``move`` makes the tables of a new target, and refuses an older one as it is."""
    assert planvert("upgrade").exit_code == 0
    words = ("move", "sqlite:///games.sqlite3", "sqlite:///new.sqlite3")
    assert planvert(*words).exit_code == 0
    stamp(folder / "new.sqlite3", "0021")
    result = planvert(*words)
    assert result.exit_code == 2
    assert "new.sqlite3 was made by version 0.1" in result.stderr
    assert revision_of(folder / "new.sqlite3") == "0021"


def test_an_upgrade_says_what_it_did_and_how_to_go_back(
    folder: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = folder / "games.sqlite3"
    assert planvert("upgrade").output == f"There was no database: {path} is new and empty.\n"
    later(tmp_path_factory.mktemp("later"), monkeypatch)
    result = planvert("upgrade")
    (copy,) = folder.glob("*.bak")
    assert result.output == (
        f"The database {path} was at revision {REVISIONS[-1]} and is now at 9999. To go back, stop the bot,"
        f" put its copy {copy} in its place, without the files {path}-wal and {path}-shm, and start the older"
        " version.\n"
    )
    assert planvert("upgrade").output == "The database is up to date.\n"


# --- the exit status


@pytest.fixture
def token(monkeypatch: pytest.MonkeyPatch) -> None:
    """A token, with which nothing may log in; no database is waited for."""

    async def log_in(*_: object) -> None:
        raise AssertionError

    monkeypatch.setenv("DISCORD_TOKEN", "Mw.G.secret")
    monkeypatch.setattr("bot.store.database.BUSY_TIMEOUT", 0.01)
    monkeypatch.setattr("bot.client.PlanVert.log_in", log_in)


def damage(path: Path) -> None:
    path.write_text("John has a long moustache. " * 40)


def make_newer(path: Path) -> None:
    planvert("upgrade")
    stamp(path, "9999")


@pytest.mark.parametrize("words", [("run",), ("upgrade",), ("export", "A7QX")])
@pytest.mark.parametrize("spoil", [damage, make_newer, Path.mkdir])
def test_what_only_a_person_can_mend_is_2(
    folder: Path, token: None, words: tuple[str, ...], spoil: Callable[[Path], None]
) -> None:
    """A damaged or a newer database, and a folder in its place, are told before Discord is asked."""
    spoil(folder / "games.sqlite3")
    result = planvert(*words)
    assert result.exit_code == 2
    assert str(folder / "games.sqlite3") in result.stderr


@pytest.mark.parametrize("command", ["run", "upgrade"])
def test_what_may_pass_is_1(folder: Path, token: None, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    """Another program holds the database; a server is not up yet."""
    planvert("upgrade")
    with closing(sqlite3.connect(folder / "games.sqlite3")) as holder:
        holder.execute("BEGIN IMMEDIATE")
        held = planvert(command)
    assert (held.exit_code, "is held by another program" in held.stderr) == (1, True)
    monkeypatch.setenv("PLANVERT_DATABASE_URL", "postgresql://bot@127.0.0.1:1/games")
    away = planvert(command)
    assert (away.exit_code, "cannot be reached" in away.stderr) == (1, True)


@on_postgresql
def test_a_misnamed_database_is_2(database_url: str, token: None, monkeypatch: pytest.MonkeyPatch) -> None:
    misnamed = make_url(database_url).set(database="nowhere")
    monkeypatch.setenv("PLANVERT_DATABASE_URL", misnamed.render_as_string(hide_password=False))
    result = planvert("run")
    assert result.exit_code == 2
    assert "nowhere on this machine does not exist" in result.stderr
