"""What a player wishes of the bot, in words for himself."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from bot.table.wording import say


def wishes_text(nudges: str, quiet_from: int | None, quiet_to: int | None, zone: str, now: datetime) -> str:
    """Which calls he gets and when it is quiet, with the time that it is now in his zone."""
    here = now.astimezone(ZoneInfo(zone))
    place = {"zone": zone, "time": f"{here:%H:%M}"}
    if quiet_from is None or quiet_to is None:
        quiet = say("wishes-no-quiet")
    else:
        quiet = say("wishes-quiet", begins=quiet_from, ends=quiet_to, **place)
    return "\n".join([say("wishes-title"), say("wishes-calls", nudges=nudges), quiet, say("wishes-change")])
