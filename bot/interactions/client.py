"""The part of the bot on which its commands and clicks rely, and the limits of what they do at a time."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple, Protocol

import discord
from cachetools import LRUCache
from discord.ext import commands

from bot.community import Community
from bot.games.game import Reason, Refused
from bot.presentation.drawing import KEPT
from bot.presentation.presenter import Climax
from bot.presentation.replay.animation import Animator
from bot.referee.referee import Referee
from bot.workers import Busy, Worker, cancel

MOST_AT_ONCE = 5
"""Largest number of commands and clicks of one user in progress at a time."""

BEGUN_AT_ONCE = 10
"""Largest number of commands and clicks whose work begins before Discord is told that they are known."""

GRACE = 3.0
"""Longest time, in seconds, that the end of the bot waits for the work in progress."""


MOST_PANELS = 1_000
"""Number of players of whom is remembered which panel is their newest."""


class Concurrency:
    """Tracks the commands and clicks in progress. A refusal here loses nothing, because nothing has been done
    yet."""

    def __init__(self) -> None:
        self._inside: dict[object, asyncio.Task[object] | None] = {}
        self._of: Counter[int] = Counter()
        self._busy = set[tuple[int, str]]()
        self._empty: asyncio.Event | None = None
        self._turn = asyncio.Lock()
        self._waiting = 0

    @contextmanager
    def admit(self, user: int) -> Iterator[None]:
        """Marks one command or click of this user as in progress. Raises ``Refused`` if they have too many
        under way, or if the bot is ending."""
        if self._empty is not None:
            raise Refused(Reason("ending", "limits"))
        if self._of[user] >= MOST_AT_ONCE:
            raise Refused(Reason("too-fast", "limits"))
        entry = object()
        self._inside[entry] = asyncio.current_task()
        self._of[user] += 1
        try:
            yield
        finally:
            del self._inside[entry]
            self._of[user] -= 1
            if not self._of[user]:
                del self._of[user]
            if self._empty is not None and not self._inside:
                self._empty.set()

    @contextmanager
    def alone(self, user: int, purpose: str = "") -> Iterator[None]:
        """Marks long work for this user as in progress. Raises ``Busy`` if some for the same purpose is under
        way already."""
        work = user, purpose
        if work in self._busy:
            raise Busy(own=True)
        self._busy.add(work)
        try:
            yield
        finally:
            self._busy.discard(work)

    async def turn(self, in_a_crowd: Callable[[], Awaitable[None]] | None = None) -> None:
        """Waits until the work of those who came before has begun. The work of many who come at the same time
        begins one by one, so that the event loop runs in between and sends what is due to Discord. Where more
        than ``BEGUN_AT_ONCE`` wait, first awaits ``in_a_crowd``, if that is given."""
        self._waiting += 1
        try:
            await asyncio.sleep(0)  # gives a turn to tasks that exist but have not run yet
            if in_a_crowd is not None and self._waiting > BEGUN_AT_ONCE:
                await in_a_crowd()
            async with self._turn:
                await asyncio.sleep(0)
        finally:
            self._waiting -= 1

    async def close(self) -> None:
        """Admits nothing more, and waits up to ``GRACE`` until the work in progress is done. What is not
        done by then waits for Discord and is cancelled: its decision is recorded, or was not begun."""
        self._empty = asyncio.Event()
        if not self._inside:
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(self._empty.wait(), GRACE)
        await cancel({task for task in self._inside.values() if task is not None})


class OpenPanel(NamedTuple):
    """A panel as it was last drawn, by which interaction, and an id between those of its message and of the
    last one before. ``shown`` is False while something else stands in its place."""

    interaction: Interaction
    path: tuple[str, ...] | None
    note: str
    opened: int
    shown: bool = True


class OpenPanels:
    """The newest panel of each player in each game, as far as this process has drawn it; the digests of the
    ``pictures`` that it has drawn in messages, by their ids, 0 for none; and the ``scenes`` to which players
    came by a step, by game, seat and version, or None for a scene that stays until they go on."""

    def __init__(self) -> None:
        self.pictures: LRUCache[int, int] = LRUCache(MOST_PANELS)
        self.scenes: LRUCache[tuple[str, str, int | None], Climax] = LRUCache(KEPT)
        self._newest: LRUCache[tuple[str, int], OpenPanel] = LRUCache(MOST_PANELS)

    def note(
        self,
        interaction: Interaction,
        game_id: str,
        path: tuple[str, ...] | None,
        note: str,
        *,
        opened: int = 0,
        shown: bool = True,
    ) -> None:
        """Notes a panel that was drawn, in a new message if it was ``opened`` after what has this id."""
        known = self.last(game_id, interaction.user.id)
        opened = opened or (known.opened if known else interaction.id)
        self._newest[game_id, interaction.user.id] = OpenPanel(interaction, path, note, opened, shown)

    def last(self, game_id: str, user: int) -> OpenPanel | None:
        return self._newest.get((game_id, user))

    def is_older(self, interaction: Interaction, game_id: str) -> bool:
        """Whether this user has opened another panel since that which they have clicked on."""
        newest, message = self.last(game_id, interaction.user.id), interaction.message
        return newest is not None and message is not None and message.id < newest.opened


class Delivery(Protocol):
    """Delivers what was decided to channels and users."""

    async def settle(self, game_id: str) -> None:
        """Waits a moment until what is being delivered of a game has arrived."""
        ...


class Client(commands.AutoShardedBot):
    """A client with a referee. What it is made of and how it starts and ends is its subclass's own."""

    referee: Referee
    community: Community
    courier: Delivery
    concurrency: Concurrency
    panels: OpenPanels
    animator: Animator
    reader: Worker
    verifier: Worker

    def outage(self, error: BaseException) -> str | None:
        """Returns what a user is told of a failure of the database; None for any other error."""
        raise NotImplementedError

    def run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        raise NotImplementedError


Interaction = discord.Interaction[Client]
