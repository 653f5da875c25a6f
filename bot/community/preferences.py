"""Preferences: a player's calls, quiet hours and boards, and whether a place likes replays."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import cache
from typing import Any, Literal
from zoneinfo import available_timezones

from bot.games.game import Reason, Refused
from bot.games.match_events import UserId
from bot.games.typed_text import clipped
from bot.store.store import Store
from bot.store.tables import PlayerRow

Nudges = Literal["all", "reminders", "none"]

Calls = Literal["dm", "post", "both"]
"""How a user is called: by direct message, by a post that mentions them, or by both."""

Boards = Literal["pictures", "words"]
"""How a user's panels show the board."""

Replays = Literal["on", "off"]
"""Whether the games of a place show a replay of each turn."""

LAST_HOUR = 23


@cache
def zones() -> tuple[str, ...]:
    """Returns every time zone by its IANA name, those of a continent first."""
    return tuple(sorted(available_timezones(), key=lambda name: ("/" not in name, name)))


class Preferences:
    """Keeps the preferences of users and of places; ``clock`` returns the time."""

    def __init__(self, store: Store, clock: Callable[[], datetime]) -> None:
        self._store = store
        self._clock = clock

    async def of(self, user: UserId) -> PlayerRow:
        """Returns a user's preferences."""
        return await self._store.players.get(user)

    async def change(
        self,
        user: UserId,
        *,
        nudges: Nudges | None = None,
        calls: Calls | None = None,
        boards: Boards | None = None,
        quiet_from: int | None = None,
        quiet_to: int | None = None,
        zone: str | None = None,
    ) -> PlayerRow:
        """Changes a user's preferences and returns them; a parameter that is None leaves its preference
        unchanged. Giving the same hour twice ends the quiet hours.

        Raises ``Refused`` for an hour or a zone that does not exist, and for only one end of the quiet hours.
        """
        player = await self._store.players.get(user)
        if (nudges, calls, boards, quiet_from, quiet_to, zone) == (None,) * 6:
            return player
        begins = player.quiet_from if quiet_from is None else quiet_from
        ends = player.quiet_to if quiet_to is None else quiet_to
        if (begins is None) != (ends is None):
            raise Refused(Reason("quiet-ends", "preferences"))
        if not all(0 <= hour <= LAST_HOUR for hour in (begins, ends) if hour is not None):
            raise Refused(Reason("hour-range", "preferences", {"most": LAST_HOUR}))
        changed: dict[str, Any] = {}
        if quiet_from is not None or quiet_to is not None:
            same = begins == ends
            changed |= {"quiet_from": None if same else begins, "quiet_to": None if same else ends}
        if nudges is not None:
            changed["nudges"] = nudges
        if calls is not None:
            changed["calls"] = calls
        if boards is not None:
            changed["boards"] = boards
        if zone is not None:
            changed["zone"] = zone_named(zone)
        await self._store.players.save(user, wakes_at=self._clock(), **changed)
        return await self._store.players.get(user)

    async def place(self, guild_id: int | None, channel_id: int) -> bool:
        """Returns whether the games of a channel show a replay of each turn."""
        return await self._store.facts.replays(guild_id, channel_id)

    async def change_place(
        self, guild_id: int | None, channel_id: int, replays: Replays, *, by_right: bool
    ) -> None:
        """Changes whether the games of a channel show a replay of each turn. ``by_right`` says that the
        server lets the user decide that (Manage Server); raises ``Refused`` if not."""
        if not by_right:
            raise Refused(Reason("place-right", "preferences"))
        await self._store.facts.set_replays(guild_id, channel_id, shown=replays == "on")


def zone_named(given: str) -> str:
    """Returns the zone of that name, ignoring case and with spaces for underscores. Raises ``Refused`` if
    there is none."""
    wanted = given.strip().replace(" ", "_").casefold()
    for name in zones():
        if name.casefold() == wanted:
            return name
    raise Refused(Reason("time-zone", "preferences", {"given": clipped(given, 50)}))
