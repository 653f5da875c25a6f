"""The numbers of mines (M58)."""

from __future__ import annotations

from bot.games.memoir44.battle import RULES

NUMBERS: tuple[int, ...] = tuple(RULES["mines"])
"""The numbers of a set of mines: the dice that each of them throws. A mine with 0 is a dud."""

UNKNOWN = -1
"""The number of a mine that the viewer may not know."""


def numbers(mines: int) -> tuple[int, ...]:
    """Returns the numbers from which those of so many mines are drawn: as many whole sets as are needed."""
    return NUMBERS * -(-mines // len(NUMBERS))
