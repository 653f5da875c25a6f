"""The connection to Discord, and the faults that may occur on it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from fnmatch import fnmatch
from typing import Any, Literal

import aiohttp
import pytest
from simcord import Env
from simcord.http.client import FakeHTTPClient, FakeWebhookAdapter
from simulated.databases import asked
from simulated.table import Table

Moment = Literal["before", "after"]

UserActions = list[tuple[str, Any]]
"""What users did, as the bot receives it."""

CALLBACK = "/interactions/*/callback"
"""The path of the first response to an interaction."""

HOUR = 3600
"""Seconds in an hour."""

LOOKS = 12
"""Number of times that the bot looks for what is due while time passes."""

Request = Callable[..., Awaitable[Any]]


def breaks(
    monkeypatch: pytest.MonkeyPatch, method: str, path: str, moment: Moment, times: int = 1
) -> list[str]:
    """Resets the connection that many times when such a request is made, before it has an effect or after.
    Returns the list of the requests that were hit, which grows with them."""
    hit: list[str] = []

    async def request(real: Request, client: Any, route: Any, *session: Any, **given: Any) -> Any:
        broken = len(hit) < times and fnmatch(route.method, method) and fnmatch(route.url, f"*{path}")
        if not broken:
            return await real(client, route, *session, **given)
        hit.append(route.url)
        if moment == "after":
            await real(client, route, *session, **given)
        raise aiohttp.ClientOSError(104, "Connection reset by peer")

    _put_in_the_way(monkeypatch, request)
    return hit


def hangs(
    monkeypatch: pytest.MonkeyPatch, path: str, method: str = "POST"
) -> tuple[asyncio.Event, list[str]]:
    """Delays messages to that path, or edits of them (``PATCH``), as Discord's rate limit does, until the
    event is set. Returns the event, and the list of the requests that wait or have waited."""
    free, held = asyncio.Event(), list[str]()

    async def request(real: Request, client: Any, route: Any, *session: Any, **given: Any) -> Any:
        if route.method == method and fnmatch(route.url, f"*{path}") and not free.is_set():
            held.append(route.url)
            await free.wait()
        return await real(client, route, *session, **given)

    _put_in_the_way(monkeypatch, request)
    return free, held


def acknowledges_first(monkeypatch: pytest.MonkeyPatch, kind: int) -> None:
    """Acknowledges each interaction in this way before the bot does, as another process would."""

    async def request(real: Request, client: Any, route: Any, *session: Any, **given: Any) -> Any:
        if fnmatch(route.url, f"*{CALLBACK}"):
            theirs = {"type": kind, "data": {"flags": 64}}
            await real(client, route, session=given["session"], payload=theirs)
        return await real(client, route, *session, **given)

    _put_in_the_way(monkeypatch, request)


@contextmanager
def held_back(env: Env) -> Iterator[UserActions]:
    """Keeps what the users do from reaching the bot; ``let_go`` delivers it, all at once."""
    emit, held = env.backend.emit, UserActions()
    env.backend.emit = lambda event, payload: held.append((event, payload))  # type: ignore[method-assign]
    try:
        yield held
    finally:
        env.backend.emit = emit  # type: ignore[method-assign]


def let_go(env: Env, held: UserActions) -> None:
    """Delivers to the bot what was held back."""
    for event, payload in held:
        env.backend.emit(event, payload)


async def pass_time(table: Table, seconds: float) -> None:
    """Lets time pass, in which the bot looks a dozen times for what is due, so that a simulated hour is
    short. From then on the bot looks only here."""
    table.bot._sweep.cancel()
    for _ in range(LOOKS):
        table.env.backend.advance_clock(seconds / LOOKS)
        await table.bot._sweep()
        await table.bot.courier.finish()


def _put_in_the_way(monkeypatch: pytest.MonkeyPatch, way: Callable[..., Awaitable[Any]]) -> None:
    def patch(client: type[FakeHTTPClient] | type[FakeWebhookAdapter]) -> None:
        real = client.request

        async def request(self: Any, route: Any, *session: Any, **given: Any) -> Any:
            return await way(real, self, route, *session, **given)

        monkeypatch.setattr(client, "request", request)

    patch(FakeHTTPClient)
    patch(FakeWebhookAdapter)


def unsent(database: str) -> int:
    """Returns how many messages still wait in the outbox."""
    return int(asked(database, "SELECT count(*) FROM outbox WHERE NOT sent")[0][0])


def attempts(table: Table, method: str, path: str) -> int:
    """Returns how often such a request has been made."""
    return sum(
        fnmatch(request.method, method) and fnmatch(request.path, path) for request in table.env.http_requests
    )
