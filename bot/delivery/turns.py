"""The growing post of each game: one public message a turn, told by edits."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from types import MappingProxyType
from typing import Any, NamedTuple

import discord
from cachetools import LRUCache, TTLCache

from bot.delivery.history import History, Step, Turn
from bot.delivery.sender import Sender, Stamp
from bot.failures import NO_PERMISSION, TOO_OLD_TO_EDIT
from bot.games.game import PUBLIC
from bot.games.match import Match
from bot.permissions import Room
from bot.presentation.drawing import Drawing, file_of, render
from bot.presentation.messages import Message, in_words
from bot.store.store import Store
from bot.store.tables import GameRow, OutboxRow

OLD = timedelta(hours=1)
"""Age after which a message is not edited any more, because Discord restricts it."""

TURN_PICTURE_WAIT = 0.5
"""Seconds that words wait for their picture; after that it follows in another edit."""

MOST_POSTS = 1_000
"""Number of posts of which is remembered how they look."""


class Delivered(NamedTuple):
    """The message in which something was told, and whether that is all: no picture follows."""

    message_id: int
    complete: bool = True


@dataclass(eq=False)
class Turns:
    """Tells the turns of all games. ``clock`` returns the time; ``start_round`` is called with a game
    whose picture is ready after its words were told."""

    _store: Store
    _sender: Sender
    _history: History
    _clock: Callable[[], datetime]
    _start_round: Callable[[str], None]

    def __post_init__(self) -> None:
        self._shown: LRUCache[int, Drawing] = LRUCache(MOST_POSTS)
        self._without_pictures: TTLCache[int, bool] = TTLCache(MOST_POSTS, OLD.total_seconds())
        self._drawings: dict[str, tuple[Drawing, asyncio.Task[bytes | None]]] = {}

    def pictures(self) -> list[asyncio.Task[Any]]:
        """Returns the pictures that follow their words and are not drawn yet."""
        return [picture for _, picture in self._drawings.values() if not picture.done()]

    async def tell(
        self, game: GameRow, match: Match, rows: Sequence[OutboxRow], stamp: Stamp, *, last: bool
    ) -> Delivered:
        """Tells consecutive steps of one turn, with the rest of the turn: in its message, or in a new one if
        there is none yet, it was deleted, or it is too old. ``last`` says that nothing of the game follows
        it."""
        home = await self._sender.home(game, match, rows[-1].number, stamp)
        if game.post_turn > rows[0].turn_began:
            return Delivered(game.post_id or 0)
        turn = await self._history.turn(match, rows[0].turn_began, rows[-1].number)
        step, ends = turn.step(rows[0].seq), rows[-1].number
        ours, continued = game.post_turn == turn.began, step.begins > game.post_begins
        if ours and game.post_id is not None:
            ours = not continued or self._clock() - discord.utils.snowflake_time(game.post_id) < OLD
        if ours and game.post_id is not None:
            try:
                edited = await self._edit(home, game, _Post(turn, game.post_begins, ends, last))
            except discord.HTTPException as error:
                if error.code != TOO_OLD_TO_EDIT:
                    raise
                if not continued:
                    return Delivered(game.post_id)
                ours = False
            else:
                if edited is not None:
                    return edited
        post = _Post(turn, game.post_begins if ours else step.begins, ends, last)
        rendered = await self._render(game, 0, post.message)
        if not ours:
            # Between the two no message has buttons, so nothing is drawn any more from here on.
            await self.close(game, match, step, stamp)
        return await self._send(home, game, post, stamp, rendered)

    async def repost(self, game: GameRow, match: Match) -> None:
        """Tells the current turn in a new message, for a Discord that starts empty."""
        ends, began = match.version(PUBLIC[0]), match.turn_began
        if not began:
            return
        post = _Post(await self._history.turn(match, began, ends), began, ends, last=True)
        home = await self._sender.home(game, match, ends, Stamp(f"pv{game.id}-{ends}", sought=False))
        rendered = await self._render(game, 0, post.message)
        await self._send(home, game, post, Stamp("", sought=False), rendered)

    async def close(self, game: GameRow, match: Match, step: Step, stamp: Stamp) -> None:
        """Removes from the message of the turn told so far what only the last one shows; it tells the events
        before that step. If it was deleted, it is sent again. Where no turn has been told yet, the card of
        the table takes its lasting form."""
        if not game.post_turn:
            await self._sender.show_card(game, step.match, sought=stamp.sought)
            return
        before = step.begins
        if game.post_id is None or before <= game.post_begins:
            return
        turn = await self._history.turn(match, game.post_turn, before - 1)
        post = _Post(turn, game.post_begins, before - 1, last=False)
        message, home = post.message, await self._sender.home(game, match, before - 1, stamp)
        try:
            if not await self._sender.edit(home, game.post_id, message):
                await self._send(home, game, post, stamp, await self._render(game, 0, message))
        except discord.HTTPException as error:
            if error.code != TOO_OLD_TO_EDIT:
                raise

    async def remember(self, game: GameRow, message_id: int, turn: int, begins: int) -> None:
        """Stores the message that tells a turn, and the public numbers at which the turn and the message
        begin."""
        game.post_id, game.post_turn, game.post_begins = message_id, turn, begins
        await self._store.games.save_place(game)

    async def climaxes(
        self, match: Match, rows: Sequence[OutboxRow], *, opening: bool
    ) -> list[tuple[OutboxRow, Message]]:
        """Returns the messages of their own that these steps of one turn deserve, each with its row: those of
        the end of a part of the game, which precede the turn, or all others."""
        turn = await self._history.turn(match, rows[0].turn_began, rows[-1].number)
        steps = [(row, turn.step(row.seq)) for row in rows]
        climaxes = [(row, step.climax()) for row, step in steps if step.opens == opening]
        return [(row, message) for row, message in climaxes if message is not None]

    async def _edit(self, home: Room, game: GameRow, post: _Post) -> Delivered | None:
        """Edits the message of the turn. Returns None if it was deleted."""
        assert game.post_id is not None
        rendered = await self._render(game, game.post_id, post.message)
        try:
            exists = await self._sender.edit(home, game.post_id, rendered.message, **rendered.files)
        except discord.Forbidden as error:
            rendered = self._in_words(home, rendered, error)
            exists = await self._sender.edit(home, game.post_id, rendered.message)
        return self._note(game.post_id, rendered) if exists else None

    async def _send(
        self, home: Room, game: GameRow, post: _Post, stamp: Stamp, rendered: _Rendered
    ) -> Delivered:
        """Sends a message that tells the turn, or edits the one that an earlier attempt may have sent."""
        files = rendered.files.get("attachments", ())
        title, former = rendered.message.content.splitlines()[:1], game.post_id or game.card_id or 0
        if stamp.sought:
            sent = await self._sender.find(home, lambda content: content.splitlines()[:1] == title, former)
            if sent is not None:
                await self.remember(game, sent, post.turn.began, post.begins)
                if (delivered := await self._edit(home, game, post)) is not None:
                    return delivered
        # A message in place of a deleted one must not be taken for it.
        nonce = f"pv{game.id}-{post.ends}t"
        if game.post_turn == post.turn.began:
            nonce = f"pv{game.post_id or game.home_id}r"
        try:
            message_id = await self._sender.post(home, rendered.message, nonce, *files)
        except discord.Forbidden as error:
            rendered = self._in_words(home, rendered, error)
            message_id = await self._sender.post(home, rendered.message, nonce)
        await self.remember(game, message_id, post.turn.began, post.begins)
        return self._note(message_id, rendered)

    async def _render(self, game: GameRow, message_id: int, message: Message) -> _Rendered:
        """Returns how a message is shown now: with its picture, unless it shows it already; without it, if
        that takes longer and follows; with its description if it cannot be made."""
        drawing = message.drawing
        if drawing is None or self._shown.get(message_id) == drawing:
            return _Rendered(message)
        if game.home_id in self._without_pictures:
            return _Rendered(message._replace(content=in_words(message)))
        known, picture = self._drawings.get(game.id, (None, None))
        if picture is None or known != drawing:
            picture = asyncio.create_task(render(drawing), name=f"picture {game.id}")
            self._drawings[game.id] = drawing, picture
        await asyncio.wait([picture], timeout=TURN_PICTURE_WAIT)
        if not picture.done():
            picture.add_done_callback(lambda ended: None if ended.cancelled() else self._start_round(game.id))
            return _Rendered(message, complete=False)
        del self._drawings[game.id]
        png = picture.result()
        if png is None:
            return _Rendered(message._replace(content=in_words(message)))
        return _Rendered(message, {"attachments": [file_of(drawing, png)]})

    def _in_words(self, home: Room, rendered: _Rendered, error: discord.Forbidden) -> _Rendered:
        """Returns the message without its picture, if that is what Discord forbids here; raises the error if
        it is not."""
        if error.code != NO_PERMISSION or not rendered.files:
            raise error
        self._without_pictures[home.id] = True
        return _Rendered(rendered.message._replace(content=in_words(rendered.message)))

    def _note(self, message_id: int, rendered: _Rendered) -> Delivered:
        if rendered.files and rendered.message.drawing is not None:
            self._shown[message_id] = rendered.message.drawing
        return Delivered(message_id, rendered.complete)


class _Rendered(NamedTuple):
    """A message as it is shown: with its picture, or while that is drawn not yet ``complete``. ``files`` are
    those of an edit; without any, the message keeps its own."""

    message: Message
    files: Mapping[str, Sequence[discord.File]] = MappingProxyType({})
    complete: bool = True


class _Post(NamedTuple):
    """The part of a turn that one message tells: from the event with the one public number to that with the
    other."""

    turn: Turn
    begins: int
    ends: int
    last: bool
    """Whether nothing of the game follows it."""

    @property
    def message(self) -> Message:
        return self.turn.message(self.begins, self.ends, last=self.last)
