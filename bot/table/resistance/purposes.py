"""The purpose of dice in words, from the words of the code in the record; see ``decide``."""

from __future__ import annotations

from bot.games.resistance.state import SEATS
from bot.table.resistance.words import pool_name, seat_name
from bot.table.wording import known, say


def purpose(recorded: str) -> str:
    """Returns the purpose of a roll in words; an unknown one is returned unchanged."""
    match recorded.split():
        case ["strength" | "clock" as what] | ["task" as what, "section"]:
            return say(f"resistance-purpose-{what}")
        case [seat, "morale" | "task" as what] if seat in SEATS:
            return say(f"resistance-purpose-side-{what}", seat=seat_name(seat))
        case [seat, "points", pool] if seat in SEATS:
            return say("resistance-purpose-points", pool=pool_name(pool))
        case [figure, "shoots", "at", section]:
            return say("resistance-purpose-shoots", figure=figure, at=section)
        case [figure, "saves" | "rescues" as what]:
            return say(f"resistance-purpose-{what}", figure=figure)
        case ["points", line] if known(f"resistance-purpose-line-{line}"):
            return say(f"resistance-purpose-line-{line}")
    return recorded
