"""Night attacks: how far units see (M60)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.memoir44.battle import RULES, symbol

DICE: int = RULES["night"]["dice"]
"""The dice of a turn's beginning."""

DAYLIGHT: int = RULES["night"]["daylight"]
"""The distance at which it is day."""


def visibility(before: int, dice: Sequence[int]) -> int:
    """Returns how far units see after these dice, in hexes: each star adds one. 0 is full daylight."""
    now = before + sum(symbol(die) == "star" for die in dice)
    return now if now < DAYLIGHT else 0
