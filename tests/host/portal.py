"""As much of Discord's REST interface as a bot asks before it plays, on this computer."""

from __future__ import annotations

import asyncio
import json
import threading
from typing import Any

from aiohttp import web

from bot.check import NEEDED

TOKEN = "Mw.G.right"
BOT, SERVER = "3", "5"


def terse(payload: Any) -> Any:
    """What Discord gives back of what it was told: it leaves out what is empty."""
    if isinstance(payload, dict):
        return {key: terse(value) for key, value in payload.items() if value not in (None, False, [], {})}
    return [terse(value) for value in payload] if isinstance(payload, list) else payload


def _said(data: Any, status: int = 200) -> web.Response:
    """An answer in JSON; Discord names no character set beside the type."""
    return web.Response(
        body=json.dumps(data).encode(), status=status, headers={"Content-Type": "application/json"}
    )


class Portal:
    """Answers on a free port. ``commands`` is what it was told of, ``told`` how often, ``permissions`` what
    the bot may do in its server, ``servers`` where it is."""

    def __init__(self) -> None:
        self.commands: list[dict[str, Any]] = []
        self.told = 0
        self.permissions = NEEDED.value
        self.servers = [SERVER]
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
            ]
        )
        self._runner = web.AppRunner(app, access_log=None)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)

    def open(self) -> str:
        """Its address. It answers in a thread of its own, so that a command may have the main one."""
        self._thread.start()
        return asyncio.run_coroutine_threadsafe(self._open(), self._loop).result()

    async def _open(self) -> str:
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        return f"http://127.0.0.1:{self._runner.addresses[0][1]}"

    def close(self) -> None:
        """It answers no more."""
        if self._thread.is_alive():
            asyncio.run_coroutine_threadsafe(self._runner.cleanup(), self._loop).result()
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join()
            self._loop.close()

    @web.middleware
    async def _known(self, request: web.Request, handler: Any) -> web.StreamResponse:
        if request.headers.get("Authorization") != f"Bot {TOKEN}":
            return _said({"message": "401: Unauthorized", "code": 0}, status=401)
        answer: web.StreamResponse = await handler(request)
        return answer

    async def _me(self, request: web.Request) -> web.Response:
        user = {"id": BOT, "username": "planvert", "discriminator": "0", "avatar": None, "bot": True}
        return _said(user)

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
        role = {"id": SERVER, "name": "@everyone", "permissions": str(self.permissions), "position": 0}
        looks = {"color": 0, "hoist": False, "managed": False, "mentionable": False, "flags": 0}
        guild = {"id": SERVER, "name": "Normandy", "owner_id": "1", "roles": [role | looks], "emojis": []}
        return _said({**guild, "features": [], "stickers": [], "premium_tier": 0, "nsfw_level": 0})

    async def _member(self, request: web.Request) -> web.Response:
        user = {"id": BOT, "username": "planvert", "discriminator": "0", "avatar": None, "bot": True}
        joined = {"joined_at": "1944-06-05T21:15:00+00:00", "deaf": False, "mute": False, "flags": 0}
        return _said({"user": user, "roles": [], "nick": None, **joined})
