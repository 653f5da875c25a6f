"""The health line (`--health` address, off by default) gives uptime, latency and outbox depth."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest
from simulated.table import Table
from typer.testing import CliRunner

from bot.__main__ import app
from bot.client import PlanVert, create_bot
from bot.health import address, health_line
from bot.settings import Settings


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock on which 42 seconds pass between two looks."""
    monkeypatch.setattr("bot.health.time", SimpleNamespace(monotonic=count(100.0, 42.4).__next__))


async def asked(bot: PlanVert) -> tuple[int, dict[str, Any]]:
    """Returns the status and the body of the bot's health line."""
    async with (
        health_line(bot, "127.0.0.1:0") as port,
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/") as answer,
    ):
        return answer.status, await answer.json()


async def test_a_bot_that_plays(table: Table) -> None:
    """A connected bot gives its uptime in seconds, its latency and an empty outbox, and nothing about the
    games."""
    await table.placed()
    status, line = await asked(table.bot)
    assert status == 200
    assert line.keys() == {"ready", "uptime_s", "latency_ms", "outbox", "shards"}
    assert line["ready"] is True
    assert line["uptime_s"] == 42
    assert line["outbox"] == 0
    assert line["shards"] == {"0": True}
    await table.bot.close()
    assert (await asked(table.bot))[0] == 503


async def test_what_waits_in_the_outbox_is_counted(table: Table) -> None:
    """While Discord fails, the post of the turn is counted in the outbox; after it recovers, nothing is."""
    await table.placed()
    table.env.inject_error("*", f"/channels/{table.home.id}/messages*", status=500, times=None)
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=5)
    assert (await asked(table.bot))[1]["outbox"] == 1
    table.open_dms()
    await table.env.advance_time(60)
    assert (await asked(table.bot))[1]["outbox"] == 0


async def test_the_latency(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """The latency is in milliseconds."""
    monkeypatch.setattr(type(table.bot), "latency", 0.0421)
    assert (await asked(table.bot))[1]["latency_ms"] == 42


async def test_a_bot_that_is_not_there_yet(settings: Settings) -> None:
    """Before Discord is reached and after the end the status is 503, for a supervisor that restarts an
    unhealthy bot."""
    bot = create_bot(settings)
    status, line = await asked(bot)
    assert status == 503
    assert line == {
        "ready": False,
        "uptime_s": 42,
        "latency_ms": None,
        "outbox": None,
        "shards": {"0": False},
    }
    await bot.close()


@pytest.mark.parametrize("text", ["", "nonsense", "8080", ":8080", "127.0.0.1:", "127.0.0.1:65536", "a:b"])
def test_an_address_that_is_none(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An invalid address is reported before anything else starts."""
    with pytest.raises(ValueError, match="is no address"):
        address(text)
    if text:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setenv("DISCORD_TOKEN", "Mw.G.right")
        result = CliRunner().invoke(app, ["run", "--health", text])
        assert result.exit_code == 2
        assert "is no address" in result.stderr


def test_off_by_default(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Without an address the bot does not listen."""
    monkeypatch.chdir(tmp_path)
    assert Settings().health is None
    assert address("127.0.0.1:8080") == ("127.0.0.1", 8080)
