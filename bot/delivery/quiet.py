"""When a player hears nothing, and which calls he wants."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from typing import Literal
from zoneinfo import ZoneInfo

from bot.store.tables import PlayerRow

Call = Literal["nudge", "reminder"]

CALLS: tuple[Call, ...] = ("nudge", "reminder")
"""What calls a player to the table: the rest tells him something."""


def wanted(player: PlayerRow, call: Call) -> bool:
    """Whether he wants to be called so."""
    return player.nudges == "all" or (player.nudges == "reminders" and call == "reminder")


def quiet_until(player: PlayerRow, now: datetime) -> datetime | None:
    """When his quiet hours are over (UTC), if it is quiet for him now."""
    begins, ends = player.quiet_from, player.quiet_to
    if begins is None or ends is None or begins == ends:
        return None
    here = now.astimezone(ZoneInfo(player.zone))
    if (here.hour - begins) % 24 >= (ends - begins) % 24:
        return None
    days = timedelta(days=1 if here.hour >= ends else 0)
    return datetime.combine(here.date() + days, time(ends), here.tzinfo).astimezone(UTC)
