"""A player's quiet hours, and which calls they want."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from typing import Literal
from zoneinfo import ZoneInfo

from bot.store.tables import PlayerRow

Call = Literal["nudge", "reminder"]

CALLS: tuple[Call, ...] = ("nudge", "reminder")
"""The messages that call a player to the table; all others only inform them."""


def wants_call(player: PlayerRow, call: Call) -> bool:
    """Whether the player wants calls of this kind."""
    return player.nudges == "all" or (player.nudges == "reminders" and call == "reminder")


def quiet_until(player: PlayerRow, now: datetime) -> datetime | None:
    """Returns when the player's quiet hours end (UTC); None if ``now`` is not within them."""
    begins, ends = player.quiet_from, player.quiet_to
    if begins is None or ends is None or begins == ends:
        return None
    here = now.astimezone(ZoneInfo(player.zone))
    if (here.hour - begins) % 24 >= (ends - begins) % 24:
        return None
    days = timedelta(days=1 if here.hour >= ends else 0)
    return datetime.combine(here.date() + days, time(ends), here.tzinfo).astimezone(UTC)
