"""The home of each game: its thread or channel, the card of the table there, and the thread's name."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

import discord
from cachetools import LRUCache

from bot.delivery.sender import Room, Sender, Stamp, stamp_of
from bot.failures import EXPECTED, THREAD_EXISTS, failure_name
from bot.games.game import PUBLIC
from bot.games.match import Match
from bot.presentation import lobby, messages
from bot.presentation.drawing import Drawing, render_file
from bot.presentation.messages import Message
from bot.store.store import Store
from bot.store.tables import GameRow, OutboxRow
from bot.workers import cancel

log = logging.getLogger(__name__)

MOST_CARDS = 1_000
"""Number of cards of which is remembered that they have their picture."""


class Homes:
    def __init__(self, store: Store, sender: Sender) -> None:
        self._store = store
        self._sender = sender
        self._pictured: LRUCache[int, None] = LRUCache(MOST_CARDS)
        self._pictures = _TaskOfEachGame()
        self._names: dict[str, str] = {}
        self._renamings = _TaskOfEachGame()

    async def finish(self) -> None:
        """Cancels the renamings and the pictures that still wait."""
        await self._renamings.finish()
        await self._pictures.finish()

    async def ensure(self, game: GameRow, match: Match, number: int, stamp: Stamp) -> Room:
        """Returns the channel or thread where the game lives. A deleted thread is created again, with an
        invitation of this number."""
        try:
            return await self._sender.room(game.home_id)
        except discord.NotFound:
            if game.home_id == game.channel_id:
                raise
            game.card_id = game.post_id = None
            await self.make(game, match, number, stamp)
            await self.show_card(game, match, sought=False)
            return await self._sender.room(game.home_id)

    async def post(
        self, game: GameRow, match: Match, message: Message, row: OutboxRow, place: str = ""
    ) -> int:
        """Sends a message of that row. ``place`` distinguishes it from other messages of the row."""
        home = await self.ensure(game, match, row.number, stamp_of(row))
        return await self._sender.send(home, message, stamp_of(row, place))

    async def move(self, game: GameRow, match: Match, number: int, stamp: Stamp) -> int | None:
        """Moves the game to the channel stored for it, in the same way as it is opened there; messages in the
        old channel are left unchanged. Returns what ``make`` returns."""
        game.channel_id = game.home_id = await self._store.games.destination(game.id)
        game.card_id = game.post_id = None
        game.post_turn = game.post_begins = 0
        await self._store.games.save_place(game)
        return await self.make(game, match, number, stamp)

    async def make(self, game: GameRow, match: Match, number: int, stamp: Stamp) -> int | None:
        """Creates a public thread for the game if permitted; otherwise the game lives in the channel where it
        was opened. Returns the id of the message in the channel that the thread belongs to, if there is
        one."""
        channel = await self._sender.room(game.channel_id)
        if not isinstance(channel, discord.TextChannel) or not _may_open_threads(channel):
            await self._move(game, channel.id)
            return None
        view = match.view(PUBLIC[0])
        message_id = await self._sender.send(channel, messages.invitation(view, number), stamp)
        try:
            thread = await channel.get_partial_message(message_id).create_thread(
                name=messages.thread_name(view)
            )
            home_id = thread.id
        except discord.Forbidden:
            return message_id
        except discord.HTTPException as error:
            if error.code != THREAD_EXISTS:
                raise
            home_id = message_id
        await self._move(game, home_id)
        return message_id

    async def show_card(self, game: GameRow, match: Match, *, sought: bool) -> int:
        """Edits the card of the table, or posts it if there is none (any more). ``sought`` says that one may
        exist whose posting was never confirmed. Returns the id of its message."""
        view = match.view(PUBLIC[0])
        message = lobby.card(view)
        home = await self._sender.room(game.home_id)
        files: dict[str, list[discord.File]] = {} if message.drawing else {"attachments": []}
        if game.card_id is not None and await self._sender.edit(home, game.card_id, message, **files):
            self._illustrate(game.id, home, game.card_id, message.drawing)
            return game.card_id
        title = message.content.splitlines()[:1]
        card_id = None
        if sought:
            card_id = await self._sender.find(home, lambda content: content.splitlines()[:1] == title)
        if card_id is None or not await self._sender.edit(home, card_id, message, **files):
            card_id = await self._sender.post(home, message, f"pv{game.id}-{view.seq}")
        if game.card_id != card_id:
            game.card_id = card_id
            await self._store.games.save_place(game)
        self._illustrate(game.id, home, card_id, message.drawing)
        return card_id

    def _illustrate(self, game_id: str, home: Room, card_id: int, drawing: Drawing | None) -> None:
        """Begins to attach its picture to a card whose words are shown, unless it has that already."""
        self._pictures.cancel(game_id)
        if drawing is not None and card_id not in self._pictured:
            self._pictures.begin(game_id, self._attach(game_id, home, card_id, drawing), "card")

    async def _attach(self, game_id: str, home: Room, card_id: int, drawing: Drawing) -> None:
        picture = await render_file(drawing)
        if picture is not None:
            try:
                await home.get_partial_message(card_id).edit(attachments=[picture])
            except EXPECTED as error:
                log.info("game %s: its card has no picture: %s", game_id, failure_name(error))
            else:
                self._pictured[card_id] = None

    async def rename_thread(self, game: GameRow, match: Match) -> None:
        """Begins to rename the thread after the state of the game. Discord permits two renamings of a thread
        in ten minutes and delays the third, so nothing else waits for it. Each name is set once: a different
        name that somebody gives the thread is kept."""
        thread = await self._sender.room(game.home_id)
        if not isinstance(thread, discord.Thread):
            return
        name, key = messages.thread_name(match.view(PUBLIC[0])), f"name {game.id}"
        former = self._names.get(game.id) or await self._store.facts.get(key)
        self._names[game.id] = name
        if former == name:
            return
        await self._store.facts.set(key, name)
        self._renamings.cancel(game.id)
        if thread.name != name:
            self._renamings.begin(game.id, _rename(thread, name), "thread-name")

    async def _move(self, game: GameRow, home_id: int) -> None:
        if game.home_id != home_id:
            game.home_id = home_id
            await self._store.games.save_place(game)


def _may_open_threads(channel: discord.TextChannel) -> bool:
    may = channel.permissions_for(channel.guild.me)
    return may.create_public_threads and may.send_messages_in_threads


async def _rename(thread: discord.Thread, name: str) -> None:
    try:
        await thread.edit(name=name)
    except EXPECTED as error:
        log.info("a thread keeps its name: %s", failure_name(error))


class _TaskOfEachGame:
    """At most one task of each game: a new one cancels the former."""

    def __init__(self) -> None:
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def cancel(self, game_id: str) -> None:
        if (former := self._tasks.pop(game_id, None)) is not None:
            former.cancel()

    def begin(self, game_id: str, work: Coroutine[Any, Any, None], name: str) -> None:
        self.cancel(game_id)
        task = self._tasks[game_id] = asyncio.create_task(work, name=f"{name} {game_id}")
        task.add_done_callback(lambda done: self._end(game_id, done))

    async def finish(self) -> None:
        """Cancels what is under way."""
        await cancel(self._tasks.values())

    def _end(self, game_id: str, done: asyncio.Task[None]) -> None:
        if self._tasks.get(game_id) is done:
            del self._tasks[game_id]
