"""The part of Discord that a bot needs to start, to post and to be played with, on this computer."""

from __future__ import annotations

import asyncio
import threading
from collections import defaultdict
from collections.abc import Mapping
from fnmatch import fnmatch
from typing import Any, Literal

from aiohttp import web
from discord.state import ConnectionState
from simulated.waiting import PATIENCE
from yarl import URL

from bot.permissions import PERMISSIONS

from . import payloads
from .local_channels import LocalChannels, answered, refused
from .local_gateway import LocalGateway
from .local_interactions import CLICK, SLASH, LocalInteractions
from .payloads import BOT, USER, Payload, terse

TOKEN = "Mw.G.right"
SERVER, CHANNEL = "5", "7"
NO_TOKEN_NEEDED = ("/gateway", "/interactions/*", "/webhooks/*")

Fault = int | Literal["cut", "lost"]
"""The fate of a request: it is answered with this status, or the connection is cut before it has an effect,
or after."""


def wait_for_servers(state: ConnectionState[Any]) -> float:
    """Returns for how many seconds without another server a bot waits before it is ready: as long as
    discord.py waits, but hardly any longer once all servers that were announced have come."""
    guilds = getattr(state, "_guilds", {}).values()  # it is asked before it has any
    return 2.0 if any(guild.unavailable for guild in guilds) else 0.02


def redirections(address: str) -> Mapping[str, object]:
    """Returns what to set in discord.py, by its dotted name, so that it takes this address for Discord's and
    waits no longer than it must."""
    gateway = URL(address).with_scheme("ws").with_path("/gateway")
    return {
        "discord.http.Route.BASE": address,
        "discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY": gateway,
        "discord.state.ConnectionState.guild_ready_timeout": property(wait_for_servers, lambda *_: None),
    }


class LocalDiscord:
    """A Discord on a free port. ``commands`` holds the commands that it received, ``told`` how often it
    received them, ``permissions`` what everybody may do in its servers, ``servers`` where the bot is.

    ``faults`` maps a method and a path to the fates of the next such requests, one after the other; ``asked``
    counts such requests.
    """

    def __init__(self) -> None:
        self.commands: list[Payload] = []
        self.told = 0
        self.permissions = PERMISSIONS.value
        self.servers: list[str] = []
        self.faults: dict[str, list[Fault]] = {}
        self.asked: dict[str, int] = defaultdict(int)
        self.channels = LocalChannels()
        self.interactions = LocalInteractions()
        self.gateway = LocalGateway(TOKEN, lambda: self.servers, self._whole_server)
        self.add_server(SERVER, CHANNEL)
        app = web.Application(middlewares=[self._known])
        app.add_routes([*self._routes(), *self.channels.routes(), *self.interactions.routes()])
        self._runner = web.AppRunner(app, access_log=None)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)

    def _routes(self) -> list[web.RouteDef]:
        return [
            web.get("/users/@me", self._me),
            web.get("/oauth2/applications/@me", self._application),
            web.get(f"/applications/{BOT}/commands", self._get_commands),
            web.put(f"/applications/{BOT}/commands", self._put_commands),
            web.get("/users/@me/guilds", self._guilds),
            web.get("/guilds/{server}", self._guild),
            web.get("/guilds/{server}/members/{user}", self._member),
            web.get("/gateway/bot", self._shards),
            web.get("/gateway", self.gateway.serve),
        ]

    def add_server(self, server: str, channel: str) -> Payload:
        """Adds a server with one channel, before a bot connects. Returns the channel."""
        self.servers.append(server)
        self.channels.known[channel] = payloads.text_channel(channel, server)
        return self.channels.known[channel]

    # --- its start and its end

    def open(self) -> str:
        """Starts it in a thread of its own, so that a command may have the main one. Returns its address."""
        self._thread.start()
        return asyncio.run_coroutine_threadsafe(self.start(), self._loop).result()

    def close(self) -> None:
        """Stops it and its thread."""
        if self._thread.is_alive():
            asyncio.run_coroutine_threadsafe(self.stop(), self._loop).result()
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join()
        self._loop.close()

    async def start(self) -> str:
        """Starts it in this event loop. Returns its address."""
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        return f"http://127.0.0.1:{self._runner.addresses[0][1]}"

    async def stop(self) -> None:
        """Stops it."""
        await self._runner.cleanup()

    # --- users

    async def type(self, user: str, channel: Payload, command: Payload) -> Payload | None:
        """Types a slash command in a channel, as ``act`` does."""
        return await self.act(SLASH, user, channel, {"id": "100", "type": 1, **command})

    async def click(
        self, user: str, channel: Payload, message: Payload, custom_id: str, value: str = ""
    ) -> Payload | None:
        """Clicks a button of a message, or picks a value in a picker, as ``act`` does."""
        picked = {"component_type": 3, "values": [value]} if value else {"component_type": 2}
        return await self.act(CLICK, user, channel, {"custom_id": custom_id, **picked}, message)

    async def act(
        self, kind: int, user: str, channel: Payload, data: Payload, clicked: Payload | None = None
    ) -> Payload | None:
        """Waits until the shard of this channel is connected, and acts. Returns the answer, or the message
        that was clicked as it looks then; None if the bot does not answer, or loses its connection."""
        session = await self.gateway.session(channel.get("guild_id"))
        exchange = self.interactions.begin(channel["id"], clicked)
        token = (exchange.id, exchange.token)
        said = payloads.interaction(kind, token, user, channel, data, self.permissions)
        await session.tell("INTERACTION_CREATE", said | ({"message": clicked} if clicked else {}))
        waits = [asyncio.create_task(one.wait()) for one in (exchange.answered, session.closed)]
        await asyncio.wait(waits, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        for wait in waits:
            wait.cancel()
        self.interactions.end(exchange)
        return exchange.message if exchange.answered.is_set() else None

    # --- requests

    def _fault(self, request: web.Request) -> Fault | None:
        """Returns the fate of this request, if it is not answered normally."""
        what = f"{request.method} {request.path}"
        self.asked[what] += 1
        return next(
            (due.pop(0) for pattern, due in self.faults.items() if due and fnmatch(what, pattern)), None
        )

    @web.middleware
    async def _known(self, request: web.Request, handler: Any) -> web.StreamResponse:
        fault = self._fault(request)
        if fault == "lost":
            await handler(request)
        if fault in ("cut", "lost"):
            assert request.transport is not None
            request.transport.close()
            return web.Response()
        if isinstance(fault, int):
            return refused(fault, 0)
        free = any(fnmatch(request.path, one) for one in NO_TOKEN_NEEDED)
        if not free and request.headers.get("Authorization") != f"Bot {TOKEN}":
            return refused(401, 0)
        answer: web.StreamResponse = await handler(request)
        return answer

    async def _me(self, request: web.Request) -> web.Response:
        return answered(USER)

    async def _application(self, request: web.Request) -> web.Response:
        return answered(payloads.APPLICATION)

    async def _get_commands(self, request: web.Request) -> web.Response:
        return answered(terse(self.commands))

    async def _put_commands(self, request: web.Request) -> web.Response:
        self.told += 1
        ids = {"application_id": BOT, "version": "1"}
        given = await request.json()
        self.commands = [{"id": str(number), **ids, **one} for number, one in enumerate(given, 100)]
        return answered(self.commands)

    async def _guilds(self, request: web.Request) -> web.Response:
        found = [{"id": server, "name": "Normandy", "icon": None, "owner": False} for server in self.servers]
        return answered([] if "after" in request.query else found)

    async def _guild(self, request: web.Request) -> web.Response:
        return answered(payloads.server(request.match_info["server"], self.permissions))

    async def _member(self, request: web.Request) -> web.Response:
        user = request.match_info["user"]
        return answered(payloads.member(USER if user == BOT else payloads.person(user)))

    async def _shards(self, request: web.Request) -> web.Response:
        limits = {
            "total": 1000,
            "remaining": self.gateway.remaining,
            "reset_after": 5_000_000,
            "max_concurrency": 1,
        }
        address = f"ws://{request.host}/gateway"
        return answered({"url": address, "shards": self.gateway.shards, "session_start_limit": limits})

    def _whole_server(self, server: str) -> Payload:
        channels = self.channels.of_server(server)
        threads = [channel for channel in channels if "parent_id" in channel]
        rooms = {"channels": [channel for channel in channels if channel not in threads], "threads": threads}
        here = {"members": [payloads.member(USER)], "member_count": 1, "presences": []}
        whole = payloads.server(server, self.permissions)
        return {**whole, **rooms, **here, "unavailable": False, "large": False}
