"""What each side has points for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Score(NamedTuple):
    """The points of one side: a title with their sum, and row by row how many there are for what."""

    title: str
    rows: Sequence[tuple[int | str, str]]


def score_lines(scores: Sequence[Score]) -> str:
    """Returns the points of the sides as aligned text."""
    return "\n".join(
        line for one in scores for line in (one.title, *(f"{worth:>4} {what}" for worth, what in one.rows))
    )
