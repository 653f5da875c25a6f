"""Records every state in which a process that is stopped dead can leave the database and Discord.

Between two awaits nothing leaves a process. The states that it can leave behind are therefore those before
and after each statement that it sends to the database and each request that it makes: a recorder reads the
files and Discord at these points, and keeps each state that differs from the one before.
"""

from __future__ import annotations

import shutil
from collections.abc import Awaitable, Callable
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiosqlite
import pytest
from simcord.backend import Backend
from simcord.http.client import FakeHTTPClient, FakeWebhookAdapter

DISCORD = ("messages", "channels", "dm_channels", "guilds")
"""The parts of the simulated Discord that a test can see."""


@dataclass(frozen=True)
class CrashState:
    """The database and Discord, as a process left them."""

    database: Path
    discord: dict[str, Any]
    after: str
    """The last action of the process."""


@dataclass
class CrashRecorder:
    """Watches a database file and a simulated Discord; ``looks`` counts how often it looked."""

    path: Path
    backend: Backend
    folder: Path
    states: list[CrashState] = field(default_factory=list)
    looks: int = 0
    _last: object = None

    def watch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Records every statement and every request of this process from now on."""
        for owner, name in (
            (aiosqlite.Connection, "_execute"),
            (FakeHTTPClient, "request"),
            (FakeWebhookAdapter, "request"),
        ):
            monkeypatch.setattr(owner, name, self._recorded(getattr(owner, name)))

    def _recorded(self, real: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def recorded(*given: Any, **named: Any) -> Any:
            self.look(_name(given))
            try:
                return await real(*given, **named)
            finally:
                self.look(_name(given))

        return recorded

    def look(self, after: str) -> None:
        """Keeps the state of both, if it differs from the last one."""
        self.looks += 1
        files = [self.path, self.path.with_name(f"{self.path.name}-wal")]
        seen = ([file.read_bytes() for file in files if file.exists()], _sight(self.backend))
        if seen == self._last:
            return
        self._last = seen
        kept = self.folder / f"stopped-{len(self.states)}.sqlite3"
        for file in files:
            if file.exists():
                shutil.copy(file, kept.with_name(file.name.replace(self.path.name, kept.name)))
        discord = deepcopy({name: getattr(self.backend, name) for name in DISCORD})
        self.states.append(CrashState(kept, discord, after))

    def enter(self, state: CrashState) -> None:
        """Restores Discord to what was kept of it."""
        for name, kept in deepcopy(state.discord).items():
            setattr(self.backend, name, kept)


def _name(given: tuple[Any, ...]) -> str:
    """Returns a name for the last action, for the message of a failure."""
    if len(given) > 2 and isinstance(given[2], str):
        return given[2][:60]
    return str(getattr(given[1], "url", getattr(given[1], "__name__", given[1])))[-60:]


def _sight(backend: Backend) -> object:
    return [
        (one.id, one.content, repr(one.components))
        for channel in backend.messages.values()
        for one in channel.values()
    ], sorted(backend.channels)
