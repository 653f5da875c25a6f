"""The health line (``--health`` address, off by default): how the bot does, for people, supervisors and
Prometheus."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest
from aiohttp import web
from durability.connection import HOUR, pass_time
from prometheus_client.parser import text_string_to_metric_families
from simcord import Env
from simulated.databases import on_both_databases
from simulated.posts import guess
from simulated.table import Table, second_game, table_in
from simulated.web_server import served
from typer.testing import CliRunner, Result

from bot.__main__ import app
from bot.client import PlanVert, create_bot
from bot.health import health_line
from bot.settings import Settings, address
from bot.store.upgrade import REVISIONS

MINUTE = 60


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock on which 42 seconds pass between two looks."""
    monkeypatch.setattr("bot.health.time", SimpleNamespace(monotonic=count(100.0, 42.4).__next__))


@pytest.fixture
async def stuck(simcord_env: Env, settings: Settings) -> AsyncIterator[Table]:
    """A table at which the bot may log errors."""
    made = table_in(simcord_env, settings)
    yield made
    await made.bot.close()


@asynccontextmanager
async def page(bot: PlanVert) -> AsyncIterator[str]:
    """Yields the address of the bot's health page."""
    async with health_line(bot, "127.0.0.1:0") as port:
        yield f"127.0.0.1:{port}"


async def asked(bot: PlanVert) -> tuple[int, dict[str, Any]]:
    """Returns the status and the body of the bot's health line."""
    async with page(bot) as where, aiohttp.ClientSession() as session, session.get(f"http://{where}/") as got:
        return got.status, await got.json()


async def scraped(bot: PlanVert) -> dict[tuple[str, tuple[str, ...]], float]:
    """Returns the metrics as Prometheus reads them, by name and values of their labels."""
    async with (
        page(bot) as where,
        aiohttp.ClientSession() as session,
        session.get(f"http://{where}/metrics") as answer,
    ):
        assert answer.status == 200
        assert answer.content_type == "text/plain"
        families = text_string_to_metric_families(await answer.text())
    return {
        (sample.name, tuple(sample.labels.values())): sample.value
        for family in families
        for sample in family.samples
    }


def seconds_since(table: Table, moment: datetime | None) -> int:
    """Returns the simulated seconds that have passed since then; on a busy machine more pass than a test
    lets."""
    assert moment is not None
    return round((table.env.now() - moment).total_seconds())


async def planvert_health(where: str | None = None) -> Result:
    """Returns the result of the command, which runs beside the event loop."""
    given = [] if where is None else ["--address", where]
    return await asyncio.to_thread(CliRunner().invoke, app, ["health", *given])


def refuse(table: Table, path: str = "/channels/*", code: int = 50013) -> None:
    """Lets Discord refuse every request to that path, from a second later on."""
    table.env.backend.advance_clock(1)
    table.env.inject_error("*", path, status=403, code=code, message="Missing Permissions", times=None)


async def test_a_bot_that_plays(table: Table) -> None:
    """A connected bot gives its uptime in seconds, its latency, an empty outbox, when it delivered last, and
    nothing about the games."""
    await table.placed()
    status, line = await asked(table.bot)
    assert status == 200
    assert line.pop("latency_ms") is not None
    assert line.pop("version")
    assert line == {
        "ready": True,
        "delivering": True,
        "uptime_s": 42,
        "outbox": 0,
        "oldest_waiting_s": 0,
        "failing_games": 0,
        "last_delivery_s": 0,
        "shards": {"0": True},
        "schema": REVISIONS[-1],
    }
    await table.bot.close()
    assert (await asked(table.bot))[0] == 503


@on_both_databases
async def test_what_waits_in_the_outbox_is_counted(table: Table) -> None:
    """While Discord fails, the post of the turn waits and its game fails; after it recovers, neither."""
    await table.placed()
    table.env.inject_error("*", f"/channels/{table.home.id}/messages*", status=500, times=None)
    await table.slash(table.lerouge, "resistance interrogate", zone="caen", guess=5)
    (waiting,) = await table.bot.store.outbox.unsent(table.game)
    table.env.backend.advance_clock(MINUTE)
    line, waited = (await asked(table.bot))[1], seconds_since(table, waiting.created_at)
    assert waited >= MINUTE
    assert (line["outbox"], line["failing_games"], line["oldest_waiting_s"]) == (1, 1, waited)
    assert line["last_delivery_s"] == seconds_since(table, table.bot.courier.last_delivery)
    table.open_dms()
    await table.env.advance_time(60)
    line = (await asked(table.bot))[1]
    assert (line["outbox"], line["failing_games"], line["oldest_waiting_s"]) == (0, 0, 0)
    assert line["last_delivery_s"] <= MINUTE


@pytest.mark.simcord(check_errors=False)
@pytest.mark.parametrize("code", [50001, 50013])
async def test_the_status_is_503_when_nothing_is_delivered_for_ten_minutes(stuck: Table, code: int) -> None:
    """Every post is refused with 403: that is an outage after ten minutes, also of a bot that was started
    meanwhile, until something is delivered."""
    table = stuck
    await table.placed()
    refuse(table, code=code)
    await guess(table, 5)
    (waiting, *_) = await table.bot.store.outbox.unsent(table.game)
    await pass_time(table, 9 * MINUTE)
    status, line = await asked(table.bot)
    assert (status, line["ready"], line["delivering"], line["failing_games"]) == (200, True, True, 1)
    await pass_time(table, 2 * MINUTE)
    status, line = await asked(table.bot)
    assert (status, line["ready"], line["delivering"]) == (503, True, False)
    waited, silent = (
        seconds_since(table, moment) for moment in (waiting.created_at, table.bot.courier.last_delivery)
    )
    assert silent > waited >= 11 * MINUTE
    assert (line["oldest_waiting_s"], line["last_delivery_s"]) == (waited, silent)
    assert (await scraped(table.bot))["planvert_delivering", ()] == 0
    await table.restart()
    await pass_time(table, MINUTE)
    assert (await asked(table.bot))[0] == 200
    await pass_time(table, 11 * MINUTE)
    assert (await asked(table.bot))[0] == 503
    table.open_dms()
    await pass_time(table, 16 * MINUTE)
    assert (await asked(table.bot))[0] == 200


async def test_one_closed_channel_is_a_figure_and_no_outage(table: Table) -> None:
    """The other games go on; at night nobody plays, and after a start nothing has been delivered yet."""
    await table.placed()
    await second_game(table)
    refuse(table, f"/channels/{table.home.id}/messages*")
    await guess(table, 5)
    (waiting,) = await table.bot.store.outbox.unsent(table.game)
    await pass_time(table, HOUR)
    status, line = await asked(table.bot)
    assert (status, line["delivering"], line["failing_games"]) == (200, True, 1)
    assert line["oldest_waiting_s"] == seconds_since(table, waiting.created_at) >= HOUR
    await guess(table, 6)
    await pass_time(table, HOUR)
    assert (await asked(table.bot))[0] == 200
    await table.restart()
    await pass_time(table, HOUR)
    status, line = await asked(table.bot)
    assert (status, line["failing_games"], line["last_delivery_s"]) == (200, 1, None)


async def test_what_quiet_hours_put_off_does_not_wait(table: Table) -> None:
    """A direct message that is put off is in the outbox and no sign of an outage; it begins to wait when the
    quiet hours end."""
    await table.placed()
    now = table.bot.courier._clock()
    await table.bot.store.players.save(table.dreben.id, quiet_from=now.hour, quiet_to=(now.hour + 3) % 24)
    await guess(table, 5)
    await pass_time(table, HOUR)
    status, line = await asked(table.bot)
    assert (status, line["oldest_waiting_s"], line["failing_games"]) == (200, 0, 0)
    assert line["outbox"] > 0


@pytest.mark.simcord(check_errors=False)
async def test_what_another_process_delivers_is_no_matter_of_this_one(
    stuck: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = stuck
    await table.placed()
    refuse(table)
    await guess(table, 5)
    await pass_time(table, 11 * MINUTE)
    assert (await asked(table.bot))[0] == 503
    monkeypatch.setattr(table.bot.courier, "_serves", lambda guild_id: False)
    status, line = await asked(table.bot)
    assert (status, line["outbox"], line["failing_games"]) == (200, 0, 0)


async def test_the_metrics_are_the_same_figures(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(table.bot), "latency", 0.0421)
    await table.placed()
    table.env.inject_error("*", f"/channels/{table.home.id}/messages*", status=500, times=None)
    await guess(table, 5)
    (waiting,) = await table.bot.store.outbox.unsent(table.game)
    table.env.backend.advance_clock(MINUTE)
    line, metrics = (await asked(table.bot))[1], await scraped(table.bot)
    waited, silent = (
        seconds_since(table, moment) for moment in (waiting.created_at, table.bot.courier.last_delivery)
    )
    assert waited >= MINUTE
    assert metrics == {
        ("planvert_ready", ()): 1,
        ("planvert_delivering", ()): 1,
        ("planvert_uptime_seconds", ()): 42,
        ("planvert_gateway_latency_seconds", ()): 0.042,
        ("planvert_outbox_messages", ()): 1,
        ("planvert_oldest_waiting_seconds", ()): waited,
        ("planvert_failing_games", ()): 1,
        ("planvert_last_delivery_seconds", ()): silent,
        ("planvert_shard_connected", ("0",)): 1,
        ("planvert_build_info", (line["schema"], line["version"])): 1,
    }
    await table.bot.close()
    assert (await scraped(table.bot))["planvert_ready", ()] == 0


async def test_the_latency(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """The latency is in milliseconds."""
    monkeypatch.setattr(type(table.bot), "latency", 0.0421)
    assert (await asked(table.bot))[1]["latency_ms"] == 42


async def test_a_bot_that_is_not_there_yet(settings: Settings) -> None:
    """Before Discord is reached and after the end the status is 503, for a supervisor that restarts an
    unhealthy bot; ``planvert health`` says so in one line, and fails."""
    bot = create_bot(settings)
    status, line = await asked(bot)
    assert status == 503
    assert {name for name, figure in line.items() if figure is None} == {
        "latency_ms", "outbox", "oldest_waiting_s", "failing_games", "last_delivery_s", "delivering",
    }  # fmt: skip
    assert line["ready"] is False
    assert line["shards"] == {"0": False}
    async with page(bot) as where:
        result = await planvert_health(where)
    assert result.exit_code == 1
    assert '"ready": false' in result.stdout
    assert json.loads(result.stdout) == line | {"uptime_s": 42}
    assert result.stdout.count("\n") == 1
    await bot.close()


async def test_planvert_health_asks_where_the_setting_says(
    table: Table, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It succeeds while all is well, also where the bot answers on every address."""
    monkeypatch.chdir(tmp_path)
    async with page(table.bot) as where:
        monkeypatch.setenv("PLANVERT_HEALTH", where.replace("127.0.0.1", "0.0.0.0"))
        result = await planvert_health()
    assert result.exit_code == 0
    assert json.loads(result.stdout)["delivering"] is True


@pytest.mark.parametrize("text", ["Caen", "[]", '{"caen": 5}'])
async def test_planvert_health_without_the_bot(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says that nobody answers, that another program does, or that there is no address."""

    async def answer(request: web.Request) -> web.Response:
        return web.Response(text=text)

    async with served(answer) as where:
        result = await planvert_health(where)
    assert (result.exit_code, result.stdout) == (1, "")
    assert f"What answers at {where} is not Plan Vert." in result.stderr
    result = await planvert_health(where)
    assert (result.exit_code, result.stdout) == (1, "")
    assert f"Nobody answers at {where}:" in result.stderr
    monkeypatch.delenv("PLANVERT_HEALTH", raising=False)
    result = await planvert_health()
    assert result.exit_code == 2
    assert "set PLANVERT_HEALTH" in result.stderr
    assert (await planvert_health("nonsense")).exit_code == 2


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
    assert address("[::1]:8080") == ("::1", 8080)
