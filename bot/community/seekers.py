"""The members of each server who look for a game, by their own choice and for some time."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from bot.community.members import Preferences, span_of_hours, zone_named
from bot.games.game import Pace
from bot.games.match_events import UserId
from bot.store.store import Store
from bot.store.tables import SeekerRow

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
