"""Tells systemd, if it started the bot, that the bot is connected and that its event loop turns."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from systemd_watchdog.systemd_watchdog import WatchDog

if TYPE_CHECKING:
    from bot.client import PlanVert

PINGS_A_TIMEOUT = 3
"""Number of signs of life in the time after which systemd takes the service for stuck."""


@asynccontextmanager
async def systemd_notices(bot: PlanVert) -> AsyncIterator[None]:
    """Sends systemd ``READY=1`` when the bot is connected to Discord, then ``WATCHDOG=1`` from the event loop
    until the end. Does nothing if systemd has not asked for notices (``sd_notify(3)``)."""
    if "NOTIFY_SOCKET" not in os.environ:
        yield
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as notices:
        task = asyncio.create_task(_notify(bot, WatchDog(notices)))
        try:
            yield
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


async def _notify(bot: PlanVert, systemd: WatchDog) -> None:
    systemd.status("connecting to Discord")
    await bot.wait_until_ready()
    systemd.ready()
    systemd.status("connected to Discord")
    while True:
        systemd.notify()
        await asyncio.sleep(systemd.timeout_td.total_seconds() / PINGS_A_TIMEOUT)
