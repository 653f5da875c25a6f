"""The connections to Discord's gateway: one a shard, each connected again by itself when it is lost."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any

import aiohttp
import discord
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.shard import EventItem, EventType, Shard
from yarl import URL

from bot.failures import is_transient, keep_trying
from bot.interactions.client import Client

UNAUTHORIZED = 401
CLOSED_NORMALLY = 1000


def internals(
    client: discord.AutoShardedClient,
) -> tuple[dict[int, Shard], asyncio.PriorityQueue[EventItem] | None]:
    """Returns what discord.py has no public name for: the shards that are connected, by number, and the queue
    of what became of them, which is None before the client has begun."""
    attributes = vars(client)
    return attributes["_AutoShardedClient__shards"], attributes.get("_AutoShardedClient__queue")


class ShardedClient(Client):
    """A client that connects its shards one after another, retrying for as long as Discord cannot be reached,
    while it serves those that are connected."""

    @property
    def connected(self) -> dict[int, bool]:
        """The shards of this process by number, and whether each is connected; empty before their number is
        known."""
        shards = self.shards
        ids = self.shard_ids or range(self.shard_count or 0)
        return {number: number in shards and not shards[number].is_closed() for number in ids}

    async def launch_shards(self) -> None:
        """Begins to connect the shards. ``connect`` raises the failures that cannot pass by themselves:
        ``discord.LoginFailure`` if Discord does not accept the token, ``discord.ConnectionClosed`` if it
        closes a connection permanently."""
        self.run_in_background(self._launch_shards(super().launch_shards))

    async def _launch_shards(self, launch: Callable[[], Awaitable[None]]) -> None:
        try:
            await keep_trying("connection", partial(_launch, launch))
        except Exception as error:  # noqa: BLE001 - raised again by ``connect``
            self.end_with(error)

    async def launch_shard(self, gateway: URL, shard_id: int, *, initial: bool = False) -> None:
        """Connects a shard. discord.py's own attempts never pause for longer, and nest without limit."""

        def open_socket() -> Awaitable[DiscordWebSocket]:
            opening = _Socket.from_client(self, initial=initial, gateway=gateway, shard_id=shard_id)
            return asyncio.wait_for(opening, self.shard_connect_timeout)

        socket = await keep_trying(f"connection of shard {shard_id}", open_socket, _heals)
        shard = _PatientShard(socket, self, self._report)
        internals(self)[0][shard_id] = shard
        shard.launch()

    async def close(self) -> None:
        if internals(self)[1] is None:
            await self._async_setup_hook()  # discord.py ends only what has begun
        await super().close()

    def end_with(self, error: Exception) -> None:
        """Makes ``connect`` end the client and raise an error."""
        self._report(EventItem(EventType.terminate, None, error))

    def _report(self, item: EventItem) -> None:
        """Passes what became of a shard to ``connect``."""
        queue = internals(self)[1]
        assert queue is not None
        queue.put_nowait(item)


class _Socket(DiscordWebSocket):
    """A connection that is closed, and its heartbeat ended, if it is given up before it has identified its
    shard."""

    async def identify(self) -> None:
        try:
            await super().identify()
        except BaseException:
            await self.close()
            raise


class _PatientShard(Shard):
    """A shard whose pause before its next attempt holds up no other shard."""

    def __init__(
        self, socket: DiscordWebSocket, client: ShardedClient, report: Callable[[EventItem], None]
    ) -> None:
        super().__init__(socket, client, report)
        self._run_in_background = client.run_in_background

    async def _handle_disconnect(self, e: Exception) -> None:
        # discord.py calls this in the loop that serves every shard.
        self._run_in_background(super()._handle_disconnect(e))


async def _launch(launch: Callable[[], Awaitable[None]]) -> None:
    """Calls ``launch``, and raises ``discord.LoginFailure`` if Discord no longer accepts the token."""
    try:
        await launch()
    except discord.GatewayNotFound as error:
        cause = error.__cause__
        if isinstance(cause, discord.HTTPException) and cause.status == UNAUTHORIZED:
            raise discord.LoginFailure from error
        raise


def _heals(error: Exception) -> bool:
    """Whether the next attempt to connect a shard may succeed."""
    if isinstance(error, discord.ConnectionClosed):
        return error.code == CLOSED_NORMALLY
    return is_transient(error) or isinstance(error, ReconnectWebSocket)


def reporting_cuts(
    connect: Callable[..., Coroutine[Any, Any, aiohttp.ClientWebSocketResponse]],
) -> Callable[..., Coroutine[Any, Any, aiohttp.ClientWebSocketResponse]]:
    """Returns ``HTTPClient.ws_connect`` with every cut connection raised as ``ConnectionResetError``."""

    async def ws_connect(url: str, *, compress: int = 0) -> aiohttp.ClientWebSocketResponse:
        try:
            return await connect(url, compress=compress)
        except AssertionError as error:
            # aiohttp treats a handshake as complete even if its connection is cut at the same moment.
            raise ConnectionResetError from error

    return ws_connect
