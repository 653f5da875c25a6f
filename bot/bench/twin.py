"""A bare bot that makes the calls to Discord and the transactions that ours makes for one command, and
decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import discord
from discord.ext import commands
from sqlmodel import SQLModel

from bot.bench.table import Table
from bot.store.store import Change, Store


class Recorded(NamedTuple):
    """What our bot did for one command: its requests to Discord as method, path and content, and what it
    wrote."""

    requests: Sequence[tuple[str, str, str]]
    change: Change


async def record(ours: Table, act: Callable[[], Coroutine[Any, Any, None]]) -> Recorded:
    """Records what our bot does for a command."""
    changes, commit, before = list[Change](), ours.bot.store.commit, len(ours.env.http_requests)

    async def noted(change: Change) -> None:
        changes.append(change)
        await commit(change)

    ours.bot.store.commit = noted  # type: ignore[method-assign]
    try:
        await act()
        await ours.env.settle()
    finally:
        ours.bot.store.commit = commit  # type: ignore[method-assign]
    requests = [
        (one.method, one.path, str((one.json or {}).get("content", "")))
        for one in ours.env.http_requests[before:]
    ]
    return Recorded(requests, changes[0])


class Twin(commands.Bot):
    """Repeats what was recorded for each command that it gets."""

    def __init__(self, url: str, recorded: Recorded) -> None:
        super().__init__(command_prefix=(), intents=discord.Intents(guilds=True), max_messages=None)
        self._url = url
        self._recorded = recorded
        self._card: discord.Message | None = None
        self._seq = recorded.change.game.seq

    async def setup_hook(self) -> None:
        self.store = await Store.open(self._url)
        await self.store.commit(replace(self._recorded.change, expected=None))
        self.tree.command(name="act", description="Act")(self.act)
        await self.tree.sync()

    async def act(self, interaction: discord.Interaction[Any], n: int) -> None:
        channel = interaction.channel
        assert isinstance(channel, discord.TextChannel)
        self._card = self._card or await channel.send("The card.")
        await interaction.response.defer(ephemeral=True, thinking=True)
        change = self._next()
        await self.store.commit(change)
        for method, path, content in self._recorded.requests:
            if "/webhooks/" in path:
                await interaction.followup.send(content, ephemeral=True)
            elif method == "PATCH":
                await self._card.edit(content=content)
            elif path.endswith("/messages"):
                await channel.send(content)
        await self.store.mark_sent({row.id or 0: 1 for row in change.outbox})

    def _next(self) -> Change:
        """Returns the recorded change, with the next numbers."""
        recorded = self._recorded.change
        moved = len(recorded.events)
        expected, self._seq = self._seq, self._seq + moved
        by = self._seq - recorded.game.seq
        return replace(
            recorded,
            expected=expected,
            game=_with(recorded.game, seq=self._seq),
            events=[_with(one, seq=one.seq + by, step=one.step + by) for one in recorded.events],
            rolls=[_with(one, n=one.n + by) for one in recorded.rolls],
            outbox=[_with(one, id=None) for one in recorded.outbox],
            people=(),
        )


def _with(row: Any, **changed: object) -> Any:
    """Returns a copy of a row with these values."""
    kind: type[SQLModel] = type(row)
    return kind(**{**row.model_dump(), **changed})
