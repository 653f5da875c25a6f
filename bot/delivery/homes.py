"""The home of each game: its thread or channel, and the card of the table there."""

import discord

from bot.delivery.sender import Room, Sender, Stamp, stamp_of
from bot.failures import THREAD_EXISTS
from bot.games.game import PUBLIC
from bot.games.match import Match
from bot.presentation import lobby, messages
from bot.presentation.messages import Message
from bot.store.store import Store
from bot.store.tables import GameRow, OutboxRow


class Homes:
    def __init__(self, store: Store, sender: Sender) -> None:
        self._store = store
        self._sender = sender

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
                name=f"{messages.game_name(view)} · {view.id}"
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
        if game.card_id is not None and await self._sender.redraw(home, game.card_id, message):
            return game.card_id
        title = message.content.splitlines()[:1]
        card_id = None
        if sought:
            card_id = await self._sender.find(home, lambda content: content.splitlines()[:1] == title)
        if card_id is None or not await self._sender.redraw(home, card_id, message):
            card_id = await self._sender.show(home, message, f"pv{game.id}-{view.seq}")
        if game.card_id != card_id:
            game.card_id = card_id
            await self._store.games.save_place(game)
        return card_id

    async def _move(self, game: GameRow, home_id: int) -> None:
        if game.home_id != home_id:
            game.home_id = home_id
            await self._store.games.save_place(game)


def _may_open_threads(channel: discord.TextChannel) -> bool:
    may = channel.permissions_for(channel.guild.me)
    return may.create_public_threads and may.send_messages_in_threads
