"""What systemd is told (``sd_notify(3)``): started means connected; the event loop gives signs of life."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from simulated.table import Table

from bot.client import create_bot
from bot.service_manager import systemd_notices
from bot.settings import Settings

SOON = 10
"""Longest time, in seconds, until a notice that is sent arrives."""


@pytest.fixture
def systemd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    """The socket on which systemd listens, with a watchdog of 30 ms."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(str(tmp_path / "notify"))
        listening.setblocking(False)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        monkeypatch.setenv("WATCHDOG_USEC", "30000")
        monkeypatch.delenv("WATCHDOG_PID", raising=False)
        yield listening


async def next_notices(systemd: socket.socket, count: int) -> list[str]:
    """Returns the next notices."""
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(SOON):
        return [(await loop.sock_recv(systemd, 4096)).decode().strip() for _ in range(count)]


async def test_a_connected_bot_is_started_and_goes_on_giving_signs_of_life(
    table: Table, systemd: socket.socket
) -> None:
    async with systemd_notices(table.bot):
        first = await next_notices(systemd, 6)
    assert first[0].startswith("STATUS=")
    assert first[1] == "READY=1"
    assert first[3:] == ["WATCHDOG=1"] * 3


async def test_a_bot_that_is_not_connected_is_not_started(systemd: socket.socket, settings: Settings) -> None:
    """Nothing but a status is sent while Discord cannot be reached."""
    async with create_bot(settings) as bot:
        async with systemd_notices(bot):
            assert (await next_notices(systemd, 1))[0].startswith("STATUS=")
            await asyncio.sleep(0)
        with pytest.raises(BlockingIOError):
            systemd.recv(4096)


async def test_without_systemd_nothing_is_sent(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    before = asyncio.all_tasks()
    async with systemd_notices(table.bot):
        assert asyncio.all_tasks() == before
