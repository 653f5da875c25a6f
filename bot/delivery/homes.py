"""The home of each game: its thread or channel, the card of the table there, and the thread's name."""

from __future__ import annotations

import asyncio
import logging

import discord
from cachetools import LRUCache

from bot.delivery.sender import Room, Sender, Stamp
from bot.delivery.thread_names import ThreadNames
from bot.failures import EXPECTED, THREAD_EXISTS, failure_name
from bot.games.game import PUBLIC
from bot.games.match import Match
from bot.presentation import lobby, messages
from bot.presentation.drawing import Drawing, render_file
from bot.store.store import Store
from bot.store.tables import GameRow

log = logging.getLogger(__name__)

MOST_CARDS = 1_000
"""Number of cards of which is remembered that they have their picture."""


class Homes:
    """The homes of all games."""

    def __init__(self, store: Store, client: discord.Client, sender: Sender) -> None:
        self._store = store
        self._client = client
        self._sender = sender
        self._thread_names = ThreadNames(store)
        self._pictured: LRUCache[int, None] = LRUCache(MOST_CARDS)
        self._drawing: dict[str, asyncio.Task[None]] = {}

    async def finish(self) -> None:
        """Cancels the renamings and the pictures that still wait."""
        await self._thread_names.finish()
        waiting = list(self._drawing.values())
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

    async def ensure(self, game: GameRow, match: Match, number: int, stamp: Stamp) -> Room:
        """Returns the channel or thread where the game lives. A deleted thread is created again, with an
        invitation of this number."""
        try:
            return await self._room(game.home_id)
        except discord.NotFound:
            if game.home_id == game.channel_id:
                raise
            game.card_id = game.post_id = None
            await self.make(game, match, number, stamp)
            await self.show_card(game, match, sought=False)
            return await self._room(game.home_id)

    async def move(self, game: GameRow, match: Match, number: int, stamp: Stamp) -> int | None:
        """Moves the game to the channel stored for it, in the same way as it is opened there; messages in the
        old channel are left unchanged. Returns what ``make`` returns."""
        game.channel_id = game.home_id = await self._store.games.destination(game.id)
        game.card_id = game.post_id = None
        game.post_turn = game.post_begins = 0
        await self._store.games.set_place(game.id, game.channel_id)
        return await self.make(game, match, number, stamp)

    async def make(self, game: GameRow, match: Match, number: int, stamp: Stamp) -> int | None:
        """Creates a public thread for the game if permitted; otherwise the game lives in the channel where it
        was opened. Returns the id of the message in the channel that the thread belongs to, if there is
        one."""
        channel = await self._room(game.channel_id)
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
        home = await self._room(game.home_id)
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
            await self._store.games.set_card(game.id, card_id)
        self._illustrate(game.id, home, card_id, message.drawing)
        return card_id

    def _illustrate(self, game_id: str, home: Room, card_id: int, drawing: Drawing | None) -> None:
        """Begins to attach its picture to a card whose words are shown, unless it has that already."""
        if (former := self._drawing.pop(game_id, None)) is not None:
            former.cancel()
        if drawing is not None and card_id not in self._pictured:
            attaching = self._attach(game_id, home, card_id, drawing)
            self._drawing[game_id] = asyncio.create_task(attaching, name=f"card {game_id}")

    async def _attach(self, game_id: str, home: Room, card_id: int, drawing: Drawing) -> None:
        picture = await render_file(drawing)
        if picture is not None:
            try:
                await home.get_partial_message(card_id).edit(attachments=[picture])
            except EXPECTED as error:
                log.info("game %s: its card has no picture: %s", game_id, failure_name(error))
            else:
                self._pictured[card_id] = None
        if self._drawing.get(game_id) is asyncio.current_task():
            del self._drawing[game_id]

    async def rename_thread(self, game: GameRow, match: Match) -> None:
        """Begins to rename the thread after the state of the game."""
        home = await self._room(game.home_id)
        if isinstance(home, discord.Thread):
            await self._thread_names.rename(game.id, home, messages.thread_name(match.view(PUBLIC[0])))

    async def _room(self, channel_id: int) -> Room:
        channel = self._client.get_channel(channel_id) or await self._client.fetch_channel(channel_id)
        assert isinstance(channel, Room)
        return channel

    async def _move(self, game: GameRow, home_id: int) -> None:
        if game.home_id != home_id:
            game.home_id = home_id
            await self._store.games.set_home(game.id, home_id)


def _may_open_threads(channel: discord.TextChannel) -> bool:
    may = channel.permissions_for(channel.guild.me)
    return may.create_public_threads and may.send_messages_in_threads
