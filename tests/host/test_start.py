"""The start survives an unreachable Discord, and ends only on errors that cannot pass by themselves."""

from __future__ import annotations

import asyncio
import logging
import re
from importlib.metadata import version
from pathlib import Path
from types import SimpleNamespace

import pytest
from simulated.waiting import until
from typer.testing import CliRunner, Result

from bot.__main__ import app
from bot.client import create_bot
from bot.command_line.hosting import BAD_TOKEN
from bot.settings import Settings, Shards
from bot.store.database import parse_address
from bot.store.upgrade import REVISIONS, upgrade

from .local_discord import TOKEN, Fault, LocalDiscord

ME = "GET /users/@me"
ABOUT = "GET /oauth2/applications/@me"
COMMANDS = "PUT /applications/*/commands"
SHARDS = "GET /gateway/bot"
GATEWAY = "GET /gateway"
WRONG = "Mw.G.wrong"

CUT: list[Fault] = ["cut", "cut"]
"""A connection that is cut twice, since aiohttp retries once by itself before it reports the failure."""

NEXT_TRY = re.compile(r"(?P<what>[\w ]+) failed: [\w/]+; next try in (?P<wait>\d+\.\d) s")


@pytest.fixture(autouse=True)
def slept(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that the bot would have paused so far; no test waits for them."""
    pauses: list[float] = []
    turn = asyncio.sleep

    async def sleep(seconds: float, result: object = None) -> None:
        pauses.append(seconds)
        await turn(0)

    monkeypatch.setattr("bot.failures.sleep", sleep)
    for module in ("client", "http", "shard"):
        monkeypatch.setattr(f"discord.{module}.asyncio", SimpleNamespace(**{**vars(asyncio), "sleep": sleep}))
    return pauses


async def start(local_discord: LocalDiscord, folder: Path, told: int = 1) -> None:
    """Starts the bot, asserts that it is ready, has sent its commands to Discord that often and has heard the
    answer, and ends it."""
    settings = Settings(discord_token=None, database_url=f"sqlite+aiosqlite:///{folder}/games.sqlite3")
    await upgrade(parse_address(settings.database_url))
    async with create_bot(settings) as bot:
        running = asyncio.create_task(bot.start(TOKEN))
        await until(lambda: (bot.is_ready() and not bot._background) or running.done())
        assert not running.done(), running.exception()
        assert local_discord.told >= told
        await bot.close()
        await running


def trouble(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Returns what the log says of failures; asserts that no traceback and no token is in it."""
    assert not any(record.exc_info for record in caplog.records)
    assert TOKEN not in caplog.text
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


@pytest.mark.parametrize("what", [ME, ABOUT, SHARDS, GATEWAY, COMMANDS])
@pytest.mark.parametrize("faults", [[503], [*CUT], [503, *CUT, 429, 503, *CUT, 503]])
async def test_the_start_outlives_what_heals(
    local_discord: LocalDiscord,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    what: str,
    faults: list[Fault],
) -> None:
    """Each temporary failure at login, during connecting or while commands are registered is one line in the
    log, after which the bot tries again and starts."""
    local_discord.faults[what] = list(faults)
    await start(local_discord, tmp_path)
    assert local_discord.faults[what] == []
    said = trouble(caplog)
    assert len(said) == len(faults) - faults.count("cut") // len(CUT)
    assert all(NEXT_TRY.fullmatch(line) for line in said)


@pytest.mark.parametrize("what", [ME, SHARDS, GATEWAY, COMMANDS])
async def test_the_pauses_grow(
    local_discord: LocalDiscord, tmp_path: Path, caplog: pytest.LogCaptureFixture, what: str
) -> None:
    """The pauses double from at most a second to at most a minute, each with a random part."""
    local_discord.faults[what] = [503] * 10
    await start(local_discord, tmp_path)
    found = [NEXT_TRY.fullmatch(line) for line in trouble(caplog)]
    waits = [float(one["wait"]) for one in found if one]
    for wait, most in zip(waits, [1, 2, 4, 8, 16, 32, 60, 60, 60, 60], strict=True):
        assert most / 2 - 0.1 <= wait <= most
    assert len(set(waits[6:])) > 1


async def test_discord_py_tries_again_by_itself(
    local_discord: LocalDiscord, tmp_path: Path, slept: list[float], caplog: pytest.LogCaptureFixture
) -> None:
    """What discord.py retries itself (500, 502, 504) is not reported; after its five tries the bot takes
    over."""
    local_discord.faults[ME] = [500, 502, 504, 500, 500, 500]
    await start(local_discord, tmp_path)
    assert len(trouble(caplog)) == 1
    assert slept[:5] == [1, 3, 5, 7, 9]


async def test_the_bot_runs_before_its_commands_are_known(
    local_discord: LocalDiscord, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """If Discord refuses the commands, the bot runs all the same and answers those that Discord knows."""
    local_discord.faults[COMMANDS] = [400]
    await start(local_discord, tmp_path, told=0)
    assert trouble(caplog) in ([], ["Discord refuses the commands: 400/0"])
    assert local_discord.told == 0


async def test_a_connection_that_is_lost_later_is_one_line(
    local_discord: LocalDiscord, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A failure that discord.py reports with a traceback is one line, too: the bot was ready, was
    disconnected, and Discord did not answer for a while."""
    settings = Settings(discord_token=None, database_url=f"sqlite+aiosqlite:///{tmp_path}/games.sqlite3")
    async with create_bot(settings) as bot:
        running = asyncio.create_task(bot.start(TOKEN))
        await until(bot.is_ready)
        before, shard = local_discord.asked[GATEWAY], bot.shards[0]._parent
        local_discord.faults[GATEWAY], lost = [503, *CUT], shard.ws
        await lost.socket.close(code=1000)
        await until(lambda: shard.ws is not lost)
        assert local_discord.asked[GATEWAY] >= before + 4
        await bot.close()
        await running
    said = [line for line in trouble(caplog) if "reconnect" in line]
    assert len(said) == 2
    pattern = r"Attempting a reconnect for shard ID 0 in \d+\.\d\ds: \w+"
    assert all(re.fullmatch(pattern, line) for line in said)


def line(folder: Path, shards: str, commands: str) -> str:
    """Returns the first line of the log of a bot without games."""
    return (
        f"Plan Vert {version('planvert')}, schema {REVISIONS[-1]}, database {folder}/games.sqlite3: "
        f"0 open games; {shards}; commands {commands}"
    )


async def test_the_first_line_says_what_runs(
    local_discord: LocalDiscord, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The first line of the log names version, schema, database, games, shards, and whether Discord knows the
    commands."""
    caplog.set_level(logging.INFO)
    for commands in ("to be registered", "registered"):
        caplog.clear()
        await start(local_discord, tmp_path)
        assert caplog.messages[0] == line(tmp_path, "every shard", commands)


async def test_the_first_line_has_no_password_and_names_the_shards(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(
        discord_token=None,
        database_url=f"sqlite+aiosqlite:///{tmp_path}/games.sqlite3",
        shards=Shards(0, 7, 16),
        sync_commands=False,
    )
    caplog.set_level(logging.INFO)
    async with create_bot(settings) as bot:
        await bot._prepare()
        assert caplog.messages[0] == line(tmp_path, "the shards 0-7/16", "left as they are")
        caplog.clear()
        monkeypatch.setattr(
            bot.store.database, "address", parse_address("postgresql://bot:hunter2@host/games")
        )
        await bot._introduce(known=True)
    assert "database games on host: 0 open games" in caplog.messages[0]
    assert "hunter2" not in caplog.text


def test_a_new_database_is_told_with_its_path(
    local_discord: LocalDiscord,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A start in another folder makes a new, empty database, and says so, once."""
    caplog.set_level(logging.INFO)
    new = f"There was no database: {tmp_path}/games.sqlite3 is new and empty."
    run(monkeypatch, tmp_path, WRONG)
    assert new in caplog.messages
    caplog.clear()
    run(monkeypatch, tmp_path, WRONG)
    assert new not in caplog.messages


# --- errors that cannot pass by themselves


def run(monkeypatch: pytest.MonkeyPatch, folder: Path, token: str) -> Result:
    """Runs ``planvert run`` with that token, to its end."""
    monkeypatch.chdir(folder)
    monkeypatch.setenv("DISCORD_TOKEN", token)
    monkeypatch.setenv("PLANVERT_DATABASE_URL", "sqlite+aiosqlite:///games.sqlite3")
    return CliRunner().invoke(app, ["run"])


@pytest.mark.parametrize("faults", [[], [503, *CUT]])
def test_a_wrong_token_ends_it(
    local_discord: LocalDiscord, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, faults: list[Fault]
) -> None:
    """A wrong token ends the bot with a sentence that says what to do, also after temporary failures."""
    local_discord.faults[ME] = list(faults)
    result = run(monkeypatch, tmp_path, WRONG)
    assert result.exit_code == 2
    assert BAD_TOKEN in result.stderr
    assert "Traceback" not in result.output
    assert WRONG not in result.output
    assert local_discord.asked[ME] == len(faults) + 1


def test_a_token_that_the_gateway_refuses_ends_it(
    local_discord: LocalDiscord, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A token that was changed between the login and the connection ends the bot with the same sentence."""
    local_discord.gateway.token = "another"
    result = run(monkeypatch, tmp_path, TOKEN)
    assert result.exit_code == 2
    assert BAD_TOKEN in result.stderr
    assert "Traceback" not in result.output


def test_what_fails_here_fails_before_the_login(
    local_discord: LocalDiscord, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A disk error during the start ends the bot with a sentence; Discord is not asked."""

    async def fails(*_: object) -> None:
        raise OSError("no room")

    monkeypatch.setattr("bot.client.PlanVert.load_cogs", fails)
    result = run(monkeypatch, tmp_path, TOKEN)
    assert result.exit_code == 1
    assert "The bot cannot go on: no room." in result.stderr
    assert local_discord.asked[ME] == 0


def test_sync_outlives_what_heals(
    local_discord: LocalDiscord, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """``planvert sync`` retries likewise, and says so if Discord refuses. It needs no database."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("PLANVERT_DATABASE_URL", "sqlite+aiosqlite:///games.sqlite3")
    local_discord.faults = {ME: [*CUT, 503], COMMANDS: [503, *CUT]}
    assert CliRunner().invoke(app, ["sync"]).exit_code == 0
    assert local_discord.told == 1
    local_discord.faults[COMMANDS] = [400]
    result = CliRunner().invoke(app, ["sync"])
    assert result.exit_code == 2
    assert result.stderr.strip() == "Discord refuses the commands: 400/0."
    assert list(tmp_path.iterdir()) == []
