"""The courier: delivers the outbox to Discord, each message once, in spite of failures.

A game's channel and each recipient are separate lanes: within a lane the order of the decisions is kept, and
a failing lane does not delay the others. A failed message is tried again soon, then at growing intervals.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Literal

import discord

from bot.delivery import policies
from bot.delivery.direct_messages import DirectMessages
from bot.delivery.history import History
from bot.delivery.pending import Marker, Pending, PendingMessages, Retries
from bot.delivery.policies import POLICIES
from bot.delivery.sender import Sender, Stamp, Troubles, stamp_of
from bot.delivery.turns import Turns
from bot.failures import is_transient, retry_delay
from bot.games import match as matches
from bot.presentation.wording import speaking
from bot.recorded_step import RecordedStep
from bot.store.outbox import Backlog
from bot.store.store import Store, StoreError
from bot.store.tables import GameRow, OutboxRow
from bot.workers import cancel

FIRST_REFUSAL_WAIT = timedelta(seconds=15)
"""The wait after a first refusal, which somebody must resolve. It doubles with each further refusal, up to
``LONGEST_REFUSAL_WAIT``, because Discord bars a bot that is refused too often."""

LONGEST_REFUSAL_WAIT = timedelta(minutes=15)

LONG_SILENCE = timedelta(minutes=10)
"""Time without any delivery after which something must be wrong, if something waits."""

SETTLE_WAIT = 1.0
"""Longest time, in seconds, that a command waits for the delivery of its results."""

SHUTDOWN_WAIT = 3.0
"""Longest time, in seconds, that the shutdown of the bot waits for messages being sent."""

Sent = dict[int, int | None]
"""For each id of the outbox that was dealt with, as which message; None if there was nothing to be sent."""

Outcome = Literal["sent", "drawing", "failed"]
"""The outcome of an attempt to deliver: ``drawing`` says that the picture of a turn follows its words."""


@dataclass(eq=False)
class Courier:
    """Delivers for all games whose server this process ``serves``. ``clock`` returns the time."""

    store: Store
    client: discord.Client
    _clock: Callable[[], datetime]
    _serves: Callable[[int | None], bool] = lambda guild_id: True

    def __post_init__(self) -> None:
        self._marker = Marker(self.store)
        self._history = History(self.store)
        self._pending = PendingMessages(self.store, self._history, self._marker)
        self._sender = Sender(self.store, self.client)
        self._direct_messages = DirectMessages(self.store, self._sender, self._history)
        self._turns = Turns(self.store, self._sender, self._history, self._clock, self.start_round)
        self._troubles = Troubles(self.store, self.client, self._clock)
        self.last_delivery: datetime | None = None
        """When a message last reached Discord; None before the first."""
        self._began: datetime | None = None
        self._retries = Retries(self._clock, self.start_round)
        self._rounds: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._ending = False

    def deliver(self, decision: RecordedStep) -> None:
        """Delivers the messages of a decision that was just recorded, unless another process does."""
        if self._serves(decision.game.guild_id):
            self._pending.add(decision)
            self.start_round(decision.game.id)

    def refresh(self, game_id: str, guild_id: int | None) -> None:
        """Delivers what another process has decided, if this process serves that server."""
        if self._serves(guild_id):
            self._pending.invalidate(game_id)
            self.start_round(game_id)

    def start_round(self, game_id: str) -> None:
        """Starts a delivery round for this game, or another one after the round under way."""
        if game_id in self._rounds:
            self._again.add(game_id)
        else:
            self._rounds[game_id] = asyncio.create_task(self._round(game_id), name=f"courier {game_id}")

    async def sweep(self) -> None:
        """Starts a round for every game that has messages due, after a start or after failures."""
        self._began = self._began or self._clock()
        await self._marker.finish()
        for game_id, guild_id in await self.store.outbox.games_due(self._clock()):
            self.refresh(game_id, guild_id)

    async def backlog(self) -> Backlog:
        """Returns what waits in the games of this process, and in ``lanes`` what has waited for
        ``LONG_SILENCE``."""
        now = self._clock()
        return await self.store.outbox.backlog(now, now - LONG_SILENCE, self._serves)

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

    async def settle(self, game_id: str) -> None:
        """Waits up to ``SETTLE_WAIT`` for the game's round under way, if any, to end."""
        if game_id in self._rounds:
            await asyncio.wait([self._rounds[game_id]], timeout=SETTLE_WAIT)

    async def finish(self) -> None:
        """Waits up to ``SHUTDOWN_WAIT`` for the rounds under way and for what waits for its picture, then
        cancels them; what they do not deliver stays in the outbox."""
        self._ending = True
        self._retries.finish()
        with suppress(TimeoutError):
            async with asyncio.timeout(SHUTDOWN_WAIT):
                while under_way := self._under_way():
                    await asyncio.wait(under_way)
        await cancel(self._under_way())
        await self._marker.finish()

    def _under_way(self) -> list[asyncio.Task[Any]]:
        return [*self._rounds.values(), *self._turns.pictures()]

    async def repost_cards(self) -> bool:
        """Posts the card and the current turn of every game that is not over. Returns whether there is
        any."""
        games = await self.store.games.living()
        for game in games:
            with speaking(game.locale):
                match = matches.decode(game.snapshot)
                await self._sender.show_card(game, match, sought=False)
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
                self.start_round(game_id)

    async def _deliver_due(self, game_id: str) -> None:
        pending = await self._pending.load(game_id)
        if not pending.rows:
            self._pending.keep(pending)
            return
        self._retries.forget(game_id)
        sent: Sent = {}
        try:
            nothing_failed = await self._send_due(pending, sent)
        finally:
            self._pending.forget(sent)
            self._marker.mark(sent)
        if nothing_failed:
            rows = [row for row in pending.rows if row.id not in sent]
            self._pending.keep(pending._replace(rows=rows))
        if any(row.id in sent and row.recipient is None for row in pending.rows):
            await self._troubles.end(game_id)

    async def _send_due(self, pending: Pending, sent: Sent) -> bool:
        """Sends what is due in the order of the rows and stores the message ids in ``sent``. Returns whether
        what is left waits for nothing but its picture."""
        now = self._clock()
        newest = {policies.group_of(row): row.id for row in pending.rows}
        held_lanes = set[int | None]()
        moved, nothing_failed = False, True
        for row in pending.rows:
            superseded = newest[policies.group_of(row)] != row.id
            if row.id in sent:
                continue
            if superseded and POLICIES[row.kind].overtakes:
                sent[row.id] = None
                continue
            at_once = moved and row.recipient is None
            if policies.is_held(row):
                if not policies.released(row, pending.rows):
                    held_lanes.add(row.recipient)
                    continue
                at_once = True
            if await self._must_wait(row, now, at_once=at_once):
                held_lanes.add(row.recipient)
                nothing_failed = False
            if row.recipient in held_lanes:
                continue
            if superseded:
                sent[row.id] = None
                continue
            outcome = await self._attempt(row, pending, sent)
            moved = moved or (row.kind == "move" and outcome == "sent")
            nothing_failed = nothing_failed and outcome != "failed"
            if outcome != "sent":
                held_lanes.add(row.recipient)
        return nothing_failed

    async def _must_wait(self, row: OutboxRow, now: datetime, *, at_once: bool) -> bool:
        """Whether a message is not due yet, unless it is to be sent ``at_once``, or its recipient has quiet
        hours now; then it is postponed until they end."""
        if row.due_at > now and not at_once:
            if row.attempts:
                self._retries.schedule(row.game_id, row.due_at)
            return True
        if POLICIES[row.kind].to == "home":
            return False
        assert row.recipient is not None
        until = policies.quiet_until(await self.store.players.get(row.recipient), now)
        if until is not None:
            await self.store.outbox.postpone(row.id, until)
        return until is not None

    async def _attempt(self, row: OutboxRow, pending: Pending, sent: Sent) -> Outcome:
        """Tries to deliver a message, with those that are told together with it."""
        rows = policies.told_together(row, pending.rows)
        for other in rows:
            self._pending.note_try(other)
        try:
            with speaking(await self._language(row, pending.game)):
                complete = await self._deliver(rows, pending, sent)
        except StoreError:
            raise
        # A message that cannot even be made must not stop the other lanes. Like one that Discord refuses it
        # is tried again, and the log names the failure, as an error if it is a bug.
        except Exception as error:  # noqa: BLE001
            await self._schedule_retry(row, pending, error)
            return "failed"
        if not complete:
            return "drawing"
        if sent[row.id] is not None:
            self.last_delivery = self._clock()
        return "sent"

    async def _deliver(self, rows: Sequence[OutboxRow], pending: Pending, sent: Sent) -> bool:
        """Delivers a message, or the consecutive steps of a turn, and stores the message id in ``sent``.
        Returns whether that is all: the picture of a turn may follow."""
        game, match, all_rows = pending
        row, stamp = rows[0], Stamp(stamp_of(rows[0]).nonce, any(map(policies.is_doubtful, rows)))
        message_id: int | None
        complete = True
        match row.kind:
            case "turn":
                last = not any(policies.tells_step(other) and other.id > rows[-1].id for other in all_rows)
                for climactic, message in await self._turns.climaxes(match, rows, opening=True):
                    await self._sender.post_home(game, match, message, climactic, "c")
                message_id, complete = await self._turns.tell(game, match, rows, stamp, last=last)
                for climactic, message in await self._turns.climaxes(match, rows, opening=False):
                    await self._sender.post_home(game, match, message, climactic, "c")
            case "end":
                step = await self._history.step(match, row)
                await self._turns.close(game, match, step, stamp)
                if climax := step.climax():
                    await self._sender.post_home(game, match, climax, row, "c")
                sent[row.id] = message_id = await self._sender.post_home(game, match, step.post(), row)
                await self._turns.remember(game, message_id, row.number, row.number + 1)  # not continued
            case "post":
                step = await self._history.step(match, row)
                message_id = await self._sender.post_home(game, match, step.post(), row)
            case "card":
                message_id = await self._sender.show_card(game, match, sought=stamp.sought)
            case "move":
                message_id = await self._sender.move_home(game, match, row.number, stamp)
            case "home":
                message_id = await self._sender.make_home(game, match, row.number, stamp)
            case "private":
                message_id = await self._direct_messages.tell(rows, match)
            case _:
                message_id = await self._direct_messages.deliver(row, game, match)
        if complete:
            sent |= {other.id: message_id for other in rows}
        return complete

    async def _schedule_retry(self, row: OutboxRow, pending: Pending, error: Exception) -> None:
        """Schedules the next attempt to send a message. A problem that the game master must resolve is
        reported to them once."""
        if is_transient(error):
            wait = timedelta(seconds=retry_delay(row.attempts + 1, error))
        else:
            wait = min(FIRST_REFUSAL_WAIT * 2 ** min(row.attempts, 10), LONGEST_REFUSAL_WAIT)
        due_at = self._clock() + wait
        await self.store.outbox.mark_failed(row.id, due_at)
        self._retries.schedule(row.game_id, due_at)
        if await self._troubles.note(row, pending.game, pending.match, error):
            self._again.add(row.game_id)

    async def _language(self, row: OutboxRow, game: GameRow) -> str:
        """Returns the language of the recipient, if known; otherwise that of the game."""
        player = None if row.recipient is None else await self.store.players.get(row.recipient)
        return (player and player.locale) or game.locale
