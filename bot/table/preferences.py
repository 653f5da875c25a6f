"""A user's own preferences, in words."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from bot.table.wording import say


def preferences_text(
    nudges: str, calls: str, quiet_from: int | None, quiet_to: int | None, zone: str, now: datetime
) -> str:
    """Returns which calls the user gets, how, and during which hours none are sent, with the current time in
    their zone."""
    here = now.astimezone(ZoneInfo(zone))
    place = {"zone": zone, "time": f"{here:%H:%M}"}
    if quiet_from is None or quiet_to is None:
        quiet = say("preferences-no-quiet")
    else:
        quiet = say("preferences-quiet", begins=quiet_from, ends=quiet_to, **place)
    return "\n".join(
        [say("preferences-title"), say("preferences-calls", nudges=nudges, calls=calls), quiet, say("preferences-change")]
    )
