"""The courier: brings what stands in the outbox to Discord, once each, whatever fails.

A game's channel and each recipient are lanes of their own: within a lane the order of the decisions is
kept, and a lane that fails holds up no other.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime, timedelta

import discord

from bot.games import match as matches
from bot.games.game import PUBLIC, Event
from bot.games.match import Match
from bot.store.store import Store
from bot.store.tables import GameRow, OutboxRow
from bot.table import cards
from bot.table.cards import Letter

log = logging.getLogger(__name__)

PATIENCE = timedelta(seconds=15)
"""The wait after a first failure; it doubles with each further one, up to ``LONGEST_WAIT``."""

LONGEST_WAIT = timedelta(minutes=15)
FLAGGED_CLOSED = (50007, 50278)
"""Discord's codes for a person who takes no direct messages from the bot."""

Home = discord.TextChannel | discord.Thread | discord.VoiceChannel | discord.StageChannel
THREAD_EXISTS = 160004
GONE = (10003, 10008)
"""Discord's codes for a channel or a message that is no more."""


class Courier:
    """Delivers for all games. ``clock`` gives the time."""

    def __init__(self, store: Store, client: discord.Client, clock: Callable[[], datetime]) -> None:
        self.store = store
        self.client = client
        self._clock = clock
        self._rounds: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()

    def kick(self, game_id: str) -> None:
        """There is something to send for this game."""
        if game_id in self._rounds:
            self._again.add(game_id)
        else:
            self._rounds[game_id] = asyncio.create_task(self._round(game_id), name=f"courier {game_id}")

    async def sweep(self) -> None:
        """Kicks every game that has something due: after a start, and after failures."""
        for game_id in await self.store.games_with_due(self._clock()):
            self.kick(game_id)

    async def settled(self, game_id: str) -> None:
        """Waits until the round of this game that is under way, if any, has ended."""
        if game_id in self._rounds:
            await asyncio.wait([self._rounds[game_id]])

    async def finish(self) -> None:
        """Waits for the rounds that are under way."""
        while self._rounds:
            await asyncio.gather(*self._rounds.values(), return_exceptions=True)

    async def tell_closed(self, user_id: int) -> bool:
        """Whether this person must now be told that his direct messages are closed: once, until they
        were open again."""
        player = await self.store.player(user_id)
        if not player.dms_closed or player.told:
            return False
        player.told = True
        await self.store.save_player(player)
        return True

    async def repost_cards(self) -> bool:
        """Posts the status card of every game that is not over anew; whether there is any."""
        games = await self.store.games_open()
        for game in games:
            await self._show_card(game, matches.decode(game.snapshot))
        return bool(games)

    async def _round(self, game_id: str) -> None:
        try:
            while True:
                self._again.discard(game_id)
                await self._deliver_due(game_id)
                if game_id not in self._again:
                    return
        finally:
            del self._rounds[game_id]
            if game_id in self._again:
                self.kick(game_id)

    async def _deliver_due(self, game_id: str) -> None:
        rows = await self.store.due(self._clock(), game_id)
        cards_due = [row.id for row in rows if row.kind == "card"]
        held_up: set[int | None] = set()
        for row in rows:
            assert row.id is not None
            if row.recipient in held_up:
                continue
            if row.kind == "card" and row.id != cards_due[-1]:
                await self.store.sent(row.id, None)
                continue
            try:
                message_id = await self._deliver(row)
            except discord.HTTPException as error:
                held_up.add(row.recipient)
                wait = min(PATIENCE * 2**row.attempts, LONGEST_WAIT)
                await self.store.failed(row.id, self._clock() + wait)
                log.warning("game %s: sending a %s failed: %s", game_id, row.kind, error.status)
            else:
                await self.store.sent(row.id, message_id)

    async def _deliver(self, row: OutboxRow) -> int | None:
        game = await self.store.game(row.game_id)
        assert game is not None
        match = matches.decode(game.snapshot)
        match row.kind:
            case "home":
                return await self._make_home(game, match, row)
            case "card":
                return await self._show_card(game, match)
            case "post" | "handover":
                events = await self._events(row, match, PUBLIC[0])
                letter = cards.post(match.view(PUBLIC[0]), events, row.seq, handover=row.kind == "handover")
                return await self._send(await self._home(game), letter, row)
            case "private":
                events = await self._events(row, match, row.audience)
                hidden = [event for event in events if event.audience != PUBLIC]
                return await self._send_dm(row, cards.private(match.view(row.audience), hidden))
            case "nudge":
                return await self._nudge(game, match, row)
            case "late":
                return await self._send_dm(row, cards.late(match.view(PUBLIC[0]), _link(game)))
        raise AssertionError(row.kind)

    async def _events(self, row: OutboxRow, match: Match, audience: str) -> list[Event]:
        rows = await self.store.events(row.game_id, after=row.seq - 1)
        step = [matches.decode_event(match.kind, one.data) for one in rows if one.step == row.seq]
        return matches.learned_by(step, audience)

    async def _channel(self, channel_id: int) -> Home:
        channel = self.client.get_channel(channel_id) or await self.client.fetch_channel(channel_id)
        assert isinstance(channel, Home)
        return channel

    async def _home(self, game: GameRow) -> Home:
        return await self._channel(game.home_id)

    async def _send(self, to: discord.abc.Messageable, letter: Letter, row: OutboxRow) -> int:
        allowed = discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(user) for user in letter.mentions]
        )
        nonce = f"pv{row.id}"
        if letter.view is None:
            message = await to.send(letter.content, allowed_mentions=allowed, nonce=nonce)
        else:
            message = await to.send(letter.content, view=letter.view, allowed_mentions=allowed, nonce=nonce)
        return message.id

    async def _send_dm(self, row: OutboxRow, letter: Letter) -> int | None:
        """Sends a direct message; None if the recipient takes none, which is remembered."""
        assert row.recipient is not None
        user = self.client.get_user(row.recipient) or await self.client.fetch_user(row.recipient)
        player = await self.store.player(row.recipient)
        try:
            message_id = await self._send(user, letter, row)
        except discord.Forbidden as error:
            if error.code not in FLAGGED_CLOSED:
                raise
            if not player.dms_closed:
                player.dms_closed, player.told = True, False
                await self.store.save_player(player)
            return None
        if player.dms_closed:
            player.dms_closed = False
            await self.store.save_player(player)
        return message_id

    async def _nudge(self, game: GameRow, match: Match, row: OutboxRow) -> int | None:
        """It is your turn: once, privately, or in the game's home if that is not possible."""
        if row.audience not in match.awaited() or match.seats.get(row.audience) != row.recipient:
            return None
        assert row.recipient is not None
        view = match.view(row.audience)
        message_id = await self._send_dm(row, cards.nudge(view, row.audience, _link(game)))
        if message_id is not None:
            return message_id
        here = cards.nudge_here(match.view(PUBLIC[0]), row.recipient)
        return await self._send(await self._home(game), here, row)

    async def _make_home(self, game: GameRow, match: Match, row: OutboxRow) -> int | None:
        """Gives the game a public thread where it may have one; else it lives where it was opened."""
        channel = await self._channel(game.channel_id)
        if not isinstance(channel, discord.TextChannel) or not _may_open_threads(channel):
            return None
        view = match.view(PUBLIC[0])
        message_id = await self._send(channel, cards.invitation(view), row)
        try:
            thread = await channel.get_partial_message(message_id).create_thread(name=cards.thread_name(view))
            home_id = thread.id
        except discord.Forbidden:
            return message_id
        except discord.HTTPException as error:
            if error.code != THREAD_EXISTS:
                raise
            home_id = message_id
        await self.store.set_home(game.id, home_id)
        return message_id

    async def _show_card(self, game: GameRow, match: Match) -> int:
        """Edits the living status card, or posts it where there is none (any more)."""
        letter = cards.status_card(match.view(PUBLIC[0]))
        home = await self._home(game)
        if game.card_id is not None:
            try:
                await home.get_partial_message(game.card_id).edit(content=letter.content, view=letter.view)
            except discord.NotFound as error:
                if error.code not in GONE:
                    raise
            else:
                return game.card_id
        assert letter.view is not None
        message = await home.send(letter.content, view=letter.view, nonce=f"pv{game.id}{game.seq}")
        await self.store.set_card(game.id, message.id)
        return message.id


def _link(game: GameRow) -> str:
    return f"https://discord.com/channels/{game.guild_id or '@me'}/{game.home_id}"


def _may_open_threads(channel: discord.TextChannel) -> bool:
    may = channel.permissions_for(channel.guild.me)
    return may.create_public_threads and may.send_messages_in_threads
