"""The command line, without Discord: what each command returns, and its messages when it cannot run."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path

import pytest
from simulated.databases import asked, on_postgresql
from typer.testing import CliRunner, Result

from bot.__main__ import app
from bot.command_line.hosting import NO_TOKEN
from bot.sandbox import open_sandbox
from bot.settings import Settings
from bot.table.wording import say


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder as the working directory, without settings from outside."""
    monkeypatch.chdir(tmp_path)
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
        found = re.search(r"game ([A-Z0-9]{4})", lobby.content)
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
    assert once_more.exit_code == 1
    monkeypatch.setenv("PLANVERT_DATABASE_URL", "sqlite+aiosqlite:///copy.sqlite3")
    exported = await asyncio.to_thread(planvert, "export", game)
    assert json.loads(exported.stdout)["id"] == game


@pytest.mark.parametrize("words", [("backup", "copy.sqlite3"), ("export", "A7QX")])
def test_without_a_database_none_is_made(folder: Path, words: tuple[str, ...]) -> None:
    result = planvert(*words)
    assert result.exit_code == 1
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
    assert copied.exit_code == 1
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
        ("", "it is no JSON (line 1)"),
        ("{}", "JSON of something else"),
        ("John has", "it is no JSON (line 1)"),
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
    assert "log_level" in result.stderr
