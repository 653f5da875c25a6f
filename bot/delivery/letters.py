"""Delivers single messages: invitations, direct messages, calls, and posts that do not grow."""

from __future__ import annotations

from collections.abc import Callable

import discord

from bot.delivery.calls import Call, wants_call
from bot.delivery.history import History
from bot.delivery.homes import Homes
from bot.delivery.sender import Sender, Stamp
from bot.failures import DMS_CLOSED
from bot.games.game import PUBLIC, Seat
from bot.games.match import Match
from bot.store.store import Store
from bot.store.tables import GameRow, OutboxRow
from bot.table import ending, messages
from bot.table.messages import Message
from bot.table.wording import speaking

IN_PRIVATE = "dm"
"""The end of the nonce of a direct message: the post beside it, or in its place, is another message."""


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
            case "private":
                step = await self._history.step(match, row)
                return await self._send_dm(row, step.private(row.audience))
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

    async def _send_dm(self, row: OutboxRow, message: Message) -> int | None:
        """Sends a direct message. Returns None if the recipient does not accept any, which is stored."""
        assert row.recipient is not None
        closed = (await self._store.player(row.recipient)).dms_closed
        try:
            message_id = await self._sender.send_privately(row.recipient, message, stamp_of(row, IN_PRIVATE))
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
        message_id = await self._send_dm(row, ending.rematch(*facts))
        if message_id is not None:
            return message_id
        with speaking(game.locale):
            return await self.post(game, match, ending.rematch(*facts), row)


def _link(game: GameRow) -> str:
    return f"https://discord.com/channels/{game.guild_id or '@me'}/{game.home_id}"
