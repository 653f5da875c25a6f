"""Interactions on this computer: users type commands and click, and the bot answers in time or not."""

from __future__ import annotations

import asyncio
import secrets
import time

from aiohttp import web
from simulated.waiting import PATIENCE

from . import payloads
from .local_channels import NUMBER, answered, body_of, new_id, refused
from .payloads import BOT, Payload

SLASH, CLICK = 2, 3
MESSAGE, THINKING, REDRAWN_LATER, REDRAWN = 4, 5, 6, 7
EPHEMERAL = 64
IN_TIME = PATIENCE
"""Seconds within which the bot must answer first. Discord's 3 would measure the machine."""

UNKNOWN, TWICE = (404, 10062), (400, 40060)


class Exchange:
    """What a user did, and what the bot has answered: ``message`` is the answer, or the message that was
    clicked, and ``answered`` is set once it says what the bot had to say."""

    def __init__(self, channel: str, clicked: Payload | None) -> None:
        self.id, self.token = new_id(), secrets.token_hex(8)
        self.channel = channel
        self.message = clicked
        self.answered = asyncio.Event()
        self._began = time.monotonic()
        self.acknowledged: float | None = None
        """Seconds until the first answer."""

    @property
    def age(self) -> float:
        """Seconds since the user acted."""
        return time.monotonic() - self._began

    def acknowledge(self, kind: int, given: Payload) -> tuple[int, int] | None:
        """Takes the first answer. Returns why it is refused, or None."""
        if self.acknowledged is not None:
            return TWICE
        if self.age > IN_TIME:
            return UNKNOWN
        self.acknowledged = self.age
        if kind == THINKING:
            self.message = None
        elif kind == MESSAGE:
            self.message = None
            self.tell(given)
        elif kind == REDRAWN:
            self.edit(given)
        elif kind != REDRAWN_LATER:
            self.answered.set()
        return None

    def tell(self, given: Payload) -> Payload:
        """Adds a private message; the first one is the answer to a command."""
        told = payloads.message(new_id(), self.channel, given)
        told["flags"] |= EPHEMERAL
        if self.message is None:
            self.message = told
        self.answered.set()
        return told

    def edit(self, given: Payload) -> Payload:
        """Edits the answer, or the message that was clicked."""
        if self.message is None:
            return self.tell(given)
        self.message |= payloads.told_in(self.message | given)
        self.message["flags"] |= EPHEMERAL
        self.answered.set()
        return self.message


class LocalInteractions:
    """All exchanges. ``waits`` holds the seconds until each was acknowledged, and until it was answered."""

    def __init__(self) -> None:
        self.waits: list[tuple[float, float]] = []
        self._exchanges: dict[str, Exchange] = {}

    def routes(self) -> list[web.RouteDef]:
        """Returns the requests that it answers."""
        hook = f"/webhooks/{BOT}/{{token}}"
        return [
            web.post(f"/interactions/{{id:{NUMBER}}}/{{token}}/callback", self._callback),
            web.post(hook, self._follow_up),
            web.patch(f"{hook}/messages/{{id}}", self._edit),
            web.delete(f"{hook}/messages/{{id}}", self._delete),
        ]

    def begin(self, channel: str, clicked: Payload | None) -> Exchange:
        """Returns a new exchange."""
        exchange = Exchange(channel, clicked)
        self._exchanges[exchange.token] = exchange
        return exchange

    def end(self, exchange: Exchange) -> None:
        """Forgets an exchange, as Discord does after 15 minutes."""
        if exchange.acknowledged is not None:
            self.waits.append((exchange.acknowledged, exchange.age))
        del self._exchanges[exchange.token]

    async def _callback(self, request: web.Request) -> web.Response:
        given, exchange = await body_of(request), self._of(request)
        failure = UNKNOWN if exchange is None else exchange.acknowledge(given["type"], given.get("data", {}))
        return refused(*failure) if failure else answered({"interaction": {"id": request.match_info["id"]}})

    async def _follow_up(self, request: web.Request) -> web.Response:
        given, exchange = await body_of(request), self._of(request)
        return refused(*UNKNOWN) if exchange is None else answered(exchange.tell(given))

    async def _edit(self, request: web.Request) -> web.Response:
        given, exchange = await body_of(request), self._of(request)
        return refused(*UNKNOWN) if exchange is None else answered(exchange.edit(given))

    async def _delete(self, request: web.Request) -> web.Response:
        return web.Response(status=204)

    def _of(self, request: web.Request) -> Exchange | None:
        return self._exchanges.get(request.match_info["token"])
