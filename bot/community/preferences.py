"""Preferences: a player's calls, quiet hours and boards, and whether a channel likes replays."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import cache
from typing import Literal, NamedTuple
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
"""Whether the games of a channel show a replay of each turn."""

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
    """Keeps the preferences of users and of channels; ``clock`` returns the time."""

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

    async def shows_replays(self, guild_id: int | None, channel_id: int) -> bool:
        return await self._store.facts.replays(guild_id, channel_id)

    async def set_replays(
        self, guild_id: int | None, channel_id: int, replays: Replays, *, by_right: bool
    ) -> None:
        """Changes whether the games of a channel show a replay of each turn. ``by_right`` says that the
        server lets the user decide that (Manage Server); raises ``Refused`` if not."""
        if not by_right:
            raise Refused(Reason("place-right", "preferences"))
        await self._store.facts.set_replays(guild_id, channel_id, shown=replays == "on")


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
