"""The courier: delivers the outbox to Discord, each message once, in spite of failures.

A game's channel and each recipient are separate lanes: within a lane the order of the decisions is kept, and
a failing lane does not delay the others. A failed message is tried again soon, then at growing intervals.
When a message reaches Discord, the games that failed before are tried at once, because Discord may have
recovered.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from itertools import takewhile
from typing import Any

import discord

from bot.delivery.calls import CALLS, quiet_until
from bot.delivery.history import History
from bot.delivery.homes import Homes
from bot.delivery.intake import Intake, Load
from bot.delivery.invitations import InvitationPosts
from bot.delivery.letters import Letters, is_doubtful, stamp_of
from bot.delivery.marker import Marker
from bot.delivery.retries import Retries
from bot.delivery.sender import Sender, Stamp
from bot.delivery.troubles import Troubles
from bot.delivery.turns import Turns
from bot.games import match as matches
from bot.presentation.replay.animation import Animator
from bot.presentation.wording import speaking
from bot.recorded_step import RecordedStep
from bot.retries import is_transient, retry_delay
from bot.store.outbox import Backlog
from bot.store.store import Store, StoreError
from bot.store.tables import GameRow, OutboxRow

PATIENCE = timedelta(seconds=15)
"""The wait after a first refusal, which somebody must resolve. It doubles with each further refusal, up to
``LONGEST_WAIT``, because Discord bars a bot that is refused too often."""

LONGEST_WAIT = timedelta(minutes=15)

LONG_SILENCE = timedelta(minutes=10)
"""Time without any delivery after which something must be wrong, if something waits."""

A_MOMENT = 1.0
"""Longest time, in seconds, that a command waits for the delivery of its results."""

A_WHILE = 3.0
"""Longest time, in seconds, that the shutdown of the bot waits for messages being sent."""


class Courier:
    """Delivers for all games whose server this process ``serves``. ``clock`` returns the time, and
    ``animator`` makes the pictures of turns move."""

    def __init__(
        self,
        store: Store,
        client: discord.Client,
        clock: Callable[[], datetime],
        serves: Callable[[int | None], bool] = lambda guild_id: True,
        animator: Animator | None = None,
    ) -> None:
        self.store = store
        self.client = client
        self._clock = clock
        self._serves = serves
        self._marker = Marker(store)
        self._history = History(store)
        self._intake = Intake(store, self._history, self._marker)
        self._sender = Sender(client)
        self._homes = Homes(store, client, self._sender)
        self._letters = Letters(store, self._sender, self._homes, self._history)
        self._turns = Turns(
            store, self._homes, self._sender, self._history, clock, self.kick, animator or Animator()
        )
        self._troubles = Troubles(store, client, clock)
        self.last_delivery: datetime | None = None
        """When a message last reached Discord; None before the first."""
        self._began: datetime | None = None
        self._invitations = InvitationPosts(store, client, self._sender, clock, serves)
        self._retries = Retries(clock, self.kick)
        self._rounds: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._ending = False

    def bring(self, decision: RecordedStep) -> None:
        """Delivers the messages of a decision that was just recorded, unless another process does."""
        if self._serves(decision.game.guild_id):
            self._intake.bring(decision)
            self.kick(decision.game.id)

    def hear(self, game_id: str, guild_id: int | None) -> None:
        """Delivers what another process has decided, if this process serves that server."""
        if self._serves(guild_id):
            self._intake.doubt(game_id)
            self.kick(game_id)

    def kick(self, game_id: str) -> None:
        """Starts a delivery round for this game, or another one after the round under way."""
        if game_id in self._rounds:
            self._again.add(game_id)
        else:
            self._rounds[game_id] = asyncio.create_task(self._round(game_id), name=f"courier {game_id}")

    async def sweep(self) -> None:
        """Kicks every game that has messages due, after a start or after failures."""
        self._began = self._began or self._clock()
        await self._marker.finish()
        for game_id, guild_id in await self.store.games_with_due(self._clock()):
            self.hear(game_id, guild_id)
        await self._invitations.sweep()

    async def backlog(self) -> Backlog:
        """Returns what waits in the games of this process, and in ``lanes`` what has waited for
        ``LONG_SILENCE``."""
        now = self._clock()
        return await self.store.backlog(now, now - LONG_SILENCE, self._serves)

    @property
    def is_silent(self) -> bool:
        """Whether nothing has been delivered for ``LONG_SILENCE``."""
        since = self.last_delivery or self._began
        return since is not None and self._clock() - since >= LONG_SILENCE

    def is_stuck(self, backlog: Backlog) -> bool:
        """Whether nothing has been delivered for ``LONG_SILENCE`` though something has waited for as long. A
        lane that began to wait before something else was delivered is closed by itself. Before the first
        delivery that is assumed of a single lane that began to wait before the start."""
        since = self.last_delivery or self._began
        if not self.is_silent or since is None or backlog.newest is None:
            return False
        return backlog.newest > since or (self.last_delivery is None and backlog.lanes > 1)

    async def show_invitation(self, invitation_id: str) -> bool:
        """Posts an invitation, or brings its post up to date; the sweep tries again what fails. Returns False
        if Discord refuses it for good."""
        return await self._invitations.show(invitation_id)

    async def settle(self, game_id: str) -> None:
        """Waits up to ``A_MOMENT`` for the game's round under way, if any, to end."""
        if game_id in self._rounds:
            await asyncio.wait([self._rounds[game_id]], timeout=A_MOMENT)

    async def finish(self) -> None:
        """Waits up to ``A_WHILE`` for the rounds under way and for what waits for its picture, then cancels
        them; what they do not deliver stays in the outbox."""
        self._ending = True
        self._retries.finish()
        with suppress(TimeoutError):
            async with asyncio.timeout(A_WHILE):
                while under_way := self._under_way():
                    await asyncio.wait(under_way)
        hanging = self._under_way()
        for task in hanging:
            task.cancel()
        await asyncio.gather(*hanging, return_exceptions=True)
        await self._homes.finish()
        await self._marker.finish()

    def _under_way(self) -> list[asyncio.Task[Any]]:
        return [*self._rounds.values(), *self._turns.pictures()]

    async def remember(self, user_id: int, language: str) -> bool:
        """Stores the language of a person who has used the bot. Returns whether they must now be told that
        their direct messages are closed, which happens once until they are open again. Does nothing if the
        database fails: they have their answer."""
        with suppress(StoreError):
            player = await self.store.player(user_id)
            if player.locale != language:
                await self.store.save_player(user_id, locale=language)
            return player.dms_closed and not player.told and await self.store.must_be_told(user_id)
        return False

    async def repost_cards(self) -> bool:
        """Posts the card and the current turn of every game that is not over. Returns whether there is
        any."""
        games = await self.store.games_open()
        for game in games:
            with speaking(game.locale):
                match = matches.decode(game.snapshot)
                await self._homes.show_card(game, match, sought=False)
                if match.state is not None:
                    await self._turns.repost(game, match)
        return bool(games)

    async def _round(self, game_id: str) -> None:
        try:
            while True:
                self._again.discard(game_id)
                await self._deliver_due(game_id)
                if game_id not in self._again:
                    return
        except StoreError:
            pass  # it has been heard, and the sweep tries again
        finally:
            del self._rounds[game_id]
            if game_id in self._again and not self._ending:
                self.kick(game_id)

    async def _deliver_due(self, game_id: str) -> None:
        now, early = self._clock(), self._retries.is_early(game_id)
        load = await self._intake.load(game_id, now)
        if not load.rows:
            self._intake.keep(load)
            return
        self._retries.forget(game_id)
        sent: dict[int, int | None] = {}
        try:
            sound = await self._send_due(load, now, sent, early=early)
        finally:
            self._intake.forget(list(sent))
            self._marker.mark(sent)
        if sound:
            self._intake.keep(load._replace(rows=[row for row in load.rows if row.id not in sent]))
        if any(row.id in sent and row.recipient is None for row in load.rows):
            await self._troubles.end(game_id)

    async def _send_due(self, load: Load, now: datetime, sent: dict[int, int | None], *, early: bool) -> bool:
        """Sends what is due in the order of the rows and stores the message ids in ``sent``; if ``early``,
        also sends messages that failed and would be tried again later. Returns whether what is left waits for
        nothing but its picture."""
        game, _, rows = load
        last_of = {row.kind: row.id for row in rows if row.kind in ("move", "card")}
        last_call = {row.recipient: row.id for row in rows if row.kind in CALLS}
        held_up: set[int | None] = set()
        moved, sound = False, True
        for row in rows:
            assert row.id is not None
            if row.id in sent:
                continue
            if row.kind == "move" and row.id != last_of["move"]:
                sent[row.id] = None
                continue
            brought = moved and row.recipient is None
            waits = row.due_at > now and not brought and not (early and row.attempts)
            if waits and row.attempts:
                self._retries.schedule(row.game_id, row.due_at)
            if waits or await self._postpone(row, now):
                held_up.add(row.recipient)
                sound = False
            if row.recipient in held_up:
                continue
            late_call = row.kind in CALLS and row.id != last_call[row.recipient]
            if late_call or (row.kind == "card" and row.id != last_of["card"]):
                sent[row.id] = None
                continue
            together = _told_together(row, rows)
            for one in together:
                self._intake.note_try(one)
            try:
                with speaking(await self._language(row, game)):
                    done = await self._deliver(together, load, sent)
                moved = moved or row.kind == "move"
            except StoreError:
                raise
            except Exception as error:  # noqa: BLE001 - no error may stop the other lanes
                sound = False
                held_up.add(row.recipient)
                await self._schedule_retry(row, game, error, hopeful=not early)
            else:
                if not done:
                    held_up.add(None)
                elif sent[row.id] is not None:
                    self.last_delivery = self._clock()
                    self._retries.encourage(row.game_id)
        return sound

    async def _deliver(self, rows: Sequence[OutboxRow], load: Load, sent: dict[int, int | None]) -> bool:
        """Delivers a message, or the consecutive steps of a turn, and stores the message id in ``sent``.
        Returns whether that is all: the picture of a turn may follow."""
        game, match, every = load
        row = rows[0]
        stamp = Stamp(stamp_of(row).nonce, any(map(is_doubtful, rows)))
        if row.kind == "private":
            message_id = await self._letters.tell_privately(rows, match)
            sent.update(dict.fromkeys((one.id or 0 for one in rows), message_id))
            return True
        if row.began:
            last = not any((other.id or 0) > (rows[-1].id or 0) and _is_told(other) for other in every)
            told = await self._turns.tell(game, match, rows, stamp, last=last)
            for climactic, message in await self._turns.climaxes(match, rows):
                await self._letters.post(game, match, message, climactic, "c")
            await self._homes.rename_thread(game, match)
            if told.whole:
                sent.update(dict.fromkeys((one.id or 0 for one in rows), told.message_id))
            return told.whole
        if row.kind == "end":
            await self._turns.close_before(game, match, row, stamp)
        sent[row.id or 0] = message_id = await self._letters.deliver(row, game, match)
        if row.kind == "end" and message_id is not None:
            await self._turns.end(game, message_id, row.number)
            await self._homes.rename_thread(game, match)
        return True

    async def _postpone(self, row: OutboxRow, now: datetime) -> bool:
        """Whether the recipient has quiet hours now; if so, postpones the message until they end."""
        if row.recipient is None:
            return False
        until = quiet_until(await self.store.player(row.recipient), now)
        if until is None:
            return False
        assert row.id is not None
        await self.store.postpone(row.id, until)
        return True

    async def _schedule_retry(
        self, row: OutboxRow, game: GameRow, error: Exception, *, hopeful: bool
    ) -> None:
        """Schedules the next attempt to send a message and, if ``hopeful`` and the failure is transient, an
        earlier one when another game is delivered. A problem that the game master must resolve is reported to
        them once."""
        assert row.id is not None
        if is_transient(error):
            wait = timedelta(seconds=retry_delay(row.attempts + 1, error))
        else:
            wait = min(PATIENCE * 2 ** min(row.attempts, 10), LONGEST_WAIT)
        due_at = self._clock() + wait
        await self.store.mark_failed(row.id, due_at)
        self._retries.schedule(row.game_id, due_at)
        if hopeful and is_transient(error):
            self._retries.hope(row.game_id)
        if await self._troubles.note(row, game, error):
            self._again.add(row.game_id)

    async def _language(self, row: OutboxRow, game: GameRow) -> str:
        """Returns the language of the recipient, if known; otherwise that of the game."""
        player = None if row.recipient is None else await self.store.player(row.recipient)
        return (player and player.locale) or game.locale


def _is_told(row: OutboxRow) -> bool:
    """Whether a message tells a step of a game that has begun, in a growing post or at the end."""
    return row.recipient is None and (bool(row.began) or row.kind == "end")


def _told_together(row: OutboxRow, rows: Sequence[OutboxRow]) -> list[OutboxRow]:
    """Returns the rows that are delivered with this one: for a step of a turn, the next steps of it, in its
    post or for one player."""
    if not row.began:
        return [row]
    if row.kind == "private":
        same = (row.kind, row.recipient, row.audience, row.began)
        return [one for one in rows if (one.kind, one.recipient, one.audience, one.began) == same]
    later = [one for one in rows if _is_told(one) and (one.id or 0) >= (row.id or 0)]
    return list(takewhile(lambda one: one.began == row.began, later))
