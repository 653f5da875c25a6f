"""The bot's health for monitoring, by HTTP on an address that the owner chooses."""

from __future__ import annotations

import math
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

from aiohttp import web

from bot.store.errors import StoreError

if TYPE_CHECKING:
    from bot.client import PlanVert


def address(text: str) -> tuple[str, int]:
    """Returns host and port of ``host:port``. Raises ``ValueError`` for anything else."""
    host, colon, port = text.rpartition(":")
    if not host or not colon or not port.isdigit() or int(port) > 65535:
        raise ValueError(f"{text} is no address like 127.0.0.1:8080")
    return host, int(port)


@asynccontextmanager
async def health_line(bot: PlanVert, where: str) -> AsyncIterator[int]:
    """Answers ``GET /`` on that address while the bot runs: uptime in seconds, latency to Discord in
    milliseconds (null before it is known), the number of messages that wait in the outbox (null while the
    database fails), whether each shard of this process is connected, and whether the bot is ready. The status
    is 503 until it is ready, while the database fails, and after its end. Yields the port."""
    host, port = address(where)
    started = time.monotonic()

    async def line(request: web.Request) -> web.Response:
        ready, waiting = bot.is_ready() and not bot.is_closed(), None
        if ready:
            with suppress(StoreError):  # it has been heard
                waiting = await bot.store.waiting()
        latency = bot.latency
        body = {
            "ready": ready,
            "uptime_s": round(time.monotonic() - started),
            "latency_ms": None if math.isnan(latency) or math.isinf(latency) else round(latency * 1000),
            "outbox": waiting,
            "shards": bot.connected,
        }
        return web.json_response(body, status=503 if waiting is None else 200)

    app = web.Application()
    app.router.add_get("/", line)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        site = web.TCPSite(runner, host, port)
        await site.start()
        yield int(runner.addresses[0][1])
    finally:
        await runner.cleanup()
