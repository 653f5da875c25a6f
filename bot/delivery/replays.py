"""Adds to the message of each turn, when the turn has ended, its replay, where the place likes that."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Sequence

from bot.delivery.sender import Room, Sender
from bot.failures import failure_name
from bot.games.game import PUBLIC
from bot.games.learned import learned_steps
from bot.games.log import Entry
from bot.games.match import Match
from bot.presentation.messages import Message
from bot.presentation.replay.animation import Animator
from bot.presentation.replay.frames import Frames, one_turn
from bot.presentation.replay.page import replay_file
from bot.store.store import Store
from bot.store.tables import EventRow, GameRow

log = logging.getLogger(__name__)


class Replays:
    """Makes the pictures of turns move. Each is painted while the game goes on, and follows in an edit; a
    turn whose picture is not ready when the bot ends keeps the still one."""

    def __init__(self, store: Store, sender: Sender, animator: Animator) -> None:
        self._store = store
        self._sender = sender
        self._animator = animator
        self._tasks = set[asyncio.Task[None]]()

    async def begin(
        self, home: Room, game: GameRow, match: Match, message_id: int, message: Message, before: int
    ) -> None:
        """Begins the replay of the turn that ended before the public event of that number, for the message
        that tells it, if the place of the game likes replays."""
        if await self._store.facts.replays(game.guild_id, game.channel_id):
            work = self._add(home, match, message_id, message, before)
            task = asyncio.create_task(work, name=f"replay {game.id}")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def under_way(self) -> list[asyncio.Task[None]]:
        """Returns the replays that are not added yet."""
        return list(self._tasks)

    async def _add(self, home: Room, match: Match, message_id: int, message: Message, before: int) -> None:
        try:
            rows = await self._store.games.events(match.id)
            frames = await asyncio.to_thread(_frames, match, rows, before)
            if len(frames.frames) < 2:  # nothing moved
                return
            animation = await (await self._animator.begin(frames)).task
            if animation is not None:
                await self._sender.edit(home, message_id, message, attachments=[replay_file(animation)])
        except Exception as error:  # noqa: BLE001 - the turn is told without it
            log.warning("game %s: a turn keeps its still picture: %s", match.id, failure_name(error))


def _frames(match: Match, rows: Sequence[EventRow], before: int) -> Frames:
    """Returns the frames of the last turn before the public event of that number, as everybody saw it then,
    also when the game is over."""
    steps = learned_steps(match.id, list(_entries(match, rows, before)), PUBLIC[0])
    return one_turn(steps, steps[-1].turn) if steps else Frames([], 0)


def _entries(match: Match, rows: Sequence[EventRow], before: int) -> Iterator[Entry]:
    number = 0
    for row in rows:
        event = match.read_event(row.data)
        number += event.audience == PUBLIC
        if number >= before:
            return
        yield Entry(row.seq, row.step, row.seat, event)
