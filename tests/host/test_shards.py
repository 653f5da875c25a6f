"""The shards of one process: which it runs, and how each is connected again without the others."""

from __future__ import annotations

import asyncio
import inspect
import threading
from pathlib import Path
from types import SimpleNamespace

import aiohttp
import discord
import pytest
from discord.shard import Shard
from simulated.waiting import PATIENCE, until
from typer.testing import CliRunner

from bot.__main__ import app
from bot.client import PlanVert, create_bot
from bot.command_line.hosting import BAD_SHARDS, BAD_TOKEN
from bot.health import health_line
from bot.settings import ONE_SHARD, Settings, Shards, read_shards
from bot.shards import internals

from .local_discord import TOKEN, LocalDiscord
from .online import running

ASKED = "GET /gateway/bot"
GATEWAY = "GET /gateway"


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes every pause between two attempts a turn of the event loop."""
    turn = asyncio.sleep

    async def sleep(seconds: float, result: object = None) -> None:
        await turn(0)

    monkeypatch.setattr("bot.failures.sleep", sleep)
    for module in ("client", "http", "shard"):
        monkeypatch.setattr(f"discord.{module}.asyncio", SimpleNamespace(**{**vars(asyncio), "sleep": sleep}))


def cut(bot: PlanVert, shard: int) -> asyncio.Task[bool]:
    """Closes the connection of a shard, as a failing network does."""
    return asyncio.create_task(bot.shards[shard]._parent.ws.socket.close(code=1000))


async def test_the_internals_of_discord_py_are_those_that_are_known() -> None:
    """What the connections rely on without a public name: two attributes, and three methods that they
    override or call."""
    client = discord.AutoShardedClient(intents=discord.Intents.none())
    assert internals(client) == ({}, None)
    await client._async_setup_hook()
    assert isinstance(internals(client)[1], asyncio.PriorityQueue)
    assert list(inspect.signature(Shard.__init__).parameters) == ["self", "ws", "client", "queue_put"]
    assert list(inspect.signature(Shard._handle_disconnect).parameters) == ["self", "e"]
    assert inspect.iscoroutinefunction(Shard._handle_disconnect)
    assert list(inspect.signature(discord.AutoShardedClient.launch_shard).parameters) == [
        "self", "gateway", "shard_id", "initial",
    ]  # fmt: skip


async def test_as_many_as_discord_says(local_discord: LocalDiscord, tmp_path: Path) -> None:
    """Without a setting the bot asks Discord, and connects every shard, one after another."""
    local_discord.gateway.shards = 3
    async with running(tmp_path) as bot:
        assert bot.connected == {0: True, 1: True, 2: True}
    assert local_discord.gateway.identified == [0, 1, 2]


async def test_a_range(local_discord: LocalDiscord, tmp_path: Path) -> None:
    """With a range the bot connects these shards only, and does not ask how many there are. Each server is
    announced to one shard."""
    numbers = [str(number << 22) for number in range(1, 17)]
    for number in numbers:
        local_discord.add_server(number, str(int(number) + 1))
    async with running(tmp_path, Shards(2, 3, 16)) as bot:
        assert bot.connected == {2: True, 3: True}
        assert {guild.id >> 22: guild.shard_id for guild in bot.guilds} == {2: 2, 3: 3}
    assert local_discord.gateway.identified == [2, 3]
    assert local_discord.asked[ASKED] == 0


async def test_a_shard_that_cannot_connect_is_named(
    local_discord: LocalDiscord, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A failure of one shard while the bot starts is a line with its number."""
    local_discord.gateway.shards = 2
    local_discord.faults[GATEWAY] = [503, 503]
    async with running(tmp_path) as bot:
        assert all(bot.connected.values())
    said = [record.getMessage() for record in caplog.records if record.levelname == "WARNING"]
    assert [line.partition(" failed")[0] for line in said] == ["connection of shard 0"] * 2


async def test_a_lost_shard_comes_back_alone(local_discord: LocalDiscord, tmp_path: Path) -> None:
    """A shard that loses its connection is connected again, and no other is."""
    local_discord.gateway.shards = 3
    async with running(tmp_path) as bot:
        await cut(bot, 1)
        await until(lambda: local_discord.gateway.identified == [0, 1, 2, 1])
        await until(lambda: all(bot.connected.values()))


async def test_a_shard_that_waits_holds_up_no_other(
    local_discord: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While one shard waits for its next attempt, another that loses its connection comes back at once."""
    local_discord.gateway.shards = 2
    waits = 0
    turn = asyncio.sleep

    async def sleep(seconds: float, result: object = None) -> None:
        nonlocal waits
        waits += 1
        await turn(600 if waits == 1 else 0)

    async with running(tmp_path) as bot:
        monkeypatch.setattr("discord.shard.asyncio.sleep", sleep)
        local_discord.faults[GATEWAY] = [503]
        await cut(bot, 1)
        await until(lambda: waits == 1)
        await cut(bot, 0)
        await until(lambda: local_discord.gateway.identified == [0, 1, 0])
        await until(lambda: bot.connected == {0: True, 1: False})
        async with (
            health_line(bot, "127.0.0.1:0") as port,
            aiohttp.ClientSession() as session,
            session.get(f"http://127.0.0.1:{port}/") as answer,
        ):
            assert (await answer.json())["shards"] == {"0": True, "1": False}


def test_a_token_that_is_refused_when_shards_are_asked_for(
    local_discord: LocalDiscord, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A token that was changed between the login and the question for the shards ends the bot."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("PLANVERT_DATABASE_URL", "sqlite+aiosqlite:///games.sqlite3")
    local_discord.faults[ASKED] = [503, 401]
    result = CliRunner().invoke(app, ["run"])
    assert result.exit_code == 2
    assert BAD_TOKEN in result.stderr
    assert "Traceback" not in result.output


@pytest.mark.parametrize("code", [4010, 4011])
def test_shards_that_discord_refuses(
    local_discord: LocalDiscord, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, code: int
) -> None:
    """Shards that do not exist, or are too few for all servers, end the bot with a sentence."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("PLANVERT_DATABASE_URL", "sqlite+aiosqlite:///games.sqlite3")
    local_discord.gateway.shards, local_discord.gateway.refusal = 2, code
    result = CliRunner().invoke(app, ["run"])
    assert result.exit_code == 2
    assert BAD_SHARDS in result.stderr
    assert "Traceback" not in result.output


async def test_an_end_while_a_shard_is_connected(
    local_discord: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the bot ends while a shard waits until it may identify itself, its connection is closed, too, and
    the thread of its heartbeat ends."""
    local_discord.gateway.shards = 2
    waiting = asyncio.Event()

    async def wait(bot: PlanVert, shard: int | None, *, initial: bool = False) -> None:
        if not initial:
            waiting.set()
            await asyncio.Event().wait()

    monkeypatch.setattr(PlanVert, "before_identify_hook", wait)
    url = f"sqlite+aiosqlite:///{tmp_path}/games.sqlite3"
    async with create_bot(Settings(discord_token=None, database_url=url, sync_commands=False)) as bot:
        task = asyncio.create_task(bot.start(TOKEN))
        await waiting.wait()
        await bot.close()
        await task
    for thread in [one for one in threading.enumerate() if one.name.startswith("keep-alive")]:
        thread.join(PATIENCE)
        assert not thread.is_alive()


# --- the setting


@pytest.mark.parametrize(
    ("text", "shards"),
    [
        ("0-3/16", Shards(0, 3, 16)),
        ("4/16", Shards(4, 4, 16)),
        ("0-15/16", Shards(0, 15, 16)),
        (" 0/1 ", ONE_SHARD),
    ],
)
def test_the_setting(text: str, shards: Shards, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """``PLANVERT_SHARDS`` is a first and a last number, or one, and the count; each prints as it is read."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PLANVERT_SHARDS", text)
    assert Settings().shards == shards == read_shards(str(shards))


@pytest.mark.parametrize("text", ["4", "3-0/16", "0-16/16", "16/16", "0/0", "-1/2", "a/b", "0-1-2/3", "١/٣"])
def test_a_setting_that_is_no_range(text: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Anything else stops the bot with a sentence that names it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PLANVERT_SHARDS", text)
    result = CliRunner().invoke(app, ["run"])
    assert result.exit_code == 2
    assert (
        f"PLANVERT_SHARDS: {text} is no range of shards like 0-3/16, which are numbered from 0."
        in result.stderr
    )


def test_an_empty_setting_is_all(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An empty setting means every shard."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PLANVERT_SHARDS", "")
    assert Settings().shards is None


@pytest.mark.parametrize(
    ("setting", "remaining", "good", "sentence"),
    [
        ("", 1000, True, "This process runs every shard; Discord recommends 4."),
        ("0-3/4", 1000, True, "This process runs the shards 0-3/4."),
        ("0-1/2", 1000, False, "PLANVERT_SHARDS is 0-1/2, but Discord recommends 4 shards."),
        ("", 3, False, "Discord lets the bot connect no more for now; try again in 2 h."),
    ],
)
def test_check_looks_at_the_shards(
    local_discord: LocalDiscord,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    setting: str,
    remaining: int,
    good: bool,
    sentence: str,
) -> None:
    """``planvert check`` says which shards run here, and whether Discord agrees."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("PLANVERT_DATABASE_URL", "sqlite+aiosqlite:///games.sqlite3")
    monkeypatch.setenv("PLANVERT_SHARDS", setting)
    local_discord.gateway.shards, local_discord.gateway.remaining = 4, remaining
    result = CliRunner().invoke(app, ["check"])
    assert f"{'✓' if good else '✗'} {sentence}" in result.output
