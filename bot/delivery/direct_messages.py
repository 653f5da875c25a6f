"""Delivers what goes to one person: what only their seat may know, calls, and requests."""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import NamedTuple, cast

import discord
from cachetools import LRUCache

from bot.delivery.history import History
from bot.delivery.policies import CALLS, POLICIES, Call, is_doubtful, wants_call
from bot.delivery.sender import Place, Sender, Stamp, stamp_of
from bot.failures import DMS_CLOSED, TOO_OLD_TO_EDIT
from bot.games.game import PUBLIC
from bot.games.match import Match
from bot.presentation import lobby, messages
from bot.presentation.messages import Message
from bot.presentation.wording import speaking
from bot.store.store import Store
from bot.store.tables import GameRow, OutboxRow

IN_PRIVATE = "dm"
"""The end of the nonce of a direct message: the post beside it, or in its place, is another message."""

MOST_GROWING = 1_000
"""Number of growing direct messages of which is remembered where they are."""


class _Words(NamedTuple):
    """The words for one person, made in the language of the moment: in ``private``, unless they do not want
    that, and in the game's home instead, or ``both``."""

    private: Callable[[], Message] | None
    public: Callable[[], Message]
    both: bool = False


class _Growing(NamedTuple):
    """A direct message that grows, and the rows of the outbox that it tells of; none has the id 0."""

    message_id: int
    rows: Sequence[OutboxRow]


def _last_growing(rows: Sequence[OutboxRow]) -> _Growing:
    """Returns the last message in which some of these rows were told. Rows before it that have none, because
    direct messages were closed, are told in it, too."""
    message_id = next((row.message_id for row in reversed(rows) if row.message_id), 0)
    others = [place for place, row in enumerate(rows, 1) if row.message_id not in (None, message_id)]
    return _Growing(message_id, rows[max(others, default=0) :])


class DirectMessages:
    def __init__(self, store: Store, sender: Sender, history: History) -> None:
        self._store = store
        self._sender = sender
        self._history = history
        self._growing: LRUCache[tuple[object, ...], _Growing] = LRUCache(MOST_GROWING)

    async def deliver(self, row: OutboxRow, game: GameRow, match: Match) -> int | None:
        """Sends a call, a request or a report once, or posts it in the game's home if the recipient accepts
        no direct messages and its policy says so. Returns the id of the message, or None if there is nothing
        (any more) to be sent."""
        words = await (self._call if row.kind in CALLS else self._request)(row, game, match)
        if words is None:
            return None
        message_id = None
        if words.private is not None:
            stamp, message = stamp_of(row, IN_PRIVATE), words.private()
            message_id = await self._in_private(row, lambda there: self._sender.send(there, message, stamp))
        if POLICIES[row.kind].at_home and (message_id is None or words.both):
            with speaking(game.locale):
                return await self._sender.post_home(game, match, words.public(), row)
        return message_id

    async def tell(self, rows: Sequence[OutboxRow], match: Match) -> int | None:
        """Tells a player what only their seat may know of consecutive steps of a turn. That is one direct
        message, which grows by edits; if it was deleted, or Discord lets it be edited no more, another one.
        Returns its id, or None if the recipient does not accept any."""
        row = rows[-1]
        key = row.game_id, row.audience, row.recipient, row.turn_began
        growing = self._growing.get(key)
        if growing is None:
            growing = _last_growing(await self._store.outbox.told_before(rows[0]) if row.turn_began else [])

        async def grow(there: Place) -> int:
            self._growing[key] = grown = await self._grow(there, growing, rows, match)
            return grown.message_id

        return await self._in_private(row, grow)

    async def _grow(self, there: Place, old: _Growing, rows: Sequence[OutboxRow], match: Match) -> _Growing:
        """Edits a direct message to tell these steps, too, or sends one in its place."""
        all_rows = [*old.rows, *rows]
        message = await self._history.private(match, all_rows)
        if old.message_id:
            try:
                if await self._sender.edit(there, old.message_id, message):
                    return _Growing(old.message_id, all_rows)
            except discord.HTTPException as error:
                if error.code != TOO_OLD_TO_EDIT:
                    raise
                all_rows, message = [*rows], await self._history.private(match, rows)
        if any(map(is_doubtful, rows)):
            footer = message.content.rpartition("\n")[2]
            sent = await self._sender.find(there, lambda content: content.endswith(footer))
            if sent is not None and await self._sender.edit(there, sent, message):
                return _Growing(sent, all_rows)
        stamp = Stamp(stamp_of(rows[-1], IN_PRIVATE).nonce, sought=False)
        return _Growing(await self._sender.send(there, message, stamp), all_rows)

    async def _in_private(self, row: OutboxRow, send: Callable[[Place], Awaitable[int]]) -> int | None:
        """Sends the recipient something privately. Returns None if they do not accept any direct messages,
        which is stored."""
        assert row.recipient is not None
        closed = (await self._store.players.get(row.recipient)).dms_closed
        try:
            message_id = await self._sender.in_private(row.recipient, send)
        except discord.Forbidden as error:
            if error.code not in DMS_CLOSED:
                raise
            if not closed:
                await self._store.players.save(row.recipient, dms_closed=True, closed_dms_told=False)
            return None
        if closed:
            await self._store.players.save(row.recipient, dms_closed=False)
        return message_id

    async def _call(self, row: OutboxRow, game: GameRow, match: Match) -> _Words | None:
        """Returns the words that call a player to their turn, in the way that they prefer; None if they do
        not want such calls, are no longer awaited, or are to be reminded of a deadline that does not hold any
        more."""
        call, seat, user, number = cast("Call", row.kind), row.audience, row.recipient, row.number
        assert user is not None
        if seat not in match.awaited() or match.seats.get(seat) != user:
            return None
        player = await self._store.players.get(user)
        if not wants_call(player, call) or (call == "reminder" and not match.reminded):
            return None
        words = messages.nudge if call == "nudge" else messages.reminder
        private = partial(words, match.view(seat), seat, _link(game), number)
        return _Words(
            None if player.calls == "post" else private,
            lambda: messages.nudge_here(match.view(PUBLIC[0]), user, number),
            player.calls == "both",
        )

    async def _request(self, row: OutboxRow, game: GameRow, match: Match) -> _Words | None:
        """Returns the words of a request or a report; None if it was answered before."""
        view, user, number, link = match.view(PUBLIC[0]), row.recipient, row.number, _link(game)
        assert user is not None
        if row.kind == "trouble":
            trouble = partial(messages.trouble, view, link, row.audience, number)
            return _Words(trouble, trouble)
        if row.kind == "late" and match.missed:
            late_here = partial(messages.late_here, view, user, number)
            return _Words(partial(messages.late, view, link, number), late_here)
        if row.kind == "invitation" and match.stage == "lobby" and row.audience not in match.seats:
            asks = partial(lobby.invitation, view, row.audience, user, link, number)
            if (await self._store.players.get(user)).nudges == "none":
                return _Words(None, lambda: asks()._replace(silent=True))
            return _Words(asks, asks)
        if row.kind == "undo" and (asked := match.undo_request) is not None:
            step = await self._history.step(match, row)
            if asked == step.match.undo_request:
                undo = partial(messages.undo_call, match.view(row.audience), asked.seat, link, number)
                return _Words(undo, undo)
        return None


def _link(game: GameRow) -> str:
    return f"https://discord.com/channels/{game.guild_id or '@me'}/{game.home_id}"
