"""The referee: loads, decides, records and delivers one command at a time for each game."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any, Literal, NamedTuple, TypeVar

import msgspec
from msgspec.structs import replace

from bot.games import match as matches
from bot.games.game import PUBLIC, Choice, Command, Dice, Event, Reason, Refused, Resign, Sealed, Seat
from bot.games.log import Entry, Log
from bot.games.match import RECORD, Match, OnExpiry, SeedOpened, Told, UserId
from bot.games.registry import GAMES
from bot.referee import actions, authority, deadlines, decisions, drafts, preferences
from bot.referee.actions import Action, Deed, Open
from bot.referee.dice import Recorded, fingerprint, new_seed
from bot.referee.documents import Library
from bot.referee.export import account, export, moments
from bot.referee.notices import notices
from bot.referee.open_dice import Thrown, throw
from bot.referee.preferences import Nudges
from bot.referee.step import Before, Step, take
from bot.referee.words import made_up
from bot.store.store import Change, Store, Superseded
from bot.store.tables import EventRow, GameMasterRow, GameRow, PersonRow, PlayerRow, RollRow, SeatRow

log = logging.getLogger(__name__)

T = TypeVar("T")

ALPHABET = "ACDEFGHJKLMNPQRTUVWXY34679"
ID_LENGTH = 4


class Place(NamedTuple):
    """Where a game is opened: the server, the channel or thread, and its language."""

    guild_id: int | None
    channel_id: int
    language: str = "en"


class Receipt(NamedTuple):
    """The result of a recorded decision: the match after it, and the events of the step."""

    match: Match
    events: Sequence[Event]


class Held(NamedTuple):
    """A game as it was last read or written."""

    row: GameRow
    match: Match


class Referee:
    """The only writer of games.

    ``clock`` returns the time; ``deliver`` is called with the id of each game that has something to send.
    Every method that changes a game raises ``Refused`` if a rule forbids the change, and then nothing has
    changed.
    """

    def __init__(self, store: Store, clock: Callable[[], datetime], deliver: Callable[[str], None]) -> None:
        self.store = store
        self._clock = clock
        self._deliver = deliver
        self._held: dict[str, Held] = {}
        self._locks: dict[str, asyncio.Lock] = {}

    async def open(
        self,
        kind: str,
        options: Mapping[str, Any],
        place: Place,
        by: UserId,
        *,
        seats: Mapping[Seat, UserId] | None = None,
        master: UserId | None = None,
        hours: int = 0,
        on_expiry: OnExpiry = "nudge",
    ) -> Receipt:
        """Opens a lobby; with every seat given, the game starts at once. ``hours`` is how long it waits for a
        player (0: for ever), ``on_expiry`` what happens after that."""
        decisions.hours_given(hours)
        if hours and on_expiry == "ask" and master is None:
            raise Refused(Reason("ask-nobody", "deadlines"))
        game = GAMES[kind]
        # In the form in which the database returns them: a tuple becomes a list.
        plain = msgspec.json.decode(msgspec.json.encode(msgspec.convert(dict(options), game.options)))
        seats = dict(seats or {})
        opening = Open(
            kind,
            seats,
            () if master is None else (master,),
            hours,
            on_expiry,
            record=RECORD,
            options=plain,
            words={seat: made_up() for seat in seats},
        )
        while True:
            match_id = "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))
            with suppress(Superseded):
                return await self._open(match_id, opening, place, by)

    async def _open(self, match_id: str, opening: Open, place: Place, by: UserId) -> Receipt:
        """Opens the game under this id. Raises ``Superseded`` if there is a game of that id."""
        seed, now = new_seed(), self._clock()
        row = GameRow(
            id=match_id,
            kind=opening.kind,
            guild_id=place.guild_id,
            channel_id=place.channel_id,
            home_id=place.channel_id,
            locale=place.language,
            stage="lobby",
            snapshot=b"",
            seed=seed.hex(),
            opened_at=now,
            changed_at=now,
            digest=match_id,
        )
        action = replace(opening, fingerprint=fingerprint(seed))
        return await self._record(Held(row, Match(match_id)), action, by, expected=None)

    async def rematch(self, game_id: str, user: UserId, *, swapped: bool) -> Match:
        """Opens a game like one that is over for one of its players, or agrees to the one that was asked for.
        They take the seat they had or, if ``swapped``, the other side's.

        The next game's id is derived from this one's, so that two players who ask at the same time ask for
        one game.
        """
        old, row = await self.allowed(game_id, user, "rematch"), await self.row(game_id)
        seats, next_id = decisions.seats_again(old, swapped=swapped), _next(game_id)
        seat = next(one for one, player in seats.items() if player == user)
        opening = Open(
            old.kind,
            {seat: user},
            old.masters,
            old.hours,
            old.on_expiry,
            of=old.id,
            asked=decisions.asked_again(user, seats),
            record=RECORD,
            options=old.options,
            words={seat: made_up()},
        )
        place = Place(row.guild_id, row.channel_id, row.locale)
        with suppress(Superseded):
            return (await self._open(next_id, opening, place, user)).match
        again = await self.match(next_id)
        if again.seat_of(user):
            return again
        decisions.take_again(again, seat)
        return (await self.sit(next_id, user, seat)).match

    async def match(self, game_id: str) -> Match:
        """Returns the current match. Raises ``Refused`` if there is none of that id."""
        return (await self._load(game_id)).match

    async def row(self, game_id: str) -> GameRow:
        """Returns the stored row of the match: where it lives, and what shows it."""
        return (await self._load(game_id)).row

    async def games_at(self, place_id: int) -> list[Held]:
        """Returns the matches that live in a channel or thread or were opened there, the newest first."""
        return [self._hold(row) for row in await self.store.games_at(place_id, also_over=True)]

    async def games_of(self, user: UserId, *, also_over: bool = False) -> list[Match]:
        """Returns the matches in which the user plays or presides."""
        return [self._hold(row).match for row in await self.store.games_of(user, also_over=also_over)]

    async def games_in(self, guild_id: int) -> list[Match]:
        """Returns the matches of a server that are not over."""
        return [self._hold(row).match for row in await self.store.games_in(guild_id)]

    async def log(self, game_id: str) -> list[Entry]:
        """Returns every event of the match, including undone ones."""
        held = await self._load(game_id)
        return [
            Entry(row.seq, row.step, row.seat, held.match.read_event(row.data))
            for row in await self.store.events(game_id)
        ]

    async def published(self, game_id: str) -> list[str]:
        """Returns the digests that were published whenever the game ended, in order; none if there is no such
        game."""
        with suppress(Refused):
            happened = [entry.event for entry in await self.log(game_id)]
            return [one.digest for one in happened if isinstance(one, SeedOpened) and one.digest]
        return []

    async def export(self, game_id: str, audience: str) -> dict[str, Any]:
        """Returns the record of the match for a seat or the public; the whole record when it is over."""
        match = await self.match(game_id)
        events = await self.store.events(game_id)
        return export(match, events, await self.store.rolls(game_id), audience)

    async def account(self, game_id: str, audience: str) -> list[Told]:
        """Returns what happened in the match, for a seat or the public; everything when it is over."""
        match = await self.match(game_id)
        events = await self.store.events(game_id)
        return account(match, events, await self.store.rolls(game_id), audience)

    async def moments(self, game_id: str, audience: str, numbers: Collection[int]) -> dict[int, Match]:
        """Returns what a seat or the public saw after each of these events, by their numbers in its
        ``account``. When the match is over, returns what the public saw, so that all readers get the same."""
        match = await self.match(game_id)
        reader = PUBLIC[0] if match.stage == "over" else audience
        events = await self.store.events(game_id)
        return await asyncio.to_thread(moments, match, events, reader, numbers)

    async def throw(
        self, place: int, throw_id: str, words: str | None, throwing: Callable[[Dice], T]
    ) -> tuple[T, Thrown]:
        """Throws dice without a game, from the cup of that channel; if ``words`` is None, random words are
        used. Returns the result of ``throwing``, called with the dice, and the record of the throw.

        Raises ``Refused`` for words that are empty or too long. If ``throwing`` raises, the cup is unchanged.
        """
        own = made_up() if words is None else decisions.own_words(words)
        key = f"cup {place}"
        async with self._locks.setdefault(key, asyncio.Lock()):
            ready = await self.store.meta(key)
            seed = new_seed() if ready is None else bytes.fromhex(ready)
            following = new_seed()
            made = throw(throw_id, seed, own, following, throwing, promised=ready is not None)
            await self.store.set_meta(key, following.hex())
            return made

    async def sit(self, game_id: str, user: UserId, seat: Seat, words: str | None = None) -> Receipt:
        """Gives the user a seat, with their own words for the dice or random ones. The words belong to this
        call because a game that deals as soon as all seats are taken leaves no later time for them."""
        return await self._submit(game_id, user, actions.Sit(seat, made_up() if words is None else words))

    async def words(self, game_id: str, user: UserId, words: str) -> Receipt:
        """Records a player's own words for the dice."""
        return await self._submit(game_id, user, actions.GiveWords(words))

    async def play(self, game_id: str, user: UserId, command: Command, version: int | None = None) -> Receipt:
        """Plays a player's command. ``version`` is the version that the pressed button was made for."""
        return await self._submit(game_id, user, actions.Play(command, version))

    async def away(self, game_id: str, user: UserId, days: int) -> Receipt:
        """Marks a player as away for ``days`` days, or as back if 0."""
        return await self._submit(game_id, user, actions.BeAway(days))

    async def wake(self) -> None:
        """Applies what is due in every game in which somebody's time is running out."""
        for game_id in await self.store.games_to_wake(self._clock()):
            try:
                await self._expire(game_id)
            except Exception:  # a failure of one game must not delay the others
                log.exception("game %s: its time could not be looked at", game_id, extra={"game": game_id})

    async def _expire(self, game_id: str) -> None:
        async with self._locks.setdefault(game_id, asyncio.Lock()):
            held = await self._load(game_id)
            with suppress(Superseded):
                await self._record(held, actions.Expire(), None, expected=held.row.seq)

    async def resign(self, game_id: str, user: UserId) -> Receipt:
        """Resigns the game for a player."""
        await self.allowed(game_id, user, "table resign")
        return await self._submit(game_id, user, actions.Play(Resign()))

    async def choices(self, game_id: str, seat: Seat) -> tuple[Choice, ...]:
        """Returns the current legal commands of a seat."""
        match = await self.match(game_id)
        return match.game.choices(match.state, seat) if match.stage == "running" else ()

    async def draft(self, game_id: str, seat: Seat) -> Sealed[bytes] | None:
        """Returns what a seat has prepared in private."""
        data = await self.store.draft(game_id, seat)
        return Sealed(data) if data is not None else None

    async def allowed(self, game_id: str, user: UserId, command: str, *, by_right: bool = False) -> Match:
        """Returns the match if this user may use the command on it now; raises ``Refused`` otherwise."""
        match = await self.match(game_id)
        authority.check(command, match, user, by_right=by_right)
        return match

    async def save_draft(self, game_id: str, user: UserId, draft: Sealed[bytes] | None) -> None:
        """Keeps what a player has prepared in private, or deletes it. This is not a move."""
        seat = drafts.preparing_seat(await self.match(game_id), user)
        if draft is None:
            await self.store.clear_draft(game_id, seat)
        else:
            await self.store.save_draft(game_id, seat, draft.value)

    async def redraft(
        self, game_id: str, user: UserId, change: Callable[[bytes | None], Sealed[bytes]]
    ) -> None:
        """Changes what a player has prepared in private; of two concurrent changes neither is lost."""
        async with self._locks.setdefault(game_id, asyncio.Lock()):
            seat = drafts.preparing_seat(await self.match(game_id), user)
            held = await self.draft(game_id, seat)
            await self.save_draft(game_id, user, change(held.value if held else None))

    def library(self, kind: str, guild_id: int) -> Library:
        """Returns the documents of one kind of game that the members of a server have added."""
        return Library(self.store, kind, guild_id)

    async def set_preferences(
        self,
        user: UserId,
        *,
        nudges: Nudges | None = None,
        quiet_from: int | None = None,
        quiet_to: int | None = None,
        zone: str | None = None,
    ) -> PlayerRow:
        """Changes a user's preferences and returns them; see ``bot.referee.preferences``."""
        return await preferences.set_preferences(
            self.store,
            user,
            self._clock(),
            nudges=nudges,
            quiet_from=quiet_from,
            quiet_to=quiet_to,
            zone=zone,
        )

    async def undo(self, game_id: str, user: UserId, version: int | None = None) -> Receipt:
        """Takes back a player's last move, or asks the other side. ``version`` is the version that the
        pressed button was made for."""
        return await self._submit(game_id, user, actions.Undo(version))

    async def undoable(self, game_id: str, seat: Seat) -> Literal["free", "asks"] | None:
        """Returns how a seat may take back its last move now; None if the last move is not its own."""
        match = await self.match(game_id)
        return decisions.undoable(await self._log(game_id), seat) if match.stage == "running" else None

    async def answer_undo(
        self, game_id: str, user: UserId, answer: Literal["yes", "no"], request: int
    ) -> Receipt:
        """Answers, for the other side, the undo request of that public version."""
        return await self._submit(game_id, user, actions.AnswerUndo(answer, request))

    async def preside(self, game_id: str, user: UserId, deed: Deed, *, by_right: bool) -> Receipt:
        """Executes an action of a game master. ``by_right`` says that the server lets this user preside."""
        return await self._submit(game_id, user, deed, by_right=by_right)

    async def move(
        self, game_id: str, user: UserId, channel_id: int, reason: str, *, by_right: bool
    ) -> Receipt:
        """Moves the match to another channel for the game master. The destination is stored before the move
        is recorded, because delivery reads it as soon as the record is committed."""
        await self.allowed(game_id, user, "gm move", by_right=by_right)
        deed = actions.MoveGame(reason).tidy()
        await self.store.note_place(game_id, channel_id)
        return await self.preside(game_id, user, deed, by_right=by_right)

    async def _submit(self, game_id: str, by: UserId, action: Action, *, by_right: bool = False) -> Receipt:
        async with self._locks.setdefault(game_id, asyncio.Lock()):
            held = self._held.get(game_id)
            if held is None or action.on_log:
                held = await self._load(game_id)
            while True:
                log = await self._log(game_id) if action.on_log else None
                try:
                    return await self._record(
                        held, action, by, expected=held.row.seq, log=log, by_right=by_right
                    )
                except Superseded:
                    held = await self._load(game_id)
                except Refused:
                    now = await self._load(game_id)
                    if now.row.seq == held.row.seq:
                        raise
                    held = now

    async def _log(self, game_id: str) -> Log:
        rolled = [roll.seq for roll in await self.store.rolls(game_id)]
        return Log(game_id, await self.log(game_id), rolled)

    async def _load(self, game_id: str) -> Held:
        row = await self.store.game(game_id)
        if row is None:
            raise Refused(Reason("game-unknown", "games", {"game": game_id[:20]}))
        return self._hold(row)

    def _hold(self, row: GameRow) -> Held:
        held = self._held.get(row.id)
        match = held.match if held and held.row.seq == row.seq else matches.decode(row.snapshot)
        held = self._held[row.id] = Held(row, match)
        return held

    async def _record(
        self,
        held: Held,
        action: Action,
        by: UserId | None,
        *,
        expected: int | None,
        log: Log | None = None,
        by_right: bool = False,
    ) -> Receipt:
        row, match = held
        # Times in a record never decrease, even if the system clock is set back.
        now = max(self._clock(), row.changed_at)
        before = Before(match, log, bytes.fromhex(row.seed), row.rolls, row.digest)
        step = take(before, action, by, now, new_seed, by_right=by_right)
        written = _row(row, step, now)
        await self.store.commit(_change(held, written, step, by, now, expected))
        self._held[row.id] = Held(written, step.match)
        self._deliver(row.id)
        return Receipt(step.match, step.events)


def _row(row: GameRow, step: Step, now: datetime) -> GameRow:
    """Returns the game row after a step."""
    wake = deadlines.wake(step.match)
    changed: dict[str, Any] = {
        "stage": step.match.stage,
        "seq": step.match.seq,
        "rolls": row.rolls + len(step.rolls),
        "snapshot": matches.encode(step.match),
        "seed": step.seed.hex(),
        "digest": step.digest,
        "changed_at": now,
        "wake_at": None if wake is None else datetime.fromtimestamp(wake, UTC),
    }
    return GameRow(**row.model_dump(exclude=set(changed)), **changed)


def _change(
    held: Held,
    written: GameRow,
    step: Step,
    by: UserId | None,
    now: datetime,
    expected: int | None,
) -> Change:
    """Returns everything that a step writes to the store."""
    before, after, first, game = held.match, step.match, held.row.seq + 1, written.id
    author = None if by is None else after.pseudonym(by)
    command = next((msgspec.json.encode(link["command"]) for link in step.links if "command" in link), None)
    mover = step.action.mover(before, by)
    return Change(
        game=written,
        expected=expected,
        events=[
            EventRow(
                game_id=game,
                seq=seq,
                step=first,
                at=now,
                by=author,
                seat=mover,
                kind=type(event).__name__,
                version=event.version,
                audience=",".join(event.audience),
                data=data,
                command=command if seq == first else None,
            )
            for seq, (event, data) in enumerate(zip(step.events, step.data, strict=True), first)
        ],
        rolls=[
            RollRow(
                game_id=game,
                n=roll.n,
                seq=first,
                purpose=_stored(roll.purpose),
                dice=",".join(map(str, roll.dice)),
                imposed=roll.imposed,
            )
            for roll in step.rolls
        ],
        outbox=notices(before, after, first, step.events, by, now),
        seats=None
        if after.seats == before.seats
        else [SeatRow(game_id=game, seat=one, user_id=user) for one, user in after.seats.items()],
        masters=None
        if after.masters == before.masters
        else [GameMasterRow(game_id=game, user_id=user) for user in after.masters],
        people=[
            PersonRow(game_id=game, number=number, user_id=user)
            for number, user in enumerate(after.people, 1)
            if number > len(before.people)
        ],
        handed_in=[one for one in before.awaited() if one not in after.awaited()],
    )


def _stored(purpose: Recorded) -> str:
    """Returns a purpose as the database holds it."""
    return purpose if isinstance(purpose, str) else msgspec.json.encode(purpose).decode()


def _next(game_id: str) -> str:
    """Returns the id of the game played after that one: ``A7QX``, ``A7QX2``, ``A7QX3``."""
    first, number = game_id[:ID_LENGTH], game_id[ID_LENGTH:]
    return f"{first}{int(number or 1) + 1}"
