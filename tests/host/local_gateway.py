"""Discord's gateway on this computer: a session a shard, with the events of its servers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable
from contextlib import suppress

from aiohttp import web

from .payloads import APPLICATION, USER, Payload

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, INVALID, HELLO, BEATEN = 0, 1, 2, 6, 9, 10, 11
BAD_TOKEN = 4004


class Session:
    """The connection of one shard."""

    def __init__(self, socket: web.WebSocketResponse, shard: int, count: int) -> None:
        self.shard = shard
        self.count = count
        self.closed = asyncio.Event()
        self._socket = socket
        self._said = 0

    async def tell(self, event: str, data: Payload) -> None:
        """Sends an event; one that no longer arrives is lost, as on Discord."""
        self._said += 1
        with suppress(ConnectionError):
            await self._socket.send_json({"op": DISPATCH, "s": self._said, "t": event, "d": data})


class LocalGateway:
    """The gateway. ``token`` is the token that it accepts, ``shards`` how many it asks a bot for,
    ``remaining`` how many more sessions it may begin today, ``refusal`` the code with which it closes every
    connection, if any, ``identified`` the shards that identified themselves, in that order. ``servers``
    returns the ids of the bot's servers, ``whole`` the announcement of one."""

    def __init__(
        self, token: str, servers: Callable[[], Iterable[str]], whole: Callable[[str], Payload]
    ) -> None:
        self.token = token
        self.shards = 1
        self.remaining = 1000
        self.refusal: int | None = None
        self.identified: list[int] = []
        self._servers = servers
        self._whole = whole
        self._sessions: dict[int, Session] = {}
        self._changed = asyncio.Condition()

    async def session(self, server: str | None) -> Session:
        """Waits for the shard that a server belongs to, or direct messages, and returns its session."""
        async with self._changed:
            await self._changed.wait_for(lambda: self._find(server) is not None)
        found = self._find(server)
        assert found is not None
        return found

    def _find(self, server: str | None) -> Session | None:
        return next((session for session in self._sessions.values() if _is_in(session, server)), None)

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Says hello, and announces its servers to any shard that identifies itself."""
        socket, session = web.WebSocketResponse(), None
        try:
            await socket.prepare(request)
        except ConnectionError:  # who asked is gone already
            return web.Response()
        await _send(socket, HELLO, {"heartbeat_interval": 40_000})
        async for message in socket:
            said = json.loads(message.data)
            if said["op"] == HEARTBEAT:
                await _send(socket, BEATEN, None)
            elif said["op"] == RESUME:
                await _send(socket, INVALID, False)
            elif said["op"] == IDENTIFY and said["d"]["token"] != self.token:
                await socket.close(code=BAD_TOKEN)
            elif said["op"] == IDENTIFY and self.refusal:
                await socket.close(code=self.refusal)
            elif said["op"] == IDENTIFY:
                session = Session(socket, *said["d"].get("shard", (0, 1)))
                await self._begin(session, f"ws://{request.host}/gateway")
        if session is not None:
            await self._end(session)
        return socket

    async def _begin(self, session: Session, address: str) -> None:
        self.identified.append(session.shard)
        known = {"user": USER, "application": APPLICATION, "v": 10, "private_channels": []}
        known |= {"session_id": "1", "resume_gateway_url": address, "shard": [session.shard, session.count]}
        servers = [server for server in self._servers() if _is_in(session, server)]
        guilds = [{"id": server, "unavailable": True} for server in servers]
        await session.tell("READY", {**known, "guilds": guilds})
        for one in servers:
            await session.tell("GUILD_CREATE", self._whole(one))
        async with self._changed:
            self._sessions[session.shard] = session
            self._changed.notify_all()

    async def _end(self, session: Session) -> None:
        session.closed.set()
        if self._sessions.get(session.shard) is session:
            del self._sessions[session.shard]


def _is_in(session: Session, server: str | None) -> bool:
    """Whether the events of a server, or of direct messages, go to this session."""
    return (int(server or 0) >> 22) % session.count == session.shard


async def _send(socket: web.WebSocketResponse, operation: int, data: object) -> None:
    with suppress(ConnectionError):
        await socket.send_json({"op": operation, "d": data, "s": None, "t": None})
