"""Issue 3: "a health line (`--health` address, off by default) with uptime, latency, outbox depth"."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import aiohttp
import pytest
from table.table import Table
from typer.testing import CliRunner

from bot.__main__ import app
from bot.client import PlanVert, create_bot
from bot.health import address, health_line
from bot.settings import Settings


async def asked(bot: PlanVert) -> tuple[int, dict[str, Any]]:
    """The status and the line that the bot gives of itself now."""
    async with (
        health_line(bot, "127.0.0.1:0") as port,
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}/") as answer,
    ):
        return answer.status, await answer.json()


async def test_a_bot_that_plays(table: Table) -> None:
    """Uptime in seconds, the latency, nothing waiting; and no word of the games."""
    await table.placed()
    status, line = await asked(table.bot)
    assert status == 200
    assert line.keys() == {"ready", "uptime_s", "latency_ms", "outbox"}
    assert line["ready"] is True
    assert line["uptime_s"] == 0
    assert line["outbox"] == 0


async def test_what_waits_in_the_outbox_is_counted(table: Table) -> None:
    """Discord fails: the post and the card wait; when it is well again, nothing does."""
    await table.placed()
    table.env.inject_error("*", f"/channels/{table.home.id}/messages*", status=500, times=None)
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=5)
    assert (await asked(table.bot))[1]["outbox"] == 2
    table.open_dms()
    await table.env.advance_time(60)
    assert (await asked(table.bot))[1]["outbox"] == 0


async def test_the_latency(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """In milliseconds."""
    monkeypatch.setattr(type(table.bot), "latency", 0.0421)
    assert (await asked(table.bot))[1]["latency_ms"] == 42


async def test_a_bot_that_is_not_there_yet(settings: Settings) -> None:
    """Before Discord is reached, and after the end: 503, for whoever restarts what is not well."""
    bot = create_bot(settings)
    status, line = await asked(bot)
    assert status == 503
    assert line == {"ready": False, "uptime_s": 0, "latency_ms": None, "outbox": None}
    await bot.close()


@pytest.mark.parametrize("text", ["", "nonsense", "8080", ":8080", "127.0.0.1:", "127.0.0.1:65536", "a:b"])
def test_an_address_that_is_none(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is named before anything begins."""
    with pytest.raises(ValueError, match="is no address"):
        address(text)
    if text:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setenv("DISCORD_TOKEN", "Mw.G.right")
        result = CliRunner().invoke(app, ["run", "--health", text])
        assert result.exit_code == 2
        assert "is no address" in result.stderr


def test_off_by_default(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nobody listens unless the host says where."""
    monkeypatch.chdir(tmp_path)
    assert Settings().health is None
    assert address("127.0.0.1:8080") == ("127.0.0.1", 8080)
