"""The referee: loads, decides, records and delivers one command at a time for each game."""

import dataclasses
import logging
import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import AsyncExitStack, suppress
from datetime import datetime

from cachetools import LRUCache
from msgspec.structs import replace

from bot.games.game import Command, Level, Reason, Refused, Resign, Seat
from bot.games.log import Entry, Log
from bot.games.match import Match
from bot.games.match_events import UserId, has_left
from bot.games.registry import GAMES, MANIFESTS
from bot.players import player
from bot.players.player import Advice
from bot.recorded_step import RecordedStep
from bot.referee import player_actions as actions
from bot.referee.action import Action
from bot.referee.checks import check_current, check_present, check_time, random_words, seat_of
from bot.referee.dice import fingerprint, new_seed
from bot.referee.documents import Library
from bot.referee.games import MOST_OPEN, Games, Held
from bot.referee.master_actions import MoveGame
from bot.referee.open_dice import ChannelDice
from bot.referee.opening import Location, Open, Opening
from bot.referee.opponents import Forecasts, Opponents, computers, hint_of
from bot.referee.records import Analyses, Records
from bot.referee.rows import change_of, game_row, results_of_step
from bot.referee.servers import Servers
from bot.referee.step import Before, take
from bot.referee.visits import Visits
from bot.store.store import Store, StoreError, Superseded
from bot.store.tables import GameRow
from bot.workers import RunInWorker, Urgency, run_in_thread

log = logging.getLogger(__name__)

ALPHABET = "ACDEFGHJKLMNPQRTUVWXY34679"
ID_LENGTH = 4


MOST_HINTS = 1_000
"""Number of seats whose last hint is remembered."""


class Referee:
    """The only writer of games.

    ``clock`` returns the time; ``deliver`` is called with each decision that was recorded; ``serves`` says
    whether this process delivers the messages of a server's games and watches their time. ``run_in_worker``
    asks a computer player; without it computer players do nothing. ``verify_in_worker``
    referees a record again; ``most_open`` is the number of unfinished games that a person may have opened.
    Every method that changes a game raises ``Refused`` if a rule forbids the change, and then nothing has
    changed.
    """

    def __init__(
        self,
        store: Store,
        clock: Callable[[], datetime],
        deliver: Callable[[RecordedStep], None],
        serves: Callable[[int | None], bool] = lambda guild_id: True,
        run_in_worker: RunInWorker | None = None,
        verify_in_worker: RunInWorker | None = None,
        most_open: int = MOST_OPEN,
    ) -> None:
        self._store = store
        self._clock = clock
        self._deliver = deliver
        self._serves = serves
        self.games = Games(store, most_open)
        self.records = Records(store, self.games)
        self.channel_dice = ChannelDice(store)
        self.visits = Visits(store)
        self._advised: LRUCache[tuple[str, Seat], tuple[int, Sequence[Advice]]] = LRUCache(MOST_HINTS)
        self.opponents: Opponents | None = None
        if run_in_worker:
            self.opponents = Opponents(self.games, run_in_worker, self._play_computer)
        self.forecasts = Forecasts(run_in_worker or run_in_thread)
        verify_in_worker = verify_in_worker or run_in_thread
        self.analyses = Analyses(self.records, run_in_worker or run_in_thread, verify_in_worker)
        self.servers = Servers(store, clock, self.games, self.visits, self._follow_server, serves)

    def library(self, kind: str, guild_id: int) -> Library:
        """Returns the documents of one kind of game that the members of a server have added."""
        return Library(self._store, kind, guild_id)

    async def open(self, opening: Opening) -> RecordedStep:
        """Opens a lobby; with every seat given, the game starts at once."""
        check_time(opening.hours, opening.on_expiry, mastered=bool(opening.masters))
        async with AsyncExitStack() as locks:
            for user in opening.asked.values():
                await locks.enter_async_context(self.games.lock(f"asked {user}"))
                await self.games.check_asked(user, opening.by, opening.location.guild_id, self._clock())
            while True:
                match_id = "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))
                with suppress(Superseded):
                    return await self._open(match_id, opening)

    async def _open(self, match_id: str, opening: Opening) -> RecordedStep:
        """Opens the game under this id. Raises ``Superseded`` if there is a game of that id."""
        seed, now, location = new_seed(), self._clock(), opening.location
        game = GAMES[opening.kind]
        action = Open(
            replace(
                opening,
                options=game.read_options(opening.options),
                hints=opening.hints and bool(MANIFESTS[opening.kind].player),
            ),
            fingerprint(seed),
            game.rules_version,
            {seat: random_words() for seat in opening.seats},
            computers(opening.kind, opening.levels),
        )
        row = GameRow(
            id=match_id,
            kind=opening.kind,
            guild_id=location.guild_id,
            channel_id=location.channel_id,
            home_id=location.channel_id,
            locale=location.language,
            stage="lobby",
            snapshot=b"",
            seed=seed.hex(),
            opened_at=now,
            changed_at=now,
            digest=match_id,
        )
        return await self._record(Held(row, Match(match_id)), action, opening.by, expected=None)

    async def rematch(self, game_id: str, user: UserId, *, swapped: bool, both: bool = False) -> Match:
        """Opens a game like one that is over for one of its players, or agrees to the one that was asked for.
        They take the seat they had or, if ``swapped``, the other side's; with ``both``, one after the other.

        The next game's id is derived from this one's, so that two players who ask at the same time ask for
        one game.
        """
        old, row = await self.games.find_allowed(game_id, user, "rematch"), await self.games.row(game_id)
        check_present(old)
        if old.has_second:
            raise Refused(Reason("match-over", "games", {"game": _next(game_id)}))
        location, next_id = Location(row.guild_id, row.channel_id, row.locale), _next(game_id)
        opening = Opening.rematch(old, location, user, swapped=swapped, both=both)
        with suppress(Superseded):
            return (await self._open(next_id, opening)).match
        again = await self.games.match(next_id)
        if again.stage == "closed":
            raise Refused(Reason("match-closed", "stage", {"game": next_id}))
        if again.seat_of(user):
            return again
        (seat,) = opening.seats
        if again.stage == "lobby" and seat in again.seats:
            # A player who wants the sides the other way round has taken it.
            free = next(seat for seat in again.game.seats if seat not in again.seats)
            raise Refused(Reason("rematch-other-way", "seats", {"game": next_id, "seat": free}))
        return (await self.sit(next_id, user, seat)).match

    async def _open_second(self, first: Match) -> None:
        """Opens the second of two games where the first was played, with the sides changed, unless it is
        open."""
        row = await self.games.row(first.id)
        location = Location(row.guild_id, row.home_id, row.locale)
        if not any(map(has_left, first.seats.values())):
            with suppress(Superseded):
                await self._open(_next(first.id), Opening.second(first, location))
        await self._store.games.let_sleep(first.id)

    async def sit(self, game_id: str, user: UserId, seat: Seat, words: str | None = None) -> RecordedStep:
        """Gives the user a seat, with their own words for the dice or random ones. The words belong to this
        call because a game that deals as soon as all seats are taken leaves no later time for them."""
        check_present(await self.games.recent(game_id))
        return await self.act(game_id, user, actions.Sit(seat, random_words() if words is None else words))

    async def seat_computers(
        self, game_id: str, user: UserId, levels: Mapping[Seat, Level], seat: Seat | None = None
    ) -> RecordedStep:
        """Gives free seats to computer players of these levels. A user without a seat takes ``seat``."""
        match = await self.games.match(game_id)
        check_present(match)
        words = random_words() if seat else ""
        return await self.act(
            game_id, user, actions.SeatComputers(computers(match.kind, levels), seat, words)
        )

    async def play_out(self, game_id: str, user: UserId, version: int | None = None) -> RecordedStep:
        """Lets the computer finish a game for its only player as well, as well as it plays against them.
        ``version`` is that of ``play``."""
        match = await self.games.match(game_id)
        seat = seat_of(match, user)
        level = next((computer.level for computer in match.computers.values()), player.LEVEL)
        action = actions.PlayOut(computers(match.kind, {seat: level})[seat], version=version)
        return await self.act(game_id, user, action)

    async def play(
        self, game_id: str, user: UserId, command: Command, version: int | None = None
    ) -> RecordedStep:
        """Plays a player's command. ``version`` is the version that the pressed button was made for."""
        return await self.act(game_id, user, actions.Play(command, version=version))

    async def play_series(
        self, game_id: str, user: UserId, commands: Sequence[Command], version: int | None = None
    ) -> RecordedStep:
        """Plays several commands of a player, other than a resignation, in one step, until one is no longer
        legal. ``version`` is that of ``play``."""
        if len(commands) == 1:
            return await self.play(game_id, user, commands[0], version)
        return await self.act(game_id, user, actions.PlaySeries(tuple(commands), version=version))

    async def wake(self) -> None:
        """Applies what is due in every game in which somebody's time is running out."""
        for game_id, guild_id in await self._store.games.to_wake(self._clock()):
            called = self.opponents is not None and self.opponents.has_called(game_id)
            if called or not self._serves(guild_id):
                continue
            try:
                await self._expire(game_id)
            except StoreError:
                raise
            except Exception:  # a failure of one game must not delay the others
                log.exception("game %s: its time could not be looked at", game_id, extra={"game": game_id})

    async def _expire(self, game_id: str) -> None:
        async with self.games.lock(game_id):
            held = await self.games.load(game_id)
            if held.match.has_second:
                await self._open_second(held.match)
                return
            if held.match.thinking():
                self.call_computer(game_id, held.row.guild_id)
                return
            with suppress(Superseded):
                await self._record(held, actions.Expire(), None, expected=held.row.seq)

    async def _follow_server(self, game_id: str, present: bool) -> None:
        """Pauses or resumes a game because the bot was removed from its server or is back, unless the game
        does not run or the game master has paused it."""
        with suppress(Refused):
            await self.act(game_id, None, actions.FollowServer(present))

    async def resign(self, game_id: str, user: UserId) -> RecordedStep:
        await self.games.find_allowed(game_id, user, "table resign")
        return await self.act(game_id, user, actions.Play(Resign()))

    async def undo(self, game_id: str, user: UserId, version: int | None = None) -> RecordedStep:
        """Takes back a player's last move, or asks the other side. ``version`` is the version that the
        pressed button was made for."""
        return await self.act(game_id, user, actions.Undo(version=version))

    async def move(
        self, game_id: str, user: UserId, channel_id: int, reason: str, *, by_right: bool
    ) -> RecordedStep:
        """Moves the match to another channel for the game master. The destination is stored before the move
        is recorded, because delivery reads it as soon as the record is committed."""
        await self.games.find_allowed(game_id, user, "gm move", by_right=by_right)
        action = MoveGame(reason).tidy()
        await self._store.games.set_destination(game_id, channel_id)
        return await self.act(game_id, user, action, by_right=by_right)

    async def act(
        self, game_id: str, by: UserId | None, action: Action, *, by_right: bool = False
    ) -> RecordedStep:
        """Performs an action of a user, or of nobody. ``by_right`` says that the server lets them preside."""
        async with self.games.lock(game_id):
            held = self.games.known(game_id)
            if held is None or action.on_log:
                held = await self.games.load(game_id)
            while True:
                log = await self.records.log(game_id) if action.on_log else None
                try:
                    return await self._record(
                        held, action, by, expected=held.row.seq, log=log, by_right=by_right
                    )
                except Superseded:
                    held = await self.games.load(game_id)
                except Refused:
                    now = await self.games.load(game_id)
                    if now.row.seq == held.row.seq:
                        raise
                    held = now

    async def _record(
        self,
        held: Held,
        action: Action,
        by: UserId | None,
        *,
        expected: int | None,
        log: Log | None = None,
        by_right: bool = False,
    ) -> RecordedStep:
        row, match = held
        # Times in a record never decrease, even if the system clock is set back.
        now = max(self._clock(), row.changed_at)
        before = Before(match, log, bytes.fromhex(row.seed), row.rolls, row.digest)
        step = take(before, action, by, now, new_seed, by_right=by_right)
        written = game_row(row, step, now)
        change = change_of(held, written, step, by, now, expected, tried=self._serves(row.guild_id))
        results = await results_of_step(self._store, match, step.match, written, change.events, change.rolls)
        change = dataclasses.replace(change, results=results)
        async with self.games.bounded(match, step.match, row.guild_id, None if step.match.first else by):
            await self._store.commit(change)
        self.games.keep(Held(written, step.match))
        first, mover = row.seq + 1, step.action.mover(match, by)
        entries = [Entry(seq, first, mover, event) for seq, event in enumerate(step.events, first)]
        self.records.note(row.id, entries, rolled=bool(step.rolls))
        recorded = RecordedStep(written, expected, match, step.match, step.events, change.outbox)
        self._deliver(recorded)
        if step.match.thinking():
            self.call_computer(row.id, row.guild_id)
        if step.match.has_second and match.stage != "over":
            await self._open_second(step.match)
        return recorded

    async def hint(
        self, game_id: str, user: UserId, version: int | None = None
    ) -> tuple[Match, Sequence[Advice]]:
        """Returns the match now, and what the computer advises this player, the best command first. In a
        match among people everybody is told that they asked, once the hint is there. ``version`` is that of
        ``play``. Raises ``Busy`` if the computer cannot give any more hints now."""
        held = await self.games.load(game_id)
        match, seat = held.match, seat_of(held.match, user)
        check_current(match, seat, version)
        offered = (match.solo or match.hints) and MANIFESTS[match.kind].player
        if self.opponents is None or not offered or seat not in match.awaited():
            raise Refused(Reason("hint-not", "seats"))
        thought = hint_of(match, seat, bytes.fromhex(held.row.seed))
        advice = await self.opponents.run_in_worker(thought, Urgency.ANSWER)
        if not match.solo:
            match = (await self.act(game_id, user, actions.AskHint(version=match.version(seat)))).match
        self._advised[game_id, seat] = match.version(seat), advice
        return match, advice

    def advised(self, match: Match, seat: Seat) -> Sequence[Advice]:
        """Returns the last hint that was given to this seat, if it is for the match as it is now."""
        version, advice = self._advised.get((match.id, seat), (None, ()))
        return advice if version == match.version(seat) else ()

    async def close(self) -> None:
        """Ends the thinking of computer players, and analyses."""
        await self.analyses.close()
        if self.opponents:
            await self.opponents.close()

    # --- computer players

    def call_computer(self, game_id: str, guild_id: int | None) -> None:
        """Makes a computer player think, if this process serves that server and the game waits for one after
        what another process has decided."""
        if self.opponents and self._serves(guild_id):
            self.opponents.call(game_id)

    async def _play_computer(self, match: Match, seat: Seat, command: Command) -> None:
        """Gives the command of a computer player, unless its game has changed since this match."""
        async with self.games.lock(match.id):
            held = await self.games.load(match.id)
            if held.match.seq == match.seq:
                with suppress(Superseded):
                    action = actions.ComputerPlays(seat, command)
                    await self._record(held, action, None, expected=held.row.seq)


def _next(game_id: str) -> str:
    """Returns the id of the game played after that one: ``A7QX``, ``A7QX2``, ``A7QX3``."""
    first, number = game_id[:ID_LENGTH], game_id[ID_LENGTH:]
    return f"{first}{int(number or 1) + 1}"
