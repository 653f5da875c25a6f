"""Delivers single messages: invitations, direct messages, calls, and posts that do not grow."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

import discord
from cachetools import LRUCache

from bot.delivery.calls import Call, wants_call
from bot.delivery.history import History
from bot.delivery.homes import Homes
from bot.delivery.sender import Place, Sender, Stamp
from bot.failures import DMS_CLOSED, TOO_OLD_TO_EDIT
from bot.games.game import PUBLIC, Seat
from bot.games.match import Match
from bot.presentation import messages, posts
from bot.presentation.messages import Message
from bot.presentation.wording import speaking
from bot.store.store import Store
from bot.store.tables import GameRow, OutboxRow

IN_PRIVATE = "dm"
"""The end of the nonce of a direct message: the post beside it, or in its place, is another message."""


MOST_LETTERS = 1_000
"""Number of growing direct messages of which is remembered where they are."""


class _Letter(NamedTuple):
    """A direct message that grows, and the rows of the outbox that it tells of; none has the id 0."""

    message_id: int
    rows: Sequence[OutboxRow]


def _last_letter(rows: Sequence[OutboxRow]) -> _Letter:
    """Returns the last message in which some of these rows were told. Rows before it that have none, because
    direct messages were closed, are told in it, too."""
    message_id = next((row.message_id for row in reversed(rows) if row.message_id), 0)
    others = [place for place, row in enumerate(rows, 1) if row.message_id not in (None, message_id)]
    return _Letter(message_id, rows[max(others, default=0) :])


def is_doubtful(row: OutboxRow) -> bool:
    """Whether an earlier attempt may have succeeded without confirmation."""
    return row.attempts > 0 or row.tried


def stamp_of(row: OutboxRow, place: str = "") -> Stamp:
    """Returns how the message of this row is recognised."""
    return Stamp(f"pv{row.id}{place}", is_doubtful(row))


class Letters:
    """Delivers the messages of all games that are no part of a growing post."""

    def __init__(self, store: Store, sender: Sender, homes: Homes, history: History) -> None:
        self._store = store
        self._sender = sender
        self._homes = homes
        self._history = history
        self._grown: LRUCache[tuple[object, ...], _Letter] = LRUCache(MOST_LETTERS)

    async def deliver(self, row: OutboxRow, game: GameRow, match: Match) -> int | None:
        """Delivers one message. Returns its id, or None if there is nothing (any more) to be sent."""
        match row.kind:
            case "move":
                return await self._homes.move(game, match, row.number, stamp_of(row))
            case "home":
                return await self._homes.make(game, match, row.number, stamp_of(row))
            case "card":
                card_id = await self._homes.show_card(game, match, sought=is_doubtful(row))
                await self._homes.rename_thread(game, match)
                return card_id
            case "post" | "handover" | "end":
                return await self.post(game, match, (await self._history.step(match, row)).post(), row)
            case "nudge":
                return await self._call(game, match, row, "nudge", messages.nudge)
            case "reminder":
                return await self._call(game, match, row, "reminder", messages.reminder)
            case "undo":
                return await self._ask_to_undo(game, match, row)
            case "rematch":
                return await self._ask_for_rematch(game, match, row)
            case "late":
                return await self._ask_master(game, match, row)
            case "trouble":
                view = match.view(PUBLIC[0])
                return await self._send_dm(row, messages.trouble(view, _link(game), row.audience, row.number))
        raise AssertionError(row.kind)

    async def post(
        self, game: GameRow, match: Match, message: Message, row: OutboxRow, place: str = ""
    ) -> int:
        """Sends a message to the game's home. ``place`` distinguishes it from other messages of the row."""
        home = await self._homes.ensure(game, match, row.number, stamp_of(row))
        return await self._sender.send(home, message, stamp_of(row, place))

    async def tell_privately(self, rows: Sequence[OutboxRow], match: Match) -> int | None:
        """Tells a player what only their seat may know of consecutive steps of a turn. That is one direct
        message, which grows by edits; if it was deleted, or Discord lets it be edited no more, another one.
        Returns its id, or None if the recipient does not accept any."""
        row = rows[-1]
        key = row.game_id, row.audience, row.recipient, row.began
        letter = self._grown.get(key) or _last_letter(await self._store.letters(rows[0]) if row.began else [])

        async def grow(there: Place) -> int:
            self._grown[key] = grown = await self._grow(there, letter, rows, match)
            return grown.message_id

        return await self._in_private(row, grow)

    async def _grow(self, there: Place, letter: _Letter, rows: Sequence[OutboxRow], match: Match) -> _Letter:
        """Edits a direct message to tell these steps, too, or sends one in its place."""
        told = [*letter.rows, *rows]
        message = await self._history.private(match, told)
        if letter.message_id:
            try:
                if await self._sender.edit(there, letter.message_id, message):
                    return _Letter(letter.message_id, told)
            except discord.HTTPException as error:
                if error.code != TOO_OLD_TO_EDIT:
                    raise
                told, message = [*rows], await self._history.private(match, rows)
        if any(map(is_doubtful, rows)):
            footer = message.content.rpartition("\n")[2]
            sent = await self._sender.find(there, lambda content: content.endswith(footer))
            if sent is not None and await self._sender.edit(there, sent, message):
                return _Letter(sent, told)
        stamp = Stamp(stamp_of(rows[-1], IN_PRIVATE).nonce, sought=False)
        return _Letter(await self._sender.send(there, message, stamp), told)

    async def _send_dm(self, row: OutboxRow, message: Message) -> int | None:
        """Sends a direct message. Returns None if the recipient does not accept any, which is stored."""
        return await self._in_private(
            row, lambda there: self._sender.send(there, message, stamp_of(row, IN_PRIVATE))
        )

    async def _in_private(self, row: OutboxRow, send: Callable[[Place], Awaitable[int]]) -> int | None:
        """Sends the recipient something privately. Returns None if they do not accept any direct messages,
        which is stored."""
        assert row.recipient is not None
        closed = (await self._store.player(row.recipient)).dms_closed
        try:
            message_id = await self._sender.in_private(row.recipient, send)
        except discord.Forbidden as error:
            if error.code not in DMS_CLOSED:
                raise
            if not closed:
                await self._store.save_player(row.recipient, dms_closed=True, told=False)
            return None
        if closed:
            await self._store.save_player(row.recipient, dms_closed=False)
        return message_id

    async def _call(
        self,
        game: GameRow,
        match: Match,
        row: OutboxRow,
        call: Call,
        words: Callable[[Match, Seat, str, int], Message],
    ) -> int | None:
        """Calls a player to their turn once, in the way that they prefer, or in the game's home if they
        cannot be called privately; not at all if they do not want such calls, are no longer awaited, or are
        to be reminded of a deadline that does not hold any more."""
        if row.audience not in match.awaited() or match.seats.get(row.audience) != row.recipient:
            return None
        if call == "reminder" and not match.reminded:
            return None
        assert row.recipient is not None
        player = await self._store.player(row.recipient)
        if not wants_call(player, call):
            return None
        message_id = None
        if player.calls != "post":
            view = match.view(row.audience)
            message_id = await self._send_dm(row, words(view, row.audience, _link(game), row.number))
        if message_id is not None and player.calls == "dm":
            return message_id
        with speaking(game.locale):
            here = messages.nudge_here(match.view(PUBLIC[0]), row.recipient, row.number)
            return await self.post(game, match, here, row)

    async def _ask_to_undo(self, game: GameRow, match: Match, row: OutboxRow) -> int | None:
        """Asks a player privately to agree to an undo, unless that is answered."""
        step = await self._history.step(match, row)
        if match.undo_request is None or match.undo_request != step.match.undo_request:
            return None
        view = match.view(row.audience)
        return await self._send_dm(
            row, messages.undo_call(view, match.undo_request.seat, _link(game), row.number)
        )

    async def _ask_master(self, game: GameRow, match: Match, row: OutboxRow) -> int | None:
        """Asks the game master about a late player, privately, or in the game's home if that is not possible;
        not at all if the player has acted since, or has more time."""
        if not match.missed:
            return None
        assert row.recipient is not None
        view = match.view(PUBLIC[0])
        message_id = await self._send_dm(row, messages.late(view, _link(game), row.number))
        if message_id is not None:
            return message_id
        with speaking(game.locale):
            return await self.post(game, match, messages.late_here(view, row.recipient, row.number), row)

    async def _ask_for_rematch(self, game: GameRow, match: Match, row: OutboxRow) -> int | None:
        """Asks a player for a rematch once, privately, or in the game's home if that is not possible."""
        if match.stage != "lobby" or row.audience in match.seats:
            return None
        assert row.recipient is not None
        facts = (match.view(PUBLIC[0]), row.audience, row.recipient, _link(game), row.number)
        message_id = await self._send_dm(row, posts.rematch(*facts))
        if message_id is not None:
            return message_id
        with speaking(game.locale):
            return await self.post(game, match, posts.rematch(*facts), row)


def _link(game: GameRow) -> str:
    return f"https://discord.com/channels/{game.guild_id or '@me'}/{game.home_id}"
