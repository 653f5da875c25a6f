"""Sends and edits messages, each with its picture, once, in the home of each game and elsewhere; and says why
messages fail, once: in the log, and to the game master if a game's home cannot be written to."""

import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from io import BytesIO
from typing import Any, NamedTuple, TypeVar

import discord
from cachetools import LRUCache

from bot.delivery.policies import is_doubtful
from bot.failures import ARCHIVED, EXPECTED, NO_PERMISSION, THREAD_EXISTS, UNKNOWN_MESSAGE, failure_name
from bot.games.game import PUBLIC
from bot.games.match import Match
from bot.games.match_events import has_left
from bot.permissions import Room, explain_place
from bot.presentation import lobby, messages
from bot.presentation.drawing import render_file
from bot.presentation.messages import PROOF, Message, in_words
from bot.store.store import Store
from bot.store.tables import GameRow, OutboxRow

T = TypeVar("T")

Place = Room | discord.PartialMessageable
"""Where a message is sent: a channel of a server, or one of direct messages."""

RECENT = 50
"""How many recent messages are searched for one whose sending was never confirmed."""

PICTURE_WAIT = 2.0
"""Seconds that a message waits for its picture; after that it is sent without."""

MOST_PEOPLE = 10_000
"""Number of people of whom is remembered which channel holds their direct messages."""


class Stamp(NamedTuple):
    """How a message is recognised: its nonce for Discord, and whether to search for it first because an
    earlier attempt may have succeeded without confirmation."""

    nonce: str
    sought: bool


def stamp_of(row: OutboxRow, place: str = "") -> Stamp:
    """Returns how the message of this row is recognised. ``place`` distinguishes it from its others."""
    return Stamp(f"pv{row.id}{place}", is_doubtful(row))


class Sender:
    def __init__(self, store: Store, client: discord.Client) -> None:
        self._store = store
        self._client = client
        self._private: LRUCache[int, int] = LRUCache(MOST_PEOPLE)

    async def room(self, channel_id: int) -> Room:
        """Returns the channel or thread of a server with that id."""
        channel = self._client.get_channel(channel_id) or await self._client.fetch_channel(channel_id)
        assert isinstance(channel, Room)
        return channel

    async def in_private(self, user_id: int, send: Callable[[Place], Awaitable[int]]) -> int:
        """Calls ``send`` with the direct messages of a user, and returns the id of the message. Discord is
        asked once for the channel that holds them, and never for the user."""
        if user_id not in self._private:
            self._private[user_id] = (await self._client.create_dm(discord.Object(user_id))).id
        there = self._client.get_partial_messageable(self._private[user_id], type=discord.ChannelType.private)
        try:
            return await send(there)
        except discord.NotFound:  # the next attempt asks again
            del self._private[user_id]
            raise

    async def send(self, to: Place, message: Message, stamp: Stamp) -> int:
        """Sends a message as ``show`` does, unless it was already sent, and returns its id."""
        if stamp.sought and (message_id := await self._find_same(to, message)) is not None:
            return message_id
        return await self.show(to, message, stamp.nonce)

    async def show(self, to: Place, message: Message, nonce: str) -> int:
        """Posts a message with its picture, and returns its id. If the picture fails, or may not be shown
        here, the message describes it in words."""
        return await _drawn(message, lambda shown, *files: self.post(to, shown, nonce, *files))

    async def post(self, to: Place, message: Message, nonce: str, *files: discord.File) -> int:
        """Posts a message as it is, with these files, and returns its id."""
        allowed = discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(user) for user in message.mentions]
        )
        given: dict[str, Any] = {"allowed_mentions": allowed, "nonce": nonce}
        if message.edge:
            given["view"] = message.laid_out(with_picture=bool(files))
        else:
            given |= {"content": message.content, **({"view": message.view} if message.view else {})}
        if message.silent:
            given["silent"] = True
        if files:
            given["files"] = files
        return (await to.send(**given)).id

    async def redraw(self, there: Place, message_id: int, message: Message) -> bool:
        """Edits a message that has a picture, or had one, as ``show`` posts it. Returns False if it was
        deleted."""
        return await _drawn(
            message, lambda shown, *files: self.edit(there, message_id, shown, attachments=files)
        )

    async def edit(self, there: Place, message_id: int, message: Message, **files: Any) -> bool:
        """Edits a message, after unarchiving its thread if necessary. Without ``files`` it keeps its own.
        Returns False if the message was deleted."""
        posted = there.get_partial_message(message_id)
        pictures = files.get("attachments", ())
        shown: dict[str, Any] = {"content": message.content, "view": message.view}
        if message.edge:
            shown = {"view": message.laid_out(with_picture=bool(pictures))}
        given = {**shown, **files, "allowed_mentions": discord.AllowedMentions.none()}
        try:
            await posted.edit(**given)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_MESSAGE:
                return False
            if error.code != ARCHIVED or not isinstance(there, discord.Thread):
                raise
            await there.edit(archived=False)
            for picture in pictures:
                picture.reset()
            await posted.edit(**given)
        return True

    async def find(self, there: Place, is_it: Callable[[str], bool], after: int = 0) -> int | None:
        """Returns the id of the newest message of this bot whose text fulfils the condition, and which is
        newer than the message ``after``; None if there is none among the recent ones."""
        async for posted in there.history(limit=RECENT):
            if posted.id <= after:
                break
            if posted.author == self._client.user and is_it(_text_of(posted)):
                return posted.id
        return None

    async def _find_same(self, to: Place, message: Message) -> int | None:
        """Returns the id of the same message if it was already sent, or else None. Its beginning and its
        footer identify it, whether it has its picture or the description in words, and whatever has happened
        in the game since."""
        begin, _, footer = message.content.rpartition("\n")
        begin = message.lasting or begin
        return await self.find(to, lambda content: content.startswith(begin) and content.endswith(footer))

    # --- the home of each game: its thread or channel, and the card of the table there

    async def home(self, game: GameRow, match: Match, number: int, stamp: Stamp) -> Room:
        """Returns the channel or thread where the game lives. A deleted thread is created again, with an
        invitation of this number."""
        try:
            return await self.room(game.home_id)
        except discord.NotFound:
            if game.home_id == game.channel_id:
                raise
            game.card_id = game.post_id = None
            await self.make_home(game, match, number, stamp)
            await self.show_card(game, match, sought=False)
            return await self.room(game.home_id)

    async def post_home(
        self, game: GameRow, match: Match, message: Message, row: OutboxRow, place: str = ""
    ) -> int:
        """Sends a message of that row. ``place`` distinguishes it from other messages of the row."""
        home = await self.home(game, match, row.number, stamp_of(row))
        return await self.send(home, message, stamp_of(row, place))

    async def move_home(self, game: GameRow, match: Match, number: int, stamp: Stamp) -> int | None:
        """Moves the game to the channel stored for it, in the same way as it is opened there; messages in the
        old channel are left unchanged. Returns what ``make_home`` returns."""
        game.channel_id = game.home_id = await self._store.games.destination(game.id)
        game.card_id = game.post_id = None
        game.post_turn = game.post_begins = 0
        await self._store.games.save_place(game)
        return await self.make_home(game, match, number, stamp)

    async def make_home(self, game: GameRow, match: Match, number: int, stamp: Stamp) -> int | None:
        """Creates a public thread for the game if permitted; otherwise the game lives in the channel where it
        was opened. Returns the id of the message in the channel that the thread belongs to, if there is
        one."""
        channel = await self.room(game.channel_id)
        may = channel.permissions_for(channel.guild.me)
        threads = may.create_public_threads and may.send_messages_in_threads
        if not isinstance(channel, discord.TextChannel) or not threads:
            await self._set_home(game, channel.id)
            return None
        view = match.view(PUBLIC[0])
        message_id = await self.send(channel, messages.invitation(view, number), stamp)
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
        await self._set_home(game, home_id)
        return message_id

    async def show_card(self, game: GameRow, match: Match, *, sought: bool) -> int:
        """Edits the card of the table, or posts it if there is none (any more). ``sought`` says that one may
        exist whose posting was never confirmed. Returns the id of its message."""
        view = match.view(PUBLIC[0])
        message = lobby.card(view)
        home = await self.room(game.home_id)
        if game.card_id is not None and await self.redraw(home, game.card_id, message):
            return game.card_id
        title = message.content.splitlines()[:1]
        card_id = None
        if sought:
            card_id = await self.find(home, lambda content: content.splitlines()[:1] == title)
        if card_id is None or not await self.redraw(home, card_id, message):
            card_id = await self.show(home, message, f"pv{game.id}-{view.seq}")
        if game.card_id != card_id:
            game.card_id = card_id
            await self._store.games.save_place(game)
        return card_id

    async def _set_home(self, game: GameRow, home_id: int) -> None:
        if game.home_id != home_id:
            game.home_id = home_id
            await self._store.games.save_place(game)


async def _drawn(message: Message, send: Callable[..., Awaitable[T]]) -> T:
    """Sends a message with its files; or in words, if its picture fails or they may not be shown there."""
    picture = await render_file(message.drawing, PICTURE_WAIT) if message.drawing else None
    worded = message._replace(content=in_words(message), drawing=None)
    files = [picture] if picture else []
    if message.proof:
        files.append(discord.File(BytesIO(message.proof.encode()), PROOF))
    if files:
        try:
            return await send(message if picture else worded, *files)
        except discord.Forbidden as error:
            if error.code != NO_PERMISSION:
                raise
    return await send(worded._replace(proof=""))


def _text_of(posted: discord.Message) -> str:
    """Returns the text of a message, be it a layout."""
    parts = [part for item in posted.components for part in getattr(item, "children", ())]
    shown = [part.content for part in parts if isinstance(part, discord.TextDisplay)]
    return posted.content or "\n".join(shown)


log = logging.getLogger(__name__)

REPORT_AFTER = timedelta(hours=1)
"""Time after which a failing message is reported to the game master."""

MOST_SOUND = 1_000
"""Number of games of which is remembered that nothing is reported."""

MOST_REFUSED = 10_000
"""Number of games of which is remembered why Discord refuses their messages."""


class Troubles:
    """Reports the problems of all games. ``clock`` returns the time."""

    def __init__(self, store: Store, client: discord.Client, clock: Callable[[], datetime]) -> None:
        self._store = store
        self._client = client
        self._clock = clock
        self._refused: LRUCache[str, str] = LRUCache(MOST_REFUSED)
        self._sound: LRUCache[str, None] = LRUCache(MOST_SOUND)

    async def note(self, row: OutboxRow, game: GameRow, match: Match, error: Exception) -> bool:
        """Notes that a message failed. Returns whether a report of it is now in the outbox."""
        self._log(row, game, error)
        if row.recipient is not None:
            return False
        if isinstance(error, discord.Forbidden):
            return await self._report(match, "permission")
        if isinstance(error, discord.NotFound):
            return await self._report(match, "gone")
        if self._clock() - row.created_at >= REPORT_AFTER:
            return await self._report(match, "silence")
        return False

    async def end(self, game_id: str) -> None:
        """Notes that a message has reached the game's home."""
        self._refused.pop(game_id, None)
        if game_id in self._sound:
            return
        if await self._store.facts.get(_key(game_id)):
            await self._store.facts.set(_key(game_id), "")
        self._sound[game_id] = None

    def _log(self, row: OutboxRow, game: GameRow, error: Exception) -> None:
        """Logs a failure; why Discord refuses a game's home, once until that changes."""
        cause = failure_name(error)
        if row.recipient is None and isinstance(error, discord.Forbidden | discord.NotFound):
            home = self._client.get_channel(game.home_id) or self._client.get_channel(game.channel_id)
            cause = f"{cause} {explain_place(home, game.home_id, game.guild_id)}"
            if self._refused.get(game.id) == cause:
                return
            self._refused[game.id] = cause
        level = logging.WARNING if isinstance(error, EXPECTED) else logging.ERROR
        extra = {"game": row.game_id}
        log.log(level, "game %s: sending a %s failed: %s", row.game_id, row.kind, cause, extra=extra)

    async def _report(self, match: Match, why: str) -> bool:
        self._sound.pop(match.id, None)
        now, public = self._clock(), PUBLIC[0]
        people = [user for user in match.masters if not has_left(user)] or match.seats.values()
        reports = [
            OutboxRow(
                game_id=match.id,
                seq=match.seq,
                number=match.version(public),
                kind="trouble",
                audience=why,
                recipient=user_id,
                due_at=now,
                created_at=now,
            )
            for user_id in people
            if not has_left(user_id)
        ]
        return await self._store.outbox.report(_key(match.id), why, reports)


def _key(game_id: str) -> str:
    return f"trouble {game_id}"
