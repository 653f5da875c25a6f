"""A user's own preferences, in words."""

from __future__ import annotations

from datetime import datetime
from typing import Protocol
from zoneinfo import ZoneInfo

from bot.presentation.wording import say


class Chosen(Protocol):
    """The preferences of a user; see ``PlayerRow``."""

    nudges: str
    calls: str
    boards: str
    quiet_from: int | None
    quiet_to: int | None
    zone: str


def preferences_text(kept: Chosen, now: datetime) -> str:
    """Returns which calls the user gets, how, during which hours none are sent, with the current time in
    their zone, and how they see the board."""
    here = now.astimezone(ZoneInfo(kept.zone))
    place = {"zone": kept.zone, "time": f"{here:%H:%M}"}
    if kept.quiet_from is None or kept.quiet_to is None:
        quiet = say("preferences-no-quiet")
    else:
        quiet = say("preferences-quiet", begins=kept.quiet_from, ends=kept.quiet_to, **place)
    calls = say("preferences-calls", nudges=kept.nudges, calls=kept.calls)
    boards = say("preferences-boards", boards=kept.boards)
    return "\n".join([say("preferences-title"), calls, quiet, boards, say("preferences-change")])
