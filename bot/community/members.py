"""What a member decides for themselves: their preferences, to look for a game, and to leave. Whoever leaves
resigns, and what is kept of them is deleted; the games of others stay whole."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from functools import cache
from typing import Literal, NamedTuple
from zoneinfo import available_timezones

import msgspec

from bot.games import match as matches
from bot.games.game import Pace, Reason, Refused
from bot.games.match_events import UserId
from bot.games.typed_text import clipped
from bot.referee.referee import Referee
from bot.store.store import Store, StoreError, Superseded
from bot.store.tables import PlayerRow, SeekerRow

Nudges = Literal["all", "reminders", "none"]

Calls = Literal["dm", "post", "both"]
"""How a user is called: by direct message, by a post that mentions them, or by both."""

Boards = Literal["pictures", "words"]
"""How a user's panels show the board."""

LAST_HOUR = 23


class Changes(NamedTuple):
    """What a user changes of their preferences; None leaves one as it is."""

    nudges: Nudges | None = None
    calls: Calls | None = None
    boards: Boards | None = None
    quiet_from: int | None = None
    quiet_to: int | None = None
    zone: str | None = None


@cache
def zones() -> tuple[str, ...]:
    """Returns every time zone by its IANA name, those of a continent first."""
    return tuple(sorted(available_timezones(), key=lambda name: ("/" not in name, name)))


class Preferences:
    """Keeps the preferences of users; ``clock`` returns the time."""

    def __init__(self, store: Store, clock: Callable[[], datetime]) -> None:
        self._store = store
        self._clock = clock

    async def of(self, user: UserId) -> PlayerRow:
        return await self._store.players.get(user)

    async def change(self, user: UserId, changes: Changes) -> PlayerRow:
        """Changes a user's preferences and returns them. Giving the same hour twice ends the quiet hours.

        Raises ``Refused`` for an hour or a zone that does not exist, and for only one end of the quiet hours.
        """
        player = await self._store.players.get(user)
        given = {name: value for name, value in changes._asdict().items() if value is not None}
        if not given:
            return player
        begins, ends = span_of_hours(
            given.get("quiet_from", player.quiet_from), given.get("quiet_to", player.quiet_to), "quiet-ends"
        )
        if changes.zone is not None:
            given["zone"] = zone_named(changes.zone)
        given |= {"quiet_from": begins, "quiet_to": ends}
        await self._store.players.save(user, wakes_at=self._clock(), **given)
        return await self._store.players.get(user)

    async def remember(self, user_id: int, language: str) -> bool:
        """Stores the language of a person who has used the bot. Returns whether they must now be told that
        their direct messages are closed, which happens once until they are open again. Does nothing if the
        database fails: they have their answer."""
        with suppress(StoreError):
            player = await self._store.players.get(user_id)
            if player.locale != language:
                await self._store.players.save(user_id, locale=language)
            return await self._store.players.must_be_told(user_id)
        return False


def span_of_hours(begins: int | None, ends: int | None, key: str) -> tuple[int | None, int | None]:
    """Returns the hours from one full hour to another, none if they are the same. Raises ``Refused`` for an
    hour that does not exist and, with the reason ``key``, for only one of them."""
    if (begins is None) != (ends is None):
        raise Refused(Reason(key, "preferences"))
    if not all(0 <= hour <= LAST_HOUR for hour in (begins, ends) if hour is not None):
        raise Refused(Reason("hour-range", "preferences", {"most": LAST_HOUR}))
    return (None, None) if begins == ends else (begins, ends)


def zone_named(given: str) -> str:
    """Returns the zone of that name, ignoring case and with spaces for underscores. Raises ``Refused`` if
    there is none."""
    wanted = given.strip().replace(" ", "_").casefold()
    for name in zones():
        if name.casefold() == wanted:
            return name
    raise Refused(Reason("time-zone", "preferences", {"given": clipped(given, 50)}))


class Kept(NamedTuple):
    """What is kept of a user.

    - ``playing`` are the ids of the games in progress in which they play, ``waiting`` those of the lobbies
      and paused games in which they have a seat;
    - ``games`` is the number of all games that know them.
    """

    playing: tuple[str, ...]
    waiting: tuple[str, ...]
    games: int


class Leaving:
    def __init__(self, store: Store, referee: Referee) -> None:
        self._store = store
        self._referee = referee
        self._games = referee.games

    async def look(self, user: UserId) -> Kept:
        games = await self._games.hold(await self._games.stored.of(user))
        own = [held.match for held in games if held.match.seat_of(user)]
        return Kept(
            tuple(match.id for match in own if match.stage == "running"),
            tuple(match.id for match in own if match.stage != "running"),
            len(await self._store.personal_data.games_naming(user)),
        )

    async def export(self, user: UserId) -> bytes:
        """Returns everything that is kept of a user, as JSON: rows by table."""
        await self._referee.visits.write()
        rows = await self._store.personal_data.of(user)
        return await asyncio.to_thread(lambda: msgspec.json.format(msgspec.json.encode(rows), indent=1))

    async def forget(self, user: UserId) -> None:
        """Resigns the games in progress of a user, and deletes what is kept of them.

        If it is interrupted, calling it again continues: each game is forgotten in a transaction of its own.
        """
        for game_id in (await self.look(user)).playing:
            with suppress(Refused):
                await self._referee.resign(game_id, user)
        while named := await self._store.personal_data.games_naming(user):
            for game_id in named:
                with suppress(Superseded):
                    await self._forget_in_game(user, game_id)
        self._referee.visits.forget(user)
        await self._store.personal_data.forget(user)

    async def _forget_in_game(self, user: UserId, game_id: str) -> None:
        async with self._games.lock(game_id):
            row, match = await self._games.load(game_id)
            without = match.without(user)
            waiting_seat = None if match.stage == "over" else match.seat_of(user)
            await self._store.personal_data.forget_in_game(user, row, matches.encode(without), waiting_seat)
            await self._games.load(game_id)


LISTED_FOR = timedelta(days=14)
"""How long a name stands on the list unless its owner changes their entry."""

MOST_SEEKERS = 10
"""Most entries of a page of the list."""


class Entry(NamedTuple):
    """What a user says of themselves on the list; None leaves a part as it was."""

    kind: str | None = None
    pace: Pace | None = None
    plays_from: int | None = None
    plays_to: int | None = None
    zone: str | None = None


UNCHANGED = Entry()


class Page(NamedTuple):
    """A page of a server's list: its entries, its number from 1, and the number of pages."""

    entries: Sequence[SeekerRow]
    number: int
    of: int


class Seekers:
    """The lists of all servers. ``clock`` returns the time."""

    def __init__(self, store: Store, clock: Callable[[], datetime], preferences: Preferences) -> None:
        self._store = store
        self._clock = clock
        self._preferences = preferences

    async def of(self, guild_id: int, user: UserId) -> SeekerRow | None:
        """Returns the user's entry on the list of a server; None if they are not on it."""
        return await self._store.seekers.get(guild_id, user, self._clock())

    async def page(self, guild_id: int, number: int) -> Page:
        """Returns that page of the list, or the last if there are fewer."""
        now = self._clock()
        of = max(-(-await self._store.seekers.count(guild_id, now) // MOST_SEEKERS), 1)
        number = max(min(number, of), 1)
        return Page(
            await self._store.seekers.page(guild_id, now, MOST_SEEKERS, (number - 1) * MOST_SEEKERS),
            number,
            of,
        )

    async def join(
        self, guild_id: int, user: UserId, entry: Entry = UNCHANGED, kinds: Sequence[str] | None = None
    ) -> None:
        """Puts the user on the list of a server, or changes their entry. ``kinds`` are the games that they
        like, in place of the one of the entry; none means all. Giving the same hour twice removes the hours.
        The time zone is that of their preferences unless one is given.

        Raises ``Refused`` for an hour or a zone that does not exist, and for only one end of the hours.
        """
        now, old = self._clock(), await self.of(guild_id, user)
        begins, ends = entry.plays_from, entry.plays_to
        if old:
            begins = old.plays_from if begins is None else begins
            ends = old.plays_to if ends is None else ends
        begins, ends = span_of_hours(begins, ends, "play-hours-ends")
        if kinds is None and entry.kind is not None:
            kinds = [entry.kind]
        known = old.zone if old else (await self._preferences.of(user)).zone
        await self._store.seekers.put(
            SeekerRow(
                guild_id=guild_id,
                user_id=user,
                kinds=old.kinds if kinds is None and old else " ".join(kinds or ()),
                pace=entry.pace or (old.pace if old else None),
                plays_from=begins,
                plays_to=ends,
                zone=zone_named(entry.zone) if entry.zone else known,
                since=old.since if old else now,
                until=now + LISTED_FOR,
            )
        )

    async def leave(self, guild_id: int, user: UserId) -> None:
        await self._store.seekers.remove(guild_id, [user])

    async def lapse(self) -> None:
        """Deletes the entries whose time is up."""
        await self._store.seekers.remove_expired(self._clock())
