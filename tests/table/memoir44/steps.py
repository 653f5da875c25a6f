"""The steps of whole games of Memoir '44, for tests of how each is presented."""

from __future__ import annotations

from functools import cache

from games.fuzz import Step, played
from games.memoir44.fuzzed import FUZZED

SEEDS = (2, 3, 4, 9)


@cache
def steps() -> tuple[Step, ...]:
    """Returns the steps of whole games whose boards hold something of every kind."""
    return tuple(one for seed in SEEDS for one in played(FUZZED, seed))
