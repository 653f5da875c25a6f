"""The courier: delivers the outbox to Discord, each message once, in spite of failures.

A game's channel and each recipient are separate lanes: within a lane the order of the decisions is kept, and
a failing lane does not delay the others. A failed message is tried again soon, then at growing intervals.
When a message reaches Discord, the games that failed before are tried at once, because Discord may have
recovered.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from typing import NamedTuple

import discord
from cachetools import LRUCache
from discord.ext import tasks

from bot.decision import Decision
from bot.delivery.calls import CALLS, Call, quiet_until, wants_call
from bot.delivery.homes import Homes
from bot.delivery.marker import Marker
from bot.delivery.sender import Sender, Stamp
from bot.delivery.step_messages import StepMessages
from bot.failures import DMS_CLOSED, EXPECTED, failure_name
from bot.games import match as matches
from bot.games.game import PUBLIC, Seat
from bot.games.match import Match
from bot.retries import is_transient, retry_delay
from bot.store.statements import DECIDED
from bot.store.store import Store, StoreError
from bot.store.tables import GameRow, OutboxRow
from bot.table import ending, messages
from bot.table.messages import Message
from bot.table.wording import speaking

log = logging.getLogger(__name__)

PATIENCE = timedelta(seconds=15)
"""The wait after a first refusal, which somebody must resolve. It doubles with each further refusal, up to
``LONGEST_WAIT``, because Discord bars a bot that is refused too often."""

LONGEST_WAIT = timedelta(minutes=15)
SILENCE = timedelta(hours=1)
"""Time after which a failing message is reported to the game master."""

A_MOMENT = 1.0
"""Longest time, in seconds, that a command waits for the delivery of its results."""

A_WHILE = 3.0
"""Longest time, in seconds, that the shutdown of the bot waits for messages being sent."""

FOREVER = timedelta(days=36500)


IN_PRIVATE = "dm"
"""The end of the nonce of a direct message: if it is refused, the post in its place is another message."""


class Load(NamedTuple):
    """The messages of one game that are to be sent, with the game and the match that they tell of. Up to the
    event ``game.seq`` nothing else of the game waits."""

    game: GameRow
    match: Match
    rows: Sequence[OutboxRow]


MOST_GAMES = 1_000
"""Number of games of which the courier remembers that nothing waits."""


class Courier:
    """Delivers for all games whose server this process ``serves``. ``clock`` returns the time."""

    def __init__(
        self,
        store: Store,
        client: discord.Client,
        clock: Callable[[], datetime],
        serves: Callable[[int | None], bool] = lambda guild_id: True,
    ) -> None:
        self.store = store
        self.client = client
        self._clock = clock
        self._serves = serves
        # Decisions whose messages are in hand, games as they were when nothing of them waited,
        # and outbox messages that are marked as tried, but by this process, which has not tried them yet.
        self._brought: dict[str, list[Decision]] = {}
        self._calm: LRUCache[str, GameRow] = LRUCache(MOST_GAMES)
        self._untried: set[int] = set()
        self._marker = Marker(store)
        self._step_messages = StepMessages(store)
        self._sender = Sender(client)
        self._homes = Homes(store, client, self._sender)
        self._rounds: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._sound: LRUCache[str, None] = LRUCache(MOST_GAMES)
        self._retries: dict[str, datetime] = {}
        self._hopeful: set[str] = set()
        self._early: set[str] = set()
        self._alarm = tasks.loop()(self._ring)
        self._rung = clock()
        self._ending = False

    def bring(self, decision: Decision) -> None:
        """Delivers the messages of a decision that was just recorded, unless another process does."""
        game = decision.game
        if self._serves(game.guild_id):
            self._untried.update(row.id for row in decision.outbox if row.id is not None)
            self._brought.setdefault(game.id, []).append(decision)
            self.kick(game.id)

    def hear(self, game_id: str, guild_id: int | None) -> None:
        """Delivers what another process has decided, if this process serves that server."""
        if self._serves(guild_id):
            self.kick(game_id)

    def kick(self, game_id: str) -> None:
        """Starts a delivery round for this game, or another one after the round under way."""
        if game_id in self._rounds:
            self._again.add(game_id)
        else:
            self._rounds[game_id] = asyncio.create_task(self._round(game_id), name=f"courier {game_id}")

    async def sweep(self) -> None:
        """Kicks every game that has messages due, after a start or after failures."""
        await self.store.listen(self.hear)
        await self._marker.finish()
        for game_id, guild_id in await self.store.games_with_due(self._clock()):
            self.hear(game_id, guild_id)

    async def settle(self, game_id: str) -> None:
        """Waits up to ``A_MOMENT`` for the game's round under way, if any, to end."""
        if game_id in self._rounds:
            await asyncio.wait([self._rounds[game_id]], timeout=A_MOMENT)

    async def finish(self) -> None:
        """Waits up to ``A_WHILE`` for the rounds under way, then cancels them; what they do not deliver stays
        in the outbox."""
        self._ending = True
        self._alarm.cancel()
        if self._rounds:
            _, hanging = await asyncio.wait(list(self._rounds.values()), timeout=A_WHILE)
            for round_ in hanging:
                round_.cancel()
            await asyncio.gather(*hanging, return_exceptions=True)
        await self._homes.finish()
        await self._marker.finish()

    async def remember(self, user_id: int, language: str) -> bool:
        """Stores the language of a person who has used the bot. Returns whether they must now be told that
        their direct messages are closed, which happens once until they are open again."""
        player = await self.store.player(user_id)
        if player.locale != language:
            await self.store.save_player(user_id, locale=language)
        return player.dms_closed and not player.told and await self.store.must_be_told(user_id)

    async def repost_cards(self) -> bool:
        """Posts a new status card for every game that is not over. Returns whether there is any."""
        games = await self.store.games_open()
        for game in games:
            with speaking(game.locale):
                await self._homes.show_card(game, matches.decode(game.snapshot), sought=False)
        return bool(games)

    async def _round(self, game_id: str) -> None:
        try:
            while True:
                self._again.discard(game_id)
                await self._deliver_due(game_id)
                if game_id not in self._again:
                    return
        except StoreError as problem:  # the sweep tries again
            log.error("game %s: delivery failed: %s", game_id, problem, extra={"game": game_id})  # noqa: TRY400
        finally:
            del self._rounds[game_id]
            if game_id in self._again and not self._ending:
                self.kick(game_id)

    async def _deliver_due(self, game_id: str) -> None:
        now = self._clock()
        early = game_id in self._early
        self._early.discard(game_id)
        load = self._take(game_id) or await self._read(game_id, now)
        if not load.rows:
            self._calm[game_id] = load.game
            return
        self._retries.pop(game_id, None)
        fresh = [row.id for row in load.rows if row.id is not None and not row.tried]
        await self.store.mark_tried(fresh)
        self._untried.update(fresh)
        sent: dict[int, int | None] = {}
        try:
            calm = await self._send_due(load, now, sent, early=early)
        finally:
            self._untried.difference_update(sent)
            self._marker.mark(sent)
        if calm:
            self._calm[game_id] = load.game
        if any(row.id in sent and row.recipient is None for row in load.rows) and game_id not in self._sound:
            await self._mark_recovered(game_id)

    def _take(self, game_id: str) -> Load | None:
        """Returns the decisions in hand, without reading anything; None if something else of the game may
        wait, or nothing is in hand."""
        decisions = self._brought.pop(game_id, [])
        game = self._calm.pop(game_id, None)
        if not decisions:
            return None
        first = decisions[0]
        if first.expected is None:
            game = GameRow(**first.game.model_dump())
        elif game is None or game.seq != first.expected:
            return None
        for before, after in pairwise(decisions):
            if after.expected != before.game.seq:
                return None
        last = decisions[-1]
        for name in DECIDED:
            setattr(game, name, getattr(last.game, name))
        for one in decisions:
            self._step_messages.keep(game_id, (one.expected or 0) + 1, one.events)
        rows = [row for one in decisions for row in one.outbox if row.id in self._untried]
        return Load(game, last.match, rows)

    async def _read(self, game_id: str, now: datetime) -> Load:
        """Returns everything of the game that is not sent, as the store has it."""
        before = await self._game(game_id)
        rows = [
            row for row in await self.store.due(now + FOREVER, game_id) if row.id not in self._marker.sent
        ]
        # What was read last is at least as new as the decisions that the messages tell of.
        game = await self._game(game_id) if rows else before
        match = matches.decode(game.snapshot)
        game.seq = before.seq
        return Load(game, match, rows)

    async def _send_due(self, load: Load, now: datetime, sent: dict[int, int | None], *, early: bool) -> bool:
        """Sends what is due in the order of the rows and stores the message ids in ``sent``; if ``early``,
        also sends messages that failed and would be tried again later. Returns whether nothing is left."""
        game, match, rows = load
        last_move = max((row.id or 0 for row in rows if row.kind == "move"), default=0)
        last_card = max((row.id or 0 for row in rows if row.kind == "card"), default=0)
        last_call = {row.recipient: row.id for row in rows if row.kind in CALLS}
        held_up: set[int | None] = set()
        moved = False
        for row in rows:
            assert row.id is not None
            if row.kind == "move" and row.id != last_move:
                sent[row.id] = None
                continue
            brought = moved and row.recipient is None
            waits = row.due_at > now and not brought and not (early and row.attempts)
            if waits and row.attempts:
                self._schedule_kick(row.game_id, row.due_at)
            if waits or await self._postpone(row, now):
                held_up.add(row.recipient)
            if row.recipient in held_up:
                continue
            late_call = row.kind in CALLS and row.id != last_call[row.recipient]
            if late_call or (row.kind == "card" and row.id != last_card):
                sent[row.id] = None
                continue
            row.tried = row.id not in self._untried
            self._untried.discard(row.id)
            try:
                with speaking(await self._language(row, game)):
                    sent[row.id] = await self._deliver(row, game, match)
                moved = moved or row.kind == "move"
            except Exception as error:  # noqa: BLE001 - no error may stop the other lanes
                held_up.add(row.recipient)
                await self._schedule_retry(row, error, hopeful=not early)
            else:
                if sent[row.id] is not None:
                    self._kick_failed(row.game_id)
        return not held_up

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

    async def _schedule_retry(self, row: OutboxRow, error: Exception, *, hopeful: bool) -> None:
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
        self._schedule_kick(row.game_id, due_at)
        if hopeful and is_transient(error):
            self._hopeful.add(row.game_id)
        level = logging.WARNING if isinstance(error, EXPECTED) else logging.ERROR
        extra = {"game": row.game_id}
        log.log(
            level, "game %s: sending a %s failed: %s", row.game_id, row.kind, failure_name(error), extra=extra
        )
        if row.recipient is not None:
            return
        if isinstance(error, discord.Forbidden):
            await self._report(row.game_id, "permission")
        elif isinstance(error, discord.NotFound):
            await self._report(row.game_id, "gone")
        elif self._clock() - row.created_at >= SILENCE:
            await self._report(row.game_id, "silence")

    def _schedule_kick(self, game_id: str, at: datetime) -> None:
        """Schedules a kick of that game at ``at``, unless a round of it comes earlier."""
        if self._ending:
            return
        self._retries[game_id] = min(at, self._retries.get(game_id, at))
        wait = self._until_next_retry(self._rung)
        if self._alarm.is_running():
            self._alarm.change_interval(seconds=wait)
        else:
            self._alarm.start()

    async def _ring(self) -> None:
        """Kicks the games whose next attempt is due, and sets the alarm for the earliest of the others."""
        self._rung = now = self._clock()
        for game_id in [one for one, at in self._retries.items() if at <= now]:
            del self._retries[game_id]
            self.kick(game_id)
        if self._retries:
            self._alarm.change_interval(seconds=self._until_next_retry(now))
        else:
            self._alarm.stop()

    def _until_next_retry(self, now: datetime) -> float:
        return max((min(self._retries.values()) - now).total_seconds(), 0.0)

    def _kick_failed(self, game_id: str) -> None:
        """Kicks the other failed games at once, because a message of this game reached Discord. A game that
        fails again has a problem of its own, and waits for its own time before it is kicked early again."""
        if self._ending:
            return
        encouraged = self._hopeful - {game_id}
        self._hopeful -= encouraged
        for other in encouraged:
            self._early.add(other)
            self.kick(other)

    async def _mark_recovered(self, game_id: str) -> None:
        if await self.store.meta(_trouble(game_id)):
            await self.store.set_meta(_trouble(game_id), "")
        self._sound[game_id] = None

    async def _report(self, game_id: str, why: str) -> None:
        """Puts a report of the problem into the outbox, once until delivery has recovered."""
        self._sound.pop(game_id, None)
        match = matches.decode((await self._game(game_id)).snapshot)
        now, public = self._clock(), PUBLIC[0]
        reports = [
            OutboxRow(
                game_id=game_id,
                seq=match.seq,
                number=match.version(public),
                kind="trouble",
                audience=why,
                recipient=user_id,
                due_at=now,
                created_at=now,
            )
            for user_id in match.masters or match.seats.values()
        ]
        if await self.store.report(_trouble(game_id), why, reports):
            self._again.add(game_id)

    async def _language(self, row: OutboxRow, game: GameRow) -> str:
        """Returns the language of the recipient, if known; otherwise that of the game."""
        player = None if row.recipient is None else await self.store.player(row.recipient)
        return (player and player.locale) or game.locale

    async def _game(self, game_id: str) -> GameRow:
        game = await self.store.game(game_id)
        assert game is not None
        return game

    async def _deliver(self, row: OutboxRow, game: GameRow, match: Match) -> int | None:
        match row.kind:
            case "move":
                return await self._homes.move(game, match, row.number, self._stamp(row))
            case "home":
                return await self._homes.make(game, match, row.number, self._stamp(row))
            case "card":
                card_id = await self._homes.show_card(game, match, sought=self._doubtful(row))
                await self._homes.rename_thread(game, match)
                return card_id
            case "post" | "handover":
                message = await self._step_messages.post(match, row)
                return await self._post(game, match, message, row)
            case "private":
                return await self._send_dm(row, await self._step_messages.private(match, row))
            case "nudge":
                return await self._call(game, match, row, "nudge", messages.nudge)
            case "reminder":
                return await self._call(game, match, row, "reminder", messages.reminder)
            case "rematch":
                return await self._ask_for_rematch(game, match, row)
            case "late":
                return await self._ask_master(game, match, row)
            case "trouble":
                view = match.view(PUBLIC[0])
                return await self._send_dm(row, messages.trouble(view, _link(game), row.audience, row.number))
        raise AssertionError(row.kind)

    def _doubtful(self, row: OutboxRow) -> bool:
        """Whether an earlier attempt may have succeeded without confirmation."""
        return row.attempts > 0 or row.tried

    def _stamp(self, row: OutboxRow, place: str = "") -> Stamp:
        return Stamp(f"pv{row.id}{place}", self._doubtful(row))

    async def _post(self, game: GameRow, match: Match, message: Message, row: OutboxRow) -> int:
        """Sends a message to the game's home."""
        home = await self._homes.ensure(game, match, row.number, self._stamp(row))
        return await self._sender.send(home, message, self._stamp(row))

    async def _send_dm(self, row: OutboxRow, message: Message) -> int | None:
        """Sends a direct message. Returns None if the recipient does not accept any, which is stored."""
        assert row.recipient is not None
        user = self.client.get_user(row.recipient) or await self.client.fetch_user(row.recipient)
        closed = (await self.store.player(row.recipient)).dms_closed
        try:
            message_id = await self._sender.send(user, message, self._stamp(row, IN_PRIVATE))
        except discord.Forbidden as error:
            if error.code not in DMS_CLOSED:
                raise
            if not closed:
                await self.store.save_player(row.recipient, dms_closed=True, told=False)
            return None
        if closed:
            await self.store.save_player(row.recipient, dms_closed=False)
        return message_id

    async def _call(
        self,
        game: GameRow,
        match: Match,
        row: OutboxRow,
        call: Call,
        words: Callable[[Match, Seat, str, int], Message],
    ) -> int | None:
        """Calls a player to their turn once, privately, or in the game's home if that is not possible; not at
        all if they do not want such calls, or are no longer awaited."""
        if row.audience not in match.awaited() or match.seats.get(row.audience) != row.recipient:
            return None
        assert row.recipient is not None
        if not wants_call(await self.store.player(row.recipient), call):
            return None
        view = match.view(row.audience)
        message_id = await self._send_dm(row, words(view, row.audience, _link(game), row.number))
        if message_id is not None:
            return message_id
        with speaking(game.locale):
            here = messages.nudge_here(match.view(PUBLIC[0]), row.recipient, row.number)
            return await self._post(game, match, here, row)

    async def _ask_master(self, game: GameRow, match: Match, row: OutboxRow) -> int | None:
        """Asks the game master about a late player, privately, or in the game's home if that is not
        possible."""
        assert row.recipient is not None
        view = match.view(PUBLIC[0])
        message_id = await self._send_dm(row, messages.late(view, _link(game), row.number))
        if message_id is not None:
            return message_id
        with speaking(game.locale):
            return await self._post(game, match, messages.late_here(view, row.recipient, row.number), row)

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
            return await self._post(game, match, ending.rematch(*facts), row)


def _trouble(game_id: str) -> str:
    return f"trouble {game_id}"


def _link(game: GameRow) -> str:
    return f"https://discord.com/channels/{game.guild_id or '@me'}/{game.home_id}"
