"""The part of Discord's REST interface and gateway that a bot needs to start and to post, on this
computer."""

from __future__ import annotations

import asyncio
import json
import threading
from collections import defaultdict
from fnmatch import fnmatch
from typing import Any, Literal

from aiohttp import web

from bot.check import NEEDED

TOKEN = "Mw.G.right"
NUMBER = r"\d+"
BOT, SERVER, CHANNEL = "3", "5", "7"
USER = {"id": BOT, "username": "planvert", "discriminator": "0", "avatar": None, "bot": True}
HELLO, READY, HEARTBEAT, IDENTIFY, BEATEN = 10, 0, 1, 2, 11

Fault = int | Literal["cut", "lost"]
"""The fate of a request: it is answered with this status, or the connection is cut before it has an effect,
or after."""


def terse(payload: Any) -> Any:
    """Returns an object as Discord sends it back: without the fields that are empty."""
    if isinstance(payload, dict):
        return {key: terse(value) for key, value in payload.items() if value not in (None, False, [], {})}
    return [terse(value) for value in payload] if isinstance(payload, list) else payload


def _said(data: Any, status: int = 200) -> web.Response:
    """Returns an answer in JSON; like Discord's, its content type names no character set."""
    return web.Response(
        body=json.dumps(data).encode(), status=status, headers={"Content-Type": "application/json"}
    )


def _person(user: str) -> dict[str, Any]:
    return {"id": user, "username": f"user{user}", "discriminator": "0", "avatar": None}


async def _told(request: web.Request) -> Any:
    """Returns the body of a message, with files or without."""
    if request.content_type == "application/json":
        return await request.json()
    return json.loads(str((await request.post())["payload_json"]))


class LocalDiscord:
    """A server on a free port. ``commands`` holds the commands that it received, ``told`` how often it
    received them, ``permissions`` what the bot may do in its server, ``servers`` where the bot is,
    ``messages`` what it has posted.

    ``faults`` maps a method and a path to the fates of the next such requests, one after the other; ``asked``
    counts such requests; ``gateway_token`` is the token that the gateway accepts.
    """

    def __init__(self) -> None:
        self.commands: list[dict[str, Any]] = []
        self.told = 0
        self.permissions = NEEDED.value
        self.servers = [SERVER]
        self.gateway_token = TOKEN
        self.messages: list[dict[str, Any]] = []
        self.faults: dict[str, list[Fault]] = {}
        self.asked: dict[str, int] = defaultdict(int)
        app = web.Application(middlewares=[self._known])
        app.add_routes(
            [
                web.get("/users/@me", self._me),
                web.get("/oauth2/applications/@me", self._application),
                web.get(f"/applications/{BOT}/commands", self._get_commands),
                web.put(f"/applications/{BOT}/commands", self._put_commands),
                web.get("/users/@me/guilds", self._guilds),
                web.get(f"/guilds/{SERVER}", self._guild),
                web.get(f"/guilds/{SERVER}/members/{BOT}", self._member),
                web.get("/gateway/bot", self._shards),
                web.get("/gateway", self._gateway),
                web.get(f"/users/{{user:{NUMBER}}}", self._user),
                web.post("/users/@me/channels", self._open_dm),
                web.get(f"/channels/{{channel:{NUMBER}}}/messages", self._get_messages),
                web.post(f"/channels/{{channel:{NUMBER}}}/messages", self._post_message),
                web.patch(f"/channels/{{channel:{NUMBER}}}/messages/{{id}}", self._patch_message),
            ]
        )
        self._runner = web.AppRunner(app, access_log=None)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)

    def open(self) -> str:
        """Starts the server in a thread of its own, so that a command may have the main one. Returns its
        address."""
        self._thread.start()
        return asyncio.run_coroutine_threadsafe(self._open(), self._loop).result()

    async def _open(self) -> str:
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        return f"http://127.0.0.1:{self._runner.addresses[0][1]}"

    def close(self) -> None:
        """Stops the server."""
        if self._thread.is_alive():
            asyncio.run_coroutine_threadsafe(self._runner.cleanup(), self._loop).result()
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join()
            self._loop.close()

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
            return _said({"message": "a fault", "code": 0}, status=fault)
        if request.path == "/gateway":
            return await self._gateway(request)
        if request.headers.get("Authorization") != f"Bot {TOKEN}":
            return _said({"message": "401: Unauthorized", "code": 0}, status=401)
        answer: web.StreamResponse = await handler(request)
        return answer

    async def _me(self, request: web.Request) -> web.Response:
        return _said(USER)

    async def _application(self, request: web.Request) -> web.Response:
        about = {"id": BOT, "name": "Plan Vert", "description": "", "icon": None, "flags": 0}
        more = {"bot_public": True, "bot_require_code_grant": False, "verify_key": "", "team": None}
        owner = {"id": "1", "username": "gm", "discriminator": "0", "avatar": None}
        return _said({**about, **more, "owner": owner})

    async def _get_commands(self, request: web.Request) -> web.Response:
        return _said(terse(self.commands))

    async def _put_commands(self, request: web.Request) -> web.Response:
        self.told += 1
        ids = {"application_id": BOT, "version": "1"}
        given = await request.json()
        self.commands = [{"id": str(number), **ids, **one} for number, one in enumerate(given, 100)]
        return _said(self.commands)

    async def _guilds(self, request: web.Request) -> web.Response:
        found = [{"id": one, "name": "Normandy", "icon": None, "owner": False} for one in self.servers]
        return _said([] if "after" in request.query else found)

    async def _guild(self, request: web.Request) -> web.Response:
        return _said(self._server())

    def _server(self) -> dict[str, Any]:
        role = {"id": SERVER, "name": "@everyone", "permissions": str(self.permissions), "position": 0}
        looks = {"color": 0, "hoist": False, "managed": False, "mentionable": False, "flags": 0}
        guild = {"id": SERVER, "name": "Normandy", "owner_id": "1", "roles": [role | looks], "emojis": []}
        return {**guild, "features": [], "stickers": [], "premium_tier": 0, "nsfw_level": 0}

    async def _member(self, request: web.Request) -> web.Response:
        return _said(self._myself())

    def _myself(self) -> dict[str, Any]:
        joined = {"joined_at": "1944-06-05T21:15:00+00:00", "deaf": False, "mute": False, "flags": 0}
        return {"user": USER, "roles": [], "nick": None, **joined}

    # --- the gateway

    async def _gateway(self, request: web.Request) -> web.StreamResponse:
        """Says hello, and announces the server to any client that identifies itself."""
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": HELLO, "d": {"heartbeat_interval": 40_000}, "s": None, "t": None})
        async for message in socket:
            said = json.loads(message.data)
            if said["op"] == HEARTBEAT:
                await socket.send_json({"op": BEATEN, "d": None, "s": None, "t": None})
            elif said["op"] == IDENTIFY and said["d"]["token"] != self.gateway_token:
                await socket.close(code=4004)
            elif said["op"] == IDENTIFY:
                application = {"id": BOT, "flags": 0}
                here = f"ws://{request.host}/gateway"
                known = {"user": USER, "session_id": "1", "application": application, "v": 10}
                known["resume_gateway_url"] = here
                guilds = [{"id": SERVER, "unavailable": True}]
                await self._dispatch(socket, 1, "READY", {**known, "guilds": guilds, "private_channels": []})
                await self._dispatch(socket, 2, "GUILD_CREATE", self._whole_server())
        return socket

    @staticmethod
    async def _dispatch(socket: web.WebSocketResponse, number: int, event: str, data: Any) -> None:
        await socket.send_json({"op": READY, "s": number, "t": event, "d": data})

    def _whole_server(self) -> dict[str, Any]:
        channel = {"id": CHANNEL, "type": 0, "name": "table", "position": 0, "permission_overwrites": []}
        here = {"channels": [channel], "threads": [], "members": [self._myself()], "member_count": 1}
        return {**self._server(), **here, "unavailable": False, "large": False, "presences": []}

    # --- channels

    async def _user(self, request: web.Request) -> web.Response:
        return _said(_person(request.match_info["user"]))

    async def _open_dm(self, request: web.Request) -> web.Response:
        recipient = str((await request.json())["recipient_id"])
        return _said({"id": f"9{recipient}", "type": 1, "recipients": [_person(recipient)]})

    async def _get_messages(self, request: web.Request) -> web.Response:
        found = [one for one in self.messages if one["channel_id"] == request.match_info["channel"]]
        return _said([] if "before" in request.query else found[::-1])

    async def _post_message(self, request: web.Request) -> web.Response:
        channel, given = request.match_info["channel"], await _told(request)
        key = (channel, given["nonce"])
        known = [one for one in self.messages if (one["channel_id"], one["nonce"]) == key]
        if known:
            return _said(known[0])
        about = {"id": str(100 + len(self.messages)), "channel_id": channel, "author": USER, "type": 0}
        when = {"timestamp": "1944-06-05T21:15:00+00:00", "edited_timestamp": None, "tts": False}
        lists = ("mentions", "mention_roles", "attachments", "embeds")
        empty = {"pinned": False, "mention_everyone": False, **{name: [] for name in lists}}
        self.messages.append({**about, **when, **empty, "content": given["content"], "nonce": given["nonce"]})
        return _said(self.messages[-1])

    async def _patch_message(self, request: web.Request) -> web.Response:
        found = next(one for one in self.messages if one["id"] == request.match_info["id"])
        found["content"] = (await _told(request))["content"]
        return _said(found)
