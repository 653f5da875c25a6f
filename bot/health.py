"""The bot's health for monitoring, by HTTP on an address that the owner chooses."""

from __future__ import annotations

import math
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

import discord
from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Gauge, Info, generate_latest

from bot.settings import address
from bot.store.errors import StoreError
from bot.store.upgrade import REVISIONS

if TYPE_CHECKING:
    from bot.client import PlanVert

Figures = dict[str, Any]

BUILD = {"version": version("planvert"), "schema": REVISIONS[-1]}
"""The version of the program, and the revision of the database that it works with."""

GAUGES = {
    "ready": ("planvert_ready", "1 if the bot is connected to Discord."),
    "delivering": ("planvert_delivering", "0 if nothing has been delivered for long though something waits."),
    "uptime_s": ("planvert_uptime_seconds", "Time since the start."),
    "latency_ms": ("planvert_gateway_latency_seconds", "Latency of the connection to Discord."),
    "outbox": ("planvert_outbox_messages", "Messages that are yet to reach Discord."),
    "oldest_waiting_s": ("planvert_oldest_waiting_seconds", "Time for which the oldest message waits."),
    "failing_games": ("planvert_failing_games", "Games of which a message has failed and is tried again."),
    "last_delivery_s": ("planvert_last_delivery_seconds", "Time since a message last reached Discord."),
}
"""The metric of each figure, and what it says."""


@asynccontextmanager
async def health_line(bot: PlanVert, where: str) -> AsyncIterator[int]:
    """Answers ``GET /`` with the bot's figures as JSON, and ``GET /metrics`` with the same for Prometheus, on
    that address while the bot runs. Yields the port.

    The status of ``/`` is 503 until the bot is ready, while the database fails, while nothing is delivered
    though something waits, and after its end; that of ``/metrics`` is always 200.
    """
    host, port = address(where)
    started = time.monotonic()

    async def give_line(request: web.Request) -> web.Response:
        figures = await _measure(bot, started)
        return web.json_response(figures, status=200 if figures["ready"] and figures["delivering"] else 503)

    async def give_metrics(request: web.Request) -> web.Response:
        text = _metrics(await _measure(bot, started))
        return web.Response(body=text, headers={"Content-Type": CONTENT_TYPE_LATEST})

    app = web.Application()
    app.add_routes([web.get("/", give_line), web.get("/metrics", give_metrics)])
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        site = web.TCPSite(runner, host, port)
        await site.start()
        yield int(runner.addresses[0][1])
    finally:
        await runner.cleanup()


async def _measure(bot: PlanVert, started: float) -> Figures:
    """Returns the figures of this process, without any game's name or content. Null is what is not known: the
    latency before Discord has answered, everything about the outbox while the database fails."""
    ready, latency = bot.is_ready() and not bot.is_closed(), bot.latency
    figures: Figures = dict.fromkeys(GAUGES) | {
        "ready": ready,
        "uptime_s": round(time.monotonic() - started),
        "latency_ms": round(latency * 1000) if math.isfinite(latency) else None,
        "shards": bot.connected,
        **BUILD,
    }
    if ready:
        courier = bot.courier
        figures["last_delivery_s"] = _seconds_since(courier.last_delivery)
        with suppress(StoreError):  # it has been heard
            backlog = await courier.backlog()
            figures |= {
                "delivering": not courier.is_stuck(backlog),
                "outbox": backlog.messages,
                "oldest_waiting_s": _seconds_since(backlog.oldest) or 0,
                "failing_games": backlog.failing_games,
            }
    return figures


def _metrics(figures: Figures) -> bytes:
    """Returns the figures in Prometheus's text format. What is not known is left out."""
    registry = CollectorRegistry()
    for name, (metric, sentence) in GAUGES.items():
        if figures[name] is not None:
            scale = 1000 if name.endswith("_ms") else 1
            Gauge(metric, sentence, registry=registry).set(figures[name] / scale)
    shards = Gauge("planvert_shard_connected", "1 if the shard is connected.", ["shard"], registry=registry)
    for number, connected in figures["shards"].items():
        shards.labels(number).set(connected)
    Info("planvert_build", "What runs.", registry=registry).info(BUILD)
    return generate_latest(registry)


def _seconds_since(moment: Any) -> int | None:
    return None if moment is None else round((discord.utils.utcnow() - moment).total_seconds())
