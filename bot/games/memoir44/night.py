"""Night attacks: how far units see (M60)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Seat
from bot.games.memoir44.battle import DAYLIGHT, RULES, symbol
from bot.games.memoir44.special import Special

DICE: int = RULES["night"]["dice"]
"""The dice of a turn's beginning."""


def first(special: Special) -> int:
    """Returns how far units see before the first turn, in hexes; 0 without any night."""
    return 0 if not special.night else DAYLIGHT if special.nightfall else 1


def rolls(special: Special, seat: Seat, visibility: int) -> bool:
    """Whether a side rolls for visibility at the beginning of its turn."""
    return seat == special.night and (visibility > 1 if special.nightfall else visibility < DAYLIGHT)


def visibility(special: Special, before: int, dice: Sequence[int]) -> int:
    """Returns how far units see after these dice, in hexes: each star adds one, or takes one off as the night
    falls."""
    stars = sum(symbol(die) == "star" for die in dice)
    return max(1, before - stars) if special.nightfall else min(DAYLIGHT, before + stars)
