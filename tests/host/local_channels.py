"""Channels, threads and direct messages on this computer, with what is posted there."""

from __future__ import annotations

import json
import time
from collections import defaultdict
from datetime import UTC, datetime
from itertools import count
from typing import Any

import discord
from aiohttp import web

from . import payloads
from .payloads import Payload

NUMBER = r"\d+"
DM = "9"
"""The id of a direct message channel: this and the id of the user."""

_numbers = count(1)


def answered(data: Any, status: int = 200) -> web.Response:
    """Returns an answer in JSON; like Discord's, its content type names no character set."""
    return web.Response(
        body=json.dumps(data).encode(), status=status, headers={"Content-Type": "application/json"}
    )


def refused(status: int, code: int) -> web.Response:
    """Returns a refusal with one of Discord's codes."""
    return answered({"message": "refused", "code": code}, status)


async def body_of(request: web.Request) -> Any:
    """Returns the body of a request, with files or without."""
    if request.content_type == "application/json":
        return await request.json()
    return json.loads(str((await request.post())["payload_json"]))


def new_id() -> str:
    """Returns an id, higher than all before, that says when it was made."""
    return str(discord.utils.time_snowflake(datetime.now(UTC)) + next(_numbers))


class LocalChannels:
    """``known`` holds each channel by its id, ``messages`` what the bot has posted, oldest first.

    The same nonce gives the same message in a channel for ``nonce_seconds``.
    """

    def __init__(self) -> None:
        self.known: dict[str, Payload] = {}
        self.messages: dict[str, list[Payload]] = defaultdict(list)
        self.nonce_seconds = 300.0
        self._nonces: dict[tuple[str, str], tuple[float, Payload]] = {}

    def routes(self) -> list[web.RouteDef]:
        """Returns the requests that it answers."""
        one = f"/channels/{{channel:{NUMBER}}}"
        return [
            web.get(f"/users/{{user:{NUMBER}}}", self._user),
            web.post("/users/@me/channels", self._open_dm),
            web.get(one, self._get),
            web.patch(one, self._patch),
            web.get(f"{one}/messages", self._history),
            web.post(f"{one}/messages", self._post),
            web.patch(f"{one}/messages/{{id}}", self._edit),
            web.post(f"{one}/messages/{{id}}/threads", self._make_thread),
        ]

    def of_server(self, server: str) -> list[Payload]:
        """Returns the channels of a server, and its threads."""
        return [one for one in self.known.values() if one.get("guild_id") == server]

    def dm(self, user: str) -> Payload:
        """Returns the channel of the direct messages to a user."""
        return self.known.setdefault(DM + user, payloads.dm_channel(DM + user, user))

    async def _user(self, request: web.Request) -> web.Response:
        return answered(payloads.person(request.match_info["user"]))

    async def _open_dm(self, request: web.Request) -> web.Response:
        return answered(self.dm(str((await request.json())["recipient_id"])))

    async def _get(self, request: web.Request) -> web.Response:
        found = self.known.get(request.match_info["channel"])
        return refused(404, 10003) if found is None else answered(found)

    async def _patch(self, request: web.Request) -> web.Response:
        given, found = await request.json(), self.known[request.match_info["channel"]]
        found["name"] = given.get("name", found["name"])
        found["thread_metadata"]["archived"] = given.get("archived", False)
        return answered(found)

    async def _history(self, request: web.Request) -> web.Response:
        before = int(request.query.get("before", 0))
        posted = self.messages[request.match_info["channel"]]
        found = [one for one in reversed(posted) if not before or int(one["id"]) < before]
        return answered(found[: int(request.query.get("limit", 50))])

    async def _post(self, request: web.Request) -> web.Response:
        channel, given = request.match_info["channel"], await body_of(request)
        key, now = (channel, given.get("nonce", "")), time.monotonic()
        said, known = self._nonces.get(key, (0.0, None))
        if known is not None and given.get("enforce_nonce") and now - said < self.nonce_seconds:
            return answered(known)
        posted = payloads.message(new_id(), channel, given)
        self._nonces[key] = (now, posted)
        self.messages[channel].append(posted)
        return answered(posted)

    async def _edit(self, request: web.Request) -> web.Response:
        channel, number = request.match_info["channel"], request.match_info["id"]
        found = next((message for message in self.messages[channel] if message["id"] == number), None)
        if found is None:
            return refused(404, 10008)
        found |= payloads.told_in(found | await body_of(request))
        return answered(found)

    async def _make_thread(self, request: web.Request) -> web.Response:
        parent, number = self.known[request.match_info["channel"]], request.match_info["id"]
        if number in self.known:
            return refused(400, 160004)
        self.known[number] = payloads.thread(number, parent, (await request.json())["name"])
        return answered(self.known[number])
