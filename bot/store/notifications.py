"""Notifications between the processes that share a PostgreSQL server: LISTEN and NOTIFY.

On SQLite there are none. A notification may be lost; the regular sweep finds what it would have said.
"""

import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, bindparam, func, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import PoolProxiedConnection

from bot.store.database import title
from bot.store.errors import explaining

log = logging.getLogger(__name__)

_CHANNEL = "planvert"
_NOTIFY = select(func.pg_notify(_CHANNEL, bindparam("payload")))

OnGame = Callable[[str, int | None], None]
"""Is called with the id of a game that has messages for the process of its server, and with that server."""


class Notifications:
    """Notifies the other processes, and is notified by them."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._shared = engine.dialect.name == "postgresql"
        self.on_player: Callable[[int], None] = lambda user_id: None
        """Is called with the id of a person of whom another process has written something."""
        self._own = secrets.token_hex(4)
        self._on_game: OnGame = lambda game_id, guild_id: None
        self._line: PoolProxiedConnection | None = None

    def notify(self, connection: Connection, *message: object) -> None:
        """Notifies the others, when the transaction is committed: that a ``"player"`` of this id was written
        about, or that a ``"game"`` of this id, on the server of the next one or 0, has messages to be
        sent."""
        if self._shared:
            payload = " ".join(map(str, (self._own, *message)))
            connection.execute(_NOTIFY, {"payload": payload})

    async def listen(self, on_game: OnGame) -> None:
        """Begins to listen to the others, or begins again if the connection was lost. Does nothing as long as
        it holds. Raises ``StoreError`` if the server cannot be reached."""
        self._on_game = on_game
        if not self._shared or (self._line is not None and not self._driver.is_closed()):
            return
        await self.close()
        with explaining(title(self._engine.url)):
            self._line = await self._engine.raw_connection()
            await self._driver.add_listener(_CHANNEL, self._receive)

    async def close(self) -> None:
        if self._line is not None:
            line, self._line = self._line, None
            with suppress(SQLAlchemyError, OSError):
                line.invalidate()

    @property
    def _driver(self) -> Any:
        assert self._line is not None
        return self._line.driver_connection

    def _receive(self, _connection: object, _pid: int, _channel: str, payload: str) -> None:
        sender, subject, name, *rest = payload.split()
        if sender == self._own:
            return
        if subject == "player":
            self.on_player(int(name))
        else:
            self._on_game(name, int(rest[0]) or None)
