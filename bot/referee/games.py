"""The games as they were last read or written, the one lock of each game, how many there may be, and what is
prepared in them."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import datetime, timedelta
from typing import NamedTuple
from weakref import WeakValueDictionary

from cachetools import LRUCache

from bot.games import match as matches
from bot.games.game import Command, Reason, Refused, Sealed, Seat
from bot.games.match import Match
from bot.games.match_events import UserId
from bot.referee import authority
from bot.referee.checks import seat_of
from bot.store.store import Store, Superseded
from bot.store.tables import GameRow

MOST_HELD = 1_000
"""Number of games that are kept in memory, the last used ones. A game takes about 30 kB."""

MOST_OPEN = 10
"""Largest number of unfinished games that a person has opened, unless the settings say another."""

MOST_ASKING = 5
"""Largest number of people who ask a member of a server to a game at a time."""

ASKED_FOR = timedelta(days=2)
"""How long a member who has not joined a game counts as asked to it, whatever became of it."""

MOST_SHOWS = 2
"""Largest number of unfinished games of a server that only computers play."""


def unknown_game(game_id: str) -> Reason:
    """Returns the reason why somebody may not name a game: there is none, or they may not know of it."""
    return Reason("game-unknown", "games", {"game": game_id[:20]})


class Held(NamedTuple):
    row: GameRow
    match: Match


class Games:
    """Reads games from the store and keeps those that were read. Every method that takes the id of a game
    raises ``Refused`` if there is none of that id. ``most_open`` is used in place of ``MOST_OPEN``."""

    def __init__(self, store: Store, most_open: int = MOST_OPEN) -> None:
        self.stored = store.games
        self._most_open = most_open
        self._held: LRUCache[str, Held] = LRUCache(MOST_HELD)
        # A lock exists as long as somebody holds it or waits for it.
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def lock(self, key: str) -> asyncio.Lock:
        """Returns the lock under which a game, or anything else of that key, is changed."""
        return self._locks.setdefault(key, asyncio.Lock())

    async def load(self, game_id: str) -> Held:
        """Returns the game as the store has it; its snapshot is read only if it has changed."""
        held = self._held.get(game_id)
        facts = await self.stored.summary(game_id) if held else await self.stored.get(game_id)
        if facts is None:
            raise Refused(unknown_game(game_id))
        return (await self.hold([facts]))[0]

    def known(self, game_id: str) -> Held | None:
        """Returns the game as this process last read or wrote it, without reading the store; None if it is
        not held."""
        return self._held.get(game_id)

    def keep(self, held: Held) -> None:
        """Keeps a game that was read or written, unless a newer state of it is held."""
        known = self._held.get(held.row.id)
        if known is None or known.row.seq <= held.row.seq:
            self._held[held.row.id] = held

    def drop(self, ids: Iterable[str]) -> None:
        for game_id in ids:
            self._held.pop(game_id, None)

    async def hold(self, facts: Sequence[GameRow]) -> list[Held]:
        """Keeps games that were read from ``stored``, with or without their snapshots, and returns them. The
        snapshots of those that are not held as they are now are read together."""
        # Others may write and read games while this reads.
        known = {}
        for row in facts:
            held = self._held.get(row.id)
            if held and (held.row.seq, held.row.departed) == (row.seq, row.departed):
                known[row.id] = held.match
        old = [row.id for row in facts if not row.snapshot and row.id not in known]
        whole = {row.id: row for row in await self.stored.several(old)}
        games = []
        for row in facts:
            now = whole.get(row.id, row)
            match = known.get(row.id) or matches.decode(now.snapshot)
            held = Held(now, match)
            self.keep(held)
            games.append(held)
        return games

    async def recent(self, game_id: str) -> Match:
        """Returns the match as this process knows it. If another process has changed it, it is older than the
        current one."""
        return (self.known(game_id) or await self.load(game_id)).match

    async def match(self, game_id: str) -> Match:
        return (await self.load(game_id)).match

    async def row(self, game_id: str) -> GameRow:
        """Returns the stored row of the match: where it lives, and what shows it."""
        return (await self.load(game_id)).row

    async def find_allowed(
        self, game_id: str, user: UserId, command: str, *, by_right: bool = False
    ) -> Match:
        """Returns the match if this user may use the command on it now; raises ``Refused`` otherwise.
        ``by_right`` says that the server lets them preside."""
        match = await self.match(game_id)
        authority.check(command, match, user, by_right=by_right)
        return match

    async def check_asked(self, user: UserId, by: UserId, guild_id: int | None, now: datetime) -> None:
        """Raises ``Refused`` if a member of a server may not be asked to a game: by themselves, by somebody
        who has asked them, or if many have."""
        if user == by:
            raise Refused(Reason("asked-self", "seats"))
        asking = await self.stored.asking(user, guild_id, now - ASKED_FOR)
        if by in asking:
            raise Refused(Reason("asked-again", "limits"))
        if len(asking) >= MOST_ASKING:
            raise Refused(Reason("asked-by-many", "limits"))

    @asynccontextmanager
    async def bounded(
        self, before: Match, after: Match, guild_id: int | None, by: UserId | None
    ) -> AsyncIterator[None]:
        """Within this context a step of ``by`` may be written. Games are counted only if it adds to their
        number: raises ``Refused`` if it opens a game or makes a game one of computers only, and there would
        be too many."""
        async with AsyncExitStack() as locks:
            if before.seq == 0 and by is not None:
                await locks.enter_async_context(self.lock(f"opened by {by}"))
                if await self.stored.count_opened_by(by) >= self._most_open:
                    raise Refused(Reason("games-many", "limits", {"most": self._most_open}))
            if after.show and not before.show and guild_id is not None:
                await locks.enter_async_context(self.lock(f"shows {guild_id}"))
                if await self.stored.count_without_people(guild_id) >= MOST_SHOWS:
                    raise Refused(Reason("shows-many", "limits", {"most": MOST_SHOWS}))
            yield

    # --- what a seat may prepare in private before its command: see ``Game.prepares``. It is not a move.

    async def draft(self, game_id: str, seat: Seat) -> Sealed[bytes] | None:
        data = await self.stored.draft(game_id, seat)
        return Sealed(data) if data is not None else None

    async def change_draft(
        self, game_id: str, user: UserId, change: Callable[[bytes | None], Sealed[bytes] | None]
    ) -> None:
        """Replaces what a player has prepared by what ``change`` returns for it (None: nothing); of two
        concurrent changes neither is lost. Raises ``Refused`` if they may not prepare anything now."""

        def changed(data: bytes | None) -> bytes | None:
            draft = change(data)
            return None if draft is None else draft.value

        while True:
            match = await self.match(game_id)
            seat = preparing_seat(match, user)
            with suppress(Superseded):
                await self.stored.change_draft(game_id, seat, match.seq, changed)
                return


def preparing_seat(match: Match, user: UserId) -> Seat:
    """Returns the seat of a player who may prepare a command now. Raises ``Refused`` if this user may not."""
    prepares = match.game.prepares
    if prepares is not None:
        authority.check(match.game.slash(prepares.verb), match, user)
    seat = seat_of(match, user)
    if prepares is None or seat not in match.awaited():
        raise Refused(Reason("stale", "buttons"))
    return seat


def preparable(match: Match, seat: Seat) -> list[Command]:
    """Returns every legal command that this seat may prepare now."""
    prepares = match.game.prepares
    if prepares is None or match.stage != "running":
        return []
    commands = (choice.command for choice in match.game.choices(match.state, seat))
    return [command for command in commands if isinstance(command, prepares)]


def draw_command(match: Match, seat: Seat) -> Command:
    """Returns one of the legal commands that this seat may prepare, each with equal probability. Raises
    ``Refused`` if there is none."""
    legal = preparable(match, seat)
    if not legal:
        raise Refused(Reason("stale", "buttons"))
    return secrets.choice(legal)
